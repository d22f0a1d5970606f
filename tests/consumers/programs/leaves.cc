// What uses the library, behind one function.
#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

extern "C" [[gnu::visibility("default")]] std::uint64_t Leaves(int depth) {
  const boardgames::Reversi reversi;
  return boardgames::Perft(reversi, reversi.initial(), depth);
}
