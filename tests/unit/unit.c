/* SPDX-License-Identifier: MIT
 * The main of every unit test program. */
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int unit_main(const char *name, Suite *(*make)(void)) {
  /* Check's own 4 seconds are too few under valgrind and sanitizers. */
  setenv("CK_DEFAULT_TIMEOUT", "60", 0);
  SRunner *runner = srunner_create(make());
  srunner_set_tap(runner, "-");
  srunner_run_all(runner, CK_SILENT);
  int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  if (run == 0)
    fprintf(stderr, "%s: no test was run\n", name);
  return run > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

const char *unit_source_path(const char *name) {
  static char path[4][4096];
  static unsigned turn;
  const char *top = getenv("srcdir");
  char *text = path[turn++ % 4];
  snprintf(text, sizeof path[0], "%s/%s", top ? top : ".", name);
  return text;
}

char *unit_read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return NULL;
  size_t used = 0, capacity = 1 << 16;
  char *text = malloc(capacity);
  while (text) {
    used += fread(text + used, 1, capacity - 1 - used, file);
    if (used < capacity - 1)
      break;
    capacity *= 2;
    char *larger = realloc(text, capacity);
    if (!larger)
      free(text);
    text = larger;
  }
  if (text && ferror(file)) {
    free(text);
    text = NULL;
  }
  fclose(file);
  if (text) {
    text[used] = 0;
    if (length)
      *length = used;
  }
  return text;
}

const char *unit_corpus(void) {
  const char *path = getenv("PGNKIT_CORPUS");
  if (!path || !*path)
    path = unit_source_path("../shared/corpus");
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? path : NULL;
}
