/* SPDX-License-Identifier: MIT
 * One fault of each code, planted at a random place into one of several games without a fault, is found at its line and
 * column, in its game and at its ply; and nothing else is found that this fault does not bring along.
 *
 * planted_prop [ROUNDS [CODE]]: so many faults of each code, or of the one of that name or number. */
#include "prop/plants.h"

#include <stdlib.h>

#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "pgnkit/replay.h"

enum {
  ROUNDS = 200,
  POOL = 8 * KINDS_OF_GAMES,
  RENEWED = 4,        /* games of the pool that are made anew each round */
  DRAWS_MOST = 40000, /* games that a plant may not be for, one after another */
  GAMES_MOST = 5,     /* of a file */
  NESTING_LIMIT = 20,
  SHOWN_MOST = 2 /* failures of a code */
};

/* ---- codes ------------------------------------------------------------------------------------------------- */

enum {
  CONSEQUENCES_MOST = 14,
  CODES_MOST = 0
#define PGN_CODE(symbol, number, name, severity, strict, text) +1
#include "pgnkit/codes.def"
};

/* The codes that one fault of a kind may bring along in the same game. */
static const struct {
  pgn_code code;
  pgn_code other[CONSEQUENCES_MOST]; /* 0 behind the last */
} consequences[] = {
    {PGN_CODE_ENCODING_INVALID, {PGN_CODE_ENCODING_MIXED}},
    {PGN_CODE_LINE_LONG, {PGN_CODE_STYLE_LINE_LENGTH}},
    {PGN_CODE_TAB_CHARACTER, {PGN_CODE_STYLE_SPACES}},
    {PGN_CODE_COMMENT_UNCLOSED, {PGN_CODE_RESULT_MISSING, PGN_CODE_PLY_COUNT_WRONG, PGN_CODE_VARIATION_OUTLIVES}},
    {PGN_CODE_CHARACTER_UNEXPECTED, {PGN_CODE_MOVE_UNREADABLE}},
    {PGN_CODE_COMMAND_MALFORMED, {PGN_CODE_CLOCK_MISSING}},
    {PGN_CODE_COMMENT_NESTED, {PGN_CODE_BRACE_UNOPENED, PGN_CODE_CHARACTER_UNEXPECTED, PGN_CODE_MOVE_UNREADABLE}},
    {PGN_CODE_VARIATION_UNCLOSED, {PGN_CODE_RESULT_IN_VARIATION, PGN_CODE_RESULT_MISSING}},
    {PGN_CODE_NUMBER_SPELLING, {PGN_CODE_STYLE_MOVE_NUMBERS, PGN_CODE_STYLE_SPACES}},
    {PGN_CODE_WORDS_GLUED, {PGN_CODE_STYLE_SPACES}},
    {PGN_CODE_TAG_LAYOUT, {PGN_CODE_STYLE_BLANK_LINES, PGN_CODE_STYLE_LINE_LENGTH}},
    {PGN_CODE_TAG_MISSING, {PGN_CODE_STYLE_TAG_ORDER}},
    {PGN_CODE_TAG_EMPTY, {PGN_CODE_RESULT_UNKNOWN}},
    {PGN_CODE_VARIANT_DIFFERS, {PGN_CODE_VARIANT_INFERRED}},
    {PGN_CODE_TAG_VALUE_SPACE, {PGN_CODE_TERMINATION_UNKNOWN}},
    {PGN_CODE_TAG_VALUE_LONG, {PGN_CODE_LINE_LONG}},
    {PGN_CODE_TAG_NAME_CASE, {PGN_CODE_STYLE_TAG_NAME, PGN_CODE_STYLE_TAG_ORDER}},
    {PGN_CODE_TERMINATION_DIFFERS, {PGN_CODE_TERMINATION_UNKNOWN}},
    {PGN_CODE_FEN_TURN_UNKNOWN,
     {PGN_CODE_NUMBER_WRONG, PGN_CODE_MATE_RESULT, PGN_CODE_GAME_CONTINUED, PGN_CODE_MOVE_REPEATED,
      PGN_CODE_MOVE_ILLEGAL, PGN_CODE_MOVES_LOST, PGN_CODE_MOVE_AMBIGUOUS, PGN_CODE_MOVE_INTO_CHECK,
      PGN_CODE_CASTLING_ILLEGAL, PGN_CODE_CAPTURE_MARK_WRONG, PGN_CODE_ORIGIN_NEEDLESS, PGN_CODE_CHECK_MARK_MISSING,
      PGN_CODE_CHECK_MARK_WRONG, PGN_CODE_STYLE_MOVE_NUMBERS}},
    {PGN_CODE_START_POSITION_MISSING, {PGN_CODE_NUMBER_WRONG, PGN_CODE_STYLE_MOVE_NUMBERS}},
    {PGN_CODE_MOVE_ILLEGAL, {PGN_CODE_CASTLING_AS_KING_STEP}},
    {PGN_CODE_MOVE_INTO_CHECK, {PGN_CODE_CASTLING_AS_KING_STEP}},
    {PGN_CODE_PROMOTION_RANK_LEFT_OUT, {PGN_CODE_STYLE_NOTATION}},
    {PGN_CODE_ORIGIN_SPELLING, {PGN_CODE_STYLE_NOTATION}},
    {PGN_CODE_MOVES_MISSING,
     {PGN_CODE_NUMBER_WRONG, PGN_CODE_MOVES_LOST, PGN_CODE_PLY_COUNT_WRONG, PGN_CODE_PIECE_LETTER_SMALL,
      PGN_CODE_MOVE_REPEATED, PGN_CODE_MOVE_ILLEGAL, PGN_CODE_MOVE_AMBIGUOUS, PGN_CODE_MOVE_INTO_CHECK,
      PGN_CODE_CASTLING_ILLEGAL, PGN_CODE_CAPTURE_MARK_WRONG, PGN_CODE_ORIGIN_NEEDLESS, PGN_CODE_CHECK_MARK_MISSING,
      PGN_CODE_CHECK_MARK_WRONG}},
    {PGN_CODE_MOVES_LOST, {PGN_CODE_PLY_COUNT_WRONG}},
    {PGN_CODE_CASTLING_OR_KING_MOVE, {PGN_CODE_STYLE_NOTATION}},
    {PGN_CODE_CASTLING_AS_KING_MOVE, {PGN_CODE_STYLE_NOTATION}},
    {PGN_CODE_CASTLING_AS_KING_STEP,
     {PGN_CODE_MOVE_ILLEGAL, PGN_CODE_MOVES_LOST, PGN_CODE_MOVE_INTO_CHECK, PGN_CODE_MOVE_AMBIGUOUS,
      PGN_CODE_MOVE_UNREADABLE, PGN_CODE_CAPTURE_MARK_WRONG, PGN_CODE_ORIGIN_NEEDLESS, PGN_CODE_CHECK_MARK_MISSING,
      PGN_CODE_CHECK_MARK_WRONG}},
    {PGN_CODE_GAME_CONTINUED,
     {PGN_CODE_MOVE_ILLEGAL, PGN_CODE_MOVE_INTO_CHECK, PGN_CODE_DEAD_RESULT, PGN_CODE_MATE_RESULT,
      PGN_CODE_STALEMATE_RESULT}},
    {PGN_CODE_FIVEFOLD_REPETITION, {PGN_CODE_THREEFOLD_REPETITION}},
    {PGN_CODE_SEVENTY_FIVE_MOVES, {PGN_CODE_FIFTY_MOVES}},
    {PGN_CODE_WIN_IMPOSSIBLE, {PGN_CODE_DEAD_RESULT}},
    {PGN_CODE_KING_TO_CENTRE, {PGN_CODE_MOVE_ILLEGAL, PGN_CODE_MOVE_INTO_CHECK}},
};
enum { CONSEQUENCES = sizeof consequences / sizeof *consequences };

