#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual pages are well formed, as mandoc sees it.
. "${srcdir:-.}/tests/meta/tap.sh"

command -v mandoc >/dev/null || skip_all "mandoc is not installed"
for page in "$srcdir"/man/*.[1-9] man/*.[1-9]; do
  [ -f "$page" ] || continue
  # The date of a page is that of its release; what is older or newer than the file is no fault.
  report "$(basename "$page")" "$(mandoc -T lint -W warning "$page" 2>&1)"
done
finish
