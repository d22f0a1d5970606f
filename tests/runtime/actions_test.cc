// Moves by their numbers, against moves by their texts, in random games of each game and variant.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "boardgames/zobrist.h"
#include "tests/game_of.h"
#include "tests/runtime/nim_module.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;
using ::testing::HasSubstr;

constexpr std::uint64_t kSeed = 36;

std::vector<std::int32_t> ActionsAt(const AnyPosition& position) {
  std::vector<std::int32_t> numbers = {-7};
  position.legal_actions(numbers);
  return numbers;
}

class ActionsOf : public ::testing::TestWithParam<const char*> {};

// A game by numbers is the game by texts; a move has one number, and a number one move.
TEST_P(ActionsOf, AreTheMovesOfTheTexts) {
  const AnyGamePtr game = GameOf(GetParam());
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  std::map<std::int32_t, std::string> text_of;
  for (int games = 0; games < 6; ++games) {
    const auto numbered = game->initial();
    const auto written = game->initial();
    for (int ply = 0; ply < 400 && !written->terminal(); ++ply) {
      const std::vector<std::string> texts = written->legal_moves();
      const std::vector<std::int32_t> numbers = ActionsAt(*numbered);
      ASSERT_LE(texts.size(), static_cast<std::size_t>(game->max_moves()));
      ASSERT_EQ(numbers.size(), texts.size());
      for (std::size_t i = 0; i < texts.size(); ++i) {
        ASSERT_GE(numbers[i], 0);
        ASSERT_LT(numbers[i], game->actions());
        ASSERT_EQ(testing::Value(numbered->action_of(texts[i])), numbers[i]);
        ASSERT_EQ(testing::Value(numbered->action_text(numbers[i])), texts[i]);
        ASSERT_EQ(text_of.emplace(numbers[i], texts[i]).first->second, texts[i]) << numbers[i];
      }
      const std::int32_t chosen =
          numbers[random.Uniform(static_cast<std::uint32_t>(numbers.size()))];
      ASSERT_TRUE(written->play(testing::Value(written->action_text(chosen))));
      ASSERT_FALSE(numbered->equals(*written));
      ASSERT_TRUE(numbered->play_action(chosen));
      ASSERT_EQ(numbered->to_string(), written->to_string());
      ASSERT_TRUE(numbered->equals(*written));
      ASSERT_EQ(numbered->key(), written->key());
    }
    EXPECT_TRUE(ActionsAt(*written).empty() == written->terminal());
    EXPECT_EQ(numbered->clone()->moves_played(), written->moves_played());
    // By turns from here: what is taken back is taken back of both.
    for (int i = 0; i < 3 && written->undo(); ++i) ASSERT_TRUE(numbered->undo());
    EXPECT_EQ(numbered->moves_played(), written->moves_played());
    EXPECT_TRUE(numbered->equals(*written));
  }
}

INSTANTIATE_TEST_SUITE_P(, ActionsOf,
                         ::testing::Values("reversi", "reversi:size=6,blocked=a1", "reversi:size=4",
                                           "quoridor", "quoridor:cols=5,rows=4,walls=3,players=4",
                                           "quoridor:cols=12,rows=11", "timbiriche",
                                           "timbiriche:rows=2,cols=9,players=3", "go",
                                           "go:rows=3,cols=5", "go:rows=19,cols=19", "morris",
                                           "morris:variant=three", "morris:variant=six",
                                           "morris:variant=lasker", "morris:variant=morabaraba",
                                           "connect4", "tic-tac-toe"),
                         [](const auto& named) {
                           std::string name = named.param;
                           for (char& c : name)
                             c = c == ':' || c == ',' || c == '=' || c == '-' ? '_' : c;
                           return name;
                         });

