/* SPDX-License-Identifier: MIT
 * What a tool is started with. */
#include "common/standard.h"

#include <stdio.h>
#include <string.h>

#include "common/options.h"
#include "sys/process.h"
#include "sys/sys.h"

static bool is_closed[3];

void standard_begin(void) {
  int error = pgni_sys_begin(is_closed);
  if (error == 0)
    return;
  fprintf(stderr, "pgnkit: a standard stream is closed, and nothing can be opened in its place: %s\n", strerror(error));
  pgni_sys_exit(EXIT_FAILED);
}

bool standard_is_closed(enum standard stream) { return is_closed[stream]; }

bool standard_is_terminal(enum standard stream) { return pgni_sys_is_terminal((int)stream); }

bool file_is_there(const char *path) {
  pgni_sys_info info;
  return pgni_sys_look_at(path, &info);
}
