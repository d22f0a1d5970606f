#include "othello_tree.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/sgf.h"
#include "boardgames/text.h"
#include "record_text.h"

namespace boardgames::reversi {
namespace {

bool IsSmall(char c) { return c >= 'a' && c <= 'z'; }

bool IsOthello(std::string_view game) {
  const std::string name = Lowered(Trimmed(game));
  return name == "othello" || name == "reversi" || name == "2";
}

// The whole number that a text begins with, and the rest of it; nothing if it begins with no digit.
struct Leading {
  std::size_t number = 0;
  std::string_view rest = {};
};
std::optional<Leading> LeadingNumber(std::string_view text) {
  constexpr std::size_t kMost = 1000;  // more is as wrong
  std::size_t at = 0;
  std::size_t number = 0;
  for (; at < text.size() && IsDigit(text[at]); ++at) {
    number = std::min(kMost, 10 * number + static_cast<std::size_t>(text[at] - '0'));
  }
  if (at == 0) return std::nullopt;
  return Leading{number, text.substr(at)};
}

// "2.5"; nothing if it is no number of seconds.
std::optional<std::chrono::nanoseconds> Seconds(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  std::string part(text.substr(std::min(point + 1, text.size())));
  if (whole.empty() || whole.size() > kMostDigits) return std::nullopt;
  part.resize(kMostDigits, '0');
  std::int64_t ns = 0;
  for (const char c : std::string(whole) + part) {
    if (!IsDigit(c)) return std::nullopt;
    ns = 10 * ns + (c - '0');
  }
  return std::chrono::nanoseconds(ns);
}

// --- one game ------------------------------------------------------------------------------------

class TreeGame {
 public:
  explicit TreeGame(const SgfTree& tree) : tree_(tree) {
    game_.place = tree.place;
    game_.notes = tree.notes;
  }

  RecordedGame Read() {
    game_.played.game = "reversi";
    Heading();
    Board();
    for (const SgfNode& node : tree_.nodes) {
      for (const SgfProperty& p : node.properties) {
        if (game_.error.empty()) Property(p);
      }
    }
    if (game_.error.empty()) Start();
    return std::move(game_);
  }

 private:
  using Move = PlayedGame::Move;

  void Fail(const TextPlace& place, const std::string& why) {
    if (game_.error.empty()) game_.error = ToString(place) + ": " + why;
  }
  void Note(const TextPlace& place, std::string what) {
    AddNote(game_.notes, place, std::move(what));
  }

  // The value of a property of the game; nothing where it is missing or empty, the latter told.
  const SgfValue* Value(std::string_view name, const char* taken_as = nullptr) {
    const SgfProperty* p = tree_.Root(name);
    if (p == nullptr) return nullptr;
    if (!Trimmed(p->values.front().text).empty()) return &p->values.front();
    if (taken_as != nullptr) Note(p->place, std::string(name) + " is empty; " + taken_as);
    return nullptr;
  }

  void Heading() {
    const SgfValue* game = Value("GM", "it is taken as Othello");
    if (game != nullptr && !IsOthello(game->text)) {
      Fail(game->place, "the record is of the game " + internal::Quoted(game->text) +
                            "; Othello is GM[2], and GM[Othello] in GGF");
    }
    const SgfValue* black = Value("PB");
    const SgfValue* white = Value("PW");
    if (black != nullptr || white != nullptr) {
      game_.played.players = {black == nullptr ? "" : black->text,
                              white == nullptr ? "" : white->text};
    }
    if (const SgfValue* result = Value("RE")) {
      game_.result = result->text;
      ReadTreeResult(result->text, game_.played);
    }
    if (const SgfValue* komi = Value("KM", "it is taken as 0")) {
      if (komi->text.find_first_not_of("+-0.,") != std::string::npos) {
        Note(komi->place,
             "the komi " + internal::Quoted(komi->text) + " is left out; Reversi has none here");
      }
    }
  }

