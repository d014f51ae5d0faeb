# pgn-startpos: numbers and counts start positions.

bin_PROGRAMS += tools/pgn-startpos
tools_pgn_startpos_SOURCES = \
  %D%/counts.c \
  %D%/diagrams.c \
  %D%/explain.c \
  %D%/letters.c \
  %D%/pgn-startpos.c \
  %D%/read.c \
  %D%/startpos.h \
  %D%/tables.c \
  %D%/write.c
tools_pgn_startpos_LDADD = $(tool_ldadd)
