/* SPDX-License-Identifier: MIT
 * Irregular spellings of moves.  A text that the strict way does not read is rewritten into the regular forms it may
 * stand for; each is then read strictly.  One legal move is a reading, two are an ambiguity. */
#include "notation/lenient.h"

#include <string.h>

#include "chess/bitboard.h"
#include "chess/position.h"
#include "notation/reasons.h"

static bool is_square(const char *text) { return pgni_is_file(text[0]) && pgni_is_rank(text[1]); }

static bool reads(const pgni_lenient *lenient, unsigned form) { return lenient->row->forms & form; }

/* True where what is regular in another notation is not so in this one. */
static bool corrects_others(const pgni_lenient *lenient) { return lenient->row->others == PGNI_OTHERS_CORRECTED; }

static bool reads_others(const pgni_lenient *lenient) { return lenient->row->others != PGNI_OTHERS_REFUSED; }

/* ---- readings ------------------------------------------------------------------------------------------------ */

/* How much the reason for not reading a move says. */
static int weight(pgn_code error) {
  return error == PGN_CODE_MOVE_AMBIGUOUS ? 2 : error == PGN_CODE_PROMOTION_MISSING ? 1 : 0;
}

static void add_reading(pgni_lenient *lenient, const pgni_lenient_reading *reading) {
  pgn_move move = reading->resolution.move;
  if (reading->resolution.error) {
    if (!lenient->has_failed || weight(reading->resolution.error) > weight(lenient->failed.resolution.error)) {
      lenient->failed = *reading;
      lenient->failed.parsed.written = lenient->failed.text;
    }
    lenient->has_failed = true;
    return;
  }
  for (unsigned i = 0; i < lenient->count; i++) {
    if (lenient->reading[i].resolution.move == move)
      return;
  }
  if (lenient->count == PGNI_LENIENT_READINGS_MAX)
    return;
  pgni_lenient_reading *kept = &lenient->reading[lenient->count++];
  *kept = *reading;
  kept->parsed.written = kept->text;
}

/* Resolves `reading->parsed`, with the codes of the text and those of the reading. */
static void resolve_reading(pgni_lenient *lenient, pgni_lenient_reading *reading) {
  pgni_move_resolve(lenient->position, &reading->parsed, &reading->resolution);
  pgni_choose_by_sign(lenient->position, &reading->parsed, lenient->sign, &reading->resolution);
  bool shows_figurines =
      reads(lenient, PGNI_FORM_FIGURINES) && (lenient->figurine || !reads(lenient, PGNI_FORM_LETTERS));
  reading->notation = corrects_others(lenient) ? PGN_NOTATION_SAN
                      : shows_figurines        ? PGN_NOTATION_FAN
                                               : (pgn_notation)reading->parsed.notation;
  if (corrects_others(lenient) && !reading->resolution.error &&
      (lenient->figurine || pgni_origin_is_long(lenient->position, &reading->parsed, reading->resolution.move)))
    pgni_codes_add(&reading->codes, PGN_CODE_ORIGIN_SPELLING);
  add_reading(lenient, reading);
}

/* ---- two squares --------------------------------------------------------------------------------------------- */

