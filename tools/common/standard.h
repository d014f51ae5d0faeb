/* SPDX-License-Identifier: MIT
 * What a tool is started with: descriptors that may be closed, and a limit on the size of files. */
#ifndef PGNKIT_TOOLS_COMMON_STANDARD_H
#define PGNKIT_TOOLS_COMMON_STANDARD_H

#include <stdbool.h>

/* To be called before anything is opened.  Keeps the descriptors 0, 1 and 2 occupied, so that no file can get the
 * number of one that was closed, and makes a file that would grow above the limit (ulimit -f) an error of writing. Ends
 * the process with EXIT_FAILED where that cannot be done. */
void standard_begin(void);

enum standard { STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR };

/* True for a stream that was closed when the tool was started: reading it and writing to it fails. */
bool standard_is_closed(enum standard stream);
/* True where a person may be looking. */
bool standard_is_terminal(enum standard stream);

/* True when there is anything of that name. */
bool file_is_there(const char *path);

#endif