static bool may_follow(pgn_code code, pgn_code other) {
  for (size_t i = 0; i < CONSEQUENCES; i++)
    for (size_t k = 0; consequences[i].code == code && k < CONSEQUENCES_MOST; k++)
      if (consequences[i].other[k] == other)
        return true;
  return false;
}

/* ---- plants ------------------------------------------------------------------------------------------------ */

static const struct plant *const tables[] = {
    plants_of_text,   plants_of_comments, plants_of_movetext, plants_of_tags,    plants_of_values,
    plants_of_starts, plants_of_moves,    plants_of_spelling, plants_of_endings, plants_of_style};
enum { TABLES = sizeof tables / sizeof *tables, PLANTS_MOST = 20 /* of a code */ };

static int find_plants(pgn_code code, const struct plant *found[PLANTS_MOST]) {
  int count = 0;
  for (size_t i = 0; i < TABLES; i++)
    for (const struct plant *plant = tables[i]; plant->code; plant++)
      if (plant->code == code && count < PLANTS_MOST)
        found[count++] = plant;
  return count;
}

/* Every code that a check can find has plants or a reason, and no other has any. */
static bool are_all_planned(void) {
  bool all = true;
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++) {
    const struct plant *found[PLANTS_MOST];
    int count = find_plants(code, found), reasons = 0;
    for (int k = 0; k < count; k++)
      reasons += found[k]->reason != NULL;
    bool is_planned = pgn_check_has_rule(code) ? count > 0 && (reasons == 0 || count == 1) : count == 0;
    if (!is_planned)
      printf("# %s has %d plants and %d reasons\n", pgn_code_name(code), count - reasons, reasons);
    all &= is_planned;
  }
  return all;
}

