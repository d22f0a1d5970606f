#include "boardgames/runtime/internal/textbook.h"

#include "boardgames/runtime/internal/textbook_of.h"

namespace boardgames::internal {

static_assert(check_game<ErasedGame>());

std::unique_ptr<AnySearcher> MakeTextbook(ErasedGame game, const SearcherNames& names,
                                          const ErasedEvaluator<ErasedGame>& e,
                                          const PlayerSpec& player) {
  return MakeTextbookOf(std::make_shared<const ErasedGame>(std::move(game)), names, e, player);
}

}  // namespace boardgames::internal
