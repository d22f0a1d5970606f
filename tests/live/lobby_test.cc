// Programs that connect, byte by byte.
#include "boardgames/live/lobby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/server/web_client.h"

namespace boardgames {
namespace {

using ::testing::AnyOf;
using ::testing::StartsWith;

std::unique_ptr<Lobby> Listening() {
  auto lobby = Lobby::Listen({}, {.changed = [] {}});
  EXPECT_TRUE(lobby.ok()) << lobby.status();
  return *std::move(lobby);
}

constexpr const char* kInforms = "option name Inform type check default true\n";

// What a program that says no more than this hears.
std::string HeardBy(const Lobby& lobby, const std::string& lines,
                    std::uint32_t from = INADDR_LOOPBACK) {
  Client program(lobby.port(), /*narrow=*/false, from);
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

TEST(Lobby, TheSilentOfAHostGiveWay) {
  const auto lobby = Listening();
  std::vector<std::unique_ptr<Client>> silent;
  for (int i = 0; i < 500; ++i) {
    silent.push_back(std::make_unique<Client>(lobby->port()));
    if (i % 2 == 0) silent.back()->Send("id name silent\n");
  }
  Client ana(lobby->port());
  ana.Send("id name ana\nugiok\n");
  Await(*lobby, "ana", "connected");
  Client bert(lobby->port(), /*narrow=*/false, INADDR_LOOPBACK + 1);
  bert.Send("id name bert\nugiok\n");
  Await(*lobby, "bert", "connected");
  for (std::size_t i = 0; i < silent.size() - Lobby::kMostSilentOfHost; ++i) {
    EXPECT_THAT(silent[i]->Rest(), AnyOf("ugi\n", ""));
  }
}

TEST(Lobby, AHostHasItsPartOfTheNames) {
  const auto lobby = Listening();
  const auto named = [](std::size_t i) { return absl::StrCat("id name p", i, "\nugiok\n"); };
  for (std::size_t i = 0; i < Lobby::kMostOfHost; ++i) {
    EXPECT_EQ(HeardBy(*lobby, named(i)), "ugi\n") << i;
  }
  const std::string more = HeardBy(*lobby, named(Lobby::kMostOfHost));
  EXPECT_EQ(more,
            "ugi\ninfo string error: there are 32 programs here already, 32 of them from your "
            "address; come back under a name that you had\n");
  const std::string ana = absl::StrCat("id name ana\n", kInforms, "ugiok\n");
  const std::string other = HeardBy(*lobby, ana, INADDR_LOOPBACK + 1);
  ASSERT_THAT(other, StartsWith("ugi\ninfo secret "));
  for (std::size_t i = lobby->programs().size(); i < Lobby::kMostPrograms; ++i) {
    EXPECT_EQ(HeardBy(*lobby, named(i), INADDR_LOOPBACK + 1), "ugi\n") << i;
  }
  EXPECT_THAT(HeardBy(*lobby, named(Lobby::kMostPrograms), INADDR_LOOPBACK + 2),
              StartsWith("ugi\ninfo string error: there are 64 programs here already, "));
  // Those that there are may come back.
  Client again(lobby->port());
  again.Send(absl::StrCat("id name ana\n", other.substr(4), "ugiok\n"));
  Await(*lobby, "ana", "connected");
}

}  // namespace
}  // namespace boardgames
