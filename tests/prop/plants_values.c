/* SPDX-License-Identifier: MIT
 * Faults in the values of tags that PGN defines: dates, players, ratings, time controls and the like. */
#include "prop/plants.h"

#include <stdio.h>
#include <stdlib.h>

/* The tag gets the value, whether it was there or not, and that is the fault. */
static bool set(struct sheet *sheet, const char *name, const char *value) {
  made_set_tag(&sheet->game, name, value);
  sheet_lay_out(sheet);
  return expect_value(sheet, sheet_tag(sheet, name));
}

static const char *any_player(struct sheet *sheet, const char *what) {
  return sheet_say(sheet, "%s%s", ONE_OF(sheet, "White", "Black"), what);
}

/* ---- dates and times --------------------------------------------------------------------------------------- */

static const char *date_tag(struct sheet *sheet) { return ONE_OF(sheet, "Date", "Date", "EventDate", "UTCDate"); }

static bool plant_date_malformed(struct sheet *sheet) {
  return set(sheet, date_tag(sheet),
             ONE_OF(sheet, "2024-05-01", "2024/05/01", "01.05.2024", "2024.5.1", "2024", "May 2024", "20240501",
                    "yesterday", "2024.05"));
}

static bool plant_date_impossible(struct sheet *sheet) {
  return set(sheet, date_tag(sheet),
             ONE_OF(sheet, "2023.02.29", "1900.02.29", "2024.13.01", "2024.04.31", "2024.12.32", "????.11.31"));
}

static bool plant_date_unknown(struct sheet *sheet) {
  return set(sheet, "Date", ONE_OF(sheet, "????.??.??", "????.05.01"));
}

static bool plant_dates_disordered(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  const char *date = made_tag(game, "Date")->value;
  int year = atoi(date), day = atoi(date + 8);
  made_set_tag(game, "EventDate",
               day < 28 && below(sheet, 2) ? sheet_say(sheet, "%.8s%02d", date, day + 1)
                                           : sheet_say(sheet, "%d.%s", year + 1, ONE_OF(sheet, "??.??", "01.01")));
  sheet_lay_out(sheet);
  return expect_value(sheet, sheet_tag(sheet, "Date"));
}

static bool plant_time(struct sheet *sheet) {
  return set(sheet, ONE_OF(sheet, "UTCTime", "Time", "StartTime"),
             ONE_OF(sheet, "12:30", "9:30:00", "24:00:00", "12:60:00", "12.30.00", "noon", "12:30:00 UTC"));
}

/* ---- players ----------------------------------------------------------------------------------------------- */

static bool plant_rating_malformed(struct sheet *sheet) {
  return set(sheet, any_player(sheet, "Elo"), ONE_OF(sheet, "2400?", "2400P", "unrated", "2.400", "-2400"));
}

static bool plant_rating_unlikely(struct sheet *sheet) {
  return set(sheet, any_player(sheet, "Elo"), ONE_OF(sheet, "24", "99", "4001", "24000", "1"));
}

static bool plant_title(struct sheet *sheet) {
  return set(sheet, any_player(sheet, "Title"), ONE_OF(sheet, "gm", "Grandmaster", "XM", "GMI", "Mr"));
}

static bool plant_fide_number(struct sheet *sheet) {
  return set(sheet, any_player(sheet, "FideId"), ONE_OF(sheet, "12345678901", "none", "12 345", "ID123456"));
}

static bool plant_name(struct sheet *sheet) {
  return set(sheet, ONE_OF(sheet, "White", "Black"), ONE_OF(sheet, "Alpha,A", "Alpha,", "Alpha , A", ", A"));
}

static bool plant_name_without_comma(struct sheet *sheet) {
  return set(sheet, ONE_OF(sheet, "White", "Black"), ONE_OF(sheet, "Ann Alpha", "Ann B. Alpha", "Ann-Bea O'Hara"));
}

/* ---- other values ------------------------------------------------------------------------------------------ */

static bool plant_round(struct sheet *sheet) {
  return set(sheet, "Round", ONE_OF(sheet, "Round 5", "5a", "5.", "QF", "3,1", ".5"));
}

static bool plant_eco(struct sheet *sheet) {
  return set(sheet, "ECO", ONE_OF(sheet, "F12", "C4", "c45", "C455", "C45/1", "Sicilian"));
}

static bool plant_control_malformed(struct sheet *sheet) {
  return set(sheet, "TimeControl", ONE_OF(sheet, "Rapid", "40/", "5400+", "a lot", "5400 sometimes"));
}

