/* SPDX-License-Identifier: MIT
 * The formats a report of pgn-stats is written in. */
#include "formats.h"

/* Each with its word and what --help says of it; its row, stats_format_WORD, is in the file that writes it. */
#define FORMATS(FORMAT)  \
  FORMAT(text, NULL)     \
  FORMAT(csv, NULL)      \
  FORMAT(tsv, NULL)      \
  FORMAT(json, NULL)     \
  FORMAT(html, "a page") \
  FORMAT(svg, "a map of the 960 positions")

#define NUMBER(word, gloss) NUMBER_##word,
enum { FORMATS(NUMBER) FORMAT_COUNT };

#define WORD(word, gloss) {#word, NUMBER_##word, gloss},
const struct choice stats_format_words[] = {FORMATS(WORD){"jsonl", NUMBER_json, .is_alias = true}, {0}};

#define DECLARATION(word, gloss) extern const struct stats_format stats_format_##word;
FORMATS(DECLARATION)

#define ROW(word, gloss) [NUMBER_##word] = &stats_format_##word,
static const struct stats_format *const formats[FORMAT_COUNT] = {FORMATS(ROW)};

const struct stats_format *stats_format_of(int choice) { return formats[choice]; }
