// BatchOf: many games of a known type as an AnyBatch; game_adapter.h makes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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

// What GameHistory is, for a game whose rules remember nothing: the position alone.
template <class G>
class LastPosition {
 public:
  explicit LastPosition(const G& g) : g_(&g), state_(g.initial()) {}

  const typename G::State& state() const { return state_; }
  bool finished() const { return g_->terminal(state_); }
  Score utility(int p) const { return g_->utility(state_, p); }
  void moves(auto& out) const { g_->moves(state_, out); }
  void play(const typename G::Move& m) { g_->apply(state_, m); }

 private:
  const G* g_;
  typename G::State state_;
};

template <class G>
class BatchOf final : public BatchBase {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Precondition: CheckBatch found nothing.
  BatchOf(std::shared_ptr<const G> rules, const BatchOptions& options)
      : BatchBase(options, {Players(*rules), ActionsOf(*rules), G::kMaxMoves, PlaneBytes(*rules)}),
        rules_(std::move(rules)),
        games_(static_cast<std::size_t>(options.boards), Played(*rules_)),
        moves_(static_cast<std::size_t>(options.boards) * static_cast<std::size_t>(G::kMaxMoves)) {
    reset(1, 0, options.boards, options.opening_plies);
  }

  void reset(std::uint64_t seed, int begin, int end, std::optional<int> opening_plies) override {
    for (int i = begin; i < end; ++i) {
      board(i).seed = Mix64(seed) ^ static_cast<std::uint64_t>(i);
      Begin(i, opening_plies.value_or(options().opening_plies));
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
      return std::make_unique<PositionOf<G>>(rules_, game.state());
    }
  }

 private:
  using Played = std::conditional_t<HasRepetition<G>, GameHistory<G>, LastPosition<G>>;

  Played& game(int i) { return games_[static_cast<std::size_t>(i)]; }
  Move* moves(int i) {
    return moves_.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(G::kMaxMoves);
  }
  int ToMove(int i) { return rules_->to_move(game(i).state()); }

  // Finds the legal moves of a board.
  void List(int i) {
    Board& b = board(i);
    b.count = 0;
    if (b.over || game(i).finished()) return;
    MoveListFor<G> list;
    game(i).moves(list);
    for (const Move& m : list) {
      moves(i)[b.count] = m;
      numbers(i)[b.count] = ActionOf(*rules_, m);
      if (++b.count == G::kMaxMoves) break;
    }
  }

  void Begin(int i, int opening_plies) {
    Board& b = board(i);
    game(i) = Played(*rules_);
    b.ply = 0;
    b.over = false;
    SplitMix64 random(b.seed);
    b.seed = Mix64(b.seed);
    List(i);
    for (int ply = 0; ply < opening_plies && b.count > 0; ++ply) {
      game(i).play(moves(i)[random.Uniform(static_cast<std::uint32_t>(b.count))]);
      List(i);
    }
    if (b.count == 0) {  // the game ended in its opening
      game(i) = Played(*rules_);
      List(i);
    }
  }

  void PlayOn(int i) {
    Board& b = board(i);
    float* const reward = ClearRewards(i);
    if (b.over) {
      Begin(i, options().opening_plies);
      Show(i, false, false);
      return;
    }
    game(i).play(moves(i)[b.chosen]);
    ++b.ply;
    const bool ended = game(i).finished();
    const bool cut_off = !ended && options().max_plies > 0 && b.ply >= options().max_plies;
    if (ended && reward != nullptr) WriteRewards(i, reward);
    if (ended || cut_off) {
      b.over = true;
      WritePlanes(i, FinalPlanesOf(i));
      if (options().when_over == BatchReset::kSameStep) Begin(i, options().opening_plies);
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
      if (!out.empty()) rules_->write_planes(game(i).state(), out);
    }
  }

  void WriteRewards(int i, float* reward) {
    for (int p = 0; p < Players(*rules_); ++p) {
      const Score v = game(i).utility(p);
      const Score unit = options().points ? PointValue<G>() : v < 0 ? -v : v;
      reward[p] = v == 0 ? 0.0F : static_cast<float>(v) / static_cast<float>(unit);
    }
  }

  std::shared_ptr<const G> rules_;
  std::vector<Played> games_;
  std::vector<Move> moves_;  // G::kMaxMoves of each board
};

}  // namespace boardgames::internal
