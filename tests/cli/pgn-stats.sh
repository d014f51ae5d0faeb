#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-stats.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-stats
