#!/bin/sh
# SPDX-License-Identifier: MIT
# Another processor, the same bytes: builds for aarch64, runs that under qemu and compares with the tools of this build.
# The golden cases are run there too.  TAP; skipped where something is missing.
# On Debian:
#   dpkg --add-architecture arm64 && apt-get update
#   apt-get install gcc-aarch64-linux-gnu qemu-user zlib1g-dev:arm64 libyaml-dev:arm64 libxxhash-dev:arm64
. "${srcdir:-.}/tests/meta/tap.sh"

host=aarch64-linux-gnu
have() { command -v "$1" >/dev/null 2>&1; }
source=$(cd "$srcdir" && pwd) || exit 99
build=$(pwd)
corpus=$(cd "${PGNKIT_CORPUS:-$srcdir/../shared/corpus}" 2>/dev/null && pwd) || corpus=

have $host-gcc || skip_all "there is no $host-gcc (Debian: gcc-$host)"
qemu=
for name in qemu-aarch64 qemu-aarch64-static; do
  [ -n "$qemu" ] || ! have $name || qemu=$name
done
[ -n "$qemu" ] || skip_all "there is no qemu-aarch64 (Debian: qemu-user)"
PKG_CONFIG_LIBDIR=${PGNKIT_AARCH64_PKG_CONFIG:-/usr/lib/$host/pkgconfig}
export PKG_CONFIG_LIBDIR
for library in zlib yaml-0.1 libxxhash; do
  pkg-config --exists $library || skip_all "there is no $library for aarch64 (the head of this file names the packages)"
done
case $source in *[[:space:]]*) skip_all "configure cannot work with a blank in $source" ;; esac
[ ! -f "$source/config.status" ] || skip_all "the source folder itself is configured, so no other folder can be"

work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-aarch64.XXXXXX") || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Not what was asked of the outer make and configure: CC, CFLAGS and the rest belong to this machine.
unset CC CFLAGS CPPFLAGS LDFLAGS LIBS NM INSTRUMENT_CFLAGS MAKEFLAGS MAKELEVEL MFLAGS
mkdir "$work/build"
cd "$work/build" || exit 99
if "$source/configure" --host=$host --disable-shared --without-zstd --enable-tests=no --enable-werror >log 2>&1 </dev/null &&
  make -j2 all >>log 2>&1; then
  report "it builds for $host without a warning" ""
else
  report "it builds for $host without a warning" "$(tail -n 30 log)"
  finish
fi

# Stand-ins that start the other machine's programs.
mkdir "$work/bin"
loader=
[ -e /lib/ld-linux-aarch64.so.1 ] || loader="-L /usr/$host"
tools=$(cd "$source/tools" && for file in pgn-*.c; do basename "$file" .c; done)
for tool in $tools; do
  # The folder of the libraries only where the C library is of the cross compiler's package.
  printf '#!/bin/sh\nexec %s %s %s "%s" "$@"\n' $qemu "$loader" \
    "${loader:+-E LD_LIBRARY_PATH=/usr/lib/$host:/usr/$host/lib}" "$work/build/tools/$tool" >"$work/bin/$tool"
  chmod +x "$work/bin/$tool"
done
there=$work/bin
report "what was built runs" "$("$there/pgn-convert" --version 2>&1 >/dev/null || echo "it ended with $?")"

# compare NAME ARGUMENT...: the same output, findings and exit status, in the folder of the input.
compare() {
  name=$1
  shift
  "$build/tools/pgn-convert" "$@" >"$work/here.out" 2>"$work/here.err" </dev/null
  echo $? >>"$work/here.err"
  "$there/pgn-convert" "$@" >"$work/there.out" 2>"$work/there.err" </dev/null
  echo $? >>"$work/there.err"
  report "$name" "$(for stream in out err; do
    cmp -s "$work/here.$stream" "$work/there.$stream" || diff "$work/here.$stream" "$work/there.$stream" | head -n 10
  done)"
}

# Files of every kind, cut to a size that an emulator can bear.
mkdir "$work/in"
cp "$source"/samples/*.pgn "$source"/samples/card.txt "$work/in"
if [ -n "$corpus" ]; then
  cat "$corpus"/odd/*.pgn >"$work/in/odd.pgn"
  cat "$corpus"/real-small/* >"$work/in/real.pgn"
  gzip -dc "$corpus/gnuchess-book.pgn.gz" | head -c 4000000 >"$work/in/book.pgn"
  gzip -dc "$corpus/tcec-960-sample.pgn.gz" | head -c 4000000 >"$work/in/comments.pgn"
fi
cd "$work/in" || exit 99
for file in *; do
  for to in san lan uci iccf fan san:de; do compare "$file in $to" --to $to "$file"; done
  compare "$file as moves" --to uci --format=moves -j3 "$file"
  compare "$file as JSON" --format=jsonl --comments --diagnostics=json "$file"
done

# The golden cases, in the folder of the other build, so that what that one lacks is known.
cd "$work/build" || exit 99
srcdir=$source
export srcdir
for tool in $tools; do
  if PGNKIT_TEST_BIN=$there "$source/tests/cli/run-cases" $tool >"$work/cases" 2>&1; then
    report "golden cases of $tool: $(grep -c '^ok' "$work/cases")" ""
  else
    report "golden cases of $tool" "$(grep -A 12 '^not ok' "$work/cases")"
  fi
done
finish
