# Running: the ordered pipeline and the progress line.
tool_sources += \
  %D%/pipeline.c \
  %D%/pipeline.h \
  %D%/progress.c \
  %D%/progress.h
