/* SPDX-License-Identifier: MIT
 * Files of the corpus against what a person reads in them: tests/data/expect/DIR/NAME.expect for the corpus file
 * DIR/NAME, and DIR/NAME+WORD.expect for the same file read with other options.
 *
 * An expectation file has one fact a line, fields separated by tabs; lines that start with # and empty lines say
 * nothing to this program.
 *   option   --encoding=NAME, --repair=encoding, --from=NOTATION     as pgn-convert takes them; first
 *   game     NUMBER  PLIES  RESULT  FINAL-FEN     the main line; the result normalised; X-FEN, `-` where there is none
 *   finding  LINE  COLUMN  CODE  GAME             GAME 0: of no game
 * DIR/SKIPPED names the corpus files without expectations, with the reason.  A test point for each file; files given on
 * the command line (DIR/NAME) are the only ones looked at. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "pgnkit/encoding_repair.h"
#include "pgnkit/io.h"
#include "pgnkit/position.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "prop/tap.h"

#define EXPECTATIONS "tests/data/expect"

enum { PATH_SIZE = 4608, LINE_SIZE = 256 };

/* A growing list of lines. */
typedef struct line_list {
  char **line;
  size_t count, capacity;
} line_list;

typedef struct file_reading {
  const char *encoding, *repairs;
  pgn_notation from;
  line_list facts;
  char *text; /* decoded */
  size_t text_length;
} file_reading;

static void *must(void *memory) {
  if (!memory) {
    puts("Bail out! out of memory");
    exit(99);
  }
  return memory;
}

static void add_line(line_list *list, const char *text) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 64;
    list->line = must(realloc(list->line, list->capacity * sizeof *list->line));
  }
  list->line[list->count++] = must(strdup(text));
}

static void clear_lines(line_list *list) {
  for (size_t i = 0; i < list->count; i++)
    free(list->line[i]);
  free(list->line);
  *list = (line_list){NULL, 0, 0};
}

/* Facts in the order of games, then of lines and columns: digits count as numbers. */
static int compare_lines(const void *a, const void *b) { return strverscmp(*(char *const *)a, *(char *const *)b); }

static void sort_lines(line_list *list) {
  if (list->count > 1)
    qsort(list->line, list->count, sizeof *list->line, compare_lines);
}

/* ---- what the library reads -------------------------------------------------------------------------------- */

static void add_finding(line_list *facts, const pgn_diag *diag, uint64_t game) {
  char text[LINE_SIZE];
  snprintf(text, sizeof text, "finding\t%" PRIu64 "\t%" PRIu32 "\tP%04u\t%" PRIu64, diag->line, diag->column,
           (unsigned)diag->code, game);
  add_line(facts, text);
}

static void add_game(line_list *facts, uint64_t number, const pgn_replayed *replayed) {
  char text[LINE_SIZE], fen[PGN_FEN_MAX] = "-";
  if (replayed->is_playable)
    pgn_position_format(&replayed->final, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen);
  snprintf(text, sizeof text, "game\t%" PRIu64 "\t%" PRIu32 "\t%s\t%s", number, replayed->plies,
           pgn_result_text(replayed->result), fen);
  add_line(facts, text);
}

/* What reads a game. */
typedef struct machine {
  pgn_reader *reader;
  pgn_encoding_repair *repair; /* NULL: nothing is repaired */
  pgn_replay *replay;
} machine;

static void read_game(file_reading *reading, const machine *with, const pgn_game *game, pgn_diag_list *list) {
  pgn_replayed replayed;
  pgn_game repaired = *game;
  if (with->repair && pgn_encoding_repair_game(with->repair, game, list, &repaired) != PGN_OK)
    must(NULL);
  size_t first = list->count;
  if (pgn_replay_game(with->replay, &repaired, list, &replayed) != PGN_OK)
    must(NULL);
  if (with->repair)
    pgn_encoding_repair_place(with->repair, list, first);
  add_game(&reading->facts, game->number, &replayed);
}

static void read_item(file_reading *reading, const machine *with, const pgn_game *item) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  if (item->kind == PGN_ITEM_GAME)
    read_game(reading, with, item, &list);
  else
    pgn_item_report(item, &list);
  pgn_reader_place(with->reader, item, &list, 0);
  for (size_t i = 0; i < list.count; i++)
    add_finding(&reading->facts, &list.item[i], item->number);
  pgn_diag_list_clear(&list);
}

/* A finding about the stream, placed by counting in the decoded text. */
static void add_stream_finding(file_reading *reading, pgn_code code, uint64_t offset) {
  pgn_diag diag = {.code = code, .line = 1, .column = 1};
  for (size_t i = 0; i < offset && i < reading->text_length; i++) {
    const char *rest = reading->text + i;
    size_t left = reading->text_length - i;
    bool cr = *rest == '\r';
    bool line_goes_on = cr && ((left > 1 && rest[1] == '\n') || (left > 2 && rest[1] == '\r' && rest[2] == '\n'));
    diag.column++;
    if (*rest == '\n' || (cr && !line_goes_on)) {
      diag.line++;
      diag.column = 1;
    }
  }
  add_finding(&reading->facts, &diag, 0);
}

