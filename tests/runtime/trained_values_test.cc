// What the trained evaluators that games come with say of a position is never far from what a
// search by them says: by stage of the game, and of every position of the first plies, which games
// to learn from hardly hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/features.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/features.h"
#include "boardgames/games/weights.h"
#include "boardgames/learn/trained.h"
#include "boardgames/learn/weights.h"
#include "tests/random_moves.h"

namespace boardgames {
namespace {

// In hundreds of score units, as all here: how far the evaluation may be off from the search.
struct Tolerance {
  double median = 0;
  double most = 0;
};

template <class G, class F>
class Values {
 public:
  using State = typename G::State;
  using E = learn::Trained<G, F>;

  Values(const G& g, const E& e, int depth)
      : g_(g), evaluator_(e), engine_(g, {.table_bytes = std::size_t{4} << 20}, e), depth_(depth) {}

  // Nothing where the search finds the end of the game.
  std::optional<double> Off(const State& s) {
    const auto r = engine_.search(s, {.depth = depth_});
    if (r.kind != search::Kind::kHeuristic) return std::nullopt;
    const Score said = evaluator_(g_, s, g_.to_move(s));
    return std::abs(said - r.score) / 100.0;
  }

  // Every position of so many plies, up to symmetry; of more than `most` some.
  std::vector<State> After(int plies, std::size_t most) {
    std::vector<State> now = {g_.initial()};
    for (int ply = 0; ply < plies; ++ply) {
      std::set<std::uint64_t> seen;
      std::vector<State> next;
      for (const State& s : now) {
        MoveListFor<G> moves;
        g_.moves(s, moves);
        for (const auto& m : moves) {
          State t = s;
          g_.apply(t, m);
          if (!g_.terminal(t) && seen.insert(g_.canonical(t).key).second) next.push_back(t);
        }
      }
      for (std::size_t i = next.size(); i > 1; --i) {
        std::swap(next[i - 1], next[random_.Uniform(static_cast<std::uint32_t>(i))]);
      }
      next.resize(std::min(next.size(), most));
      now = std::move(next);
    }
    return now;
  }

  // By eighths of the game, from random games; of a game's positions in each some.
  std::array<std::vector<double>, 8> ByStage(int games, std::uint32_t one_in) {
    std::array<std::vector<double>, 8> off;
    for (int n = 0; n < games; ++n) {
      std::array<bool, 8> taken{};
      State s = g_.initial();
      while (!g_.terminal(s)) {
        const auto stage = static_cast<std::size_t>(evaluator_.stage(g_, s));
        if (!taken[stage] && random_.Uniform(one_in) == 0) {
          taken[stage] = true;
          if (const auto d = Off(s)) off[stage].push_back(*d);
        }
        testing::PlayOne(g_, s, random_);
      }
    }
    return off;
  }

 private:
  const G& g_;
  E evaluator_;
  Engine<G, E> engine_;
  int depth_;
  SplitMix64 random_{2026};
};

void ExpectWithin(std::vector<double> off, const Tolerance& bound, const std::string& where) {
  ASSERT_FALSE(off.empty()) << where;
  std::sort(off.begin(), off.end());
  std::cout << where << ": " << off.size() << " positions, median " << off[off.size() / 2]
            << ", most " << off.back() << '\n';
  EXPECT_LE(off[off.size() / 2], bound.median) << where << ", seed 2026";
  EXPECT_LE(off.back(), bound.most) << where << ", seed 2026";
}

template <class F, class G>
void ExpectSane(const G& g, std::string_view bytes, int depth, const std::vector<Tolerance>& by_ply,
                const std::array<Tolerance, 8>& by_stage, std::size_t most, std::uint32_t one_in) {
  const auto weights = learn::WeightsFrom(bytes);
  ASSERT_TRUE(weights) << weights.error;
  const auto e = learn::Trained<G, F>::Make(g, *weights);
  ASSERT_TRUE(e) << e.error;
  Values<G, F> values(g, *e, depth);
  for (std::size_t ply = 0; ply < by_ply.size(); ++ply) {
    std::vector<double> off;
    for (const auto& s : values.After(static_cast<int>(ply), most)) {
      if (const auto d = values.Off(s)) off.push_back(*d);
    }
    ExpectWithin(off, by_ply[ply], "ply " + std::to_string(ply));
  }
  const auto off = values.ByStage(1000, one_in);
  for (std::size_t stage = 0; stage < 8; ++stage) {
    ExpectWithin(off[stage], by_stage[stage], "eighth " + std::to_string(stage));
  }
}

// A hundred is a disc. Random games leave what good ones know, so that much hangs on a move.
TEST(TrainedValues, OfReversiAreNearASearchFromTheFirstPlyOn) {
  const std::vector<Tolerance> by_ply(7, {.median = 5, .most = 25});
  constexpr std::array<Tolerance, 8> kByStage = {
      {{4, 25}, {5, 60}, {7, 64}, {9, 64}, {10, 64}, {11, 64}, {10, 64}, {11, 64}}};
  ExpectSane<reversi::Features>(*Reversi::Make({}), ReversiWeights(), 4, by_ply, kByStage, 100'000,
                                2);
}

// A hundred is about a step of the way.
TEST(TrainedValues, OfQuoridorAreNearASearchFromTheFirstPlyOn) {
  const std::vector<Tolerance> by_ply(7, {.median = 1.5, .most = 4});
  constexpr std::array<Tolerance, 8> kByStage = {
      {{1.5, 4}, {1.5, 4}, {1.5, 5}, {1.5, 6}, {1.5, 8}, {2, 12}, {3, 20}, {4, 25}}};
  ExpectSane<quoridor::Features<1>>(*Quoridor::Make({}), QuoridorWeights(), 3, by_ply, kByStage,
                                    100, 4);
}

}  // namespace
}  // namespace boardgames
