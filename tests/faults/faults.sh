# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034 # `output` is for those who source this
# What the tests of faults share; sourced.  They work in a folder of their own, $work.
#
#   attempt COMMAND...   runs it; its output goes to the files out and err, its exit status to $status
#   ends_with N          the exit status is to be N
#   says PATTERN         standard error is to hold it
#   holds FILE TEXT      the file is to hold exactly that text, with a line end behind it unless it is empty
#   leaves FILE...       no other files are to be in the folder `files`
#   verdict NAME         reports what was wrong since the last one
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
source=$(cd "$srcdir" && pwd) || exit 99
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-faults.XXXXXX") || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir "$work/files"
cd "$work" || exit 99
convert=$(program pgn-convert)

wrong=
is_wrong() { wrong="$wrong$*
"; }
attempt() {
  "$@" >out 2>err
  status=$?
}
ends_with() {
  [ "$status" = "$1" ] || is_wrong "exit status $status, expected $1; standard error: $(tail -n 3 err)"
}
says() {
  grep -q -e "$1" err || is_wrong "standard error does not say '$1': $(tail -n 3 err)"
}
holds() {
  if [ ! -f "$1" ]; then
    is_wrong "there is no file $1"
  elif [ -z "$2" ]; then
    [ ! -s "$1" ] || is_wrong "$1 holds: $(cat "$1")"
  elif [ "$(cat "$1" && echo .)" != "$2
." ]; then
    is_wrong "$1 holds: $(cat "$1")"
  fi
}
leaves() {
  wanted=$(for file; do echo "$file"; done | sort)
  found=$(ls -A files)
  [ "$found" = "$wanted" ] || is_wrong "left behind: $found"
}
verdict() {
  report "$1" "$wrong"
  wrong=
}
# Waits up to ten seconds for a condition.
await() {
  for _ in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 \
    41 42 43 44 45 46 47 48 49 50; do
    "$@" && return 0
    sleep 0.2
  done
  is_wrong "in vain: $*"
  return 1
}
# A module to preload, as libtool leaves it; nothing where there is none, or where it has no effect.
module() {
  so=$build/tests/faults/.libs/$1.so
  [ -z "${INSTRUMENT_CFLAGS:-}" ] && [ -f "$so" ] || return 0
  rm -f probe
  echo '*' | LD_PRELOAD=$so PGNKIT_ALLOC_LOG=probe PGNKIT_READ_FAIL=0 "$convert" -q >/dev/null 2>&1
  if [ $? = 2 ] || [ -f probe ]; then echo "$so"; fi
}
