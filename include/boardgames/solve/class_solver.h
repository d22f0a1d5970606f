// SolveClass: the exact value of every position of one class, by retrograde analysis in blocks.
//
// Use it for games whose positions fall into classes (solve/classes.h) and are too many for a list
// of edges: a class takes 2 bytes an entry (ByteEntries) or 4 while it is solved, an acyclic one
// half of it.
//
//   ClassSpans<std::uint8_t> solved(layout.classes());
//   for (int c = 0; c < layout.classes(); ++c) {
//     auto entries = SolveClass(layout, c, solved, {.workers = ThreadWorkers(2)});
//     if (!entries) return entries.error;
//     keep[c] = std::move(*entries.value);
//     solved.Set(c, keep[c]);
//   }
//
// How: a first pass takes the moves that are settled and counts those that stay inside. Then
// distance by distance, in two steps: each block lists the entries that are decided now; each block
// looks at the lists of the blocks its moves lead to, and takes what they say. A block is written
// by one worker at a time, each move is counted once, so the entries are the same whatever the
// number of workers. Time: one visit of each move forward and one backward.
//
// Sources: R. Gasser, "Solving Nine Men's Morris", Games of No Chance, 1996 (parts by numbers of
// men); G. E. Gevay, G. Danner, "Calculating Ultra-Strong and Extended Solutions for Nine Men's
// Morris, Morabaraba, and Lasker Morris", 2014; J. W. Romein, H. E. Bal, "Solving Awari with
// Parallel Retrograde Analysis", 2003 (lists exchanged layer by layer).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/internal/chunks.h"
#include "boardgames/solve/internal/class_pass.h"
#include "boardgames/solve/internal/class_table.h"
#include "boardgames/solve/internal/refusals.h"
#include "boardgames/solve/options.h"

namespace boardgames {

namespace internal {

template <ClassLayout L>
class ClassSolver {
  using Entries = typename L::Entries;
  using Entry = typename Entries::Entry;
  using Table = ClassTable<Entries>;
  using Row = typename Table::Row;
  using Solved = SolvedClasses<Entry>;
  using Probe = typename Solved::Probe;
  using Offset = std::uint16_t;
  static_assert(kWidestBlock - 1 == (std::numeric_limits<Offset>::max)());

 public:
  // Keeps references. Precondition: the classes below are in `solved`.
  ClassSolver(const L& layout, int cls, const Solved& solved, const RetrogradeOptions& options)
      : layout_(layout),
        cls_(cls),
        shape_(layout.shape(cls)),
        solved_(solved),
        options_(options),
        chunks_(options),
        helpers_(static_cast<std::size_t>(options.workers.count())),
        table_(0, 0) {}

  static std::uint64_t BytesFor(const ClassShape& shape) {
    // Beside the entries: lists, taken for a fourth of them, and a few numbers for each row.
    return shape.entries() * Table::kBytes + shape.entries() / 4 * sizeof(Offset) +
           static_cast<std::uint64_t>(shape.sides) * shape.blocks * 128;
  }

  std::string Run() {
    if (shape_.width > kWidestBlock) return TooWide(shape_.width, kWidestBlock);
    if (const std::uint64_t bytes = BytesFor(shape_); bytes > options_.max_bytes) {
      return TooBig("", bytes, options_.max_bytes);
    }
    rows_ = static_cast<std::size_t>(shape_.sides) * static_cast<std::size_t>(shape_.blocks);
    table_ = Table(rows_, shape_.width);
    fronts_.resize(rows_);
    RetrogradeProgress progress{.phase = RetrogradePhase::kCount, .total = rows_};
    if (!ForRows(progress, [&](Helper& own, std::size_t row) { Count(own, row); })) return Ended();
    return Decide();
  }

  // The kept sides.
  std::vector<Entry> Take() {
    std::vector<Entry> entries = std::move(table_.entries());
    if (shape_.kept < shape_.sides) {
      entries.resize(static_cast<std::size_t>(shape_.kept_entries()));
      entries.shrink_to_fit();
    }
    return entries;
  }

 private:
  static constexpr std::size_t kBatch = 512;
  static constexpr std::size_t kRowsAtOnce = 16;

