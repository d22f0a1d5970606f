// Command: a subcommand as it declares itself: its options, its help, and what it does.
//
//   void AddList(const program::Command& program) {
//     const auto [list, args] = program.Add<ListArgs>("list", "the games", RunList);
//     list.Flag("--json", &args.json, "one JSON object per line");
//   }
//   ... return RunProgram(games, argc, argv, {AddList});  // program.h
//
// What is declared is filled in when the command line is read, so it must live as long as `run`.
// console.h has what a command says while it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/process/abseil.h"
#include "boardgames/program/console.h"
#include "boardgames/runtime/registry.h"

namespace CLI {
class App;
}  // namespace CLI

namespace boardgames::program {

class CommandLine;

class Command {
 public:
  // Writes its result to standard output and returns the exit status. An error status means bad
  // input (kExitBadInput), except kUnavailable: a file that cannot be read or written
  // (kExitFailed). RunProgram prints its sentence.
  using Run = std::function<absl::StatusOr<int>(const Registry& games)>;

  static constexpr std::int64_t kMost = (std::numeric_limits<std::int64_t>::max)();

  // A subcommand of this one.
  Command Add(const std::string& name, const std::string& help, Run run) const;
  // One that does run(games, args); and the Args to fill in, which live as long as it.
  template <class Args, class RunWith>
  std::pair<Command, Args&> Add(const std::string& name, const std::string& help,
                                RunWith run) const {
    const auto args = std::make_shared<Args>();
    return {Add(name, help, [args, run](const Registry& games) { return run(games, *args); }),
            *args};
  }
  // Examples, below the options. The name "boardgames" in it becomes that of the program.
  void Footer(const std::string& text) const;

  // Words without a name, in the order declared; a vector takes all that are left.
  void Word(const std::string& name, std::string* target, const std::string& help) const;
  void Words(const std::string& name, std::vector<std::string>* target,
             const std::string& help) const;
  // Whatever else follows is passed over, instead of being an error.
  void AnyWords() const;
  // `names` are "--seed" or "-o,--output"; `form` stands for the value in the help.
  void Flag(const std::string& names, bool* target, const std::string& help) const;
  void Text(const std::string& names, std::string* target, const std::string& form,
            const std::string& help) const;
  void Text(const std::string& names, std::optional<std::string>* target, const std::string& form,
            const std::string& help) const;
  // A whole number from min to max.
  void Number(const std::string& name, std::int64_t min, std::int64_t max,
              const std::function<void(std::int64_t)>& set, const std::string& help) const;
  template <class T>
  void Number(const std::string& name, std::int64_t min, std::int64_t max, T* target,
              const std::string& help) const {
    Number(name, min, max, [target](std::int64_t n) { *target = Narrow(n, *target); }, help);
  }
  // Whatever parse(text) makes of the text, an absl::StatusOr or a Result; its error names the
  // option.
  template <class T, class Parse>
  void Value(const std::string& name, T* target, Parse parse, const std::string& form,
             const std::string& help) const {
    Parsed(
        name,
        [target, parse](const std::string& text) {
          const auto value = parse(text);
          const absl::Status status = internal::ToStatus(value);
          if (status.ok()) *target = *value;
          return status;
        },
        form, help);
  }

  const Registry& games() const;
  // The whole command line, as a shell takes it.
  const std::string& typed() const;
  // The folder of tables that games are to know; one for the whole command line.
  std::string* tables() const;

 private:
  friend class CommandLine;
  Command(CLI::App& app, CommandLine& line) : app_(app), line_(line) {}

  template <class T>
  static T Narrow(std::int64_t n, const T&) {
    return static_cast<T>(n);
  }
  template <class T>
  static std::optional<T> Narrow(std::int64_t n, const std::optional<T>&) {
    return static_cast<T>(n);
  }
  void Parsed(const std::string& name, const std::function<absl::Status(const std::string&)>& read,
              const std::string& form, const std::string& help) const;

  CLI::App& app_;
  CommandLine& line_;
};

// --tables: games know the exact values in this folder, as endgame build made them.
void AddTables(const Command& command);

}  // namespace boardgames::program
