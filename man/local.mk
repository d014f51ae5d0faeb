# Manual pages.  That of the diagnostic codes is made from their table.

man_MANS += \
  %D%/libpgnkit.3 \
  %D%/pgn-convert.1 \
  %D%/pgn-diagnostics.7 \
  %D%/pgn-fen.1 \
  %D%/pgnkit.7

%D%/pgn-diagnostics.7: $(srcdir)/lib/base/diag_codes.def $(srcdir)/%D%/make-diagnostics $(srcdir)/configure.ac
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	$(SHELL) $(srcdir)/%D%/make-diagnostics '$(PACKAGE_VERSION)' <$(srcdir)/lib/base/diag_codes.def >$@.new && \
	mv -f $@.new $@

EXTRA_DIST += $(man_MANS) %D%/make-diagnostics
CLEANFILES += %D%/pgn-diagnostics.7
