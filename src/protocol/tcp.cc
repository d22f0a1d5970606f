#include "boardgames/protocol/tcp.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/host.h"
#include "words.h"

namespace boardgames {

using internal::ToAbsl;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

absl::StatusOr<TcpAddress> ParseTcpAddress(std::string_view text) {
  std::string_view rest = text;
  if (rest.substr(0, 4) == "tcp:") rest.remove_prefix(4);
  TcpAddress address;
  const std::size_t colon = rest.rfind(':');
  if (colon != std::string_view::npos) {
    std::string_view host = rest.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
      host = host.substr(1, host.size() - 2);
    }
    if (host == "localhost") host = "127.0.0.1";
    address.host = std::string(host);
    rest.remove_prefix(colon + 1);
  }
  const std::optional<std::int64_t> port = internal::ParseWhole(rest, 0, 65535);
  if (!port || address.host.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", ToAbsl(text),
                     "' is no address; say tcp:PORT or tcp:HOST:PORT, as "
                     "tcp:5000 or tcp:0.0.0.0:5000"));
  }
  address.port = static_cast<int>(*port);
  return address;
}

TcpPeer::TcpPeer(int socket, const Limits& limits)
    : LinePeer(socket, socket, -1, -1, limits), host_(HostOfPeer(socket)) {}

Fault TcpPeer::WhyGone() {
  return {.kind = FaultKind::kDisconnected, .what = "its connection broke"};
}

absl::StatusOr<std::unique_ptr<TcpListener>> TcpListener::Listen(const TcpAddress& address,
                                                                 int expected) {
  addrinfo hints{};
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string service = absl::StrCat(address.port);
  if (getaddrinfo(address.host.c_str(), service.c_str(), &hints, &found) != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", address.host, "' is no address to listen on; say 127.0.0.1 or 0.0.0.0"));
  }
  std::unique_ptr<TcpListener> listener(new TcpListener);
  listener->expected_ = expected;
  listener->socket_ = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const int on = 1;
  setsockopt(listener->socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const bool listening = listener->socket_ >= 0 &&
                         bind(listener->socket_, found->ai_addr, found->ai_addrlen) == 0 &&
                         listen(listener->socket_, expected) == 0;
  const int error = errno;
  freeaddrinfo(found);
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  if (!listening ||
      getsockname(listener->socket_, reinterpret_cast<sockaddr*>(&bound), &size) != 0) {
    return absl::UnavailableError(absl::StrCat("cannot listen on ", address.host, " port ",
                                               address.port, ": ", strerror(error)));
  }
  listener->port_ =
      ntohs(bound.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6*>(&bound)->sin6_port
                                        : reinterpret_cast<const sockaddr_in*>(&bound)->sin_port);
  return listener;
}

TcpListener::~TcpListener() {
  if (socket_ >= 0) close(socket_);
}

absl::StatusOr<std::unique_ptr<TcpPeer>> TcpListener::Accept(LinePeer::Time deadline,
                                                             const LinePeer::Limits& limits,
                                                             const std::atomic<bool>* stop) {
  if (socket_ < 0) {
    return absl::FailedPreconditionError("all agents that were expected have connected");
  }
  for (;;) {
    const int fd = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd >= 0) {
      const int on = 1;
      setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      if (--expected_ <= 0) {
        close(socket_);
        socket_ = -1;
      }
      return std::make_unique<TcpPeer>(fd, limits);
    }
    const auto left = deadline - steady_clock::now();
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
      return absl::CancelledError("interrupted");
    }
    if (left.count() <= 0) {
      return absl::DeadlineExceededError(absl::StrCat("no agent has connected to port ", port_));
    }
    pollfd wait{.fd = socket_, .events = POLLIN, .revents = 0};
    const auto slice = std::min(std::chrono::ceil<milliseconds>(left), milliseconds(50));
    poll(&wait, 1, static_cast<int>(slice.count()));
  }
}

}  // namespace boardgames
