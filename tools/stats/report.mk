# The figures of a report of pgn-stats, and what writes them as they are: a library, so that unit tests see them.

noinst_LIBRARIES += %D%/libstatsreport.a
%C%_libstatsreport_a_SOURCES = \
  %D%/build.c \
  %D%/build.h \
  %D%/report.h \
  %D%/write_json.c
