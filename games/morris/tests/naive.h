// A second implementation of morris, as plain as can be: points by name in maps, moves as texts. It
// shares nothing with the game but the notation, and takes its boards from rings and directions
// instead of from lists of lines.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace boardgames::morris::naive {

using Name = std::string;

struct Rules {
  std::set<Name> points;
  std::map<Name, std::set<Name>> neighbours;
  std::set<std::set<Name>> mills;
  int men = 9;
  bool flying = true;
  bool mill_wins = false;
  bool move_early = false;
  bool full_is_draw = false;
  int no_progress = 0;
};

// Rings are numbered from the outside, 0 the largest; directions go round, 0 is the upper left
// corner, 1 the middle of the upper side. `rings` squares lie within a grid of 2 * rings + 1.
inline Name At(int rings, int ring, int direction) {
  constexpr std::array<int, 8> kX = {-1, 0, 1, 1, 1, 0, -1, -1};
  constexpr std::array<int, 8> kY = {1, 1, 1, 0, -1, -1, -1, 0};
  const auto d = static_cast<std::size_t>(direction % 8);
  const int size = rings - ring;
  return {static_cast<char>('a' + rings + size * kX[d]),
          static_cast<char>('1' + rings + size * kY[d])};
}
inline Name Centre(int rings) {
  return {static_cast<char>('a' + rings), static_cast<char>('1' + rings)};
}

inline void Join(Rules& r, const Name& a, const Name& b) {
  r.neighbours[a].insert(b);
  r.neighbours[b].insert(a);
}

// Squares with the middles of their sides joined, and the corners too if asked for.
inline Rules Squares(int rings, bool diagonals) {
  Rules r;
  for (int ring = 0; ring < rings; ++ring) {
    for (int d = 0; d < 8; ++d) {
      const Name here = At(rings, ring, d);
      r.points.insert(here);
      Join(r, here, At(rings, ring, d + 1));
      if (d % 2 == 0) r.mills.insert({here, At(rings, ring, d + 1), At(rings, ring, d + 2)});
      if (d % 2 == 0 && !diagonals) continue;
      if (ring + 1 < rings) Join(r, here, At(rings, ring + 1, d));
      if (ring + 2 < rings) {
        r.mills.insert({here, At(rings, ring + 1, d), At(rings, ring + 2, d)});
      }
    }
  }
  return r;
}

inline Rules RulesNamed(const std::string& variant) {
  Rules r;
  if (variant == "three") {
    r = Squares(1, false);
    const Name c = Centre(1);
    r.points.insert(c);
    for (int d = 0; d < 8; ++d) {
      if (d % 2 == 1) Join(r, At(1, 0, d), c);
      r.mills.insert({At(1, 0, d), c, At(1, 0, d + 4)});
    }
    r.men = 3;
    r.flying = false;
    r.mill_wins = true;
  } else if (variant == "five" || variant == "six") {
    r = Squares(2, false);
    r.men = variant == "five" ? 5 : 6;
    r.flying = false;
  } else if (variant == "seven") {
    r = Squares(2, false);
    const Name c = Centre(2);
    r.points.insert(c);
    for (int d = 1; d < 8; d += 2) {
      Join(r, At(2, 1, d), c);
      r.mills.insert({At(2, 0, d), At(2, 1, d), c});
      r.mills.insert({At(2, 1, d), c, At(2, 1, d + 4)});
    }
    r.men = 7;
  } else if (variant == "nine" || variant == "lasker") {
    r = Squares(3, false);
    r.move_early = variant == "lasker";
    r.men = r.move_early ? 10 : 9;
  } else {
    r = Squares(3, true);
    r.men = 12;
    r.full_is_draw = true;
    r.flying = variant == "morabaraba";
  }
  return r;
}

class Game {
 public:
  explicit Game(const Rules& rules) : r_(rules), hand_{rules.men, rules.men} {}

