// boardgames play: a game in the terminal, between people, players of this library and programs.
//
// The referee of the arena leads it. Its agents are the session's seats: a person is asked until a
// line is a move, and a program already is an agent. Undo and load end the referee's game; another
// one begins from there.
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "board_view.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/arena/referee.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/fault.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/runtime/player/spec.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "line_reader.h"
#include "live_line.h"
#include "output.h"
#include "saved_game.h"
#include "seats.h"
#include "shell.h"

namespace boardgames::program {

using std::chrono::nanoseconds;
using std::chrono::steady_clock;

namespace {

struct PlayArgs {
  PositionArgs position;  // the game may be empty if there is a file to load
  std::string players;    // empty: those of the file, else human,engine
  std::string save;       // where every move is saved; empty: nowhere
  std::string load;
  std::string clock;                 // people's, as a match's time control; empty: none
  std::string isolation = "limits";  // of programs
  bool json = false;
};

constexpr const char* kDefaultPlayers = "human,engine";

constexpr const char* kHelp =
    "  MOVE, move MOVE   play a move\n"
    "  moves             list the legal moves\n"
    "  board             draw the board\n"
    "  undo              take back to your last turn\n"
    "  hint              what the strongest level would play\n"
    "  resign            give the game up\n"
    "  save FILE         save the game\n"
    "  load FILE         go on with a saved game\n"
    "  help              this list\n"
    "  quit              leave; how to come back is printed\n";

double Seconds(nanoseconds time) { return Rounded(std::chrono::duration<double>(time).count()); }

// Whether there is something in that file already.
bool HasContent(const std::string& path) {
  struct stat about = {};
  return stat(path.c_str(), &about) == 0 && about.st_size > 0;
}

bool HasPrograms(const std::vector<Seat>& seats) {
  return std::ranges::any_of(seats, [](const Seat& s) { return s.agent != nullptr; });
}

class Session {
 public:
  Session(const Registry& games, const PlayArgs& args, Loaded loaded, std::vector<Seat> seats,
          const TimeControl& time, const Sandbox& sandbox)
      : games_(games),
        args_(args),
        loaded_(std::move(loaded)),
        seats_(std::move(seats)),
        time_(time),
        sandbox_(sandbox),
        lines_(args.json ? stderr : stdout) {
    StartClocks();
  }

  absl::StatusOr<int> Run();

 private:
  // What a line, or a player's turn, leads to.
  enum class Next : std::uint8_t {
    kGoOn,     // the turn
    kMoved,    // with move_
    kRestart,  // the game goes on from another position
    kFinished,
    kMoveLimit,
    kResigned,
    kTimeUp,
    kForfeit,      // a program's, by a fault
    kDrawClaimed,  // by a program
    kQuit,
    kInterrupted
  };

  // A seat as the referee knows it. Its search, or its program's agent, is the session's and
  // outlives the referee's game.
  class SeatAgent final : public Agent {
   public:
    SeatAgent(Session& session, const Seat& seat) : session_(session), seat_(seat) {}
    const std::string& name() const override { return seat_.text; }
    std::optional<Fault> start(const GameStart& start) override {
      if (seat_.agent == nullptr) return {};
      GameStart its = start;
      its.time = TimeControl();
      its.stop = &Interrupted();
      return seat_.agent->start(its);
    }
    Answer choose(const AnyPosition&, const Clock&) override { return session_.Choose(); }
    void finish(const GameRecord& record) override {
      if (seat_.agent != nullptr) seat_.agent->finish(record);
    }

   private:
    Session& session_;
    const Seat& seat_;
  };

  // A person's time. A hint's thinking is nobody's.
  struct ClockState {
    nanoseconds used{0};     // in the game
    nanoseconds granted{0};  // the bank and what was added
    nanoseconds move{0};     // used for the move to be made
  };

  const AnyGame& game() const { return *loaded_.game; }
  AnyPosition& position() { return *loaded_.position; }
  Seat& seat() { return seats_[static_cast<std::size_t>(position().to_move())]; }
  std::string mover() { return game().player_name(position().to_move()); }

