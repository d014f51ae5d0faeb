#!/bin/sh
# SPDX-License-Identifier: MIT
# Every public header compiles alone, in C and in C++, with warnings as errors.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

cxx=${CXX:-}
[ -n "$cxx" ] || for name in c++ g++ clang++; do
  ! command -v $name >/dev/null || { cxx=$name && break; }
done

for path in "$srcdir"/lib/pgnkit.h "$srcdir"/lib/pgnkit/*.h; do
  header=${path#"$srcdir"/lib/}
  # Twice: the guard must hold.
  printf '#include "%s"\n#include "%s"\nint main(void) { return 0; }\n' "$header" "$header" >"$work/one.c"
  cp "$work/one.c" "$work/one.cc"
  report "$header in C" "$(${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I "$srcdir/lib" "$work/one.c" 2>&1)"
  if [ -n "$cxx" ]; then
    report "$header in C++" "$($cxx -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I "$srcdir/lib" "$work/one.cc" 2>&1)"
  else
    skip "$header in C++" "no C++ compiler"
  fi
done

finish
