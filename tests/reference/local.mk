# The second implementation of the rules, and its own test.

reference_sources = %D%/reference.h %D%/reference_castling.c %D%/reference_rules.c %D%/reference_text.c

if TESTS_READY
check_PROGRAMS += %D%/reference_test
TESTS += %D%/reference_test
endif

%C%_reference_test_SOURCES = %D%/reference_test.c $(reference_sources) tests/perft/perft_table.h tests/prop/tap.h
%C%_reference_test_LDADD =
