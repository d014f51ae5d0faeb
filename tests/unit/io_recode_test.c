/* SPDX-License-Identifier: MIT
 * Recoding: UTF-16 and UTF-32 told from their bytes, code pages by name, and what is no character. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "io/encoding.h"
#include "io/sniff.h"
#include "pgnkit/io.h"
#include "unit/io_support.h"
#include "unit/unit.h"

/* ---- helpers ----------------------------------------------------------------------------------------------- */

static void add_byte(bytes *to, unsigned byte) {
  uint8_t b = (uint8_t)byte;
  add(to, &b, 1);
}

/* A unit of `size` bytes, the high one first if `big`. */
static void add_unit(bytes *to, uint32_t unit, unsigned size, bool big) {
  for (unsigned i = 0; i < size; i++)
    add_byte(to, unit >> 8 * (big ? size - 1 - i : i) & 0xff);
}

static void add_ascii(bytes *to, const char *text, unsigned size, bool big) {
  for (; *text; text++)
    add_unit(to, (unsigned char)*text, size, big);
}

/* What is to come out, and what is to be said about it. */
typedef struct wanted {
  const char *text;
  size_t length; /* 0: that of the string */
  bool guessed;
  bool broken;
  uint64_t broken_at;
  const char *say; /* in the sentence about what is broken */
} wanted;

static void check_findings(pgn_source *source, const wanted *want) {
  pgn_source_finding finding;
  if (want->guessed) {
    ck_assert(pgn_source_take_finding(source, &finding));
    ck_assert_int_eq(finding.code, PGN_CODE_ENCODING_GUESSED);
    ck_assert_uint_eq(finding.offset, 0);
    ck_assert_ptr_nonnull(strstr(finding.text, "UTF-16"));
  }
  if (want->broken) {
    ck_assert(pgn_source_take_finding(source, &finding));
    ck_assert_int_eq(finding.code, PGN_CODE_ENCODING_BROKEN);
    ck_assert_uint_eq(finding.offset, want->broken_at);
    ck_assert_uint_eq(finding.length, 3);
    ck_assert_msg(strstr(finding.text, want->say) != NULL, "\"%s\"", finding.text);
  }
  ck_assert(!pgn_source_take_finding(source, &finding));
}

static void check_source(pgn_source *source, const char *encoding, size_t step, const wanted *want) {
  size_t length = want->length ? want->length : strlen(want->text);
  bytes got = {0};
  uint8_t *buffer = malloc(step);
  size_t count;
  pgn_status status;
  ck_assert_int_eq(pgn_source_set_encoding(source, encoding), PGN_OK);
  while ((status = pgn_source_read(source, buffer, step, &count)) == PGN_OK) {
    ck_assert_uint_ge(count, 1);
    ck_assert_uint_le(count, step);
    add(&got, buffer, count);
  }
  ck_assert_int_eq(status, PGN_END);
  ck_assert_int_eq(pgn_source_read(source, buffer, step, &count), PGN_END);
  ck_assert_uint_eq(got.length, length);
  if (length)
    ck_assert_mem_eq(got.data, want->text, length);
  check_findings(source, want);
  free(buffer);
  free(got.data);
  pgn_source_close(source);
}

/* However the bytes come and are asked for, the same text and findings come out. */
static void expect(const bytes *input, const char *encoding, const wanted *want) {
  static const size_t steps[] = {1, 2, 3, 5, 7, 4096};
  pgn_source *source;
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    ck_assert_int_eq(pgn_source_open_memory(&source, input->data ? input->data : (const uint8_t *)"", input->length),
                     PGN_OK);
    check_source(source, encoding, steps[i], want);
  }
  static const size_t parts[] = {1, 3, 4096};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(input, parts[i]), true), PGN_OK);
    check_source(source, encoding, parts[i] == 3 ? 2 : 4096, want);
    wait(NULL);
  }
}

static void expect_text(bytes *input, const char *encoding, const char *text) {
  expect(input, encoding, &(wanted){.text = text});
}

