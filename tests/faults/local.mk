# Faults: inputs that end badly, disks that are full, signals, memory that runs out.

fault_tests = \
  %D%/allocation.sh \
  %D%/diagrams.sh \
  %D%/reads.sh \
  %D%/signals.sh \
  %D%/standard.sh \
  %D%/startpos.sh \
  %D%/steady.sh \
  %D%/streams.sh \
  %D%/threads.sh \
  %D%/waiting.sh

EXTRA_DIST += $(fault_tests) %D%/faults.sh %D%/games.awk

if TESTS_READY
check_PROGRAMS += %D%/deadly %D%/talk
TESTS += $(fault_tests)
if !INSTRUMENTED
check_LTLIBRARIES = %D%/fail_alloc.la %D%/fail_io.la
endif
endif

%C%_deadly_SOURCES = %D%/deadly.c
%C%_deadly_LDADD =
%C%_talk_SOURCES = %D%/talk.c
%C%_talk_LDADD =

# Modules to preload; -rpath makes libtool build a shared one though it is not installed.
fault_ldflags = $(AM_LDFLAGS) -module -avoid-version -rpath /nowhere
%C%_fail_alloc_la_SOURCES = %D%/fail_alloc.c
%C%_fail_alloc_la_LDFLAGS = $(fault_ldflags)
%C%_fail_io_la_SOURCES = %D%/fail_io.c
%C%_fail_io_la_LDFLAGS = $(fault_ldflags)
