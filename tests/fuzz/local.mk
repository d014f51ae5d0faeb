# Fuzz targets, each also an ordinary test that replays its seeds.  With --enable-fuzzing they are built for libFuzzer:
#   tests/fuzz/fen_fuzz -max_total_time=600 CORPUS_DIR tests/fuzz/seeds/fen

fuzz_targets = %D%/fen_fuzz %D%/move_fuzz %D%/game_fuzz %D%/partial_fuzz
fuzz_seeds = \
  %D%/seeds/fen/en-passant.fen \
  %D%/seeds/fen/foreign.fen \
  %D%/seeds/fen/inner-rook.fen \
  %D%/seeds/fen/many-findings.fen \
  %D%/seeds/fen/no-turn.fen \
  %D%/seeds/fen/odd.fen \
  %D%/seeds/fen/short.fen \
  %D%/seeds/fen/shredder.fen \
  %D%/seeds/fen/signs.fen \
  %D%/seeds/fen/start.fen \
  %D%/seeds/game/card.txt \
  %D%/seeds/game/damaged.pgn \
  %D%/seeds/game/escape-between-tags.pgn \
  %D%/seeds/game/odd-bytes.pgn \
  %D%/seeds/game/odd-ends.pgn \
  %D%/seeds/game/odd-spelling.pgn \
  %D%/seeds/game/odd-tags.pgn \
  %D%/seeds/game/odd.txt \
  %D%/seeds/game/one-line.pgn \
  %D%/seeds/game/tags.pgn \
  %D%/seeds/game/utf16-behind-mark.txt \
  %D%/seeds/game/zeros-before-text.pgn \
  %D%/seeds/move/castling-promotion.txt \
  %D%/seeds/move/chess960.txt \
  %D%/seeds/move/irregular.txt \
  %D%/seeds/move/start.txt \
  %D%/seeds/partial/behind-its-end.part \
  %D%/seeds/partial/double.part \
  %D%/seeds/partial/empty-value.part \
  %D%/seeds/partial/event.part \
  %D%/seeds/partial/first-move.part \
  %D%/seeds/partial/king-file.part \
  %D%/seeds/partial/sp.part \
  %D%/seeds/partial/sum-above.part

if FUZZING
fuzz_main =
fuzz_ldflags = $(AM_LDFLAGS) -fsanitize=fuzzer
else
fuzz_main = %D%/replay.c
fuzz_ldflags = $(AM_LDFLAGS)
endif

%C%_fen_fuzz_SOURCES = %D%/fen_fuzz.c %D%/fuzz.h $(fuzz_main)
%C%_fen_fuzz_LDADD = lib/libpgncore.la
%C%_fen_fuzz_LDFLAGS = $(fuzz_ldflags)
%C%_move_fuzz_SOURCES = %D%/move_fuzz.c %D%/fuzz.h $(fuzz_main)
%C%_move_fuzz_LDADD = lib/libpgncore.la
%C%_move_fuzz_LDFLAGS = $(fuzz_ldflags)
%C%_game_fuzz_SOURCES = %D%/game_fuzz.c %D%/fuzz.h $(fuzz_main)
%C%_game_fuzz_LDADD = lib/libpgncore.la
%C%_game_fuzz_LDFLAGS = $(fuzz_ldflags)
%C%_partial_fuzz_SOURCES = %D%/partial_fuzz.c %D%/fuzz.h $(fuzz_main)
%C%_partial_fuzz_LDADD = lib/libpgncore.la
%C%_partial_fuzz_LDFLAGS = $(fuzz_ldflags)

fuzz_tests = %D%/fen.sh %D%/move.sh %D%/game.sh %D%/partial.sh
EXTRA_DIST += $(fuzz_seeds) $(fuzz_tests) %D%/replay.c

if FUZZING
noinst_PROGRAMS += $(fuzz_targets)
else
if TESTS_READY
check_PROGRAMS += $(fuzz_targets)
TESTS += $(fuzz_tests)
endif
endif
