#include "boardgames/protocol/ugi.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mutex.h"
#include "boardgames/result.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/text.h"
#include "boardgames/score.h"
#include "boardgames/search/limits.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"
#include "words.h"
#include "worker.h"

namespace boardgames {
namespace {

using internal::OneLine;
using internal::ParseWhole;
using internal::Shown;
using internal::ToAbsl;
using internal::Words;
using std::chrono::milliseconds;

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostMilliseconds = std::int64_t{1} << 40;  // 34 years

// Half the memory of this machine, in MiB.
std::int64_t MostHash() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return 1024;
  return std::max<std::int64_t>(pages / 2 * page >> 20, 1);
}

// A text of JSON on one line; whatever bytes the text has.
std::string Dumped(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

// "p1win"; "p1p3win" if some of several players share the first place, "draw" if all do; "none"
// while the game goes on.
std::string Outcome(const AnyGame& game, const AnyPosition& position) {
  if (!position.terminal()) return "none";
  double best = position.utility(0);
  for (int p = 1; p < game.players(); ++p) best = std::max(best, position.utility(p));
  std::string first;
  int count = 0;
  for (int p = 0; p < game.players(); ++p) {
    if (position.utility(p) != best) continue;
    absl::StrAppend(&first, "p", p + 1);
    ++count;
  }
  return count == game.players() ? "draw" : absl::StrCat(first, "win");
}

std::string ScoreText(const SearchReport& report) {
  if (report.unit != search::Unit::kPoints) return GainText(report);
  if (report.kind == search::Kind::kWin || report.kind == search::Kind::kLoss) {
    const int plies = std::max(report.plies, 1);
    return absl::StrCat("mate ", report.kind == search::Kind::kWin ? plies : -plies);
  }
  if (report.kind == search::Kind::kDraw) return "cp 0";
  return absl::StrCat("cp ", std::lround(100 * report.score));
}

std::string DepthLine(const SearchReport& report) {
  // UGI has no unit for gains.
  const std::string score =
      report.unit == search::Unit::kPoints ? absl::StrCat(" score ", ScoreText(report)) : "";
  std::string line =
      absl::StrCat("info depth ", report.depth, score, " nodes ", report.statistics.nodes, " time ",
                   std::lround(1000 * report.statistics.seconds), " nps ",
                   std::llround(report.statistics.nodes_per_second()));
  if (!report.pv.empty()) absl::StrAppend(&line, " pv ", absl::StrJoin(report.pv, " "));
  return line;
}

// UGI has whole numbers, but no others.
std::string OptionLine(const OptionInfo& option) {
  const std::string begin = absl::StrCat("option name ", option.name, " type ");
  switch (option.type) {
    case OptionInfo::Type::kSwitch:
      return absl::StrCat(begin, "check default ", option.default_value == "on" ? "true" : "false");
    case OptionInfo::Type::kInt:
      return absl::StrCat(begin, "spin default ", option.default_value, " min ", option.min,
                          " max ", option.max);
    case OptionInfo::Type::kChoice: {
      std::string line = absl::StrCat(begin, "combo default ", option.default_value);
      for (const std::string& c : option.choices) absl::StrAppend(&line, " var ", c);
      return line;
    }
    case OptionInfo::Type::kReal:
    case OptionInfo::Type::kText:
      break;
  }
  return absl::StrCat(begin, "string default ",
                      option.default_value.empty() ? "<empty>" : option.default_value);
}

// What a line "go ..." allows.
class GoLimits {
 public:
  explicit GoLimits(std::size_t players) : left_(players), increment_(players, milliseconds(0)) {}

  // What is wrong, in one sentence; empty if nothing is.
  std::string Read(std::span<const std::string_view> words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string_view word = words[i];
      if (word == "infinite" || word == "ponder") {
        (word == "ponder" ? ponder_ : infinite_) = true;
        continue;
      }
      const bool of_player = word.size() > 2 && word[0] == 'p' && word[1] >= '1' && word[1] <= '9';
      const std::string_view kind = of_player ? word.substr(2) : word;
      const bool clock = of_player && (kind == "time" || kind == "inc");
      if (!clock && word != "depth" && word != "nodes" && word != "movetime" &&
          word != "movestogo") {
        static const std::vector<std::string> kKnown = {"depth",    "nodes",  "movetime",
                                                        "p1time",   "p1inc",  "movestogo",
                                                        "infinite", "ponder", "perft"};
        return internal::UnknownName("limit", Shown(word), kKnown);
      }
      // A clock that has run out may be below zero.
      const std::int64_t min = clock ? -kMostMilliseconds : 1;
      const std::int64_t max = word == "depth"       ? kMost
                               : word == "nodes"     ? kMost
                               : word == "movestogo" ? 1'000'000
                                                     : kMostMilliseconds;
      const std::optional<std::int64_t> value =
          i + 1 < words.size() ? ParseWhole(words[i + 1], min, max) : std::nullopt;
      if (!value) {
        return absl::StrCat("'", ToAbsl(word), "' needs a whole number after it, ", min, " or more",
                            clock ? " (milliseconds)" : "");
      }
      ++i;
      Set(word, *value);
    }
    return "";
  }

  bool infinite() const { return infinite_; }
  bool ponder() const { return ponder_; }

  // Those of who thinks, to move in that seat. Nothing limits the time of an infinite search.
  Limits ForMove(PlayerSession& who, const AnyGame& game, int seat) const {
    Limits limits = limits_;
    if (infinite_) return limits;
    const std::size_t mover = static_cast<std::size_t>(seat);
    if (left_[mover]) {
      limits =
          who.OnClock(game, limits, TimeForMove(*left_[mover], increment_[mover], moves_to_go_));
    }
    if (per_move_.count() > 0 && (limits.time.count() == 0 || per_move_ < limits.time)) {
      limits.time = per_move_;
    }
    return limits;
  }

 private:
  // Precondition: Read has found `word` to be a limit, and `value` in its range.
  void Set(std::string_view word, std::int64_t value) {
    if (word == "depth") {
      limits_.depth = static_cast<int>(std::min<std::int64_t>(value, kMaxDepth));
    } else if (word == "nodes") {
      limits_.nodes = static_cast<std::uint64_t>(value);
    } else if (word == "movetime") {
      per_move_ = milliseconds(value);
    } else if (word == "movestogo") {
      moves_to_go_ = static_cast<int>(value);
    } else {
      const std::size_t player = static_cast<std::size_t>(word[1] - '1');
      if (player >= left_.size()) return;  // a client's habit: both clocks of a game of one
      const milliseconds time(std::max<std::int64_t>(value, 0));
      if (word.substr(2) == "time") {
        left_[player] = time;
      } else {
        increment_[player] = time;
      }
    }
  }

  Limits limits_;
  bool infinite_ = false;
  bool ponder_ = false;
  std::vector<std::optional<milliseconds>> left_;
  std::vector<milliseconds> increment_;
  int moves_to_go_ = 0;
  milliseconds per_move_{0};
};

}  // namespace

