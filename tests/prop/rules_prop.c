/* SPDX-License-Identifier: MIT
 * The library's rules and notations against the reference implementation, over random play from many kinds of start. */
#include <ctype.h>
#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "prop/starts.h"
#include "prop/tap.h"
#include "reference/reference.h"

enum property {
  PLAYABLE,
  MOVES,
  FIELDS,
  FILTER,
  JUNK,
  FEN,
  FEN_AGAIN,
  STATE,
  ATTACKS,
  CASTLING,
  WRITING,
  READING,
  SQUARES,
  NOISE,
  DISTINCT,
  HASH,
  COPY,
  PROPERTIES
};

static const char *const property_text[PROPERTIES] = {
    [PLAYABLE] = "both take or both refuse a set-up, and agree whether it proves Chess960",
    [MOVES] = "the legal moves are the same",
    [FIELDS] = "a move describes itself rightly",
    [FILTER] = "the legal moves are the pairs of squares that the test of legality lets pass",
    [JUNK] = "values that are no legal move are not legal",
    [FEN] = "the FENs are the same in every style",
    [FEN_AGAIN] = "a FEN read again gives the same position",
    [STATE] = "check, mate, stalemate and dead material are the same",
    [ATTACKS] = "attackers of every square and checkers are the same",
    [CASTLING] = "castlings are judged alike for both colours",
    [WRITING] = "every move is written the same in SAN, FAN, LAN, UCI and ICCF",
    [READING] = "every written move is read again as itself",
    [SQUARES] = "pairs of squares are read as castling, king move or nothing by the rule",
    [NOISE] = "garbled texts never give an illegal move",
    [DISTINCT] = "no two legal moves share an ICCF or UCI text",
    [HASH] = "the hash kept up to date is the hash from scratch",
    [COPY] = "a copy plays without touching its original",
};

typedef struct checker {
  const char *kind; /* of start, for the report */
  uint64_t random;  /* state of the random source */
  unsigned long positions, chess960;
  unsigned long checks[PROPERTIES], failures[PROPERTIES];
  const ref_position *at; /* the position being looked at */
} checker;

static void judge(checker *c, enum property property, bool passed, const char *what) {
  c->checks[property]++;
  if (passed || c->failures[property]++ >= 5)
    return;
  char fen[REF_TEXT] = "(none)";
  if (c->at)
    ref_write_fen(c->at, true, REF_EP_ALWAYS, fen);
  printf("# %s: %s: %s%s: %s\n", c->kind, property_text[property], fen, c->at && c->at->chess960 ? " (Chess960)" : "",
         what);
}

/* ---- the two views of a move ------------------------------------------------------------------------------- */

static const char role_letters[] = " PNBRQK";

static pgn_role role_of(char piece) {
  return piece == '.' ? PGN_ROLE_NONE : (pgn_role)(strchr(role_letters, toupper((unsigned char)piece)) - role_letters);
}
static int from_of(ref_move m) { return m.from_rank * 8 + m.from_file; }
static int to_of(ref_move m) { return m.to_rank * 8 + m.to_file; }
static char piece_on(const ref_position *p, int square) { return p->board[square / 8][square % 8]; }

/* The value the library gives the move, by types.h. */
static pgn_move value_of(const ref_position *p, ref_move m) {
  pgn_role role = role_of(piece_on(p, from_of(m))), captured = role_of(piece_on(p, to_of(m)));
  pgn_square from = (pgn_square)from_of(m), to = (pgn_square)to_of(m);
  if (m.castling)
    return pgn_move_make(PGN_MOVE_CASTLING, role, from, to, PGN_ROLE_NONE, PGN_ROLE_NONE);
  if (m.promotion)
    return pgn_move_make(PGN_MOVE_PROMOTION, role, from, to, captured, role_of(m.promotion));
  if (ref_is_en_passant(p, m))
    return pgn_move_make(PGN_MOVE_EN_PASSANT, role, from, to, PGN_PAWN, PGN_ROLE_NONE);
  bool twice = role == PGN_PAWN && abs(m.to_rank - m.from_rank) == 2;
  return pgn_move_make(twice ? PGN_MOVE_DOUBLE_PUSH : PGN_MOVE_NORMAL, role, from, to, captured, PGN_ROLE_NONE);
}

