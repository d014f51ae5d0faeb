#!/bin/sh
# SPDX-License-Identifier: MIT
# Archives of real games stay quiet: no move in them is refused, and what is found is what tests/data/check_counts.tsv
# lists, by code; from there pgn-diagnostics(7) says how often each is.  Skipped without the corpus.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
[ -d "$corpus" ] || skip_all "the corpus is not there"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-check.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

for file in gnuchess-book.pgn.gz tcec-960-sample.pgn.gz; do
  if [ ! -f "$corpus/$file" ]; then
    skip "$file" "not in the corpus"
    continue
  fi
  "$(program pgn-check)" -j2 --format=json "$corpus/$file" >"$work/found" 2>"$work/errors"
  status=$?
  report "$file can be read" "$([ $status -le 1 ] || cat "$work/errors")"
  report "$file: no move is refused, and no castling" \
    "$(grep '"severity":"error","code":"P0[67]' "$work/found" | head -n 5)"
  {
    sed -n 's/.*"type":"summary".*"games":\([0-9]*\).*/games \1/p' "$work/found"
    sed -n 's/.*"name":"\([^"]*\)".*/\1/p' "$work/found" | sort | uniq -c | awk '{ print $2, $1 }'
  } | sort >"$work/counts"
  awk -F '\t' -v file="$file" '$1 == file { print $2, $3 }' "$srcdir/tests/data/check_counts.tsv" | sort >"$work/known"
  report "$file: what is found is known" "$(diff "$work/known" "$work/counts")"
done
finish
