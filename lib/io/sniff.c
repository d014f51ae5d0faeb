/* SPDX-License-Identifier: MIT
 * What a file is, told from its first bytes. */
#include "io/sniff.h"

#include <string.h>

typedef struct signature {
  uint8_t bytes[16];
  uint8_t length;
  uint8_t at, low, high; /* the byte at `at` may be any from `low` to `high`; high = 0: every byte is fixed */
  uint8_t kind;          /* pgni_file_kind */
  const char *reason;
} signature;

#define BYTES(...) .bytes = {__VA_ARGS__}, .length = sizeof((const uint8_t[]){__VA_ARGS__})
#define FOREIGN(text, ...) \
  { BYTES(__VA_ARGS__), .kind = PGNI_FILE_FOREIGN, .reason = "this is " text }
#define BZIP2(text, ...)                                                                                 \
  {                                                                                                      \
    BYTES('B', 'Z', 'h', '1', __VA_ARGS__), .at = 3, .low = '1', .high = '9', .kind = PGNI_FILE_FOREIGN, \
                                            .reason = "this is " text                                    \
  }

/* clang-format off */
static const signature signatures[] = {
    {BYTES(0x1f, 0x8b), .kind = PGNI_FILE_GZIP},
    {BYTES(0x28, 0xb5, 0x2f, 0xfd), .kind = PGNI_FILE_ZSTD},
    {BYTES(0x50, 0x2a, 0x4d, 0x18), .at = 0, .low = 0x50, .high = 0x5f, .kind = PGNI_FILE_ZSTD},
    FOREIGN("a zip archive or office document; unpack it first", 'P', 'K', 3, 4),
    FOREIGN("a zip archive without any file in it", 'P', 'K', 5, 6),
    FOREIGN("a zip archive in several parts; unpack it first", 'P', 'K', 7, 8),
    FOREIGN("a rar archive; unpack it first", 'R', 'a', 'r', '!', 0x1a, 7),
    FOREIGN("a 7z archive; unpack it first", '7', 'z', 0xbc, 0xaf, 0x27, 0x1c),
    BZIP2("bzip2 data; decompress it first", 0x31, 0x41, 0x59, 0x26, 0x53, 0x59),
    BZIP2("bzip2 data with nothing in it", 0x17, 0x72, 0x45, 0x38, 0x50, 0x90),
    FOREIGN("xz data; decompress it first", 0xfd, '7', 'z', 'X', 'Z', 0),
    FOREIGN("compress data; decompress it first", 0x1f, 0x9d),
    FOREIGN("lzip data; decompress it first", 'L', 'Z', 'I', 'P', 1),
    FOREIGN("lz4 data; decompress it first", 4, 0x22, 0x4d, 0x18),
    FOREIGN("a cabinet archive; unpack it first", 'M', 'S', 'C', 'F', 0, 0, 0, 0),
    FOREIGN("an image, not text", 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'),
    FOREIGN("an image, not text", 0xff, 0xd8, 0xff),
    FOREIGN("an image, not text", 'G', 'I', 'F', '8'),
    FOREIGN("an office document; save it as plain text first", 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    FOREIGN("a rich text document; save it as plain text first", '{', '\\', 'r', 't', 'f', '1'),
    FOREIGN("a PDF document", '%', 'P', 'D', 'F', '-'),
    /* The header of a .cbh file: its used length (newer programs, older ones), the size of a record, a one. */
    FOREIGN("a ChessBase database; export its games as PGN first", 0, 0, 0x2c, 0, 0x2e, 1),
    FOREIGN("a ChessBase database; export its games as PGN first", 0, 0, 0x24, 0, 0x2e, 1),
    FOREIGN("a Scid database; export its games as PGN first", 'S', 'c', 'i', 'd', '.', 's', 'i', 0),
    FOREIGN("a Scid database; export its games as PGN first", 'S', 'c', 'i', 'd', '.', 's', 'n', 0),
    FOREIGN("an SQLite database; export its games as PGN first",
            'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f', 'o', 'r', 'm', 'a', 't', ' ', '3', 0),
};
/* clang-format on */

enum { SIGNATURE_COUNT = sizeof signatures / sizeof signatures[0] };

/* True when the bytes at hand agree with the signature as far as both go. */
static bool agrees(const signature *s, const uint8_t *bytes, size_t length) {
  if (length > s->length)
    length = s->length;
  for (size_t i = 0; i < length; i++) {
    if (s->high && i == s->at ? bytes[i] < s->low || bytes[i] > s->high : bytes[i] != s->bytes[i])
      return false;
  }
  return true;
}

pgni_file_kind pgni_sniff(const uint8_t *bytes, size_t length, bool ended, const char **reason) {
  bool undecided = !length;
  for (size_t i = 0; i < SIGNATURE_COUNT && length; i++) {
    if (!agrees(&signatures[i], bytes, length))
      continue;
    if (length >= signatures[i].length) {
      *reason = signatures[i].reason;
      return (pgni_file_kind)signatures[i].kind;
    }
    undecided = true;
  }
  return undecided && !ended ? PGNI_FILE_UNDECIDED : PGNI_FILE_PLAIN;
}

/* A header begins with a file name, padded with zeros to 100 bytes, and has the name of the format at 257. */
pgni_file_kind pgni_sniff_tar(const uint8_t *bytes, size_t length, bool ended, const char **reason) {
  enum { NAME_BYTES = 100, FORMAT_AT = 257 };
  static const uint8_t format[5] = {'u', 's', 't', 'a', 'r'};
  size_t name = 0;
  while (name < length && name < NAME_BYTES && bytes[name] >= ' ')
    name++;
  if (name == 0 || name == length || (name < NAME_BYTES && bytes[name] != 0))
    return PGNI_FILE_PLAIN;
  if (length < FORMAT_AT + sizeof format)
    return ended || name == NAME_BYTES ? PGNI_FILE_PLAIN : PGNI_FILE_UNDECIDED;
  if (memcmp(bytes + FORMAT_AT, format, sizeof format) != 0)
    return PGNI_FILE_PLAIN;
  *reason = "this is a tar archive; unpack it first";
  return PGNI_FILE_FOREIGN;
}

bool pgni_sniff_may_be_zstd(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < SIGNATURE_COUNT; i++) {
    if (signatures[i].kind == PGNI_FILE_ZSTD && agrees(&signatures[i], bytes, length))
      return true;
  }
  return false;
}
