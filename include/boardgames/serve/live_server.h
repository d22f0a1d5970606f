// LiveServer: the live platform with its wires: a hall, reached by HTTP and WebSocket.
//
//   LiveServer live;
//   RETURN_IF_ERROR(live.Listen(site, {.port = 8080}));
//   RETURN_IF_ERROR(live.Open(games, {.database = "live.db"}));
//   std::cout << live.server().address() << '\n';
//   live.server().Run(stop);                             // until the flag is true
//
// What comes by wire goes to the hall, and what the hall tells goes to the wire; neither knows the
// other. docs/live.md is what is spoken, `boardgames serve` this with a command line.
#pragma once

#include <memory>

#include "absl/status/status.h"
#include "boardgames/live/hall.h"
#include "boardgames/runtime/registry.h"
#include "boardgames/server/http_server.h"
#include "boardgames/server/site.h"

namespace boardgames {

class LiveServer {
 public:
  LiveServer();
  ~LiveServer();
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;

  // Its own handler takes the place of that of the options. Errors: those of HttpServer::Listen;
  // one may try again, with another port.
  absl::Status Listen(const Site& site, HttpServer::Options options);
  // Precondition: it listens, and does not run yet. Errors: those of Hall::Make.
  absl::Status Open(Registry games, Hall::Options options);

  // Preconditions: it listens; it is open.
  HttpServer& server() { return *server_; }
  Hall& hall() { return *hall_; }

 private:
  class Wire;
  // In this order: the hall sends by the server, whose connections end at the wire.
  const std::unique_ptr<Wire> wire_;
  std::unique_ptr<HttpServer> server_;
  std::unique_ptr<Hall> hall_;
};

}  // namespace boardgames
