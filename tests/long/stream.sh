#!/bin/sh
# SPDX-License-Identifier: MIT
# Five million games in a stream of 5 GB: counters, lines and offsets must not wrap, memory must not grow.
echo 1..4
out=$(tests/long/stream_writer 5000000 |
  { tools/pgn-convert --to iccf --diagnostics=json --summary=json 2>&1 >/dev/null; echo "exit $?"; })
# The bad move is on line 9 of its game, behind "1. e4 e5 2. ", at byte 110 of its 1000.
line=$((4999999 * 10 + 9))
offset=$((4999999 * 1000 + 110))
check() {
  case $out in
  *"$2"*) echo "ok $1 - $3" ;;
  *) echo "not ok $1 - $3"; echo "$out" | head -5 | sed 's/^/# /' ;;
  esac
}
check 1 "\"line\":$line,\"column\":13,\"game\":5000000,\"ply\":3" "line, column, game and ply of the last game"
check 2 "\"offset\":$offset," "its offset, above 2^32"
check 3 "\"games\":5000000,\"converted\":4999999,\"damaged\":1" "every game is counted"
check 4 "exit 1" "the exit status says that one is damaged"
