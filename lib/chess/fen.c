/* SPDX-License-Identifier: MIT
 * FEN, read and written (PGN standard 16.1; X-FEN). */
#include <stdio.h>
#include <string.h>

#include "base/diag_codes.h"
#include "chess/setup.h"

enum { FIELD_PLACEMENT, FIELD_TURN, FIELD_CASTLING, FIELD_EP, FIELD_HALFMOVE, FIELD_FULLMOVE, FIELD_COUNT };

struct field {
  const char *text; /* not NUL-terminated */
  size_t length;
  size_t at;
};

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/* Cuts off the next field of a text; false when there is none. */
static bool next_field(const char *text, size_t length, size_t *at, struct field *field) {
  size_t i = *at;
  while (i < length && is_blank(text[i]))
    i++;
  field->at = i;
  field->text = text + i;
  while (i < length && !is_blank(text[i]))
    i++;
  field->length = i - field->at;
  *at = i;
  return field->length != 0;
}

/* A piece of the text fit for a message: short, and printable. */
struct quoted {
  char text[16];
};
static struct quoted quote(const char *text, size_t length) {
  struct quoted quoted;
  size_t kept = length < sizeof quoted.text ? length : sizeof quoted.text - 4;
  for (size_t i = 0; i < kept; i++)
    quoted.text[i] = (char)(text[i] > ' ' && text[i] <= '~' ? text[i] : '?');
  if (kept < length)
    memcpy(quoted.text + kept, "...", 4);
  else
    quoted.text[kept] = '\0';
  return quoted;
}

static void judge_rank_length(pgn_fen_report *report, size_t at, int rank, unsigned files) {
  if (files != 8)
    pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, at, "rank %d of the placement has %u square%s, not 8", rank + 1,
                    files, files == 1 ? "" : "s");
}

/* False when the placement cannot be read. */
static bool parse_placement(const struct field *field, pgn_setup *setup, pgn_fen_report *report) {
  unsigned before = report->count;
  int rank = 7;
  unsigned files = 0;
  bool readable = true; /* this rank so far; what cannot be read cannot be counted */
  if (!memchr(field->text, '/', field->length)) {
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, field->at, "\"%s\" is no FEN: it has no piece placement",
                    quote(field->text, field->length).text);
    return false;
  }
  for (size_t i = 0; i < field->length; i++) {
    char c = field->text[i];
    if (c == '/') {
      if (readable)
        judge_rank_length(report, field->at, rank, files);
      files = 0;
      readable = true;
      if (--rank < 0) {
        pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, field->at, "the placement has more than 8 ranks");
        return false;
      }
    } else if (c >= '1' && c <= '8') {
      files += (unsigned)(c - '0');
    } else if (c && strchr("PNBRQKpnbrqk", c)) {
      if (files < 8)
        setup->piece[rank * 8 + (int)files] = c;
      files++;
    } else if (readable) {
      pgni_report_add(report, PGN_CODE_FEN_PIECE_UNKNOWN, field->at,
                      "'%s' on rank %d of the placement is no piece and no number of squares", quote(&c, 1).text,
                      rank + 1);
      readable = false;
    }
  }
  if (readable)
    judge_rank_length(report, field->at, rank, files);
  if (rank > 0)
    pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, field->at, "the placement has %d rank%s, not 8", 8 - rank,
                    rank == 7 ? "" : "s");
  return report->count == before;
}

static bool parse_turn(const struct field *field, pgn_setup *setup, pgn_fen_report *report) {
  if (field->length == 1 && (field->text[0] == 'w' || field->text[0] == 'b')) {
    setup->turn = field->text[0] == 'w' ? PGN_WHITE : PGN_BLACK;
    return true;
  }
  pgni_report_add(report, PGN_CODE_FEN_TURN_UNKNOWN, field->at, "the side to move \"%s\" is neither w nor b",
                  quote(field->text, field->length).text);
  return false;
}

static void judge_ep(const struct pgni_position *p, pgn_square ep, size_t at, pgn_setup *setup,
                     pgn_fen_report *report) {
  pgn_setup_problems problems = pgni_ep_problems(p, setup->turn, ep);
  unsigned file = 'a' + sq_file(ep), rank = sq_rank(ep) + 1;
  const char *mover = pgni_color_name(pgni_other(setup->turn));
  bool white = setup->turn == PGN_WHITE;
  if (problems & pgn_setup_problem_bit(PGN_CODE_FEN_EP_RANK))
    pgni_report_add(report, PGN_CODE_FEN_EP_RANK, at,
                    "the e.p. square %c%u is dropped: with %s to move it must be on rank %d", (int)file, rank,
                    pgni_color_name(setup->turn), white ? 6 : 3);
  if (problems & pgn_setup_problem_bit(PGN_CODE_FEN_EP_NO_PAWN))
    pgni_report_add(report, PGN_CODE_FEN_EP_NO_PAWN, at, "the e.p. square %c%u is dropped: %s has no pawn on %c%d",
                    (int)file, rank, mover, (int)file, white ? 5 : 4);
  if (problems & pgn_setup_problem_bit(PGN_CODE_FEN_EP_OCCUPIED))
    pgni_report_add(report, PGN_CODE_FEN_EP_OCCUPIED, at,
                    "the e.p. square %c%u is dropped: the pawn cannot have come from %c%d, a square on its way is "
                    "occupied",
                    (int)file, rank, (int)file, white ? 7 : 2);
  if (!problems)
    setup->ep_square = ep;
}

