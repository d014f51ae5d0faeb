#!/bin/sh
# SPDX-License-Identifier: MIT
# Corrected files: what was corrected is right in them, the moves of every game are the same, and correcting them once
# more changes nothing; on samples, golden cases and, where it is there, the corpus.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-fix.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
check=$(program pgn-check)
convert=$(program pgn-convert)

# The moves of each game, without its result, which may be corrected.
moves() { "$convert" -q --to uci --format=moves "$1" 2>/dev/null | sed 's/ *[^ ]*$//'; }

# Findings as "GAME CODE", those that were corrected or all others.
corrected() { sed -n '/"fixed":true/s/.*"game":\([0-9]*\),.*"code":"\([^"]*\)".*/\1 \2/p' "$1" | sort -u; }
others() { sed -n '/"fixed":true/d; s/.*"game":\([0-9]*\),.*"code":"\([^"]*\)".*/\1 \2/p' "$1" | sort -u; }

# try FILE OPTION...: what is wrong with correcting it.
try() {
  file=$1
  shift
  "$check" --format=json "$@" --fix="$work/once.pgn" "$file" >"$work/first.json" 2>"$work/errors"
  [ $? -le 1 ] || { echo "it fails: $(cat "$work/errors")"; return; }
  "$check" --format=json "$@" --fix="$work/twice.pgn" "$work/once.pgn" >"$work/second.json" 2>/dev/null
  cmp -s "$work/once.pgn" "$work/twice.pgn" || echo "correcting it again changes it:" "$(diff "$work/once.pgn" "$work/twice.pgn" | head -n 6)"
  moves "$file" >"$work/moves"
  moves "$work/once.pgn" >"$work/moves.once"
  cmp -s "$work/moves" "$work/moves.once" || echo "other moves:" "$(diff "$work/moves" "$work/moves.once" | head -n 6)"
  corrected "$work/first.json" >"$work/corrected"
  # Some of a kind may have been left, in the same game.
  others "$work/first.json" | comm -23 "$work/corrected" - >"$work/gone"
  others "$work/second.json" | comm -12 "$work/gone" - | sed 's/^/still there: game /'
}

count=0
for file in "$srcdir"/samples/*.pgn "$srcdir"/tests/cli/pgn-check/*/in*.pgn "$srcdir"/tests/cli/pgn-convert/*/in*.pgn \
  "$corpus"/odd/* "$corpus"/real-small/* "$srcdir"/../shared/tournament/faults/*.pgn; do
  [ -f "$file" ] || continue
  # Files that are refused, or in another notation, have nothing to correct.
  "$check" -q "$file" >/dev/null 2>&1
  [ $? -le 1 ] || continue
  count=$((count + 1))
  for options in --fail-level=error --strict; do
    wrong=$(try "$file" $options)
    [ -z "$wrong" ] || report "$file $options" "$wrong"
  done
done
report "$count files, each corrected twice" "$([ $count -ge 40 ] || echo "there are too few")"
finish
