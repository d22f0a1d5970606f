#include "layout_endgame.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor/known_values.h"
#include "boardgames/games/quoridor/layout_numbers.h"
#include "boardgames/games/quoridor/layouts.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/stored_classes.h"
#include "boardgames/solve/table_file.h"

namespace boardgames::quoridor {
namespace {

// Walls left in the hands with which a layout is solved where a search meets it: a race takes some
// 50 microseconds on 9x9, one wall some milliseconds.
constexpr int kSolvedAtOnce = 1;

// Of memory; counting what more it would take could last for ever.
constexpr auto kMostCounted = static_cast<std::size_t>(
    std::min<std::uint64_t>(std::uint64_t{64} << 30, std::numeric_limits<std::size_t>::max()));

std::optional<Score> ScoreOf(const SettledValue& v) {
  if (v.kind == search::Kind::kDraw) return 0;
  return v.kind == search::Kind::kWin ? WinIn(*v.plies) : LossIn(*v.plies);
}

SettledOptions WithPlies(const RetrogradeOptions& analysis, int layers) {
  return {.analysis = analysis,
          .distances = true,
          .keep_bytes = std::numeric_limits<std::size_t>::max(),
          .keep_layers = layers};
}

class LayoutValues final : public KnownValues<1> {
 public:
  LayoutValues(Quoridor rules, std::shared_ptr<const LayoutNumbers> numbers, StoredClass table)
      : rules_(std::move(rules)), numbers_(std::move(numbers)), table_(1) {
    table_.Set(0, std::move(table));
  }

  std::optional<Score> Find(const Quoridor::State& s) const override {
    if (const auto number = numbers_->Number(s)) {
      StoredClasses<ByteEntries>::Probe probe{{0, *number}};
      table_.Find({&probe, 1});
      return ValueOf(ToWord<ByteEntries>(probe.entry));
    }
    if (s.left[0] + s.left[1] > kSolvedAtOnce) return std::nullopt;
    const auto solved = SolveLayouts(rules_, s, WithPlies({}, 1));
    return solved ? ScoreOf(solved->value()) : std::nullopt;
  }

 private:
  const Quoridor rules_;
  const std::shared_ptr<const LayoutNumbers> numbers_;
  StoredClasses<ByteEntries> table_;
};

class LayoutEndgame final : public AnyEndgame {
 public:
  LayoutEndgame(std::shared_ptr<const Quoridor> rules, const std::string& name,
                OwnEndgame<Quoridor>::Remake remake)
      : rules_(std::move(rules)),
        plain_(rules_->WithValues(nullptr)),
        spec_(SpecOf(name, rules_->options())),
        numbers_(std::make_shared<const LayoutNumbers>(plain_)),
        shape_{.name = "layouts", .blocks = numbers_->blocks(), .width = numbers_->width()},
        remake_(std::move(remake)) {}

  const std::string& game() const override { return spec_; }
  std::string rules() const override { return "endless play is a draw"; }
  int classes() const override { return 1; }
  const ClassShape& shape(int) const override { return shape_; }
  std::uint32_t form() const override { return ByteEntries::kForm; }
  std::uint32_t numbering(int) const override {
    return boardgames::internal::NumberingOf(numbers_->size(),
                                             [this](std::uint64_t i) { return Text(i); });
  }

  std::uint64_t bytes_to_build(int) const override {
    const auto bytes =
        BytesToSolveLayouts(plain_, WithPlies({.max_bytes = kMostCounted}, numbers_->layers()));
    return bytes ? *bytes + numbers_->size() : kMostCounted;
  }

  Result<SolvedTable> build(int, const std::vector<StoredClass>&,
                            const RetrogradeOptions& options) const override {
    auto made = Solve(options);
    if (!made) return Result<SolvedTable>::Error(std::move(made.error));
    const auto entries = std::make_shared<const std::vector<Entry>>(*std::move(made));
    SolvedTable solved;
    solved.header = {.game = spec_,
                     .part = shape_.name,
                     .rules = rules(),
                     .form = form(),
                     .numbers = entries->size(),
                     .numbering = numbering(0)};
    solved.bytes = EntryBytes(*entries);
    solved.memory = entries;
    solved.header.counts = CountsOf(solved.stored().entries);
    solved.header.all = CountAll(*entries);
    return Result<SolvedTable>::Ok(std::move(solved));
  }

