#!/bin/sh
# SPDX-License-Identifier: MIT
# Every tool has a page, and every page a tool.  What --help lists, the manual page of the tool (or pgnkit(7), for what
# all tools share) describes, and no more.
. "${srcdir:-.}/tests/meta/tap.sh"

build=$(pwd)
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# unpaired TREE: the tools of a tree without a page that is installed, and the pages without a tool.
unpaired() {
  for tool in "$1"/tools/*/pgn-*.c; do
    tool=$(basename "$tool" .c)
    [ -f "$1/man/$tool.1" ] || echo "$tool has no page man/$tool.1"
    grep -q "/$tool\.1\( \|$\)" "$1/man/local.mk" || echo "man/local.mk does not install $tool.1"
  done
  for page in "$1"/man/pgn-*.1; do
    page=$(basename "$page" .1)
    [ -f "$1/tools/${page#pgn-}/$page.c" ] || echo "there is no tool $page"
  done
}
mkdir -p "$work/tree/tools/good" "$work/tree/tools/bare" "$work/tree/tools/left" "$work/tree/man"
(
  cd "$work/tree" || exit
  : >tools/good/pgn-good.c >tools/bare/pgn-bare.c >tools/left/pgn-left.c
  : >man/pgn-good.1 >man/pgn-left.1 >man/pgn-gone.1
  printf 'man_MANS += \\\n  %%D%%/pgn-good.1 \\\n  %%D%%/pgn-gone.1\n' >man/local.mk
)
unpaired "$work/tree" >"$work/seen"
cat >"$work/unpaired" <<'TEXT'
pgn-bare has no page man/pgn-bare.1
man/local.mk does not install pgn-bare.1
man/local.mk does not install pgn-left.1
there is no tool pgn-gone
TEXT
report "a tool without a page is seen" "$(diff "$work/unpaired" "$work/seen")"
report "every tool has a page, and every page a tool" "$(unpaired "$srcdir")"

# An option stands in the line behind .TP, below OPTIONS.  With a second argument, up to the first subsection only.
page_options() {
  sed 's/\\-/-/g; s/\\&//g' "$1" | awk -v short="${2:-}" '/^\.SH OPTIONS/ { on = 1; next } /^\.SH/ { on = 0 }
    /^\.SS/ && short { on = 0 } on && tag { print } { tag = /^\.T[PQ]/ }' | grep -oE -e '--[a-z][a-z0-9-]*' | sort -u
}

# Every tool has what stands before the subsection "Tools that read games"; what stands in it, only these have.
page_options "$srcdir/man/pgnkit.7" short >"$work/every"
page_options "$srcdir/man/pgnkit.7" >"$work/common"
report "pgnkit(7) describes options" "$([ -s "$work/every" ] || echo none found)"

# The words that a tool says an option takes, one a line; none of an option that takes something else.
words_taken() {
  (cd "$work" && "$build/tools/$1" "$2=no-such-word" </dev/null 2>&1) | # where --output may make its file
    sed -n "s/.*: $2 takes \(.*\), not 'no-such-word'.*/\1/p" | sed 's/ or /, /; s/, /\n/g' | grep -xE '[a-z0-9-]+'
}

report "the words that options take are found" "$(words_taken pgn-convert --to | grep -qx san || echo "--to takes no san")"

# What a page says of an option: the paragraph behind its tag, and the section it refers to, in the page itself or, of
# notations, in pgn-convert(1).
page_about() {
  sed 's/\\-/-/g; s/\\f[A-Z]/ /g; s/\\&//g' "$1" | awk -v name="$2" '
    BEGIN { name = "(^|[^a-z-])" name "([^a-z-]|$)" }
    /^\.(TP|SH|SS)/ { on = 0 }
    tag && $0 ~ name { on = 1 }
    on { print }
    { tag = /^\.T[PQ]/ }'
}
page_section() { sed 's/\\f[A-Z]/ /g' "$1" | sed -n "/^\.SH $2/,/^\.SH [^$2]/p"; }
all_about() {
  page_about "$1" "$2" >"$work/paragraph"
  page_about "$srcdir/man/pgnkit.7" "$2" >>"$work/paragraph"
  cat "$work/paragraph"
  grep -q 'NOTATIONS\|pgn-convert' "$work/paragraph" && page_section "$srcdir/man/pgn-convert.1" NOTATIONS
  grep -q FORMATS "$work/paragraph" && page_section "$1" FORMATS
}

# unexplained TOOL PAGE: words that options take and that no page explains.
unexplained() {
  "tools/$1" --help </dev/null | grep -oE -e '--[a-z][a-z0-9-]*=?( ?[A-Z]+)' | sed 's/[= ].*//' | sort -u |
    while read -r option; do
      all_about "$2" "$option" >"$work/about"
      # pgnkit(7) says once that json and jsonl are one word.
      words_taken "$1" "$option" | sed 's/^json$/jsonl*/; s/^jsonl$/jsonl*/' | while read -r word; do
        grep -qw -e "$word" "$work/about" || echo "$option takes $word, and no page says so"
      done
    done
}

for page in "$srcdir"/man/pgn-*.1; do
  tool=$(basename "$page" .1)
  status=0
  "tools/$tool" --help >"$work/help" 2>"$work/errors" </dev/null || status=$?
  [ $status = 0 ] || echo "exit status $status" >>"$work/errors"
  [ -s "$work/help" ] || echo "nothing was printed" >>"$work/errors"
  report "$tool --help succeeds, on standard output" "$(cat "$work/errors")"
  report "$tool --help fits into 80 columns" "$(awk 'length > 79' "$work/help")"
  grep -oE -e '--[a-z][a-z0-9-]*' "$work/help" | sort -u >"$work/listed"
  page_options "$page" >"$work/own"
  sort -u "$work/own" "$work/common" >"$work/described"
  sort -u "$work/own" "$work/every" >"$work/expected"
  report "$tool: every option of --help is in a page" "$(comm -23 "$work/listed" "$work/described")"
  report "$tool: every option of the pages is in --help" "$(comm -13 "$work/listed" "$work/expected")"
  report "$tool: no option stands in its page and in pgnkit(7)" "$(comm -12 "$work/own" "$work/common")"
  report "$tool: the words that options take are in a page" "$(unexplained "$tool" "$page")"
  report "$tool --version names the package" "$("tools/$tool" --version </dev/null | grep -q pgnkit || echo missing)"
done

finish
