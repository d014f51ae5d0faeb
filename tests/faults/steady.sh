#!/bin/sh
# SPDX-License-Identifier: MIT
# In the steady state nothing is allocated: ten times the games make no more allocations.
. "${srcdir:-.}/tests/faults/faults.sh"
shim=$(module fail_alloc)
[ -n "$shim" ] || skip_all "there is no module to preload"

# Both lengths are more than a few blocks, and every kind of game comes among the first thousand.
awk -v games=1000 -v seed=9 -f "$source/tests/faults/games.awk" >some.pgn
for i in 1 2 3 4 5 6 7 8 9 10; do cat some.pgn; done >many.pgn
for i in 1 2 3; do cat many.pgn; done >lots.pgn

# count FILE ARGUMENT...: the allocations of a run.
count() {
  file=$1
  shift
  LD_PRELOAD=$shim env PGNKIT_ALLOC_LOG=log "$convert" -q "$@" "$file" >/dev/null 2>err
  read -r made left refused <log
  echo "$made"
}
steady() {
  name=$1
  shift
  many=$(count many.pgn "$@")
  lots=$(count lots.pgn "$@")
  [ "$many" -gt 10 ] && [ "$lots" -le "$many" ] || is_wrong "10,000 games: $many allocations, 30,000 games: $lots"
  verdict "$name"
}
steady "converting does not allocate" 
steady "converting to figurines does not allocate" --to fan
steady "making objects does not allocate" --format=jsonl --comments --to uci
steady "making lines of moves does not allocate" --format=moves --to iccf --on-error=skip

finish
