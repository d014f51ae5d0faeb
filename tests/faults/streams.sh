#!/bin/sh
# SPDX-License-Identifier: MIT
# Inputs that end badly, outputs that cannot be written.
. "${srcdir:-.}/tests/faults/faults.sh"

printf '1. e4 *\n\n1. d4 d5 *\n' >two.pgn
moves='1. e4 *
1. d4 d5 *'
# Enough games to be more than any buffer holds.
awk -v games=20000 -f "$source/tests/faults/games.awk" >many.pgn

if [ -c /dev/full ]; then
  "$convert" --format=moves two.pgn 2>err >/dev/full
  status=$?
  ends_with 2
  says 'standard output: No space left'
  verdict "a full device on standard output is told"

  "$convert" many.pgn 2>err >/dev/full
  status=$?
  ends_with 2
  says 'standard output: No space left'
  [ "$(grep -c 'No space left' err)" = 1 ] || is_wrong "it is told $(grep -c 'No space left' err) times"
  verdict "a full device is told once, however much there is to write"

  attempt "$convert" --format=moves -o /dev/full two.pgn
  ends_with 2
  says '/dev/full: No space left'
  verdict "a full device as output file is told by its name"

  attempt "$convert" -q --format=moves --diagnostics-file /dev/full many.pgn
  ends_with 2
  says '/dev/full: No space left'
  verdict "findings that cannot be written are told"

  printf '1. e5 *\n' >bad.pgn
  attempt "$convert" -q --format=moves --rejects /dev/full bad.pgn
  ends_with 2
  says '/dev/full: No space left'
  verdict "rejects that cannot be written are told"

  "$convert" --help 2>err >/dev/full
  status=$?
  ends_with 2
  verdict "help that cannot be written is a failure"
else
  skip "a full device" "there is no /dev/full"
fi

gzip -c two.pgn >whole.gz
head -c $(($(wc -c <whole.gz) - 8)) whole.gz >files/cut.gz
echo old >files/result
attempt "$convert" --format=moves -o files/result files/cut.gz
ends_with 2
says 'cut.gz:.*error\[P0103\]: '
says 'files/result\.partial'
holds files/result old
holds files/result.partial "$moves"
leaves cut.gz result result.partial
verdict "a cut gzip stream: the games before are kept aside, the file stays as it was"
rm -f files/*

head -c $(($(wc -c <whole.gz) - 8)) whole.gz >cut.gz
attempt "$convert" --format=moves cut.gz two.pgn
ends_with 2
holds out "$moves
$moves"
verdict "a cut gzip stream: its games and the files behind it are converted"

printf '1. c4 *\n' | gzip >>whole.gz
printf '\037\213rubbish' >>whole.gz
attempt "$convert" --format=moves whole.gz
ends_with 2
says 'error\[P0103\]'
holds out "$moves
1. c4 *"
verdict "damage behind good gzip members costs none of them"

for i in 1 2 3 4 5 6 7 8 9; do printf '1. e4 *\n1. ' | gzip; printf 'd4 *\n' | gzip; printf '' | gzip; done >members.gz
attempt "$convert" -q --format=moves members.gz
ends_with 0
[ "$(sort out | uniq -c | sed 's/^ *//')" = "9 1. d4 *
9 1. e4 *" ] || is_wrong "there came: $(cat out)"
verdict "gzip members may cut a game anywhere"

attempt "$convert" --format=moves two.pgn none.pgn two.pgn
ends_with 2
says '^none.pgn:.*error\[P0101\]: .*No such file'
says '^pgn-convert: 4 games'
holds out "$moves
$moves"
verdict "a missing file is told and the others are converted"

attempt "$convert" --format=moves files two.pgn
ends_with 2
says '^files:.*error\[P0101\]: .*[Dd]irectory'
holds out "$moves"
verdict "a folder as input is told and the others are converted"

: >files/unreadable
chmod 0 files/unreadable
if [ -r files/unreadable ]; then
  skip "an unreadable file" "run as root"
else
  attempt "$convert" --format=moves files/unreadable two.pgn
  ends_with 2
  says '^files/unreadable:.*error\[P0101\]: .*Permission denied'
  holds out "$moves"
  verdict "an unreadable file is told and the others are converted"
fi
rm -f files/unreadable

mkdir closed
echo old >closed/result
chmod 500 closed
if [ -w closed ]; then
  skip "a folder without write permission" "run as root"
else
  attempt "$convert" --format=moves -o closed/result two.pgn
  ends_with 2
  says 'closed/result: Permission denied'
  holds closed/result old
  verdict "a folder without write permission is told"
fi

attempt "$convert" --format=moves -o nowhere/result two.pgn
ends_with 2
says 'nowhere/result: No such file'
verdict "a missing folder is told"

attempt "$convert" --format=moves -o files two.pgn
ends_with 2
says 'files: Is a directory'
verdict "a folder as output is told"

attempt "$convert" --format=moves <&-
ends_with 2
verdict "a closed standard input is told"

"$convert" --format=moves two.pgn 2>err >&-
status=$?
ends_with 2
verdict "a closed standard output is told"

cp two.pgn files/same.pgn
attempt "$convert" -q --format=moves -o files/same.pgn files/same.pgn
ends_with 0
holds files/same.pgn "$moves"
leaves same.pgn
verdict "a file can be converted onto itself"

echo '1. e4 Nonsense *' >files/same.pgn
chmod 640 files/same.pgn
attempt "$convert" -q --format=moves -o files/same.pgn files/same.pgn
ends_with 1
holds files/same.pgn '1. e4 *'
[ "$(ls -l files/same.pgn | cut -c1-10)" = -rw-r----- ] || is_wrong "mode: $(ls -l files/same.pgn)"
leaves same.pgn
verdict "findings do not keep a file from being replaced, and it keeps its mode"
rm -f files/*

echo old >files/target
ln -s target files/link
attempt "$convert" -q --format=moves -o files/link two.pgn
ends_with 0
holds files/target "$moves"
[ -h files/link ] || is_wrong "the link is gone"
leaves link target
verdict "an output that is a symbolic link is written where it leads"
rm -f files/*

mkfifo in.fifo out.fifo
cat two.pgn >in.fifo &
attempt "$convert" -q --format=moves in.fifo
ends_with 0
holds out "$moves"
verdict "a FIFO is an input"

cat out.fifo >read &
reader=$!
attempt "$convert" -q --format=moves -o out.fifo two.pgn
wait $reader
ends_with 0
holds read "$moves"
[ -p out.fifo ] || is_wrong "the FIFO is gone"
verdict "a FIFO is an output, written directly"

attempt "$convert" -q --format=moves -o /dev/null many.pgn
[ "$status" = 1 ] && [ -c /dev/null ] || is_wrong "exit status $status"
verdict "the null device is an output"

# The status of the tool, not of head.
{
  "$convert" many.pgn 2>err
  echo $? >status
} | head -n 1 >first
status=$(cat status)
ends_with 141
[ -z "$(grep -v ': \(note\|warning\|error\)\[' err)" ] || is_wrong "it said: $(grep -v ': \(note\|warning\|error\)\[' err)"
verdict "a closed pipe ends the tool quietly, by SIGPIPE"

finish
