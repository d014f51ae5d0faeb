#!/bin/sh
# SPDX-License-Identifier: MIT
# Perft to depth 5 for all Chess960 positions and to 200 million leaves a line for the others: minutes.
exec tests/perft/perft_test --long
