#!/bin/sh
# SPDX-License-Identifier: MIT
# What the sample programs print, and what becomes of the sample files; run by `make check`.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
PATH=$(pwd)/tools:$PATH
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

# expect NAME EXPECTED GOT
expect() { report "$1" "$([ "$2" = "$3" ] || printf 'expected:\n%s\ngot:\n%s\n' "$2" "$3")"; }

expect "list_moves counts the moves of the start position" "20 legal moves" "$(samples/list_moves "$start" | tail -n 1)"
expect "list_moves gives a move in three notations" "Nf3      g1f3   7163" "$(samples/list_moves "$start" | grep '^Nf3')"
expect "list_moves refuses a position without kings" 1 "$(samples/list_moves '8/8/8/8/8/8/8/8 w - - 0 1' >"$work/out"; echo $?)"

expect "replay_memory ends in mate" "21 plies, 1-0, checkmate" "$(samples/replay_memory | tail -n 1)"
expect "replay_memory prints the position after a castling" \
  "O-O-O  rnb1kb1r/pp3ppp/2p2n2/4q3/4N3/3Q4/PPPB1PPP/2KR1BNR b kq - 1 8" "$(samples/replay_memory | grep '^O-O-O')"

glued='[Event "?"]

1.e4 c6 2.d4 d5 3.Nc3 dxe4
4.Nxe4Nf65.Qd3e5 6. *

Prose about it'
expect "replay_memory prints moves that stand together one by one" 'Nxe4   rnbqkbnr/pp2pppp/2p5/8/3PN3/8/PPP2PPP/R1BQKBNR b KQkq - 0 4
Nf6    rnbqkb1r/pp2pppp/2p2n2/8/3PN3/8/PPP2PPP/R1BQKBNR w KQkq - 1 5
Qd3    rnbqkb1r/pp2pppp/2p2n2/8/3PN3/3Q4/PPP2PPP/R1B1KBNR b KQkq - 2 5
e5     rnbqkb1r/pp3ppp/2p2n2/4p3/3PN3/3Q4/PPP2PPP/R1B1KBNR w KQkq - 0 6
10 plies, *, no mate' "$(samples/replay_memory "$glued" 2>"$work/found" | tail -n 5)"
expect "replay_memory tells where something is wrong" '4:3: warning
4:18: warning
6:1: warning' "$(sed 's/^\([0-9:]* [a-z]*\): .*/\1/' "$work/found")"

printf '[Event "?"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "?"]\n\n1. e4 e5 *\n\nProse\n' >"$work/found.pgn"
expect "list_findings lists what is wrong with games, and with text between them" 'game 1, line 3
game 0, line 9' "$(samples/list_findings "$work/found.pgn" | sed -n 's/^\(game [0-9]*, line [0-9]*\): .*/\1/p')"
expect "list_findings finds nothing in good games" 0 "$(samples/list_findings "$srcdir/samples/historical.pgn"; echo $?)"
expect "list_findings fails without a file" 1 "$(samples/list_findings "$work/none.pgn" 2>"$work/out"; echo $?)"

for file in historical.pgn chess960-xfen.pgn chess960-shredder.pgn card.txt; do
  in=$srcdir/samples/$file
  wrong=$(samples/convert_file "$in" "$work/sample.pgn" 2>&1)
  report "convert_file reads $file without a finding" "$wrong"
  pgn-convert -q --to iccf "$in" -o "$work/tool.pgn" 2>"$work/errors"
  report "convert_file and pgn-convert agree on $file" "$(diff "$work/sample.pgn" "$work/tool.pgn" 2>&1)"
  pgn-convert -q --to san "$in" -o "$work/direct.pgn" 2>>"$work/errors"
  pgn-convert -q --to san "$work/tool.pgn" -o "$work/back.pgn" 2>>"$work/errors"
  report "$file comes back from ICCF unchanged" "$(diff "$work/direct.pgn" "$work/back.pgn" 2>&1)"
done
printf '[Event "?"]\n\n1. e4 e5 2. Ke3 *\n' >"$work/wrong.pgn"
expect "convert_file tells what is wrong, and where" "0 $work/wrong.pgn:3:13: error" \
  "$(said=$(samples/convert_file "$work/wrong.pgn" "$work/kept.pgn" 2>&1); echo "$? $(echo "$said" | sed -n '/error/s/\(error\).*/\1/p')")"
gzip -c "$srcdir/samples/historical.pgn" | head -c 900 >"$work/cut.pgn.gz"
echo old >"$work/old.pgn"
expect "convert_file leaves the output as it was where the input is damaged" "1 old" \
  "$(samples/convert_file "$work/cut.pgn.gz" "$work/old.pgn" >"$work/out" 2>&1; echo "$? $(cat "$work/old.pgn")")"
expect "convert_file says what it cannot read" "1 $work/none.pgn: No such file or directory" \
  "$(said=$(LC_ALL=C samples/convert_file "$work/none.pgn" "$work/kept.pgn" 2>&1); echo "$? $said")"
expect "convert_file says what it cannot write" "1 $work/none/out.pgn: No such file or directory" \
  "$(said=$(LC_ALL=C samples/convert_file "$work/wrong.pgn" "$work/none/out.pgn" 2>&1); echo "$? $said")"
report "nothing was said on the way" "$(cat "$work/errors")"
report "historical.pgn is in export format" \
  "$(pgn-convert -q --to san "$srcdir/samples/historical.pgn" | diff "$srcdir/samples/historical.pgn" - 2>&1)"

demonstration=$srcdir/samples/castling-demonstration.fen
castlings() { pgn-fen -q --format=json | sed 's/.*"castlings":\(\[.*\]\).*/\1/'; }
expect "castling-demonstration.fen: White may castle to both sides" '["O-O","O-O-O"]' "$(castlings <"$demonstration")"
expect "castling-demonstration.fen: Black may not castle" '[]' "$(sed 's/ w / b /' "$demonstration" | castlings)"
expect "castling-demonstration.fen: Black may to the a-side once the knight is gone" '["O-O-O"]' \
  "$(sed -e 's/ w / b /' -e 's/^4n/5/' "$demonstration" | castlings)"
expect "castling-demonstration.fen: Black may to the h-side once the rook is gone" '["O-O"]' \
  "$(sed -e 's/ w / b /' -e 's/^4nr/4n1/' -e 's/f - / - /' "$demonstration" | castlings)"

# README.md shows it.
drawn=$(pgn-castle --format=svg --color=white --side=h --fen 'r3k2r/8/8/8/1b6/6n1/8/RN2K2R w KQkq - 0 1')
report "castling.svg is what pgn-castle draws" "$(printf '%s\n' "$drawn" | diff "$srcdir/samples/castling.svg" - 2>&1)"

finish
