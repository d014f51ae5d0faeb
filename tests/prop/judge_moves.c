/* SPDX-License-Identifier: MIT
 * The judge of movetext: compares the tokens of a game with the pieces of what was written, in every way they can be
 * paired by the rules of the header. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "prop/judge.h"
#include "prop/judge_bytes.h"
#include "prop/tap.h"

/* ---- words ------------------------------------------------------------------------------------------------- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static const char *skip_white(const char *p, const char *stop) {
  while (p < stop && is_white(*p))
    p++;
  return p;
}

static const char *trim_white(const char *p, const char *stop) {
  while (stop > p && is_white(stop[-1]))
    stop--;
  return stop;
}

/* Follows the words of `words` in the text at `p`, where as much white space may stand as likes to; behind them, or
 * NULL where the text goes on otherwise. */
static const char *follow_words(const char *p, const char *stop, const char *words, const char *words_stop) {
  while (words < words_stop) {
    if (is_white(*words)) {
      if (p == stop || !is_white(*p))
        return NULL;
      words = skip_white(words, words_stop);
      p = skip_white(p, stop);
      continue;
    }
    if (p == stop || *p != *words)
      return NULL;
    p++;
    words++;
  }
  return p;
}

static bool has_same_words(const char *a, const char *a_stop, const char *b, const char *b_stop) {
  a = skip_white(a, a_stop);
  b = skip_white(b, b_stop);
  a_stop = trim_white(a, a_stop);
  b_stop = trim_white(b, b_stop);
  return follow_words(a, a_stop, b, b_stop) == a_stop;
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

/* A finding below an error that touches from..to of the text, with a code in the range and, if that is not NULL, `said`
 * in its message. */
static bool is_told(const struct judge_case *it, size_t from, size_t to, int low, int high, const char *said) {
  for (size_t i = it->first_finding; i < it->last_finding; i++) {
    const pgn_diag *diag = &it->list->item[i];
    size_t at = (size_t)(diag->offset - it->offset);
    if (diag->code >= low && diag->code <= high && diag->severity != PGN_ERROR && at < to && at + diag->length > from &&
        (!said || strstr(pgn_diag_message(it->list, diag), said)))
      return true;
  }
  return false;
}

static bool has_code(const struct judge_case *it, int code) {
  for (size_t i = it->first_finding; i < it->last_finding; i++)
    if (it->list->item[i].code == code)
      return true;
  return false;
}

/* So many findings that not all are listed: then a spelling may be irregular without one. */
static bool is_crowded(const struct judge_case *it) { return has_code(it, 1203); }

/* ---- the output -------------------------------------------------------------------------------------------- */

enum piece_kind { WORD, GLYPH, COMMENT, OPEN, CLOSE, ESCAPE };

struct piece {
  enum piece_kind kind;
  const char *text, *stop; /* of a comment: between its ends */
};

struct output {
  struct piece *piece;
  size_t count, capacity;
  const char *stop;
};

static void add_piece(struct output *out, enum piece_kind kind, const char *text, const char *stop) {
  if (out->count == out->capacity) {
    out->capacity = out->capacity ? 2 * out->capacity : 256;
    out->piece = realloc(out->piece, out->capacity * sizeof *out->piece);
    if (!out->piece) {
      printf("Bail out! out of memory\n");
      exit(1);
    }
  }
  out->piece[out->count++] = (struct piece){kind, text, stop};
}

/* Cuts canonical movetext into pieces; false when it is not canonical. */
static bool scan_movetext(struct output *out, const char *p, const char *stop) {
  const char *begun = p;
  out->count = 0;
  out->stop = stop;
  while ((p = skip_white(p, stop)) < stop) {
    const char *from = p;
    if (*p == '%' && (p == begun || p[-1] == '\n')) {
      p = find_or(p, stop, '\n');
      add_piece(out, ESCAPE, from, p);
    } else if (*p == '{' || *p == ';') {
      p = find_or(p, stop, *p == '{' ? '}' : '\n');
      if (p == stop)
        return false;
      add_piece(out, COMMENT, from + 1, p++);
    } else if (*p == '(' || *p == ')') {
      add_piece(out, *p == '(' ? OPEN : CLOSE, p, p + 1);
      p++;
    } else {
      while (p < stop && !is_white(*p) && !strchr("{}();", *p))
        p++;
      if (p == from)
        return false;
      const char *digits = from;
      while (digits < p && is_digit(*digits))
        digits++;
      bool is_number = digits > from && digits < p && consists_of(digits, p, ".");
      if (!is_number)
        add_piece(out, *from == '$' ? GLYPH : WORD, from, p);
    }
  }
  return true;
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

/* What a word says of its move; 0 where it says nothing. */
struct said {
  char file, rank; /* it goes to */
  char from_file, from_rank;
  char piece, promotion;
  int castling; /* 2 or 3: letters O */
};

static struct said read_squares(const char *p, const char *stop) {
  struct said said = {0};
  bool has_more = false; /* the word goes on behind the last square */
  for (int i = 0; p < stop; p++) {
    if (i == 0 && stop - p >= 4 && consists_of(p, stop, "12345678")) { /* two squares as digits */
      said.from_file = (char)('a' + p[0] - '1');
      said.from_rank = p[1];
      said.file = (char)('a' + p[2] - '1');
      said.rank = p[3];
      said.promotion = stop - p > 4 && p[4] >= '1' && p[4] <= '4' ? "QRBN"[p[4] - '1'] : 0;
      return said;
    }
    if (*p >= 'a' && *p <= 'h' && p + 1 < stop && p[1] >= '1' && p[1] <= '8') {
      said.from_file = said.file;
      said.from_rank = said.rank;
      said.file = *p++;
      said.rank = *p;
      said.promotion = 0;
      has_more = false;
      i++;
    } else if (i > 0) {
      const char *found = memchr("QRBNqrbn", *p, 8);
      if (found)
        said.promotion = (char)(*found & ~0x20);
      has_more |= !found && !memchr("=()/", *p, 4);
    }
  }
  return has_more ? (struct said){0} : said;
}

static struct said read_word(const char *p, const char *stop) {
  struct said said = {0};
  int letters = 0;
  while (stop > p && (stop[-1] == '+' || stop[-1] == '#')) /* check is what the board says it is */
    stop--;
  for (const char *q = p; q < stop && strchr("Oo0-", *q) && *q; q++)
    letters += *q != '-';
  if (letters == 2 || letters == 3) {
    said.castling = letters;
    return said;
  }
  said = read_squares(p, stop);
  if (p < stop && memchr("KQRBN", *p, 5))
    said.piece = *p;
  return said;
}

static bool may_be_move(const struct piece *piece) {
  return piece->kind == WORD && consists_of(piece->text, piece->stop, "KQRBNOabcdefghqrnx12345678=+#-0");
}

static bool is_same_move(const struct judge_case *it, const char *p, const char *stop, const struct piece *piece) {
  if (!may_be_move(piece))
    return false;
  if (stop - p == piece->stop - piece->text && memcmp(p, piece->text, (size_t)(stop - p)) == 0)
    return true;
  struct said in = read_word(p, stop), out = read_word(piece->text, piece->stop);
  bool in_san = it->to == PGN_NOTATION_SAN;
  if (in.castling && out.castling)
    return in.castling == out.castling;
  if (in.castling)
    return !in_san && out.file;
  if (out.castling)
    return in.file && (in.rank == '1' || in.rank == '8');
  if (is_text(p, stop, "--") || is_text(p, stop, "Z0"))
    return is_text(piece->text, piece->stop, it->to == PGN_NOTATION_SAN ? "--" : "0000") ||
           is_text(piece->text, piece->stop, "--");
  /* A castling is two squares of the back rank, the second the king's target or the rook's. */
  bool on_back_rank = in.rank == in.from_rank && (in.rank == '1' || in.rank == '8');
  if (!in_san && on_back_rank && out.rank == in.rank && out.from_file == in.from_file && out.from_rank == in.rank)
    return true;
  return in.file && in.file == out.file && in.rank == out.rank && in.promotion == out.promotion &&
         (!in_san || !in.piece || in.piece == out.piece);
}

/* ---- movetext ---------------------------------------------------------------------------------------------- */

/* How far input and output are compared: the next byte of the text, in or before token `token`, and the next piece. */
struct state {
  uint32_t token, at, piece;
};

/* All states that were reached.  Nearly always there is one way to go on; where a word may be several moves, more. */
struct search {
  const struct judge_case *it;
  struct output *out;
  struct state *todo;
  size_t todo_count, todo_capacity;
  struct state *seen; /* hashed; all bits set: free */
  size_t seen_count, seen_capacity;
  size_t furthest;
};

static void *grown(void *array, size_t bytes) {
  void *made = realloc(array, bytes);
  if (made)
    return made;
  printf("Bail out! out of memory\n");
  exit(1);
}

static bool is_same_state(const struct state *a, const struct state *b) {
  return a->token == b->token && a->at == b->at && a->piece == b->piece;
}

static struct state *slot_of(struct search *search, const struct state *state) {
  static const struct state vacant = {UINT32_MAX, UINT32_MAX, UINT32_MAX};
  uint64_t hash =
      ((uint64_t)state->at << 32 ^ (uint64_t)state->piece << 12 ^ state->token) * UINT64_C(0x9E3779B97F4A7C15);
  for (size_t i = (size_t)(hash >> 20);; i++) {
    struct state *found = &search->seen[i & (search->seen_capacity - 1)];
    if (is_same_state(found, &vacant) || is_same_state(found, state))
      return found;
  }
}

static void grow_seen(struct search *search) {
  struct state *old = search->seen;
  size_t capacity = search->seen_capacity;
  search->seen_capacity = capacity ? 4 * capacity : 1024;
  search->seen = grown(NULL, search->seen_capacity * sizeof *search->seen);
  memset(search->seen, 0xff, search->seen_capacity * sizeof *search->seen);
  for (size_t i = 0; i < capacity; i++)
    if (old[i].token != UINT32_MAX)
      *slot_of(search, &old[i]) = old[i];
  free(old);
}

/* Goes on at byte `at` of token `token`, 0 = at its beginning. */
static void reach(struct search *search, size_t token, size_t at, size_t piece) {
  const pgn_game *game = search->it->game;
  struct state state = {(uint32_t)token, (uint32_t)at, (uint32_t)piece};
  if (state.at == 0 && token < game->token_count)
    state.at = game->tokens[token].at;
  else if (token == game->token_count)
    state.at = (uint32_t)search->it->length;
  if (4 * search->seen_count >= 3 * search->seen_capacity)
    grow_seen(search);
  struct state *slot = slot_of(search, &state);
  if (is_same_state(slot, &state))
    return;
  *slot = state;
  search->seen_count++;
  if (search->todo_count == search->todo_capacity) {
    search->todo_capacity = search->todo_capacity ? 2 * search->todo_capacity : 64;
    search->todo = grown(search->todo, search->todo_capacity * sizeof *search->todo);
  }
  search->todo[search->todo_count++] = state;
  if (state.at > search->furthest)
    search->furthest = state.at;
}

/* From here to the end of some token, all stands byte for byte in a comment. */
static void try_not_converted(struct search *search, const struct state *state, const struct piece *piece) {
  static const char words[] = "pgnkit: not converted: ";
  const pgn_game *game = search->it->game;
  const char *text = search->it->text, *stop = text + search->it->length;
  const char *kept = follow_words(piece->text, piece->stop, words, words + sizeof words - 1);
  const char *end = kept ? follow_words(text + state->at, stop, kept, piece->stop) : NULL;
  if (!end)
    return;
  for (size_t i = state->token; i < game->token_count && game->tokens[i].at <= (size_t)(end - text); i++)
    if (game->tokens[i].at + game->tokens[i].length == (size_t)(end - text))
      reach(search, i + 1, 0, state->piece + 1);
}

/* A word that stands for a move, for several, or for something that is said of a move. */
static void try_word(struct search *search, const struct state *state, const struct piece *piece) {
  const struct judge_case *it = search->it;
  const pgn_token *token = &it->game->tokens[state->token];
  size_t begin = token->at, end = begin + token->length;
  const char *p = it->text + state->at, *stop = it->text + end;
  bool crowded = is_crowded(it);
  bool is_irregular = is_told(it, begin, end, 601, 799, NULL) || is_told(it, begin, end, 310, 310, NULL) ||
                      is_told(it, begin, end, 206, 206, "is read as") || crowded;
  bool is_several = is_told(it, begin, end, 313, 313, NULL) || is_told(it, begin, end, 310, 310, NULL) ||
                    is_told(it, begin, end, 618, 618, NULL) || is_told(it, begin, end, 205, 205, NULL) || crowded ||
                    memchr(p, ' ', (size_t)(stop - p)) || memchr(p, '\t', (size_t)(stop - p));
  if (state->at == begin && is_told(it, begin, end, 601, 799, "is left out"))
    reach(search, state->token + 1, 0, state->piece);
  if (is_several && (is_digit(*p) || *p == '.' || *p == ','))
    reach(search, state->token + (p + 1 == stop), p + 1 == stop ? 0 : state->at + 1, state->piece);
  if (is_white(*p))
    reach(search, state->token, state->at + 1, state->piece);
  if (!piece)
    return;
  if (is_same_move(it, p, stop, piece) || (is_irregular && may_be_move(piece)))
    reach(search, state->token + 1, 0, state->piece + 1);
  if (is_several)
    for (const char *q = p + 2; q < stop; q++)
      if (is_same_move(it, p, q, piece) || (is_told(it, begin, end, 601, 799, NULL) && may_be_move(piece)))
        reach(search, state->token, (size_t)(q - it->text), state->piece + 1);
  /* A comma behind a judgement is left out. */
  bool has_sign =
      stop - p > 1 && (stop[-1] == ',' || stop[-1] == '.') && is_told(it, begin, end, 618, 618, "is left out");
  if (piece->kind == COMMENT &&
      (has_same_words(p, stop, piece->text, piece->stop) ||
       (has_sign && has_same_words(p, stop - 1, piece->text, piece->stop))) &&
      (crowded || is_told(it, begin, end, 205, 205, NULL) || is_told(it, begin, end, 618, 618, "is kept as a comment")))
    reach(search, state->token + 1, 0, state->piece + 1);
}

/* The result stands as it is, whatever it is made of. */
static void try_result(struct search *search, const struct state *state, const struct piece *piece) {
  const pgn_token *token = &search->it->game->tokens[state->token];
  const char *text = search->it->text + token->at;
  if ((size_t)(search->out->stop - piece->text) < token->length || memcmp(piece->text, text, token->length) != 0)
    return;
  for (size_t k = state->piece; k < search->out->count; k++)
    if (search->out->piece[k].stop == piece->text + token->length)
      reach(search, state->token + 1, 0, k + 1);
}

static bool is_glyph_of(const char *suffix, size_t length, const struct piece *piece) {
  static const char *const known[] = {"!", "?", "!!", "??", "!?", "?!"};
  for (int i = 0; i < 6; i++) {
    char glyph[3] = {'$', (char)('1' + i), 0};
    if (is_text(suffix, suffix + length, known[i]))
      return piece->kind == GLYPH && is_text(piece->text, piece->stop, glyph);
  }
  return piece->kind == COMMENT && has_same_words(suffix, suffix + length, piece->text, piece->stop);
}

/* True when this piece is the token; `is_none` when the token leaves nothing in the output. */
static bool is_token_piece(const struct search *search, uint32_t index, const struct piece *piece, bool *is_none) {
  const struct judge_case *it = search->it;
  const pgn_game *game = it->game;
  const pgn_token *token = &game->tokens[index];
  const char *p = it->text + token->at, *stop = p + token->length;
  bool above_tags = game->tag_count > 0 && token->at < game->tags[0].at;
  *is_none = token->kind == PGN_TOKEN_NUMBER || token->kind == PGN_TOKEN_PADDING || token->kind == PGN_TOKEN_STRAY ||
             (token->kind == PGN_TOKEN_ESCAPE && (above_tags || index < judge_above(game)));
  if (!piece || *is_none)
    return false;
  bool closed = token->kind == PGN_TOKEN_COMMENT && !(token->flags & PGN_TOKEN_UNCLOSED);
  switch ((pgn_token_kind)token->kind) {
  case PGN_TOKEN_COMMENT:
  case PGN_TOKEN_LINE_COMMENT:
    return piece->kind == COMMENT && has_same_words(p + 1, stop - closed, piece->text, piece->stop);
  case PGN_TOKEN_SUFFIX: return is_glyph_of(p, token->length, piece);
  case PGN_TOKEN_NAG:
    return piece->kind == GLYPH && piece->stop - piece->text == (ptrdiff_t)token->length &&
           memcmp(piece->text, p, token->length) == 0;
  case PGN_TOKEN_OPEN: return piece->kind == OPEN;
  case PGN_TOKEN_CLOSE: return piece->kind == CLOSE;
  case PGN_TOKEN_ESCAPE:
    return piece->kind == ESCAPE && piece->stop - piece->text == (ptrdiff_t)token->length &&
           memcmp(piece->text, p, token->length) == 0;
  case PGN_TOKEN_RESULT:
    return index != game->result && piece->kind == COMMENT && has_same_words(p, stop, piece->text, piece->stop);
  default: return false; /* moves are looked at elsewhere, and the rest is never converted */
  }
}

static void step(struct search *search, const struct state *state) {
  const struct judge_case *it = search->it;
  const pgn_game *game = it->game;
  const struct piece *piece = state->piece < search->out->count ? &search->out->piece[state->piece] : NULL;
  if (piece && piece->kind == CLOSE && has_code(it, 302))
    reach(search, state->token, state->at, state->piece + 1);
  /* A result that was missing. */
  if (piece && piece->kind == WORD && has_code(it, 305) &&
      (is_text(piece->text, piece->stop, "*") || is_text(piece->text, piece->stop, "1-0") ||
       is_text(piece->text, piece->stop, "0-1") || is_text(piece->text, piece->stop, "1/2-1/2")) &&
      state->piece + 1 == search->out->count)
    reach(search, state->token, state->at, state->piece + 1);
  if (state->token == game->token_count)
    return;
  if (piece && piece->kind == COMMENT)
    try_not_converted(search, state, piece);
  const pgn_token *token = &game->tokens[state->token];
  if (token->kind == PGN_TOKEN_MOVE) {
    try_word(search, state, piece);
    if (piece && state->at == token->at && is_told(it, token->at, token->at + token->length, 312, 312, NULL))
      try_result(search, state, piece);
    return;
  }
  if (token->kind == PGN_TOKEN_RESULT && state->token == game->result && piece)
    try_result(search, state, piece);
  bool is_none;
  if (is_token_piece(search, state->token, piece, &is_none))
    reach(search, state->token + 1, 0, state->piece + 1);
  else if (is_none)
    reach(search, state->token + 1, 0, state->piece);
}

const char *judge_movetext(const struct judge_case *it, const char *p, const char *stop, size_t *at) {
  static struct output out;
  static struct search kept; /* keeps its memory */
  struct search *search = &kept;
  if (!scan_movetext(&out, p, stop))
    return "the movetext written is not canonical";
  search->it = it;
  search->out = &out;
  search->todo_count = search->seen_count = search->furthest = 0;
  if (search->seen)
    memset(search->seen, 0xff, search->seen_capacity * sizeof *search->seen);
  else
    grow_seen(search);
  reach(search, 0, 0, 0);
  while (search->todo_count > 0) {
    struct state state = search->todo[--search->todo_count];
    if (state.token == it->game->token_count && state.piece == out.count)
      return NULL;
    step(search, &state);
  }
  *at = search->furthest;
  return *at == it->length ? "the movetext holds more than it should" : "something of the movetext is lost";
}
