# The tools, a folder each, whose local.mk says what it is made of.  What they share (tools/common) is a static
# library that sees only the public headers.

include tools/common/local.mk

noinst_LIBRARIES += %D%/libpgntool.a
%C%_libpgntool_a_SOURCES = $(tool_sources)

# The compression libraries only for --version, which names them.
tool_ldadd = %D%/libpgntool.a lib/libpgnkit.la $(ZLIB_LIBS) $(ZSTD_LIBS)

include tools/castle/local.mk
include tools/check/local.mk
include tools/convert/local.mk
include tools/fen/local.mk
include tools/startpos/local.mk
include tools/stats/local.mk
