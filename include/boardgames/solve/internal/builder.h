// RetrogradeBuilder: the passes of retrograde analysis; retrograde.h says how it works.
//
// Workers share the lists of numbers (shared_number.h); each has a list of events of its own for
// each distance, so that none waits for another. In which order they come changes the order of the
// predecessors and of the events of one distance, and no value: a position is decided by the first
// distance at which it has an event.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/internal/shared_number.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/internal/chunks.h"
#include "boardgames/solve/internal/refusals.h"
#include "boardgames/solve/internal/successors.h"
#include "boardgames/solve/options.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <Game G>
class RetrogradeBuilder {
 public:
  // Keeps references. Precondition: fewer than 2^31 positions.
  RetrogradeBuilder(const G& game, const RetrogradeOptions& options)
      : g_(game),
        options_(options),
        chunks_(options),
        alone_(options.workers.count() == 1),
        size_(static_cast<std::size_t>(game.positions())),
        helpers_(static_cast<std::size_t>(options.workers.count())) {
    assert(size_ < std::size_t{1} << 31 && "positions are numbered in 31 bits");
  }

  // The sentence that says what went wrong, or nothing: then `values` has all entries.
  std::string Run() {
    const std::size_t bytes = size_ * (sizeof(values[0]) + sizeof(open_[0]) + sizeof(worst_[0]) +
                                       sizeof(first_[0]) + sizeof(Events::value_type));
    if (bytes > options_.max_bytes) return TooBig("", bytes, options_.max_bytes);
    // A sample tells of the edges only roughly; they are counted before they are listed.
    const std::size_t about = bytes + LikelyEdges() * sizeof(predecessors_[0]);
    if (about / 5 * 4 > options_.max_bytes) return TooBig("about ", about, options_.max_bytes);
    values.assign(size_, kNoPosition);
    open_.assign(size_, kNoEdges);
    worst_.assign(size_, 0);
    first_.assign(size_ + 1, 0);
    const auto count = [this](int worker, std::size_t i, std::size_t end) {
      for (; i < end; ++i) CountSuccessors(Own(worker), i);
    };
    if (!chunks_.Do(size_, {.phase = RetrogradePhase::kCount, .total = size_}, count)) {
      return kAnalysisStopped;
    }
    std::uint64_t edges = 0;
    for (std::uint64_t& f : first_) f = edges += f;  // where the predecessors of each one end
    const std::size_t all = bytes + edges * sizeof(predecessors_[0]);
    if (all > options_.max_bytes) return TooBig("", all, options_.max_bytes);
    predecessors_.resize(edges);
    const auto list = [this](int worker, std::size_t i, std::size_t end) {
      for (; i < end; ++i) AddPredecessors(Own(worker), i);
    };
    if (!chunks_.Do(size_, {.phase = RetrogradePhase::kLink, .total = size_}, list)) {
      return kAnalysisStopped;
    }
    for (Helper& h : helpers_) WriteBatch(h);
    return DecideAll();
  }

  std::vector<RetrogradeEntry> values;

 private:
  // Marks beside a number: a win rather than a loss; the same player moves before and after.
  static constexpr std::uint32_t kWon = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kSame = kWon;
  static constexpr std::uint16_t kNoEdges = 0xffff;
  static constexpr std::size_t kBatch = 4096;
  static constexpr int kNever = (std::numeric_limits<int>::max)();
  static_assert(G::kMaxMoves < kNoEdges - 1);

  using Events = std::vector<std::uint32_t>;  // number, and kWon
  struct Edge {
    std::uint64_t place;        // the successor's number, then the place in predecessors_
    std::uint32_t predecessor;  // number, and kSame
  };
  // What one worker has to himself.
  struct alignas(64) Helper {
    std::vector<Edge> batch;
    std::vector<Events> events;  // by distance
    std::uint64_t decided = 0;
  };
  Helper& Own(int worker) { return helpers_[static_cast<std::size_t>(worker)]; }

