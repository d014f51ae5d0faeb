/* SPDX-License-Identifier: MIT
 * What a Variant tag says. */
#ifndef PGNKIT_PGN_VARIANT_H
#define PGNKIT_PGN_VARIANT_H

#include <stddef.h>

enum pgni_variant_name {
  PGNI_VARIANT_ORDINARY, /* "Standard", "From Position" and the like */
  PGNI_VARIANT_CHESS960,
  PGNI_VARIANT_FOREIGN, /* rules these tools do not play */
  PGNI_VARIANT_UNKNOWN
};

/* Case, blanks, hyphens and underscores do not matter. */
enum pgni_variant_name pgni_variant_from_name(const char *name, size_t length);

#endif
