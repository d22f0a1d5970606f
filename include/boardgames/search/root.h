// Root: where a search begins: a position, and what has come before it.
//
// Every algorithm takes one, and makes it of what it is given:
//
//   minimax.search(state, limits);      // a position alone
//   minimax.search(history, limits);    // a game in progress: a GameHistory
//
// The earlier positions count where the game has a rule for repetitions: under superko they decide
// which moves are legal. A Root only refers to what it was made of, and is for one call.
#pragma once

#include <cstdint>
#include <span>

#include "boardgames/game.h"
#include "boardgames/game_history.h"

namespace boardgames {

template <Game G>
struct Root {
  using State = typename G::State;

  // Implicit on purpose.
  Root(const State& s) : state(s) {}  // NOLINT
  Root(const GameHistory<G>& game)    // NOLINT
      : state(game.state()),
        earlier(game.earlier_keys()),
        last(game.played().empty() ? nullptr : &game.played().back()) {}
  // `before`: the repetition keys of the positions before s; empty without a rule.
  Root(const State& s, std::span<const std::uint64_t> before) : state(s), earlier(before) {}

  const State& state;
  const std::span<const std::uint64_t> earlier = {};
  const typename G::Move* const last = nullptr;  // the move that led there, where it is known
};

}  // namespace boardgames
