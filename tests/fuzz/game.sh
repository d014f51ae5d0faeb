#!/bin/sh
# SPDX-License-Identifier: MIT
# The seeds of game_fuzz, each whole and every beginning of it.
exec tests/fuzz/game_fuzz "${srcdir:-.}"/tests/fuzz/seeds/game/*
