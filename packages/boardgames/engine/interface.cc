// The interface of a game's WebAssembly module: functions of numbers, and one text in and out.
//
// A text goes in through the memory at input(bytes), as UTF-8; the call that reads it is told its
// length. What a call answers is a number: at least 0, or -1 for an error. Then, and wherever a
// call answers a text, it stands at output() and is output_size() bytes long, until the next call:
// the text itself, JSON (src/types.ts), or the one sentence that says what was wrong.
//
// Games, positions, engines and records are handles, numbers from 1, until release(handle).
//
// A module has one thread. It asks the page for three things: poll(), now and then while it
// searches (not 0: stop); report(), when a depth is done and its JSON is the text; and
// progress(depth, visited, kept), every 1024 positions while a tree is recorded. They must not call
// back into the module, except for output() and output_size() in report().
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers.h"
#include "boardgames/drawing.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/records.h"
#include "boardgames/runtime/registry.h"
#include "boardgames/runtime/text.h"
#include "handles.h"
#include "the_game.h"

namespace boardgames::web {

[[clang::import_module("page"), clang::import_name("poll")]] int Poll();
[[clang::import_module("page"), clang::import_name("report")]] void Report();
[[clang::import_module("page"), clang::import_name("progress")]] void Progress(int depth,
                                                                               double visited,
                                                                               double kept);

namespace {

struct HeldPosition {
  AnyGamePtr game;
  std::unique_ptr<AnyPosition> position;
};

struct HeldEngine {
  AnyGamePtr game;
  ResolvedPlayer player;
  std::unique_ptr<AnySearcher> searcher;
};

struct HeldRecords {
  Records records;
  RecordPlayer player;
};

std::string g_input;
std::string g_output;

const Registry& Games() {
  static const Registry games = [] {
    Registry registry;
    const Result<void> added = registry.Add(TheGame());
    assert(added);  // whoever listed the game gave it a name
    static_cast<void>(added);
    return registry;
  }();
  return games;
}
const GameModule& Module() { return Games().modules().front(); }

Handles<AnyGamePtr>& HeldGames() {
  static Handles<AnyGamePtr> games("game");
  return games;
}
Handles<HeldPosition>& Positions() {
  static Handles<HeldPosition> positions("position");
  return positions;
}
Handles<HeldEngine>& Engines() {
  static Handles<HeldEngine> engines("engine");
  return engines;
}
Handles<HeldRecords>& AllRecords() {
  static Handles<HeldRecords> records("text of records");
  return records;
}

int Answer(std::string text) {
  g_output = std::move(text);
  return 0;
}
int Fail(std::string why) {
  g_output = std::move(why);
  return -1;
}
std::string_view Input(int length) {
  return std::string_view(g_input).substr(0, static_cast<std::size_t>(std::max(length, 0)));
}

// What f makes of the thing, or the sentence that there is none.
template <class T>
int With(Handles<T>& handles, int handle, auto f) {
  T* const thing = handles.Find(handle);
  return thing == nullptr ? Fail(handles.Missing(handle)) : f(*thing);
}

int At(int position, auto f) { return With(Positions(), position, f); }

int WithBoth(int engine, int position, auto f) {
  return With(Engines(), engine, [&](HeldEngine& e) {
    return At(position, [&](const HeldPosition& p) { return f(e, p); });
  });
}

int Add(const AnyGamePtr& game, std::unique_ptr<AnyPosition> position) {
  return Positions().Add({game, std::move(position)});
}

// No text is the default player.
Result<PlayerSpec> PlayerFrom(std::string_view text) {
  return text.empty() ? Result<PlayerSpec>::Ok({}) : ParsePlayer(text);
}

// Limits as numbers: 0 is none.
Limits LimitsFrom(int depth, double nodes, double playouts, double milliseconds, int solve) {
  constexpr double kMost = 9e15;
  const auto whole = [=](double v) {
    return v >= 1 ? static_cast<std::uint64_t>(std::min(v, kMost)) : std::uint64_t{0};
  };
  Limits limits;
  if (depth > 0) limits.depth = depth;
  limits.nodes = whole(nodes);
  limits.playouts = whole(playouts);
  limits.time = std::chrono::nanoseconds(
      static_cast<std::int64_t>(std::clamp(milliseconds * 1e6, 0.0, kMost)));
  limits.solve = solve != 0;
  static constexpr auto kPoll = [](const SearchProgress&) { return Poll() != 0; };
  limits.poll = kPoll;
  return limits;
}

// Parted by line feeds.
std::vector<std::string> MovesFrom(std::string_view text) {
  std::vector<std::string> moves;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    moves.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return moves;
}

int Search(HeldEngine& e, const HeldPosition& p, const Limits& limits, std::size_t lines,
           const std::vector<std::string>& among) {
  const auto told = [](const MultiPv& so_far) {
    Answer(ReportJson(so_far));
    Report();
  };
  const Result<MultiPv> found = SearchMultiPv(*e.game, e.player.algorithm(), *e.searcher,
                                              *p.position, limits, lines, told, among);
  return found ? Answer(ReportJson(*found)) : Fail(found.error);
}

}  // namespace

// --- texts ---------------------------------------------------------------------------------------

[[clang::export_name("input")]] char* InputBuffer(int bytes) {
  g_input.resize(static_cast<std::size_t>(std::max(bytes, 1)));
  return g_input.data();
}
[[clang::export_name("output")]] const char* Output() { return g_output.data(); }
[[clang::export_name("output_size")]] std::size_t OutputSize() { return g_output.size(); }

// --- games ---------------------------------------------------------------------------------------

// What `boardgames list` names of this game.
[[clang::export_name("info")]] int Info() { return Answer(InfoJson(Module())); }

// The game of the spec in the input: a handle.
[[clang::export_name("open")]] int Open(int length) {
  const Result<AnyGamePtr> game = Games().MakeGame(Input(length));
  return game ? HeldGames().Add(*game) : Fail(game.error);
}

[[clang::export_name("game")]] int Game(int game) {
  return With(HeldGames(), game,
              [](const AnyGamePtr& g) { return Answer(GameJson(*g, Module())); });
}

[[clang::export_name("players")]] int Players(int game) {
  return With(HeldGames(), game, [](const AnyGamePtr& g) { return Answer(PlayersJson(*g)); });
}

[[clang::export_name("initial")]] int Initial(int game) {
  return With(HeldGames(), game, [](const AnyGamePtr& g) { return Add(g, g->initial()); });
}

// The position of the input.
[[clang::export_name("parse")]] int Parse(int game, int length) {
  return With(HeldGames(), game, [&](const AnyGamePtr& g) {
    Result<std::unique_ptr<AnyPosition>> position = g->parse_position(Input(length));
    return position ? Add(g, *std::move(position)) : Fail(position.error);
  });
}

// The engine of the player in the input, as "engine:depth=8"; nothing: the default.
[[clang::export_name("engine")]] int MakeEngine(int game, int length) {
  return With(HeldGames(), game, [&](const AnyGamePtr& g) {
    const Result<PlayerSpec> player = PlayerFrom(Input(length));
    if (!player) return Fail(player.error);
    Result<ResolvedPlayer> resolved = g->resolve(*player);
    if (!resolved) return Fail(resolved.error);
    Result<std::unique_ptr<AnySearcher>> searcher = resolved->MakeSearcher();
    if (!searcher) return Fail(searcher.error);
    if (*searcher == nullptr) {
      return Fail("the other part of the game has " + std::string(resolved->traits().name));
    }
    return Engines().Add({g, *std::move(resolved), *std::move(searcher)});
  });
}

// 1: this part of the game has the algorithm and the evaluator of the player in the input; 0: the
// other one has.
[[clang::export_name("plays")]] int Plays(int game, int length) {
  return With(HeldGames(), game, [&](const AnyGamePtr& g) {
    const Result<PlayerSpec> player = PlayerFrom(Input(length));
    if (!player) return Fail(player.error);
    const auto trained = [](const NamedChoice& e) { return e.name == kTrained; };
    const bool evaluates = player->evaluator != kTrained ||
                           std::any_of(g->evaluators().begin(), g->evaluators().end(), trained);
    return evaluates && HasAlgorithm(AlgorithmOf(*player, *g)) ? 1 : 0;
  });
}

// Lets go of whatever it is.
[[clang::export_name("release")]] int Release(int handle) {
  const bool known = HeldGames().Remove(handle) || Positions().Remove(handle) ||
                     Engines().Remove(handle) || AllRecords().Remove(handle);
  return known ? Answer("") : Fail("handle " + std::to_string(handle) + " was disposed of already");
}

// --- positions -----------------------------------------------------------------------------------

[[clang::export_name("clone")]] int Clone(int position) {
  return At(position, [](const HeldPosition& p) { return Add(p.game, p.position->clone()); });
}
[[clang::export_name("state")]] int State(int position) {
  return At(position,
            [](const HeldPosition& p) { return Answer(StateJson(*p.game, *p.position)); });
}
[[clang::export_name("legal")]] int Legal(int position) {
  return At(position, [](const HeldPosition& p) { return Answer(MovesJson(*p.position)); });
}
[[clang::export_name("play")]] int Play(int position, int length) {
  return At(position, [&](const HeldPosition& p) {
    const Result<void> played = p.position->play(Input(length));
    return played ? Answer("") : Fail(played.error);
  });
}
// 1: a move was taken back, 0: there was none.
[[clang::export_name("undo")]] int Undo(int position) {
  return At(position, [](const HeldPosition& p) { return p.position->undo() ? 1 : 0; });
}
[[clang::export_name("text")]] int Text(int position) {
  return At(position, [](const HeldPosition& p) { return Answer(p.position->to_string()); });
}
[[clang::export_name("board")]] int Board(int position) {
  return At(position, [](const HeldPosition& p) { return Answer(p.position->board()); });
}
[[clang::export_name("drawing")]] int Draw(int position) {
  return At(position, [](const HeldPosition& p) { return Answer(ToJson(p.position->drawing())); });
}
[[clang::export_name("facts")]] int Facts(int position) {
  return At(position, [](const HeldPosition& p) { return Answer(FactsJson(*p.position)); });
}
// The count as a text.
[[clang::export_name("perft")]] int CountMoves(int position, int depth) {
  return At(position, [&](const HeldPosition& p) {
    if (depth < 0 || depth > kMaxDepth) {
      return Fail("depth " + std::to_string(depth) + " is out of range; use 0 to " +
                  std::to_string(kMaxDepth));
    }
    return Answer(std::to_string(p.position->perft(depth).nodes));
  });
}
// The game so far in the format of the input.
[[clang::export_name("record")]] int Record(int position, int length) {
  return At(position, [&](const HeldPosition& p) {
    PlayedGame played{.game = p.game->spec(), .position = p.position->start()};
    for (int i = 0; i < p.game->players(); ++i) {
      played.players.push_back(p.game->player_name(i));
      if (p.position->terminal()) played.points.push_back(p.position->utility(i));
    }
    for (const std::string& text : p.position->moves_played()) {
      const internal::MoverAndMove parts = internal::SplitMover(text);
      played.moves.push_back({.move = std::string(parts.move), .player = parts.player});
    }
    if (p.position->terminal()) played.end = PlayedGame::End::kPlayed;
    const Result<std::string> text = Games().WriteRecord(Input(length), played);
    return text ? Answer(*text) : Fail(text.error);
  });
}

// --- records -------------------------------------------------------------------------------------

// 1: the text that begins as the input is a record of this game; 0: it is none.
[[clang::export_name("recognises")]] int Recognises(int length) {
  return IsRecord(Games(), Input(length)) ? 1 : 0;
}
// The character set that the bytes of the input name.
[[clang::export_name("charset")]] int Charset(int length) {
  return Answer(CharsetOf(Input(length)));
}
// The games of a text: a handle. The input is the game that is meant where the text does not say,
// in so many bytes, and the text.
[[clang::export_name("read")]] int Read(int spec_length, int length) {
  const std::string_view input = Input(length);
  const std::string_view spec = input.substr(0, static_cast<std::size_t>(std::max(spec_length, 0)));
  Result<Records> read = ReadRecords(Games(), input.substr(spec.size()), spec);
  if (!read) return Fail(read.error);
  std::string().swap(g_input);  // it may have been long
  return AllRecords().Add({*std::move(read), RecordPlayer(Games())});
}
[[clang::export_name("records")]] int AboutRecords(int records) {
  return With(AllRecords(), records,
              [](const HeldRecords& held) { return Answer(RecordsJson(held.records)); });
}
// So many games from that one on, as they are written.
[[clang::export_name("recorded")]] int Recorded(int records, int from, int count) {
  return With(AllRecords(), records, [&](const HeldRecords& held) {
    const std::span<const RecordedGame> all(held.records.games);
    const std::size_t begin = std::min(static_cast<std::size_t>(std::max(from, 0)), all.size());
    const std::size_t most =
        std::min(static_cast<std::size_t>(std::max(count, 0)), all.size() - begin);
    return Answer(RecordedJson(all.subspan(begin, most)));
  });
}
// One game, played by the rules as far as it can be.
[[clang::export_name("replay")]] int ReplayRecord(int records, int number) {
  return With(AllRecords(), records, [&](HeldRecords& held) {
    const auto at = static_cast<std::size_t>(number);
    if (number < 0 || at >= held.records.games.size()) {
      return Fail("there is no game " + std::to_string(number) + "; the text has " +
                  std::to_string(held.records.games.size()));
    }
    RecordedGame game = held.records.games[at];
    const std::string unread = std::exchange(game.error, "");  // what came before it can be played
    const Result<Replayed> replayed = held.player.Replay(game);
    if (replayed) {
      game.error = unread;
      return Answer(ReplayedJson(game, replayed->position->moves_played()));
    }
    // The moves before the fault were played, and can be again.
    RecordedGame before = game;
    before.error.clear();
    const Result<Replayed> again = held.player.Replay(before);
    if (again) return Answer(ReplayedJson(game, again->position->moves_played()));
    game.played.moves.clear();
    return Answer(ReplayedJson(game, {}));
  });
}

// --- standings -----------------------------------------------------------------------------------

// Of games that were played anywhere; the input is as StandingsJson takes it.
[[clang::export_name("standings")]] int Standings(int agents, int length) {
  std::string json = StandingsJson(Input(length), static_cast<std::size_t>(std::max(agents, 0)));
  return json.empty() ? Fail("that is no list of games") : Answer(std::move(json));
}

// --- engines -------------------------------------------------------------------------------------

// Limits of 0 are none; the player's own hold as well. The input: the moves to look at, parted by
// line feeds; nothing: all. Its last report is the text.
[[clang::export_name("search")]] int SearchPosition(int engine, int position, int depth,
                                                    double nodes, double playouts,
                                                    double milliseconds, int solve, int lines,
                                                    int length) {
  return WithBoth(engine, position, [&](HeldEngine& e, const HeldPosition& p) {
    const Limits limits = LimitsFrom(depth, nodes, playouts, milliseconds, solve);
    return Search(e, p, e.player.Within(limits), static_cast<std::size_t>(std::max(lines, 1)),
                  MovesFrom(Input(length)));
  });
}

// The tree of the last depth within the limits, as JSON.
[[clang::export_name("trace")]] int TracePosition(int engine, int position, int depth, double nodes,
                                                  double playouts, double milliseconds, int solve,
                                                  int max_nodes) {
  return WithBoth(engine, position, [&](HeldEngine& e, const HeldPosition& p) {
    const Limits limits = LimitsFrom(depth, nodes, playouts, milliseconds, solve);
    TraceOptions options;
    if (max_nodes > 0) options.max_nodes = static_cast<std::size_t>(max_nodes);
    options.on_progress = [](const TraceProgress& so_far) {
      Progress(so_far.depth, static_cast<double>(so_far.visited),
               static_cast<double>(so_far.nodes));
    };
    const Result<Trace> trace = e.searcher->trace(*p.position, e.player.Within(limits), options);
    return trace ? Answer(TraceText(*trace)) : Fail(trace.error);
  });
}

// Forgets what was learnt.
[[clang::export_name("clear")]] int Clear(int engine) {
  return With(Engines(), engine, [](HeldEngine& e) {
    e.searcher->clear();
    return Answer("");
  });
}

}  // namespace boardgames::web
