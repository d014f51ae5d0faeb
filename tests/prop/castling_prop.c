/* SPDX-License-Identifier: MIT
 * The library's judgement of castling against the reference's: verdict, every condition, blockers, attacked squares,
 * and squares before and after, for both sides of both colours; and legal castlings against the legal moves.
 *
 * Over all 960 arrays with every set of the five other pieces gone, with and without pawns, and over random positions
 * with something put against and on every square of the path.  --long: a million of these, with every kind of piece. */
#include <ctype.h>
#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/position.h"
#include "prop/castling_positions.h"
#include "prop/starts.h"
#include "prop/tap.h"
#include "reference/reference.h"

enum property {
  TAKEN,
  VERDICT,
  NO_RIGHT,
  NO_ROOK,
  BACK_RANK,
  IN_CHECK,
  OCCUPIED,
  CROSSED,
  INTO_CHECK,
  BLOCKERS,
  ATTACKED,
  SQUARES,
  LISTED,
  LET_PASS,
  PROPERTIES
};

static const char *const property_text[PROPERTIES] = {
    [TAKEN] = "the library makes a position of it",
    [VERDICT] = "legal or not",
    [NO_RIGHT] = "the right",
    [NO_ROOK] = "whether there is a rook",
    [BACK_RANK] = "the king off its back rank",
    [IN_CHECK] = "the king in check",
    [OCCUPIED] = "whether the path is occupied",
    [CROSSED] = "whether a square crossed is attacked",
    [INTO_CHECK] = "whether the final square is attacked",
    [BLOCKERS] = "the pieces in the way",
    [ATTACKED] = "the attacked squares",
    [SQUARES] = "squares of king and rook before and after",
    [LISTED] = "the castlings among the legal moves",
    [LET_PASS] = "the castlings the test of legality lets pass",
};

/* What must have been met for the agreement to mean something. */
enum sight {
  LEGAL_H,
  LEGAL_A,
  LEGAL_WHITE,
  LEGAL_BLACK,
  LEGAL_INNER_ROOK,
  LEGAL_KING_STAYS,
  LEGAL_ROOK_STAYS,
  LEGAL_SWAP,
  LEGAL_ROOK_ATTACKED, /* and so is no obstacle */
  SHIELD_LIFTED,       /* into check only because the rook has left */
  SHIELD_SET_UP,       /* in check only until the rook has come: the king stays */
  WITHOUT_RIGHT,
  WITHOUT_ROOK,
  OFF_BACK_RANK,
  ONLY_OCCUPIED,
  ONLY_IN_CHECK,
  ONLY_CROSSED,
  ONLY_INTO_CHECK,
  SIGHTS
};

static const char *const sight_text[SIGHTS] = {
    [LEGAL_H] = "legal to the h-side",
    [LEGAL_A] = "legal to the a-side",
    [LEGAL_WHITE] = "legal for White",
    [LEGAL_BLACK] = "legal for Black",
    [LEGAL_INNER_ROOK] = "legal with an inner rook",
    [LEGAL_KING_STAYS] = "legal, the king stays",
    [LEGAL_ROOK_STAYS] = "legal, the rook stays",
    [LEGAL_SWAP] = "legal, king and rook change places",
    [LEGAL_ROOK_ATTACKED] = "legal, the rook attacked",
    [SHIELD_LIFTED] = "into check as the rook leaves",
    [SHIELD_SET_UP] = "out of check as the rook comes",
    [WITHOUT_RIGHT] = "no right",
    [WITHOUT_ROOK] = "no rook",
    [OFF_BACK_RANK] = "king off its back rank",
    [ONLY_OCCUPIED] = "only the path occupied",
    [ONLY_IN_CHECK] = "only in check",
    [ONLY_CROSSED] = "only a crossed square attacked",
    [ONLY_INTO_CHECK] = "only the final square attacked",
};

typedef struct checker {
  const char *kind; /* of positions, for the report */
  unsigned long positions, doubles, made[PLANTED_KINDS];
  unsigned long checks[PROPERTIES], failures[PROPERTIES], seen[SIGHTS];
  unsigned long hits[3][128]; /* by piece put against the path: in check, crossed, final square */
} checker;

