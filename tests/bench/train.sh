#!/bin/sh
# SPDX-License-Identifier: MIT
# The trial run of a profile-guided build (configure --enable-pgo): converts the samples, many times over, between the
# notations and forms that archives come in.  Runs in the top build folder.
#
# usage: train.sh SAMPLES
set -eu
samples=$1
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-train.XXXXXX")
trap 'rm -rf "$work"' EXIT INT TERM
convert() { tools/pgn-convert -q "$@"; }

# Archives are mostly main lines in SAN; comments, variations and Chess960 are there too, as they are in the samples.
ten() { cat "$@" "$@" "$@" "$@" "$@" "$@" "$@" "$@" "$@" "$@"; }
ten "$samples/historical.pgn" >"$work/ten.pgn"
ten "$work/ten.pgn" "$work/ten.pgn" "$samples/chess960-xfen.pgn" "$samples/chess960-shredder.pgn" >"$work/games.pgn"

for to in san uci iccf lan; do
  convert --to $to "$work/games.pgn" -o "$work/$to.pgn"
done
for from in uci iccf lan; do
  convert --from $from --to san "$work/$from.pgn" -o "$work/back.pgn"
done
convert --to uci "$work/uci.pgn" -o "$work/back.pgn"
for to in san uci iccf; do
  convert --to $to --format=moves "$work/games.pgn" -o "$work/$to.txt"
done
convert --format=jsonl --comments "$work/games.pgn" -o "$work/games.jsonl"
convert -j2 --to iccf "$work/games.pgn" -o "$work/games.pgn.gz"
convert -j2 --to uci --format=moves "$work/games.pgn.gz" -o "$work/uci.txt"
convert --from iccf --to san "$samples/card.txt" -o "$work/card.pgn"
printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >"$work/positions.fen"
tools/pgn-fen -q "$work/positions.fen" >/dev/null
