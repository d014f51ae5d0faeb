# Tests that take minutes, for `make check-long`.

if TESTS_READY
check_PROGRAMS += %D%/stream_writer
endif
%C%_stream_writer_SOURCES = %D%/stream_writer.c
%C%_stream_writer_LDADD =
LONG_TESTS += %D%/stream.sh %D%/stats_stream.sh %D%/aarch64.sh
