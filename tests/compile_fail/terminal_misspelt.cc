// expect: boardgames: the game has a function is_terminal, which no algorithm calls; the contract
// calls it terminal: bool terminal(const State&) const.

#include "boardgames/game.h"

struct Broken {
  struct State {
    int left = 10;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 3;
  State initial() const { return {}; }
  int to_move(const State&) const { return 0; }
  void moves(const State&, auto& out) const { out.push_back(1); }
  void apply(State& s, Move n) const { s.left -= n; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  boardgames::Score utility(const State&, int p) const { return p == 0 ? 1 : -1; }
};
static_assert(boardgames::check_game<Broken>());
