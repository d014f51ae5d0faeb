/* SPDX-License-Identifier: MIT
 * The progress line: bytes done of all, games (or what else is counted), how many a second, time left. */
#include "run/progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double first_after = 1.0, every = 0.25; /* seconds */
static const char wipe[] = "\r\033[K";

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void pgni_progress_begin(pgni_progress *progress, pgni_progress_mode mode, int fd, uint64_t total, const char *noun) {
  memset(progress, 0, sizeof *progress);
  progress->active = mode == PGNI_PROGRESS_ALWAYS || (mode == PGNI_PROGRESS_AUTO && isatty(fd));
  progress->total = total;
  progress->noun = noun;
  if (progress->active) {
    progress->begun = seconds_now();
    progress->last = progress->begun + (mode == PGNI_PROGRESS_ALWAYS ? 0 : first_after - every);
  }
}

size_t pgni_progress_line(pgni_progress *progress, uint64_t bytes, uint64_t games, char *buffer, size_t capacity) {
  if (!progress->active)
    return 0;
  double now = seconds_now();
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

size_t pgni_progress_wipe(pgni_progress *progress, char *buffer, size_t capacity) {
  if (!progress->shown || capacity < sizeof wipe)
    return 0;
  progress->shown = false;
  memcpy(buffer, wipe, sizeof wipe - 1);
  return sizeof wipe - 1;
}
