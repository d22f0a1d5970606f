#include "boardgames/server/site.h"

#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/text.h"
#include "gzip.h"

namespace boardgames {
namespace {

namespace fs = std::filesystem;

std::string_view TypeOf(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".css", "text/css; charset=utf-8"},
      {".html", "text/html; charset=utf-8"},
      {".ico", "image/x-icon"},
      {".jpg", "image/jpeg"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".png", "image/png"},
      {".svg", "image/svg+xml"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".webmanifest", "application/manifest+json"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
  };
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

bool IsText(std::string_view type) {
  return type.starts_with("text/") || type == "image/svg+xml" || type.find("json") != type.npos;
}

// "assets/NAME-HASH.ENDING": eight characters of base64 for addresses, which no word is.
bool HasHash(std::string_view name) {
  constexpr std::size_t kHash = 8;
  constexpr std::string_view kInNoWord = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const std::string_view stem = name.substr(0, name.rfind('.'));
  if (!name.starts_with("assets/") || stem.size() <= kHash) return false;
  const std::string_view hash = stem.substr(stem.size() - kHash);
  return stem[stem.size() - kHash - 1] == '-' && hash.find_first_of("./ ") == hash.npos &&
         hash.find_first_of(kInNoWord) != hash.npos;
}

// With the character for each %XX; nothing if a % begins none.
std::optional<std::string> Decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned char byte = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (error != std::errc() || end != digits.data() + 2) return std::nullopt;
    decoded += static_cast<char>(byte);
    i += 2;
  }
  return decoded;
}

absl::Status CannotRead(const fs::path& path, const std::error_code& error) {
  return absl::UnavailableError(
      absl::StrCat("cannot read '", path.string(), "': ", error.message()));
}

}  // namespace

Site::Site(std::span<const SiteFile> files) {
  for (const SiteFile& file : files) {
    files_[std::string(file.name)] =
        std::make_shared<const File>(file.name, std::string(file.bytes));
  }
}

Site::File::File(std::string_view name, std::string its_bytes)
    : bytes(std::move(its_bytes)),
      type(TypeOf(name)),
      tag(absl::StrFormat("\"%016x-%x\"", internal::TextHash(bytes), bytes.size())),
      never_changes(HasHash(name)) {}

std::string_view Site::File::gzip() const {
  std::call_once(once_, [this] {
    if (!IsText(type) && type != "application/wasm") return;
    gzip_ = server::Gzip(bytes);
    if (gzip_.size() >= bytes.size()) gzip_.clear();
  });
  return gzip_;
}

absl::StatusOr<Site> Site::Read(const std::string& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root, error)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", folder, "' is no folder; name one that holds a page, as build/web"));
  }
  Site site;
  std::size_t bytes = 0;
  fs::recursive_directory_iterator entry(root, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    const fs::path real = fs::canonical(path, error);
    if (error) return CannotRead(path, error);
    if (*real.lexically_relative(root).begin() == "..") {
      return absl::InvalidArgumentError(
          absl::StrCat("'", path.string(), "' leads out of '", folder, "'; a page is one folder"));
    }
    if (!entry->is_regular_file(error)) continue;
    ASSIGN_OR_RETURN(std::string text, internal::ReadBytes(real.string(), kMostBytes));
    bytes += text.size();
    const std::string name = path.lexically_relative(root).generic_string();
    site.files_[name] = std::make_shared<const File>(name, std::move(text));
    if (site.files_.size() > kMostFiles || bytes > kMostBytes) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", folder, "' holds more than ", kMostFiles, " files or ",
                       kMostBytes >> 20, " MiB; name the folder of a page alone, as build/web"));
    }
  }
  if (error) return CannotRead(root, error);
  if (site.Find("/") == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", folder, "' has no index.html; name a folder that holds a page, as build/web"));
  }
  return site;
}

const Site::File* Site::Find(std::string_view target) const {
  if (!target.starts_with('/')) return nullptr;
  std::optional<std::string> name = Decoded(target.substr(1, target.find('?') - 1));
  if (!name) return nullptr;
  if (name->empty() || name->ends_with('/')) name->append("index.html");
  const auto found = files_.find(*name);
  return found == files_.end() ? nullptr : found->second.get();
}

}  // namespace boardgames
