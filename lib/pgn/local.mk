# PGN: from bytes to games, from text to moves, and back.
core_sources += \
  %D%/comment.c \
  %D%/comment.h \
  %D%/lexer.c \
  %D%/lexer.h \
  %D%/lines.c \
  %D%/lines.h \
  %D%/fill.c \
  %D%/opening.c \
  %D%/reader.c \
  %D%/repair.c \
  %D%/replay.c \
  %D%/replay_move.c \
  %D%/replay_number.c \
  %D%/replay_run.c \
  %D%/replay_state.h \
  %D%/replay_tags.c \
  %D%/result.c \
  %D%/scan.c \
  %D%/scan.h \
  %D%/result.h \
  %D%/space.c \
  %D%/split.c \
  %D%/start.c \
  %D%/start.h \
  %D%/tag.c \
  %D%/token_text.c \
  %D%/token_text.h \
  %D%/variant.c \
  %D%/variant.h \
  %D%/write_json.c \
  %D%/write_pgn.c \
  %D%/write_run.c \
  %D%/write_tags.c \
  %D%/writer.c \
  %D%/writer.h
