# The program that compares the library with what a person reads in the files of the corpus: tests/data/expect.

if TESTS_READY
check_PROGRAMS += %D%/expect_test
TESTS += %D%/expect_test
endif

%C%_expect_test_SOURCES = %D%/expect_test.c
%C%_expect_test_LDADD = lib/libpgncore.la