/* g1f3, g1-f3, e7e8q, also where SAN is read; digits in the same way. */
static void try_squares(pgni_lenient *lenient) {
  pgni_lenient_reading reading = {.codes = lenient->codes};
  const char *text = lenient->text;
  size_t length = lenient->length, n = 0;
  bool digits = pgni_is_rank(text[0]);
  if (!reads_others(lenient) && !reads(lenient, digits ? PGNI_FORM_DIGITS : PGNI_FORM_SQUARES))
    return;
  if (length < 4 || length > 6 || (lenient->takes && digits) || !(digits || is_square(text)))
    return;
  bool sign = text[2] == '-' || text[2] == 'x';
  if (digits) {
    memcpy(reading.text, text, length);
    n = length;
    if (lenient->promotion) {
      static const char letters[] = "QRBN";
      const char *found = strchr(letters, lenient->promotion);
      if (!found || length != (sign ? 5U : 4U))
        return;
      reading.text[n++] = (char)('1' + (found - letters));
      pgni_codes_add(&reading.codes, PGN_CODE_PROMOTION_SPELLING);
    }
  } else {
    if (length != (sign ? 5U : 4U) || !is_square(text + length - 2))
      return;
    memcpy(reading.text, text, 2);
    memcpy(reading.text + 2, text + length - 2, 2);
    n = 4;
    if (lenient->promotion) {
      reading.text[n++] = (char)(lenient->promotion - 'A' + 'a');
      if (!lenient->promotion_bare || !lenient->promotion_small)
        pgni_codes_add(&reading.codes, PGN_CODE_PROMOTION_SPELLING);
    }
    if (lenient->has_mark && !lenient->row->has_check_marks)
      pgni_codes_add(&reading.codes, PGN_CODE_CHECK_MARK_SPELLING);
  }
  reading.parsed = (pgni_move_text){.written = reading.text, .length = n};
  if (!(digits ? pgni_iccf_text_parse(&reading.parsed, true) : pgni_uci_text_parse(&reading.parsed)))
    return;
  if (!digits && (sign || lenient->takes)) /* the sign has its say as in LAN */
    reading.parsed.mark = text[2] == 'x' || lenient->takes ? PGNI_MARK_SET : PGNI_MARK_NONE;
  pgni_move_resolve(lenient->position, &reading.parsed, &reading.resolution);
  bool other = corrects_others(lenient) || (!digits && (sign || lenient->takes));
  if (other) {
    bool castles = pgn_move_get_kind(reading.resolution.move) == PGN_MOVE_CASTLING;
    pgni_codes_add(&reading.codes, castles ? PGN_CODE_CASTLING_AS_KING_MOVE : PGN_CODE_ORIGIN_SPELLING);
  }
  reading.notation = other ? PGN_NOTATION_SAN : (pgn_notation)reading.parsed.notation;
  add_reading(lenient, &reading);
}

/* ---- castling ------------------------------------------------------------------------------------------------ */

static void try_castling(pgni_lenient *lenient, pgn_side side) {
  pgni_lenient_reading reading = {.codes = lenient->codes};
  memcpy(reading.text, "O-O-O", side == PGN_H_SIDE ? 3 : 5);
  reading.parsed = (pgni_move_text){.written = reading.text, .length = strlen(reading.text)};
  if (pgni_castling_text_parse(&reading.parsed))
    resolve_reading(lenient, &reading);
}

/* The king goes onto the own castling rook, or to the castling's target.  Only asked when it can go there in no other
 * way. */
static void try_castling_of_king(pgni_lenient *lenient, const char *origin, size_t length, pgn_square to, bool takes) {
  const pgn_position *position = lenient->position;
  pgn_color us = pgn_position_turn(position);
  pgn_square king = pgn_position_king(position, us);
  char name[2] = {(char)('a' + sq_file(king)), (char)('1' + sq_rank(king))};
  for (size_t i = 0; i < length; i++) {
    if (origin[i] != name[0] && origin[i] != name[1])
      return;
  }
  pgni_lenient_reading reading = {.codes = lenient->codes};
  pgn_move castling = 0;
  if (pgn_position_pieces(position, us, PGN_ROOK) & pgn_position_castling_rooks(position) & bb_bit(to)) {
    castling = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, king, to, PGN_ROLE_NONE, PGN_ROLE_NONE);
    if (!pgn_position_is_legal(position, castling))
      return;
  } else if (!takes) {
    castling = pgni_castling_to_target(position, king, to);
  }
  if (!castling)
    return;
  reading.resolution.move = castling;
  reading.notation = PGN_NOTATION_SAN;
  pgni_codes_add(&reading.codes, PGN_CODE_CASTLING_AS_KING_MOVE);
  add_reading(lenient, &reading);
}

/* ---- pieces and pawns ---------------------------------------------------------------------------------------- */

/* What stands behind the letter of the piece: origin, sign, target. `piece` is 0 for a pawn; `code` says what was
 * irregular so far, 0 for nothing. */