class UgiServer::Impl {
 public:
  Impl(Registry registry, Output output, PlayerSpec player, Chooser choose, std::string name)
      : registry_(std::move(registry)),
        output_(std::move(output)),
        name_(std::move(name)),
        choose_(std::move(choose)),
        player_(std::move(player)) {
    if (choose_) player_.soft_time = false;  // it knows nothing of it
    if (!std::holds_alternative<Level>(player_.who)) {
      player_.algorithm = AlgorithmOf(player_);
      player_.who = Level::kMaster;
    }
    session_.set_player(Playing());
    if (!registry_.modules().empty()) {
      // A module's name alone is always a game.
      if (!SetGame(registry_.modules().front().info.name).ok()) return;
    }
  }

  absl::Status SetGame(std::string_view spec);
  bool Line(std::string_view line);
  void Wait() { worker_.Wait(); }
  void Finish(const std::atomic<bool>* stop) {
    endless_ ? worker_.Stop() : worker_.WaitUnless(stop);
  }

 private:
  using Arguments = std::vector<std::string_view>;

  void Say(std::string_view line) {
    const internal::MutexLock lock(&output_mutex_);
    output_(line);
  }
  void Error(std::string_view sentence) {
    Say(absl::StrCat("info string error: ", OneLine(sentence)));
  }
  void Respond(std::string_view text) { Say(absl::StrCat("response ", ToAbsl(text))); }