  struct Helper;
  // Of a row, what was decided at the present distance: a part of a worker's offsets.
  struct Front {
    const Helper* helper = nullptr;
    std::size_t begin = 0;
    std::size_t lost = 0;  // first those lost,
    std::size_t won = 0;   // then those won
  };
  struct Asked {
    std::uint32_t offset;
    bool same;
  };
  // What one worker has to himself.
  struct alignas(64) Helper {
    std::vector<Probe> probes;
    std::vector<Asked> asked;
    std::vector<Offset> offsets;
    std::uint64_t decided = 0;
  };

  std::string Ended() const {
    if (hole_.load()) return kHoleBelow;
    return misfit_.load() ? Misfit<Entries>() : kAnalysisStopped;
  }
  bool Hopeless() const {
    return misfit_.load(std::memory_order_relaxed) || hole_.load(std::memory_order_relaxed);
  }

  template <class Body>
  bool ForRows(const RetrogradeProgress& progress, const Body& body) {
    const auto some = [&](int worker, std::size_t i, std::size_t end) {
      for (; i < end && !Hopeless(); ++i) {
        body(helpers_[static_cast<std::size_t>(worker)], i);
      }
    };
    return chunks_.Do(rows_, progress, some, kRowsAtOnce) && !Hopeless();
  }
  int SideOf(std::size_t row) const { return static_cast<int>(row / shape_.blocks); }
  auto Open(std::size_t row) const { return layout_.open(cls_, SideOf(row), row % shape_.blocks); }

  // --- the first pass: each entry's own moves ---

  // Takes what a block says about one entry.
  struct Sink {
    ClassSolver& solver;
    Helper& own;
    Row& row;
    std::uint32_t offset = 0;

    void absent() { row.SetAbsent(offset); }
    void known(Score v) {
      if (v == 0) {
        row.TakeDraw(offset);
      } else if (solver.Check(v > 0, PliesToEnd(v))) {
        row.Know(offset, v > 0, PliesToEnd(v));
      }
    }
    void move(Score v) {
      if (v == 0) {
        row.TakeDraw(offset);
      } else {
        solver.Take(row, offset, v > 0, PliesToEnd(v) + 1);
      }
    }
    void inside(int moves) { row.TakeInside(offset, moves); }
    void settled(const EntryPlace& place, bool same = false) {
      own.probes.push_back({place, 0});
      own.asked.push_back({offset, same});
      if (own.probes.size() == kBatch) solver.Ask(own, row);
    }
  };

  void Count(Helper& own, std::size_t i) {
    Row row = table_.row(i);
    const auto block = Open(i);
    Sink sink{*this, own, row};
    for (sink.offset = 0; sink.offset < shape_.width; ++sink.offset) {
      block.successors(sink.offset, sink);
    }
    Ask(own, row);
    for (std::size_t k = 0; k < shape_.width; ++k) row.Settle(k);
  }
  void Ask(Helper& own, Row& row) {
    solved_.Find(own.probes);
    for (std::size_t k = 0; k < own.probes.size(); ++k) {
      const Entry e = own.probes[k].entry;
      const Asked& asked = own.asked[k];
      if (e == Entries::kAbsent) {
        hole_ = true;
      } else if (e == 0) {
        row.TakeDraw(asked.offset);
      } else {
        Take(row, asked.offset, Entries::IsWin(e) == asked.same, Entries::Plies(e) + 1);
      }
    }
    own.probes.clear();
    own.asked.clear();
  }
  bool Check(bool won, int plies) {
    if (Entries::Fits(won, plies)) return true;
    misfit_ = true;
    return false;
  }
  void Take(Row& row, std::size_t offset, bool won, int plies) {
    if (!Check(won, plies)) return;
    if (won) {
      row.TakeWin(offset, plies);
    } else {
      row.TakeLoss(offset, plies);
    }
  }

  // --- distance by distance ---

  std::string Decide() {
    RetrogradeProgress progress{.phase = RetrogradePhase::kDecide};
    progress.total = shape_.entries();
    for (int n = 0; n <= table_.Last(); ++n) {
      progress.distance = n;
      if (!List(n)) return Ended();
      progress.done = 0;
      for (const Helper& h : helpers_) progress.done += h.decided;
      if (options_.on_progress) options_.on_progress(progress);
      const bool any = std::any_of(helpers_.begin(), helpers_.end(),
                                   [](const Helper& h) { return !h.offsets.empty(); });
      if (any && !Propagate(n)) return Ended();
    }
    const auto close = [&](Helper&, std::size_t i) {
      Row row = table_.row(i);
      for (std::size_t k = 0; k < shape_.width; ++k) row.Close(k);
    };
    return ForRows({}, close) ? "" : Ended();
  }

