// A game of the library, with its headers alone.
#include <cinttypes>
#include <cstdio>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

int main() {
  const boardgames::Reversi reversi;
  std::printf("reversi: perft 5 is %" PRIu64 "\n",
              boardgames::Perft(reversi, reversi.initial(), 5));
}
