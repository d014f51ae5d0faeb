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

# Long enough to be read ahead, and to make more than one member.
awk -v games=9000 -v seed=4 -f "$source/tests/faults/games.awk" >many.pgn
gzip -c many.pgn >many.gz
"$convert" many.gz >expected.many 2>expected.err
"$convert" -q -o expected.many.gz many.gz 2>err
[ "$(wc -c <expected.many)" -gt 1100000 ] || is_wrong "that is not long"
gzip -dc expected.many.gz | cmp - expected.many || is_wrong "the output differs"
for setting in PGNKIT_READ_MOST=1 PGNKIT_READ_MOST=70000 PGNKIT_READ_EINTR=2 PGNKIT_WRITE_MOST=1000 PGNKIT_WRITE_EINTR=2; do
  with $setting "$convert" -j3 many.gz
  ends_with $expected
  cmp out expected.many || is_wrong "the output differs"
  cmp err expected.err || is_wrong "the diagnostics differ"
  with $setting "$convert" -q -j3 -o files/out.gz many.gz
  ends_with $expected
  cmp files/out.gz expected.many.gz || is_wrong "the compressed output differs"
  leaves out.gz
  verdict "$setting changes nothing of what threads read and compress"
  rm -f files/*
done

for at in 70000 150000; do
  for threads in 1 3; do
    with PGNKIT_READ_FAIL=$at PGNKIT_READ_MOST=5000 "$convert" -j $threads many.gz
    ends_with 2
    says '^many.gz:.*error\[P0101\]: .*Input/output error'
    cp out out.$threads
    cp err err.$threads
  done
  [ "$(wc -c <out.1)" -gt 100000 ] || is_wrong "hardly anything came before it"
  cmp out.1 out.3 || is_wrong "the output differs"
  cmp err.1 err.3 || is_wrong "the diagnostics differ"
  verdict "a read error at byte $at, ahead of what is used"
done

for at in 0 1000 100000; do
  echo old >files/result.gz
  with PGNKIT_WRITE_FAIL=$at "$convert" -q -j4 -o files/result.gz many.pgn
  ends_with 2
  says 'files/result.gz: No space left'
  [ "$(grep -c 'No space left' err)" = 1 ] || is_wrong "it is told $(grep -c 'No space left' err) times"
  holds files/result.gz old
  [ "$(ls -A files | grep -c '^\.')" = 0 ] || is_wrong "left behind: $(ls -A files)"
  verdict "a full disk behind $at bytes that threads have compressed"
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

# What gets a name is known to be on the disk by then, all of it, whether it replaces a file or not; and no file gets its
# name before all are there.
printf '[Event "A"]\n\n1. e4 e5 *\n\n[Event "B"]\n\n1. e5 *\n' >games.pgn
check=$(program pgn-check)
synced() {
  name=$1
  shift
  rm -f log
  # Where the folder stands does not matter.
  with PGNKIT_CALL_LOG=log "$@"
  ends_with 1
  awk -v outputs="$outputs" '
    { sub(/.*\//, "", $2) }
    $1 == "rename" {
      renames++
      if (last[$2] != "close") print $2 " is still open when it gets its name"
      if (synced[$2] <= written[$2]) print $2 " is not on the disk when it gets its name"
      next
    }
    { last[$2] = $1 }
    $1 == "write" { written[$2] = NR; total[$2]++ }
    $1 == "fsync" { synced[$2] = NR }
    renames > 0 && $2 ~ /^\.result/ { print $1 " of " $2 " after the first file got its name" }
    END { if (renames != outputs) print renames + 0 " files got their names" }' log >found
  [ ! -s found ] || is_wrong "$(cat found)"
  verdict "$name"
}
for there in "made" "replaced"; do
  outputs=1
  synced "a file that is $there is on the disk first" "$convert" -q -o files/result games.pgn
  synced "a compressed file that is $there is on the disk first" "$convert" -q -j3 -o files/result.gz games.pgn
  outputs=3
  synced "three files that are $there are on the disk before the first of them gets its name" \
    "$convert" -q -o files/result.1 --rejects files/result.2 --diagnostics-file files/result.3 games.pgn
  outputs=2
  synced "a report and a corrected copy that are $there are on the disk first" \
    "$check" -q -o files/result.4 --fix files/result.5 games.pgn
done

finish
