# The pages of pgn-stats and pgn-check in a real browser: `make check-browser`.  Skipped without chromium, node and npm; npm fetches
# what drives the browser into the build folder.

if TESTS_READY
check_PROGRAMS += %D%/page_driver
endif

%C%_page_driver_SOURCES = %D%/page_driver.c
%C%_page_driver_LDADD = tools/stats/libstatspage.a tools/libpgntool.a lib/libpgnkit.la -lm

BROWSER_TESTS = %D%/page.sh
EXTRA_DIST += $(BROWSER_TESTS) %D%/page.mjs %D%/check.mjs %D%/check.pgn %D%/clean.pgn %D%/tap.mjs %D%/package.json %D%/package-lock.json

mostlyclean-local: browser-clean
browser-clean:
	rm -rf %D%/node_modules %D%/pages

.PHONY: browser-clean
