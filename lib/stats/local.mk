core_sources += \
  %D%/adjust.c \
  %D%/chi_square.c \
  %D%/chi_square_p.c \
  %D%/counts.c \
  %D%/inputs.c %D%/inputs.h \
  %D%/key.c %D%/key.h \
  %D%/partial.c %D%/partial.h \
  %D%/partial_write.c \
  %D%/shares.c \
  %D%/sum.c %D%/sum.h \
  %D%/table.c