  // The size, from BO, SZ or TY, and the cells and the turn of BO.
  void Board() {
    const SgfValue* type = Value("TY");
    std::string_view kind;
    std::size_t type_size = 0;
    if (type != nullptr) {
      std::string_view text = Trimmed(type->text);
      if (text.starts_with('s')) text.remove_prefix(1);  // a match of two games at the same time
      if (const auto read = LeadingNumber(text)) {
        type_size = read->number;
        kind = read->rest;
      }
      if (kind.find('a') != std::string_view::npos) {
        Note(type->place, "in games of the type " + internal::Quoted(type->text) +
                              " who has fewer discs wins; the moves are taken alone");
      }
    }
    const SgfValue* size = Value("SZ", "it is taken as 8");
    if (const SgfProperty* board = tree_.Root("BO")) return ReadBoard(board->values.front());
    if (kind.find('r') != std::string_view::npos) {
      return Fail(type->place, "games of the type " + internal::Quoted(type->text) +
                                   " begin at random; expected the board, BO[8 ... *]");
    }
    if (size != nullptr) {
      const auto read = LeadingNumber(Trimmed(size->text));
      const bool square =
          read && (read->rest.empty() ||
                   (read->rest.starts_with(':') && Trimmed(size->text).ends_with(read->rest) &&
                    SecondSide(read->rest) == read->number));
      if (!square) {
        return Fail(size->place, "the size of the board is " + internal::Quoted(size->text) +
                                     "; expected 4, 6 or 8");
      }
      TakeSize(read->number, size->place);
    } else if (type_size != 0) {
      TakeSize(type_size, type->place);
    }
  }
  static std::size_t SecondSide(std::string_view rest) {
    const auto read = LeadingNumber(rest.substr(1));
    return read && read->rest.empty() ? read->number : 0;
  }

  void TakeSize(std::size_t size, const TextPlace& place) {
    if (!IsSize(size)) {
      return Fail(
          place, "a board of " + Square(size) + " cannot be played here; the sizes are 4, 6 and 8");
    }
    size_ = size;
    game_.played.game = SpecOfSize(size);
  }

  void ReadBoard(const SgfValue& board) {
    const auto size = LeadingNumber(Trimmed(board.text));
    if (!size) return Fail(board.place, "a board is BO[8 ... *]; its size is 4, 6 or 8");
    TakeSize(size->number, board.place);
    if (!game_.error.empty()) return;
    std::string cells;
    for (const char c : size->rest) {
      if (internal::IsBlank(c)) continue;
      const char sign = CellSign(c);
      if (sign == '\0' || sign == '#') {
        return Fail(board.place, internal::Quoted({&c, 1}) +
                                     " is no cell of a board; they are * (black), O (white) and -");
      }
      cells += sign;
    }
    const std::string number = std::to_string(size_ * size_);
    if (cells.size() != size_ * size_ + 1) {
      return Fail(board.place, "a board of size " + std::to_string(size_) + " has " + number +
                                   " cells (* black, O white, - empty) and who is to move");
    }
    turn_ = cells.back();
    if (turn_ == '-') {
      return Fail(board.place, "the player to move, the last letter of BO[...], is * or O");
    }
    cells.pop_back();
    cells_ = std::move(cells);
  }

  void Property(const SgfProperty& p) {
    if (p.name == "B" || p.name == "W") {
      ReadMove(p);
    } else if (p.name == "AB" || p.name == "AW" || p.name == "AE") {
      if (!game_.played.moves.empty()) {
        return Fail(p.place,
                    "discs are set up after the first move (" + p.name + "), which nothing plays");
      }
      SetUp(p);
    } else if (p.name == "PL") {
      ReadTurn(p);
    }
  }

  void ReadTurn(const SgfProperty& p) {
    const std::string text = Lowered(Trimmed(p.values.front().text));
    if (!game_.played.moves.empty()) return Note(p.place, "PL after the first move was left out");
    if (text == "b" || text == "black" || text == "1") {
      turn_ = 'X';
    } else if (text == "w" || text == "white" || text == "2") {
      turn_ = 'O';
    } else {
      Fail(p.place,
           "the player to move is " + internal::Quoted(text) + "; expected PL[B] or PL[W]");
    }
  }

  // --- discs that are set up ---

