// Conformance: checks that a game keeps the contract of game.h. For your own game, in two lines:
//
//   #include "boardgames/testing/conformance.h"
//   BOARDGAMES_CONFORMANCE(MyGame);
//
// That is a GoogleTest suite on a default-constructed MyGame. For rules with options, give a case:
//
//   struct SmallBoard { static auto make() { return *Reversi::Make({.size = 6}); } };
//   BOARDGAMES_CONFORMANCE(SmallBoard);
//
// It plays random games from a fixed seed and checks, in every position: moves are there, unique,
// and within kMaxMoves; players in range; results zero-sum and in range; and of the optional hooks
// those the game has: hash, make/unmake, notation, symmetries, candidates, essential moves, secured
// points, remaining, score_step, rank, random moves, noisy moves, null moves. At last, the engine
// must return minimax's value. Needs GoogleTest. Takes about a second a game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/perft.h"
#include "boardgames/playout.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/search/engine.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

template <class Case>
auto MakeGame() {
  if constexpr (requires { Case::make(); }) {
    return Case::make();
  } else {
    return Case();
  }
}

template <class Case>
class Conformance : public ::testing::Test {
 public:
  using G = decltype(MakeGame<Case>());
  using State = typename G::State;
  using Move = typename G::Move;

 protected:
  static constexpr std::uint64_t kSeed = 20'240'229;
  static constexpr int kGames = 12;
  static constexpr int kMostPlies = 2000;  // of a random game that is looked at

  const G g = MakeGame<Case>();

  // Calls visit(state) for every position of some random games, the finished ones included.
  template <class Visit>
  void ForEachPosition(Visit&& visit) const {
    ::testing::Test::RecordProperty("seed", std::to_string(kSeed));
    SplitMix64 random(kSeed);
    for (int game = 0; game < kGames; ++game) {
      GameHistory<G> line(g);
      for (int ply = 0; ply < kMostPlies && !line.finished(); ++ply) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", game " + std::to_string(game) + ", ply " +
                     std::to_string(ply) + " " + Text(line.state()));
        visit(line.state());
        if (::testing::Test::HasFatalFailure() || ::testing::Test::HasNonfatalFailure()) return;
        MoveListFor<G> moves;
        line.moves(moves);
        line.play(Pick(moves, random));
      }
      visit(line.state());
    }
  }

  static const Move& Pick(const MoveListFor<G>& moves, SplitMix64& random) {
    return moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))];
  }
  MoveListFor<G> Moves(const State& s) const {
    MoveListFor<G> list;
    if (!g.terminal(s)) g.moves(s, list);
    return list;
  }
  State After(State s, const Move& m) const {
    g.apply(s, m);
    return s;
  }
  std::string Text(const State& s) const {
    if constexpr (HasNotation<G>) {
      return g.position_to_string(s);
    } else {
      (void)s;
      return "";
    }
  }
  // Whether two states are the same position, as far as the game can say.
  bool Same(const State& a, const State& b) const {
    if constexpr (HasNotation<G>) {
      return g.position_to_string(a) == g.position_to_string(b);
    } else if constexpr (std::equality_comparable<State>) {
      return a == b;
    } else {
      return std::memcmp(&a, &b, sizeof(State)) == 0;
    }
  }
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, MovesAreThereUniqueAndWithinTheirMaximum) {
  using Rules = typename TestFixture::G;
  this->ForEachPosition([&](const auto& s) {
    ASSERT_GE(this->g.to_move(s), 0);
    ASSERT_LT(this->g.to_move(s), Players(this->g));
    if (this->g.terminal(s)) return;
    std::vector<typename Rules::Move> moves;  // not a MoveList: it must not overflow before we look
    this->g.moves(s, moves);
    ASSERT_FALSE(moves.empty()) << "a position without a move must be terminal";
    ASSERT_LE(moves.size(), static_cast<std::size_t>(Rules::kMaxMoves));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(moves[i] == moves[j]) << "moves repeat";
    }
    std::vector<typename Rules::Move> again;
    this->g.moves(s, again);
    ASSERT_TRUE(moves == again) << "the order of moves must be fixed";
    ASSERT_EQ(CountMoves(this->g, s), static_cast<int>(moves.size()));
    if constexpr (HasNthMove<Rules>) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_TRUE(this->g.nth_move(s, static_cast<int>(i)) == moves[i]);
      }
    }
  });
}

