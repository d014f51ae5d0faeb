#!/bin/sh
# SPDX-License-Identifier: MIT
# What converting a real archive takes, beside pgn-extract where it is installed: installed binaries, whole processes, in turn.
#
# PGNKIT_CORPUS  the folder with gnuchess-book.pgn.gz    PGNKIT_BENCH_RUNS  runs of each command (7)
set -eu
PATH=$PATH:/usr/games # where Debian puts pgn-extract
corpus=${PGNKIT_CORPUS:-${srcdir:-.}/../shared/corpus}
runs=${PGNKIT_BENCH_RUNS:-7}
if [ ! -f "$corpus/gnuchess-book.pgn.gz" ]; then
  echo "bench: skipped, because gnuchess-book.pgn.gz is not in $corpus"
  exit 0
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT INT TERM
make -s install prefix="$work/usr" >"$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }
LD_LIBRARY_PATH=$work/usr/lib
export LD_LIBRARY_PATH
gzip -dc "$corpus/gnuchess-book.pgn.gz" >"$work/book.pgn"
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$work/book.pgn"; done >"$work/ten.pgn"
convert="$work/usr/bin/pgn-convert -q"
tab=$(printf '\t')

extract=$(command -v pgn-extract || echo)
if [ -n "$extract" ]; then
  echo "Against pgn-extract -s -Wuci (share = its part of that time):"
  cat >"$work/commands" <<COMMANDS
pgn-extract -s -Wuci${tab}$extract -s -Wuci $work/book.pgn
pgn-convert --to iccf -j1${tab}$convert --to iccf $work/book.pgn
pgn-convert --to uci --format=moves -j1${tab}$convert --to uci --format=moves $work/book.pgn
pgn-convert --to san -j1${tab}$convert --to san $work/book.pgn
COMMANDS
  tests/bench/measure "$runs" "$work/commands"
  echo
else
  echo "bench: pgn-extract is not installed, so nothing is compared with it"
fi
echo "Threads and size:"
cat >"$work/commands" <<COMMANDS
--to iccf -j1${tab}$convert --to iccf -j1 $work/book.pgn
--to iccf -j2${tab}$convert --to iccf -j2 $work/book.pgn
--to iccf -j1, gzip in${tab}$convert --to iccf -j1 $corpus/gnuchess-book.pgn.gz
--to san -j1${tab}$convert --to san -j1 $work/book.pgn
--to san -j2${tab}$convert --to san -j2 $work/book.pgn
--to san --format=jsonl -j1${tab}$convert --to san --format=jsonl -j1 $work/book.pgn
COMMANDS
tests/bench/measure "$runs" "$work/commands"
echo
echo "Ten times the input (memory must not grow):"
cat >"$work/commands" <<COMMANDS
--to iccf -j1${tab}$convert --to iccf -j1 $work/book.pgn
--to iccf -j1, ten times${tab}$convert --to iccf -j1 $work/ten.pgn
COMMANDS
tests/bench/measure 1 "$work/commands"