/* `turn_known` is false when the side to move could not be read: then the square cannot be judged and is not used. */
static void parse_ep(const struct field *field, const struct pgni_position *p, bool turn_known, pgn_setup *setup,
                     pgn_fen_report *report) {
  const char *text = field->text;
  if (field->length == 1 && text[0] == '-')
    return;
  if (field->length != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
    pgni_report_add(report, PGN_CODE_FEN_EP_MALFORMED, field->at, "the e.p. field \"%s\" is neither - nor a square",
                    quote(text, field->length).text);
    return;
  }
  if (turn_known)
    judge_ep(p, sq_make((unsigned)(text[0] - 'a'), (unsigned)(text[1] - '1')), field->at, setup, report);
}

static void parse_counter(const struct field *field, const char *name, uint32_t *counter, pgn_fen_report *report) {
  uint32_t value = 0;
  size_t i = 0;
  while (i < field->length && is_digit(field->text[i]) && value <= PGNI_COUNTER_MAX / 10)
    value = value * 10 + (uint32_t)(field->text[i++] - '0');
  if (i == 0) {
    pgni_report_add(report, PGN_CODE_FEN_CLOCK_MALFORMED, field->at, "the %s \"%s\" is no number; %u is used", name,
                    quote(field->text, field->length).text, (unsigned)*counter);
    return;
  }
  if (value > PGNI_COUNTER_MAX || (i < field->length && is_digit(field->text[i]))) {
    pgni_report_add(report, PGN_CODE_FEN_CLOCK_MALFORMED, field->at, "the %s \"%s\" is too large; %u is used", name,
                    quote(field->text, field->length).text, (unsigned)*counter);
    return;
  }
  *counter = value;
  if (i < field->length)
    pgni_report_add(report, PGN_CODE_FEN_FIELDS_EXTRA, field->at + i, "\"%s\" after the %s is ignored",
                    quote(field->text + i, field->length - i).text, name);
}

static void report_missing(pgn_fen_report *report, size_t at, unsigned from) {
  static const char *const usual[FIELD_COUNT] = {"",       "side to move w",   "castling -",
                                                 "e.p. -", "halfmove clock 0", "fullmove number 1"};
  char list[96];
  size_t length = 0;
  for (unsigned i = from; i < FIELD_COUNT; i++)
    length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i == from ? "" : ", ", usual[i]);
  pgni_report_add(report, PGN_CODE_FEN_FIELDS_MISSING, at, "missing and assumed: %s", list);
}

/* EPD goes on after four fields with operations, which a semicolon ends. */
static bool starts_epd_operations(const struct field *field, const char *end) {
  if (field->text[0] == ';')
    return true;
  return is_letter(field->text[0]) && memchr(field->text, ';', (size_t)(end - field->text));
}

