// A game whose searches are watched: where each one began, and that none begins before the one
// before has ended.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "boardgames/runtime/any_batch.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/resolve.h"

namespace boardgames {

class Watch {
 public:
  // The moves that had been played where each search began, in order; of those with a stop flag, or
  // of those without.
  std::vector<std::vector<std::string>> begun(bool with_flag) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return begun_[with_flag ? 1 : 0];
  }
  // Waits until so many with a flag have begun.
  void AwaitBegun(std::size_t count) {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return begun_[1].size() >= count; });
  }
  int searching() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return searching_;
  }
  int searchers() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return searchers_;
  }

  void Begin(const AnyPosition& position, bool with_flag) {
    const std::lock_guard<std::mutex> lock(mutex_);
    EXPECT_EQ(++searching_, 1) << "a search has not ended before the next one";
    begun_[with_flag ? 1 : 0].push_back(position.moves_played());
    changed_.notify_all();
  }
  void End() {
    const std::lock_guard<std::mutex> lock(mutex_);
    --searching_;
  }
  void Searchers(int more) {
    const std::lock_guard<std::mutex> lock(mutex_);
    searchers_ += more;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::vector<std::string>> begun_[2];
  int searching_ = 0;
  int searchers_ = 0;  // that are alive
};

// Searches without a stop flag are small; one with a flag lasts until it is set.
class WatchedSearcher final : public AnySearcher {
 public:
  WatchedSearcher(std::unique_ptr<AnySearcher> searcher, Watch& watch)
      : searcher_(std::move(searcher)), watch_(watch) {
    watch_.Searchers(1);
  }
  ~WatchedSearcher() override { watch_.Searchers(-1); }

  Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                              const OnDepth& on_depth) override {
    watch_.Begin(position, limits.stop != nullptr);
    ++searches_;
    Result<SearchReport> report = searcher_->search(position, {.depth = 4}, on_depth);
    while (limits.stop != nullptr && !*limits.stop) std::this_thread::yield();
    watch_.End();
    return report;
  }
  Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                      const TraceOptions& options) override {
    return searcher_->trace(position, limits, options);
  }
  void clear() override { searcher_->clear(); }

 private:
  std::unique_ptr<AnySearcher> searcher_;
  Watch& watch_;
  int searches_ = 0;  // no lock guards it: a thread sanitizer sees who uses it at a time
};

class WatchedGame final : public AnyGame {
 public:
  WatchedGame(AnyGamePtr game, Watch& watch) : game_(std::move(game)), watch_(watch) {}

  const GameInfo& info() const override { return game_->info(); }
  const std::string& spec() const override { return game_->spec(); }
  int players() const override { return game_->players(); }
  Objective objective() const override { return game_->objective(); }
  int point_value() const override { return game_->point_value(); }
  int actions() const override { return game_->actions(); }
  int max_moves() const override { return game_->max_moves(); }
  Planes planes() const override { return game_->planes(); }
  std::string player_name(int player) const override { return game_->player_name(player); }
  std::unique_ptr<AnyPosition> initial() const override { return game_->initial(); }
  Result<std::unique_ptr<AnyPosition>> parse_position(std::string_view text) const override {
    return game_->parse_position(text);
  }
  const std::vector<NamedChoice>& evaluators() const override { return game_->evaluators(); }
  Result<ResolvedPlayer> resolve(const PlayerSpec& player) const override {
    const Result<ResolvedPlayer> inner = game_->resolve(player);
    if (!inner) return inner;
    const auto watched = [inner = *inner, &watch = watch_](std::uint64_t seed) {
      ResolvedPlayer::MadeSearcher made = inner.MakeSearcher(seed);
      if (made) made = {std::make_unique<WatchedSearcher>(*std::move(made), watch), ""};
      return made;
    };
    return Result<ResolvedPlayer>::Ok(ResolvedPlayer({.spec = inner->spec(),
                                                      .algorithm = inner->algorithm(),
                                                      .evaluator = inner->evaluator(),
                                                      .evaluates = inner->evaluates()},
                                                     watched));
  }
  Result<AnyGamePtr> with_evaluator(OwnEvaluator own) const override {
    return game_->with_evaluator(std::move(own));
  }
  Result<std::unique_ptr<AnyEvaluator>> make_evaluator(std::string_view name) const override {
    return game_->make_evaluator(name);
  }
  Result<std::unique_ptr<AnyBatch>> make_batch(const BatchOptions& options) const override {
    return game_->make_batch(options);
  }
  Result<std::shared_ptr<const AnyEndgame>> endgame() const override { return game_->endgame(); }
  Result<std::shared_ptr<const AnyLearning>> learning() const override { return game_->learning(); }

 private:
  AnyGamePtr game_;
  Watch& watch_;
};

}  // namespace boardgames
