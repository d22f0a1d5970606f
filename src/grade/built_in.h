// Files that are built in: those of share/boardgames/assignments, and of agents/python.
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
std::span<const BuiltInFile> BuiltInAgents();

}  // namespace boardgames::grade
