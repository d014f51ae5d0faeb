#!/bin/sh
# SPDX-License-Identifier: MIT
# Corrected files: what was said to be corrected is gone, whatever its code; the games are as many and have the same
# moves; correcting them once more changes nothing.  On samples, the files of golden cases and, where they are there, the
# corpus and the files of tournaments: each file by itself, several at once, and in the export format.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
shared=$srcdir/../shared
corpus=${PGNKIT_CORPUS:-$shared/corpus}
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-fix.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
check=$(program pgn-check)
convert=$(program pgn-convert)

# The moves of each game, without its result, which may be corrected, and what stands before them.
moves() { "$convert" -q --to uci --format=moves "$@" 2>/dev/null | sed 's/ *[^ ]*$//'; }

# still_there FIRST SECOND: of the findings in two reports, those that are in the second though the first says that they
# were corrected: more of a code in a game than were left.  What can only be seen in what was corrected does not count: a
# date may be unknown, or later than another, and bytes that were no letters are control characters.
still_there() {
  awk '
    function field(name,   at) {
      at = index($0, "\"" name "\":")
      return at ? substr($0, at + length(name) + 3) : ""
    }
    !/^{"type":"finding"/ { next }
    {
      code = substr(field("code"), 2, 5)
      key = field("game") + 0 " " code
      is_fixed = /"fixed":true}$/
    }
    FNR == NR { if (is_fixed) fixed[key]++; else left[key]++; next }
    !is_fixed { found[key]++ }
    END {
      for (key in found)
        if (found[key] > left[key] + 0 && (key in fixed))
          print "still there: game " key ", " found[key] " of " left[key] + 0 " and " fixed[key] " corrected"
    }' "$1" "$2"
}

# try OPTIONS FILE...: what is wrong with correcting them.
try() {
  options=$1
  shift
  "$check" --format=json $options --fix="$work/once.pgn" "$@" >"$work/first.json" 2>"$work/errors"
  status=$?
  # The end of one file may go on into the next: then there is no copy.
  if [ $status = 2 ] && [ $# -gt 1 ] && grep -q 'correct them one at a time' "$work/errors"; then
    echo "$*" >>"$work/refused"
    return
  fi
  [ $status -le 1 ] || { echo "it fails: $(cat "$work/errors")"; return; }
  "$check" --format=json $options --fix="$work/twice.pgn" "$work/once.pgn" >"$work/second.json" 2>/dev/null
  cmp -s "$work/once.pgn" "$work/twice.pgn" ||
    echo "correcting it again changes it:" "$(diff "$work/once.pgn" "$work/twice.pgn" | head -n 6)"
  moves "$@" >"$work/moves"
  moves "$work/once.pgn" >"$work/moves.once"
  cmp -s "$work/moves" "$work/moves.once" ||
    echo "other moves:" "$(diff "$work/moves" "$work/moves.once" | head -n 6)"
  still_there "$work/first.json" "$work/second.json"
}

try_both() {
  for options in --set=P1001=off "--set=P1001=off --strict"; do
    wrong=$(try "$options" "$@")
    [ -z "$wrong" ] || report "$options $*" "$wrong"
  done
}

# Files that are refused, or in another notation, have nothing to correct.
: >"$work/files"
for file in "$srcdir"/samples/*.pgn "$srcdir"/tests/cli/*/*/in*.pgn "$srcdir"/tests/cli/*/*/in*.txt \
  "$corpus"/odd/* "$corpus"/real-small/* "$shared"/tournament/*/*.pgn "$shared"/cases/*.pgn; do
  [ -f "$file" ] && ! grep -q " --from" "$(dirname "$file")/cmd" 2>/dev/null || continue
  "$check" -q "$file" >/dev/null 2>&1
  [ $? -gt 1 ] || echo "$file" >>"$work/files"
done
: >"$work/refused"

count=0
while read -r file; do
  count=$((count + 1))
  try_both "$file"
done <"$work/files"
report "$count files, each corrected twice" "$([ $count -ge 40 ] || echo "there are too few")"

# Each with the two that stand three and seven lines below, so that all kinds meet, the large ones aside.
count=0
awk '{ file[NR] = $0 } END { for (i = 1; i <= NR; i++) print file[i] "\t" file[(i + 2) % NR + 1] "\t" file[(i + 6) % NR + 1] }' \
  "$work/files" >"$work/threes"
while IFS="$(printf '\t')" read -r first second third; do
  [ "$(cat "$first" "$second" "$third" | wc -c)" -lt 300000 ] || continue
  count=$((count + 1))
  try_both "$first" "$second" "$third"
done <"$work/threes"
echo "# refused: $(sort -u "$work/refused" | wc -l)"
report "$count times three files, corrected together" \
  "$([ "$(sort -u "$work/refused" | wc -l)" -le $((count / 20)) ] || cat "$work/refused")"
finish
