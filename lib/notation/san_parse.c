/* SPDX-License-Identifier: MIT
 * Taking apart the text of moves that name the piece: SAN, figurines and LAN. */
#include "base/utf8.h"
#include "chess/bitboard.h"
#include "notation/notation_internal.h"

pgn_role pgni_letter_role(char letter) {
  switch (letter) {
  case 'P': return PGN_PAWN;
  case 'N': return PGN_KNIGHT;
  case 'B': return PGN_BISHOP;
  case 'R': return PGN_ROOK;
  case 'Q': return PGN_QUEEN;
  case 'K': return PGN_KING;
  default: return PGN_ROLE_NONE;
  }
}

pgn_role pgni_figurine_role(const char *text, size_t length, size_t *taken) {
  static const uint8_t role_of[6] = {PGN_KING, PGN_QUEEN, PGN_ROOK, PGN_BISHOP, PGN_KNIGHT, PGN_PAWN};
  uint32_t point;
  size_t n = pgni_utf8_decode(text, length, &point);
  if (n == 0 || point < 0x2654 || point > 0x265f)
    return PGN_ROLE_NONE;
  *taken = n;
  /* U+FE0E and U+FE0F choose between the text and the coloured look of the character before them. */
  uint32_t selector;
  size_t more = pgni_utf8_decode(text + n, length - n, &selector);
  if (more && (selector == 0xfe0e || selector == 0xfe0f))
    *taken += more;
  return (pgn_role)role_of[(point - 0x2654) % 6];
}

char pgni_check_mark_of(const char *text, size_t length) {
  return length && (text[length - 1] == '+' || text[length - 1] == '#') ? text[length - 1] : '\0';
}

size_t pgni_without_check_mark(const char *text, size_t length) {
  return length - (pgni_check_mark_of(text, length) != 0);
}

/* The square written at `text`, or PGN_SQUARE_NONE. */
static pgn_square square_at(const char *text) {
  unsigned file = (unsigned)(text[0] - 'a'), rank = (unsigned)(text[1] - '1');
  return file < 8 && rank < 8 ? (pgn_square)(rank << 3 | file) : PGN_SQUARE_NONE;
}

/* Cuts `=X` off the end of the text, or where long forms are allowed a mere capital letter, which is then `bare`.
 * False when there is an equals sign but no piece after it. */
static bool cut_promotion(pgni_move_text *text, const char *from, const char **end, unsigned allowed, bool *bare) {
  const char *sign = *end;
  *bare =
      allowed & PGNI_FORM_LONG && *end - from > 4 && pgni_letter_role((*end)[-1]) != PGN_ROLE_NONE && (*end)[-2] != '=';
  while (!*bare && sign > from && sign[-1] != '=')
    sign--;
  if (sign == from)
    return true;
  if (*bare)
    sign--;
  size_t length = (size_t)(*end - sign), taken = 0;
  pgn_role role = pgni_figurine_role(sign, length, &taken);
  if (role != PGN_ROLE_NONE && !(allowed & PGNI_FORM_FIGURINES))
    return false;
  if (role == PGN_ROLE_NONE && length == 1) {
    role = pgni_letter_role(*sign);
    taken = 1;
  }
  if (role == PGN_ROLE_NONE || taken != length)
    return false;
  text->promotion = (uint8_t)role;
  *end = *bare ? sign : sign - 1;
  return true;
}

/* Reads what names the mover's origin, `length` bytes: nothing, a file, a rank or a square. */
static bool read_origin(pgni_move_text *text, const char *at, size_t length, bool *whole) {
  *whole = length == 2;
  if (length == 0) {
    /* A pawn that is given no origin stays on its file. */
    text->from = text->role == PGN_PAWN ? BB_FILE_A << (text->to & 7) : ~(pgn_bitboard)0;
    return true;
  }
  if (length == 1 && *at >= 'a' && *at <= 'h') {
    text->from = BB_FILE_A << (*at - 'a');
    return true;
  }
  if (length == 1 && *at >= '1' && *at <= '8' && text->role != PGN_PAWN) {
    text->from = BB_RANK_1 << 8 * (*at - '1');
    return true;
  }
  if (length == 2 && square_at(at) != PGN_SQUARE_NONE) {
    text->from = bb_bit(square_at(at));
    return true;
  }
  return false;
}

bool pgni_piece_text_parse(pgni_move_text *text, unsigned allowed) {
  const char *at = text->written;
  const char *end = at + pgni_without_check_mark(at, text->length);
  if (at == end)
    return false;

  size_t taken = 0;
  pgn_role role = pgni_figurine_role(at, (size_t)(end - at), &taken);
  if (role != PGN_ROLE_NONE) {
    if (!(allowed & PGNI_FORM_FIGURINES))
      return false;
    text->notation = PGN_NOTATION_FAN;
    at += taken;
  } else if (*at >= 'A' && *at <= 'Z') {
    role = pgni_letter_role(*at++);
    if (role == PGN_ROLE_NONE || role == PGN_PAWN || !(allowed & PGNI_FORM_LETTERS))
      return false;
    text->notation = PGN_NOTATION_SAN;
  } else {
    role = PGN_PAWN;
    text->notation = allowed & PGNI_FORM_LETTERS ? PGN_NOTATION_SAN : PGN_NOTATION_FAN;
  }
  text->form = PGNI_TEXT_PIECE;
  text->role = (uint8_t)role;

  bool bare;
  if (!cut_promotion(text, at, &end, allowed, &bare))
    return false;
  if (end - at < 2 || square_at(end - 2) == PGN_SQUARE_NONE)
    return false;
  text->to = square_at(end - 2);
  end -= 2;

  bool hyphen = false;
  text->mark = PGNI_MARK_UNSET;
  if (end > at && end[-1] == 'x') {
    text->mark = PGNI_MARK_SET;
    end--;
  } else if (end > at && end[-1] == '-') {
    hyphen = true;
    end--;
  }
  if (role == PGN_PAWN && end == at && text->mark == PGNI_MARK_SET)
    return false; /* xd5 does not say which pawn */
  if (role == PGN_PAWN && end - at == 1 && (text->to & 7) == *at - 'a' && text->mark == PGNI_MARK_UNSET)
    return false; /* ee4: a file is written only for a capture */
  bool whole;
  if (!read_origin(text, at, (size_t)(end - at), &whole))
    return false;
  if (hyphen || bare ? !(whole && allowed & PGNI_FORM_LONG) : !(whole || allowed & PGNI_FORM_SHORT))
    return false;
  if (hyphen || bare || !(allowed & PGNI_FORM_SHORT))
    text->notation = PGN_NOTATION_LAN;
  return true;
}
