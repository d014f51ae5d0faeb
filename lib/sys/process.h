/* SPDX-License-Identifier: MIT
 * What the operating system does for a process as a whole: streams it is started with, interrupts, its end.  For tools
 * alone, for a library leaves all this to the program. */
#ifndef PGNKIT_SYS_PROCESS_H
#define PGNKIT_SYS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

/* Keeps the descriptors 0, 1 and 2 occupied, so that no file can get the number of one that was closed, and says which
 * were; makes a file that would grow above a limit an error of writing.  0 or an errno. */
int pgni_sys_begin(bool was_closed[3]);
/* Has `handle` called when the process is to end: by Ctrl-C, by another process, by a limit.  What the parent had
 * ignored stays ignored.  In `handle` only functions may be called that say so here.  A pipe that nobody reads becomes
 * an error of writing. */
void pgni_sys_on_interrupt(void (*handle)(int interrupt));
/* Holds interrupts back while something must not be broken off.  Once, until they are released. */
void pgni_sys_hold_interrupts(void);
void pgni_sys_release_interrupts(void);
/* Writes to standard error what can be written at once.  May be called in `handle`. */
void pgni_sys_say_last(const char *text, size_t length);
/* Ends the process as the interrupt does which `handle` was called for.  May be called there. */
void pgni_sys_die_of(int interrupt);
/* Ends the process as a pipe that nobody reads does; where that is nothing, with `status`. */
void pgni_sys_die_of_pipe(int status);
/* Ends the process at once, without what is done at an exit. */
void pgni_sys_exit(int status);

#endif