static void keep_text(file_reading *reading, const pgn_block *block) {
  reading->text = must(realloc(reading->text, reading->text_length + block->length + 1));
  memcpy(reading->text + reading->text_length, block->data, block->length);
  reading->text_length += block->length;
}

static pgn_status read_blocks(file_reading *reading, const machine *with, pgn_source *source, pgn_splitter *splitter) {
  pgn_block block;
  pgn_game item;
  pgn_source_finding finding;
  pgn_status status;
  pgn_block_init(&block);
  pgn_splitter_start(splitter, source);
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    keep_text(reading, &block);
    if (block.has_doubled_line_end)
      add_stream_finding(reading, PGN_CODE_LINE_ENDS_DOUBLED, block.doubled_line_end);
    pgn_reader_start_block(with->reader, &block);
    while ((status = pgn_reader_next(with->reader, &item)) == PGN_OK)
      read_item(reading, with, &item);
    if (status != PGN_END)
      break;
  }
  while (pgn_source_take_finding(source, &finding))
    add_stream_finding(reading, finding.code, finding.offset);
  pgn_block_clear(&block);
  return status;
}

/* Reads the file; false with a diagnostic line when the library gives up. */
static bool read_with_library(file_reading *reading, const char *path) {
  pgn_source *source = NULL;
  pgn_splitter *splitter = NULL;
  machine with = {NULL, NULL, NULL};
  pgn_splitter_options splitter_options = {0};
  pgn_replay_options replay_options = {.from = reading->from, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}};
  pgn_status status = pgn_source_open(&source, path);
  if (status == PGN_OK)
    status = pgn_source_set_encoding(source, reading->encoding);
  if (status == PGN_OK)
    status = pgn_splitter_new(&splitter, &splitter_options);
  if (status == PGN_OK)
    status = pgn_reader_new(&with.reader);
  if (status == PGN_OK && reading->repairs)
    status = pgn_encoding_repair_new(&with.repair);
  if (status == PGN_OK)
    status = pgn_replay_new(&with.replay, &replay_options);
  if (status == PGN_OK)
    status = read_blocks(reading, &with, source, splitter);
  if (status != PGN_END) {
    const char *why = source ? pgn_source_error_text(source) : NULL;
    printf("# the library stops: %s: %s\n", pgn_status_text(status), why ? why : "");
  }
  pgn_replay_free(with.replay);
  pgn_encoding_repair_free(with.repair);
  pgn_reader_free(with.reader);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
  return status == PGN_END;
}

/* ---- what is expected -------------------------------------------------------------------------------------- */

/* Takes `--name=value` when the text is that option; the value is the caller's to free. */
static bool take_option(const char *text, const char *name, const char **value) {
  size_t length = strlen(name);
  if (strncmp(text, name, length) != 0 || text[length] != '=')
    return false;
  *value = must(strdup(text + length + 1));
  return true;
}

static bool take_options_line(file_reading *reading, const char *text) {
  const char *from = NULL;
  if (take_option(text, "--encoding", &reading->encoding))
    return true;
  if (take_option(text, "--repair", &reading->repairs))
    return strcmp(reading->repairs, "encoding") == 0;
  bool taken =
      take_option(text, "--from", &from) && pgn_notation_parse_name(from, strlen(from), &reading->from) == PGN_OK;
  free((char *)from);
  return taken;
}

/* Reads an expectation file; false with a line about what is wrong with it. */
static bool read_expectations(const char *path, line_list *expected, file_reading *reading) {
  FILE *file = fopen(path, "r");
  if (!file) {
    printf("# %s: %s\n", path, strerror(errno));
    return false;
  }
  char *text = NULL;
  size_t capacity = 0;
  bool good = true;
  for (unsigned number = 1; good && getline(&text, &capacity, file) > 0; number++) {
    text[strcspn(text, "\r\n")] = '\0';
    if (text[0] == '\0' || text[0] == '#')
      continue;
    if (strncmp(text, "option\t", 7) == 0)
      good = take_options_line(reading, text + 7);
    else if (strncmp(text, "game\t", 5) == 0 || strncmp(text, "finding\t", 8) == 0)
      add_line(expected, text);
    else
      good = false;
    if (!good)
      printf("# %s:%u: no option, game or finding: %s\n", path, number, text);
  }
  free(text);
  fclose(file);
  return good;
}

/* Prints every fact that only one side has; true when there is none. */
static bool are_equal(line_list *expected, line_list *given) {
  bool equal = true;
  sort_lines(expected);
  sort_lines(given);
  for (size_t e = 0, g = 0; e < expected->count || g < given->count;) {
    int order = e == expected->count ? 1 : g == given->count ? -1 : compare_lines(&expected->line[e], &given->line[g]);
    equal = equal && order == 0;
    if (order < 0)
      printf("#   expected: %s\n", expected->line[e]);
    else if (order > 0)
      printf("#   read:     %s\n", given->line[g]);
    e += order <= 0;
    g += order >= 0;
  }
  return equal;
}

