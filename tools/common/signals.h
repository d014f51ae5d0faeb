/* SPDX-License-Identifier: MIT
 * Dying of a signal in good order: temporary files are removed, the games done are said, then the signal takes its
 * course. */
#ifndef PGNKIT_TOOLS_COMMON_SIGNALS_H
#define PGNKIT_TOOLS_COMMON_SIGNALS_H

#include <stdint.h>

#include "pgnkit/io.h"

/* Takes over what may be sent to end a process, and makes a closed pipe an error of writing.  `noun` names what is
 * counted ("game"). */
void signals_begin(const char *noun);
/* Names a sink whose temporary file is removed at death.  Up to 4. */
void signals_guard(const pgn_sink *sink);
void signals_unguard(const pgn_sink *sink);
/* How many of these are done. */
void signals_set_done(uint64_t count);
/* Holds signals back while something must not be broken off. */
void signals_hold(void);
void signals_release(void);
/* Ends the process as a broken pipe would; does not return. */
void signals_die_of_pipe(void);

#endif
