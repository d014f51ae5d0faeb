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

tool=$convert
# count FILE ARGUMENT...: the allocations of a run of $tool.
count() {
  file=$1
  shift
  LD_PRELOAD=$shim env PGNKIT_ALLOC_LOG=log "$tool" -q "$@" "$file" >/dev/null 2>err
  read -r made left refused <log
  echo "$made"
}
# same NAME FEW MANY ARGUMENT...: the two files take as many.
same() {
  name=$1 few=$2 many=$3
  shift 3
  before=$(count "$few" "$@")
  after=$(count "$many" "$@")
  [ "$before" -gt 10 ] && [ "$after" -le "$before" ] || is_wrong "$few: $before allocations, $many: $after"
  verdict "$name"
}
steady() {
  name=$1
  shift
  same "$name" many.pgn lots.pgn "$@"
}
steady "converting does not allocate" 
steady "converting to figurines does not allocate" --to fan
steady "making objects does not allocate" --format=jsonl --comments --to uci
steady "making lines of moves does not allocate" --format=moves --to iccf --on-error=skip

# Long games, so that a thousand of them are more than a few blocks: comments, glyphs, variations in variations, and in
# one of seven something wrong.
awk 'BEGIN {
  for (game = 1; game <= 1000; game++) {
    printf "[Event \"Long %d\"]\n[Result \"*\"]\n\n", game
    for (n = 1; n < 60; n += 2) {
      printf "%d. Nf3 {a comment [%%clk 0:%02d:%02d]} %d... Nf6 ", n, game % 60, n, n
      printf "(%d... Nc6 $1 %d. Nc3 (%d. e4 e5!) %s) %d. Ng1 Ng8\n", n, n + 1, n + 1, game % 7 ? "d6" : "Kd9 f6", n + 1
    }
    print "*\n"
  }
}' >1000.pgn
for i in 1 2 3 4 5 6 7 8 9 10 11; do cat 1000.pgn; done >11000.pgn
long() { same "ten thousand more long games, $*: not one allocation more" 1000.pgn 11000.pgn -j1 "$@"; }
long --to san
long --to iccf
long --to fan
long --format=moves --to san
long --format=moves --to iccf
long --format=jsonl --comments --to iccf
long --on-error=skip --rejects /dev/null --from san

tool=$(program pgn-castle)
steady "reporting castlings does not allocate" --all-positions
long --format=jsonl

tool=$(program pgn-check)
steady "checking does not allocate"
steady "checking the layout does not allocate" --strict --format=json
long --format=json
long --format=json -q --fix=/dev/null
long -q --strict --fix=/dev/null

# The events of both are the same, and so are start positions and first moves.
tool=$(program pgn-stats)
steady "counting does not allocate" --variant=any --format=csv
steady "counting by first move does not allocate" --variant=any --by=first-move --where 'plies>=4' --where 'Event!=x'
steady "counting by event does not allocate" --variant=any --by=event --partial
long --variant=any --format=csv
long --variant=any --by=event --format=csv
long --variant=any --format=csv --max-games 1000000

finish
