#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the public headers has a comment of its own right above it, and those that return a status are
# PGN_MUST_USE.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# faults HEADER...: the functions declared there without a comment, and statuses that may be dropped.  A declaration
# begins at the left margin, as clang-format puts it, and may have attributes above it; a line of dashes is no comment.
faults() {
  awk '
    FNR == 1 { commented = 0 }
    /\*\/$/ && !/^\/\* ----/ { commented = 1; next }
    /^PGN_PRINTF/ { next }
    /^[A-Za-z]/ && !/^(typedef|enum|struct|PGN_API)/ && match($0, /pgn_[a-z0-9_]+\(/) {
      name = substr($0, RSTART, RLENGTH - 1)
      if (!commented) print FILENAME ": " name "() has no comment"
      if (/^pgn_status /) print FILENAME ": the status of " name "() may be dropped"
    }
    { commented = 0 }' "$@"
}

cat >"$work/planted.h" <<'TEXT'
/* ---- a section ---- */

int pgn_planted_first(void);
/* Does this. */
PGN_MUST_USE pgn_status pgn_planted_good(int a,
                                         int b);
void pgn_planted_below(void);
/* Does that,
 * in two lines. */
PGN_PRINTF(1, 2)
void pgn_planted_printed(const char *format, ...);

static inline int pgn_planted_inline(void) { return 0; }
/* Far above. */

void pgn_planted_far(void);
/* Does what it does. */
pgn_status pgn_planted_dropped(void);
typedef void (*pgn_planted_type)(void);
TEXT
cat >"$work/expected" <<'TEXT'
planted.h: pgn_planted_first() has no comment
planted.h: pgn_planted_below() has no comment
planted.h: pgn_planted_inline() has no comment
planted.h: pgn_planted_far() has no comment
planted.h: the status of pgn_planted_dropped() may be dropped
TEXT
(cd "$work" && faults planted.h) >"$work/seen"
report "functions without a comment are seen" "$(diff "$work/expected" "$work/seen")"

report "every function has a comment, and no status may be dropped" "$(cd "$srcdir/lib" && faults pgnkit/*.h)"

finish
