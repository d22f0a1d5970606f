// boardgames replay: games that were played, from a file of records or a tournament's database.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/arena/record_file.h"
#include "boardgames/arena/report.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/json_text.h"
#include "boardgames/result.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "interrupt.h"
#include "output.h"
#include "person.h"
#include "results.h"

namespace boardgames::program {

namespace {

struct ReplayArgs {
  std::string file;                         // game records, one a line, or a tournament's database
  std::optional<std::int64_t> game_number;  // from 1; else all
  std::string tournament;                   // which of a database; empty: the only one
  std::string format;                       // empty: that of the output's name, else text
  std::string output;                       // empty: standard output
  bool again = false;                       // play it again and compare
};

// --- where games come from -----------------------------------------------------------------------

// A game, and what a record of another program says besides.
struct Item {
  StoredGame game;
  std::string result = {};  // as it is written; empty: it is not
  std::vector<TextNote> notes = {};
  std::string error = {};              // why it cannot be read; the game is then empty
  const Replayed* replayed = nullptr;  // where it was played to be read
};

// Called with each game; false ends the reading.
using Use = std::function<bool(const Item&)>;

class Source {
 public:
  explicit Source(std::string path) : path_(std::move(path)) {}
  virtual ~Source() = default;
  virtual absl::Status ForEach(const Use& use) = 0;
  virtual std::string title() const { return path_; }
  // The same game played again.
  virtual absl::StatusOr<GameRecord> PlayAgain(const Registry&, const StoredGame&) {
    return BadInput(
        "--again needs to know the agents, so it takes the database of a tournament or match; a "
        "file of records has their names only");
  }

 protected:
  const std::string path_;
};

constexpr std::size_t kLongestRecord = std::size_t{64} << 20;

// What other programs wrote, and games that play saved.
class OtherRecords final : public Source {
 public:
  OtherRecords(const Registry& games, std::string path) : Source(std::move(path)), games_(games) {}

  absl::Status ForEach(const Use& use) override {
    ASSIGN_OR_RETURN(Records read, ReadRecordFile(games_, path_));
    RecordPlayer player(games_);
    for (std::size_t i = 0; i < read.games.size(); ++i) {
      RecordedGame& game = read.games[i];
      const auto replayed = player.Replay(game);
      Item item{.game = {.number = static_cast<std::int64_t>(i)},
                .result = game.result,
                .notes = std::move(game.notes),
                .error = game.error};
      if (replayed) {
        item.game.record = ToGameRecord(game, *replayed);
        item.replayed = &*replayed;
      }
      if (!use(item)) break;
    }
    return absl::OkStatus();
  }

 private:
  const Registry& games_;
};

// The file to read lines from, whatever program wrote it: UTF-16 in another one, as UTF-8.
absl::StatusOr<internal::File> OpenLines(const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{1} << 30;
  ASSIGN_OR_RETURN(internal::File file, internal::OpenFile(path));
  std::string begin(2, ' ');
  begin.resize(std::fread(begin.data(), 1, begin.size(), file.get()));
  std::rewind(file.get());
  if (begin != "\xff\xfe" && begin != "\xfe\xff") return file;
  ASSIGN_OR_RETURN(const std::string text, internal::ReadFile(path, kLargest));
  internal::File decoded(std::tmpfile());
  if (decoded == nullptr ||
      std::fwrite(text.data(), 1, text.size(), decoded.get()) != text.size()) {
    return absl::UnavailableError(absl::StrCat("cannot read '", path, "': no temporary file"));
  }
  std::rewind(decoded.get());
  return decoded;
}

// One game a line, as the JSON of a GameRecord; they are numbered by their lines.
class Lines final : public Source {
 public:
  using Source::Source;

  absl::Status ForEach(const Use& use) override {
    ASSIGN_OR_RETURN(const auto file, OpenLines(path_));
    std::string line;
    for (std::int64_t number = 0;; ++number) {
      const auto more = internal::ReadLine(file.get(), line, kLongestRecord);
      if (!more.ok()) {
        return absl::Status(more.status().code(), absl::StrCat(path_, ": line ", number + 1, ": ",
                                                               more.status().message()));
      }
      if (!*more) break;
      if (line.empty()) continue;
      auto record = ParseGameRecord(line);
      if (!record.ok()) {
        return BadInput(path_, ": line ", number + 1, ": ", record.status().message());
      }
      if (!use({.game = {.number = number, .record = *std::move(record)}})) break;
    }
    return absl::OkStatus();
  }
};

class Database final : public Source {
 public:
  Database(std::string path, std::unique_ptr<Store> store, std::int64_t id, StoredPlan plan)
      : Source(std::move(path)), store_(std::move(store)), id_(id), plan_(std::move(plan)) {}

