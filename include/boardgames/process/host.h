// HostOf: whom a limit counts a connection for.
//
//   if (connections[HostOf(*address)] >= most) return;  // "192.168.0.7"
#pragma once

#include <sys/socket.h>

#include <string>

namespace boardgames {

// The address as text, without the port: of IPv4 as a whole, also where it comes as IPv6; of IPv6
// the first 64 bits, since one machine can have all addresses that begin so. Empty for others.
std::string HostOf(const sockaddr& address);

// Of the other side of a connected socket; empty if there is none.
std::string HostOfPeer(int socket);

}  // namespace boardgames