typedef struct move_pair {
  ref_move reference;
  pgn_move value;
} move_pair;

static bool contains(const move_pair *pairs, int count, pgn_move value) {
  for (int i = 0; i < count; i++)
    if (pairs[i].value == value)
      return true;
  return false;
}

/* ---- properties -------------------------------------------------------------------------------------------- */

/* The squares, promotion and castling of a move, as one number. */
static unsigned essence(pgn_move m) {
  bool castling = pgn_move_get_kind(m) == PGN_MOVE_CASTLING;
  return pgn_move_from(m) | (unsigned)pgn_move_to(m) << 6 | (unsigned)pgn_move_promotion(m) << 12 |
         (unsigned)castling << 15;
}
static int compare_unsigned(const void *a, const void *b) {
  unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
  return (x > y) - (x < y);
}

/* Fills `pairs` from the reference's legal moves; false when the library has others. */
static bool check_moves(checker *c, const ref_position *p, const pgn_position *position, move_pair *pairs, int *count) {
  ref_move legal[REF_MOVES];
  pgn_move moves[PGN_MOVES_MAX];
  unsigned ours[PGN_MOVES_MAX], theirs[REF_MOVES];
  char what[128];
  *count = ref_legal_moves(p, legal);
  size_t got = pgn_position_legal_moves(position, moves);
  for (int i = 0; i < *count; i++) {
    pairs[i].reference = legal[i];
    pairs[i].value = value_of(p, legal[i]);
    theirs[i] = essence(pairs[i].value);
  }
  for (size_t i = 0; i < got; i++)
    ours[i] = essence(moves[i]);
  qsort(ours, got, sizeof *ours, compare_unsigned);
  qsort(theirs, (size_t)*count, sizeof *theirs, compare_unsigned);
  bool same = got == (size_t)*count && memcmp(ours, theirs, got * sizeof *ours) == 0;
  snprintf(what, sizeof what, "%zu moves, the reference has %d", got, *count);
  judge(c, MOVES, same, what);
  judge(c, MOVES, pgn_position_has_legal_move(position) == (*count > 0), "has_legal_move");
  judge(c, MOVES, pgn_position_perft(position, 1) == (uint64_t)*count, "perft 1");
  for (size_t i = 0; i < got && same; i++) {
    snprintf(what, sizeof what, "value %#x of %d-%d", moves[i], pgn_move_from(moves[i]), pgn_move_to(moves[i]));
    judge(c, FIELDS, contains(pairs, *count, moves[i]), what);
  }
  return same;
}

/* Every move value that could be meant by a pair of squares. */
static void check_filter(checker *c, const ref_position *p, const pgn_position *position, const move_pair *pairs,
                         int count) {
  static const struct {
    pgn_move_kind kind;
    pgn_role promotion;
  } kinds[] = {{PGN_MOVE_NORMAL, PGN_ROLE_NONE},     {PGN_MOVE_DOUBLE_PUSH, PGN_ROLE_NONE},
               {PGN_MOVE_EN_PASSANT, PGN_ROLE_NONE}, {PGN_MOVE_CASTLING, PGN_ROLE_NONE},
               {PGN_MOVE_PROMOTION, PGN_QUEEN},      {PGN_MOVE_PROMOTION, PGN_ROOK},
               {PGN_MOVE_PROMOTION, PGN_BISHOP},     {PGN_MOVE_PROMOTION, PGN_KNIGHT},
               {PGN_MOVE_PROMOTION, PGN_KING},       {PGN_MOVE_PROMOTION, PGN_PAWN}};
  for (int from = 0; from < 64; from++) {
    char piece = piece_on(p, from);
    if (piece == '.')
      continue;
    int passed = 0, expected = 0;
    for (int to = 0; to < 64; to++)
      for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        pgn_role captured = role_of(piece_on(p, to));
        if (kinds[k].kind == PGN_MOVE_EN_PASSANT)
          captured = PGN_PAWN;
        if (kinds[k].kind == PGN_MOVE_CASTLING)
          captured = PGN_ROLE_NONE;
        pgn_move m = pgn_move_make(kinds[k].kind, role_of(piece), (pgn_square)from, (pgn_square)to, captured,
                                   kinds[k].promotion);
        if (!pgn_position_is_legal(position, m))
          continue;
        passed++;
        if (!contains(pairs, count, m)) {
          char what[64];
          snprintf(what, sizeof what, "%#x (%d-%d) passes", m, from, to);
          judge(c, FILTER, false, what);
        }
      }
    for (int i = 0; i < count; i++)
      expected += from_of(pairs[i].reference) == from;
    judge(c, FILTER, passed == expected, "a legal move does not pass");
  }
  for (int i = 0; i < 64; i++) {
    pgn_move m = (pgn_move)random_next(&c->random);
    if (count && i % 2)
      m = pairs[random_below(&c->random, count)].value ^ (pgn_move)1 << random_below(&c->random, 32);
    char what[32];
    snprintf(what, sizeof what, "%#x", m);
    judge(c, JUNK,
          pgn_move_get_kind(m) == PGN_MOVE_NULL || pgn_position_is_legal(position, m) == contains(pairs, count, m),
          what);
  }
}

