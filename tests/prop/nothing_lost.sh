#!/bin/sh
# SPDX-License-Identifier: MIT
# What goes into pgn-convert comes out of it: to ICCF numeric and back, nothing is lost, and the ways there and back
# end in the same bytes as the straight way.  Judged by a scanner that shares no code with the library.  TAP.
#   nothing_lost.sh [--long]   with --long the whole corpus, else its small files and the beginnings of the large ones
set -u
: "${srcdir:=.}"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
convert=tools/pgn-convert
scan=tests/prop/lossless_scan
if [ ! -x "$convert" ]; then
  echo '1..0 # SKIP pgn-convert is not built'
  exit 0
fi
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
mkdir "$work/in" "$work/straight" "$work/iccf" "$work/uci" "$work/back-iccf" "$work/back-uci" "$work/again"
points=0

point() { # STATUS NAME
  points=$((points + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $points - $2"
  else
    echo "not ok $points - $2"
    head -10 "$work/why" | sed 's/^/# /'
  fi
}

cp "$srcdir/tests/prop/nothing-lost.pgn" "$srcdir/tests/prop/nothing-lost-crlf.pgn" "$work/in"
if [ -d "$corpus/real-small" ]; then
  # Damaged games are another test's matter, and so are spellings that the scanner does not know: files with an error, or with
  # an irregular move, number, result or sign, are left out.  The others that begin with a tag, one after another in one
  # file, show that the scanner and the tool find the same games.
  "$convert" -q --diagnostics=json "$corpus"/real-small/*.pgn 2>&1 >/dev/null |
    grep -E '"severity":"error"|"code":"P0(20[56]|31[0-3]|6|7)' >"$work/bad"
  for file in "$corpus"/real-small/*.pgn; do
    grep -q -F "/$(basename "$file")\"" "$work/bad" && continue
    [ "$(head -c 1 "$file")" = '[' ] && cat "$file" && printf '\n\n'
  done >"$work/in/real-small.pgn"
fi
for name in gnuchess-book tcec-960-sample; do
  [ -f "$corpus/$name.pgn.gz" ] || continue
  if [ "${1:-}" = --long ]; then
    gzip -dc "$corpus/$name.pgn.gz" >"$work/in/$name.pgn"
  else
    # whole games only: up to the line before the last Event tag
    gzip -dc "$corpus/$name.pgn.gz" 2>/dev/null | head -c 1000000 |
      awk '/^\[Event / { printf "%s", game; game = "" } { game = game $0 "\n" }' >"$work/in/$name.pgn"
  fi
done

run() { # FROM TO OPTION...
  from=$1 to=$2 failed=0
  shift 2
  : >"$work/why"
  for file in "$work/$from"/*.pgn; do
    "$convert" -q "$@" "$file" >"$work/$to/$(basename "$file")" 2>>"$work/why" || failed=1
  done
  point $failed "all of $from to $to"
}
run in straight
run in iccf --to iccf
run in uci --to uci
run iccf back-iccf --from iccf --to san
run uci back-uci --from uci
run straight again

for file in "$work"/in/*.pgn; do
  name=$(basename "$file")
  "$scan" "$file" "$work/straight/$name" >"$work/why" 2>&1
  point $? "$name: nothing is lost on the way to SAN"
  "$scan" "$file" "$work/iccf/$name" >"$work/why" 2>&1
  point $? "$name: nothing is lost on the way to ICCF numeric"
  cmp "$work/straight/$name" "$work/back-iccf/$name" >"$work/why" 2>&1
  point $? "$name: ICCF numeric and back gives the same bytes"
  cmp "$work/straight/$name" "$work/back-uci/$name" >"$work/why" 2>&1
  point $? "$name: UCI and back gives the same bytes"
  cmp "$work/straight/$name" "$work/again/$name" >"$work/why" 2>&1
  point $? "$name: converting what was converted changes nothing"
done
echo "1..$points"