  int player() const { return player_; }
  int hand(int p) const { return hand_[static_cast<std::size_t>(p)]; }
  int quiet() const { return quiet_; }
  std::set<Name> Men(int p) const {
    std::set<Name> men;
    for (const auto& [point, owner] : board_) {
      if (owner == p) men.insert(point);
    }
    return men;
  }

  // -1: goes on; 0: drawn; 1: the player to move has lost.
  int Result() const {
    if (r_.mill_wins) return HasMill(1 - player_) || Moves().empty() ? 1 : -1;
    const int men = static_cast<int>(Men(player_).size());
    const int in_hand = hand(player_);
    if (r_.move_early ? men + in_hand < 3 : in_hand == 0 && men < 3) return 1;
    if (Moves().empty()) {
      return r_.full_is_draw && board_.size() == r_.points.size() ? 0 : 1;
    }
    return r_.no_progress > 0 && quiet_ >= r_.no_progress ? 0 : -1;
  }

  std::set<std::string> Moves() const {
    std::set<std::string> all;
    const std::set<Name> men = Men(player_);
    const int left = static_cast<int>(men.size()) + hand(player_);
    for (const Name& to : r_.points) {
      if (board_.count(to) != 0) continue;
      if (hand(player_) > 0) AddWithRemovals(all, "", to);
      if (hand(player_) > 0 && !r_.move_early) continue;
      for (const Name& from : men) {
        const bool near = r_.neighbours.at(from).count(to) != 0;
        if (near || (r_.flying && left == 3)) AddWithRemovals(all, from, to);
      }
    }
    return all;
  }

  // Precondition: one of Moves().
  void Play(const std::string& move) {
    std::string rest = move;
    bool progress = false;
    if (const std::size_t x = rest.find('x'); x != std::string::npos) {
      board_.erase(rest.substr(x + 1));
      rest.resize(x);
      progress = true;
    }
    if (const std::size_t dash = rest.find('-'); dash != std::string::npos) {
      board_.erase(rest.substr(0, dash));
      rest = rest.substr(dash + 1);
    } else {
      --hand_[static_cast<std::size_t>(player_)];
      progress = true;
    }
    board_[rest] = player_;
    player_ = 1 - player_;
    quiet_ = progress ? 0 : quiet_ + 1;
  }

 private:
  bool InMill(const Name& point) const {
    const auto owner = board_.find(point);
    return owner != board_.end() &&
           std::any_of(r_.mills.begin(), r_.mills.end(), [&](const std::set<Name>& mill) {
             return mill.count(point) != 0 &&
                    std::all_of(mill.begin(), mill.end(), [&](const Name& p) {
                      const auto it = board_.find(p);
                      return it != board_.end() && it->second == owner->second;
                    });
           });
  }
  bool HasMill(int p) const {
    const std::set<Name> men = Men(p);
    return std::any_of(men.begin(), men.end(), [&](const Name& m) { return InMill(m); });
  }

  void AddWithRemovals(std::set<std::string>& all, const Name& from, const Name& to) const {
    const std::string text = from.empty() ? to : from + "-" + to;
    Game after = *this;
    if (!from.empty()) after.board_.erase(from);
    after.board_[to] = player_;
    std::vector<Name> free;
    std::vector<Name> in_mills;
    if (!r_.mill_wins && after.InMill(to)) {
      for (const Name& victim : Men(1 - player_)) {
        (InMill(victim) ? in_mills : free).push_back(victim);
      }
    }
    const std::vector<Name>& victims = free.empty() ? in_mills : free;
    if (victims.empty()) all.insert(text);
    for (const Name& victim : victims) all.insert(text + "x" + victim);
  }

  Rules r_;
  std::map<Name, int> board_;  // who stands where
  std::array<int, 2> hand_;
  int player_ = 0;
  int quiet_ = 0;
};

}  // namespace boardgames::morris::naive
