// HttpServer: a page from memory, by HTTP/1.1, and messages by WebSocket.
//
//   ASSIGN_OR_RETURN(const auto server, HttpServer::Listen(std::move(site), {.port = 8080}));
//   std::cout << server->address() << '\n';     // http://127.0.0.1:8080/
//   server->Run(stop);                          // until the flag is true
//
// It listens on the loopback address unless it is told another, and answers GET and HEAD. On the
// loopback address a request that names another host than this machine is refused, so that a page
// of another host cannot read this one by a name that it makes lead here (DNS rebinding). A browser
// asks again each time whether a file has changed, which costs nothing here, and is told by its
// tag. The page is isolated from others (COOP, COEP), so engines may share memory.
//
// With a handler (message_handler.h) there are also requests under /api/ and a WebSocket at /live.
// An origin that is named there must be the host that is named.
//
// What comes in is bounded: the length of a request, the time it takes, how many connections there
// are, how long and how many messages are, and what waits to be read by the other side. One thread
// does all the work; nothing is written to disk or to a log.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/server/message_handler.h"
#include "boardgames/server/site.h"

namespace boardgames {

class HttpServer {
 public:
  struct Limits {
    int connections = 64;  // at once; those that come then wait until one ends
    // Of them from one host (process/host.h). For one more the oldest of its connections on which no
    // request has come is closed; if there is none, the new one.
    int connections_of_host = 64;
    std::uint32_t request_bytes = 8'192;  // the first line and the headers
    std::chrono::milliseconds header_patience = std::chrono::seconds(10);  // for these
    std::chrono::milliseconds patience = std::chrono::seconds(30);  // for a request, and an answer
    std::uint64_t body_bytes = std::uint64_t{1} << 20;              // of a request under /api/
    // Of a WebSocket. Each part of a message that comes in parts counts as one, and so does a ping.
    std::size_t message_bytes = std::size_t{64} << 10;
    int messages_at_once = 200;
    int messages_per_second = 50;                                  // over time
    std::size_t waiting_bytes = std::size_t{4} << 20;              // sent and not read yet
    std::chrono::milliseconds silence = std::chrono::seconds(60);  // it is asked before, by a ping
  };
  struct Options {
    std::string host = "127.0.0.1";  // a number; "0.0.0.0" is every address of this machine
    int port = 0;                    // 0: any that is free
    Limits limits = {};
    MessageHandler* handler = nullptr;  // must outlive the server
  };

  // Browsers can connect from now on; they wait for Run. Errors: kInvalidArgument if the host is no
  // address; kUnavailable if the port is taken or not allowed.
  static absl::StatusOr<std::unique_ptr<HttpServer>> Listen(Site site, const Options& options);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const;
  std::string address() const;  // "http://127.0.0.1:8080/"

  // Answers until the flag is true, which it sees within 50 ms. Whatever a browser sends or leaves
  // out ends that connection at most. Another thread may set the flag, and call Send and Close.
  void Run(const std::atomic<bool>& stop);

  // Sends a text by WebSocket, in the order of the calls; nothing to a connection that is closed.
  // Does not wait: one that has more than waiting_bytes to read is closed. Thread-safe.
  void Send(MessageHandler::Id connection, std::shared_ptr<const std::string> text);
  // Thread-safe.
  void Close(MessageHandler::Id connection);

  // What it bears now. Thread-safe; linear in the connections.
  struct Load {
    int connections = 0;
    // Sent by WebSocket and not read yet: of all connections, and the most that one ever had, which
    // is never more than waiting_bytes.
    std::size_t waiting_bytes = 0;
    std::size_t most_waiting_bytes = 0;
  };
  Load load() const;

 private:
  struct Impl;
  explicit HttpServer(std::unique_ptr<Impl> impl);

  const std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
