/* SPDX-License-Identifier: MIT
 * Blanks and blank lines: what stands between the tags and tokens of a game, and between the parts of a tag. */
#include "check/style.h"

#include "pgn/lexer.h"

enum { TAG = 255 /* a kind beside those of tokens */, DESCRIBED_MAX = PGN_QUOTED_MAX + 16 };

/* A tag or a token. */
struct piece {
  uint32_t at, end;
  uint32_t index; /* of the tag or the token */
  uint8_t kind;   /* pgn_token_kind, or TAG */
};

/* What lies between two of them. */
struct gap {
  uint32_t at, end;
  size_t line_ends;
  uint32_t first_end;    /* where the first line end begins */
  uint32_t line_at[2];   /* where the lines behind the first and the second line end begin */
  uint32_t last_line_at; /* and the last one */
  size_t blanks;
  bool is_odd; /* there is something else in it, such as a space that is not one of ASCII */
};

struct spaces {
  pgn_check *check;
  const char *text;
  struct pgni_check_places places, blank_lines;
};

/* ---- pieces ------------------------------------------------------------------------------------------------ */

/* Names a piece in a message. */
static const char *describe(const struct spaces *spaces, const struct piece *piece, char words[DESCRIBED_MAX]) {
  const char *text = spaces->text + piece->at;
  size_t length = piece->end - piece->at;
  if (piece->kind == TAG) {
    const pgn_tag *tag = &spaces->check->game->tags[piece->index];
    text = spaces->text + tag->name_at;
    snprintf(words, DESCRIBED_MAX, "the tag %s", pgn_quote(text, tag->name_length).text);
  } else if (piece->kind == PGN_TOKEN_COMMENT || piece->kind == PGN_TOKEN_LINE_COMMENT) {
    return "a comment";
  } else {
    snprintf(words, DESCRIBED_MAX, "%s", pgn_quote(text, length).text);
  }
  return words;
}

/* True for what is no part of PGN: it has findings of its own, and what is around it is not worth another. */
static bool is_foreign(uint8_t kind) {
  return kind == PGN_TOKEN_STRAY || kind == PGN_TOKEN_BAD_TAG || kind == PGN_TOKEN_JUNK || kind == PGN_TOKEN_PADDING;
}

/* True for what ends at the end of its line, whatever follows. */
static bool needs_line_end(uint8_t kind) { return kind == PGN_TOKEN_ESCAPE || kind == PGN_TOKEN_LINE_COMMENT; }

static struct gap measure(const char *text, uint32_t at, uint32_t end) {
  struct gap gap = {.at = at, .end = end, .first_end = end, .last_line_at = at};
  for (uint32_t i = at; i < end;) {
    if (!pgn_is_line_end(text[i])) {
      gap.is_odd |= !pgn_is_blank(text[i++]);
      gap.blanks++;
      continue;
    }
    if (gap.line_ends == 0)
      gap.first_end = i;
    i += (uint32_t)pgni_line_end_length(text + i, text + end);
    if (gap.line_ends < 2)
      gap.line_at[gap.line_ends] = i;
    gap.line_ends++;
    gap.last_line_at = i;
  }
  return gap;
}

/* ---- blank lines ------------------------------------------------------------------------------------------- */

static void note_blank_lines(struct spaces *spaces, uint32_t at, uint32_t end, const char *where) {
  PGNI_COUNT_PLACE(&spaces->blank_lines, at, end - at, "a blank line %s", where);
}

/* Between the tags and the movetext there is one blank line, and nowhere else one. */
static void check_blank_lines(struct spaces *spaces, const struct gap *gap, const struct piece *next,
                              bool is_behind_tags, bool is_among_tags) {
  if (!is_behind_tags) {
    if (gap->line_ends > 1)
      note_blank_lines(spaces, gap->line_at[0], gap->last_line_at,
                       is_among_tags ? "among the tags" : "in the movetext");
  } else if (gap->line_ends > 2) {
    PGNI_COUNT_PLACE(&spaces->blank_lines, gap->line_at[1], gap->last_line_at - gap->line_at[1],
                     "%zu blank lines between the tags and the movetext, where there should be one",
                     gap->line_ends - 1);
  } else if (gap->line_ends < 2) {
    PGNI_COUNT_PLACE(&spaces->blank_lines, next->at, next->end - next->at,
                     "no blank line between the tags and the movetext");
  }
}

