// Chunks: a long loop over numbers, shared out among workers, which can be stopped and tells how
// far it is.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "boardgames/solve/options.h"

namespace boardgames::internal {

class Chunks {
 public:
  static constexpr std::size_t kChunk = 4096;

  // Keeps a reference.
  explicit Chunks(const RetrogradeOptions& options) : options_(options) {}

  bool Stopped() const {
    return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
  }

  // Calls body(worker, begin, end) until all of 0 ... n - 1 have been in one of the ranges; false
  // if it was stopped. Two calls with one number of a worker are never made at the same time; it is
  // below workers.count(). What is done is told on top of `before`, unless its total is 0.
  template <class Body>
  bool Do(std::size_t n, const RetrogradeProgress& before, const Body& body,
          std::size_t chunk = kChunk) const {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto work = [&](int worker) {
      while (!Stopped()) {
        const std::size_t begin = next.fetch_add(chunk, std::memory_order_relaxed);
        if (begin >= n) return;
        const std::size_t end = (std::min)(n, begin + chunk);
        body(worker, begin, end);
        const std::size_t so_far =
            done.fetch_add(end - begin, std::memory_order_relaxed) + end - begin;
        if (worker != 0 || !options_.on_progress || before.total == 0) continue;
        RetrogradeProgress now = before;
        now.done = std::min<std::uint64_t>(now.done + so_far, now.total);
        options_.on_progress(now);
      }
    };
    if (n <= chunk) {
      work(0);
    } else {
      options_.workers.Do(options_.workers.count(), work);
    }
    return !Stopped();
  }

 private:
  const RetrogradeOptions& options_;
};

}  // namespace boardgames::internal