static void judge(checker *c, enum property property, bool passed, const ref_position *p, const char *what) {
  c->checks[property]++;
  if (passed || c->failures[property]++ >= 5)
    return;
  char fen[REF_TEXT];
  ref_write_fen(p, true, REF_EP_ALWAYS, fen);
  printf("# %s: %s: %s: %s\n", c->kind, property_text[property], fen, what);
}

/* ---- one castling ---------------------------------------------------------------------------------------------- */

/* The sight of a castling that is forbidden by one thing only. */
static void note_lone_reason(checker *c, const ref_verdict *v, int occupied, int crossed) {
  int reasons = v->no_right + v->no_rook + v->king_off_back_rank + v->in_check + v->into_check + !!occupied + !!crossed;
  if (reasons != 1)
    return;
  c->seen[ONLY_OCCUPIED] += occupied > 0;
  c->seen[ONLY_IN_CHECK] += v->in_check;
  c->seen[ONLY_CROSSED] += crossed > 0;
  c->seen[ONLY_INTO_CHECK] += v->into_check;
}

static void note(checker *c, const ref_position *p, char color, char castling, const ref_verdict *v) {
  int occupied = 0, crossed = 0, rank = color == 'w' ? 0 : 7;
  char enemy = color == 'w' ? 'b' : 'w', rook = color == 'w' ? 'R' : 'r';
  for (int file = 0; file < 8; file++) {
    occupied += v->occupied[file];
    crossed += v->crossed_attacked[file];
  }
  c->seen[WITHOUT_RIGHT] += v->no_right;
  c->seen[WITHOUT_ROOK] += v->no_rook;
  c->seen[OFF_BACK_RANK] += v->king_off_back_rank;
  note_lone_reason(c, v, occupied, crossed);
  if (!v->king_off_back_rank && !occupied) {
    c->seen[SHIELD_LIFTED] += v->into_check && !ref_is_attacked(p, rank, v->king_to, enemy);
    c->seen[SHIELD_SET_UP] += v->in_check && !v->into_check && v->king_from == v->king_to;
  }
  if (!v->legal)
    return;
  c->seen[castling == 'K' ? LEGAL_H : LEGAL_A]++;
  c->seen[color == 'w' ? LEGAL_WHITE : LEGAL_BLACK]++;
  c->seen[LEGAL_KING_STAYS] += v->king_from == v->king_to;
  c->seen[LEGAL_ROOK_STAYS] += v->rook_from == v->rook_to;
  c->seen[LEGAL_SWAP] += v->king_from == v->rook_to && v->rook_from == v->king_to;
  c->seen[LEGAL_ROOK_ATTACKED] += ref_is_attacked(p, rank, v->rook_from, enemy);
  int step = castling == 'K' ? 1 : -1;
  for (int file = v->rook_from + step; file >= 0 && file < 8; file += step)
    if (p->board[rank][file] == rook) {
      c->seen[LEGAL_INNER_ROOK]++;
      break;
    }
}

