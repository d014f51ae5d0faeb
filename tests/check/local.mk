# pgn-check on whole files: what it finds in archives, and what it corrects.

check_tests = \
  %D%/corpus.sh \
  %D%/fixing.sh

EXTRA_DIST += $(check_tests)

if TESTS_READY
TESTS += $(check_tests)
endif