  struct Cell {
    std::size_t column = 0;
    std::size_t row = 0;
  };
  // "dc" or "d3", in either case.
  std::optional<Cell> CellOf(std::string_view text) const {
    const std::string name = Lowered(Trimmed(text));
    if (name.size() != 2 || !IsSmall(name[0])) return std::nullopt;
    const bool letters = IsSmall(name[1]);
    if (!letters && (name[1] < '1' || name[1] > '9')) return std::nullopt;
    const Cell cell{static_cast<std::size_t>(name[0] - 'a'),
                    static_cast<std::size_t>(name[1] - (letters ? 'a' : '1'))};
    if (cell.column >= size_ || cell.row >= size_) return std::nullopt;
    return cell;
  }

  void SetUp(const SgfProperty& p) {
    if (set_up_.empty()) set_up_.assign(size_ * size_, ' ');
    const char sign = p.name == "AB" ? 'X' : p.name == "AW" ? 'O' : '-';
    for (const SgfValue& value : p.values) {
      if (Trimmed(value.text).empty()) {
        Note(value.place, p.name + " is empty; nothing is set up");
        continue;
      }
      const std::size_t colon = std::min(value.text.find(':'), value.text.size());
      const auto from = CellOf(std::string_view(value.text).substr(0, colon));
      const auto to = colon == value.text.size()
                          ? from
                          : CellOf(std::string_view(value.text).substr(colon + 1));
      if (!from || !to) {
        return Fail(value.place, p.name + "[" + value.text.substr(0, 20) +
                                     "] is not on the board of " + Square(size_));
      }
      const auto [left, right] = std::minmax(from->column, to->column);
      const auto [top, bottom] = std::minmax(from->row, to->row);
      for (std::size_t row = top; row <= bottom; ++row) {
        for (std::size_t column = left; column <= right; ++column) {
          char& cell = set_up_[row * size_ + column];
          if (cell != ' ' && cell != sign) {
            return Fail(value.place, NameOf(row, column) + " is set up twice, as one and another");
          }
          cell = sign;
        }
      }
    }
  }
  static std::string NameOf(std::size_t row, std::size_t column) {
    return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
  }

  // --- moves ---

  void ReadMove(const SgfProperty& p) {
    if (p.values.size() != 1) {
      return Fail(p.place, "the move " + p.name + " has " + std::to_string(p.values.size()) +
                               " values; expected one");
    }
    const std::string_view value = Trimmed(p.values.front().text);
    const std::size_t slash = std::min(value.find('/'), value.size());
    Move m{.player = p.name == "B" ? 0 : 1, .place = p.place};
    m.move = MoveOf(Trimmed(value.substr(0, slash)), value.empty());
    if (slash < value.size()) {
      const std::size_t last = value.rfind('/');
      if (last > slash) {
        m.score = Trimmed(value.substr(slash + 1, last - slash - 1));
        const std::string_view time = Trimmed(value.substr(last + 1));
        m.thought = Seconds(time);
        if (!m.thought && !time.empty()) {
          Note(p.place,
               "the time " + internal::Quoted(time) + " is no number of seconds; it was left out");
        }
      } else {
        m.score = Trimmed(value.substr(slash + 1));
      }
    }
    game_.played.moves.push_back(std::move(m));
  }

  // In the game's notation; what is no move stays as it is, for the rules to refuse.
  std::string MoveOf(std::string_view word, bool empty) const {
    if (empty || IsPassWord(word) || Lowered(word) == "tt") return kPass;
    if (const auto cell = CellOf(word)) return NameOf(cell->row, cell->column);
    return std::string(word);
  }

  // --- where it begins ---

  void Start() {
    const std::vector<Move>& moves = game_.played.moves;
    if (turn_ == '\0' && !moves.empty()) turn_ = moves.front().player == 0 ? 'X' : 'O';
    if (set_up_.empty() && cells_.empty() && turn_ != 'O') return;  // the usual start
    if (cells_.empty()) cells_ = Beneath();
    for (std::size_t i = 0; i < set_up_.size(); ++i) {
      if (set_up_[i] != ' ') cells_[i] = set_up_[i];
    }
    if (turn_ == '\0') {
      turn_ = 'X';
      Note(tree_.place, "it is not said who is to move; Black is taken");
    }
    game_.played.position = cells_ + " " + turn_;
  }

