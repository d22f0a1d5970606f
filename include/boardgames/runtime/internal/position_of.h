// PositionOf: a game of known type in progress as an AnyPosition; game_adapter.h makes them.
#pragma once

#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/move_list.h"
#include "boardgames/numbers.h"
#include "boardgames/perft.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/position_base.h"
#include "boardgames/runtime/text.h"

namespace boardgames::internal {

template <class G>
class PositionOf final : public PositionBase {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  PositionOf(std::shared_ptr<const G> rules, const State& start)
      : rules_(std::move(rules)), game_(*rules_, start) {}

  const GameHistory<G>& game() const { return game_; }
  // Precondition: m is legal.
  void Play(const Move& m) { game_.play(m); }

  std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<PositionOf>(*this);
  }
  const void* rules_identity() const override { return rules_.get(); }
  int to_move() const override { return rules_->to_move(state()); }
  bool terminal() const override { return game_.finished(); }
  double utility(int player) const override {
    return static_cast<double>(game_.utility(player)) / PointValue<G>();
  }

  std::string ending() const override {
    if (game_.drawn_by_repetition()) return "repetition";
    if constexpr (HasEnding<G>) {
      if (rules_->terminal(state())) return rules_->ending(state());
    }
    return "";
  }

  std::optional<int> remaining() const override {
    if constexpr (HasRemaining<G>) return rules_->remaining(state());
    return std::nullopt;
  }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (terminal()) return texts;
    MoveListFor<G> list;
    game_.moves(list);
    for (const Move& m : list) texts.push_back(rules_->move_to_string(state(), m));
    return texts;
  }

  Result<void> play(std::string_view move) override {
    move = Trimmed(move);  // as a line with its end
    if constexpr (HasGiveTurn<G>) {
      const MoverAndMove parts = SplitMover(move);
      if (parts.player >= 0 && parts.player < Players(*rules_)) {
        const bool given = game_.give_turn(parts.player);
        const std::string mover = given ? std::to_string(parts.player + 1) + ":" : "";
        const Result<void> played = PlayInTurn(parts.move, mover);
        if (!played && given) game_.undo_turn();
        return played;
      }
    }
    return PlayInTurn(move, "");
  }

  Result<void> give_turn(int player) override {
    if (!terminal() && to_move() == player) return Result<void>::Ok();
    if constexpr (HasGiveTurn<G>) {
      game_.give_turn(player);
      return Result<void>::Ok();
    } else {
      return Result<void>::Error(terminal() ? "the game is over"
                                            : "it is not the turn of player " +
                                                  std::to_string(player + 1) +
                                                  ", and this game gives no turns");
    }
  }

  bool undo() override {
    if (!game_.undo()) return false;
    if (moves_.size() > game_.played().size()) moves_.pop_back();
    return true;
  }

  const std::vector<std::string>& moves_played() const override {
    // Those that were played by their numbers are written now.
    for (std::size_t i = moves_.size(); i < game_.played().size(); ++i) {
      moves_.push_back(rules_->move_to_string(game_.before(i), game_.played()[i]));
    }
    return moves_;
  }
  std::string start() const override { return rules_->position_to_string(game_.start()); }
  std::string to_string() const override { return rules_->position_to_string(state()); }
  std::string board() const override { return rules_->board(state()); }
  Drawing drawing() const override {
    if constexpr (HasDrawing<G>) return rules_->draw(state());
    return {};
  }
  std::vector<Fact> facts() const override {
    if constexpr (HasFacts<G>) return rules_->facts(state());
    return {};
  }
  std::vector<std::string> touched(std::string_view move) const override {
    if constexpr (HasPlaces<G>) {
      if (terminal()) return {};
      if (const auto m = rules_->parse_move(state(), move)) return rules_->touched(state(), *m);
    }
    return {};
  }
  std::vector<Fact> effects(std::string_view move) const override {
    if constexpr (HasEffects<G>) {
      if (terminal()) return {};
      if (const auto m = rules_->parse_move(state(), move)) return rules_->effects(state(), *m);
    }
    return {};
  }

  void legal_actions(std::vector<std::int32_t>& numbers) const override {
    numbers.clear();
    if (terminal() || ActionsOf(*rules_) == 0) return;
    MoveListFor<G> list;
    game_.moves(list);
    numbers.reserve(static_cast<std::size_t>(list.size()));
    for (const Move& m : list) numbers.push_back(ActionOf(*rules_, m));
  }
  Result<void> play_action(std::int32_t action) override {
    const std::optional<Move> m = MoveOf(action);
    if (!m) return Result<void>::Error(NoSuchAction(action, ActionsOf(*rules_)));
    Play(*m);
    return Result<void>::Ok();
  }
  Result<std::string> action_text(std::int32_t action) const override {
    const std::optional<Move> m = MoveOf(action);
    if (!m) return Result<std::string>::Error(NoSuchAction(action, ActionsOf(*rules_)));
    return Result<std::string>::Ok(rules_->move_to_string(state(), *m));
  }
  Result<std::int32_t> action_of(std::string_view move) const override {
    const Result<Move> m = ReadMove(move);
    if (!m) return Result<std::int32_t>::Error(m.error);
    if (ActionsOf(*rules_) == 0) return Result<std::int32_t>::Error(NoSuchAction(0, 0));
    return Result<std::int32_t>::Ok(ActionOf(*rules_, *m));
  }

  void write_planes([[maybe_unused]] std::span<std::uint8_t> out) const override {
    if constexpr (HasPlanes<G>) rules_->write_planes(state(), out);
  }

  std::vector<Image> images() const override {
    std::vector<Image> images;
    if constexpr (HasSymmetries<G>) {
      MoveListFor<G> list;
      if (!terminal() && ActionsOf(*rules_) > 0) game_.moves(list);
      for (int i = 0; i < rules_->symmetries(); ++i) {
        images.push_back({std::make_unique<PositionOf>(rules_, rules_->transform(state(), i)), {}});
        for (const Move& m : list) {
          images.back().actions.push_back(ActionOf(*rules_, rules_->transform_move(m, i)));
        }
      }
    } else {
      images.push_back({std::make_unique<PositionOf>(rules_, state()), {}});
      legal_actions(images.back().actions);
    }
    return images;
  }

  bool drawn_by_repetition() const override { return game_.drawn_by_repetition(); }
  std::span<const std::uint64_t> earlier_keys() const override { return game_.earlier_keys(); }
  ErasedGame::State erased() const override {
    if constexpr (ErasedGame::kFits<G>) return ErasedGame::Erased<G>(state());
    return {};
  }
  std::string MoveText(ErasedGame::Move move) const override {
    return rules_->move_to_string(state(), ErasedGame::TypedMove<Move>(move));
  }
  std::vector<std::string> LineText(std::span<const ErasedGame::Move> line) const override {
    std::vector<std::string> texts;
    GameHistory<G> game = HasRepetition<G> ? game_ : GameHistory<G>(*rules_, state());
    for (const ErasedGame::Move erased : line) {
      if (game.finished()) break;
      const Move m = ErasedGame::TypedMove<Move>(erased);
      texts.push_back(rules_->move_to_string(game.state(), m));
      game.play(m);
    }
    return texts;
  }

  PerftReport perft(int depth, const PerftOptions& options) const override {
    assert(depth >= 0 && "perft counts plies");
    const auto begin = std::chrono::steady_clock::now();
    PerftReport report;
    if (depth > 0 && !rules_->terminal(state())) {
      MoveListFor<G> list;
      rules_->moves(state(), list);
      for (const Move& m : list) {
        State child = state();
        rules_->apply(child, m);
        const std::uint64_t before = report.nodes;
        report.complete = Count(child, depth - 1, options, report.nodes);
        if (!report.complete) break;
        if (options.on_first_move) {
          options.on_first_move(rules_->move_to_string(state(), m), report.nodes - before);
        }
      }
    } else {
      report.nodes = depth == 0 ? 1 : 0;
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
  }

 private:
  const State& state() const { return game_.state(); }

  // The legal move of that number. It alone is asked whether it is legal, which costs some games more
  // than to list their moves.
  std::optional<Move> MoveOf(std::int32_t action) const {
    if (terminal() || action < 0) return std::nullopt;
    MoveListFor<G> list;
    const bool checked = RepetitionOf(*rules_).kind == RepetitionRule::Kind::kForbidden;
    if (checked) {
      game_.moves(list);
    } else {
      PseudoLegalMoves(*rules_, state(), list);
    }
    for (const Move& m : list) {
      if (ActionOf(*rules_, m) != action) continue;
      if (checked || IsPseudoLegal(*rules_, state(), m)) return m;
    }
    return std::nullopt;
  }
  // The legal move of that text, by whoever's turn it is.
  Result<Move> ReadMove(std::string_view text) const {
    using Read = Result<Move>;
    const std::string quoted = "move '" + std::string(text) + "'";
    if (terminal()) return Read::Error("the game is over; " + quoted + " cannot be played");
    Read m = rules_->parse_move(state(), text);
    if constexpr (HasRepetition<G>) {
      if (!m) return m;
      MoveListFor<G> list;
      game_.moves(list);
      if (!list.contains(*m)) {
        return Read::Error(quoted +
                           " would bring back an earlier position, which these rules forbid");
      }
    }
    return m;
  }

  // `mover` is written before the move where its turn was given.
  Result<void> PlayInTurn(std::string_view move, const std::string& mover) {
    const Result<Move> m = ReadMove(move);
    if (!m) return Result<void>::Error(m.error);
    moves_played();
    moves_.push_back(mover + rules_->move_to_string(state(), *m));
    game_.play(*m);
    return Result<void>::Ok();
  }

  // Adds the count below `s` to `nodes`; false if it was stopped. Near the leaves it leaves the
  // work to Perft, so that looking at the stop flag costs nothing that can be measured.
  bool Count(const State& s, int depth, const PerftOptions& options, std::uint64_t& nodes) const {
    if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return false;
    if (depth <= 2) {
      nodes += Perft(*rules_, s, depth, options.mode);
      return true;
    }
    if (rules_->terminal(s)) return true;
    MoveListFor<G> list;
    rules_->moves(s, list);
    for (const Move& m : list) {
      State child = s;
      rules_->apply(child, m);
      if (!Count(child, depth - 1, options, nodes)) return false;
    }
    if (options.progress) options.progress(nodes);
    return true;
  }

  std::shared_ptr<const G> rules_;
  GameHistory<G> game_;
  mutable std::vector<std::string> moves_;  // the first of game_'s, as text: moves_played
};

}  // namespace boardgames::internal
