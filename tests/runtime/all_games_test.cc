#include "boardgames/games/all_games.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/text.h"
#include "tests/runtime/every_choice.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using testing::EveryChoice;

TEST(AllGames, DescribeThemselves) {
  const Registry games = AllGamesAndLessons();
  ASSERT_FALSE(games.modules().empty());
  for (const GameModule& module : games.modules()) {
    SCOPED_TRACE(module.info.name);
    EXPECT_FALSE(module.info.summary.empty());
    std::set<std::string> names;
    for (const OptionInfo& o : module.info.options) {
      SCOPED_TRACE(o.name);
      EXPECT_TRUE(names.insert(o.name).second) << "declared twice";
      EXPECT_FALSE(o.help.empty());
      EXPECT_FALSE(o.Values().empty());
      // The default is one of the values allowed, and leaves the rules as they are.
      if (o.default_value.empty()) continue;
      const auto game =
          testing::Value(games.MakeGame(module.info.name + ":" + o.name + "=" + o.default_value));
      EXPECT_EQ(game->spec(), module.info.name);
    }
  }
}

TEST(AllGames, TheirSpecsMakeTheSameRulesAgain) {
  const Registry games = AllGamesAndLessons();
  for (const std::string& spec : EveryChoice(games)) {
    SCOPED_TRACE(spec);
    const auto game = testing::Value(games.MakeGame(spec));
    const auto again = testing::Value(games.MakeGame(game->spec()));
    EXPECT_EQ(again->spec(), game->spec());
    EXPECT_EQ(again->initial()->to_string(), game->initial()->to_string());
  }
}

// Every move may be typed in capitals and in small letters; it is written as ever.
void ExpectReadInBothCases(const AnyPosition& position, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    std::string capitals = move;
    for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    for (const std::string& typed : {capitals, Lowered(move)}) {
      const auto next = position.clone();
      const Result<void> played = next->play(typed);
      ASSERT_TRUE(played) << played.error;
      EXPECT_EQ(next->moves_played().back(), move) << typed;
    }
  }
}

TEST(AllGames, RandomGamesGoThereAndBack) {
  const Registry games = AllGamesAndLessons();
  constexpr std::size_t kLongest = 300;
  for (const std::string& spec : EveryChoice(games)) {
    SCOPED_TRACE(spec + ", seed 2026");
    std::mt19937_64 random(2026);
    const AnyGamePtr game = *games.MakeGame(spec);
    const auto position = game->initial();
    std::vector<std::string> texts = {position->to_string()};
    while (!position->terminal() && texts.size() <= kLongest) {
      const std::vector<std::string> moves = position->legal_moves();
      ASSERT_FALSE(moves.empty());
      EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
      ExpectReadInBothCases(*position, moves);
      const std::string& move = moves[random() % moves.size()];
      ASSERT_TRUE(position->play(move)) << move;
      EXPECT_EQ(position->moves_played().back(), move);
      EXPECT_FALSE(position->board().empty());
      texts.push_back(position->to_string());
      const auto parsed = testing::Value(game->parse_position(texts.back()));
      EXPECT_EQ(parsed->to_string(), texts.back());
      EXPECT_EQ(parsed->to_move(), position->to_move());
    }
    if (position->terminal()) {
      double sum = 0;
      for (int p = 0; p < game->players(); ++p) sum += position->utility(p);
      EXPECT_EQ(sum, 0);
    }
    while (texts.size() > 1) {
      ASSERT_TRUE(position->undo());
      texts.pop_back();
      EXPECT_EQ(position->to_string(), texts.back());
    }
    EXPECT_FALSE(position->undo());
  }
}

