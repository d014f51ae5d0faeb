/* SPDX-License-Identifier: MIT
 * Reading the command line by getopt_long. */
#include "common/options.h"

#include "common/printable.h"
#include "common/standard.h"

#include "pgnkit/chars.h"
#include "pgnkit/io.h"
#include "pgnkit/version.h"
#include "sys/sys.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>
#if HAVE_ZSTD
#include <zstd.h>
#endif

enum {
  OPTION_DIAGNOSTICS = 1000,
  OPTION_DIAGNOSTICS_FILE,
  OPTION_FAIL_LEVEL,
  OPTION_SET,
  OPTION_ALL_FINDINGS,
  OPTION_MAX_GAMES,
  OPTION_SUMMARY,
  OPTION_PROGRESS,
  OPTION_GAME_LIMIT,
  OPTION_ENCODING,
  OPTION_STRICT,
  HELP_COLUMN = 29,
  HELP_WIDTH = 79,
  HELP_MAX = 1000,
  WORDS_MAX = 400,
  USAGE_MAX = 1200,
  OPTIONS_MAX = 64
};

static const struct choice report_formats[] = {{"text", false}, {"json", true}, {"jsonl", true, .is_alias = true}, {0}};
static const struct choice levels[] = {{"note", PGN_NOTE}, {"warning", PGN_WARNING}, {"error", PGN_ERROR}, {0}};
static const struct choice times[] = {
    {"auto", PROGRESS_AUTO}, {"always", PROGRESS_ALWAYS}, {"never", PROGRESS_NEVER}, {0}};

static const struct option_row common_options[] = {
    {'o', "output", "FILE",
     "write to FILE when all is done; .gz and .zst\ncompress; after a failure FILE stays as it was and\n"
     "what was made is kept as FILE.partial"},
    {'j', "threads", "N", "threads to work with; 0 = one per processor\n(default 1)"},
    {OPTION_ENCODING, "encoding", "NAME",
     "the text is in cp1252, koi8-r or the like\n(default UTF-8; UTF-16 is recognised)"},
    {OPTION_MAX_GAMES, "max-games", "N", "stop after N games"},
    {OPTION_DIAGNOSTICS, "diagnostics", "FORMAT", "findings as {} (default text)", report_formats},
    {OPTION_DIAGNOSTICS_FILE, "diagnostics-file", "FILE", "findings to FILE, not to standard error"},
    {OPTION_FAIL_LEVEL, "fail-level", "LEVEL", "exit with 1 from this severity on: {} (default error)", levels},
    {OPTION_SET, "set", "CODE=LEVEL",
     "give findings of a code, by number, name or class\n(P0428,name-form,P04), another severity: off, note,\n"
     "warning or error; may be given several times"},
    {OPTION_ALL_FINDINGS, "all-findings", NULL, "list every finding, not the first of each code\nin a file"},
    {OPTION_SUMMARY, "summary", "FORMAT", "the last line as {} (default text)", report_formats},
    {OPTION_PROGRESS, "progress", "WHEN", "{} (default auto)", times},
    {0}};

/* For tools that read games. */
static const struct option_row game_options[] = {
    {OPTION_STRICT, "strict"},
    {OPTION_GAME_LIMIT, "game-limit", "BYTES", "longest game that is read (default 67108864)"},
    {0}};

/* For tools that read positions. */
static const struct option_row position_options[] = {{OPTION_STRICT, "strict"}, {0}};

static const struct option_row last_options[] = {{'q', "quiet", NULL, "no notes, no summary"},
                                                 {'v', "verbose", NULL, "a line for each file read"},
                                                 {'h', "help", NULL, "print this help and exit"},
                                                 {'V', "version", NULL, "print version and features and exit"},
                                                 {0}};

static const char *name_of_tool = "pgnkit";

const char *tool_name(void) { return name_of_tool; }

bool usage_error(const char *format, ...) {
  char text[USAGE_MAX];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  fprintf(stderr, "%s: %.*s\nTry '%s --help'.\n", name_of_tool, (int)make_printable(text, strlen(text), true), text,
          name_of_tool);
  return false;
}

/* Copies a part of a text as it can be shown, `most` columns of its end or of its beginning and three points for the
 * rest.  Returns its columns. */
static size_t show_part(const char *text, size_t length, size_t most, bool keeps_end, char out[USAGE_MAX / 4]) {
  char clean[USAGE_MAX / 4];
  static const char points[] = "...";
  size_t taken = length < sizeof clean ? length : sizeof clean;
  memcpy(clean, keeps_end ? text + length - taken : text, taken);
  length = taken;
  length = make_printable(clean, length, false);
  size_t columns = text_columns(clean, length), from = 0;
  bool is_cut = columns > most;
  while (is_cut && (text_columns(clean + from, length - from) > most - strlen(points) || (clean[from] & 0xc0) == 0x80))
    if (keeps_end)
      from++;
    else
      length--;
  snprintf(out, USAGE_MAX / 4, "%s%.*s%s", is_cut && keeps_end ? points : "", (int)(length - from), clean + from,
           is_cut && !keeps_end ? points : "");
  return text_columns(out, strlen(out));
}

