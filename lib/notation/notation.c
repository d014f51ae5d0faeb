/* SPDX-License-Identifier: MIT
 * Moves from text and to text: the way from the public functions to each notation. */
#include "pgnkit/notation.h"

#include <assert.h>
#include <string.h>

#include "chess/attackers.h"
#include "notation/lenient.h"
#include "notation/notations.h"

/* ---- reading ------------------------------------------------------------------------------------------------- */

bool pgni_move_text_parse(const char *written, size_t length, pgn_notation notation, pgni_move_text *text) {
  *text = (pgni_move_text){.written = written, .length = length};
  if (length < 2)
    return false;
  char first = *written;
  const pgni_notation_row *row = pgni_notation_of(notation);
  bool may_be_apart = first == 'O' || first == '0' || first == 'o' || first == '-' || first == 'Z';
  return (may_be_apart && (pgni_castling_text_parse(text) || pgni_null_text_parse(text, row->null_move))) ||
         row->read(text);
}

void pgni_move_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution) {
  memset(resolution, 0, sizeof *resolution);
  switch ((pgni_text_form)text->form) {
  case PGNI_TEXT_PIECE: pgni_piece_resolve(position, text, resolution); break;
  case PGNI_TEXT_SQUARES: pgni_squares_resolve(position, text, resolution); break;
  case PGNI_TEXT_CASTLING:
    resolution->move = pgni_castling_to_side(position, (pgn_side)text->side);
    if (!resolution->move)
      resolution->error = PGN_CODE_CASTLING_ILLEGAL;
    else if (!text->has_letter_o)
      resolution->warning = PGN_CODE_CASTLING_ZEROS;
    break;
  case PGNI_TEXT_NULL:
    if (pgn_position_is_check(position)) {
      resolution->error = PGN_CODE_MOVE_ILLEGAL;
    } else {
      resolution->move = pgn_move_null();
      resolution->warning = PGN_CODE_MOVE_NULL;
    }
    break;
  }
  if (resolution->error)
    resolution->move = 0;
}

static pgn_status status_of(pgn_code error) {
  return error == 0 ? PGN_OK : error == PGN_CODE_MOVE_AMBIGUOUS ? PGN_ERR_AMBIGUOUS : PGN_ERR_ILLEGAL;
}

/* Where SAN is read, and not told apart from LAN, the whole square of an origin stands only where it is needed. */
static bool has_long_origin(const pgn_position *position, const pgni_move_text *text, const pgni_resolution *resolution,
                            pgn_notation notation) {
  return pgni_notation_of(notation)->others == PGNI_OTHERS_CORRECTED && !resolution->error &&
         pgni_origin_is_long(position, text, resolution->move);
}

pgn_status pgn_move_parse(const pgn_position *position, const char *written, size_t length,
                          const pgn_notation_style *style, pgn_move *move, pgn_move_report *report) {
  assert(style->notation < PGN_NOTATION_COUNT && pgni_notation_of(style->notation)->read);
  if (report) {
    report->error = 0;
    report->warning_count = 0;
    report->message[0] = 0;
  }
  pgni_move_text text;
  pgni_resolution resolution;
  bool is_read = pgni_move_text_parse(written, length, style->notation, &text);
  if (is_read) {
    pgni_move_resolve(position, &text, &resolution);
    pgni_choose_by_sign(position, &text, pgni_check_mark_of(written, length), &resolution);
  }
  if (!is_read || resolution.error == PGN_CODE_MOVE_ILLEGAL) {
    pgn_status status = pgni_move_parse_lenient(position, written, length, style->notation, move, report);
    if (status == PGN_OK || status == PGN_ERR_AMBIGUOUS || (status == PGN_ERR_ILLEGAL && !is_read))
      return status;
  }
  if (!is_read) {
    *move = 0;
    if (report)
      pgni_explain_syntax(written, length, style->notation, report);
    return PGN_ERR_SYNTAX;
  }
  *move = resolution.move;
  if (report && (resolution.error || resolution.warning))
    pgni_explain(position, &text, &resolution, report);
  if (report && has_long_origin(position, &text, &resolution, style->notation)) {
    char better[PGN_MOVE_TEXT_MAX];
    static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
    pgni_move_write(position, NULL, *move, &san, better);
    pgni_warn_spelling(report, PGN_CODE_ORIGIN_SPELLING, written, length, better, *move);
  }
  return status_of(resolution.error);
}

