// Classes: the positions of morris as classes for retrograde analysis: the moving phase
// (moving_classes.h), and on it the placing phase (placing_classes.h).
//
//   const morris::Classes classes(RulesOf(Variant::kSix), false);
//   for (int c = 0; c < classes.classes(); ++c) ... SolveClass(classes, c, solved) ...
//   classes.place(game.initial())                  // the last class; its value is the game's
//
// A block costs one branch more than that of either phase. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "boardgames/games/morris/men_sets.h"
#include "boardgames/games/morris/moving_classes.h"
#include "boardgames/games/morris/placing_classes.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/games/morris/variants.h"
#include "boardgames/solve/classes.h"

namespace boardgames::morris {

class Classes {
 public:
  using Entries = MovingClasses::Entries;

  class Block {
   public:
    explicit Block(MovingClasses::Block block) : block_(block) {}
    explicit Block(PlacingClasses::Block block) : block_(block) {}

    void successors(std::uint32_t offset, auto& sink) const {
      std::visit([&](const auto& b) { b.successors(offset, sink); }, block_);
    }
    void sources(auto&& visit) const {
      if (const auto* moving = std::get_if<MovingClasses::Block>(&block_)) moving->sources(visit);
    }
    std::uint32_t orbit(std::uint32_t offset) const {
      return std::visit([&](const auto& b) { return b.orbit(offset); }, block_);
    }

   private:
    std::variant<MovingClasses::Block, PlacingClasses::Block> block_;
  };

  // Both phases; without placing where men may slide before all are placed. Keeps a reference to
  // the rules. Precondition: they remove men.
  Classes(const VariantRules& rules, bool flying)
      : Classes(rules, flying, 2 * rules.men,
                std::make_shared<const MenSets>(*rules.board, 0, rules.men, 2 * rules.men)) {
    if (!rules.move_early) placing_.emplace(rules, *moving_, sets_);
  }
  // The moving phase with at most `men` men of both players. Precondition: 6 <= men.
  Classes(const VariantRules& rules, bool flying, int men)
      : Classes(rules, flying, men,
                std::make_shared<const MenSets>(*rules.board, MovingClasses::kLeast,
                                                MovingClasses::Most(rules, men), men)) {}

  const MovingClasses& moving() const { return *moving_; }
  // Null: there are none.
  const PlacingClasses* placing() const { return placing_ ? &*placing_ : nullptr; }

  int classes() const { return moving_->classes() + (placing_ ? placing_->count() : 0); }
  const ClassShape& shape(int cls) const {
    return cls < moving_->classes() ? moving_->shape(cls) : placing_->shape(cls);
  }
  Block open(int cls, int side, std::uint64_t block) const {
    return cls < moving_->classes() ? Block(moving_->open(cls, side, block))
                                    : Block(placing_->open(cls, block));
  }

  // --- for the game (HasClasses) ---

  std::optional<EntryPlace> place(const State& s) const {
    if ((s.hand[0] | s.hand[1]) == 0) return moving_->place(s);
    return placing_ ? placing_->place(s) : std::nullopt;
  }
  std::optional<State> state(const EntryPlace& place) const {
    return place.cls < moving_->classes() ? moving_->state(place) : placing_->state(place);
  }
  std::string options() const { return moving_->options(); }
  std::string rules() const { return moving_->rules(); }

 private:
  Classes(const VariantRules& rules, bool flying, int men, std::shared_ptr<const MenSets> sets)
      : sets_(std::move(sets)),
        moving_(std::make_unique<const MovingClasses>(rules, flying, men, sets_)) {}

  std::shared_ptr<const MenSets> sets_;
  std::unique_ptr<const MovingClasses> moving_;  // the placing phase refers to it
  std::optional<PlacingClasses> placing_;
};

}  // namespace boardgames::morris
