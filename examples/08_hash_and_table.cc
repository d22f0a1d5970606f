// 08: a hash, and the table.
//
// Teaches: taking left then right leaves the same numbers as right then left. With a hash of the
// position the engine keeps a table and searches such a position once. One step further: points
// already taken do not change what is still to win. A game that says which points are `banked`
// leaves them out of its hash, and many more positions are the same.
// Try next: a longer row. How many times fewer nodes are there then?
#include <cstdio>

#include "boardgames/boardgames.h"
#include "examples/take_ends.h"
#include "examples/times_fewer.h"

namespace {

using Plain = TakeEnds<2>;

std::uint64_t Key(const Plain::State& s) {
  return static_cast<std::uint64_t>(s.first | s.last << 8 | s.player << 16);
}

// A hook is a function more; what it is worth is the engine's business.
struct Hashed : Plain {
  using Plain::Plain;
  std::uint64_t hash(const State& s) const {
    return boardgames::Mix64(Key(s) | static_cast<std::uint64_t>(s.points[0]) << 24 |
                             static_cast<std::uint64_t>(s.points[1]) << 40);
  }
};

struct Banked : Plain {
  using Plain::Plain;
  std::uint64_t hash(const State& s) const { return boardgames::Mix64(Key(s)); }
  boardgames::Score banked(const State& s, int p) const { return utility(s, p); }
};

// Returns the nodes searched; `all` is how many they were without a hash, 0 if this is it.
template <class G>
std::uint64_t Show(const char* name, const std::vector<int>& row, std::uint64_t all = 0) {
  const G game(row);
  const int depth = static_cast<int>(row.size());
  const auto r = boardgames::Engine<G>(game).search(game.initial(), {.depth = depth});
  const auto& n = r.statistics;
  std::printf("%-8s value %d", name, r.score);
  if (all > 0) std::printf(", at least %u times fewer nodes", TimesFewer(n.nodes, all));
  if (n.table_probes > 0) {
    std::printf(", %s of the probes hit", n.table_hits * 2 > n.table_probes ? "most" : "few");
  }
  std::printf("\n");
  return n.nodes;
}

}  // namespace

int main() {
  boardgames::SplitMix64 random(8);
  const std::vector<int> row = RandomRow(20, random);
  std::printf("row:");
  for (int n : row) std::printf(" %d", n);
  std::printf("\n");
  const std::uint64_t all = Show<Plain>("no hash", row);
  Show<Hashed>("hash", row, all);
  Show<Banked>("banked", row, all);
}