static ref_verdict check_castling(checker *c, const ref_position *p, const pgn_position *position, char color,
                                  char castling) {
  ref_verdict v = ref_judge_castling(p, color, castling);
  pgn_castling got;
  memset(&got, 0xa5, sizeof got);
  pgn_position_castling(position, color == 'w' ? PGN_WHITE : PGN_BLACK, castling == 'K' ? PGN_H_SIDE : PGN_A_SIDE,
                        &got);
  int rank = color == 'w' ? 0 : 7;
  pgn_bitboard blockers = 0, crossed = 0, attacked = 0;
  for (int file = 0; file < 8; file++) {
    pgn_bitboard square = (pgn_bitboard)1 << (rank * 8 + file);
    blockers |= v.occupied[file] ? square : 0;
    crossed |= v.crossed_attacked[file] ? square : 0;
  }
  attacked = crossed;
  if (v.in_check)
    attacked |= (pgn_bitboard)1 << (v.king_rank * 8 + v.king_from);
  if (v.into_check)
    attacked |= (pgn_bitboard)1 << (rank * 8 + v.king_to);

  char what[128];
  snprintf(what, sizeof what,
           "%c to the %c-side: failed %#x, blockers %#" PRIx64 ", attacked %#" PRIx64 ", %d-%d, %d-%d", color,
           castling == 'K' ? 'h' : 'a', got.failed, got.blockers, got.attacked, got.king_from, got.king_to,
           got.rook_from, got.rook_to);
  const struct {
    enum property property;
    unsigned bit;
    bool expected;
  } conditions[] = {
      {NO_RIGHT, PGN_CASTLING_NO_RIGHT, v.no_right},
      {NO_ROOK, PGN_CASTLING_NO_ROOK, v.no_rook},
      {BACK_RANK, PGN_CASTLING_KING_NOT_ON_BACK_RANK, v.king_off_back_rank},
      {IN_CHECK, PGN_CASTLING_IN_CHECK, v.in_check},
      {OCCUPIED, PGN_CASTLING_PATH_OCCUPIED, blockers != 0},
      {CROSSED, PGN_CASTLING_PATH_ATTACKED, crossed != 0},
      {INTO_CHECK, PGN_CASTLING_INTO_CHECK, v.into_check},
  };
  unsigned all = 0;
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
    all |= conditions[i].bit;
    judge(c, conditions[i].property, !!(got.failed & conditions[i].bit) == conditions[i].expected, p, what);
  }
  judge(c, VERDICT, (got.failed == 0) == v.legal && !(got.failed & ~all), p, what);
  judge(c, BLOCKERS, got.blockers == blockers, p, what);
  judge(c, ATTACKED, got.attacked == attacked, p, what);
  judge(c, SQUARES,
        got.king_from == v.king_rank * 8 + v.king_from && got.king_to == rank * 8 + v.king_to &&
            got.rook_from == (v.no_rook ? PGN_SQUARE_NONE : rank * 8 + v.rook_from) &&
            got.rook_to == (v.no_rook ? PGN_SQUARE_NONE : rank * 8 + v.rook_to),
        p, what);
  note(c, p, color, castling, &v);
  return v;
}

/* ---- one position ---------------------------------------------------------------------------------------------- */

static bool make_position(const ref_position *p, pgn_position *position) {
  pgn_setup setup;
  memset(&setup, 0, sizeof setup);
  memcpy(setup.piece, p->board, 64);
  setup.turn = p->turn == 'w' ? PGN_WHITE : PGN_BLACK;
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++)
      if (p->rook_file[black][left] >= 0)
        setup.castling_rooks |= (pgn_bitboard)1 << (p->rook_file[black][left] + 56 * black);
  setup.ep_square = PGN_SQUARE_NONE;
  setup.halfmove_clock = (uint32_t)p->clock;
  setup.fullmove_number = (uint32_t)p->number;
  /* Castling is judged as if it were the side's turn; it may stand in check when it is not. */
  pgn_setup_problems accepted = pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK);
  return pgn_position_from_setup(position, &setup, PGN_CHESS960, accepted) == PGN_OK;
}

/* The legal castlings of the side to move are those the verdicts say, as listed and as let pass; nobody castles with
 * any other rook, nor when it is not his turn. */
static void check_moves(checker *c, const ref_position *p, const pgn_position *position, const ref_verdict own[2]) {
  pgn_bitboard listed = 0, passed = 0, expected = 0;
  pgn_move moves[PGN_MOVES_MAX];
  int castlings = 0;
  int back = p->turn == 'w' ? 0 : 56;
  char what[128];
  for (int left = 0; left < 2; left++)
    if (own[left].legal)
      expected |= (pgn_bitboard)1 << (back + own[left].rook_from);
  for (size_t i = pgn_position_legal_moves(position, moves); i-- > 0;)
    if (pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING) {
      listed |= (pgn_bitboard)1 << pgn_move_to(moves[i]);
      castlings += pgn_move_from(moves[i]) == back + own[0].king_from && pgn_move_role(moves[i]) == PGN_KING;
    }
  snprintf(what, sizeof what, "%#" PRIx64 ", not %#" PRIx64, listed, expected);
  judge(c, LISTED, listed == expected && castlings == own[0].legal + own[1].legal, p, what);
  for (int black = 0; black < 2; black++) {
    pgn_square king = pgn_position_king(position, black ? PGN_BLACK : PGN_WHITE);
    for (pgn_square rook = (pgn_square)(56 * black); rook < 56 * black + 8; rook++)
      if (pgn_position_is_legal(position,
                                pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, king, rook, PGN_ROLE_NONE, PGN_ROLE_NONE)))
        passed |= (pgn_bitboard)1 << rook;
  }
  snprintf(what, sizeof what, "%#" PRIx64 ", not %#" PRIx64, passed, expected);
  judge(c, LET_PASS, passed == expected, p, what);
}

