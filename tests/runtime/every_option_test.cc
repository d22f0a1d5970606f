// Every option of every game with every player: each pair of values of two options, with every
// evaluator, algorithm and level. A search either plays or says in a sentence why it cannot, and
// nobody hears of weights who named none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/score.h"
#include "boardgames/search/limits.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The texts tried of options that are texts, and the numbers between the least and the most; of
// tables of endgames none that takes long to build.
const std::map<std::string, std::vector<std::string>> kSamples = {
    {"reversi blocked", {"", "a1", "c3+f6", "d1+a4"}},
    {"go komi", {"0", "7.5", "-1000", "0.5"}},
    {"go rows", {"5", "8"}},
    {"go cols", {"5", "8"}},
    {"morris endgame", {"0", "6"}},
    {"quoridor cols", {"4", "10", "11"}},
    {"quoridor rows", {"5", "10", "11"}},
    {"quoridor walls", {"0", "1", "4", "5", "10", "11", "20"}},
    {"timbiriche rows", {"3", "6"}},
    {"timbiriche cols", {"2", "9"}},
    {"tree tree",
     {"((3 12 8)(2 4 6)(14 5 2))", "(3 (5 1))", "<4,1,2>", "(<4,1,2> (<1,1,1> <0,9,2>))"}}};

std::vector<std::string> ValuesOf(const std::string& game, const OptionInfo& o) {
  std::set<std::string> values = {o.default_value};
  const auto samples = kSamples.find(game + ' ' + o.name);
  const bool all = o.type == OptionInfo::Type::kChoice || o.type == OptionInfo::Type::kSwitch;
  if (samples != kSamples.end()) values.insert(samples->second.begin(), samples->second.end());
  if (all && samples == kSamples.end()) values.insert(o.choices.begin(), o.choices.end());
  if (o.type == OptionInfo::Type::kInt) {
    for (const std::int64_t n : {o.min, o.min + 1, o.max}) values.insert(std::to_string(n));
  }
  if (o.type == OptionInfo::Type::kText) {
    EXPECT_NE(samples, kSamples.end()) << "no samples of '" << o.name << "' of " << game;
  }
  return {values.begin(), values.end()};
}

using Choices = std::vector<std::size_t>;  // of each option, which

// Rows in which each pair of values of two options comes up, by the greedy way: D. Cohen et al.,
// "The AETG System", 1997.
class Pairs {
 public:
  explicit Pairs(std::vector<std::size_t> counts) : counts_(std::move(counts)) {
    for (std::size_t a = 0; a < counts_.size(); ++a) {
      for (std::size_t b = a + 1; b < counts_.size(); ++b) {
        for (std::size_t i = 0; i < counts_[a]; ++i) {
          for (std::size_t j = 0; j < counts_[b]; ++j) left_.insert({{a, i}, {b, j}});
        }
      }
    }
  }

  std::vector<Choices> Rows() {
    std::vector<Choices> rows;
    if (counts_.size() == 1) {
      for (std::size_t i = 0; i < counts_[0]; ++i) rows.push_back({i});
    } else if (counts_.empty()) {
      rows.emplace_back();
    }
    while (!left_.empty()) {
      rows.push_back(Row());
      for (std::size_t a = 0; a < counts_.size(); ++a) {
        for (std::size_t b = a + 1; b < counts_.size(); ++b) {
          left_.erase({{a, rows.back()[a]}, {b, rows.back()[b]}});
        }
      }
    }
    return rows;
  }

 private:
  using One = std::pair<std::size_t, std::size_t>;  // an option and its value

  // Begins with a pair that is left, and gives each other option the value that settles most pairs
  // with those that have one.
  Choices Row() const {
    const auto [first, second] = *left_.begin();
    std::vector<One> row = {first, second};
    Choices values(counts_.size());
    values[first.first] = first.second;
    values[second.first] = second.second;
    for (std::size_t o = 0; o < counts_.size(); ++o) {
      if (o == first.first || o == second.first) continue;
      std::ptrdiff_t most = -1;
      for (std::size_t v = 0; v < counts_[o]; ++v) {
        const auto settled = std::count_if(row.begin(), row.end(), [&](const One& other) {
          const One mine{o, v};
          return left_.contains({std::min(mine, other), std::max(mine, other)});
        });
        if (settled > most) {
          most = settled;
          values[o] = v;
        }
      }
      row.emplace_back(o, values[o]);
    }
    return values;
  }

  std::vector<std::size_t> counts_;
  std::set<std::pair<One, One>> left_;
};

