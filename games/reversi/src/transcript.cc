// Transcripts: "e6f6d3", "1. E6 f6 2. d3", a game a line, with passes or without, with a name
// before a comma or a tab or behind the moves, with '#' comments; and lists of openings, several in
// a line.
//
// Where a game begins is decided by what can be played. A line is a game of its own where it can be
// played from the start, and goes on with the one above where it can be played there alone; so is a
// part of a line, but it goes on wherever it can.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"
#include "record_text.h"
#include "records.h"

namespace boardgames::reversi {
namespace {

using PlayedMove = PlayedGame::Move;
using Part = std::vector<PlayedMove>;  // what stands together, apart by blanks, commas, semicolons

bool IsLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}
// A cell of the largest board.
bool IsCell(std::string_view text) {
  if (text.size() < 2) return false;
  const char column = internal::Lower(text[0]);
  return column >= 'a' && column <= 'h' && text[1] >= '1' && text[1] <= '8';
}

// --- a line, without playing ---------------------------------------------------------------------

struct Line {
  std::vector<Part> parts = {};
  int number = 0;  // of the first move, where it is written
  std::string result = {};
  std::string comment = {};
  TextPlace place = {};
  std::string error = {};
};

class LineReader {
 public:
  LineReader(std::string_view text, int number) : text_(text) { line_.place = {number, 1}; }

  Line Read() {
    const std::string_view all = text_.substr(0, text_.find('#'));
    for (std::size_t at = 0; at <= all.size() && line_.error.empty();) {
      const std::size_t end = std::min(all.find_first_of("\t,;", at), all.size());
      Field(all.substr(at, end - at));
      at = end + 1;
    }
    if (!line_.parts.empty()) line_.place = line_.parts.front().front().place;
    return std::move(line_);
  }

 private:
  TextPlace PlaceOf(std::string_view part) const {
    return {line_.place.line, static_cast<int>(part.data() - text_.data()) + 1};
  }
  void Comment(std::string_view text) {
    line_.comment += (line_.comment.empty() ? "" : ", ") + std::string(text);
  }
  void Fail(std::string_view word) {
    line_.error = ToString(PlaceOf(word)) + ": " + Quoted(word, 20) +
                  " is neither a cell, a1 to h8, nor a pass";
  }

  void Field(std::string_view field) {
    field = Trimmed(field);
    if (field.size() > 1 && field.front() == '"' && field.back() == '"') {
      field = Trimmed(field.substr(1, field.size() - 2));
    }
    if (field.empty()) return;
    bool played = false;
    for (std::string_view rest = field; !rest.empty();) {
      const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
      const std::string_view behind = Trimmed(rest.substr(word.size()));
      if (!line_.parts.empty() && behind.empty() && IsResult(word)) {
        line_.result = word;
        return;
      }
      const bool numbers_more = IsNumber(word) && !behind.empty();
      if (!numbers_more) {
        if (!Word(word)) {
          return played || rest.data() == field.data() ? Rest(rest, played) : Fail(word);
        }
        played = true;
      } else if (line_.parts.empty() && line_.number == 0) {
        line_.number = NumberOf(word);
      }
      rest = behind;
    }
  }

  // What is no move: a name behind the moves or in a field of its own, or figures in one.
  void Rest(std::string_view text, bool behind_moves) {
    if (IsName(text) || (!behind_moves && std::none_of(text.begin(), text.end(), IsLetter))) {
      Comment(text);
    } else {
      Fail(text.substr(0, text.find(' ')));
    }
  }

  // "33-31"
  static bool IsResult(std::string_view word) {
    const std::size_t between = word.find_first_not_of("0123456789");
    if (between == 0 || between == std::string_view::npos) return false;
    const std::string_view other = word.substr(between + 1);
    return between <= 2 && (word[between] == '-' || word[between] == ':') && !other.empty() &&
           other.size() <= 2 && std::all_of(other.begin(), other.end(), IsDigit);
  }
  // "12", "12." or "12..."
  static bool IsNumber(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    return digits > 0 && digits <= 3 &&
           word.substr(digits).find_first_not_of(".)") == std::string_view::npos;
  }
  static int NumberOf(std::string_view word) {
    int n = 0;
    for (const char c : word.substr(0, 3)) n = IsDigit(c) ? 10 * n + (c - '0') : n;
    return n;
  }
  // Words that are no moves and no slips of moves.
  static bool IsName(std::string_view text) {
    int letters = 0;
    bool word = false;
    bool begins = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (begins && IsLetter(text[i]) && i + 1 < text.size() && IsDigit(text[i + 1])) return false;
      begins = text[i] == ' ';
      letters = IsLetter(text[i]) ? letters + 1 : 0;
      word = word || letters >= 3;
    }
    return word && !IsDigit(text.front()) && !IsPassWord(text);
  }

