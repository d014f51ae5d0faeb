/* SPDX-License-Identifier: MIT
 * The text of comments: words, and the commands [%...] in them. */
#ifndef PGNKIT_PGN_COMMENT_H
#define PGNKIT_PGN_COMMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/buffer.h"
#include "pgnkit/reader.h"

/* The text between the braces, or behind the semicolon, white space trimmed. */
void pgni_comment_text(const pgn_game *game, const pgn_token *token, const char **text, size_t *length);

/* The words of a comment, one after another: a command [%...] is never broken, with the blanks in it. */
struct pgni_comment_words {
  const char *at, *stop, *close;
};
void pgni_comment_words_begin(struct pgni_comment_words *words, const char *text, size_t length);
/* The length of the next word, 0 after the last. */
size_t pgni_comment_next_word(struct pgni_comment_words *words, const char **word);

/* Appends the text with runs of white space as one blank, without clock commands when `strip_clocks`. */
void pgni_comment_normalise(const char *text, size_t length, bool strip_clocks, pgn_buffer *out);

/* The operand of the first command of that name ("clk"), false when there is none. */
bool pgni_comment_command(const char *text, size_t length, const char *name, const char **operand,
                          size_t *operand_length);

#endif
