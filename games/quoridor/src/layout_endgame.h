// The table of a game of Quoridor with few walls, as SolveLayouts works it out.
#pragma once

#include <memory>
#include <string>

#include "boardgames/games/quoridor.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/game_adapter.h"

namespace boardgames::quoridor {

// Null: layouts cannot be solved with these rules.
std::shared_ptr<const AnyEndgame> MakeLayoutEndgame(std::shared_ptr<const Quoridor> rules,
                                                    const std::string& name,
                                                    OwnEndgame<Quoridor>::Remake remake);

}  // namespace boardgames::quoridor
