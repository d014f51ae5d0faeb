/* SPDX-License-Identifier: MIT
 * All of libpgnkit. */
#ifndef PGNKIT_H
#define PGNKIT_H

#include "pgnkit/api.h"
#include "pgnkit/array.h"
#include "pgnkit/buffer.h"
#include "pgnkit/castling.h"
#include "pgnkit/check.h"
#include "pgnkit/codes.h"
#include "pgnkit/diag.h"
#include "pgnkit/diagram.h"
#include "pgnkit/encoding_repair.h"
#include "pgnkit/fix.h"
#include "pgnkit/io.h"
#include "pgnkit/language.h"
#include "pgnkit/notation.h"
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
