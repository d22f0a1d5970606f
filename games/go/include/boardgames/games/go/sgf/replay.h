// ReplaySgf and ToSgf: between an SgfGame and a game that is played by the rules.
//
//   auto game = ReplaySgf(*rules, *sgf);               // every move is checked
//   SgfGame again = ToSgf(game->history);
//
// Time: that of GameHistory. Allocates; thread-safe. Errors: a sentence with line and column.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/sgf/game.h"
#include "boardgames/games/go/text.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::go {

// A game read and played.
template <class G>
struct SgfReplay {
  GameHistory<G> history;
  std::vector<std::string> notes;  // those of the reader, and what could not be kept
};

namespace internal {

// Plays steps one after the other. Each function says what is wrong, or "".
template <class G>
class SgfPlayer {
 public:
  SgfPlayer(const G& g, const SgfGame& game)
      : g_(g), steps_(game.steps), replay_{GameHistory<G>(g), game.notes} {}

  std::string PlayAll() {
    while (next_ < steps_.size()) {
      const SgfStep& step = steps_[next_];
      const std::string why = step.kind == SgfStep::Kind::kPlay ? Play(step) : SetUp();
      if (!why.empty()) return Where(step) + why;
    }
    return {};
  }
  SgfReplay<G> Take() { return std::move(replay_); }

 private:
  static constexpr int kWords = G::Set::kSize;

  static std::string Where(const SgfStep& s) {
    if (s.line == 0) return {};
    return "line " + std::to_string(s.line) + ", column " + std::to_string(s.column) + ": ";
  }

  // Everything set up until the next move is one new start.
  std::string SetUp() {
    if (!replay_.history.played().empty()) {
      replay_.notes.push_back("stones were set up after move " +
                              std::to_string(replay_.history.played().size()) +
                              "; the moves before it were left out");
    }
    auto s = replay_.history.state();
    int player = g_.to_move(s);
    bool turn_given = false;
    for (; next_ < steps_.size() && steps_[next_].kind != SgfStep::Kind::kPlay; ++next_) {
      const SgfStep& step = steps_[next_];
      if (step.kind == SgfStep::Kind::kTurn) {
        player = step.player;
        turn_given = true;
        continue;
      }
      const int p = PointAt<kWords>(step.row, step.col);
      for (auto& stones : s.stones) stones.Remove(p);
      if (step.player >= 0) s.stones[static_cast<std::size_t>(step.player)].Add(p);
    }
    if (!turn_given && next_ < steps_.size()) player = steps_[next_].player;
    const auto start = g_.position(s.stones, player);
    if (!start) return start.error;
    replay_.history = GameHistory<G>(g_, *start);
    return {};
  }

  std::string Play(const SgfStep& step) {
    ++next_;
    GameHistory<G>& history = replay_.history;
    const std::string name = step.player == 0 ? "Black" : "White";
    if (history.finished()) {
      if (step.row >= 0) return name + " plays on after two passes ended the game";
      replay_.notes.push_back("a pass after the end of the game was left out");
      return {};
    }
    if (step.player != g_.to_move(history.state())) {
      if (!history.played().empty() || !(history.start() == g_.initial())) {
        return name + " is not to move; a pass of the other player, " +
               (step.player == 0 ? "W[]" : "B[]") + ", is missing before it";
      }
      // Without PL, whoever moves first is to move first.
      history = GameHistory<G>(g_, *g_.position(g_.initial().stones, step.player));
    }
    auto move = G::kPass;
    if (step.row >= 0) {
      const std::string why = FindMove(step, name, move);
      if (!why.empty()) return why;
    }
    history.play(move);
    return {};
  }

  // The move of a step that is no pass. `name` is the player's.
  std::string FindMove(const SgfStep& step, const std::string& name, typename G::Move& move) const {
    const std::string vertex =
        VertexToString<kWords>(PointAt<kWords>(step.row, step.col), g_.rows());
    const auto parsed = g_.parse_move(replay_.history.state(), vertex);
    if (!parsed) return name + "'s " + parsed.error;
    move = *parsed;
    MoveListFor<G> legal;
    replay_.history.moves(legal);
    if (legal.contains(move)) return {};
    return name + "'s move '" + vertex + "' brings an earlier position back";
  }

  const G& g_;
  const std::vector<SgfStep>& steps_;
  std::size_t next_ = 0;
  SgfReplay<G> replay_;
};

}  // namespace internal

// Plays the steps by the rules g. Errors: another board than g's, an illegal move, a player who
// moves out of turn, set-up stones without liberties; the sentence begins with line and column.
// Stones set up after moves begin the history anew: what was played before is not in it. Passes
// after the end of the game are left out.
template <class G>
Result<SgfReplay<G>> ReplaySgf(const G& g, const SgfGame& game) {
  using Read = Result<SgfReplay<G>>;
  if (game.rows != g.rows() || game.cols != g.cols()) {
    return Read::Error("the game is on a board of " + std::to_string(game.rows) + " rows and " +
                       std::to_string(game.cols) + " columns, the rules are for " +
                       std::to_string(g.rows()) + " and " + std::to_string(g.cols()));
  }
  internal::SgfPlayer<G> player(g, game);
  std::string why = player.PlayAll();
  if (!why.empty()) return Read::Error(std::move(why));
  return Read::Ok(player.Take());
}

// The game so far, with its result if it is over. A ko point and passes before the start cannot be
// written and are left out.
template <class G>
SgfGame ToSgf(const GameHistory<G>& history) {
  constexpr int kWords = G::Set::kSize;
  const G& g = history.game();
  SgfGame game;
  game.rows = g.rows();
  game.cols = g.cols();
  game.komi = g.komi();
  const auto add = [&](SgfStep::Kind kind, int player, int p) {
    const bool point = p >= 0;
    game.steps.push_back({.kind = kind,
                          .player = player,
                          .row = point ? RowOf<kWords>(p) : -1,
                          .col = point ? ColOf<kWords>(p) : -1});
  };
  for (int player = 0; player < 2; ++player) {
    history.start().stones[static_cast<std::size_t>(player)].ForEach(
        [&](int p) { add(SgfStep::Kind::kPlace, player, p); });
  }
  int player = g.to_move(history.start());
  if (!game.steps.empty() || player != 0) add(SgfStep::Kind::kTurn, player, -1);
  for (const auto m : history.played()) {
    add(SgfStep::Kind::kPlay, player, m == G::kPass ? -1 : m);
    player ^= 1;
  }
  if (history.finished()) {
    const Score margin = history.utility(0);
    game.result = margin == 0  ? "0"
                  : margin > 0 ? "B+" + KomiToString(margin)
                               : "W+" + KomiToString(-margin);
  }
  return game;
}

}  // namespace boardgames::go
