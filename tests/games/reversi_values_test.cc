// Reversi against the outside world: published perft counts, solved boards, exact endgame files.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

namespace boardgames {
namespace {

Reversi Make(const ReversiOptions& options) {
  const auto g = Reversi::Make(options);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

void ExpectPerft(const Reversi& g, const std::vector<std::uint64_t>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    EXPECT_EQ(Perft(g, g.initial(), depth), rows[i]) << depth;
    if (depth <= 7) {
      EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), rows[i]) << depth;
    }
  }
}

TEST(ReversiPerft, Size8) {
  ExpectPerft(Reversi(), {4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288, 24'571'056});
}
TEST(ReversiPerft, Size6) {
  ExpectPerft(Make({.size = 6}), {4, 12, 56, 244, 1'364, 7'604, 47'740, 308'716});
}
TEST(ReversiPerft, Size4) {
  ExpectPerft(Make({.size = 4}), {4, 12, 44, 128, 424, 1'256, 3'624, 9'112, 20'032});
}
TEST(ReversiPerft, A1Blocked) {
  ExpectPerft(Make({.blocked = "a1"}), {4, 12, 56, 244, 1'396, 8'194, 54'986});
}
TEST(ReversiPerft, C3F6Blocked) {
  ExpectPerft(Make({.blocked = "c3 f6"}), {4, 8, 32, 104, 528, 2'648, 16'108});
}
TEST(ReversiPerft, D3E6Blocked) {
  ExpectPerft(Make({.blocked = "d3+e6"}), {2, 6, 22, 94, 424, 2'178, 11'822});
}

template <class Search>
void ExpectDiscs(Search search, const Reversi& g, int discs) {
  const auto r = search.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.kind, Kind::kExact);
  EXPECT_EQ(r.score, 100 * discs);
}

TEST(ReversiValues, Size4IsWonByWhite) {
  const Reversi g = Make({.size = 4});
  ExpectDiscs(Minimax<Reversi>(g), g, -8);
  ExpectDiscs(Negamax<Reversi>(g), g, -8);
  ExpectDiscs(AlphaBeta<Reversi>(g), g, -8);
  ExpectDiscs(Engine<Reversi>(g), g, -8);
}
TEST(ReversiValues, Size4WithB1Blocked) {
  const Reversi g = Make({.size = 4, .blocked = "b1"});
  ExpectDiscs(AlphaBeta<Reversi>(g), g, -9);
  ExpectDiscs(Engine<Reversi>(g), g, -9);
}
TEST(ReversiValues, WinByPointsIsTheSign) {
  const Reversi g = Make({.size = 4, .objective = Objective::kWinByPoints});
  EXPECT_EQ(Engine<Reversi>(g).search(g.initial(), {.solve = true}).kind, Kind::kLoss);
}

// At every depth up to the end, on random positions of the small board, with passes among them.
TEST(ReversiValues, EveryAlgorithmEqualsMinimaxOnSize4) {
  constexpr std::uint64_t kSeed = 4;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (const char* blocked : {"", "b1", "a1 d4 c1"}) {
    const Reversi g = Make({.size = 4, .blocked = blocked});
    Engine<Reversi> fixed(g, EngineOptions::FixedDepth());
    Engine<Reversi> engine(g);
    for (int i = 0; i < 40; ++i) {
      auto s = g.initial();
      RandomPlayout(g, s, random, 3 + i % 6);
      if (g.terminal(s)) continue;
      for (int depth = 1; depth <= 7; ++depth) {
        const Score expected = Minimax<Reversi>(g).search(s, {.depth = depth}).score;
        EXPECT_EQ(Negamax<Reversi>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(AlphaBeta<Reversi>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(fixed.search(s, {.depth = depth}).score, expected);
      }
      const auto expected = AlphaBeta<Reversi>(g).search(s, {.solve = true});
      const auto solved = engine.search(s, {.solve = true});
      EXPECT_EQ(solved.score, expected.score);
      EXPECT_EQ(solved.kind, Kind::kExact);
    }
  }
}

// One line of the files: position; move:+value; ... % remarks
struct Exact {
  Reversi::State position;
  std::map<std::string, int> values;
};

std::vector<Exact> Read(const Reversi& g, const std::string& name) {
  std::ifstream in(std::string(BOARDGAMES_TEST_DATA_DIR) + "/" + name);
  EXPECT_TRUE(in) << name;
  std::vector<Exact> all;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    line = line.substr(0, line.find('%'));
    Exact e;
    std::size_t end = line.find(';');
    const auto s = g.parse_position(line.substr(0, end));
    EXPECT_TRUE(s) << s.error;
    e.position = *s;
    while (end != std::string::npos) {
      const std::size_t begin = end + 1;
      end = line.find(';', begin);
      const std::string item = line.substr(begin, end - begin);
      const std::size_t colon = item.find(':');
      if (colon == std::string::npos) continue;
      const std::size_t first = item.find_first_not_of(' ');
      e.values[item.substr(first, colon - first)] = std::stoi(item.substr(colon + 1));
    }
    EXPECT_FALSE(e.values.empty()) << line;
    all.push_back(e);
  }
  return all;
}

const Reversi& ToWinner() {
  static const Reversi g = Make({.scoring = reversi::Scoring::kEmptiesToWinner});
  return g;
}

TEST(ReversiEndgames, SmallPositionsEveryMove) {
  const Reversi& g = ToWinner();
  Engine<Reversi> engine(g);
  int moves = 0;
  for (const Exact& e : Read(g, "small_endgame.obf")) {
    for (const auto& [text, value] : e.values) {
      const auto m = g.parse_move(e.position, text);
      ASSERT_TRUE(m) << m.error;
      auto child = e.position;
      g.apply(child, *m);
      const auto r = engine.search(child, {.solve = true});
      EXPECT_EQ(-r.score, 100 * value) << g.position_to_string(e.position) << ' ' << text;
      ++moves;
    }
  }
  EXPECT_GT(moves, 100);
}

TEST(ReversiEndgames, Ffo1To19) {
  const Reversi& g = ToWinner();
  int solved = 0;
  for (const Exact& e : Read(g, "ffo.obf")) {
    if (g.remaining(e.position) > 16) continue;
    int best = -64;
    for (const auto& [text, value] : e.values) best = std::max(best, value);
    const auto r = Engine<Reversi>(g).search(e.position, {.solve = true});
    EXPECT_EQ(r.kind, Kind::kExact);
    EXPECT_EQ(r.score, 100 * best) << g.position_to_string(e.position);
    EXPECT_EQ(e.values.at(g.move_to_string(e.position, *r.best)), best) << "not a best move";
    ++solved;
  }
  EXPECT_EQ(solved, 19);
}

}  // namespace
}  // namespace boardgames
