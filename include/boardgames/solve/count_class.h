// CountClass: what the entries of a class hold, as entries and as positions of the game.
//
//   const auto counts = CountClass(layout, cls, entries);
//   counts->all.up_to_symmetry;
//   counts->at[5].wins;                      // positions won in 5, each symmetric one by itself
//
// Time: one look at each entry. Memory: 32 bytes for each distance and worker.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/internal/chunks.h"
#include "boardgames/solve/options.h"
#include "boardgames/solve/table_file.h"

namespace boardgames {

struct ClassCounts {
  RetrogradeCounts entries = {};
  PositionCounts all = {};
  // By distance in plies: wins and losses, each symmetric position by itself.
  struct AtDistance {
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
  };
  std::vector<AtDistance> at = {};
};

// `entries`: anything with size() and an entry in the layout's form for each [i]. Nothing if
// options.stop became true.
template <ClassLayout L, class Kept>
std::optional<ClassCounts> CountClass(const L& layout, int cls, const Kept& entries,
                                      const RetrogradeOptions& options = {}) {
  using Entries = typename L::Entries;
  const ClassShape& shape = layout.shape(cls);
  std::vector<ClassCounts> parts(static_cast<std::size_t>(options.workers.count()));
  const auto count = [&](int worker, std::size_t row, std::size_t end) {
    ClassCounts& n = parts[static_cast<std::size_t>(worker)];
    for (; row < end; ++row) {
      const auto block = layout.open(cls, static_cast<int>(row / shape.blocks), row % shape.blocks);
      for (std::uint32_t k = 0; k < shape.width; ++k) {
        const RetrogradeEntry e = ToWord<Entries>(entries[row * shape.width + k]);
        if (e == kNoPosition) continue;
        const std::uint64_t orbit = block.orbit(k);
        n.all.up_to_symmetry += orbit > 0 ? 1 : 0;
        ++n.entries.positions;
        if (e == 0) {
          ++n.entries.draws;
          n.all.draws += orbit;
          continue;
        }
        const auto plies = static_cast<std::size_t>(std::abs(int{e}) - 1);
        if (plies >= n.at.size()) n.at.resize(plies + 1);
        ++(e > 0 ? n.entries.wins : n.entries.losses);
        (e > 0 ? n.at[plies].wins : n.at[plies].losses) += orbit;
      }
    }
  };
  const internal::Chunks chunks(options);
  const auto rows = static_cast<std::size_t>(shape.kept_entries() / shape.width);
  if (!chunks.Do(rows, {}, count, 16)) return std::nullopt;
  ClassCounts sum;
  for (const ClassCounts& n : parts) {
    sum.entries.positions += n.entries.positions;
    sum.entries.wins += n.entries.wins;
    sum.entries.draws += n.entries.draws;
    sum.entries.losses += n.entries.losses;
    sum.all.up_to_symmetry += n.all.up_to_symmetry;
    sum.all.draws += n.all.draws;
    sum.at.resize((std::max)(sum.at.size(), n.at.size()));
    for (std::size_t d = 0; d < n.at.size(); ++d) {
      sum.at[d].wins += n.at[d].wins;
      sum.at[d].losses += n.at[d].losses;
    }
  }
  for (const auto& at : sum.at) {
    sum.all.wins += at.wins;
    sum.all.losses += at.losses;
  }
  if (!sum.at.empty()) sum.entries.longest = static_cast<int>(sum.at.size()) - 1;
  return sum;
}

}  // namespace boardgames
