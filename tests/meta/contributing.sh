#!/bin/sh
# SPDX-License-Identifier: MIT
# What CONTRIBUTING.md names is there: the files in its text, and the functions on the way of a game's bytes.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# missing TEXT TREE: what a text names that a tree has not.  Names in capitals stand for several; tools/pgn-... is what
# was built.
missing() {
  grep -oE '(lib|tools|tests|man|samples)/[A-Za-z0-9_./-]+' "$1" | sed 's|[./-]*$||' | sort -u | while read -r path; do
    case $path in *[A-Z]* | tools/pgn-*) continue ;; esac
    [ -e "$2/$path" ] || ls "$2/$path"* >/dev/null 2>&1 || echo "$path is not there"
  done
  sed -n '/^## The way of a game/,/^## Words/p' "$1" | grep -oE '[a-z_]+\(\)' | sort -u | while read -r name; do
    [ "$name" = 'finish()' ] ||
      grep -rqE "^[a-zA-Z].*[ *]$(echo "$name" | tr -d '()')\(" "$2/lib" "$2/tools" || echo "there is no $name"
  done
}

cat >"$work/text.md" <<'TEXT'
See `lib/pgn/split.c`, `lib/pgn/nothing.c`, `lib/check/fix*.c`, `tests/cli/TOOL/CASE` and `lib/gone/`.
## The way of a game's bytes
pgn_splitter_next() and pgn_splitter_last(), then finish()
## Words
TEXT
cat >"$work/expected" <<'TEXT'
lib/gone is not there
lib/pgn/nothing.c is not there
there is no pgn_splitter_last()
TEXT
missing "$work/text.md" "$srcdir" >"$work/seen"
report "files and functions that are not there are seen" "$(diff "$work/expected" "$work/seen")"
report "what CONTRIBUTING.md names is there" "$(missing "$srcdir/CONTRIBUTING.md" "$srcdir")"

finish
