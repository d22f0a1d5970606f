// The positions from the start of a game to the one a search looks at: what has come before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardgames/game.h"

namespace boardgames::internal {

// Where a position comes from that is nowhere on the path.
inline constexpr int kNoCycle = 1'000'000'000;

// Positions are numbered from the start of the game: first the earlier ones, then those of the
// search, the root at Index(0). Games without the repetition hook pay nothing for it.
template <Game G>
class Path {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Allocates, for a search of at most `plies` plies. `watch` false: nothing ever repeats.
  void Start(const G& g, const State& root, std::span<const std::uint64_t> earlier, int plies,
             bool watch = true) {
    if constexpr (HasRepetition<G>) {
      const auto rule = g.repetition().kind;
      watching_ = watch && rule != RepetitionRule::Kind::kNone;
      illegal_ = watching_ && rule == RepetitionRule::Kind::kForbidden;
      if (!watching_) return;
      root_ = static_cast<int>(earlier.size());
      entries_.resize(earlier.size() + static_cast<std::size_t>(plies) + 2);
      for (std::size_t i = 0; i < earlier.size(); ++i) entries_[i] = {earlier[i], 0};
      entries_[earlier.size()] = {g.repetition_key(root), 0};
    } else {
      (void)g;
      (void)root;
      (void)earlier;
      (void)plies;
      (void)watch;
    }
  }

  bool watching() const { return watching_; }
  bool illegal() const { return illegal_; }  // a repetition is an illegal move
  int Index(int ply) const { return root_ + ply; }

  // Before or after m is made at `ply` in s: notes since when positions can come back. True if the
  // position after m may be one of them.
  bool Enter(const G& g, const State& s, const Move& m, int ply) {
    if constexpr (HasRepetition<G>) {
      if (!watching_) return false;
      const bool may = g.may_repeat(s, m);
      At(ply + 1).since = may || illegal_ ? At(ply).since : Index(ply) + 1;
      return may;
    } else {
      (void)g;
      (void)s;
      (void)m;
      (void)ply;
      return false;
    }
  }
  // Nothing before the position at `ply` can come back.
  void Cut(int ply) { At(ply).since = Index(ply); }

  // Names the position at `ply`. Precondition: watching().
  void Set(int ply, std::uint64_t key) { At(ply).key = key; }
  std::uint64_t key(int ply) const { return At(ply).key; }

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
  };
  Entry& At(int ply) { return entries_[static_cast<std::size_t>(Index(ply))]; }
  const Entry& At(int ply) const { return entries_[static_cast<std::size_t>(Index(ply))]; }

  bool watching_ = false;
  bool illegal_ = false;
  int root_ = 0;
  std::vector<Entry> entries_ = std::vector<Entry>(1);
};

}  // namespace boardgames::internal
