/* SPDX-License-Identifier: MIT
 * All of libpgnkit.  What holds wherever a function says nothing else:
 *
 * Ownership.  What NAME_new() or NAME_open() made is the caller's, until NAME_free() or NAME_close(), which take NULL
 * too.  What NAME_init() made in a structure of the caller's is emptied by NAME_clear(), which gives its memory back.
 * Any other pointer that a function returns or puts into a structure is borrowed from the object it was asked of, until
 * the next call that changes that; names and texts of constants are static.  What a function is given is only read
 * during the call.
 *
 * Errors.  A pgn_status says whether the caller may go on; on an error `*made` of NAME_new(&made) is NULL.  What is
 * wrong with the data is a finding in a list (diag.h), and no error.  Memory that cannot be had is PGN_ERR_NOMEM, or
 * the flag `failed` of a buffer or a list.
 *
 * Preconditions.  Pointers are not NULL, indices are below their count, `first` of a list is not above its count, values
 * of enumerations are among those named; a game is given where a game is due, a move whose piece stands there, and calls
 * come in their order.
 * A library configured with --enable-assertions ends the process where a call breaks one; otherwise what happens is
 * undefined.  A text is given with its length and needs no NUL, or without one and ends with a NUL.
 *
 * Threads.  Nothing is shared between objects, and there is no state outside them: different threads may use different
 * objects at once, and one object one after another.  Functions that take an object as const may be called by several
 * threads at once while none changes it.  Functions of values (positions, moves, codes) may be called at any time.
 *
 * Cost.  Functions take time in proportion to what they read or write; those that look something up, about the same
 * each time.  Objects that work game after game keep their memory and allocate nothing once it suffices. */
#ifndef PGNKIT_H
#define PGNKIT_H

#include "pgnkit/api.h"
#include "pgnkit/array.h"
#include "pgnkit/buffer.h"
#include "pgnkit/castling.h"
#include "pgnkit/chars.h"
#include "pgnkit/check.h"
#include "pgnkit/codes.h"
#include "pgnkit/diag.h"
#include "pgnkit/diagram.h"
#include "pgnkit/encoding_repair.h"
#include "pgnkit/filter.h"
#include "pgnkit/fix.h"
#include "pgnkit/io.h"
#include "pgnkit/json.h"
#include "pgnkit/language.h"
#include "pgnkit/name_distance.h"
#include "pgnkit/notation.h"
#include "pgnkit/pipeline.h"
#include "pgnkit/position.h"
#include "pgnkit/random.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/startpos.h"
#include "pgnkit/stats.h"
#include "pgnkit/status.h"
#include "pgnkit/types.h"
#include "pgnkit/version.h"
#include "pgnkit/walk.h"
#include "pgnkit/writer.h"

#endif
