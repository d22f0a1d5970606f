// Samples: positions as a model sees them, with what became of them.
//
//   SampleTaker<MyGame, MyFeatures> taker(game);
//   for (const PlayedGame<MyGame>& played : games) taker.Take(played);
//   Samples samples = std::move(taker).samples();
//
// Taken are the positions of a game that were searched and are quiet (the game's noisy_moves has
// nothing to say), each once: a position that came up before, up to symmetry, is left out. Where
// the game has symmetries and the inputs do not have them already, each sample is one image, drawn
// by lot. Memory: some 100 to 250 bytes a sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames::learn {

struct Samples {
  std::vector<std::uint32_t> numbers;   // of the values that are there, their representatives
  std::vector<std::size_t> ends;        // of each sample's numbers
  std::vector<std::uint16_t> progress;  // 0 ... kWholeGame
  // For the player to move, in score units: what was still to be won and was; for a game of win
  // and loss 1, 0 or -1.
  std::vector<float> results;
  std::vector<float> scores;       // what the search said of it, without what is banked
  std::vector<std::uint8_t> held;  // not to be learned from, but to be measured by

  std::size_t size() const { return ends.size(); }
  std::span<const std::uint32_t> NumbersOf(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return {numbers.data() + begin, ends[i] - begin};
  }
  // Adds all of `more`.
  void Append(const Samples& more) {
    const std::size_t had = numbers.size();
    numbers.insert(numbers.end(), more.numbers.begin(), more.numbers.end());
    for (const std::size_t end : more.ends) ends.push_back(had + end);
    progress.insert(progress.end(), more.progress.begin(), more.progress.end());
    results.insert(results.end(), more.results.begin(), more.results.end());
    scores.insert(scores.end(), more.scores.begin(), more.scores.end());
    held.insert(held.end(), more.held.begin(), more.held.end());
  }
};

// One game in so many is held.
inline constexpr std::uint64_t kHeldOneIn = 20;

template <Game G, class F>
  requires Features<F, G>
class SampleTaker {
 public:
  using State = typename G::State;

  explicit SampleTaker(const G& g) : g_(g), features_(g), random_(1) {
    const Inputs& inputs = features_.inputs();
    representative_.reserve(inputs.numbers());
    for (std::uint32_t n = 0; n < inputs.numbers(); ++n) {
      representative_.push_back(inputs.Representative(n));
    }
  }
  explicit SampleTaker(const G&&) = delete;

  void Take(const PlayedGame<G>& played) {
    State s = played.start;
    const bool held = Mix64(played.number) % kHeldOneIn == 0;
    const auto look = [&](Score score) {
      const bool guess = score <= kMaxHeuristic && score >= -kMaxHeuristic;
      if (guess && !g_.terminal(s) && IsQuiet(s) && IsNew(s)) {
        TakeOne(s, played.result, score, held);
      }
    };
    for (const auto& step : played.steps) {
      if (step.searched) look(step.score);
      g_.apply(s, step.move);
    }
    if (played.last) look(*played.last);
  }
  const Samples& samples() const& { return samples_; }
  Samples samples() && { return std::move(samples_); }

 private:
  bool IsQuiet(const State& s) const {
    if constexpr (HasNoisyMoves<G>) {
      MoveListFor<G> noisy;
      g_.noisy_moves(s, noisy);
      return noisy.empty();
    }
    return true;
  }
  bool IsNew(const State& s) {
    if constexpr (HasCanonical<G>) {
      return seen_.insert(g_.canonical(s).key).second;
    } else if constexpr (HasHash<G>) {
      return seen_.insert(g_.hash(s)).second;
    }
    return true;
  }
  static constexpr bool HasThem() {
    if constexpr (requires { F::kSymmetric; }) return F::kSymmetric;
    return false;
  }

  void TakeOne(State s, Score result, Score score, bool held) {
    const int mover = g_.to_move(s);
    float won = static_cast<float>(mover == 0 ? result : -result);
    auto said = static_cast<float>(score);
    if constexpr (HasBanked<G>) {
      const auto banked = static_cast<float>(g_.banked(s, mover));
      if (ObjectiveOf(g_) == Objective::kPoints) won -= banked;
      said -= banked;
    }
    if constexpr (HasSymmetries<G> && !HasThem()) {
      s = g_.transform(
          s, static_cast<int>(random_.Uniform(static_cast<std::uint32_t>(g_.symmetries()))));
    }
    const std::span<const std::uint16_t> values = features_.values(g_, s);
    const std::span<const std::uint32_t> offsets = features_.inputs().offsets();
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (values[k] != 0) samples_.numbers.push_back(representative_[offsets[k] + values[k]]);
    }
    samples_.ends.push_back(samples_.numbers.size());
    samples_.progress.push_back(static_cast<std::uint16_t>(features_.progress(g_, s)));
    samples_.results.push_back(won);
    samples_.scores.push_back(said);
    samples_.held.push_back(held ? 1 : 0);
  }

  const G& g_;
  F features_;
  SplitMix64 random_;
  std::vector<std::uint32_t> representative_;
  std::unordered_set<std::uint64_t> seen_;
  Samples samples_;
};

}  // namespace boardgames::learn
