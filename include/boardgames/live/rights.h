// Rights: what a visitor of the hall may do, and the tokens that say it.
//
//   ASSIGN_OR_RETURN(const Tokens tokens, Tokens::Make());
//   std::cout << "http://host/live.html#token=" << tokens.of(Rights::kPlay) << '\n';
//   Rights rights = tokens.Find("5f0c...");      // kNone for any other text
//
// A token has 128 bits of the system's random source, as 32 hexadecimal digits. Functions are
// thread-safe; they allocate.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace boardgames {

// Each includes those before.
enum class Rights : std::uint8_t { kNone, kWatch, kPlay, kSteer };
const char* ToString(Rights rights);  // "none", "watch", "play", "steer"

// 32 hexadecimal digits that nobody can guess. Error: kUnavailable.
absl::StatusOr<std::string> RandomToken();

// Whether the texts are the same, in a time that depends on the length of the second alone.
bool SameSecret(std::string_view said, std::string_view secret);

class Tokens {
 public:
  // One for each right. Error: kUnavailable.
  static absl::StatusOr<Tokens> Make();

  const std::string& of(Rights rights) const { return tokens_[static_cast<std::size_t>(rights)]; }
  // Looks at all of them, in the same time whichever it is.
  Rights Find(std::string_view said) const;

 private:
  Tokens() = default;
  std::array<std::string, 4> tokens_;  // that of kNone is empty
};

}  // namespace boardgames
