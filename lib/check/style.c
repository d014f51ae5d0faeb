/* SPDX-License-Identifier: MIT
 * What only the export format of the PGN standard demands: tags, suffixes and escapes here, the rest in style_*.c. */
#include "check/style.h"

#include "pgn/writer.h"

void pgni_check_report_places(pgn_check *check, pgn_code code, const struct pgni_check_places *places) {
  if (places->count == 1)
    PGNI_CHECK_REPORT(check, code, places->at, places->length, "%s", places->first);
  else if (places->count > 1)
    PGNI_CHECK_REPORT(check, code, places->at, places->length, "%zu places; the first: %s", places->count,
                      places->first);
}

/* ---- tags -------------------------------------------------------------------------------------------------- */

static bool is_in_roster(const pgn_tag *tag) { return tag->id >= PGN_TAG_EVENT && tag->id <= PGN_TAG_RESULT; }

/* True when the export format has `tag` before `other`. */
static bool belongs_before(const pgn_game *game, const pgn_tag *tag, const pgn_tag *other) {
  if (is_in_roster(tag))
    return !is_in_roster(other) || tag->id < other->id;
  if (is_in_roster(other))
    return false;
  uint32_t shorter = tag->name_length < other->name_length ? tag->name_length : other->name_length;
  int order = memcmp(game->text + tag->name_at, game->text + other->name_at, shorter);
  return order ? order < 0 : tag->name_length < other->name_length;
}

static void check_order(pgn_check *check) {
  const pgn_game *game = check->game;
  for (size_t i = 1; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i], *before = tag - 1;
    if (!belongs_before(game, tag, before))
      continue;
    const char *name = game->text + tag->name_at, *name_before = game->text + before->name_at;
    PGNI_CHECK_REPORT(check, PGN_CODE_STYLE_TAG_ORDER, tag->at, tag->length,
                      "the tag %s stands behind %s; the export format has it before that",
                      pgn_quote(name, tag->name_length).text, pgn_quote(name_before, before->name_length).text);
    return;
  }
}

static void check_names(pgn_check *check) {
  const pgn_game *game = check->game;
  struct pgni_check_places places = {.count = 0};
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    const char *name = game->text + tag->name_at;
    if (tag->name_length > 0 && (*name < 'A' || *name > 'Z'))
      PGNI_COUNT_PLACE(&places, tag->name_at, tag->name_length, "the tag name %s does not begin with a capital letter",
                       pgn_quote(name, tag->name_length).text);
  }
  pgni_check_report_places(check, PGN_CODE_STYLE_TAG_NAME, &places);
}

/* ---- tokens ------------------------------------------------------------------------------------------------ */

static void check_tokens(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  struct pgni_check_places suffixes = {.count = 0}, escapes = {.count = 0};
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    const char *text = check->game->text + token->at;
    unsigned glyph;
    if (token->kind == PGN_TOKEN_ESCAPE)
      PGNI_COUNT_PLACE(&escapes, token->at, token->length, "a line that begins with %%; the export format has none");
    else if (token->kind == PGN_TOKEN_LINE_COMMENT)
      PGNI_COUNT_PLACE(&escapes, token->at, token->length,
                       "a comment behind a semicolon; the export format has comments in braces");
    else if (token->kind == PGN_TOKEN_SUFFIX && (glyph = pgni_suffix_glyph(text, token->length)) != 0)
      PGNI_COUNT_PLACE(&suffixes, token->at, token->length, "%.*s is written $%u", (int)token->length, text, glyph);
  }
  pgni_check_report_places(check, PGN_CODE_STYLE_SUFFIX, &suffixes);
  pgni_check_report_places(check, PGN_CODE_STYLE_ESCAPE, &escapes);
}

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }

/* How a move is written. */
enum notation { IS_SAN, IS_OTHER, HAS_WHOLE_SQUARE /* of origin: SAN only where file and rank are not enough */ };

static enum notation notation_of(const char *text, uint32_t length) {
  if (length < 2 || (unsigned char)*text >= 0x80 || is_rank(*text))
    return IS_OTHER;
  bool is_piece = strchr("NBRQK", *text) != NULL;
  const char *p = text + is_piece, *stop = text + length;
  if (stop - p < 4 || !is_file(p[0]) || !is_rank(p[1]))
    return IS_SAN;
  bool has_dash = p[2] == '-';
  p += 2 + (has_dash || p[2] == 'x');
  if (stop - p < 2 || !is_file(p[0]) || !is_rank(p[1]))
    return IS_SAN;
  return is_piece && !has_dash ? HAS_WHOLE_SQUARE : IS_OTHER;
}

/* True when SAN writes the `ply`-th move of the main line otherwise, signs aside.  The plies asked for rise. */
static bool is_other_in_san(const pgn_check *check, struct pgni_followed *line, uint32_t ply, const char *text,
                            uint32_t length) {
  static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char right[PGN_MOVE_TEXT_MAX];
  pgni_follow(check, line, ply - 1);
  pgn_move_format(&line->position, check->move[ply - 1].move, &san, right, sizeof right);
  size_t right_length = strcspn(right, "+#");
  return length < right_length || memcmp(right, text, right_length) != 0;
}

static void check_notation(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  struct pgni_check_places places = {.count = 0};
  struct pgni_followed line = {check->replayed->start, 0};
  uint32_t ply = 0, depth = 0;
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    const char *text = check->game->text + token->at;
    depth += token->kind == PGN_TOKEN_OPEN;
    depth -= token->kind == PGN_TOKEN_CLOSE && depth > 0;
    if (token->kind != PGN_TOKEN_MOVE || !replayed->played[i].move)
      continue;
    ply += depth == 0;
    enum notation notation = notation_of(text, token->length);
    /* The board is asked for the first of the main line alone: where that is not SAN, the others are taken by their
     * form. */
    if (notation == HAS_WHOLE_SQUARE && places.count == 0 &&
        (depth > 0 || !is_other_in_san(check, &line, ply, text, token->length)))
      continue;
    if (notation != IS_SAN)
      PGNI_COUNT_PLACE(&places, token->at, token->length, "%s is not written in SAN",
                       pgn_quote(text, token->length).text);
  }
  pgni_check_report_places(check, PGN_CODE_STYLE_NOTATION, &places);
}

static bool is_any_told(const pgn_check *check) {
  bool any = false;
  for (int code = PGN_CODE_STYLE_LINE_LENGTH; code <= PGN_CODE_STYLE_NOTATION; code++)
    any |= check->severity[code] != PGN_SEVERITY_NONE;
  return any;
}

void pgni_check_style(pgn_check *check) {
  if (!is_any_told(check))
    return;
  check_order(check);
  check_names(check);
  check_tokens(check);
  check_notation(check);
  pgni_check_style_spaces(check);
  pgni_check_style_numbers(check);
  pgni_check_style_lines(check);
}
