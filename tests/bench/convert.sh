#!/bin/sh
# SPDX-License-Identifier: MIT
# What converting real archives, and counting their games, takes, beside programs everyone knows: installed binaries, whole processes, each command
# in turn with those it is compared with.  Prints Markdown, to be kept; goals that do not hold are shown, not judged.
#
# PGNKIT_CORPUS      the folder with gnuchess-book.pgn.gz and tcec-960-sample.pgn.gz
# PGNKIT_BENCH_RUNS  how often each command is run (7)
# PGNKIT_BENCH_LONG  when not empty, the growing stream goes up to ten million games
set -eu
PATH=$PATH:/usr/games # where Debian puts pgn-extract
LC_ALL=C
export LC_ALL
build=$(pwd)
corpus=$(cd "${PGNKIT_CORPUS:-${srcdir:-.}/../shared/corpus}" 2>/dev/null && pwd) || corpus=
runs=${PGNKIT_BENCH_RUNS:-7}
for file in gnuchess-book.pgn.gz tcec-960-sample.pgn.gz; do
  if [ ! -f "$corpus/$file" ]; then
    echo "bench: skipped, because there is no $file; PGNKIT_CORPUS names its folder"
    exit 0
  fi
done
setting() { sed -n "s/^$1 = *//p" "$build/Makefile"; }
if [ -n "$(setting INSTRUMENT_CFLAGS)" ]; then
  echo "bench: skipped, because this build is made to find mistakes ($(setting INSTRUMENT_CFLAGS))"
  exit 0
fi
have() { command -v "$1" >/dev/null 2>&1; }
processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# ---- everything in one folder, so that commands need no quoting

work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
make -s install prefix="$work/usr" >"$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }
cd "$work"
LD_LIBRARY_PATH=$work/usr/lib
export LD_LIBRARY_PATH
ln -s "$build/tests/bench/measure" "$build/tests/long/stream_writer" .
ln -s "$corpus/gnuchess-book.pgn.gz" book.pgn.gz
gzip -dc book.pgn.gz >book.pgn
gzip -dc "$corpus/tcec-960-sample.pgn.gz" >tcec.pgn
: >empty.pgn
size() { wc -c <"$1" | tr -d ' '; }
# repeat FILE TIMES OUTPUT
repeat() {
  left=$2
  while [ "$left" -gt 0 ]; do cat "$1" && left=$((left - 1)); done >"$3"
}
# At least 200 MB.
repeat tcec.pgn $((200000000 / $(size tcec.pgn) + 1)) comments.pgn
repeat book.pgn 10 ten.pgn
convert='usr/bin/pgn-convert -q'
uci="$convert --to uci --format=moves"
stats='usr/bin/pgn-stats -q'
check='usr/bin/pgn-check'

# ---- the machine

processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)
memory=$(awk '/^MemTotal:/ { printf "%.1f GiB", $2 / 1048576 }' /proc/meminfo 2>/dev/null || :)
load=$(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null || echo unknown)
compiler=$(setting CC)
cat <<TEXT
# Measurements

$(usr/bin/pgn-convert --version | head -n 1), $(date -u +%Y-%m-%d), runs of each command: $runs

- processor: ${processor:-$(uname -m)}, $processors of them; memory: ${memory:-unknown}
- system: $(uname -sr); load before the first run: $load
- compiler: $($compiler --version | head -n 1)
- flags: $compiler $(setting CFLAGS) $(setting PGO_CFLAGS)
- book.pgn: $(size book.pgn) bytes; comments.pgn: $(size comments.pgn) bytes
TEXT
awk -v load="$load" 'BEGIN { exit !(load + 0 > 0.5) }' &&
  printf '\nOther processes were running: these times are not to be relied on.\n'
case $(setting CFLAGS) in *-march=* | *-mcpu=*) printf '\nNot the default build: times are those of one processor only.\n' ;; esac

# ---- tables

