#!/bin/sh
# SPDX-License-Identifier: MIT
# The golden cases of pgn-castle.
exec "${srcdir:-.}/tests/cli/run-cases" pgn-castle
