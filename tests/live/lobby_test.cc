// Programs that connect, byte by byte.
#include "boardgames/live/lobby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/server/web_client.h"

namespace boardgames {
namespace {

using ::testing::StartsWith;

std::unique_ptr<Lobby> Listening() {
  auto lobby = Lobby::Listen({}, {.changed = [] {}});
  EXPECT_TRUE(lobby.ok()) << lobby.status();
  return *std::move(lobby);
}

constexpr const char* kInforms = "option name Inform type check default true\n";

// What a program that says no more than this hears.
std::string HeardBy(const Lobby& lobby, const std::string& lines) {
  Client program(lobby.port());
  program.Send(lines);
  shutdown(program.descriptor(), SHUT_WR);
  return program.Rest();
}

void Await(const Lobby& lobby, const std::string& name, const std::string& state) {
  for (;;) {
    for (const Lobby::Program& program : lobby.programs()) {
      if (program.name == name && program.state == state) return;
    }
    std::this_thread::yield();
  }
}

TEST(Lobby, WhoHasGoneComesBackWithTheSecretAndNobodyElse) {
  const auto lobby = Listening();
  const std::string first = HeardBy(*lobby, absl::StrCat("id name ana\n", kInforms, "ugiok\n"));
  ASSERT_THAT(first, StartsWith("ugi\ninfo secret "));
  const std::string secret = first.substr(std::string("ugi\n").size());  // with its line feed
  const std::string refused =
      "ugi\ninfo string error: the name 'ana' belongs to another program; choose another name, or "
      "send the secret that the first connection was given\n";
  for (const std::string& said : std::vector<std::string>{
           "", kInforms, "info secret\n", "info secret \n", "info secret 0\n",
           "secret" + secret.substr(11), secret.substr(0, secret.size() - 2) + "\n", " " + secret,
           "id name bert\n" + secret + "info secret x\n"}) {
    EXPECT_EQ(HeardBy(*lobby, absl::StrCat(said, "id name ana\nugiok\n")), refused) << said;
  }
  Client again(lobby->port());
  again.Send(absl::StrCat("id name ana\n", secret, "ugiok\n"));
  Await(*lobby, "ana", "connected");
  EXPECT_EQ(HeardBy(*lobby, "id name ana\nugiok\n"), refused);
  // Others do not know it: theirs is another one.
  EXPECT_EQ(HeardBy(*lobby, absl::StrCat("id name bert\n", secret, "ugiok\n")), "ugi\n");
  EXPECT_THAT(HeardBy(*lobby, absl::StrCat("id name bert\n", secret, "ugiok\n")),
              StartsWith("ugi\ninfo string error: the name 'bert' belongs to another program; "));
}

}  // namespace
}  // namespace boardgames
