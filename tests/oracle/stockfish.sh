#!/bin/sh
# SPDX-License-Identifier: MIT
# Perft move by move against Stockfish, over start positions with two different arrays and middle games.
# A few hundred positions of the corpus, else the first lines of our own perft tables.  TAP; skipped without Stockfish.
set -u
PATH=$PATH:/usr/games
: "${srcdir:=.}"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
if ! command -v stockfish >/dev/null 2>&1; then
  echo '1..0 # SKIP stockfish is not installed'
  exit 0
fi
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# Lines of depth, tab, FEN.
sample() { # FILE EVERY DEPTH
  grep -v '^#' "$1" | awk -F '\t' -v every="$2" -v depth="$3" 'NR % every == 1 { print depth "\t" $1 }'
}
{
  if [ -f "$corpus/dfrc-sample.epd" ]; then
    sample "$corpus/dfrc-sample.epd" 10 3
    sample "$corpus/dfrc-sample.epd" 200 4
  fi
  sample "$srcdir/tests/data/perft-chess960.tsv" 12 3
  sample "$srcdir/tests/data/perft-frc.tsv" 2 3
} >"$work/positions"

# With UCI_Chess960 Stockfish writes castling as king to rook, and so does `divide`.
awk -F '\t' '
  BEGIN { print "uci"; print "setoption name UCI_Chess960 value true"; print "isready" }
  { print "position fen " $2; print "go perft " $1 }
  END { print "quit" }' "$work/positions" |
  stockfish 2>/dev/null |
  awk '/^[a-h][1-8][a-h][1-8][qrbn]?: / { sub(":", ""); line[++n] = $0 }
       /^Nodes searched: / { for (i = 1; i <= n; i++) print game + 1, line[i]; print ++game, "total", $3; n = 0 }' |
  sort >"$work/theirs"
tests/oracle/divide <"$work/positions" | sort >"$work/ours"

positions=$(grep -c . "$work/positions")
echo 1..2
if [ "$(grep -c total "$work/theirs")" -eq "$positions" ]; then
  echo "ok 1 - stockfish counted $positions positions"
else
  echo "not ok 1 - stockfish counted $positions positions"
fi
if diff "$work/ours" "$work/theirs" >"$work/difference"; then
  echo "ok 2 - every move leads to as many leaves in both ($(wc -l <"$work/ours") lines)"
else
  echo "not ok 2 - every move leads to as many leaves in both"
  head -20 "$work/difference" | sed 's/^/# /'
  for game in $(awk '/^[<>]/ { print $2 }' "$work/difference" | sort -u | head -5); do
    sed -n "${game}s/^/# position $game: /p" "$work/positions"
  done
fi
