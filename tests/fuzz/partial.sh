#!/bin/sh
# SPDX-License-Identifier: MIT
# The seeds of partial_fuzz, each whole and every beginning of it.
exec tests/fuzz/partial_fuzz "${srcdir:-.}"/tests/fuzz/seeds/partial/*
