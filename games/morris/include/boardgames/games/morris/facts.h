// FactsOf: what a player of morris wants to know: men, mills, threats, the phase. EffectsOf: the
// mills and the capture of a move.
//
//   for (const Fact& f : FactsOf(game, state)) std::cout << f.name << ": " << f.value << '\n';
//   // men of White: 3 / hand of White: 6 / phase of White: placing / mills of White: a7-d7-g7 /
//   // ...
//
// Mills are lists of their points. Closing points are empty points where one more man of the player
// would complete a mill, whether or not one can get there now. G is Morris. Allocates; thread-safe,
// no errors.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/position.h"

namespace boardgames::morris {

template <class G>
std::vector<Fact> FactsOf(const G& g, const State& s) {
  constexpr std::array<std::string_view, 2> kNames = {"White", "Black"};
  const Board& board = g.graph();
  const auto names = [&](Points set, char between) {
    std::string text;
    for (; set != 0; set &= set - 1) {
      if (!text.empty()) text += between;
      text += board.Name(std::countr_zero(set));
    }
    return text;
  };
  std::vector<Fact> facts;
  for (std::size_t p = 0; p < 2; ++p) {
    const std::string of = " of " + std::string(kNames[p]);
    const Points men = s.men[p];
    const int on_board = std::popcount(men);
    std::string mills;
    for (const Points mill : board.mills) {
      if (mill == 0 || (mill & ~men) != 0) continue;
      if (!mills.empty()) mills += ' ';
      mills += names(mill, '-');
    }
    const bool flies = g.flying() && on_board + s.hand[p] == 3;
    const std::string moving = flies ? "flying" : "moving";
    facts.push_back({"men" + of, std::to_string(on_board)});
    facts.push_back({"hand" + of, std::to_string(s.hand[p])});
    facts.push_back({"phase" + of, s.hand[p] == 0         ? moving
                                   : g.rules().move_early ? "placing or " + moving
                                                          : "placing"});
    facts.push_back({"mills" + of, mills});
    facts.push_back({"closing points" + of,
                     names(board.Closing(men) & board.all & ~(s.men[0] | s.men[1]), ' ')});
  }
  if (g.options().no_progress != 0) {
    facts.push_back({"plies without progress", std::to_string(s.quiet)});
  }
  return facts;
}

template <class G>
std::vector<Fact> EffectsOf(const G& g, const State& s, typename G::Move m) {
  std::vector<Fact> effects;
  const Points men = (s.own() & ~Bit(m.from())) | Bit(m.to());
  const auto& mills = g.graph().mills;
  const auto closed = std::count_if(mills.begin(), mills.end(), [&](Points mill) {
    return (mill & Bit(m.to())) != 0 && (mill & ~men) == 0;
  });
  if (closed > 0) effects.push_back({"mill", std::to_string(closed)});
  if (m.removes()) effects.push_back({"captures", "1"});
  return effects;
}

}  // namespace boardgames::morris
