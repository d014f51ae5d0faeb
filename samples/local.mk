# Samples: small archives, and programs that show the library; `make check` builds and runs them.

sample_data = \
  %D%/card.txt \
  %D%/castling-demonstration.fen \
  %D%/castling.svg \
  %D%/chess960-shredder.pgn \
  %D%/chess960-xfen.pgn \
  %D%/historical.pgn
sample_programs = \
  %D%/convert_file \
  %D%/list_findings \
  %D%/list_moves \
  %D%/replay_memory

# They see of this package what any user of the library sees.
sample_cppflags = -I$(top_srcdir)/lib
%C%_convert_file_CPPFLAGS = $(sample_cppflags)
%C%_convert_file_LDADD = lib/libpgnkit.la
%C%_list_findings_CPPFLAGS = $(sample_cppflags)
%C%_list_findings_LDADD = lib/libpgnkit.la
%C%_list_moves_CPPFLAGS = $(sample_cppflags)
%C%_list_moves_LDADD = lib/libpgnkit.la
%C%_replay_memory_CPPFLAGS = $(sample_cppflags)
%C%_replay_memory_LDADD = lib/libpgnkit.la

samplesdir = $(docdir)/samples
dist_samples_DATA = $(sample_data) %D%/convert_file.c %D%/list_findings.c %D%/list_moves.c %D%/replay_memory.c

EXTRA_DIST += %D%/samples.sh

if TESTS_READY
check_PROGRAMS += $(sample_programs)
TESTS += %D%/samples.sh
endif
