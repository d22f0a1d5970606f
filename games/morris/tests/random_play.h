// Random games with the naive implementation beside the real one: the same moves, the same results,
// and the invariants of the rules at every move.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/morris.h"
#include "helpers.h"
#include "naive.h"

namespace boardgames::morris {

// Every variant, and some with options.
inline std::vector<MorrisOptions> AllRules() {
  std::vector<MorrisOptions> all;
  for (std::size_t v = 0; v < kVariants.size(); ++v) {
    all.push_back({.variant = static_cast<Variant>(v)});
  }
  all.push_back({.variant = Variant::kNine, .flying = false, .no_progress = 30});
  all.push_back({.variant = Variant::kSix, .flying = true, .repetition = 2});
  all.push_back({.variant = Variant::kThree, .flying = true, .repetition = 0, .no_progress = 50});
  all.push_back({.variant = Variant::kLasker, .flying = false, .repetition = 5});
  return all;
}

inline std::string Describe(const MorrisOptions& o) {
  return std::string(RulesOf(o.variant).name) +
         (o.flying ? *o.flying ? " flying" : " not flying" : "") + " repetition " +
         std::to_string(o.repetition) + " no_progress " + std::to_string(o.no_progress);
}

inline void ExpectInvariants(const Morris& g, const Morris::State& before, Morris::Move m,
                             const Morris::State& after) {
  const Board& b = g.graph();
  const unsigned p = before.player;
  const unsigned q = p ^ 1U;
  ASSERT_EQ(after.men[0] & after.men[1], 0U);
  ASSERT_EQ((after.men[0] | after.men[1]) & ~b.all, 0U);
  ASSERT_EQ(after.player, q);
  ASSERT_EQ(after.hand[q], before.hand[q]);
  // The mover keeps his men; the other loses one if and only if a mill closed and somebody is
  // there.
  ASSERT_EQ(std::popcount(after.men[p]) + after.hand[p],
            std::popcount(before.men[p]) + before.hand[p]);
  const bool closed = (b.InMill(after.men[p]) & Bit(m.to())) != 0;
  const bool removes = closed && !g.rules().mill_wins && before.men[q] != 0;
  ASSERT_EQ(m.removes(), removes);
  ASSERT_EQ(std::popcount(before.men[q]) - std::popcount(after.men[q]), removes ? 1 : 0);
  if (removes && (b.InMill(before.men[q]) & Bit(m.removed())) != 0) {
    ASSERT_EQ(b.InMill(before.men[q]), before.men[q]) << "a man outside the mills was left";
  }
  ASSERT_EQ(g.may_repeat(before, m), !m.places() && !m.removes());
}

// Plays one game; the naive one decides nothing, it only has to agree.
inline void PlayOne(const Morris& g, const naive::Rules& rules, SplitMix64& random, int max_plies,
                    bool with_naive) {
  GameHistory<Morris> line(g);
  naive::Game plain(rules);
  for (int ply = 0; ply < max_plies && !line.finished(); ++ply) {
    const Morris::State s = line.state();
    std::vector<Morris::Move> moves;
    g.moves(s, moves);
    ASSERT_FALSE(moves.empty());
    ASSERT_LE(moves.size(), static_cast<std::size_t>(Morris::kMaxMoves));
    if (with_naive) {
      ASSERT_EQ(MoveTexts(g, s), plain.Moves()) << g.position_to_string(s);
      ASSERT_EQ(plain.Result(), -1) << g.position_to_string(s);
    }
    const Morris::Move m = Pick(moves, random);
    if (with_naive) plain.Play(g.move_to_string(s, m));
    line.play(m);
    ExpectInvariants(g, s, m, line.state());
    if (::testing::Test::HasFatalFailure()) return;
  }
  const Morris::State s = line.state();
  ASSERT_FALSE(g.options().repetition == 0 && line.drawn_by_repetition());
  if (with_naive && g.terminal(s)) {
    const int result = plain.Result();
    ASSERT_NE(result, -1) << g.position_to_string(s);
    ASSERT_EQ(g.utility(s, s.player), -result) << g.position_to_string(s);
    ASSERT_EQ(g.utility(s, 1 - s.player), result);
  }
}

inline void PlayMany(const MorrisOptions& options, int games, int max_plies, int naive_games,
                     std::uint64_t seed) {
  const Morris g = Rules(options);
  naive::Rules rules = naive::RulesNamed(std::string(g.rules().name));
  rules.flying = options.flying.value_or(rules.flying);
  rules.no_progress = options.no_progress;
  Seeded random(seed);
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE(Describe(options) + ", game " + std::to_string(i));
    ASSERT_NO_FATAL_FAILURE(PlayOne(g, rules, random, max_plies, i < naive_games));
  }
}

}  // namespace boardgames::morris
