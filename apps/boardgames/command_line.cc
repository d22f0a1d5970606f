// The only file that knows CLI11: it takes seconds to compile, and its messages are made readable
// here.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <sstream>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/internal/text.h"
#include "boardgames/runtime/player.h"
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
           *target = static_cast<T>(*value);
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

// The keys of a player's text, as the algorithms declare them.
std::string PlayerKeys() {
  constexpr std::size_t kWidth = 96;
  std::string text = "Keys of a player (list --options shows ranges, defaults and meanings):";
  const auto add = [&](const std::string& name, const auto& options, auto info) {
    std::string line = absl::StrCat("  ", name, ":");
    for (const auto& option : options) {
      const std::string key = info(option).name;
      if (line.size() + 2 + key.size() > kWidth) {
        absl::StrAppend(&text, "\n", line);
        line = "   ";
      }
      absl::StrAppend(&line, " ", key);
    }
    absl::StrAppend(&text, "\n", line);
  };
  using boardgames::OptionInfo;
  using boardgames::PlayerOption;
  add("common", boardgames::PlayerOptions(), [](const PlayerOption& o) { return o.info; });
  for (const boardgames::AlgorithmInfo& a : boardgames::Algorithms()) {
    if (!a.options.empty()) add(a.name, a.options, [](const OptionInfo& o) { return o; });
  }
  return text;
}

// How to search, in one text. The first of the options that change the player: it begins him anew.
void AddAlgorithm(CLI::App& app, SearchArgs& args, const std::string& help) {
  AddParsed(
      app, "--algorithm", &args,
      [](const std::string& text) -> absl::StatusOr<SearchArgs> {
        const auto player = boardgames::ParseAlgorithm(text);
        if (!player) return absl::InvalidArgumentError(player.error);
        return *player;
      },
      "NAME:KEY=VALUE,...", absl::StrCat(help, "; list --options shows the keys"));
}

// The engine's switches by the names they had before they were options of the algorithm.
void AddSelective(CLI::App& app, SearchArgs& args) {
  AddParsed(
      app, "--selective", &args.options,
      [&args](const std::string& text) -> absl::StatusOr<std::vector<boardgames::OptionValue>> {
        static const std::vector<std::string> kKnown = {"late-moves", "null-move", "quiescence"};
        SearchArgs player = args;
        for (const std::string& name : std::vector<std::string>(absl::StrSplit(text, ','))) {
          if (std::find(kKnown.begin(), kKnown.end(), name) == kKnown.end()) {
            return absl::InvalidArgumentError(
                boardgames::internal::UnknownName("switch", name, kKnown));
          }
          SetOption(player, boardgames::internal::UsualOptionName(name), "on");
        }
        return player.options;
      },
      "NAMES", "the same as --algorithm engine:quiescence=on,null_move=on,late_moves=on");
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
  AddAlgorithm(app, args, "how to search, as mcts:rave=300 (default engine)");
  AddEvaluator(app, args, "what guesses at the horizon (see list)");
  AddDepth(app, args, "stop after N plies");
  AddParsed(
      app, "--time", &args.time, [](const std::string& text) { return ParseTime(text); }, "T",
      absl::StrCat("stop after 500ms, 2s, 1.5s, 1m; a bare number is seconds; none: no limit "
                   "(default ",
                   default_time, " if no other limit is given)"));
  AddNodes(app, args, "stop after N positions");
  AddSelective(app, args);
  AddParsed(
      app, "--seed", &args.seed,
      [](const std::string& text) {
        return ParseNumber(text, 0, std::numeric_limits<std::int64_t>::max());
      },
      "N", "of algorithms that draw lots (default 1)");
  AddHash(app, args, "size of the transposition table");
}

