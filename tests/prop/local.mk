# Properties, over random positions and real games, against the reference implementation (tests/reference).

if TESTS_READY
check_PROGRAMS += %D%/rules_prop %D%/corpus_prop %D%/lossless_scan %D%/reading_prop %D%/writing_prop %D%/never_lost \
  %D%/paths_prop %D%/castling_prop %D%/stats_prop %D%/walk_prop %D%/planted_prop %D%/fix_prop
TESTS += %D%/rules_prop %D%/corpus_prop %D%/nothing_lost.sh %D%/reading_prop %D%/writing_prop %D%/never_lost \
  %D%/paths_prop %D%/castling_prop %D%/stats_prop %D%/walk_prop %D%/planted_prop %D%/fix_prop
endif

%C%_rules_prop_SOURCES = %D%/rules_prop.c %D%/starts.c %D%/starts.h %D%/tap.h $(reference_sources)
%C%_rules_prop_LDADD = lib/libpgncore.la

castling_sources = %D%/castling_positions.c %D%/castling_positions.h %D%/starts.c %D%/starts.h %D%/tap.h \
  $(reference_sources)
%C%_castling_prop_SOURCES = %D%/castling_prop.c $(castling_sources)
%C%_castling_prop_LDADD = lib/libpgncore.la

%C%_corpus_prop_SOURCES = %D%/corpus_prop.c %D%/pgn_scan.c %D%/pgn_scan.h %D%/tap.h $(reference_sources)
%C%_corpus_prop_LDADD = lib/libpgncore.la

%C%_lossless_scan_SOURCES = %D%/lossless_scan.c %D%/pgn_scan.c %D%/pgn_scan.h
%C%_lossless_scan_LDADD =

%C%_reading_prop_SOURCES = %D%/reading_prop.c %D%/scraps.c %D%/scraps.h %D%/tap.h
%C%_reading_prop_LDADD = lib/libpgncore.la

# What is made of a game in the tool itself is part of these.
convert_ldadd = tools/libpgntool.a lib/libpgncore.la $(ZLIB_LIBS) $(ZSTD_LIBS)

%C%_writing_prop_SOURCES = %D%/writing_prop.c %D%/convert.c %D%/convert.h tools/convert/games.c %D%/json_check.c %D%/json_check.h \
  %D%/json_remarks.c %D%/json_remarks.h %D%/scraps.c %D%/scraps.h %D%/settle.c %D%/settle.h %D%/shrink.c %D%/shrink.h %D%/tap.h
%C%_writing_prop_LDADD = $(convert_ldadd)

%C%_never_lost_SOURCES = %D%/never_lost.c %D%/convert.c %D%/convert.h tools/convert/games.c %D%/judge.c %D%/judge.h \
  %D%/judge_bytes.h %D%/judge_moves.c \
  %D%/mutate.c %D%/mutate.h %D%/scraps.c %D%/scraps.h %D%/settle.c %D%/settle.h %D%/shrink.c %D%/shrink.h \
  %D%/sources.c %D%/sources.h %D%/tap.h
%C%_never_lost_LDADD = $(convert_ldadd)

%C%_paths_prop_SOURCES = %D%/paths_prop.c %D%/made_games.c %D%/made_games.h %D%/mutate.c %D%/mutate.h %D%/paths.c \
  %D%/paths.h %D%/scraps.c %D%/scraps.h %D%/shrink.c %D%/shrink.h %D%/sources.c %D%/sources.h %D%/starts.c \
  %D%/starts.h %D%/tap.h $(reference_sources)
%C%_paths_prop_LDADD = lib/libpgncore.la $(ZLIB_LIBS) $(ZSTD_LIBS)

%C%_stats_prop_SOURCES = %D%/stats_prop.c %D%/tap.h
%C%_stats_prop_LDADD = lib/libpgncore.la

%C%_walk_prop_SOURCES = %D%/walk_prop.c %D%/made_games.c %D%/made_games.h %D%/mutate.c %D%/mutate.h %D%/starts.c \
  %D%/starts.h %D%/tap.h $(reference_sources)
%C%_walk_prop_LDADD = lib/libpgncore.la

%C%_planted_prop_SOURCES = %D%/planted_prop.c %D%/plants.h %D%/plants_comments.c %D%/plants_endings.c \
  %D%/plants_games.c %D%/plants_movetext.c %D%/plants_moves.c %D%/plants_sheet.c %D%/plants_spelling.c \
  %D%/plants_starts.c %D%/plants_style.c %D%/plants_tags.c %D%/plants_text.c %D%/plants_values.c %D%/tap.h
%C%_planted_prop_LDADD = lib/libpgncore.la

%C%_fix_prop_SOURCES = %D%/fix_prop.c %D%/shrink.c %D%/shrink.h %D%/tap.h
%C%_fix_prop_LDADD = lib/libpgncore.la

LONG_TESTS += %D%/long.sh
EXTRA_DIST += %D%/nothing_lost.sh %D%/nothing-lost.pgn %D%/nothing-lost-crlf.pgn
