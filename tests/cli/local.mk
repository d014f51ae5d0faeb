# Golden cases of the tools; run-cases says how a case is made.

cli_tests = \
  %D%/pgn-convert.sh \
  %D%/pgn-fen.sh

EXTRA_DIST += $(cli_tests) %D%/run-cases %D%/pgn-convert %D%/pgn-fen

if TESTS_READY
TESTS += $(cli_tests)
endif
