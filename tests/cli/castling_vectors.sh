#!/bin/sh
# SPDX-License-Identifier: MIT
# pgn-castle and pgn-fen agree with tests/data/castling-vectors.tsv in every column, and with the same positions
# mirrored for Black: ranks upside down, colours exchanged.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"

vectors=$srcdir/tests/data/castling-vectors.tsv
fen_tool=$(program pgn-fen) castle=$(program pgn-castle)

# Rows of the table, each followed by its mirror image; the fields of a row are separated by bars.
awk -F '\t' '
  function swapped(text,   i, c, out) {
    for (i = 1; i <= length(text); i++) {
      c = substr(text, i, 1)
      out = out (c ~ /[a-z]/ ? toupper(c) : tolower(c))
    }
    return out
  }
  # Second and fourth character are ranks.
  function mirrored(move) {
    return move == "-" ? move : substr(move, 1, 1) 9 - substr(move, 2, 1) substr(move, 3, 1) 9 - substr(move, 4, 1)
  }
  /^#/ { next }
  {
    split($1, field, " ")
    count = split(field[1], rank, "/")
    placement = rank[count]
    for (i = count - 1; i > 0; i--) placement = placement "/" rank[i]
    # White stands first in the castling field.
    rights = ""
    for (i = 1; i <= length(field[3]); i++) if (substr(field[3], i, 1) ~ /[a-z]/) rights = rights substr(field[3], i, 1)
    for (i = 1; i <= length(field[3]); i++) if (substr(field[3], i, 1) ~ /[A-Z]/) rights = rights substr(field[3], i, 1)
    xfen = ""
    for (i = 1; i <= length($2); i++) if (substr($2, i, 1) ~ /[a-z]/) xfen = xfen substr($2, i, 1)
    for (i = 1; i <= length($2); i++) if (substr($2, i, 1) ~ /[A-Z]/) xfen = xfen substr($2, i, 1)
    print $1 "|" $2 "|" $3 "|" $4 "|" $5 "|" $6 "|" $7
    print swapped(placement) " " (field[2] == "w" ? "b" : "w") " " swapped(rights) " - 0 1|" swapped(xfen) "|" $3 "|" \
      mirrored($4) "|" mirrored($5) "|" mirrored($6) "|" $7
  }' "$vectors" >vectors.$$
trap 'rm -f vectors.$$' EXIT

# value KEY: of the object on standard input.
value() { sed "s/.*\"$1\":\"\{0,1\}\([^\",]*\).*/\1/"; }

count=0
while IFS='|' read -r fen xfen castling uci iccf target collides; do
  count=$((count + 1))
  case $fen in *' w '*) color=white ;; *) color=black ;; esac
  wrong=
  found=$(printf '%s\n' "$fen" | "$fen_tool" -q | cut -d ' ' -f 3)
  [ "$found" = "$xfen" ] || wrong="castling field $found"
  objects=$("$castle" -q --mode=chess960 --format=jsonl --color=$color --fen "$fen" 2>/dev/null)
  legal=$(printf '%s\n' "$objects" | grep '"legal":true')
  if [ "$castling" = none ]; then
    [ -z "$legal" ] || wrong="$wrong; legal: $(printf '%s\n' "$legal" | value san)"
  else
    # SAN may have a check mark.
    one=$(printf '%s\n' "$legal" | grep "\"san\":\"$castling[+#]*\"")
    [ -n "$one" ] || wrong="$wrong; $castling is not legal"
    found=$(printf '%s\n' "$one" | value uci)
    [ "$found" = "$uci" ] || wrong="$wrong; UCI $found"
    found=$(printf '%s\n' "$one" | value iccf)
    [ "$found" = "$iccf" ] || wrong="$wrong; ICCF $found"
    squares=$(printf '%s\n' "$one" | value king_from)$(printf '%s\n' "$one" | value king_to)
    found=$(printf '%s\n' "$squares" | tr abcdefgh 12345678)
    [ "$found" = "$target" ] || wrong="$wrong; ICCF by target $found"
    found=$(printf '%s\n' "$one" | value target_collides)
    case $found$collides in true1 | false0) ;; *) wrong="$wrong; collides $found" ;; esac
  fi
  report "$fen: $castling" "$wrong"
done <vectors.$$
report "the table has 27 rows, each also mirrored" "$([ $count = 54 ] || echo "it has $count")"

finish
