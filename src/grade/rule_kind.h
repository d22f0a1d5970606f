// Questions about a game that a submission has: the rule drawn for a login (rules.h), in six functions
// and two for texts. boardgames_lesson.py plays it, and what it reports is compared here.
#pragma once

#include "question.h"

namespace boardgames::grade {

class RuleGenerator final : public Generator {
 public:
  enum What : std::uint8_t {
    kPlay,       // who moves and the moves, in every position of a game; states do not change
    kPerft,      // how many sequences of so many moves there are
    kUtilities,  // of a game that is over
    kTexts,      // of a position, both ways
  };

  explicit RuleGenerator(What what) : what_(what) {}
  template <What what>
  static std::shared_ptr<const Generator> Parse(Object&) {
    return std::make_shared<RuleGenerator>(what);
  }

  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;

 private:
  const What what_;
};

}  // namespace boardgames::grade
