/* SPDX-License-Identifier: MIT
 * Threads that help a source or a sink. */
#ifndef PGNKIT_IO_THREAD_H
#define PGNKIT_IO_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts a thread in which no signal is taken: these are the program's business.  False when there can be none. */
bool pgni_thread_start(pthread_t *thread, void *(*run)(void *argument), void *argument);

#endif
