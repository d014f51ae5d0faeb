/* SPDX-License-Identifier: MIT
 * Runs a program with SIGINT, SIGQUIT, SIGTERM and SIGHUP as they are by default: a shell starts background jobs with SIGINT
 * ignored. */
#include <signal.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argc;
  static const int numbers[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    signal(numbers[i], SIG_DFL);
  execv(argv[1], argv + 1);
  return 127;
}