static void check_comment(struct spaces *spaces, const struct piece *comment) {
  const char *text = spaces->text, *stop = text + comment->end;
  for (const char *p = pgni_line_end(text + comment->at, stop); p < stop; p = pgni_line_end(p, stop)) {
    const char *second = p + pgni_line_end_length(p, stop);
    for (p = second; p < stop && pgn_is_space(*p);)
      p++;
    struct gap gap = measure(text, (uint32_t)(second - text), (uint32_t)(p - text));
    if (gap.line_ends > 0)
      note_blank_lines(spaces, gap.at, gap.last_line_at, "in a comment");
  }
}

/* ---- blanks ------------------------------------------------------------------------------------------------ */

/* True for two tokens that must not stand together. */
static bool need_parting(uint8_t kind, uint8_t next) {
  return kind != PGN_TOKEN_OPEN && next != PGN_TOKEN_CLOSE && next != PGN_TOKEN_SUFFIX && next != PGN_TOKEN_REMARK &&
         kind != PGN_TOKEN_REMARK && !(kind == PGN_TOKEN_NUMBER && next == PGN_TOKEN_NUMBER);
}

static void check_together(struct spaces *spaces, const struct piece *piece, const struct piece *next) {
  char one[DESCRIBED_MAX], other[DESCRIBED_MAX];
  if (need_parting(piece->kind, next->kind))
    PGNI_COUNT_PLACE(&spaces->places, next->at, next->end - next->at, "no blank between %s and %s",
                     describe(spaces, piece, one), describe(spaces, next, other));
}

/* Blanks between two tokens on one line. */
static void check_blanks(struct spaces *spaces, const struct gap *gap, const struct piece *piece,
                         const struct piece *next) {
  char one[DESCRIBED_MAX], other[DESCRIBED_MAX];
  uint32_t length = gap->end - gap->at;
  if (piece->kind == PGN_TOKEN_OPEN && next->kind != PGN_TOKEN_OPEN)
    PGNI_COUNT_PLACE(&spaces->places, gap->at, length, "a blank behind the parenthesis that %s opens",
                     describe(spaces, next, other));
  else if (next->kind == PGN_TOKEN_CLOSE)
    PGNI_COUNT_PLACE(&spaces->places, gap->at, length, "a blank between %s and the closing parenthesis",
                     describe(spaces, piece, one));
  else if (length > 1)
    PGNI_COUNT_PLACE(&spaces->places, gap->at, length, "%u blanks between %s and %s", (unsigned)length,
                     describe(spaces, piece, one), describe(spaces, next, other));
  else if (spaces->text[gap->at] != ' ')
    PGNI_COUNT_PLACE(&spaces->places, gap->at, length, "a tab between %s and %s", describe(spaces, piece, one),
                     describe(spaces, next, other));
}

/* Blanks around the line ends between two tags or tokens. */
static void check_line_ends(struct spaces *spaces, const struct gap *gap, const struct piece *piece,
                            const struct piece *next) {
  char words[DESCRIBED_MAX];
  if (gap->first_end > gap->at)
    PGNI_COUNT_PLACE(&spaces->places, gap->at, gap->first_end - gap->at, "blanks at the end of a line, behind %s",
                     describe(spaces, piece, words));
  else if (gap->last_line_at < gap->end)
    PGNI_COUNT_PLACE(&spaces->places, gap->last_line_at, gap->end - gap->last_line_at,
                     "blanks at the beginning of a line, before %s", describe(spaces, next, words));
  else if (gap->blanks > 0)
    PGNI_COUNT_PLACE(&spaces->places, gap->line_at[0], gap->last_line_at - gap->line_at[0],
                     "a line of nothing but blanks, before %s", describe(spaces, next, words));
  else if (piece->kind == PGN_TOKEN_OPEN && next->kind != PGN_TOKEN_OPEN && next->kind != PGN_TOKEN_ESCAPE)
    PGNI_COUNT_PLACE(&spaces->places, piece->at, 1, "a line ends behind an opening parenthesis");
  else if (next->kind == PGN_TOKEN_CLOSE && !needs_line_end(piece->kind))
    PGNI_COUNT_PLACE(&spaces->places, next->at, 1, "a line begins with a closing parenthesis");
}

