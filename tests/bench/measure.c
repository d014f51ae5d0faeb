/* SPDX-License-Identifier: MIT
 * Measures commands as whole processes, in turn, so that what the machine does meanwhile falls on all of them alike,
 * and prints a Markdown table.
 *
 * usage: measure times|peaks|growth RUNS FILE
 *
 * FILE: a line a row, LABEL <tab> GOAL <tab> COMMAND.  A goal is one of
 *   -               none: the row is there for others to be compared with
 *   speed N ROW     at least N times as fast as that row (the first is 1)
 *   time N ROW      at most N times its time; both compare medians
 *   peak N          at most N MiB of memory
 *   games N         (growth) the command takes N games: the time of one, and memory, must be those of the row before
 * A command is words between blanks, without quoting; `WRITER | COMMAND` has only the memory of COMMAND measured, and a
 * last word `>FILE` says where output goes instead of /dev/null.  Errors go to measure.err in the working folder.
 * Exits 1 when a command ends with a status above 1, which is a search without a hit, or games with findings. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROWS_MAX = 32, RUNS_MAX = 1001, LINE_MAX_BYTES = 1024, WORDS_MAX = 32 };

extern char **environ;

enum table { TIMES, PEAKS, GROWTH };

struct row {
  char line[LINE_MAX_BYTES]; /* holds label, goal and words */
  const char *label;
  const char *goal;
  double limit;            /* the goal's figure */
  int peer;                /* the goal's row, from 0; -1: none */
  char *writer[WORDS_MAX]; /* empty: input is not piped */
  char *command[WORDS_MAX];
  const char *output;
  double seconds[RUNS_MAX];
  double median;
  long peak_kib;
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Starts a process; 0 when it could not be. */
static pid_t start(char **words, int in, int out) {
  posix_spawn_file_actions_t actions;
  pid_t child;
  posix_spawn_file_actions_init(&actions);
  if (in != STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "measure.err", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  int error = posix_spawnp(&child, words[0], &actions, NULL, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error ? 0 : child;
}

static int run(struct row *row, int round) {
  int ends[2] = {-1, -1}, status = 0;
  int out = open(row->output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (out < 0)
    return 0;
  struct rusage usage = {0};
  double begun = now();
  pid_t writer = 0;
  if (row->writer[0]) {
    if (pipe(ends) != 0)
      return 0;
    /* Only the ends meant for them may stay open in the children. */
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    writer = start(row->writer, STDIN_FILENO, ends[1]);
    close(ends[1]);
  }
  pid_t child = start(row->command, row->writer[0] ? ends[0] : STDIN_FILENO, out);
  if (row->writer[0])
    close(ends[0]);
  close(out);
  int failed = !child || wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1;
  row->seconds[round] = now() - begun;
  if (row->writer[0] && (!writer || waitpid(writer, &status, 0) != writer || status != 0))
    failed = 1;
  if (usage.ru_maxrss > row->peak_kib)
    row->peak_kib = usage.ru_maxrss;
  if (failed)
    fprintf(stderr, "measure: failed: %s (%s)\n", row->label, row->command[0]);
  return !failed;
}

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

static void sort_times(struct row *row, int runs) {
  double *seconds = row->seconds;
  qsort(seconds, (size_t)runs, sizeof *seconds, compare);
  row->median = runs % 2 ? seconds[runs / 2] : (seconds[runs / 2 - 1] + seconds[runs / 2]) / 2;
}

/* Takes a line apart; 0 when it makes no sense.  At is the number of the row. */
static int read_row(struct row *row, int at) {
  row->line[strcspn(row->line, "\n")] = '\0';
  char *goal = strchr(row->line, '\t');
  char *text = goal ? strchr(goal + 1, '\t') : NULL;
  if (!text)
    return 0;
  *goal++ = *text++ = '\0';
  row->label = row->line;
  row->output = "/dev/null";
  row->peer = -1;
  row->goal = strtok(goal, " ");
  char *word = strtok(NULL, " ");
  row->limit = word ? atof(word) : 0;
  word = strtok(NULL, " ");
  row->peer = word ? atoi(word) - 1 : -1;
  if (!row->goal || row->peer >= at)
    return 0;
  int words = 0;
  for (word = strtok(text, " "); word; word = strtok(NULL, " ")) {
    if (words == WORDS_MAX - 1)
      return 0;
    if (strcmp(word, "|") == 0) {
      memcpy(row->writer, row->command, sizeof row->writer);
      memset(row->command, 0, sizeof row->command);
      words = 0;
    } else if (*word == '>') {
      row->output = word + 1;
    } else {
      row->command[words++] = word;
    }
  }
  return words > 0;
}

static const char *verdict(int holds) { return holds ? "yes" : "NO"; }

/* A cell made of several parts, so that the parts need not be aligned. */
__attribute__((format(printf, 1, 2))) static const char *cell(const char *format, ...) {
  static char text[4][32];
  static unsigned next;
  char *cell_text = text[next++ % 4];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(cell_text, sizeof text[0], format, arguments);
  va_end(arguments);
  return cell_text;
}

static void print_times(const struct row *row, int count, int runs) {
  double longest = 0;
  for (int i = 0; i < count; i++)
    longest = row[i].median > longest ? row[i].median : longest;
  /* Start-up is a matter of milliseconds. */
  const char *unit = longest < 0.1 ? "ms" : "s";
  double scale = longest < 0.1 ? 1000 : 1;
  printf("| #  | %-27s | %6s | %8s | %6s | %-10s | %-13s | %-3s |\n", "command", cell("min %s", unit), "median",
         cell("max %s", unit), "against", "goal", "ok");
  printf("|---:|-----------------------------|-------:|---------:|-------:|------------|---------------|-----|\n");
  for (int i = 0; i < count; i++) {
    const struct row *r = &row[i];
    const char *ratio_text = "", *goal_text = "", *holds = "";
    if (r->peer >= 0) {
      int is_speed = strcmp(r->goal, "speed") == 0;
      double peer = row[r->peer].median, ratio = is_speed ? peer / r->median : r->median / peer;
      ratio_text = cell("%.2f x #%d", ratio, r->peer + 1);
      goal_text = cell("%s %s %g", r->goal, is_speed ? ">=" : "<=", r->limit);
      holds = verdict(is_speed ? ratio >= r->limit : ratio <= r->limit);
    }
    printf("| %2d | %-27s | %6.3f | %8.3f | %6.3f | %-10s | %-13s | %-3s |\n", i + 1, r->label, r->seconds[0] * scale,
           r->median * scale, r->seconds[runs - 1] * scale, ratio_text, goal_text, holds);
  }
}

static void print_peaks(const struct row *row, int count) {
  printf("| #  | %-45s | %8s | %-10s | %-5s |\n", "command", "peak MiB", "goal", "holds");
  printf("|---:|-----------------------------------------------|---------:|------------|-------|\n");
  for (int i = 0; i < count; i++) {
    double peak = (double)row[i].peak_kib / 1024;
    printf("| %2d | %-45s | %8.1f | %-10s | %-5s |\n", i + 1, row[i].label, peak, cell("<= %g", row[i].limit),
           verdict(peak <= row[i].limit));
  }
}

/* Up to a quarter more is what two runs of the same differ by; the time to start falls on the first row's games. */
static void print_growth(const struct row *row, int count, int runs) {
  printf("| %10s | %12s | %15s | %12s | %8s | %-8s | %-6s |\n", "games", "min ns/game", "median ns/game", "max ns/game",
         "peak MiB", "time x", "flat");
  printf("|-----------:|-------------:|----------------:|-------------:|---------:|----------|--------|\n");
  for (int i = 0; i < count; i++) {
    const struct row *r = &row[i], *before = &row[i - 1];
    double each = r->median / r->limit * 1e9;
    printf("| %10.0f | %12.1f | %15.1f | %12.1f | %8.1f | ", r->limit, r->seconds[0] / r->limit * 1e9, each,
           r->seconds[runs - 1] / r->limit * 1e9, (double)r->peak_kib / 1024);
    if (i == 0) {
      printf("%-8s | %-6s |\n", "", "");
    } else {
      double ratio = each / (before->median / before->limit * 1e9);
      int same_peak = r->peak_kib <= before->peak_kib + 1024;
      printf("%-8s | %-6s |\n", cell("%.2f", ratio), ratio > 1.25 ? "NO" : same_peak ? "yes" : "NO MiB");
    }
  }
}

static int usage_error(void) {
  fprintf(stderr, "usage: measure times|peaks|growth RUNS FILE\n");
  return 2;
}

int main(int argc, char **argv) {
  static const char *const tables[] = {"times", "peaks", "growth"};
  int table = -1;
  for (int i = 0; i < 3 && argc == 4; i++)
    if (strcmp(argv[1], tables[i]) == 0)
      table = i;
  int runs = argc == 4 ? atoi(argv[2]) : 0;
  if (table < 0 || runs < 1 || runs > RUNS_MAX)
    return usage_error();
  FILE *file = fopen(argv[3], "r");
  struct row *row = calloc(ROWS_MAX, sizeof *row);
  if (!file || !row) {
    perror("measure");
    return 2;
  }
  int count = 0, wrong = 0;
  while (count < ROWS_MAX && fgets(row[count].line, sizeof row[count].line, file)) {
    if (!read_row(&row[count], count)) {
      fprintf(stderr, "measure: line %d of %s makes no sense\n", count + 1, argv[3]);
      wrong = 2;
      break;
    }
    count++;
  }
  fclose(file);
  for (int round = 0; round < runs && !wrong; round++)
    for (int i = 0; i < count && !wrong; i++)
      wrong = !run(&row[i], round);
  if (!wrong) {
    for (int i = 0; i < count; i++)
      sort_times(&row[i], runs);
    if (table == TIMES)
      print_times(row, count, runs);
    else if (table == PEAKS)
      print_peaks(row, count);
    else
      print_growth(row, count, runs);
  }
  free(row);
  return wrong;
}