// The engine behind a protocol.
void AddProtocol(CLI::App& app, ProtocolArgs& args) {
  app.add_option("--level", args.level,
                 "novice, intermediate, expert or master (default master; the options below are "
                 "for it)")
      ->type_name("NAME");
  AddAlgorithm(app, args.search, "how a master searches, as mcts:rave=300");
  AddEvaluator(app, args.search, "what guesses at the horizon (see list)");
  AddParsed(
      app, "--time", &args.search.time, [](const std::string& text) { return ParseTime(text); },
      "T",
      "at most so long for a move, as 500ms, 2s, 1.5s, 1m; a bare number is seconds (default: what "
      "the protocol says, else 1s)");
  AddNodes(app, args.search, "at most N positions for a move");
  AddDepth(app, args.search, "at most N plies");
  AddHash(app, args.search, "size of the transposition table");
  AddParsed(
      app, "--seed", &args.search.seed,
      [](const std::string& text) {
        return ParseNumber(text, 0, std::numeric_limits<std::int64_t>::max());
      },
      "N", "of levels that draw lots (default 1)");
}

void AddJson(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "one JSON object per line; the last one is the result")
      ->disable_flag_override();
}

// The command as a shell takes it.
std::string ShellText(int argc, const char* const* argv) {
  std::string text;
  for (int i = 0; i < argc; ++i) {
    const std::string word = argv[i];
    const bool plain =
        !word.empty() && word.find_first_not_of(
                             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                             "-_=+.,:/@%") == std::string::npos;
    if (i > 0) text += ' ';
    if (plain) {
      text += word;
      continue;
    }
    text += '\'';
    for (const char c : word) {
      if (c == '\'') {
        text += "'\\''";
      } else {
        text += c;
      }
    }
    text += '\'';
  }
  return text;
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
  const CLI::App* deepest = &app;
  std::string path = app.get_name();
  while (!deepest->get_subcommands().empty()) {
    deepest = deepest->get_subcommands().front();
    absl::StrAppend(&path, " ", deepest->get_name());
  }
  const CLI::App& command = *deepest;
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
    return absl::StrCat("'", word, "' is one word too many; see ", path, " --help");
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
  list_app
      ->add_flag("--options", list.options,
                 "every option of every algorithm: range, default, meaning")
      ->disable_flag_override();
  list_app->add_flag("--markdown", list.markdown, "with --options: the page docs/options.md")
      ->disable_flag_override();
  AddJson(*list_app, list.json);

  PerftArgs perft;
  CLI::App* perft_app = app.add_subcommand(
      "perft", "count the move sequences of a depth; repetition rules play no part");
  perft_app->footer(
      "Moves that only the past of a game forbids, as superko does, are counted: a position knows\n"
      "no past. Example: boardgames perft reversi --depth 5 --divide");
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
  search_app->footer(PlayerKeys());

  AnalyseArgs solve;
  CLI::App* solve_app = app.add_subcommand("solve", "search until the value is proved");
  AddPosition(*solve_app, solve.position);
  AddSearch(*solve_app, solve.search, "60s");
  solve_app->add_flag("--all-moves", solve.all_moves,
                      "the value of every move, each searched within the limits by itself");
  AddJson(*solve_app, solve.json);
  solve_app->footer(PlayerKeys());

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
                   "two or more with commas, as minimax,engine,engine:prior=off (see list)")
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
  AddAlgorithm(*tree_app, tree.search,
               "how to search (default alpha-beta; for more than two players the first of list)");
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
          "a seat per player: human, a level (novice, intermediate, expert, master) or an "
          "algorithm, "
          "as engine:time=1s,null_move=on or mcts:playouts=2000; list --options shows the keys "
          "(default human,engine)")
      ->type_name("SEATS");
  play_app->add_option("--save", play.save, "save the game here after every move")
      ->type_name("FILE");
  play_app->add_option("--load", play.load, "go on with a saved game")->type_name("FILE");
  play_app
      ->add_option("--clock", play.clock,
                   "people's time: 10m or 10m+5s for the game, 30s/move for each move (default: "
                   "none)")
      ->type_name("TIME");
  AddJson(*play_app, play.json);
  play_app->footer(PlayerKeys());

  ProtocolArgs ugi;
  CLI::App* ugi_app = app.add_subcommand("ugi", "the engine for other programs, by UGI");
  ugi_app->add_option("GAME", ugi.game, "the game, until setoption name Game sets another")
      ->type_name("");
  AddProtocol(*ugi_app, ugi);
  ugi_app->footer(
      "Example: boardgames ugi reversi:size=6 --nodes 10000\n"
      "then: position startpos moves d2 / go movetime 500 / query legal / d / quit");

  ProtocolArgs gtp;
  CLI::App* gtp_app = app.add_subcommand("gtp", "the engine for Go programs, by GTP 2");
  gtp_app
      ->add_option("GAME", gtp.game,
                   "the board at the start, as go:rows=9,cols=9,ko=positional (default 19x19)")
      ->type_name("");
  AddProtocol(*gtp_app, gtp);
  bool no_resign = false;
  gtp_app->add_flag("--no-resign", no_resign, "play every game to its end")
      ->disable_flag_override();
  gtp_app->footer("Example: gogui -program 'boardgames gtp --time 2s'");

  ProtocolArgs nboard;
  CLI::App* nboard_app =
      app.add_subcommand("nboard", "the engine for Othello programs, by NBoard 2");
  AddProtocol(*nboard_app, nboard);
  nboard_app->footer("Example: boardgames nboard --time 2s");

  ReplayArgs replay;
  CLI::App* replay_app = app.add_subcommand("replay", "games that were played, move by move");
  replay_app
      ->add_option("FILE", replay.file,
                   "game records, one a line, or the database of a tournament or match")
      ->type_name("");
  AddParsed(
      *replay_app, "--game", &replay.game_number,
      [](const std::string& text) {
        return ParseNumber(text, 1, std::numeric_limits<std::int64_t>::max());
      },
      "N", "this game alone, from 1 (default: all; as text a list of them)");
  replay_app->add_option("--tournament", replay.tournament, "which one, if FILE has several")
      ->type_name("NAME");
  replay_app
      ->add_option("--format", replay.format,
                   "text, json, html (a page to replay them), sgf (Go) or ggf (Reversi) (default: "
                   "as the output ends, else text)")
      ->type_name("NAME");
  replay_app->add_option("-o,--output", replay.output, "write it here (default: standard output)")
      ->type_name("FILE");
  replay_app
      ->add_flag(
          "--again", replay.again,
          "play the game again with the same agents, seats, opening and seed, and say whether "
          "it comes out the same (exit status 1 if not); -o keeps the new record")
      ->disable_flag_override();
  replay_app->footer(
      "Example: boardgames replay spring.db --game 12\n"
      "         boardgames replay spring.db --game 12 --again\n"
      "         boardgames replay games.jsonl -o games.html");

  AgentArgs agent;
  CLI::App* agent_app =
      app.add_subcommand("agent",
                         "whether a program may enter a tournament (check), and what this "
                         "machine keeps it from (probe)");
  agent_app->add_option("ACTION", agent.action, "check or probe")->type_name("");
  agent_app->add_option("GAME", agent.game, "with check: the game")->type_name("");
  agent_app
      ->add_option("COMMAND", agent.command,
                   "with check: how the program is started, in quotes; gtp:COMMAND for one that "
                   "speaks GTP, tcp:PORT or tcp:HOST:PORT for one that connects by itself")
      ->type_name("");
  agent_app
      ->add_option("--folder", agent.folder, "the program's own folder (default: the current one)")
      ->type_name("DIR");
  AddParsed(
      *agent_app, "--time", &agent.time, [](const std::string& text) { return ParseTime(text); },
      "T", "for each of its moves, as 500ms or 2s; none: 60s (default 1s)");
  agent_app
      ->add_option(
          "--isolation", agent.isolation,
          "none, limits, namespaces or bubblewrap (default: the strongest that holds here)")
      ->type_name("LEVEL");
  AddParsed(
      *agent_app, "--memory", &agent.memory_bytes,
      [](const std::string& text) { return ParseTableSize(text); }, "MiB",
      "of all its processes together (default 1024)");
  AddParsed(
      *agent_app, "--seed", &agent.seed,
      [](const std::string& text) { return ParseNumber(text, 0, 1'000'000'000); }, "N",
      "of its games and of the random player (default 1)");
  AddJson(*agent_app, agent.json);
  agent_app->footer(
      "It plays against a random player in every seat, and against itself. Exit status 0: it may\n"
      "enter; 1: it lost a game by a fault.\n"
      "Example: boardgames agent check reversi 'python3 my_agent.py' --folder agents/mine --time "
      "2s\n"
      "         boardgames agent check go:rows=9,cols=9 'gtp:gnugo --mode gtp'\n"
      "         boardgames agent probe");

  MatchArgs match;
  match.command = ShellText(argc, argv);
  CLI::App* match_app = app.add_subcommand("match", "agents against each other at one game");
  match_app->add_option("GAME", match.game, "the game, as reversi:size=6")->type_name("");
  match_app
      ->add_option(
          "AGENTS", match.agents,
          "one for each player: a level or an algorithm, as engine:nodes=2000,null_move=on "
          "(list --options shows the keys), ugi:COMMAND or gtp:COMMAND; NAME@... names it")
      ->type_name("");
  AddParsed(
      *match_app, "--games", &match.games,
      [](const std::string& text) { return ParseNumber(text, 1, 1'000'000'000); }, "N",
      "games in all, a multiple of the seat orders 2, 6 or 24 (default about 100; with --sprt at "
      "most 100000)");
  match_app
      ->add_option("--openings", match.openings,
                   "random:PLIES, none, or a file with moves or a position on each line; each is "
                   "played in all seat orders (default random:4)")
      ->type_name("WHAT");
  match_app
      ->add_option(
          "--time", match.time,
          "1m+1s for a whole game and an increment, 500ms/move, both with a comma, or none "
          "(default none: agents limit themselves)")
      ->type_name("CONTROL");
  AddParsed(
      *match_app, "--nodes", &match.nodes,
      [](const std::string& text) {
        return ParseNumber(text, 1, std::numeric_limits<std::int64_t>::max());
      },
      "N", "positions a move, for those who have no limit of their own");
  match_app
      ->add_option("--sprt", match.sprt,
                   "stop when elo0 or elo1 is accepted with an error of 5 %, as 0,50")
      ->type_name("E0,E1");
  match_app
      ->add_option("--model", match.model,
                   "what Elo means in --sprt: logistic, normalized or bayes (default logistic)")
      ->type_name("NAME");
  match_app
      ->add_option("--isolation", match.isolation,
                   "of programs: none, limits, namespaces or bubblewrap (default limits)")
      ->type_name("LEVEL");
  match_app
      ->add_option(
          "--db", match.database,
          "keep the games here; the same command goes on where it was (default: keep none)")
      ->type_name("FILE");
  match_app->add_option("--report", match.report, "write a page with the tables and all games")
      ->type_name("FILE.html");
  AddParsed(
      *match_app, "--jobs", &match.jobs,
      [](const std::string& text) { return ParseNumber(text, 1, 10'000); }, "N",
      "games at a time, at most one for each core (default 1)");
  match_app->add_flag("--force-jobs", match.force_jobs, "even more jobs than cores")
      ->disable_flag_override();
  match_app->add_flag("--no-resign", match.no_resign, "who resigns has made an illegal move")
      ->disable_flag_override();
  AddParsed(
      *match_app, "--seed", &match.seed,
      [](const std::string& text) {
        return ParseNumber(text, 0, std::numeric_limits<std::int64_t>::max());
      },
      "N", "of openings and of agents that draw lots (default 1)");
  AddJson(*match_app, match.json);
  match_app->footer(std::string("Example: boardgames match reversi master:nodes=2000 expert "
                                "--games 200 --jobs 2 --db m.db\n"
                                "         boardgames match go:rows=9,cols=9 new@ugi:./agent expert "
                                "--sprt 0,50 --db go.db\n"
                                "--json: a game record for each game, then the result.\n") +
                    PlayerKeys());

  TournamentArgs tournament;
  tournament.command = ShellText(argc, argv);
  CLI::App* tournament_app =
      app.add_subcommand("tournament", "round robin, gauntlet, Swiss or knock-out from a file");
  tournament_app->add_option("FILE", tournament.file, "the plan, as JSON")->type_name("");
  tournament_app
      ->add_option("--db", tournament.database,
                   "keep the games here; the same command goes on where it was (default: FILE with "
                   ".db)")
      ->type_name("FILE");
  tournament_app
      ->add_option("--report", tournament.report, "write a page with the tables and all games")
      ->type_name("FILE.html");
  AddParsed(
      *tournament_app, "--jobs", &tournament.jobs,
      [](const std::string& text) { return ParseNumber(text, 1, 10'000); }, "N",
      "games at a time, at most one for each core (default: the plan's, else 1)");
  tournament_app->add_flag("--force-jobs", tournament.force_jobs, "even more jobs than cores")
      ->disable_flag_override();
  tournament_app
      ->add_option("--shard", tournament.shard,
                   "play part i of n alone, each into a database of its own; merge them afterwards")
      ->type_name("I/N");
  AddJson(*tournament_app, tournament.json);
  tournament_app->footer(
      "A plan: {\"name\": \"spring\", \"games\": [\"reversi\", {\"game\": \"go:rows=5,cols=5\",\n"
      "  \"openings\": \"none\"}], \"agents\": [\"expert\", \"fast@master:nodes=500\",\n"
      "  {\"name\": \"ours\", \"command\": \"python3 agent.py\", \"folder\": \"ours\"}]}\n"
      "Keys besides: format (round-robin, gauntlet, swiss, knock-out), games_per_pairing, rounds,\n"
      "  challengers, openings (random:4), time (1m+1s, 500ms/move), margin, start_up, hang,\n"
      "  max_moves, resign, seed, jobs, sprt, isolation, memory_mib, processes, line_kib,\n"
      "  output_kib, log_kib.\n"
      "Example: boardgames tournament spring.json --jobs 2 --report spring.html\n"
      "         boardgames tournament spring.json --shard 1/8\n"
      "         boardgames tournament merge spring.db spring-1of8.db spring-2of8.db\n"
      "         boardgames tournament show spring.db");

  MergeArgs merge;
  CLI::App* merge_app = tournament_app->add_subcommand(
      "merge", "put the games of shards into one database; twice is as good as once");
  merge_app->add_option("OUT", merge.output, "the database with all games")->type_name("");
  merge_app->add_option("SHARDS", merge.shards, "databases of shards")->type_name("");
  merge_app->add_option("--report", merge.report, "write a page with the tables and all games")
      ->type_name("FILE.html");
  AddJson(*merge_app, merge.json);

  ShowArgs show;
  CLI::App* show_app = tournament_app->add_subcommand("show", "the tables of a database");
  show_app->add_option("DB", show.database, "a database of tournaments or matches")->type_name("");
  show_app->add_option("--name", show.name, "this tournament alone (default: all)")
      ->type_name("NAME");
  show_app->add_option("--report", show.report, "write a page with the tables and all games")
      ->type_name("FILE.html");
  AddJson(*show_app, show.json);

  CommandLine result;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      std::ostringstream text;
      app.exit(error, text, text);  // writes the help or the version
      Print(text.str());
    } else {
      result.error = Explain(app, error);
    }
    return result;
  }

  using boardgames::Registry;
  gtp.resign = !no_resign;
  if (agent_app->parsed()) {
    result.run = [agent](const Registry& games) { return RunAgent(games, agent); };
  } else if (ugi_app->parsed()) {
    result.run = [ugi](const Registry& games) { return RunUgi(games, ugi); };
  } else if (gtp_app->parsed()) {
    result.run = [gtp](const Registry& games) { return RunGtp(games, gtp); };
  } else if (nboard_app->parsed()) {
    result.run = [nboard](const Registry& games) { return RunNBoard(games, nboard); };
  } else if (replay_app->parsed()) {
    result.run = [replay](const Registry& games) { return RunReplay(games, replay); };
  } else if (match_app->parsed()) {
    result.run = [match](const Registry& games) { return RunMatch(games, match); };
  } else if (merge_app->parsed()) {
    result.run = [merge](const Registry& games) { return RunMerge(games, merge); };
  } else if (show_app->parsed()) {
    result.run = [show](const Registry& games) { return RunShow(games, show); };
  } else if (tournament_app->parsed()) {
    result.run = [tournament](const Registry& games) {
      return RunTournamentFile(games, tournament);
    };
  } else if (list_app->parsed()) {
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