  // What discs are set up on: an empty board, or the usual start where none is set in the centre.
  std::string Beneath() {
    std::string start = StartCells(size_);
    if (set_up_.empty()) {
      Note(tree_.place, "White begins");
      return start;
    }
    bool whole = true;
    for (std::size_t i = 0; i < start.size(); ++i) {
      if (start[i] == '-') continue;
      if (set_up_[i] == 'X' || set_up_[i] == 'O') return std::string(start.size(), '-');
      whole = whole && set_up_[i] != ' ';
    }
    if (!whole) Note(tree_.place, "no disc of the centre is set up; the usual four are taken");
    return start;
  }

  const SgfTree& tree_;
  RecordedGame game_;
  std::size_t size_ = 8;
  std::string cells_;   // of BO: X, O, -
  char turn_ = '\0';    // X or O, where it is said
  std::string set_up_;  // X, O, -; ' ': it is not said
};

}  // namespace

TreeOf WhatTreesAreOf(std::string_view begin) {
  if (!SgfReader::HasGame(begin)) return TreeOf::kNothing;
  const std::string game = SgfReader::Peek(begin, "GM").value_or("");
  const std::string_view name = Trimmed(game);
  if (name == "2") return TreeOf::kTwo;
  if (IsOthello(name)) return TreeOf::kOthello;
  if (!name.empty()) return TreeOf::kAnotherGame;
  return SgfReader::Peek(begin, "BO") ? TreeOf::kNoNameButBoard : TreeOf::kNoName;
}

std::vector<RecordedGame> ReadTrees(std::string_view text) {
  std::vector<RecordedGame> games;
  SgfReader reader(text, SgfReader::Moves::kMany);
  for (SgfTree tree;;) {
    if (reader.Next(tree)) {
      games.push_back(TreeGame(tree).Read());
    } else if (!reader.error().empty()) {
      RecordedGame& faulty = games.emplace_back();
      faulty.played.game = "reversi";
      faulty.place = tree.place;
      faulty.notes = std::move(tree.notes);
      faulty.error = reader.error();
    } else {
      return games;
    }
  }
}

namespace {

// "+22.000", "-4" and, agreed, "+22.000:s" of GGF, "b+22" and "0" of SGF: what Black won by; whole
// discs.
std::optional<double> Margin(std::string_view result) {
  if (result.ends_with(":s")) result.remove_suffix(2);
  if (result == "draw") return 0;
  const bool of_white = result.starts_with("w+") || result.starts_with("-");
  if (result.starts_with("b+") || result.starts_with("w+")) result.remove_prefix(2);
  if (result.starts_with("+") || result.starts_with("-")) result.remove_prefix(1);
  const std::size_t digits = std::min(result.find_first_not_of("0123456789"), result.size());
  constexpr std::size_t kMost = 2;
  if (digits == 0 || digits > kMost) return std::nullopt;
  if (result.substr(digits).find_first_not_of(".0") != std::string_view::npos) return std::nullopt;
  double discs = 0;
  for (const char c : result.substr(0, digits)) discs = 10 * discs + (c - '0');
  return of_white && discs > 0 ? -discs : discs;
}

}  // namespace

void ReadTreeResult(std::string_view text, PlayedGame& played) {
  using End = PlayedGame::End;
  const std::string result = Lowered(Trimmed(text));
  if (result == "void") played.end = End::kInterrupted;
  if (const auto margin = Margin(result)) {
    played.end = End::kPlayed;
    played.points = {*margin, -*margin + 0.0};
    return;
  }
  if (result.size() < 2) return;
  int loser = -1;
  char how = '\0';
  if ((result[0] == 'b' || result[0] == 'w') && result[1] == '+') {
    loser = result[0] == 'b' ? 1 : 0;
    if (result.size() > 2) how = result[2];
  } else if (const std::size_t colon = result.find(':'); colon != std::string::npos) {
    const bool even = result.substr(0, colon).find_first_of("123456789") == std::string::npos;
    if (!even) loser = result[0] == '-' ? 0 : 1;
    if (colon + 1 < result.size()) how = result[colon + 1];
  }
  switch (how) {
    case 'r':
      played.end = End::kResigned;
      break;
    case 't':
      played.end = End::kLate;
      break;
    case 'f':  // SGF: forfeit
    case 'l':  // GGF: left
      played.end = End::kForfeit;
      break;
    default:
      return;
  }
  played.loser = loser;
}

}  // namespace boardgames::reversi
