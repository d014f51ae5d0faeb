#!/bin/sh
# SPDX-License-Identifier: MIT
# Every count of an archive against a count of its tags and words (count.awk), by start array: games, results, plies,
# castlings.  Skipped without the corpus; a small archive of the same kind is always there.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-stats.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The columns that count.awk works out, of the table of all; "-" shows that a column has another name.
columns='setup games white draw black unknown plies_mean white_a white_h black_a black_h castle_ply_mean'
pick() {
  awk -F, -v columns="$columns" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; n = split(columns, name, " "); next }
    { for (i = 1; i <= n; i++) printf "%s%s", name[i] in at ? $at[name[i]] : "-", i < n ? "," : "\n" }'
}
# compare FILE VARIANT LEAST: both counts of it, at least so many games.
compare() {
  awk -v variant="$2" -f "$srcdir/tests/stats/count.awk" "$1" | sort >"$work/expected"
  games=$(awk -F, '{ n += $2 } END { print n + 0 }' "$work/expected")
  [ "$games" -ge "$3" ] || echo "only $games games were counted"
  "$(program pgn-stats)" --variant="$2" --format=csv "$1" >"$work/csv" 2>"$work/err" || echo "exit status $?: $(tail -n 2 "$work/err")"
  pick <"$work/csv" | sort >"$work/found"
  diff "$work/expected" "$work/found" | head -n 20
}

for variant in any chess960; do
  report "a small archive, $variant" "$(compare "$srcdir/tests/stats/arrays.pgn" $variant 5)"
done

archive=$corpus/tcec-960-sample.pgn.gz
if [ -f "$archive" ]; then
  gzip -dc "$archive" >"$work/archive.pgn"
  for variant in any chess960; do
    report "every count of the TCEC sample, $variant" "$(compare "$work/archive.pgn" $variant 600)"
    [ $variant = chess960 ] || report "232 of its games have two arrays" \
      "$(grep -q '^double,232,' "$work/found" || grep '^double,' "$work/found" || echo "there is no such row")"
  done
else
  skip "every count of the TCEC sample" "there is no $archive"
fi
finish
