#!/bin/sh
# SPDX-License-Identifier: MIT
# Every public header compiles alone, in C and in C++, with warnings as errors; and so do the macros where they are used.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

cxx=${CXX:-}
[ -n "$cxx" ] || for name in c++ g++ clang++; do
  ! command -v $name >/dev/null || { cxx=$name && break; }
done

# syntax COMPILER STANDARD FILE: what the compiler says of a file.  It need not have heard of the newer standards.
# shellcheck disable=SC2086 # a compiler may carry options
syntax() {
  case $2 in c2x | c++17)
    : >"$work/empty.${3##*.}"
    $1 -std=$2 -fsyntax-only "$work/empty.${3##*.}" 2>/dev/null || return
    ;;
  esac
  $1 -std=$2 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I "$srcdir/lib" "$3" 2>&1
}
# compile TITLE FILE: in all languages the headers are for; FILE.c and FILE.cc hold the same.
compile() {
  for std in c11 c2x; do
    report "$1 in $std" "$(syntax "${CC:-cc}" $std "$2.c")"
  done
  for std in c++11 c++17; do
    if [ -n "$cxx" ]; then
      report "$1 in $std" "$(syntax "$cxx" $std "$2.cc")"
    else
      skip "$1 in $std" "no C++ compiler"
    fi
  done
}

for path in "$srcdir"/lib/pgnkit.h "$srcdir"/lib/pgnkit/*.h; do
  header=${path#"$srcdir"/lib/}
  # Twice: the guard must hold.
  printf '#include "%s"\n#include "%s"\nint main(void) { return 0; }\n' "$header" "$header" >"$work/one.c"
  cp "$work/one.c" "$work/one.cc"
  compile "$header" "$work/one"
done

cat >"$work/macros.c" <<'TEXT'
#include <pgnkit.h>
#include <stdlib.h>

#if PGN_VERSION_NUMBER < 1
#error "no version"
#endif

PGN_PRINTF(1, 2)
static size_t count(const char *format, ...) { return format[0] ? PGN_CODE_RESULT_MISSING : 0; }

enum {
#define PGN_CODE(symbol, number, name, severity, strict, text) CODE_##symbol,
#include <pgnkit/codes.def>
  CODES
};

int main(void) {
  static const char *const variants[] = {PGN_STATS_VARIANTS};
  double *item = NULL;
  size_t capacity = 0;
  if (!PGN_ARRAY_RESERVE(item, capacity, 3))
    return 1;
  free(item);
  return count("%s %s", variants[0], PGN_VERSION) + CODES > PGN_COUNT_MAX;
}
TEXT
cp "$work/macros.c" "$work/macros.cc"
compile "every macro" "$work/macros"

cat >"$work/drops.c" <<'TEXT'
#include <pgnkit.h>

void drop(pgn_reader *reader, pgn_game *game);
void drop(pgn_reader *reader, pgn_game *game) { pgn_reader_next(reader, game); }
TEXT
# It takes more than the syntax to see this.
report "a status that is dropped is told" "$(${CC:-cc} -std=c11 -Wall -Werror -I "$srcdir/lib" -c "$work/drops.c" \
  -o "$work/drops.o" >/dev/null 2>&1 && echo "it compiles")"

finish
