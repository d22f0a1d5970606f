// Ordering: which move to search first. Alpha-beta searches b^(d/2) nodes with the best move first
// and b^d with it last, so this is where most of the speed is.
//
// Order: the table's move, then the game's prior, then killers (moves that cut off at the same ply;
// S. Akl, M. Newborn, 1977), then the history of cut-offs (J. Schaeffer, 1989), then the order of
// generation, which makes the order total and every search reproducible.
//
//   MovePicker<kMaxMoves> order;
//   for (int i = 0; i < moves.size(); ++i) order.Add(i, value);
//   while ((i = order.Next()) >= 0) search(moves[i]);
//
// No allocation per node. Not thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/pv_table.h"

namespace boardgames {

// Hands out the numbers 0 ... n-1 by falling value, ties by rising number. The first few are picked
// one by one, since a cut-off usually comes early; the rest is then sorted.
template <int kMaxMoves>
class MovePicker {
 public:
  static_assert(kMaxMoves <= 1024, "MovePicker keeps a move's number in ten bits");

  MovePicker() {}  // NOLINT(modernize-use-equals-default): the keys must not be zeroed

  // Precondition: at most kMaxMoves calls, i different each time, |value| < 2^52.
  void Add(int i, std::int64_t value) { keys_[size_++] = value * 1024 + (1023 - i); }

  // The next number, or -1 when all were handed out.
  int Next() {
    if (next_ == size_) return -1;
    if (kFew || next_ < kPicked) {
      int best = next_;
      for (int j = next_ + 1; j < size_; ++j) {
        if (keys_[j] > keys_[best]) best = j;
      }
      std::swap(keys_[next_], keys_[best]);
    } else if constexpr (!kFew) {
      if (next_ == kPicked) {
        std::sort(keys_ + next_, keys_ + size_,
                  [](std::int64_t a, std::int64_t b) { return a > b; });
      }
    }
    return 1023 - static_cast<int>(keys_[next_++] & 1023);
  }

 private:
  static constexpr int kPicked = 4;
  static constexpr bool kFew = kMaxMoves <= 20;  // picking all of them is no slower
  std::int64_t keys_[static_cast<std::size_t>(kMaxMoves)];
  int size_ = 0;
  int next_ = 0;
};

// What a search has learned about moves: killers by ply and player, history by player and move.
template <Game G>
class MoveMemory {
 public:
  using Move = typename G::Move;

  // Forgets the killers and fades the history; call it before each search.
  void NewSearch() {
    killers_.fill({});
    for (auto& h : history_) h /= 8;
  }
  void Clear() {
    killers_.fill({});
    std::fill(history_.begin(), history_.end(), 0);
  }

  // Preconditions: 0 <= ply < kMaxPly, 0 <= player < kMaxPlayers.
  bool IsKiller(int ply, int player, const Move& m) const {
    const Killers& k = At(ply, player);
    return (k.count > 0 && k.moves[0] == m) || (k.count > 1 && k.moves[1] == m);
  }
  // 0 ... kHistoryMax.
  int History(const G& g, int player, const Move& m) const {
    if constexpr (HasMoveIndex<G>) return history_[Slot(g, player, m)];
    return 0;
  }

  // Remembers that m cut off; `depth` is the plies that were searched below it.
  void CutOff(const G& g, int ply, int player, const Move& m, int depth) {
    Killers& k = killers_[Row(ply, player)];
    if (!(k.count > 0 && k.moves[0] == m)) {
      k.moves[1] = k.moves[0];
      k.moves[0] = m;
      k.count = std::min(k.count + 1, 2);
    }
    if constexpr (HasMoveIndex<G>) {
      int& h = history_[Slot(g, player, m)];
      h += depth * depth;
      if (h > kHistoryMax) {
        for (auto& x : history_) x /= 2;
      }
    }
  }

  static constexpr int kHistoryMax = 1 << 20;

 private:
  struct Killers {
    Move moves[2]{};
    int count = 0;
  };
  static constexpr std::size_t Row(int ply, int player) {
    return static_cast<std::size_t>(ply * G::kMaxPlayers + player);
  }
  const Killers& At(int ply, int player) const { return killers_[Row(ply, player)]; }
  static std::size_t Slot(const G& g, int player, const Move& m) {
    return static_cast<std::size_t>(player) * kIndexes + static_cast<std::size_t>(g.index(m));
  }
  static constexpr std::size_t kIndexes = [] {
    if constexpr (HasMoveIndex<G>) return static_cast<std::size_t>(G::kMoveIndexes);
    return std::size_t{0};
  }();

  std::array<Killers, static_cast<std::size_t>(kMaxPly) * G::kMaxPlayers> killers_{};
  std::vector<int> history_ = std::vector<int>(kIndexes * G::kMaxPlayers);
};

}  // namespace boardgames