static bool plant_control_prose(struct sheet *sheet) {
  return set(sheet, "TimeControl", ONE_OF(sheet, "90 min + 30 sec", "G/60", "40/2h", "90 minutes", "1h30", "90'+30''"));
}

/* Minutes where seconds belong, whatever the clocks show. */
static bool plant_control_minutes(struct sheet *sheet) {
  return set(sheet, "TimeControl", ONE_OF(sheet, "90+30", "3+2", "15+10", "90/40+30", "120/40:60/20"));
}

static bool plant_control_extended(struct sheet *sheet) {
  return set(sheet, "TimeControl", ONE_OF(sheet, "40/7200+30", "40/7200+30:1800+30", "W7200+30-B7200+30"));
}

static bool plant_ply_count(struct sheet *sheet) {
  made_set_tag(&sheet->game, "PlyCount", "");
  sheet_lay_out(sheet);
  struct piece *tag = sheet_tag(sheet, "PlyCount");
  int plies = (int)sheet->game.plies;
  sheet_set_value(sheet, tag,
                  below(sheet, 4) ? sheet_say(sheet, "%d", plies + (below(sheet, 2) ? 1 + below(sheet, 9) : -1))
                                  : ONE_OF(sheet, "many", "-3", "12a"));
  return expect_value(sheet, tag);
}

static bool plant_termination(struct sheet *sheet) {
  return set(sheet, "Termination", ONE_OF(sheet, "somebody won by resignation", "time", "checkmate", "normal end"));
}

/* It tells of another result than there is. */
static bool plant_termination_differs(struct sheet *sheet) {
  pgn_result result = sheet->game.result;
  const char *text = ONE_OF(sheet, "White won on time", "Black wins by resignation", "Game drawn by agreement");
  pgn_result told = *text == 'W' ? PGN_RESULT_WHITE : *text == 'B' ? PGN_RESULT_BLACK : PGN_RESULT_DRAW;
  return told != result && set(sheet, "Termination", text);
}

static bool plant_fen_expected(struct sheet *sheet) {
  if (made_tag(&sheet->game, "FEN"))
    return false;
  return set(sheet, ONE_OF(sheet, "Event", "Site"),
             ONE_OF(sheet, "Chess960 Open", "Fischer Random Cup", "Town 960", "FRC match", "ch-wild/fr"));
}

const struct plant plants_of_values[] = {{PGN_CODE_DATE_MALFORMED, plant_date_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_DATE_IMPOSSIBLE, plant_date_impossible, PLANT_EITHER, NULL},
                                         {PGN_CODE_DATE_UNKNOWN, plant_date_unknown, PLANT_EITHER, NULL},
                                         {PGN_CODE_ROUND_MALFORMED, plant_round, PLANT_EITHER, NULL},
                                         {PGN_CODE_RATING_MALFORMED, plant_rating_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_RATING_UNLIKELY, plant_rating_unlikely, PLANT_EITHER, NULL},
                                         {PGN_CODE_TITLE_UNKNOWN, plant_title, PLANT_EITHER, NULL},
                                         {PGN_CODE_FIDE_ID_MALFORMED, plant_fide_number, PLANT_EITHER, NULL},
                                         {PGN_CODE_ECO_MALFORMED, plant_eco, PLANT_EITHER, NULL},
                                         {PGN_CODE_TIME_CONTROL_MALFORMED, plant_control_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_TIME_CONTROL_PROSE, plant_control_prose, PLANT_EITHER, NULL},
                                         {PGN_CODE_TIME_CONTROL_PROSE, plant_control_minutes, PLANT_EITHER, NULL},
                                         {PGN_CODE_TIME_CONTROL_EXTENDED, plant_control_extended, PLANT_EITHER, NULL},
                                         {PGN_CODE_TIME_MALFORMED, plant_time, PLANT_EITHER, NULL},
                                         {PGN_CODE_PLY_COUNT_WRONG, plant_ply_count, PLANT_EITHER, NULL},
                                         {PGN_CODE_TERMINATION_UNKNOWN, plant_termination, PLANT_EITHER, NULL},
                                         {PGN_CODE_TERMINATION_DIFFERS, plant_termination_differs, PLANT_EITHER, NULL},
                                         {PGN_CODE_NAME_FORM, plant_name, PLANT_EITHER, NULL},
                                         {PGN_CODE_NAME_COMMA_MISSING, plant_name_without_comma, PLANT_STRICT, NULL},
                                         {PGN_CODE_DATES_DISORDERED, plant_dates_disordered, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_EXPECTED, plant_fen_expected, PLANT_EITHER, NULL},
                                         {.code = 0}};
