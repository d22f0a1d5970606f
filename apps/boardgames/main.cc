#include "boardgames/games/all_games.h"
#include "boardgames/program/program.h"

int main(int argc, char** argv) {
  return boardgames::RunProgram(boardgames::AllGames(), argc, argv);
}
