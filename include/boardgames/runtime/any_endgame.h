// AnyEndgame: the table of all positions of a game without its type: made, checked and looked up.
//
//   Result<std::shared_ptr<const AnyEndgame>> endgame = game->endgame();
//   auto entries = (*endgame)->build({.workers = ThreadWorkers(4)});
//   Result<std::uint64_t> rank = (*endgame)->rank(position);
//   ValueOf((*entries)[*rank]);                      // for the player to move
//
// For games with HasRank (game.h). The value of a position leaves the past of its game out: rules
// of repetition play no part. Keeps the rules it needs alive. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/options.h"
#include "boardgames/solve/table_file.h"

namespace boardgames {

class AnyPosition;

class AnyEndgame {
 public:
  virtual ~AnyEndgame() = default;

  // How many numbers its positions have; some may stand for none.
  virtual std::uint64_t numbers() const = 0;
  // A checksum of which number stands for which position, by some hundred of them: it differs where
  // the game was changed to number them otherwise.
  virtual std::uint32_t numbering() const = 0;

  // The entries by number (solve/retrograde.h, with its errors).
  virtual Result<std::vector<RetrogradeEntry>> build(const RetrogradeOptions& options) const = 0;

  // Holds each entry against the game's own moves (solve/check_entries.h). Errors: the first entry
  // that is wrong, with its position, its value and the right one; entries of another number; it
  // was stopped.
  virtual Result<void> check(const StoredEntries& entries,
                             const RetrogradeOptions& options) const = 0;

  // The number of a position. Errors: it belongs to other rules, or is none that can come about, so
  // that it has no number.
  virtual Result<std::uint64_t> rank(const AnyPosition& position) const = 0;

 protected:
  AnyEndgame() = default;
  AnyEndgame(const AnyEndgame&) = delete;
  AnyEndgame& operator=(const AnyEndgame&) = delete;
};

// "a win in 5", "a loss in 4", "a draw", "no position"
std::string EntryText(RetrogradeEntry entry);

// Whether a table with this header is one of this game, whose spec that is. Errors: it is of
// another game or other options, of a part of the positions, or the game numbers its positions
// otherwise.
Result<void> CheckTableOf(const TableHeader& header, const std::string& spec,
                          const AnyEndgame& endgame);

}  // namespace boardgames