TYPED_TEST_P(Conformance, RandomMoveDrawsEveryMoveAlike) {
  using Rules = typename TestFixture::G;
  if constexpr (HasRandomMove<Rules>) {
    SplitMix64 random(this->kSeed);
    this->ForEachPosition([&](const auto& s) {
      if (this->g.terminal(s)) return;
      const auto moves = this->Moves(s);
      // A hundred draws for each move, where the list is short or by chance; else a few.
      const bool in_full = moves.size() <= 12 || random.Below(16) == 0;
      std::vector<int> drawn(static_cast<std::size_t>(moves.size()));
      for (int i = 0; i < (in_full ? 100 * moves.size() : 4); ++i) {
        const auto at = std::find(moves.begin(), moves.end(), this->g.random_move(s, random));
        ASSERT_NE(at, moves.end()) << "random_move drew a move that is not legal";
        ++drawn[static_cast<std::size_t>(at - moves.begin())];
      }
      // Six standard deviations to each side.
      for (std::size_t i = 0; in_full && i < drawn.size(); ++i) {
        ASSERT_GT(drawn[i], 40) << "move " << i << " is drawn too rarely";
        ASSERT_LT(drawn[i], 160) << "move " << i << " is drawn too often";
      }
    });
  }
}

TYPED_TEST_P(Conformance, GamesEndAndResultsSumToZero) {
  SplitMix64 random(this->kSeed);
  for (int i = 0; i < this->kGames; ++i) {
    GameHistory<typename TestFixture::G> line(this->g);
    int plies = 0;
    for (; plies < 100'000 && !line.finished(); ++plies) {
      MoveListFor<typename TestFixture::G> moves;
      line.moves(moves);
      line.play(this->Pick(moves, random));
      if (plies > 5000) break;  // long but legal: cycles that no rule of this game ends
    }
    if (!line.finished()) continue;
    Score sum = 0;
    for (int p = 0; p < Players(this->g); ++p) {
      const Score u = line.utility(p);
      ASSERT_LE(u, kMaxHeuristic);
      ASSERT_GE(u, -kMaxHeuristic);
      sum += u;
    }
    ASSERT_EQ(sum, 0) << this->Text(line.state());
  }
}

TYPED_TEST_P(Conformance, HashTellsPositionsApart) {
  using Rules = typename TestFixture::G;
  if constexpr (HasHash<Rules>) {
    std::map<std::uint64_t, typename Rules::State> seen;
    const auto look = [&](const typename Rules::State& s) {
      const auto [it, fresh] = seen.try_emplace(this->g.hash(s), s);
      if (!fresh && !HasSecured<Rules>) {
        ASSERT_TRUE(this->Same(it->second, s))
            << "one hash for two positions: " << this->Text(it->second) << " and " << this->Text(s);
      }
    };
    // Two moves in both orders reach many positions twice.
    SplitMix64 random(this->kSeed);
    this->ForEachPosition([&](const auto& s) {
      look(s);
      const auto moves = this->Moves(s);
      if (moves.empty()) return;
      for (int i = 0; i < 4; ++i) {
        const auto a = this->Pick(moves, random);
        const auto b = this->Pick(moves, random);
        const auto sa = this->After(s, a);
        const auto sb = this->After(s, b);
        look(sa);
        if (!this->Moves(sa).contains(b) || !this->Moves(sb).contains(a)) continue;
        const auto sab = this->After(sa, b);
        const auto sba = this->After(sb, a);
        look(sab);
        if (this->Same(sab, sba)) {
          ASSERT_EQ(this->g.hash(sab), this->g.hash(sba))
              << "one position with two hashes: " << this->Text(sab);
        }
      }
    });
    EXPECT_GT(seen.size(), 1u);
  }
}

