# Unit tests: a program for each area, made of NAME_test.c and the common main.  To add one, name it in unit_tests; its
# source is found by its name.

unit_tests = \
  %D%/array_test \
  %D%/castling_reasons_test \
  %D%/chars_test \
  %D%/check_clocks_test \
  %D%/check_comments_test \
  %D%/check_duplicates_test \
  %D%/check_endings_test \
  %D%/check_fix_test \
  %D%/check_moves_test \
  %D%/check_style_test \
  %D%/check_style_written_test \
  %D%/check_tag_dates_test \
  %D%/check_tag_people_test \
  %D%/check_tags_test \
  %D%/check_text_test \
  %D%/check_time_control_test \
  %D%/chess_castling_arrays_test \
  %D%/chess_castling_test \
  %D%/chess_castling_vectors_test \
  %D%/chess_moves_test \
  %D%/chess_outcome_test \
  %D%/command_line_test \
  %D%/diag_test \
  %D%/diagram_test \
  %D%/encoding_repair_test \
  %D%/entity_test \
  %D%/fen_test \
  %D%/fen_wording_test \
  %D%/filter_condition_test \
  %D%/html_test \
  %D%/io_hash_test \
  %D%/io_recode_test \
  %D%/io_sink_packed_test \
  %D%/io_sink_test \
  %D%/io_source_test \
  %D%/io_threads_test \
  %D%/json_test \
  %D%/lazy_position_test \
  %D%/name_distance_test \
  %D%/notation_iccf_test \
  %D%/notation_language_test \
  %D%/notation_lenient_test \
  %D%/notation_reasons_test \
  %D%/notation_roundtrip_test \
  %D%/notation_san_test \
  %D%/notation_uci_lan_test \
  %D%/pgn_scan_test \
  %D%/pgn_split_test \
  %D%/pipeline_test \
  %D%/quote_test \
  %D%/random_test \
  %D%/search_test \
  %D%/startpos_table_test \
  %D%/startpos_test \
  %D%/stats_build_test \
  %D%/stats_chi_square_test \
  %D%/stats_distribution_test \
  %D%/stats_key_test \
  %D%/stats_page_test \
  %D%/stats_partial_test \
  %D%/stats_shares_test \
  %D%/stats_table_test \
  %D%/tables_test \
  %D%/version_test \
  %D%/walk_test \
  %D%/xml_test

%C%_libunit_a_SOURCES = %D%/check_comments_support.c %D%/check_comments_support.h \
  %D%/check_support.c %D%/check_support.h %D%/check_tags_support.c %D%/check_tags_support.h \
  %D%/io_support.c %D%/io_support.h %D%/notation_support.h %D%/stats_support.h \
  %D%/unit.c %D%/unit.h %D%/well_formed.c %D%/well_formed.h

# Unit tests see the inside of the library, hence the core itself.  Other programs name their own libraries.
LDADD = %D%/libunit.a tools/libpgntool.a lib/libpgncore.la $(CHECK_LIBS)
%C%_random_test_LDADD = $(LDADD) -lm
%C%_stats_build_test_LDADD = tools/stats/libstatsreport.a $(LDADD) -lm
%C%_stats_page_test_LDADD = tools/stats/libstatspage.a $(LDADD) -lm

if TESTS_READY
check_LIBRARIES += %D%/libunit.a
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
endif