/* A tag is [Name "value"], and stands on one line. */
static void check_tag(struct spaces *spaces, const struct piece *piece) {
  const uint32_t broken = PGN_TAG_BRACKET_MISSING | PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTES_MISSING |
                          PGN_TAG_QUOTE_UNESCAPED | PGN_TAG_NAME_ODD;
  const pgn_tag *tag = &spaces->check->game->tags[piece->index];
  uint32_t name_end = tag->name_at + tag->name_length, value_end = tag->value_at + tag->value_length;
  if ((tag->flags & broken) || (tag->name_at == tag->at + 1 && tag->value_at == name_end + 2 &&
                                spaces->text[name_end] == ' ' && tag->at + tag->length == value_end + 2))
    return;
  const char *name = spaces->text + tag->name_at;
  PGNI_COUNT_PLACE(&spaces->places, tag->at, tag->length,
                   "the tag %s has not one blank between name and value and none elsewhere",
                   pgn_quote(name, tag->name_length).text);
}

/* ---- all of a game ----------------------------------------------------------------------------------------- */

/* True for what nearly always stands between two tokens: nothing is to be said about that. */
static bool is_regular(const struct spaces *spaces, const struct piece *piece, const struct piece *next) {
  return next->at == piece->end + 1 && piece->kind < PGN_TOKEN_COMMENT && next->kind < PGN_TOKEN_COMMENT &&
         (spaces->text[piece->end] == ' ' || spaces->text[piece->end] == '\n');
}

static void check_between(struct spaces *spaces, const struct piece *piece, const struct piece *next,
                          bool is_among_tags) {
  bool is_behind_tags = piece->kind == TAG && !is_among_tags;
  if (is_regular(spaces, piece, next) || next->at < piece->end || is_foreign(piece->kind) || is_foreign(next->kind))
    return;
  struct gap gap = measure(spaces->text, piece->end, next->at);
  check_blank_lines(spaces, &gap, next, is_behind_tags, is_among_tags);
  if (gap.is_odd)
    return;
  if (gap.line_ends > 0)
    check_line_ends(spaces, &gap, piece, next);
  else if (piece->kind == TAG || next->kind == TAG)
    return; /* they share a line, which is said elsewhere */
  else if (gap.at == gap.end)
    check_together(spaces, piece, next);
  else
    check_blanks(spaces, &gap, piece, next);
}

/* The next tag or token in the order of the text; false when there is none. */
static bool take_piece(const pgn_check *check, uint32_t *tag, uint32_t *token, struct piece *piece) {
  const pgn_game *game = check->game;
  const pgn_replayed *replayed = check->replayed;
  bool has_tag = *tag < game->tag_count, has_token = *token < replayed->token_count;
  if (!has_tag && !has_token)
    return false;
  if (has_tag && !(has_token && replayed->tokens[*token].at < game->tags[*tag].at)) {
    const pgn_tag *taken = &game->tags[*tag];
    *piece = (struct piece){.at = taken->at, .end = taken->at + taken->length, .index = (*tag)++, .kind = TAG};
  } else {
    const pgn_token *taken = &replayed->tokens[*token];
    *piece =
        (struct piece){.at = taken->at, .end = taken->at + taken->length, .index = (*token)++, .kind = taken->kind};
  }
  return true;
}

void pgni_check_style_spaces(pgn_check *check) {
  struct spaces spaces = {.check = check, .text = check->game->text};
  struct piece piece = {.kind = TAG}, next;
  uint32_t tag = 0, token = 0;
  for (bool has_piece = false; take_piece(check, &tag, &token, &next); has_piece = true, piece = next) {
    if (has_piece)
      check_between(&spaces, &piece, &next, next.kind == TAG || tag < check->game->tag_count);
    if (next.kind == TAG)
      check_tag(&spaces, &next);
    else if (next.kind == PGN_TOKEN_COMMENT)
      check_comment(&spaces, &next);
  }
  pgni_check_report_places(check, PGN_CODE_STYLE_SPACES, &spaces.places);
  pgni_check_report_places(check, PGN_CODE_STYLE_BLANK_LINES, &spaces.blank_lines);
}
