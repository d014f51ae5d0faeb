#!/bin/sh
# SPDX-License-Identifier: MIT
# pgn-startpos without random numbers, without memory, with short reads and with a full disk.
. "${srcdir:-.}/tests/faults/faults.sh"
io=$(module fail_io)
alloc=$(module fail_alloc)
[ -n "$io" ] && [ -n "$alloc" ] || skip_all "there is no module to preload"
startpos=$(program pgn-startpos)

# with SETTING... COMMAND...
with() { attempt env "LD_PRELOAD=$module" "$@"; }

module=$io
with PGNKIT_ENTROPY_FAIL=1 "$startpos" --draw 3
ends_with 2
says 'random source: '
holds out ""
verdict "no random numbers: nothing is drawn"
with PGNKIT_ENTROPY_FAIL=1 "$startpos" --draw 3 --no-repeat -o files/lots
ends_with 2
leaves
verdict "no random numbers: no file is made"
with PGNKIT_ENTROPY_FAIL=3 "$startpos" --draw 1000
ends_with 2
says 'random source: '
verdict "random numbers that end are noticed"
with PGNKIT_ENTROPY_FAIL=1 "$startpos" --draw 3 --seed 5
ends_with 0
[ "$(wc -l <out)" -eq 3 ] || is_wrong "$(cat out)"
verdict "a seed needs none"

seq 0 959 >numbers
"$startpos" <numbers >expected
for setting in PGNKIT_READ_MOST=1 PGNKIT_READ_EINTR=2 PGNKIT_WRITE_MOST=7 PGNKIT_WRITE_EINTR=2; do
  attempt env "LD_PRELOAD=$module" $setting "$startpos" <numbers
  ends_with 0
  cmp out expected || is_wrong "the output differs"
  verdict "$setting changes nothing"
done
for mode in '0-959' '--draw 5000 --seed 1' '--shuffle' '--format=svg 0-99' '--tables' '--double 0-921599'; do
  # shellcheck disable=SC2086 # options and their values
  with PGNKIT_WRITE_FAIL=1000 "$startpos" $mode
  ends_with 2
  says 'space'
  verdict "a full disk: $mode"
done

module=$alloc
for mode in '0-959' '--format=json --explain 0-99' '--format=svg --letters=ru 0-9' '--draw 50 --seed 1 --no-repeat' '--counts' \
  '961 x RNBQKBNN'; do
  # shellcheck disable=SC2086
  "$startpos" $mode >expected 2>expected.err
  usual=$?
  number=0
  while number=$((number + 1)); do
    rm -f log
    # shellcheck disable=SC2086
    with PGNKIT_ALLOC_LOG=log PGNKIT_FAIL_ALLOC=$number "$startpos" $mode
    [ -f log ] || { is_wrong "allocation $number: died with $status" && break; }
    read -r made left refused <log
    if [ "$refused" = 0 ]; then
      ends_with $usual
      cmp out expected || is_wrong "allocation $number of $made, which was not made: the output differs ($left left)"
      break
    fi
    ends_with 2
    says memory
    [ $number -lt 1000 ] || break
  done
  [ $number -gt 2 ] || is_wrong "no allocation failed"
  verdict "allocations fail: $mode"
done

finish
