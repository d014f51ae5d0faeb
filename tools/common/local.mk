# What the tools share: the command line, runs over files and over lines, reports, documents of
# diagrams.
tool_sources += \
  %D%/batch.c \
  %D%/batch.h \
  %D%/choices.c \
  %D%/choices.h \
  %D%/printable.c \
  %D%/printable.h \
  %D%/diagrams.c \
  %D%/diagrams.h \
  %D%/finding.c \
  %D%/finding.h \
  %D%/html.c \
  %D%/html.h \
  %D%/join.c \
  %D%/join.h \
  %D%/run_lines.c \
  %D%/run_lines.h \
  %D%/listing.c \
  %D%/listing.h \
  %D%/move_names.c \
  %D%/move_names.h \
  %D%/options.c \
  %D%/options.h \
  %D%/output.c \
  %D%/output.h \
  %D%/progress.c \
  %D%/progress.h \
  %D%/problems.c \
  %D%/problems.h \
  %D%/report.c \
  %D%/report.h \
  %D%/run_games.c \
  %D%/run_games.h \
  %D%/severities.c \
  %D%/severities.h \
  %D%/sha256.c \
  %D%/sha256.h \
  %D%/signals.c \
  %D%/signals.h \
  %D%/standard.c \
  %D%/standard.h

EXTRA_DIST += %D%/make-page
