// GameHistory: a game in progress: the position, every one before it, and the rules that look back.
//
// Use it to play games (a program, a referee, a random playout): it adds to moves and terminal what
// a single position cannot know, draws by repetition and superko, and it can undo.
//
//   GameHistory<MyGame> game(rules);
//   while (!game.finished()) {
//     MoveListFor<MyGame> moves;
//     game.moves(moves);
//     game.play(moves[0]);
//   }
//   game.utility(0);
//
// play: linear in the number of earlier positions if the game has a repetition rule, else constant;
// it allocates as a vector does. A history belongs to one thread.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"

namespace boardgames {

template <Game G>
class GameHistory {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g, which must outlive the history.
  explicit GameHistory(const G& g) : GameHistory(g, g.initial()) {}
  explicit GameHistory(const G&&) = delete;
  GameHistory(const G&&, const State&) = delete;
  GameHistory(const G& g, const State& start) : g_(&g), state_(start) { AddKey(); }

  const G& game() const { return *g_; }
  const State& state() const { return state_; }
  const State& start() const { return earlier_.empty() ? state_ : earlier_.front(); }
  // The moves played, first one first.
  const std::vector<Move>& played() const { return moves_; }
  // Where the i-th of them was played, and by whom. Precondition: i < played().size().
  const State& before(std::size_t i) const { return earlier_[i]; }
  int mover(std::size_t i) const { return g_->to_move(before(i)); }

  bool finished() const { return drawn_by_repetition() || g_->terminal(state()); }
  bool drawn_by_repetition() const {
    const RepetitionRule rule = RepetitionOf(*g_);
    if (rule.kind != RepetitionRule::Kind::kDraw || rule.times < 2) return false;
    return std::count(keys_.begin(), keys_.end(), keys_.back()) >= rule.times;
  }
  // The result for player p, from p's view. Precondition: finished().
  Score utility(int p) const {
    assert(finished() && "utility is asked of a finished game");
    return drawn_by_repetition() ? 0 : g_->utility(state(), p);
  }

  // Pushes every move that is legal here, with regard to what was played. Precondition:
  // !finished().
  void moves(auto& out) const {
    if (RepetitionOf(*g_).kind != RepetitionRule::Kind::kForbidden) {
      g_->moves(state(), out);
      return;
    }
    MoveListFor<G> all;
    g_->moves(state(), all);
    for (const Move& m : all) {
      if (!Repeats(m)) out.push_back(m);
    }
  }

  // Precondition: m is one of moves().
  void play(const Move& m) {
    State next = state_;
    g_->apply(next, m);
    earlier_.push_back(std::move(state_));
    state_ = std::move(next);
    moves_.push_back(m);
    AddKey();
  }
  // Takes the last move back, and the turn with it if that was given; false if there is none.
  bool undo() {
    if (moves_.empty()) return false;
    state_ = earlier_.back();
    earlier_.pop_back();
    moves_.pop_back();
    if constexpr (HasRepetition<G>) keys_.pop_back();
    for (; !given_.empty() && given_.back().ply >= moves_.size(); given_.pop_back()) {
      if (given_.back().ply == moves_.size()) state_ = given_.back().before;
    }
    return true;
  }

  // Makes it p's turn without a move (presentation.h). False: it is p's already, nothing was done.
  bool give_turn(int p)
    requires HasGiveTurn<G>
  {
    if (g_->to_move(state()) == p && !g_->terminal(state())) return false;
    given_.push_back({moves_.size(), state_});
    g_->give_turn(state_, p);
    return true;
  }
  // Takes the turn back that was given last. Precondition: it was, and nothing was played since.
  void undo_turn() {
    state_ = given_.back().before;
    given_.pop_back();
  }

  // The repetition keys of all positions so far, the present one last; empty without a rule.
  // A search takes the earlier ones.
  std::span<const std::uint64_t> keys() const { return keys_; }
  std::span<const std::uint64_t> earlier_keys() const {
    return keys().first(keys_.empty() ? 0 : keys_.size() - 1);
  }

 private:
  void AddKey() {
    if constexpr (HasRepetition<G>) keys_.push_back(RepetitionKey(*g_, state()));
  }
  bool Repeats(const Move& m) const {
    if (!MayRepeat(*g_, state(), m)) return false;
    State next = state();
    g_->apply(next, m);
    return std::find(keys_.begin(), keys_.end(), RepetitionKey(*g_, next)) != keys_.end();
  }

  // A turn that was given after so many moves, and the position it was given in.
  struct Given {
    std::size_t ply;
    State before;
  };

  const G* g_;
  State state_;
  std::vector<State> earlier_;  // before each of moves_
  std::vector<Move> moves_;
  std::vector<std::uint64_t> keys_;
  std::vector<Given> given_;
};

}  // namespace boardgames
