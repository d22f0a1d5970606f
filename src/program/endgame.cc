// boardgames endgame: the exact value of every position of a small game, in a file.
#include "endgame.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/memory.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/solve/table_file.h"
#include "chart.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

namespace {

// The live line of an analysis or a check; what it is given must outlive it.
class Progress {
 public:
  // `total`: what there is to do, in entries, in all analyses or checks that are shown.
  Progress(std::string game, std::uint64_t total) : game_(std::move(game)), total_(total) {}

  RetrogradeOptions Options(const EndgameArgs& args) {
    RetrogradeOptions options{.max_bytes = args.memory_bytes,
                              .stop = &Interrupted(),
                              .workers = ThreadWorkers(args.threads)};
    if (live_.shown()) options.on_progress = [this](const RetrogradeProgress& p) { Show(p); };
    return options;
  }
  // The next one, of so many entries.
  void Begin(const std::string& part, std::uint64_t entries) {
    before_ += entries_;
    entries_ = entries;
    part_ = part;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void Show(const RetrogradeProgress& p) {
    const double of_step =
        p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 1;
    std::string text =
        absl::StrCat(game_, part_.empty() ? "" : " ", part_, "  ", StepName(p.phase));
    if (p.phase == RetrogradePhase::kDecide) absl::StrAppend(&text, " in ", p.distance);
    absl::StrAppend(&text, "  ", Percent(of_step));
    const double share =
        (static_cast<double>(before_) + Share(p.phase, of_step) * static_cast<double>(entries_)) /
        static_cast<double>(std::max<std::uint64_t>(total_, 1));
    if (before_ > 0 || entries_ < total_) absl::StrAppend(&text, ", ", Percent(share), " of all");
    if (share > 0) {
      const std::chrono::duration<double> gone = Clock::now() - start_;
      const std::chrono::nanoseconds left(std::llround(gone.count() * (1 - share) / share * 1e9));
      absl::StrAppend(&text, ", ", FormatClock(left), " left");
    }
    live_.Set(std::move(text));
  }
  static std::string Percent(double share) {
    return absl::StrCat(std::llround(std::floor(100 * share)), " %");
  }
  static std::string StepName(RetrogradePhase phase) {
    if (phase == RetrogradePhase::kCheck || phase == RetrogradePhase::kPass) {
      return ToString(phase);
    }
    return absl::StrCat("step ", static_cast<int>(phase) + 1, " of 3, ", ToString(phase));
  }
  // How much of an analysis is done when so much of a step is; about as long as they take.
  static double Share(RetrogradePhase phase, double of_step) {
    switch (phase) {
      case RetrogradePhase::kCount:
        return 0.3 * of_step;
      case RetrogradePhase::kLink:
        return 0.3 + 0.3 * of_step;
      case RetrogradePhase::kDecide:
        return 0.6 + 0.4 * of_step;
      case RetrogradePhase::kCheck:
      case RetrogradePhase::kPass:
        return of_step;
    }
    return of_step;
  }

  LiveLine live_;
  const std::string game_;
  const std::uint64_t total_;
  std::uint64_t before_ = 0;   // of those that are finished
  std::uint64_t entries_ = 0;  // of the present one
  std::string part_;
  Clock::time_point start_ = Clock::now();
};

Json TableJson(const MappedTable& table) {
  const TableHeader& header = table.header();
  Json json;
  json["table"] = table.path();
  json["game"] = header.game;
  if (!header.part.empty()) json["class"] = header.part;
  if (!header.rules.empty()) json["rules"] = header.rules;
  json["version"] = header.version;
  json["numbers"] = header.numbers;
  json["positions"] = header.counts.positions;
  json["wins"] = header.counts.wins;
  json["draws"] = header.counts.draws;
  json["losses"] = header.counts.losses;
  json["longest"] = header.counts.longest;
  if (!header.part.empty()) {
    json["up_to_symmetry"] = header.all.up_to_symmetry;
    json["all_wins"] = header.all.wins;
    json["all_draws"] = header.all.draws;
    json["all_losses"] = header.all.losses;
  }
  json["blocks"] = header.checksums.size();
  json["bytes"] = table.bytes();
  json["checksum"] = absl::StrCat(absl::Hex(header.checksum, absl::kZeroPad8));
  return json;
}

void PrintTable(const MappedTable& table) {
  const TableHeader& header = table.header();
  const RetrogradeCounts& c = header.counts;
  PrintFact("game", header.game);
  if (!header.part.empty()) PrintFact("class", header.part);
  if (!header.rules.empty()) PrintFact("rules", header.rules);
  PrintFact("positions",
            absl::StrCat(FormatCount(c.positions), " (", FormatCount(header.numbers), " numbers)"));
  PrintFact("to move", absl::StrCat(FormatCount(c.wins), " won, ", FormatCount(c.draws), " drawn, ",
                                    FormatCount(c.losses), " lost"));
  if (!header.part.empty()) {
    PrintFact("symmetry", FormatCount(header.all.up_to_symmetry) + " up to symmetry");
    PrintFact("all",
              absl::StrCat(FormatCount(header.all.wins), " won, ", FormatCount(header.all.draws),
                           " drawn, ", FormatCount(header.all.losses), " lost"));
  }
  PrintFact("longest", absl::StrCat(c.longest, " plies"));
  PrintFact("table", absl::StrCat(OneLine(table.path()), ", ", FormatCount(table.bytes()),
                                  " bytes, version ", header.version, ", checksums of ",
                                  FormatCount(header.checksums.size()), " blocks, ",
                                  absl::Hex(header.checksum, absl::kZeroPad8)));
}

// One class a line.
class ClassRows {
 public:
  void Print(const TableHeader& header, const std::string& note) {
    if (sum_.up_to_symmetry == 0) rows_.PrintHeader();
    sum_.up_to_symmetry += header.all.up_to_symmetry;
    sum_.wins += header.all.wins;
    sum_.draws += header.all.draws;
    sum_.losses += header.all.losses;
    longest_ = std::max(longest_, header.counts.longest);
    Row(header.part, header.all, header.counts.longest,
        absl::StrCat(absl::Hex(header.checksum, absl::kZeroPad8)), note);
    ++printed_;
  }
  void PrintSum() const {
    if (printed_ > 1) Row("all", sum_, longest_, "", "");
  }

