// The whole command line with serve, here of no game and without a page.
#include <cstdio>

#include "boardgames/program/program.h"
#include "boardgames/serve/serve.h"

int main() {
  const char* words[] = {"own_server", "serve"};
  const int status =
      boardgames::RunProgram(boardgames::Registry(), 2, words, {boardgames::ServeCommand()});
  std::printf("no page, exit status %d\n", status);
}