  // Lists what is decided at this distance.
  bool List(int n) {
    for (Helper& h : helpers_) h.offsets.clear();
    const auto list = [&](Helper& own, std::size_t i) {
      Front& front = fronts_[i];
      front = {&own, own.offsets.size()};
      if (!table_.Awaits(i, n)) return;
      const Row row = table_.row(i);
      if (Entries::Fits(false, n)) {
        front.lost = ListCode(own, row, i, Entries::Of(false, n), false);
      }
      if (Entries::Fits(true, n)) front.won = ListCode(own, row, i, Entries::Of(true, n), true);
      own.decided += front.lost + front.won;
    };
    return ForRows({}, list);
  }
  // How many of a row have this entry and are decided.
  std::size_t ListCode(Helper& own, const Row& row, std::size_t i, Entry code, bool won) {
    const std::size_t before = own.offsets.size();
    const Entry* const begin = table_.entries().data() + i * table_.width();
    const Entry* const end = begin + table_.width();
    for (const Entry* e = begin; (e = FindCode(e, end, code)) != end; ++e) {
      const auto offset = static_cast<std::size_t>(e - begin);
      if (won || row.decided_loss(offset)) own.offsets.push_back(static_cast<Offset>(offset));
    }
    return own.offsets.size() - before;
  }
  static const Entry* FindCode(const Entry* begin, const Entry* end, Entry code) {
    if constexpr (sizeof(Entry) == 1) {
      const void* const found = std::memchr(begin, code, static_cast<std::size_t>(end - begin));
      return found == nullptr ? end : static_cast<const Entry*>(found);
    } else {
      return std::find(begin, end, code);
    }
  }

  bool Propagate(int n) {
    return ForRows({}, [&](Helper&, std::size_t i) {
      Row row = table_.row(i);
      bool fits = true;
      Open(i).sources([&](int side, std::uint64_t block, bool same, const auto& expand) {
        const Front& front = fronts_[static_cast<std::size_t>(side) * shape_.blocks + block];
        const Offset* offset = front.helper->offsets.data() + front.begin;
        for (std::size_t k = 0; k < front.lost + front.won; ++k, ++offset) {
          const bool good = (k >= front.lost) == same;
          expand(std::uint32_t{*offset}, [&](std::uint32_t mine) {
            fits &= good ? row.Won(mine, n + 1) : row.Less(mine, n + 1);
          });
        }
      });
      if (!fits) misfit_ = true;
    });
  }

  const L& layout_;
  const int cls_;
  const ClassShape& shape_;
  const Solved& solved_;
  const RetrogradeOptions& options_;
  const Chunks chunks_;
  std::size_t rows_ = 0;
  std::vector<Helper> helpers_;
  Table table_;
  std::vector<Front> fronts_;
  std::atomic<bool> misfit_ = false;  // a value does not fit
  std::atomic<bool> hole_ = false;    // a class below lacks a value
};

}  // namespace internal

// What SolveClass needs at most, beside the tables of the classes below; an estimate of its lists
// is in it.
template <ClassLayout L>
std::uint64_t BytesToSolve(const L& layout, int cls) {
  const ClassShape& shape = layout.shape(cls);
  return shape.acyclic ? internal::ClassPass<L>::BytesFor(shape)
                       : internal::ClassSolver<L>::BytesFor(shape);
}

// The kept entries of a class. Errors: a block is wider than kWidestBlock, more than
// options.max_bytes are needed, a value does not fit into the entries, a class below is damaged, or
// options.stop became true. Preconditions: those of ClassLayout; `solved` has the classes below.
template <ClassLayout L>
Result<std::vector<typename L::Entries::Entry>> SolveClass(
    const L& layout, int cls, const SolvedClasses<typename L::Entries::Entry>& solved,
    const RetrogradeOptions& options = {}) {
  using Made = Result<std::vector<typename L::Entries::Entry>>;
  const auto run = [&](auto solver) {
    std::string error = solver.Run();
    if (!error.empty()) return Made::Error(layout.shape(cls).name + ": " + error);
    return Made::Ok(solver.Take());
  };
  if (layout.shape(cls).acyclic) {
    return run(internal::ClassPass<L>(layout, cls, solved, options));
  }
  return run(internal::ClassSolver<L>(layout, cls, solved, options));
}

}  // namespace boardgames
