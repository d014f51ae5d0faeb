# pgn-check: validates games.

bin_PROGRAMS += tools/pgn-check
tools_pgn_check_SOURCES = \
  %D%/excerpt.c \
  %D%/excerpt.h \
  %D%/games.c \
  %D%/html_page.c \
  %D%/once.c \
  %D%/once.h \
  %D%/pgn-check.c \
  %D%/report.h \
  %D%/in_order.c \
  %D%/in_order.h \
  %D%/write.c \
  %D%/write_html.c \
  %D%/write_html.h \
  %D%/write_yaml.c \
  %D%/write_yaml.h
tools_pgn_check_LDADD = $(tool_ldadd) $(YAML_LIBS)

# The page of pgn-check: its style is a file of its own, made into C.

nodist_tools_pgn_check_SOURCES = %D%/page_parts.c

%D%/page_parts.c: $(srcdir)/%D%/page.css $(srcdir)/tools/common/make-page
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/tools/common/make-page tools/check/write_html.h check_page_css=$(srcdir)/%D%/page.css >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += %D%/page.css
CLEANFILES += %D%/page_parts.c
