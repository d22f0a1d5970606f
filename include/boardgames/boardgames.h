// All of the core: the contract, the reference algorithms and the engine.
#pragma once

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/move_list.h"
#include "boardgames/perft.h"
#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/negamax.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/table.h"
#include "boardgames/tree_game.h"
#include "boardgames/zobrist.h"
