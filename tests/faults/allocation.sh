#!/bin/sh
# SPDX-License-Identifier: MIT
# Every allocation of a run fails in turn: the tool says so, ends with 2, leaves nothing behind, and crashes never.
. "${srcdir:-.}/tests/faults/faults.sh"
shim=$(module fail_alloc)
[ -n "$shim" ] || skip_all "there is no module to preload"

awk -v games=25 -v seed=5 -f "$source/tests/faults/games.awk" >some.pgn
# A move that takes the writer's and the replay's less usual ways.
printf '[Event "%%"]\n[A "b\\"c"]\n\n{a} 1. e4 (1. d4 (1. c4 (1. b4 (1. a4)))) e5 ; }\n2. Ke3 ( } *\n' >>some.pgn
gzip -c some.pgn >some.gz
# Some games of half a block each.
awk 'BEGIN { for (game = 0; game < 9; game++) { printf "[Event \"?\"]\n\n1. e4 {"
  for (i = 0; i < 27000; i++) printf "a comment\n"; print "} Ke3 *\n" } }' | gzip >long.gz

tool=$convert
# each NAME RESULT ARGUMENT...: with $tool; RESULT is the file in `files` that is written, or - for standard output.
# How many threads there may be, or not: one that cannot be started is done without, and for each that has ended the
# system keeps a block.
fewer=0
# The exit status of the usual run.
ends=1
each() {
  name=$1 result=$2
  shift 2
  rm -f files/*
  LD_PRELOAD=$shim PGNKIT_ALLOC_LOG=log "$tool" "$@" >out 2>err
  usual=$?
  read -r total held refused <log
  [ $usual = $ends ] && [ "$total" -gt 10 ] && [ "$refused" = 0 ] || is_wrong "the usual run: status $usual, log $(cat log)"
  [ "$result" = - ] || mv "files/$result" out
  cp out expected
  for later in '' +; do
    number=0
    while number=$((number + 1)); do
      failing="allocation $number$later"
      [ "$result" = - ] || echo old >"files/$result"
      rm -f log
      LD_PRELOAD=$shim PGNKIT_ALLOC_LOG=log PGNKIT_FAIL_ALLOC=$number$later "$tool" "$@" >out 2>err
      status=$?
      if [ ! -f log ]; then
        is_wrong "$failing: died with $status"
        [ $number -lt 2000 ] || break
        rm -f files/* files/.[!.]*
        continue
      fi
      read -r made left refused <log
      if [ "$refused" = 0 ]; then
        # There was no such allocation: nothing may be different.
        [ "$result" = - ] || mv "files/$result" out
        [ $status = $usual ] || is_wrong "$failing, which was not made: exit status $status"
        cmp -s out expected || is_wrong "$failing, which was not made: other output"
        break
      fi
      [ "$left" -le $((held + fewer)) ] || is_wrong "$failing: $left blocks held at the end, usually $held"
      if [ $status = $usual ] && [ $fewer -gt 0 ]; then
        # There was one thread less.
        [ "$result" = - ] || mv "files/$result" out
        cmp -s out expected || is_wrong "$failing: other output"
        continue
      fi
      [ $status = 2 ] || is_wrong "$failing: exit status $status"
      grep -q memory err || is_wrong "$failing: it says: $(tail -n 2 err)"
      [ "$result" = - ] || read -r text <"files/$result"
      [ "$result" = - ] || [ "$text" = old ] || is_wrong "$failing: the file was replaced"
      for file in files/.[!.]*; do
        [ ! -e "$file" ] || is_wrong "$failing: left behind: $file"
      done
      [ "$result" = - ] || rm -f files/* files/.[!.]*
    done
  done
  verdict "$name: $total allocations fail, each alone and with all later ones"
}

each "from text to text" - some.pgn
each "with threads" - -j2 some.pgn
each "from gzip to gzip" result.gz -j2 -o files/result.gz some.gz
fewer=5
each "threads that read ahead and compress" result.gz -j2 --diagnostics-file /dev/null -o files/result.gz long.gz
fewer=0
each "to objects" - --format=jsonl --comments some.pgn
each "with rejects and a file of findings" result --rejects files/rejects --diagnostics-file files/found -o files/result some.pgn
grep -q '^#define HAVE_ZSTD 1' "$build/config.h" && {
  "$convert" -q --on-error=copy -o some.zst some.pgn 2>err
  each "from zstd to zstd" result.zst -o files/result.zst some.zst
}

tool=$(program pgn-castle)
each "castlings as a table" - some.pgn
each "castlings as objects" - --all-positions --format=jsonl some.pgn
fen='r3k2r/8/8/8/4r3/8/8/R3K2R w KQ - 0 1'
each "castlings as a picture" result --format=svg -o files/result --fen "$fen" --fen 'no position' some.pgn

tool=$(program pgn-check)
each "findings as text" - --excerpt=always some.pgn
each "findings with threads, as objects" - -j2 --format=json some.pgn
each "findings as a page" - --format=html --prefixes some.pgn
each "games corrected" result --strict --fix=files/result some.pgn
each "findings as YAML" result --format=yaml --set P0602=warning -o files/result some.pgn

tool=$(program pgn-stats)
each "statistics as a table" - --variant=any some.pgn
each "statistics with threads" - -j2 --variant=any --by=event --format=json some.pgn
each "statistics of some games" result --max-games 24 --variant=any --by=first-move --where 'plies>=1' --where 'Event!=x' \
  --format=csv -o files/result some.pgn
each "statistics as a page" - --format=html --variant=any some.pgn
each "a partial result" result --variant=any --by=event --where 'plies>=1' --where 'Event!=x' --partial -o files/result some.pgn
"$tool" -q --variant=any --by=event --where 'plies>=1' --where 'Event!=x' --partial some.pgn >some.part 2>err
tail -n +2 some.pgn >others.pgn
"$tool" -q --variant=any --by=event --where 'plies>=1' --where 'Event!=x' --partial others.pgn >others.part 2>err
ends=0
each "partial results merged" result --merge --partial -o files/result some.part others.part
each "partial results as a table" - --merge some.part others.part

finish
