/* SPDX-License-Identifier: MIT
 * What a tool is started with. */
#include "common/standard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "common/options.h"

static bool is_closed[STDERR_FILENO + 1];

void standard_begin(void) {
  /* What is opened here can do the opposite of what it stands for, so that it fails as the closed one would. */
  static const int opposite[] = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF)
      continue;
    is_closed[fd] = true;
    /* The lowest number that is free is given, and those below are taken. */
    if (open("/dev/null", opposite[fd]) != fd) {
      fprintf(stderr, "pgnkit: descriptor %d is closed, and /dev/null cannot be opened in its place\n", fd);
      _exit(EXIT_FAILED);
    }
  }
  signal(SIGXFSZ, SIG_IGN);
}

bool standard_is_closed(int fd) { return is_closed[fd]; }
