#!/bin/sh
# SPDX-License-Identifier: MIT
# The pages of pgn-stats and pgn-check in chromium.  TAP; skipped without chromium, node and npm, or when npm cannot fetch its part.
# Pages and pictures of them are left in tests/browser/pages of the build folder, to be looked at.
set -u
: "${srcdir:=.}"
skip_all() {
  echo "1..0 # SKIP $1"
  exit 0
}
for name in ${PGNKIT_CHROMIUM:-chromium chromium-browser}; do
  PGNKIT_CHROMIUM=$(command -v "$name") && break
done
[ -n "${PGNKIT_CHROMIUM:-}" ] || skip_all "chromium is not installed (Debian: apt-get install chromium)"
command -v npm >/dev/null && command -v node >/dev/null || skip_all "npm is not installed (Debian: apt-get install npm)"
export PGNKIT_CHROMIUM

here=tests/browser
rm -rf $here/pages
mkdir -p $here/pages || exit 99
# Fetched anew only when another version is asked for.
if ! cmp -s "$srcdir/$here/package-lock.json" $here/node_modules/fetched; then
  cp -f "$srcdir/$here/package.json" "$srcdir/$here/package-lock.json" $here/pages/ || exit 99
  (cd $here/pages && npm ci --no-audit --no-fund --ignore-scripts) >$here/pages/npm.log 2>&1 ||
    skip_all "npm could not fetch what drives the browser: $(grep -m 1 -i error $here/pages/npm.log)"
  rm -rf $here/node_modules
  mv $here/pages/node_modules $here/ && cp "$srcdir/$here/package-lock.json" $here/node_modules/fetched || exit 99
fi

for what in page few events double many empty; do
  $here/page_driver $what >$here/pages/$what.html || exit 99
done
$here/page_driver map >$here/pages/map.svg || exit 99
$here/page_driver data >$here/pages/data.tsv || exit 99
. "$srcdir/tests/meta/tools.sh"
check=$(program pgn-check)
# Files are named as they are given, so pgn-check stands where they are.
check_as() {
  output=$PWD/$here/pages/$1
  shift
  (cd "$srcdir/$here" && "$check" -o "$output" "$@" 2>/dev/null)
  [ $? -le 1 ] || exit 99
}
case $check in /*) ;; *) check=$PWD/$check ;; esac
check_as check.html --format=html check.pgn
check_as check.json --format=json check.pgn
check_as check-clean.html --format=html clean.pgn
check_as check-several.html --format=html check.pgn clean.pgn
check_as rules.json --list-rules --format=json
# A module finds what it imports beside itself.
cp -f "$srcdir/$here/page.mjs" "$srcdir/$here/check.mjs" "$srcdir/$here/tap.mjs" $here/pages/ || exit 99
exec node $here/pages/page.mjs $here/pages
