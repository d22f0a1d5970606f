// Sha256 and HmacSha256: a secret and a name make numbers that nobody without the secret can guess.
//
//   ToHex(Sha256("abc"));                      // "ba7816bf..."
//   HmacSha256(secret, "alpha-beta\0ana")[0];
//
// FIPS 180-4 and RFC 2104, for whole texts in memory. Linear in the text; thread-safe; no errors.
// Not made for passwords, nor against an attacker who measures time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "boardgames/cpp20.h"

namespace boardgames::grade {

using Digest = std::array<std::uint8_t, 32>;

Digest Sha256(std::string_view text);
Digest HmacSha256(std::string_view key, std::string_view text);

std::string ToHex(std::span<const std::uint8_t> bytes);

}  // namespace boardgames::grade
