#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-fen.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-fen