/* ---- checking ---------------------------------------------------------------------------------------------- */

struct checker {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check[2]; /* the second one asks for the export format */
  pgn_diag_list found;
};

static void must(pgn_status status) {
  if (status == PGN_OK)
    return;
  printf("Bail out! %s\n", pgn_status_text(status));
  exit(1);
}

static void start_checker(struct checker *checker) {
  static const pgn_replay_options options = {.from = PGN_NOTATION_AUTO,
                                             .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO},
                                             .nesting_limit = NESTING_LIMIT,
                                             .checks_spelling = true};
  must(pgn_reader_new(&checker->reader));
  must(pgn_replay_new(&checker->replay, &options));
  must(pgn_check_new(&checker->check[0], false));
  must(pgn_check_new(&checker->check[1], true));
  pgn_check_set_tournament(checker->check[0], true);
  pgn_check_set_tournament(checker->check[1], true);
  pgn_diag_list_init(&checker->found);
}

static void end_checker(struct checker *checker) {
  pgn_diag_list_clear(&checker->found);
  pgn_check_free(checker->check[0]);
  pgn_check_free(checker->check[1]);
  pgn_replay_free(checker->replay);
  pgn_reader_free(checker->reader);
}

static void check_text(struct checker *checker, const char *text, size_t length, bool strict) {
  pgn_diag_list *found = &checker->found;
  pgn_check *check = checker->check[strict];
  pgn_game game;
  pgn_replayed replayed;
  pgn_diag_list_truncate(found, 0);
  found->strict = strict;
  pgn_reader_start_text(checker->reader, text, length);
  while (pgn_reader_next(checker->reader, &game) == PGN_OK) {
    size_t first = found->count;
    if (game.kind == PGN_ITEM_GAME) {
      must(pgn_replay_game(checker->replay, &game, found, &replayed));
      must(pgn_check_game(check, &game, &replayed, found, first));
    } else {
      pgn_item_report(&game, found);
      pgn_check_findings(check, found, first);
    }
    pgn_reader_place(checker->reader, &game, found, first);
  }
}

/* ---- games without a fault --------------------------------------------------------------------------------- */

struct clean {
  struct made_game game;
  pgn_buffer text;
};

static struct clean pool[POOL];
static struct sheet sheet;

static void show(const pgn_diag_list *found, const char *text, size_t length) {
  for (size_t i = 0; i < found->count; i++) {
    const pgn_diag *diag = &found->item[i];
    printf("#   found %llu:%u game %llu ply %u variation %u %s: %s\n", (unsigned long long)diag->line, diag->column,
           (unsigned long long)diag->game, diag->ply, diag->variation, pgn_code_name(diag->code),
           pgn_diag_message(found, diag));
  }
  unsigned number = 1;
  for (size_t at = 0; at < length; number++) {
    size_t end = at;
    while (end < length && text[end] != '\n')
      end++;
    printf("# %4u| %.*s\n", number, (int)(end - at), text + at);
    at = end + 1;
  }
}

