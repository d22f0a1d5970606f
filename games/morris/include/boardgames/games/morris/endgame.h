// Endgame tables of morris, built on demand: exact values with distance for few men.
//
//   Morris game;
//   auto table = morris::BuildEndgame(game, 6);                  // 3 against 3: about a second
//   if (!table) std::puts(table.error.c_str());
//   Morris exact = game.WithEndgame(*table);                     // bounds() now knows them
//   Engine<Morris> engine(exact);
//
// The rules object owns the table (shared: copies of it are cheap); nothing is global. A position
// has an entry if nobody has men in hand, each player has at least three men, and both together at
// most the number asked for. A value counts plies to the end, wins as soon and losses as late as
// possible; 0 is endless play. Cost and memory: README.md.
// Source: R. Gasser, "Solving Nine Men's Morris", Games of No Chance, 1996 (subspace by subspace,
// fewest men first).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame_table.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/retrograde.h"

namespace boardgames::morris {

// The positions in which the players have a and b men, either of them to move, and none in hand; as
// a game for retrograde analysis. Positions that a symmetry or an exchange of the colours maps on
// each other have one number. A removal leads to a position of `smaller`.
class EndgameClass {
 public:
  using State = Morris::State;
  using Move = Morris::Move;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = Morris::kMaxMoves;
  static constexpr auto objective() { return Objective::kWin; }
  static constexpr bool kAlternating = true;

  // Keeps references. Preconditions: a >= b >= 3; g counts no quiet plies.
  EndgameClass(const Morris& g, const EndgameTable& smaller, int a, int b)
      : g_(g), smaller_(smaller), a_(a), b_(b), half_(smaller.index().Size(a, b)) {}

  State initial() const {
    for (std::uint64_t i = 0;; ++i) {
      if (const std::optional<State> s = unrank(i)) return *s;
    }
  }
  int to_move(const State& s) const { return g_.to_move(s); }
  void moves(const State& s, auto& out) const { g_.moves(s, out); }
  void apply(State& s, Move m) const { g_.apply(s, m); }
  bool terminal(const State& s) const { return g_.terminal(s); }
  Score utility(const State& s, int p) const { return g_.utility(s, p); }

  Interval bounds(const State& s, int p, int) const {
    if (std::popcount(s.men[0]) + std::popcount(s.men[1]) == a_ + b_) return {};
    const std::optional<Score> v = smaller_.Find(s.own(), s.opponents());
    if (!v) return {};
    return Interval::Exactly(p == s.player ? *v : -*v);
  }

  // First the positions with a men to move, then those with b.
  std::uint64_t positions() const {
    return a_ == b_ ? half_ : half_ + smaller_.index().Size(b_, a_);
  }
  std::uint64_t rank(const State& s) const {
    const std::uint64_t r = smaller_.index().Rank(s.own(), s.opponents());
    return std::popcount(s.own()) == a_ ? r : half_ + r;
  }
  std::optional<State> unrank(std::uint64_t i) const {
    const bool first = i < half_;
    const auto men =
        first ? smaller_.index().Unrank(a_, b_, i) : smaller_.index().Unrank(b_, a_, i - half_);
    if (!men) return std::nullopt;
    return State{.men = {men->first, men->second}};
  }

 private:
  const Morris& g_;
  const EndgameTable& smaller_;
  const int a_;
  const int b_;
  const std::uint64_t half_;  // positions with a men to move
};

inline constexpr int kLeastEndgame = 6;
// All men where the board is small, and so the whole moving phase; 8 on three squares.
inline int MostEndgame(const Morris& g) {
  return std::popcount(g.graph().all) > 17 ? 8 : 2 * g.rules().men;
}

// The values of all positions with at most `men` men, both players' together, under the rules of g;
// its rules of repetition and progress are not in them (bounds() minds them). Errors: men out of
// range; a variant in which nobody is removed; too little memory; options.stop became true.
inline Result<std::shared_ptr<const EndgameTable>> BuildEndgame(
    const Morris& g, int men, const RetrogradeOptions& options = {}) {
  using Made = Result<std::shared_ptr<const EndgameTable>>;
  if (g.rules().mill_wins) {
    return Made::Error("endgame tables are for variants that remove men, and '" +
                       std::string(g.rules().name) + "' does not");
  }
  if (men < kLeastEndgame || men > MostEndgame(g)) {
    return Made::Error("endgame tables of '" + std::string(g.rules().name) + "' are for " +
                       std::to_string(kLeastEndgame) + " to " + std::to_string(MostEndgame(g)) +
                       " men, not " + std::to_string(men));
  }
  const Morris rules = *Morris::Make({.variant = g.options().variant, .flying = g.flying()});
  auto table = std::make_shared<EndgameTable>(g.graph(), 3, men);
  for (int both = kLeastEndgame; both <= men; ++both) {
    for (int b = 3, a = both - b; a >= b; ++b, --a) {
      if (a > g.rules().men) continue;
      const EndgameClass positions(rules, *table, a, b);
      auto solved = RetrogradeTable<EndgameClass>::Build(positions, options);
      if (!solved) {
        return Made::Error("men " + std::to_string(a) + " against " + std::to_string(b) + ": " +
                           solved.error);
      }
      std::vector<RetrogradeEntry> all = std::move(*solved.value).TakeEntries();
      if (a != b) {
        const auto half = all.begin() + static_cast<std::ptrdiff_t>(table->index().Size(a, b));
        table->Set(b, a, std::vector<RetrogradeEntry>(half, all.end()));
        all.erase(half, all.end());
        all.shrink_to_fit();
      }
      table->Set(a, b, std::move(all));
    }
  }
  return Made::Ok(std::move(table));
}

}  // namespace boardgames::morris