static void clear(bytes *input) {
  free(input->data);
  *input = (bytes){0};
}

/* ---- UTF-16 and UTF-32 ------------------------------------------------------------------------------------- */

/* Units of every length that UTF-8 makes of them: 1 (7F), 2 (80, 7FF), 3 (800, D7FF, E000, FFFF), 4 (10000, 10FFFF). */
static const uint32_t units16[] = {'[',    0x7f,   0x80,   0x7ff,  0x800,  0xd7ff, 0xe000,
                                   0xffff, 0xd800, 0xdc00, 0xdbff, 0xdfff, '\n'};
#define UNITS16 \
  "[\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\n"

START_TEST(utf16_is_decoded_behind_its_mark) {
  for (int big = 0; big <= 1; big++) {
    bytes input = {0};
    add_unit(&input, 0xfeff, 2, big);
    expect_text(&input, NULL, "");
    for (size_t i = 0; i < sizeof units16 / sizeof units16[0]; i++)
      add_unit(&input, units16[i], 2, big);
    expect_text(&input, NULL, UNITS16);
    /* The mark is believed before any name. */
    expect_text(&input, "cp1252", UNITS16);
    expect_text(&input, "utf-8", UNITS16);
    expect_text(&input, "UTF-16", UNITS16);
    clear(&input);
  }
}
END_TEST

START_TEST(utf32_is_decoded_behind_its_mark) {
  for (int big = 0; big <= 1; big++) {
    bytes input = {0};
    add_unit(&input, 0xfeff, 4, big);
    add_ascii(&input, "1. e4", 4, big);
    add_unit(&input, 0x10ffff, 4, big);
    expect_text(&input, NULL, "1. e4\xf4\x8f\xbf\xbf");
    add_unit(&input, 0x110000, 4, big);
    add_unit(&input, 0xd800, 4, big);
    add_ascii(&input, ".", 4, big);
    add_byte(&input, 0);
    expect(&input, NULL,
           &(wanted){.text = "1. e4\xf4\x8f\xbf\xbf\xef\xbf\xbd\xef\xbf\xbd.\xef\xbf\xbd",
                     .broken = true,
                     .broken_at = 9,
                     .say = "0x00110000"});
    clear(&input);
  }
}
END_TEST

START_TEST(utf16_without_a_mark_is_guessed) {
  for (int big = 0; big <= 1; big++) {
    bytes input = {0};
    add_ascii(&input, "*", 2, big);
    expect(&input, NULL, &(wanted){.text = "*", .guessed = true});
    add_unit(&input, 0x2654, 2, big); /* both bytes could be ASCII */
    expect(&input, NULL, &(wanted){.text = "*\xe2\x99\x94", .guessed = true});
    clear(&input);
    /* A long text in Cyrillic, with few ASCII characters, behind an empty line. */
    bytes want = {0};
    add_ascii(&input, "\n", 2, big);
    add(&want, "\n", 1);
    for (int i = 0; i < 700; i++) {
      static const char ascii[] = "1. {";
      if (i % 3 == 2) {
        add_unit(&input, (unsigned char)ascii[i % 4], 2, big);
        add(&want, &ascii[i % 4], 1);
      } else {
        add_unit(&input, 0x44f, 2, big);
        add(&want, "\xd1\x8f", 2);
      }
    }
    expect(&input, NULL, &(wanted){.text = (char *)want.data, .length = want.length, .guessed = true});
    clear(&input);
    clear(&want);
  }
}
END_TEST

START_TEST(utf16_may_be_named) {
  bytes input = {0};
  add_ascii(&input, "[A \"", 2, false);
  add_unit(&input, 0x416, 2, false);
  expect_text(&input, "utf-16le", "[A \"\xd0\x96");
  expect_text(&input, "UTF_16LE", "[A \"\xd0\x96");
  expect_text(&input, "UTF-16", "[A \"\xd0\x96");
  clear(&input);
  add_ascii(&input, "[A", 2, true);
  expect_text(&input, "utf16be", "[A");
  expect_text(&input, "utf16", "[A");
  clear(&input);
  add_ascii(&input, "[A", 4, true);
  expect_text(&input, "utf-32", "[A");
  expect_text(&input, "utf-32be", "[A");
  clear(&input);
  expect_text(&input, "utf-16", "");
}
END_TEST

