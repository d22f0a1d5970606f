// WrittenGame: a game of a few positions, each written down with what an evaluator guesses there.
//
// TreeGame has no guesses; quiescence, null move and the like need them.
//
//   const WrittenGame g({{.guess = 0, .next = {1, 2}}, {.player = 1, .guess = 5}, ...});
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"

namespace boardgames {

class WrittenGame {
 public:
  struct Node {
    int player = 0;   // to move
    Score guess = 0;  // for player 0; the result, if there are no moves
    std::vector<int> next = {};
    int noisy = 0;        // as many of the moves, the first ones, are noisy
    int null = -1;        // the position if the player to move leaves out his turn; -1: he may not
    bool forced = false;  // the player to move has to choose one of the noisy moves
  };
  using State = int;
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 8;

  explicit WrittenGame(std::vector<Node> nodes) : nodes_(std::move(nodes)) {}

  State initial() const { return 0; }
  int to_move(State s) const { return At(s).player; }
  void moves(State s, auto& out) const {
    for (std::size_t i = 0; i < At(s).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s = At(s).next[m]; }
  bool terminal(State s) const { return At(s).next.empty(); }
  Score utility(State s, int p) const { return evaluate(s, p); }
  Score evaluate(State s, int p) const { return p == 0 ? At(s).guess : -At(s).guess; }
  bool noisy_moves(State s, MoveList<Move, 8>& out) const {
    for (int i = 0; i < At(s).noisy; ++i) out.push_back(static_cast<Move>(i));
    return !At(s).forced;
  }
  // A letter, as TreeGame's.
  std::string move_to_string(State, Move m) const {
    return std::string(1, static_cast<char>('a' + m));
  }
  bool null_move(State& s) const {
    if (At(s).null < 0) return false;
    s = At(s).null;
    return true;
  }

 private:
  const Node& At(State s) const { return nodes_[static_cast<std::size_t>(s)]; }
  std::vector<Node> nodes_;
};
static_assert(check_game<WrittenGame>());
static_assert(HasNoisyMoves<WrittenGame> && HasNullMove<WrittenGame>);

// The same with gains: gains[i] is what the move to position i wins at once.
class WrittenGains : public WrittenGame {
 public:
  WrittenGains(std::vector<Node> nodes, std::vector<Score> gains)
      : WrittenGame(std::move(nodes)), gains_(std::move(gains)) {}
  Score gain(State s, Move m) const {
    apply(s, m);
    return gains_[static_cast<std::size_t>(s)];
  }

 private:
  std::vector<Score> gains_;
};
static_assert(check_game<WrittenGains>() && HasGain<WrittenGains>);

}  // namespace boardgames
