// The core with a game of the user's own.
#include <cstdio>

#include "boardgames/boardgames.h"

struct Nim {  // take 1 to 3; who takes the last one wins
  struct State {
    int left = 10;
    int player = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 3;
  static constexpr auto objective() { return boardgames::Objective::kWin; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int n = 1; n <= 3 && n <= s.left; ++n) out.push_back(n);
  }
  void apply(State& s, Move n) const {
    s.left -= n;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.left == 0; }
  boardgames::Score utility(const State& s, int p) const { return s.player == p ? -1 : 1; }
};
static_assert(boardgames::check_game<Nim>());

int main() {
  const Nim nim;
  boardgames::Engine<Nim> engine(nim);
  const auto result = engine.search(nim.initial(), {.depth = 12});
  std::printf("nim: take %d, a %s in %d plies\n", result.best.value_or(0),
              boardgames::ToString(result.kind), result.plies);
}
