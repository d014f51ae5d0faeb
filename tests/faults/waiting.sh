#!/bin/sh
# SPDX-License-Identifier: MIT
# A game is handed out as soon as it is complete, while whoever writes the input still waits: behind a result comments of
# its own may stand, so it is complete when something else begins.
. "${srcdir:-.}/tests/faults/faults.sh"
talk=$build/tests/faults/talk

printf '1. e4 *\n' >one
printf '1. d4 d5 *\n\n1. c' >two
printf '4 c5 *\n' >three
printf '1. e4 *\n' >one.moves
printf '1. d4 d5 *\n' >two.moves
printf '1. c4 c5 *\n' >three.moves
for threads in 1 3; do
  attempt "$talk" one /dev/null two one.moves three two.moves -- "$convert" -q -j $threads --format=moves
  ends_with 0
  holds out '1. c4 c5 *'
  verdict "games with a result come when the next one begins, with -j$threads"
done

tags='[Event "A"]
[Result "*"]
'
printf '%s\n1. e4 e5\n\n' "$tags" >tagged
printf '%s\n' "$tags" >next
printf '1. e4 e5 *\n' >tagged.moves
attempt "$talk" tagged /dev/null next tagged.moves -- "$convert" -q --format=moves
ends_with 0
holds out '*'
verdict "a game without a result comes when the next one begins"

printf '{"game":1,' >object
attempt "$talk" one /dev/null next object -- "$convert" -q --format=jsonl
ends_with 0
verdict "objects come so too"

printf '{of that game}\n$10\n\n' >remarks
attempt "$talk" one /dev/null remarks /dev/null next object -- "$convert" -q --format=jsonl --comments
ends_with 0
grep -q '"comments_after":\["of that game"\]' out || is_wrong "the comment is not among the game's"
verdict "comments behind the result are waited for"

# What came in is a whole gzip member, flushed: nothing of it may wait for the next one.
gzip -c one >one.gz
printf '1. d4 d5 *\n' | gzip >two.gz
attempt "$talk" one.gz /dev/null two.gz one.moves -- "$convert" -q --format=moves
ends_with 0
holds out '1. d4 d5 *'
verdict "games in a gzip stream come so"

# The same behind so much text that it is read ahead.
awk 'BEGIN { printf "1. e4 {"; for (i = 0; i < 70000; i++) printf "a comment\n"; print "} *" }' | gzip >long.gz
attempt "$talk" long.gz /dev/null two.gz one.moves one.gz two.moves -- "$convert" -q -j3 --format=moves
ends_with 0
holds out '1. e4 *'
verdict "games in a gzip stream that is read ahead come so"

printf "1. e5 *\n" >bad
printf "*\n" >bad.moves
mkfifo errors
cat errors >told &
attempt "$talk" bad /dev/null one bad.moves -- sh -c 'exec "$1" -q --format=moves 2>errors' sh "$convert"
wait
ends_with 1
holds out '1. e4 *'
verdict "a damaged game does not keep the next one back" 

mkfifo to from
"$convert" -q --format=moves to -o from 2>err &
tool=$!
exec 9<from 8>to
printf '1. e4 *\n\n1. d4\n' >&8
read -r line <&9 || is_wrong "nothing came"
[ "$line" = '1. e4 *' ] || is_wrong "there came '$line'"
exec 8>&-
wait $tool || is_wrong "exit status $?"
exec 9<&-
verdict "named pipes are handed over at once"

finish