static void try_piece(pgni_lenient *lenient, char piece, const char *text, size_t length, pgn_code code) {
  if (length < 2 || length > 7 || !is_square(text + length - 2))
    return;
  const char *to = text + length - 2;
  size_t origin = length - 2;
  bool names_rook = piece == 'K' && origin >= 2 && text[origin - 1] == 'R' && text[origin - 2] == 'x';
  origin -= names_rook;
  char sign = 0;
  if (origin > 0 && (text[origin - 1] == 'x' || text[origin - 1] == '-'))
    sign = text[--origin];
  if (lenient->takes)
    sign = 'x';
  bool whole = origin == 2;
  if (origin > 2 || (!reads(lenient, PGNI_FORM_SHORT) && !whole))
    return;

  pgni_lenient_reading reading = {.codes = lenient->codes};
  if (code)
    pgni_codes_add(&reading.codes, code);
  size_t n = 0;
  if (piece)
    reading.text[n++] = piece;
  memcpy(reading.text + n, text, origin);
  n += origin;
  bool is_long = whole && reads(lenient, PGNI_FORM_LONG);
  if (sign == 'x' || (sign == '-' && is_long))
    reading.text[n++] = sign;
  if (sign == '-' && !is_long)
    pgni_codes_add(&reading.codes, PGN_CODE_ORIGIN_SPELLING);
  memcpy(reading.text + n, to, 2);
  n += 2;
  if (lenient->promotion) {
    reading.text[n++] = '=';
    reading.text[n++] = lenient->promotion;
    if (!lenient->promotion_regular && !(lenient->promotion_bare && !lenient->promotion_small && is_long))
      pgni_codes_add(&reading.codes, PGN_CODE_PROMOTION_SPELLING);
  }
  reading.parsed = (pgni_move_text){.written = reading.text, .length = n};
  unsigned allowed = PGNI_FORM_LETTERS | PGNI_FORM_LONG | (lenient->row->forms & PGNI_FORM_SHORT);
  if (!names_rook && pgni_piece_text_parse(&reading.parsed, allowed))
    resolve_reading(lenient, &reading);
  if (piece == 'K' && lenient->count == 0 && !lenient->promotion)
    try_castling_of_king(lenient, text, origin, sq_make((unsigned)(to[0] - 'a'), (unsigned)(to[1] - '1')), sign == 'x');
}

/* A pawn's capture that leaves out the rank: ed, exd. */
static void try_short_capture(pgni_lenient *lenient, const char *text, size_t length, pgn_code code) {
  if ((length != 2 && !(length == 3 && text[1] == 'x')) || !pgni_is_file(text[0]) || !pgni_is_file(text[length - 1]) ||
      (text[0] - text[length - 1] != 1 && text[length - 1] - text[0] != 1))
    return;
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(lenient->position, moves);
  pgni_codes before = lenient->codes;
  pgni_codes_add(&lenient->codes, PGN_CODE_CAPTURE_SHORT);
  bool found = false;
  pgn_move unnamed = 0; /* a promotion, though none is written */
  for (size_t i = 0; i < count; i++) {
    pgn_square from = pgn_move_from(moves[i]), to = pgn_move_to(moves[i]);
    if (pgn_move_role(moves[i]) != PGN_PAWN || sq_file(from) != (unsigned)(text[0] - 'a') ||
        sq_file(to) != (unsigned)(text[length - 1] - 'a'))
      continue;
    found = true;
    if (!lenient->promotion && pgn_move_promotion(moves[i]) == PGN_QUEEN)
      unnamed = moves[i];
    char full[4] = {text[0], 'x', text[length - 1], (char)('1' + sq_rank(to))};
    try_piece(lenient, 0, full, sizeof full, code);
  }
  lenient->codes = before;
  /* Alone it lacks its piece; beside another capture it may still be the one that was meant. */
  if (unnamed && lenient->count > 0) {
    pgni_lenient_reading reading = {.codes = before, .notation = PGN_NOTATION_SAN};
    reading.resolution.move = unnamed;
    add_reading(lenient, &reading);
  }
  if (!found) {
    lenient->short_file[0] = text[0];
    lenient->short_file[1] = text[length - 1];
  }
}

