#include "boardgames/live/cpp_agent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/referee.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/agents.h"
#include "tests/process/temporary_folder.h"

namespace boardgames {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

std::string Sample() {
  std::ifstream file(fs::path(BOARDGAMES_TEST_DATA_DIR) / "../../agents/cpp/random_agent.cc");
  return {std::istreambuf_iterator<char>(file), {}};
}

class CppAgent : public ::testing::TestWithParam<Isolation> {
 protected:
  void SetUp() override {
    if (GetParam() > ProbeIsolation().strongest) GTEST_SKIP() << "it does not hold here";
    options_.sandbox.isolation = GetParam();
  }

  void Write(const std::string& file, const std::string& text) { place_.Write(file, text); }
  absl::Status Compile(const std::string& file) {
    return CompileCpp(place_.path().string(), file, options_, messages_);
  }
  std::vector<std::string> Files() const {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(place_.path())) {
      files.push_back(entry.path().filename().string());
    }
    return files;
  }
  GameRecord Play(const std::string& file) {
    const AnyGamePtr game = *AllGames().MakeGame("reversi:size=4");
    const AgentSpec spec{
        .name = "a", .command = {CppProgram(file)}, .folder = place_.path().string()};
    const auto agent = MakeCppAgent(file, spec, options_.sandbox, MakeAnyAgent);
    EXPECT_TRUE(agent.ok()) << agent.status();
    const auto novice = *MakeAgent({.name = "b", .player = PlayerSpec{.who = Level::kNovice}});
    return PlayGame({.game = game, .agents = {agent->get(), novice.get()}});
  }

  const TemporaryFolder place_;
  CppOptions options_;
  std::string messages_;
};

INSTANTIATE_TEST_SUITE_P(Levels, CppAgent,
                         ::testing::Values(Isolation::kLimits, Isolation::kBubblewrap),
                         [](const auto& level) { return std::string(ToString(level.param)); });

TEST_P(CppAgent, ASourcePlays) {
  Write("a.cc", Sample());
  const GameRecord first = Play("a.cc");
  EXPECT_EQ(first.ending, Ending::kPlayed) << first.fault.what;
  EXPECT_THAT(Files(), UnorderedElementsAre("a.cc", "a.cc.program"));
  const auto made = fs::last_write_time(place_.Path("a.cc.program"));
  EXPECT_EQ(Play("a.cc").ending, Ending::kPlayed);
  EXPECT_EQ(fs::last_write_time(place_.Path("a.cc.program")), made);
  // Another source is another program.
  Write("a.cc", "not C++");
  fs::last_write_time(place_.Path("a.cc"), made);
  const GameRecord changed = Play("a.cc");
  EXPECT_EQ(changed.fault.kind, FaultKind::kStartUp);
  EXPECT_THAT(changed.fault.what, StartsWith("a.cc cannot be compiled: a.cc:1:1: error: "));
  EXPECT_THAT(changed.logs[0], HasSubstr("a.cc:1:1: error: "));
}

TEST_P(CppAgent, WhatTheCompilerSaysIsToldToTheAuthor) {
  Write("my agent.cpp", "#include \"my.h\"\nint main() { return Answer(0); }\n");
  Write("my.h", "inline int Answer() { return 42; }\n");
  const absl::Status status = Compile("my agent.cpp");
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(
      std::string(status.message()),
      AllOf(StartsWith("my agent.cpp cannot be compiled: my agent.cpp:2:"), HasSubstr("Answer")));
  EXPECT_THAT(messages_, HasSubstr("my agent.cpp:2:"));
  EXPECT_LE(messages_.size(), 2'100u);
  EXPECT_THAT(Files(), UnorderedElementsAre("my agent.cpp", "my.h"));
  Write("-o.cc", "int Nobody();\nint main() { return Nobody(); }\n");
  EXPECT_THAT(std::string(Compile("-o.cc").message()), HasSubstr("undefined reference"));
  Write("many.cc", "int main() {\n" + absl::StrCat(std::string(5'000, 'x'), ";\n") + "}\n");
  EXPECT_FALSE(Compile("many.cc").ok());
  EXPECT_LE(messages_.size(), 2'100u);
}

TEST_P(CppAgent, WhatIsNotItsOwnIsNotRead) {
  if (GetParam() < Isolation::kBubblewrap) GTEST_SKIP() << "this level does not hide files";
  Write("a.cc", "#include \"/etc/passwd\"\nint main() {}\n");
  EXPECT_THAT(std::string(Compile("a.cc").message()), HasSubstr("No such file"));
  EXPECT_THAT(messages_, Not(HasSubstr("root:")));
}

TEST_P(CppAgent, TheLimitsAreSentences) {
  Write("a.cc", Sample());
  options_.time = std::chrono::seconds(0);
  EXPECT_EQ(Compile("a.cc").code(), absl::StatusCode::kDeadlineExceeded);
  options_.time = std::chrono::seconds(60);
  options_.sandbox.memory_bytes = std::size_t{8} << 20;
  EXPECT_THAT(std::string(Compile("a.cc").message()), HasSubstr("a.cc"));
  options_.sandbox.memory_bytes = Sandbox().memory_bytes;
  options_.compiler = "no-such-compiler";
  const absl::Status none = Compile("a.cc");
  EXPECT_EQ(none.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(none.message()),
              StartsWith("there is no C++ compiler 'no-such-compiler' on this machine; say: "));
  std::atomic<bool> stop{true};
  options_.stop = &stop;
  EXPECT_EQ(Compile("a.cc").code(), absl::StatusCode::kCancelled);
  EXPECT_THAT(Files(), UnorderedElementsAre("a.cc"));
}

TEST_P(CppAgent, AProgramTooLargeIsRefused) {
  Write("a.cc", "char large[9 << 20] = {1};\nint main() { return large[0]; }\n");
  const absl::Status status = Compile("a.cc");
  // Under bubblewrap there is no room to link it.
  EXPECT_THAT(std::string(status.message()),
              AnyOf(HasSubstr("more than 8 MiB"), HasSubstr("No space left")));
}

}  // namespace
}  // namespace boardgames
