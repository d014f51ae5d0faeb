#!/bin/sh
# SPDX-License-Identifier: MIT
# Tools started with closed descriptors, with a standard error that fails, with a limit on the size of files, and with two
# outputs in one place.
. "${srcdir:-.}/tests/faults/faults.sh"

# Two games, one with a castling, one with an illegal move: there is something to write to all outputs.
printf '[Event "A"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *\n\n' >clean.pgn
{ cat clean.pgn && printf '[Event "B"]\n\n1. e5 *\n'; } >games.pgn
printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 'nonsense' >positions.fen
head -n 1 positions.fen >start.fen
tools=$(cd "$source/tools" && for tool in */pgn-*.c; do basename "$tool" .c; done)
# What the tool reads when it is given something.
input_of() {
  case $1 in
  pgn-startpos) echo 518 ;;
  pgn-fen) echo positions.fen ;;
  *) echo games.pgn ;;
  esac
}
# closing DESCRIPTORS COMMAND...: as `attempt`, with these closed; what is closed leaves its file empty.
closing() {
  closed=$1
  shift
  : >out
  : >err
  case $closed in
  0) "$@" >out 2>err <&- ;;
  1) "$@" 2>err </dev/null >&- ;;
  2) "$@" >out </dev/null 2>&- ;;
  01) "$@" 2>err <&- >&- ;;
  02) "$@" >out <&- 2>&- ;;
  12) "$@" </dev/null >&- 2>&- ;;
  012) "$@" <&- >&- 2>&- ;;
  esac
  status=$?
}
closed_sets='0 1 2 01 02 12 012'