begin() {
  printf '\n## %s\n\n' "$1"
  : >rows
}
row() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>rows; }
note() { printf '%s\n\n' "$1"; }
# finish TABLE RUNS: the rows that stand in the file, kept for the sum at the end.
finish() {
  ./measure "$1" "$2" rows >table || { sed 's/^/  /' measure.err >&2; exit 1; }
  cat table
  cat table >>tables
}

begin 'Converting book.pgn'
if have pgn-extract; then
  row 'pgn-extract -s -Wuci' - 'pgn-extract -s -Wuci book.pgn'
  row 'pgn-extract -s' - 'pgn-extract -s book.pgn'
  row '--to uci --format=moves -j1' 'speed 45 1' "$uci -j1 book.pgn"
  row '--to iccf -j1' 'speed 40 1' "$convert --to iccf -j1 book.pgn"
  row '--to san -j1' 'speed 30 2' "$convert --to san -j1 book.pgn"
  one=3 # the row that those with -j2 begin to be compared with
else
  note 'pgn-extract is not installed: not compared with it.'
  row '--to uci --format=moves -j1' - "$uci -j1 book.pgn"
  row '--to iccf -j1' - "$convert --to iccf -j1 book.pgn"
  row '--to san -j1' - "$convert --to san -j1 book.pgn"
  one=1
fi
if [ "$processors" -ge 2 ]; then
  row '--to uci --format=moves -j2' "speed 1.85 $one" "$uci -j2 book.pgn"
  row '--to iccf -j2' "speed 1.85 $((one + 1))" "$convert --to iccf -j2 book.pgn"
  row '--to san -j2' "speed 1.85 $((one + 2))" "$convert --to san -j2 book.pgn"
else
  note 'One processor only: -j2 is not measured.'
fi
finish times "$runs"

begin 'Mostly comments: comments.pgn'
# Into a file: grep sees /dev/null and stops at the first hit.
printf '[Event \n' >pattern
row "grep -c -F '[Event ' >FILE" - 'grep -c -F -f pattern comments.pgn >count'
row '--to uci --format=moves -j1' 'time 1.5 1' "$uci -j1 comments.pgn"
finish times "$runs"

begin 'Counting start positions'
if have pgn-extract; then
  row 'pgn-extract -r book.pgn' - 'pgn-extract -r book.pgn'
  row 'pgn-stats --variant=any -j1' 'speed 28 1' "$stats --variant=any -j1 book.pgn"
  one=2
else
  note 'pgn-extract is not installed: not compared with it.'
  row 'pgn-stats --variant=any -j1' - "$stats --variant=any -j1 book.pgn"
  one=1
fi
[ "$processors" -lt 2 ] ||
  row 'pgn-stats --variant=any -j2' "speed 1.85 $one" "$stats --variant=any -j2 book.pgn"
finish times "$runs"
begin 'Checking book.pgn, findings to a file'
if have pgn-extract; then
  row 'pgn-extract -r book.pgn' - 'pgn-extract -r book.pgn'
  row 'pgn-check -j1' 'speed 16 1' "$check -o findings -j1 book.pgn"
  one=2
else
  note 'pgn-extract is not installed: not compared with it.'
  row 'pgn-check -j1' - "$check -o findings -j1 book.pgn"
  one=1
fi
[ "$processors" -lt 2 ] ||
  row 'pgn-check -j2' "speed 1.8 $one" "$check -o findings -j2 book.pgn"
