/* SPDX-License-Identifier: MIT
 * FEN, read and written (PGN standard 16.1; X-FEN). */
#include <stdio.h>
#include <string.h>

#include "chess/setup.h"
#include "pgnkit/chars.h"

enum { FIELD_PLACEMENT, FIELD_TURN, FIELD_CASTLING, FIELD_EP, FIELD_HALFMOVE, FIELD_FULLMOVE, FIELD_COUNT };

struct field {
  const char *text; /* not NUL-terminated */
  size_t length;
  size_t at;
};

/* Cuts off the next field of a text; false when there is none. */
static bool next_field(const char *text, size_t length, size_t *at, struct field *field) {
  size_t i = *at;
  while (i < length && pgn_is_space(text[i]))
    i++;
  field->at = i;
  field->text = text + i;
  while (i < length && !pgn_is_space(text[i]))
    i++;
  field->length = i - field->at;
  *at = i;
  return field->length != 0;
}

/* The letter a side to move spelt in another way stands for, 0 for none. */
static char turn_meant(const struct field *field) {
  static const char *const names[] = {"w", "white", "b", "black"};
  for (unsigned i = 0; i < 4; i++) {
    size_t n = 0;
    while (n < field->length && (field->text[n] | 0x20) == names[i][n])
      n++;
    if (n == field->length && !names[i][n])
      return names[i][0];
  }
  return 0;
}

static bool parse_turn(const struct field *field, pgn_setup *setup, pgn_fen_report *report) {
  if (field->length == 1 && (field->text[0] == 'w' || field->text[0] == 'b')) {
    setup->turn = field->text[0] == 'w' ? PGN_WHITE : PGN_BLACK;
    return true;
  }
  char meant = turn_meant(field);
  pgn_quotation quoted = pgn_quote(field->text, field->length);
  if (meant) /* what follows is judged by it */
    setup->turn = meant == 'w' ? PGN_WHITE : PGN_BLACK;
  if (meant)
    pgni_report_add(report, PGN_CODE_FEN_TURN_UNKNOWN, field->at, NULL, "the side to move \"%s\" must be written %c",
                    quoted.text, meant);
  else
    pgni_report_add(report, PGN_CODE_FEN_TURN_UNKNOWN, field->at, NULL, "the side to move \"%s\" is neither w nor b",
                    quoted.text);
  return false;
}

/* True when a field can be that of the e.p. square, and no other behind the castling rights. */
static bool is_like_ep(const struct field *field) {
  return (field->length == 1 && field->text[0] == '-') ||
         (field->length == 2 && pgn_is_letter(field->text[0]) && pgn_is_digit(field->text[1]));
}

/* True when of the first fields, at most four, that of the side to move has been left out: the castling rights stand in
 * its place, and behind them the e.p. square, not the rights. */
static bool lacks_turn(const struct field *field, unsigned count) {
  if (count <= FIELD_TURN)
    return false;
  const struct field *rights = &field[FIELD_TURN];
  bool is_none = rights->length == 1 && rights->text[0] == '-';
  for (size_t i = 0; i < rights->length && !is_none; i++)
    if (!strchr("KQABCDEFGHkqabcdefgh", rights->text[i]))
      return false;
  if (rights->length == 1 && rights->text[0] == 'b')
    return false;
  if (count > FIELD_EP)
    return is_like_ep(&field[FIELD_CASTLING]) && !is_like_ep(&field[FIELD_EP]);
  /* With so few fields a B is rather Black than a right. */
  return !turn_meant(rights) && (count <= FIELD_CASTLING || is_like_ep(&field[FIELD_CASTLING]));
}

