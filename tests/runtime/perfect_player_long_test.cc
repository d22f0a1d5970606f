// Who has the tables of a game never errs: positions are won within their distance, and games
// against the engine are not lost.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "tests/game_of.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;

class Solved {
 public:
  explicit Solved(const std::string& spec)
      : game_(GameOf(spec)), endgame_(testing::Value(game_->endgame())) {
    for (int c = 0; c < endgame_->classes(); ++c) tables_.emplace_back();
    for (int c = 0; c < endgame_->classes(); ++c) {
      tables_[static_cast<std::size_t>(c)] =
          testing::Value(endgame_->build(c, tables_, {.workers = ThreadWorkers(2)})).stored();
    }
    knowing_ = testing::Value(endgame_->with(tables_));
    searcher_ = testing::Value(knowing_->make_searcher());
  }

  const AnyGame& game() const { return *game_; }

  std::optional<Score> ValueAt(const AnyPosition& position) const {
    const auto place = endgame_->place(*Of(*game_, position));
    if (!place) return std::nullopt;
    return ValueOf(tables_[static_cast<std::size_t>(place->cls)]
                       .entries[static_cast<std::size_t>(place->number)]);
  }
  // What the player who knows the tables plays, with its past.
  std::string Choose(const AnyPosition& position) {
    const auto same = testing::Value(knowing_->parse_position(position.start()));
    for (const std::string& move : position.moves_played()) EXPECT_TRUE(same->play(move));
    return *testing::Value(searcher_->search(*same, {.nodes = 20'000})).best;
  }

 private:
  static std::unique_ptr<AnyPosition> Of(const AnyGame& game, const AnyPosition& position) {
    return testing::Value(game.parse_position(position.to_string()));
  }

  AnyGamePtr game_;
  std::shared_ptr<const AnyEndgame> endgame_;
  std::vector<StoredClass> tables_;
  AnyGamePtr knowing_;
  std::unique_ptr<AnySearcher> searcher_;
};

// Random positions, played out by the tables on both sides: each ply is one nearer to the end.
void ExpectWinsWithinTheirDistance(Solved& solved, int positions, int longest, std::uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  SplitMix64 random(seed);
  int won = 0;
  while (won < positions) {
    const auto played = solved.game().initial();
    const int plies = testing::Below(random, longest);
    for (int i = 0; i < plies && !played->terminal(); ++i) {
      ASSERT_TRUE(played->play(testing::OneOf(played->legal_moves(), random)));
    }
    if (played->terminal()) continue;
    // Without its past, in which positions may have occurred before.
    const auto position = testing::Value(solved.game().parse_position(played->to_string()));
    const auto value = solved.ValueAt(*position);
    if (!value || *value == 0) continue;
    const std::string from = position->to_string();
    const int winner = *value > 0 ? position->to_move() : 1 - position->to_move();
    for (int left = PliesToEnd(*value); left > 0; --left) {
      ASSERT_FALSE(position->terminal()) << from;
      ASSERT_TRUE(position->play(solved.Choose(*position))) << from;
    }
    ASSERT_TRUE(position->terminal()) << from;
    ASSERT_GT(position->utility(winner), 0) << from;
    ++won;
  }
}

// Games against the engine without tables, whose openings are drawn by lot: what was not lost at
// first is not lost.
void ExpectNoLoss(Solved& solved, int games, std::uint64_t nodes, std::uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  constexpr int kLongest = 400;  // plies; such a game counts as drawn
  SplitMix64 random(seed);
  const auto engine = testing::Value(solved.game().make_searcher());
  int wins = 0;
  for (int n = 0; n < games; ++n) {
    const int own = n % 2;
    const auto position = solved.game().initial();
    const int plies = testing::Below(random, 4);
    for (int i = 0; i < plies; ++i) {
      ASSERT_TRUE(position->play(testing::OneOf(position->legal_moves(), random)));
    }
    const auto value = solved.ValueAt(*position);
    ASSERT_TRUE(value);
    const Score own_value = position->to_move() == own ? *value : -*value;
    for (int i = 0; i < kLongest && !position->terminal(); ++i) {
      const std::string move =
          position->to_move() == own
              ? solved.Choose(*position)
              : *testing::Value(engine->search(*position, {.nodes = nodes})).best;
      ASSERT_TRUE(position->play(move));
    }
    const double result = position->terminal() ? position->utility(own) : 0;
    ASSERT_GE(result, own_value < 0 ? -1 : own_value > 0 ? 1 : 0) << position->to_string();
    wins += result > 0 ? 1 : 0;
  }
  ::testing::Test::RecordProperty("wins", wins);
}

TEST(PerfectPlayer, FiveMensMorris) {
  Solved solved("morris:variant=five");
  ExpectWinsWithinTheirDistance(solved, 5'000, 40, 1);
  ExpectNoLoss(solved, 300, 20'000, 2);
}

TEST(PerfectPlayer, QuoridorWithTwoWallsEach) {
  Solved solved("quoridor:cols=5,rows=5,walls=2");
  ExpectWinsWithinTheirDistance(solved, 5'000, 12, 3);
  ExpectNoLoss(solved, 300, 20'000, 4);
}

}  // namespace
}  // namespace boardgames
