/* SPDX-License-Identifier: MIT
 * Text inside XML, and the test itself that tells whether a document is well-formed. */
#include <string.h>

#include "pgnkit/buffer.h"
#include "unit/unit.h"
#include "unit/well_formed.h"

START_TEST(xml_is_told_from_what_is_malformed) {
  static const char *const good[] = {"<a/>", "<a b='&lt;' c=\"'\"><b>]] &gt; &#39; \xf0\x9f\xbf\xbe</b >x</a>\n",
                                     "<a><b/><b c=\"\"/></a>"};
  static const char *const bad[] = {"",
                                    "<a>",
                                    "<a></b>",
                                    "</a>",
                                    "<a/><b/>",
                                    "a",
                                    "<a>&</a>",
                                    "<a>&#0;</a>",
                                    "<a>&#65535;</a>",
                                    "<a>&b;</a>",
                                    "<a>]]></a>",
                                    "<a>\x01</a>",
                                    "<a>\xe9</a>",
                                    "<a>\xc0\xaf</a>",
                                    "<a>\xed\xa0\x80</a>",
                                    "<a>\xef\xbf\xbe</a>",
                                    "<a>\xf4\x90\x80\x80</a>",
                                    "<a b=\"<\"/>",
                                    "<a b=c/>",
                                    "<a b=\"\" b=\"\"/>",
                                    "<a b=\"\"c=\"\"/>",
                                    "<a b=\"></a>",
                                    "<a b></a>",
                                    "<a <b/></a>"};
  const char *at;
  for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++)
    ck_well_formed(good[i]);
  for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg(find_malformed(bad[i], &at) != NULL, "%s", bad[i]);
}
END_TEST

/* XML 1.0, production 2: what it cannot hold are most controls, surrogates, U+FFFE and U+FFFF, and nothing else. */
START_TEST(xml_keeps_what_it_can_hold) {
  static const struct {
    const char *text, *written;
  } cases[] = {{"\xef\xbf\xbd", "\xef\xbf\xbd"},
               {"\xef\xbf\xbe", " "}, /* U+FFFE */
               {"\xef\xbf\xbf", " "},
               {"\xef\xb7\x90", "\xef\xb7\x90"},         /* U+FDD0 */
               {"\xf0\x9f\xbf\xbe", "\xf0\x9f\xbf\xbe"}, /* U+1FFFE */
               {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"}, /* U+10FFFF */
               {"\xc2\x85", " "},
               {"\xc2\xa0", "\xc2\xa0"},
               {"\t", " "},
               {"\x7f", " "}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    pgn_buffer out;
    pgn_buffer_init(&out);
    pgn_buffer_add_xml(&out, cases[i].text, strlen(cases[i].text));
    pgn_buffer_add_char(&out, '\0');
    ck_assert_str_eq(out.data, cases[i].written);
    pgn_buffer_clear(&out);
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("xml");
  TCase *tests = tcase_create("xml");
  tcase_add_test(tests, xml_is_told_from_what_is_malformed);
  tcase_add_test(tests, xml_keeps_what_it_can_hold);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
