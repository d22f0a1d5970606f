// The positions from the start of a game to the one a search looks at: what has come before.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// Where a position comes from that is nowhere on the path.
inline constexpr int kNoCycle = 1'000'000'000;

// What a search makes of the positions before its root in a game that is drawn when one comes up
// often enough.
enum class Past : std::uint8_t {
  kSure,   // a position counts where its next occurrence surely ends the game, and only there
  kGuess,  // any of them counts as a draw at once: a fair guess, but no proof
};

// Positions are numbered from the start of the game: first the earlier ones that count, then those
// of the search, the root at Index(0). Games without the repetition hook pay nothing for it.
//
// A position that comes back within the search is a draw at its second occurrence already: whoever
// can bring it back once can do so until the rule ends the game. Of a position before the root that
// does not hold, because the players may have come back to it by mistake; only the occurrence that
// ends the game counts for sure. Under superko every earlier position counts.
template <Game G>
class Path {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Allocates, for a search of at most `plies` plies. `watch` false: no position that comes back is
  // a draw; what superko forbids is no move all the same.
  void Start([[maybe_unused]] const G& g, [[maybe_unused]] const State& root,
             [[maybe_unused]] std::span<const std::uint64_t> earlier, [[maybe_unused]] int plies,
             [[maybe_unused]] Past past, [[maybe_unused]] bool watch = true) {
    if constexpr (HasRepetition<G>) {
      const RepetitionRule rule = g.repetition();
      illegal_ = rule.kind == RepetitionRule::Kind::kForbidden;
      watching_ = illegal_ || (watch && rule.kind != RepetitionRule::Kind::kNone);
      salt_ = 0;
      if (!watching_) return;
      entries_.clear();
      std::vector<std::uint64_t> sorted(earlier.begin(), earlier.end());
      std::sort(sorted.begin(), sorted.end());
      for (const std::uint64_t key : earlier) {
        const auto [from, to] = std::equal_range(sorted.begin(), sorted.end(), key);
        const bool ends = !illegal_ && rule.times >= 2 && to - from + 1 >= rule.times;
        if (illegal_ || ends || past == Past::kGuess) entries_.push_back({key, 0, ends});
      }
      const std::uint64_t root_key = RepetitionKey(g, root);
      // The root is one of them once it is left: no move is good for leading back to it.
      sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), root_key), root_key);
      for (auto at = sorted.begin(); at != sorted.end();) {
        const auto next = std::upper_bound(at, sorted.end(), *at);
        if (!illegal_ && rule.times >= 2 && next - at + 1 >= rule.times) salt_ += Mix64(*at);
        at = next;
      }
      root_ = static_cast<int>(entries_.size());
      entries_.resize(entries_.size() + static_cast<std::size_t>(plies) + 2);
      At(0) = {root_key, 0, false};
      past_.assign(static_cast<std::size_t>(plies) + 2, 0);
      for (int i = 0; illegal_ && i < root_; ++i) {
        past_[0] += Mix64(entries_[static_cast<std::size_t>(i)].key);
      }
    }
  }

  bool watching() const { return HasRepetition<G> && watching_; }
  bool illegal() const { return HasRepetition<G> && illegal_; }  // a repetition is an illegal move
  int Index(int ply) const { return root_ + ply; }
  // Of a position found: it stood on the board before the search began.
  bool BeforeRoot(int index) const { return index < root_; }
  // Of one before the root: to come back to it ends the game, as surely as a finished position.
  bool EndsGame(int index) const { return entries_[static_cast<std::size_t>(index)].ends; }
  // Tells apart the games in which different positions end it: part of the key of what is proved.
  std::uint64_t salt() const { return HasRepetition<G> ? salt_ : 0; }

  // A move is made at `ply`: notes since when positions can come back. may_repeat: the one after
  // the move may be one of them.
  void Enter(int ply, bool may_repeat) {
    At(ply + 1).since = may_repeat || illegal_ ? At(ply).since : Index(ply) + 1;
  }
  // Nothing before the position at `ply` can come back.
  void Cut(int ply) { At(ply).since = Index(ply); }

  // Names the position at `ply`. Precondition: watching().
  void Set(int ply, std::uint64_t key) { At(ply).key = key; }

  // The positions before `ply` that can come back, as one number: with it a table can hold what is
  // true on this path alone. NotePast makes it from that of the ply before; 0 if nothing is
  // watched. Precondition of Past: NotePast(ply) was called for this path.
  std::uint64_t NotePast(int ply) {
    if (!watching_ || ply == 0) return Past(ply);
    const std::uint64_t before = Past(ply - 1);
    std::uint64_t& past = past_[static_cast<std::size_t>(ply)];
    if (illegal_) {
      past = before + Mix64(At(ply - 1).key);  // whatever the order
    } else {
      past = At(ply).since < Index(ply) ? Mix64(before + At(ply - 1).key) : 0;
    }
    return past;
  }
  std::uint64_t Past(int ply) const { return watching_ ? past_[static_cast<std::size_t>(ply)] : 0; }

  // The latest position with that key at or above `ply`, or kNoCycle.
  int Find(std::uint64_t key, int ply) const {
    const int first = At(ply).since;
    for (int i = Index(ply); i >= first; --i) {
      if (entries_[static_cast<std::size_t>(i)].key == key) return i;
    }
    return kNoCycle;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    int since = 0;  // positions before this one cannot come back
    bool ends = false;
  };
  Entry& At(int ply) { return entries_[static_cast<std::size_t>(Index(ply))]; }
  const Entry& At(int ply) const { return entries_[static_cast<std::size_t>(Index(ply))]; }

  bool watching_ = false;
  bool illegal_ = false;
  int root_ = 0;
  std::uint64_t salt_ = 0;
  std::vector<Entry> entries_ = std::vector<Entry>(1);
  std::vector<std::uint64_t> past_;  // by ply
};

}  // namespace boardgames::internal
