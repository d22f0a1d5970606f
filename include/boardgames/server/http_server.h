// HttpServer: a page from memory, by HTTP/1.1, for the browsers of this machine.
//
//   ASSIGN_OR_RETURN(const auto server, HttpServer::Listen(std::move(site), 8080));
//   std::cout << server->address() << '\n';     // http://127.0.0.1:8080/
//   server->Run(stop);                          // until the flag is true
//
// It listens on the loopback address alone and answers GET and HEAD. A request that names another
// host than this machine is refused, so that a page of another host cannot read this one by a name
// that it makes lead here (DNS rebinding). A browser asks again each time whether a file has
// changed, which costs nothing here, and is told by its tag. The page is isolated from others
// (COOP, COEP), so engines may share memory.
//
// What comes in is bounded: the length of a request, the time it takes, and how many connections
// there are. One thread does all the work; nothing is written to disk or to a log.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/server/site.h"

namespace boardgames {

class HttpServer {
 public:
  struct Limits {
    int connections = 64;                 // at once; those that come then wait until one ends
    std::uint32_t request_bytes = 8'192;  // the first line and the headers
    std::chrono::milliseconds patience = std::chrono::seconds(30);  // for a request, and an answer
  };

  // Port 0 is any that is free. Browsers can connect from now on; they wait for Run. Errors:
  // kUnavailable if the port is taken or not allowed.
  static absl::StatusOr<std::unique_ptr<HttpServer>> Listen(Site site, int port,
                                                            const Limits& limits);
  static absl::StatusOr<std::unique_ptr<HttpServer>> Listen(Site site, int port);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const;
  std::string address() const;  // "http://127.0.0.1:8080/"

  // Answers until the flag is true, which it sees within 50 ms. Whatever a browser sends or leaves
  // out ends that connection at most. Another thread may set the flag and nothing else.
  void Run(const std::atomic<bool>& stop);

 private:
  struct Impl;
  explicit HttpServer(std::unique_ptr<Impl> impl);

  const std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
