/* SPDX-License-Identifier: MIT
 * Irregular spellings of moves.  A text that the strict way does not read is rewritten into the regular forms it may
 * stand for; each is then read strictly.  One legal move is a reading, two are an ambiguity. */
#include "notation/loose.h"

#include <string.h>

#include "base/diag_codes.h"
#include "chess/bitboard.h"
#include "chess/position.h"
#include "notation/reasons.h"

static bool is_square(const char *text) { return pgni_is_file(text[0]) && pgni_is_rank(text[1]); }

static bool reads_others(const pgni_loose *loose) {
  return loose->notation == PGN_NOTATION_AUTO || loose->notation == PGN_NOTATION_SAN;
}

/* ---- readings ------------------------------------------------------------------------------------------------ */

/* How much the reason for not reading a move says. */
static int weight(pgn_code error) {
  return error == PGN_CODE_MOVE_AMBIGUOUS ? 2 : error == PGN_CODE_PROMOTION_MISSING ? 1 : 0;
}

static void add_reading(pgni_loose *loose, const pgni_loose_reading *reading) {
  pgn_move move = reading->resolution.move;
  if (reading->resolution.error) {
    if (!loose->has_failed || weight(reading->resolution.error) > weight(loose->failed.resolution.error)) {
      loose->failed = *reading;
      loose->failed.parsed.written = loose->failed.text;
    }
    loose->has_failed = true;
    return;
  }
  for (unsigned i = 0; i < loose->count; i++) {
    if (loose->reading[i].resolution.move == move)
      return;
  }
  if (loose->count == PGNI_LOOSE_READINGS_MAX)
    return;
  pgni_loose_reading *kept = &loose->reading[loose->count++];
  *kept = *reading;
  kept->parsed.written = kept->text;
}

/* Resolves `reading->parsed`, with the codes of the text and those of the reading. */
static void resolve_reading(pgni_loose *loose, pgni_loose_reading *reading) {
  pgni_move_resolve(loose->position, &reading->parsed, &reading->resolution);
  pgni_choose_by_sign(loose->position, &reading->parsed, loose->sign, &reading->resolution);
  bool shows_figurines =
      loose->notation == PGN_NOTATION_FAN || (loose->notation == PGN_NOTATION_AUTO && loose->figurine);
  reading->notation = loose->notation == PGN_NOTATION_SAN ? PGN_NOTATION_SAN
                      : shows_figurines                   ? PGN_NOTATION_FAN
                                                          : (pgn_notation)reading->parsed.notation;
  if (loose->notation == PGN_NOTATION_SAN && !reading->resolution.error &&
      (loose->figurine || pgni_origin_is_long(loose->position, &reading->parsed, reading->resolution.move)))
    pgni_codes_add(&reading->codes, PGN_CODE_ORIGIN_SPELLING);
  add_reading(loose, reading);
}

/* ---- two squares --------------------------------------------------------------------------------------------- */

