# What a person reads in the files of the corpus, and the program that compares the library with it.

if TESTS_READY
check_PROGRAMS += %D%/expect_test
TESTS += %D%/expect_test
endif

%C%_expect_test_SOURCES = %D%/expect_test.c
%C%_expect_test_LDADD = lib/libpgncore.la

EXTRA_DIST += %D%/odd %D%/real-small
