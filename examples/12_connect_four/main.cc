#include "boardgames/program/program.h"

boardgames::GameModule ConnectFourModule();

int main(int argc, char** argv) {
  boardgames::Registry games;
  const absl::Status added = games.Add(ConnectFourModule());
  return added.ok() ? boardgames::RunProgram(games, argc, argv) : 1;
}
