/* SPDX-License-Identifier: MIT
 * Irregular spellings, the steps before any position is looked at: characters that stand for others, marks behind the
 * move, the promotion, castling and null moves. */
#include <string.h>

#include "base/dash.h"
#include "base/utf8.h"
#include "notation/lenient.h"
#include "pgnkit/chars.h"

void pgni_codes_add(pgni_codes *codes, pgn_code code) {
  for (unsigned i = 0; i < codes->count; i++) {
    if (codes->code[i] == code)
      return;
  }
  if (codes->count < PGNI_LENIENT_CODES_MAX)
    codes->code[codes->count++] = code;
}

/* ---- characters ---------------------------------------------------------------------------------------------- */

static bool is_space(uint32_t point) {
  return point == 0xa0 || point == 0xad || point == 0x180e || (point >= 0x2000 && point <= 0x200f) ||
         (point >= 0x2028 && point <= 0x202f) || (point >= 0x205f && point <= 0x2064) || point == 0x3000 ||
         point == 0xfeff;
}

static bool is_multiplication(uint32_t point) { return point == 0xd7 || point == 0x2715 || point == 0x2a2f; }

/* Letters of other scripts that look like the O of castling. */
static bool is_foreign_o(uint32_t point) {
  return point == 0x39f || point == 0x3bf || point == 0x41e || point == 0x43e;
}

/* The ASCII character that one beyond ASCII stands for; 0 for none. */
static char plain_character(uint32_t point, pgn_code *code) {
  *code = PGN_CODE_DASH_UNUSUAL;
  if (pgni_is_dash(point))
    return '-';
  *code = PGN_CODE_CAPTURE_SIGN_UNUSUAL;
  if (is_multiplication(point))
    return 'x';
  *code = PGN_CODE_CASTLING_SPELLING;
  if (is_foreign_o(point))
    return 'O';
  *code = PGN_CODE_CHECK_MARK_SPELLING;
  return point == 0x2020 ? '+' : point == 0x2021 ? '#' : 0; /* dagger and double dagger */
}

static bool normalise(pgni_lenient *lenient, const char *written, size_t length) {
  if (length > PGNI_LENIENT_WRITTEN_MAX)
    return false;
  for (size_t at = 0, taken; at < length; at += taken) {
    uint32_t point;
    taken = pgni_utf8_decode(written + at, length - at, &point);
    if (taken == 0) {
      taken = 1;
      point = pgni_cp1252_point((unsigned char)written[at]);
    }
    char plain = (char)point;
    pgn_role role;
    size_t figurine;
    pgn_code code;
    if ((point == ' ' || point == '\t') && at > 0 && at + 1 < length) {
      pgni_codes_add(&lenient->codes, PGN_CODE_SPACE_UNUSUAL);
      continue;
    }
    if (point < 0x80) {
      if (point <= ' ' || point == 0x7f)
        return false;
    } else if (is_space(point)) {
      pgni_codes_add(&lenient->codes, PGN_CODE_SPACE_UNUSUAL);
      continue;
    } else if ((role = pgni_figurine_role(written + at, length - at, &figurine)) != PGN_ROLE_NONE) {
      plain = pgni_role_letters[role];
      taken = figurine;
      lenient->figurine = true;
    } else if ((plain = plain_character(point, &code)) != 0) {
      pgni_codes_add(&lenient->codes, code);
    } else {
      return false;
    }
    lenient->text[lenient->length++] = plain;
  }
  return true;
}

/* ---- marks behind the move ----------------------------------------------------------------------------------- */

/* Of two that end alike the longer comes first. */
static const struct mark {
  char text[10];
  uint8_t length;
  uint16_t code;
} marks[] = {
#define MARK(text, code) \
  { text, sizeof text - 1, PGN_CODE_##code }
    MARK("(e.p.)", EN_PASSANT_MARK),    MARK("(ep)", EN_PASSANT_MARK),
    MARK("/e.p.", EN_PASSANT_MARK),     MARK("/ep", EN_PASSANT_MARK),
    MARK("e.p.", EN_PASSANT_MARK),      MARK("e.p", EN_PASSANT_MARK),
    MARK("ep.", EN_PASSANT_MARK),       MARK("ep", EN_PASSANT_MARK),
    MARK("(ch)", CHECK_MARK_SPELLING),  MARK("checkmate", CHECK_MARK_SPELLING),
    MARK("check", CHECK_MARK_SPELLING), MARK("mate", CHECK_MARK_SPELLING),
    MARK("dbl.", CHECK_MARK_SPELLING),  MARK("dbl", CHECK_MARK_SPELLING),
    MARK("disc.", CHECK_MARK_SPELLING), MARK("disc", CHECK_MARK_SPELLING),
    MARK("dis.", CHECK_MARK_SPELLING),  MARK("dis", CHECK_MARK_SPELLING),
    MARK("ch.", CHECK_MARK_SPELLING),   MARK("ch", CHECK_MARK_SPELLING),
    MARK("++", CHECK_MARK_SPELLING),    MARK("##", CHECK_MARK_SPELLING),
    MARK("+#", CHECK_MARK_SPELLING),    MARK("#+", CHECK_MARK_SPELLING),
    MARK(",", MOVE_PUNCTUATION),        MARK(".", MOVE_PUNCTUATION),
#undef MARK
};

static bool ends_with(const char *text, size_t length, const struct mark *mark) {
  if (length < mark->length)
    return false;
  for (size_t i = 0; i < mark->length; i++) {
    if (pgn_small(text[length - mark->length + i]) != mark->text[i])
      return false;
  }
  return true;
}

size_t pgni_mark_behind(const char *text, size_t length, pgn_code *code) {
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    if (ends_with(text, length, &marks[i])) {
      *code = marks[i].code;
      return marks[i].length;
    }
  }
  *code = 0;
  return length && (text[length - 1] == '+' || text[length - 1] == '#');
}

