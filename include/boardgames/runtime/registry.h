// Registry: a list of games, and games made from text.
//
//   Registry registry;
//   registry.Add(ReversiModule());
//   Result<AnyGamePtr> game = registry.MakeGame("reversi:size=6,blocked=c3+f6");
//   if (!game) std::cerr << game.error << '\n';
//
// AllGames() in boardgames/games/all_games.h is the registry of this library's games. Reading
// from several threads at once is safe; Add is not.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

class Registry {
 public:
  // Errors: the name is empty, taken, or has other characters than letters, digits, '-' and '_';
  // `make` is missing; or the game has not the options that its matches take.
  Result<void> Add(GameModule module);

  // The module of that name, or nullptr. The pointer lasts until the next Add.
  const GameModule* Find(std::string_view name) const&;
  const GameModule* Find(std::string_view name) const&& = delete;  // it would not last
  // In the order added.
  const std::vector<GameModule>& modules() const& { return modules_; }
  const std::vector<GameModule>& modules() const&& = delete;

  // Makes a game from "name" or "name:option=value,option=value".
  // Errors: an unknown game (the sentence lists the known ones), anything wrong with the options,
  // or the stop flag became true while it was made.
  Result<AnyGamePtr> MakeGame(std::string_view spec) const;

  // The spec of a match at that game: with the module's match_options, but for those that the text
  // names itself. Errors: as of MakeGame, but what only the game's own factory finds.
  Result<std::string> MatchSpec(std::string_view spec) const;

  // A game in a format that its module offers. Errors: it offers no format of that name, an unknown
  // game, bad options, and the format's own.
  Result<std::string> WriteRecord(std::string_view format, const PlayedGame& played) const;
  // The formats that games can be written in, each name once.
  std::vector<std::string> RecordFormats() const;

  // Games that take long to make are given up when the flag becomes true, which may be set from any
  // thread. It must outlive the registry and its copies.
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // Every game that is made from now on is what this makes of it, as one that knows tables of exact
  // values. It is called from every thread that makes games.
  using Finish = std::function<Result<AnyGamePtr>(AnyGamePtr)>;
  void set_finish(Finish finish) { finish_ = std::move(finish); }

 private:
  Result<const GameModule*> Get(std::string_view name) const;

  std::vector<GameModule> modules_;
  const std::atomic<bool>* stop_ = nullptr;
  Finish finish_;
};

}  // namespace boardgames
