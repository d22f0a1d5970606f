// GameView: what a search knows about a game, told once.
//
// Every algorithm reads its positions through one: the table key of a position, what of its value
// is banked, where the value surely lies, which moves are to be searched, and which of them are
// legal in this game, after the positions before. It uses what the game knows (game.h) and does
// without where the game has nothing to say or a search is not to ask.
//
//   GameView<G> view(g, knowledge);
//   view.Start(root, kMaxDepth, Past::kSure);          // once a search
//   if (!view.Moves(s, ply, budget, moves)) return 0;  // every legal move; or, lazily:
//   view.MovesToSearch(s, depth, moves);
//   view.Enter(s, ply);
//   const Applied made = view.Apply(s, m, ply, child);     // not a move at all unless made.legal
//
// No allocation after Start; a view belongs to one search.
#pragma once

#include <cassert>
#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/score.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/internal/path.h"
#include "boardgames/search/options.h"
#include "boardgames/search/root.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// What of a game's knowledge is used.
struct Knowledge {
  search::Use undominated = search::Use::kNever;
  bool bounds = false;
  bool remaining = false;
  bool canonical = true;
  bool exact_key = false;
  bool forced = false;
  bool repetition = false;  // draws by repetition; superko holds in any case
};

// The table key of a position.
struct TableKey {
  std::uint64_t key = 0;
  int symmetry = -1;   // that leads to the canonical position; -1: the name is the position's own
  bool exact = false;  // an exact key: nothing is known of moves
};

// Moves among which there may be illegal ones, unless `checked`.
template <Game G>
struct SearchMoves : MoveListFor<G> {
  bool checked = true;
};

// What a move leads to.
struct Applied {
  bool legal = true;       // false: forbidden by superko
  int back_to = kNoCycle;  // the position of the path that has come back
};

// Whether a list of moves can be one of an unfinished position; else the search ends with an error.
// Every algorithm asks this before it uses a list: an overflowing one still holds memory-safe
// moves.
template <class List>
bool CheckMoves(const List& moves, Budget& budget) {
  if (!moves.empty() && !moves.overflowed()) [[likely]]
    return true;
  budget.Fail(moves.empty() ? "the game breaks its contract: an unfinished position has no move"
                            : "the game breaks its contract: a position has more moves than "
                              "kMaxMoves");
  return false;
}
// The same when each of the moves turned out to be illegal: superko leaves at least a pass.
inline void NoLegalMove(Budget& budget) {
  budget.Fail("the game breaks its contract: an unfinished position has no move");
}

template <Game G>
class GameView {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit GameView(const G& g, Knowledge use = {}) : g_(g), use_(use) {}

  // Once a search, of at most `plies` plies. Allocates where earlier positions matter.
  void Start(const Root<G>& root, int plies = kMaxDepth, Past past = Past::kSure) {
    path_.Start(g_, root.state, root.earlier, plies, past, use_.repetition);
  }

  const Path<G>& path() const { return path_; }
  Path<G>& path() { return path_; }
  // Positions that come back are illegal: moves and values depend on what came before.
  bool superko() const { return path_.illegal(); }
  // Positions that come back matter.
  bool watching() const { return path_.watching(); }

  // --- tables ---

  TableKey KeyOf(const State& s) const {
    if constexpr (HasCanonical<G>) {
      if (use_.canonical || !HasHash<G>) {
        const CanonicalKey c = g_.canonical(s);
        return {c.key, c.symmetry};
      }
    }
    if constexpr (HasHash<G>) return {g_.hash(s), -1};
    return {};
  }
  // The name where the search goes to the end of the game.
  TableKey KeyToEnd(const State& s) const {
    if constexpr (HasExactKey<G>) {
      constexpr std::uint64_t kApart = 0xe7037ed1a0b428dbULL;  // from the other names
      if (use_.exact_key && !watching()) return {g_.exact_key(s) ^ kApart, -1, true};
    }
    return KeyOf(s);
  }
  // The name of this very position, whatever is canonical.
  std::uint64_t OwnKey(const State& s) const {
    if constexpr (HasHash<G>) {
      return g_.hash(s);
    } else if constexpr (HasCanonical<G> && HasRepetition<G>) {
      return g_.canonical(s).key ^ RepetitionKey(g_, s);
    } else {
      return KeyOf(s).key;
    }
  }
  // The number of moves[i] in a table, the same for every path to the position; 0 only under an
  // exact name.
  std::uint16_t CodeOf(const MoveListFor<G>& moves, int i, const TableKey& name) const {
    if (HasExactKey<G> && name.exact) return 0;
    if constexpr (HasCanonical<G>) {
      if (name.symmetry >= 0) {
        return static_cast<std::uint16_t>(MoveCode(g_, moves[i], name.symmetry) + 1);
      }
    }
    if constexpr (kIndexFits) {
      return static_cast<std::uint16_t>(MoveIndexOf(g_, moves[i]) + 1);
    } else {
      return static_cast<std::uint16_t>(i + 1);  // moves are generated in a fixed order
    }
  }
  // The number in the list of the move of that code, or -1.
  int IndexOf(const MoveListFor<G>& moves, std::uint16_t code, const TableKey& name) const {
    for (int i = 0; i < moves.size(); ++i) {
      if (CodeOf(moves, i, name) == code) return i;
    }
    return -1;
  }

