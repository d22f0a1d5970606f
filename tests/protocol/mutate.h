// Sessions spoilt at random, for the tests that no line can bring a server down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace boardgames {

class Mutator {
 public:
  Mutator(std::uint64_t seed, std::vector<std::string> lines)
      : random_(seed), lines_(std::move(lines)) {}

  std::size_t Below(std::size_t n) { return random_() % n; }

  // A line of the session, as it is or with something wrong in it.
  std::string Line() {
    std::string line = lines_[Below(lines_.size())];
    for (std::size_t n = Below(4); n > 0; --n) Spoil(line);
    for (char& c : line) {
      if (c == '\n') c = ' ';
    }
    return line;
  }

 private:
  void Spoil(std::string& line) {
    switch (Below(9)) {
      case 0:  // a byte is another one
        if (!line.empty()) line[Below(line.size())] = static_cast<char>(Below(256));
        break;
      case 1:  // a byte too many
        line.insert(line.begin() + static_cast<std::ptrdiff_t>(Below(line.size() + 1)),
                    static_cast<char>(Below(256)));
        break;
      case 2:  // some are missing
        if (!line.empty()) line.erase(Below(line.size()), 1 + Below(5));
        break;
      case 3:  // half a line
        line.resize(Below(line.size() + 1));
        break;
      case 4: {  // two lines in one
        const std::string& other = lines_[Below(lines_.size())];
        line += (Below(2) == 0 ? " " : "") + other.substr(Below(other.size() + 1));
        break;
      }
      case 5:  // a number that is none of ours
        line += std::vector<std::string>{" -1",  " 0",  " 99999999999999999999",
                                         " 1e9", " x",  " 2147483648",
                                         " +",   " 007"}[Below(8)];
        break;
      case 6: {  // words in another order
        const std::size_t at = line.find(' ');
        if (at != std::string::npos) line = line.substr(at + 1) + " " + line.substr(0, at);
        break;
      }
      case 7:  // very long
        if (Below(20) == 0) line += std::string(1 << 16, static_cast<char>('a' + Below(26)));
        break;
      default:  // a word twice
        if (const std::size_t at = line.rfind(' '); at != std::string::npos) {
          line += line.substr(at);
        }
    }
  }

  std::mt19937_64 random_;
  std::vector<std::string> lines_;
};

// How many sessions a test spoils; more by hand: BOARDGAMES_FUZZ_SESSIONS=10000.
inline int FuzzSessions(int usual) {
  const char* const asked = std::getenv("BOARDGAMES_FUZZ_SESSIONS");
  return asked == nullptr ? usual : std::atoi(asked);
}

}  // namespace boardgames
