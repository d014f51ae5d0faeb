#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples of the pages and of README.md work.  They are run in a folder that holds the samples, archive.pgn,
# archive.pgn.gz, 2023.pgn and 2024.pgn.gz, one after another, each with the tools on the PATH; each must end with
# status 0.
. "${srcdir:-.}/tests/meta/tap.sh"

source=$(cd "$srcdir" && pwd) || exit 99
build=$(pwd)
work=$(mktemp -d) || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
PATH=$build/tools:$PATH
export PATH

# In the pages an example stands between .EX and .EE below EXAMPLES; a continued line ends in a backslash.
page_examples() {
  awk '/^\.SH EXAMPLES/ { on = 1; next } /^\.SH/ { on = 0 }
    on && /^\.EX/ { inside = 1; next } /^\.EE/ { inside = 0 }
    inside { gsub(/\\-/, "-"); gsub(/\\e/, "\\"); gsub(/\\\(dq/, "\""); gsub(/\\\(aq/, "\047"); gsub(/\\&/, ""); print }' "$1"
}
# In README.md, in blocks marked ```sh; ```console blocks show a session and are not run.
readme_examples() { awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1"; }

try_all() {
  count=0
  while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    while [ "${line%\\}" != "$line" ] && IFS= read -r more; do line="${line%\\}$more"; done
    count=$((count + 1))
    wrong=$(cd "$work/dir" && sh -c "$line" 2>&1 >/dev/null </dev/null) && wrong= || wrong="it failed: $wrong"
    report "$1: $line" "$wrong"
  done
  [ $count -gt 0 ] || report "$1 has examples" "none found"
}

for text in "$source"/man/pgn-*.1 "$source/README.md"; do
  rm -rf "$work/dir"
  mkdir "$work/dir"
  cp -R "$source/samples" "$work/dir/samples"
  chmod -R u+w "$work/dir"
  cp "$source/samples/historical.pgn" "$work/dir/archive.pgn"
  cp "$source/samples/card.txt" "$work/dir/card.txt"
  gzip -c "$source/samples/historical.pgn" >"$work/dir/archive.pgn.gz"
  cp "$source/samples/chess960-xfen.pgn" "$work/dir/2023.pgn"
  gzip -c "$source/samples/historical.pgn" >"$work/dir/2024.pgn.gz"
  printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >"$work/dir/positions.fen"
  # Not through a pipe: the counting must go on in this shell.
  case $text in *.md) readme_examples "$text" ;; *) page_examples "$text" ;; esac >"$work/examples"
  try_all "$(basename "$text")" <"$work/examples"
done

# Programs in libpgnkit(3): each compiles, and one is a sample, but for its first comment and where its lines break.
page_programs() {
  page_examples "$source/man/libpgnkit.3" >"$work/programs"
  awk -v to="$work/program" '/^#include <pgnkit.h>/ { n++ } n { print >(to n ".c") } ' "$work/programs"
}
bare() { tr -d ' \n' <"$1"; }
page_programs
for program in "$work"/program*.c; do
  report "libpgnkit.3: $(basename "$program") compiles" \
    "$(${CC:-cc} -std=c11 -Wall -Wextra -Werror -fsyntax-only -I "$source/lib" "$program" 2>&1)"
done
awk 'inside { print } /\*\/$/ { inside = 1 }' "$source/samples/list_findings.c" >"$work/sample.c"
report "libpgnkit.3: one program is samples/list_findings.c" "$(for program in "$work"/program*.c; do
  [ "$(bare "$program")" != "$(bare "$work/sample.c")" ] || exit 0
done; echo "none is")"

finish
