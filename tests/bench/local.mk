# Measurements, for `make bench`.

if TESTS_READY
check_PROGRAMS += %D%/measure
endif
%C%_measure_SOURCES = %D%/measure.c
%C%_measure_LDADD =
BENCHES += %D%/convert.sh
bench_tools += %D%/measure$(EXEEXT) tests/long/stream_writer$(EXEEXT)

EXTRA_DIST += %D%/train.sh %D%/profile.sh %D%/RESULTS.md
