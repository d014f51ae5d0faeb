#!/bin/sh
# SPDX-License-Identifier: MIT
# Five million games without moves, counted exactly in constant memory.
exec "${srcdir:-.}/tests/stats/stream.sh" 5000000