finish times "$runs"
begin 'A finding in every game, of 12,000: beside the same games without'
awk '/^\[Event / && ++games > 12000 { exit } { print }' book.pgn >clean.pgn
# No results: P0305.  The first half twice: P1001 for every second game.
sed -e '/^\[Result /d' -e '/^\[/!s/ *\(1-0\|0-1\|1\/2-1\/2\|\*\)\r*$//' clean.pgn >unfinished.pgn
awk '/^\[Event / && ++games > 6000 { exit } { print }' clean.pgn >half.pgn
cat half.pgn half.pgn >twice.pgn
row '--format=jsonl -j1 clean.pgn' - "$convert --format=jsonl -j1 clean.pgn"
row '--format=jsonl -j1 unfinished.pgn' 'time 1.4 1' "$convert --format=jsonl -j1 unfinished.pgn"
row 'pgn-check -j1 clean.pgn' - "$check -o findings -j1 clean.pgn"
row 'pgn-check -j1 twice.pgn' 'time 1.4 3' "$check -o findings -j1 twice.pgn"
finish times "$runs"
rm -f clean.pgn unfinished.pgn half.pgn twice.pgn

begin 'Counting start positions among comments: comments.pgn'
row "grep -c -F '[Event ' >FILE" - 'grep -c -F -f pattern comments.pgn >count'
row 'pgn-stats -j1' 'time 1 1' "$stats -j1 comments.pgn"
finish times "$runs"

if [ "$processors" -ge 2 ]; then
  begin 'Compressed'
  row 'gzip -dc book.pgn.gz' - 'gzip -dc book.pgn.gz'
  row '--to uci -j2 book.pgn.gz' 'time 0.8 1' "$uci -j2 book.pgn.gz"
  row '--to iccf -j1 -o x.pgn.gz' - "$convert --to iccf -j1 -o x.pgn.gz book.pgn"
  row '--to iccf -j2 -o x.pgn.gz' 'time 0.6 3' "$convert --to iccf -j2 -o x.pgn.gz book.pgn"
  finish times "$runs"
fi

begin 'To start and end'
row 'true' - true
row 'pgn-convert empty.pgn' 'time 2 1' "$convert empty.pgn"
finish times $((runs * 30 < 1000 ? runs * 30 : 1000))

begin 'Memory, of the input and of ten times as much'
for threads in 1 2 4; do
  for input in book.pgn ten.pgn; do
    row "--to uci --format=moves -j$threads $input" "peak $((24 + 8 * threads))" "$uci -j$threads $input"
    row "--to iccf -j$threads $input" "peak $((24 + 8 * threads))" "$convert --to iccf -j$threads $input"
  done
done
row '--to uci --format=moves -j1 comments.pgn' 'peak 32' "$uci -j1 comments.pgn"
row 'pgn-stats --variant=any -j1 ten.pgn' 'peak 32' "$stats --variant=any -j1 ten.pgn"
row 'pgn-stats --variant=any -j2 ten.pgn' 'peak 40' "$stats --variant=any -j2 ten.pgn"
row 'pgn-stats -j1 comments.pgn' 'peak 32' "$stats -j1 comments.pgn"
# 32 MiB and 64 bytes for each of the 145,716 or 1,457,160 games.
row 'pgn-check -j1 book.pgn' 'peak 40' "$check -o findings -j1 book.pgn"
row 'pgn-check -j1 ten.pgn' 'peak 120' "$check -o findings -j1 ten.pgn"
row '--to uci --format=moves -j2 book.pgn.gz' 'peak 40' "$uci -j2 book.pgn.gz"
finish peaks 1
rm -f ten.pgn

begin 'A stream that grows, --to iccf -j1'
# The bigger the fewer: ten million games are 10 GB.
for games in 10000 100000 1000000 ${PGNKIT_BENCH_LONG:+10000000}; do
  row "$games games" "games $games" "./stream_writer $games | $convert --to iccf -j1"
done
finish growth $((runs < 3 ? runs : 3))
[ -n "${PGNKIT_BENCH_LONG:-}" ] || printf '\nWith PGNKIT_BENCH_LONG=1 it goes on to ten million games.\n'

awk '/\| yes +\|$/ { yes++ } /\| NO[^|]*\|$/ { no++ }
  END { printf "\n%d of %d goals hold.\n", yes, yes + no }' tables
