# pgn-fen: judges and draws positions.

bin_PROGRAMS += tools/pgn-fen
tools_pgn_fen_SOURCES = \
  %D%/diagrams.c \
  %D%/fen.h \
  %D%/read.c \
  %D%/operations.c \
  %D%/pgn-fen.c \
  %D%/write_json.c \
  %D%/write_text.c
tools_pgn_fen_LDADD = $(tool_ldadd)