bool usage_error_at(const char *option, const char *value, size_t at, size_t length, const char *why) {
  enum { BEFORE = 46, MARKED = 60, BEHIND = 24 };
  char before[USAGE_MAX / 4], marked[USAGE_MAX / 4], behind[USAGE_MAX / 4], marks[MARKED + 1];
  size_t end = at + length < strlen(value) ? at + length : strlen(value);
  size_t column = show_part(value, at, BEFORE, true, before);
  size_t width = show_part(value + at, end - at, MARKED, false, marked);
  show_part(value + end, strlen(value + end), BEHIND, false, behind);
  memset(marks, '~', sizeof marks);
  marks[0] = '^';
  marks[width > 0 ? width : 1] = '\0';
  return usage_error("--%s: %s\n  %s%s%s\n  %*s%s", option, why, before, marked, behind, (int)column, "", marks);
}

bool read_number(const char *option, const char *value, uint64_t from, uint64_t to, uint64_t *number) {
  uint64_t n = 0;
  bool ok = *value != '\0';
  for (const char *p = value; ok && *p; p++) {
    uint64_t digit = (uint64_t)(*p - '0');
    ok = pgn_is_digit(*p) && n <= (UINT64_MAX - digit) / 10;
    if (ok)
      n = n * 10 + digit;
  }
  if (!ok || n < from || n > to)
    return usage_error("--%s takes a whole number from %llu to %llu, not '%s'", option, (unsigned long long)from,
                       (unsigned long long)to, value);
  *number = n;
  return true;
}

bool take_output(const char *option, const char *value, const char **path) {
  static const char *const not_written[] = {".xz", ".bz2", ".lz4", ".7z", ".zip", NULL};
  size_t length = strlen(value);
  for (int i = 0; not_written[i]; i++) {
    size_t end = strlen(not_written[i]);
    if (length >= end && pgn_is_word(value + length - end, end, not_written[i]))
      return usage_error("--%s: %s is not written, only .gz, .zst and plain text: '%s'", option, not_written[i], value);
  }
  *path = value;
  return true;
}

/* ---- help and version -------------------------------------------------------------------------------------- */

/* Prints text from HELP_COLUMN on, with its own line ends and, where a line is too long, others. */
static void print_text(const char *text) {
  size_t column = HELP_COLUMN - 1;
  while (*text) {
    size_t blanks = strspn(text, " "), length = blanks + strcspn(text + blanks, " \n");
    if (column + length > HELP_WIDTH) {
      text += blanks;
      length -= blanks;
      column = HELP_COLUMN - 1;
      printf("\n%*s", HELP_COLUMN - 1, "");
    }
    printf("%.*s", (int)length, text);
    column += length;
    text += length;
    if (*text == '\n') {
      text++;
      column = HELP_COLUMN - 1;
      printf("\n%*s", HELP_COLUMN - 1, "");
    }
  }
  putchar('\n');
}

static void print_row(const struct option_row *row) {
  char left[80], words[WORDS_MAX] = "", help[HELP_MAX];
  int n = row->id < 256 ? snprintf(left, sizeof left, "  -%c, --%s", row->id, row->name)
                        : snprintf(left, sizeof left, "      --%s", row->name);
  if (row->value)
    snprintf(left + n, sizeof left - (size_t)n, row->id < 256 ? " %s" : "=%s", row->value);
  printf("%-*s", HELP_COLUMN - 1, left);
  if (strlen(left) >= HELP_COLUMN - 1)
    printf("\n%*s", HELP_COLUMN - 1, "");
  const char *place = row->choices ? strstr(row->help, "{}") : NULL;
  if (!place) {
    print_text(row->help);
    return;
  }
  choices_say(row->choices, row->is_list, true, words, sizeof words);
  snprintf(help, sizeof help, "%.*s%s%s", (int)(place - row->help), row->help, words, place + 2);
  print_text(help);
}

/* What --strict does is the tool's own affair. */
static void print_rows(const struct option_row *rows, const struct tool *tool) {
  for (; rows->name; rows++) {
    struct option_row row = *rows;
    if (row.id == OPTION_STRICT)
      row.help = tool->strict;
    print_row(&row);
  }
}

static int finish_stdout(void) {
  errno = EIO; /* an earlier write may have failed for a reason that is gone */
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "%s: standard output: %s\n", name_of_tool,
            standard_is_closed(STANDARD_OUTPUT) ? "it is closed" : strerror(errno));
    return EXIT_FAILED;
  }
  return EXIT_DONE;
}