/* Makes a game of the pool, and looks whether it is really clean. */
static bool renew(struct checker *checker, uint64_t *random, int slot) {
  struct clean *clean = &pool[slot];
  bool is_clean = true;
  made_game(&clean->game, random, slot % KINDS_OF_GAMES);
  sheet_write_game(&sheet, &clean->game);
  clean->text.length = 0;
  pgn_buffer_add(&clean->text, sheet.text, sheet.length);
  for (int strict = 0; strict < 2 && is_clean; strict++) {
    check_text(checker, clean->text.data, clean->text.length, strict);
    is_clean = checker->found.count == 0;
    if (!is_clean) {
      printf("# a game without a fault%s:\n", strict ? " in export format" : "");
      show(&checker->found, clean->text.data, clean->text.length);
    }
  }
  return is_clean;
}

/* ---- files ------------------------------------------------------------------------------------------------- */

/* A file of games, one of which has the fault. */
struct file {
  pgn_buffer text;
  size_t at;              /* where the fault is */
  unsigned games, faulty; /* numbers from 1 */
  uint64_t line;
  uint32_t column;
};

/* The line and the column of a byte, counted from the beginning. */
static void count_place(struct file *file) {
  file->line = 1;
  size_t line_at = 0;
  for (size_t i = 0; i < file->at; i++)
    if (file->text.data[i] == '\n') {
      file->line++;
      line_at = i + 1;
    }
  file->column = (uint32_t)(file->at - line_at + 1);
}

static void add_lines(struct file *file, const char *text, size_t length, bool has_crlf) {
  if (!has_crlf) {
    pgn_buffer_add(&file->text, text, length);
    return;
  }
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\n')
      pgn_buffer_add_char(&file->text, '\r');
    pgn_buffer_add_char(&file->text, text[i]);
  }
}

static void fill_file(struct file *file, uint64_t *random) {
  bool has_crlf = random_below(random, 4) == 0;
  file->text.length = 0;
  file->games = 3 + (unsigned)random_below(random, GAMES_MOST - 2);
  file->faulty = 1 + (unsigned)random_below(random, (int)file->games);
  for (unsigned i = 1; i <= file->games; i++) {
    if (i == file->faulty) {
      add_lines(file, sheet.text, sheet.at, has_crlf);
      file->at = file->text.length;
      add_lines(file, sheet.text + sheet.at, sheet.length - sheet.at, has_crlf);
    } else {
      const pgn_buffer *other = &pool[random_below(random, POOL)].text;
      add_lines(file, other->data, other->length, has_crlf);
    }
    if (i < file->games)
      add_lines(file, "\n", 1, has_crlf);
  }
  count_place(file);
}

/* ---- judging ----------------------------------------------------------------------------------------------- */

enum verdict { GOOD, MISSED, MISPLACED, REPEATED, NOISY };
static const char *const verdicts[] = {"found as it should be", "not found", "found at another place",
                                       "found more than once", "found with others"};

/* The number of the game that a finding has to have. */
static uint64_t game_of_fault(const struct file *file) {
  return sheet.is_between ? 0 : file->faulty + (uint64_t)sheet.game_distance;
}

static enum verdict judge(const struct file *file, const pgn_diag_list *found, pgn_code code) {
  unsigned times = 0, right = 0, others = 0;
  uint64_t number = game_of_fault(file);
  for (size_t i = 0; i < found->count; i++) {
    const pgn_diag *diag = &found->item[i];
    times += diag->code == code;
    right += diag->code == code && diag->line == file->line && diag->column == file->column && diag->game == number &&
             diag->ply == sheet.ply && diag->variation == sheet.variation && diag->offset == file->at;
    others += (diag->game != number && diag->game != file->faulty) ||
              (diag->code != code && !may_follow(code, diag->code)) || diag->severity == PGN_SEVERITY_NONE;
  }
  if (times == 0)
    return MISSED;
  if (right == 0)
    return MISPLACED;
  if (right > 1 || (times > 1 && !sheet.may_repeat))
    return REPEATED;
  return others ? NOISY : GOOD;
}

