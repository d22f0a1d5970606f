// TcpListener: lets agents that run elsewhere connect, as many as are expected and no more.
//
//   auto listener = TcpListener::Listen("", 5000);       // 127.0.0.1:5000
//   auto peer = (*listener)->Accept(deadline);           // a LinePeer
//
// It listens on the loopback address unless told otherwise. Once the expected number has connected
// the port is closed. What a peer sends are lines of bounded length, or a fault (LinePeer).
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/process/line_peer.h"

namespace boardgames {

struct TcpAddress {
  std::string host = "127.0.0.1";
  int port = 0;  // 0: any that is free
};
// "tcp:5000", "tcp:0.0.0.0:5000", "tcp:[::1]:5000". Errors: kInvalidArgument.
absl::StatusOr<TcpAddress> ParseTcpAddress(std::string_view text);

class TcpPeer final : public LinePeer {
 public:
  // Takes the connected socket over.
  TcpPeer(int socket, const Limits& limits);

  const std::string& host() const { return host_; }  // from where it comes (process/host.h)

 protected:
  Fault WhyGone() override;

 private:
  const std::string host_;
};

class TcpListener {
 public:
  // The host is a number ("0.0.0.0") or "localhost". Errors: kInvalidArgument for another;
  // kUnavailable if the port is taken.
  static absl::StatusOr<std::unique_ptr<TcpListener>> Listen(const TcpAddress& address,
                                                             int expected = 1);
  ~TcpListener();
  TcpListener(const TcpListener&) = delete;
  TcpListener& operator=(const TcpListener&) = delete;

  int port() const { return port_; }
  bool open() const { return socket_ >= 0; }

  // The next agent that connects. Errors: kDeadlineExceeded; kCancelled if `stop` was set;
  // kFailedPrecondition if all that were expected have come.
  absl::StatusOr<std::unique_ptr<TcpPeer>> Accept(LinePeer::Time deadline,
                                                  const LinePeer::Limits& limits = {},
                                                  const std::atomic<bool>* stop = nullptr);

 private:
  TcpListener() = default;

  int socket_ = -1;
  int port_ = 0;
  int expected_ = 1;
};

}  // namespace boardgames
