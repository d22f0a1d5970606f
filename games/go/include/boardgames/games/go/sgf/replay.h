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
#include "boardgames/sgf.h"

namespace boardgames::go {

// A game read and played.
template <class G>
struct SgfReplay {
  GameHistory<G> history;
  std::vector<TextNote> notes;  // those of the reader, and what was assumed or could not be kept
};

namespace internal {

// Plays steps one after the other. Each function says what is wrong, or "".
template <class G>
class SgfPlayer {
 public:
  SgfPlayer(const G& g, const SgfGame& game)
      : g_(g), steps_(game.steps), replay_{GameHistory<G>(g), game.notes} {}

  std::string PlayTo(std::size_t end) {
    while (next_ < end && next_ < steps_.size()) {
      const SgfStep& step = steps_[next_];
      const std::string why = step.kind == SgfStep::Kind::kPlay ? Play(step) : SetUp(step);
      if (why.empty()) continue;
      return ToString(TextNote{step.place, why});
    }
    return {};
  }
  SgfReplay<G> Take() { return std::move(replay_); }

 private:
  static constexpr int kWords = G::Set::kSize;

  static std::string NameOf(int player) { return player == 0 ? "Black" : "White"; }
  void Note(const SgfStep& step, std::string text) {
    AddNote(replay_.notes, step.place, std::move(text));
  }

  std::string SetUp(const SgfStep& first) {
    if (const std::size_t moves = replay_.history.played().size(); moves > 0) {
      Note(first, "the position is set up anew after move " + std::to_string(moves) +
                      "; the moves before it were left out");
    }
    auto stones = replay_.history.state().stones;
    const int player = go::SetUp(steps_, next_, g_.to_move(replay_.history.state()),
                                 [&](int owner, int row, int col) {
                                   const int p = PointAt<kWords>(row, col);
                                   for (auto& s : stones) s.Remove(p);
                                   if (owner >= 0) stones[static_cast<std::size_t>(owner)].Add(p);
                                 });
    const auto start = g_.position(stones, player);
    if (!start) return start.error;
    replay_.history = GameHistory<G>(g_, *start);
    return {};
  }

  std::string Play(const SgfStep& step) {
    ++next_;
    GameHistory<G>& history = replay_.history;
    const bool over = history.finished();
    if (over && step.row < 0) {
      Note(step, "a pass after the end of the game was left out");
      return {};
    }
    if (history.give_turn(step.player)) {
      const std::string name = NameOf(step.player);
      Note(step, over ? "the game goes on after its end"
                 : history.played().empty()
                     ? name + " begins"
                     : name + " plays though " + NameOf(step.player ^ 1) + " was to move");
    }
    auto move = G::kPass;
    if (step.row >= 0) {
      const std::string why = FindMove(step, move);
      if (!why.empty()) return why;
    }
    history.play(move);
    return {};
  }

  // The move of a step that is no pass.
  std::string FindMove(const SgfStep& step, typename G::Move& move) const {
    const std::string name = NameOf(step.player);
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

// Plays the steps by the rules g, or the first `steps` of them. Each move is that of the player
// whose colour it has: out of turn he gets the turn, and after the end the game goes on. Stones set
// up after moves begin the history anew: what was played before is not in it. Passes after the end
// of the game are left out. The notes tell of all this. Errors: another board than g's, an illegal
// move, set-up stones without liberties; the sentence begins with line and column.
template <class G>
Result<SgfReplay<G>> ReplaySgf(const G& g, const SgfGame& game,
                               std::size_t steps = static_cast<std::size_t>(-1)) {
  using Read = Result<SgfReplay<G>>;
  if (game.rows != g.rows() || game.cols != g.cols()) {
    return Read::Error("the game is on a board of " + std::to_string(game.rows) + " rows and " +
                       std::to_string(game.cols) + " columns, the rules are for " +
                       std::to_string(g.rows()) + " and " + std::to_string(g.cols()));
  }
  internal::SgfPlayer<G> player(g, game);
  std::string why = player.PlayTo(steps);
  if (!why.empty()) return Read::Error(std::move(why));
  return Read::Ok(player.Take());
}

// The game so far, with its result if it is over. A ko point and passes before the start cannot be
// written and are left out; so is the ko rule. Where suicide is allowed, the rules are called NZ,
// which SgfGame::Options knows.
template <class G>
SgfGame ToSgf(const GameHistory<G>& history) {
  constexpr int kWords = G::Set::kSize;
  const G& g = history.game();
  SgfGame game;
  game.rows = g.rows();
  game.cols = g.cols();
  game.komi = g.komi();
  if (g.suicide()) game.rules = "NZ";
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
  const int player = g.to_move(history.start());
  if (!game.steps.empty() || player != 0) add(SgfStep::Kind::kTurn, player, -1);
  for (std::size_t i = 0; i < history.played().size(); ++i) {
    const auto m = history.played()[i];
    add(SgfStep::Kind::kPlay, history.mover(i), m == G::kPass ? -1 : m);
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