TYPED_TEST_P(Conformance, UnmakeRestoresTheState) {
  using Rules = typename TestFixture::G;
  if constexpr (HasMakeUnmake<Rules>) {
    this->ForEachPosition([&](const auto& s) {
      for (const auto& m : this->Moves(s)) {
        auto t = s;
        const auto undo = this->g.make(t, m);
        ASSERT_TRUE(this->Same(t, this->After(s, m))) << "make and apply differ";
        this->g.unmake(t, m, undo);
        ASSERT_TRUE(this->Same(t, s));
        if constexpr (std::has_unique_object_representations_v<typename Rules::State>) {
          ASSERT_EQ(std::memcmp(&t, &s, sizeof s), 0);
        }
      }
    });
  }
}

TYPED_TEST_P(Conformance, NotationReadsWhatItWrites) {
  using Rules = typename TestFixture::G;
  if constexpr (HasNotation<Rules>) {
    this->ForEachPosition([&](const auto& s) {
      const std::string text = this->g.position_to_string(s);
      const auto parsed = this->g.parse_position(text);
      ASSERT_TRUE(parsed) << text << ": " << parsed.error;
      ASSERT_EQ(this->g.position_to_string(*parsed), text);
      ASSERT_EQ(this->g.to_move(*parsed), this->g.to_move(s));
      ASSERT_EQ(this->g.terminal(*parsed), this->g.terminal(s));
      ASSERT_FALSE(this->g.board(s).empty());
      for (const auto& m : this->Moves(s)) {
        const std::string move = this->g.move_to_string(s, m);
        ASSERT_EQ(move.find_first_of(" \t\n"), std::string::npos) << move;
        const auto back = this->g.parse_move(s, move);
        ASSERT_TRUE(back) << move << ": " << back.error;
        ASSERT_TRUE(*back == m) << move;
      }
      const auto bad = this->g.parse_move(s, "?!");
      ASSERT_FALSE(bad);
      ASSERT_FALSE(bad.error.empty());
    });
    ASSERT_FALSE(this->g.parse_position("?!"));
  }
}

TYPED_TEST_P(Conformance, SymmetriesPreserveMovesAndResults) {
  using Rules = typename TestFixture::G;
  if constexpr (HasSymmetries<Rules>) {
    this->ForEachPosition([&](const auto& s) {
      ASSERT_TRUE(this->Same(this->g.transform(s, 0), s)) << "symmetry 0 is the identity";
      for (int i = 1; i < this->g.symmetries(); ++i) {
        const auto t = this->g.transform(s, i);
        ASSERT_EQ(this->g.terminal(t), this->g.terminal(s));
        ASSERT_EQ(this->g.to_move(t), this->g.to_move(s));
        if (this->g.terminal(s)) {
          ASSERT_EQ(this->g.utility(t, 0), this->g.utility(s, 0));
          continue;
        }
        const auto moves = this->Moves(s);
        const auto images = this->Moves(t);
        ASSERT_EQ(moves.size(), images.size());
        for (const auto& m : moves) {
          const auto image = this->g.transform_move(m, i);
          ASSERT_TRUE(images.contains(image));
          ASSERT_TRUE(this->Same(this->g.transform(this->After(s, m), i), this->After(t, image)));
        }
      }
    });
  }
}

