#include "boardgames/runtime/internal/game_base.h"

#include <cstddef>
#include <utility>

#include "boardgames/learn/td_leaf.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/internal/erring.h"
#include "boardgames/runtime/internal/remembering.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/text.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

namespace {

std::string WrongPlayers(Algorithm algorithm, const std::string& spec, int players) {
  std::vector<std::string> known;
  for (const Algorithm a : AlgorithmsFor(players)) known.emplace_back(ToString(a));
  return std::string(ToString(algorithm)) + " is for two players, and " + spec + " has " +
         std::to_string(players) + "; use one of " + JoinWords(known, ", ");
}

}  // namespace

std::string NoEndgame(const std::string& spec) {
  return spec +
         " has no endgame table: it does not number its positions; that takes the hooks positions, "
         "rank and unrank (HasRank in boardgames/game.h)";
}

std::string NoLearning(const std::string& spec) {
  return spec +
         " has nothing to train: it does not name its cells; that takes the hook cells "
         "(boardgames/learn/cells.h)";
}

std::uint64_t TextKey(std::string_view position) {
  std::uint64_t key = 0;
  for (const char c : position) key = Mix64(key ^ static_cast<unsigned char>(c));
  return key;
}

GameBase::GameBase(const GameInfo& info, const Options& options) : info_(info), spec_(info.name) {
  const std::string text = options.ToString();
  if (!text.empty()) spec_ += ":" + text;
}

std::string GameBase::player_name(int player) const {
  const auto i = static_cast<std::size_t>(player);
  if (i < info_.player_names.size()) return info_.player_names[i];
  return "Player " + std::to_string(player + 1);
}

Result<ResolvedPlayer> GameBase::resolve(const PlayerSpec& said) const {
  using Resolved = Result<ResolvedPlayer>;
  const Result<PlayerSpec> told = WithLevelTold(said, *this);
  if (!told) return Resolved::Error(told.error);
  const PlayerSpec& player = *told;
  if (player.memory.empty()) return ResolveWith(player, nullptr, nullptr);
  if (!player.weights.empty()) {
    return Resolved::Error("a memory has weights of its own; name weights= or memory=");
  }
  Result<learn::Memory> memory = ReadMemory(player.memory);
  if (!memory) return Resolved::Error(memory.error);
  const learn::Weights weights = learn::Rounded(memory->weights, memory->game);
  Resolved resolved = ResolveWith(
      player, &weights, std::make_shared<const learn::PositionBook>(std::move(memory->book)));
  if (!resolved) resolved.error = "with '" + player.memory + "': " + resolved.error;
  return resolved;
}

GameBase::MadeEvaluator GameBase::make_evaluator(std::string_view name) const {
  return EvaluatorOfType(list().NameOf(name), nullptr);
}

Result<ResolvedPlayer> GameBase::ResolveWith(
    const PlayerSpec& player, const learn::Weights* weights,
    std::shared_ptr<const learn::PositionBook> book) const {
  using Resolved = Result<ResolvedPlayer>;
  const Algorithm algorithm = AlgorithmOf(player, *this);
  const AlgorithmTraits& traits = Traits(algorithm);
  const bool own_weights = weights != nullptr || !player.weights.empty();
  const std::string evaluator =
      own_weights ? list().NameOf(player.evaluator, kTrained) : list().NameOf(player.evaluator);
  if (players() != 2 && !traits.many_players) {
    return Resolved::Error(WrongPlayers(algorithm, spec_, players()));
  }
  if (const auto taken = CheckAlgorithmOptions(algorithm, player); !taken) {
    return Resolved::Error(taken.error);
  }
  if (const auto known = list().Find(evaluator, own_weights); !known) {
    return Resolved::Error(known.error);
  }
  if (book != nullptr && !traits.searches()) {
    return Resolved::Error("a memory is for algorithms that search by depth, and mcts; " +
                           std::string(ToString(algorithm)) + " is neither");
  }
  SearcherNames names{.rules = Rules(),
                      .objective = objective(),
                      .point_value = point_value(),
                      .gain_unit = gain_unit(),
                      .game = spec_,
                      .algorithm = algorithm,
                      .evaluator = evaluator};
  for (int p = 0; p < players(); ++p) names.players.push_back(player_name(p));
  // Random games need no evaluation, and gains are not one.
  const bool needed = traits.evaluates && !traits.playouts && !(HasGains() && traits.by_gain);
  names.evaluates = !needed || list().Evaluates(evaluator);
  learn::Weights in_file;
  if (weights == nullptr && own_weights) {
    Result<learn::Weights> read = ReadWeights(player.weights);
    if (!read) return Resolved::Error(read.error);
    in_file = *std::move(read);
    weights = &in_file;
  }
  Result<SearcherMaker> maker = SearchersOfType(names, weights);
  if (!maker) {
    const bool of_file = weights == &in_file;
    return Resolved::Error(
        (of_file ? "'" + player.weights + "' does not fit " + spec_ + ": " : "") + maker.error);
  }
  auto make = [self = shared_from_this(), maker = *std::move(maker), spec = player, algorithm,
               book = std::move(book)](std::uint64_t seed) -> MadeSearcher {
    PlayerSpec seeded = spec;
    seeded.seed = seed;
    std::unique_ptr<AnySearcher> made = maker(seeded);
    if (book != nullptr) {
      made = Remembering(self, algorithm, std::move(made), book,
                         [self](const AnyPosition& position) { return self->Key(position); });
    }
    if (spec.epsilon > 0 && made != nullptr) made = Erring(std::move(made), spec.epsilon, seed);
    return MadeSearcher::Ok(std::move(made));
  };
  return Resolved::Ok(ResolvedPlayer({.spec = player,
                                      .algorithm = algorithm,
                                      .evaluator = evaluator,
                                      .evaluates = names.evaluates},
                                     std::move(make)));
}

}  // namespace boardgames::internal
