/* SPDX-License-Identifier: MIT
 * The process, where the operating system is a POSIX system. */
#include "sys/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static sigset_t deadly, before_hold;

int pgni_sys_begin(bool was_closed[3]) {
  /* What is opened here can do the opposite of what it stands for, so that it fails as the closed one would. */
  static const int opposite[] = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    was_closed[fd] = fcntl(fd, F_GETFD) < 0 && errno == EBADF;
    /* The lowest number that is free is given, and those below are taken. */
    if (was_closed[fd] && open("/dev/null", opposite[fd]) != fd)
      return errno;
  }
  signal(SIGXFSZ, SIG_IGN);
  return 0;
}

void pgni_sys_on_interrupt(void (*handle)(int interrupt)) {
  /* Those that a user, a shell or a scheduler sends to a process that is to end. */
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2};
  struct sigaction action = {.sa_handler = handle};
  sigemptyset(&deadly);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaddset(&deadly, numbers[i]);
  action.sa_mask = deadly;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old;
    /* What the parent had ignored (nohup) stays ignored. */
    if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(numbers[i], &action, NULL);
  }
  signal(SIGPIPE, SIG_IGN);
}

void pgni_sys_say_last(const char *text, size_t length) {
  if (write(STDERR_FILENO, text, length) < 0) {
    /* nobody is there to read it */
  }
}

void pgni_sys_hold_interrupts(void) { pthread_sigmask(SIG_BLOCK, &deadly, &before_hold); }

void pgni_sys_release_interrupts(void) { pthread_sigmask(SIG_SETMASK, &before_hold, NULL); }

void pgni_sys_die_of(int interrupt) {
  sigset_t alone;
  sigemptyset(&alone);
  sigaddset(&alone, interrupt);
  signal(interrupt, SIG_DFL);
  raise(interrupt);
  pthread_sigmask(SIG_UNBLOCK, &alone, NULL); /* its handler has it held back */
}

void pgni_sys_die_of_pipe(int status) {
  pgni_sys_die_of(SIGPIPE);
  _exit(status); /* the parent had the signal blocked */
}

void pgni_sys_exit(int status) { _exit(status); }
