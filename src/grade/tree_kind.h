// Questions about drawn trees (instance.h): values, leaves, results of three players, best moves.
#pragma once

#include "question.h"

namespace boardgames::grade {

class TreeGenerator final : public Generator {
 public:
  enum What : std::uint8_t {
    kValue,    // the number returned
    kLeaves,   // the leaves that were valued, in their order
    kResults,  // a number for each of three players
    kMove,     // the best move
  };

  explicit TreeGenerator(TreeSpec spec) : spec_(spec) {}
  static std::shared_ptr<const Generator> Parse(Object& keys);

  const TreeSpec& spec() const { return spec_; }
  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;

 private:
  const TreeSpec spec_;
};

}  // namespace boardgames::grade
