# pgn-castle: explains castling.

bin_PROGRAMS += tools/pgn-castle
tools_pgn_castle_SOURCES = \
  %D%/games.c \
  %D%/games.h \
  %D%/pgn-castle.c \
  %D%/record.c \
  %D%/record.h \
  %D%/write_json.c \
  %D%/write_svg.c \
  %D%/write_text.c
tools_pgn_castle_LDADD = $(tool_ldadd)
