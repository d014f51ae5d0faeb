#!/bin/sh
# SPDX-License-Identifier: MIT
# The runner of golden cases fails when it must: it is given cases that are right and cases that are not, of a tool made
# up here, and what it says of each is compared with what was planted.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
tree=$work/tree
cases=$tree/tests/cli/pgn-made
mkdir -p "$cases" "$tree/tests/meta" "$tree/tools/made" "$work/bin" "$work/tmp" "$work/build"
cp "$srcdir/tests/cli/run-cases" "$srcdir/tests/cli/make-part" "$tree/tests/cli"
cp "$srcdir/tests/meta/tools.sh" "$tree/tests/meta"
: >"$tree/tools/made/pgn-made.c"
echo '/* no zstd */' >"$work/build/config.h"

# The tool prints its arguments, on standard error $complain, and ends with $status.  After -j it prints $parallel first.
cat >"$work/bin/pgn-made" <<'TOOL'
#!/bin/sh
threads=
[ "$1" != -j ] || { threads=$2; shift 2; }
[ -z "$threads" ] || printf '%s' "${parallel:-}"
printf '%b' "$*"
[ -z "${complain:-}" ] || echo "$complain" >&2
exit "${status:-0}"
TOOL
chmod +x "$work/bin/pgn-made"

# plant NAME CMD [STDOUT [STDERR [STATUS]]]
plant() {
  mkdir "$cases/$1"
  printf '%s\n' "$2" >"$cases/$1/cmd"
  [ -z "${3:-}" ] || printf '%b' "$3" >"$cases/$1/stdout.exact"
  [ -z "${4:-}" ] || printf '%b' "$4" >"$cases/$1/stderr.exact"
  [ -z "${5:-}" ] || echo "$5" >"$cases/$1/exit"
}

# runner CASE...: runs the runner; leaves $work/tap and $work/ended.
runner() {
  (cd "$work/build" && TMPDIR=$work/tmp srcdir=$tree PGNKIT_TEST_BIN=$work/bin "$tree/tests/cli/run-cases" pgn-made "$@") \
    >"$work/tap" 2>&1
  echo $? >"$work/ended"
}

# says NAME EXPECTED STATUS: compares what the runner said.
says() {
  printf '%s\n' "$2" >"$work/expected"
  report "$1" "$(
    diff "$work/expected" "$work/tap"
    [ "$(cat "$work/ended")" = "$3" ] || echo "the runner ended with $(cat "$work/ended"), not $3"
    ls "$work/tmp"
  )"
}

plant right 'complain=oops status=3 pgn-made "a\nb"' 'a\nb' 'oops\n' 3
plant right-empty 'pgn-made'
plant right-file 'pgn-made x >made; pgn-made y >>in.txt; cat in.txt' 'xy'
printf x >"$cases/right-file/in.txt"
chmod a-w "$cases/right-file/in.txt"
mkdir "$cases/right-file/files"
printf x >"$cases/right-file/files/made"
plant right-own 'pgn-made -j 1 x; parallel=y pgn-made --threads 2' 'x--threads 2'
plant right-skipped 'pgn-made wrong' 'right'
echo no-such-command-anywhere >"$cases/right-skipped/needs"
plant right-zstd 'pgn-made wrong' 'right'
echo zstd >"$cases/right-zstd/needs"
plant right-no-zstd 'pgn-made x' 'x'
printf 'no-zstd\nsh\n' >"$cases/right-no-zstd/needs"

runner
says 'right cases pass, and those that lack something are skipped' "ok 1 - right-empty
ok 2 - right-file
ok 3 - right-no-zstd
ok 4 - right-own
ok 5 - right-skipped # SKIP no-such-command-anywhere is not installed
ok 6 - right-zstd # SKIP built without zstd
ok 7 - right
1..7" 0
report 'a case has a copy of its own' "$([ "$(cat "$cases/right-file/in.txt")" = x ] || echo 'the case itself was written to')"

