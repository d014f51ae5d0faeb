/* SPDX-License-Identifier: MIT
 * Signals.  All is done in the handler itself, by calls that are allowed there: a write that waits for a slow reader
 * must not keep the tool from dying. */
#include "common/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "common/options.h"

enum { GUARDED_MAX = 4 };

static const pgn_sink *_Atomic guarded[GUARDED_MAX];
static _Atomic uint64_t done;
static const char *noun_of_done = "game"; /* of what is counted there; short */
static sigset_t deadly, before_hold;

static size_t append(char *line, size_t length, const char *text) {
  size_t n = strlen(text);
  memcpy(line + length, text, n);
  return length + n;
}

static void die(int signal_number) {
  char line[128], digits[20];
  size_t length = 0, n = sizeof digits;
  for (size_t i = 0; i < GUARDED_MAX; i++) {
    const pgn_sink *sink = atomic_load(&guarded[i]);
    if (sink)
      pgn_sink_unlink_temporary(sink);
  }
  uint64_t count = atomic_load(&done);
  do
    digits[--n] = (char)('0' + count % 10);
  while ((count /= 10) > 0);
  length = append(line, length, tool_name());
  length = append(line, length, ": interrupted; ");
  length = append(line, length, noun_of_done);
  length = append(line, length, "s done: ");
  memcpy(line + length, digits + n, sizeof digits - n);
  length += sizeof digits - n;
  line[length++] = '\n';
  if (write(STDERR_FILENO, line, length) < 0) {
    /* nobody is there to read it */
  }
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void signals_begin(const char *noun) {
  noun_of_done = noun;
  /* Those that a user, a shell or a scheduler sends to a process that is to end. */
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2};
  struct sigaction action = {.sa_handler = die};
  sigemptyset(&deadly);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaddset(&deadly, numbers[i]);
  action.sa_mask = deadly;
  action.sa_flags = SA_NODEFER;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old;
    /* What the parent had ignored (nohup) stays ignored. */
    if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(numbers[i], &action, NULL);
  }
  signal(SIGPIPE, SIG_IGN);
}

void signals_guard(const pgn_sink *sink) {
  for (size_t i = 0; i < GUARDED_MAX; i++)
    if (!atomic_load(&guarded[i])) {
      atomic_store(&guarded[i], sink);
      return;
    }
}

void signals_unguard(const pgn_sink *sink) {
  for (size_t i = 0; i < GUARDED_MAX; i++)
    if (atomic_load(&guarded[i]) == sink)
      atomic_store(&guarded[i], NULL);
}

void signals_set_done(uint64_t count) { atomic_store(&done, count); }

void signals_hold(void) { pthread_sigmask(SIG_BLOCK, &deadly, &before_hold); }

void signals_release(void) { pthread_sigmask(SIG_SETMASK, &before_hold, NULL); }

void signals_die_of_pipe(void) {
  signal(SIGPIPE, SIG_DFL);
  raise(SIGPIPE);
  _exit(EXIT_FAILED); /* the parent had the signal blocked */
}