  void Introduce();
  void SetOption(std::string_view line);
  // A key of the player as UGI has it; nothing: it has none, or there is no game to choose for.
  std::optional<OptionInfo> OptionOf(const PlayerKey& key) const;
  void SetKey(const PlayerKey& key, const std::string& value);
  void SetLevel(const std::string& value);
  void SetAlgorithmOption(std::string_view name, std::string_view value);
  // The options of the game's algorithms, each name once.
  std::vector<OptionInfo> AlgorithmOptions() const;
  Level level() const { return std::get<Level>(player_.who); }
  // Those of the game, or before there is one those of every game.
  std::vector<std::string> Levels() const {
    if (game_ != nullptr) return LevelNames(*game_);
    std::vector<std::string> names;
    for (const Level each : kLevels) names.emplace_back(ToString(each));
    return names;
  }
  // The algorithm that thinks. Precondition: there is a game.
  Algorithm Thinking() const;
  // Who thinks: the level chosen, and what else was said where it applies to that.
  PlayerSpec Playing() const;
  // After a change to the player or the level.
  void Changed() {
    EndSearch("setoption");
    session_.set_player(Playing());
  }
  void SetPosition(std::string_view line);
  absl::Status ReadPosition(std::string_view line);
  // Before what changes the search that is going on; `command` is named if that cuts it short.
  void EndSearch(std::string_view command);
  // Whether there is a position to be asked about; else says so.
  bool HasPosition();
  // Whether there is one, and nothing is being searched; then the worker is free.
  bool MayStart();
  void Query(const Arguments& words);
  void Go(const Arguments& words);
  void PonderHit();
  // What comes after `bestmove`.
  std::string Think(const AnyPosition& position, const Limits& limits);
  void GoPerft(const Arguments& words);
  void ShowBoard();
  void Evaluate();

  const Registry registry_;
  internal::Mutex output_mutex_;
  const Output output_ ABSL_GUARDED_BY(output_mutex_);
  const std::string name_;
  const Chooser choose_;  // empty: the engine chooses

  AnyGamePtr game_;
  std::unique_ptr<AnyPosition> position_;
  std::string fen_;                      // where position_ began; empty: the game's start
  std::vector<std::string> moves_;       // as they were written
  bool refused_ = false;                 // the last position was; position_ is the one before
  bool endless_ = false;                 // what the worker does ends by stop alone
  bool pondering_ = false;               // or by ponderhit,
  bool infinite_ = false;                // but for an infinite search
  std::atomic<std::int64_t> hit_ = 0;    // when that came, by the steady clock; 0: not yet
  std::atomic<bool> answering_ = false;  // it is done but for its last line
  // What was said of the player, whatever its level, which `who` is; the options of all algorithms.
  PlayerSpec player_;
  PlayerSession session_;
  internal::Worker worker_;  // the last member: it uses the others until it is gone
};

bool UgiServer::Impl::Line(std::string_view line) {
  line = WithoutByteOrderMark(line);
  const Arguments words = Words(line);
  if (words.empty()) return true;
  const std::string_view command = words[0];
  const bool alone = words.size() == 1;
  const auto takes_nothing = [&] {
    if (!alone) Error(absl::StrCat("'", ToAbsl(command), "' takes nothing after it"));
    return alone;
  };
  if (command == "quit") {
    if (!takes_nothing()) return true;
    worker_.Stop();
    return false;
  }
  if (command == "info") return true;  // what a referee tells programs that know no rules
  if (command == "ugi") {
    if (takes_nothing()) Introduce();
  } else if (command == "isready") {
    if (!takes_nothing()) return true;
    if (!worker_.busy() && game_ != nullptr && !choose_) {
      worker_.Wait();
      if (const auto prepared = session_.Prepare(*game_); !prepared) Error(prepared.error);
    }
    Say("readyok");
  } else if (command == "stop") {
    if (takes_nothing()) worker_.Stop();
  } else if (command == "ponderhit") {
    if (takes_nothing()) PonderHit();
  } else if (command == "setoption") {
    SetOption(line);
  } else if (game_ == nullptr) {
    Error("there is no game");
  } else if (command == "uginewgame") {
    if (!takes_nothing()) return true;
    EndSearch(command);
    session_.NewGame();
  } else if (command == "position") {
    SetPosition(line);
  } else if (command == "query") {
    Query(words);
  } else if (command == "go") {
    if (words.size() > 1 && words[1] == "perft") {
      GoPerft(words);
    } else {
      Go(words);
    }
  } else if (command == "d") {
    if (takes_nothing()) ShowBoard();
  } else if (command == "eval") {
    if (takes_nothing()) Evaluate();
  } else {
    static const std::vector<std::string> kKnown = {
        "ugi",  "isready", "setoption", "uginewgame", "position",  "go",
        "stop", "query",   "d",         "eval",       "ponderhit", "quit"};
    Error(internal::UnknownName("command", Shown(command), kKnown));
  }
  return true;
}

