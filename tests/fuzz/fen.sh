#!/bin/sh
# SPDX-License-Identifier: MIT
# The seeds of fen_fuzz, each whole and every beginning of it.
exec tests/fuzz/fen_fuzz "${srcdir:-.}"/tests/fuzz/seeds/fen/*
