// expect first: boardgames: the game needs void apply(State&, Move) const, which changes the
// state in place.

#include "boardgames/search/engine.h"
#include "nim.h"

struct Broken : Nim {
  void apply(State& s) const { s.player ^= 1; }
};
int main() {
  const Broken game;
  boardgames::Engine<Broken> engine(game);
  return engine.search(game.initial(), {.depth = 2}).score;
}