void UgiServer::Impl::EndSearch(std::string_view command) {
  if (worker_.busy() && !endless_ && !answering_) {
    Say(absl::StrCat("info string stopped before its limit by '", ToAbsl(command), "'"));
  }
  worker_.Stop();
}

bool UgiServer::Impl::HasPosition() {
  if (refused_) Error("there is no position: the last one was refused; send another");
  return !refused_;
}

bool UgiServer::Impl::MayStart() {
  if (!HasPosition()) return false;
  // Who has read the answer may ask at once.
  if (worker_.busy() && !answering_) {
    Error("a search is going on; wait for its answer, or say stop");
    return false;
  }
  worker_.Wait();
  return true;
}

void UgiServer::Impl::Introduce() {
  Say(absl::StrCat("id name ", name_));
  Say("id author the authors of boardgames");
  if (game_ != nullptr) {
    Say(absl::StrCat("option name Game type string default ", game_->spec()));
  }
  if (choose_) return Say("ugiok");
  Say(OptionLine(OptionInfo::Choice("Level", Levels(), std::string(ToString(level())), "")));
  for (const PlayerKey& key : PlayerKeys()) {
    if (const std::optional<OptionInfo> option = OptionOf(key)) Say(OptionLine(*option));
  }
  const std::vector<OptionValue> in_force = OptionsInForce(player_);
  for (OptionInfo option : AlgorithmOptions()) {
    for (const OptionValue& v : in_force) {
      if (v.name == option.name) option.default_value = v.value;
    }
    Say(OptionLine(option));
  }
  Say("ugiok");
}

std::optional<OptionInfo> UgiServer::Impl::OptionOf(const PlayerKey& key) const {
  if (key.ugi.empty()) return std::nullopt;
  const std::string name(key.ugi);
  std::string value = key.get(player_);
  OptionInfo option = key.info;
  if (option.name == "evaluator" || option.name == "algorithm") {
    if (game_ == nullptr) return std::nullopt;
    std::vector<std::string> choices;
    if (option.name == "evaluator") {
      for (const NamedChoice& e : game_->evaluators()) choices.push_back(e.name);
      if (value.empty()) value = choices.front();
    } else {
      for (const Algorithm a : game_->algorithms()) choices.emplace_back(ToString(a));
      if (value.empty()) {
        value = ToString(AlgorithmOf({.who = level(), .options = player_.options}, *game_));
      }
    }
    return OptionInfo::Choice(name, std::move(choices), std::move(value), "");
  }
  if (key.limit) {  // 0: none
    option.min = 0;
    option.default_value = "0";
  }
  if (option.name == "hash") option.max = MostHash();
  option.name = name;
  if (!value.empty()) option.default_value = std::move(value);
  return option;
}

std::vector<OptionInfo> UgiServer::Impl::AlgorithmOptions() const {
  std::vector<OptionInfo> options;
  if (game_ == nullptr) return options;
  for (const Algorithm a : game_->algorithms()) {
    for (const OptionInfo& o : OptionsOf(a)) {
      if (std::ranges::count(options, o.name, &OptionInfo::name) == 0) options.push_back(o);
    }
  }
  return options;
}

Algorithm UgiServer::Impl::Thinking() const {
  if (const std::optional<Algorithm> of_level = AlgorithmOf(level())) return *of_level;
  return AlgorithmOf(player_, *game_);
}