/* The codes of a word of nothing but marks, the last mark first; false when it is another word. */
static bool marks_of_word(const char *text, size_t length, pgni_codes *codes) {
  pgni_lenient lenient = {.count = 0};
  codes->count = 0;
  bool is_in_parentheses = length > 2 && *text == '(' && text[length - 1] == ')' && text[1] != '=';
  if (is_in_parentheses) {
    text++;
    length -= 2;
  }
  if (length == 0 || !normalise(&lenient, text, length))
    return false;
  while (lenient.length) {
    pgn_code found;
    size_t mark = pgni_mark_behind(lenient.text, lenient.length, &found);
    if (mark == 0)
      return false;
    /* Apart from the move, a plain + is irregular too. */
    pgni_codes_add(codes, found ? found : PGN_CODE_CHECK_MARK_SPELLING);
    lenient.length -= mark;
  }
  return codes->count > 0;
}

bool pgni_word_belongs_to_move(const char *text, size_t length, pgn_code *code) {
  pgni_codes codes;
  if (!marks_of_word(text, length, &codes))
    return false;
  /* "ch," is about the check mark first of all. */
  *code = codes.code[codes.count - 1];
  return true;
}

bool pgni_word_marks_en_passant(const char *text, size_t length) {
  pgni_codes codes;
  bool found = false;
  for (unsigned i = 0; marks_of_word(text, length, &codes) && i < codes.count; i++)
    found |= codes.code[i] == PGN_CODE_EN_PASSANT_MARK;
  return found;
}

char pgni_word_sign(const char *text, size_t length) {
  return memchr(text, '#', length) || memchr(text, 'm', length) || memchr(text, 'M', length) ? '#' : '+';
}

static void note_check(pgni_lenient *lenient, const char *mark, size_t length) {
  lenient->has_mark = true;
  if (lenient->sign != '#')
    lenient->sign = pgni_word_sign(mark, length);
}

static void cut_marks(pgni_lenient *lenient) {
  unsigned checks = 0;
  for (;;) {
    pgn_code code;
    size_t mark = pgni_mark_behind(lenient->text, lenient->length, &code);
    if (mark == 0 || lenient->length - mark < 2)
      break;
    if (code)
      pgni_codes_add(&lenient->codes, code);
    checks += code == 0;
    if (code == 0 || code == PGN_CODE_CHECK_MARK_SPELLING)
      note_check(lenient, lenient->text + lenient->length - mark, mark);
    lenient->has_passing_mark |= code == PGN_CODE_EN_PASSANT_MARK;
    lenient->length -= mark;
  }
  if (checks > 1)
    pgni_codes_add(&lenient->codes, PGN_CODE_CHECK_MARK_SPELLING);
  if (lenient->length > 2 && lenient->text[lenient->length - 1] == ':') {
    lenient->takes = true;
    lenient->length--;
    pgni_codes_add(&lenient->codes, PGN_CODE_CAPTURE_SIGN_UNUSUAL);
  }
}

/* ---- promotion ----------------------------------------------------------------------------------------------- */

/* The length without the signs of check or mate at the end of a text, in any spelling. */
static size_t without_checks(const char *text, size_t length) {
  pgn_code code;
  for (size_t mark; (mark = pgni_mark_behind(text, length, &code)) > 0 &&
                    (code == 0 || code == PGN_CODE_CHECK_MARK_SPELLING) && length - mark >= 2;)
    length -= mark;
  return length;
}

static void note_early_check(pgni_lenient *lenient, const char *mark, size_t length) {
  note_check(lenient, mark, length);
  pgni_codes_add(&lenient->codes, PGN_CODE_CHECK_MARK_SPELLING);
}

