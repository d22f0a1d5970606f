// AnyEndgame of games that number all their positions (EndgameOf, compiled once for ErasedGame, and
// for a game that it cannot stand for) and of those that number them in classes (ClassEndgameOf).
// Include boardgames/runtime/game_adapter.h instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/position_base.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/internal/root_at.h"
#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/class_solver.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/count_class.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/solve/stored_classes.h"

namespace boardgames::internal {

// The checksum of AnyEndgame::numbering. unrank(i): the text of the position with this number, or
// nothing.
std::uint32_t NumberingOf(std::uint64_t numbers,
                          const std::function<std::optional<std::string>(std::uint64_t)>& unrank);
// Says what is wrong with an entry; `position`: its text, if it is one.
std::string WrongEntryText(const WrongEntry& wrong, const std::optional<std::string>& position);
inline constexpr const char* kOtherRules = "the position belongs to other rules than this table";

// Of a game that numbers its positions, with those rules.
std::shared_ptr<const AnyEndgame> MakeEndgame(ErasedGame game, const void* rules, std::string spec);

template <CheckedGame G>
  requires HasRank<G>
class EndgameOf final : public AnyEndgame {
 public:
  // `identity`: AnyPosition::rules_identity.
  EndgameOf(std::shared_ptr<const G> rules, const void* identity, std::string spec)
      : rules_(std::move(rules)),
        identity_(identity),
        spec_(std::move(spec)),
        shape_{.blocks = rules_->positions(), .width = 1} {}

  const std::string& game() const override { return spec_; }
  std::string rules() const override { return ""; }
  int classes() const override { return 1; }
  const ClassShape& shape(int) const override { return shape_; }
  std::uint32_t form() const override { return WordEntries::kForm; }
  std::uint32_t numbering(int) const override {
    return NumberingOf(shape_.blocks, [this](std::uint64_t i) { return Text(i); });
  }

  std::uint64_t bytes_to_build(int) const override { return 0; }
  Result<SolvedTable> build(int, const std::vector<StoredClass>&,
                            const RetrogradeOptions& options) const override {
    auto table = RetrogradeTable<G>::Build(*rules_, options);
    if (!table) return Result<SolvedTable>::Error(std::move(table.error));
    const auto entries =
        std::make_shared<std::vector<RetrogradeEntry>>((*std::move(table)).TakeEntries());
    SolvedTable solved{.header = HeaderOf(spec_, numbering(0), *entries)};
    solved.bytes = EntryBytes(*entries);
    solved.memory = entries;
    return Result<SolvedTable>::Ok(std::move(solved));
  }

  Result<void> check_entries(int, const std::vector<StoredClass>& tables,
                             const RetrogradeOptions& options) const override {
    const auto checked = CheckEntries(*rules_, tables[0].entries, options);
    if (!checked) return Result<void>::Error(checked.error);
    if (!*checked) return Result<void>::Ok();
    return Result<void>::Error(WrongEntryText(**checked, Text((*checked)->rank)));
  }

  Result<EntryPlace> place(const AnyPosition& position) const override {
    using Found = Result<EntryPlace>;
    if (position.rules_identity() != identity_) return Found::Error(kOtherRules);
    const RootAt<G> at(static_cast<const PositionBase&>(position));
    const typename G::State& state = at.root.state;
    const std::uint64_t number = rules_->rank(state);
    const std::string text = rules_->position_to_string(state);
    if (number >= shape_.blocks || Text(number) != text) {
      return Found::Error("'" + text +
                          "' is a position that cannot come about, so it has no number");
    }
    return Found::Ok({0, number});
  }
  std::optional<std::string> position_text(const EntryPlace& place) const override {
    return Text(place.number);
  }

  Result<AnyGamePtr> with(std::vector<StoredClass>) const override {
    return Result<AnyGamePtr>::Error("no search of " + spec_ + " asks tables");
  }

 private:
  std::optional<std::string> Text(std::uint64_t i) const {
    const auto s = rules_->unrank(i);
    return s ? std::optional(rules_->position_to_string(*s)) : std::nullopt;
  }

  std::shared_ptr<const G> rules_;
  const void* const identity_;
  const std::string spec_;
  const ClassShape shape_;
};

template <CheckedGame G>
  requires HasClasses<G>
class ClassEndgameOf final : public AnyEndgame {
  using Layout = ClassLayoutOf<G>;
  using Entries = typename Layout::Entries;

 public:
  using Remake = std::function<AnyGamePtr(G)>;

