#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-startpos.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-startpos
