// boardgames endgame: the exact value of every position of a small game, in a file.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/memory.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/solve/table_file.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

namespace {

using EndgamePtr = std::shared_ptr<const AnyEndgame>;

struct EndgameArgs {
  PositionArgs position;
  std::string table;  // the file
  int threads = 1;
  std::size_t memory_bytes = std::size_t{2} << 30;
  bool full = false;
  bool json = false;
};

// The live line of an analysis or a check; what it is given must outlive it.
class Progress {
 public:
  explicit Progress(std::string game) : game_(std::move(game)) {}

  RetrogradeOptions Options(const EndgameArgs& args) {
    RetrogradeOptions options{.max_bytes = args.memory_bytes,
                              .stop = &Interrupted(),
                              .workers = ThreadWorkers(args.threads)};
    if (live_.shown()) options.on_progress = [this](const RetrogradeProgress& p) { Show(p); };
    return options;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void Show(const RetrogradeProgress& p) {
    if (p.phase != phase_) {
      phase_ = p.phase;
      start_ = Clock::now();
    }
    const double share =
        p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 1;
    std::string text = absl::StrCat(game_, "  ", StepName(p.phase), "  ",
                                    std::llround(std::floor(100 * share)), " %");
    if (share > 0) {
      const std::chrono::duration<double> gone = Clock::now() - start_;
      const std::chrono::nanoseconds left(std::llround(gone.count() * (1 - share) / share * 1e9));
      absl::StrAppend(&text, ", ", FormatClock(left), " left");
    }
    live_.Set(std::move(text));
  }
  static std::string StepName(RetrogradePhase phase) {
    if (phase == RetrogradePhase::kCheck) return ToString(phase);
    return absl::StrCat("step ", static_cast<int>(phase) + 1, " of 3, ", ToString(phase));
  }

  LiveLine live_;
  const std::string game_;
  RetrogradePhase phase_ = RetrogradePhase::kCount;
  Clock::time_point start_ = Clock::now();
};

// "morris-variant-three.bgt"
std::string DefaultTable(const std::string& spec) {
  std::string name;
  for (const char c : spec) {
    const bool plain = absl::ascii_isalnum(static_cast<unsigned char>(c));
    if (plain || (!name.empty() && name.back() != '-')) name += plain ? c : '-';
  }
  return name + ".bgt";
}

// A value as programs read it.
void AddValue(Json& json, RetrogradeEntry entry) {
  json["value"] = entry > 0 ? "win" : entry < 0 ? "loss" : "draw";
  json["plies"] = entry == 0 ? Json() : Json(std::abs(entry) - 1);
}

Json HeaderJson(const std::string& path, const TableHeader& header, std::uint64_t bytes) {
  Json json;
  json["table"] = path;
  json["game"] = header.game;
  json["version"] = kTableVersion;
  json["numbers"] = header.numbers;
  json["positions"] = header.counts.positions;
  json["wins"] = header.counts.wins;
  json["draws"] = header.counts.draws;
  json["losses"] = header.counts.losses;
  json["longest"] = header.counts.longest;
  json["blocks"] = header.checksums.size();
  json["bytes"] = bytes;
  return json;
}

void PrintHeader(const std::string& path, const TableHeader& header, std::uint64_t bytes) {
  const auto line = [](const char* name, const std::string& value) {
    Print(absl::StrCat(Table({{"", -10}, {"", -1}}).Row({name, value}), "\n"));
  };
  const RetrogradeCounts& c = header.counts;
  line("game", header.game);
  line("positions",
       absl::StrCat(FormatCount(c.positions), " (", FormatCount(header.numbers), " numbers)"));
  line("to move", absl::StrCat(FormatCount(c.wins), " won, ", FormatCount(c.draws), " drawn, ",
                               FormatCount(c.losses), " lost"));
  line("longest", absl::StrCat(c.longest, " plies"));
  line("table",
       absl::StrCat(OneLine(path), ", ", FormatCount(bytes), " bytes, version ", kTableVersion,
                    ", checksums of ", FormatCount(header.checksums.size()), " blocks"));
}

// --- build ---------------------------------------------------------------------------------------

absl::StatusOr<std::vector<RetrogradeEntry>> Build(const AnyGame& game, const AnyEndgame& endgame,
                                                   const EndgameArgs& args) {
  auto entries = Result<std::vector<RetrogradeEntry>>::Error("");
  Progress progress(game.spec());
  const RetrogradeOptions options = progress.Options(args);
  if (!boardgames::internal::HasMemoryFor([&] { entries = endgame.build(options); })) {
    return absl::InvalidArgumentError(
        "this machine has not as much memory left as the table of " + game.spec() +
        " takes while it is built; a smaller --memory tells so before it starts");
  }
  if (Interrupted()) return absl::CancelledError("interrupted; no table was written");
  if (!entries) return absl::InvalidArgumentError(game.spec() + ": " + entries.error);
  return *std::move(entries);
}

absl::StatusOr<int> RunBuild(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(args.position.game));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, game->endgame());
  const std::string path = args.table.empty() ? DefaultTable(game->spec()) : args.table;
  RETURN_IF_ERROR(CheckWritable(path));
  const auto start = std::chrono::steady_clock::now();
  ASSIGN_OR_RETURN(std::vector<RetrogradeEntry> entries, Build(*game, *endgame, args));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const TableHeader header = HeaderOf(game->spec(), endgame->numbering(), entries);
  const std::string_view bytes = EntryBytes(entries);
  const std::string first = HeaderBytes(header, bytes);
  RETURN_IF_ERROR(WriteFile(path, {first, bytes}));
  ASSIGN_OR_RETURN(const MappedTable table, MappedTable::Open(path));
  if (args.json) {
    Json json = HeaderJson(path, table.header(), table.bytes());
    json["seconds"] = Rounded(seconds.count());
    Print(JsonLine(json) + "\n");
  } else {
    PrintHeader(path, table.header(), table.bytes());
    Print(absl::StrCat("built in ", FormatSeconds(seconds.count()), "\n"));
  }
  return kExitOk;
}

