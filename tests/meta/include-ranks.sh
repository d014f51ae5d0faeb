#!/bin/sh
# SPDX-License-Identifier: MIT
# A file includes only what stands below its own folder, or beside it.
. "${srcdir:-.}/tests/meta/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# wrong_includes TREE: the includes of a tree that go up or sideways.  A name is looked for in lib/ and in tools/, as the
# compiler does it: two folders may have the same name, and it is the file that counts.
# shellcheck disable=SC2016 # the dollar signs are awk's
wrong_includes() {
  (
    cd "$1" || exit
    find lib tools -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort >"$work/there"
    find lib tools samples -name '*.[ch]' | LC_ALL=C sort | xargs awk '
      function folder_of(path) { return match(path, /.*\//) ? substr(path, 1, RLENGTH - 1) : "" }
      function rank(folder) {
        if (folder == "lib/pgnkit") return 0
        if (folder == "lib/sys") return 0.5
        if (folder == "lib/base") return 1
        if (folder == "lib/chess" || folder == "lib/io") return 2
        if (folder == "lib/notation" || folder == "lib/diagram") return 3
        if (folder == "lib/pgn") return 4
        if (folder == "lib/check" || folder == "lib/filter") return 5
        if (folder == "lib/stats") return 6
        if (folder == "tools/common") return 7
        if (folder ~ /^tools\/[a-z]+$/) return 8
        if (folder == "samples") return 9
        return -1
      }
      # What a tool may use: what anybody can, what tools share, and its own folder.  What they share asks the system.
      function is_for_tool(folder) {
        return folder == own || folder == "lib/pgnkit" || folder == "tools/common" ||
          (folder == "lib/sys" && own == "tools/common")
      }
      function say(what) { print FILENAME ":" FNR ": \"" name "\" " what }
      FILENAME == there { exists[$0] = 1; next }
      FNR == 1 {
        own = folder_of(FILENAME)
        if (own == "lib") own = "lib/pgnkit" # the umbrella header
        if (rank(own) < 0) print FILENAME ": is in no known folder"
      }
      /^[ \t]*#[ \t]*include[ \t]*["<]/ {
        name = $0
        quoted = sub(/^[^"<]*"/, "", name)
        if (!quoted) sub(/^[^<]*</, "", name)
        sub(/[">].*/, "", name)
        if (name == "config.h") next
        # The folder of a tool is no name for anybody: its files call one another by their bare names.
        in_own = quoted && own ~ /^tools\/[a-z]+$/ && own != "tools/common" && (own "/" name) in exists
        in_lib = ("lib/" name) in exists
        in_common = name ~ /^common\// && ("tools/" name) in exists
        if (in_own + in_lib + in_common == 0) {
          if (quoted) say("is in no room that may be named here")
          next
        }
        if (in_own + in_lib + in_common > 1) { say("could be two files"); next }
        folder = name == "pgnkit.h" ? "lib/pgnkit" : in_own ? own : folder_of((in_lib ? "lib/" : "tools/") name)
        if (rank(folder) < 0) say("is in no known folder")
        else if (own == "samples" && folder != "lib/pgnkit") say("is not for samples")
        else if (own ~ /^tools/ && !is_for_tool(folder)) say("is not for tools")
        else if (folder != own && rank(folder) >= rank(own)) say("is from above or beside " own)
      }' there="$work/there" "$work/there"
  )
}

# What must be seen, each in a line of its own; all else in the tree is as it should be.
mkdir "$work/tree"
(
  cd "$work/tree" || exit
  mkdir -p lib/pgnkit lib/base lib/chess lib/io lib/notation lib/check lib/sys lib/new tools/common tools/check \
    tools/castle samples
  for header in lib/pgnkit.h lib/pgnkit/io.h lib/base/array.h lib/chess/hash.h lib/io/fd.h lib/notation/lenient.h \
    lib/check/rules.h lib/both.h lib/sys/sys.h lib/new/new.h tools/common/report.h tools/check/report.h \
    tools/check/both.h tools/castle/games.h; do : >$header; done
  printf '#include "pgnkit/io.h"\n#include "base/array.h"\n#include <stdio.h>\n' >lib/chess/good.c
  printf '#include "check/rules.h"\n#include "notation/lenient.h"\n' >lib/check/good.c
  printf '#include "report.h"\n#include "common/report.h"\n' >tools/check/good.c
  printf '#include "common/report.h"\n#include "pgnkit/io.h"\n#include "sys/sys.h"\n' >tools/common/good.c
  printf '#include "games.h"\n#include "pgnkit/io.h"\n' >tools/castle/pgn-castle.c
  printf '#include <pgnkit.h>\n' >samples/good.c
  printf '#include "io/fd.h"\n#include "notation/lenient.h"\n' >lib/chess/wrong.c
  printf '#include "report.h"\n#include "common/report.h"\n' >lib/check/wrong.c
  printf '#include "check/rules.h"\n#include <check/rules.h>\n#include "both.h"\n' >tools/check/wrong.c
  printf '#include "../lib/check/rules.h"\n#include "base/array.h"\n#include "castle/games.h"\n' >tools/check/wrong_too.c
  printf '#include "../castle/games.h"\n#include "tools/castle/games.h"\n  # include "io/fd.h"\n#include "sys/sys.h"\n' >tools/check/pgn-check.c
  printf '#include "check/report.h"\n#include "report.h"\n' >tools/common/wrong.c
  printf '#include "sys/sys.h"\n' >samples/wrong.c
  printf '#include "base/array.h"\n' >lib/sys/wrong.c
  printf '#include "new/new.h"\n' >lib/base/wrong.c
)
wrong_includes "$work/tree" >"$work/seen"
cat >"$work/expected" <<'TEXT'
lib/base/wrong.c:1: "new/new.h" is in no known folder
lib/check/wrong.c:1: "report.h" is in no room that may be named here
lib/check/wrong.c:2: "common/report.h" is from above or beside lib/check
lib/chess/wrong.c:1: "io/fd.h" is from above or beside lib/chess
lib/chess/wrong.c:2: "notation/lenient.h" is from above or beside lib/chess
lib/sys/wrong.c:1: "base/array.h" is from above or beside lib/sys
samples/wrong.c:1: "sys/sys.h" is not for samples
tools/check/pgn-check.c:1: "../castle/games.h" is in no room that may be named here
tools/check/pgn-check.c:2: "tools/castle/games.h" is in no room that may be named here
tools/check/pgn-check.c:3: "io/fd.h" is not for tools
tools/check/pgn-check.c:4: "sys/sys.h" is not for tools
tools/check/wrong.c:1: "check/rules.h" is not for tools
tools/check/wrong.c:2: "check/rules.h" is not for tools
tools/check/wrong.c:3: "both.h" could be two files
tools/check/wrong_too.c:1: "../lib/check/rules.h" is in no room that may be named here
tools/check/wrong_too.c:2: "base/array.h" is not for tools
tools/check/wrong_too.c:3: "castle/games.h" is in no room that may be named here
tools/common/wrong.c:1: "check/report.h" is in no room that may be named here
tools/common/wrong.c:2: "report.h" is in no room that may be named here
TEXT
report "includes that go up or sideways are seen" "$(diff "$work/expected" "$work/seen")"

report "includes go down the ranks" "$(wrong_includes "$srcdir")"

# Memory of a typed array is never stored through a pointer of another type.
report "arrays grow by pgnkit/array.h only" "$(cd "$srcdir" &&
  grep -rn --include='*.[ch]' -e 'realloc(' -e '(void \*\*)' lib tools samples | grep -v '^lib/base/array.c:')"

wrong=$(cd "$srcdir" && find lib tools tests samples -name '*.[ch]' -o -name '*.sh' | LC_ALL=C sort | xargs grep -L 'SPDX-License-Identifier: MIT')
report "every source names its licence" "$wrong"

finish