static const struct operands *operands_of(const struct tool *tool) {
  static const struct operands files = {.usage = "[FILE]...",
                                        .help = "With no FILE, or when FILE is -, standard input is read.\n"};
  return tool->operands ? tool->operands : &files;
}

static int print_help(const struct tool *tool) {
  const struct operands *operands = operands_of(tool);
  printf("Usage: %s [OPTION]... %s\n%s\n%s\n", tool->name, operands->usage, tool->summary, operands->help);
  print_rows(tool->options, tool);
  printf("\n");
  print_rows(common_options, tool);
  print_rows(tool->reads_games ? game_options : position_options, tool);
  print_rows(last_options, tool);
  printf("\nExamples:\n%s\nExit status: 0 done; 1 done, with findings; 2 could not be done.\n"
         "More: man %s, man pgnkit\nCodes of messages: man pgn-diagnostics\n",
         tool->examples, tool->name);
  return finish_stdout();
}

static int print_version(const struct tool *tool) {
  printf("%s (pgnkit) %s\n", tool->name, PACKAGE_VERSION);
  printf("library: libpgnkit %s\nfeatures: gzip (zlib %s)", pgn_version(), zlibVersion());
#if HAVE_ZSTD
  printf(", zstd (%s)", ZSTD_versionString());
#endif
  printf(", threads\n");
  return finish_stdout();
}

/* ---- the command line -------------------------------------------------------------------------------------- */

/* Those that texts of chess are met in; the system knows more. */
static bool refuse_encoding(const char *name) {
  static const char *const common[] = {
      "utf-8", "utf-16", "utf-32", "latin1", "latin2", "iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-15", "cp437",
      "cp850", "cp852",  "cp866",  "cp1250", "cp1251", "cp1252",     "koi8-r",     "koi8-u",     "macintosh"};
  struct nearest nearest = nearest_begin(name, strlen(name));
  for (size_t i = 0; i < sizeof common / sizeof *common; i++)
    nearest_offer(&nearest, common[i]);
  if (*nearest.word)
    return usage_error("--encoding: there is no encoding called '%s'; is '%s' meant?", name, nearest.word);
  return usage_error("--encoding: there is no encoding called '%s' (cp1252, latin1, koi8-r and the like)", name);
}

/* Whether sources know an encoding is asked of one that holds nothing. */
static bool take_encoding(const char *name, const char **encoding) {
  pgn_source *source;
  pgn_status status = pgn_source_open_memory(&source, "", 0);
  if (status == PGN_OK)
    status = pgn_source_set_encoding(source, name);
  pgn_source_close(source);
  *encoding = name;
  if (status == PGN_ERR_UNSUPPORTED)
    return refuse_encoding(name);
  return status == PGN_OK || usage_error("--encoding: %s", pgn_status_text(status));
}

static bool is_no_rule_of_checks(pgn_code code) { return code < 800 || code >= 1100; }

static bool take_common(const struct tool *tool, struct common_options *common, int id, const char *value, int choice) {
  uint64_t number = 0;
  switch (id) {
  case 'o': return take_output("output", value, &common->output);
  case 'q': common->quiet = true; return true;
  case 'v': common->verbose = true; return true;
  case OPTION_STRICT: common->strict = true; return true;
  case OPTION_DIAGNOSTICS_FILE: return take_output("diagnostics-file", value, &common->diagnostics_file);
  case 'j':
    if (!read_number("threads", value, 0, 256, &number))
      return false;
    common->threads = number > 0 ? (unsigned)number : pgni_sys_processors();
    return true;
  case OPTION_MAX_GAMES: return read_number("max-games", value, 1, UINT64_MAX / 2, &common->max_games);
  case OPTION_GAME_LIMIT:
    if (!read_number("game-limit", value, 1024, 127 << 20, &number))
      return false;
    common->game_limit = (size_t)number;
    return true;
  case OPTION_ENCODING: return take_encoding(value, &common->encoding);
  case OPTION_DIAGNOSTICS: common->json_diagnostics = choice; return true;
  case OPTION_SUMMARY: common->json_summary = choice; return true;
  case OPTION_FAIL_LEVEL: common->fail_level = (pgn_severity)choice; return true;
  case OPTION_SET:
    return severities_take(&common->severities, value, tool->reports ? tool->reports : is_no_rule_of_checks);
  case OPTION_ALL_FINDINGS: common->all_findings = true; return true;
  case OPTION_PROGRESS: common->progress = (enum progress_mode)choice; return true;
  default: return false;
  }
}

