# Comparisons with other programs, each skipped where that program is not installed.

if TESTS_READY
check_PROGRAMS += %D%/castlings %D%/divide
endif

%C%_castlings_SOURCES = %D%/castlings.c $(castling_sources)
%C%_castlings_LDADD = lib/libpgncore.la

%C%_divide_SOURCES = %D%/divide.c
%C%_divide_LDADD = lib/libpgncore.la

ORACLE_TESTS += %D%/stockfish.sh %D%/stockfish_castlings.sh %D%/pgn_extract.sh
