# The libraries: the core, linked into unit tests whole, and libpgnkit, the core with only its public names.

include lib/base/local.mk
include lib/check/local.mk
include lib/chess/local.mk
include lib/diagram/local.mk
include lib/filter/local.mk
include lib/io/local.mk
include lib/notation/local.mk
include lib/pgn/local.mk
include lib/stats/local.mk
include lib/sys/local.mk

public_headers = \
  %D%/pgnkit/api.h \
  %D%/pgnkit/array.h \
  %D%/pgnkit/buffer.h \
  %D%/pgnkit/castling.h \
  %D%/pgnkit/chars.h \
  %D%/pgnkit/check.h \
  %D%/pgnkit/codes.def \
  %D%/pgnkit/codes.h \
  %D%/pgnkit/diag.h \
  %D%/pgnkit/diagram.h \
  %D%/pgnkit/filter.h \
  %D%/pgnkit/fix.h \
  %D%/pgnkit/io.h \
  %D%/pgnkit/json.h \
  %D%/pgnkit/language.h \
  %D%/pgnkit/name_distance.h \
  %D%/pgnkit/notation.h \
  %D%/pgnkit/notations.def \
  %D%/pgnkit/pipeline.h \
  %D%/pgnkit/position.h \
  %D%/pgnkit/random.h \
  %D%/pgnkit/reader.h \
  %D%/pgnkit/encoding_repair.h \
  %D%/pgnkit/replay.h \
  %D%/pgnkit/startpos.h \
  %D%/pgnkit/stats.h \
  %D%/pgnkit/status.h \
  %D%/pgnkit/types.h \
  %D%/pgnkit/version.h \
  %D%/pgnkit/walk.h \
  %D%/pgnkit/writer.h

pgnkitdir = $(includedir)/pgnkit
pgnkit_HEADERS = $(public_headers)
include_HEADERS = %D%/pgnkit.h

noinst_LTLIBRARIES += %D%/libpgncore.la
%C%_libpgncore_la_SOURCES = $(core_sources)
%C%_libpgncore_la_CFLAGS = $(AM_CFLAGS) $(VISIBILITY_CFLAGS)
%C%_libpgncore_la_LIBADD = $(ICONV_LIBS) $(XXHASH_LIBS) $(ZLIB_LIBS) $(ZSTD_LIBS) $(MATH_LIBS)

lib_LTLIBRARIES += %D%/libpgnkit.la
%C%_libpgnkit_la_SOURCES =
%C%_libpgnkit_la_LIBADD = %D%/libpgncore.la
%C%_libpgnkit_la_LDFLAGS = $(AM_LDFLAGS) $(SYMBOLIC_LDFLAGS) -no-undefined -version-info 0:0:0 \
  -export-symbols-regex '^pgn_'

pkgconfig_DATA = %D%/pgnkit.pc
