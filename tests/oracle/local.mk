# Comparisons with other programs, each skipped where that program is not installed.

if TESTS_READY
check_PROGRAMS += %D%/divide
endif

%C%_divide_SOURCES = %D%/divide.c
%C%_divide_LDADD = lib/libpgncore.la

ORACLE_TESTS += %D%/stockfish.sh %D%/pgn_extract.sh