# One fault after another, so that none can be noticed for the sake of another.
# fault NAME LINES: the only case, NAME, fails with LINES.
fault() {
  runner right "$1" right-empty
  says "seen: $1" "ok 1 - right
not ok 2 - $1
$2
ok 3 - right-empty
1..3" 1
}
plant stdout-other 'pgn-made ab' 'ac'
fault stdout-other "# --- expected
# +++ stdout
# @@ -1 +1 @@
# -ac
# \\ No newline at end of file
# +ab
# \\ No newline at end of file"
plant stdout-unexpected 'pgn-made "a\n"'
fault stdout-unexpected "# --- expected
# +++ stdout
# @@ -0,0 +1 @@
# +a"
plant stdout-absent 'pgn-made' 'a\n'
fault stdout-absent "# --- expected
# +++ stdout
# @@ -1 +0,0 @@
# -a"
plant stdout-no-newline 'pgn-made a' 'a\n'
fault stdout-no-newline "# --- expected
# +++ stdout
# @@ -1 +1 @@
# -a
# +a
# \\ No newline at end of file"
plant stdout-nul 'pgn-made "a\0000b"' 'ab'
runner stdout-nul
report 'seen: a NUL byte too many' "$(grep -q '^not ok 1 - stdout-nul' "$work/tap" || cat "$work/tap")"
plant stderr-other 'complain=ab pgn-made' '' 'ac\n'
fault stderr-other "# --- expected
# +++ stderr
# @@ -1 +1 @@
# -ac
# +ab"
plant stderr-unexpected 'complain=ab pgn-made'
fault stderr-unexpected "# --- expected
# +++ stderr
# @@ -0,0 +1 @@
# +ab"
plant stderr-absent 'pgn-made' '' 'ac\n'
fault stderr-absent "# --- expected
# +++ stderr
# @@ -1 +0,0 @@
# -ac"
plant exit-other 'status=2 pgn-made' '' '' 3
fault exit-other '# exit status 2, expected 3'
plant exit-unexpected 'status=1 pgn-made'
fault exit-unexpected '# exit status 1, expected 0'
plant exit-absent 'pgn-made' '' '' 1
fault exit-absent '# exit status 0, expected 1'
plant file-missing 'pgn-made'
mkdir "$cases/file-missing/files"
printf 'x\n' >"$cases/file-missing/files/made"
fault file-missing '# no file made'
plant file-other 'pgn-made "y\n" >made'
mkdir "$cases/file-other/files"
printf 'x\n' >"$cases/file-other/files/made"
fault file-other "# --- expected
# +++ made
# @@ -1 +1 @@
# -x
# +y"
plant threads-other 'parallel=z pgn-made "a\n"' 'a\n'
fault threads-other "# with -j 4:
# --- expected
# +++ stdout
# @@ -1 +1 @@
# -a
# +za"
plant threads-file 'parallel=z pgn-made "a\n" >made'
mkdir "$cases/threads-file/files"
printf 'a\n' >"$cases/threads-file/files/made"
fault threads-file "# with -j 4:
# --- expected
# +++ made
# @@ -1 +1 @@
# -a
# +za"

PGNKIT_TEST_THREADS=2 runner threads-other
report 'PGNKIT_TEST_THREADS is how many threads' "$(grep -q '^# with -j 2:' "$work/tap" || cat "$work/tap")"
PGNKIT_TEST_EVERY=2 runner stdout-other right exit-other right-empty
says 'PGNKIT_TEST_EVERY leaves cases out' "ok 1 - right
ok 2 - right-empty
1..2" 0
PGNKIT_TEST_WRAP='env complain=wrapped' runner right-empty
says 'PGNKIT_TEST_WRAP stands before the tool' "not ok 1 - right-empty
# --- expected
# +++ stderr
# @@ -0,0 +1 @@
# +wrapped
1..1" 1
runner no-such-case
report 'a case that is not there is no success' "$(
  [ "$(cat "$work/ended")" != 0 ] || echo 'the runner ended with 0'
  grep -q '^Bail out!' "$work/tap" || cat "$work/tap"
)"

PGNKIT_TEST_REWRITE=1 runner stdout-other stdout-absent exit-absent exit-unexpected stderr-unexpected file-other
says 'PGNKIT_TEST_REWRITE writes down what came' "ok 1 - stdout-other
ok 2 - stdout-absent
ok 3 - exit-absent
ok 4 - exit-unexpected
ok 5 - stderr-unexpected
ok 6 - file-other
1..6" 0
report 'and nothing else' "$(
  cd "$cases" || exit
  [ "$(cat stdout-other/stdout.exact)" = ab ] || echo stdout-other
  [ ! -e stdout-absent/stdout.exact ] || echo stdout-absent
  [ ! -e exit-absent/exit ] || echo exit-absent
  [ "$(cat exit-unexpected/exit)" = 1 ] || echo exit-unexpected
  [ "$(cat stderr-unexpected/stderr.exact)" = ab ] || echo stderr-unexpected
  [ "$(cat file-other/files/made)" = y ] || echo file-other
)"
runner stdout-other stdout-absent exit-absent exit-unexpected stderr-unexpected file-other
report 'which is then what is expected' "$(grep '^not ok' "$work/tap")"

finish