PlayerSpec UgiServer::Impl::Playing() const {
  PlayerSpec player = player_;
  player.options.clear();
  if (AlgorithmOf(level())) {  // it looks as far ahead as it does
    player.algorithm.reset();
    player.depth = 0;
  }
  if (game_ == nullptr || NumberOf(level()) > 0) return player;
  for (const OptionValue& v : player_.options) {
    for (const OptionInfo& o : OptionsOf(Thinking())) {
      if (o.name == v.name && o.Accept(v.value)) player.options.push_back(v);
    }
  }
  return player;
}

absl::Status UgiServer::Impl::SetGame(std::string_view spec) {
  ASSIGN_OR_RETURN(AnyGamePtr game, registry_.MakeGame(spec));
  EndSearch("setoption");
  game_ = std::move(game);
  position_ = game_->initial();
  refused_ = false;
  fen_.clear();
  moves_.clear();
  // An algorithm or evaluator of the game before may not be one of this game.
  if (player_.algorithm && std::ranges::count(game_->algorithms(), *player_.algorithm) == 0) {
    player_.algorithm.reset();
    Say("info string this game does not have the Algorithm chosen before; it is the default again");
  }
  if (!player_.evaluator.empty() &&
      std::ranges::count(game_->evaluators(), player_.evaluator, &NamedChoice::name) == 0) {
    player_.evaluator.clear();
    Say("info string this game does not have the Evaluator chosen before; it is the default again");
  }
  if (!WithLevelTold(player_, *game_)) {
    player_.who = Level::kMaster;
    Say("info string this game does not have the Level chosen before; it is the default again");
  }
  session_.set_player(Playing());
  return absl::OkStatus();
}

void UgiServer::Impl::SetKey(const PlayerKey& key, const std::string& value) {
  const OptionInfo option = *OptionOf(key);
  const bool text = option.type == OptionInfo::Type::kText;
  const std::optional<std::string> accepted =
      option.Accept(text && value == "<empty>" ? "" : value);
  if (!accepted && option.type == OptionInfo::Type::kChoice) {
    return Error(internal::UnknownName(key.info.name, Shown(value), option.choices));
  }
  if (!accepted) {
    const bool number = option.type == OptionInfo::Type::kInt;
    return Error(absl::StrCat("option ", option.name, " is '", Shown(value),
                              number ? "'; expected a whole number from " : "'; it must be ",
                              number ? option.Values() : "true or false"));
  }
  const PlayerSpec before = player_;
  if (const Result<void> set = key.set(player_, *accepted); !set) return Error(set.error);
  // A file is read, or refused, at once.
  if (text && game_ != nullptr) {
    if (const Result<void> made = PlayerSession(Playing()).Prepare(*game_); !made) {
      player_ = before;
      return Error(made.error);
    }
  }
  Changed();
}

void UgiServer::Impl::SetLevel(const std::string& value) {
  const std::vector<std::string> known = Levels();
  if (std::ranges::find(known, value) == known.end()) {
    return Error(internal::UnknownName("level", Shown(value), known));
  }
  const std::optional<Level> chosen = LevelNamed(value);
  player_.who = *chosen;
  Changed();
}

void UgiServer::Impl::SetOption(std::string_view line) {
  const Arguments words = Words(line);
  // The name is everything between `name` and `value`.
  std::string name;
  std::size_t at = 1;
  if (at < words.size() && words[at] == "name") {
    for (++at; at < words.size() && words[at] != "value"; ++at) {
      absl::StrAppend(&name, name.empty() ? "" : " ", ToAbsl(words[at]));
    }
  }
  if (name.empty() || at + 1 >= words.size()) {
    return Error("expected: setoption name NAME value VALUE");
  }
  std::string value;
  for (++at; at < words.size(); ++at) {
    absl::StrAppend(&value, value.empty() ? "" : " ", ToAbsl(words[at]));
  }
  const std::string key = Lowered(name);
  if (key == "game" || key == "rules") {
    const absl::Status set = SetGame(value);
    if (!set.ok()) Error(std::string(set.message()));
  } else if (key == "level") {
    SetLevel(value);
  } else if (const auto known = std::ranges::find(
                 PlayerKeys(), key, [](const PlayerKey& k) { return Lowered(k.ugi); });
             known != PlayerKeys().end() && OptionOf(*known)) {
    SetKey(*known, value);
  } else {
    SetAlgorithmOption(name, value);
  }
}