static void check_position(checker *c, const ref_position *p, ref_verdict verdicts[2][2]) {
  pgn_position position;
  c->positions++;
  bool taken = make_position(p, &position);
  judge(c, TAKEN, taken, p, "refused");
  memset(verdicts, 0, 4 * sizeof **verdicts);
  if (!taken)
    return;
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++)
      verdicts[black][left] = check_castling(c, p, &position, "wb"[black], "KQ"[left]);
  check_moves(c, p, &position, verdicts[p->turn == 'b']);
}

/* ---- all positions --------------------------------------------------------------------------------------------- */

static void check_arrays(checker *c) {
  ref_verdict verdicts[2][2];
  ref_position p;
  for (int number = 0; number < 960; number++)
    for (unsigned gone = 0; gone < 32; gone++)
      for (int pawns = 0; pawns < 2; pawns++)
        for (int whose = 0; whose < 3; whose++) {
          thinned_arrays(number, whose == 1 ? 0 : gone, number, whose == 0 ? 0 : gone, pawns, &p);
          p.turn = "wb"[whose == 1 || (whose == 2 && number % 2)];
          check_position(c, &p, verdicts);
        }
}

/* What was put against the path did strike it: counted, so that the generator is known to do its work. */
static void check_planted(void *context, const castling_question *q, planted kind, char piece, int square) {
  checker *c = context;
  ref_verdict verdicts[2][2];
  check_position(c, &q->position, verdicts);
  c->made[kind]++;
  c->doubles += q->is_double;
  if (kind != PLANTED_ATTACKER)
    return;
  const ref_verdict *v = &verdicts[q->color == 'b'][q->castling == 'Q'];
  c->hits[0][(int)piece] += v->in_check && square == v->king_from;
  c->hits[1][(int)piece] += v->crossed_attacked[square];
  c->hits[2][(int)piece] += v->into_check && square == v->king_to;
}

static void report(tap_run *run, const checker *c) {
  printf("# %s: %lu positions, %lu of double Chess960 (%lu attackers, %lu behind the rook, %lu blockers)\n", c->kind,
         c->positions, c->doubles, c->made[PLANTED_ATTACKER], c->made[PLANTED_BEHIND], c->made[PLANTED_BLOCKER]);
  for (int property = 0; property < PROPERTIES; property++)
    tap_point(run, c->checks[property] > 0 && c->failures[property] == 0, "%s: %s (%lu)", c->kind,
              property_text[property], c->checks[property]);
}

/* Each thing that can be was met: otherwise the agreement proves less than it says. */
static void report_sights(tap_run *run, const checker *c, unsigned long least) {
  unsigned missed = 0;
  for (int sight = 0; sight < SIGHTS; sight++) {
    printf("# %s: %s: %lu\n", c->kind, sight_text[sight], c->seen[sight]);
    missed += c->seen[sight] < least;
  }
  for (const char *piece = "PNBRQK"; *piece; piece++) {
    printf("# %s: %c attacks the king %lu times, a square crossed %lu, the final square %lu\n", c->kind, *piece,
           c->hits[0][(int)*piece], c->hits[1][(int)*piece], c->hits[2][(int)*piece]);
    for (int where = 0; where < 3; where++)
      missed += c->hits[where][(int)*piece] < least;
  }
  tap_point(run, missed == 0, "%s: everything was met at least %lu times", c->kind, least);
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  unsigned long questions = is_long ? 1000000 : 50000;
  tap_run run = {0, 0};
  uint64_t random = random_seed(327);

  checker arrays = {.kind = "arrays"};
  check_arrays(&arrays);
  report(&run, &arrays);
  tap_point(&run, arrays.positions == 960UL * 32 * 2 * 3, "arrays: all sets of pieces, with and without pawns");

  checker placed = {.kind = "random"};
  for (unsigned long i = 0; i < questions; i++) {
    castling_question question;
    random_question(&random, &question);
    plant_all(&random, &question, is_long, check_planted, &placed);
  }
  report(&run, &placed);
  tap_point(&run, placed.made[PLANTED_NOTHING] == questions, "random: made of %lu positions", questions);
  report_sights(&run, &placed, questions / 100);
  return tap_end(&run);
}
