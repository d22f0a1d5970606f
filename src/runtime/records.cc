#include "boardgames/runtime/records.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "boardgames/runtime/options.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text.h"

namespace boardgames {
namespace {

constexpr std::size_t kMostQuoted = 20;
constexpr const char* kPass = "pass";

// The spec of a record, completed by the one that was asked for.
class Asked {
 public:
  static Result<Asked> Read(const Registry& games, std::string_view spec) {
    Asked asked;
    if (spec.empty()) return Result<Asked>::Ok(std::move(asked));
    const Result<AnyGamePtr> game = games.MakeGame(spec);
    if (!game) return Result<Asked>::Error(game.error);
    asked.spec_ = spec;
    asked.module_ = games.Find((*game)->info().name);
    // In the usual form, and what was said of it.
    asked.usual_ = OptionsOf(asked.info(), (*game)->spec());
    asked.said_ = OptionsOf(asked.info(), spec);
    return Result<Asked>::Ok(std::move(asked));
  }

  const GameModule* module() const { return module_; }
  // What is wrong, or "".
  std::string Complete(std::string& record) const {
    if (module_ == nullptr) return "";
    const auto told = OptionsOf(info(), record);
    if (SplitSpec(record).name != info().name || !told) {
      return "the record is of " + record + ", and " + spec_ + " was asked for";
    }
    std::string options;
    for (const OptionInfo& o : info().options) {
      const bool of_record = told->Said(o.name);
      if (of_record && said_->Said(o.name) && told->Text(o.name) != usual_->Text(o.name)) {
        return "the record says " + o.name + "=" + told->Text(o.name) + ", and " + spec_ +
               " was asked for";
      }
      if (!of_record && !said_->Said(o.name)) continue;
      options +=
          (options.empty() ? ":" : ",") + o.name + "=" + (of_record ? *told : *usual_).Text(o.name);
    }
    record = info().name + options;
    return "";
  }

 private:
  const GameInfo& info() const { return module_->info; }
  static std::optional<Options> OptionsOf(const GameInfo& info, std::string_view spec) {
    Result<Options> read = Options::Read(info.name, info.options, SplitSpec(spec).options);
    if (!read) return std::nullopt;
    return *std::move(read);
  }

  std::string spec_;
  const GameModule* module_ = nullptr;
  std::optional<Options> usual_;
  std::optional<Options> said_;
};

// The format of a text, of that game alone or of any; nullptr: none knows it.
const RecordFormat* FormatOf(const Registry& games, const GameModule* only,
                             std::string_view begin) {
  if (begin.find('\0') != std::string_view::npos) return nullptr;
  for (const GameModule& m : games.modules()) {
    if (only != nullptr && only != &m) continue;
    for (const RecordFormat& f : m.record_formats) {
      if (f.recognises && f.recognises(begin)) return &f;
    }
  }
  return nullptr;
}

std::string Unknown(const Registry& games, const GameModule* only, std::string_view text) {
  std::vector<std::string> known;
  for (const GameModule& m : games.modules()) {
    if (only != nullptr && only != &m) continue;
    for (const RecordFormat& f : m.record_formats) {
      if (f.read && std::find(known.begin(), known.end(), f.help) == known.end()) {
        known.push_back(f.help);
      }
    }
  }
  const std::string of = only == nullptr ? "" : " of " + only->info.name;
  if (known.empty()) return "no records" + of + " can be read";
  if (text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos) {
    return "there is nothing in it; records" + of + " are " + internal::JoinWords(known);
  }
  return "this is no record" + of + " (" + Quoted(text.substr(0, text.find('\n')), kMostQuoted) +
         "); known are " + internal::JoinWords(known);
}

// --- playing a record ----------------------------------------------------------------------------

bool MayOnlyPass(const AnyPosition& position) {
  const std::vector<std::string> legal = position.legal_moves();
  return legal.size() == 1 && legal[0] == kPass;
}

class Player {
 public:
  Player(const AnyGame& game, AnyPosition& position, RecordedGame& read)
      : game_(game), position_(position), read_(read) {}

  // What is wrong, or "".
  std::string PlayAll() {
    const std::vector<PlayedGame::Move> moves = std::exchange(read_.played.moves, {});
    for (std::size_t i = 0; i < moves.size(); ++i) {
      std::string why = Play(moves[i]);
      if (why.empty()) continue;
      const std::string place = ToString(moves[i].place);
      return (place.empty() ? "" : place + ": ") + "move " + std::to_string(i + 1) + ": " + why;
    }
    return "";
  }

 private:
  void Note(const PlayedGame::Move& m, std::string text) {
    read_.notes.push_back({m.place, std::move(text)});
  }
  std::string NameOf(int player) const { return game_.player_name(player); }

