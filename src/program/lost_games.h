// LostGames: players that learn from the games they lose, and what it is worth, measured.
//
// A fixed opponent is played from openings drawn by lot, each from both seats. Some openings are to
// learn from, block after block the same; the others are held out, and played after each block by
// what was learned so far, which learns nothing there. Every player searches within a depth or
// nodes, with a table that is empty at the beginning of a game; so a game depends on its number and
// on what was learned, and not on threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/rating.h"
#include "boardgames/learn/memory.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/process/mutex.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames::program {

struct LostGamesPlan {
  PlayerSpec player = {.depth = 4};  // the engine; its weights are those it begins with
  PlayerSpec opponent = {.depth = 4};
  int games = 400;
  int block = 50;      // games: every opening to learn from, twice
  int held = 50;       // openings to measure by
  int plies = 4;       // of an opening
  int rate = 100'000;  // of TD-leaf, in millionths
  int lambda = 70;     // of TD-leaf, in hundredths
  int stages = 1;      // of a game, with weights of their own
  int unit = 0;        // score units that count as 1; 0: ten points, or 200
  std::uint64_t seed = 1;
};

// How a player learns. kShuffled: TD-leaf that is told the result of another game, drawn by lot
// from all it has played.
enum class Arm : std::uint8_t { kFrozen, kTdLeaf, kBook, kShuffled, kBoth };
const char* ToString(Arm arm);

// The share of the points, 0 to 1, at each opening.
using Shares = std::vector<double>;

struct ArmResults {
  Arm arm = Arm::kFrozen;
  // By row: at the openings to learn from, while it learned up to there, of the first row none; and
  // at those held out, of what it had learned by then.
  std::vector<Shares> learned = {};
  std::vector<Shares> held = {};
};

// The mean, and where it is with 95 %: as of normal values, after two observations more at either
// end of the range (A. Agresti, B. Coull, "Approximate is better than exact", 1998), so that no
// interval is of no width.
struct Estimate {
  double mean = 0;
  RealInterval interval = {};
};
Estimate EstimateMean(std::span<const double> values, double least, double most);
// Of a - b at the same openings. Precondition: as many of both, at least one.
Estimate EstimateGain(const Shares& a, const Shares& b);

class LostGames {
 public:
  struct Calls {
    std::function<void(int done, int all)> on_game = {};  // from any thread, one at a time
    // A block is done: the last row of results() is new.
    std::function<absl::Status()> on_block = {};
    // Of a single arm, after each of its games: what it knows.
    std::function<absl::Status(const learn::Memory&)> on_memory = {};
  };

  LostGames(AnyGamePtr game, std::shared_ptr<const AnyLearning> learning, LostGamesPlan plan,
            int threads);

  // What the arms begin with. Errors: the players cannot play the game, or are not limited; the
  // weights do not fit; the game has too few openings.
  absl::Status Open();
  absl::Status Open(learn::Memory memory);

  // Until every arm has learned from all games of the plan. False: it was interrupted.
  // Preconditions: Open has succeeded; there is one arm if calls has on_memory.
  absl::StatusOr<bool> Run(std::span<const Arm> arms, const Calls& calls);

  const std::vector<ArmResults>& results() const { return results_; }
  // By row: the games that were learned from.
  const std::vector<int>& rows() const { return rows_; }

 private:
  struct Learner;
  struct Played;
  using Opening = std::vector<std::string>;

  absl::Status DrawOpenings();
  std::unique_ptr<AnyPosition> After(const Opening& moves) const;
  // One game of the player as it is. Nothing: it was interrupted.
  absl::StatusOr<Played> Play(const Learner& learner, const Opening& opening, int seat,
                              std::uint64_t seed) const;
  void Learn(Learner& learner, const Played& played) const;
  absl::Status LearnBlock(Learner& learner, int first, int last, const Calls& calls,
                          Shares& shares);
  absl::Status Measure(std::vector<Learner>& learners, const Calls& calls);
  void Count(const Calls& calls, int games);

  const AnyGamePtr game_;
  const std::shared_ptr<const AnyLearning> learning_;
  LostGamesPlan plan_;
  const int threads_;
  const learn::TdLeaf td_;
  learn::Memory start_;
  std::vector<Opening> to_learn_;
  std::vector<Opening> held_;
  std::vector<int> rows_;
  std::vector<ArmResults> results_;
  internal::Mutex counting_;
  int done_ ABSL_GUARDED_BY(counting_) = 0;
  int all_ = 0;
};

}  // namespace boardgames::program
