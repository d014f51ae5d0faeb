/* SPDX-License-Identifier: MIT
 * Makes an ordinary test of a fuzz target: each file named is one input, and every beginning of it another. */
#include "fuzz/fuzz.h"

#include <string.h>

static unsigned char *read_file(const char *path, size_t *length) {
  enum { LARGEST = 1 << 16 };
  FILE *file = fopen(path, "rb");
  unsigned char *bytes = file ? malloc(LARGEST) : NULL;
  if (bytes)
    *length = fread(bytes, 1, LARGEST, file);
  if (file)
    fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    size_t length = 0;
    unsigned char *bytes = read_file(argv[i], &length);
    if (!bytes) {
      printf("Bail out! cannot read %s\n", argv[i]);
      return 1;
    }
    for (size_t end = 0; end <= length; end++) {
      /* A copy of just that size, so that reading past its end is seen by the sanitizer. */
      unsigned char *copy = malloc(end ? end : 1);
      if (!copy)
        return 1;
      memcpy(copy, bytes, end);
      LLVMFuzzerTestOneInput(copy, end);
      free(copy);
    }
    free(bytes);
    const char *name = strrchr(argv[i], '/');
    printf("ok %d - %s\n", i, name ? name + 1 : argv[i]);
    fflush(stdout);
  }
  printf("1..%d\n", argc - 1);
  return 0;
}
