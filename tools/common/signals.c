/* SPDX-License-Identifier: MIT
 * Signals.  All is done in the handler itself, by calls that are allowed there: a write that waits for a slow reader
 * must not keep the tool from dying. */
#include "common/signals.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "common/options.h"
#include "sys/process.h"

enum { GUARDED_MAX = 4 };

static const pgn_sink *_Atomic guarded[GUARDED_MAX];
static _Atomic uint64_t done;
static const char *noun_of_done = "game"; /* of what is counted there; short */

static size_t append(char *line, size_t length, const char *text) {
  size_t n = strlen(text);
  memcpy(line + length, text, n);
  return length + n;
}

static void die(int interrupt) {
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
  pgni_sys_say_last(line, length);
  pgni_sys_die_of(interrupt);
}

void signals_begin(const char *noun) {
  noun_of_done = noun;
  pgni_sys_on_interrupt(die);
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

void signals_hold(void) { pgni_sys_hold_interrupts(); }

void signals_release(void) { pgni_sys_release_interrupts(); }

void signals_die_of_pipe(void) { pgni_sys_die_of_pipe(EXIT_FAILED); }