static void try_pawn(pgni_lenient *lenient, const char *text, size_t length, pgn_code code) {
  bool takes_unnamed = (length == 3 && text[0] == 'x') || (length == 2 && lenient->takes);
  if (takes_unnamed && is_square(text + length - 2)) {
    for (int side = -1; side <= 1; side += 2) {
      char full[4] = {(char)(text[length - 2] + side), 'x', text[length - 2], text[length - 1]};
      if (pgni_is_file(full[0]))
        try_piece(lenient, 0, full, sizeof full, code);
    }
    return;
  }
  try_piece(lenient, 0, text, length, code);
  if (reads(lenient, PGNI_FORM_SHORT))
    try_short_capture(lenient, text, length, code);
}

static void try_named(pgni_lenient *lenient) {
  const char *text = lenient->text;
  size_t length = lenient->length;
  char first = text[0], upper = first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first;
  pgn_role role = pgni_letter_role(upper);
  if (!reads(lenient, PGNI_FORM_LETTERS) && role != PGN_ROLE_NONE && !pgni_is_file(first) && !lenient->figurine)
    return;
  if (pgni_is_file(first)) {
    try_pawn(lenient, text, length, 0);
  } else if (role == PGN_PAWN) {
    bool regular = lenient->figurine && !corrects_others(lenient);
    try_pawn(lenient, text + 1, length - 1, regular ? 0 : PGN_CODE_ORIGIN_SPELLING);
  } else if (role != PGN_ROLE_NONE) {
    try_piece(lenient, upper, text + 1, length - 1, first == upper ? 0 : PGN_CODE_PIECE_LETTER_SMALL);
  }
}

static void find_readings(pgni_lenient *lenient) {
  pgn_side side;
  if (pgni_lenient_is_null(lenient)) {
    pgni_lenient_reading reading = {.codes = lenient->codes, .notation = PGN_NOTATION_SAN};
    reading.parsed = (pgni_move_text){.written = reading.text, .form = PGNI_TEXT_NULL, .notation = PGN_NOTATION_SAN};
    pgni_move_resolve(lenient->position, &reading.parsed, &reading.resolution);
    add_reading(lenient, &reading);
    return;
  }
  if (pgni_lenient_castling(lenient, &side)) {
    try_castling(lenient, side);
    return;
  }
  bool names_pieces = reads(lenient, PGNI_FORM_LETTERS | PGNI_FORM_FIGURINES);
  if (names_pieces)
    try_named(lenient);
  bool is_pawn =
      lenient->count > 0 || (lenient->has_failed && lenient->failed.resolution.error == PGN_CODE_PROMOTION_MISSING);
  if (!is_pawn)
    try_squares(lenient);
  /* A small b is the pawn wherever a pawn can make the move, and the file of a square where UCI is regular: not as
   * b3-c5, nor where SAN is read. */
  bool is_square = lenient->count > 0 && lenient->reading[0].codes.count == 0;
  if (lenient->text[0] == 'b' && !is_pawn && !is_square && reads(lenient, PGNI_FORM_LETTERS))
    try_piece(lenient, 'B', lenient->text + 1, lenient->length - 1, PGN_CODE_PIECE_LETTER_SMALL);
}

/* ---- from readings to an answer ------------------------------------------------------------------------------ */

static void canonical_form(const pgni_lenient *lenient, const pgni_lenient_reading *reading,
                           char out[PGN_MOVE_TEXT_MAX]) {
  pgn_notation_style style = {reading->notation, PGN_CASTLING_AUTO};
  pgni_move_write(lenient->position, NULL, reading->resolution.move, &style, out);
}

/* Irregular texts may be several moves as well: b3c5 is the bishop on the third rank, or b3 and c5.  The same move
 * with a number behind it is no other meaning. */
static void find_second_meaning(const pgni_lenient *lenient, const char *written, size_t length,
                                pgni_run_together *together) {
  unsigned kept = 0;
  together->ways = 0;
  if (lenient->reading[0].codes.count > 0 || lenient->reading[0].resolution.move == pgn_move_null())
    pgni_run_together_find(lenient->position, written, length, lenient->notation, together);
  for (unsigned i = 0; i < together->ways; i++) {
    if (together->line[i].count > 1)
      together->line[kept++] = together->line[i];
  }
  together->ways = kept;
}

