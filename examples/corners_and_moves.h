// The evaluator of example 05.
#pragma once

#include <bit>

#include "boardgames/games/reversi.h"

// Corners cannot be flipped, and who has more moves chooses. In hundredths of a disc.
struct CornersAndMoves {
  int corner = 800;  // weights
  int move = 100;

  boardgames::Score operator()(const boardgames::Reversi& game, const boardgames::Reversi::State& s,
                               int p) const {
    const boardgames::Reversi::State turned{s.opp, s.own, s.player ^ 1};
    const auto corners = game.shape().corners;
    const int lead = corner * (std::popcount(s.own & corners) - std::popcount(s.opp & corners)) +
                     move * (game.count_moves(s) - game.count_moves(turned));
    return game.to_move(s) == p ? lead : -lead;  // for one player what against the other
  }
};
