// Ordering: which move to search first. Alpha-beta searches b^(d/2) nodes with the best move first
// and b^d with it last, so this is where most of the speed is.
//
// Order: the table's move, then the game's prior, then killers (moves that cut off at the same ply;
// S. Akl, M. Newborn, 1977), then what is learned of moves: the history of cut-offs (J. Schaeffer,
// 1989), and on request the replies to the last move (J. Uiterwijk, "The Countermove Heuristic",
// 1992), alone and as a history of their own; then the order of generation, which makes the order
// total and every search reproducible.
//
//   MovePicker<kMaxMoves> order(moves.size());
//   for (int i = 0; i < moves.size(); ++i) order.Set(i, value);
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

  // Precondition: 0 <= n <= kMaxMoves.
  explicit MovePicker(int n) : size_(n) {
    keys_[0] = 0;  // gcc 16 asks for it; all of them must not be zeroed, which costs
  }

  // Gives i its value, again if it had one. Preconditions: 0 <= i < n, |value| < 2^52; each i has
  // one before Next is called, and keeps it.
  void Set(int i, std::int64_t value) { keys_[i] = value * 1024 + (1023 - i); }

  // Adds more(i) to the value of each i not handed out. Precondition: at most one was.
  template <class More>
  void AddToRest(const More& more) {
    for (int j = next_; j < size_; ++j) keys_[j] += more(IndexAt(j)) * 1024;
  }

  // The next number, or -1 when all were handed out. (Inlined: gcc would call it at every move.)
  [[gnu::always_inline]] int Next() {
    if (next_ == size_) return -1;
    if (kFew || next_ < kPicked) {
      std::swap(keys_[next_], *std::max_element(keys_ + next_, keys_ + size_));
    } else if constexpr (!kFew) {
      if (next_ == kPicked) SortRest();
    }
    return IndexAt(next_++);
  }

 private:
  static constexpr int kPicked = 4;
  static constexpr bool kFew = kMaxMoves <= 20;  // picking all of them is no slower

  int IndexAt(int j) const { return 1023 - static_cast<int>(keys_[j] & 1023); }
  // Apart from Next, which is then short enough to be inlined.
  [[gnu::noinline]] void SortRest() {
    std::sort(keys_ + next_, keys_ + size_, [](std::int64_t a, std::int64_t b) { return a > b; });
  }

  std::int64_t keys_[static_cast<std::size_t>(kMaxMoves)];
  const int size_;
  int next_ = 0;
};

// What of a search's experience orders moves, and how it is kept.
struct Learning {
  bool malus = false;         // a move that was searched before one that cut off loses history
  bool countermoves = false;  // replies that cut off after the last move
  bool continuation = false;  // a history for each last move
};

// What a search has learned about moves: killers by ply and player, history by player and move,
// replies by player and the move before.
template <Game G>
class OrderingMemory {
 public:
  using Move = typename G::Move;

 private:
  struct Killers {
    Move moves[2]{};
    int count = 0;
  };
  struct Reply {
    Move move{};
    bool known = false;
  };

 public:
  // The number of no move: where nothing is known of the one before.
  static constexpr int kNoMove = -1;

  explicit OrderingMemory(Learning learning = {}) : learning_(learning) {
    if (learning_.countermoves) replies_.resize(kIndexes * G::kMaxPlayers);
    if (learning_.continuation) continuation_.resize(kRow * kRow * G::kMaxPlayers);
  }

  // The move's number for the memory of replies.
  static int NumberOf(const G& g, const Move& m) {
    if constexpr (HasMoveIndex<G>) return MoveIndexOf(g, m);
    return kNoMove;
  }

  // Forgets the killers and fades the history; call it before each search.
  void NewSearch() {
    killers_.fill({});
    for (auto& h : history_) h /= 8;
    for (auto& h : continuation_) h = static_cast<std::int16_t>(h / 8);
  }
  void Clear() {
    killers_.fill({});
    std::fill(history_.begin(), history_.end(), 0);
    std::fill(continuation_.begin(), continuation_.end(), std::int16_t{0});
    std::fill(replies_.begin(), replies_.end(), Reply{});
  }

  // What it knows of a player's moves at one ply, after a move of that number; true until the
  // memory changes.
  class Of {
   public:
    // Preconditions: 0 <= ply < kMaxPly, 0 <= player < kMaxPlayers.
    Of(const OrderingMemory& memory, int ply, int player, int before = kNoMove)
        : killers_(memory.killers_[Row(ply, player)]),
          history_(memory.history_.data() + static_cast<std::size_t>(player) * kIndexes) {
      if (before == kNoMove) return;
      if (memory.learning_.countermoves) reply_ = memory.replies_[At(player, before)];
      if (memory.learning_.continuation) {
        after_ = memory.continuation_.data() + RowAfter(player, before);
      }
    }