static void say_readings(const pgni_lenient *lenient, const char *written, size_t length,
                         const pgni_run_together *together, pgn_move_report *report) {
  static const char *const numbers[] = {"", "", "two ", "three ", "four "};
  char form[PGN_MOVE_TEXT_MAX];
  pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
  report->error = PGN_CODE_MOVE_AMBIGUOUS;
  pgni_say(&sentence, "\"%s\" can mean ", pgn_quote(written, length).text);
  for (unsigned i = 0; i < lenient->count; i++) {
    canonical_form(lenient, &lenient->reading[i], form);
    pgni_say(&sentence, "%s%s", i == 0 ? "" : i + 1 < lenient->count ? ", " : " or ", form);
  }
  for (unsigned i = 0; i < together->ways; i++) {
    unsigned count = together->line[i].count;
    pgni_say(&sentence, " or the %smoves ", count <= 4 ? numbers[count] : "");
    pgni_run_together_say(&sentence, lenient->position, written, length, lenient->notation, &together->line[i]);
  }
}

static pgn_status say_failure(const pgni_lenient *lenient, pgn_move_report *report) {
  pgn_code error = lenient->has_failed ? lenient->failed.resolution.error : PGN_CODE_MOVE_ILLEGAL;
  if (report && lenient->has_failed) {
    pgni_explain(lenient->position, &lenient->failed.parsed, &lenient->failed.resolution, report);
  } else if (report) {
    pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
    pgni_say(&sentence, "no pawn of the %c-file can take on the %c-file", lenient->short_file[0],
             lenient->short_file[1]);
    report->error = error;
  }
  return error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS : PGN_ERR_ILLEGAL;
}

/* A mark of en passant chooses among the readings, if one of them is. */
static void choose_by_mark(pgni_lenient *lenient) {
  unsigned kept = 0;
  for (unsigned i = 0; i < lenient->count && lenient->has_passing_mark; i++) {
    if (pgn_move_get_kind(lenient->reading[i].resolution.move) != PGN_MOVE_EN_PASSANT)
      continue;
    if (kept != i) {
      lenient->reading[kept] = lenient->reading[i];
      lenient->reading[kept].parsed.written = lenient->reading[kept].text;
    }
    kept++;
  }
  if (kept)
    lenient->count = kept;
}

/* So does the sign of check or mate, if only one of them gives that.  A promotion that does not name its piece stays
 * unclear. */
static void choose_by_sign(pgni_lenient *lenient) {
  int only = -1;
  for (unsigned i = 0; i < lenient->count && lenient->count > 1 && lenient->sign; i++) {
    pgn_move move = lenient->reading[i].resolution.move;
    if (move == pgn_move_null() || !pgni_gives_sign(lenient->position, move, lenient->sign))
      continue;
    if (only >= 0 || (pgn_move_promotion(move) && !lenient->promotion))
      return;
    only = (int)i;
  }
  if (only < 0)
    return;
  lenient->reading[0] = lenient->reading[only];
  lenient->reading[0].parsed.written = lenient->reading[0].text;
  pgni_codes_add(&lenient->reading[0].codes, PGN_CODE_ORIGIN_BY_CHECK);
  lenient->count = 1;
}

static pgn_status read_lenient(pgni_lenient *lenient, const pgn_position *position, const char *written, size_t length,
                               pgn_notation notation, bool is_passing) {
  memset(lenient, 0, sizeof *lenient);
  lenient->position = position;
  lenient->notation = notation;
  lenient->row = pgni_notation_of(notation);
  lenient->has_passing_mark = is_passing;
  if (!pgni_lenient_reduce(lenient, written, length))
    return PGN_ERR_SYNTAX;
  find_readings(lenient);
  choose_by_mark(lenient);
  choose_by_sign(lenient);
  if (lenient->count > 0)
    return lenient->count == 1 ? PGN_OK : PGN_ERR_AMBIGUOUS;
  if (!lenient->has_failed && !lenient->short_file[0])
    return PGN_ERR_SYNTAX;
  return lenient->has_failed && lenient->failed.resolution.error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS
                                                                                            : PGN_ERR_ILLEGAL;
}

