/* SPDX-License-Identifier: MIT
 * Where a game starts from, and whether it is Chess960: decided once the whole tag section is known, because Variant
 * may follow FEN. */
#include "pgn/start.h"

#include "pgn/variant.h"

#include <string.h>

enum { VALUE_MAX = 256 };

/* The value of a tag, cut to what a FEN or a name can have; its length. */
static size_t get_value(const pgn_game *game, const pgn_tag *tag, char value[VALUE_MAX]) {
  value[0] = '\0';
  if (!tag)
    return 0;
  size_t length = pgn_tag_value(game, tag, value, VALUE_MAX);
  return length < VALUE_MAX ? length : VALUE_MAX - 1;
}

static bool is_value(const char *value, const char *text) { return strcmp(value, text) == 0; }

/* In a game a wrong e.p. square costs nothing but that square. */
static bool is_about_ep_square(pgn_code code) {
  return code == PGN_CODE_FEN_EP_RANK || code == PGN_CODE_FEN_EP_NO_PAWN || code == PGN_CODE_FEN_EP_OCCUPIED ||
         code == PGN_CODE_FEN_EP_MALFORMED;
}

/* The field of a FEN, or what is left of it, that begins at a byte of the value: its place, and its bytes. */
static uint32_t field_of(const pgn_game *game, const pgn_tag *tag, uint32_t at, uint32_t *length) {
  const char *value = game->text + tag->value_at;
  /* Behind an escape the bytes of the value are others than those of the FEN. */
  if ((tag->flags & PGN_TAG_ESCAPES) || at > tag->value_length)
    at = 0;
  uint32_t end = at;
  while (end < tag->value_length && value[end] != ' ' && value[end] != '\t')
    end++;
  *length = tag->flags & PGN_TAG_ESCAPES ? tag->value_length : end - at;
  return tag->value_at + at;
}

static void report_fen(const pgn_game *game, const pgn_tag *tag, const pgn_fen_report *report, pgn_diag_list *list) {
  for (unsigned i = 0; i < report->count; i++) {
    pgn_code code = report->finding[i].code;
    uint32_t length, at = field_of(game, tag, report->finding[i].at, &length);
    pgn_diag *diag = pgn_diag_list_add(list, code, at, length, "%s", report->finding[i].message);
    if (diag && is_about_ep_square(code) && !list->strict)
      diag->severity = PGN_WARNING;
  }
}

static void read_fen(const pgn_game *game, const pgn_tag *tag, bool named_chess960, pgn_diag_list *list,
                     pgn_replayed *replayed) {
  char fen[VALUE_MAX];
  size_t length = get_value(game, tag, fen);
  pgn_setup setup;
  pgn_fen_report report;
  pgn_status status = pgn_setup_parse(fen, length, PGN_FEN_AUTO, &setup, &report);
  bool proves = status == PGN_OK && pgn_setup_is_chess960(&setup);
  replayed->variant = named_chess960 || proves ? PGN_CHESS960 : PGN_STANDARD;
  /* A side that ought to have answered a check is an error, but the moves can still be followed. */
  if (status == PGN_OK)
    status = pgn_position_from_setup(&replayed->start, &setup, replayed->variant,
                                     pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK));
  report_fen(game, tag, &report, list);
  replayed->is_playable = replayed->is_start_known = status == PGN_OK;
  if (status != PGN_OK)
    return;
  if (proves && !named_chess960)
    pgn_diag_list_add(list, PGN_CODE_VARIANT_INFERRED, tag->value_at, tag->value_length,
                      "the position is Chess960, but no Variant tag says so");
  const pgn_tag *setup_tag = pgn_game_tag_by_id(game, PGN_TAG_SETUP);
  char value[VALUE_MAX];
  size_t setup_length = get_value(game, setup_tag, value);
  if (!setup_tag)
    pgn_diag_list_add(list, PGN_CODE_SETUP_MISSING, tag->at, tag->length, "there is a FEN tag, but no SetUp tag");
  else if (!is_value(value, "1"))
    pgn_diag_list_add(list, PGN_CODE_SETUP_ZERO, setup_tag->value_at, setup_tag->value_length,
                      "SetUp is \"%s\" beside a FEN tag; the FEN is used", pgn_quote(value, setup_length).text);
}

void pgni_start_position(const pgn_game *game, pgn_diag_list *list, pgn_replayed *replayed) {
  replayed->is_supported = replayed->is_playable = replayed->is_start_known = true;
  replayed->variant = PGN_STANDARD;
  memset(&replayed->start, 0, sizeof replayed->start); /* where there is none, it is the same nothing every time */
  const pgn_tag *variant_tag = pgn_game_tag_by_id(game, PGN_TAG_VARIANT);
  char value[VALUE_MAX];
  size_t length = get_value(game, variant_tag, value);
  enum pgni_variant_name name = variant_tag ? pgni_variant_from_name(value, length) : PGNI_VARIANT_ORDINARY;
  if (name == PGNI_VARIANT_FOREIGN) {
    pgn_diag_list_add(list, PGN_CODE_VARIANT_UNSUPPORTED, variant_tag->value_at, variant_tag->value_length,
                      "%s is not played by these tools; the game is passed on as it is", value);
    replayed->is_supported = replayed->is_playable = replayed->is_start_known = false;
    return;
  }
  if (name == PGNI_VARIANT_UNKNOWN)
    pgn_diag_list_add(list, PGN_CODE_VARIANT_UNKNOWN, variant_tag->value_at, variant_tag->value_length,
                      "unknown variant \"%s\"; the rules of ordinary chess are tried", pgn_quote(value, length).text);

  const pgn_tag *fen_tag = pgn_game_tag_by_id(game, PGN_TAG_FEN);
  size_t fen_length = get_value(game, fen_tag, value);
  if (fen_tag && fen_length > 0 && !is_value(value, "?")) {
    read_fen(game, fen_tag, name == PGNI_VARIANT_CHESS960, list, replayed);
    return;
  }
  pgn_position_init(&replayed->start);
  if (name == PGNI_VARIANT_CHESS960) {
    const pgn_tag *at = fen_tag ? fen_tag : variant_tag;
    pgn_diag_list_add(list, PGN_CODE_START_POSITION_MISSING, at->at, at->length,
                      "a Chess960 game without its start position; it is replayed from the ordinary array");
    replayed->variant = PGN_CHESS960;
    replayed->is_start_known = false;
    pgn_position_set_variant(&replayed->start, PGN_CHESS960);
    return;
  }
  const pgn_tag *setup_tag = pgn_game_tag_by_id(game, PGN_TAG_SETUP);
  get_value(game, setup_tag, value);
  if (fen_tag || is_value(value, "1")) {
    const pgn_tag *at = fen_tag ? fen_tag : setup_tag;
    pgn_diag_list_add(list, PGN_CODE_SETUP_WITHOUT_FEN, at->at, at->length,
                      "there is no FEN to set up; the ordinary array is used");
  }
}
