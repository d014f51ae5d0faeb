# pgn-stats: counts results.

bin_PROGRAMS += tools/pgn-stats
tools_pgn_stats_SOURCES = \
  %D%/choice.c \
  %D%/choice.h \
  %D%/count.c \
  %D%/count.h \
  %D%/formats.c \
  %D%/formats.h \
  %D%/merge.c \
  %D%/merge.h \
  %D%/pgn-stats.c \
  %D%/tags.c \
  %D%/tags.h \
  %D%/write_separated.c \
  %D%/write_text.c
tools_pgn_stats_LDADD = %D%/libstatsreport.a %D%/libstatspage.a $(tool_ldadd) $(MATH_LIBS)

# The figures of a report of pgn-stats, and what writes them as they are: a library, so that unit tests see them.

noinst_LIBRARIES += %D%/libstatsreport.a
%C%_libstatsreport_a_SOURCES = \
  %D%/build.c \
  %D%/build.h \
  %D%/report.h \
  %D%/write_json.c

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
	$(SHELL) $(srcdir)/tools/common/make-page tools/stats/page.h stats_page_css=$(srcdir)/%D%/page.css \
		stats_page_js=$(srcdir)/%D%/page.js >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += %D%/page.css %D%/page.js
CLEANFILES += %D%/page_parts.c