START_TEST(utf16_surrogates_without_partner_are_replaced) {
  static const struct {
    uint32_t unit[4];
    const char *text, *say;
  } cases[] = {
      {{0xd800, '*', '*', '*'}, "e\xef\xbf\xbd***", "0xD800"},
      {{0xdc00, '*', '*', '*'}, "e\xef\xbf\xbd***", "0xDC00"},
      {{0xdbff, 0xdbff, 0xdfff, '*'}, "e\xef\xbf\xbd\xf4\x8f\xbf\xbf*", "0xDBFF"},
      {{0xdfff, 0xd800, 0xdc00, 0xd801}, "e\xef\xbf\xbd\xf0\x90\x80\x80\xef\xbf\xbd", "0xDFFF"},
      {{0xd800, 0xe000, 0xdc00, '*'}, "e\xef\xbf\xbd\xee\x80\x80\xef\xbf\xbd*", "0xD800"},
  };
  for (int big = 0; big <= 1; big++)
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
      bytes input = {0};
      add_unit(&input, 0xfeff, 2, big);
      add_unit(&input, 'e', 2, big);
      for (size_t k = 0; k < 4; k++)
        add_unit(&input, cases[i].unit[k], 2, big);
      expect(&input, NULL, &(wanted){.text = cases[i].text, .broken = true, .broken_at = 1, .say = cases[i].say});
      clear(&input);
    }
}
END_TEST

START_TEST(utf16_that_ends_within_a_character_is_said) {
  bytes input = {0};
  add_unit(&input, 0xfeff, 2, false);
  add_ascii(&input, "e4", 2, false);
  add_byte(&input, 'x');
  expect(&input, NULL, &(wanted){.text = "e4\xef\xbf\xbd", .broken = true, .broken_at = 2, .say = "ends within"});
  input.length--;
  add_unit(&input, 0xd834, 2, false);
  expect(&input, NULL, &(wanted){.text = "e4\xef\xbf\xbd", .broken = true, .broken_at = 2, .say = "0xD834"});
  add_byte(&input, 0x1e);
  expect(&input, NULL,
         &(wanted){.text = "e4\xef\xbf\xbd\xef\xbf\xbd", .broken = true, .broken_at = 2, .say = "0xD834"});
  clear(&input);
}
END_TEST

/* Longer than every buffer, so that pairs fall on all their edges; what is broken stands far behind. */
START_TEST(utf16_of_any_length_is_decoded) {
  for (size_t lead = 0; lead < 2; lead++) {
    bytes input = {0}, want = {0};
    add_unit(&input, 0xfeff, 2, true);
    add_ascii(&input, lead ? "*" : "", 2, true);
    add(&want, "*", lead);
    for (int i = 0; i < 20000; i++) {
      add_unit(&input, 0xd83d, 2, true);
      add_unit(&input, 0xde00, 2, true);
      add(&want, "\xf0\x9f\x98\x80", 4);
    }
    uint64_t at = want.length;
    add_unit(&input, 0xde00, 2, true);
    add(&want, "\xef\xbf\xbd", 3);
    static const size_t steps[] = {1021, 4096, 1 << 20};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
      pgn_source *source;
      const wanted expected = {
          .text = (char *)want.data, .length = want.length, .broken = true, .broken_at = at, .say = "0xDE00"};
      ck_assert_int_eq(pgn_source_open_memory(&source, input.data, input.length), PGN_OK);
      check_source(source, NULL, steps[i], &expected);
      ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(&input, 1023), true), PGN_OK);
      check_source(source, NULL, steps[i], &expected);
      wait(NULL);
    }
    clear(&input);
    clear(&want);
  }
}
END_TEST

