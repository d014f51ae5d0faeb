/* SPDX-License-Identifier: MIT
 * Threads that help a source or a sink. */
#include "io/thread.h"

#include <signal.h>

bool pgni_thread_start(pthread_t *thread, void *(*run)(void *argument), void *argument) {
  sigset_t all, before;
  sigfillset(&all);
  if (pthread_sigmask(SIG_BLOCK, &all, &before) != 0)
    return false;
  bool started = pthread_create(thread, NULL, run, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}
