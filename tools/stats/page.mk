# The page and the map of pgn-stats, and what they share with the other formats.  Style and script are files of their own,
# made into C by make-page.

noinst_LIBRARIES += %D%/libstatspage.a
%C%_libstatspage_a_SOURCES = \
  %D%/columns.c \
  %D%/html_map.c \
  %D%/html_parts.h \
  %D%/html_shown.c \
  %D%/html_summary.c \
  %D%/html_table.c \
  %D%/html_words.c \
  %D%/map.c \
  %D%/map.h \
  %D%/page.h \
  %D%/report.h \
  %D%/write_html.c \
  %D%/write_map.c
nodist_%C%_libstatspage_a_SOURCES = %D%/page_parts.c

%D%/page_parts.c: $(srcdir)/%D%/page.css $(srcdir)/%D%/page.js $(srcdir)/tools/common/make-page
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/tools/common/make-page stats/page.h stats_page_css=$(srcdir)/%D%/page.css \
		stats_page_js=$(srcdir)/%D%/page.js >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += %D%/page.css %D%/page.js
CLEANFILES += %D%/page_parts.c
