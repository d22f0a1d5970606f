#include "command_line.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/player.h"
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

void AddAlgorithm(const Command& command, SearchArgs& args, const std::string& help) {
  command.Value("--algorithm", &args, ParseAlgorithm, "NAME:KEY=VALUE,...",
                absl::StrCat(help, "; list --options shows the keys"));
}

std::string PlayerKeys() {
  constexpr std::size_t kLineWidth = 96;
  std::string text = "Keys of a player (list --options shows ranges, defaults and meanings):";
  const auto add = [&](const std::string& name, const auto& options, auto info) {
    std::string line = absl::StrCat("  ", name, ":");
    for (const auto& option : options) {
      const std::string key = info(option).name;
      if (line.size() + 2 + key.size() > kLineWidth) {
        absl::StrAppend(&text, "\n", line);
        line = "   ";
      }
      absl::StrAppend(&line, " ", key);
    }
    absl::StrAppend(&text, "\n", line);
  };
  add("common", PlayerOptions(), [](const PlayerOption& o) { return o.info; });
  for (const AlgorithmInfo& a : Algorithms()) {
    if (!a.options.empty()) add(a.name, a.options, [](const OptionInfo& o) { return o; });
  }
  return text;
}

void AddEvaluator(const Command& command, SearchArgs& args, const std::string& help) {
  command.Text("--evaluator", &args.evaluator, "NAME", help);
}

void AddDepth(const Command& command, SearchArgs& args, const std::string& help) {
  command.Number("--depth", 1, kMaxDepth, &args.depth, absl::StrCat(help, ", 1 to ", kMaxDepth));
}

void AddNodes(const Command& command, SearchArgs& args, const std::string& help) {
  command.Number("--nodes", 1, Command::kMost, &args.nodes, help);
}

void AddHash(const Command& command, SearchArgs& args, const std::string& help) {
  command.Value("--hash", &args.table_bytes, ParseTableSize, "MiB",
                absl::StrCat(help, " (default 64)"));
}

void AddThreads(const Command& command, SearchArgs& args) {
  command.Number("--threads", 1, MostThreads(), &args.threads,
                 "that search together, if the algorithm can (default 1)");
}

void AddTables(const Command& command) {
  command.Text("--tables", command.tables(), "DIR",
               "know the exact values in this folder, made by endgame build (default: "
               "$BOARDGAMES_TABLES, else none)");
}

namespace {

// The engine's switches by the names they had before they were options of the algorithm.
void AddSelective(const Command& command, SearchArgs& args) {
  command.Value(
      "--selective", &args.options,
      [&args](const std::string& text) -> absl::StatusOr<std::vector<OptionValue>> {
        static const std::vector<std::string> kKnown = {"late-moves", "null-move", "quiescence"};
        SearchArgs player = args;
        for (const std::string& name : std::vector<std::string>(absl::StrSplit(text, ','))) {
          if (std::find(kKnown.begin(), kKnown.end(), name) == kKnown.end()) {
            return absl::InvalidArgumentError(internal::UnknownName("switch", name, kKnown));
          }
          SetOption(player, internal::UsualOptionName(name), "on");
        }
        return player.options;
      },
      "NAMES", "the same as --algorithm engine:quiescence=on,null_move=on,late_moves=on");
}

}  // namespace

void AddSearch(const Command& command, SearchArgs& args, const std::string& default_time) {
  AddAlgorithm(command, args, "how to search, as mcts:rave=300 (default engine)");
  AddEvaluator(command, args, "what guesses at the horizon (see list)");
  AddDepth(command, args, "stop after N plies");
  command.Value("--time", &args.time, ParseTime, "T",
                absl::StrCat("stop after 500ms, 2s, 1.5s, 1m; a bare number is seconds; none: no "
                             "limit (default ",
                             default_time, " if no other limit is given)"));
  AddNodes(command, args, "stop after N positions");
  AddSelective(command, args);
  command.Number("--seed", 0, Command::kMost, &args.seed,
                 "of algorithms that draw lots (default 1)");
  AddHash(command, args, "size of the transposition table");
  AddThreads(command, args);
}

void AddProtocol(const Command& command, ProtocolArgs& args) {
  command.Text("--level", &args.level, "NAME",
               "novice, intermediate, expert or master (default master; the options below are "
               "for it)");
  AddAlgorithm(command, args.search, "how a master searches, as mcts:rave=300");
  AddEvaluator(command, args.search, "what guesses at the horizon (see list)");
  command.Value("--time", &args.search.time, ParseTime, "T",
                "at most so long for a move, as 500ms, 2s, 1.5s, 1m; a bare number is seconds "
                "(default: what the protocol says, else 1s)");
  AddNodes(command, args.search, "at most N positions for a move");
  AddDepth(command, args.search, "at most N plies");
  AddHash(command, args.search, "size of the transposition table");
  command.Number("--seed", 0, Command::kMost, &args.search.seed,
                 "of levels that draw lots (default 1)");
  AddThreads(command, args.search);
  AddTables(command);
}

void AddRating(const Command& command, RatingModel& rating) {
  command.Value(
      "--rating", &rating,
      [](const std::string& text) -> absl::StatusOr<RatingModel> {
        if (const auto known = ParseRatingModel(text)) return *known;
        return absl::InvalidArgumentError(internal::UnknownName(
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
  return absl::InvalidArgumentError(
      absl::StrCat("--shard takes i/n from 1/n to n/n, as 2/8, not '", text, "'"));
}

}  // namespace boardgames::program