TYPED_TEST_P(Conformance, CandidatesAndEssentialMovesFitTheMoves) {
  using Rules = typename TestFixture::G;
  this->ForEachPosition([&](const auto& s) {
    if (this->g.terminal(s)) return;
    const auto moves = this->Moves(s);
    if constexpr (HasCandidates<Rules>) {
      std::vector<typename Rules::Move> candidates;
      this->g.candidates(s, candidates);
      ASSERT_LE(candidates.size(), static_cast<std::size_t>(Rules::kMaxMoves));
      int legal = 0;
      for (const auto& m : candidates) {
        const bool is_legal = this->g.is_legal(s, m);
        ASSERT_EQ(is_legal, moves.contains(m));
        legal += is_legal ? 1 : 0;
      }
      ASSERT_EQ(legal, moves.size());
    }
    if constexpr (HasEssentialMoves<Rules>) {
      MoveListFor<Rules> essential;
      this->g.essential_moves(s, essential);
      ASSERT_FALSE(essential.empty());
      for (const auto& m : essential) ASSERT_TRUE(moves.contains(m));
    }
    if constexpr (HasMoveIndex<Rules>) {
      std::vector<int> indexes;
      for (const auto& m : moves) {
        const int i = this->g.index(m);
        ASSERT_GE(i, 0);
        ASSERT_LT(i, Rules::kMoveIndexes);
        indexes.push_back(i);
      }
      std::sort(indexes.begin(), indexes.end());
      ASSERT_EQ(std::adjacent_find(indexes.begin(), indexes.end()), indexes.end())
          << "two moves of a position share an index";
    }
  });
}

TYPED_TEST_P(Conformance, NoisyMovesAndNullMovesKeepTheirWord) {
  using Rules = typename TestFixture::G;
  this->ForEachPosition([&](const auto& s) {
    if (this->g.terminal(s)) return;
    if constexpr (HasNoisyMoves<Rules>) {
      const auto moves = this->Moves(s);
      MoveListFor<Rules> noisy;
      const bool may_stand = this->g.noisy_moves(s, noisy);
      for (int i = 0; i < noisy.size(); ++i) {
        ASSERT_TRUE(moves.contains(noisy[i])) << "a noisy move is not legal";
        for (int j = 0; j < i; ++j) ASSERT_FALSE(noisy[i] == noisy[j]) << "noisy moves repeat";
      }
      if (!may_stand) {
        ASSERT_EQ(noisy.size(), moves.size()) << "the mover has no choice but among all moves";
      }
    }
    if constexpr (HasNullMove<Rules>) {
      auto t = s;
      if (!this->g.null_move(t)) {
        ASSERT_TRUE(this->Same(t, s)) << "a null move that is not allowed changed the position";
        return;
      }
      ASSERT_NE(this->g.to_move(t), this->g.to_move(s));
      ASSERT_FALSE(this->g.terminal(t));
      ASSERT_FALSE(this->Moves(t).empty());
      if constexpr (HasSecured<Rules>) {
        ASSERT_EQ(this->g.secured(t, 0), this->g.secured(s, 0));
      }
    }
  });
}

TYPED_TEST_P(Conformance, ValuesAreZeroSumAndInRange) {
  using Rules = typename TestFixture::G;
  if (Players(this->g) != 2) return;
  this->ForEachPosition([&](const auto& s) {
    if constexpr (HasEvaluate<Rules>) {
      if (!this->g.terminal(s)) {
        ASSERT_EQ(this->g.evaluate(s, 0), -this->g.evaluate(s, 1));
        ASSERT_LE(this->g.evaluate(s, 0), kMaxHeuristic);
        ASSERT_GE(this->g.evaluate(s, 0), -kMaxHeuristic);
      }
    }
    if constexpr (HasSecured<Rules>) {
      ASSERT_EQ(this->g.secured(s, 0), -this->g.secured(s, 1));
      if (this->g.terminal(s)) {
        ASSERT_EQ(this->g.secured(s, 0), this->g.utility(s, 0));
      }
    }
    if constexpr (HasBounds<Rules>) {
      if (!this->g.terminal(s)) {
        const Interval mine = this->g.bounds(s, 0);
        const Interval theirs = this->g.bounds(s, 1);
        ASSERT_LE(mine.lo, mine.hi);
        ASSERT_EQ(mine.lo, -theirs.hi);
        ASSERT_EQ(mine.hi, -theirs.lo);
      }
    }
  });
}