/* ---- rounds ------------------------------------------------------------------------------------------------ */

/* Plants a fault into a game that it fits; false when there is none.  While none of the pool does, that is renewed. */
static bool plant_fault(struct checker *checker, uint64_t *random, const struct plant *plant) {
  sheet.random = random;
  for (int draws = 1; draws <= DRAWS_MOST; draws++) {
    if (draws % POOL == 0 && !renew(checker, random, random_below(random, POOL)))
      return false;
    sheet_begin(&sheet, &pool[random_below(random, POOL)].game);
    if (plant->function(&sheet))
      return true;
  }
  return false;
}

static bool try_code(struct checker *checker, uint64_t *random, pgn_code code, int round, unsigned *shown) {
  static struct file file;
  const struct plant *plants[PLANTS_MOST];
  int count = find_plants(code, plants);
  const struct plant *plant = plants[random_below(random, count)];
  bool strict = plant->mode == PLANT_STRICT || (plant->mode == PLANT_EITHER && random_below(random, 2));
  if (!plant_fault(checker, random, plant)) {
    if (++*shown <= SHOWN_MOST)
      printf("# round %d, %s: none of %d games is one for it\n", round, pgn_code_name(code), DRAWS_MOST);
    return false;
  }
  fill_file(&file, random);
  check_text(checker, file.text.data, file.text.length, strict);
  enum verdict verdict = judge(&file, &checker->found, code);
  if (verdict != GOOD && ++*shown <= SHOWN_MOST) {
    printf("# round %d, %s%s, planted at %llu:%u of game %llu, ply %u, variation %u: %s\n", round, pgn_code_name(code),
           strict ? " (strict)" : "", (unsigned long long)file.line, file.column,
           (unsigned long long)game_of_fault(&file), sheet.ply, sheet.variation, verdicts[verdict]);
    show(&checker->found, file.text.data, file.text.length);
  }
  return verdict == GOOD;
}

/* A code that was planted, and how that went. */
struct tally {
  pgn_code code;
  unsigned shown, failures;
};

static size_t begin_tallies(struct tally *tallies, pgn_code only) {
  size_t count = 0;
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++) {
    const struct plant *plants[PLANTS_MOST];
    if ((only == 0 || only == code) && find_plants(code, plants) > 0 && plants[0]->function)
      tallies[count++] = (struct tally){.code = code};
  }
  return count;
}

int main(int argc, char **argv) {
  static struct tally tallies[CODES_MOST];
  static struct checker checker;
  int rounds = argc > 1 ? atoi(argv[1]) : ROUNDS;
  pgn_code only = argc > 2 ? pgn_code_find(argv[2]) : 0;
  uint64_t seed = random_seed(20261130);
  bool are_clean = true;
  tap_run run = {0};
  start_checker(&checker);
  for (int i = 0; i < POOL && are_clean; i++)
    are_clean = renew(&checker, &seed, i);
  size_t count = are_clean ? begin_tallies(tallies, only) : 0;
  for (int round = 0; round < rounds && are_clean; round++) {
    for (int i = 0; i < RENEWED && are_clean; i++)
      are_clean = renew(&checker, &seed, random_below(&seed, POOL));
    for (size_t i = 0; i < count && are_clean; i++)
      tallies[i].failures += !try_code(&checker, &seed, tallies[i].code, round, &tallies[i].shown);
  }
  tap_point(&run, are_all_planned(), "every code that a check finds has a plant, or a reason for none");
  tap_point(&run, are_clean, "games without a fault have no finding");
  for (size_t i = 0; i < count; i++)
    tap_point(&run, tallies[i].failures == 0, "%s: %d of %d found as planted", pgn_code_name(tallies[i].code),
              rounds - (int)tallies[i].failures, rounds);
  for (int i = 0; i < POOL; i++)
    pgn_buffer_clear(&pool[i].text);
  end_checker(&checker);
  return tap_end(&run);
}
