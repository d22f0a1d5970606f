// Questions about positions of a small game, which boardgames::games or a program of one's own has.
#pragma once

#include "question.h"

namespace boardgames::grade {

// Which positions are drawn.
struct PositionSpec {
  std::string game = {};  // a spec
  int least_plies = 0;    // from the start of the game
  int most_plies = 0;
  // "any"; "decided": each side wins in turn; "drawn"; "only move": one move alone keeps the value; "order":
  // a search of the rest of the game looks at far fewer leaves if the middle comes first.
  std::string choose = {};
  int playouts = 0;    // for an argument of that name
  bool table = false;  // the function returns a dict, of which the position's entry is looked up
  bool seeds = false;  // it is asked again with the same seed, and with another one
};

class PositionGenerator final : public Generator {
 public:
  enum What : std::uint8_t {
    kValue,      // the number returned is the value
    kFewLeaves,  // no more were valued than the bar
    kVisits,     // of a dict of visits: they add up to the playouts
    kSeeds,      // the same ones with one seed, others with another
    kOnlyMove,   // most are of the only move
    kSize,       // of a table
    kEntry,      // its value
    kDistance,   // its plies to the end
  };

  explicit PositionGenerator(PositionSpec spec) : spec_(std::move(spec)) {}
  static std::shared_ptr<const Generator> Parse(Object& keys);

  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;

 private:
  const PositionSpec spec_;
};

}  // namespace boardgames::grade
