// Questions about a table of children: which one UCT goes down to.
#pragma once

#include "question.h"

namespace boardgames::grade {

class UctGenerator final : public Generator {
 public:
  static std::shared_ptr<const Generator> Parse(Object& keys);

  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;
};

}  // namespace boardgames::grade
