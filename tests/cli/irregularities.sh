#!/bin/sh
# SPDX-License-Identifier: MIT
# What the tables of irregularities in pgn-diagnostics(7) say is what pgn-convert does: every text of every row is given
# to it, with and without --strict, and must have the codes of its row, be refused or accepted as that says, and be read
# as that says.  irregularities.tsv puts the texts where they can stand; a row it does not know fails, and so does a
# line of it that belongs to no row.
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
convert=$(program pgn-convert)

# The rows of the page, joined with the lines of irregularities.tsv: a case for each text and line, as
#   ROW  OPTIONS  INPUT  READING  WANTED  CODES  STRICT
# separated by tabs, INPUT and WANTED with the escapes of printf.  READING is `=` and the readings in bold, separated by
# byte 1, or words.  A line that begins with WRONG tells what is.
cat >"$work/cases.awk" <<'AWK'
BEGIN { FS = OFS = "\t"; gap = "\001" }

function plain(text) {
  gsub(/\\f[BR]/, "", text)
  gsub(/\\~/, " ", text)
  gsub(/\\-/, "-", text)
  gsub(/\\\(en/, "\342\200\223", text)
  gsub(/\\\(mu/, "\303\227", text)
  gsub(/\\\(12/, "\302\275", text)
  gsub(/\\\(\+-/, "\302\261", text)
  gsub(/\\\[u00C9\]/, "\303\211", text)
  gsub(/\\\[u203C\]/, "\342\200\274", text)
  gsub(/\\\[u2047\]/, "\342\201\207", text)
  gsub(/\\\[u2048\]/, "\342\201\210", text)
  gsub(/\\\[u2049\]/, "\342\201\211", text)
  gsub(/\\e/, "\\", text)
  return text
}

# The words in bold of a cell, separated by `gap`.
function texts(cell,   found, run) {
  found = ""
  while (match(cell, /\\fB/)) {
    cell = substr(cell, RSTART + 3)
    match(cell, /\\fR|$/)
    run = substr(cell, 1, RSTART - 1)
    cell = substr(cell, RSTART)
    gsub(/ +/, gap, run)
    found = found (found == "" ? "" : gap) run
  }
  return plain(found)
}

# For printf.
function escaped(text) {
  gsub(/\\/, "&&", text)
  return text
}

# The text in the place of every @.
function put(into, text,   parts, part, i, made) {
  parts = split(into, part, "@")
  made = part[1]
  for (i = 2; i <= parts; i++) made = made text part[i]
  return made
}

# A position is short for a game that begins from it.
function input_of(input, text,   colon, fen) {
  if (match(input, /^[^ []+\/[^ ]+ [wb] [^:]*: /)) {
    fen = substr(input, 1, RLENGTH - 2)
    input = "[SetUp \"1\"]\\n[FEN \"" fen " 0 1\"]\\n\\n1." substr(input, RLENGTH + 1) " *\\n"
  }
  return put(input, escaped(text))
}

function add_cases(row, reading, codes, strict, spelled,   count, spelling, i, k, line) {
  if (!((row, 1) in known)) { print "WRONG" FS row ": the test does not know where to put it"; return }
  count = split(spelled, spelling, gap)
  if (count == 0) { count = 1; spelling[1] = "" }
  for (k = 1; ((row, k) in known); k++) {
    split(known[row, k], line, FS)
    for (i = 1; i <= count; i++)
      print row, line[2], input_of(line[3], spelling[i]), reading, put(line[4], escaped(spelling[i])), codes, strict
  }
  used[row] = 1
}

# The first file: where the texts stand.
FNR == NR {
  if (/^#/ || $0 == "") next
  for (k = 1; (($1, k) in known); k++) continue
  known[$1, k] = $0
  lines[$1] = FNR
  next
}

# The second: the page.
/^\.TS/ { inside = 1; next }
/^\.TE/ { inside = 0 }
inside && /^Written\t/ { next }
inside && NF == 4 {
  reading = texts($2)
  add_cases(plain($1), reading == "" ? plain($2) : "=" reading, $3, $4, texts($1))
}
inside && NF > 1 && NF != 4 { print "WRONG" FS "not four columns: " $0 }
END { for (row in lines) if (!(row in used)) print "WRONG" FS "line " lines[row] ": no row of the page is called " row }
AWK

# run NAME OPTION...: runs the tool on $work/in.pgn; leaves NAME.out, NAME.json, NAME.status and NAME.findings (severity
# and code).
run() {
  name=$1
  shift
  status=0
  "$convert" --tag-order=file "$@" "$work/in.pgn" >"$work/$name.out" 2>"$work/$name.err" || status=$?
  echo $status >"$work/$name.status"
  sed -n 's/.*:[0-9]*:[0-9]*: \([a-z]*\)\[\(P[0-9]*\)\]: .*/\1 \2/p' "$work/$name.err" | sort -u -k 2 >"$work/$name.findings"
  "$convert" -q --format=jsonl "$@" "$work/in.pgn" >"$work/$name.json" 2>/dev/null
}

# The moves, the results or the values of the tags of all games read, separated by blanks.
moves_read() { sed 's/.*"moves":\[\([^]]*\)\].*/\1/; s/"//g; s/,/ /g' "$work/usual.json" | tr '\n' ' ' | sed 's/ *$//'; }
results_read() { sed 's/.*"result":"\([^"]*\)".*/\1/' "$work/usual.json" | tr '\n' ' ' | sed 's/ *$//'; }
tags_read() {
  sed 's/.*"tags":{//; s/},"variant":.*//; s/\\\\/\\/g; s/","/ /g; s/"[^"]*":"//g; s/ [^" ]*":"/ /g; s/"$//; s/\\"/"/g' \
    "$work/usual.json" | tr '\n' ' ' | sed 's/ *$//'
}

# Succeeds when what was read is, or for moves ends with, the text.
is_read_as() {
  case $1 in
  1-0 | 0-1 | 1/2-1/2 | \*) [ "$(results_read)" = "$1" ] && return 0 ;;
  esac
  [ "$(tags_read)" = "$1" ] && return 0
  case " $(moves_read)" in *" $1") return 0 ;; esac
  return 1
}

# Judges the reading alone; what it was read as is kept, to see that every reading comes up.
judge_reading() {
  case $reading in
  =*)
    printf '%s\n' "${reading#=}" | tr '\001' '\n' >"$work/possible"
    good=
    while IFS= read -r one; do
      ! is_read_as "$one" || good="$one"
    done <"$work/possible"
    [ -n "$good" ] || echo "it is read as $(results_read), moves $(moves_read), tags $(tags_read)"
    printf '%s\n' "$good" >>"$work/readings"
    ;;
  *) [ "$wanted" != - ] || echo "the test does not say how \"$reading\" shows" ;;
  esac
}

# judge READING WANTED CODES STRICT: prints what is not as the page says.
judge() {
  reading=$1 wanted=$2 codes=$3 strict=$4
  [ "$codes" = none ] && codes=
  codes=$(printf '%s' "$codes" | tr -d ' ' | tr , ' ')
  found=$(cut -d' ' -f2 "$work/usual.findings" | tr '\n' ' ' | sed 's/ *$//')
  [ "$found" = "$codes" ] || echo "its codes are \"$found\", not \"$codes\""
  errors=$(grep -c '^error' "$work/usual.findings")

  case $strict in
  refused)
    for code in $codes; do
      grep -q -x "error $code" "$work/strict.findings" || echo "with --strict $code is no error"
    done
    [ "$(cat "$work/strict.status")" != 0 ] || echo "with --strict the exit status is 0"
    ;;
  accepted) ! grep '^error' "$work/strict.findings" || echo "that is an error with --strict" ;;
  'as usual') cmp -s "$work/usual.findings" "$work/strict.findings" || echo "--strict makes a difference" ;;
  *) echo "the page says of --strict: $strict" ;;
  esac

  if [ "$reading" = error ]; then
    [ "$errors" -gt 0 ] || echo "it is no error"
  else
    [ "$errors" = 0 ] || echo "it is an error: $(cat "$work/usual.findings")"
    judge_reading
  fi
  case $wanted in
  -) ;;
  !*) ! printf '%b' "${wanted#!}" | grep -q -F -f - "$work/usual.out" || echo "the output has \"$wanted\"" ;;
  *) printf '%b\n' "$wanted" | grep -q -F -f - "$work/usual.out" || echo "the output lacks \"$wanted\"" ;;
  esac
}