static void check_fen(checker *c, const ref_position *p, const pgn_position *position) {
  for (int style = 0; style < 6; style++) {
    char ours[PGN_FEN_MAX], theirs[REF_TEXT], what[PGN_FEN_MAX + 16], again[PGN_FEN_MAX];
    pgn_fen_style fen_style = style % 2 ? PGN_FEN_SHREDDER : PGN_FEN_XFEN;
    pgn_ep_style ep_style = (pgn_ep_style)(style / 2);
    size_t length = pgn_position_format(position, fen_style, ep_style, ours, sizeof ours);
    ref_write_fen(p, style % 2, (ref_ep)(style / 2), theirs);
    snprintf(what, sizeof what, "%s (style %d)", ours, style);
    judge(c, FEN, length == strlen(ours) && strcmp(ours, theirs) == 0, what);

    pgn_position read;
    bool taken = pgn_position_parse(&read, ours, length, NULL) == PGN_OK;
    judge(c, FEN_AGAIN, taken, what);
    if (!taken)
      continue;
    pgn_position_format(&read, fen_style, ep_style, again, sizeof again);
    judge(c, FEN_AGAIN, strcmp(ours, again) == 0, what);
    judge(c, FEN_AGAIN, pgn_position_hash(&read) == pgn_position_hash(position), "the hash");
  }
}

static void check_state(checker *c, const ref_position *p, const pgn_position *position) {
  bool check = ref_in_check(p, p->turn);
  judge(c, STATE, pgn_position_is_check(position) == check, "check");
  judge(c, STATE, pgn_position_is_checkmate(position) == ref_is_checkmate(p), "checkmate");
  judge(c, STATE, pgn_position_is_stalemate(position) == ref_is_stalemate(p), "stalemate");
  judge(c, STATE, pgn_position_is_dead_by_material(position) == ref_is_dead_by_material(p), "dead by material");
  judge(c, STATE, pgn_position_turn(position) == (p->turn == 'w' ? PGN_WHITE : PGN_BLACK), "turn");
  judge(c, STATE, pgn_position_variant(position) == (p->chess960 ? PGN_CHESS960 : PGN_STANDARD), "variant");
  judge(c, STATE,
        pgn_position_halfmove_clock(position) == (uint32_t)p->clock &&
            pgn_position_fullmove_number(position) == (uint32_t)p->number,
        "clock and number");

  int squares[64], king_rank = 0, king_file = 0;
  ref_find_king(p, p->turn, &king_rank, &king_file);
  pgn_bitboard checkers = 0, white = 0;
  for (int i = ref_attackers(p, king_rank, king_file, p->turn == 'w' ? 'b' : 'w', squares); i-- > 0;)
    checkers |= (pgn_bitboard)1 << squares[i];
  judge(c, ATTACKS, pgn_position_checkers(position) == checkers, "checkers");
  for (int square = 0; square < 64; square++) {
    pgn_bitboard attackers = 0;
    for (int side = 0; side < 2; side++)
      for (int i = ref_attackers(p, square / 8, square % 8, "wb"[side], squares); i-- > 0;)
        attackers |= (pgn_bitboard)1 << squares[i];
    judge(c, ATTACKS, pgn_position_attackers(position, (pgn_square)square) == attackers, "attackers");
    pgn_color color = PGN_WHITE;
    char piece = piece_on(p, square);
    pgn_role role = pgn_position_piece_at(position, (pgn_square)square, &color);
    judge(c, STATE,
          role == role_of(piece) && (!role || color == (isupper((unsigned char)piece) ? PGN_WHITE : PGN_BLACK)),
          "piece_at");
    if (isupper((unsigned char)piece))
      white |= (pgn_bitboard)1 << square;
  }
  judge(c, STATE, pgn_position_pieces(position, PGN_WHITE, PGN_ROLE_NONE) == white, "pieces");
}