  // `name`: of the game; remake(rules): the game with other rules. Precondition: `layout` is that
  // of the rules.
  ClassEndgameOf(std::shared_ptr<const G> rules, std::shared_ptr<const Layout> layout,
                 const std::string& name, Remake remake)
      : rules_(std::move(rules)), layout_(std::move(layout)), remake_(std::move(remake)) {
    const std::string options = layout_->options();
    spec_ = options.empty() ? name : name + ":" + options;
  }

  const std::string& game() const override { return spec_; }
  std::string rules() const override { return layout_->rules(); }
  int classes() const override { return layout_->classes(); }
  const ClassShape& shape(int cls) const override { return layout_->shape(cls); }
  std::uint32_t form() const override { return Entries::kForm; }
  std::uint32_t numbering(int cls) const override {
    return NumberingOf(shape(cls).kept_entries(), [&](std::uint64_t i) {
      const auto s = layout_->state({cls, i});
      return s ? std::optional(TableText(*rules_, *s)) : std::nullopt;
    });
  }

  std::uint64_t bytes_to_build(int cls) const override { return BytesToSolve(*layout_, cls); }
  Result<SolvedTable> build(int cls, const std::vector<StoredClass>& tables,
                            const RetrogradeOptions& options) const override {
    auto made = SolveClass(*layout_, cls, *Solved(tables), options);
    if (!made) return Result<SolvedTable>::Error(std::move(made.error));
    const auto entries = std::make_shared<std::vector<typename Entries::Entry>>(*std::move(made));
    const std::optional<ClassCounts> counts = CountClass(*layout_, cls, *entries, options);
    if (!counts) return Result<SolvedTable>::Error(kAnalysisStopped);
    SolvedTable solved;
    solved.header = {.game = spec_,
                     .part = shape(cls).name,
                     .rules = rules(),
                     .form = form(),
                     .numbers = entries->size(),
                     .numbering = numbering(cls),
                     .counts = counts->entries,
                     .all = counts->all};
    solved.bytes = EntryBytes(*entries);
    solved.memory = entries;
    return Result<SolvedTable>::Ok(std::move(solved));
  }

  Result<void> check_entries(int cls, const std::vector<StoredClass>& tables,
                             const RetrogradeOptions& options) const override {
    // Tables that the rules may have must not answer for these.
    const auto checked = CheckClass(rules_->WithEndgame(nullptr), Tables(tables), cls, options);
    if (!checked) return Result<void>::Error(checked.error);
    if (!*checked) return Result<void>::Ok();
    return Result<void>::Error(WrongEntryText(**checked, position_text({cls, (*checked)->rank})));
  }

  Result<EntryPlace> place(const AnyPosition& position) const override {
    using Found = Result<EntryPlace>;
    if (position.rules_identity() != rules_.get()) return Found::Error(kOtherRules);
    const auto& state = static_cast<const PositionOf<G>&>(position).game().state();
    if (const auto place = layout_->place(state)) return Found::Ok(*place);
    return Found::Error("'" + rules_->position_to_string(state) +
                        "' is in none of the classes that have tables");
  }
  bool is_sure(const AnyPosition& position, RetrogradeEntry entry) const override {
    const auto& state = static_cast<const PositionOf<G>&>(position).game().state();
    return IsSureValue(*rules_, state, ValueOf(entry).value_or(0));
  }
  std::optional<std::string> position_text(const EntryPlace& place) const override {
    const auto s = layout_->state(place);
    return s ? std::optional(rules_->position_to_string(*s)) : std::nullopt;
  }

  Result<AnyGamePtr> with(std::vector<StoredClass> tables) const override {
    return Result<AnyGamePtr>::Ok(
        remake_(rules_->WithEndgame(std::make_shared<const ClassTables<Layout>>(Tables(tables)))));
  }

 private:
  // The same whatever options play no part in the values.
  static std::string TableText(const G& g, const typename G::State& s) {
    if constexpr (requires { g.table_text(s); }) {
      return g.table_text(s);
    } else {
      return g.position_to_string(s);
    }
  }
  std::shared_ptr<const StoredClasses<Entries>> Solved(
      const std::vector<StoredClass>& tables) const {
    auto solved = std::make_shared<StoredClasses<Entries>>(classes());
    for (int c = 0; c < classes(); ++c) {
      const StoredClass& stored = tables[static_cast<std::size_t>(c)];
      if (stored.there()) solved->Set(c, stored);
    }
    return solved;
  }
  ClassTables<Layout> Tables(const std::vector<StoredClass>& tables) const {
    std::vector<bool> there;
    for (const StoredClass& stored : tables) there.push_back(stored.there());
    return {layout_, Solved(tables), std::move(there)};
  }
  std::shared_ptr<const G> rules_;
  std::shared_ptr<const Layout> layout_;
  std::string spec_;
  Remake remake_;
};

}  // namespace boardgames::internal
