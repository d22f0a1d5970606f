// A server's other half for the tests: sends lines and keeps what comes back.
#pragma once

#include <gtest/gtest.h>

#include <iterator>
#include <mutex>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames {

// What a server has said; it may say it in another thread.
class Heard {
 public:
  auto Output() {
    return [this](std::string_view line) {
      const std::lock_guard<std::mutex> lock(mutex_);
      lines_.emplace_back(line);
    };
  }
  // Takes everything out.
  std::vector<std::string> Take() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return std::exchange(lines_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
};

// A server of all games, and what it says.
template <class Server>
class SessionTest : public ::testing::Test {
 protected:
  explicit SessionTest(PlayerSpec player)
      : server_(AllGames(), heard_.Output(), std::move(player)) {}

  void Say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) server_.Line(line);
  }
  // What one line is answered, everything that is thought about included.
  std::vector<std::string> Ask(const std::string& line) {
    goes_on_ = server_.Line(line);
    server_.Wait();
    return heard_.Take();
  }
  // The only line of an answer.
  std::string One(const std::string& line) {
    const std::vector<std::string> lines = Ask(line);
    EXPECT_EQ(lines.size(), 1u) << line << ": " << ::testing::PrintToString(lines);
    return lines.empty() ? "" : lines[0];
  }

  Heard heard_;
  Server server_;
  bool goes_on_ = true;
};

inline std::vector<std::string> WordsOf(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

inline std::vector<std::string> LinesOf(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Without the lines that begin with `word`.
inline std::vector<std::string> Without(std::vector<std::string> lines, std::string_view word) {
  std::erase_if(lines, [&](const std::string& line) { return line.starts_with(word); });
  return lines;
}

}  // namespace boardgames