static size_t add_rows(const struct option_row *rows, struct option *longs, size_t count, char *shorts) {
  for (; rows->name; rows++) {
    longs[count++] = (struct option){rows->name, rows->value ? required_argument : no_argument, NULL, rows->id};
    if (rows->id < 256) {
      size_t n = strlen(shorts);
      shorts[n++] = (char)rows->id;
      if (rows->value)
        shorts[n++] = ':';
      shorts[n] = '\0';
    }
  }
  return count;
}

/* What is said of a long option that is none, or the beginning of more than one. */
static bool refuse_option(const struct option *longs, const char *given) {
  size_t length = strcspn(given + 2, "=");
  const struct option *fits[OPTIONS_MAX];
  struct nearest nearest = nearest_begin(given + 2, length);
  size_t count = 0;
  for (; length > 0 && longs->name; longs++) {
    nearest_offer(&nearest, longs->name);
    if (strncmp(longs->name, given + 2, length) == 0)
      fits[count++] = longs;
  }
  if (count == 0 && *nearest.word)
    return usage_error("unknown option '%s'; is '--%s' meant?", given, nearest.word);
  if (count == 0)
    return usage_error("unknown option '%s'", given);
  char list[400] = "";
  for (size_t i = 0; i < count; i++) {
    strncat(list, i == 0 ? "--" : i + 1 < count ? ", --" : " or --", sizeof list - strlen(list) - 1);
    strncat(list, fits[i]->name, sizeof list - strlen(list) - 1);
  }
  return usage_error("option '%s' could be %s", given, list);
}

static const struct option_row *find_row(const struct option_row *rows, int id) {
  for (; rows->name; rows++)
    if (rows->id == id)
      return rows;
  return NULL;
}

static bool take(const struct tool *tool, struct common_options *common, void *config, int id, const char *value) {
  const struct option_row *own = find_row(tool->options, id), *row = own ? own : find_row(common_options, id);
  int choice = 0;
  if (row && row->choices && !(row->is_list ? choice_read_list : choice_read)(row->name, value, row->choices, &choice))
    return false;
  return own ? tool->take(config, id, value, choice) : take_common(tool, common, id, value, choice);
}

/* A word such as -1 is no option but text, where operands are text. */
static bool is_negative(const char *word) { return word[0] == '-' && pgn_is_digit(word[1]); }

bool read_command_line(const struct tool *tool, int argc, char **argv, struct common_options *common, void *config,
                       int *status) {
  static char dash[] = "-";
  static char *standard_input[] = {dash, NULL};
  standard_begin();
  struct option longs[OPTIONS_MAX] = {{0}};
  /* getopt gives operands too, in their order, as the value of 1; a missing value is told apart from an unknown
   * option. */
  enum { OPERAND = 1 };
  char shorts[2 * OPTIONS_MAX] = "-:";
  bool are_text = operands_of(tool)->are_text, options_first = getenv("POSIXLY_CORRECT") != NULL;
  name_of_tool = tool->name;
  *common = (struct common_options){.threads = 1, .fail_level = PGN_ERROR, .output = "-"};
  size_t count = add_rows(tool->options, longs, 0, shorts);
  count = add_rows(common_options, longs, count, shorts);
  count = add_rows(tool->reads_games ? game_options : position_options, longs, count, shorts);
  add_rows(last_options, longs, count, shorts);

  *status = EXIT_FAILED;
  opterr = 0;
  int operand_count = 0;
  for (;;) {
    /* Operands gather at the front, over words that are done with. */
    bool negative = are_text && optind < argc && is_negative(argv[optind]);
    int id = negative ? OPERAND : getopt_long(argc, argv, shorts, longs, NULL);
    if (id == -1)
      break;
    if (id == OPERAND) {
      argv[1 + operand_count++] = negative ? argv[optind++] : optarg;
      if (options_first)
        break;
      continue;
    }
    if (id == 'h' || id == 'V') {
      *status = id == 'h' ? print_help(tool) : print_version(tool);
      return false;
    }
    if (id == '?' || id == ':') {
      /* optopt is the letter of a short option, the id of a long one that is used wrongly, or 0. */
      const char *given = argv[optind - 1];
      if (optopt > 0 && optopt < 256 && strncmp(given, "--", 2) != 0)
        return usage_error(id == ':' ? "option '-%c' needs a value" : "unknown option '-%c'", optopt);
      if (id == ':')
        return usage_error("option '%s' needs a value", given);
      if (optopt)
        return usage_error("option '%s' takes no value", given);
      return refuse_option(longs, given);
    }
    if (!take(tool, common, config, id, optarg))
      return false;
  }
  while (optind < argc)
    argv[1 + operand_count++] = argv[optind++];
  common->files = operand_count > 0 ? argv + 1 : standard_input;
  common->file_count = operand_count > 0 ? operand_count : 1;
  common->operand_count = operand_count;
  common->operands_are_text = are_text;
  return true;
}