for tool in $tools; do
  program=$(program "$tool")
  input=$(input_of "$tool")
  "$program" "$input" >expected 2>expected.err </dev/null
  expected=$?
  "$program" -q "$input" >expected.quiet 2>err </dev/null
  for closed in $closed_sets; do
    # A file gets no number of theirs: it holds what it holds with all three open, and nothing else.
    echo old >files/result
    closing "$closed" "$program" -o files/result "$input"
    ends_with "$expected"
    cmp files/result expected || is_wrong "with $closed closed the file holds: $(head -n 3 files/result)"
    case $closed in *2*) ;; *) cmp err expected.err || is_wrong "with $closed closed it says: $(cat err)" ;; esac
    leaves result
    rm -f files/*
    closing "$closed" "$program" -q -o files/result --diagnostics-file files/findings "$input"
    ends_with "$expected"
    cmp files/result expected.quiet ||
      is_wrong "with $closed closed the file beside findings holds: $(head -n 3 files/result)"
    leaves findings result
    rm -f files/*
    # What has nowhere to go is told, and nothing is said to be done.
    closing "$closed" "$program" "$input"
    case $closed in
    *1*)
      ends_with 2
      case $closed in *2*) ;; *)
        says "^$tool: standard output: it is closed"
        ! grep -q ' converted\| clean' err || is_wrong "it claims: $(cat err)"
        ;;
      esac
      ;;
    *)
      ends_with "$expected"
      cmp out expected || is_wrong "with $closed closed there comes: $(head -n 3 out)"
      ;;
    esac
    for option in --help --version; do
      closing "$closed" "$program" $option
      case $closed in
      *1*)
        ends_with 2
        case $closed in *2*) ;; *) says "^$tool: standard output: it is closed" ;; esac
        ;;
      *)
        ends_with 0
        grep -q "$tool" out || is_wrong "$option with $closed closed prints nothing"
        ;;
      esac
    done
    closing "$closed" "$program" --no-such-option
    ends_with 2
  done
  verdict "$tool with closed descriptors"
  closing 0 "$program" -
  ends_with 2
  verdict "$tool is to read a closed standard input"
done

for name in /dev/stderr /proc/self/fd/2; do
  [ -e $name ] || continue
  closing 2 "$convert" -q -o $name games.pgn
  ends_with 2
  closing 2 "$convert" -q --diagnostics-file $name games.pgn
  ends_with 2
done
closing 2 "$(program pgn-check)" --list-rules
ends_with 0
closing 1 "$(program pgn-check)" --list-rules
ends_with 2
verdict "a closed standard error is no output either"

# ---- a standard error that fails ------------------------------------------------------------------------------

if [ -c /dev/full ]; then
  for tool in $tools; do
    program=$(program "$tool")
    input=$(input_of "$tool")
    # pgn-fen and pgn-startpos say something with --summary only.
    "$program" --summary=json "$input" >out 2>/dev/full
    status=$?
    ends_with 2
    echo old >files/result
    "$program" --summary=json -o files/result "$input" 2>/dev/full
    status=$?
    ends_with 2
    holds files/result old
    leaves result result.partial
    rm -f files/*
    # What says nothing does not need it.
    [ "$input" != games.pgn ] || input=clean.pgn
    [ "$input" != positions.fen ] || input=start.fen
    "$program" -q -o files/result "$input" 2>/dev/full
    status=$?
    ends_with 0
    leaves result
    rm -f files/*
    verdict "$tool with a full standard error"
  done
else
  skip "a full standard error" "there is no /dev/full"
fi

# The status of the tool, not of the one that stops reading.
awk -v games=20000 -f "$source/tests/faults/games.awk" >many.pgn
{
  "$convert" --diagnostics=json many.pgn 2>&1 >/dev/null
  echo $? >status
} | head -n 1 >first
status=$(cat status)
ends_with 141
grep -q '"code"' first || is_wrong "there came: $(cat first)"
verdict "a closed pipe on standard error ends the tool quietly, by SIGPIPE"

# ---- a limit on the size of files -----------------------------------------------------------------------------

if (ulimit -f 1) 2>/dev/null; then
  echo old >files/result
  (
    ulimit -f 8
    "$convert" -q --diagnostics-file /dev/null -o files/result many.pgn
  ) >out 2>err
  status=$?
  ends_with 2
  says '^pgn-convert: files/result: File too large'
  holds files/result old
  leaves result result.partial
  rm -f files/*
  verdict "a file above the limit is told, and nothing hidden is left"
  (
    ulimit -f 8
    "$convert" -q --diagnostics-file /dev/null many.pgn >limited
  ) >out 2>err
  status=$?
  ends_with 2
  says '^pgn-convert: standard output: File too large'
  verdict "a standard output above the limit is told"
  (
    ulimit -f 8
    "$convert" --diagnostics=json -o files/result many.pgn
  ) >out 2>limited
  status=$?
  ends_with 2
  rm -f files/*
  verdict "a standard error above the limit is told by the status"
  (
    ulimit -f 0
    "$(program pgn-check)" --list-rules -o files/rules
  ) >out 2>/dev/null
  status=$?
  ends_with 2
  leaves
  rm -f files/*
  verdict "rules above the limit leave nothing"
else
  skip "a limit on the size of files" "there is none"
fi

# ---- two outputs in one place ---------------------------------------------------------------------------------

# refused NAME ARGUMENT...: nothing is written where two outputs would be.
apart='go to the same place'
refused() {
  name=$1
  shift
  attempt "$@"
  ends_with 2
  says "$apart"
  [ ! -s out ] || is_wrong "it wrote: $(head -n 2 out)"
  verdict "$name"
}
check=$(program pgn-check)
refused "standard output twice" "$convert" -q --rejects - games.pgn
refused "standard output and a name of it" "$convert" -q --rejects /dev/stdout games.pgn
refused "two names of standard output" "$convert" -q -o /dev/stdout --diagnostics-file /dev/fd/1 games.pgn
refused "findings and positions on standard output" "$(program pgn-fen)" --diagnostics-file /dev/stdout positions.fen
refused "a corrected copy and the report" "$check" --fix=/dev/stdout games.pgn
refused "one descriptor by two names" "$convert" -q --rejects /dev/stderr --diagnostics-file /dev/fd/2 games.pgn
if [ -e /proc/self/fd/1 ]; then
  refused "standard output and what /proc calls it" "$convert" -q --rejects /proc/self/fd/1 games.pgn
fi
echo old >files/a
ln files/a files/b
ln -s ../files files/here
refused "two links to one file" "$convert" -q -o files/a --rejects files/b games.pgn
refused "one file by another path" "$convert" -q -o files/a --diagnostics-file files/here/a games.pgn
refused "a file to be made, by another path" "$convert" -q -o files/new --diagnostics-file files/here/new games.pgn
holds files/a old
leaves a b here
verdict "what was refused stands as it was"
rm -f files/here

"$convert" -q --rejects files/a games.pgn >>files/a 2>err
status=$?
ends_with 2
says "$apart"
holds files/a old
verdict "standard output in the file that another output replaces"

"$convert" -o files/a games.pgn 2>>files/a
status=$?
ends_with 2
grep -q '^pgn-convert: --output replaces the file that standard error goes to' files/a ||
  is_wrong "it holds: $(cat files/a)"
leaves a b
verdict "standard error in the file that the output replaces"

mkfifo fifo
cat fifo >read &
reader=$!
# The reader must see that somebody wrote, or it waits for ever.
exec 9>fifo
attempt "$convert" -q -o fifo --rejects fifo games.pgn
exec 9>&-
wait $reader
ends_with 2
says "$apart"
holds read ''
verdict "one pipe twice"

attempt "$convert" -q -o /dev/null --rejects /dev/null --diagnostics-file /dev/null games.pgn
ends_with 1
verdict "what is thrown away may be thrown away twice"
attempt "$convert" -q -o files/b --rejects files/c --diagnostics-file files/d games.pgn
ends_with 1
leaves a b c d
verdict "outputs in places of their own"

finish