 private:
  void Row(const std::string& name, const PositionCounts& n, int longest,
           const std::string& checksum, const std::string& note) const {
    rows_.PrintRow({name, FormatCount(n.up_to_symmetry), FormatCount(n.wins), FormatCount(n.draws),
                    FormatCount(n.losses), absl::StrCat(longest), checksum, note});
  }

  const Table rows_{{{"class", -6},
                     {"up to symmetry", 14},
                     {"won", 15},
                     {"drawn", 15},
                     {"lost", 15},
                     {"longest", 7},
                     {"checksum", 8},
                     {"", -1}}};
  PositionCounts sum_;
  int longest_ = 0;
  int printed_ = 0;
};

// --- build ---------------------------------------------------------------------------------------

// Makes one table, checks it with --verify, and writes it.
absl::StatusOr<MappedTable> BuildTable(const AnyEndgame& endgame, int cls,
                                       const std::vector<StoredClass>& tables,
                                       const std::string& path, Progress& progress,
                                       const EndgameArgs& args) {
  const ClassShape& shape = endgame.shape(cls);
  progress.Begin(shape.name, shape.kept_entries());
  const RetrogradeOptions options = progress.Options(args);
  auto solved = Result<SolvedTable>::Error("");
  const auto build = [&] { solved = endgame.build(cls, tables, options); };
  if (!internal::HasMemoryFor(build)) {
    return BadInput("this machine has not as much memory left as the table of ", endgame.game(),
                    " takes while it is built; a smaller --memory tells so before it starts");
  }
  if (Interrupted()) return absl::CancelledError("");
  if (!solved) return BadInput(endgame.game(), ": ", solved.error);
  if (args.full) {
    progress.Begin(shape.name, shape.kept_entries());
    std::vector<StoredClass> with_it = tables;
    with_it[static_cast<std::size_t>(cls)] = solved->stored();
    const Result<void> right = endgame.check_entries(cls, with_it, options);
    if (Interrupted()) return absl::CancelledError("");
    if (!right) return BadInput(endgame.game(), " ", shape.name, ": ", right.error);
  }
  RETURN_IF_ERROR(WriteFile(path, {HeaderBytes(solved->header, solved->bytes), solved->bytes}));
  return MappedTable::Open(path);
}

absl::StatusOr<int> BuildSingle(const AnyEndgame& endgame, const EndgameArgs& args) {
  const std::string path = args.table.empty() ? TablePath(*args.tables, endgame, 0) : args.table;
  RETURN_IF_ERROR(CheckWritable(path));
  const auto start = std::chrono::steady_clock::now();
  absl::StatusOr<MappedTable> table = absl::CancelledError("");
  {
    Progress progress(endgame.game(), endgame.shape(0).kept_entries() * (args.full ? 2 : 1));
    table = BuildTable(endgame, 0, {StoredClass()}, path, progress, args);
  }
  if (absl::IsCancelled(table.status())) {
    return absl::CancelledError("interrupted; no table was written");
  }
  RETURN_IF_ERROR(table);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (args.json) {
    Json json = TableJson(*table);
    json["seconds"] = Rounded(seconds.count());
    json["verified"] = args.full;
    PrintJson(json);
  } else {
    PrintTable(*table);
    Print(absl::StrCat("built ", args.full ? "and verified " : "", "in ",
                       FormatSeconds(seconds.count()), "\n"));
  }
  return kExitOk;
}

// What is to be done is told before it begins.
absl::Status TellPlan(const AnyEndgame& endgame, const EndgamePlan& plan, const std::string& folder,
                      const EndgameArgs& args) {
  constexpr std::uint64_t kMebi = std::uint64_t{1} << 20;
  int missing = 0;
  for (const EndgamePlan::Step& step : plan.steps) {
    if (step.there) continue;
    ++missing;
    const std::uint64_t bytes = endgame.bytes_to_build(step.cls);
    if (bytes > args.memory_bytes) {
      return BadInput(endgame.game(), " ", endgame.shape(step.cls).name, " needs ",
                      bytes / kMebi + 1, " MiB while it is solved, more than --memory ",
                      args.memory_bytes / kMebi);
    }
  }
  std::error_code error;
  const auto space = std::filesystem::space(folder, error);
  if (!error && space.available < plan.most_bytes) {
    return absl::UnavailableError(
        absl::StrCat("'", folder, "' has room for ", space.available / kMebi,
                     " MiB, and the tables take ", plan.most_bytes / kMebi));
  }
  if (args.json || missing == 0) return absl::OkStatus();
  const auto mebi = [](std::uint64_t bytes) { return FormatCount(bytes / kMebi + 1); };
  Print(absl::StrCat(endgame.game(), ": ", missing, " classes to solve, ",
                     FormatCount(plan.entries), " entries; ", mebi(plan.bytes), " MiB in ",
                     OneLine(folder)));
  if (plan.most_bytes > plan.bytes) {
    Print(absl::StrCat(", before the end ", mebi(plan.most_bytes),
                       ", of which the tables of later plies are removed again"));
  }
  Print(absl::StrCat("; at most ", mebi(plan.bytes_to_build),
                     " MiB of memory, beside the tables that are read\n"));
  return absl::OkStatus();
}

// The tables of a game's classes. Passing ones that nobody asked for are made in a folder of their
// own: what is removed there was never anybody's, and what a build left that was interrupted is used
// by the next.
struct ClassFiles {
  std::string folder = {};
  std::string passing = {};
  std::vector<StoredClass> tables = {};
  std::vector<bool> stays = {};  // it is in `folder`, or will be

