// What a game reads from files, where there are any.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

#include "boardgames/runtime/internal/game_base.h"

namespace boardgames::internal {

namespace {

// from(bytes) of the file; `what` it should have.
template <class T>
Result<T> ReadBy(const std::string& path, const std::string& what,
                 Result<T> (*from)(std::string_view)) {
  using Read = Result<T>;
  constexpr std::uintmax_t kMost = std::uintmax_t{1} << 28;
  std::error_code failed;
  const std::filesystem::file_type type = std::filesystem::status(path, failed).type();
  if (type == std::filesystem::file_type::not_found) {
    return Read::Error("there is no file '" + path + "' with " + what);
  }
  if (type == std::filesystem::file_type::none) {
    return Read::Error("'" + path + "' cannot be read");
  }
  if (type != std::filesystem::file_type::regular) {
    return Read::Error("'" + path + "' is not a regular file");
  }
  const std::uintmax_t size = std::filesystem::file_size(path, failed);
  if (failed || size > kMost) {
    return Read::Error("'" + path + "' is too large for a file of " + what);
  }
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file.good() && !file.eof()) return Read::Error("'" + path + "' cannot be read");
  Read read = from(bytes);
  if (!read) read.error = "'" + path + "' " + read.error;
  return read;
}

}  // namespace

Result<learn::Weights> ReadWeights(const std::string& path) {
  return ReadBy(path, "weights", learn::WeightsFrom);
}

Result<learn::Memory> ReadMemory(const std::string& path) {
  return ReadBy(path, "a memory of lost games", learn::MemoryFrom);
}

}  // namespace boardgames::internal
