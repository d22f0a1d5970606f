// The tree that Monte Carlo tree search grows, and what is proved in it.
//
// Every node has, for each player, an interval that surely holds its value. It is narrowed from its
// moves' intervals, which is how values are proved. Source: M. Winands et al., "Monte-Carlo Tree
// Search Solver", 2008; T. Cazenave, A. Saffidine, "Score Bounded Monte-Carlo Tree Search", 2010.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/search/observer.h"

namespace boardgames::internal {

template <Game G>
class Tree {
 public:
  using Move = typename G::Move;

  // With two players the second one's values are the first one's with the other sign.
  static constexpr std::size_t kValues =
      G::kMaxPlayers == 2 ? 1 : static_cast<std::size_t>(G::kMaxPlayers);

  // Scores for player i, or for player 0 alone.
  struct Node {
    std::array<float, kValues> mean;  // of the results
    std::array<Score, kValues> lo;    // the value is surely in [lo, hi]
    std::array<Score, kValues> hi;
    float amaf;       // RAVE's mean, for the player who made `move`
    MovePrior prior;  // of `move`, for the same
    std::uint32_t amaf_visits;
    std::uint32_t visits;
    std::uint32_t first;     // of the moves
    std::uint32_t children;  // 0: not in the tree yet
    Move move;               // that led here
    std::uint64_t key;       // of the position in the table; 0: it is not there
    Score banked;            // for the player to move: what the key leaves out
    std::uint8_t player;     // to move
    LeafKind kind;           // why the value is known, where it was from the beginning
    std::uint16_t pending;   // descents through it that other threads have not finished
  };
  static_assert(std::is_trivially_copyable_v<Node>);

  // Allocates; if there is not that much memory, less. No memory at all: capacity() is 0.
  explicit Tree(std::size_t bytes)
      : capacity_(std::clamp<std::size_t>(bytes / sizeof(Node), 1, 0xfffffffe)) {
    for (; capacity_ > 0; capacity_ /= 2) {
      nodes_.reset(static_cast<Node*>(std::malloc(capacity_ * sizeof(Node))));
      if (nodes_ != nullptr) break;
    }
  }

  // Forgets all nodes; for a game of so many players.
  void Clear(int players, Objective objective) {
    used_ = 0;
    players_ = players;
    objective_ = objective;
  }
  // Precondition: room() > 0.
  void Add(const Node& n) { nodes_.get()[used_++] = n; }

  std::size_t size() const { return used_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t room() const { return capacity_ - used_; }
  Node& operator[](std::uint32_t i) { return nodes_.get()[i]; }
  const Node& operator[](std::uint32_t i) const { return nodes_.get()[i]; }

  // --- values ---

  static std::size_t Slot(int p) { return kValues == 1 ? 0 : static_cast<std::size_t>(p); }
  static Score Lo(const Node& n, int p) {
    return kValues == 1 && p == 1 ? -n.hi[0] : n.lo[Slot(p)];
  }
  static Score Hi(const Node& n, int p) {
    return kValues == 1 && p == 1 ? -n.lo[0] : n.hi[Slot(p)];
  }
  static double Mean(const Node& n, int p) {
    return static_cast<double>(kValues == 1 && p == 1 ? -n.mean[0] : n.mean[Slot(p)]);
  }
  static void SetInterval(Node& n, int p, Score lo, Score hi) {
    const bool swapped = kValues == 1 && p == 1;
    n.lo[Slot(p)] = swapped ? -hi : lo;
    n.hi[Slot(p)] = swapped ? -lo : hi;
  }

  bool Decided(Score lo, Score hi) const {
    return lo == hi || (objective_ == Objective::kWin && (IsWin(lo) || IsLoss(hi)));
  }
  // Whether its value is known: for two players win, loss, draw or the margin.
  bool Decided(const Node& n) const {
    for (int p = 0; p < players_; ++p) {
      if (!Decided(Lo(n, p), Hi(n, p))) return false;
    }
    return true;
  }
  // Whether no playout can add to what is known of it. With more than two players also the
  // distances of wins matter, as another player may choose by them.
  bool Closed(const Node& n) const {
    if (players_ == 2) return Decided(n);
    for (int p = 0; p < players_; ++p) {
      if (Lo(n, p) != Hi(n, p)) return false;
    }
    return true;
  }
  // The value of a decided position for p; of a win at least and of a loss at most this is sure.
  static Score Sure(const Node& n, int p) { return IsLoss(Hi(n, p)) ? Hi(n, p) : Lo(n, p); }

  // Whether the player to move at n may still prefer the i-th node to its sisters, and something
  // about it is not known.
  bool Matters(const Node& n, std::uint32_t i) const {
    const Node& c = (*this)[i];
    if (Closed(c)) return false;
    if (players_ == 2) return Later(Hi(c, n.player)) > Lo(n, n.player);
    return MayBeTaken(n, i);
  }

  // Narrows a position's interval by those of its moves; true if something became known.
  bool Narrow(Node& n) const {
    const int player = n.player;
    Score lo = -kInfinity;
    Score hi = -kInfinity;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      lo = (std::max)(lo, Later(Lo((*this)[i], player)));
      hi = (std::max)(hi, Later(Hi((*this)[i], player)));
    }
    if (players_ == 2) return CutBoth(n, player, lo, hi);
    bool changed = Cut(n, player, lo, hi);
    for (int p = 0; p < players_; ++p) {
      if (p == player) continue;
      lo = kInfinity;
      hi = -kInfinity;
      for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
        if (!MayBeTaken(n, i)) continue;
        lo = (std::min)(lo, Later(Lo((*this)[i], p)));
        hi = (std::max)(hi, Later(Hi((*this)[i], p)));
      }
      changed = Cut(n, p, lo, hi) || changed;
    }
    return changed;
  }
  // Two players: what one gets the other loses.
  static bool CutBoth(Node& n, int p, Score lo, Score hi) {
    if constexpr (kValues > 1) Cut(n, 1 - p, -hi, -lo);
    return Cut(n, p, lo, hi);
  }

  bool IsMostVisited(const Node& n, const Node& child) const {
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      if ((*this)[i].visits > child.visits) return false;
    }
    return true;
  }

 private:
  struct Free {
    void operator()(Node* p) const { std::free(p); }
  };

  // What a value one ply further on is worth here: wins and losses are a ply further away.
  static Score Later(Score v) { return IsWin(v) ? v - 1 : IsLoss(v) ? v + 1 : v; }

  // More than two players: no sister is surely taken before it. Of equals the first is taken.
  bool MayBeTaken(const Node& n, std::uint32_t i) const {
    const Score hi = Hi((*this)[i], n.player);
    for (std::uint32_t j = n.first; j < n.first + n.children; ++j) {
      const Score lo = Lo((*this)[j], n.player);
      if (j < i ? lo >= hi : j > i && lo > hi) return false;
    }
    return true;
  }
  static bool Cut(Node& n, int p, Score lo, Score hi) {
    const Score old_lo = Lo(n, p);
    const Score old_hi = Hi(n, p);
    SetInterval(n, p, (std::max)(lo, old_lo), (std::min)(hi, old_hi));
    return lo > old_lo || hi < old_hi;
  }

  std::size_t capacity_;
  std::unique_ptr<Node, Free> nodes_;
  std::size_t used_ = 0;
  int players_ = 2;
  Objective objective_ = Objective::kPoints;
};

}  // namespace boardgames::internal
