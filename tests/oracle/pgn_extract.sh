#!/bin/sh
# SPDX-License-Identifier: MIT
# The moves of real games in canonical SAN and in UCI, against pgn-extract.  TAP; skipped where something is absent.
set -u
: "${srcdir:=.}"
PATH=$PATH:/usr/games
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
book=$corpus/gnuchess-book.pgn.gz
if ! command -v pgn-extract >/dev/null 2>&1 || [ ! -f "$book" ] || [ ! -x tools/pgn-convert ]; then
  echo '1..0 # SKIP pgn-extract, the corpus or pgn-convert is absent'
  exit 0
fi
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
# Every tenth game.
gzip -dc "$book" | awk '/^\[Event / { game++ } game % 10 == 1' >"$work/sample.pgn"
echo 1..2
point=0
for notation in san uci; do
  point=$((point + 1))
  # One game a line; move numbers are not the matter, nor the capitals pgn-extract promotes to in UCI.
  pgn-extract -s -C -N -V -w1000000 "-W$notation" "$work/sample.pgn" 2>/dev/null | tr -d '\r' |
    grep -v -e '^\[' -e '^$' | if [ "$notation" = uci ]; then tr QRBN qrbn; else cat; fi |
    sed -e 's/[0-9][0-9]*\.[. ]*//g' -e 's/  */ /g' -e 's/ $//' >"$work/theirs"
  tools/pgn-convert -q --to "$notation" --format=moves "$work/sample.pgn" 2>"$work/errors" |
    sed -e 's/[0-9][0-9]*\.[. ]*//g' -e 's/  */ /g' -e 's/ $//' >"$work/ours"
  if [ -s "$work/theirs" ] && diff "$work/ours" "$work/theirs" >"$work/difference"; then
    echo "ok $point - $(wc -l <"$work/ours") games in $notation are the same"
  else
    echo "not ok $point - games in $notation are the same"
    cut -c 1-300 "$work/difference" | head -8 | sed 's/^/# /'
    head -3 "$work/errors" | sed 's/^/# /'
  fi
done
