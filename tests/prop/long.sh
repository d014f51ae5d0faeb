#!/bin/sh
# SPDX-License-Identifier: MIT
# The property programs over many more positions and games: minutes.  TAP, the points numbered through.
set -u
: "${srcdir:=.}"
{
  for test in tests/reference/reference_test tests/prop/rules_prop tests/prop/castling_prop tests/prop/corpus_prop \
    tests/prop/reading_prop tests/prop/writing_prop tests/prop/never_lost tests/prop/paths_prop tests/prop/walk_prop \
    "$srcdir/tests/prop/nothing_lost.sh" "$srcdir/tests/stats/merging.sh"; do
    "$test" --long || echo "not ok 0 - $test ended with status $?"
  done
} | awk '
  /^1\.\.0 # SKIP/ { print "ok " ++n " # SKIP" substr($0, 12); next }
  /^1\.\./ { next }
  /^ok / { print "ok " ++n substr($0, index($0, " - ")); next }
  /^not ok / { print "not ok " ++n substr($0, index($0, " - ")); next }
  { print }
  END { print "1.." n }'