START_TEST(utf16_may_be_compressed) {
  bytes input = {0};
  add_unit(&input, 0xfeff, 2, false);
  add_ascii(&input, "1. e4 ", 2, false);
  add_unit(&input, 0x265a, 2, false);
  uint8_t packed[200];
  z_stream z = {.next_in = input.data, .avail_in = (uInt)input.length, .next_out = packed, .avail_out = sizeof packed};
  ck_assert_int_eq(deflateInit2(&z, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY), Z_OK);
  ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
  bytes gz = {0};
  add(&gz, packed, z.total_out);
  deflateEnd(&z);
  expect_text(&gz, NULL, "1. e4 \xe2\x99\x9a");
  /* What came before the damage is delivered, half a character too. */
  clear(&input);
  pgn_source *source;
  uint8_t buffer[64];
  size_t got;
  ck_assert_int_eq(pgn_source_open_memory(&source, gz.data, gz.length - 6), PGN_OK);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_OK);
  ck_assert_uint_eq(got, 9);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_ERR_IO);
  ck_assert_int_eq(pgn_source_error_code(source), PGN_CODE_STREAM_DAMAGED);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_ERR_IO);
  pgn_source_close(source);
  clear(&gz);
}
END_TEST

/* ---- what stays as it is ----------------------------------------------------------------------------------- */

