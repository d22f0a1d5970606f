#include "boardgames/runtime/records.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "boardgames/runtime/options.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"

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
    asked.game_ = *game;
    asked.module_ = games.Find((*game)->info().name);
    // In the usual form, and what was said of it.
    asked.usual_ = OptionsOf(asked.info(), (*game)->spec());
    asked.said_ = OptionsOf(asked.info(), spec);
    return Result<Asked>::Ok(std::move(asked));
  }

  const GameModule* module() const { return module_; }
  const AnyGamePtr& game() const { return game_; }  // null: any
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
  AnyGamePtr game_;
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
  if (text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos)
    return "there is no game in it";
  if (known.empty()) return "no records" + of + " can be read";
  return "this is no record" + of + " (" + Quoted(text.substr(0, text.find('\n')), kMostQuoted) +
         "); known are " + internal::JoinWords(known);
}

// --- lines ---------------------------------------------------------------------------------------

constexpr std::string_view kBlanks = " \t\r\v\f";

// Plays the moves of a line and adds them to those of the record. What is wrong, or "".
std::string AddMoves(std::string_view line, std::span<const std::string_view> moves, int number,
                     AnyPosition& position, RecordedGame& read) {
  for (const std::string_view move : moves) {
    const TextPlace place = {number, static_cast<int>(move.data() - line.data()) + 1};
    read.played.moves.push_back({.move = std::string(move), .place = place});
    // No move is longer, and a sentence may quote it.
    if (const Result<void> played = position.play(move.substr(0, 2 * kMostQuoted)); !played) {
      return ToString(TextNote{
          place, "move " + std::to_string(read.played.moves.size()) + ": " + played.error});
    }
  }
  return "";
}

// A line of moves from the start, which `position` is and which are played there, or else a
// position, as the game writes them.
RecordedGame ReadLine(const AnyGame& game, std::string_view line, int number,
                      AnyPosition& position) {
  RecordedGame read{.played = {.game = game.spec()}, .place = {number, 1}};
  const std::string why = AddMoves(line, internal::SplitMoves(line).moves, number, position, read);
  if (why.empty()) return read;
  const Result<std::unique_ptr<AnyPosition>> parsed = game.parse_position(line);
  if (!parsed) {
    constexpr std::size_t kLongest = 1000;  // games quote the position
    const bool moves = read.played.moves.size() > 1;
    read.error = why + (moves ? "" : "; as a position: " + parsed.error.substr(0, kLongest));
    return read;
  }
  read.played.moves.clear();
  read.played.position = (*parsed)->to_string();
  return read;
}

// Whether a line of numbered moves goes on with the game above, which then has its moves.
bool GoesOn(const AnyGame& game, std::string_view line, int number, RecordedGame& above,
            std::unique_ptr<AnyPosition>& position) {
  const internal::MoveLine numbered = internal::SplitMoves(line);
  const int plies = static_cast<int>(above.played.moves.size());
  const bool next = numbered.number > 1 &&
                    (numbered.number == plies + 1 || numbered.number == plies / game.players() + 1);
  if (!next || !above.error.empty()) return false;
  RecordedGame longer = above;
  std::unique_ptr<AnyPosition> played = position->clone();
  if (!AddMoves(line, numbered.moves, number, *played, longer).empty()) return false;
  above = std::move(longer);
  position = std::move(played);
  return true;
}

