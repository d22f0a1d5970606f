#include "command_line.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"
#include "boardgames/search/limits.h"
#include "input.h"

namespace boardgames::program {

void AddPosition(const Command& command, PositionArgs& args) {
  command.Word("GAME", &args.game, "the game, as reversi or reversi:size=6,blocked=c3+f6");
  command.Text("--position", &args.position, "TEXT", "where to begin, in the game's notation");
  AddPositionFile(command, args);
  command.Text("--moves", &args.moves, "MOVES", "moves played from there: \"m1 m2\" or m1,m2");
}

void AddPositionFile(const Command& command, PositionArgs& args) {
  command.Text("--position-file", &args.file, "FILE",
               "begin after the last move of a game, or at a position, that another program wrote: "
               "SGF, GGF, OBF, transcripts, JSON, lines of moves or positions");
  command.Number("--record", 1, Command::kMost, &args.record,
                 "which one of --position-file, from 1 (default: the only one)");
}

std::string KeysHelp() {
  constexpr std::size_t kLineWidth = 96;
  std::string text = "Keys of a player (list --options shows ranges, defaults and meanings):";
  const auto add = [&](std::string_view name, const std::vector<std::string>& names) {
    std::string line = absl::StrCat("  ", internal::ToAbsl(name), ":");
    for (const std::string& key : names) {
      if (line.size() + 2 + key.size() > kLineWidth) {
        absl::StrAppend(&text, "\n", line);
        line = "   ";
      }
      absl::StrAppend(&line, " ", key);
    }
    absl::StrAppend(&text, "\n", line);
  };
  std::vector<std::string> names;
  for (const PlayerKey& key : PlayerKeys()) names.push_back(key.info.name);
  add("common", names);
  for (const Algorithm a : AlgorithmsFor(2)) {
    names.clear();
    for (const OptionInfo& o : OptionsOf(a)) names.push_back(o.name);
    if (!names.empty()) add(ToString(a), names);
  }
  return text;
}

void AddAlgorithm(const Command& command, PlayerArgs& args, const std::string& help) {
  command.Value(
      "--algorithm", &args.text,
      [](const std::string& text) -> Result<std::string> {
        const Result<PlayerSpec> player = ParseAlgorithm(text);
        return player ? Result<std::string>::Ok(text) : Result<std::string>::Error(player.error);
      },
      "NAME:KEY=VALUE,...", absl::StrCat(help, "; list --options shows the keys"));
}

namespace {

// The value of a key's flag in its usual form. A limit that is given limits.
Result<std::string> ReadFlag(const PlayerKey& key, const std::string& text) {
  const OptionInfo& info = key.info;
  std::string value = text;
  if (info.type == OptionInfo::Type::kInt) {
    const std::int64_t least = key.limit ? std::max<std::int64_t>(info.min, 1) : info.min;
    const Result<std::int64_t> number = internal::ParseNumber(text, least, info.max);
    if (!number) {
      return Result<std::string>::Error(
          number.error + (info.name == "hash" ? " MiB, at most the memory of the machine" : ""));
    }
    value = std::to_string(*number);
  }
  PlayerSpec scratch;
  const Result<void> taken = key.set(scratch, value);
  return taken ? Result<std::string>::Ok(value) : Result<std::string>::Error(taken.error);
}

void AddPlayerFlag(const Command& command, PlayerArgs& args, const PlayerKey& key,
                   const std::string& help) {
  const OptionInfo& info = key.info;
  const char* form = info.type == OptionInfo::Type::kInt ? "N" : "NAME";
  if (info.name == "hash") form = "MiB";
  if (info.name == "time") form = "T";
  command.Value(
      std::string(key.flag), &args.flags,
      [&args, &key](const std::string& text) -> Result<std::vector<OptionValue>> {
        const Result<std::string> value = ReadFlag(key, text);
        if (!value) return Result<std::vector<OptionValue>>::Error(value.error);
        std::vector<OptionValue> flags = args.flags;
        std::erase_if(flags, [&](const OptionValue& v) { return v.name == key.info.name; });
        flags.push_back({key.info.name, *value});
        return Result<std::vector<OptionValue>>::Ok(std::move(flags));
      },
      form, help);
}

std::string HelpOf(const PlayerKey& key) {
  const OptionInfo& info = key.info;
  const bool ranged = info.type == OptionInfo::Type::kInt && info.max <= kMaxDepth;
  return absl::StrCat(info.help, ranged ? absl::StrCat(", ", info.Values()) : "",
                      info.default_value.empty() || key.limit
                          ? ""
                          : absl::StrCat(" (default ", info.default_value, ")"));
}

}  // namespace

void AddPlayerFlags(const Command& command, PlayerArgs& args,
                    std::initializer_list<std::string_view> keys) {
  for (const std::string_view name : keys) {
    const PlayerKey& key = KeyNamed(name);
    AddPlayerFlag(command, args, key, HelpOf(key));
  }
}

void AddTables(const Command& command) {
  command.Text("--tables", command.tables(), "DIR",
               "know the exact values in this folder, made by endgame build (default: "
               "$BOARDGAMES_TABLES, else none)");
}

void AddPlayer(const Command& command, PlayerArgs& args, const std::string& default_time) {
  AddAlgorithm(command, args, "how to search, as mcts:rave=300 (default engine)");
  for (const PlayerKey& key : PlayerKeys()) {
    if (key.flag.empty()) continue;
    std::string help = HelpOf(key);
    if (key.info.name == "time") {
      help = absl::StrCat("for one move: ", key.info.form, "; a bare number is seconds (default ",
                          default_time, " if no other limit is given)");
    }
    AddPlayerFlag(command, args, key, help);
  }
}

void AddProtocol(const Command& command, ProtocolArgs& args) {
  command.Text("--level", &args.level, "NAME",
               "novice, intermediate, expert or master (default master; the options below are "
               "for it)");
  AddPlayer(command, args.player, "what the protocol says, else 1s,");
  AddTables(command);
}

void AddReport(const Command& command, std::string& report) {
  command.Text("--report", &report, "FILE.html", "write a page with the tables and all games");
}

void AddRating(const Command& command, RatingModel& rating) {
  command.Value(
      "--rating", &rating,
      [](const std::string& text) -> absl::StatusOr<RatingModel> {
        if (const auto known = ParseRatingModel(text)) return *known;
        return BadInput(internal::UnknownName(
            "rating", text, std::vector<std::string>{"elo", "glicko", "trueskill"}));
      },
      "MODEL",
      "elo: of all games at once; glicko (games for two) or trueskill (any): game by game in the "
      "order of their numbers, on which they depend (default elo)");
}

void AddJson(const Command& command, bool& json) {
  command.Flag("--json", &json, "one JSON object per line; the last one is the result");
}

void AddVerbose(const Command& command, bool& verbose) {
  command.Flag("--verbose", &verbose, "say what isolation each machine offers, in full");
}

absl::Status ParseShard(const std::string& text, int& shard, int& shards) {
  const char* const end = text.data() + text.size();
  const auto [slash, first] = std::from_chars(text.data(), end, shard);
  if (first == std::errc() && slash != end && *slash == '/') {
    const auto [rest, second] = std::from_chars(slash + 1, end, shards);
    if (second == std::errc() && rest == end && shard >= 1 && shard <= shards) {
      return absl::OkStatus();
    }
  }
  return BadInput("--shard takes i/n from 1/n to n/n, as 2/8, not '", text, "'");
}

}  // namespace boardgames::program
