// Random games of the module beside the naive rules, with the rules' invariants checked at every
// move.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/go.h"
#include "games/go/tests/naive.h"
#include "games/go/tests/support.h"

namespace boardgames {

struct Variant {
  const char* name;
  GoOptions options;
};

inline std::vector<Variant> Variants() {
  return {
      {"one point", {.rows = 1, .cols = 1}},
      {"one row", {.rows = 1, .cols = 7}},
      {"one column, suicide", {.rows = 6, .cols = 1, .suicide = true}},
      {"two by two, positional", {.rows = 2, .cols = 2, .ko = KoRule::kPositional}},
      {"three by three", {.rows = 3, .cols = 3, .komi = 0.5}},
      {"three by three, suicide, situational",
       {.rows = 3, .cols = 3, .suicide = true, .ko = KoRule::kSituational}},
      {"four by three, positional", {.rows = 4, .cols = 3, .ko = KoRule::kPositional}},
      {"five by five, suicide", {.rows = 5, .cols = 5, .suicide = true}},
      {"eight by seven", {.rows = 8, .cols = 7, .komi = 7.5}},
      {"nine by nine", {}},
      {"eleven by ten, situational", {.rows = 11, .cols = 10, .ko = KoRule::kSituational}},
      {"three by thirteen", {.rows = 3, .cols = 13, .komi = -1.25}},
      {"thirteen by thirteen, suicide", {.rows = 13, .cols = 13, .suicide = true}},
      {"two by nineteen", {.rows = 2, .cols = 19}},
      {"nineteen by nineteen", {.rows = 19, .cols = 19, .komi = 7.5}},
  };
}

// What must hold in every position.
template <class G>
void CheckInvariants(const G& g, const typename G::State& s) {
  ASSERT_FALSE(s.stones[0].Meets(s.stones[1]));
  ASSERT_TRUE((s.stones[0] | s.stones[1]).Within(g.board())) << "a stone off the board";
  ASSERT_TRUE(g.dead_stones(s).IsEmpty());
}

// The same for what takes longer to look at.
template <class G>
void CheckHashAndLife(const G& g, const typename G::State& s) {
  // The hash kept move by move is that of the position.
  ASSERT_EQ(Position(g, g.position_to_string(s)), s);
  for (int player = 0; player < 2; ++player) {
    const auto life = g.life(s, player);
    ASSERT_TRUE(life.alive.Within(s.stones[static_cast<std::size_t>(player)]));
    ASSERT_FALSE(life.regions.Meets(s.stones[static_cast<std::size_t>(player)]));
    ASSERT_TRUE(life.secure.Within(life.alive | life.regions));
    ASSERT_FALSE(life.secure.Meets(g.life(s, player ^ 1).secure)) << "one point sure for both";
  }
}

// Plays `games` random games from the seed, at most `most_plies` each, and checks the invariants at
// every move. The first `naive_games` are played beside the naive rules too: every 8th position is
// compared in full, the others in what the move did.
template <class G>
void PlayRandomGames(const GoOptions& options, int games, int naive_games, int most_plies,
                     std::uint64_t seed) {
  const G g = Make<G>(options);
  const naive::Rules rules{options.rows, options.cols, options.suicide};
  Seeded random(seed);
  for (int game = 0; game < games; ++game) {
    const bool with_naive = game < naive_games;
    GameHistory<G> line(g);
    naive::Position naive = naive::Start(rules);
    std::set<std::string> seen;  // superko, once more
    const auto key = [&](const naive::Position& p) {
      return p.cells + (options.ko == KoRule::kSituational ? p.mover : ' ');
    };
    seen.insert(key(naive));
    for (int ply = 0; ply < most_plies && !line.finished(); ++ply) {
      SCOPED_TRACE(::testing::Message() << "game " << game << ", ply " << ply);
      ASSERT_NO_FATAL_FAILURE(CheckInvariants(g, line.state()));
      if (with_naive) {
        ASSERT_EQ(g.position_to_string(line.state()), naive::Text(rules, naive));
      }
      MoveListFor<G> moves;
      line.moves(moves);
      const bool in_full = random.Uniform(8) == 0;
      if (in_full) {
        ASSERT_NO_FATAL_FAILURE(CheckHashAndLife(g, line.state()));
      }
      if (in_full && with_naive) {
        ASSERT_EQ(g.area(line.state()), naive::Area(rules, naive.cells));
        std::vector<std::string> texts;
        for (const auto m : moves) texts.push_back(g.move_to_string(line.state(), m));
        std::vector<std::string> expected;
        for (const int m : naive::Moves(rules, naive)) {
          if (options.ko == KoRule::kSimple || m == naive::kPass ||
              !seen.contains(key(*naive::After(rules, naive, m)))) {
            expected.push_back(naive::MoveText(rules, m));
          }
        }
        ASSERT_EQ(texts, expected);
      }
      // Passes are rare, so that boards fill up.
      auto m = Pick(moves, random);
      if (m == G::kPass && random.Uniform(4) != 0) m = moves[0];
      const std::string text = g.move_to_string(line.state(), m);
      const int taken = line.state().stones[0].Count() + line.state().stones[1].Count();
      const Score gain = g.gain(line.state(), m);
      line.play(m);
      const int left = line.state().stones[0].Count() + line.state().stones[1].Count();
      if (!options.suicide) {
        ASSERT_EQ(left, taken + (m == G::kPass ? 0 : 1) - gain);
      }
      if (!with_naive) continue;
      bool found = false;
      for (const int n : naive::Moves(rules, naive)) {
        if (naive::MoveText(rules, n) != text) continue;
        naive = *naive::After(rules, naive, n);
        found = true;
        break;
      }
      ASSERT_TRUE(found) << text;
      seen.insert(key(naive));
    }
    if (line.finished()) {
      ASSERT_EQ(line.utility(0), g.area(line.state()) * G::kPointValue - g.komi());
      if (!with_naive) continue;
      ASSERT_EQ(line.utility(0), naive::Area(rules, naive.cells) * G::kPointValue - g.komi());
      ASSERT_EQ(line.utility(0), -line.utility(1));
    }
  }
}

// In every type that has room for the board.
inline void PlayVariant(const Variant& v, int games, int naive_games, int most_plies,
                        std::uint64_t seed) {
  SCOPED_TRACE(v.name);
  bool smallest = true;
  const auto play = [&]<class G>(std::type_identity<G>) {
    if (!G::Make(v.options)) return;
    // All games in the smallest type, a tenth of them in each larger one.
    PlayRandomGames<G>(v.options, smallest ? games : (games + 9) / 10, naive_games, most_plies,
                       seed);
    smallest = false;
  };
  play(std::type_identity<Go7>());
  play(std::type_identity<Go10>());
  play(std::type_identity<Go13>());
  play(std::type_identity<Go19>());
  EXPECT_FALSE(smallest) << "no type has room for this board";
}

}  // namespace boardgames
