#!/bin/sh
# SPDX-License-Identifier: MIT
# Corrected files: what was said to be corrected is gone, whatever its code; the games are as many and have the same
# moves; correcting them once more changes nothing.  On samples, the files of golden cases and, where they are there, the
# corpus and the files of tournaments: each file by itself, several at once, and in the export format.
#
# All files are small, so that it is starting the tools that takes the time: none is started to learn what is known.
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

# try OPTIONS FILE...: what is wrong with correcting them, whose moves are in $work/moves.  Status 1 when the end of one may
# go on into the next: then there is no copy.
try() {
  options=$1
  shift
  # shellcheck disable=SC2086 # options are several words
  "$check" --format=json --all-findings $options --fix="$work/once.pgn" "$@" >"$work/first.json" 2>"$work/errors"
  status=$?
  if [ $status = 2 ] && [ $# -gt 1 ] && grep -q 'correct them one at a time' "$work/errors"; then return 1; fi
  [ $status -le 1 ] || { echo "it fails: $(cat "$work/errors")"; return 0; }
  # What is the same is read the same once more.
  if [ $# = 1 ] && cmp -s "$1" "$work/once.pgn"; then
    ! grep -q '"fixed":true}$' "$work/first.json" || echo 'nothing changed, and it says that something was corrected'
    return 0
  fi
  # shellcheck disable=SC2086
  "$check" --format=json --all-findings $options --fix="$work/twice.pgn" "$work/once.pgn" >"$work/second.json" 2>/dev/null
  cmp -s "$work/once.pgn" "$work/twice.pgn" ||
    echo "correcting it again changes it:" "$(diff "$work/once.pgn" "$work/twice.pgn" | head -n 6)"
  moves "$work/once.pgn" >"$work/moves.once"
  cmp -s "$work/moves" "$work/moves.once" ||
    echo "other moves:" "$(diff "$work/moves" "$work/moves.once" | head -n 6)"
  still_there "$work/first.json" "$work/second.json"
  return 0
}

# try_both FILE...: the same with a report, for both kinds of correcting; several that are refused in two parts, which
# have the file in the middle both, down to two files.
try_both() {
  moves "$@" >"$work/moves"
  for options in --set=P1001=off "--set=P1001=off --strict"; do
    if ! wrong=$(try "$options" "$@"); then
      if [ $# = 2 ]; then
        echo "$*" >>"$work/refused"
      else
        try_parts "$@"
      fi
      return
    fi
    [ -z "$wrong" ] || report "$options $*" "$wrong"
  done
  joined=$((joined + $# - 1))
}

try_parts() {
  half=$(($# / 2 + 1)) at=0 front='' back=''
  for file; do
    at=$((at + 1))
    [ $at -gt $half ] || front=$front$tab$file
    [ $at -lt $half ] || back=$back$tab$file
  done
  set -- "$front" "$back"
  try_list "$1"
  try_list "$2"
}

# try_list FILES: try_both with files that are separated by tabs.
tab=$(printf '\t')
try_list() {
  set -f
  IFS=$tab
  # shellcheck disable=SC2086
  set -- $1
  unset IFS
  set +f
  try_both "$@"
}

# Files that are refused, or in another notation, have nothing to correct; the same text is tried once.
for file in "$srcdir"/samples/*.pgn "$srcdir"/tests/cli/*/*/in*.pgn "$srcdir"/tests/cli/*/*/in*.txt \
  "$corpus"/odd/* "$corpus"/real-small/* "$shared"/tournament/*/*.pgn "$shared"/cases/*.pgn; do
  [ -f "$file" ] && ! grep -q " --from" "${file%/*}/cmd" 2>/dev/null && cksum "$file"
done | awk '!seen[$1 " " $2]++ { sub(/^[^ ]* [^ ]* /, ""); print }' >"$work/all"
: >"$work/files"
while read -r file; do
  "$check" -q "$file" >/dev/null 2>&1
  [ $? -gt 1 ] || echo "$file" >>"$work/files"
done <"$work/all"
: >"$work/refused"
joined=0

count=0
while read -r file; do
  count=$((count + 1))
  try_both "$file"
done <"$work/files"
report "$count files, each corrected twice" "$([ $count -ge 40 ] || echo "there are too few")"

# Ten at once, so that each is followed by the second and by the fourth below it and all kinds meet, the large ones
# aside: six rows of files, in each of which steps of two and of four alternate.
while read -r file; do
  [ "$(wc -c <"$file")" -ge 300000 ] || echo "$file"
done <"$work/files" | awk '
  { file[NR - 1] = $0 }
  END {
    for (row = 0; row < 6; row++) {
      line = file[row % NR]
      count = 1
      step = 2
      for (i = row; i < NR + row;) {
        i += step
        step = 6 - step
        next_file = file[i % NR]
        line = line "\t" next_file
        if (++count == 10) { print line; line = next_file; count = 1 }
      }
      if (count > 1) print line
    }
  }' >"$work/tens"
while read -r files; do try_list "$files"; done <"$work/tens"
echo "# refused: $(sort -u "$work/refused" | wc -l)"
report "$joined times a file behind another, corrected together" \
  "$([ "$(sort -u "$work/refused" | wc -l)" -le $((joined / 20)) ] || cat "$work/refused")"
finish
