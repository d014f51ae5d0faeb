#!/bin/sh
# SPDX-License-Identifier: MIT
# A stream of games without moves, from all start positions by a rule: their counts come out exactly, and memory does
# not grow with their number.  200,000 games, or as many as the argument says.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
games=${1:-200000}
few=30000
[ "$games" -lt 1000000 ] || few=50000
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-stats.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
tool=$(program pgn-stats)

# count GAMES OPTION...: leaves the table in `found`, the memory at its most in `peak`.
count() {
  number=$1
  shift
  tests/stats/header_games "$number" |
    tests/stats/peak "$work/peak" "$tool" -q "$@" --sort=sp --format=csv >"$work/csv" 2>/dev/null || echo "exit status $?"
  awk -F, 'NR > 1 { print ($1 == "" ? $2 : $1) "," $3 "," $4 "," $5 "," $6 "," $7 }' "$work/csv" >"$work/found"
  tests/stats/header_games "$number" --count >"$work/expected"
  diff "$work/expected" "$work/found" | head -n 5
}

for threads in 1 2; do
  report "$few games, -j$threads" "$(count $few -j$threads)"
  read -r before <"$work/peak"
  report "$games games, -j$threads: every count" "$(count "$games" -j$threads)"
  read -r after <"$work/peak"
  echo "# at most $before KiB for $few games, $after KiB for $games"
  if [ -n "${INSTRUMENT_CFLAGS:-}" ]; then
    skip "memory, -j$threads" "an instrumented build needs its own"
    continue
  fi
  report "less than 32 MiB, -j$threads" "$([ "$after" -lt 32768 ] || echo "$after KiB")"
  # What a process takes differs from one run to the next: by how much of a block the pipe fills before it is read, and
  # with threads by the blocks that wait.  Both are far less than 18 bytes for each game more.
  margin=3072
  [ $threads = 1 ] || margin=8192
  report "memory does not grow, -j$threads" "$([ "$after" -le $((before + margin)) ] || echo "from $before to $after KiB")"
done
finish