  // "1.e6f6", "E6-f6", "pa"; false: it is no move or not of moves alone, and nothing is kept.
  bool Word(std::string_view word) {
    Part part;
    int number = 0;
    while (!word.empty()) {
      const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
      if (digits > 0 && digits <= 3 && digits < word.size() && word[digits] == '.') {
        if (part.empty()) number = NumberOf(word.substr(0, digits));
        word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
      }
      const std::size_t length = LengthOfMove(word);
      if (length == 0) return false;
      const std::string_view move = word.substr(0, length);
      part.push_back({.move = IsCell(move) ? Lowered(move) : kPass, .place = PlaceOf(move)});
      word.remove_prefix(length);
      if (word.size() > 1 && word[0] == '-' && word[1] != '-') word.remove_prefix(1);
    }
    if (part.empty()) return false;
    if (line_.parts.empty() && line_.number == 0) line_.number = number;
    line_.parts.push_back(std::move(part));
    return true;
  }
  static std::size_t LengthOfMove(std::string_view word) {
    if (IsCell(word)) return 2;
    for (const std::size_t length : {std::size_t{4}, std::size_t{2}}) {
      if (word.size() >= length && IsPassWord(word.substr(0, length))) return length;
    }
    return 0;
  }

  std::string_view text_;
  Line line_;
};

// --- what can be played --------------------------------------------------------------------------

struct Game {
  Part moves = {};
  State state = {};
};

class Board {
 public:
  explicit Board(std::size_t size)
      : size_(size), game_(*Reversi::Make({.size = static_cast<int>(size)})) {}

  std::size_t size() const { return size_; }
  State initial() const { return game_.initial(); }

  // All or nothing. Passes that are not written are put in, as the player of records does.
  bool Play(State& state, const Part& part) const {
    State s = state;
    for (const PlayedMove& m : part) {
      if (!Play(s, m.move)) return false;
    }
    state = s;
    return true;
  }

  // The games of a line, which begins at the state of `game`; nothing: it cannot be played.
  std::optional<std::vector<Game>> Split(const Line& line, Game game) const {
    std::vector<Game> games = {std::move(game)};
    for (const Part& part : line.parts) {
      if (!Play(games.back().state, part)) {
        if (games.back().moves.empty()) return std::nullopt;
        games.push_back({.state = initial()});
        if (!Play(games.back().state, part)) return std::nullopt;
      }
      games.back().moves.insert(games.back().moves.end(), part.begin(), part.end());
    }
    return games;
  }

 private:
  bool Play(State& s, const std::string& move) const {
    if (game_.terminal(s)) return move == kPass;  // it will be left out
    const std::uint64_t legal =
        OutflankingCells(s.own, s.opp) & game_.shape().playable & ~(s.own | s.opp);
    if (move == kPass) {
      if (legal != 0) return false;
      game_.apply(s, Move{Move::kPass});
      return true;
    }
    const auto cell = ParseCell(game_.shape(), move);
    if (!cell) return false;
    if (legal == 0) {
      game_.apply(s, Move{Move::kPass});
      return Play(s, move);  // the other can move, for the game is not over
    }
    if ((legal & CellBit(*cell)) == 0) return false;
    game_.apply(s, Move{static_cast<std::uint8_t>(*cell)});
    return true;
  }

  std::size_t size_;
  Reversi game_;
};

// The moves alone tell a board other than the usual one, if there are so many.
constexpr std::size_t kEnoughToTell = 4;

class Reader {
 public:
  std::vector<RecordedGame> Read(std::string_view text) {
    text = WithoutByteOrderMark(text);
    for (int number = 1; !text.empty(); ++number) {
      const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
      Take(LineReader(text.substr(0, end), number).Read());
      const bool two = text.substr(end).starts_with("\r\n");
      text.remove_prefix(std::min(end + (two ? 2 : 1), text.size()));
    }
    if (!games_.empty()) Told(games_.back());
    return std::move(games_);
  }

  // Whether a line can be the first of a transcript.
  bool Begins(const Line& line) const {
    if (!line.error.empty() || line.parts.empty()) return false;
    const Part first = {line.parts.front().front()};
    State state = boards_.front().initial();
    return boards_.front().Play(state, first) || FromStart(line) != nullptr;
  }

 private:
  // The board on which a line can be played from the start.
  const Board* FromStart(const Line& line) const {
    for (const Board& board : boards_) {
      const auto games = board.Split(line, {.state = board.initial()});
      const bool enough =
          board.size() == kUsual || (games && games->front().moves.size() >= kEnoughToTell);
      if (games && enough) return &board;
    }
    return nullptr;
  }

  void Take(Line line) {
    if (!line.error.empty()) {
      RecordedGame& faulty = Add(line);
      for (const Part& part : line.parts) Append(faulty, part);
      faulty.error = line.error;
      last_board_ = nullptr;
      return;
    }
    if (line.parts.empty()) {
      if (!line.comment.empty()) {
        AddNote(told_, line.place,
                "this line has no moves and was left out: " + Quoted(line.comment, 20));
      }
      return;
    }
    if (line.number > 1 && GoesOn(line)) return;
    if (const Board* board = FromStart(line)) {
      const auto games = board->Split(line, {.state = board->initial()});
      for (const Game& game : *games) Add(line, *board, game);
      ResultOf(line, games->size());
      return;
    }
    if (GoesOn(line)) return;
    RecordedGame& faulty = Add(line);  // whoever plays it finds out why
    for (const Part& part : line.parts) Append(faulty, part);
    last_board_ = nullptr;
  }