// --- info, verify --------------------------------------------------------------------------------

absl::Status FileMissing() {
  return absl::InvalidArgumentError("FILE is missing; it is a table that `endgame build` made");
}

absl::StatusOr<int> RunInfo(const EndgameArgs& args) {
  if (args.table.empty()) return FileMissing();
  ASSIGN_OR_RETURN(const MappedTable table, MappedTable::Open(args.table));
  if (args.json) {
    Print(JsonLine(HeaderJson(args.table, table.header(), table.bytes())) + "\n");
  } else {
    PrintHeader(args.table, table.header(), table.bytes());
  }
  return kExitOk;
}

// Every entry against the game's own moves.
absl::Status CheckMoves(const Registry& games, const MappedTable& table, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(table.header().game));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, game->endgame());
  Result<void> right = CheckTableOf(table.header(), game->spec(), *endgame);
  if (right) {
    Progress progress(game->spec());
    right = endgame->check(table.entries(), progress.Options(args));
  }
  if (right) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("'", args.table, "' ", right.error));
}

absl::StatusOr<int> RunVerify(const Registry& games, const EndgameArgs& args) {
  if (args.table.empty()) return FileMissing();
  ASSIGN_OR_RETURN(const MappedTable table, MappedTable::Open(args.table));
  {
    Progress progress(table.header().game);
    RETURN_IF_ERROR(table.Verify(progress.Options(args)));
  }
  if (args.full) RETURN_IF_ERROR(CheckMoves(games, table, args));
  if (args.json) {
    Json json;
    json["table"] = args.table;
    json["game"] = table.header().game;
    json["blocks"] = table.header().checksums.size();
    json["entries"] = table.header().numbers;
    json["full"] = args.full;
    Print(JsonLine(json) + "\n");
  } else {
    Print(absl::StrCat(OneLine(args.table), ": ", FormatCount(table.header().checksums.size()),
                       " blocks are as they were written",
                       args.full ? ", and every entry follows from the game's own moves" : "",
                       "\n"));
  }
  return kExitOk;
}

// --- probe ---------------------------------------------------------------------------------------

absl::StatusOr<MappedTable> OpenTableOf(const AnyGame& game, const AnyEndgame& endgame,
                                        const EndgameArgs& args) {
  const std::string path = args.table.empty() ? DefaultTable(game.spec()) : args.table;
  absl::StatusOr<MappedTable> table = MappedTable::Open(path);
  if (absl::IsUnavailable(table.status())) {
    return absl::UnavailableError(absl::StrCat(std::string(table.status().message()), "; `",
                                               ProgramName(), " endgame build ", game.spec(),
                                               "` makes a table"));
  }
  RETURN_IF_ERROR(table);
  if (const auto right = CheckTableOf(table->header(), game.spec(), endgame); !right) {
    return absl::InvalidArgumentError(absl::StrCat("'", path, "' ", right.error));
  }
  return table;
}

// The entry of a position for the player to move.
absl::StatusOr<RetrogradeEntry> EntryOf(const MappedTable& table, const AnyEndgame& endgame,
                                        const AnyPosition& position) {
  ASSIGN_OR_RETURN(const std::uint64_t rank, endgame.rank(position));
  return table.Find(rank);
}

struct MoveEntry {
  std::string move;
  RetrogradeEntry entry;  // for the player who makes it, from before the move
};

// The value of each move, the best first, equal ones in the game's order.
absl::StatusOr<std::vector<MoveEntry>> MoveEntries(const MappedTable& table,
                                                   const AnyEndgame& endgame,
                                                   const AnyPosition& position) {
  std::vector<MoveEntry> entries;
  for (const std::string& move : position.legal_moves()) {
    const auto after = position.clone();
    RETURN_IF_ERROR(after->play(move));
    ASSIGN_OR_RETURN(const int theirs, EntryOf(table, endgame, *after));
    const int ours = after->to_move() == position.to_move() ? theirs : -theirs;
    entries.push_back({move, static_cast<RetrogradeEntry>(ours + (ours > 0) - (ours < 0))});
  }
  const auto better = [](const MoveEntry& a, const MoveEntry& b) {
    return *ValueOf(a.entry) > *ValueOf(b.entry);
  };
  std::stable_sort(entries.begin(), entries.end(), better);
  return entries;
}

