#!/bin/sh
# SPDX-License-Identifier: MIT
# Diagrams are kept until the end: without memory for them nothing is written, and a file stays as it was.
. "${srcdir:-.}/tests/faults/faults.sh"
alloc=$(module fail_alloc)
[ -n "$alloc" ] || skip_all "there is no module to preload"
bin=${convert%pgn-convert}
for _ in 1 2 3 4 5 6 7 8; do echo 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'; done >boards.fen
for _ in 1 2 3 4 5 6 7 8; do printf '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *\n\n'; done >castlings.pgn

# draws NAME TOOL ARGUMENT...: nothing is drawn without memory, whichever allocation is the first to fail
draws() {
  name=$1 tool=$bin$2
  shift 2
  "$tool" -q "$@" >expected || is_wrong "the usual run: status $?"
  number=0 refused=1
  while [ "$refused" != 0 ] && [ $number -lt 1000 ]; do
    number=$((number + 1))
    echo old >files/boards.svg
    for target in - files/boards.svg; do
      rm -f log
      attempt env "LD_PRELOAD=$alloc" PGNKIT_ALLOC_LOG=log PGNKIT_FAIL_ALLOC=$number+ "$tool" -q -o $target "$@"
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
  verdict "$name: $number allocations fail, nothing is drawn"
}

draws "positions" pgn-fen --svg boards.fen
draws "start positions" pgn-startpos --format=svg 518 0 959
draws "castlings of a position" pgn-castle --format=svg --fen 'r3k2r/8/8/8/1b6/6n1/8/RN2K2R w KQkq - 0 1'
draws "castlings of games" pgn-castle --format=svg castlings.pgn

finish
