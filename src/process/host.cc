#include "boardgames/process/host.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace boardgames {

std::string HostOf(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.sa_family == AF_INET) {
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(address);
    inet_ntop(AF_INET, &v4.sin_addr, text.data(), text.size());
  } else if (address.sa_family == AF_INET6) {
    in6_addr v6 = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    auto& bytes = v6.s6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&v6)) {
      inet_ntop(AF_INET, &bytes[12], text.data(), text.size());
    } else {
      std::fill(std::begin(bytes) + 8, std::end(bytes), std::uint8_t{0});
      inet_ntop(AF_INET6, &v6, text.data(), text.size());
    }
  }
  return text.data();
}

std::string HostOfPeer(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  auto* const there = reinterpret_cast<sockaddr*>(&address);
  return getpeername(socket, there, &size) == 0 ? HostOf(*there) : "";
}

}  // namespace boardgames