static pgn_status parse_lenient(const pgn_position *position, const char *written, size_t length, pgn_notation notation,
                                bool is_passing, pgn_move *move, pgn_move_report *report) {
  pgni_lenient lenient;
  *move = 0;
  pgn_status status = read_lenient(&lenient, position, written, length, notation, is_passing);
  if (lenient.count == 0)
    return status == PGN_ERR_SYNTAX ? status : say_failure(&lenient, report);
  pgni_run_together together = {.ways = 0};
  if (lenient.count == 1)
    find_second_meaning(&lenient, written, length, &together);
  if (lenient.count > 1 || together.ways) {
    if (report)
      say_readings(&lenient, written, length, &together, report);
    return PGN_ERR_AMBIGUOUS;
  }
  const pgni_lenient_reading *reading = &lenient.reading[0];
  *move = reading->resolution.move;
  if (report) {
    char canonical[PGN_MOVE_TEXT_MAX];
    canonical_form(&lenient, reading, canonical);
    for (unsigned i = 0; i < reading->codes.count; i++)
      pgni_warn_spelling(report, reading->codes.code[i], written, length, canonical, *move);
    pgni_explain(position, &reading->parsed, &reading->resolution, report);
  }
  return PGN_OK;
}

pgn_status pgni_move_parse_lenient(const pgn_position *position, const char *written, size_t length,
                                   pgn_notation notation, pgn_move *move, pgn_move_report *report) {
  return parse_lenient(position, written, length, notation, false, move, report);
}

pgn_status pgni_move_parse_passing(const pgn_position *position, const char *written, size_t length,
                                   pgn_notation notation, pgn_move *move, pgn_move_report *report) {
  if (report) {
    report->error = 0;
    report->warning_count = 0;
    report->message[0] = 0;
  }
  return parse_lenient(position, written, length, notation, true, move, report);
}

pgn_status pgni_move_parse_piece(const pgn_position *position, const char *written, size_t length,
                                 pgn_notation notation, pgn_move *move) {
  pgni_move_text text;
  if (pgni_move_text_parse(written, length, notation, &text)) {
    pgni_resolution resolution;
    pgni_move_resolve(position, &text, &resolution);
    pgni_choose_by_sign(position, &text, pgni_check_mark_of(written, length), &resolution);
    *move = resolution.move;
    if (!resolution.error)
      return PGN_OK;
    if (resolution.error != PGN_CODE_MOVE_ILLEGAL)
      return resolution.error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS : PGN_ERR_ILLEGAL;
  }
  pgni_lenient lenient;
  pgn_status status = read_lenient(&lenient, position, written, length, notation, false);
  *move = status == PGN_OK ? lenient.reading[0].resolution.move : 0;
  return status;
}

/* ---- by form alone ------------------------------------------------------------------------------------------- */

bool pgni_lenient_text_is_plausible(const char *written, size_t length) {
  pgni_lenient lenient;
  memset(&lenient, 0, sizeof lenient);
  if (!pgni_lenient_reduce(&lenient, written, length) || lenient.takes)
    return false;
  for (unsigned i = 0; i < lenient.codes.count; i++) {
    if (lenient.codes.code[i] == PGN_CODE_MOVE_PUNCTUATION || lenient.codes.code[i] == PGN_CODE_CAPTURE_SIGN_UNUSUAL)
      return false;
  }
  pgn_side side;
  char first = lenient.text[0], second = lenient.text[1];
  if (pgni_lenient_castling(&lenient, &side)) /* "oo" and "00" are words and numbers too */
    return second == '-' || (first == 'O' && second == 'O');
  pgni_move_text text = {.written = lenient.text, .length = lenient.length};
  if (!pgni_piece_text_parse(&text, PGNI_FORM_LETTERS | PGNI_FORM_SHORT | PGNI_FORM_LONG))
    return false;
  unsigned rank = sq_rank(text.to);
  if (lenient.promotion)
    return text.role == PGN_PAWN && (rank == 0 || rank == 7);
  if (lenient.has_passing_mark)
    return text.role == PGN_PAWN && (rank == 2 || rank == 5);
  return true;
}
