# Statistics: counts against a count of another kind, streams.

stats_tests = %D%/corpus.sh %D%/stream.sh
EXTRA_DIST += $(stats_tests) %D%/count.awk %D%/arrays.pgn

if TESTS_READY
check_PROGRAMS += %D%/header_games %D%/peak
TESTS += $(stats_tests)
endif

%C%_header_games_SOURCES = %D%/header_games.c
%C%_header_games_LDADD =
%C%_peak_SOURCES = %D%/peak.c
%C%_peak_LDADD =
