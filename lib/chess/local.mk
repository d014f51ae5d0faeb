core_sources += \
  %D%/attacks.c %D%/attacks.h \
  %D%/bitboard.h \
  %D%/castling.c %D%/castling.h \
  %D%/attackers.h \
  %D%/castling_failures.c \
  %D%/castling_history.c \
  %D%/epd.c \
  %D%/fen.c \
  %D%/fen_castling.c \
  %D%/fen_ep.c \
  %D%/fen_placement.c \
  %D%/hash.c %D%/hash.h \
  %D%/movegen.c \
  %D%/outcome.c \
  %D%/play.c \
  %D%/position.c %D%/position.h \
  %D%/setup.c %D%/setup.h \
  %D%/setup_check.c \
  %D%/startpos.c %D%/startpos.h \
  %D%/startpos_derive.c \
  %D%/startpos_judge.c \
  %D%/startpos_shuffle.c \
  %D%/lazy_position.c %D%/lazy_position.h \
  %D%/sentence.c %D%/sentence.h
