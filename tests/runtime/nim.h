// A tiny game for the tests of the runtime: take one to `most` from a heap; who takes the last
// wins.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/game.h"
#include "boardgames/result.h"

namespace boardgames::testing {

struct NimOptions {
  int heap = 10;
  int most = 3;
  int players = 2;
};

class Nim {
 public:
  struct State {
    int left = 0;
    int player = 0;
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 3;
  static constexpr int kMaxMoves = 5;
  static constexpr auto objective() { return Objective::kWin; }

  static Result<Nim> Make(const NimOptions& o) {
    if (o.most > o.heap) return Result<Nim>::Error("option 'most' must not be larger than 'heap'");
    return Result<Nim>::Ok(Nim(o));
  }

  int players() const { return o_.players; }
  State initial() const { return {o_.heap, 0}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int n = 1; n <= o_.most && n <= s.left; ++n) out.push_back(n);
  }
  void apply(State& s, Move n) const {
    s.left -= n;
    s.player = (s.player + 1) % o_.players;
  }
  bool terminal(const State& s) const { return s.left == 0; }
  // The player before the one to move took the last one.
  Score utility(const State& s, int p) const {
    const int winner = (s.player + o_.players - 1) % o_.players;
    return p == winner ? o_.players - 1 : -1;
  }
  std::uint64_t hash(const State& s) const {
    return static_cast<std::uint64_t>(s.left * 4 + s.player) * 0x9E3779B97F4A7C15u;
  }

  std::string move_to_string(const State&, Move m) const { return std::to_string(m); }
  Result<Move> parse_move(const State& s, std::string_view text) const {
    const Result<int> n = Number(text);
    if (n && *n >= 1 && *n <= o_.most && *n <= s.left) return n;
    return Result<Move>::Error("move '" + std::string(text) + "' is not legal here");
  }
  std::string position_to_string(const State& s) const {
    return std::to_string(s.left) + "/" + std::to_string(s.player);
  }
  Result<State> parse_position(std::string_view text) const {
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) {
      const Result<int> left = Number(text.substr(0, slash));
      const Result<int> player = Number(text.substr(slash + 1));
      if (left && player && *left <= o_.heap && *player < o_.players) {
        return Result<State>::Ok({*left, *player});
      }
    }
    return Result<State>::Error("position '" + std::string(text) + "' is not HEAP/PLAYER");
  }
  std::string board(const State& s) const {
    return std::string(static_cast<std::size_t>(s.left), '|') + "\n";
  }

 private:
  explicit Nim(const NimOptions& o) : o_(o) {}

  static Result<int> Number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc() || end != text.data() + text.size() || n < 0) {
      return Result<int>::Error("not a number");
    }
    return Result<int>::Ok(n);
  }

  NimOptions o_;
};

// Knows the theory: a heap that is a multiple of most + 1 = 4 is lost for the player to move.
struct Remainder {
  Score operator()(const Nim& g, const Nim::State& s, int p) const {
    const Score v = s.left % 4 == 0 ? -50 : 50;
    return g.to_move(s) == p ? v : -v;
  }
};

}  // namespace boardgames::testing
