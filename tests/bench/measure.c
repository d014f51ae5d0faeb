/* SPDX-License-Identifier: MIT
 * Measures commands as whole processes, in turn, so that what the machine does meanwhile falls on all of them alike.
 *
 * usage: measure RUNS FILE     FILE: a line a command, LABEL <tab> SHELL COMMAND; standard output goes nowhere
 *
 * Prints for each: minimum, median and maximum of wall time in seconds, the median as a share of the first command's,
 * and the peak memory.  Exits 1 when a command fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COMMANDS_MAX = 32, RUNS_MAX = 101, LINE_MAX_BYTES = 4096 };

struct command {
  char label[64];
  char text[LINE_MAX_BYTES];
  double seconds[RUNS_MAX];
  long peak_kib;
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int run(struct command *command, int round) {
  double begun = now();
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0)
      _exit(126);
    execl("/bin/sh", "sh", "-c", command->text, (char *)NULL);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child)
    return 0;
  command->seconds[round] = now() - begun;
  if (usage.ru_maxrss > command->peak_kib)
    command->peak_kib = usage.ru_maxrss;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
    return 1;
  fprintf(stderr, "measure: failed: %s\n", command->text);
  return 0;
}

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

int main(int argc, char **argv) {
  int runs = argc == 3 ? atoi(argv[1]) : 0;
  FILE *file = argc == 3 ? fopen(argv[2], "r") : NULL;
  struct command *command = calloc(COMMANDS_MAX, sizeof *command);
  if (runs < 1 || runs > RUNS_MAX || !file || !command) {
    fprintf(stderr, "usage: measure RUNS FILE\n");
    return 2;
  }
  int count = 0;
  char line[LINE_MAX_BYTES];
  while (count < COMMANDS_MAX && fgets(line, sizeof line, file)) {
    char *tab = strchr(line, '\t');
    if (!tab)
      continue;
    line[strcspn(line, "\n")] = '\0';
    *tab = '\0';
    snprintf(command[count].label, sizeof command->label, "%.63s", line);
    snprintf(command[count++].text, sizeof command->text, "exec %s", tab + 1);
  }
  fclose(file);
  for (int round = 0; round < runs; round++)
    for (int i = 0; i < count; i++)
      if (!run(&command[i], round))
        return 1;
  printf("%-40s %8s %8s %8s %8s %9s\n", "", "min s", "median s", "max s", "share", "peak MiB");
  double first = 0;
  for (int i = 0; i < count; i++) {
    double *seconds = command[i].seconds;
    qsort(seconds, (size_t)runs, sizeof *seconds, compare);
    double median = runs % 2 ? seconds[runs / 2] : (seconds[runs / 2 - 1] + seconds[runs / 2]) / 2;
    if (i == 0)
      first = median;
    printf("%-40s %8.3f %8.3f %8.3f %8.3f %9.1f\n", command[i].label, seconds[0], median, seconds[runs - 1],
           median / first, (double)command[i].peak_kib / 1024);
  }
  free(command);
  return 0;
}
