#!/bin/sh
# SPDX-License-Identifier: MIT
# Every call to the operating system is in lib/sys: no other file of the library or of the tools includes a header that
# only POSIX systems have, or calls what standard headers have of them.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# Headers of C, and of the libraries that are used; getopt.h and strdup() come with every compiler that is aimed
# at.
known='assert|ctype|errno|float|getopt|iconv|inttypes|limits|math|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib'
known="$known|string|time|zlib|zstd|yaml|xxhash|xxh_x86dispatch|zstd_errors|emmintrin|immintrin|pgnkit(/[a-z_]+)?"
calls='signal|raise|rename|remove|tmpfile|open|read|write|close|popen|fdopen|fileno|isatty|clock_gettime|time|getpid'
calls="$calls|memmem|memrchr|getline|dprintf|strtok_r|localtime_r|gmtime_r|nanosleep|usleep|sleep|access|stat|fstat|lstat"
calls="$calls|unlink"

# strange TREE: the lines that ask the system otherwise.
strange() {
  (
    cd "$1" || exit
    find lib tools -name '*.[ch]' ! -path 'lib/sys/*' | LC_ALL=C sort | while read -r file; do
      grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*<' "$file" | grep -vE "<($known)\.h>" | sed "s|^|$file:|"
      # Words in quotes and comments, members and pointers to functions are none.
      sed 's/"[^"]*"//g; s|/\*.*||; s/^ \* .*//' "$file" | grep -nE "(^|[^a-zA-Z0-9_.>*])($calls) *\\(" | sed "s|^|$file:|"
    done
  )
}

mkdir -p "$work/lib/sys" "$work/lib/io" "$work/tools/fen"
printf '#include <fcntl.h>\nint fd = open(path, O_RDONLY);\n' >"$work/lib/sys/posix.c"
cat >"$work/lib/io/good.c" <<'TEXT'
#include <string.h>
#include <zlib.h>
#include <pgnkit/io.h>
int reopen(int);
x = sink->write(a); /* write (2) */
char *t = "time (s)";
TEXT
printf '#include <stdio.h>\n#include <unistd.h>\n  # include <sys/stat.h>\n  rename(a, b);\n' >"$work/lib/io/wrong.c"
printf '#include <pthread.h>\nvoid f(void) { signal(2, g); }\n' >"$work/tools/fen/wrong.h"
cat >"$work/wanted" <<'TEXT'
lib/io/wrong.c:2:#include <unistd.h>
lib/io/wrong.c:3:  # include <sys/stat.h>
lib/io/wrong.c:4:  rename(a, b);
tools/fen/wrong.h:1:#include <pthread.h>
tools/fen/wrong.h:2:void f(void) { signal(2, g); }
TEXT
strange "$work" >"$work/seen"
report "headers and calls of the system are seen" "$(diff "$work/wanted" "$work/seen")"
report "the system is asked in lib/sys alone" "$(strange "$srcdir")"

finish