void UgiServer::Impl::SetAlgorithmOption(std::string_view name, std::string_view value) {
  std::vector<std::string> known = {"Game", "Level"};
  for (const PlayerKey& key : PlayerKeys()) {
    if (!key.ugi.empty()) known.emplace_back(key.ugi);
  }
  const std::string usual = internal::UsualOptionName(Lowered(name));
  for (const OptionInfo& option : AlgorithmOptions()) {
    known.push_back(option.name);
    if (option.name != usual) continue;
    const std::optional<std::string> accepted = option.Accept(value);
    if (!accepted) {
      return Error(absl::StrCat("option ", option.name, " is '", Shown(value), "'; it must be ",
                                option.Values()));
    }
    PlayerSpec changed = player_;
    // A GUI may say every option in advance: a default contradicts no preset that comes later.
    for (const Preset& preset : Presets()) {
      if (preset.name != option.name) continue;
      for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
        const bool fixed = std::ranges::count(preset.fixes, o.name, &OptionValue::name) > 0;
        if (fixed) std::erase(changed.options, OptionValue{o.name, o.default_value});
      }
    }
    boardgames::SetOption(changed, option.name, *accepted);
    if (const Result<void> agree = CheckPresets(changed); !agree) return Error(agree.error);
    player_ = std::move(changed);
    Changed();
    if (std::ranges::count(OptionsOf(Thinking()), option.name, &OptionInfo::name) == 0) {
      Say(absl::StrCat("info string ", ToAbsl(ToString(Thinking())), " has no option ", option.name,
                       "; it is kept for an Algorithm that has it"));
    }
    return;
  }
  Error(internal::UnknownName("option", Shown(name), known));
}

void UgiServer::Impl::SetPosition(std::string_view line) {
  const absl::Status read = ReadPosition(line);
  refused_ = !read.ok();
  if (refused_) Error(std::string(read.message()));
}

absl::Status UgiServer::Impl::ReadPosition(std::string_view line) {
  const auto refuse = [](const std::string& why) { return absl::InvalidArgumentError(why); };
  const Arguments words = Words(line);
  std::size_t at = 2;
  std::string fen;
  if (words.size() >= 2 && words[1] == "fen") {
    for (; at < words.size() && words[at] != "moves"; ++at) {
      absl::StrAppend(&fen, fen.empty() ? "" : " ", ToAbsl(words[at]));
    }
    if (fen.empty()) return refuse("expected: position fen FEN [moves m1 m2 ...]");
  } else if (words.size() < 2 || words[1] != "startpos") {
    return refuse("expected: position startpos|fen FEN [moves m1 m2 ...]");
  }
  if (at < words.size() && words[at] != "moves") {
    return refuse(absl::StrCat("expected 'moves', found '", Shown(words[at]), "'"));
  }
  if (at < words.size()) ++at;
  const std::vector<std::string> moves(words.begin() + static_cast<std::ptrdiff_t>(at),
                                       words.end());

  // From here on `position` is either the old one moved on or back, or a new one.
  std::unique_ptr<AnyPosition> fresh;
  std::size_t common = 0;
  if (fen == fen_) {
    while (common < moves.size() && common < moves_.size() && moves[common] == moves_[common]) {
      ++common;
    }
  } else if (fen.empty()) {
    fresh = game_->initial();
  } else {
    ASSIGN_OR_RETURN(fresh, game_->parse_position(fen));
  }
  AnyPosition& position = fresh != nullptr ? *fresh : *position_;
  if (fresh == nullptr) {
    for (std::size_t i = moves_.size(); i > common; --i) position.undo();
  }
  for (std::size_t i = common; i < moves.size(); ++i) {
    const Result<void> played = position.play(moves[i]);
    if (played) continue;
    // Back to what it was.
    if (fresh == nullptr) {
      for (std::size_t j = common; j < i; ++j) position.undo();
      for (std::size_t j = common; j < moves_.size(); ++j) (void)position.play(moves_[j]);
    }
    return refuse(absl::StrCat("move ", i + 1, ": ", played.error));
  }
  EndSearch("position");
  if (fresh != nullptr) position_ = std::move(fresh);
  fen_ = fen;
  moves_ = moves;
  return absl::OkStatus();
}

