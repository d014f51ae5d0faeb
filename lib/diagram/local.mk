core_sources += \
  %D%/caption.c %D%/caption.h \
  %D%/describe.c %D%/describe.h \
  %D%/diagram.c \
  %D%/marks.c %D%/marks.h \
  %D%/piece_outlines.c %D%/piece_outlines.h