  // What people read goes to standard output, or out of the way of JSON.
  void Say(const std::string& text) { Print(text, args_.json ? stderr : stdout); }
  void SayBoard() {
    std::string before;
    const std::unique_ptr<AnyPosition> earlier = position().clone();
    if (earlier->undo()) before = earlier->board();
    const std::string board =
        BoardView(before, position().board(), HasColors(args_.json ? stderr : stdout));
    const bool ended = !board.empty() && board.back() == '\n';
    Say(absl::StrCat("\n", board, ended ? "\n" : "\n\n"));
  }
  void Event(const Json& json) {
    if (args_.json) PrintJson(json);
  }

  bool has_clock() const { return time_.bank.count() > 0 || time_.per_move.count() > 0; }
  void StartClocks();
  ClockState& clock() { return clocks_[static_cast<std::size_t>(position().to_move())]; }
  // What the player to move has for this move; to be asked only if there is a clock.
  nanoseconds Left();

  // The game from here on, until it ends, is left or begins anew elsewhere.
  Next PlayOn();
  Answer Choose();
  Next HumanTurn();
  Next EngineTurn();
  Answer ProgramTurn();
  Next Command(std::string_view word, std::string_view rest);
  absl::StatusOr<SearchReport> Think(Seat& engine, const std::string& title);
  // A person's move; the sentence `more` follows if it is none.
  Next Try(std::string_view move, const char* more);
  // The referee has played this move.
  void Played(const std::string& move);
  Next Undo();
  Next Hint();
  void SaveTo(const std::string& path);
  Next LoadFrom(const std::string& path);
  void AutoSave();
  SavedGame ToSave();
  void SayHowToResume();
  void Conclude(Next how);

