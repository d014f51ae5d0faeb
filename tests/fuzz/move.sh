#!/bin/sh
# SPDX-License-Identifier: MIT
# The seeds of move_fuzz, each whole and every beginning of it.
exec tests/fuzz/move_fuzz "${srcdir:-.}"/tests/fuzz/seeds/move/*