TYPED_TEST_P(Conformance, RemainingAndScoreStepHoldInRandomPlay) {
  using Rules = typename TestFixture::G;
  SplitMix64 random(this->kSeed);
  this->ForEachPosition([&](const auto& s) {
    if (this->g.terminal(s)) return;
    if constexpr (HasRemaining<Rules>) {
      auto t = s;
      int chosen = 0;
      while (!this->g.terminal(t)) {
        const auto moves = this->Moves(t);
        chosen += moves.size() > 1 ? 1 : 0;
        this->g.apply(t, this->Pick(moves, random));
      }
      ASSERT_LE(chosen, this->g.remaining(s));
    }
    if constexpr (HasScoreStep<Rules>) {
      const Score step = this->g.score_step(s);
      ASSERT_GE(step, 1);
      auto a = s;
      auto b = s;
      RandomPlayout(this->g, a, random, 5000);
      RandomPlayout(this->g, b, random, 5000);
      if (this->g.terminal(a) && this->g.terminal(b)) {
        ASSERT_EQ((this->g.utility(a, 0) - this->g.utility(b, 0)) % step, 0);
      }
    }
  });
}

TYPED_TEST_P(Conformance, RankAndUnrankAreInverse) {
  using Rules = typename TestFixture::G;
  if constexpr (HasRank<Rules>) {
    SplitMix64 random(this->kSeed);
    const std::uint64_t n = this->g.positions();
    for (int i = 0; i < 10'000 && n > 0; ++i) {
      const std::uint64_t r = random() % n;
      if (const auto s = this->g.unrank(r)) {
        ASSERT_EQ(this->g.rank(*s), r);
      }
    }
  }
}

TYPED_TEST_P(Conformance, TheEngineReturnsMinimaxsValue) {
  using Rules = typename TestFixture::G;
  if (Players(this->g) != 2) return;
  Engine<Rules> engine(this->g, [] {
    EngineOptions o = EngineOptions::FixedDepth();
    o.table_bytes = std::size_t{1} << 20;
    return o;
  }());
  Minimax<Rules> minimax(this->g);
  SplitMix64 random(this->kSeed);
  std::uint64_t budget = 1'000'000;  // positions minimax may visit in all
  this->ForEachPosition([&](const auto& s) {
    if (this->g.terminal(s) || random.Below(8) != 0) return;
    int depth = 1;
    while (depth < 4 && Perft(this->g, s, depth + 1) < 20'000) ++depth;
    const std::uint64_t cost = 2 * Perft(this->g, s, depth);
    if (cost > budget) return;
    budget -= cost;
    const auto expected = minimax.search(s, {.depth = depth});
    const auto found = engine.search(s, {.depth = depth});
    ASSERT_EQ(found.score, expected.score) << "depth " << depth;
  });
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, MovesAreThereUniqueAndWithinTheirMaximum,
                            RandomMoveDrawsEveryMoveAlike, GamesEndAndResultsSumToZero,
                            HashTellsPositionsApart, UnmakeRestoresTheState,
                            NotationReadsWhatItWrites, SymmetriesPreserveMovesAndResults,
                            CandidatesAndEssentialMovesFitTheMoves,
                            NoisyMovesAndNullMovesKeepTheirWord, ValuesAreZeroSumAndInRange,
                            RemainingAndScoreStepHoldInRandomPlay, RankAndUnrankAreInverse,
                            TheEngineReturnsMinimaxsValue);

}  // namespace boardgames::testing

// Instantiates the suite for a game or a case. Use it at global scope, once a type. (A macro,
// because GoogleTest registers typed suites by macro.)
#define BOARDGAMES_CONFORMANCE(Case)                                              \
  using BoardgamesConformance_##Case = Case;                                      \
  namespace boardgames::testing {                                                 \
  INSTANTIATE_TYPED_TEST_SUITE_P(Case, Conformance,                               \
                                 ::testing::Types<BoardgamesConformance_##Case>); \
  }                                                                               \
  static_assert(true)
