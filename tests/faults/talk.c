/* SPDX-License-Identifier: MIT
 * Talks to a program: sends it a text, and waits for an answer before it sends the next.
 *
 *   talk SEND EXPECT [SEND EXPECT]... -- COMMAND [ARGUMENT]...
 *
 * SEND and EXPECT are files.  What COMMAND writes to standard output after each text must begin with the bytes of
 * EXPECT, within ten seconds and without its input being closed.  Then its input is closed, and what still comes is
 * copied to standard output.  The exit status is the command's, or 99 when an answer did not come. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT_MAX = 1 << 16, PATIENCE_MS = 10000, FAILED = 99 };

static void give_up(const char *what) {
  fprintf(stderr, "talk: %s: %s\n", what, strerror(errno));
  exit(FAILED);
}

static size_t load(const char *name, char *text) {
  FILE *file = fopen(name, "rb");
  if (!file)
    give_up(name);
  size_t length = fread(text, 1, TEXT_MAX, file);
  fclose(file);
  return length;
}

static void send_text(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(fd, text, length);
    if (n < 0)
      give_up("the command takes no more");
    text += n;
    length -= (size_t)n;
  }
}

static void await(int fd, const char *name) {
  static char expected[TEXT_MAX], got[TEXT_MAX];
  size_t length = load(name, expected), have = 0;
  while (have < length) {
    struct pollfd waiting = {.fd = fd, .events = POLLIN};
    if (poll(&waiting, 1, PATIENCE_MS) <= 0) {
      fprintf(stderr, "talk: %zu bytes of %s did not come; there came: %.*s\n", length - have, name, (int)have, got);
      exit(FAILED);
    }
    ssize_t n = read(fd, got + have, length - have);
    if (n <= 0)
      give_up("the command says no more");
    have += (size_t)n;
  }
  if (memcmp(got, expected, length) != 0) {
    fprintf(stderr, "talk: not %s, but: %.*s\n", name, (int)have, got);
    exit(FAILED);
  }
}

int main(int argc, char **argv) {
  int steps = 1;
  while (steps < argc && strcmp(argv[steps], "--") != 0)
    steps += 2;
  if (steps + 1 >= argc)
    return FAILED;
  signal(SIGPIPE, SIG_IGN);
  int to[2], from[2];
  if (pipe(to) < 0 || pipe(from) < 0)
    give_up("pipe");
  pid_t child = fork();
  if (child < 0)
    give_up("fork");
  if (child == 0) {
    signal(SIGPIPE, SIG_DFL);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]), close(to[1]), close(from[0]), close(from[1]);
    execvp(argv[steps + 1], argv + steps + 1);
    _exit(FAILED);
  }
  close(to[0]), close(from[1]);
  for (int i = 1; i < steps; i += 2) {
    static char text[TEXT_MAX];
    send_text(to[1], text, load(argv[i], text));
    await(from[0], argv[i + 1]);
  }
  close(to[1]);
  char rest[4096];
  ssize_t n;
  while ((n = read(from[0], rest, sizeof rest)) > 0)
    fwrite(rest, 1, (size_t)n, stdout);
  int status;
  if (waitpid(child, &status, 0) < 0)
    give_up("waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
