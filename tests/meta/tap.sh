# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# TAP for shell tests; sourced.  report NAME TEXT: passes when TEXT is empty, else TEXT tells what is wrong.
points=0
report() {
  points=$((points + 1))
  if [ -z "$2" ]; then
    echo "ok $points - $1"
  else
    echo "not ok $points - $1"
    printf '%s\n' "$2" | sed 's/^/# /'
  fi
}
skip() {
  points=$((points + 1))
  echo "ok $points - $1 # SKIP $2"
}
skip_all() {
  echo "1..0 # SKIP $1"
  exit 0
}
finish() {
  echo "1..$points"
  exit 0
}
srcdir=${srcdir:-.}
LC_ALL=C
export LC_ALL
