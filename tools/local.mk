# The tools.  What they share (tools/common, lib/run) is a static library that sees only the public headers.

tool_sources =
include lib/run/local.mk
include tools/common/local.mk
include tools/check/page.mk
include tools/stats/page.mk
include tools/stats/report.mk

noinst_LIBRARIES += %D%/libpgntool.a
%C%_libpgntool_a_SOURCES = $(tool_sources)
%C%_libpgntool_a_CPPFLAGS = $(AM_CPPFLAGS) $(ZLIB_CFLAGS) $(ZSTD_CFLAGS)

# The compression libraries only for --version, which names them.
tool_ldadd = %D%/libpgntool.a lib/libpgnkit.la $(ZLIB_LIBS) $(ZSTD_LIBS)

bin_PROGRAMS += %D%/pgn-castle %D%/pgn-check %D%/pgn-convert %D%/pgn-fen %D%/pgn-startpos %D%/pgn-stats
%C%_pgn_castle_SOURCES = \
  %D%/pgn-castle.c \
  %D%/castle/games.c \
  %D%/castle/games.h \
  %D%/castle/record.c \
  %D%/castle/record.h \
  %D%/castle/write_json.c \
  %D%/castle/write_svg.c \
  %D%/castle/write_text.c
%C%_pgn_castle_LDADD = $(tool_ldadd)
%C%_pgn_check_SOURCES = \
  %D%/pgn-check.c \
  %D%/check/excerpt.c \
  %D%/check/excerpt.h \
  %D%/check/games.c \
  %D%/check/html_page.c \
  %D%/check/once.c \
  %D%/check/once.h \
  %D%/check/report.h \
  %D%/check/settle.c \
  %D%/check/settle.h \
  %D%/check/write.c \
  %D%/check/write_html.c \
  %D%/check/write_html.h \
  %D%/check/write_yaml.c \
  %D%/check/write_yaml.h
%C%_pgn_check_CPPFLAGS = $(AM_CPPFLAGS) $(YAML_CFLAGS)
%C%_pgn_check_LDADD = $(tool_ldadd) $(YAML_LIBS)
%C%_pgn_convert_SOURCES = %D%/pgn-convert.c
%C%_pgn_convert_LDADD = $(tool_ldadd)
%C%_pgn_fen_SOURCES = \
  %D%/pgn-fen.c \
  %D%/fen/draw.c \
  %D%/fen/fen.h \
  %D%/fen/judge.c \
  %D%/fen/operations.c \
  %D%/fen/write_json.c \
  %D%/fen/write_text.c
%C%_pgn_fen_LDADD = $(tool_ldadd)
%C%_pgn_startpos_SOURCES = %D%/pgn-startpos.c \
  %D%/startpos/counts.c \
  %D%/startpos/diagrams.c \
  %D%/startpos/explain.c \
  %D%/startpos/letters.c \
  %D%/startpos/read.c \
  %D%/startpos/startpos.h \
  %D%/startpos/tables.c \
  %D%/startpos/write.c
%C%_pgn_startpos_LDADD = $(tool_ldadd)
%C%_pgn_stats_SOURCES = \
  %D%/pgn-stats.c \
  %D%/stats/choice.c \
  %D%/stats/choice.h \
  %D%/stats/count.c \
  %D%/stats/count.h \
  %D%/stats/merge.c \
  %D%/stats/merge.h \
  %D%/stats/tags.c \
  %D%/stats/tags.h \
  %D%/stats/write_separated.c \
  %D%/stats/write_text.c
%C%_pgn_stats_LDADD = %D%/stats/libstatsreport.a %D%/stats/libstatspage.a $(tool_ldadd) $(MATH_LIBS)
