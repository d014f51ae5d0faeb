# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# The tools as tests run them; sourced in the top build folder.  libtool's wrapper takes many times as long as what it
# starts, and would be measured, watched and preloaded into instead, so it is passed by.
build=$(pwd)
# program TOOL: its file.
program() {
  if [ -n "${PGNKIT_TEST_BIN:-}" ]; then
    echo "$PGNKIT_TEST_BIN/$1"
  elif [ -x "$build/tools/.libs/$1" ]; then
    echo "$build/tools/.libs/$1"
  else
    echo "$build/tools/$1"
  fi
}
if [ -z "${PGNKIT_TEST_BIN:-}" ] && [ -d "$build/tools/.libs" ]; then
  LD_LIBRARY_PATH=$build/lib/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
fi