static void parse_counter(const struct field *field, const char *name, uint32_t *counter, pgn_fen_report *report) {
  uint32_t value = 0;
  size_t i = 0;
  while (i < field->length && pgn_is_digit(field->text[i]) && value <= PGNI_COUNTER_MAX / 10)
    value = value * 10 + (uint32_t)(field->text[i++] - '0');
  bool too_large = value > PGNI_COUNTER_MAX || (i < field->length && pgn_is_digit(field->text[i]));
  if (i == 0 || too_large) {
    bool negative = field->length > 1 && field->text[0] == '-' && pgn_is_digit(field->text[1]);
    char repair[24];
    snprintf(repair, sizeof repair, "%u is used", (unsigned)*counter);
    pgni_report_add(report, PGN_CODE_FEN_CLOCK_MALFORMED, field->at, repair, "the %s \"%s\" is %s", name,
                    pgn_quote(field->text, field->length).text,
                    too_large  ? "too large"
                    : negative ? "negative"
                               : "no number");
    return;
  }
  *counter = value;
  if (i < field->length)
    pgni_report_add(report, PGN_CODE_FEN_FIELDS_EXTRA, field->at + i, "it is ignored",
                    "\"%s\" does not belong to the %s", pgn_quote(field->text + i, field->length - i).text, name);
}

static void report_missing(pgn_fen_report *report, size_t at, unsigned from) {
  static const char *const names[FIELD_COUNT] = {
      "", "side to move", "castling rights", "e.p. square", "halfmove clock", "fullmove number"};
  static const char *const usual[FIELD_COUNT] = {"", "w", "-", "-", "0", "1"};
  char list[96], assumed[48] = "assumed: ";
  size_t length = 0, assumed_length = strlen(assumed);
  for (unsigned i = from; i < FIELD_COUNT; i++) {
    const char *comma = i == from ? "" : ", ";
    length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", comma, names[i]);
    assumed_length +=
        (size_t)snprintf(assumed + assumed_length, sizeof assumed - assumed_length, "%s%s", comma, usual[i]);
  }
  pgni_report_add(report, PGN_CODE_FEN_FIELDS_MISSING, at, assumed, "missing at the end: %s", list);
}

/* EPD goes on after four fields with operations, which a semicolon ends. */
static bool starts_epd_operations(const struct field *field, const char *end) {
  if (field->text[0] == ';')
    return true;
  return pgn_is_letter(field->text[0]) && memchr(field->text, ';', (size_t)(end - field->text));
}

/* A text as fields. */
struct fields {
  struct field field[FIELD_COUNT]; /* each in its place; that of the side to move is empty when it was left out */
  unsigned count;
  bool lacks_turn;
  struct field operations; /* empty but for an EPD */
  struct field extra;      /* what comes behind them; empty when nothing does */
};

static void read_fields(const char *text, size_t length, struct fields *fields) {
  struct field *field = fields->field;
  size_t at = 0;
  *fields = (struct fields){.count = 0};
  while (fields->count < FIELD_HALFMOVE && next_field(text, length, &at, &field[fields->count]))
    fields->count++;
  fields->lacks_turn = lacks_turn(field, fields->count);
  if (fields->lacks_turn) {
    size_t moved = fields->count++ - FIELD_TURN;
    memmove(&field[FIELD_CASTLING], &field[FIELD_TURN], moved * sizeof *field);
    field[FIELD_TURN].length = 0;
  }
  while (fields->count < FIELD_COUNT && next_field(text, length, &at, &field[fields->count]))
    fields->count++;
  if (fields->count > FIELD_HALFMOVE && starts_epd_operations(&field[FIELD_HALFMOVE], text + length)) {
    fields->operations = field[FIELD_HALFMOVE];
    fields->count = FIELD_HALFMOVE;
  } else if (fields->count == FIELD_COUNT && !next_field(text, length, &at, &fields->extra)) {
    fields->extra.length = 0;
  }
}

static bool is_fen_tag(const char *text, size_t length) {
  size_t i = 1;
  while (i < length && pgn_is_space(text[i]))
    i++;
  return length - i > 3 && (text[i] | 0x20) == 'f' && (text[i + 1] | 0x20) == 'e' && (text[i + 2] | 0x20) == 'n' &&
         !pgn_is_letter(text[i + 3]);
}

