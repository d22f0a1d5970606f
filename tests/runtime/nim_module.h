// The module of the tests' Nim, as a game's module.cc would write it, and its games.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "boardgames/evaluator.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/registry.h"
#include "tests/runtime/nim.h"
#include "tests/value.h"

namespace boardgames::testing {

inline GameModule NimModule() {
  return {.info = {.name = "nim",
                   .summary = "Take one to three; who takes the last one wins",
                   .player_names = {"Black", "White"},
                   .options = {OptionInfo::Int("heap", 1, 100, 10, "how many to start with"),
                               OptionInfo::Int("most", 1, 5, 3, "most taken at once"),
                               OptionInfo::Int("players", 2, 3, 2, "players")}},
          .make = [](const GameInfo& info, Options& options) -> Result<AnyGamePtr> {
            const Result<Nim> nim = Nim::Make({.heap = options.Int("heap"),
                                               .most = options.Int("most"),
                                               .players = options.Int("players")});
            if (!nim) return Result<AnyGamePtr>::Error(nim.error);
            return Adapt(*nim, info, options, With<Remainder>("default", "the remainder by four"),
                         With<GameEvaluator>("zero", "knows nothing"));
          }};
}

inline AnyGamePtr MakeNim(const std::string& options = "") {
  Registry registry;
  EXPECT_TRUE(registry.Add(NimModule()));
  return Value(registry.MakeGame("nim:" + options));
}

}  // namespace boardgames::testing
