# Base: what everything above needs and that knows no chess.
core_sources += \
  %D%/array.c \
  %D%/bits.h \
  %D%/buffer.c \
  %D%/bytes.h \
  %D%/calendar.h \
  %D%/compiler.h \
  %D%/dash.c \
  %D%/dash.h \
  %D%/diag.c \
  %D%/entity.c \
  %D%/entity.h \
  %D%/json.c \
  %D%/json_number.h \
  %D%/name_distance.c \
  %D%/pipeline.c \
  %D%/quote.c \
  %D%/quote.h \
  %D%/random.c \
  %D%/status.c \
  %D%/utf8.c \
  %D%/utf8.h \
  %D%/version.c \
  %D%/xml.c
