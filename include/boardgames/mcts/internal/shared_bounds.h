// What one path has shown of a position, kept in a table for every other path to it. For games of
// two players, so that one interval says it all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/proof/proof_table.h"
#include "boardgames/score.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/result.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <Game G>
class SharedBounds {
 public:
  using State = typename G::State;
  using Node = typename Tree<G>::Node;

  // Whether a position's value is the same on every path to it, and the position has a name.
  static bool Possible(const G& g) {
    return HasKeys(g) && Players(g) == 2 && RepetitionOf(g).kind == RepetitionRule::Kind::kNone;
  }

  // Allocates; 0 bytes: there is no table. Precondition: else Possible(g).
  explicit SharedBounds(std::size_t bytes) {
    if (bytes > 0) table_ = std::make_unique<ProofTable<Known>>(bytes);
  }

  bool on() const { return table_ != nullptr; }
  // Forgets everything.
  void Start(Objective objective) {
    objective_ = objective;
    if (table_) table_->Forget();
  }
  // Whether something was stored since ClearNews.
  bool news() const { return news_; }
  void ClearNews() { news_ = false; }

  // Precondition: on().
  void SetKey(const GameView<G>& view, const State& s, Node& n) const {
    n.key = view.KeyOf(s).key;
    const Score banked = view.Banked(s, n.player);
    // Of a value only a sign is known, which says nothing of a sum.
    if (objective_ == Objective::kPoints) {
      n.banked = banked;
    } else if (HasBanked<G>) {
      n.key = Mix64(n.key + Mix64(static_cast<std::uint64_t>(banked) + 1));
    }
    if (n.key == 0) n.key = 1;
  }

  // Narrows the interval by the table's; true if something became known.
  bool Recall(const Tree<G>& tree, Node& n, Statistics& count) const {
    if (!table_ || n.key == 0) return false;
    ++count.table_probes;
    const Known* known = table_->Find(n.key);
    if (known == nullptr) return false;
    ++count.table_hits;
    if (!Tree<G>::CutBoth(n, n.player, known->lo + n.banked, known->hi + n.banked)) return false;
    // A better lower end may leave some of its moves without meaning.
    if (n.children > 0) tree.Narrow(n);
    return true;
  }
  void Remember(const Tree<G>& tree, Node& n, Statistics& count) {
    if (!table_ || n.key == 0) return;
    news_ = true;
    Recall(tree, n, count);  // what another path has shown is not to be lost
    table_->Store(n.key, {Tree<G>::Lo(n, n.player) - n.banked, Tree<G>::Hi(n, n.player) - n.banked,
                          n.visits});
  }

 private:
  // The value-to-go of a position for its player to move, in [lo, hi].
  struct Known {
    Score lo = 0;
    Score hi = 0;
    std::uint32_t work = 0;  // visits
  };

  std::unique_ptr<ProofTable<Known>> table_;
  Objective objective_ = Objective::kPoints;
  bool news_ = false;
};

}  // namespace boardgames::internal
