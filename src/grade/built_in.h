// The files of share/boardgames/assignments that are built in.
#pragma once

#include <span>
#include <string_view>

namespace boardgames::grade {

struct BuiltInFile {
  std::string_view name;
  std::string_view text;
};

// Made by boardgames_embed_folder.
std::span<const BuiltInFile> BuiltInAssignments();

}  // namespace boardgames::grade