/* The regular moves of a notation; 0 where it takes more care. */
static pgn_move parse_regular(const pgn_position *position, const char *written, size_t length, pgn_notation notation) {
  const pgni_notation_row *row = pgni_notation_of(notation);
  if (length == 4 && (unsigned)(written[1] - '1') < 8) {
    bool letter = *written >= 'a';
    if (row->forms & (letter ? PGNI_FORM_SQUARES : PGNI_FORM_DIGITS))
      return pgni_squares_parse_fast(position, written, letter ? 'a' : '1');
    return 0;
  }
  return pgni_notation_has_san(row) ? pgni_san_parse_fast(position, written, length) : 0;
}

pgn_status pgni_move_parse_fast(const pgn_position *position, const char *written, size_t length, pgn_notation notation,
                                pgn_move *move) {
  *move = parse_regular(position, written, length, notation);
  if (*move)
    return PGN_OK;
  pgni_move_text text;
  if (!pgni_move_text_parse(written, length, notation, &text))
    return PGN_ERR_SYNTAX;
  pgni_resolution resolution;
  pgni_move_resolve(position, &text, &resolution);
  if (resolution.error || resolution.warning || has_long_origin(position, &text, &resolution, notation))
    return resolution.error ? status_of(resolution.error) : PGN_ERR_UNSUPPORTED;
  *move = resolution.move;
  return PGN_OK;
}

bool pgn_move_text_is_plausible(const char *written, size_t length) {
  pgni_move_text text;
  if (length < 2 || length > PGN_MOVE_TEXT_MAX)
    return false;
  if (*written >= '1' && *written <= '8') {
    /* Digits with signs in between (15-28) are more often something else. */
    text = (pgni_move_text){.written = written, .length = length};
    return pgni_iccf_text_parse(&text, false);
  }
  return pgni_move_text_parse(written, length, PGN_NOTATION_AUTO, &text) ||
         pgni_lenient_text_is_plausible(written, length);
}

/* ---- writing ------------------------------------------------------------------------------------------------- */

static char *write_check_mark(const pgn_position *before, const pgn_position *after, pgn_move move, char *out) {
  pgn_position played;
  if (!after) {
    played = *before;
    pgn_position_play(&played, move);
    after = &played;
  }
  if (pgni_is_check(pgni_pos(after)))
    *out++ = pgn_position_has_legal_move(after) ? '+' : '#';
  return out;
}

size_t pgni_move_write(const pgn_position *before, const pgn_position *after, pgn_move move,
                       const pgn_notation_style *style, char out[PGN_MOVE_TEXT_MAX]) {
  const pgni_notation_row *row = pgni_notation_of(style->notation);
  char *end = out;
  if (row->write && pgn_move_get_kind(move) == PGN_MOVE_NULL) {
    end += strlen(row->null_move);
    memcpy(out, row->null_move, (size_t)(end - out));
  } else if (row->write) {
    end = row->write(before, move, style->castling, out);
    if (row->has_check_marks && end > out)
      end = write_check_mark(before, after, move, end);
  }
  *end = 0;
  return (size_t)(end - out);
}

size_t pgn_move_format(const pgn_position *before, pgn_move move, const pgn_notation_style *style, char *buffer,
                       size_t capacity) {
  assert(style->notation < PGN_NOTATION_COUNT);
  char text[PGN_MOVE_TEXT_MAX];
  size_t length = pgni_move_write(before, NULL, move, style, text);
  if (capacity) {
    size_t kept = length < capacity ? length : capacity - 1;
    memcpy(buffer, text, kept);
    buffer[kept] = 0;
  }
  return length;
}
