// GtpServer: plays Go by GTP, the Go Text Protocol (G. Farnebäck, draft version 2, 2002).
//
//   GtpServer server(AllGames(), {});
//   for (std::string line; !server.ended() && std::getline(std::cin, line);) {
//     std::cout << server.Line(line) << std::flush;    // "=1 D4\n\n"; nothing for a comment
//   }
//
// All required commands, and: undo, time_settings, time_left, final_score, final_status_list,
// loadsgf, reg_genmove, showboard, fixed_handicap, set_free_handicap, rectangular_boardsize.
// Vertices are letters without I and numbers from the bottom, as in all of this library.
//
// The search looks for a win and not for the margin, as games by GTP are won or lost; a game
// "go:objective=margin" says otherwise. The level master plays by Monte Carlo tree search.
//
// Boards from 1 to 19. Any komi is kept as it is given; the search sees it rounded to hundredths
// and not beyond -1000 ... 1000. As in the rules of this library, every stone on the board counts
// as it stands: final_score is the area of the board without removing anything, and
// final_status_list says that all stones are alive. A colour may play twice in a row, as if the
// other one had passed, and after two passes; superko looks back beyond both.
//
// docs/protocols.md has a session.
//
// A bank of time is spent as UGI does it (ugi.h); of overtime a move takes nine tenths of its
// share. Without time settings and other limits a move takes a second. genmove resigns if the game
// is old (more moves than half the points of the board, on 5x5 and more) and the score is worse
// than half the board; `resign = false` switches that off.
//
// Line returns after the move was found; a stop flag (an interrupt) makes it sooner. Never an empty
// line inside a reply. One thread.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

struct GtpOptions {
  PlayerSpec player = {.who = Level::kMaster};
  bool resign = true;
  std::string name = "boardgames";
  std::string version = "0";
  const std::atomic<bool>* stop = nullptr;  // ends the search that is going on; may be null
};

class GtpServer {
 public:
  // Precondition: the registry has a game "go". Begins with an empty board of 19x19 and komi 7.5.
  explicit GtpServer(Registry registry, GtpOptions options = {});
  ~GtpServer();
  GtpServer(const GtpServer&) = delete;
  GtpServer& operator=(const GtpServer&) = delete;

  // Begins with other rules: "go:rows=9,cols=9,komi=7,ko=positional". The ko and suicide rules stay
  // until they are set again; GTP itself cannot say them.
  // Errors: those of Registry::MakeGame; kInvalidArgument for another game.
  absl::Status SetGame(std::string_view spec);

  // Obeys one line, with or without its line feed, and returns the whole reply, which ends in two
  // line feeds; nothing for a line without a command.
  std::string Line(std::string_view line);

  // After `quit`.
  bool ended() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
