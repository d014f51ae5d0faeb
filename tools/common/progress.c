/* SPDX-License-Identifier: MIT
 * The progress line: bytes done of all, games (or what else is counted), how many a second, time left. */
#include "common/progress.h"

#include <stdio.h>
#include <string.h>

#include "sys/sys.h"

static const double first_after = 1.0, every = 0.25; /* seconds */
static const char wipe[] = "\r\033[K";

void progress_begin(struct progress *progress, enum progress_mode mode, uint64_t total, const char *noun) {
  memset(progress, 0, sizeof *progress);
  progress->active = mode == PROGRESS_ALWAYS || (mode == PROGRESS_AUTO && pgni_sys_is_terminal(PGNI_STDERR));
  progress->total = total;
  progress->noun = noun;
  if (progress->active) {
    progress->begun = pgni_sys_seconds();
    progress->last = progress->begun + (mode == PROGRESS_ALWAYS ? 0 : first_after - every);
  }
}

size_t progress_line(struct progress *progress, uint64_t bytes, uint64_t games, char *buffer, size_t capacity) {
  if (!progress->active)
    return 0;
  double now = pgni_sys_seconds();
  if (now - progress->last < every)
    return 0;
  progress->last = now;
  progress->shown = true;
  double elapsed = now - progress->begun;
  double rate = elapsed > 0 ? (double)games / elapsed : 0;
  int n;
  if (progress->total > 0 && bytes <= progress->total) {
    double share = (double)bytes / (double)progress->total;
    double left = share > 0 ? elapsed / share - elapsed : 0;
    n = snprintf(buffer, capacity, "%s%3.0f %%  %.1f of %.1f MB  %llu %ss  %.0f %ss/s  %.0f:%02.0f left", wipe,
                 share * 100, (double)bytes / 1e6, (double)progress->total / 1e6, (unsigned long long)games,
                 progress->noun, rate, progress->noun, (double)((long)left / 60), (double)((long)left % 60));
  } else {
    n = snprintf(buffer, capacity, "%s%.1f MB  %llu %ss  %.0f %ss/s", wipe, (double)bytes / 1e6,
                 (unsigned long long)games, progress->noun, rate, progress->noun);
  }
  return n < 0 ? 0 : (size_t)n < capacity ? (size_t)n : capacity - 1;
}

size_t progress_wipe(struct progress *progress, char *buffer, size_t capacity) {
  if (!progress->shown || capacity < sizeof wipe)
    return 0;
  progress->shown = false;
  memcpy(buffer, wipe, sizeof wipe - 1);
  return sizeof wipe - 1;
}