  absl::Status ForEach(const Use& use) override {
    return store_->ForEachGame(id_, /*logs=*/true,
                               [&](const StoredGame& game) { return use({.game = game}); });
  }
  std::string title() const override { return plan_.name; }
  absl::StatusOr<GameRecord> PlayAgain(const Registry& games, const StoredGame& game) override {
    ASSIGN_OR_RETURN(const std::string folder, AgentsFolder(*store_, id_, path_));
    ASSIGN_OR_RETURN(const auto tournament, ParseStoredPlan(plan_.plan, games, folder));
    return boardgames::PlayAgain(games, tournament, game, MakeAgentOrPerson, &Interrupted());
  }

 private:
  std::unique_ptr<Store> store_;
  std::int64_t id_;
  StoredPlan plan_;
};

absl::StatusOr<std::unique_ptr<Source>> OpenDatabase(const ReplayArgs& args) {
  ASSIGN_OR_RETURN(auto store, Store::Open(args.file, Store::Mode::kRead));
  ASSIGN_OR_RETURN(const auto plans, store->Plans());
  std::vector<std::string> names;
  const StoredPlan* chosen = nullptr;
  for (const auto& plan : plans) {
    names.push_back(plan.name);
    if (plan.name == args.tournament || (args.tournament.empty() && plans.size() == 1)) {
      chosen = &plan;
    }
  }
  if (chosen == nullptr && args.tournament.empty()) {
    return BadInput(names.empty() ? absl::StrCat("'", args.file, "' has no tournament")
                                  : absl::StrCat("'", args.file, "' has ", names.size(),
                                                 " tournaments; choose with --tournament: ",
                                                 internal::JoinWords(names)));
  }
  if (chosen == nullptr) {
    return BadInput(internal::UnknownName("tournament", args.tournament, names));
  }
  ASSIGN_OR_RETURN(const auto id, store->Find(chosen->name));
  return std::make_unique<Database>(args.file, std::move(store), id, *chosen);
}

// Whether the first line of the file is a game record as JSON.
absl::StatusOr<bool> HoldsGameRecords(const std::string& path) {
  ASSIGN_OR_RETURN(const auto file, OpenLines(path));
  std::string line;
  while (absl::StripAsciiWhitespace(line).empty()) {
    const auto more = internal::ReadLine(file.get(), line, kLongestRecord);
    if (!more.ok()) return true;  // which then says by its number what is wrong with the line
    if (!*more) break;
  }
  return absl::StartsWith(absl::StripLeadingAsciiWhitespace(line), "{") &&
         absl::StrContains(line, "\"agents\"");
}

absl::StatusOr<std::unique_ptr<Source>> OpenSource(const Registry& games, const ReplayArgs& args) {
  if (args.file.empty()) {
    return BadInput(
        "FILE is missing: game records (SGF, GGF, OBF, transcripts, JSON), or the database of a "
        "tournament");
  }
  constexpr std::string_view kDatabase = "SQLite format 3";
  ASSIGN_OR_RETURN(const auto file, internal::OpenFile(args.file));
  std::string begin(kDatabase.size(), ' ');
  begin.resize(std::fread(begin.data(), 1, begin.size(), file.get()));
  if (begin == kDatabase) return OpenDatabase(args);
  if (!args.tournament.empty()) {
    return BadInput("--tournament is for databases; this is a file of records");
  }
  ASSIGN_OR_RETURN(const bool records, HoldsGameRecords(args.file));
  if (records) return std::make_unique<Lines>(args.file);
  return std::make_unique<OtherRecords>(games, args.file);
}

// --- words ---------------------------------------------------------------------------------------

// "ann - bob", by seat.
std::string AgentsText(const GameRecord& r) {
  std::string text;
  for (const std::string& name : r.agents) absl::StrAppend(&text, text.empty() ? "" : " - ", name);
  return OneLine(text);
}

// "1 - 0"; "1 - 0 forfeit"; "interrupted", "unfinished".
std::string ScoreText(const GameRecord& r) {
  if (r.ending == Ending::kInterrupted || r.scores.empty()) return ToString(r.ending);
  std::string text;
  for (const double s : r.scores) absl::StrAppend(&text, text.empty() ? "" : " - ", s);
  if (r.ending != Ending::kPlayed) absl::StrAppend(&text, " ", ToString(r.ending));
  return text;
}

std::string SeatName(const AnyGame& game, const GameRecord& r, int seat) {
  const bool known = seat >= 0 && seat < game.players();
  const std::string player = known ? game.player_name(seat) : absl::StrCat("seat ", seat + 1);
  const auto i = static_cast<std::size_t>(seat);
  return known && i < r.agents.size() ? absl::StrCat(player, " (", OneLine(r.agents[i]), ")")
                                      : player;
}

// How it ended, by whom and why.
std::string EndText(const AnyGame& game, const GameRecord& r, const AnyPosition& position) {
  std::string text;
  switch (r.ending) {
    case Ending::kUnfinished:
    case Ending::kPlayed:
      text =
          position.terminal() ? FormatResult(game, position) : "unfinished: the record ends here";
      break;
    case Ending::kForfeit:
      text = absl::StrCat(SeatName(game, r, r.offender), " forfeits");
      break;
    case Ending::kResigned:
      text = absl::StrCat(SeatName(game, r, r.offender), " resigns");
      break;
    case Ending::kMoveLimit:
      text = "a draw by the limit of moves";
      break;
    case Ending::kDrawClaimed:
      text = "a draw, claimed at a position that stood for the third time";
      break;
    case Ending::kInterrupted:
      text = "interrupted; it does not count";
      break;
  }
  const std::string fault = FormatFault(r.fault);
  return fault.empty() ? text : absl::StrCat(text, "; ", fault);
}

std::string MoveText(const AnyGame& game, const GameRecord& r, std::size_t number,
                     const std::string& move, int seat, const MoveRecord* chosen) {
  std::string text = absl::StrCat(number, ". ", move, "  ", SeatName(game, r, seat));
  if (chosen == nullptr) return absl::StrCat(text, ", opening");
  if (chosen->thought) absl::StrAppend(&text, ", ", FormatTime(*chosen->thought));
  if (chosen->depth > 0) absl::StrAppend(&text, ", depth ", chosen->depth);
  if (chosen->nodes > 0) absl::StrAppend(&text, ", ", FormatCount(chosen->nodes), " positions");
  if (!chosen->score.empty()) absl::StrAppend(&text, ", score ", OneLine(chosen->score));
  return text;
}

// --- formats -------------------------------------------------------------------------------------

// Every position of one game as a text board.
absl::StatusOr<std::string> ToText(const Registry& games, const StoredGame& stored) {
  const GameRecord& r = stored.record;
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(r.game));
  std::unique_ptr<AnyPosition> position = game->initial();
  if (!r.position.empty()) {
    ASSIGN_OR_RETURN(position, game->parse_position(r.position));
  }
  std::string text = absl::StrCat("game ", stored.number + 1, ": ", r.game, ", ", AgentsText(r),
                                  ", seed ", r.seed, "\n\n", position->board(), "\n");
  std::size_t number = 0;
  const auto play = [&](const std::string& move, const MoveRecord* chosen) {
    // A turn that was given; where none can be, the move says what is wrong.
    if (chosen != nullptr) (void)position->give_turn(chosen->seat);
    const int seat = position->to_move();
    absl::StrAppend(&text, MoveText(*game, r, ++number, move, seat, chosen), "\n");
    const Result<void> played = position->play(move);
    if (played) {
      absl::StrAppend(&text, position->board(), "\n");
      return absl::OkStatus();
    }
    return BadInput("game ", stored.number + 1, ", move ", number, ": ", played.error);
  };
  for (const std::string& move : r.opening) {
    RETURN_IF_ERROR(play(move, nullptr));
  }
  for (const MoveRecord& m : r.moves) {
    RETURN_IF_ERROR(play(m.move, &m));
  }
  return absl::StrCat(text, EndText(*game, r, *position), "\n");
}

// A line of JSON: the record, and what it comes to when it is played.
std::string RecordLine(RecordPlayer& player, const Item& item) {
  const GameRecord& r = item.game.record;
  Json json = *internal::ParseJson<Json>(ToJson(r, /*logs=*/true));
  Result<Replayed> played;
  const Replayed* replayed = item.replayed;
  if (replayed == nullptr) {
    RecordedGame again{.played = ToPlayedGame(r)};
    played = player.Replay(again);
    if (played) replayed = &*played;
  }
  if (!item.result.empty()) json["written"] = item.result;
  if (replayed != nullptr) {
    for (Json& move : json["moves"]) {
      move["player"] = replayed->game->player_name(move["seat"].get<int>());
    }
    const AnyPosition& last = *replayed->position;
    if (r.ending == Ending::kPlayed && !last.terminal()) {
      json["ending"] = ToString(Ending::kUnfinished);
    }
    json["result"] = last.terminal() ? Json(FormatResult(*replayed->game, last)) : Json();
    json["final"] = last.to_string();
  }
  json["warnings"] = Json::array();
  for (const TextNote& note : item.notes) {
    json["warnings"].push_back(
        {{"line", note.place.line}, {"column", note.place.column}, {"text", note.text}});
  }
  return JsonLine(json) + "\n";
}

std::string ToListLine(const StoredGame& g) {
  return absl::StrFormat("%6d  %-24s  %-16s  %5d moves  %s\n", g.number + 1, AgentsText(g.record),
                         ScoreText(g.record), g.record.opening.size() + g.record.moves.size(),
                         g.record.game);
}

// The format asked for, or that of the output's name.
absl::StatusOr<std::string> ChooseFormat(const Registry& games, const ReplayArgs& args) {
  std::vector<std::string> known = {"text", "json"};
  for (const std::string& format : games.RecordFormats()) known.push_back(format);
  known.push_back("html");
  if (!args.format.empty()) {
    if (std::find(known.begin(), known.end(), args.format) != known.end()) return args.format;
    return BadInput("--format: ", internal::UnknownName("format", args.format, known));
  }
  return FormatOfName(args.output, known);
}

// Every game asked for, in one text; `faults` says which cannot be read, and why.
absl::StatusOr<std::string> Render(const Registry& games, Source& source, const ReplayArgs& args,
                                   const std::string& format, std::vector<std::string>& faults) {
  std::string text;
  absl::Status status;
  std::int64_t found = 0;
  std::int64_t highest = 0;
  RecordPlayer player(games);
  ReportData report{.title = source.title()};
  std::optional<StoredGame> only;  // of several games text shows a list
  const auto add = [&](const absl::StatusOr<std::string>& part) {
    if (part.ok()) text += *part;
    status = part.status();
  };
  const absl::Status read = source.ForEach([&](const Item& item) {
    const StoredGame& g = item.game;
    highest = std::max(highest, g.number + 1);
    if (args.game_number && g.number + 1 != *args.game_number) return true;
    ++found;
    if (!item.error.empty()) {
      faults.push_back(absl::StrCat(args.file, ": ", item.error));
      return !args.game_number && !Interrupted();
    }
    if (format != "json") PrintNotes(args.file, item.notes);
    if (format == "json") {
      text += RecordLine(player, item);
    } else if (format == "html") {
      report.games.push_back({.record = g.record, .number = g.number + 1});
    } else if (format != "text") {
      add(internal::ToStatusOr(games.WriteRecord(format, ToPlayedGame(g.record))));
    } else {
      text += ToListLine(g);
      only = found == 1 ? std::optional(g) : std::nullopt;
    }
    return status.ok() && !args.game_number && !Interrupted();
  });
  RETURN_IF_ERROR(read);
  RETURN_IF_ERROR(status);
  if (found == 0) {
    return BadInput(args.game_number ? absl::StrCat("there is no game ", *args.game_number,
                                                    " in it; the last one is ", highest)
                                     : "there is no game in it");
  }
  if (format == "html") return ReportPage(games, report);
  if (format == "text" && only) return ToText(games, *only);
  return text;
}

// --- playing again -------------------------------------------------------------------------------

std::vector<std::string> MovesOf(const GameRecord& r) {
  std::vector<std::string> moves = r.opening;
  for (const MoveRecord& m : r.moves) moves.push_back(m.move);
  return moves;
}

// What is different, or nothing.
std::string Difference(const GameRecord& then, const GameRecord& now) {
  const std::vector<std::string> a = MovesOf(then);
  const std::vector<std::string> b = MovesOf(now);
  const std::string fault = FormatFault(now.fault);
  const std::string why = fault.empty() ? "" : absl::StrCat(" (", fault, ")");
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string before = i < a.size() ? a[i] : "the end";
    const std::string after = i < b.size() ? b[i] : "the end";
    if (before != after) {
      return absl::StrCat("move ", i + 1, " was ", before, " and is now ", after,
                          i < b.size() ? "" : why);
    }
  }
  if (then.ending != now.ending || then.offender != now.offender || then.scores != now.scores ||
      then.fault.kind != now.fault.kind) {
    return absl::StrCat("it ended ", ScoreText(then), " and ends now ", ScoreText(now), why);
  }
  return "";
}

