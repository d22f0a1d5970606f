#include "command_line.h"

#include "absl/strings/str_cat.h"
#include "boardgames/search/limits.h"
#include "input.h"

namespace boardgames::program {

void AddPosition(const Command& command, PositionArgs& args) {
  command.Word("GAME", &args.game, "the game, as reversi or reversi:size=6,blocked=c3+f6");
  command.Text("--position", &args.position, "TEXT", "where to begin, in the game's notation");
  command.Text("--moves", &args.moves, "MOVES", "moves played from there: \"m1 m2\" or m1,m2");
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

void AddSearch(const Command& command, SearchArgs& args, const std::string& default_time) {
  command.Text("--algorithm", &args.algorithm, "NAME", "how to search (default engine; see list)");
  AddEvaluator(command, args, "what guesses at the horizon (see list)");
  AddDepth(command, args, "stop after N plies");
  command.Value("--time", &args.time, ParseTime, "T",
                absl::StrCat("stop after 500ms, 2s, 1.5s, 1m; a bare number is seconds; none: no "
                             "limit (default ",
                             default_time, " if no other limit is given)"));
  AddNodes(command, args, "stop after N positions");
  command.Text("--selective", &args.selective, "NAMES",
               "of the engine: quiescence, null-move, late-moves; one or more with commas");
  command.Number("--seed", 0, Command::kMost, &args.seed,
                 "of algorithms that draw lots (default 1)");
  AddHash(command, args, "size of the transposition table");
}

void AddProtocol(const Command& command, ProtocolArgs& args) {
  command.Text("--level", &args.level, "NAME",
               "novice, intermediate, expert or master (default master; the options below are "
               "for it)");
  command.Text("--algorithm", &args.search.algorithm, "NAME", "how a master searches (see list)");
  AddEvaluator(command, args.search, "what guesses at the horizon (see list)");
  command.Value("--time", &args.search.time, ParseTime, "T",
                "at most so long for a move, as 500ms, 2s, 1.5s, 1m; a bare number is seconds "
                "(default: what the protocol says, else 1s)");
  AddNodes(command, args.search, "at most N positions for a move");
  AddDepth(command, args.search, "at most N plies");
  AddHash(command, args.search, "size of the transposition table");
  command.Number("--seed", 0, Command::kMost, &args.search.seed,
                 "of levels that draw lots (default 1)");
}

void AddJson(const Command& command, bool& json) {
  command.Flag("--json", &json, "one JSON object per line; the last one is the result");
}

}  // namespace boardgames::program
