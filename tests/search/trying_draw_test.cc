// Among moves that surely draw the engine plays the one that leaves the most ways to lose.
#include "boardgames/search/internal/trying_draw.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"

namespace boardgames {
namespace {

// Each move is one row, each reply to it one letter: the reply draws (d), loses (l) or is none that
// the game knows about (?). Then one more move ends the game, in a draw where nothing is known.
struct Replies {
  struct State {
    int move = -1;
    int reply = -1;
    bool over = false;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 8;
  static constexpr Objective objective() { return Objective::kWin; }

  std::vector<std::string> rows;

  int players() const { return 2; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.reply >= 0 || s.move < 0 ? 0 : 1; }
  void moves(const State& s, auto& out) const {
    const auto n = s.reply >= 0 ? 1 : s.move < 0 ? rows.size() : Row(s).size();
    for (int m = 0; m < static_cast<int>(n); ++m) out.push_back(m);
  }
  void apply(State& s, Move m) const {
    if (s.reply >= 0) {
      s.over = true;
    } else {
      (s.move < 0 ? s.move : s.reply) = m;
    }
  }
  bool terminal(const State& s) const { return s.over; }
  Score utility(const State& s, int p) const { return Letter(s) != 'l' ? 0 : p == 0 ? 1 : -1; }
  Interval bounds(const State& s, int p, int) const {
    if (s.move < 0) return {};
    if (s.reply < 0) return Row(s) == "?" ? Interval{} : Interval::Exactly(0);
    if (Letter(s) == '?') return {};
    if (Letter(s) == 'd') return Interval::Exactly(0);
    return Interval::Exactly(p == 0 ? WinIn(1) : LossIn(1));
  }

 private:
  const std::string& Row(const State& s) const { return rows[static_cast<std::size_t>(s.move)]; }
  char Letter(const State& s) const { return Row(s)[static_cast<std::size_t>(s.reply)]; }
};

TEST(TryingDraw, TheLargestShareOfRepliesThatLose) {
  const auto best = [](std::vector<std::string> rows) {
    const Replies g{std::move(rows)};
    return internal::MostTryingDraw(g, g.initial());
  };
  EXPECT_EQ(best({"dd", "dl", "d"}), 1);
  EXPECT_EQ(best({"dl", "dll", "dddll"}), 1);
  EXPECT_EQ(best({"dll", "dl", "lld"}), 0);    // the first of equals
  EXPECT_EQ(best({"d", "dd"}), std::nullopt);  // no way to lose
  EXPECT_EQ(best({"?", "?d", "?dl"}), 2);      // what is not known does not lose
  EXPECT_EQ(best({"?"}), std::nullopt);
}

TEST(TryingDraw, TheEnginePlaysIt) {
  const Replies g{{"dd", "dl", "d", "dll"}};
  Engine<Replies> engine(g);
  const auto r = engine.search(g.initial(), {.depth = 5});
  EXPECT_EQ(r.best, 3);
  EXPECT_EQ(r.pv, std::vector<int>{3});
  EXPECT_EQ(r.kind, search::Kind::kDraw);
  EXPECT_EQ(r.stop, StopReason::kProved);
  EngineOptions without;
  without.bounds = false;
  EXPECT_EQ(Engine<Replies>(g, without).search(g.initial(), {.depth = 5}).best, 0);
}

}  // namespace
}  // namespace boardgames