  std::string Path(const AnyEndgame& endgame, int cls) const {
    const std::string name = endgame.shape(cls).name + ".bgt";
    return (std::filesystem::path(stays[static_cast<std::size_t>(cls)] ? folder : passing) / name)
        .string();
  }
};

absl::Status MakeFolder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat("cannot make the folder '", folder, "': ", error.message()));
}

// `names`: the classes that were asked for.
absl::StatusOr<ClassFiles> FindClasses(const std::string& folder, const AnyEndgame& endgame,
                                       const std::vector<std::string>& names) {
  ClassFiles files{.folder = folder,
                   .passing = (std::filesystem::path(folder) / "passing").string()};
  RETURN_IF_ERROR(MakeFolder(folder));
  ASSIGN_OR_RETURN(files.tables, OpenClasses(folder, endgame));
  ASSIGN_OR_RETURN(const std::vector<StoredClass> left, OpenClasses(files.passing, endgame));
  for (int c = 0; c < endgame.classes(); ++c) {
    const auto i = static_cast<std::size_t>(c);
    const ClassShape& shape = endgame.shape(c);
    files.stays.push_back(files.tables[i].there() || !shape.passing ||
                          std::find(names.begin(), names.end(), shape.name) != names.end());
    if (!files.stays[i]) files.tables[i] = left[i];
  }
  return files;
}

