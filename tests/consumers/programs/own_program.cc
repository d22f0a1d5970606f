// The whole command line, here of no game.
#include <cstdio>

#include "boardgames/program/program.h"

int main() {
  const char* words[] = {"own_program", "list", "--json"};
  const int status = boardgames::RunProgram(boardgames::Registry(), 3, words);
  std::printf("no games, exit status %d\n", status);
}
