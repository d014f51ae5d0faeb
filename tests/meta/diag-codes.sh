#!/bin/sh
# SPDX-License-Identifier: MIT
# Diagnostic codes are never renumbered, renamed or taken away: diag_codes.frozen lists every code ever published.
# A new code is added there by hand, in ascending order: number, name, severity, severity with --strict.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

awk -F '[(,]' '/^PGN_CODE\(/ { gsub(/ /, ""); gsub(/"/, ""); printf "P%04d %s %s %s\n", $3, $4, tolower($5), tolower($6) }' \
  "$srcdir/lib/pgnkit/codes.def" >"$work/codes"
grep -v '^#' "$srcdir/tests/meta/diag_codes.frozen" >"$work/frozen"

report "no published code has changed" "$(grep -v -x -F -f "$work/codes" "$work/frozen")"
report "every code is in the frozen list" "$(grep -v -x -F -f "$work/frozen" "$work/codes")"
report "codes ascend" "$(sort -c -u "$work/codes" 2>&1)"
report "no name stands for two codes" "$(cut -d' ' -f2 "$work/codes" | sort | uniq -d)"
report "symbols and names agree" "$(awk -F '[(,]' '/^PGN_CODE\(/ {
    symbol = tolower($2); gsub(/_/, "-", symbol); gsub(/[ "]/, "", $4)
    if (symbol != $4) print $2 " is called " $4 }' "$srcdir/lib/pgnkit/codes.def")"
# A misspelt name is code 0; a misspelt constant does not compile.
report "no source looks a code up that it knows" \
  "$(cd "$srcdir" && grep -rn --include='*.[ch]' 'pgn_code_find("' lib tools samples tests)"

finish