  // --- numbers that workers share ---

  template <class T>
  T Add(T& x, T more) const {
    if (!alone_) return AddShared(x, more);
    const T before = x;
    x = static_cast<T>(x + more);
    return before;
  }
  template <class T>
  T Load(T& x) const {
    return alone_ ? x : LoadShared(x);
  }
  template <class T>
  T Exchange(T& x, T value) const {
    return alone_ ? std::exchange(x, value) : ExchangeShared(x, value);
  }
  // Whether this call decided the position.
  bool Claim(RetrogradeEntry& entry, RetrogradeEntry value) const {
    if (!alone_) return ReplaceShared(entry, RetrogradeEntry{0}, value);
    if (entry != 0) return false;
    entry = value;
    return true;
  }

  // --- the passes ---

  // How many edges there are, by some positions drawn by lot; 0 if counting them all is as quick.
  std::size_t LikelyEdges() const {
    constexpr std::size_t kSample = 4096;
    if (size_ <= 16 * kSample) return 0;
    std::size_t edges = 0;
    for (std::size_t k = 0; k < kSample; ++k) {
      const auto s = g_.unrank(Mix64(k) % size_);
      if (!s || KnownValue(g_, *s)) continue;
      std::size_t here = 0;
      const auto known = [&](Score v) {
        const bool won_in_one = v > 0 && PliesToEnd(v) == 0;
        if (won_in_one) here = 0;
        return !won_in_one;
      };
      const auto edge = [&](const typename G::State&, bool) {
        ++here;
        return true;
      };
      ForSuccessors(g_, *s, known, edge);
      edges += here;
    }
    return static_cast<std::size_t>(static_cast<double>(edges) / kSample *
                                    static_cast<double>(size_));
  }

  void CountSuccessors(Helper& own, std::size_t i) {
    const auto s = g_.unrank(i);
    if (!s) return;
    values[i] = 0;
    if (const std::optional<Score> v = KnownValue(g_, *s)) {
      if (*v != 0) Schedule(own, i, *v > 0, PliesToEnd(*v));
      return;
    }
    int soonest = kNever;  // known win
    int latest = -1;       // known loss
    std::size_t undecided = 0;
    std::array<std::size_t, static_cast<std::size_t>(G::kMaxMoves)> children;
    std::size_t edges = 0;
    ForSuccessors(
        g_, *s,
        [&](Score v) {
          if (v > 0) soonest = (std::min)(soonest, PliesToEnd(v));
          if (v < 0) latest = (std::max)(latest, PliesToEnd(v));
          if (v == 0) undecided = 1;
          return soonest > 0;  // nothing beats a win in one
        },
        [&](const typename G::State& child, bool) {
          children[edges++] = static_cast<std::size_t>(g_.rank(child));
          return true;
        });
    if (soonest != kNever) {
      Schedule(own, i, true, soonest + 1);
      if (soonest == 0) return;
      undecided = 1;  // it will never be lost
    }
    open_[i] = static_cast<std::uint16_t>(undecided + edges);
    worst_[i] = static_cast<RetrogradeEntry>((std::max)(latest, 0));
    if (open_[i] == 0) Schedule(own, i, false, latest + 1);
    for (std::size_t k = 0; k < edges; ++k) Add(first_[children[k]], std::uint64_t{1});
  }

  // Edges are written a few thousand at a time, so that their cache misses overlap: three times as
  // fast as one by one.
  void AddPredecessors(Helper& own, std::size_t i) {
    if (open_[i] == kNoEdges) return;
    ForSuccessors(
        g_, *g_.unrank(i), [](Score) { return true; },
        [&](const typename G::State& child, bool same) {
          own.batch.push_back({g_.rank(child), static_cast<std::uint32_t>(i) | (same ? kSame : 0)});
          return true;
        });
    if (own.batch.size() >= kBatch) WriteBatch(own);
  }
  void WriteBatch(Helper& own) {
    constexpr auto kOneLess = (std::numeric_limits<std::uint64_t>::max)();
    for (Edge& e : own.batch) {
      e.place = Add(first_[static_cast<std::size_t>(e.place)], kOneLess) - 1;
    }
    for (const Edge& e : own.batch)
      predecessors_[static_cast<std::size_t>(e.place)] = e.predecessor;
    own.batch.clear();
  }