// Moves or positions, one of either a line, which may go on in lines of higher numbers; lines that
// begin with # are left out.
std::vector<RecordedGame> ReadLines(const AnyGame& game, std::string_view text) {
  std::vector<RecordedGame> games;
  std::unique_ptr<AnyPosition> position;  // behind the moves of the last line
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t last = line.find_last_not_of(kBlanks);
    line = line.substr(0, last == std::string_view::npos ? 0 : last + 1);
    if (line.empty() || line.front() == '#') continue;
    if (!games.empty() && GoesOn(game, line, number, games.back(), position)) continue;
    position = game.initial();
    games.push_back(ReadLine(game, line, number, *position));
    if (games.size() == 1 && !games[0].error.empty()) break;  // it is something else
  }
  return games;
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
      return ToString(TextNote{moves[i].place, "move " + std::to_string(i + 1) + ": " + why});
    }
    return "";
  }

 private:
  void Note(const PlayedGame::Move& m, std::string_view text) {
    AddNote(read_.notes, m.place, text);
  }
  std::string NameOf(int player) const { return game_.player_name(player); }

  // Whether whoever a record names gets the turn.
  bool GivesTurns() {
    if (!gives_turns_) {
      const auto position = game_.initial();
      gives_turns_ =
          static_cast<bool>(position->give_turn((position->to_move() + 1) % game_.players()));
    }
    return *gives_turns_;
  }

  std::string Play(PlayedGame::Move m) {
    const internal::MoverAndMove parts = internal::SplitMover(m.move);
    if (parts.player >= 0 && m.player >= 0 && parts.player != m.player) {
      return "the move " + Quoted(m.move, kMostQuoted) + " names another player than the record";
    }
    if (parts.player >= 0) m.player = parts.player;
    m.move = std::string(parts.move);
    if (m.player >= game_.players()) return "there is no player " + std::to_string(m.player + 1);
    const bool over = position_.terminal();
    if (over && m.move == kPass) {
      Note(m, "a pass after the end of the game was left out");
      return "";
    }
    std::string text = m.move.substr(0, 2 * kMostQuoted);
    std::string note;
    int mover = over ? -1 : position_.to_move();
    if (m.player >= 0 && m.player != mover && GivesTurns()) {
      note = over ? "the game goes on after its end"
             : read_.played.moves.empty()
                 ? NameOf(m.player) + " begins"
                 : NameOf(m.player) + " plays though " + NameOf(mover) + " was to move";
      mover = m.player;
      text = std::to_string(mover + 1) + ":" + text;
    } else if (m.player >= 0 && m.player != mover && !over) {
      if (MayOnlyPass(position_)) return PassBefore(std::move(m));
      return NameOf(m.player) + " plays, and " + NameOf(mover) +
             " is to move; the record is not by the rules of " + game_.info().name;
    }
    const Result<void> played = position_.play(text);
    if (!played) {
      if (m.player < 0 && !over && MayOnlyPass(position_)) return PassBefore(std::move(m));
      return played.error;
    }
    if (!note.empty()) Note(m, std::move(note));
    Keep(std::move(m), mover);
    return "";
  }

  // A pass that the record does not write, because nothing else can be played.
  std::string PassBefore(PlayedGame::Move m) {
    const int mover = position_.to_move();
    Note(m, NameOf(mover) + " cannot move: a pass was put in");
    const Result<void> passed = position_.play(kPass);
    if (!passed) return passed.error;
    Keep({.move = kPass, .place = m.place}, mover);
    return Play(std::move(m));
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
  std::optional<bool> gives_turns_;
};

}  // namespace

Result<Records> ReadRecords(const Registry& games, std::string_view text, std::string_view spec) {
  using Read = Result<Records>;
  const Result<Asked> asked = Asked::Read(games, spec);
  if (!asked) return Read::Error(asked.error);
  text = WithoutByteOrderMark(text);
  const std::string_view begin = text.substr(0, kRecognisedBy);
  const GameModule* const only = asked->module();
  const RecordFormat* const format = FormatOf(games, only, begin);
  Records records;
  if (format != nullptr) {
    records = {.format = format->name, .games = format->read(text)};
  } else if (only != nullptr && begin.find('\0') == std::string_view::npos) {
    records = {.format = "lines", .games = ReadLines(*asked->game(), text)};
    if (records.games.size() == 1 && !records.games[0].error.empty()) {
      const RecordFormat* const other = FormatOf(games, nullptr, begin);
      return Read::Error(other == nullptr ? records.games[0].error
                                          : "this is " + other->help + ", and " +
                                                std::string(spec) + " was asked for");
    }
  } else {
    return Read::Error(Unknown(games, only, begin));
  }
  if (records.games.empty()) return Read::Error(Unknown(games, only, ""));
  for (RecordedGame& game : records.games) {
    if (!game.error.empty()) continue;
    const std::string why = asked->Complete(game.played.game);
    if (!why.empty()) game.error = ToString(TextNote{game.place, why});
  }
  return Read::Ok(std::move(records));
}

bool IsRecord(const Registry& games, std::string_view text) {
  return FormatOf(games, nullptr, WithoutByteOrderMark(text).substr(0, kRecognisedBy)) != nullptr;
}

Result<Replayed> RecordPlayer::Replay(RecordedGame& game) {
  using Played = Result<Replayed>;
  if (!game.error.empty()) return Played::Error(game.error);
  const auto fail = [&](const std::string& why) {
    game.error = ToString(TextNote{game.place, why});
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
  const bool over = replayed.position->terminal();
  PlayedGame::End& end = game.played.end;
  if (end == PlayedGame::End::kPlayed && !over) end = PlayedGame::End::kUnfinished;
  if (end == PlayedGame::End::kUnfinished && over) end = PlayedGame::End::kPlayed;
  if (!game.error.empty()) return Played::Error(game.error);
  if (over && game.played.points.empty()) {
    for (int p = 0; p < game_->players(); ++p) {
      game.played.points.push_back(replayed.position->utility(p));
    }
  }
  return Played::Ok(std::move(replayed));
}

Result<Replayed> Replay(const Registry& games, RecordedGame& game) {
  return RecordPlayer(games).Replay(game);
}

}  // namespace boardgames