// The classes of a game, made one after the other.
class ClassBuild {
 public:
  // Keeps references.
  ClassBuild(const AnyEndgame& endgame, const EndgamePlan& plan, const EndgameArgs& args,
             ClassFiles files)
      : endgame_(endgame),
        plan_(plan),
        args_(args),
        files_(std::move(files)),
        progress_(endgame.game(), plan.entries * (args.full ? 2 : 1)) {}

  absl::Status Run() {
    for (const EndgamePlan::Step& step : plan_.steps) RETURN_IF_ERROR(Do(step));
    std::error_code not_empty;
    std::filesystem::remove(files_.passing, not_empty);
    if (args_.json) return absl::OkStatus();
    rows_.PrintSum();
    Print(absl::StrCat("built in ", FormatSeconds(SecondsSince(start_)), "\n"));
    return absl::OkStatus();
  }
  const ClassFiles& files() const { return files_; }

 private:
  using Clock = std::chrono::steady_clock;

  static double SecondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }
  StoredClass& At(int cls) { return files_.tables[static_cast<std::size_t>(cls)]; }

  absl::Status Do(const EndgamePlan::Step& step) {
    const std::string path = files_.Path(endgame_, step.cls);
    const auto began = Clock::now();
    const absl::StatusOr<MappedTable> table =
        step.there ? MappedTable::Open(path)
                   : BuildTable(endgame_, step.cls, files_.tables, path, progress_, args_);
    if (absl::IsCancelled(table.status())) {
      const auto missing = std::count_if(plan_.steps.begin(), plan_.steps.end(),
                                         [](const auto& s) { return !s.there; });
      return absl::CancelledError(
          absl::StrCat("interrupted; ", written_, " of ", missing,
                       " classes were written, and the same command goes on from there"));
    }
    RETURN_IF_ERROR(table);
    if (!step.there) ++written_;
    At(step.cls) = table->stored();
    const double seconds = SecondsSince(began);
    const bool verified = args_.full && !step.there;
    if (args_.json) {
      Json json = TableJson(*table);
      json["seconds"] = step.there ? Json() : Json(Rounded(seconds));
      json["verified"] = verified;
      PrintJson(json);
    } else {
      rows_.Print(table->header(),
                  step.there ? "was there"
                             : absl::StrCat(FormatSeconds(seconds), verified ? ", verified" : ""));
    }
    for (const int cls : step.over) {
      if (files_.stays[static_cast<std::size_t>(cls)]) continue;
      At(cls) = {};
      std::error_code ignored;  // it only takes room
      std::filesystem::remove(files_.Path(endgame_, cls), ignored);
    }
    return absl::OkStatus();
  }

  const AnyEndgame& endgame_;
  const EndgamePlan& plan_;
  const EndgameArgs& args_;
  ClassFiles files_;
  Progress progress_;
  ClassRows rows_;
  const Clock::time_point start_ = Clock::now();
  int written_ = 0;
};

// The value of the game, if its class is there.
absl::Status TellStart(const AnyGame& game, const AnyEndgame& endgame, const ClassFiles& files,
                       bool as_json) {
  const auto start = game.initial();
  const Result<EntryPlace> place = endgame.place(*start);
  if (!place || !files.tables[static_cast<std::size_t>(place->cls)].there()) {
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const MappedTable table,
                   OpenTable(files.Path(endgame, place->cls), endgame, place->cls));
  ASSIGN_OR_RETURN(const RetrogradeEntry entry, table.Find(place->number));
  if (as_json) {
    Json json = {{"game", endgame.game()}, {"position", start->to_string()}};
    AddValue(json, entry);
    PrintJson(json);
  } else {
    Print(absl::StrCat(endgame.game(), ", ", game.player_name(start->to_move()),
                       " to move at the start: ", EntryText(entry), "\n"));
  }
  return absl::OkStatus();
}