awk -f "$work/cases.awk" "$srcdir/tests/cli/irregularities.tsv" "$srcdir/man/irregularities.man" >"$work/cases"
report "the page and the test have the same rows" "$(sed -n 's/^WRONG	//p' "$work/cases")"
grep -v '^WRONG	' "$work/cases" >"$work/good"
report "the page has rows" "$([ "$(wc -l <"$work/good")" -gt 100 ] || echo "only $(wc -l <"$work/good") cases")"

# A point for each row; all its readings must have come up.
last='' last_reading='' wrong=''
close_row() {
  [ -n "$last" ] || return 0
  case $last_reading in
  =*)
    unread=$(printf '%s' "${last_reading#=}" | tr '\001' '\n' | grep -v -x -F -f "$work/readings")
    [ -z "$unread" ] || wrong="$wrong
nothing is read as $unread"
    ;;
  esac
  report "$last" "$wrong"
}
while IFS='	' read -r row options input reading wanted codes strict; do
  if [ "$row" != "$last" ]; then
    close_row
    last=$row last_reading=$reading wrong=''
    : >"$work/readings"
  fi
  printf '%b' "$input" >"$work/in.pgn"
  [ "$options" != - ] || options=
  # shellcheck disable=SC2086 # options are words
  run usual $options
  # shellcheck disable=SC2086
  run strict --strict $options
  found=$(judge "$reading" "$wanted" "$codes" "$strict")
  [ -z "$found" ] || wrong="$wrong
$input
$(printf '%s\n' "$found" | sed 's/^/  /')"
done <"$work/good"
close_row

finish