  // What of the value is decided already and no part of the name, for `player`.
  Score Banked(const State& s, int player) const {
    if (ObjectiveOf(g_) == Objective::kWin) return 0;
    const Score banked = BankedOf(g_, s, player);
    assert((Players(g_) != 2 || banked == -BankedOf(g_, s, 1 - player)) &&
           "what one of two players has banked, the other has lost");
    return banked;
  }
  // Tables hold values-to-go: wins count from the position, points without what is banked.
  Score ToGo(Score v, int ply, Score banked) const {
    if (ObjectiveOf(g_) != Objective::kWin) return v - banked;
    return IsWin(v) ? v + ply : IsLoss(v) ? v - ply : v;
  }
  Score FromToGo(Score v, int ply, Score banked) const {
    if (ObjectiveOf(g_) != Objective::kWin) return v + banked;
    return IsWin(v) ? v - ply : IsLoss(v) ? v + ply : v;
  }

  // --- what is sure ---

  // An interval around the value of s for `player`, from his view: distances count from s. `depth`:
  // how far the search goes on. Precondition: !terminal(s).
  Interval Sure(const State& s, int player, int depth) const {
    return use_.bounds ? BoundsOf(g_, s, player, depth) : Interval{};
  }

  // Whether a search of `depth` plies goes to the end of the game.
  bool ReachesEnd(const State& s, int depth) const {
    return use_.remaining && depth >= RemainingOf(g_, s);
  }
  // `depth` in plies, also where it means to the end.
  int PliesLeft(const State& s, int depth) const {
    return depth < kToEnd || !HasRemaining<G> ? depth : RemainingOf(g_, s);
  }

  // --- moves ---

  // Fills the empty list with every legal move of s, `ply` plies below the root, in the game's
  // order. False: the game breaks its contract, and the search is ended with an error.
  // Preconditions: s is not finished, and the positions above it stand in their places, as s does
  // after this.
  bool Moves(const State& s, int ply, Budget& budget, MoveListFor<G>& moves) {
    g_.moves(s, moves);
    if (superko() && !moves.overflowed()) {
      path_.Set(ply, RepetitionKey(g_, s));
      int kept = 0;
      for (const Move& m : moves) {
        if (IsLegal(s, m, ply)) moves[kept++] = m;
      }
      moves.truncate(kept);
    }
    return CheckMoves(moves, budget);
  }

  // Fills the empty list with the moves that are played without a search from s, where it goes to
  // the end of the game. Precondition: !terminal(s).
  void ForcedMoves(const State& s, MoveListFor<G>& moves) const {
    if constexpr (HasForcedMoves<G>) {
      if (use_.forced && !watching()) g_.forced_moves(s, moves);
    }
  }

  // Fills the empty list with moves among which there is a best one. Some may not be legal: ask
  // IsPseudoLegal where the list is not `checked`, and Make in any case.
  void MovesToSearch(const State& s, int depth, SearchMoves<G>& moves) const {
    if constexpr (HasUndominatedMoves<G>) {
      if (OnlyUndominated(depth)) {
        g_.undominated_moves(s, moves);
        return;
      }
    }
    PseudoLegalMoves(g_, s, moves);
    moves.checked = !HasPseudoLegalMoves<G>;
  }
  // Those of them that are legal, in the same order. Precondition: s stands at `ply`.
  void LegalMovesToSearch(const State& s, int ply, int depth, MoveListFor<G>& legal) const {
    SearchMoves<G> moves;
    MovesToSearch(s, depth, moves);
    for (const Move& m : moves) {
      if ((moves.checked || IsPseudoLegal(s, m)) && IsLegal(s, m, ply)) legal.push_back(m);
    }
  }
  // Whether MovesToSearch leaves out dominated moves. Under superko the others may be just those
  // that are forbidden.
  bool OnlyUndominated(int depth) const {
    return HasUndominatedMoves<G> && !superko() &&
           (use_.undominated == search::Use::kAlways ||
            (use_.undominated == search::Use::kOnlyToEnd && depth >= kToEnd));
  }
  // Of a move of a list that is not checked: whether the rules of the position allow it.
  bool IsPseudoLegal(const State& s, const Move& m) const {
    return boardgames::IsPseudoLegal(g_, s, m);
  }
  // Whether m, one of moves(s), is legal after what came before. Precondition: s stands at `ply`.
  bool IsLegal(const State& s, const Move& m, int ply) const {
    if (!superko() || !MayRepeat(g_, s, m)) return true;
    State child = s;
    g_.apply(child, m);
    return path_.Find(RepetitionKey(g_, child), ply) == kNoCycle;
  }

  // Makes m, one of moves(s): `child`, a copy of s, becomes the position after it, at ply + 1 of
  // the path. Precondition: s stands at `ply`.
  [[gnu::always_inline]] Applied Apply(const State& s, const Move& m, int ply, State& child) {
    g_.apply(child, m);
    if (!watching()) return {};
    const bool may_repeat = MayRepeat(g_, s, m);
    path_.Enter(ply, may_repeat);
    const int at = may_repeat ? path_.Find(RepetitionKey(g_, child), ply) : kNoCycle;
    return {at == kNoCycle || !superko(), at};
  }
  // s stands at `ply` of the path: positions below may come back to it.
  void Enter(const State& s, int ply) {
    if (watching()) path_.Set(ply, RepetitionKey(g_, s));
  }

 private:
  static constexpr bool kIndexFits = [] {
    if constexpr (HasMoveIndex<G>) return G::kMoveIndexes < 65535;
    return false;
  }();

  const G& g_;
  const Knowledge use_;
  Path<G> path_;
};

}  // namespace boardgames::internal
