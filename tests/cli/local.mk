# Golden cases of the tools; run-cases says how a case is made.  irregularities.sh takes its cases from a manual page.

cli_tests = \
  %D%/castling_vectors.sh \
  %D%/irregularities.sh \
  %D%/pgn-castle.sh \
  %D%/pgn-check-faults.sh \
  %D%/pgn-check.sh \
  %D%/pgn-convert.sh \
  %D%/pgn-fen.sh \
  %D%/pgn-startpos-facts.sh \
  %D%/pgn-startpos.sh \
  %D%/pgn-stats.sh

EXTRA_DIST += $(cli_tests) %D%/irregularities.tsv %D%/make-part %D%/run-cases %D%/pgn-castle %D%/pgn-check %D%/pgn-convert \
  %D%/pgn-fen %D%/pgn-startpos %D%/pgn-stats

if TESTS_READY
TESTS += $(cli_tests)
endif
