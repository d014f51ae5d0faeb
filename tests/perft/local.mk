# Counts of legal moves against published figures.

if TESTS_READY
check_PROGRAMS += %D%/perft_test
TESTS += %D%/perft_test
endif

%C%_perft_test_SOURCES = %D%/perft_test.c %D%/perft_table.h tests/prop/tap.h
%C%_perft_test_LDADD = lib/libpgncore.la

LONG_TESTS += %D%/long.sh
EXTRA_DIST += \
  tests/data/castling-vectors.tsv \
  tests/data/perft-chess960.tsv \
  tests/data/perft-frc.tsv \
  tests/data/perft-standard.tsv \
  tests/data/perft-tricky.tsv
