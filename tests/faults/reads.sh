#!/bin/sh
# SPDX-License-Identifier: MIT
# Reads and writes that come short, are interrupted, or fail.
. "${srcdir:-.}/tests/faults/faults.sh"
shim=$(module fail_io)
[ -n "$shim" ] || skip_all "there is no module to preload"

awk -v games=120 -v seed=3 -f "$source/tests/faults/games.awk" >some.pgn
gzip -c some.pgn >some.gz
"$convert" some.pgn >expected 2>expected.err
expected=$?

# with SETTING... -- COMMAND...
with() {
  LD_PRELOAD=$shim env "$@" >out 2>err
  status=$?
}
for setting in PGNKIT_READ_MOST=1 PGNKIT_READ_MOST=7 PGNKIT_READ_EINTR=2 PGNKIT_WRITE_MOST=1 PGNKIT_WRITE_EINTR=2; do
  for threads in 1 3; do
    with $setting "$convert" -j $threads some.pgn
    ends_with $expected
    cmp out expected || is_wrong "the output differs"
    cmp err expected.err || is_wrong "the diagnostics differ"
  done
  verdict "$setting changes nothing"
  with $setting "$convert" -q -o files/out.gz some.gz
  ends_with $expected
  gzip -dc files/out.gz | cmp - expected || is_wrong "the output differs"
  leaves out.gz
  verdict "$setting changes nothing of compressed files"
  rm -f files/*
done

for at in 0 1 1000 5000; do
  echo old >files/result
  with PGNKIT_READ_FAIL=$at PGNKIT_READ_MOST=500 "$convert" -o files/result some.pgn
  ends_with 2
  says '^some.pgn:.*error\[P0101\]: .*Input/output error'
  holds files/result old
  [ -f files/result.partial ] || [ $at -lt 1000 ] || is_wrong "nothing is kept"
  # What was kept is what comes of the games before; the last one was cut off.
  kept=$(cat files/result.partial 2>/dev/null | wc -c)
  [ "$kept" -lt 1000 ] || {
    head -c $((kept - 600)) expected >begun
    head -c $((kept - 600)) files/result.partial | cmp - begun || is_wrong "the games differ"
  }
  [ "$(ls -A files | grep -c '^\.')" = 0 ] || is_wrong "left behind: $(ls -A files)"
  verdict "a read error at byte $at"
  rm -f files/*
done

for at in 0 1 1000; do
  with PGNKIT_WRITE_FAIL=$at "$convert" some.pgn
  ends_with 2
  says 'standard output: No space left'
  verdict "a full disk behind $at bytes of standard output"
  echo old >files/result
  with PGNKIT_WRITE_FAIL=$at "$convert" -q -o files/result some.pgn
  ends_with 2
  says 'files/result: No space left'
  holds files/result old
  [ "$(ls -A files | grep -c '^\.')" = 0 ] || is_wrong "left behind: $(ls -A files)"
  verdict "a full disk behind $at bytes of a file"
  rm -f files/*
done

for call in FSYNC CLOSE RENAME; do
  echo old >files/result
  with PGNKIT_${call}_FAIL=1 "$convert" -q -o files/result some.pgn
  ends_with 2
  says 'files/result: '
  holds files/result old
  verdict "a failing $call is told and the old file stays"
  rm -f files/* files/.[!.]*
done

finish
