/* SPDX-License-Identifier: MIT
 * The frame of pages, and the hashes in its policy. */
#include <stdlib.h>
#include <string.h>

#include "common/html.h"
#include "common/sha256.h"
#include "unit/unit.h"

static void ck_digest(const char *text, size_t length, const char *expected) {
  unsigned char digest[SHA256_SIZE];
  char hex[2 * SHA256_SIZE + 1];
  sha256(text, length, digest);
  for (unsigned i = 0; i < SHA256_SIZE; i++) {
    hex[2 * i] = "0123456789abcdef"[digest[i] >> 4];
    hex[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
  }
  hex[2 * SHA256_SIZE] = '\0';
  ck_assert_msg(strcmp(hex, expected) == 0, "%zu bytes give %s, not %s", length, hex, expected);
}

/* The examples that NIST publishes beside FIPS 180-4: none, 24, 448 and 896 bits, and a million times `a`. */
START_TEST(digests_are_those_published) {
  static const char two[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  static const char three[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                              "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
  ck_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  ck_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  ck_digest(two, sizeof two - 1, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  ck_digest(three, sizeof three - 1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  enum { MILLION = 1000000 };
  char *many = malloc(MILLION);
  ck_assert(many);
  memset(many, 'a', MILLION);
  ck_digest(many, MILLION, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  free(many);
}
END_TEST

/* Where the length still fits into the last block, and where it does not: sha256sum of coreutils gave these. */
START_TEST(digests_end_at_every_place_of_a_block) {
  static const struct {
    size_t length;
    const char *digest;
  } cases[] = {
      {1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"},
      {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
      {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
      {57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"},
      {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
      {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
      {65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
      {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
      {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
      {127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"},
      {128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"},
  };
  char text[128];
  memset(text, 'a', sizeof text);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    ck_digest(text, cases[i].length, cases[i].digest);
}
END_TEST

/* openssl dgst -sha256 -binary | base64 gave these. */
START_TEST(base64_is_that_of_others) {
  char digest[SHA256_BASE64_SIZE];
  sha256_base64("", 0, digest);
  ck_assert_str_eq(digest, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  sha256_base64("abc", 3, digest);
  ck_assert_str_eq(digest, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
}
END_TEST

static char *page_of(const struct html_page *page) {
  pgn_buffer out;
  pgn_buffer_init(&out);
  html_add_head(&out, page);
  html_add_end(&out, page);
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  return out.data;
}

START_TEST(policy_names_style_and_script_by_hash) {
  struct html_page page = {.title = "a < b", .style = "abc", .style_length = 3, .script = "", .script_length = 0};
  char *text = page_of(&page);
  ck_assert_ptr_nonnull(strstr(text,
                               "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; "
                               "style-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='; "
                               "script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='\">"));
  ck_assert_ptr_nonnull(strstr(text, "<title>a &lt; b</title>\n<style>abc</style>\n"));
  ck_assert_ptr_nonnull(strstr(text, "<script></script>\n</body>\n</html>\n"));
  free(text);
  page.script = NULL;
  text = page_of(&page);
  ck_assert_ptr_null(strstr(text, "script"));
  free(text);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("html");
  TCase *tests = tcase_create("html");
  tcase_add_test(tests, digests_are_those_published);
  tcase_add_test(tests, digests_end_at_every_place_of_a_block);
  tcase_add_test(tests, base64_is_that_of_others);
  tcase_add_test(tests, policy_names_style_and_script_by_hash);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
