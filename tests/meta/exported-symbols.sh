#!/bin/sh
# SPDX-License-Identifier: MIT
# The library exports the functions its headers declare, and nothing else; it never prints, exits or sets a locale.
. "${srcdir:-.}/tests/meta/tap.sh"

library=
for file in lib/.libs/libpgnkit.so lib/.libs/libpgnkit.dylib; do
  [ ! -f $file ] || library=$file
done
[ -n "$library" ] || skip_all "no shared library was built"
NM=${NM:-nm} # may carry options

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

$NM -D --defined-only "$library" | awk '$2 ~ /[TWDBRV]/ { sub(/@.*/, "", $3); print $3 }' | sort >"$work/exported"

# Declarations: what stands outside braces, names a function, and is neither typedef nor static.
${CC:-cc} -E -P -I "$srcdir/lib" "$srcdir/lib/pgnkit.h" | sed 's/#pragma.*//; s/_Pragma([^)]*)//g' | awk '
  { text = text $0 " " }
  END {
    depth = 0; from = 1
    for (i = 1; i <= length(text); i++) {
      c = substr(text, i, 1)
      if (c == "{" && depth++ == 0) { statement = substr(text, from, i - from); function_body = statement ~ /\)[ ]*$/ }
      else if (c == "}" && --depth == 0 && function_body) { from = i + 1 }
      else if (c == ";" && depth == 0) {
        statement = substr(text, from, i - from)
        from = i + 1
        if (statement !~ /(^|[ \n])(typedef|static)[ \n]/ && match(statement, /pgn_[a-z0-9_]+[ ]*\(/)) {
          name = substr(statement, RSTART, RLENGTH - 1)
          sub(/ +$/, "", name)
          print name
        }
      }
    }
  }' | sort -u >"$work/declared"

report "some functions are declared" "$([ "$(wc -l <"$work/declared")" -gt 20 ] || cat "$work/declared")"
report "everything exported is declared" "$(comm -23 "$work/exported" "$work/declared")"
report "everything declared is exported" "$(comm -13 "$work/exported" "$work/declared")"

if [ -n "${INSTRUMENT_CFLAGS:-}" ]; then
  skip "the library calls nothing that prints, exits or sets a locale" "built with $INSTRUMENT_CFLAGS"
elif ! grep -q '^#define NDEBUG' config.h; then
  skip "the library calls nothing that prints, exits or sets a locale" "built with assertions"
else
  wrong=$($NM -D --undefined-only "$library" | awk '{ sub(/@.*/, "", $2); print $2 }' |
    grep -E -x '_?(exit|_exit|abort|printf|puts|putchar|perror|setlocale|stdout|stderr|stdin|signal|sigaction|setenv|__printf_chk|__assert.*)')
  report "the library calls nothing that prints, exits or sets a locale" "$wrong"
fi

finish