  // Whether the line goes on with the game above, which it then has.
  bool GoesOn(const Line& line) {
    if (last_board_ == nullptr || !line.comment.empty()) return false;
    const auto games = last_board_->Split(line, {.state = last_});
    if (!games) return false;
    RecordedGame& game = games_.back();
    if (line.number <= 1) {
      AddNote(game.notes, line.place, "this line goes on with the game above");
    }
    Append(game, games->front().moves);
    last_ = games->front().state;
    for (std::size_t i = 1; i < games->size(); ++i) Add(line, *last_board_, (*games)[i]);
    ResultOf(line, games->size());
    return true;
  }

  // It stands behind the last game.
  void ResultOf(const Line& line, std::size_t games) {
    for (std::size_t i = 1; i < games; ++i) games_[games_.size() - 1 - i].result.clear();
    games_.back().result = line.result;
  }

  RecordedGame& Add(const Line& line) {
    RecordedGame& game = games_.emplace_back();
    game.played.game = "reversi";
    game.place = line.place;
    game.result = line.result;
    game.comment = line.comment;
    Told(game);
    return game;
  }
  void Add(const Line& line, const Board& board, const Game& from) {
    RecordedGame& game = Add(line);
    game.played.moves = from.moves;
    game.place = from.moves.front().place;
    if (game.place != line.place) {
      AddNote(game.notes, game.place, "another game begins within the line");
    }
    if (board.size() != kUsual) {
      game.played.game = SpecOfSize(board.size());
      AddNote(game.notes, game.place, "the moves are those of a game on " + Square(board.size()));
    }
    last_board_ = &board;
    last_ = from.state;
  }
  static void Append(RecordedGame& game, const Part& part) {
    game.played.moves.insert(game.played.moves.end(), part.begin(), part.end());
  }
  // What was left out since the last game.
  void Told(RecordedGame& game) {
    std::move(told_.begin(), told_.end(), std::back_inserter(game.notes));
    told_.clear();
  }

  static constexpr std::size_t kUsual = 8;

  const std::array<Board, 3> boards_ = {Board(kUsual), Board(6), Board(4)};
  std::vector<RecordedGame> games_;
  std::vector<TextNote> told_;
  const Board* last_board_ = nullptr;  // of the last game; nullptr: nothing goes on with it
  State last_ = {};
};

bool Recognises(std::string_view begin) {
  const bool cut = begin.size() >= kRecognisedBy;
  begin = WithoutByteOrderMark(begin);
  while (!begin.empty()) {
    const std::size_t end = std::min(begin.find_first_of("\r\n"), begin.size());
    std::string_view line = begin.substr(0, end);
    if (cut && end == begin.size()) line = line.substr(0, line.find_last_of(" \t,;") + 1);
    const std::string_view said = Trimmed(line.substr(0, line.find('#')));
    if (!said.empty()) return Reader().Begins(LineReader(line, 1).Read());
    begin.remove_prefix(std::min(end + 1, begin.size()));
  }
  return false;
}

std::vector<RecordedGame> Read(std::string_view text) { return Reader().Read(text); }

Result<std::string> Write(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  const auto size = static_cast<std::size_t>(options.Int("size"));
  const Result<WrittenStart> start = StartOf(r, options);
  if (!start) return Written::Error(start.error);
  if (start->cells != StartCells(size) || !start->black) {
    return Written::Error(
        "a transcript is of a game from the usual start, with Black to move; this one begins "
        "elsewhere");
  }
  State state = start->state;
  std::string text;
  std::size_t passes = 0;  // that the reader does not find by itself
  for (std::size_t i = 0; i < r.moves.size(); ++i) {
    const Result<Move> move = start->game.parse_move(state, r.moves[i].move);
    if (!move) return Written::Error("move " + std::to_string(i + 1) + ": " + move.error);
    passes = move->is_pass() ? passes + 1 : 0;
    if (!move->is_pass()) text += start->game.move_to_string(state, *move);
    start->game.apply(state, *move);
  }
  for (; passes > 0; --passes) text += "pa";
  const std::size_t least = size == 8 ? 1 : kEnoughToTell;
  if (r.moves.size() < least) {
    return Written::Error("a transcript on " + Square(size) + " has " + std::to_string(least) +
                          (least == 1 ? " move" : " moves") + " or more; this game has " +
                          std::to_string(r.moves.size()));
  }
  return Written::Ok(text + "\n");
}

}  // namespace

RecordFormat TranscriptFormat() {
  return {.name = "transcript",
          .help = "transcripts of Othello (f5d6c3)",
          .write = Write,
          .recognises = Recognises,
          .read = Read};
}

}  // namespace boardgames::reversi
