#include "boardgames/program/program.h"

boardgames::GameModule ConnectFourModule();

int main(int argc, char** argv) {
  boardgames::Registry games;
  if (!games.Add(ConnectFourModule())) return 1;
  return boardgames::RunProgram(games, argc, argv);
}