static void check_castling(checker *c, const ref_position *p, const pgn_position *position) {
  pgn_bitboard rooks = 0;
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++) {
      pgn_castling castling;
      char color = "wb"[black];
      int rook = p->rook_file[black][left], rank = black ? 7 : 0, king_rank = 0, king = 0;
      pgn_position_castling(position, black ? PGN_BLACK : PGN_WHITE, left ? PGN_A_SIDE : PGN_H_SIDE, &castling);
      judge(c, CASTLING, (castling.failed == 0) == ref_can_castle(p, color, left ? 'Q' : 'K'), "legal or not");
      judge(c, CASTLING, !(castling.failed & PGN_CASTLING_NO_RIGHT) == (rook >= 0), "the right");
      ref_find_king(p, color, &king_rank, &king);
      judge(c, CASTLING, !(castling.failed & PGN_CASTLING_KING_NOT_ON_BACK_RANK) == (king_rank == rank), "back rank");
      if (rook < 0)
        continue;
      rooks |= (pgn_bitboard)1 << (rank * 8 + rook);
      int king_to = left ? 2 : 6, rook_to = left ? 3 : 5;
      pgn_bitboard blockers = 0;
      for (int file = 0; file < 8; file++)
        if (file != king && file != rook && p->board[rank][file] != '.' &&
            ((file - king) * (file - king_to) <= 0 || (file - rook) * (file - rook_to) <= 0))
          blockers |= (pgn_bitboard)1 << (rank * 8 + file);
      judge(c, CASTLING, castling.blockers == blockers, "blockers");
      judge(c, CASTLING, !(castling.failed & PGN_CASTLING_PATH_OCCUPIED) == !blockers, "path occupied");
      judge(c, CASTLING, !(castling.failed & PGN_CASTLING_IN_CHECK) == !ref_in_check(p, color), "in check");
      judge(c, CASTLING,
            castling.king_from == rank * 8 + king && castling.king_to == rank * 8 + king_to &&
                castling.rook_from == rank * 8 + rook && castling.rook_to == rank * 8 + rook_to,
            "squares");
    }
  judge(c, CASTLING, pgn_position_castling_rooks(position) == rooks, "castling_rooks");
}

/* A castling whose target squares are those of this king move is legal as well. */
static bool shares_target(const move_pair *pairs, int count, ref_move m) {
  for (int i = 0; i < count; i++) {
    ref_move o = pairs[i].reference;
    if (o.castling && from_of(o) == from_of(m) && m.to_rank == o.from_rank && m.to_file == (o.castling == 'K' ? 6 : 2))
      return true;
  }
  return false;
}

static void read_back(checker *c, const pgn_position *position, const char *text, pgn_notation notation,
                      const move_pair *pair, bool warned) {
  pgn_notation_style style = {notation, PGN_CASTLING_AUTO};
  pgn_move_report report;
  pgn_move quick = 0, slow = 0;
  char what[256];
  memset(&report, 0, sizeof report);
  pgn_status status = pgn_move_parse(position, text, strlen(text), &style, &quick, NULL);
  pgn_status again = pgn_move_parse(position, text, strlen(text), &style, &slow, &report);
  snprintf(what, sizeof what, "%s as %s: status %d, %#x; with a report %d, %#x, error %d, warning %d", text,
           pgn_notation_name(notation), status, quick, again, slow, report.error,
           report.warning_count ? report.warning[0].code : 0);
  judge(c, READING,
        status == PGN_OK && again == PGN_OK && quick == pair->value && slow == pair->value && report.error == 0 &&
            report.warning_count == warned && (!warned || report.warning[0].code == 702),
        what);
}

