#!/bin/sh
# SPDX-License-Identifier: MIT
# Diagrams are kept until the end: without memory for them nothing is written, and a file stays as it was.
. "${srcdir:-.}/tests/faults/faults.sh"
alloc=$(module fail_alloc)
[ -n "$alloc" ] || skip_all "there is no module to preload"
fen=${convert%pgn-convert}pgn-fen

for _ in 1 2 3 4 5 6 7 8; do echo 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'; done >boards.fen
"$fen" -q --svg boards.fen >expected || is_wrong "the usual run: status $?"
number=0 refused=1
while [ "$refused" != 0 ] && [ $number -lt 500 ]; do
  number=$((number + 1))
  echo old >files/boards.svg
  for target in - files/boards.svg; do
    rm -f log
    attempt env "LD_PRELOAD=$alloc" PGNKIT_ALLOC_LOG=log PGNKIT_FAIL_ALLOC=$number+ "$fen" -q --svg -o $target boards.fen
    read -r _ _ refused <log || is_wrong "allocation $number: died with $status"
    [ "$refused" != 0 ] || break
    ends_with 2
    says memory
    holds out ""
    holds files/boards.svg old
    leaves boards.svg
  done
done
[ $number -gt 10 ] || is_wrong "only $number allocations were made"
cmp out expected || is_wrong "without a failure: another output"
verdict "$number allocations fail: nothing is drawn"

finish
