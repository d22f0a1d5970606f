// The FFO endgame test positions (Federation Francaise d'Othello), read from ffo.obf.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/search/result.h"
#include "helpers.h"

namespace boardgames::reversi {

struct Ffo {
  int id = 0;
  std::string position;
  int score = 0;                                     // discs, for the player to move
  std::vector<std::pair<std::string, int>> moves{};  // each with its value, best first
};

// Those from id `first` to id `last`.
inline std::vector<Ffo> ReadFfo(int first, int last) {
  std::vector<Ffo> all;
  std::ifstream file(std::string(BOARDGAMES_TEST_DATA_DIR) + "/ffo.obf");
  EXPECT_TRUE(file) << "ffo.obf is missing";
  for (std::string line; std::getline(file, line);) {
    const std::size_t comment = line.find("% id=");
    if (comment == std::string::npos) continue;
    Ffo ffo;
    ffo.id = std::stoi(line.substr(comment + 5));
    if (ffo.id < first || ffo.id > last) continue;
    ffo.position = line.substr(0, line.find(';'));
    for (std::size_t at = line.find(';'); (at = line.find(':', at)) < comment; ++at) {
      ffo.moves.emplace_back(line.substr(at - 2, 2), std::stoi(line.substr(at + 1)));
    }
    ffo.score = ffo.moves.front().second;
    all.push_back(std::move(ffo));
  }
  return all;
}

// That the result is the published value, by one of the best moves, with a line that leads there.
inline void ExpectSolved(const Reversi& g, const Reversi::State& s, const Ffo& ffo,
                         const SearchResult<Move>& r) {
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, 100 * ffo.score);
  ASSERT_TRUE(r.best.has_value());
  const std::string best = g.move_to_string(s, *r.best);
  bool listed = false;
  for (const auto& [name, value] : ffo.moves) {
    if (name != best) continue;
    listed = true;
    EXPECT_EQ(value, ffo.score) << best;
  }
  EXPECT_TRUE(listed) << best;
}

}  // namespace boardgames::reversi
