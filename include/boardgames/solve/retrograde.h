// Retrograde analysis: the exact value of every position of a small game, with its distance.
//
// Use it for games in which positions come back, so that no search can look at all lines of play:
// it works backwards from the finished positions, and what is never reached is a draw by endless
// play. The game needs rank and unrank (HasRank) and Objective::kWin.
//
//   auto table = RetrogradeTable<MyGame>::Build(game);
//   if (!table) std::cerr << table.error;
//   table->Find(game.rank(s));          // WinIn(n), LossIn(n) or 0, for the player to move
//   table->counts().wins;
//
// How: one pass over all positions counts each one's successors, a second one lists each one's
// predecessors. Then distance by distance: a predecessor of a lost position is won; a position
// whose successors are all won for the other side is lost. Extra turns are right: who is to move,
// the game says. Positions that the game itself knows (exact `bounds`) are taken as they are, so
// that one part of a game can be built on the tables of the parts it leads to.
//
// Time: two move generations a position, and one step an edge. Memory: 2 bytes a position; while it
// is being built some 20 bytes a position and 4 bytes an edge (a move that neither ends the game
// nor leads to a known position; positions won in one have no edges). One thread; a finished
// table may be read by many.
//
// Sources: R. Bellman, "On the Application of Dynamic Programming to the Determination of Optimal
// Play in Chess and Checkers", 1965; K. Thompson, "Retrograde Analysis of Certain Endgames", 1986.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames {

// A value in two bytes, for the player to move: 0 a draw, n + 1 a win in n plies, -(n + 1) a loss
// in n plies, kNoPosition for a number that is not in use.
using RetrogradeEntry = std::int16_t;
inline constexpr RetrogradeEntry kNoPosition = std::numeric_limits<RetrogradeEntry>::min();

constexpr std::optional<Score> ValueOf(RetrogradeEntry e) {
  if (e == kNoPosition) return std::nullopt;
  return e > 0 ? WinIn(e - 1) : e < 0 ? LossIn(-e - 1) : 0;
}

struct RetrogradeCounts {
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;  // for the player to move
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  int longest = 0;  // the longest win or loss, in plies
};

struct RetrogradeOptions {
  std::size_t max_bytes = std::size_t{2} << 30;  // while the table is being built
  const std::atomic<bool>* stop = nullptr;       // true: give up
};

template <CheckedGame G>
  requires HasRank<G>
class RetrogradeTable {
 public:
  // Errors: the objective is not kWin, there are not two players, moves depend on earlier positions
  // (superko), there are 2^31 positions or more, more than max_bytes are needed, or `stop` became
  // true. Draws by repetition are what endless play is worth, so that rule changes nothing.
  static Result<RetrogradeTable> Build(const G& g, RetrogradeOptions options = {}) {
    using Made = Result<RetrogradeTable>;
    if (ObjectiveOf(g) != Objective::kWin) {
      return Made::Error("retrograde analysis is for games with Objective::kWin");
    }
    if (Players(g) != 2) {
      return Made::Error("retrograde analysis is for two players, and this game has " +
                         std::to_string(Players(g)));
    }
    if constexpr (HasRepetition<G>) {
      if (g.repetition().kind == RepetitionRule::Kind::kForbidden) {
        return Made::Error(
            "retrograde analysis needs moves that do not depend on earlier positions; this game "
            "forbids repetition");
      }
    }
    if (g.positions() > kMostPositions) {
      return Made::Error("the game has " + std::to_string(g.positions()) +
                         " positions; retrograde analysis takes at most " +
                         std::to_string(kMostPositions));
    }
    Builder builder(g, options.stop);
    std::string error = builder.Run(options.max_bytes);
    if (!error.empty()) return Made::Error(std::move(error));
    return Made::Ok(RetrogradeTable(std::move(builder.values)));
  }

  // The value of the position with this number for the player to move; nothing if no position has
  // it. Precondition: rank < positions().
  std::optional<Score> Find(std::uint64_t rank) const { return ValueOf(entries_[rank]); }

  const RetrogradeCounts& counts() const { return counts_; }
  std::size_t bytes() const { return entries_.size() * sizeof(RetrogradeEntry); }

  // By number; and the same with the table given away.
  const std::vector<RetrogradeEntry>& entries() const { return entries_; }
  std::vector<RetrogradeEntry> TakeEntries() && { return std::move(entries_); }

