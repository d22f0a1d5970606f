// What may be behind a program that does not start: the usual mistakes, in words.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/sandbox.h"

namespace boardgames::internal {

inline bool IsScript(const std::string& word) {
  constexpr std::string_view kEnding = ".py";
  return word.size() > kEnding.size() &&
         std::string_view(word).substr(word.size() - kEnding.size()) == kEnding;
}

// The first file that the command names and the sandbox hides, by its real path; "" if none.
inline std::string HiddenFile(const AgentSpec& spec) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(
      spec.folder.empty() ? fs::current_path(error) : fs::path(spec.folder), error);
  for (std::size_t i = 1; i < spec.command.size(); ++i) {
    const fs::path named = folder / spec.command[i];
    if (!fs::exists(named, error)) continue;
    const fs::path real = fs::weakly_canonical(named, error);
    bool seen = false;
    for (const fs::path& root :
         {folder, fs::path("/usr"), fs::path("/bin"), fs::path("/lib"), fs::path("/lib64"),
          fs::path("/sbin"), fs::path("/dev"), fs::path("/proc")}) {
      const fs::path below = real.lexically_relative(root);
      seen = seen || (!below.empty() && *below.begin() != "..");
    }
    if (!seen) return real.string();
  }
  return "";
}

// Adds to a fault before the first answer what its author may have forgotten. `began`: there was a
// process.
inline void Explain(const AgentSpec& spec, const Sandbox& sandbox, bool began, Fault& fault) {
  const auto add = [&](const std::string& hint) { absl::StrAppend(&fault.what, "; ", hint); };
  if (!began) {
    if (IsScript(spec.command.front())) {
      add(absl::StrCat("a script is no program: say python3 ", spec.command.front()));
    }
    return;
  }
  if (fault.kind != FaultKind::kEndOfFile && fault.kind != FaultKind::kCrash) return;
  if (sandbox.isolation == Isolation::kBubblewrap) {
    if (const std::string hidden = HiddenFile(spec); !hidden.empty()) {
      add(absl::StrCat("under bubblewrap a program sees its own folder alone, and '", hidden,
                       "' is not in it: put it there, or name another folder"));
      return;
    }
  }
  if (fault.kind != FaultKind::kEndOfFile) return;
  bool script = false;
  for (const std::string& word : spec.command) script = script || IsScript(word);
  if (script) {
    add("it said nothing at all: is run(MyAgent) its last line?");
  } else {
    add("it said nothing at all");
  }
}

}  // namespace boardgames::internal
