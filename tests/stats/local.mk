# Statistics: counts against a count of another kind, streams, parts merged.

stats_tests = %D%/corpus.sh %D%/merging.sh %D%/stream.sh
EXTRA_DIST += $(stats_tests) %D%/count.awk %D%/arrays.pgn

if TESTS_READY
check_PROGRAMS += %D%/cut_games %D%/header_games %D%/peak
TESTS += $(stats_tests)
endif

%C%_cut_games_SOURCES = %D%/cut_games.c tests/prop/made_games.c tests/prop/made_games.h tests/prop/starts.c \
  tests/prop/starts.h tests/prop/tap.h $(reference_sources)
%C%_cut_games_LDADD = lib/libpgncore.la
%C%_header_games_SOURCES = %D%/header_games.c
%C%_header_games_LDADD =
%C%_peak_SOURCES = %D%/peak.c
%C%_peak_LDADD =
