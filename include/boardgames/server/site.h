// Site: the files of a page, in memory, by what a browser asks for.
//
//   ASSIGN_OR_RETURN(const Site site, Site::Read("build/web"));
//   const Site::File* const page = site.Find("/");                  // index.html
//   const Site::File* const none = site.Find("/%2e%2e/secret");     // nullptr
//
// A request is looked up in a table of names and never becomes a path, so nothing but these files
// can be reached. What was read stays as it was when the folder changes.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/cpp20.h"

namespace boardgames {

// A file that is built into a program; boardgames_embed_folder (cmake/BoardgamesTargets.cmake)
// makes a list of them.
struct SiteFile {
  std::string_view name;  // below its folder, as "assets/go.wasm"
  std::string_view bytes;
};

class Site {
 public:
  struct File {
    File(std::string_view name, std::string its_bytes);

    const std::string bytes;
    const std::string_view type;  // its Content-Type, by the ending of its name
    const std::string tag;        // its ETag, quotes included; the same for the same bytes
    // Its name has a hash of its bytes, as tools that build pages write it ("assets/go-BKVFhDt3.wasm"),
    // so that a browser need never ask for it again.
    const bool never_changes;

    // The bytes by gzip; empty where that gains nothing, as for pictures. Made when first asked for,
    // in some 20 ms a megabyte, and kept. Any threads may call it.
    std::string_view gzip() const;

   private:
    mutable std::once_flag once_;
    mutable std::string gzip_;
  };

  static constexpr std::size_t kMostFiles = 2'000;
  static constexpr std::size_t kMostBytes = std::size_t{128} << 20;

  // Copies the files: linear in their bytes.
  explicit Site(std::span<const SiteFile> files);

  // The regular files of a folder and of the folders in it. Links to folders are not followed.
  // Errors: kInvalidArgument for what is no folder, has no index.html, has more than the above, or
  // holds a symbolic link that leads out of it; kUnavailable for what cannot be read.
  static absl::StatusOr<Site> Read(const std::string& folder);

  // What a browser asks for, as "/", "/assets/go.wasm" or "/a%20b.txt?c"; a folder is its
  // index.html. Null if it is not here. The file lives as long as the site. Logarithmic in the
  // files; allocates; any threads may call it.
  const File* Find(std::string_view target) const;

 private:
  Site() = default;
  std::map<std::string, std::shared_ptr<const File>, std::less<>> files_;  // a copy shares them
};

}  // namespace boardgames