START_TEST(other_bytes_stay_as_they_are) {
  static const struct {
    const char *text;
    size_t length;
  } texts[] = {
#define TEXT(literal) {literal, sizeof literal - 1}
      TEXT(""),
      TEXT("\n"),
      TEXT("[Event \"x\"]\n"),
      TEXT("\xef\xbb\xbf[Event \"x\"]\n"), /* passed over by whoever reads the text */
      TEXT("\xef\xbb\xbf"),
      TEXT("\xef\xbb"),
      TEXT("\xff"),
      TEXT("\xfe"),
      TEXT("\xff[J\xfcrgen\n"),
      TEXT("\0"),
      TEXT("\0\0\0\0\0\0\0\0[Event \"x\"]\n1. e4 *\n"),
      TEXT("\0[Event \"x\"]\n1. e4 *\n"),
      TEXT("[\0\0\0\0\0Event \"x\"]\n1. e4 *\n"),
      TEXT("\x1a"),
      TEXT("\x1a\0\0"),
      TEXT("e4 e5\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
#undef TEXT
  };
  static const char *const names[] = {NULL, "utf-8", "UTF8"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    for (size_t k = 0; k < 3; k++) {
      bytes input = {0};
      add(&input, texts[i].text, texts[i].length);
      expect(&input, names[k], &(wanted){.text = texts[i].text, .length = texts[i].length});
      clear(&input);
    }
}
END_TEST

START_TEST(ordinary_text_is_known_by_its_first_bytes) {
  static const char text[] = "e4";
  ck_assert_int_eq(pgni_encoding_sniff((const uint8_t *)text, 1, false), PGNI_ENCODING_UNDECIDED);
  ck_assert_int_eq(pgni_encoding_sniff((const uint8_t *)text, 2, false), PGNI_ENCODING_BYTES);
  ck_assert_int_eq(pgni_encoding_sniff((const uint8_t *)"[\0E\0v\0e\0", 8, false), PGNI_ENCODING_UTF16_LE);
  ck_assert_int_eq(pgni_encoding_sniff((const uint8_t *)"\0[\0E\0v\0e", 8, false), PGNI_ENCODING_UTF16_BE);
  ck_assert_int_eq(pgni_encoding_sniff((const uint8_t *)"[\0E\0v\0e\0", 7, false), PGNI_ENCODING_UNDECIDED);
}
END_TEST

/* ---- code pages -------------------------------------------------------------------------------------------- */

START_TEST(code_pages_are_named) {
  static const struct {
    const char *name, *bytes, *text;
  } cases[] = {
      {"cp1252", "J\xfcrgen \x80\x9f", "J\xc3\xbcrgen \xe2\x82\xac\xc5\xb8"},
      {"latin1", "J\xfcrgen\x80", "J\xc3\xbcrgen\xc2\x80"},
      {"ISO-8859-1", "J\xfcrgen", "J\xc3\xbcrgen"},
      {"latin2",
       "\xc8"
       "apek, Ji\xf8\xed",
       "\xc4\x8c"
       "apek, Ji\xc5\x99\xc3\xad"},
      {"cp1250", "\x8a\xc8", "\xc5\xa0\xc4\x8c"},
      {"cp1251", "\xd2\xf3\xf0", "\xd0\xa2\xd1\x83\xd1\x80"},
      {"cp437", "R\x82ti, \x81", "R\xc3\xa9ti, \xc3\xbc"},
      {"cp850", "R\x82ti, \x9b", "R\xc3\xa9ti, \xc3\xb8"},
      {"koi8-r", "\xf4\xd5\xd2", "\xd0\xa2\xd1\x83\xd1\x80"},
      {"KOI8-R", "\xf4\xd5\xd2", "\xd0\xa2\xd1\x83\xd1\x80"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    bytes input = {0};
    expect_text(&input, cases[i].name, "");
    add(&input, cases[i].bytes, strlen(cases[i].bytes));
    expect_text(&input, cases[i].name, cases[i].text);
    clear(&input);
    add(&input, "\xef\xbb\xbf\xc3\xa9", 5); /* the mark says what it is */
    expect_text(&input, cases[i].name, "\xef\xbb\xbf\xc3\xa9");
    clear(&input);
  }
}
END_TEST

START_TEST(bytes_a_code_page_lacks_are_replaced) {
  bytes input = {0};
  add(&input, "x\xfc\x81y\x8dz", 6);
  expect(&input, "cp1252",
         &(wanted){.text = "x\xc3\xbc\xef\xbf\xbdy\xef\xbf\xbdz",
                   .broken = true,
                   .broken_at = 3,
                   .say = "0x81 is no character of cp1252"});
  clear(&input);
  /* A multi-byte encoding, cut within a character. */
  add(&input, "\xc7\xcf\xc7", 3); /* a horse */
  expect(&input, "euc-jp",
         &(wanted){.text = "\xe9\xa6\xac\xef\xbf\xbd", .broken = true, .broken_at = 3, .say = "ends within"});
  clear(&input);
  /* Nothing but such bytes, longer than all buffers. */
  bytes want = {0};
  for (int i = 0; i < 70000; i++) {
    add_byte(&input, 0x90);
    add(&want, "\xef\xbf\xbd", 3);
  }
  pgn_source *source;
  ck_assert_int_eq(pgn_source_open_memory(&source, input.data, input.length), PGN_OK);
  check_source(source, "cp1252", 4099,
               &(wanted){.text = (char *)want.data, .length = want.length, .broken = true, .say = "0x90"});
  clear(&input);
  clear(&want);
}
END_TEST

START_TEST(unknown_names_are_refused) {
  static const char *const names[] = {"", "nonsense", "cp1252//IGNORE", "/",
                                      "a name that is longer than any encoding has ever had"};
  pgn_source *source;
  ck_assert_int_eq(pgn_source_open_memory(&source, "\xfc", 1), PGN_OK);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    ck_assert_int_eq(pgn_source_set_encoding(source, names[i]), PGN_ERR_UNSUPPORTED);
  /* The last name that is known counts. */
  ck_assert_int_eq(pgn_source_set_encoding(source, "cp437"), PGN_OK);
  check_source(source, "cp1252", 10, &(wanted){.text = "\xc3\xbc"});
}
END_TEST

START_TEST(source_would_block_tells_what_is_recoded) {
  int ends[2];
  pgn_source *source;
  uint8_t buffer[16];
  size_t got;
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  ck_assert(pgn_source_would_block(source));
  ck_assert_int_eq(write(ends[1],
                         "\xff\xfe"
                         "e\0"
                         "4\0"
                         " ",
                         7),
                   7);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, 1, &got), PGN_OK);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_OK);
  ck_assert_uint_eq(got, 1);
  ck_assert(pgn_source_would_block(source)); /* half a character is none */
  ck_assert_int_eq(write(ends[1], "\0", 1), 1);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_OK);
  ck_assert_uint_eq(got, 1);
  ck_assert_int_eq(buffer[0], ' ');
  close(ends[1]);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_END);
  pgn_source_close(source);
}
END_TEST

