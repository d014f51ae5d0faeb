#!/bin/sh
# SPDX-License-Identifier: MIT
# Games cut into parts in any way, counted on any number of threads and merged in any order and by any tree, give the
# bytes of one run over all of them in every format and grouping; as a partial result, too, but for the files they came
# from, and the same bytes by every tree.
#   merging.sh [--long]   PGNKIT_TEST_SEED says where random numbers begin
. "${srcdir:-.}/tests/meta/tap.sh"
. "$srcdir/tests/meta/tools.sh"
corpus=${PGNKIT_CORPUS:-$srcdir/../shared/corpus}
seed=${PGNKIT_TEST_SEED:-1}
rounds=3
[ "${1:-}" != --long ] || rounds=200
echo "# PGNKIT_TEST_SEED=$seed"
work=$(mktemp -d "${TMPDIR:-/tmp}/pgnkit-stats.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
tool=$(program pgn-stats)
groupings='sp king-file result event year eco first-move double'
games=0

# run ARGUMENT...: the tool; findings are another test's matter, a status above 1 is not.
run() {
  "$tool" -q "$@" 2>"$work/err"
  [ $? -le 1 ] || echo "pgn-stats $*: $(head -n 3 "$work/err")" >>"$work/wrong"
}
# counts PART: what a partial result has counted.
counts() { sed '/^run/d; /^input/d; /^end/s/	[0-9a-f]*$//' "$1"; }
same() { cmp -s "$1" "$2" || echo "$3 differs: $(diff "$1" "$2" 2>&1 | head -n 4)" >>"$work/wrong"; }

# check GROUPINGS OPTION...: the whole against the parts that stand in the folder.
check() {
  bys=$1
  shift
  for by in $bys; do
    run -j1 --by="$by" "$@" --partial "$work/whole.pgn" >"$work/whole.part"
    for threads in 2 4; do
      run -j"$threads" --by="$by" "$@" --partial "$work/whole.pgn" >"$work/again.part"
      same "$work/whole.part" "$work/again.part" "--by=$by $* -j$threads"
    done
    threads=1
    for part in "$work"/[0-9]*.pgn; do
      run -j"$threads" --by="$by" "$@" --partial "$part" >"${part%.pgn}.part"
      threads=$((threads % 4 + 1))
    done
    while read -r into files; do
      # shellcheck disable=SC2086 # numbers
      (cd "$work" && for file in $files; do echo "$work/$file.part"; done) >"$work/names"
      # shellcheck disable=SC2046 # no blanks in the names
      run --merge --partial $(cat "$work/names") >"$work/$into.part"
      last=$into
    done <"$work/plan"
    counts "$work/whole.part" >"$work/whole.counts"
    counts "$work/$last.part" >"$work/last.counts"
    same "$work/whole.counts" "$work/last.counts" "--by=$by $*: the partial result"
    # shellcheck disable=SC2046 # no blanks in the names
    run --merge --partial $(ls "$work"/[0-9]*.pgn | sed 's/pgn$/part/') >"$work/flat.part"
    same "$work/flat.part" "$work/$last.part" "--by=$by $*: the partial result of another tree"
    formats='text csv tsv json html'
    [ "$by" != sp ] || formats="$formats svg"
    sort=games
    for format in $formats; do
      run --by="$by" "$@" --format="$format" --sort="$sort" "$work/whole.pgn" >"$work/whole.out"
      # shellcheck disable=SC2046
      run --merge --format="$format" --sort="$sort" $(cat "$work/names") >"$work/merged.out"
      same "$work/whole.out" "$work/merged.out" "--by=$by $* --format=$format"
      case $sort in games) sort=sp ;; sp) sort=score ;; *) sort=games ;; esac
    done
  done
  counted=$(sed -n 's/^row	[^	]*	\([0-9]*\)	.*/\1/p' "$work/whole.part" | awk '{ n += $1 } END { print n + 0 }')
  games=$((games + counted))
}
# cut FILE...: new parts.
cut_up() {
  rm -f "$work"/*.pgn "$work"/*.part
  seed=$((seed + 1))
  tests/stats/cut_games $seed "$work" "$@" >"$work/plan" || echo "cut_games failed" >>"$work/wrong"
}
verdict() {
  wrong=$(cat "$work/wrong" 2>/dev/null)
  rm -f "$work/wrong"
  report "$1" "$wrong"
}

round=0
while [ $round -lt $rounds ]; do
  round=$((round + 1))
  cut_up
  case $((round % 3)) in
  0) check "$groupings" --variant=any --where 'plies>=1' --where 'Event!="? "' ;;
  1) check "$groupings" --variant=any ;;
  2) check "$groupings" ;;
  esac
done
verdict "made games, $rounds times"

cat "$srcdir"/samples/*.pgn >"$work/samples"
cut_up "$work/samples"
check "$groupings" --variant=any
verdict "the samples"

least=20
if [ -f "$corpus/tcec-960-sample.pgn.gz" ]; then
  least=100
  most=2000000
  [ "${1:-}" != --long ] || most=40000000
  gzip -dc "$corpus/tcec-960-sample.pgn.gz" 2>/dev/null | head -c $most >"$work/archive"
  cut_up "$work/archive"
  check "$groupings"
  gzip -dc "$corpus/gnuchess-book.pgn.gz" 2>/dev/null | head -c $most >"$work/archive"
  cut_up "$work/archive"
  check 'event first-move' --variant=any
  verdict "archives"
else
  skip "archives" "there is no corpus"
fi
# Silence says nothing where nothing was counted.
report "games were counted" "$([ "$games" -gt $least ] || echo "only $games")"
echo "# $games games"
finish
