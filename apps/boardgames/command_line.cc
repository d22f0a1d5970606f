// The only file that knows CLI11: it takes seconds to compile, and its messages are made readable
// here.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/internal/text.h"
#include "boardgames/search/limits.h"
#include "input.h"
#include "output.h"

namespace {

using boardgames::kMaxDepth;

// Adds an option whose text `parse` turns into a value of *target; its error names the option.
template <class T, class Parse>
void AddParsed(CLI::App& app, const std::string& name, T* target, Parse parse,
               const std::string& placeholder, const std::string& help) {
  app.add_option_function<std::string>(
         name,
         [name, target, parse](const std::string& text) {
           auto value = parse(text);
           if (!value.ok()) {
             throw CLI::ValidationError(name, std::string(value.status().message()));
           }
           *target = *value;
         },
         help)
      ->type_name(placeholder);
}

void AddPosition(CLI::App& app, PositionArgs& args) {
  app.add_option("GAME", args.game, "the game, as reversi or reversi:size=6,blocked=c3+f6")
      ->type_name("");
  app.add_option("--position", args.position, "where to begin, in the game's notation")
      ->type_name("TEXT");
  app.add_option("--moves", args.moves, "moves played from there: \"m1 m2\" or m1,m2")
      ->type_name("MOVES");
}

void AddEvaluator(CLI::App& app, SearchArgs& args, const std::string& help) {
  app.add_option("--evaluator", args.evaluator, help)->type_name("NAME");
}

void AddDepth(CLI::App& app, SearchArgs& args, const std::string& help) {
  AddParsed(
      app, "--depth", &args.depth,
      [](const std::string& text) { return ParseNumber(text, 1, kMaxDepth); }, "N",
      absl::StrCat(help, ", 1 to ", kMaxDepth));
}

void AddNodes(CLI::App& app, SearchArgs& args, const std::string& help) {
  AddParsed(
      app, "--nodes", &args.nodes,
      [](const std::string& text) {
        return ParseNumber(text, 1, std::numeric_limits<std::int64_t>::max());
      },
      "N", help);
}

void AddHash(CLI::App& app, SearchArgs& args, const std::string& help) {
  AddParsed(
      app, "--hash", &args.table_bytes,
      [](const std::string& text) { return ParseTableSize(text); }, "MiB",
      absl::StrCat(help, " (default 64)"));
}

void AddSearch(CLI::App& app, SearchArgs& args, const std::string& default_time) {
  app.add_option("--algorithm", args.algorithm, "how to search (default engine; see list)")
      ->type_name("NAME");
  AddEvaluator(app, args, "what guesses at the horizon (see list)");
  AddDepth(app, args, "stop after N plies");
  AddParsed(
      app, "--time", &args.time, [](const std::string& text) { return ParseTime(text); }, "T",
      absl::StrCat("stop after 500ms, 2s, 1.5s, 1m; a bare number is seconds; none: no limit "
                   "(default ",
                   default_time, " if no other limit is given)"));
  AddNodes(app, args, "stop after N positions");
  app.add_option("--selective", args.selective,
                 "of the engine: quiescence, null-move, late-moves; one or more with commas")
      ->type_name("NAMES");
  AddParsed(
      app, "--seed", &args.seed,
      [](const std::string& text) {
        return ParseNumber(text, 0, std::numeric_limits<std::int64_t>::max());
      },
      "N", "of algorithms that draw lots (default 1)");
  AddHash(app, args, "size of the transposition table");
}

void AddJson(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "one JSON object per line; the last one is the result")
      ->disable_flag_override();
}

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

// CLI11's complaint as a sentence that says what was wrong and what would be right.
std::string Explain(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  const std::vector<std::string> rest = app.remaining(true);
  if (!rest.empty()) {
    const std::string& word = rest.front();
    if (word.size() > 1 && word.front() == '-') {
      return boardgames::internal::UnknownName("option", word.substr(0, word.find('=')),
                                               OptionNames(command));
    }
    if (chosen.empty()) {
      return boardgames::internal::UnknownName("command", word, CommandNames(app));
    }
    return absl::StrCat("'", word, "' is one word too many; see boardgames ", command.get_name(),
                        " --help");
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return absl::StrCat("no command was given; commands: ",
                        boardgames::internal::JoinWords(CommandNames(app), ", "));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string message = error.what();
    const std::string name = message.substr(0, message.find(':'));
    if (const CLI::Option* option = command.get_option_no_throw(name)) {
      return absl::StrCat(name,
                          option->count() > 1 ? " is given more than once; give it one value: "
                                              : " needs a value: ",
                          option->get_description());
    }
  }
  const std::string message = error.what();
  if (message.find("flag override") != std::string::npos) {
    return absl::StrCat("--", message.substr(0, message.find(' ')), " takes no value");
  }
  return message;
}

}  // namespace