static void check_texts(checker *c, const ref_position *p, const pgn_position *position, const move_pair *pairs,
                        int count) {
  static const struct {
    pgn_notation ours;
    ref_notation theirs;
    ref_castling castling; /* numbered as pgn_castling_style */
  } forms[] = {{PGN_NOTATION_SAN, REF_SAN, REF_CASTLING_AUTO},   {PGN_NOTATION_FAN, REF_FAN, REF_CASTLING_AUTO},
               {PGN_NOTATION_LAN, REF_LAN, REF_CASTLING_AUTO},   {PGN_NOTATION_UCI, REF_UCI, REF_CASTLING_AUTO},
               {PGN_NOTATION_UCI, REF_UCI, REF_CASTLING_TARGET}, {PGN_NOTATION_UCI, REF_UCI, REF_CASTLING_ROOK},
               {PGN_NOTATION_ICCF, REF_ICCF, REF_CASTLING_AUTO}, {PGN_NOTATION_ICCF, REF_ICCF, REF_CASTLING_TARGET},
               {PGN_NOTATION_ICCF, REF_ICCF, REF_CASTLING_ROOK}};
  ref_move legal[REF_MOVES];
  static char seen[2][REF_MOVES][8];
  for (int i = 0; i < count; i++)
    legal[i] = pairs[i].reference;
  for (int i = 0; i < count; i++) {
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
      char ours[PGN_MOVE_TEXT_MAX] = "", theirs[REF_TEXT], what[256];
      bool by_squares = forms[f].theirs == REF_UCI || forms[f].theirs == REF_ICCF;
      pgn_notation_style style = {forms[f].ours, (pgn_castling_style)forms[f].castling};
      size_t length = pgn_move_format(position, pairs[i].value, &style, ours, sizeof ours);
      bool writable = ref_write_move(p, legal[i], legal, count, forms[f].theirs, forms[f].castling, theirs);
      snprintf(what, sizeof what, "\"%s\" (%zu), the reference has \"%s\"", ours, length, theirs);
      judge(c, WRITING, writable ? length == strlen(theirs) && strcmp(ours, theirs) == 0 : length == 0, what);
      if (!writable)
        continue;
      bool warned = by_squares && !legal[i].castling && shares_target(pairs, count, legal[i]);
      read_back(c, position, theirs, forms[f].ours, &pairs[i], warned);
      read_back(c, position, theirs, PGN_NOTATION_AUTO, &pairs[i], warned);
      if (by_squares && forms[f].castling == REF_CASTLING_AUTO)
        snprintf(seen[forms[f].theirs == REF_ICCF][i], sizeof seen[0][0], "%s", theirs);
    }
    for (int j = 0; j < i; j++)
      judge(c, DISTINCT, strcmp(seen[0][i], seen[0][j]) != 0 && strcmp(seen[1][i], seen[1][j]) != 0, seen[0][i]);
  }
}

/* What two squares mean, by the reading order: the castling rook's square, a king move, the castling's target.  In
 * digits the second square may also be the file and the piece of a promotion (6762 for f8=R). */
static pgn_move meaning_of(const move_pair *pairs, int count, int from, int to, bool numeric) {
  pgn_move meaning = 0;
  int best = 0;
  for (int i = 0; i < count; i++) {
    ref_move m = pairs[i].reference;
    int rank = 0;
    if (from_of(m) != from)
      continue;
    if (m.castling && to_of(m) == to)
      rank = 4;
    else if (!m.castling && !m.promotion && to_of(m) == to)
      rank = 3;
    else if (m.castling && to == m.from_rank * 8 + (m.castling == 'K' ? 6 : 2))
      rank = 2;
    else if (numeric && m.promotion && m.to_file == to % 8 && to / 8 < 4 && m.promotion == "QRBN"[to / 8])
      rank = 1;
    if (rank > best) {
      best = rank;
      meaning = pairs[i].value;
    }
  }
  return meaning;
}

