# Manual pages.  That of the diagnostic codes is made from their table, the table
# of irregularities, and what was counted in archives.

man_MANS += \
  %D%/libpgnkit.3 \
  %D%/pgn-castle.1 \
  %D%/pgn-check.1 \
  %D%/pgn-convert.1 \
  %D%/pgn-diagnostics.7 \
  %D%/pgn-fen.1 \
  %D%/pgn-startpos.1 \
  %D%/pgn-stats.1 \
  %D%/pgnkit.7

%D%/rates.man: $(srcdir)/lib/pgnkit/codes.def $(srcdir)/tests/data/check_counts.tsv $(srcdir)/%D%/make-rates
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/%D%/make-rates $(srcdir)/lib/pgnkit/codes.def $(srcdir)/tests/data/check_counts.tsv >$@.new && \
	mv -f $@.new $@

%D%/pgn-diagnostics.7: $(srcdir)/lib/pgnkit/codes.def $(srcdir)/%D%/irregularities.man $(srcdir)/%D%/make-diagnostics \
		%D%/rates.man $(srcdir)/configure.ac
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/%D%/make-diagnostics '$(PACKAGE_VERSION)' $(srcdir)/%D%/irregularities.man %D%/rates.man \
		<$(srcdir)/lib/pgnkit/codes.def >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += $(man_MANS) %D%/irregularities.man %D%/make-diagnostics %D%/make-rates
CLEANFILES += %D%/pgn-diagnostics.7 %D%/rates.man
