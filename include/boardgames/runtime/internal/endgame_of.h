// EndgameOf: a game of known type as an AnyEndgame; game_adapter.h makes them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <CheckedGame G>
  requires HasRank<G>
class EndgameOf final : public AnyEndgame {
 public:
  explicit EndgameOf(std::shared_ptr<const G> rules) : rules_(std::move(rules)) {}

  std::uint64_t numbers() const override { return rules_->positions(); }

  std::uint32_t numbering() const override {
    constexpr std::uint64_t kSamples = 256;
    constexpr std::uint64_t kFarthest = 4096;  // from a number that is drawn to one in use
    const std::uint64_t most = numbers();
    std::uint32_t sum = 0;
    for (std::uint64_t k = 0; k < kSamples; ++k) {
      const std::uint64_t drawn = Mix64(k) % most;
      for (std::uint64_t i = drawn; i < std::min(most, drawn + kFarthest); ++i) {
        const auto s = rules_->unrank(i);
        if (!s) continue;
        sum = Crc32(std::to_string(i) + ' ' + rules_->position_to_string(*s) + '\n', sum);
        break;
      }
    }
    return sum;
  }

  Result<std::vector<RetrogradeEntry>> build(const RetrogradeOptions& options) const override {
    using Built = Result<std::vector<RetrogradeEntry>>;
    auto table = RetrogradeTable<G>::Build(*rules_, options);
    if (!table) return Built::Error(std::move(table.error));
    return Built::Ok((*std::move(table)).TakeEntries());
  }

  Result<void> check(const StoredEntries& entries,
                     const RetrogradeOptions& options) const override {
    const auto checked = CheckEntries(*rules_, entries, options);
    if (!checked) return Result<void>::Error(checked.error);
    if (!*checked) return Result<void>::Ok();
    const WrongEntry& wrong = **checked;
    const auto s = rules_->unrank(wrong.rank);
    return Result<void>::Error(
        "entry " + std::to_string(wrong.rank) +
        (s ? ", '" + rules_->position_to_string(*s) + "'," : std::string(", of no position,")) +
        " is " + EntryText(wrong.found) + "; by the game's moves " +
        (wrong.right ? "it is " + EntryText(*wrong.right) : "a successor of it has no entry"));
  }

  Result<std::uint64_t> rank(const AnyPosition& position) const override {
    using Found = Result<std::uint64_t>;
    if (position.rules_identity() != rules_.get()) {
      return Found::Error("the position belongs to other rules than this table");
    }
    const auto& state = static_cast<const PositionOf<G>&>(position).game().state();
    const std::uint64_t number = rules_->rank(state);
    const auto back = number < numbers() ? rules_->unrank(number) : std::nullopt;
    if (!back || rules_->position_to_string(*back) != rules_->position_to_string(state)) {
      return Found::Error("'" + rules_->position_to_string(state) +
                          "' is a position that cannot come about, so it has no number");
    }
    return Found::Ok(number);
  }

 private:
  std::shared_ptr<const G> rules_;
};

}  // namespace boardgames::internal