/* Notes what has no placement in the place of one, and what it is, where that can be seen. */
static void report_no_fen(const char *text, size_t length, const struct field *first, pgn_fen_report *report) {
  size_t at = first->at;
  const char *quote = memchr(text + at, '"', length - at);
  if (text[at] == '[' && quote)
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, at, NULL,
                    is_fen_tag(text + at, length - at)
                        ? "this is a PGN tag; of it, give only what stands between the quotation marks"
                        : "this is a PGN tag, but not a FEN tag, which holds a position");
  else if (text[at] == '"' || text[at] == '\'')
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, at, NULL,
                    "a FEN begins with its piece placement; leave out the quotation marks around it");
  else
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, at, NULL, "\"%s\" is no piece placement, with which a FEN begins",
                    pgn_quote(first->text, first->length).text);
}

/* Reads the numbers that an EPD has as operations, and says what is wrong with its operations as such.  `*fullmove_at`
 * becomes the place of the fullmove number, if there is one. */
static void parse_operations(const char *text, size_t at, size_t length, pgn_setup *setup, pgn_fen_report *report,
                             size_t *fullmove_at) {
  static const struct {
    char opcode[5];
    const char *name;
  } counters[2] = {{"hmvc", "halfmove clock"}, {"fmvn", "fullmove number"}};
  uint32_t *const value[2] = {&setup->halfmove_clock, &setup->fullmove_number};
  bool is_read[2] = {false, false};
  const char *p = text + at, *stop = text + length;
  pgn_epd_operation operation;
  while (pgn_epd_next_operation(&p, stop, &operation)) {
    for (unsigned i = 0; i < 2; i++) {
      if (!pgn_epd_operation_is(&operation, counters[i].opcode))
        continue;
      const struct field field = {operation.operand, operation.operand_length, (size_t)(operation.operand - text)};
      if (is_read[i]) {
        pgni_report_add(report, PGN_CODE_EPD_OPERATION_MALFORMED, (size_t)(operation.opcode - text),
                        "the first one counts", "%s stands twice", counters[i].opcode);
      } else {
        parse_counter(&field, counters[i].name, value[i], report);
        if (value[i] == &setup->fullmove_number)
          *fullmove_at = field.at;
      }
      is_read[i] = true;
    }
    if (!operation.is_closed)
      pgni_report_add(report, PGN_CODE_EPD_OPERATION_MALFORMED, (size_t)(operation.opcode - text),
                      "it is read to the end of the line", "the operation %s has no semicolon at its end",
                      pgn_quote(operation.opcode, operation.opcode_length).text);
  }
}

/* True when a first field cannot be a piece placement. */
static bool is_no_placement(const struct field *field) {
  return memchr("[\"'", field->text[0], 3) ||
         !(memchr(field->text, '/', field->length) || memchr(field->text, '\\', field->length));
}

/* Reads the side to move, or says that it is missing; false when it is not known. */
static bool parse_or_miss_turn(const struct fields *fields, pgn_setup *setup, pgn_fen_report *report) {
  const struct field *castling = &fields->field[FIELD_CASTLING];
  if (fields->lacks_turn)
    pgni_report_add(report, PGN_CODE_FEN_TURN_UNKNOWN, castling->at, NULL,
                    "the side to move, w or b, is missing before the castling rights \"%s\"",
                    pgn_quote(castling->text, castling->length).text);
  else if (fields->count > FIELD_TURN)
    return parse_turn(&fields->field[FIELD_TURN], setup, report);
  return fields->count <= FIELD_TURN;
}

