// The only file that knows CLI11: it takes seconds to compile, and its complaints are made readable
// here.
#include "boardgames/program/command.h"

#include <CLI/CLI.hpp>
#include <sstream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "boardgames/result.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"
#include "output.h"
#include "parser.h"
#include "shell.h"

namespace boardgames::program {
namespace {

// The options and subcommands people can choose from, for error sentences.
std::vector<std::string> OptionNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* o : app.get_options()) {
    if (!o->get_lnames().empty()) names.push_back("--" + o->get_lnames().front());
  }
  return names;
}

std::vector<std::string> CommandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* c : app.get_subcommands({})) names.push_back(c->get_name());
  return names;
}

// Which option has no value, too many, or one that it does not take; "" if none has.
std::string ExplainValues(const CLI::App& command, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    const bool named = name.size() > 1 && name.front() == '-';
    const CLI::Option* option = named ? command.get_option_no_throw(name) : nullptr;
    if (option == nullptr) continue;
    const bool given = name.size() < words[i].size();
    if (option->get_items_expected_max() == 0) {
      if (given) return absl::StrCat(name, " takes no value");
      continue;
    }
    if (option->count() > 1) {
      return absl::StrCat(option->get_name(), " is given more than once; give it one value: ",
                          option->get_description());
    }
    const bool last = i + 1 == words.size() || (words[i + 1].size() > 1 && words[i + 1][0] == '-');
    if (last && (!given || words[i].back() == '=')) {
      return absl::StrCat(option->get_name(), " needs a value: ", option->get_description());
    }
  }
  return "";
}

// CLI11's complaint as a sentence that says what was wrong and what would be right.
std::string Explain(const CLI::App& app, const CLI::ParseError& error,
                    const std::vector<std::string>& words) {
  const CLI::App* deepest = &app;
  std::string path = app.get_name();
  while (!deepest->get_subcommands().empty()) {
    deepest = deepest->get_subcommands().front();
    absl::StrAppend(&path, " ", deepest->get_name());
  }
  const std::vector<std::string> rest = app.remaining(true);
  if (!rest.empty()) {
    const std::string& word = rest.front();
    if (word.size() > 1 && word.front() == '-') {
      return internal::UnknownName("option", word.substr(0, word.find('=')), OptionNames(*deepest));
    }
    if (deepest == &app) return internal::UnknownName("command", word, CommandNames(app));
    return absl::StrCat("'", word, "' is one word too many; see ", path, " --help");
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return absl::StrCat("no command was given; commands: ",
                        internal::JoinWords(CommandNames(app), ", "));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string sentence = ExplainValues(*deepest, words);
    if (!sentence.empty()) return sentence;
  }
  return error.what();
}

}  // namespace

struct CommandLine::Impl {
  Impl(const Registry& its_games, std::vector<std::string> its_words)
      : games(its_games),
        words(std::move(its_words)),
        typed(ShellText(words)),
        app("Board games: searches, solves, measures and plays them.", ProgramName()) {}

  const Registry& games;
  const std::vector<std::string> words;
  const std::string typed;
  CLI::App app;
  // A subcommand's subcommands come after it.
  std::vector<std::pair<const CLI::App*, Command::Run>> commands;
  std::string tables;
};

CommandLine::CommandLine(const Registry& games, int argc, const char* const* argv)
    : impl_(std::make_unique<Impl>(games, std::vector<std::string>(argv, argv + argc))) {
  const std::string made = std::string("boardgames ") + BOARDGAMES_VERSION;
  impl_->app.set_version_flag("--version", ProgramName() == "boardgames"
                                               ? made
                                               : absl::StrCat(ProgramName(), " (", made, ")"));
  impl_->app.require_subcommand(1);
}

CommandLine::~CommandLine() = default;

const std::string& CommandLine::tables() const { return impl_->tables; }

Command CommandLine::program() { return {impl_->app, *this}; }

absl::StatusOr<Command::Run> CommandLine::Parse() {
  std::vector<const char*> words;
  for (const std::string& word : impl_->words) words.push_back(word.c_str());
  try {
    impl_->app.parse(static_cast<int>(words.size()), words.data());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) {
      return BadInput(Explain(impl_->app, error, impl_->words));
    }
    std::ostringstream text;
    impl_->app.exit(error, text, text);  // writes the help or the version
    Print(text.str());
    return Command::Run();
  }
  Command::Run chosen;
  for (const auto& [app, run] : impl_->commands) {
    if (app->parsed()) chosen = run;
  }
  return chosen;
}

Command Command::Add(const std::string& name, const std::string& help, Run run) const {
  CLI::App* app = app_.add_subcommand(name, help);
  line_.impl_->commands.emplace_back(app, std::move(run));
  return {*app, line_};
}

void Command::Footer(const std::string& text) const {
  app_.footer(absl::StrReplaceAll(text, {{"boardgames", ProgramName()}}));
}

void Command::Word(const std::string& name, std::string* target, const std::string& help) const {
  app_.add_option(name, *target, help)->type_name("");
}

void Command::Words(const std::string& name, std::vector<std::string>* target,
                    const std::string& help) const {
  app_.add_option(name, *target, help)->type_name("");
}

void Command::AnyWords() const { app_.allow_extras(); }

void Command::Flag(const std::string& names, bool* target, const std::string& help) const {
  app_.add_flag(names, *target, help)->disable_flag_override();
}

void Command::Text(const std::string& names, std::string* target, const std::string& form,
                   const std::string& help) const {
  app_.add_option(names, *target, help)->type_name(form);
}

void Command::Text(const std::string& names, std::optional<std::string>* target,
                   const std::string& form, const std::string& help) const {
  app_.add_option(names, *target, help)->type_name(form);
}

void Command::Number(const std::string& name, std::int64_t min, std::int64_t max,
                     const std::function<void(std::int64_t)>& set, const std::string& help) const {
  Parsed(
      name,
      [min, max, set](const std::string& text) {
        const Result<std::int64_t> number = internal::ParseNumber(text, min, max);
        if (number) set(*number);
        return internal::ToStatus(number);
      },
      "N", help);
}

const Registry& Command::games() const { return line_.impl_->games; }

const std::string& Command::typed() const { return line_.impl_->typed; }

std::string* Command::tables() const { return &line_.impl_->tables; }

void Command::Parsed(const std::string& name,
                     const std::function<absl::Status(const std::string&)>& read,
                     const std::string& form, const std::string& help) const {
  app_.add_option_function<std::string>(
          name,
          [name, read](const std::string& text) {
            const absl::Status status = read(text);
            if (!status.ok()) throw CLI::ValidationError(name, std::string(status.message()));
          },
          help)
      ->type_name(form);
}

}  // namespace boardgames::program
