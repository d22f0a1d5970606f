// ClassPass: the values of a class that no move stays in, in one pass over its entries. Call
// SolveClass (solve/class_solver.h).
//
// Each entry is written by one worker, and is the best of its moves, which are all in classes that
// are solved: nothing is counted, and nothing comes back.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/internal/chunks.h"
#include "boardgames/solve/internal/refusals.h"
#include "boardgames/solve/options.h"

namespace boardgames::internal {

template <ClassLayout L>
class ClassPass {
  using Entries = typename L::Entries;
  using Entry = typename Entries::Entry;
  using Solved = SolvedClasses<Entry>;
  using Probe = typename Solved::Probe;

 public:
  // Keeps references. Precondition: the classes below are in `solved`.
  ClassPass(const L& layout, int cls, const Solved& solved, const RetrogradeOptions& options)
      : layout_(layout),
        cls_(cls),
        shape_(layout.shape(cls)),
        solved_(solved),
        options_(options),
        helpers_(static_cast<std::size_t>(options.workers.count())) {}

  static std::uint64_t BytesFor(const ClassShape& shape) {
    return shape.kept_entries() * sizeof(Entry) + shape.width * sizeof(Value);
  }

  std::string Run() {
    if (shape_.width > kWidestBlock) return TooWide(shape_.width, kWidestBlock);
    if (const std::uint64_t bytes = BytesFor(shape_); bytes > options_.max_bytes) {
      return TooBig("", bytes, options_.max_bytes);
    }
    entries_.resize(static_cast<std::size_t>(shape_.kept_entries()));
    const auto rows =
        static_cast<std::size_t>(shape_.kept) * static_cast<std::size_t>(shape_.blocks);
    const auto some = [&](int worker, std::size_t i, std::size_t end) {
      for (; i < end && !Hopeless(); ++i) Pass(helpers_[static_cast<std::size_t>(worker)], i);
    };
    const RetrogradeProgress progress{.phase = RetrogradePhase::kPass, .total = rows};
    const bool done = Chunks(options_).Do(rows, progress, some, kRowsAtOnce);
    if (stays_.load()) return "it is said to be acyclic, and a move stays in it";
    if (hole_.load()) return kHoleBelow;
    if (misfit_.load()) return Misfit<Entries>();
    return done ? "" : kAnalysisStopped;
  }

  // The kept sides.
  std::vector<Entry> Take() { return std::move(entries_); }

 private:
  static constexpr std::size_t kBatch = 512;
  static constexpr std::size_t kRowsAtOnce = 16;

  // A value as a number that is higher where it is better: soon wins, draws, late losses.
  using Value = std::int32_t;
  static constexpr Value kSure = 1 << 20;  // more than any distance
  static constexpr Value kNone = (std::numeric_limits<Value>::min)();
  static constexpr Value kAbsent = (std::numeric_limits<Value>::max)();
  static constexpr Value Of(bool won, int plies) { return won ? kSure - plies : plies - kSure; }

  struct Asked {
    std::uint32_t offset;
    bool same;
  };
  // What one worker has to himself.
  struct alignas(64) Helper {
    std::array<Probe, kBatch> probes;
    std::array<Asked, kBatch> asked;
    std::size_t count = 0;  // of them
    std::vector<Value> best;
  };

  // Takes what a block says about one entry.
  struct Sink {
    ClassPass& pass;
    Helper& own;
    std::uint32_t offset = 0;

    void absent() { own.best[offset] = kAbsent; }
    void known(Score v) { Take(v, 0); }
    void move(Score v) { Take(v, 1); }
    void inside(int moves) {
      if (moves != 0) pass.stays_ = true;
    }
    void settled(const EntryPlace& place, bool same = false) {
      own.probes[own.count] = {place, 0};
      own.asked[own.count] = {offset, same};
      if (++own.count == kBatch) pass.Ask(own);
    }

   private:
    void Take(Score v, int later) {
      Value& best = own.best[offset];
      best = (std::max)(best, v == 0 ? 0 : Of(v > 0, PliesToEnd(v) + later));
    }
  };

  bool Hopeless() const {
    return misfit_.load(std::memory_order_relaxed) || hole_.load(std::memory_order_relaxed) ||
           stays_.load(std::memory_order_relaxed);
  }

  void Pass(Helper& own, std::size_t row) {
    own.best.assign(shape_.width, kNone);
    const auto block =
        layout_.open(cls_, static_cast<int>(row / shape_.blocks), row % shape_.blocks);
    Sink sink{*this, own};
    for (; sink.offset < shape_.width; ++sink.offset) block.successors(sink.offset, sink);
    Ask(own);
    Entry* const entries = entries_.data() + row * shape_.width;
    for (std::size_t k = 0; k < shape_.width; ++k) entries[k] = EntryOf(own.best[k]);
  }
  void Ask(Helper& own) {
    solved_.Find({own.probes.data(), own.count});
    for (std::size_t k = 0; k < own.count; ++k) {
      const Entry e = own.probes[k].entry;
      const Asked& asked = own.asked[k];
      if (e == Entries::kAbsent) {
        hole_ = true;
        continue;
      }
      const Value v = e == 0 ? 0 : Of(Entries::IsWin(e) == asked.same, Entries::Plies(e) + 1);
      Value& best = own.best[asked.offset];
      best = (std::max)(best, v);
    }
    own.count = 0;
  }
  Entry EntryOf(Value v) {
    if (v == kAbsent) return Entries::kAbsent;
    if (v == 0) return 0;
    if (v == kNone) {  // neither a value nor a move
      hole_ = true;
      return Entries::kAbsent;
    }
    const bool won = v > 0;
    const int plies = kSure - (won ? v : -v);
    if (!Entries::Fits(won, plies)) {
      misfit_ = true;
      return Entries::kAbsent;
    }
    return Entries::Of(won, plies);
  }

  const L& layout_;
  const int cls_;
  const ClassShape& shape_;
  const Solved& solved_;
  const RetrogradeOptions& options_;
  std::vector<Helper> helpers_;
  std::vector<Entry> entries_;
  std::atomic<bool> misfit_ = false;  // a value does not fit
  std::atomic<bool> hole_ = false;    // a class below lacks a value
  std::atomic<bool> stays_ = false;   // a move is not settled
};

}  // namespace boardgames::internal
