# pgn-check on whole files: what it finds in archives, what it corrects, and what is listed.

check_tests = \
  %D%/corpus.sh \
  %D%/crowds.sh \
  %D%/fixing.sh \
  %D%/listing.sh

EXTRA_DIST += $(check_tests)

if TESTS_READY
TESTS += $(check_tests)
endif
