#include "boardgames/process/host.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <unistd.h>

#include <string>

namespace boardgames {
namespace {

std::string HostOf4(const char* text) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(8080);
  EXPECT_EQ(inet_pton(AF_INET, text, &address.sin_addr), 1);
  return HostOf(reinterpret_cast<const sockaddr&>(address));
}

std::string HostOf6(const char* text) {
  sockaddr_in6 address{};
  address.sin6_family = AF_INET6;
  address.sin6_port = htons(8080);
  EXPECT_EQ(inet_pton(AF_INET6, text, &address.sin6_addr), 1);
  return HostOf(reinterpret_cast<const sockaddr&>(address));
}

TEST(Host, IsTheAddressThatOneMachineCannotChange) {
  EXPECT_EQ(HostOf4("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(HostOf4("192.168.0.7"), "192.168.0.7");
  EXPECT_EQ(HostOf6("::ffff:192.168.0.7"), "192.168.0.7");
  EXPECT_EQ(HostOf6("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(HostOf6("2001:db8:1:2:ffff::1"), HostOf6("2001:db8:1:2::"));
  EXPECT_NE(HostOf6("2001:db8:1:3::1"), HostOf6("2001:db8:1:2::1"));
}

TEST(Host, OfWhatIsNoAddressIsEmpty) {
  const sockaddr local{.sa_family = AF_UNIX, .sa_data = {}};
  EXPECT_EQ(HostOf(local), "");
  EXPECT_EQ(HostOfPeer(-1), "");
  int ends[2];
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  EXPECT_EQ(HostOfPeer(ends[0]), "");
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace boardgames
