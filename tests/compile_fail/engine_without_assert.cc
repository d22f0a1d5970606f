// expect first: boardgames: the game has a member hash that the search cannot use; it must be
// std::uint64_t hash(const State&) const.

#include "boardgames/search/engine.h"
#include "nim.h"

struct Broken : Nim {
  int hash(const State& s) const { return s.left; }
};
int main() {
  const Broken game;
  boardgames::Engine<Broken> engine(game);
  return engine.search(game.initial(), {.depth = 2}).score;
}