    bool IsKiller(const Move& m) const {
      return (killers_.count > 0 && killers_.moves[0] == m) ||
             (killers_.count > 1 && killers_.moves[1] == m);
    }
    bool IsReply(const Move& m) const { return reply_.known && reply_.move == m; }
    // -kHistoryMax ... kHistoryMax; never below 0 without malus.
    int History(const G& g, const Move& m) const {
      if constexpr (HasMoveIndex<G>) return history_[static_cast<std::size_t>(MoveIndexOf(g, m))];
      return 0;
    }
    // The same of what it did after the last move.
    int Continuation(const G& g, const Move& m) const {
      if constexpr (HasMoveIndex<G>) {
        if (after_ != nullptr) return after_[Fold(MoveIndexOf(g, m))] * kContinuationUnit;
      }
      return 0;
    }

   private:
    const Killers killers_;  // not a reference: it stays in registers while keys are written
    const int* history_;
    const std::int16_t* after_ = nullptr;
    Reply reply_;
  };

  // Remembers that m cut off, after the move of the number `before`; `depth` is the plies that were
  // searched below it.
  void CutOff(const G& g, int ply, int player, const Move& m, int depth, int before = kNoMove) {
    Killers& k = killers_[Row(ply, player)];
    if (!(k.count > 0 && k.moves[0] == m)) {
      k.moves[1] = k.moves[0];
      k.moves[0] = m;
      k.count = (std::min)(k.count + 1, 2);
    }
    if constexpr (HasMoveIndex<G>) {
      if (before != kNoMove && learning_.countermoves) replies_[At(player, before)] = {m, true};
      if (learning_.malus || learning_.continuation) {
        Change(g, player, m, Bonus(depth), before);
        if (learning_.malus) return;
      }
      int& h = history_[Slot(g, player, m)];
      h += depth * depth;
      if (h > kHistoryMax) {
        for (auto& x : history_) x /= 2;
      }
    }
  }
  // Remembers that m did not, where a later one did.
  void Failed(const G& g, int player, const Move& m, int depth, int before = kNoMove) {
    if constexpr (HasMoveIndex<G>) {
      if (learning_.malus) Change(g, player, m, -Bonus(depth), before);
    }
  }

  static constexpr int kHistoryMax = 1 << 20;

 private:
  static constexpr int kContinuationUnit = 64;
  static constexpr int kContinuationMax = kHistoryMax / kContinuationUnit;

  static constexpr std::size_t Row(int ply, int player) {
    return static_cast<std::size_t>(ply * G::kMaxPlayers + player);
  }
  static constexpr std::size_t At(int player, int number) {
    return static_cast<std::size_t>(player) * kIndexes + static_cast<std::size_t>(number);
  }
  static std::size_t Slot(const G& g, int player, const Move& m) {
    return At(player, MoveIndexOf(g, m));
  }
  static constexpr std::size_t Fold(int number) { return static_cast<std::size_t>(number) % kRow; }
  static constexpr std::size_t RowAfter(int player, int before) {
    return (static_cast<std::size_t>(player) * kRow + Fold(before)) * kRow;
  }

  // In parts of kHistoryMax; a rare deep cut-off does not drown everything else.
  static constexpr int Bonus(int depth) { return (std::min)(depth * depth * 256, kHistoryMax / 8); }
  // Towards +-kHistoryMax by `bonus`, the less the nearer it is: old experience ages as new is
  // gained.
  void Change(const G& g, int player, const Move& m, int bonus, int before) {
    const auto moved = [](std::int64_t h, std::int64_t by, std::int64_t most) {
      return h + by - h * (by < 0 ? -by : by) / most;
    };
    if (learning_.malus) {
      int& h = history_[Slot(g, player, m)];
      h = static_cast<int>(moved(h, bonus, kHistoryMax));
    }
    if (learning_.continuation && before != kNoMove) {
      std::int16_t& h = continuation_[RowAfter(player, before) + Fold(MoveIndexOf(g, m))];
      h = static_cast<std::int16_t>(moved(h, bonus / kContinuationUnit, kContinuationMax));
    }
  }

  static constexpr std::size_t kIndexes = [] {
    if constexpr (HasMoveIndex<G>) return static_cast<std::size_t>(G::kMoveIndexes);
    return std::size_t{0};
  }();
  // Games with more moves share places: 0.5 MB for each player at the most.
  static constexpr std::size_t kRow =
      (std::min)(std::max<std::size_t>(kIndexes, 1), std::size_t{512});

  const Learning learning_;
  std::array<Killers, static_cast<std::size_t>(kMaxPly) * G::kMaxPlayers> killers_{};
  std::vector<int> history_ = std::vector<int>(kIndexes * G::kMaxPlayers);
  std::vector<Reply> replies_;
  std::vector<std::int16_t> continuation_;
};

}  // namespace boardgames
