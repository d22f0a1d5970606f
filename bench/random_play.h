// What the benchmarks of searches share: errors that end them, and random moves.
#pragma once

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/zobrist.h"

namespace boardgames {

[[noreturn]] inline void Fail(const std::string& why) {
  std::cerr << program_invocation_short_name << ": " << why << '\n';
  std::exit(2);
}
template <class T>
T Take(Result<T> result) {
  if (!result) Fail(result.error);
  return *std::move(result);
}

inline void Play(AnyPosition& position, const std::string& move) {
  if (const Result<void> played = position.play(move); !played) Fail(played.error);
}
// Fewer if the game is over before.
inline void PlayRandom(AnyPosition& position, int plies, SplitMix64& random) {
  for (int i = 0; i < plies && !position.terminal(); ++i) {
    const std::vector<std::string> moves = position.legal_moves();
    Play(position, moves[random.Uniform(static_cast<std::uint32_t>(moves.size()))]);
  }
}

}  // namespace boardgames
