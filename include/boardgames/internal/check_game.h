// The sentences of check_game. Include boardgames/game.h instead.
#pragma once

#include "boardgames/game.h"
#include "boardgames/internal/check_knowledge.h"
#include "boardgames/internal/check_names.h"
#include "boardgames/internal/check_presentation.h"
#include "boardgames/internal/check_rules.h"

#undef BOARDGAMES_NAMED
#undef BOARDGAMES_CHECK_HOOK
#undef BOARDGAMES_NOT_CONST
#undef BOARDGAMES_MISNAMED
#undef BOARDGAMES_MISNAMED_2
#undef BOARDGAMES_MISNAMED_3
#undef BOARDGAMES_MISNAMED_4
#undef BOARDGAMES_MISNAMED_CONSTANT

namespace boardgames::internal {

// Both end at the first sentence: more of them would only hide it.
template <class G>
consteval bool CheckRequired() {
  if constexpr (CheckTypes<G>()) {
    return CheckFunctions<G>();
  } else {
    return false;
  }
}

template <class G>
consteval bool CheckHooks() {
  if constexpr (!CheckConstants<G>()) {
  } else if constexpr (!CheckMoveHooks<G>()) {
  } else if constexpr (!CheckKeyHooks<G>()) {
  } else if constexpr (!CheckExactHooks<G>()) {
  } else if constexpr (!CheckPresentation<G>()) {
  }
  return true;
}

}  // namespace boardgames::internal

namespace boardgames {

template <class G>
consteval bool check_game() {
  if constexpr (internal::CheckRequired<G>()) {
    return internal::CheckHooks<G>();
  } else {
    return true;  // the sentence is already printed; a second error would only hide it
  }
}

// What an algorithm asks of its game: as Game, but a type that is none stops the compiler with the
// sentence of check_game, also where nobody wrote the static_assert.
template <class G>
concept CheckedGame = internal::CheckRequired<G>() && internal::CheckHooks<G>() && Game<G>;

}  // namespace boardgames
