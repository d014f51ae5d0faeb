#!/bin/sh
# SPDX-License-Identifier: MIT
# Where the instructions of a conversion go, by pass and by source file, as Markdown.  They are counted by callgrind, so
# two runs of the same differ by some thousands at most, whatever else the machine does.  Runs in the top build folder.
#
# usage: profile.sh FILE [OPTION]...     of pgn-convert (default: --to iccf); a FILE of some megabytes takes a minute
set -eu
[ $# -gt 0 ] || { echo 'usage: profile.sh FILE [OPTION of pgn-convert]...' >&2; exit 2; }
input=$1
shift
[ $# -gt 0 ] || set -- --to iccf
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-profile.XXXXXX")
trap 'rm -rf "$work"' EXIT
./libtool --mode=execute valgrind -q --tool=callgrind --dump-line=no --callgrind-out-file="$work/out" \
  tools/pgn-convert -q "$@" "$input" >"$work/text" 2>"$work/errors" || [ $? = 1 ] || { cat "$work/errors" >&2; exit 1; }
plies=$(tools/pgn-convert -q --to uci --format=moves "$input" 2>/dev/null | tr ' ' '\n' | grep -c '^[a-h][1-8][a-h][1-8]')
bytes=$(wc -c <"$input" | tr -d ' ')

printf 'pgn-convert %s: %s bytes, %s plies of main lines\n\n' "$*" "$bytes" "$plies"
# A cost stands in the last field of a line that begins with a number; behind `calls=' it is that of the function called.
awk -v plies="$plies" -v bytes="$bytes" '
  # Names are given once, as "(5) name", and then as "(5)".
  function name(text, id) {
    id = text
    sub(/\).*/, ")", id)
    if (length(text) > length(id)) names[id] = substr(text, length(id) + 2)
    return names[id]
  }
  function pass(file) {
    if (file ~ /\/pgn\/(lexer|movetext|opening|token_text|scan|comment|space|result)|\/gcc\/.*intrin/) return "lexer"
    if (file ~ /\/pgn\/(tag|write_tags)/) return "tags"
    if (file ~ /\/pgn\/(split|lines|reader)/) return "splitter, lines"
    if (file ~ /\/pgn\/(write|fill|number_text)|\/base\/|\/buffer\.h|\/notation\/.*write/) return "writer"
    if (file ~ /\/(chess|notation)\/|\/types\.h|\/pgn\/(replay|start|variant)/) return "replay"
    if (file ~ /\/(io|run)\/|\/common\/|pgn-convert|[\/^](libz|libzstd)\./) return "reading, writing, threads"
    return "C library and other libraries"
  }
  /^c(fi|fl)=/ { sub(/^[a-z]*=/, ""); name($0); next }
  /^f[ile]=/ { sub(/^[a-z]*=/, ""); file = name($0); next }
  /^ob=/ { sub(/^ob=/, ""); next }
  /^calls=/ { getline; next }
  # All of it must be seen.
  /^totals:/ { all = $2 }
  /^[0-9+*-]/ && NF == 2 { cost[file] += $2; total += $2 }
  END {
    if (total != all) {
      print "profile: " total " instructions understood of " all >"/dev/stderr"
      exit 1
    }
    for (file in cost) by[pass(file)] += cost[file]
    print "| pass                          | instructions | share | per ply | per byte |"
    print "|-------------------------------|-------------:|------:|--------:|---------:|"
    sort = "sort -t \"|\" -k 3,3nr"
    for (p in by)
      printf "| %-29s | %12d | %4.1f%% | %7.1f | %8.2f |\n", p, by[p], 100 * by[p] / total, by[p] / plies, by[p] / bytes | sort
    close(sort)
    printf "| %-29s | %12d |  100%% | %7.1f | %8.2f |\n\n", "all", total, total / plies, total / bytes
    print "| source file                   | instructions | share |"
    print "|-------------------------------|-------------:|------:|"
    sort = "sort -t \"|\" -k 3,3nr | head -n 16"
    for (file in cost) {
      text = file
      if (!sub(/.*\/lib\//, "lib/", text)) sub(/.*\//, "", text)
      text = substr(text, 1, 29)
      printf "| %-29s | %12d | %4.1f%% |\n", text, cost[file], 100 * cost[file] / total | sort
    }
    close(sort)
  }' "$work/out"
