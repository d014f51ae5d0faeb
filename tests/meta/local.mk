# Tests of the project itself: what may include what, what is exported, whether the pages tell the truth.

meta_tests = \
  %D%/contributing.sh \
  %D%/diag-codes.sh \
  %D%/examples.sh \
  %D%/exported-symbols.sh \
  %D%/headers-alone.sh \
  %D%/headers-documented.sh \
  %D%/headers-guarded.sh \
  %D%/help-and-pages.sh \
  %D%/include-ranks.sh \
  %D%/page-lint.sh \
  %D%/run-cases.sh \
  %D%/system-calls.sh

EXTRA_DIST += $(meta_tests) %D%/diag_codes.frozen %D%/tap.sh %D%/tools.sh

if TESTS_READY
TESTS += $(meta_tests)
endif
