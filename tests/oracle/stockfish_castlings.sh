#!/bin/sh
# SPDX-License-Identifier: MIT
# Castlings against Stockfish, over random Chess960 and double Chess960 positions in which something stands against or on
# the squares of a castling (tests/prop/castling_positions.c).  TAP; skipped without Stockfish.
set -u
PATH=$PATH:/usr/games
positions=2000
if ! command -v stockfish >/dev/null 2>&1; then
  echo '1..0 # SKIP stockfish is not installed'
  exit 0
fi
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
tests/oracle/castlings "$positions" >"$work/positions" || echo "# castlings ended with status $?"

# With UCI_Chess960 a castling is the king's square and the rook's: no other move of the king goes to an own rook.
awk -F '\t' '
  BEGIN { print "uci"; print "setoption name UCI_Chess960 value true"; print "isready" }
  { print "position fen " $2; print "go perft 1" }
  END { print "quit" }' "$work/positions" |
  stockfish 2>/dev/null |
  awk '/^[a-h][1-8][a-h][1-8][qrbn]?: / { sub(":.*", ""); line = line " " $0 }
       /^Nodes searched: / { print "moves" line; line = "" }' >"$work/moves"
paste "$work/positions" "$work/moves" | awk -F '\t' -v OFS='\t' '
  { moves = $5 " "; theirs = ""
    for (n = split($3, possible, " "); n > 0; n--)
      if (index(moves, " " possible[n] " ")) theirs = theirs " " possible[n]
    for (n = split($4, ours, " "); n > 0; n--)
      if (ours[n] != "-" && !sub(" " ours[n], "", theirs)) theirs = theirs " but not " ours[n]
    if (theirs != "") print "# " $2 ": we have " $4 ", Stockfish also" theirs
  }' >"$work/difference"

sum() { awk -F '\t' "$1 { n++ } END { print n + 0 }" "$work/positions"; }
echo 1..3
answered=$(grep -c . "$work/moves")
if [ "$answered" -eq "$positions" ]; then
  echo "ok 1 - stockfish has the moves of $positions positions ($(sum '$1 == "double"') of double Chess960)"
else
  echo "not ok 1 - stockfish has the moves of $answered positions of $positions"
fi
if [ "$answered" -eq "$positions" ] && [ ! -s "$work/difference" ]; then
  echo "ok 2 - the castlings are the same ($(cut -f4 "$work/positions" | tr ' ' '\n' | grep -c '[1-8]') legal)"
else
  echo "not ok 2 - the castlings are the same"
  head -20 "$work/difference"
fi
# A comparison of positions that are all of one kind would prove little.
legal=$(sum '$4 != "-"')
if [ "$legal" -gt 400 ] && [ "$legal" -lt $((positions - 400)) ]; then
  echo "ok 3 - $legal positions have a legal castling, $((positions - legal)) none in spite of a right"
else
  echo "not ok 3 - $legal positions of $positions have a legal castling"
fi