absl::StatusOr<int> BuildClasses(const AnyGame& game, const AnyEndgame& endgame,
                                 const EndgameArgs& args) {
  if (!args.table.empty()) {
    return BadInput(endgame.game(), " has a table for each of ", endgame.classes(),
                    " classes; --tables names the folder they go to");
  }
  const std::vector<std::string> names = ClassNames(args);
  RETURN_IF_ERROR(ClassesFor(endgame, names));
  ASSIGN_OR_RETURN(ClassFiles files,
                   FindClasses(ClassFolder(*args.tables, endgame), endgame, names));
  std::vector<bool> there;
  for (const StoredClass& stored : files.tables) there.push_back(stored.there());
  ASSIGN_OR_RETURN(const EndgamePlan plan, PlanFor(endgame, names, there));
  RETURN_IF_ERROR(TellPlan(endgame, plan, files.folder, args));
  const auto passes = [&](const EndgamePlan::Step& step) {
    return !files.stays[static_cast<std::size_t>(step.cls)];
  };
  if (std::any_of(plan.steps.begin(), plan.steps.end(), passes)) {
    RETURN_IF_ERROR(MakeFolder(files.passing));
  }
  ClassBuild build(endgame, plan, args, std::move(files));
  RETURN_IF_ERROR(build.Run());
  RETURN_IF_ERROR(TellStart(game, endgame, build.files(), args.json));
  return kExitOk;
}

absl::StatusOr<int> RunBuild(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(args.position.game));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, game->endgame());
  if (endgame->has_classes()) return BuildClasses(*game, *endgame, args);
  if (!args.classes.empty()) {
    return BadInput(endgame->game(), " has one table, and no classes");
  }
  return BuildSingle(*endgame, args);
}

// --- info, verify --------------------------------------------------------------------------------

// The tables that a file, or the files of a folder, are; by name.
absl::StatusOr<std::vector<MappedTable>> OpenAll(const std::string& path) {
  namespace fs = std::filesystem;
  std::vector<MappedTable> tables;
  if (path.empty()) {
    return BadInput(
        "FILE is missing; it is a table that `endgame build` made, or a folder of them");
  }
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    ASSIGN_OR_RETURN(MappedTable table, MappedTable::Open(path));
    tables.push_back(std::move(table));
    return tables;
  }
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(path, error)) {
    if (entry.path().extension() == ".bgt") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  for (const std::string& file : files) {
    ASSIGN_OR_RETURN(MappedTable table, MappedTable::Open(file));
    tables.push_back(std::move(table));
  }
  if (tables.empty()) {
    return BadInput("'", path, "' has no table, NAME.bgt");
  }
  return tables;
}

// Entries that win and lose, by their distance in plies.
struct Distances {
  std::vector<std::uint64_t> wins = {};
  std::vector<std::uint64_t> losses = {};

  void Count(const StoredEntries& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const RetrogradeEntry e = entries[i];
      if (e == 0 || e == kNoPosition) continue;
      const auto plies = static_cast<std::size_t>(std::abs(e) - 1);
      if (plies >= wins.size()) {
        wins.resize(plies + 1);
        losses.resize(plies + 1);
      }
      ++(e > 0 ? wins : losses)[plies];
    }
  }
};

std::string Plot(const std::string& game, const Distances& counted) {
  Chart chart{.title = absl::StrCat("Positions of ", game, " by their distance to the end"),
              .x_title = "plies",
              .y_title = "entries",
              .places = {},
              .series = {{.name = "won", .values = {}}, {.name = "lost", .values = {}}}};
  for (std::size_t d = 0; d < counted.wins.size(); ++d) {
    const bool labelled = counted.wins.size() <= 16 || d % 5 == 0;
    chart.places.push_back(labelled ? absl::StrCat(d) : "");
    chart.series[0].values.push_back(static_cast<double>(counted.wins[d]));
    chart.series[1].values.push_back(static_cast<double>(counted.losses[d]));
  }
  return ToSvg(chart);
}