static pgn_status parse(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup, pgn_fen_report *report) {
  struct field field[FIELD_COUNT], extra = {.text = NULL};
  size_t at = 0;
  unsigned count = 0;
  while (count < FIELD_COUNT && next_field(text, length, &at, &field[count]))
    count++;
  bool more = count == FIELD_COUNT && next_field(text, length, &at, &extra);
  if (count > FIELD_HALFMOVE && starts_epd_operations(&field[FIELD_HALFMOVE], text + length)) {
    extra = field[FIELD_HALFMOVE];
    more = true;
    count = FIELD_HALFMOVE;
  }
  if (count == 0) {
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, 0, "the FEN is empty");
    return PGN_ERR_SYNTAX;
  }
  if (!parse_placement(&field[FIELD_PLACEMENT], setup, report))
    return PGN_ERR_SYNTAX;

  struct pgni_position pieces;
  pgni_setup_place(&pieces, setup);
  pgni_judge_pieces(&pieces, report, field[FIELD_PLACEMENT].at);
  bool turn_known = count <= FIELD_TURN || parse_turn(&field[FIELD_TURN], setup, report);
  if (count > FIELD_CASTLING)
    pgni_castling_parse(field[FIELD_CASTLING].text, field[FIELD_CASTLING].length, field[FIELD_CASTLING].at, &pieces,
                        mode, setup, report);
  if (count > FIELD_EP)
    parse_ep(&field[FIELD_EP], &pieces, turn_known, setup, report);
  if (count > FIELD_HALFMOVE)
    parse_counter(&field[FIELD_HALFMOVE], "halfmove clock", &setup->halfmove_clock, report);
  if (count > FIELD_FULLMOVE)
    parse_counter(&field[FIELD_FULLMOVE], "fullmove number", &setup->fullmove_number, report);
  if (setup->fullmove_number == 0) {
    pgni_report_add(report, PGN_CODE_FEN_FULLMOVE_ZERO, field[FIELD_FULLMOVE].at,
                    "the fullmove number is 0; 1 is used");
    setup->fullmove_number = 1;
  }
  if (count < FIELD_COUNT)
    report_missing(report, field[count - 1].at + field[count - 1].length, count);
  if (more)
    pgni_report_add(report, PGN_CODE_FEN_FIELDS_EXTRA, extra.at, "the text from \"%s\" on is ignored",
                    quote(extra.text, extra.length).text);

  if (turn_known && pieces.king[PGN_WHITE] != PGN_SQUARE_NONE && pieces.king[PGN_BLACK] != PGN_SQUARE_NONE) {
    pieces.turn = (uint8_t)setup->turn;
    pieces.ep_square = setup->ep_square;
    pgni_judge_checks(&pieces, report, field[FIELD_PLACEMENT].at);
  }
  return PGN_OK;
}

pgn_status pgn_setup_parse(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                           pgn_fen_report *report) {
  pgn_fen_report unread;
  if (!report)
    report = &unread;
  report->problems = 0;
  report->count = 0;
  memset(setup, 0, sizeof *setup);
  memset(setup->piece, '.', sizeof setup->piece);
  setup->turn = PGN_WHITE;
  setup->ep_square = PGN_SQUARE_NONE;
  setup->fullmove_number = 1;
  return parse(text, length, mode, setup, report);
}

pgn_status pgn_position_parse(pgn_position *position, const char *text, size_t length, pgn_fen_report *report) {
  pgn_fen_report unread;
  pgn_setup setup;
  if (!report)
    report = &unread;
  pgn_status status = pgn_setup_parse(text, length, PGN_FEN_AUTO, &setup, report);
  if (status != PGN_OK)
    return status;
  if (report->problems & pgn_setup_problem_bit(PGN_CODE_FEN_TURN_UNKNOWN))
    return PGN_ERR_SYNTAX;
  return pgn_position_from_setup(position, &setup, pgn_setup_is_chess960(&setup) ? PGN_CHESS960 : PGN_STANDARD, 0);
}

static char *put_number(char *out, uint32_t number) {
  char digits[10];
  unsigned count = 0;
  do
    digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count)
    *out++ = digits[--count];
  return out;
}

static char *put_placement(char *out, const struct pgni_position *p) {
  for (unsigned rank = 8; rank-- > 0;) {
    char empty = 0;
    for (unsigned file = 0; file < 8; file++) {
      pgn_square square = sq_make(file, rank);
      pgn_role role = pgni_role_at(p, square);
      if (role == PGN_ROLE_NONE) {
        empty++;
        continue;
      }
      if (empty)
        *out++ = (char)('0' + empty);
      empty = 0;
      *out++ = (bb_has(p->color[PGN_WHITE], square) ? ".PNBRQK" : ".pnbrqk")[role];
    }
    if (empty)
      *out++ = (char)('0' + empty);
    if (rank)
      *out++ = '/';
  }
  return out;
}

size_t pgn_position_format(const pgn_position *position, pgn_fen_style style, pgn_ep_style ep, char *buffer,
                           size_t capacity) {
  const struct pgni_position *p = pgni_pos(position);
  pgn_square ep_square = pgn_position_ep_square(position, ep);
  char text[PGN_FEN_MAX], *out = put_placement(text, p);
  *out++ = ' ';
  *out++ = p->turn == PGN_WHITE ? 'w' : 'b';
  *out++ = ' ';
  out += pgni_castling_format(p, style, out);
  *out++ = ' ';
  if (ep_square == PGN_SQUARE_NONE) {
    *out++ = '-';
  } else {
    *out++ = (char)('a' + sq_file(ep_square));
    *out++ = (char)('1' + sq_rank(ep_square));
  }
  *out++ = ' ';
  out = put_number(out, p->halfmove_clock);
  *out++ = ' ';
  out = put_number(out, p->fullmove_number);
  size_t length = (size_t)(out - text);
  if (capacity) {
    size_t kept = length < capacity ? length : capacity - 1;
    memcpy(buffer, text, kept);
    buffer[kept] = '\0';
  }
  return length;
}