static void check_squares(checker *c, const ref_position *p, const pgn_position *position, const move_pair *pairs,
                          int count) {
  int king_rank = 0, king_file = 0;
  ref_find_king(p, p->turn, &king_rank, &king_file);
  for (int i = 0; i < 64 + 32; i++) {
    int from = i < 64 ? king_rank * 8 + king_file : random_below(&c->random, 64);
    int to = i < 64 ? i : random_below(&c->random, 64);
    for (int numeric = 0; numeric < 2; numeric++) {
      pgn_move expected = meaning_of(pairs, count, from, to, numeric);
      pgn_notation_style style = {numeric ? PGN_NOTATION_ICCF : PGN_NOTATION_UCI, PGN_CASTLING_AUTO};
      char text[8], what[64];
      const char *base = numeric ? "11" : "a1";
      snprintf(text, sizeof text, "%c%c%c%c", base[0] + from % 8, base[1] + from / 8, base[0] + to % 8,
               base[1] + to / 8);
      pgn_move got = 0;
      pgn_status status = pgn_move_parse(position, text, 4, &style, &got, NULL);
      snprintf(what, sizeof what, "%s: status %d, %#x, expected %#x", text, status, got, expected);
      judge(c, SQUARES, expected ? status == PGN_OK && got == expected : status != PGN_OK, what);
    }
  }
}

static void check_noise(checker *c, const pgn_position *position, const move_pair *pairs, int count) {
  static const char letters[] = "abcdefgh12345678KQRBNOx=+#-0P!?";
  for (int i = 0; i < 16 && count; i++) {
    char text[PGN_MOVE_TEXT_MAX], what[PGN_MOVE_TEXT_MAX + 64];
    pgn_notation_style style = {(pgn_notation)(1 + random_below(&c->random, PGN_NOTATION_COUNT - 1)),
                                PGN_CASTLING_ROOK};
    const move_pair *pair = &pairs[random_below(&c->random, count)];
    size_t length = pgn_move_format(position, pair->value, &style, text, sizeof text);
    if (length == 0 || !pgn_notation_is_read(style.notation))
      continue;
    text[random_below(&c->random, (int)length)] = letters[random_below(&c->random, sizeof letters - 1)];
    if (i % 2)
      style.notation = PGN_NOTATION_AUTO;
    pgn_move got = 0;
    pgn_status status = pgn_move_parse(position, text, length, &style, &got, NULL);
    snprintf(what, sizeof what, "%s: status %d, %#x", text, status, got);
    judge(c, NOISE,
          status == PGN_OK ? contains(pairs, count, got) || pgn_move_get_kind(got) == PGN_MOVE_NULL
                           : status == PGN_ERR_SYNTAX || status == PGN_ERR_ILLEGAL || status == PGN_ERR_AMBIGUOUS,
          what);
  }
}

static void check_position(checker *c, const ref_position *p, const pgn_position *position, const pgn_position *hashed,
                           move_pair *pairs, int *count) {
  c->at = p;
  c->positions++;
  c->chess960 += p->chess960;
  bool same = check_moves(c, p, position, pairs, count);
  check_fen(c, p, position);
  check_state(c, p, position);
  check_castling(c, p, position);
  judge(c, HASH, pgn_position_hash(position) == pgn_position_hash(hashed), "");
  if (same) {
    check_filter(c, p, position, pairs, *count);
    check_texts(c, p, position, pairs, *count);
    check_squares(c, p, position, pairs, *count);
    check_noise(c, position, pairs, *count);
  } else {
    *count = 0;
  }
}

/* ---- play -------------------------------------------------------------------------------------------------- */