// All tables together.
absl::Status TellDistances(const std::vector<MappedTable>& tables, const EndgameArgs& args) {
  Distances counted;
  for (const MappedTable& table : tables) {
    RETURN_IF_ERROR(table.Verify({.stop = &Interrupted()}));
    counted.Count(table.entries());
  }
  if (!args.plot.empty()) {
    RETURN_IF_ERROR(WriteFile(args.plot, Plot(tables[0].header().game, counted)));
  }
  if (!args.distances) return absl::OkStatus();
  const Table rows({{"plies", 5}, {"won", 14}, {"lost", 14}});
  if (!args.json) {
    Print("\n");
    rows.PrintHeader();
  }
  for (std::size_t d = 0; d < counted.wins.size(); ++d) {
    if (args.json) {
      PrintJson({{"plies", d}, {"won", counted.wins[d]}, {"lost", counted.losses[d]}});
    } else {
      rows.PrintRow(
          {absl::StrCat(d), FormatCount(counted.wins[d]), FormatCount(counted.losses[d])});
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<int> RunInfo(const Registry&, const EndgameArgs& args) {
  if (!args.plot.empty()) RETURN_IF_ERROR(FormatOfName(args.plot, {"svg"}).status());
  ASSIGN_OR_RETURN(const std::vector<MappedTable> tables, OpenAll(args.table));
  if (args.json) {
    for (const MappedTable& table : tables) PrintJson(TableJson(table));
  } else if (tables.size() == 1) {
    PrintTable(tables[0]);
  } else {
    ClassRows rows;
    for (const MappedTable& table : tables) rows.Print(table.header(), "");
    rows.PrintSum();
  }
  if (args.distances || !args.plot.empty()) RETURN_IF_ERROR(TellDistances(tables, args));
  return kExitOk;
}

// Every entry against the game's own moves. The name of a passing class that these lead to and whose
// table was removed, so that nothing was checked; "": none.
absl::StatusOr<std::string> CheckMoves(const Registry& games, const MappedTable& table,
                                       const RetrogradeOptions& options) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(table.header().game));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, game->endgame());
  const Result<int> cls = ClassOf(table.header(), *endgame);
  Result<void> right = cls ? Result<void>::Ok() : Result<void>::Error(cls.error);
  if (cls) {
    std::vector<StoredClass> tables = {table.stored()};
    if (endgame->has_classes()) {
      const std::string folder = std::filesystem::path(table.path()).parent_path().string();
      ASSIGN_OR_RETURN(tables, OpenClasses(folder.empty() ? "." : folder, *endgame));
      for (const int child : endgame->shape(*cls).children) {
        if (tables[static_cast<std::size_t>(child)].there()) continue;
        const ClassShape& shape = endgame->shape(child);
        if (shape.passing) return shape.name;
        return BadInput("'", table.path(), "' rests on class ", shape.name,
                        ", whose table is not beside it");
      }
      tables[static_cast<std::size_t>(*cls)] = table.stored();
    }
    right = endgame->check_entries(*cls, tables, options);
  }
  if (right) return "";
  return BadInput("'", table.path(), "' ", right.error);
}

// `missing`, for --full: what CheckMoves says of each table.
absl::Status VerifyAll(const Registry& games, const std::vector<MappedTable>& tables,
                       const EndgameArgs& args, std::vector<std::string>& missing) {
  std::uint64_t total = 0;
  for (const MappedTable& table : tables) total += table.header().numbers;
  const auto for_each = [&](const auto& check) {
    Progress progress(tables[0].header().game, total);
    for (const MappedTable& table : tables) {
      progress.Begin(table.header().part, table.header().numbers);
      RETURN_IF_ERROR(check(table, progress.Options(args)));
    }
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(for_each(
      [](const MappedTable& table, const auto& options) { return table.Verify(options); }));
  if (!args.full) return absl::OkStatus();
  return for_each([&](const MappedTable& table, const auto& options) -> absl::Status {
    ASSIGN_OR_RETURN(missing.emplace_back(), CheckMoves(games, table, options));
    return absl::OkStatus();
  });
}

absl::StatusOr<int> RunVerify(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const std::vector<MappedTable> tables, OpenAll(args.table));
  std::vector<std::string> missing;
  RETURN_IF_ERROR(VerifyAll(games, tables, args, missing));
  missing.resize(tables.size());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const MappedTable& table = tables[i];
    if (args.json) {
      Json json = {{"table", table.path()}, {"game", table.header().game}};
      if (!table.header().part.empty()) json["class"] = table.header().part;
      json["blocks"] = table.header().checksums.size();
      json["entries"] = table.header().numbers;
      json["full"] = args.full && missing[i].empty();
      PrintJson(json);
      continue;
    }
    Print(absl::StrCat(OneLine(table.path()), ": ", FormatCount(table.header().checksums.size()),
                       " blocks are as they were written",
                       !args.full           ? ""
                       : missing[i].empty() ? ", and every entry follows from the game's own moves"
                                            : ", but its moves lead to class " + missing[i] +
                                                  ", whose table is not kept",
                       "\n"));
  }
  return kExitOk;
}

