// All classes of a game's layout, solved in memory.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/class_solver.h"
#include "boardgames/solve/classes.h"
#include "boardgames/workers.h"

namespace boardgames {

template <HasClasses G>
class SolvedClassesOf {
 public:
  using Layout = ClassLayoutOf<G>;
  using Entry = typename Layout::Entries::Entry;
  using Tables = ClassTables<Layout>;

  explicit SolvedClassesOf(const G& g, const Workers& workers = {}) : layout_(g.classes()) {
    const auto classes = static_cast<std::size_t>(layout_->classes());
    const auto kept = std::make_shared<Kept>(classes);
    for (std::size_t c = 0; c < classes; ++c) {
      auto solved = SolveClass(*layout_, static_cast<int>(c), kept->spans, {.workers = workers});
      EXPECT_TRUE(solved) << solved.error;
      if (!solved) break;
      kept->entries[c] = *std::move(solved);
      kept->spans.Set(static_cast<int>(c), kept->entries[c]);
    }
    kept_ = kept;
    tables_ = std::make_shared<const Tables>(
        layout_, std::shared_ptr<const typename Tables::Solved>(kept, &kept->spans),
        std::vector<bool>(classes, true));
  }

  const Layout& layout() const { return *layout_; }
  const Tables& tables() const { return *tables_; }
  std::shared_ptr<const Tables> shared() const { return tables_; }
  const std::vector<Entry>& entries(int cls) const {
    return kept_->entries[static_cast<std::size_t>(cls)];
  }

  // Each entry is what the game's own moves say.
  void ExpectRight(const G& g) const {
    for (int c = 0; c < layout_->classes(); ++c) {
      const auto wrong = CheckClass(g, *tables_, c);
      ASSERT_TRUE(wrong) << wrong.error;
      EXPECT_FALSE(wrong->has_value())
          << layout_->shape(c).name << " " << (*wrong)->rank << " is " << (*wrong)->found;
    }
  }

 private:
  struct Kept {
    explicit Kept(std::size_t classes) : entries(classes), spans(static_cast<int>(classes)) {}
    std::vector<std::vector<Entry>> entries;
    ClassSpans<Entry> spans;
  };

  std::shared_ptr<const Layout> layout_;
  std::shared_ptr<const Kept> kept_;
  std::shared_ptr<const Tables> tables_;
};

}  // namespace boardgames
