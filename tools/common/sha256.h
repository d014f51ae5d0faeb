/* SPDX-License-Identifier: MIT
 * SHA-256, of FIPS 180-4, by which a page names the style and the script that are its own. */
#ifndef PGNKIT_TOOLS_COMMON_SHA256_H
#define PGNKIT_TOOLS_COMMON_SHA256_H

#include <stddef.h>

enum { SHA256_SIZE = 32, SHA256_BASE64_SIZE = 45 };

void sha256(const char *text, size_t length, unsigned char digest[SHA256_SIZE]);
/* The same in base64, ended by a NUL. */
void sha256_base64(const char *text, size_t length, char digest[SHA256_BASE64_SIZE]);

#endif
