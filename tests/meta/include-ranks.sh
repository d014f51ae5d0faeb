#!/bin/sh
# SPDX-License-Identifier: MIT
# A file includes only what stands below its own folder, or beside it.
. "${srcdir:-.}/tests/meta/tap.sh"

# shellcheck disable=SC2016 # the dollar signs are awk's
wrong=$(cd "$srcdir" && find lib tools samples -name '*.[ch]' | sort | xargs awk '
  function rank(folder) {
    # The parts of tools, not of the library.
    if ((folder == "check" || folder == "stats") && part[1] == "tools") return 8
    if (folder == "pgnkit") return 0
    if (folder == "base") return 1
    if (folder == "chess" || folder == "io") return 2
    if (folder == "notation" || folder == "draw") return 3
    if (folder == "pgn") return 4
    if (folder == "check" || folder == "stats") return 5
    if (folder == "run") return 6
    if (folder == "common") return 7
    if (folder == "castle" || folder == "fen" || folder == "startpos") return 8
    if (folder == "tools") return 9
    return -1
  }
  FNR == 1 {
    parts = split(FILENAME, part, "/")
    own = part[parts - 1]
    if (own == "lib") own = "pgnkit"      # the umbrella header
    if (own == "samples") own = "tools"
    sample = part[1] == "samples"
  }
  /^#[ \t]*include[ \t]*"/ {
    name = $0
    sub(/^[^"]*"/, "", name)
    sub(/".*/, "", name)
    if (name == "config.h") next
    folder = name
    if (!sub(/\/.*/, "", folder)) folder = ""
    if (name == "pgnkit.h") folder = "pgnkit"
    if (folder == "") { print FILENAME ":" FNR ": \"" name "\" is not written from lib/ or tools/"; next }
    if (rank(folder) < 0) { print FILENAME ":" FNR ": \"" name "\" is in no known folder"; next }
    # Samples use what any user of the library can.
    if (sample && folder != "pgnkit") print FILENAME ":" FNR ": a sample includes \"" name "\""
    if (folder != own && rank(folder) >= rank(own))
      print FILENAME ":" FNR ": " own " includes \"" name "\" from above or beside it"
  }')
report "includes go down the ranks" "$wrong"

wrong=$(cd "$srcdir" && find lib tools tests samples -name '*.[ch]' -o -name '*.sh' | LC_ALL=C sort | xargs grep -L 'SPDX-License-Identifier: MIT')
report "every source names its licence" "$wrong"

finish
