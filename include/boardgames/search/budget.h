// Budget: counts the nodes of one search and says when a limit is reached.
//
//   Budget budget(limits);
//   if (!budget.Visit()) return 0;      // at the top of every node; unwind when it says no
//
// Visit: a few instructions; the clock and the stop flag are looked at, and the poll is asked,
// every 256 nodes. No allocation. A budget belongs to one thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "boardgames/search/limits.h"

namespace boardgames {

class Budget {
 public:
  explicit Budget(const Limits& limits)
      : limits_(limits), start_(std::chrono::steady_clock::now()) {
    Plan();
  }

  // Counts one node. False: a limit is reached, for this call and every later one.
  bool Visit() { return ++nodes_ < next_look_ || Look(); }

  // Progress that the poll reports: the depth of the iteration, and the root move being searched.
  void BeginDepth(int depth) { progress_.depth = depth; }
  template <class Move>
  void BeginRootMove(const Move& m) {
    progress_.set_root_move(m);
  }
  // Reports the nodes of this budget to the poll as part of those of `whole`.
  void TellAsPartOf(const Budget& whole) {
    progress_ = whole.progress_;
    told_before_ = whole.told_before_ + whole.nodes_;
  }

  // Counts nodes that were visited elsewhere; the limits are looked at by the next Visit.
  void Add(std::uint64_t nodes) { nodes_ += nodes; }

  // A budget for a part of this search: at most so many nodes, and no more than is left here. Its
  // nodes are to be added to this one afterwards.
  Budget Part(std::uint64_t nodes) const {
    Limits part = limits_;
    part.nodes = nodes;
    if (limits_.nodes != 0) {
      part.nodes = (std::min)(nodes, limits_.nodes > nodes_ ? limits_.nodes - nodes_ : 1);
    }
    if (limits_.time.count() > 0 && limits_.time_from == nullptr) {
      part.time = (std::max)(limits_.time - elapsed(), std::chrono::nanoseconds(1));
    }
    Budget budget(part);
    budget.TellAsPartOf(*this);
    return budget;
  }

  // Ends the search for a reason of the algorithm's own.
  void End(StopReason reason) { Spend(reason); }
  // Ends it because it cannot be done: `why`, a sentence that lasts, goes into the result's error.
  void Fail(const char* why) {
    if (error_ == nullptr) error_ = why;
    Spend(StopReason::kInvalid);
  }
  // The sentence of Fail, or nullptr.
  const char* error() const { return error_; }

  bool spent() const { return spent_; }
  // Precondition: spent().
  StopReason reason() const { return reason_; }
  std::uint64_t nodes() const { return nodes_; }
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  // What counts of it for the limits of time: see Limits::time_from.
  std::chrono::nanoseconds elapsed() const {
    const auto now = std::chrono::steady_clock::now();
    if (limits_.time_from == nullptr) return now - start_;
    const std::chrono::nanoseconds from(limits_.time_from->load(std::memory_order_relaxed));
    return from.count() == 0 ? from : now.time_since_epoch() - from;
  }

  // Looks at the clock and the stop flag and asks the poll, now. False as for Visit.
  bool Look() {
    if (spent_) return false;
    if (limits_.nodes != 0 && nodes_ > limits_.nodes) return Spend(StopReason::kNodes);
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
      return Spend(StopReason::kStopped);
    }
    if (limits_.poll) {
      progress_.nodes = told_before_ + nodes_;
      if (limits_.poll(progress_)) return Spend(StopReason::kStopped);
    }
    if (limits_.time.count() > 0 && elapsed() >= limits_.time) {
      return Spend(StopReason::kTime);
    }
    Plan();
    return true;
  }

 private:
  static constexpr std::uint64_t kInterval = 256;

  bool Spend(StopReason reason) {
    spent_ = true;
    reason_ = reason;
    next_look_ = 0;
    return false;
  }
  void Plan() {
    next_look_ = nodes_ + kInterval;
    if (limits_.nodes != 0) next_look_ = (std::min)(next_look_, limits_.nodes + 1);
  }

  const Limits limits_;
  const std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool spent_ = false;
  const char* error_ = nullptr;
  StopReason reason_ = StopReason::kDepth;
  SearchProgress progress_;
  std::uint64_t told_before_ = 0;
};

}  // namespace boardgames
