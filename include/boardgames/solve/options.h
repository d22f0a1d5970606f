// RetrogradeOptions: with how much memory, by how many, told how, and stopped by what.
//
//   std::atomic<bool> stop = false;
//   RetrogradeOptions options{.max_bytes = std::size_t{1} << 30, .stop = &stop};
//   options.on_progress = [](const RetrogradeProgress& p) { Show(p.phase, p.done, p.total); };
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "boardgames/workers.h"

namespace boardgames {

enum class RetrogradePhase : std::uint8_t {
  kCount,   // each position's successors are counted
  kLink,    // each position's predecessors are listed
  kDecide,  // distance by distance, wins and losses are decided
  kCheck,   // each entry is held against those of its successors
  kPass,    // each position's value is taken from its successors, in one pass
};

constexpr const char* ToString(RetrogradePhase phase) {
  constexpr const char* kNames[] = {"successors", "predecessors", "values", "check", "values"};
  return kNames[static_cast<int>(phase)];
}

struct RetrogradeProgress {
  RetrogradePhase phase = RetrogradePhase::kCount;
  std::uint64_t done = 0;   // of the numbers of positions; when deciding, of positions decided
  std::uint64_t total = 0;  // when deciding it need not be reached: draws are never decided
  int distance = 0;         // when deciding, in plies
};

struct RetrogradeOptions {
  std::size_t max_bytes = std::size_t{2} << 30;  // while the table is being built
  const std::atomic<bool>* stop = nullptr;       // true: give up
  // Who does the work. The entries are the same, whoever does it.
  Workers workers = {};
  // Called every few thousand positions; from one thread at a time, which may be a worker's.
  std::function<void(const RetrogradeProgress&)> on_progress = {};
};

}  // namespace boardgames