/* The same before the digit of a numeric promotion (7281+1), which joins the squares then. */
static void cut_check_before_digit(pgni_lenient *lenient) {
  size_t last = lenient->length - 1, squares = without_checks(lenient->text, last);
  if (squares == last || squares < 4 || !pgni_is_rank(lenient->text[squares - 1]))
    return;
  note_early_check(lenient, lenient->text + squares, last - squares);
  lenient->text[squares] = lenient->text[last];
  lenient->length = squares + 1;
}

/* Cuts Q, =Q, =q, (Q), =(Q) or /Q off the end; the sign of check may stand before any part of it (e8+=Q, e8=+Q). */
static void cut_promotion(pgni_lenient *lenient) {
  const char *text = lenient->text;
  size_t length = lenient->length, signs = 0;
  bool closed = length && text[length - 1] == ')';
  length -= closed;
  if (length < 3)
    return;
  char letter = text[--length];
  if (pgni_is_rank(letter) && pgni_is_rank(*text)) {
    cut_check_before_digit(lenient);
    return;
  }
  bool is_small = letter >= 'a' && letter <= 'z';
  if (is_small)
    letter = (char)(letter - 'a' + 'A');
  if (pgni_letter_role(letter) == PGN_ROLE_NONE)
    return;
  bool opened = text[length - 1] == '(';
  if (opened != closed)
    return;
  length -= opened;
  signs = length - without_checks(text, length);
  length -= signs;
  char sign = text[length - 1] == '=' || text[length - 1] == '/' ? text[length - 1] : 0;
  length -= sign != 0;
  if (length < 2)
    return;
  size_t behind_square = without_checks(text, length);
  signs += length - behind_square;
  length = behind_square;
  char last = text[length - 1];
  bool bare = !sign && !opened;
  /* A letter alone is a promotion only on the last rank, or behind two files (edQ). */
  bool on_square = pgni_is_rank(last) && (pgni_is_file(text[length - 2]) || pgni_is_rank(text[length - 2])) &&
                   (!bare || last == '8' || last == '1');
  bool on_file = pgni_is_file(last) && (pgni_is_file(text[0]) || text[0] == 'P') && !(bare && is_small);
  if (!on_square && !on_file)
    return;
  lenient->promotion = letter;
  lenient->promotion_small = is_small;
  lenient->promotion_bare = bare;
  lenient->promotion_regular = sign == '=' && !opened && !is_small;
  if (signs)
    note_early_check(lenient, text + length, lenient->length - length);
  lenient->length = length;
}

/* ---- castling and null moves --------------------------------------------------------------------------------- */

bool pgni_lenient_castling(pgni_lenient *lenient, pgn_side *side) {
  unsigned letters = 0, hyphens = 0;
  bool regular = true;
  const char *text = lenient->text;
  for (size_t i = 0; i < lenient->length; i++) {
    if (text[i] == '-') {
      if (i == 0 || i + 1 == lenient->length || text[i - 1] == '-')
        return false;
      hyphens++;
    } else if (text[i] == 'O' || text[i] == 'o' || text[i] == '0') {
      letters++;
      regular &= text[i] == 'O';
    } else {
      return false;
    }
  }
  if (lenient->promotion || lenient->takes || letters < 2 || letters > 3)
    return false;
  *side = letters == 2 ? PGN_H_SIDE : PGN_A_SIDE;
  if (hyphens + 1 != letters)
    pgni_codes_add(&lenient->codes, PGN_CODE_CASTLING_SPELLING);
  else if (!regular)
    pgni_codes_add(&lenient->codes, PGN_CODE_CASTLING_ZEROS);
  return true;
}

bool pgni_lenient_is_null(const pgni_lenient *lenient) {
  static const char words[][5] = {"null", "pass", "@@@@", "0000", "--", "z0"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i]), same = 0;
    while (same < n && n == lenient->length && pgn_small(lenient->text[same]) == words[i][same])
      same++;
    if (same == n)
      return true;
  }
  return false;
}

/* ---- all together -------------------------------------------------------------------------------------------- */

bool pgni_lenient_reduce(pgni_lenient *lenient, const char *written, size_t length) {
  if (!normalise(lenient, written, length) || lenient->length < 2)
    return false;
  cut_marks(lenient);
  cut_promotion(lenient);
  for (size_t i = 1; i < lenient->length; i++) {
    if (lenient->text[i] == 'X' || lenient->text[i] == ':') {
      lenient->text[i] = 'x';
      pgni_codes_add(&lenient->codes, PGN_CODE_CAPTURE_SIGN_UNUSUAL);
    }
  }
  lenient->text[lenient->length] = 0;
  return true;
}
