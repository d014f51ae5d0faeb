#!/bin/sh
# SPDX-License-Identifier: MIT
# Every header is guarded by its own path (lib/chess/castling.h by PGNKIT_CHESS_CASTLING_H, a public one by
# PGNKIT_CASTLING_H), and no file includes config.h, which the compiler puts before all of them.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# faults TREE: headers with another guard, and files that include config.h.
faults() {
  (
    cd "$1" || exit
    find lib tools tests samples -name '*.h' | LC_ALL=C sort | while read -r header; do
      wanted=PGNKIT_$(printf '%s' "$header" | sed 's|^lib/||; s|^pgnkit/||; s|^pgnkit\.h$|h|' |
        LC_ALL=C tr 'a-z' 'A-Z' | LC_ALL=C tr -c 'A-Z0-9' '_')
      awk -v wanted="$wanted" '/^#/ { line[++lines] = $1 " " $2 }
        END { exit !(line[1] == "#ifndef " wanted && line[2] == "#define " wanted && line[lines] ~ /^#endif/) }' "$header" ||
        echo "$header is not guarded by $wanted"
    done
    find lib tools tests samples -name '*.[ch]' -exec grep -lE '^# *include "config\.h"' {} + | LC_ALL=C sort |
      sed 's/$/ includes config.h/'
  )
}

mkdir -p "$work/lib/pgnkit" "$work/lib/chess" "$work/tools/fen" "$work/tests" "$work/samples"
guard() { printf '/* A comment. */\n#ifndef %s\n#define %s\n%s\n' "$1" "$2" "$3"; }
(
  cd "$work" || exit
  guard PGNKIT_H PGNKIT_H '#endif' >lib/pgnkit.h
  guard PGNKIT_MOVE_H PGNKIT_MOVE_H '#endif' >lib/pgnkit/move.h
  guard PGNKIT_CHESS_PIN_H PGNKIT_CHESS_PIN_H '#endif' >lib/chess/pin.h
  guard PGNKIT_FEN_H PGNKIT_FEN_H '#endif' >tools/fen/fen.h
  guard PGNKIT_TESTS_TWO_H PGNKIT_TESTS_TOO_H '#endif' >tests/two.h
  guard PGNKIT_TESTS_OPEN_H PGNKIT_TESTS_OPEN_H '' >tests/open.h
  echo '#pragma once' >samples/once.h
  echo '#include "config.h"' >lib/chess/pin.c
)
cat >"$work/wanted" <<'TEXT'
samples/once.h is not guarded by PGNKIT_SAMPLES_ONCE_H
tests/open.h is not guarded by PGNKIT_TESTS_OPEN_H
tests/two.h is not guarded by PGNKIT_TESTS_TWO_H
tools/fen/fen.h is not guarded by PGNKIT_TOOLS_FEN_FEN_H
lib/chess/pin.c includes config.h
TEXT
faults "$work" >"$work/seen"
report "a wrong guard and an include of config.h are seen" "$(diff "$work/wanted" "$work/seen")"
report "every header has its guard, and config.h comes by itself" "$(faults "$srcdir")"

finish
