#include "boardgames/runtime/internal/game_base.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "boardgames/learn/td_leaf.h"
#include "boardgames/runtime/any_learning.h"
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

GameBase::MadeSearcher GameBase::make_searcher(const PlayerSpec& player) const {
  if (player.memory.empty()) return SearcherWith(player, nullptr, nullptr);
  if (!player.weights.empty()) {
    return MadeSearcher::Error("a memory has weights of its own; name weights= or memory=");
  }
  Result<learn::Memory> memory = ReadMemory(player.memory);
  if (!memory) return MadeSearcher::Error(memory.error);
  const learn::Weights weights = learn::Rounded(memory->weights, memory->game);
  MadeSearcher made = SearcherWith(
      player, &weights, std::make_shared<const learn::PositionBook>(std::move(memory->book)));
  if (!made) made.error = "with '" + player.memory + "': " + made.error;
  return made;
}

GameBase::MadeEvaluator GameBase::make_evaluator(std::string_view name) const {
  return EvaluatorOfType(list().NameOf(name), nullptr);
}

GameBase::MadeSearcher GameBase::SearcherWith(
    const PlayerSpec& player, const learn::Weights* weights,
    std::shared_ptr<const learn::PositionBook> book) const {
  PlayerSpec o = player;
  const Algorithm algorithm = AlgorithmOf(o, *this);
  const AlgorithmTraits& traits = Traits(algorithm);
  const bool own_weights = weights != nullptr || !o.weights.empty();
  o.evaluator = own_weights ? list().NameOf(o.evaluator, kTrained) : list().NameOf(o.evaluator);
  if (players() != 2 && !traits.many_players) {
    return MadeSearcher::Error(WrongPlayers(algorithm, spec_, players()));
  }
  if (const auto taken = CheckAlgorithmOptions(algorithm, o.options); !taken) {
    return MadeSearcher::Error(taken.error);
  }
  if (const auto known = list().Find(o.evaluator, own_weights); !known) {
    return MadeSearcher::Error(known.error);
  }
  SearcherNames names{.rules = Rules(),
                      .objective = objective(),
                      .point_value = point_value(),
                      .game = spec_,
                      .algorithm = algorithm,
                      .evaluator = o.evaluator};
  for (int p = 0; p < players(); ++p) names.players.push_back(player_name(p));
  // Random games need no evaluation, and gains are not one.
  const bool needed = traits.evaluates && !traits.playouts && !(HasGains() && traits.by_gain);
  names.evaluates = !needed || list().Evaluates(o.evaluator);
  learn::Weights in_file;
  if (weights == nullptr && own_weights) {
    Result<learn::Weights> read = ReadWeights(o.weights);
    if (!read) return MadeSearcher::Error(read.error);
    in_file = *std::move(read);
  }
  MadeSearcher made =
      SearcherOfType(names, o, own_weights && weights == nullptr ? &in_file : weights);
  if (!made && !o.weights.empty() && weights == nullptr) {
    made.error = "'" + o.weights + "' does not fit " + spec_ + ": " + made.error;
  }
  if (!made || book == nullptr) return made;
  const auto self = shared_from_this();
  return Remembering(self, algorithm, *std::move(made), std::move(book),
                     [self](const AnyPosition& position) { return self->Key(position); });
}

}  // namespace boardgames::internal
