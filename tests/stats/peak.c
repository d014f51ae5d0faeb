/* SPDX-License-Identifier: MIT
 * Runs a command and writes the most memory it held at a time, in KiB, to a file.  Ends with its exit status.
 *
 * usage: peak FILE COMMAND [ARGUMENT]... */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  pid_t child = fork();
  if (child == 0) {
    execvp(argv[2], argv + 2);
    perror(argv[2]);
    _exit(127);
  }
  int status;
  struct rusage used;
  if (child < 0 || wait4(child, &status, 0, &used) < 0)
    return 2;
  FILE *file = fopen(argv[1], "w");
  if (!file || fprintf(file, "%ld\n", used.ru_maxrss) < 0 || fclose(file) != 0)
    return 2;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}