 private:
  using State = typename G::State;

  static constexpr std::uint64_t kMostPositions = (std::uint64_t{1} << 31) - 1;

  explicit RetrogradeTable(std::vector<RetrogradeEntry> entries) : entries_(std::move(entries)) {
    for (const RetrogradeEntry e : entries_) {
      if (e == kNoPosition) continue;
      ++counts_.positions;
      ++(e > 0 ? counts_.wins : e < 0 ? counts_.losses : counts_.draws);
      if (e != 0) counts_.longest = std::max(counts_.longest, std::abs(e) - 1);
    }
  }

  struct Builder {
    Builder(const G& game, const std::atomic<bool>* stop_flag)
        : g(game), stop(stop_flag), size(static_cast<std::size_t>(game.positions())) {}

    // The sentence that says what went wrong, or nothing.
    std::string Run(std::size_t max_bytes) {
      std::size_t bytes = size * (sizeof(values[0]) + sizeof(open[0]) + sizeof(worst[0]) +
                                  sizeof(first[0]) + sizeof(events[0][0]));
      if (bytes > max_bytes) return TooBig(bytes, max_bytes);
      values.assign(size, kNoPosition);
      open.assign(size, kNoEdges);
      worst.assign(size, 0);
      first.assign(size + 1, 0);
      for (std::size_t i = 0; i < size; ++i) {
        if (Stopped(i)) return kStopped;
        CountSuccessors(i);
      }
      std::uint64_t edges = 0;
      for (std::uint64_t& f : first) f = edges += f;  // where the predecessors of each one end
      bytes += edges * sizeof(predecessors[0]);
      if (bytes > max_bytes) return TooBig(bytes, max_bytes);
      predecessors.resize(edges);
      for (std::size_t i = 0; i < size; ++i) {
        if (Stopped(i)) return kStopped;
        AddPredecessors(i);
      }
      WriteBatch();
      for (std::size_t distance = 0; distance < events.size(); ++distance) {
        if (distance > kMaxDistance) {
          return "a win takes more than " + std::to_string(kMaxDistance) + " plies";
        }
        // Deciding a position adds events of greater distance only, but may move the lists.
        const std::vector<std::uint32_t> now = std::move(events[distance]);
        for (std::size_t i = 0; i < now.size(); ++i) {
          if (Stopped(i)) return kStopped;
          Decide(now[i], static_cast<int>(distance));
        }
      }
      return {};
    }

    // Looks at the flag now and then: before the i-th step of a long loop.
    bool Stopped(std::size_t i) const {
      return i % kBatch == 0 && stop != nullptr && stop->load(std::memory_order_relaxed);
    }

    // What the game itself says about a position, for the player to move: finished or exact bounds.
    std::optional<Score> Known(const State& s) const {
      const int p = g.to_move(s);
      if (g.terminal(s)) return TerminalScore(g, s, p, 0);
      if constexpr (HasBounds<G>) {
        const Interval sure = g.bounds(s, p, kToEnd);
        if (sure.exact()) return sure.lo;
      }
      return std::nullopt;
    }

    // Calls known(v) for each successor of known value, from the view of the player to move at s,
    // and edge(number, whether he moves there too) for each other one, until one returns false.
    template <class OnKnown, class OnEdge>
    void ForSuccessors(const State& s, OnKnown&& known, OnEdge&& edge) const {
      MoveListFor<G> moves;
      g.moves(s, moves);
      for (const auto& m : moves) {
        State child = s;
        g.apply(child, m);
        const std::optional<Score> v = Known(child);
        const bool same = !Alternating<G>() && g.to_move(child) == g.to_move(s);
        const bool more =
            v ? known(same ? *v : -*v) : edge(static_cast<std::size_t>(g.rank(child)), same);
        if (!more) return;
      }
    }