void UgiServer::Impl::Query(const Arguments& words) {
  static const std::vector<std::string> kKnown = {"p1turn",  "gameover", "result", "turn",
                                                  "players", "fen",      "score",  "legal",
                                                  "islegal", "board",    "facts"};
  if (words.size() < 2) {
    return Error(absl::StrCat("query needs one of ", internal::JoinWords(kKnown)));
  }
  const std::string_view what = words[1];
  const AnyPosition& position = *position_;
  const auto truth = [&](bool b) { Respond(b ? "true" : "false"); };
  if (std::find(kKnown.begin(), kKnown.end(), what) == kKnown.end()) {
    return Error(internal::UnknownName("question", Shown(what), kKnown));
  }
  if (words.size() != (what == "islegal" ? 3u : 2u)) {
    return Error(what == "islegal" ? "expected: query islegal MOVE"
                                   : absl::StrCat("expected: query ", ToAbsl(what)));
  }
  if (!HasPosition()) return;
  if (what == "p1turn") {
    truth(position.to_move() == 0);
  } else if (what == "gameover") {
    truth(position.terminal());
  } else if (what == "result") {
    Respond(Outcome(*game_, position));
  } else if (what == "turn") {
    Respond(absl::StrCat("p", position.to_move() + 1));
  } else if (what == "players") {
    Respond(absl::StrCat(game_->players()));
  } else if (what == "fen") {
    Respond(position.to_string());
  } else if (what == "score") {
    std::string scores;
    for (int p = 0; position.terminal() && p < game_->players(); ++p) {
      // The first zero may be a negative one.
      absl::StrAppendFormat(&scores, "%s%g", p == 0 ? "" : " ", position.utility(p) + 0.0);
    }
    Respond(scores.empty() ? "none" : scores);
  } else if (what == "legal") {
    const std::vector<std::string> legal = position.legal_moves();
    Respond(legal.empty() ? "none" : absl::StrJoin(legal, " "));
  } else if (what == "islegal") {
    truth(bool(position.clone()->play(words[2])));
  } else if (what == "board") {
    Respond(Dumped(position.board()));
  } else {
    nlohmann::ordered_json facts = nlohmann::ordered_json::object();
    for (const Fact& fact : position.facts()) facts[fact.name] = fact.value;
    Respond(Dumped(facts));
  }
}

void UgiServer::Impl::Go(const Arguments& words) {
  GoLimits asked(static_cast<std::size_t>(game_->players()));
  if (const std::string error = asked.Read(words); !error.empty()) return Error(error);
  if (!MayStart()) return;
  if (position_->terminal()) {
    Say("info string the game is over");
    Say("bestmove none");
    return;
  }
  Limits limits = asked.ForMove(session_, *game_, position_->to_move());
  if (!asked.infinite()) limits = session_.WithDefaultTime(limits);
  limits.stop = worker_.flag();
  hit_ = 0;
  pondering_ = asked.ponder();
  infinite_ = asked.infinite();
  endless_ = pondering_ || infinite_;
  answering_ = false;
  // The search goes on when the hit comes, and its time counts from there. Another program's would
  // count from its beginning, which has to wait.
  if (pondering_ && !choose_) limits.time_from = &hit_;
  const bool started =
      worker_.Start([this, limits, infinite = infinite_, ponder = pondering_,
                     position = std::shared_ptr<const AnyPosition>(position_->clone())] {
        const auto await_hit = [&] {
          if (ponder) worker_.AwaitStop([this] { return hit_ != 0; });
        };
        if (choose_) await_hit();
        const std::string move =
            choose_ ? choose_(*game_, *position, limits) : Think(*position, limits);
        await_hit();
        if (infinite) worker_.AwaitStop();
        answering_ = true;
        Say(absl::StrCat("bestmove ", move));
      });
  if (!started) Error(internal::kNoThread);
}

