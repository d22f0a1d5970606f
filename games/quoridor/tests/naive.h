// The rules of Quoridor once more, slowly and plainly, to hold the module against: the board is a
// grid of characters with the walls drawn in, ways are found by walking, moves are texts.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor.h"

namespace boardgames::quoridor {

class Naive {
 public:
  using Point = std::pair<int, int>;  // column and row in the grid; cells are at even ones

  explicit Naive(const QuoridorOptions& o)
      : width_(2 * o.cols - 1),
        height_(2 * o.rows - 1),
        over_pawns_(o.double_jump == DoubleJump::kDiagonal),
        built_(static_cast<std::size_t>(width_ * height_), false) {
    const Point south{o.cols / 2 * 2, 0};
    const Point west{0, o.rows / 2 * 2};
    const Point north{south.first, height_ - 1};
    const Point east{width_ - 1, west.second};
    pawns_ = o.players == 2 ? std::vector{south, north} : std::vector{south, west, north, east};
    pawns_.resize(static_cast<std::size_t>(o.players));
    const int walls = o.walls >= 0 ? o.walls : 20 / o.players;
    left_.assign(pawns_.size(), walls);
  }

  int player() const { return static_cast<int>(player_); }
  int winner() const {
    for (std::size_t p = 0; p < pawns_.size(); ++p) {
      if (AtGoal(p, pawns_[p])) return static_cast<int>(p);
    }
    return -1;
  }

  std::set<std::string> Moves() {
    std::set<std::string> moves;
    for (const Point& to : PawnMoves()) moves.insert(CellName(to));
    if (left_[player_] > 0) {
      for (int x = 1; x < width_; x += 2) {
        for (int y = 1; y < height_; y += 2) {
          for (const char kind : {'h', 'v'}) {
            if (CanBuild(x, y, kind)) moves.insert(CellName({x - 1, y - 1}) + kind);
          }
        }
      }
    }
    if (moves.empty()) moves.insert("pass");
    return moves;
  }

  // Precondition: one of Moves().
  void Play(const std::string& move) {
    if (move != "pass") {
      const bool wall = move.back() == 'h' || move.back() == 'v';
      const int x = 2 * (move[0] - 'a');
      const int y = 2 * (std::stoi(move.substr(1)) - 1);
      if (wall) {
        for (const Point& at : Parts(x + 1, y + 1, move.back())) Set(at, true);
        --left_[player_];
      } else {
        pawns_[player_] = {x, y};
      }
    }
    player_ = (player_ + 1) % pawns_.size();
  }

  // Steps to the goal past walls, pawns ignored; -1: shut in.
  int Distance(std::size_t p) const {
    std::vector<Point> layer{pawns_[p]};
    std::set<Point> seen(layer.begin(), layer.end());
    for (int steps = 0; !layer.empty(); ++steps) {
      std::vector<Point> next;
      for (const Point& at : layer) {
        if (AtGoal(p, at)) return steps;
        for (const Point& d : kDirections) {
          const Point to{at.first + 2 * d.first, at.second + 2 * d.second};
          if (Open(at, d) && seen.insert(to).second) next.push_back(to);
        }
      }
      layer = next;
    }
    return -1;
  }

 private:
  static constexpr Point kDirections[4] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

  static std::string CellName(const Point& at) {
    return static_cast<char>('a' + at.first / 2) + std::to_string(at.second / 2 + 1);
  }
  bool Inside(const Point& at) const {
    return at.first >= 0 && at.first < width_ && at.second >= 0 && at.second < height_;
  }
  std::size_t At(const Point& at) const {
    return static_cast<std::size_t>(at.second * width_ + at.first);
  }
  bool Built(const Point& at) const { return built_[At(at)]; }
  void Set(const Point& at, bool value) { built_[At(at)] = value; }

  // The way from a cell in a direction is inside and not blocked.
  bool Open(const Point& at, const Point& d) const {
    const Point edge{at.first + d.first, at.second + d.second};
    return Inside(edge) && !Built(edge);
  }
  bool Occupied(const Point& at) const {
    return std::find(pawns_.begin(), pawns_.end(), at) != pawns_.end();
  }
  bool AtGoal(std::size_t p, const Point& at) const {
    const std::size_t seat = pawns_.size() == 2 ? 2 * p : p;
    return seat == 0   ? at.second == height_ - 1
           : seat == 1 ? at.first == width_ - 1
           : seat == 2 ? at.second == 0
                       : at.first == 0;
  }

  static std::vector<Point> Parts(int x, int y, char kind) {
    if (kind == 'h') return {{x - 1, y}, {x, y}, {x + 1, y}};
    return {{x, y - 1}, {x, y}, {x, y + 1}};
  }
  bool CanBuild(int x, int y, char kind) {
    const auto parts = Parts(x, y, kind);
    for (const Point& at : parts) {
      if (Built(at)) return false;
    }
    for (const Point& at : parts) Set(at, true);
    bool all = true;
    for (std::size_t p = 0; p < pawns_.size(); ++p) all = all && Distance(p) >= 0;
    for (const Point& at : parts) Set(at, false);
    return all;
  }

  std::vector<Point> PawnMoves() const {
    std::vector<Point> to;
    const Point me = pawns_[player_];
    for (const Point& d : kDirections) {
      if (!Open(me, d)) continue;
      const Point next{me.first + 2 * d.first, me.second + 2 * d.second};
      if (!Occupied(next)) {
        to.push_back(next);
        continue;
      }
      const Point behind{next.first + 2 * d.first, next.second + 2 * d.second};
      if (Open(next, d)) {
        if (!Occupied(behind)) {
          to.push_back(behind);
          continue;
        }
        if (!over_pawns_) continue;
      }
      for (const Point& side : kDirections) {
        if (side.first * d.first + side.second * d.second != 0) continue;  // not at a right angle
        const Point there{next.first + 2 * side.first, next.second + 2 * side.second};
        if (Open(next, side) && !Occupied(there)) to.push_back(there);
      }
    }
    return to;
  }

  int width_;
  int height_;
  bool over_pawns_;
  std::vector<bool> built_;
  std::vector<Point> pawns_;
  std::vector<int> left_;
  std::size_t player_ = 0;
};

}  // namespace boardgames::quoridor
