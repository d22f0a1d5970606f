// GameBase: what of an AnyGame needs no types: names, and who plays.
// GameOf (game_adapter.h) is the rest.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/learn/memory.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/runtime/internal/evaluator_list.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames::internal {

// Says that the game does not number its positions.
std::string NoEndgame(const std::string& spec);
// Says that nothing can be learned.
std::string NoLearning(const std::string& spec);
// By what a book knows a position whose game has no keys.
std::uint64_t TextKey(std::string_view position);
// The weights, or the memory, in a file. Errors: it cannot be read, or is none, with its name.
Result<learn::Weights> ReadWeights(const std::string& path);
Result<learn::Memory> ReadMemory(const std::string& path);

class GameBase : public AnyGame, public std::enable_shared_from_this<GameBase> {
 public:
  using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
  using MadeEvaluator = Result<std::unique_ptr<AnyEvaluator>>;

  GameBase(const GameInfo& info, const Options& options);
  GameBase(const GameInfo& info, const std::string& spec) : info_(info), spec_(spec) {}

  const GameInfo& info() const override { return info_; }
  const std::string& spec() const override { return spec_; }
  std::string player_name(int player) const override;
  const std::vector<NamedChoice>& evaluators() const override { return list().offered(); }
  Result<ResolvedPlayer> resolve(const PlayerSpec& said) const override;
  MadeEvaluator make_evaluator(std::string_view name) const override;

  // That player with these weights, who avoids what failed in the book; null: with those it names,
  // and there is no book.
  Result<ResolvedPlayer> ResolveWith(const PlayerSpec& player, const learn::Weights* weights,
                                     std::shared_ptr<const learn::PositionBook> book) const;
  // By what a book knows a position.
  virtual std::uint64_t Key(const AnyPosition& position) const = 0;
  // The evaluator of that name, with weights of the user's, if they are given.
  virtual MadeEvaluator EvaluatorOfType(std::string_view name, const learn::Weights* own) const = 0;

 protected:
  // AnyPosition::rules_identity.
  virtual const void* Rules() const = 0;
  virtual const EvaluatorList& list() const = 0;
  // Whether greedy searches need no evaluation.
  virtual bool HasGains() const = 0;
  // What gains count, if that has a name.
  virtual GainUnit gain_unit() const = 0;
  // Makes searchers by the algorithm and evaluator that are named, which the game has, each with an
  // evaluator of its own. Errors: the weights do not fit.
  using SearcherMaker = std::function<std::unique_ptr<AnySearcher>(const PlayerSpec& player)>;
  virtual Result<SearcherMaker> SearchersOfType(const SearcherNames& names,
                                                const learn::Weights* own) const = 0;

 private:
  GameInfo info_;
  std::string spec_;
};

}  // namespace boardgames::internal
