#!/bin/sh
# SPDX-License-Identifier: MIT
# Output and diagnostics are the same bytes for every number of threads.
. "${srcdir:-.}/tests/faults/faults.sh"

awk -v games=15000 -v seed=11 -f "$source/tests/faults/games.awk" >many.pgn
gzip -c many.pgn >many.gz
for arguments in '' '--to uci --format=jsonl --comments' '--on-error=skip --rejects rejects' '--to iccf --diagnostics=json --max-games 12345'; do
  for threads in 1 2 4; do
    # shellcheck disable=SC2086 # several words
    "$convert" -j $threads $arguments many.pgn >out.$threads 2>err.$threads
    echo $? >>err.$threads
    [ ! -f rejects ] || mv rejects rejects.$threads
  done
  [ -s out.1 ] && [ "$(wc -l <err.1)" -gt 1000 ] || is_wrong "there is hardly anything to compare"
  for threads in 2 4; do
    cmp out.1 out.$threads || is_wrong "the output of -j$threads differs"
    cmp err.1 err.$threads || is_wrong "the diagnostics of -j$threads differ"
    [ ! -f rejects.1 ] || cmp rejects.1 rejects.$threads || is_wrong "the rejects of -j$threads differ"
  done
  rm -f rejects.*
  verdict "-j1, -j2 and -j4 give the same bytes: ${arguments:-no options}"
done

"$convert" -q many.pgn >plain 2>err.plain
"$convert" -q -j4 many.gz >zipped 2>err.zipped
"$convert" -q -j2 - <many.gz >piped 2>err.piped
cmp plain zipped && cmp plain piped || is_wrong "the outputs differ"
sed 's/^many.gz:/many.pgn:/' err.zipped | cmp - err.plain || is_wrong "the diagnostics of the file differ"
sed 's/^-:/many.pgn:/' err.piped | cmp - err.plain || is_wrong "the diagnostics of standard input differ"
verdict "compressed or not, file or stream, the games are the same"

for threads in 1 4; do "$convert" -q -j $threads -o out.$threads.gz many.pgn 2>err; done
cmp out.1.gz out.4.gz || is_wrong "the compressed files differ"
gzip -dc out.1.gz | cmp - plain || is_wrong "what is compressed is something else"
verdict "gzip output does not depend on the threads"

finish
