core_sources += \
  %D%/check.c \
  %D%/clocks.c \
  %D%/comment_commands.c \
  %D%/comment_rules.h \
  %D%/comments.c \
  %D%/duplicates.c \
  %D%/endings.c \
  %D%/endings.h \
  %D%/main_line.c \
  %D%/moves.c \
  %D%/repetitions.c \
  %D%/rules.h \
  %D%/style.c \
  %D%/style.h \
  %D%/style_lines.c \
  %D%/style_numbers.c \
  %D%/style_spaces.c \
  %D%/tag_dates.c \
  %D%/tag_people.c \
  %D%/tag_rules.h \
  %D%/tags.c \
  %D%/text.c \
  %D%/text_kinds.c \
  %D%/time_control.c