absl::StatusOr<int> PlayAgain(const Registry& games, Source& source, const ReplayArgs& args) {
  std::optional<StoredGame> game;
  std::int64_t found = 0;
  const absl::Status read = source.ForEach([&](const Item& item) {
    if (args.game_number && item.game.number + 1 != *args.game_number) return true;
    ++found;
    game = item.game;
    return !args.game_number && found < 2;
  });
  RETURN_IF_ERROR(read);
  if (found != 1) {
    return BadInput(args.game_number
                        ? absl::StrCat("there is no game ", *args.game_number, " in it")
                        : "--again plays one game; choose it with --game N");
  }
  ASSIGN_OR_RETURN(const GameRecord again, source.PlayAgain(games, *game));
  if (Interrupted()) return kExitInterrupted;
  const std::string name = absl::StrCat("game ", game->number + 1, ", ", game->record.game, ", ",
                                        AgentsText(game->record));
  const std::string difference = Difference(game->record, again);
  Print(absl::StrCat(name, ": ",
                     difference.empty() ? absl::StrCat("the same again, ", MovesOf(again).size(),
                                                       " moves, ", ScoreText(again))
                                        : absl::StrCat("not the same: ", difference),
                     "\n"));
  if (!args.output.empty()) {
    RETURN_IF_ERROR(WriteFile(args.output, ToJson(again, /*logs=*/true) + "\n"));
  }
  return difference.empty() ? kExitOk : kExitFailed;
}

