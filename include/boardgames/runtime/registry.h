// Registry: a list of games, and games made from text.
//
//   Registry registry;
//   registry.Add(ReversiModule());
//   absl::StatusOr<AnyGamePtr> game = registry.MakeGame("reversi:size=6,blocked=c3+f6");
//   if (!game.ok()) std::cerr << game.status().message() << '\n';
//
// AllGames() in boardgames/games/all_games.h is the registry of this library's games. Reading
// from several threads at once is safe; Add is not.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

class Registry {
 public:
  // Errors: kInvalidArgument if the name is empty or has other characters than letters, digits, '-'
  // and '_', or `make` is missing; kAlreadyExists if the name is taken.
  absl::Status Add(GameModule module);

  // The module of that name, or nullptr. The pointer lasts until the next Add.
  const GameModule* Find(std::string_view name) const;
  // In the order added.
  const std::vector<GameModule>& modules() const { return modules_; }

  // Makes a game from "name" or "name:option=value,option=value".
  // Errors: kNotFound for an unknown game (the sentence lists the known ones), kInvalidArgument for
  // anything wrong with the options, kCancelled if the stop flag was set while it was made.
  absl::StatusOr<AnyGamePtr> MakeGame(std::string_view spec) const;

  // A game in a format that its module offers. Errors: kInvalidArgument if it offers no format of
  // that name, for bad options, and the format's own; kNotFound for an unknown game.
  absl::StatusOr<std::string> WriteRecord(std::string_view format, const PlayedGame& played) const;
  // The formats of all games, each name once.
  std::vector<std::string> RecordFormats() const;

  // Games that take long to make are given up when the flag becomes true, which may be set from any
  // thread. It must outlive the registry and its copies.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

 private:
  absl::StatusOr<const GameModule*> Get(std::string_view name) const;

  std::vector<GameModule> modules_;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace boardgames
