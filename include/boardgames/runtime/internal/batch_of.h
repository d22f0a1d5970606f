// BatchOf: many games of a known type as an AnyBatch; game_adapter.h makes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/numbers.h"
#include "boardgames/runtime/any_batch.h"
#include "boardgames/runtime/internal/batch_base.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <class G>
class BatchOf final : public BatchBase {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Precondition: CheckBatch found nothing.
  BatchOf(std::shared_ptr<const G> rules, const BatchOptions& options)
      : BatchBase(options, {Players(*rules), ActionsOf(*rules), G::kMaxMoves, PlaneBytes(*rules)}),
        rules_(std::move(rules)),
        games_(static_cast<std::size_t>(options.boards), Start()),
        moves_(static_cast<std::size_t>(options.boards) * static_cast<std::size_t>(G::kMaxMoves)) {
    reset(1, 0, options.boards);
  }

  void reset(std::uint64_t seed, int begin, int end) override {
    for (int i = begin; i < end; ++i) {
      board(i).seed = Mix64(seed) ^ static_cast<std::uint64_t>(i);
      Begin(i);
      ClearRewards(i);
      Show(i, false, false);
    }
  }

  void play(int begin, int end) override {
    for (int i = begin; i < end; ++i) PlayOn(i);
  }

  std::unique_ptr<AnyPosition> position(int board) const override {
    const auto& game = games_[static_cast<std::size_t>(board)];
    if constexpr (HasRepetition<G>) {
      auto position = std::make_unique<PositionOf<G>>(rules_, game.start());
      for (const Move& m : game.played()) position->Play(m);
      return position;
    } else {
      return std::make_unique<PositionOf<G>>(rules_, game);
    }
  }

 private:
  // Rules that remember the course of a game need all of it.
  using Played = std::conditional_t<HasRepetition<G>, GameHistory<G>, State>;

  Played Start() const {
    if constexpr (HasRepetition<G>) {
      return Played(*rules_);
    } else {
      return rules_->initial();
    }
  }
  Played& game(int i) { return games_[static_cast<std::size_t>(i)]; }
  Move* moves(int i) {
    return moves_.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(G::kMaxMoves);
  }
  const State& StateOf(int i) {
    if constexpr (HasRepetition<G>) {
      return game(i).state();
    } else {
      return game(i);
    }
  }
  int ToMove(int i) { return rules_->to_move(StateOf(i)); }
  bool Finished(int i) {
    if constexpr (HasRepetition<G>) {
      return game(i).finished();
    } else {
      return rules_->terminal(game(i));
    }
  }
  void Apply(int i, const Move& m) {
    if constexpr (HasRepetition<G>) {
      game(i).play(m);
    } else {
      rules_->apply(game(i), m);
    }
  }

  // Finds the legal moves of a board.
  void List(int i) {
    Board& b = board(i);
    b.count = 0;
    if (b.over || Finished(i)) return;
    MoveListFor<G> list;
    if constexpr (HasRepetition<G>) {
      game(i).moves(list);
    } else {
      rules_->moves(game(i), list);
    }
    for (const Move& m : list) {
      moves(i)[b.count] = m;
      numbers(i)[b.count] = ActionOf(*rules_, m);
      if (++b.count == G::kMaxMoves) break;
    }
  }

  void Begin(int i) {
    Board& b = board(i);
    game(i) = Start();
    b.ply = 0;
    b.over = false;
    SplitMix64 random(b.seed);
    b.seed = Mix64(b.seed);
    List(i);
    for (int ply = 0; ply < options().opening_plies && b.count > 0; ++ply) {
      Apply(i, moves(i)[random.Below(static_cast<std::uint32_t>(b.count))]);
      List(i);
    }
    if (b.count == 0) {  // the game ended in its opening
      game(i) = Start();
      List(i);
    }
  }

  void PlayOn(int i) {
    Board& b = board(i);
    float* const reward = ClearRewards(i);
    if (b.over) {
      Begin(i);
      Show(i, false, false);
      return;
    }
    Apply(i, moves(i)[b.chosen]);
    ++b.ply;
    const bool ended = Finished(i);
    const bool cut_off = !ended && options().max_plies > 0 && b.ply >= options().max_plies;
    if (ended && reward != nullptr) WriteRewards(i, reward);
    if (ended || cut_off) {
      b.over = true;
      WritePlanes(i, FinalPlanesOf(i));
      if (options().when_over == BatchReset::kSameStep) Begin(i);
    }
    if (b.over || !(ended || cut_off)) List(i);
    Show(i, ended, cut_off);
  }

  void Show(int i, bool terminated, bool truncated) {
    WritePlanes(i, PlanesOf(i));
    WriteRow(i, ToMove(i), terminated, truncated);
  }
  void WritePlanes(int i, std::span<std::uint8_t> out) {
    if constexpr (HasPlanes<G>) {
      if (!out.empty()) rules_->write_planes(StateOf(i), out);
    }
  }
  static std::size_t PlaneBytes([[maybe_unused]] const G& g) {
    if constexpr (HasPlanes<G>) {
      return g.planes().size() * static_cast<std::size_t>(g.plane_rows() * g.plane_columns());
    } else {
      return 0;
    }
  }

  void WriteRewards(int i, float* reward) {
    for (int p = 0; p < Players(*rules_); ++p) {
      Score v = 0;
      if constexpr (HasRepetition<G>) {
        v = game(i).utility(p);
      } else {
        v = rules_->utility(game(i), p);
      }
      const Score unit = options().points ? PointValue<G>() : v < 0 ? -v : v;
      reward[p] = v == 0 ? 0.0F : static_cast<float>(v) / static_cast<float>(unit);
    }
  }

  std::shared_ptr<const G> rules_;
  std::vector<Played> games_;
  std::vector<Move> moves_;  // G::kMaxMoves of each board
};

}  // namespace boardgames::internal
