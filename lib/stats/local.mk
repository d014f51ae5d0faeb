core_sources += \
  %D%/adjust.c \
  %D%/chi_square.c \
  %D%/chi_square_p.c \
  %D%/condition.c \
  %D%/counts.c \
  %D%/key.c %D%/key.h \
  %D%/near.c \
  %D%/partial.c \
  %D%/shares.c \
  %D%/sum.c %D%/sum.h \
  %D%/table.c \
  %D%/value.c %D%/value.h \
  %D%/where.c