/* A random legal move; castlings, promotions and captures en passant oftener than their number gives them. */
static int choose(checker *c, const ref_position *p, const move_pair *pairs, int count) {
  int rare[REF_MOVES], rare_count = 0;
  for (int i = 0; i < count; i++)
    if (pairs[i].reference.castling || pairs[i].reference.promotion || ref_is_en_passant(p, pairs[i].reference))
      rare[rare_count++] = i;
  if (rare_count && random_below(&c->random, 4) == 0)
    return rare[random_below(&c->random, rare_count)];
  return random_below(&c->random, count);
}

/* Plays at random from a set-up until `plies` are played or the game ends. */
static void play_from(checker *c, const char *fen, int plies) {
  static move_pair pairs[REF_MOVES];
  ref_position p;
  pgn_position position, hashed;
  bool read = ref_read_fen(&p, fen), playable = read && !ref_why_not_playable(&p);
  c->at = read ? &p : NULL;
  pgn_status status = pgn_position_parse(&position, fen, strlen(fen), NULL);
  judge(c, PLAYABLE, playable ? status == PGN_OK : status == PGN_ERR_ILLEGAL, fen);
  if (!playable || status != PGN_OK)
    return;
  judge(c, PLAYABLE, pgn_position_variant(&position) == (p.chess960 ? PGN_CHESS960 : PGN_STANDARD), "variant");
  hashed = position;
  pgn_position_keep_hash(&hashed);
  for (int ply = 0;; ply++) {
    int count;
    check_position(c, &p, &position, &hashed, pairs, &count);
    if (count == 0 || ply >= plies)
      return;
    const move_pair *pair = &pairs[choose(c, &p, pairs, count)];
    pgn_position before = position, copy = position;
    pgn_position_play(&copy, pair->value);
    judge(c, COPY, memcmp(&before, &position, sizeof before) == 0, "the original changed");
    pgn_position_play(&position, pair->value);
    judge(c, COPY, pgn_position_hash(&copy) == pgn_position_hash(&position), "the copy is another position");
    pgn_position_play(&hashed, pair->value);
    judge(c, HASH, pgn_position_hash(&position) != pgn_position_hash(&before), "a move leaves the hash as it was");
    p = ref_after(&p, pair->reference);
  }
}

static void report(tap_run *run, const checker *c) {
  printf("# %s: %lu positions, %lu of them Chess960\n", c->kind, c->positions, c->chess960);
  for (int property = 0; property < PROPERTIES; property++)
    tap_point(run, c->checks[property] > 0 && c->failures[property] == 0, "%s: %s", c->kind, property_text[property]);
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  unsigned long scale = is_long ? 20 : 1;
  tap_run run = {0, 0};
  uint64_t seed = random_seed(960);
  char fen[REF_TEXT];

  checker c = {.kind = "ordinary array", .random = seed};
  while (c.positions < 1000 * scale)
    play_from(&c, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 120);
  report(&run, &c);

  c = (checker){.kind = "the 960 arrays", .random = seed + 1};
  int named = 0;
  for (int number = 0; number < 960; number++) {
    char row[9], got[9] = "";
    start_array(number, row);
    named += pgn_startpos_array((unsigned)number, got) && strcmp(row, got) == 0 && pgn_startpos_number(row) == number;
    start_fen(number, number, fen);
    play_from(&c, fen, is_long ? 24 : number % 8 == 0 ? 2 : 0);
  }
  tap_point(&run, named == 960, "the 960 arrays: %d have the same number in both", named);
  report(&run, &c);

  c = (checker){.kind = "double arrays", .random = seed + 2};
  while (c.positions < 800 * scale) {
    int white = random_below(&c.random, 960), black = random_below(&c.random, 960);
    start_fen(white, black, fen);
    play_from(&c, fen, 39);
  }
  report(&run, &c);

  c = (checker){.kind = "inner and moved rooks", .random = seed + 3};
  while (c.positions < 1200 * scale) {
    rights_fen(&c.random, fen);
    play_from(&c, fen, 5);
  }
  report(&run, &c);

  c = (checker){.kind = "few pieces", .random = seed + 4};
  while (c.positions < 1000 * scale) {
    few_fen(&c.random, fen);
    play_from(&c, fen, 7);
  }
  report(&run, &c);
  return tap_end(&run);
}
