// check_game of presentation, and the form of its hooks. Include boardgames/game.h instead, or
// boardgames/presentation.h, which says what the hooks mean.
//
// The types of the hooks are only named here, so that the rules of a game know no pictures.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/internal/check_names.h"
#include "boardgames/result.h"

namespace boardgames {

template <class T>
struct Result;
struct Drawing;
struct Fact;

}  // namespace boardgames

namespace boardgames::internal {

template <class G>
concept HasNotation = requires(const G& g, const typename G::State& s, const typename G::Move& m,
                               std::string_view text) {
  { g.move_to_string(s, m) } -> std::same_as<std::string>;
  { g.parse_move(s, text) } -> std::same_as<Result<typename G::Move>>;
  { g.position_to_string(s) } -> std::same_as<std::string>;
  { g.parse_position(text) } -> std::same_as<Result<typename G::State>>;
  { g.board(s) } -> std::same_as<std::string>;
};

template <class G>
concept HasDrawing = requires(const G& g, const typename G::State& s) {
  { g.draw(s) } -> std::same_as<Drawing>;
};

template <class G>
concept HasFacts = requires(const G& g, const typename G::State& s) {
  { g.facts(s) } -> std::same_as<std::vector<Fact>>;
};

template <class G>
concept HasTouched = requires(const G& g, const typename G::State& s, const typename G::Move& m) {
  { g.touched(s, m) } -> std::same_as<std::vector<std::string>>;
};

template <class G>
concept HasPlaces = HasTouched<G> && HasDrawing<G> && HasNotation<G>;

template <class G>
concept HasEffects = requires(const G& g, const typename G::State& s, const typename G::Move& m) {
  { g.effects(s, m) } -> std::same_as<std::vector<Fact>>;
};

template <class G>
concept HasEnding = requires(const G& g, const typename G::State& s) {
  { g.ending(s) } -> std::same_as<std::string>;
};

template <class G>
concept HasGiveTurn = requires(const G& g, typename G::State& s, int p) {
  { g.give_turn(s, p) } -> std::same_as<void>;
};

BOARDGAMES_NAMED(parse_move)
BOARDGAMES_NAMED(parse_position)
BOARDGAMES_NAMED(draw)
BOARDGAMES_NAMED(facts)
BOARDGAMES_NAMED(touched)
BOARDGAMES_NAMED(effects)
BOARDGAMES_NAMED(ending)
BOARDGAMES_NAMED(give_turn)

template <class G>
consteval bool CheckPresentation() {
  BOARDGAMES_CHECK_HOOK(draw, HasDrawing, "Drawing draw(const State&) const")
  BOARDGAMES_CHECK_HOOK(facts, HasFacts, "std::vector<Fact> facts(const State&) const")
  BOARDGAMES_CHECK_HOOK(touched, HasTouched,
                        "std::vector<std::string> touched(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(effects, HasEffects, "std::vector<Fact> effects(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(ending, HasEnding, "std::string ending(const State&) const")
  BOARDGAMES_CHECK_HOOK(give_turn, HasGiveTurn, "void give_turn(State&, int player) const")
  BOARDGAMES_CHECK_HOOK(parse_position, HasNotation,
                        "part of the notation: move_to_string, parse_move, position_to_string, "
                        "parse_position and board belong together")
  BOARDGAMES_CHECK_HOOK(parse_move, HasNotation,
                        "part of the notation: move_to_string, parse_move, position_to_string, "
                        "parse_position and board belong together")
  BOARDGAMES_MISNAMED(draw, "Drawing draw(const State&) const", drawing)
  BOARDGAMES_MISNAMED(facts, "std::vector<Fact> facts(const State&) const", fact)
  BOARDGAMES_MISNAMED(touched, "std::vector<std::string> touched(const State&, Move) const",
                      touches)
  BOARDGAMES_MISNAMED(effects, "std::vector<Fact> effects(const State&, Move) const", effect)
  BOARDGAMES_MISNAMED(parse_position, "Result<State> parse_position(...) const", parsePosition)
  BOARDGAMES_MISNAMED(parse_move, "Result<Move> parse_move(...) const", parseMove)
  if constexpr (HasTouched<G> && !HasPlaces<G>) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game has touched, but nothing to touch or no notation; give it "
                  "draw and the notation as well.");
  } else {
    return true;
  }
  return false;
}

}  // namespace boardgames::internal