  std::string Play(const PlayedGame::Move& m) {
    if (m.player >= game_.players()) return "there is no player " + std::to_string(m.player + 1);
    if (position_.terminal() && m.move == kPass) {
      Note(m, "a pass after the end of the game was left out");
      return "";
    }
    const bool another = m.player >= 0 && (position_.terminal() || position_.to_move() != m.player);
    if (another && !position_.terminal() && MayOnlyPass(position_)) return PassBefore(m);
    std::string text = m.move.substr(0, 2 * kMostQuoted);
    if (another) {
      const bool over = position_.terminal();
      const std::string turn = over ? "" : NameOf(position_.to_move());
      if (const auto given = position_.clone()->give_turn(m.player); !given) {
        return over ? given.error
                    : NameOf(m.player) + " plays, and " + turn + " is to move; the record is not " +
                          "by the rules of " + game_.info().name;
      }
      if (over) {
        Note(m, "the game goes on after its end");
      } else if (position_.moves_played().empty() && read_.played.moves.empty()) {
        Note(m, NameOf(m.player) + " begins");
      } else {
        Note(m, NameOf(m.player) + " plays though " + turn + " was to move");
      }
      text = std::to_string(m.player + 1) + ":" + text;
    }
    const int mover = another ? m.player : position_.to_move();
    const Result<void> played = position_.play(text);
    if (!played) {
      if (m.player < 0 && !position_.terminal() && MayOnlyPass(position_)) return PassBefore(m);
      return played.error;
    }
    Keep(m, mover);
    return "";
  }

  // A pass that the record does not write, because nothing else can be played.
  std::string PassBefore(const PlayedGame::Move& m) {
    const int mover = position_.to_move();
    Note(m, NameOf(mover) + " cannot move: a pass was put in");
    const Result<void> passed = position_.play(kPass);
    if (!passed) return passed.error;
    Keep({.move = kPass, .place = m.place}, mover);
    return Play(m);
  }

  // The move just played.
  void Keep(PlayedGame::Move m, int mover) {
    m.move = std::string(internal::SplitMover(position_.moves_played().back()).move);
    m.player = mover;
    read_.played.moves.push_back(std::move(m));
  }

  const AnyGame& game_;
  AnyPosition& position_;
  RecordedGame& read_;
};

}  // namespace

Result<Records> ReadRecords(const Registry& games, std::string_view text, std::string_view spec) {
  using Read = Result<Records>;
  const Result<Asked> asked = Asked::Read(games, spec);
  if (!asked) return Read::Error(asked.error);
  const std::string_view begin = text.substr(0, kRecognisedBy);
  const GameModule* const only = asked->module();
  const RecordFormat* const format = FormatOf(games, only, begin);
  if (format == nullptr) return Read::Error(Unknown(games, only, begin));
  Records records{.format = format->name, .games = format->read(text)};
  if (records.games.empty()) return Read::Error(Unknown(games, only, ""));
  for (RecordedGame& game : records.games) {
    if (!game.error.empty()) continue;
    std::string why = asked->Complete(game.played.game);
    if (why.empty()) continue;
    const std::string place = ToString(game.place);
    game.error = (place.empty() ? "" : place + ": ") + why;
  }
  return Read::Ok(std::move(records));
}

bool IsRecord(const Registry& games, std::string_view text) {
  return FormatOf(games, nullptr, text.substr(0, kRecognisedBy)) != nullptr;
}

Result<Replayed> RecordPlayer::Replay(RecordedGame& game) {
  using Played = Result<Replayed>;
  if (!game.error.empty()) return Played::Error(game.error);
  const auto fail = [&](const std::string& why) {
    const std::string place = ToString(game.place);
    game.error = (place.empty() ? "" : place + ": ") + why;
    return Played::Error(game.error);
  };
  if (game_ == nullptr || spec_ != game.played.game) {
    Result<AnyGamePtr> made = games_.MakeGame(game.played.game);
    if (!made) return fail(made.error);
    game_ = *std::move(made);
    spec_ = game.played.game;
  }
  game.played.game = game_->spec();
  Replayed replayed{.game = game_, .position = game_->initial()};
  if (!game.played.position.empty()) {
    auto start = game_->parse_position(game.played.position);
    if (!start) return fail(start.error);
    replayed.position = *std::move(start);
  }
  game.played.position = replayed.position->to_string();
  game.error = Player(*game_, *replayed.position, game).PlayAll();
  if (!game.error.empty()) return Played::Error(game.error);
  if (replayed.position->terminal() && game.played.points.empty()) {
    for (int p = 0; p < game_->players(); ++p) {
      game.played.points.push_back(replayed.position->utility(p));
    }
  }
  return Played::Ok(std::move(replayed));
}

Result<Replayed> Replay(const Registry& games, RecordedGame& game) {
  return RecordPlayer(games).Replay(game);
}

std::string CharsetOf(std::string_view bytes) {
  bytes = bytes.substr(0, kRecognisedBy);
  for (std::size_t at = bytes.find("CA"); at != std::string_view::npos;
       at = bytes.find("CA", at + 1)) {
    // The whole name of a property, and not the end of another.
    if (at > 0 && bytes[at - 1] >= 'A' && bytes[at - 1] <= 'Z') continue;
    std::size_t from = at + 2;
    while (from < bytes.size() &&
           (bytes[from] == ' ' || bytes[from] == '\n' || bytes[from] == '\r')) {
      ++from;
    }
    if (from >= bytes.size() || bytes[from] != '[') continue;
    const std::size_t close = bytes.find(']', ++from);
    constexpr std::size_t kLongest = 40;
    if (close == std::string_view::npos || close - from > kLongest) continue;
    return std::string(bytes.substr(from, close - from));
  }
  return "";
}

bool IsUtf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = FirstCharacter(bytes).length;
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

}  // namespace boardgames
