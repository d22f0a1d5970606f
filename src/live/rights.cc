#include "boardgames/live/rights.h"

#include <sys/random.h>

#include <cerrno>
#include <cstddef>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/process/abseil.h"

namespace boardgames {

const char* ToString(Rights rights) {
  constexpr const char* kNames[] = {"none", "watch", "play", "steer"};
  return kNames[static_cast<int>(rights)];
}

absl::StatusOr<std::string> RandomToken() {
  std::array<unsigned char, 16> bytes{};
  // So few come at once, or not at all.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    return absl::UnavailableError(
        absl::StrCat("the system gives no random numbers: ", strerror(errno)));
  }
  std::string token;
  for (const unsigned char b : bytes) absl::StrAppendFormat(&token, "%02x", b);
  return token;
}

bool SameSecret(std::string_view said, std::string_view secret) {
  unsigned char other = said.size() == secret.size() ? 0 : 1;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    const char c = i < said.size() ? said[i] : '\0';
    other = static_cast<unsigned char>(
        other | (static_cast<unsigned char>(c) ^ static_cast<unsigned char>(secret[i])));
  }
  return other == 0;
}

absl::StatusOr<Tokens> Tokens::Make() {
  Tokens tokens;
  for (std::size_t i = 1; i < tokens.tokens_.size(); ++i) {
    ASSIGN_OR_RETURN(tokens.tokens_[i], RandomToken());
  }
  return tokens;
}

Rights Tokens::Find(std::string_view said) const {
  Rights found = Rights::kNone;
  for (std::size_t i = 1; i < tokens_.size(); ++i) {
    if (SameSecret(said, tokens_[i])) found = static_cast<Rights>(i);
  }
  return found;
}

}  // namespace boardgames