  // Of the last layer that is numbered moves lead to layers that are not: it is solved anew.
  Result<void> check_entries(int, const std::vector<StoredClass>& tables,
                             const RetrogradeOptions& options) const override {
    const StoredEntries& entries = tables[0].entries;
    std::vector<Entry> anew;
    if (!numbers_->all()) {
      auto solved = Solve(options);
      if (!solved) return Result<void>::Error(std::move(solved.error));
      anew = *std::move(solved);
    }
    const auto found = [&](std::size_t i) { return entries[i]; };
    const auto right = [&](std::uint64_t i) -> std::optional<RetrogradeEntry> {
      if (!anew.empty()) return ToWord<ByteEntries>(anew[static_cast<std::size_t>(i)]);
      const auto s = numbers_->State(i);
      if (!s) return kNoPosition;
      return boardgames::internal::RightEntry(plain_, *s, [&](const Quoridor::State& child) {
        const auto number = numbers_->Number(child);
        return number ? entries[static_cast<std::size_t>(*number)] : kNoPosition;
      });
    };
    const auto checked = boardgames::internal::FirstWrong(
        static_cast<std::size_t>(numbers_->size()), options, found, right);
    if (!checked) return Result<void>::Error(checked.error);
    if (!*checked) return Result<void>::Ok();
    return Result<void>::Error(
        boardgames::internal::WrongEntryText(**checked, Text((*checked)->rank)));
  }

  Result<EntryPlace> place(const AnyPosition& position) const override {
    using Found = Result<EntryPlace>;
    if (position.rules_identity() != rules_.get()) {
      return Found::Error(boardgames::internal::kOtherRules);
    }
    const Quoridor::State& s =
        static_cast<const boardgames::internal::PositionOf<Quoridor>&>(position).game().state();
    if (!rules_->terminal(s)) {
      if (const auto number = numbers_->Number(s)) return Found::Ok({0, *number});
    }
    return Found::Error(
        "'" + rules_->position_to_string(s) +
        "' is not in the table, which has the positions before a pawn arrives with " +
        std::to_string(numbers_->layers() - 1) +
        " walls on the board at most, and all others in the hands");
  }

  std::optional<std::string> position_text(const EntryPlace& place) const override {
    return Text(place.number);
  }

  Result<AnyGamePtr> with(std::vector<StoredClass> tables) const override {
    return Result<AnyGamePtr>::Ok(remake_(rules_->WithValues(
        std::make_shared<LayoutValues>(plain_, numbers_, std::move(tables[0])))));
  }

 private:
  using Entry = ByteEntries::Entry;

  // What repetition and jumps say plays no part in the values of two.
  static std::string SpecOf(const std::string& name, const QuoridorOptions& o) {
    const QuoridorOptions usual;
    std::string options;
    const auto add = [&](const char* key, int value, int usual_value) {
      if (value == usual_value) return;
      options += (options.empty() ? ":" : ",") + std::string(key) + "=" + std::to_string(value);
    };
    add("cols", o.cols, usual.cols);
    add("rows", o.rows, usual.rows);
    add("walls", o.walls, Quoridor::UsualWalls(2));
    return name + options;
  }

  std::optional<std::string> Text(std::uint64_t i) const {
    const auto s = numbers_->State(i);
    return s ? std::optional(plain_.position_to_string(*s)) : std::nullopt;
  }

  Result<std::vector<Entry>> Solve(const RetrogradeOptions& options) const {
    using Solved = Result<std::vector<Entry>>;
    const auto solved = SolveLayouts(plain_, WithPlies(options, numbers_->layers()));
    if (!solved) return Solved::Error(solved.error);
    return Solved::Ok(solved->Entries(*numbers_));
  }

  // Each symmetric position by itself.
  PositionCounts CountAll(const std::vector<Entry>& entries) const {
    PositionCounts all;
    auto entry = entries.begin();
    for (std::uint64_t block = 0; block < numbers_->blocks(); ++block) {
      const auto orbit = static_cast<std::uint64_t>(numbers_->Orbit(block));
      for (std::uint32_t k = 0; k < numbers_->width(); ++k, ++entry) {
        if (*entry == ByteEntries::kAbsent) continue;
        ++all.up_to_symmetry;
        const bool won = ByteEntries::IsWin(*entry);
        (won ? all.wins : ByteEntries::IsLoss(*entry) ? all.losses : all.draws) += orbit;
      }
    }
    return all;
  }

  const std::shared_ptr<const Quoridor> rules_;
  const Quoridor plain_;  // without what tables that the rules may have would answer
  const std::string spec_;
  const std::shared_ptr<const LayoutNumbers> numbers_;
  const ClassShape shape_;
  const OwnEndgame<Quoridor>::Remake remake_;
};

}  // namespace

std::shared_ptr<const AnyEndgame> MakeLayoutEndgame(std::shared_ptr<const Quoridor> rules,
                                                    const std::string& name,
                                                    OwnEndgame<Quoridor>::Remake remake) {
  if (!NoLayouts(*rules).empty()) return nullptr;
  return std::make_shared<const LayoutEndgame>(std::move(rules), name, std::move(remake));
}

}  // namespace boardgames::quoridor