/* ---- tar --------------------------------------------------------------------------------------------------- */

static bytes tar_header(const char *name) {
  bytes input = {0};
  uint8_t block[512] = {0};
  memcpy(block, name, strlen(name));
  memcpy(block + 100, "0000644", 8);
  memcpy(block + 257, "ustar", 6);
  add(&input, block, sizeof block);
  return input;
}

START_TEST(tar_archives_are_refused_by_name) {
  bytes input = tar_header("games/1.pgn");
  const char *reason;
  /* Only behind the name's zero is anything awaited. */
  for (size_t length = 0; length < 262; length++) {
    ck_assert_int_eq(pgni_sniff_tar(input.data, length, false, &reason),
                     length < 12 ? PGNI_FILE_PLAIN : PGNI_FILE_UNDECIDED);
    ck_assert_int_eq(pgni_sniff_tar(input.data, length, true, &reason), PGNI_FILE_PLAIN);
  }
  static const size_t parts[] = {12, 4096};
  for (size_t i = 0; i < 2; i++) {
    pgn_source *source;
    uint8_t buffer[600];
    size_t got;
    ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(&input, parts[i]), true), PGN_OK);
    for (int k = 0; k < 3; k++) {
      ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_ERR_UNSUPPORTED);
      ck_assert_uint_eq(got, 0);
    }
    ck_assert_int_eq(pgn_source_error_code(source), PGN_CODE_FILE_TYPE_FOREIGN);
    ck_assert_str_eq(pgn_source_error_text(source), "this is a tar archive; unpack it first");
    pgn_source_close(source);
    wait(NULL);
  }
  input.data[257] = 'U';
  ck_assert_int_eq(pgni_sniff_tar(input.data, input.length, false, &reason), PGNI_FILE_PLAIN);
  clear(&input);
  ck_assert_int_eq(pgni_sniff_tar((const uint8_t *)"", 1, false, &reason), PGNI_FILE_PLAIN);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_recode");
  TCase *unicode = tcase_create("unicode");
  tcase_set_timeout(unicode, 20);
  tcase_add_test(unicode, utf16_is_decoded_behind_its_mark);
  tcase_add_test(unicode, utf32_is_decoded_behind_its_mark);
  tcase_add_test(unicode, utf16_without_a_mark_is_guessed);
  tcase_add_test(unicode, utf16_may_be_named);
  tcase_add_test(unicode, utf16_surrogates_without_partner_are_replaced);
  tcase_add_test(unicode, utf16_that_ends_within_a_character_is_said);
  tcase_add_test(unicode, utf16_of_any_length_is_decoded);
  tcase_add_test(unicode, utf16_may_be_compressed);
  suite_add_tcase(suite, unicode);
  TCase *plain = tcase_create("plain");
  tcase_add_test(plain, other_bytes_stay_as_they_are);
  tcase_add_test(plain, ordinary_text_is_known_by_its_first_bytes);
  suite_add_tcase(suite, plain);
  TCase *pages = tcase_create("pages");
  tcase_set_timeout(pages, 20);
  tcase_add_test(pages, code_pages_are_named);
  tcase_add_test(pages, bytes_a_code_page_lacks_are_replaced);
  tcase_add_test(pages, unknown_names_are_refused);
  tcase_add_test(pages, source_would_block_tells_what_is_recoded);
  suite_add_tcase(suite, pages);
  TCase *tar = tcase_create("tar");
  tcase_add_test(tar, tar_archives_are_refused_by_name);
  suite_add_tcase(suite, tar);
  return suite;
}

UNIT_MAIN(make_suite)
