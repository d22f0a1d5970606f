// Exhaust: the exact value of every position that can be reached from one, by plain retrograde
// analysis over the whole graph: the oracle for races and solved boards.
//
//   Exhaust all(game, start);
//   all.value(state);          // WinIn, LossIn or 0 (endless) for the player to move
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/testing/positions.h"

namespace boardgames::quoridor {

// For two players.
class Exhaust {
 public:
  Exhaust(const Quoridor& g, const Quoridor::State& start) : g_(g) {
    Number(start);
    for (std::size_t i = 0; i < states_.size(); ++i) {  // states_ grows
      first_child_.push_back(children_.size());
      if (g_.terminal(states_[i])) continue;
      for (const auto& m : testing::Moves(g_, states_[i])) {
        const std::size_t number = Number(testing::After(g_, states_[i], m));
        children_.push_back(number);
      }
    }
    first_child_.push_back(children_.size());
    // Ply by ply: what is decided in n plies follows from something decided in n - 1.
    value_.assign(states_.size(), 0);
    std::vector<bool> known(states_.size());
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (!g_.terminal(states_[i])) continue;
      value_[i] = LossIn(0);  // the other has arrived
      known[i] = true;
    }
    for (int n = 1; Step(n, known); ++n) {
    }
  }

  Score value(const Quoridor::State& s) const { return value_[numbers_.at(Key(s))]; }
  const std::vector<Quoridor::State>& states() const { return states_; }

 private:
  // Finds the positions decided in exactly n plies.
  bool Step(int n, std::vector<bool>& known) {
    std::vector<std::size_t> fresh;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (known[i]) continue;
      bool wins = false;
      bool loses = true;
      for (std::size_t c = first_child_[i]; c < first_child_[i + 1]; ++c) {
        const std::size_t child = children_[c];
        wins = wins || (known[child] && IsLoss(value_[child]));
        loses = loses && known[child] && IsWin(value_[child]);
      }
      if (!wins && !loses) continue;
      value_[i] = wins ? WinIn(n) : LossIn(n);
      fresh.push_back(i);
    }
    for (const std::size_t i : fresh) known[i] = true;
    return !fresh.empty();
  }

  std::string Key(const Quoridor::State& s) const { return g_.position_to_string(s); }
  std::size_t Number(const Quoridor::State& s) {
    const auto [it, fresh] = numbers_.try_emplace(Key(s), states_.size());
    if (fresh) states_.push_back(s);
    return it->second;
  }

  const Quoridor& g_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::vector<Quoridor::State> states_;
  std::vector<std::size_t> first_child_;
  std::vector<std::size_t> children_;
  std::vector<Score> value_;
};

}  // namespace boardgames::quoridor
