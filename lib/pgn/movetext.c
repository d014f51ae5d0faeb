/* SPDX-License-Identifier: MIT
 * The lexer of movetext: words, numbers, comments, and the results that end it.
 *   - A result in another spelling (1/2, 1 - 0, +:-) is one only where the text shows that the game ends there: at the
 *     end of a line, and behind that a blank line, a tag, move number 1, text that is no movetext, or nothing.  One
 * that may judge the position as well (+/-) ends the game there too, but not at a blank line alone; which it is, is
 * said by the replay.
 *   - A mark of a forum ([/pgn]) or of HTML (</pre>) ends the movetext. */
#include "pgn/lexer_inside.h"

#include "base/dash.h"
#include "notation/lenient.h"
#include "pgn/result.h"
#include "pgn/token_text.h"

#include <string.h>

/* ---- comments --------------------------------------------------------------------------------------------------- */

/* Finds the end of a comment that opens at `open`: behind its brace, or where it is cut short.  Looks ahead in windows
 * that grow, so that lost braces do not make every game read the rest of the text. */
static const char *comment_end(const char *open, const char *stop, bool *closed) {
  const char *from = open + 1;
  size_t window = 1024;
  for (;;) {
    size_t size = (size_t)(stop - from) < window ? (size_t)(stop - from) : window;
    const char *brace = memchr(from, '}', size);
    const char *limit = brace ? brace : from + size;
    const char *event = pgni_find_event_after_blank_line(open, from, limit);
    if (event) {
      *closed = false;
      return event;
    }
    if (brace) {
      *closed = true;
      return brace + 1;
    }
    if (limit == stop) {
      *closed = false;
      return stop;
    }
    /* An Event tag may lie across the windows' border. */
    from = limit - from > 8 ? limit - 8 : from;
    window = window < (size_t)1 << 20 ? window * 2 : window;
  }
}

/* Adds the comment at `*p` (`{` or `;`) and moves behind it. */
static bool add_comment(struct pgni_lexer *lexer, const char **p) {
  const char *open = *p;
  if (*open == ';') {
    *p = pgni_line_end(open, lexer->stop);
    return pgni_add_token(lexer, PGN_TOKEN_LINE_COMMENT, open, *p);
  }
  bool closed;
  *p = comment_end(open, lexer->stop, &closed);
  if (closed)
    return pgni_add_token(lexer, PGN_TOKEN_COMMENT, open, *p);
  if (!pgni_add_token(lexer, PGN_TOKEN_COMMENT, open, pgni_trim_end(open, *p)))
    return false;
  lexer->token[lexer->token_count - 1].flags |= PGN_TOKEN_UNCLOSED;
  return true;
}

/* True when a glyph is at `p`: $ and a number. */
static bool begins_glyph(const char *p, const char *stop) { return *p == '$' && p + 1 < stop && pgn_is_digit(p[1]); }

static const char *glyph_end(const char *p, const char *stop) {
  for (p++; p < stop && pgn_is_digit(*p);)
    p++;
  return p;
}

/* ---- results ---------------------------------------------------------------------------------------------------- */

/* True when the line at `p`, behind one that may end with a result, belongs to the next game: it begins with move
 * number 1, or with text that is no movetext. */
static bool begins_next_game(struct pgni_lexer *lexer, const char *p) {
  if (strchr("()!?$*}", *p))
    return false;
  if (!pgni_begins_movetext(lexer, p))
    return true;
  const char *number_end = pgni_move_number_end(p, lexer->stop);
  if (*p != '1' || number_end == p || number_end - p > 2)
    return false; /* 1... is Black's move */
  return number_end - p == 1 || number_end[-1] == '.';
}

/* True when a game begins at `p` whatever stands before it: text that is movetext without any tags. */
static bool begins_game_alone(struct pgni_lexer *lexer, const char *p) {
  struct pgni_lexer outside = *lexer; /* as it is between games; nothing but this is written to */
  outside.token_count = outside.tag_count = outside.before_moves = outside.depth = 0;
  outside.ids = 0;
  outside.uncertain = false;
  bool begins = pgni_begins_movetext(&outside, p);
  lexer->uncertain |= outside.uncertain;
  return begins;
}

