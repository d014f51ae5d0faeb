#!/bin/sh
# SPDX-License-Identifier: MIT
# Archives of real games stay quiet: no move in them is refused, and what is found is what tests/data/check_counts.tsv
# lists, by code and severity; from there pgn-diagnostics(7) says how often each is.  Skipped without the corpus.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
[ -d "$corpus" ] || skip_all "the corpus is not there"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-check.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Checks a file, or all of a folder, and compares what is found with the table.
look_at() {
  find "$corpus/$1" -type f | LC_ALL=C sort >"$work/files"
  xargs "$(program pgn-check)" -j2 --format=json <"$work/files" >"$work/found" 2>"$work/errors"
  status=$?
  [ $status -ne 123 ] || status=1 # what xargs makes of it
  report "$1 can be read" "$([ $status -le 1 ] || cat "$work/errors")"
  {
    sed -n 's/.*"type":"summary".*"games":\([0-9]*\).*/games \1/p' "$work/found"
    sed -n 's/.*"severity":"\([a-z]*\)".*"name":"\([^"]*\)".*/\1 \2/p' "$work/found" | sort | uniq -c |
      awk '{ print $3, $1, $2 }'
  } | sort >"$work/counts"
  awk -F '\t' -v file="$1" '$1 == file { print $2, $3 ($5 ? " " $5 : "") }' "$srcdir/tests/data/check_counts.tsv" |
    sort >"$work/known"
  report "$1: what is found is known" "$(diff "$work/known" "$work/counts")"
}

for file in gnuchess-book.pgn.gz tcec-960-sample.pgn.gz; do
  if [ ! -f "$corpus/$file" ]; then
    skip "$file" "not in the corpus"
    continue
  fi
  look_at "$file"
  report "$file: no move is refused, and no castling" \
    "$(grep '"severity":"error","code":"P0[67]' "$work/found" | head -n 5)"
done
if [ -d "$corpus/real-small" ]; then
  look_at real-small
else
  skip real-small "not in the corpus"
fi
finish