// --- the commands --------------------------------------------------------------------------------

void AddBuild(const Command& endgame) {
  const auto [build, args] = endgame.Add<EndgameArgs>(
      "build", "find the value of every position, and write the table", RunBuild);
  build.Word("GAME", &args.position.game, "the game, as morris:variant=three");
  build.Text("--table", &args.table, "FILE", kTableHelp);
  AddFolder(build, args);
  build.Text("--classes", &args.classes, "NAMES",
             "of a game with classes these alone, as 5-4,1+2-1+3, and those they rest on");
  build.Number("--threads", 1, MostThreads(), &args.threads,
               "that work together; the table is the same (default 1)");
  build.Value("--memory", &args.memory_bytes, ParseTableSize, "MiB",
              "at most, while a table is built (default 8192)");
  build.Flag("--verify", &args.full,
             "hold every entry against the game's own moves before a table is written, as verify "
             "--full does with those that stay");
  AddJson(build, args.json);
}

void AddVerify(const Command& endgame) {
  const auto [verify, args] =
      endgame.Add<EndgameArgs>("verify", "read a whole table and compare its checksums", RunVerify);
  verify.Word("FILE", &args.table, "the table, or a folder of them");
  verify.Flag("--full", &args.full, "then hold every entry against the game's own moves");
  verify.Number("--threads", 1, MostThreads(), &args.threads, "for --full (default 1)");
  AddJson(verify, args.json);
}

void AddInfo(const Command& endgame) {
  const auto [info, args] = endgame.Add<EndgameArgs>("info", "what a table holds", RunInfo);
  info.Word("FILE", &args.table, "the table, or a folder of them");
  info.Flag("--distances", &args.distances, "how many are won and lost in so many plies");
  info.Text("--plot", &args.plot, "FILE", "draw the same as an SVG chart");
  AddJson(info, args.json);
}

}  // namespace

std::vector<std::string> ClassNames(const EndgameArgs& args) {
  return args.classes.empty() ? std::vector<std::string>() : absl::StrSplit(args.classes, ',');
}

void AddValue(Json& json, RetrogradeEntry entry) {
  const bool known = entry != kNoPosition;
  json["value"] = known ? Json(entry > 0 ? "win" : entry < 0 ? "loss" : "draw") : Json();
  json["plies"] = known && entry != 0 ? Json(std::abs(entry) - 1) : Json();
}

void AddFolder(const Command& command, EndgameArgs& args) {
  args.tables = command.tables();
  command.Text("--tables", command.tables(), "DIR",
               "the folder of the tables (default: the one you are in); a game with classes has "
               "one of its own there, as morris/5-4.bgt");
}

void AddEndgame(const Command& program) {
  const Command endgame = program.Add(
      "endgame", "the exact value of every position, in files",
      [](const Registry&) -> absl::StatusOr<int> {
        return BadInput("no action was given; actions: build, verify, info, probe, longest");
      });
  AddBuild(endgame);
  AddVerify(endgame);
  AddInfo(endgame);
  AddProbe(endgame);
  AddLongest(endgame);
  endgame.Footer(
      "For games that number their positions, all together or class by class. Examples:\n"
      "  boardgames endgame build morris:variant=three --table three.bgt --threads 2\n"
      "  boardgames endgame verify three.bgt --full\n"
      "  boardgames endgame probe morris:variant=three --moves \"b2 a1\" --table three.bgt\n"
      "  boardgames endgame build morris --classes 5-4 --tables tables --threads 2\n"
      "  boardgames search morris --position \"...\" --tables tables");
}

}  // namespace boardgames::program