/* True when the text shows that a game ends at `p`, behind what may be a result: only comments and glyphs on the line,
 * then a blank line, something that ends movetext, the beginning of another game, or nothing.  Behind what may be a
 * judgement a blank line alone shows nothing. */
static bool shows_end(struct pgni_lexer *lexer, const char *p, bool may_be_judgement) {
  const char *stop = lexer->stop;
  bool has_line_end = false;
  for (int line_ends = 0; line_ends < 2 || may_be_judgement;) {
    if (p == stop) {
      lexer->uncertain = true;
      return true;
    }
    size_t space = pgni_odd_space(p, stop);
    if (pgn_is_line_end(*p)) {
      p += pgni_line_end_length(p, stop);
      has_line_end = true;
      line_ends++;
      continue;
    }
    if (pgn_is_blank(*p) || space || (space = pgni_padding(p, stop)) > 0) {
      p += space ? space : 1;
      continue;
    }
    line_ends = 0;
    if (*p == ';' || (*p == '%' && pgni_is_in_first_column(lexer, p))) {
      p = pgni_line_end(p, stop);
    } else if (*p == '{') {
      bool closed;
      p = comment_end(p, stop, &closed);
    } else if (begins_glyph(p, stop)) {
      p = glyph_end(p, stop);
    } else if (*p == '[' || *p == '<') {
      return pgni_ends_movetext(lexer, p);
    } else {
      return has_line_end && begins_next_game(lexer, p);
    }
  }
  return true;
}

bool pgni_is_before_moves(struct pgni_lexer *lexer) {
  /* There may be as many as there are lines, and each line may ask. */
  for (; lexer->before_moves < lexer->token_count; lexer->before_moves++) {
    uint8_t kind = lexer->token[lexer->before_moves].kind;
    if (kind != PGN_TOKEN_COMMENT && kind != PGN_TOKEN_LINE_COMMENT && kind != PGN_TOKEN_STRAY &&
        kind != PGN_TOKEN_BAD_TAG && kind != PGN_TOKEN_ESCAPE && kind != PGN_TOKEN_PADDING)
      return false;
  }
  return true;
}

/* The same where the game has no moves before the result: what follows on other lines does not matter, so that a line
 * of text is the same whatever comes to stand behind it. */
static bool shows_end_of_line(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  for (size_t length; p < stop && !pgn_is_line_end(*p) &&
                      ((length = pgni_any_space(p, stop)) > 0 || (length = pgni_padding(p, stop)) > 0 ||
                       (length = begins_glyph(p, stop) ? (size_t)(glyph_end(p, stop) - p) : 0) > 0);)
    p += length;
  lexer->uncertain |= p == stop;
  return p == stop || pgn_is_line_end(*p) || *p == '{' || *p == ';' ||
         ((*p == '[' || *p == '<') && pgni_ends_movetext(lexer, p));
}

static bool is_odd_result(const char *p, const char *stop, struct pgni_result *found) {
  if (!pgni_result_scan(p, stop, found) || found->code == 0 || found->may_be_castling)
    return false;
  const char *end = p + found->length;
  return end == stop || pgni_word_end(end, stop) == end;
}

const char *pgni_odd_result_alone(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  struct pgni_result found;
  if (!is_odd_result(p, stop, &found))
    return NULL;
  const char *end = p + found.length, *behind = end;
  while (behind < stop && pgn_is_blank(*behind))
    behind++;
  /* A score may be explained: 1/2-1/2 (forfeit). */
  bool is_explained = !found.is_half && behind < stop && *behind == '(';
  return is_explained || shows_end_of_line(lexer, end) ? end : NULL;
}

/* The end of a result at `p` that is not one of the four tokens but ends the game, or stands at the end of a variation;
 * NULL when there is none. */