/* ---- files ------------------------------------------------------------------------------------------------- */

static const char *corpus_path(void) {
  static char path[4096];
  const char *corpus = getenv("PGNKIT_CORPUS");
  snprintf(path, sizeof path, "%s", corpus && *corpus ? corpus : source_path("../shared/corpus"));
  return path;
}

static bool is_there(const char *path) {
  struct stat status;
  return stat(path, &status) == 0;
}

/* `name` is DIR/NAME or DIR/NAME+WORD. */
static void check_file(tap_run *tap, const char *name) {
  char path[PATH_SIZE], expect[PATH_SIZE], part[PATH_SIZE / 2];
  snprintf(path, sizeof path, "%s/%.*s", corpus_path(), (int)strcspn(name, "+"), name);
  snprintf(part, sizeof part, EXPECTATIONS "/%s.expect", name);
  snprintf(expect, sizeof expect, "%s", source_path(part));
  if (!is_there(path)) {
    tap_point(tap, true, "%s # SKIP the corpus is not here", name);
    return;
  }
  file_reading reading = {.from = PGN_NOTATION_AUTO};
  line_list expected = {NULL, 0, 0};
  bool good = read_expectations(expect, &expected, &reading) && read_with_library(&reading, path) &&
              are_equal(&expected, &reading.facts);
  tap_point(tap, good, "%s is read as a person reads it", name);
  clear_lines(&expected);
  clear_lines(&reading.facts);
  free(reading.text);
  free((char *)reading.encoding);
  free((char *)reading.repairs);
}

static int is_expectation(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 7 && strcmp(entry->d_name + length - 7, ".expect") == 0;
}

static int is_file(const struct dirent *entry) { return entry->d_name[0] != '.'; }

/* The reason why a file has no expectations, from DIR/SKIPPED; NULL when it is not named there. */
static char *find_reason(const char *skipped, const char *name) {
  FILE *file = fopen(skipped, "r");
  char *text = NULL, *reason = NULL;
  size_t capacity = 0, length = strlen(name);
  while (file && !reason && getline(&text, &capacity, file) > 0)
    if (strncmp(text, name, length) == 0 && text[length] == '\t') {
      text[strcspn(text, "\r\n")] = '\0';
      reason = must(strdup(text + length + 1));
    }
  free(text);
  if (file)
    fclose(file);
  return reason;
}

/* Every file of the corpus has expectations, or a reason why not. */
static void check_complete(tap_run *tap, const char *directory) {
  char corpus[PATH_SIZE], expect[PATH_SIZE], part[PATH_SIZE / 2];
  snprintf(corpus, sizeof corpus, "%s/%s", corpus_path(), directory);
  snprintf(part, sizeof part, EXPECTATIONS "/%s", directory);
  snprintf(expect, sizeof expect, "%s", source_path(part));
  struct dirent **entry;
  int count = scandir(corpus, &entry, is_file, alphasort), missing = 0;
  if (count < 0) {
    tap_point(tap, true, "%s: every file has expectations # SKIP the corpus is not here", directory);
    return;
  }
  for (int i = 0; i < count; i++) {
    char path[2 * PATH_SIZE], skipped[2 * PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.expect", expect, entry[i]->d_name);
    snprintf(skipped, sizeof skipped, "%s/SKIPPED", expect);
    char *reason = is_there(path) ? NULL : find_reason(skipped, entry[i]->d_name);
    if (reason)
      printf("# %s/%s has no expectations: %s\n", directory, entry[i]->d_name, reason);
    else if (!is_there(path))
      printf("# %s/%s has no expectations, and SKIPPED does not say why\n", directory, entry[i]->d_name), missing++;
    free(reason);
    free(entry[i]);
  }
  free(entry);
  tap_point(tap, missing == 0, "%s: every file has expectations or a reason why not", directory);
}

static void check_directory(tap_run *tap, const char *directory) {
  char part[PATH_SIZE / 2];
  snprintf(part, sizeof part, EXPECTATIONS "/%s", directory);
  struct dirent **entry;
  int count = scandir(source_path(part), &entry, is_expectation, alphasort);
  if (count <= 0) {
    tap_point(tap, false, "%s: no expectations", directory);
    return;
  }
  for (int i = 0; i < count; i++) {
    char name[PATH_SIZE / 4];
    snprintf(name, sizeof name, "%s/%.*s", directory, (int)(strlen(entry[i]->d_name) - 7), entry[i]->d_name);
    check_file(tap, name);
    free(entry[i]);
  }
  free(entry);
  check_complete(tap, directory);
}

int main(int argc, char **argv) {
  tap_run tap = {0, 0};
  for (int i = 1; i < argc; i++)
    check_file(&tap, argv[i]);
  if (argc == 1) {
    check_directory(&tap, "odd");
    check_directory(&tap, "real-small");
  }
  return tap_end(&tap);
}
