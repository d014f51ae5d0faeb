#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual pages are well formed, as mandoc sees it, and groff fits them, tables too, into 80 columns.
. "${srcdir:-.}/tests/meta/tap.sh"

pages() {
  for page in "$srcdir"/man/*.[1-9] man/*.[1-9]; do
    [ ! -f "$page" ] || "$1" "$page"
  done
}
# The date of a page is that of its release; what is older or newer than the file is no fault.
lint() { report "$(basename "$1")" "$(mandoc -T lint -W warning "$1" 2>&1)"; }
# man(1) leaves two of the columns free.
fit() {
  report "$(basename "$1") in 80 columns" "$({ groff -ww -t -man -T utf8 -r LL=78n "$1" >/dev/null; } 2>&1)"
}

if command -v mandoc >/dev/null; then
  pages lint
else
  skip "form" "mandoc is not installed"
fi
# Plain groff may come without the macros for pages.
if printf '.TH A 1\n' | groff -t -man -T utf8 >/dev/null 2>&1; then
  pages fit
else
  skip "80 columns" "groff is not installed"
fi
finish
