#!/bin/sh
# SPDX-License-Identifier: MIT
# What goes into pgn-convert comes out of it: to ICCF numeric and back, nothing is lost, and the way there and back
# ends in the same bytes as the straight way.  Judged by a scanner that shares no code with the library.  TAP.
#   nothing_lost.sh [--long]   with --long the whole corpus, else its small files and beginnings
set -u
: "${srcdir:=.}"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
convert=tools/pgn-convert
scan=tests/prop/lossless_scan
if [ ! -x "$convert" ]; then
  echo '1..0 # SKIP pgn-convert is not built'
  exit 0
fi
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
points=0

point() { # STATUS NAME
  points=$((points + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $points - $2"
  else
    echo "not ok $points - $2"
    sed 's/^/# /' "$work/why" | head -10
  fi
}

# Everything about one file; damaged games are another test's matter, so a file that has some is compared no further.
check() { # FILE NAME
  "$convert" -q "$1" >"$work/straight" 2>"$work/why"
  status=$?
  if [ $status -eq 1 ] && [ "${3:-}" = may-be-damaged ]; then
    return
  fi
  point $status "$2: converted"
  [ $status -eq 0 ] || return
  "$scan" "$1" "$work/straight" >"$work/why"
  point $? "$2: nothing is lost on the way to SAN"
  "$convert" -q --to iccf "$1" >"$work/iccf" 2>"$work/why"
  point $? "$2: converted to ICCF numeric"
  "$scan" "$1" "$work/iccf" >"$work/why"
  point $? "$2: nothing is lost on the way to ICCF numeric"
  "$convert" -q --from iccf --to san "$work/iccf" >"$work/back" 2>"$work/why"
  point $? "$2: converted back"
  cmp "$work/straight" "$work/back" >"$work/why" 2>&1
  point $? "$2: there and back gives the same bytes"
  "$convert" -q --to uci "$1" 2>/dev/null | "$convert" -q --to san >"$work/back" 2>"$work/why"
  cmp "$work/straight" "$work/back" >"$work/why" 2>&1
  point $? "$2: so does the way by UCI"
  "$convert" -q "$work/straight" 2>"$work/why" | cmp "$work/straight" - >"$work/why" 2>&1
  point $? "$2: converting what was converted changes nothing"
}

check "$srcdir/tests/prop/nothing-lost.pgn" nothing-lost.pgn
check "$srcdir/tests/prop/nothing-lost-crlf.pgn" nothing-lost-crlf.pgn
if [ -d "$corpus/real-small" ]; then
  for file in "$corpus"/real-small/*.pgn; do
    check "$file" "$(basename "$file")" may-be-damaged
  done
fi
for name in gnuchess-book tcec-960-sample; do
  [ -f "$corpus/$name.pgn.gz" ] || continue
  if [ "${1:-}" = --long ]; then
    gzip -dc "$corpus/$name.pgn.gz" >"$work/$name.pgn"
  else
    # whole games only: up to the line before the last Event tag
    gzip -dc "$corpus/$name.pgn.gz" 2>/dev/null | head -c 1500000 |
      awk '/^\[Event / { printf "%s", game; game = "" } { game = game $0 "\n" }' >"$work/$name.pgn"
  fi
  check "$work/$name.pgn" "$name"
done
echo "1..$points"
