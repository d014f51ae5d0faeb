/* SPDX-License-Identifier: MIT
 * The frame of a page. */
#include "common/html.h"

#include "common/sha256.h"

/* The hash is that of all between the tags, line ends included. */
static void add_source(pgn_buffer *out, const char *directive, const char *text, size_t length) {
  char digest[SHA256_BASE64_SIZE];
  sha256_base64(text, length, digest);
  pgn_buffer_add_format(out, "; %s 'sha256-%s'", directive, digest);
}

void html_add_head(pgn_buffer *out, const struct html_page *page) {
  pgn_buffer_add_text(out,
                      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; "
                      "form-action 'none'; img-src data:");
  add_source(out, "style-src", page->style, page->style_length);
  if (page->script)
    add_source(out, "script-src", page->script, page->script_length);
  pgn_buffer_add_text(out, "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                           "<meta name=\"color-scheme\" content=\"light dark\">\n"
                           "<link rel=\"icon\" href=\"data:,\">\n<title>");
  pgn_buffer_add_xml(out, page->title, strlen(page->title));
  pgn_buffer_add_text(out, "</title>\n<style>");
  pgn_buffer_add(out, page->style, page->style_length);
  pgn_buffer_add_text(out, "</style>\n</head>\n");
}

void html_add_end(pgn_buffer *out, const struct html_page *page) {
  if (page->script) {
    pgn_buffer_add_text(out, "<script>");
    pgn_buffer_add(out, page->script, page->script_length);
    pgn_buffer_add_text(out, "</script>\n");
  }
  pgn_buffer_add_text(out, "</body>\n</html>\n");
}
