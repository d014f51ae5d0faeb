# The page of pgn-check: its style is a file of its own, made into C.

nodist_tools_pgn_check_SOURCES = %D%/page_parts.c

%D%/page_parts.c: $(srcdir)/%D%/page.css $(srcdir)/tools/common/make-page
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/tools/common/make-page check/write_html.h check_page_css=$(srcdir)/%D%/page.css >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += %D%/page.css
CLEANFILES += %D%/page_parts.c
