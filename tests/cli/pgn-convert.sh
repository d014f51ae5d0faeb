#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-convert.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-convert
