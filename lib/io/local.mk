core_sources += \
  %D%/decode.h %D%/decode_gzip.c %D%/decode_zstd.c \
  %D%/encoding.c %D%/encoding.h \
  %D%/pack.h %D%/pack_gzip.c %D%/pack_zstd.c \
  %D%/read_ahead.c %D%/read_ahead.h \
  %D%/recode.c %D%/recode.h \
  %D%/sink.c %D%/sink_file.c %D%/sink_file.h \
  %D%/sniff.c %D%/sniff.h \
  %D%/source.c \
  %D%/stream.c %D%/stream.h
