# Statistics: counts against a count of another kind, start positions told apart, streams, parts merged.

stats_tests = %D%/corpus.sh
EXTRA_DIST += $(stats_tests) %D%/count.awk %D%/arrays.pgn

if TESTS_READY
TESTS += $(stats_tests)
endif
