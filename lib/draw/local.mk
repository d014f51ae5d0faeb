core_sources += \
  %D%/caption.c %D%/caption.h \
  %D%/describe.c %D%/describe.h \
  %D%/diagram.c \
  %D%/marks.c %D%/marks.h \
  %D%/pieces.c %D%/pieces.h
