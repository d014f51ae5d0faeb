# pgn-convert: translates games between notations.

bin_PROGRAMS += tools/pgn-convert
tools_pgn_convert_SOURCES = \
  %D%/games.c \
  %D%/games.h \
  %D%/pgn-convert.c
tools_pgn_convert_LDADD = $(tool_ldadd)