  const Registry& games_;
  const PlayArgs& args_;
  Loaded loaded_;
  std::vector<Seat> seats_;
  TimeControl time_;                    // people's
  const Sandbox sandbox_;               // of programs
  std::vector<ClockState> clocks_;      // by player
  std::optional<Seat> adviser_;         // made for the first hint
  Next next_ = Next::kGoOn;             // what the last turn led to
  std::string move_;                    // of that turn
  std::optional<SearchReport> report_;  // what the engine that made it said; people say nothing
  std::atomic<bool> leave_ = false;     // the referee is to end its game
  int loser_ = -1;                      // the seat of a program that has forfeited the game,
  Fault fault_;                         // and why
  LineReader lines_;
};

void Session::StartClocks() {
  clocks_.assign(static_cast<std::size_t>(game().players()), {.granted = time_.bank});
}

nanoseconds Session::Left() {
  const ClockState& c = clock();
  nanoseconds left = time_.bank.count() > 0 ? c.granted - c.used : time_.per_move - c.move;
  if (time_.per_move.count() > 0) left = std::min(left, time_.per_move - c.move);
  return std::max(left, nanoseconds(0));
}

absl::StatusOr<int> Session::Run() {
  if (!args_.save.empty()) {
    // A place that cannot be written to is found before the game, not after.
    RETURN_IF_ERROR(WriteGame(args_.save, ToSave()));
  }
  std::string introduction = game().spec();
  for (int p = 0; p < game().players(); ++p) {
    absl::StrAppend(&introduction, p == 0 ? ": " : ", ", game().player_name(p), " is ",
                    seats_[static_cast<std::size_t>(p)].text);
  }
  Say(absl::StrCat(introduction, "; help lists the commands\n"));
  SayBoard();

  Next next = Next::kRestart;
  while (next == Next::kRestart) next = PlayOn();
  Conclude(next);
  return next == Next::kInterrupted ? kExitInterrupted : kExitOk;
}

Session::Next Session::PlayOn() {
  std::vector<std::unique_ptr<SeatAgent>> agents;
  GamePlan plan{.game = loaded_.game,
                .agents = {},
                .position = position().start(),
                .opening = position().moves_played(),
                .stop = &leave_};
  for (const Seat& seat : seats_) {
    agents.push_back(std::make_unique<SeatAgent>(*this, seat));
    plan.agents.push_back(agents.back().get());
  }
  plan.time.hang = nanoseconds::max();  // people's clocks are the session's
  plan.on_position = [this](const AnyPosition& now) {
    if (now.moves_played().size() > position().moves_played().size()) {
      Played(now.moves_played().back());
    }
  };
  leave_ = false;
  next_ = Next::kQuit;
  const GameRecord record = PlayGame(plan);
  if (record.ending == Ending::kPlayed) return Next::kFinished;
  if (record.ending == Ending::kMoveLimit) return Next::kMoveLimit;
  if (Interrupted()) return Next::kInterrupted;
  if (record.ending == Ending::kDrawClaimed) return Next::kDrawClaimed;
  if (record.ending == Ending::kForfeit && next_ != Next::kTimeUp) {
    loser_ = record.offender;
    fault_ = record.fault;
    return Next::kForfeit;
  }
  return next_;
}

Answer Session::Choose() {
  next_ = Next::kGoOn;
  report_.reset();
  if (seat().agent != nullptr) return ProgramTurn();
  while (next_ == Next::kGoOn) {
    next_ = seat().human() ? HumanTurn() : Interrupted() ? Next::kInterrupted : EngineTurn();
  }
  switch (next_) {
    case Next::kMoved:
      return {.move = move_};
    case Next::kResigned:
      return {.resign = true};
    case Next::kTimeUp:
      return {.fault = Fault{.kind = FaultKind::kOutOfTime}};
    default:
      leave_ = true;
      return {};
  }
}

Answer Session::ProgramTurn() {
  const Clock clock{
      .control = {}, .left = {}, .deadline = TimeControl().hang, .stop = &Interrupted()};
  LiveLine live;
  live.Set(mover() + " thinks");
  Answer answer = seat().agent->choose(position(), clock);
  next_ = answer.resign ? Next::kResigned : Next::kMoved;
  if (Interrupted()) {
    next_ = Next::kInterrupted;
    leave_ = true;
    return {};
  }
  return answer;
}

Session::Next Session::HumanTurn() {
  std::string prompt = mover() + " to move";
  LineReader::Deadline deadline;
  const auto begin = steady_clock::now();
  if (has_clock()) {
    absl::StrAppend(&prompt, ", ", FormatClock(clock().used), " used, ", FormatClock(Left()),
                    " left");
    // A clock of years never runs out; added to the time of day it would overflow.
    if (Left() < std::chrono::hours(24 * 365)) deadline = begin + Left();
  }
  std::string line;
  const LineReader::Outcome outcome = lines_.Read(line, prompt + "> ", deadline);
  const nanoseconds waited = steady_clock::now() - begin;
  clock().used += waited;
  clock().move += waited;
  // A line that was there already is read even if its time is over.
  if (outcome == LineReader::Outcome::kLine && has_clock() && Left().count() == 0) {
    return Next::kTimeUp;
  }
  switch (outcome) {
    case LineReader::Outcome::kTimeUp:
      return Next::kTimeUp;
    case LineReader::Outcome::kInterrupted:
      return Next::kInterrupted;
    case LineReader::Outcome::kEnd:
      return Next::kQuit;
    case LineReader::Outcome::kLine:
      break;
  }
  const std::string text(absl::StripAsciiWhitespace(line));
  const std::size_t blank = text.find_first_of(" \t");
  const std::string word = text.substr(0, blank);
  std::string rest = blank == std::string::npos ? "" : text.substr(blank);
  absl::StripAsciiWhitespace(&rest);
  return word.empty() ? Next::kGoOn : Command(word, rest);
}

Session::Next Session::Command(std::string_view word, std::string_view rest) {
  const bool with_file = word == "save" || word == "load";
  if (with_file && rest.empty()) {
    Say(absl::StrCat(std::string(word), " needs a file name, as ", std::string(word),
                     " game.json\n"));
  } else if (word == "save") {
    SaveTo(std::string(rest));
  } else if (word == "load") {
    return LoadFrom(std::string(rest));
  } else if (word == "move" && rest.empty()) {
    Say("move needs a move; moves lists them\n");
  } else if (word == "move") {
    return Try(rest, "");
  } else if (!rest.empty()) {
    Say(absl::StrCat("one move or command a line; '", OneLine(rest), "' is too much after '",
                     OneLine(word), "'\n"));
  } else if (word == "help") {
    Say(kHelp);
  } else if (word == "board") {
    SayBoard();
  } else if (word == "moves") {
    Say(absl::StrCat(FormatLine(position().legal_moves(), 100'000), "\n"));
  } else if (word == "undo") {
    return Undo();
  } else if (word == "hint") {
    return Hint();
  } else if (word == "resign") {
    return Next::kResigned;
  } else if (word == "quit") {
    return Next::kQuit;
  } else {
    return Try(word, "; help lists the commands");
  }
  return Next::kGoOn;
}

Session::Next Session::Try(std::string_view move, const char* more) {
  if (const auto played = position().clone()->play(move); !played) {
    Say(absl::StrCat(OneLine(played.error), more, "\n"));
    return Next::kGoOn;
  }
  move_ = move;
  return Next::kMoved;
}

absl::StatusOr<SearchReport> Session::Think(Seat& engine, const std::string& title) {
  LiveLine live(engine.limits.time);
  live.Set(title);
  return internal::ToStatusOr(
      engine.searcher->search(position(), engine.limits, [&](const SearchReport& r) {
        live.Set(absl::StrCat(title, "  depth ", r.depth, ", best ", *r.best, " ", FormatScore(r)));
      }));
}

Session::Next Session::EngineTurn() {
  if (seat().ponder) seat().ponder->End();
  const absl::StatusOr<SearchReport> report = Think(seat(), mover() + " thinks");
  if (!report.ok()) {  // the seat was checked when it was made
    Say(absl::StrCat(report.status().message(), "\n"));
    return Next::kQuit;
  }
  if (report->stop == StopReason::kStopped) {
    Say(absl::StrCat("\ninterrupted; the best move so far for ", mover(), " is ", *report->best,
                     " (", FormatScore(*report), ", depth ", report->depth, ")\n"));
    return Next::kInterrupted;
  }
  if (seat().ponder) seat().ponder->Begin(*seat().searcher, position(), report->pv);
  move_ = *report->best;
  if (seat().estimates) report_ = *report;
  return Next::kMoved;
}

void Session::Played(const std::string& text) {
  const std::string player = mover();
  const Seat& who = seat();
  ClockState& its_clock = clock();
  (void)position().play(text);  // the referee's position took it

  Json json = {{"ply", position().moves_played().size()},
               {"player", player},
               {"seat", who.text},
               {"move", text}};
  std::string thoughts;
  if (report_) {
    json["kind"] = ToString(report_->kind);
    json["score"] = PointsJson(report_->score);
    json["depth"] = report_->depth;
    thoughts = absl::StrCat("  (", FormatScore(*report_), ", depth ", report_->depth, ", ",
                            FormatSeconds(report_->statistics.seconds), ")");
  }
  if (who.human() && has_clock()) {
    const nanoseconds taken = std::exchange(its_clock.move, nanoseconds(0));
    its_clock.granted += time_.increment;
    json["seconds"] = Seconds(taken);
    absl::StrAppend(&thoughts, "  (", FormatClock(taken));
    if (time_.bank.count() > 0) {
      const nanoseconds left = std::max(its_clock.granted - its_clock.used, nanoseconds(0));
      json["seconds_left"] = Seconds(left);
      absl::StrAppend(&thoughts, ", ", FormatClock(left), " left");
    }
    thoughts += ')';
  }
  Event(json);
  Say(absl::StrCat(player, " plays ", text, thoughts, "\n"));
  SayBoard();
  AutoSave();
}

Session::Next Session::Undo() {
  std::unique_ptr<AnyPosition> earlier = position().clone();
  int taken_back = 0;
  do {
    if (!earlier->undo()) {
      Say("there is nothing to take back: you have not played yet\n");
      return Next::kGoOn;
    }
    ++taken_back;
  } while (!seats_[static_cast<std::size_t>(earlier->to_move())].human());
  clock().move = nanoseconds(0);
  loaded_.position = std::move(earlier);
  Json json;
  json["undo"] = taken_back;
  Event(json);
  Say(absl::StrCat("took back ", taken_back, taken_back == 1 ? " move" : " moves", "; ", mover(),
                   " to move\n"));
  SayBoard();
  AutoSave();
  return Next::kRestart;
}

Session::Next Session::Hint() {
  // The best advice there is, however weak the opponent.
  if (!adviser_) {
    const PlayerSpec master{.who = Level::kMaster};
    auto searcher = game().make_searcher(master);
    if (!searcher) {
      Say(absl::StrCat("no hint: ", searcher.error, "\n"));
      return Next::kGoOn;
    }
    adviser_.emplace();
    adviser_->searcher = *std::move(searcher);
    adviser_->limits = LimitsOf(master);
    adviser_->limits.stop = &Interrupted();
  }
  const absl::StatusOr<SearchReport> report = Think(*adviser_, "thinking");
  if (!report.ok()) {
    Say(absl::StrCat("no hint: ", report.status().message(), "\n"));
    return Next::kGoOn;
  }
  Event({{"hint", *report->best},
         {"kind", ToString(report->kind)},
         {"score", PointsJson(report->score)},
         {"depth", report->depth}});
  Say(absl::StrCat("hint: ", *report->best, "  (", FormatScore(*report), ", depth ", report->depth,
                   ", line ", FormatLine(report->pv, 60), ")\n"));
  return report->stop == StopReason::kStopped ? Next::kInterrupted : Next::kGoOn;
}

SavedGame Session::ToSave() {
  return {.game = game().spec(),
          .position = position().start(),
          .moves = position().moves_played(),
          .players = SeatsText(seats_)};
}

void Session::SaveTo(const std::string& path) {
  const absl::Status saved = WriteGame(path, ToSave());
  Say(saved.ok() ? absl::StrCat("saved to ", path, "\n") : absl::StrCat(saved.message(), "\n"));
}

void Session::AutoSave() {
  if (args_.save.empty()) return;
  const absl::Status saved = WriteGame(args_.save, ToSave());
  if (!saved.ok()) Print(absl::StrCat(ProgramName(), ": ", saved.message(), "\n"), stderr);
}

Session::Next Session::LoadFrom(const std::string& path) {
  // Nothing changes unless everything is right.
  const auto fail = [&](const auto&... why) {
    Say(OneLine(absl::StrCat(why...)) + "\n");
    return Next::kGoOn;
  };
  const absl::StatusOr<SavedGame> saved = ReadGame(games_, path);
  if (!saved.ok()) return fail(saved.status().message());
  absl::StatusOr<Loaded> loaded = Restore(games_, *saved);
  if (!loaded.ok()) return fail("cannot load '", path, "': ", loaded.status().message());
  absl::StatusOr<std::vector<Seat>> seats = MakeSeats(*loaded->game, SeatsText(seats_), sandbox_);
  if (!seats.ok()) return fail("cannot load '", path, "': ", seats.status().message());
  loaded_ = *std::move(loaded);
  seats_ = *std::move(seats);
  adviser_.reset();
  StartClocks();
  Event({{"load", path}, {"game", game().spec()}, {"moves", position().moves_played()}});
  Say(absl::StrCat("loaded ", path, ": ", game().spec(), ", ", position().moves_played().size(),
                   " moves played\n"));
  SayBoard();
  AutoSave();
  return Next::kRestart;
}

void Session::SayHowToResume() {
  std::string more =
      absl::StrCat(args_.clock.empty() ? "" : absl::StrCat(" --clock ", ShellWord(args_.clock)),
                   args_.isolation == PlayArgs().isolation ? "" : " --isolation " + args_.isolation,
                   args_.json ? " --json" : "");
  const char* how = args_.clock.empty() ? "go on with: " : "go on, with new clocks, with: ";
  if (!args_.save.empty()) {
    if (HasPrograms(seats_)) absl::StrAppend(&more, " --players ", ShellWord(SeatsText(seats_)));
    Say(absl::StrCat("the game is saved; ", how, ProgramName(), " play --load ",
                     ShellWord(args_.save), " --save ", ShellWord(args_.save), more, "\n"));
    return;
  }
  std::string command = absl::StrCat(ProgramName(), " play ", ShellWord(SpecToPlay(games_, game())),
                                     " --players ", ShellWord(SeatsText(seats_)));
  if (position().start() != game().initial()->to_string()) {
    absl::StrAppend(&command, " --position ", ShellWord(position().start()));
  }
  if (!position().moves_played().empty()) {
    absl::StrAppend(&command, " --moves ",
                    ShellWord(FormatLine(position().moves_played(), 1 << 20)));
  }
  Say(absl::StrCat(how, command, more, "\n"));
}

void Session::Conclude(Next how) {
  Json json;
  json["game"] = game().spec();
  json["result"] = how == Next::kFinished      ? "finished"
                   : how == Next::kMoveLimit   ? "move limit"
                   : how == Next::kResigned    ? "resigned"
                   : how == Next::kTimeUp      ? "out of time"
                   : how == Next::kForfeit     ? "forfeited"
                   : how == Next::kDrawClaimed ? "draw claimed"
                                               : "unfinished";
  json["winner"] = nullptr;
  json["scores"] = nullptr;
  if (how == Next::kFinished) {
    Json scores = Json::array();
    int winner = -1;
    double best = 0;
    for (int p = 0; p < game().players(); ++p) {
      const double u = position().utility(p);
      scores.push_back(PointsJson(u));
      if (p == 0 || u > best) {
        winner = p;
        best = u;
      } else if (u == best) {
        winner = -1;  // shared
      }
    }
    json["scores"] = scores;
    if (winner >= 0) json["winner"] = game().player_name(winner);
    Say(absl::StrCat("the game is over: ", FormatResult(game(), position()), "\n"));
  } else if (how == Next::kMoveLimit) {
    Say(absl::StrCat("the game is a draw: ", position().moves_played().size(),
                     " moves were played\n"));
  } else if (how == Next::kDrawClaimed) {
    Say(absl::StrCat(mover(), " claims a draw, and it is one\n"));
  } else if (how == Next::kResigned || how == Next::kTimeUp || how == Next::kForfeit) {
    const int loser = how == Next::kForfeit ? loser_ : position().to_move();
    std::string sentence = game().player_name(loser) + " resigns";
    if (how == Next::kTimeUp) {
      sentence = absl::StrCat(IsTerminal(stdin) ? "\n" : "", mover(), "'s time is up");
    }
    if (how == Next::kForfeit) {
      sentence =
          absl::StrCat(game().player_name(loser), " forfeits the game: ", FormatFault(fault_));
      json["fault"] = FormatFault(fault_);
    }
    if (game().players() == 2) {
      const std::string winner = game().player_name(1 - loser);
      json["winner"] = winner;
      absl::StrAppend(&sentence, "; ", winner, " wins");
    }
    Say(sentence + "\n");
  } else {
    Say("\n");
    SayHowToResume();
  }
  json["moves"] = position().moves_played();
  json["position"] = position().to_string();
  Event(json);
}

absl::StatusOr<int> RunPlay(const Registry& games, const PlayArgs& args) {
  std::string players = args.players;
  bool of_file = false;
  absl::StatusOr<Loaded> loaded = BadInput("");
  if (args.load.empty()) {
    PositionArgs start = args.position;
    if (start.file.empty() && !start.game.empty()) {  // else the game is on record
      ASSIGN_OR_RETURN(start.game, PlaySpec(games, start.game));
    }
    loaded = Load(games, start);
  } else {
    if (args.position.position || !args.position.moves.empty()) {
      return BadInput("--load brings its own position and moves; leave --position and --moves out");
    }
    ASSIGN_OR_RETURN(const SavedGame saved, ReadGame(games, args.load));
    loaded = Restore(games, saved);
    if (!loaded.ok()) {
      return BadInput("cannot load '", args.load, "': ", loaded.status().message());
    }
    if (players.empty()) {
      players = saved.players;
      of_file = true;
    }
    if (!args.position.game.empty()) {
      ASSIGN_OR_RETURN(const auto asked, games.MakeGame(args.position.game));
      ASSIGN_OR_RETURN(const std::string played, PlaySpec(games, args.position.game));
      ASSIGN_OR_RETURN(const auto as_played, games.MakeGame(played));
      const std::string spec = loaded->game->spec();
      if (spec != asked->spec() && spec != as_played->spec()) {
        return BadInput("'", args.load, "' holds a game of ", loaded->game->spec(), ", not of ",
                        asked->spec(), "; leave GAME out or name the same");
      }
    }
  }
  RETURN_IF_ERROR(loaded);
  if (!args.save.empty() && args.save != args.load && HasContent(args.save)) {
    return BadInput("'", args.save, "' exists; go on with it by --load ", ShellWord(args.save),
                    " --save ", ShellWord(args.save), ", or save to another file");
  }
  if (players.empty()) players = kDefaultPlayers;
  const absl::StatusOr<Isolation> isolation = ParseIsolation(args.isolation);
  if (!isolation.ok()) {
    return BadInput("--isolation: ", isolation.status().message());
  }
  const Sandbox sandbox{.isolation = *isolation};
  ASSIGN_OR_RETURN(std::vector<Seat> seats, MakeSeats(*loaded->game, players, sandbox));
  // A file may be somebody else's.
  if (of_file && HasPrograms(seats)) {
    return BadInput("'", args.load, "' would start a program; if it may, say --players ",
                    ShellWord(players));
  }
  TimeControl time;
  if (!args.clock.empty()) {
    const absl::Status read = ParseTimeControl(args.clock, time);
    if (!read.ok()) {
      return BadInput("--clock: ", read.message());
    }
    if (std::none_of(seats.begin(), seats.end(), [](const Seat& s) { return s.human(); })) {
      return BadInput("--clock is for people, and there is none in --players ", players,
                      "; engines take their own, as engine:time=1s");
    }
  }
  return Session(games, args, *std::move(loaded), std::move(seats), time, sandbox).Run();
}

}  // namespace

void AddPlay(const Command& program) {
  const auto [play, args] = program.Add<PlayArgs>("play", "play in the terminal", RunPlay);
  AddPosition(play, args.position);
  AddTables(play);
  play.Text("--players", &args.players, "SEATS",
            "a seat per player: human, engine:time=1s,depth=8,evaluator=default,"
            "algorithm=mcts, a level (novice, intermediate, expert, master, level-1, ...), "
            "random:seed=1, ugi:COMMAND or gtp:COMMAND (default human,engine)");
  play.Text("--save", &args.save, "FILE", "save the game here after every move");
  play.Text("--load", &args.load, "FILE", "go on with a saved game");
  play.Text("--clock", &args.clock, "TIME",
            "people's time: 10m or 10m+5s for the game, 30s/move for each move (default: none)");
  play.Text("--isolation", &args.isolation, "LEVEL",
            "of programs: none, limits, namespaces or bubblewrap (default limits)");
  AddJson(play, args.json);
  play.Footer(KeysHelp());
}

}  // namespace boardgames::program
