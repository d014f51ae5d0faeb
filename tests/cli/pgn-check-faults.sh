#!/bin/sh
# SPDX-License-Identifier: MIT
# Faults that producers of tournament files are known for, as small files: each is found in its game, at its ply.  The
# files lie beside the checkout, with a line for each finding: "finding: GAME | PLY | KIND | SEVERITY | WORDS".
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
folder=${PGNKIT_TOURNAMENT:-$srcdir/../shared/tournament}/faults
[ -d "$folder" ] || skip_all "the files with faults are not there"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-faults.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
tool=$(program pgn-check)

# The codes of a kind; none for kinds that only several games together show, or a report beside them.
codes() {
  case $1 in
  clock) echo clock-missing ;;
  date) echo date-malformed date-impossible date-unknown ;;
  encoding) echo encoding-invalid space-unusual ;;
  fen-castling) echo fen-castling-no-rook ;;
  game-duplicate) echo game-duplicate ;;
  illegal-move) echo move-illegal move-repeated move-into-check ;;
  king-to-centre) echo king-to-centre ;;
  result-mismatch) echo result-differs ;;
  result-open) echo mate-result stalemate-result dead-result ;;
  start-missing) echo start-position-missing ;;
  tag-filler) echo tag-filler ;;
  tag-missing) echo tag-missing ;;
  tag-syntax) echo tag-quote-unescaped tag-holds-tag tag-malformed ;;
  unplayed) echo unplayed ;;
  variation) echo variation-outlives ;;
  esac
}

for expected in "$folder"/*.expect; do
  name=$(basename "$expected" .expect)
  [ -f "$folder/$name.pgn" ] || continue
  "$tool" --tournament --format=json "$folder/$name.pgn" >"$work/found" 2>"$work/errors"
  status=$?
  [ $status -le 1 ] || report "$name can be read" "exit status $status: $(cat "$work/errors")"
  grep '^finding:' "$expected" | sed 's/^finding: *//; s/ *| */|/g' >"$work/wanted"
  while IFS='|' read -r game ply kind severity words; do
    names=$(codes "$kind")
    [ -n "$names" ] || continue
    [ "$severity" != info ] || severity=note
    # What any reader understands is a warning at most, and so are missing tags and text in an 8-bit encoding; an unusual
    # space is one, too, and mate without a result, which contradicts none.
    case $name-$kind in
    F09-result-open | F15-tag-missing | F17-tag-syntax | F25-encoding | F39-encoding) severity=warning ;;
    esac
    wrong="no such finding ($severity: $words)"
    for code in $names; do
      ! grep "\"game\":$game,\"ply\":$ply,.*\"severity\":\"$severity\",.*\"name\":\"$code\"" "$work/found" \
        >/dev/null || wrong=
    done
    report "$name: $kind in game $game, ply $ply" "$wrong"
  done <"$work/wanted"
done
finish
