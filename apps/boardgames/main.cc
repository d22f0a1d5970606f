#include "boardgames/games/lesson_games.h"
#include "boardgames/program/program.h"
#include "serve.h"

int main(int argc, char** argv) {
  return boardgames::RunProgram(boardgames::AllGamesAndLessons(), argc, argv, {Serve()});
}