/* Reads the halfmove clock and the fullmove number, of an EPD from its operations. */
static void parse_counters(const char *text, size_t length, const struct fields *fields, bool is_epd, pgn_setup *setup,
                           pgn_fen_report *report) {
  const struct field *field = fields->field;
  size_t fullmove_at = field[FIELD_FULLMOVE].at;
  if (fields->count > FIELD_HALFMOVE)
    parse_counter(&field[FIELD_HALFMOVE], "halfmove clock", &setup->halfmove_clock, report);
  if (fields->count > FIELD_FULLMOVE)
    parse_counter(&field[FIELD_FULLMOVE], "fullmove number", &setup->fullmove_number, report);
  if (is_epd)
    parse_operations(text, fields->operations.at, length, setup, report, &fullmove_at);
  if (setup->fullmove_number == 0) {
    pgni_report_add(report, PGN_CODE_FEN_FULLMOVE_ZERO, fullmove_at, "1 is used",
                    "the fullmove number is 0, but the first is 1");
    setup->fullmove_number = 1;
  }
}

/* Says which fields a FEN lacks, and what is too much behind its last. */
static void report_count(const struct fields *fields, pgn_fen_report *report) {
  const struct field *last = &fields->field[fields->count - 1],
                     *extra = fields->operations.length ? &fields->operations : &fields->extra;
  if (fields->count < FIELD_COUNT)
    report_missing(report, last->at + last->length, fields->count);
  if (extra->length)
    pgni_report_add(report, PGN_CODE_FEN_FIELDS_EXTRA, extra->at, "the rest is ignored", "a FEN ends before \"%s\"",
                    pgn_quote(extra->text, extra->length).text);
}

/* `operations` is where those of an EPD are told to begin, which stand in place of the numbers.  NULL: the text is a
 * FEN, in which they are too much, as all is behind six fields. */
static pgn_status parse(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup, pgn_fen_report *report,
                        size_t *operations) {
  struct fields fields;
  read_fields(text, length, &fields);
  bool is_epd = operations && fields.operations.length > 0;
  if (operations)
    *operations = is_epd ? fields.operations.at : length;
  const struct field *placement = &fields.field[FIELD_PLACEMENT], *castling = &fields.field[FIELD_CASTLING],
                     *ep = &fields.field[FIELD_EP];
  if (fields.count == 0) {
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, 0, NULL, "the FEN is empty");
    return PGN_ERR_SYNTAX;
  }
  if (is_no_placement(placement)) {
    report_no_fen(text, length, placement, report);
    return PGN_ERR_SYNTAX;
  }
  /* What is wrong with one field hides nothing that is wrong with another and can be told without it. */
  bool is_placed = pgni_placement_parse(placement->text, placement->length, placement->at, setup, report);
  struct pgni_position pieces;
  pgni_setup_place(&pieces, setup);
  if (is_placed)
    pgni_judge_pieces(&pieces, report, placement->at);
  else
    pgni_judge_pawns(&pieces, report, placement->at);
  const struct pgni_position *known = is_placed ? &pieces : NULL;
  bool turn_known = parse_or_miss_turn(&fields, setup, report);
  if (fields.count > FIELD_CASTLING)
    pgni_castling_parse(castling->text, castling->length, castling->at, known, mode, setup, report);
  if (fields.count > FIELD_EP)
    pgni_ep_parse(ep->text, ep->length, ep->at, known, turn_known, setup, report);
  parse_counters(text, length, &fields, is_epd, setup, report);
  if (!is_epd)
    report_count(&fields, report);
  if (is_placed && turn_known) {
    pieces.turn = (uint8_t)setup->turn;
    pieces.ep_square = setup->ep_square;
    pgni_judge_checks(&pieces, report, placement->at);
  }
  return is_placed ? PGN_OK : PGN_ERR_SYNTAX;
}

static pgn_status parse_anew(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                             pgn_fen_report *report, size_t *operations) {
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
  return parse(text, length, mode, setup, report, operations);
}

pgn_status pgn_setup_parse(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                           pgn_fen_report *report) {
  return parse_anew(text, length, mode, setup, report, NULL);
}

pgn_status pgn_setup_parse_epd(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                               pgn_fen_report *report, size_t *operations) {
  return parse_anew(text, length, mode, setup, report, operations);
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
