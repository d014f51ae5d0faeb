# Filter: of which games a condition holds.
core_sources += \
  %D%/condition.c \
  %D%/condition_holds.c \
  %D%/value.c %D%/value.h