absl::StatusOr<int> RunReplay(const Registry& games, const ReplayArgs& args) {
  ASSIGN_OR_RETURN(const std::string format, ChooseFormat(games, args));
  ASSIGN_OR_RETURN(std::unique_ptr<Source> source, OpenSource(games, args));
  if (args.again) return PlayAgain(games, *source, args);
  std::vector<std::string> faults;
  ASSIGN_OR_RETURN(const std::string text, Render(games, *source, args, format, faults));
  if (args.output.empty()) {
    Print(text);
  } else if (!text.empty()) {
    RETURN_IF_ERROR(WriteFile(args.output, text));
  }
  for (const std::string& fault : faults) {
    Print(absl::StrCat(ProgramName(), ": ", OneLine(fault), "\n"), stderr);
  }
  if (!faults.empty()) return kExitBadInput;
  return Interrupted() ? kExitInterrupted : kExitOk;
}

// "text, json, html (a page to replay them), sgf (Go and Reversi) or ggf (Reversi)"
std::string FormatsText(const Registry& games) {
  std::vector<std::string> formats = {"text", "json", "html (a page to replay them)"};
  for (const std::string& format : games.RecordFormats()) {
    std::vector<std::string> names;
    for (const GameModule& module : games.modules()) {
      for (const RecordFormat& f : module.record_formats) {
        if (f.name == format) names.push_back(module.info.name);
      }
    }
    for (std::string& name : names)
      name.front() = absl::ascii_toupper(static_cast<unsigned char>(name.front()));
    formats.push_back(absl::StrCat(format, " (", internal::JoinWords(names, " and "), ")"));
  }
  return internal::JoinWords(formats);
}

}  // namespace

void AddReplay(const Command& program) {
  const auto [replay, args] =
      program.Add<ReplayArgs>("replay", "games that were played, move by move", RunReplay);
  replay.Word("FILE", &args.file,
              "game records (SGF, GGF, OBF, transcripts, JSON), or the database of a tournament or "
              "match");
  replay.Number("--game", 1, Command::kMost, &args.game_number,
                "this game alone, from 1 (default: all; as text a list of them)");
  replay.Text("--tournament", &args.tournament, "NAME", "which one, if FILE has several");
  replay.Text(
      "--format", &args.format, "NAME",
      absl::StrCat(FormatsText(program.games()), " (default: as the output ends, else text)"));
  replay.Text("-o,--output", &args.output, "FILE", "write it here (default: standard output)");
  replay.Flag("--again", &args.again,
              "play the game again with the same agents, seats, opening and seed, and say whether "
              "it comes out the same (exit status 1 if not); -o keeps the new record");
  replay.Footer(
      "Example: boardgames replay spring.db --game 12\n"
      "         boardgames replay spring.db --game 12 --again\n"
      "         boardgames replay games.jsonl -o games.html");
}

}  // namespace boardgames::program
