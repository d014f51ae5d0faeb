#!/bin/sh
# SPDX-License-Identifier: MIT
# Signals that end a run: temporary files go, the games done are told, the tool dies of the signal.
. "${srcdir:-.}/tests/faults/faults.sh"

# Three games, and what shows that the third is over.
printf '1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. f4\n' >three.pgn
mkfifo in.fifo

# interrupt SIGNAL ARGUMENT...: starts a conversion into files/result, gives it three games, and sends the signal once
# they are done.  sh starts background jobs with SIGINT ignored, hence env or, where that cannot help, a trap.
interrupt() {
  signal=$1
  shift
  echo old >files/result
  "$build/tests/faults/deadly" "$convert" --format=moves -o files/result "$@" in.fifo 2>err &
  tool=$!
  exec 8>in.fifo
  cat three.pgn >&8
  await has_temporary
  # What was written shows that the games are done.
  await is_waiting
  kill -s "$signal" $tool
  wait $tool
  status=$?
  exec 8>&-
}
number_of() {
  for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31; do
    [ "$(kill -l $n)" != "$1" ] || echo $n
  done
}
has_temporary() { ls -A files | grep -q '^\.result\.'; }
has_temporary_gz() { ls -A files | grep -q '^\.result\.gz\.'; }
has_members() { ls -l files/.result.gz.* | awk '{ exit $5 < 100000 }'; }
is_waiting() { ls -l files/.result.* | awk '{ exit $5 < 24 }'; }

for signal in TERM INT HUP; do
  case $signal in TERM) number=143 ;; INT) number=130 ;; *) number=129 ;; esac
  for threads in 1 3; do
    interrupt $signal -j $threads
    ends_with $number
    says '^pgn-convert: interrupted; games done: 3$'
    holds files/result old
    leaves result
    verdict "SIG$signal in the middle of a stream, with -j$threads"
  done
done

# Those of terminals, limits and schedulers do the same; some of them would leave a core.
(ulimit -c 0) 2>/dev/null && ulimit -c 0
for signal in QUIT XCPU ALRM USR1 USR2; do
  interrupt $signal
  ends_with $((128 + $(number_of $signal)))
  says '^pgn-convert: interrupted; games done: 3$'
  holds files/result old
  leaves result
  verdict "SIG$signal in the middle of a stream"
done

# So are threads that read ahead and compress.
awk -v games=20000 -f "$source/tests/faults/games.awk" >many.pgn
gzip -c many.pgn >many.gz
echo old >files/result.gz
"$build/tests/faults/deadly" "$convert" -q -j3 --diagnostics-file found -o files/result.gz in.fifo 2>err &
tool=$!
exec 8>in.fifo
cat many.gz >&8
# The whole members there are when nothing more comes.
await has_members
kill -s TERM $tool
wait $tool
status=$?
exec 8>&-
ends_with 143
says 'interrupted; games done: [1-9][0-9]*$'
holds files/result.gz old
leaves result result.gz
rm -f files/result.gz
verdict "SIGTERM while threads wait to read ahead and to compress"

for delay in 0.05 0.1 0.2; do
  echo old >files/result.gz
  while cat many.gz; do :; done 2>/dev/null |
    "$build/tests/faults/deadly" "$convert" -q -j4 --diagnostics-file found -o files/result.gz 2>err &
  tool=$!
  await has_temporary_gz
  await has_temporary_gz
  sleep $delay
  kill -s TERM $tool
  wait $tool
  status=$?
  ends_with 143
  holds files/result.gz old
  leaves result result.gz
  rm -f files/result.gz
done
verdict "SIGTERM while threads read and compress"

# A writer that has to wait is interrupted too.
mkfifo out.fifo
"$build/tests/faults/deadly" "$convert" -q many.pgn --rejects files/rejects -o out.fifo 2>err &
tool=$!
exec 9<out.fifo
sleep 1 # the pipe is full long before
kill -s TERM $tool
wait $tool
status=$?
exec 9<&-
ends_with 143
says 'interrupted; games done: [0-9]'
leaves result
verdict "SIGTERM while the reader of the output is slow"

# nohup: what the parent ignores stays ignored.
(trap '' HUP && exec "$convert" -q --format=moves -o files/result in.fifo 2>err) &
tool=$!
exec 8>in.fifo
cat three.pgn >&8
await has_temporary
kill -s HUP $tool
exec 8>&-
wait $tool
status=$?
ends_with 0
holds files/result '1. e4 *
1. d4 *
1. c4 *
1. f4 *'
leaves result
verdict "a signal that was ignored stays ignored"

# What is counted has its own name in every tool.
has_line() { [ -s out ]; }
mkfifo words.fifo
"$build/tests/faults/deadly" "$(program pgn-startpos)" - <words.fifo >out 2>err &
tool=$!
exec 8>words.fifo
printf '518\n519\n' >&8
await has_line
kill -s INT $tool
wait $tool
status=$?
exec 8>&-
ends_with 130
says '^pgn-startpos: interrupted; positions done: 2$'
verdict "a run over lines tells how many are done"

finish