absl::StatusOr<int> RunProbe(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const Loaded loaded, Load(games, args.position));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, loaded.game->endgame());
  ASSIGN_OR_RETURN(const MappedTable table, OpenTableOf(*loaded.game, *endgame, args));
  const AnyPosition& position = *loaded.position;
  ASSIGN_OR_RETURN(const RetrogradeEntry entry, EntryOf(table, *endgame, position));
  ASSIGN_OR_RETURN(const auto moves, MoveEntries(table, *endgame, position));
  if (args.json) {
    Json json;
    json["game"] = loaded.game->spec();
    json["position"] = position.to_string();
    AddValue(json, entry);
    json["moves"] = Json::array();
    for (const MoveEntry& m : moves) {
      Json move;
      move["move"] = m.move;
      AddValue(move, m.entry);
      json["moves"].push_back(move);
    }
    Print(JsonLine(json) + "\n");
    return kExitOk;
  }
  Print(absl::StrCat(loaded.game->spec(), ", ", loaded.game->player_name(position.to_move()),
                     " to move: ", EntryText(entry), "\n"));
  if (moves.empty()) return kExitOk;
  const Table rows({{"move", -8}, {"value", -1}});
  Print(absl::StrCat("\n", Bold(rows.Header(), stdout), "\n"));
  for (const MoveEntry& m : moves) {
    Print(absl::StrCat(rows.Row({m.move, EntryText(m.entry)}), "\n"));
  }
  return kExitOk;
}

// --- the commands --------------------------------------------------------------------------------

constexpr const char* kTableHelp = "the table (default: made of GAME, as morris-variant-three.bgt)";

void AddTableThreads(const Command& command, EndgameArgs& args, const std::string& help) {
  command.Number("--threads", 1, MostThreads(), &args.threads, help);
}

void AddBuild(const Command& endgame) {
  const auto args = std::make_shared<EndgameArgs>();
  const Command build =
      endgame.Add("build", "find the value of every position, and write the table",
                  [args](const Registry& games) { return RunBuild(games, *args); });
  build.Word("GAME", &args->position.game, "the game, as morris:variant=three");
  build.Text("--table", &args->table, "FILE", kTableHelp);
  AddTableThreads(build, *args, "that work together; the table is the same (default 1)");
  build.Value("--memory", &args->memory_bytes, ParseTableSize, "MiB",
              "at most, while it is built (default 2048)");
  AddJson(build, args->json);
}

void AddVerify(const Command& endgame) {
  const auto args = std::make_shared<EndgameArgs>();
  const Command verify =
      endgame.Add("verify", "read a whole table and compare its checksums",
                  [args](const Registry& games) { return RunVerify(games, *args); });
  verify.Word("FILE", &args->table, "the table");
  verify.Flag("--full", &args->full, "then hold every entry against the game's own moves");
  AddTableThreads(verify, *args, "for --full (default 1)");
  AddJson(verify, args->json);
}

void AddInfo(const Command& endgame) {
  const auto args = std::make_shared<EndgameArgs>();
  const Command info =
      endgame.Add("info", "what a table holds", [args](const Registry&) { return RunInfo(*args); });
  info.Word("FILE", &args->table, "the table");
  AddJson(info, args->json);
}

void AddProbe(const Command& endgame) {
  const auto args = std::make_shared<EndgameArgs>();
  const Command probe =
      endgame.Add("probe", "the value of a position and of each move",
                  [args](const Registry& games) { return RunProbe(games, *args); });
  probe.Word("GAME", &args->position.game, "the game, as morris:variant=three");
  probe.Text("POSITION", &args->position.position, "",
             "in the game's notation (default: the start)");
  probe.Text("--moves", &args->position.moves, "MOVES",
             "moves played from there: \"m1 m2\" or m1,m2");
  probe.Text("--table", &args->table, "FILE", kTableHelp);
  AddJson(probe, args->json);
}

}  // namespace

void AddEndgame(const Command& program) {
  const Command endgame =
      program.Add("endgame", "the exact value of every position of a small game, in a file",
                  [](const Registry&) -> absl::StatusOr<int> {
                    return absl::InvalidArgumentError(
                        "no action was given; actions: build, verify, info, probe");
                  });
  AddBuild(endgame);
  AddVerify(endgame);
  AddInfo(endgame);
  AddProbe(endgame);
  endgame.Footer(
      "For games that number their positions. Example:\n"
      "  boardgames endgame build morris:variant=three --table three.bgt --threads 2\n"
      "  boardgames endgame verify three.bgt --full\n"
      "  boardgames endgame probe morris:variant=three --moves \"b2 a1\" --table three.bgt");
}

}  // namespace boardgames::program