CommandLine ParseCommandLine(int argc, const char* const* argv) {
  CLI::App app("Board games: searches, solves, measures and plays them.", "boardgames");
  app.set_version_flag("--version", std::string("boardgames ") + BOARDGAMES_VERSION);
  app.require_subcommand(1);
  app.footer(
      "GAME is a name with options, as reversi:size=6,blocked=c3+f6; boardgames list shows them.\n"
      "Exit status: 0 done, 1 a file could not be read or written, 2 bad input, 130 Ctrl-C.");

  ListArgs list;
  CLI::App* list_app = app.add_subcommand("list", "the games, their options and evaluators");
  AddJson(*list_app, list.json);

  PerftArgs perft;
  CLI::App* perft_app = app.add_subcommand("perft", "count the move sequences of a depth");
  AddPosition(*perft_app, perft.position);
  AddParsed(
      *perft_app, "--depth", &perft.depth,
      [](const std::string& text) { return ParseNumber(text, 0, kMaxDepth); }, "N",
      absl::StrCat("plies, 0 to ", kMaxDepth));
  perft_app->add_flag("--divide", perft.divide, "the count of each first move, too")
      ->disable_flag_override();
  AddJson(*perft_app, perft.json);

  AnalyseArgs search;
  CLI::App* search_app = app.add_subcommand("search", "the best move and the score");
  AddPosition(*search_app, search.position);
  AddSearch(*search_app, search.search, "2s");
  search_app->add_flag("--all-moves", search.all_moves,
                       "the value of every move, each searched within the limits by itself");
  AddJson(*search_app, search.json);

  AnalyseArgs solve;
  CLI::App* solve_app = app.add_subcommand("solve", "search until the value is proved");
  AddPosition(*solve_app, solve.position);
  AddSearch(*solve_app, solve.search, "60s");
  solve_app->add_flag("--all-moves", solve.all_moves,
                      "the value of every move, each searched within the limits by itself");
  AddJson(*solve_app, solve.json);

  BenchArgs bench;
  CLI::App* bench_app = app.add_subcommand("bench", "the depth table: a row per completed depth");
  bench_app->add_option("GAME", bench.games, "games (default: every game)")->type_name("");
  AddSearch(*bench_app, bench.search, "2s for each game");
  AddJson(*bench_app, bench.json);

  CompareArgs compare;
  CLI::App* compare_app =
      app.add_subcommand("compare", "several algorithms on the same positions to the same depth");
  AddPosition(*compare_app, compare.position);
  compare_app
      ->add_option("--algorithms", compare.algorithms,
                   "two or more with commas, as minimax,alpha-beta,pvs (see list)")
      ->type_name("NAMES");
  AddEvaluator(*compare_app, compare.search, "what guesses at the horizon");
  AddDepth(*compare_app, compare.search, "plies");
  AddNodes(*compare_app, compare.search, "each search stops after N positions");
  AddHash(*compare_app, compare.search, "size of each transposition table");
  compare_app->add_option("--positions", compare.positions, "a file with one position a line")
      ->type_name("FILE");
  AddParsed(
      *compare_app, "--line", &compare.line,
      [](const std::string& text) { return ParseNumber(text, 1, 1000); }, "N",
      "N positions of the game the first algorithm plays on, the same player to move in each");
  compare_app->add_option("--plot", compare.plot, "draw the positions explored as an SVG chart")
      ->type_name("FILE");
  compare_app->add_flag("--csv", compare.csv, "a row of comma separated values for each search")
      ->disable_flag_override();
  AddJson(*compare_app, compare.json);

  TreeArgs tree;
  CLI::App* tree_app = app.add_subcommand("tree", "the tree a search explored, pruned moves too");
  AddPosition(*tree_app, tree.position);
  tree_app
      ->add_option(
          "--algorithm", tree.search.algorithm,
          "how to search (default alpha-beta; for more than two players the first of list)")
      ->type_name("NAME");
  AddEvaluator(*tree_app, tree.search, "what guesses at the horizon");
  AddDepth(*tree_app, tree.search, "plies");
  AddNodes(*tree_app, tree.search, "the search stops after N positions");
  AddHash(*tree_app, tree.search, "size of the transposition table");
  tree_app
      ->add_option("--format", tree.format,
                   "dot, html, json, svg or text (default: as FILE ends, else text)")
      ->type_name("NAME");
  tree_app->add_option("-o,--output", tree.output, "write it here (default: standard output)")
      ->type_name("FILE");
  AddParsed(
      *tree_app, "--max-nodes", &tree.max_nodes,
      [](const std::string& text) { return ParseNumber(text, 1, 1'000'000); }, "N",
      "keep N positions, 1 to 1000000 (default by format: svg 300, dot 500, text 2000, others "
      "100000)");
  tree_app->add_flag("--steps", tree.steps, "with text: the search step by step, not its tree")
      ->disable_flag_override();

  PlayArgs play;
  CLI::App* play_app = app.add_subcommand("play", "play in the terminal");
  AddPosition(*play_app, play.position);
  play_app
      ->add_option(
          "--players", play.players,
          "a seat per player: human, engine:time=1s,depth=8,evaluator=default,"
          "algorithm=mcts, a level (novice, intermediate, expert, master) or random:seed=1 "
          "(default human,engine)")
      ->type_name("SEATS");
  play_app->add_option("--save", play.save, "save the game here after every move")
      ->type_name("FILE");
  play_app->add_option("--load", play.load, "go on with a saved game")->type_name("FILE");
  AddJson(*play_app, play.json);

  CommandLine result;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      app.exit(error);  // prints the help or the version
    } else {
      result.error = Explain(app, error);
    }
    return result;
  }

  using boardgames::Registry;
  if (list_app->parsed()) {
    result.run = [list](const Registry& games) { return RunList(games, list); };
  } else if (perft_app->parsed()) {
    result.run = [perft](const Registry& games) { return RunPerft(games, perft); };
  } else if (search_app->parsed()) {
    result.run = [search](const Registry& games) { return RunSearch(games, search); };
  } else if (solve_app->parsed()) {
    result.run = [solve](const Registry& games) { return RunSolve(games, solve); };
  } else if (bench_app->parsed()) {
    result.run = [bench](const Registry& games) { return RunBench(games, bench); };
  } else if (compare_app->parsed()) {
    result.run = [compare](const Registry& games) { return RunCompare(games, compare); };
  } else if (tree_app->parsed()) {
    result.run = [tree](const Registry& games) { return RunTree(games, tree); };
  } else {
    result.run = [play](const Registry& games) { return RunPlay(games, play); };
  }
  return result;
}