static const char *odd_result_end(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  struct pgni_result found;
  if (lexer->depth == 0 && pgni_is_before_moves(lexer))
    return pgni_odd_result_alone(lexer, p);
  if (!is_odd_result(p, stop, &found))
    return NULL;
  const char *end = p + found.length, *behind = end;
  if (lexer->depth == 0)
    return shows_end(lexer, end, found.may_be_judgement) ? end : NULL;
  for (size_t space; (space = pgni_any_space(behind, stop)) > 0;)
    behind += space;
  return behind < stop && *behind == ')' ? end : NULL;
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

/* True for 00 and 000, which are castling and no number. */
static bool is_castling_of_zeros(const char *from, const char *to) {
  return (to - from == 2 || to - from == 3) && memcmp(from, "000", (size_t)(to - from)) == 0;
}

/* The last token but for an odd space behind it, NULL when there is none. */
static pgn_token *last_word(const struct pgni_lexer *lexer) {
  size_t count = lexer->token_count;
  if (count > 0 && lexer->token[count - 1].kind == PGN_TOKEN_PADDING) {
    const char *at = lexer->item + lexer->token[count - 1].at;
    count -= pgni_odd_space(at, at + lexer->token[count - 1].length) > 0;
  }
  return count > 0 ? &lexer->token[count - 1] : NULL;
}

/* Adds what stands at `*p` to the move before it, if it belongs to that though a blank lies between; false when it does
 * not. */
static bool extend_move(struct pgni_lexer *lexer, const char **p) {
  pgn_token *token = last_word(lexer);
  if (!token || token->kind != PGN_TOKEN_MOVE)
    return false;
  const char *move = lexer->item + token->at, *end = move + token->length;
  const char *rest_end = pgni_move_rest_end(move, end, *p, lexer->stop);
  if (!rest_end)
    return false;
  /* A space that stands inside the move is said of the move. */
  if (token < lexer->token + lexer->token_count - 1) {
    lexer->token_count = (size_t)(token - lexer->token) + 1;
    lexer->has_odd_space = false;
  }
  token->length = (uint32_t)(rest_end - move);
  *p = lexer->item_end = rest_end;
  return true;
}

/* The end of a mark in parentheses that belongs to the move before it, NULL when none is at `p`. */
static const char *mark_of_move_end(const struct pgni_lexer *lexer, const char *p) {
  const pgn_token *word = last_word(lexer);
  uint8_t before = word ? word->kind : PGN_TOKEN_OPEN;
  return before == PGN_TOKEN_MOVE || before == PGN_TOKEN_SUFFIX ? pgni_mark_in_parentheses_end(p, lexer->stop) : NULL;
}

/* Adds a token from `*p` to `to`, and moves behind it. */
static bool add_to(struct pgni_lexer *lexer, const char **p, const char *to, pgn_token_kind kind) {
  const char *from = *p;
  *p = to;
  return pgni_add_token(lexer, kind, from, to);
}

/* The end of a move number that ends at `to`: 6) is one where no parenthesis is open. */
static const char *with_parenthesis(const struct pgni_lexer *lexer, const char *to) {
  return lexer->depth == 0 && to < lexer->stop && *to == ')' && to[-1] != '.' ? to + 1 : to;
}

/* The end of a move number at `p` that can be nothing else; NULL when there is none. */
static const char *sure_number_end(const struct pgni_lexer *lexer, const char *p) {
  if (!pgn_is_digit(*p) && !pgni_period(p, lexer->stop))
    return NULL;
  const char *to = pgni_move_number_end(p, lexer->stop);
  bool may_be_else = to == p || *p == '0' || (to - p == 1 && (*p == '.' || *p == '1'));
  return may_be_else ? NULL : with_parenthesis(lexer, to);
}

/* The end of a move number at `p`, which is no result; NULL when there is none. */
static const char *number_end(const struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  if (!pgn_is_digit(*p) && *p != '.')
    return NULL;
  const char *to = pgni_move_number_end(p, stop);
  bool is_spaced = *p == '0' && pgni_move_end(p, stop) > pgni_word_end(p, stop); /* 0 - 0 */
  return to == p || is_castling_of_zeros(p, to) || is_spaced ? NULL : with_parenthesis(lexer, to);
}

/* What results begin with, in any spelling; and numbers that nothing is sure of. */
static bool may_begin_result(char c) {
  switch (c) {
  case '0':
  case '1':
  case '.':
  case ',':
  case '+':
  case '-':
  case 'n':
  case 'N':
  case 'o':
  case 'O':
  case '\xc2':
  case '\xbd':
  case '\xe2': /* dashes */
  case '\xef':
  case '\x96':
  case '\x97': return true;
  default: return false;
  }
}

/* The end of a result at `p`; NULL when there is none. */
static const char *result_end(struct pgni_lexer *lexer, const char *p) {
  const char *to = pgni_word_end(p, lexer->stop);
  return pgn_result_parse(p, (size_t)(to - p)) != PGN_RESULT_NONE ? to : odd_result_end(lexer, p);
}

/* Passes what ends words without being one. */
static bool pass_odd_space(struct pgni_lexer *lexer, const char **p) {
  const char *from = *p;
  size_t space = pgni_odd_space(from, lexer->stop), length = space ? space : pgni_padding(from, lexer->stop);
  *p = from + length;
  if (space && lexer->has_odd_space)
    return true;
  lexer->has_odd_space |= space > 0;
  return pgni_add_padding(lexer, from, length);
}

static const char *suffix_end(const char *p, const char *stop) {
  while (p < stop && (*p == '!' || *p == '?'))
    p++;
  return p;
}

/* Adds the token at `*p`, which is no blank, comment, escape or parenthesis. */
static bool add_word(struct pgni_lexer *lexer, const char **p, bool *is_result) {
  const char *from = *p, *to = sure_number_end(lexer, from);
  *is_result = false;
  if (to)
    return add_to(lexer, p, to, PGN_TOKEN_NUMBER);
  switch (*from) {
  case '*': *is_result = true; return add_to(lexer, p, from + 1, PGN_TOKEN_RESULT);
  case '$':
    to = glyph_end(from, lexer->stop);
    if (to == from + 1)
      to = pgni_word_end(to, lexer->stop); /* $a, $-1: no glyph, and no move either */
    return add_to(lexer, p, to, PGN_TOKEN_NAG);
  case '!':
  case '?': return add_to(lexer, p, suffix_end(from, lexer->stop), PGN_TOKEN_SUFFIX);
  case '}':
  case '[':
  case ']':
  case '<':
  case '>': return add_to(lexer, p, from + 1, PGN_TOKEN_JUNK);
  default: break;
  }
  if (may_begin_result(*from)) {
    to = result_end(lexer, from);
    *is_result = to != NULL;
    if (to)
      return add_to(lexer, p, to, PGN_TOKEN_RESULT);
    to = number_end(lexer, from);
    if (to)
      return add_to(lexer, p, to, PGN_TOKEN_NUMBER);
  }
  to = pgni_move_end(from, lexer->stop);
  return to > from ? add_to(lexer, p, to, PGN_TOKEN_MOVE) : pass_odd_space(lexer, p);
}

/* ---- the movetext ----------------------------------------------------------------------------------------------- */

/* Adds the comment or glyph at `*p`, if one is there, and moves behind it; `*found` tells. */
static bool add_remark(struct pgni_lexer *lexer, const char **p, bool *found) {
  const char *stop = lexer->stop;
  *found = *p < stop && (**p == '{' || **p == ';' || begins_glyph(*p, stop));
  if (!*found)
    return true;
  if (**p != '$')
    return add_comment(lexer, p);
  const char *from = *p;
  *p = glyph_end(from, stop);
  return pgni_add_token(lexer, PGN_TOKEN_NAG, from, *p);
}

/* Behind the comments and glyphs of other lines at `p`, which stands where a result's line ends, when they belong to
 * the game before them; `p` where there are none, or moves without tags follow: then these begin the next game.  What
 * is neither tags nor moves leaves them where they are. */
static const char *later_remarks_end(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  const char *end = p, *from = p;
  for (;;) {
    size_t length = pgni_any_space(p, stop);
    if (length == 0)
      length = pgni_padding(p, stop);
    if (length > 0) {
      p += length;
    } else if (p == stop) {
      lexer->uncertain = true;
      return end;
    } else if (*p == '{') {
      bool closed;
      const char *behind = comment_end(p, stop, &closed);
      end = closed ? behind : pgni_trim_end(p, behind);
      p = behind;
    } else if (*p == ';') {
      end = p = pgni_line_end(p, stop);
    } else if (begins_glyph(p, stop)) {
      end = p = glyph_end(p, stop);
    } else if (*p == '%' && pgni_is_in_first_column(lexer, p)) {
      p = pgni_line_end(p, stop);
    } else {
      return *p == '[' || !begins_game_alone(lexer, p) ? end : from;
    }
  }
}

/* Behind the result: the comments and glyphs that belong to the game. */
static bool add_trailing_remarks(struct pgni_lexer *lexer, const char **at) {
  const char *stop = lexer->stop;
  const char *p = *at;
  bool found = true;
  /* Those that begin on the line where the result, or the one before, ends. */
  while (found) {
    while (p < stop && !pgn_is_line_end(*p) && pgni_any_space(p, stop))
      p += pgni_any_space(p, stop);
    if (!add_remark(lexer, &p, &found))
      return false;
  }
  const char *end = later_remarks_end(lexer, p);
  while (p < end) {
    size_t padding;
    bool is_escape = *p == '%' && pgni_is_in_first_column(lexer, p);
    if (pgni_any_space(p, stop)) {
      p += pgni_any_space(p, stop);
    } else if ((padding = pgni_padding(p, stop)) > 0) {
      if (!pgni_add_padding(lexer, p, padding))
        return false;
      p += padding;
    } else if (is_escape ? !pgni_add_escape(lexer, &p, stop) : !add_remark(lexer, &p, &found)) {
      return false;
    }
  }
  *at = p;
  return true;
}

/* Takes what is at `*p` if its first characters tell what it is: comments, parentheses, marks of moves, escapes, marks
 * of quoted mail.  False when it is none of these; `*ok` becomes false when memory ran out. */
static bool take_sign(struct pgni_lexer *lexer, const char **p, bool *ok) {
  const char *at = *p, *stop = lexer->stop, *mark;
  char c = *at;
  if (c == '{' || c == ';') {
    *ok = add_comment(lexer, p);
  } else if (c == '(' && stop - at >= 3 && at[1] == '=' && at[2] == ')') {
    *ok = add_to(lexer, p, at + 3, PGN_TOKEN_MOVE); /* a draw was offered */
  } else if ((c == '(' || c == '=' || c == '+' || pgni_dash(at, stop)) && extend_move(lexer, p)) {
    *ok = true;
  } else if (c == '(' && (mark = mark_of_move_end(lexer, at))) {
    *ok = add_to(lexer, p, mark, PGN_TOKEN_MOVE);
  } else if (c == '(') {
    lexer->depth++;
    *ok = add_to(lexer, p, at + 1, PGN_TOKEN_OPEN);
  } else if (c == ')') {
    lexer->depth -= lexer->depth > 0;
    *ok = add_to(lexer, p, at + 1, PGN_TOKEN_CLOSE);
  } else if (c == '%' && pgni_is_in_first_column(lexer, at)) {
    *ok = pgni_add_escape(lexer, p, stop);
  } else if (c == '>' && (mark = pgni_quote_marks_end(lexer, at)) > at) {
    *ok = pgni_pass_quote_marks(lexer, p, mark);
  } else {
    return false;
  }
  return true;
}

/* True when movetext that begins at `from` ends before `p` without a result: with tags, or text of no game. */
static bool ends_before(struct pgni_lexer *lexer, const char *from, const char *p) {
  if ((*p == '[' || *p == '<') && pgni_ends_movetext(lexer, p))
    return true;
  return p > from && pgn_is_space(p[-1]) && pgni_begins_prose(lexer, p);
}

pgn_status pgni_read_movetext(struct pgni_lexer *lexer, const char **at) {
  const char *stop = lexer->stop, *from = *at, *p = from;
  lexer->depth = 0;
  lexer->end = PGNI_LEX_END_TEXT;
  for (bool is_result = false; !is_result || lexer->depth > 0;) {
    bool ok = true;
    is_result = false;
    if (lexer->scan && p < stop && !(p = lexer->scan(lexer, p, stop)))
      return PGN_ERR_NOMEM;
    /* Over all of them: the sweep has to see what stands before a word, or not to see the word. */
    while (p < stop && pgn_is_space(*p))
      p++;
    *at = p;
    if (p == stop)
      return PGN_OK;
    if (!take_sign(lexer, &p, &ok)) {
      if (ends_before(lexer, from, p)) {
        lexer->end = PGNI_LEX_END_TAG;
        return PGN_OK;
      }
      ok = add_word(lexer, &p, &is_result);
    }
    if (!ok)
      return PGN_ERR_NOMEM;
  }
  lexer->result = (uint32_t)(lexer->token_count - 1);
  lexer->end = PGNI_LEX_END_RESULT;
  if (!add_trailing_remarks(lexer, &p))
    return PGN_ERR_NOMEM;
  *at = p;
  return PGN_OK;
}