/* g1f3, g1-f3, e7e8q, also where SAN is read; digits in the same way. */
static void try_squares(pgni_loose *loose) {
  pgni_loose_reading reading = {.codes = loose->codes};
  const char *text = loose->text;
  size_t length = loose->length, n = 0;
  bool digits = pgni_is_rank(text[0]);
  if (!reads_others(loose) && loose->notation != (digits ? PGN_NOTATION_ICCF : PGN_NOTATION_UCI))
    return;
  if (length < 4 || length > 6 || (loose->takes && digits) || !(digits || is_square(text)))
    return;
  bool sign = text[2] == '-' || text[2] == 'x';
  if (digits) {
    memcpy(reading.text, text, length);
    n = length;
    if (loose->promotion) {
      static const char letters[] = "QRBN";
      const char *found = strchr(letters, loose->promotion);
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
    if (loose->promotion) {
      reading.text[n++] = (char)(loose->promotion - 'A' + 'a');
      if (!loose->promotion_bare || !loose->promotion_small)
        pgni_codes_add(&reading.codes, PGN_CODE_PROMOTION_SPELLING);
    }
    if (loose->has_mark && loose->notation == PGN_NOTATION_UCI)
      pgni_codes_add(&reading.codes, PGN_CODE_CHECK_MARK_SPELLING);
  }
  reading.parsed = (pgni_move_text){.written = reading.text, .length = n};
  if (!(digits ? pgni_iccf_text_parse(&reading.parsed, true) : pgni_uci_text_parse(&reading.parsed)))
    return;
  if (!digits && (sign || loose->takes)) /* the sign has its say as in LAN */
    reading.parsed.mark = text[2] == 'x' || loose->takes ? PGNI_MARK_SET : PGNI_MARK_NONE;
  pgni_move_resolve(loose->position, &reading.parsed, &reading.resolution);
  bool other = loose->notation == PGN_NOTATION_SAN || (!digits && (sign || loose->takes));
  if (other) {
    bool castles = pgn_move_get_kind(reading.resolution.move) == PGN_MOVE_CASTLING;
    pgni_codes_add(&reading.codes, castles ? PGN_CODE_CASTLING_AS_KING_MOVE : PGN_CODE_ORIGIN_SPELLING);
  }
  reading.notation = other ? PGN_NOTATION_SAN : (pgn_notation)reading.parsed.notation;
  add_reading(loose, &reading);
}

/* ---- castling ------------------------------------------------------------------------------------------------ */

static void try_castling(pgni_loose *loose, pgn_side side) {
  pgni_loose_reading reading = {.codes = loose->codes};
  memcpy(reading.text, "O-O-O", side == PGN_H_SIDE ? 3 : 5);
  reading.parsed = (pgni_move_text){.written = reading.text, .length = strlen(reading.text)};
  if (pgni_castling_text_parse(&reading.parsed))
    resolve_reading(loose, &reading);
}

/* The king goes onto the own castling rook, or to the castling's target.  Only asked when it can go there in no other
 * way. */
static void try_castling_of_king(pgni_loose *loose, const char *origin, size_t length, pgn_square to, bool takes) {
  const pgn_position *position = loose->position;
  pgn_color us = pgn_position_turn(position);
  pgn_square king = pgn_position_king(position, us);
  char name[2] = {(char)('a' + sq_file(king)), (char)('1' + sq_rank(king))};
  for (size_t i = 0; i < length; i++) {
    if (origin[i] != name[0] && origin[i] != name[1])
      return;
  }
  pgni_loose_reading reading = {.codes = loose->codes};
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
  add_reading(loose, &reading);
}

/* ---- pieces and pawns ---------------------------------------------------------------------------------------- */

/* What stands behind the letter of the piece: origin, sign, target. `piece` is 0 for a pawn; `code` says what was
 * irregular so far, 0 for nothing. */
static void try_piece(pgni_loose *loose, char piece, const char *text, size_t length, pgn_code code) {
  if (length < 2 || length > 7 || !is_square(text + length - 2))
    return;
  const char *to = text + length - 2;
  size_t origin = length - 2;
  bool names_rook = piece == 'K' && origin >= 2 && text[origin - 1] == 'R' && text[origin - 2] == 'x';
  origin -= names_rook;
  char sign = 0;
  if (origin > 0 && (text[origin - 1] == 'x' || text[origin - 1] == '-'))
    sign = text[--origin];
  if (loose->takes)
    sign = 'x';
  bool whole = origin == 2;
  if (origin > 2 || (loose->notation == PGN_NOTATION_LAN && !whole))
    return;

  pgni_loose_reading reading = {.codes = loose->codes};
  if (code)
    pgni_codes_add(&reading.codes, code);
  size_t n = 0;
  if (piece)
    reading.text[n++] = piece;
  memcpy(reading.text + n, text, origin);
  n += origin;
  bool is_long = whole && (loose->notation == PGN_NOTATION_AUTO || loose->notation == PGN_NOTATION_LAN);
  if (sign == 'x' || (sign == '-' && is_long))
    reading.text[n++] = sign;
  if (sign == '-' && !is_long)
    pgni_codes_add(&reading.codes, PGN_CODE_ORIGIN_SPELLING);
  memcpy(reading.text + n, to, 2);
  n += 2;
  if (loose->promotion) {
    reading.text[n++] = '=';
    reading.text[n++] = loose->promotion;
    if (!loose->promotion_plain && !(loose->promotion_bare && !loose->promotion_small && is_long))
      pgni_codes_add(&reading.codes, PGN_CODE_PROMOTION_SPELLING);
  }
  reading.parsed = (pgni_move_text){.written = reading.text, .length = n};
  unsigned allowed =
      PGNI_PIECE_LETTERS | PGNI_PIECE_LONG | (loose->notation == PGN_NOTATION_LAN ? 0 : PGNI_PIECE_SHORT);
  if (!names_rook && pgni_piece_text_parse(&reading.parsed, allowed))
    resolve_reading(loose, &reading);
  if (piece == 'K' && loose->count == 0 && !loose->promotion)
    try_castling_of_king(loose, text, origin, sq_make((unsigned)(to[0] - 'a'), (unsigned)(to[1] - '1')), sign == 'x');
}

/* A pawn's capture that leaves out the rank: ed, exd. */
static void try_short_capture(pgni_loose *loose, const char *text, size_t length, pgn_code code) {
  if ((length != 2 && !(length == 3 && text[1] == 'x')) || !pgni_is_file(text[0]) || !pgni_is_file(text[length - 1]) ||
      (text[0] - text[length - 1] != 1 && text[length - 1] - text[0] != 1))
    return;
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(loose->position, moves);
  pgni_codes before = loose->codes;
  pgni_codes_add(&loose->codes, PGN_CODE_CAPTURE_SHORT);
  bool found = false;
  pgn_move unnamed = 0; /* a promotion, though none is written */
  for (size_t i = 0; i < count; i++) {
    pgn_square from = pgn_move_from(moves[i]), to = pgn_move_to(moves[i]);
    if (pgn_move_role(moves[i]) != PGN_PAWN || sq_file(from) != (unsigned)(text[0] - 'a') ||
        sq_file(to) != (unsigned)(text[length - 1] - 'a'))
      continue;
    found = true;
    if (!loose->promotion && pgn_move_promotion(moves[i]) == PGN_QUEEN)
      unnamed = moves[i];
    char full[4] = {text[0], 'x', text[length - 1], (char)('1' + sq_rank(to))};
    try_piece(loose, 0, full, sizeof full, code);
  }
  loose->codes = before;
  /* Alone it lacks its piece; beside another capture it may still be the one that was meant. */
  if (unnamed && loose->count > 0) {
    pgni_loose_reading reading = {.codes = before, .notation = PGN_NOTATION_SAN};
    reading.resolution.move = unnamed;
    add_reading(loose, &reading);
  }
  if (!found) {
    loose->short_file[0] = text[0];
    loose->short_file[1] = text[length - 1];
  }
}

static void try_pawn(pgni_loose *loose, const char *text, size_t length, pgn_code code) {
  bool takes_unnamed = (length == 3 && text[0] == 'x') || (length == 2 && loose->takes);
  if (takes_unnamed && is_square(text + length - 2)) {
    for (int side = -1; side <= 1; side += 2) {
      char full[4] = {(char)(text[length - 2] + side), 'x', text[length - 2], text[length - 1]};
      if (pgni_is_file(full[0]))
        try_piece(loose, 0, full, sizeof full, code);
    }
    return;
  }
  try_piece(loose, 0, text, length, code);
  if (loose->notation != PGN_NOTATION_LAN)
    try_short_capture(loose, text, length, code);
}

static void try_named(pgni_loose *loose) {
  const char *text = loose->text;
  size_t length = loose->length;
  char first = text[0], upper = first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first;
  pgn_role role = pgni_letter_role(upper);
  if (loose->notation == PGN_NOTATION_FAN && role != PGN_ROLE_NONE && !pgni_is_file(first) && !loose->figurine)
    return;
  if (pgni_is_file(first)) {
    try_pawn(loose, text, length, 0);
  } else if (role == PGN_PAWN) {
    bool regular = loose->figurine && loose->notation != PGN_NOTATION_SAN;
    try_pawn(loose, text + 1, length - 1, regular ? 0 : PGN_CODE_ORIGIN_SPELLING);
  } else if (role != PGN_ROLE_NONE) {
    try_piece(loose, upper, text + 1, length - 1, first == upper ? 0 : PGN_CODE_PIECE_LETTER_SMALL);
  }
}

static void find_readings(pgni_loose *loose) {
  pgn_side side;
  if (pgni_loose_is_null(loose)) {
    pgni_loose_reading reading = {.codes = loose->codes, .notation = PGN_NOTATION_SAN};
    reading.parsed = (pgni_move_text){.written = reading.text, .form = PGNI_TEXT_NULL, .notation = PGN_NOTATION_SAN};
    pgni_move_resolve(loose->position, &reading.parsed, &reading.resolution);
    add_reading(loose, &reading);
    return;
  }
  if (pgni_loose_castling(loose, &side)) {
    try_castling(loose, side);
    return;
  }
  bool names_pieces = loose->notation != PGN_NOTATION_UCI && loose->notation != PGN_NOTATION_ICCF;
  if (names_pieces)
    try_named(loose);
  bool is_pawn =
      loose->count > 0 || (loose->has_failed && loose->failed.resolution.error == PGN_CODE_PROMOTION_MISSING);
  if (!is_pawn)
    try_squares(loose);
  /* A small b is the pawn wherever a pawn can make the move, and the file of a square where UCI is regular: not as
   * b3-c5, nor where SAN is read. */
  bool is_square = loose->count > 0 && loose->reading[0].codes.count == 0;
  if (loose->text[0] == 'b' && !is_pawn && !is_square && names_pieces && loose->notation != PGN_NOTATION_FAN)
    try_piece(loose, 'B', loose->text + 1, loose->length - 1, PGN_CODE_PIECE_LETTER_SMALL);
}

/* ---- from readings to an answer ------------------------------------------------------------------------------ */

static void canonical_form(const pgni_loose *loose, const pgni_loose_reading *reading, char out[PGN_MOVE_TEXT_MAX]) {
  pgn_notation_style style = {reading->notation, PGN_CASTLING_AUTO};
  pgni_move_write(loose->position, NULL, reading->resolution.move, &style, out);
}

/* Irregular texts may be several moves as well: b3c5 is the bishop on the third rank, or b3 and c5.  The same move
 * with a number behind it is no other meaning. */
static void find_second_meaning(const pgni_loose *loose, const char *written, size_t length, pgni_glued *glued) {
  unsigned kept = 0;
  glued->ways = 0;
  if (loose->reading[0].codes.count > 0 || loose->reading[0].resolution.move == pgn_move_null())
    pgni_glued_moves_find(loose->position, written, length, loose->notation, glued);
  for (unsigned i = 0; i < glued->ways; i++) {
    if (glued->line[i].count > 1)
      glued->line[kept++] = glued->line[i];
  }
  glued->ways = kept;
}

static void say_readings(const pgni_loose *loose, const char *written, size_t length, const pgni_glued *glued,
                         pgn_move_report *report) {
  static const char *const numbers[] = {"", "", "two ", "three ", "four "};
  char form[PGN_MOVE_TEXT_MAX];
  pgni_sentence words = pgni_sentence_begin(report->message, sizeof report->message);
  report->error = PGN_CODE_MOVE_AMBIGUOUS;
  pgni_say(&words, "\"%s\" can mean ", pgn_quote(written, length).text);
  for (unsigned i = 0; i < loose->count; i++) {
    canonical_form(loose, &loose->reading[i], form);
    pgni_say(&words, "%s%s", i == 0 ? "" : i + 1 < loose->count ? ", " : " or ", form);
  }
  for (unsigned i = 0; i < glued->ways; i++) {
    unsigned count = glued->line[i].count;
    pgni_say(&words, " or the %smoves ", count <= 4 ? numbers[count] : "");
    pgni_glued_moves_say(&words, loose->position, written, length, loose->notation, &glued->line[i]);
  }
}

static pgn_status say_failure(const pgni_loose *loose, pgn_move_report *report) {
  pgn_code error = loose->has_failed ? loose->failed.resolution.error : PGN_CODE_MOVE_ILLEGAL;
  if (report && loose->has_failed) {
    pgni_explain(loose->position, &loose->failed.parsed, &loose->failed.resolution, report);
  } else if (report) {
    pgni_sentence words = pgni_sentence_begin(report->message, sizeof report->message);
    pgni_say(&words, "no pawn of the %c-file can take on the %c-file", loose->short_file[0], loose->short_file[1]);
    report->error = error;
  }
  return error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS : PGN_ERR_ILLEGAL;
}

/* A mark of en passant chooses among the readings, if one of them is. */
static void choose_by_mark(pgni_loose *loose) {
  unsigned kept = 0;
  for (unsigned i = 0; i < loose->count && loose->has_passing_mark; i++) {
    if (pgn_move_get_kind(loose->reading[i].resolution.move) != PGN_MOVE_EN_PASSANT)
      continue;
    if (kept != i) {
      loose->reading[kept] = loose->reading[i];
      loose->reading[kept].parsed.written = loose->reading[kept].text;
    }
    kept++;
  }
  if (kept)
    loose->count = kept;
}

/* So does the sign of check or mate, if only one of them gives that.  A promotion that does not name its piece stays
 * unclear. */
static void choose_by_sign(pgni_loose *loose) {
  int only = -1;
  for (unsigned i = 0; i < loose->count && loose->count > 1 && loose->sign; i++) {
    pgn_move move = loose->reading[i].resolution.move;
    if (move == pgn_move_null() || !pgni_gives_sign(loose->position, move, loose->sign))
      continue;
    if (only >= 0 || (pgn_move_promotion(move) && !loose->promotion))
      return;
    only = (int)i;
  }
  if (only < 0)
    return;
  loose->reading[0] = loose->reading[only];
  loose->reading[0].parsed.written = loose->reading[0].text;
  pgni_codes_add(&loose->reading[0].codes, PGN_CODE_ORIGIN_BY_CHECK);
  loose->count = 1;
}

static pgn_status read_loose(pgni_loose *loose, const pgn_position *position, const char *written, size_t length,
                             pgn_notation notation, bool is_passing) {
  memset(loose, 0, sizeof *loose);
  loose->position = position;
  loose->notation = notation;
  loose->has_passing_mark = is_passing;
  if (!pgni_loose_reduce(loose, written, length))
    return PGN_ERR_SYNTAX;
  find_readings(loose);
  choose_by_mark(loose);
  choose_by_sign(loose);
  if (loose->count > 0)
    return loose->count == 1 ? PGN_OK : PGN_ERR_AMBIGUOUS;
  if (!loose->has_failed && !loose->short_file[0])
    return PGN_ERR_SYNTAX;
  return loose->has_failed && loose->failed.resolution.error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS
                                                                                        : PGN_ERR_ILLEGAL;
}

static pgn_status parse_loose(const pgn_position *position, const char *written, size_t length, pgn_notation notation,
                              bool is_passing, pgn_move *move, pgn_move_report *report) {
  pgni_loose loose;
  *move = 0;
  pgn_status status = read_loose(&loose, position, written, length, notation, is_passing);
  if (loose.count == 0)
    return status == PGN_ERR_SYNTAX ? status : say_failure(&loose, report);
  pgni_glued glued = {.ways = 0};
  if (loose.count == 1)
    find_second_meaning(&loose, written, length, &glued);
  if (loose.count > 1 || glued.ways) {
    if (report)
      say_readings(&loose, written, length, &glued, report);
    return PGN_ERR_AMBIGUOUS;
  }
  const pgni_loose_reading *reading = &loose.reading[0];
  *move = reading->resolution.move;
  if (report) {
    char canonical[PGN_MOVE_TEXT_MAX];
    canonical_form(&loose, reading, canonical);
    for (unsigned i = 0; i < reading->codes.count; i++)
      pgni_warn_spelling(report, reading->codes.code[i], written, length, canonical, *move);
    pgni_explain(position, &reading->parsed, &reading->resolution, report);
  }
  return PGN_OK;
}

pgn_status pgni_move_parse_loose(const pgn_position *position, const char *written, size_t length,
                                 pgn_notation notation, pgn_move *move, pgn_move_report *report) {
  return parse_loose(position, written, length, notation, false, move, report);
}

pgn_status pgni_move_parse_passing(const pgn_position *position, const char *written, size_t length,
                                   pgn_notation notation, pgn_move *move, pgn_move_report *report) {
  if (report) {
    report->error = 0;
    report->warning_count = 0;
    report->message[0] = 0;
  }
  return parse_loose(position, written, length, notation, true, move, report);
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
  pgni_loose loose;
  pgn_status status = read_loose(&loose, position, written, length, notation, false);
  *move = status == PGN_OK ? loose.reading[0].resolution.move : 0;
  return status;
}

/* ---- by form alone ------------------------------------------------------------------------------------------- */

bool pgni_loose_text_is_plausible(const char *written, size_t length) {
  pgni_loose loose;
  memset(&loose, 0, sizeof loose);
  if (!pgni_loose_reduce(&loose, written, length) || loose.takes)
    return false;
  for (unsigned i = 0; i < loose.codes.count; i++) {
    if (loose.codes.code[i] == PGN_CODE_MOVE_PUNCTUATION || loose.codes.code[i] == PGN_CODE_CAPTURE_SIGN_UNUSUAL)
      return false;
  }
  pgn_side side;
  char first = loose.text[0], second = loose.text[1];
  if (pgni_loose_castling(&loose, &side)) /* "oo" and "00" are words and numbers too */
    return second == '-' || (first == 'O' && second == 'O');
  pgni_move_text text = {.written = loose.text, .length = loose.length};
  if (!pgni_piece_text_parse(&text, PGNI_PIECE_LETTERS | PGNI_PIECE_SHORT | PGNI_PIECE_LONG))
    return false;
  unsigned rank = sq_rank(text.to);
  if (loose.promotion)
    return text.role == PGN_PAWN && (rank == 0 || rank == 7);
  if (loose.has_passing_mark)
    return text.role == PGN_PAWN && (rank == 2 || rank == 5);
  return true;
}
