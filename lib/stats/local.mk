core_sources += \
  %D%/adjust.c \
  %D%/chi_square.c \
  %D%/chi_square_p.c \
  %D%/shares.c \
  %D%/sum.c %D%/sum.h