void UgiServer::Impl::PonderHit() {
  if (!pondering_ || !worker_.busy()) {
    return Error("'ponderhit' answers 'go ponder', and no such search is going on");
  }
  pondering_ = false;
  endless_ = infinite_;
  hit_ = std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
  worker_.Wake();
}

// What the search finds on the way is said.
std::string UgiServer::Impl::Think(const AnyPosition& position, const Limits& limits) {
  bool told = false;
  const auto tell = [&](const SearchReport& report) {
    if (!report.evaluates && report.kind == search::Kind::kHeuristic &&
        !std::exchange(told, true)) {
      Say(absl::StrCat("info string ", game_->info().name,
                       " has no evaluation: unfinished positions count as 0"));
    }
    Say(DepthLine(report));
  };
  SessionAnswer answer = session_.Think(*game_, position, limits, tell);
  if (!answer.error.empty()) Error(answer.error);
  const bool line = answer.report && answer.report->pv.size() > 1;
  if (!session_.player().ponder || !line) return std::move(answer.move);
  return absl::StrCat(answer.move, " ponder ", answer.report->pv[1]);
}

void UgiServer::Impl::GoPerft(const Arguments& words) {
  const std::optional<std::int64_t> depth =
      words.size() == 3 ? ParseWhole(words[2], 0, kMaxDepth) : std::nullopt;
  if (!depth) return Error(absl::StrCat("expected: go perft N, N from 0 to ", kMaxDepth));
  if (!MayStart()) return;
  endless_ = pondering_ = false;
  answering_ = false;
  const bool started =
      worker_.Start([this, depth = static_cast<int>(*depth),
                     position = std::shared_ptr<const AnyPosition>(position_->clone())] {
        PerftOptions options;
        options.stop = worker_.flag();
        options.on_first_move = [this](const std::string& move, std::uint64_t count) {
          Say(absl::StrCat("info string ", move, " ", count));
        };
        const PerftReport report = position->perft(depth, options);
        if (!report.complete) Say("info string stopped before the end");
        answering_ = true;
        Say(absl::StrCat("nodes ", report.nodes));
      });
  if (!started) Error(internal::kNoThread);
}

void UgiServer::Impl::ShowBoard() {
  if (!HasPosition()) return;
  const std::string board = position_->board();
  for (std::size_t at = 0; at < board.size();) {
    const std::size_t end = std::min(board.find('\n', at), board.size());
    Say(absl::StrCat("info string ", board.substr(at, end - at)));
    at = end + 1;
  }
  Say(absl::StrCat("info string fen ", position_->to_string()));
}

void UgiServer::Impl::Evaluate() {
  // Some algorithms count no plies.
  constexpr std::uint64_t kMostNodes = 100'000;
  if (!MayStart()) return;
  if (position_->terminal()) {
    return Say(absl::StrCat("info string the game is over: ", Outcome(*game_, *position_)));
  }
  const SessionAnswer answer =
      session_.Think(*game_, *position_, {.depth = 1, .nodes = kMostNodes});
  if (!answer.error.empty()) return Error(answer.error);
  Say(absl::StrCat("info string after one ply: ", ScoreText(*answer.report), " for p",
                   position_->to_move() + 1, ", best ", answer.move));
}

UgiServer::UgiServer(Registry registry, Output output, PlayerSpec player, std::string name)
    : impl_(std::make_unique<Impl>(std::move(registry), std::move(output), std::move(player),
                                   Chooser(), std::move(name))) {}
UgiServer::UgiServer(Registry registry, Output output, Chooser choose, std::string name)
    : impl_(std::make_unique<Impl>(std::move(registry), std::move(output), PlayerSpec(),
                                   std::move(choose), std::move(name))) {}
UgiServer::~UgiServer() = default;

absl::Status UgiServer::SetGame(std::string_view spec) { return impl_->SetGame(spec); }
bool UgiServer::Line(std::string_view line) { return impl_->Line(line); }
void UgiServer::Wait() { impl_->Wait(); }
void UgiServer::Finish(const std::atomic<bool>* stop) { impl_->Finish(stop); }

}  // namespace boardgames