  // Position i is won or lost in `distance` plies, unless it turns out to be so sooner.
  static void Schedule(Helper& own, std::size_t i, bool won, int distance) {
    const auto d = static_cast<std::size_t>(distance);
    if (own.events.size() <= d) own.events.resize(d + 1);
    own.events[d].push_back(static_cast<std::uint32_t>(i) | (won ? kWon : 0));
  }

  std::string DecideAll() {
    RetrogradeProgress progress{.phase = RetrogradePhase::kDecide};
    progress.total = static_cast<std::uint64_t>(
        std::count_if(values.begin(), values.end(), [](auto e) { return e != kNoPosition; }));
    for (std::size_t distance = 0;; ++distance) {
      const std::optional<Events> events = TakeEvents(distance);
      if (!events) return {};
      if (distance > kMaxDistance) {
        return "a win takes more than " + std::to_string(kMaxDistance) + " plies";
      }
      progress.distance = static_cast<int>(distance);
      const auto decide = [&](int worker, std::size_t i, std::size_t end) {
        for (; i < end; ++i) Decide(Own(worker), (*events)[i], progress.distance);
      };
      if (!chunks_.Do(events->size(), progress, decide)) return kAnalysisStopped;
      progress.done = 0;
      for (const Helper& h : helpers_) progress.done += h.decided;
    }
  }

  // All workers' events of one distance; nothing if there are none there and beyond. Deciding a
  // position adds events of greater distance only, but may move the lists.
  std::optional<Events> TakeEvents(std::size_t distance) {
    std::optional<Events> all;
    for (Helper& h : helpers_) {
      if (distance >= h.events.size()) continue;
      if (Events own = std::move(h.events[distance]); !all || all->empty()) {
        all = std::move(own);
      } else {
        all->insert(all->end(), own.begin(), own.end());
      }
    }
    return all;
  }

  void Decide(Helper& own, std::uint32_t event, int distance) {
    const std::size_t i = event & ~kWon;
    const bool won = (event & kWon) != 0;
    if (!Claim(values[i], WordEntries::Of(won, distance))) {
      return;
    }
    ++own.decided;
    for (std::uint64_t k = first_[i]; k < first_[i + 1]; ++k) {
      const std::uint32_t edge = predecessors_[static_cast<std::size_t>(k)];
      const std::size_t q = edge & ~kSame;
      if (Load(values[q]) != 0 || Load(open_[q]) == kNoEdges) continue;
      if (won == ((edge & kSame) != 0)) {
        // No other successor can matter.
        if (Exchange(open_[q], kNoEdges) != kNoEdges) Schedule(own, q, true, distance + 1);
        continue;
      }
      const std::uint16_t before = Add(open_[q], std::uint16_t{0xffff});  // one less
      if (before == 1) {
        // All others were decided no later than this one, except those known from the start.
        Schedule(own, q, false, (std::max)(distance, int{worst_[q]}) + 1);
      } else if (before == kNoEdges) {
        SaveShared(open_[q], kNoEdges);  // another worker won it in between
      }
    }
  }

  const G& g_;
  const RetrogradeOptions& options_;
  const Chunks chunks_;
  const bool alone_;
  const std::size_t size_;
  std::vector<Helper> helpers_;
  std::vector<std::uint16_t> open_;     // successors that are not yet known as lost for the mover
  std::vector<RetrogradeEntry> worst_;  // the longest loss known from the start
  std::vector<std::uint64_t> first_;    // where each one's predecessors begin
  std::vector<std::uint32_t> predecessors_;  // number, and kSame
};

}  // namespace boardgames::internal
