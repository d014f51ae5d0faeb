#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-check.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-check