    void CountSuccessors(std::size_t i) {
      const std::optional<State> s = g.unrank(i);
      if (!s) return;
      values[i] = 0;
      if (const std::optional<Score> v = Known(*s)) {
        if (*v != 0) Schedule(i, *v > 0, PliesToEnd(*v));
        return;
      }
      int soonest = kNever;  // known win
      int latest = -1;       // known loss
      std::size_t undecided = 0;
      std::array<std::size_t, static_cast<std::size_t>(G::kMaxMoves)> children;
      std::size_t edges = 0;
      ForSuccessors(
          *s,
          [&](Score v) {
            if (v > 0) soonest = std::min(soonest, PliesToEnd(v));
            if (v < 0) latest = std::max(latest, PliesToEnd(v));
            if (v == 0) undecided = 1;
            return soonest > 0;  // nothing beats a win in one
          },
          [&](std::size_t child, bool) {
            children[edges++] = child;
            return true;
          });
      if (soonest != kNever) {
        Schedule(i, true, soonest + 1);
        if (soonest == 0) return;
        undecided = 1;  // it will never be lost
      }
      open[i] = static_cast<std::uint16_t>(undecided + edges);
      worst[i] = static_cast<RetrogradeEntry>(std::max(latest, 0));
      if (open[i] == 0) Schedule(i, false, latest + 1);
      for (std::size_t k = 0; k < edges; ++k) ++first[children[k]];
    }

    // Edges are written a few thousand at a time, so that their cache misses overlap: three times
    // as fast as one by one.
    void AddPredecessors(std::size_t i) {
      if (open[i] == kNoEdges) return;
      ForSuccessors(
          *g.unrank(i), [](Score) { return true; },
          [&](std::size_t child, bool same) {
            batch.push_back({child, static_cast<std::uint32_t>(i) | (same ? kSame : 0)});
            return true;
          });
      if (batch.size() >= kBatch) WriteBatch();
    }
    void WriteBatch() {
      for (Edge& e : batch) e.place = --first[e.place];
      for (const Edge& e : batch) predecessors[e.place] = e.predecessor;
      batch.clear();
    }

    // Position i is won or lost in `distance` plies, unless it turns out to be so sooner.
    void Schedule(std::size_t i, bool won, int distance) {
      const auto d = static_cast<std::size_t>(distance);
      if (events.size() <= d) events.resize(d + 1);
      events[d].push_back(static_cast<std::uint32_t>(i) | (won ? kWon : 0));
    }

    void Decide(std::uint32_t event, int distance) {
      const std::size_t i = event & ~kWon;
      if (values[i] != 0) return;
      const bool won = (event & kWon) != 0;
      values[i] = static_cast<RetrogradeEntry>(won ? distance + 1 : -(distance + 1));
      for (std::uint64_t k = first[i]; k < first[i + 1]; ++k) {
        const std::size_t q = predecessors[k] & ~kSame;
        if (values[q] != 0 || open[q] == kNoEdges) continue;
        if (won == ((predecessors[k] & kSame) != 0)) {
          Schedule(q, true, distance + 1);
          open[q] = kNoEdges;  // no other successor can matter
        } else if (--open[q] == 0) {
          // All others were decided no later than this one, except those known from the start.
          Schedule(q, false, std::max(distance, int{worst[q]}) + 1);
        }
      }
    }

    static std::string TooBig(std::size_t bytes, std::size_t max_bytes) {
      return "retrograde analysis needs " + std::to_string(bytes >> 20) +
             " MB here, more than the " + std::to_string(max_bytes >> 20) + " MB allowed";
    }

    // Marks beside a number: a win rather than a loss; the same player moves before and after.
    static constexpr std::uint32_t kWon = std::uint32_t{1} << 31;
    static constexpr std::uint32_t kSame = kWon;
    static constexpr std::uint16_t kNoEdges = 0xffff;
    static constexpr std::size_t kBatch = 4096;
    static constexpr const char* kStopped = "the analysis was stopped";
    static constexpr int kNever = std::numeric_limits<int>::max();

    struct Edge {
      std::uint64_t place;        // the successor's number, then the place in `predecessors`
      std::uint32_t predecessor;  // number, and kSame
    };

    const G& g;
    const std::atomic<bool>* const stop;
    const std::size_t size;
    std::vector<RetrogradeEntry> values;
    std::vector<std::uint16_t> open;     // successors that are not yet known as lost for the mover
    std::vector<RetrogradeEntry> worst;  // the longest loss known from the start
    std::vector<std::uint64_t> first;    // where each one's predecessors begin
    std::vector<Edge> batch;
    std::vector<std::uint32_t> predecessors;         // number, and kSame
    std::vector<std::vector<std::uint32_t>> events;  // by distance: number, and kWon
  };

  std::vector<RetrogradeEntry> entries_;
  RetrogradeCounts counts_;
};

}  // namespace boardgames