// What a combination of options may be refused for; every other one makes a game.
const auto kRefusals =
    AnyOf(HasSubstr("at most 256"), HasSubstr("blocked"),                      // the board
          HasSubstr("it must be from 2 to"), HasSubstr("use 2 to 100 occur"),  // repetition=1
          HasSubstr("tables are for variants that remove men"));

// The specs of the rules, and for rows that are refused of each pair in them.
std::vector<std::string> SpecsOf(const Registry& games, const GameInfo& info) {
  std::vector<std::vector<std::string>> values;
  std::vector<std::size_t> counts;
  for (const OptionInfo& o : info.options) {
    values.push_back(ValuesOf(info.name, o));
    counts.push_back(values.back().size());
  }
  std::set<std::string> specs;
  // The options of a row, or only those two.
  const auto spec = [&](const Choices& row, std::size_t a, std::size_t b, bool all) {
    std::string text = info.name;
    for (std::size_t o = 0; o < row.size(); ++o) {
      if (!all && o != a && o != b) continue;
      text += (text == info.name ? ":" : ",") + info.options[o].name + "=" + values[o][row[o]];
    }
    return text;
  };
  const auto take = [&](const std::string& text) {
    const auto game = games.MakeGame(text);
    if (game) {
      specs.insert((*game)->spec());
    } else {
      EXPECT_THAT(game.error, kRefusals) << text;
    }
    return static_cast<bool>(game);
  };
  for (const Choices& row : Pairs(counts).Rows()) {
    if (take(spec(row, 0, 0, true))) continue;
    for (std::size_t a = 0; a < row.size(); ++a) {
      for (std::size_t b = a + 1; b < row.size(); ++b) take(spec(row, a, b, false));
    }
  }
  return {specs.begin(), specs.end()};
}

// Those positions by that player, and the tree of the last; the nodes searched are few, but for who
// looks a ply or two ahead whatever the limits are.
void Search(const AnyGame& game, const std::vector<std::unique_ptr<AnyPosition>>& positions,
            PlayerSpec player) {
  SCOPED_TRACE(ToText(player));
  player.table_bytes = std::size_t{1} << 20;
  const auto searcher = testing::Value(game.make_searcher(player));
  const Limits limits = LimitsWithin(player, {.depth = 2, .nodes = 50, .playouts = 2});
  for (const auto& position : positions) {
    const auto report = testing::Value(searcher->search(*position, limits));
    EXPECT_EQ(report.best.has_value(), !position->terminal());
    EXPECT_LE(std::abs(report.score_units), kWinScore);
  }
  if (positions.back()->terminal()) return;
  const auto trace = searcher->trace(*positions.back(), limits, {.max_nodes = 50});
  EXPECT_TRUE(trace) << trace.error;
}

class EveryOption : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryOption, WithEveryPlayer) {
  const Registry games = AllGamesAndLessons();
  const GameInfo& info = games.Find(GetParam())->info;
  for (const std::string& spec : SpecsOf(games, info)) {
    SCOPED_TRACE(spec + ", seed 5");
    const auto made = testing::Value(games.MakeGame(spec));
    const AnyGame& game = *made;
    std::vector<std::unique_ptr<AnyPosition>> positions;
    positions.push_back(game.initial());
    std::mt19937_64 random(5);
    for (const int plies : {3, 16}) {
      positions.push_back(positions.back()->clone());
      for (int ply = 0; ply < plies && !positions.back()->terminal(); ++ply) {
        const std::vector<std::string> moves = positions.back()->legal_moves();
        ASSERT_TRUE(positions.back()->play(moves[random() % moves.size()]));
      }
    }
    ASSERT_FALSE(game.evaluators().empty());
    for (const Algorithm algorithm : game.algorithms()) {
      Search(game, positions, {.who = algorithm});
      if (!Traits(algorithm).evaluates) continue;
      for (const NamedChoice& evaluator : game.evaluators()) {
        Search(game, positions, {.who = algorithm, .evaluator = evaluator.name});
      }
    }
    for (const std::string& level : LevelNames(game)) {
      Search(game, positions, *ParsePlayer(level));
    }
    // What is not offered is refused in words that say what would be right.
    if (std::none_of(game.evaluators().begin(), game.evaluators().end(),
                     [](const NamedChoice& e) { return e.name == "trained"; })) {
      const auto refused = game.make_searcher({.evaluator = "trained"});
      ASSERT_FALSE(refused);
      EXPECT_THAT(refused.error, Not(HasSubstr("checksum")));
    }
  }
}

std::vector<std::string> GameNames() {
  std::vector<std::string> names;
  const Registry games = AllGamesAndLessons();
  for (const GameModule& module : games.modules()) names.push_back(module.info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryOption, ::testing::ValuesIn(GameNames()), [](const auto& of) {
  std::string name = of.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace boardgames
