// Timbiriche as its rules are told, box by box: the oracle of the tests. It shares nothing with the
// module but the numbers of the edges, which are those of the README.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

#include "boardgames/games/timbiriche.h"

namespace boardgames::timbiriche {

struct NaiveDots {
  int rows, cols, players;
  std::string drawn = std::string(Edges(), '0');
  std::vector<int> boxes = std::vector<int>(static_cast<std::size_t>(players), 0);
  std::size_t player = 0;

  explicit NaiveDots(const TimbiricheOptions& o) : rows(o.rows), cols(o.cols), players(o.players) {}

  std::size_t Edges() const {
    return static_cast<std::size_t>((rows + 1) * cols + rows * (cols + 1));
  }
  bool Over() const { return drawn.find('0') == std::string::npos; }
  int Complete() const {
    int complete = 0;
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        const int left = (rows + 1) * cols + r * (cols + 1) + c;
        const int sides[] = {r * cols + c, (r + 1) * cols + c, left, left + 1};
        const bool all = std::all_of(std::begin(sides), std::end(sides), [&](int e) {
          return drawn[static_cast<std::size_t>(e)] == '1';
        });
        complete += all ? 1 : 0;
      }
    }
    return complete;
  }
  void Draw(std::size_t edge) {
    const int before = Complete();
    drawn[edge] = '1';
    const int won = Complete() - before;
    boxes[player] += won;
    if (won == 0) player = (player + 1) % boxes.size();
  }
  NaiveDots After(std::size_t edge) const {
    NaiveDots next = *this;
    next.Draw(edge);
    return next;
  }
  // Everybody's result if the game ended here: players times his boxes less all boxes.
  std::vector<Score> Values() const {
    const int all = std::accumulate(boxes.begin(), boxes.end(), 0);
    std::vector<Score> values;
    for (const int b : boxes) values.push_back((players * b - all) * TimbiricheSmall::kPointValue);
    return values;
  }
  std::string Text() const {
    std::string text = drawn + "/";
    for (std::size_t p = 0; p < boxes.size(); ++p) {
      text += (p == 0 ? "" : ",") + std::to_string(boxes[p]);
    }
    return text + "/" + std::to_string(player);
  }
};

}  // namespace boardgames::timbiriche
