#!/bin/sh
# SPDX-License-Identifier: MIT
# What pgn-startpos prints, against tables and lists made by others.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
startpos=$(program pgn-startpos)
tables=$srcdir/tests/data/scharnagl-tables.tsv

# same NAME EXPECTED GOT
same() { report "$1" "$(diff "$2" "$3" 2>&1 | head -n 10)"; }

# The king table is printed in three columns: read column by column it is the printed one, its row 960 included.
"$startpos" --tables --letters=de >"$work/tables" || exit 99
awk '/^Bishop table/ { exit } /^ *[0-9]+ / { for (i = 1; i < NF; i += 7) print "king\t" $i "\t" $(i+1) $(i+2) $(i+3) $(i+4) $(i+5) $(i+6) }' \
  "$work/tables" | sort -k2n >"$work/got"
grep '^king' "$tables" >"$work/expected"
same "the king table is the one printed" "$work/expected" "$work/got"
awk '/^Bishop table/ { on = 1 } on && /^ *[0-9]+ [-L LS]/ && NF == 9 { print "bishop\t" $1 "\t" $2 $3 $4 $5 $6 $7 $8 $9 }' \
  "$work/tables" >"$work/got"
grep '^bishop' "$tables" >"$work/expected"
same "the bishop table is the one printed" "$work/expected" "$work/got"

# Both tables put together by awk give all 960, and so do the derivations that --explain shows.
awk -F'\t' '$1 == "king" { king[$2] = $3 } $1 == "bishop" { bishop[$2] = $3 }
  END {
    for (number = 0; number < 960; number++) {
      files = bishop[number % 16]; pieces = king[number - number % 16]; array = ""
      for (file = 1; file <= 8; file++)
        if (substr(files, file, 1) == "L") array = array "L"
        else { array = array substr(pieces, 1, 1); pieces = substr(pieces, 2) }
      print number "\t" array
    }
  }' "$tables" >"$work/expected"
"$startpos" --letters=de 0-959 | cut -f1,2 >"$work/got"
same "both tables together give all 960" "$work/expected" "$work/got"
cut -f2 "$work/expected" | "$startpos" --letters=de | cut -f1,2 >"$work/got"
same "all 960 arrays give their numbers" "$work/expected" "$work/got"
"$startpos" --letters=de --explain 0-959 |
  awk -F'\t' 'NF == 3 { number = $1 } /^  Step 6/ { split($0, part, "left +"); gsub(/ /, "", part[2]); print number "\t" part[2] }' \
    >"$work/got"
same "the last step of every derivation is the array" "$work/expected" "$work/got"
"$startpos" --letters=de --explain 0-959 | awk '/^  together/ { print $2 "\t" $3 $4 $5 $6 $7 $8 $9 $10 }' >"$work/got"
same "every look-up gives the array" "$work/expected" "$work/got"
# The quotients and remainders shown are those of the shell.
"$startpos" --explain 0-959 | awk -F'[ /=,]+' '/^  Step [1-4]/ {
  if (int($4 / $5) != $6 || $4 % $5 != $8) print; else right++ } END { if (right != 4 * 960) print right " divisions" }' \
  >"$work/wrong"
report "every division shown is right" "$(head -n 5 "$work/wrong")"

# Figures of two documents on Chess960 and Scharnagl's numbering.
"$startpos" --counts >"$work/counts"
for figure in 40320 5040 2880 1680 960 480 921600 1920; do
  report "--counts finds $figure" "$(grep -q "^ *$figure  " "$work/counts" || echo "not there")"
done
for product in '4 x 4 x 6 x 5 x 4 = 1920' '4 x 4 x 6 x 10 = 960'; do
  report "--counts shows $product" "$(grep -q "$product\$" "$work/counts" || echo "not there")"
done

corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
if [ -f "$corpus/FRC_openings.epd" ]; then
  tr -d '\r' <"$corpus/FRC_openings.epd" | sed 's/ *$//' >"$work/expected"
  "$startpos" 0-959 | cut -f3 >"$work/got"
  same "the list of 960 openings, line by line" "$work/expected" "$work/got"
  "$startpos" <"$work/expected" 2>"$work/errors" | cut -f1 >"$work/got"
  awk 'BEGIN { for (i = 0; i < 960; i++) print i }' >"$work/expected"
  same "its lines give 0 to 959" "$work/expected" "$work/got"
  report "without a message" "$(head -n 5 "$work/errors")"
else
  skip "the list of 960 openings" "there is no corpus"
fi
if [ -f "$corpus/dfrc-sample.epd" ]; then
  "$startpos" --double <"$corpus/dfrc-sample.epd" 2>"$work/errors" | cut -f1,2 >"$work/got"
  awk 'BEGIN { for (i = 0; i < 921600; i += 460) print int(i / 960) "/" i % 960 "\t" i }' >"$work/expected"
  same "every 460th pair has its index" "$work/expected" "$work/got"
  report "without a message" "$(head -n 5 "$work/errors")"
  cut -f2 "$work/expected" | "$startpos" --double | cut -f4 | cut -d' ' -f1 >"$work/got"
  cut -d' ' -f1 "$corpus/dfrc-sample.epd" >"$work/expected"
  same "every 460th index has its pair" "$work/expected" "$work/got"
else
  skip "every 460th pair" "there is no corpus"
fi

finish
