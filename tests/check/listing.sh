#!/bin/sh
# SPDX-License-Identifier: MIT
# Which findings are listed is the same for any number of threads and however the text comes in: the first three of a code
# and file, errors all, and at the end of each file the right number of others.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-listing.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# games FIRST LAST: each has a name without its blank, every second a wrong number, every fifth an illegal move.  Several
# blocks of 512 KiB.
games() {
  awk -v first="$1" -v last="$2" 'BEGIN {
    split("a b c d e h", file, " ")
    for (n = first; n <= last; n++) {
      printf "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"%d\"]\n", n
      printf "[White \"White,W\"]\n[Black \"Black, B\"]\n[Result \"*\"]\n\n"
      printf "1. %s3 %s6", file[n % 6 + 1], file[int(n / 6) % 6 + 1]
      printf n % 2 ? " 2. Nf3 Nf6" : " 9. Nf3 Nf6"
      printf n % 5 ? " *\n\n" : " 3. Ke8 *\n\n"
    }
  }'
}
games 1 6000 >"$work/one.pgn"
games 6001 6003 >"$work/few.pgn"
games 6004 9000 >"$work/two.pgn"

# run NAME TOOL OPTION...: leaves what it lists of the files in $work/NAME.
list() {
  name=$1
  shift
  (cd "$work" && "$@" 2>"$name.err" >"$name.out") || [ $? = 1 ] || echo "status above 1" >>"$work/$name.out"
}
slowly() { dd bs=999 2>/dev/null; }
check=$(program pgn-check) convert=$(program pgn-convert)
case $check in /*) ;; *) check=$PWD/$check convert=$PWD/$convert ;; esac

list convert "$convert" -o /dev/null one.pgn few.pgn two.pgn
list check "$check" --set P1001=off one.pgn few.pgn two.pgn
list page "$check" --set P1001=off --format=html one.pgn few.pgn two.pgn
for threads in 2 4 7; do
  list convert2 "$convert" -o /dev/null -j "$threads" one.pgn few.pgn two.pgn
  list check2 "$check" --set P1001=off -j "$threads" one.pgn few.pgn two.pgn
  list page2 "$check" --set P1001=off --format=html -j "$threads" one.pgn few.pgn two.pgn
  report "$threads threads list what one lists" "$(
    for name in convert check page; do
      cmp "$work/$name.out" "$work/${name}2.out"
      cmp "$work/$name.err" "$work/${name}2.err"
    done 2>&1
  )"
done
(cd "$work" && slowly <one.pgn | "$check" --set P1001=off -j 3 >piped.out 2>/dev/null)
(cd "$work" && "$check" --set P1001=off - <one.pgn >whole.out 2>/dev/null)
report "a text in small pieces is listed as a whole one" "$(cmp "$work/whole.out" "$work/piped.out" 2>&1)"

# count PATTERN FILE: lines that have it.
count() { grep -c "$1" "$work/$2"; }
# Of 6000 games 3000 have a wrong number and 1200 an illegal move; of the next 3, one and none; of 2997 games 1499 and
# 600.
report "pgn-convert lists three of a code and file, and counts the others" "$(
  [ "$(count ': warning\[P0307\]' convert.err)" = 7 ] || echo "warnings: $(count ': warning\[P0307\]' convert.err)"
  [ "$(count ': error\[P0602\]' convert.err)" = 1800 ] || echo "errors: $(count ': error\[P0602\]' convert.err)"
  grep ' more$' "$work/convert.err" >"$work/more"
  printf '%s\n' 'one.pgn: P0307: and 2,997 more' 'two.pgn: P0307: and 1,496 more' | diff - "$work/more"
)"
report "pgn-check does, too" "$(
  [ "$(count ': note\[P0428\]' check.out)" = 9 ] || echo "notes: $(count ': note\[P0428\]' check.out)"
  [ "$(count ': error\[P0602\]' check.out)" = 1800 ] || echo "errors: $(count ': error\[P0602\]' check.out)"
  grep ' more$' "$work/check.out" >"$work/more"
  printf '%s\n' 'one.pgn: P0307: and 2,997 more' 'one.pgn: P0428: and 5,997 more' 'two.pgn: P0307: and 1,496 more' \
    'two.pgn: P0428: and 2,994 more' | diff - "$work/more"
  echo 'pgn-check: 9000 games: 7200 clean, 1800 damaged; 1800 errors, 4500 warnings, 9000 notes' |
    diff - "$work/check.err"
)"
list json "$check" --set P1001=off --format=json one.pgn few.pgn two.pgn
list all "$check" --set P1001=off --all-findings one.pgn few.pgn two.pgn
report "JSON and --all-findings list all" "$(
  [ "$(count '"type":"finding"' json.out)" = 15300 ] || echo "JSON: $(count '"type":"finding"' json.out)"
  [ "$(count '^[a-z]*\.pgn:[0-9]*:[0-9]*: ' all.out)" = 15300 ] || echo "text: $(count '^[a-z]*\.pgn:' all.out)"
  grep ' more$' "$work/all.out"
)"
finish
