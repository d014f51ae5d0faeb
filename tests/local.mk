# The tests.  `make check` runs TESTS; check-long, check-oracle, check-browser and bench run lists of their own.

TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
AM_TESTS_ENVIRONMENT = \
  CC='$(CC)' NM='$(NM)' INSTRUMENT_CFLAGS='$(INSTRUMENT_CFLAGS)'; \
  export CC NM INSTRUMENT_CFLAGS;

LONG_TESTS =
ORACLE_TESTS =
BENCHES =
bench_tools =

include tests/unit/local.mk
include tests/reference/local.mk
include tests/perft/local.mk
include tests/prop/local.mk
include tests/expect/local.mk
include tests/oracle/local.mk
include tests/browser/local.mk
include tests/fuzz/local.mk
include tests/check/local.mk
include tests/cli/local.mk
include tests/stats/local.mk
include tests/faults/local.mk
include tests/meta/local.mk
include tests/long/local.mk
include tests/bench/local.mk

EXTRA_DIST += %D%/data %D%/summary $(LONG_TESTS) $(ORACLE_TESTS) $(BENCHES)

# Tests that take minutes.
check-long: all
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(LONG_TESTS)' TEST_SUITE_LOG=%D%/check-long.log

# Comparisons with other programs, skipped where these are not installed.
check-oracle: all
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(ORACLE_TESTS)' TEST_SUITE_LOG=%D%/check-oracle.log

# The page in a browser.  Pictures of it are left in tests/browser/pages.
check-browser: all
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(BROWSER_TESTS)' TEST_SUITE_LOG=%D%/check-browser.log

# Measurements; they print figures, beside goals, and fail only when something cannot be run.
bench: all $(bench_tools)
	@srcdir='$(srcdir)'; export srcdir; \
	for bench in $(BENCHES); do $(SHELL) $(srcdir)/$$bench || exit 1; done

.PHONY: check-long check-oracle check-browser bench

# Without Check nothing may look as if it had been tested.
if !TESTS_READY
check-local:
	@echo "make check: no test was run. Install the Check library (Debian: apt-get install check)" >&2; \
	echo "and run configure again, without --disable-tests." >&2; exit 1
endif