// By the words that presentation.h and drawing.h know, so that a page can translate them.
void ExpectTouchable(const AnyPosition& position) {
  const std::set<std::string> contents = {"empty",   "blocked", "open",    "edge",   "wall",
                                          "player0", "player1", "player2", "player3"};
  const std::set<std::string> effects = {"flips",     "captures",  "closes",    "mill",
                                         "distance0", "distance1", "distance2", "distance3"};
  std::set<std::string> names;
  for (const Place& place : position.drawing().places) {
    const bool number = place.content.find_first_not_of("-0123456789") == std::string::npos;
    std::istringstream words(place.content);  // more than one where pieces lie on each other
    for (std::string word; words >> word;) {
      EXPECT_TRUE(contents.contains(word) || number) << place.content;
    }
    names.insert(place.name);
  }
  EXPECT_FALSE(names.empty());
  for (const std::string& move : position.legal_moves()) {
    const std::vector<std::string> touched = position.touched(move);
    EXPECT_EQ(touched.empty(), move == "pass") << move;
    for (const std::string& name : touched) EXPECT_TRUE(names.contains(name)) << name;
    for (const Fact& f : position.effects(move)) {
      EXPECT_TRUE(effects.contains(f.name)) << f.name;
      EXPECT_EQ(f.value.find_first_not_of("0123456789"), std::string::npos) << f.value;
    }
  }
}

TEST(AllGames, CanBePlayedByTouching) {
  const Registry games = AllGamesAndLessons();
  for (const std::string& spec : EveryChoice(games)) {
    SCOPED_TRACE(spec + ", seed 2027");
    std::mt19937_64 random(2027);
    const auto position = (*games.MakeGame(spec))->initial();
    for (int ply = 0; ply < 30 && !position->terminal(); ++ply) {
      ExpectTouchable(*position);
      const std::vector<std::string> moves = position->legal_moves();
      ASSERT_TRUE(position->play(moves[random() % moves.size()]));
    }
  }
}

TEST(AllGames, WhatIsNoMoveTouchesNothing) {
  const auto position = (*AllGames().MakeGame("reversi"))->initial();
  EXPECT_EQ(position->touched("d3"), std::vector<std::string>{"d3"});
  EXPECT_EQ(position->effects("d3"), (std::vector<Fact>{{"flips", "1"}}));
  EXPECT_TRUE(position->touched("a1").empty());
  EXPECT_TRUE(position->effects("a1").empty());
}

// Plays the moves; returns why the game is then over.
std::string EndingAfter(const std::string& spec, const std::vector<std::string>& moves) {
  const auto position = (*AllGames().MakeGame(spec))->initial();
  for (const std::string& move : moves) {
    EXPECT_EQ(position->ending(), "");
    EXPECT_TRUE(position->play(move)) << move;
  }
  return position->ending();
}

TEST(AllGames, SayWhyTheyAreOver) {
  EXPECT_EQ(EndingAfter("go:rows=3,cols=3", {"pass", "pass"}), "two passes");
  EXPECT_EQ(EndingAfter("timbiriche:rows=1,cols=1", {"a1b1", "a1a2", "b1b2", "a2b2"}),
            "every line is drawn");
  EXPECT_EQ(EndingAfter("quoridor:cols=3,rows=3,walls=0", {"b2", "a3", "c2", "a2", "c3"}),
            "a pawn has arrived");
  EXPECT_EQ(EndingAfter("quoridor:cols=3,rows=5,walls=0",
                        {"a1", "a5", "b1", "b5", "a1", "a5", "b1", "b5"}),
            "repetition");
}

TEST(AllGames, EveryEvaluatorSearches) {
  const Registry games = AllGamesAndLessons();
  for (const GameModule& module : games.modules()) {
    const AnyGamePtr game = *games.MakeGame(module.info.name);
    EXPECT_TRUE(game->make_searcher({.evaluator = "default"})) << module.info.name;
    for (const NamedChoice& evaluator : game->evaluators()) {
      SCOPED_TRACE(module.info.name + " " + evaluator.name);
      EXPECT_FALSE(evaluator.help.empty());
      auto searcher = testing::Value(
          game->make_searcher({.evaluator = evaluator.name, .table_bytes = 1 << 20}));
      const auto report = testing::Value(searcher->search(*game->initial(), {.depth = 2}));
      EXPECT_EQ(report.depth, 2);
      const auto line = game->initial();
      for (const std::string& move : report.pv) EXPECT_TRUE(line->play(move)) << move;
    }
  }
}

}  // namespace
}  // namespace boardgames
