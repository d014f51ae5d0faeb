#!/bin/sh
# SPDX-License-Identifier: MIT
# A crowd of different things of one kind in a file takes time in proportion to their number: what compares each with
# all others would take minutes here.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-crowds.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
(ulimit -t 60) 2>/dev/null || skip_all "this shell cannot limit the time of a program"

# Runs a program within a minute of a processor's time.
limited() {
  (
    ulimit -t 60
    "$@"
  )
}

# Names near to one that a condition asks for, which itself stands behind them; the first twice.
names=300000
awk -v n=$names 'BEGIN {
  for (i = 0; i < n; i++)
    printf "[WhiteElo%d \"1\"]\n", i
  print "[WhiteElo0 \"2\"]\n[WhiteElo \"2400\"]\n\n1. e4 *"
}' >"$work/names.pgn"
limited "$(program pgn-stats)" -q --variant=any --where 'WhiteElo>=1' --partial "$work/names.pgn" >"$work/part" 2>/dev/null
report "$names tags with near names are counted at once" "$(
  grep -q '^games.1$' "$work/part" || echo "the game was not counted"
  grep -q '^tag.WhiteElo.1$' "$work/part" || echo "its tag was not counted"
  grep -q '^tag.WhiteElo0.1$' "$work/part" || echo "the first near name was not counted once"
)"
report "of a game a bounded number of near names is kept" "$(
  kept=$(grep -c '^tag' "$work/part")
  [ "$kept" -le 100 ] && [ "$kept" -ge 10 ] || echo "$kept names"
)"

# TimeControl tags of which each contradicts its game's clocks: each is told, once.
controls=600000
awk -v n=$controls 'BEGIN {
  for (i = 0; i < n; i++)
    printf "[TimeControl \"%d\"]\n\n1. e4 {[%%clk 199:00:00]} e5 *\n\n", 60 + i % (n - 1)
}' >"$work/controls.pgn"
limited "$(program pgn-check)" -o "$work/out" "$work/controls.pgn" 2>&1 | cat >"$work/told"
report "$controls time controls are told once each" "$(
  told=$(cat "$work/out" "$work/told" | sed -n 's/.*P0210: and \([0-9,]*\) more.*/\1/p' | tr -d ,)
  [ "$told" = $((controls - 1 - 3)) ] || echo "more than the three listed: $told"
)"
finish