TEST(Actions, AreDense) {
  for (const auto& [spec, actions] :
       std::map<std::string, int>{{"reversi", 65},
                                  {"reversi:size=4", 17},
                                  {"quoridor", 81 + 128 + 1},
                                  {"quoridor:cols=5,rows=4,walls=2", 20 + 24 + 1},
                                  {"timbiriche", 40},
                                  {"go", 82},
                                  {"go:rows=19,cols=19", 362},
                                  {"morris", 24 + 552 + 552 + 12'144},
                                  {"morris:variant=three", 9 + 72},
                                  {"connect4", 7},
                                  {"tic-tac-toe", 9}}) {
    EXPECT_EQ(GameOf(spec)->actions(), actions) << spec;
  }
}

// Worked out by hand.
TEST(Planes, SayWhatLiesWhere) {
  const auto planes_of = [](const AnyGame& game, const AnyPosition& position) {
    std::vector<std::uint8_t> planes(game.planes().bytes());
    position.write_planes(planes);
    std::string text;
    for (const std::uint8_t place : planes) text += static_cast<char>('0' + place);
    return text;
  };
  const auto reversi = GameOf("reversi:size=4,blocked=a1");
  EXPECT_EQ(planes_of(*reversi, *reversi->initial()),
            "0000001001000000"
            "0000010000100000"
            "1000000000000000");
  const auto go = GameOf("go:rows=2,cols=3");
  const auto position = go->initial();
  ASSERT_TRUE(position->play("A2"));  // the upper left corner
  ASSERT_TRUE(position->play("pass"));
  EXPECT_EQ(planes_of(*go, *position), "100000000000000000111111111111");
  EXPECT_EQ(go->planes().names[3], "passes in a row");
  const auto boxes = GameOf("timbiriche:rows=1,cols=1");
  const auto full = boxes->initial();
  for (int action = 0; action < 4; ++action) ASSERT_TRUE(full->play_action(action));
  EXPECT_EQ(planes_of(*boxes, *full),
            "010101010"
            "111111111"
            "000000000");
  EXPECT_EQ(GameOf("quoridor")->planes().names.size(), 2u + 2u * 3u);
  EXPECT_EQ(GameOf("quoridor:players=4")->planes().names.size(), 2u + 4u * 3u);
  const auto morris = GameOf("morris");
  EXPECT_EQ(morris->planes().rows, 7);
  const auto placed = morris->initial();
  ASSERT_TRUE(placed->play("g7"));
  const std::string men = planes_of(*morris, *placed);
  EXPECT_EQ(men[49 + 6], '1');      // the opponent's man, in the upper right corner
  EXPECT_EQ(men[3 * 49], '9');      // own men in hand
  EXPECT_EQ(men[4 * 49 + 5], '8');  // the opponent's
  EXPECT_EQ(GameOf("tree")->planes().bytes(), 0u);
}

TEST(Actions, ThatAreNoneAreNamed) {
  const auto position = GameOf("reversi:size=4")->initial();
  const std::string before = position->to_string();
  EXPECT_EQ(position->play_action(17).error, "action 17 is none; they are 0 to 16");
  EXPECT_EQ(position->play_action(-1).error, "action -1 is none; they are 0 to 16");
  EXPECT_EQ(position->play_action(16).error, "action 16 is not legal here");
  EXPECT_EQ(position->action_text(0).error, "action 0 is not legal here");
  EXPECT_THAT(position->action_of("z9").error, HasSubstr("z9"));
  EXPECT_EQ(position->to_string(), before);
  EXPECT_TRUE(position->moves_played().empty());

  const auto over = testing::Value(GameOf("connect4")->parse_position(testing::Value([] {
    auto p = GameOf("connect4")->initial();
    for (const int column : {0, 1, 0, 1, 0, 1, 0}) EXPECT_TRUE(p->play_action(column));
    return Result<std::string>::Ok(p->to_string());
  }())));
  ASSERT_TRUE(over->terminal());
  EXPECT_EQ(over->play_action(3).error, "the game is over; action 3 cannot be played");

  // Nim of the tests numbers nothing.
  const auto nim = testing::MakeNim()->initial();
  EXPECT_TRUE(ActionsAt(*nim).empty());
  EXPECT_EQ(nim->play_action(0).error,
            "the moves of this game have no numbers; play them by their text");
  EXPECT_EQ(nim->action_of("1").error,
            "the moves of this game have no numbers; play them by their text");
}

class ImagesOf : public ::testing::TestWithParam<std::pair<const char*, std::size_t>> {};

// An image has the moves of the position, each with what it leads to.
TEST_P(ImagesOf, AreWorthTheSame) {
  const auto [spec, count] = GetParam();
  const AnyGamePtr game = GameOf(spec);
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  const auto position = game->initial();
  for (int ply = 0; ply < 8 && !position->terminal(); ++ply) {
    const std::vector<std::int32_t> numbers = ActionsAt(*position);
    const std::vector<AnyPosition::Image> images = position->images();
    ASSERT_EQ(images.size(), count);
    EXPECT_EQ(images[0].position->to_string(), position->to_string());
    EXPECT_EQ(images[0].actions, numbers);
    const std::size_t chosen = random.Uniform(static_cast<std::uint32_t>(numbers.size()));
    for (const AnyPosition::Image& image : images) {
      EXPECT_THAT(ActionsAt(*image.position), ::testing::UnorderedElementsAreArray(image.actions));
      EXPECT_EQ(image.position->perft(2).nodes, position->perft(2).nodes);
    }
    ASSERT_TRUE(position->play_action(numbers[chosen]));
    const auto after = position->images();
    for (std::size_t i = 0; i < images.size(); ++i) {
      ASSERT_TRUE(images[i].position->play_action(images[i].actions[chosen]));
      EXPECT_EQ(images[i].position->to_string(), after[i].position->to_string());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, ImagesOf,
                         ::testing::Values(std::pair("reversi:size=6", 8),
                                           std::pair("reversi:size=6,blocked=a1", 2),
                                           std::pair("quoridor:cols=5,rows=4,walls=3", 2),
                                           std::pair("go:rows=4,cols=5", 4),
                                           std::pair("timbiriche:rows=3,cols=3", 8),
                                           std::pair("morris:variant=six", 16)));

TEST(Images, OfAGameWithoutSymmetriesAreThePositionAlone) {
  const auto start = GameOf("tree")->initial();
  ASSERT_EQ(start->images().size(), 1U);
  EXPECT_EQ(start->images()[0].position->to_string(), start->to_string());
  EXPECT_THAT(start->images()[0].actions, ::testing::IsEmpty());
}

// What the rules remember belongs to a position: the same stones after a ban by superko, or met
// before, are another one.
TEST(Positions, AreEqualWithWhatTheRulesRemember) {
  const AnyGamePtr go = GameOf("go:rows=5,cols=5");
  const auto once = go->initial();
  const auto other_order = go->initial();
  const auto other = go->initial();
  for (const char* m : {"A1", "B1", "C1"}) ASSERT_TRUE(once->play(m));
  for (const char* m : {"C1", "B1", "A1"}) ASSERT_TRUE(other_order->play(m));
  EXPECT_EQ(once->to_string(), other_order->to_string());
  EXPECT_FALSE(once->equals(*other_order));
  EXPECT_NE(once->key(), other_order->key());
  EXPECT_FALSE(once->equals(*other));
  EXPECT_TRUE(once->equals(*once->clone()));

  const AnyGamePtr reversi = GameOf("reversi");
  const auto d3 = reversi->initial();
  const auto c4 = reversi->initial();
  for (const char* m : {"d3", "c3"}) ASSERT_TRUE(d3->play(m));
  ASSERT_TRUE(c4->play("c4"));
  EXPECT_FALSE(d3->equals(*c4));
  ASSERT_TRUE(d3->undo());
  ASSERT_TRUE(d3->undo());
  EXPECT_TRUE(d3->equals(*reversi->initial()));
  EXPECT_EQ(d3->key(), reversi->initial()->key());
}

}  // namespace
}  // namespace boardgames
