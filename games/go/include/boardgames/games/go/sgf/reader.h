// ReadSgf: SGF into an SgfGame (Smart Game Format FF[4], A. Hollosi; older files mostly too).
//
//   Result<SgfGame> sgf = ReadSgf(text);
//   if (!sgf) std::cerr << sgf.error;                  // "line 3, column 12: ..."
//   for (const SgfRead& read : ReadAllSgf(text)) ...   // a collection
//
// What is read and what is left out: sgf.h. Linear in the text; allocates; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf/game.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/sgf.h"
#include "boardgames/text.h"

namespace boardgames::go {

// A game of a text. What is wrong with it, with line and column, is its `error`, and the game then
// what came before; empty: nothing is.
struct SgfRead {
  SgfGame game = {};
  std::string error = {};
};

namespace internal {

// What the properties of one game mean.
class SgfMeaning {
 public:
  // The tree must outlive it.
  explicit SgfMeaning(const SgfTree& tree) : tree_(tree) {
    game_.place = tree.place;
    game_.notes = tree.notes;
  }

  SgfRead Read() {
    if (Root()) {
      for (const SgfNode& node : tree_.nodes) {
        if (!Node(node)) break;
      }
    }
    if (game_.handicap.value_or(0) > 1 && stones_ == 0 &&
        (game_.steps.empty() || game_.steps[0].player == 1)) {
      Note(tree_.Root("HA") ? tree_.Root("HA")->place : tree_.place,
           "a handicap of " + std::to_string(*game_.handicap) +
               " stones, and none is set up; White begins on the empty board");
    }
    return {std::move(game_), std::move(error_)};
  }

 private:
  // --- the first node: which game, and the board ---

  bool Root() {
    if (const SgfProperty* p = tree_.Root("GM")) {
      game_.has_gm = true;
      const SgfValue& v = First(*p);
      const std::string_view text = Trimmed(v.text);
      if (text.empty()) Note(v.place, "GM is empty; it is taken as 1, which is Go");
      if (!text.empty() && text != "1") {
        return Fail(v.place, "GM[" + Shown(v.text) + "] is not Go; Go is GM[1]");
      }
    }
    if (const SgfProperty* p = tree_.Root("SZ")) {
      const SgfValue& v = First(*p);
      if (Trimmed(v.text).empty()) {
        Note(v.place, "the size is empty; it is taken as 19x19");
        return true;
      }
      const auto size = Size(v.text);
      if (!size) {
        return Fail(v.place, "size '" + Shown(v.text) +
                                 "' is not a board up to 19x19; expected SZ[19] or "
                                 "SZ[columns:rows]");
      }
      std::tie(game_.rows, game_.cols) = *size;
    }
    return true;
  }
  // What belongs into the first node may be said again.
  bool AfterRoot(const SgfNode& node) {
    for (const std::string_view name : {"GM", "SZ"}) {
      const SgfProperty* p = node.Find(name);
      if (p == nullptr) continue;
      const SgfValue& v = First(*p);
      const bool same =
          name == "GM" ? Trimmed(v.text) == "1" : Size(v.text) == std::pair(game_.rows, game_.cols);
      if (!same && !Trimmed(v.text).empty()) {
        return Fail(p->place, p->name + "[" + Shown(v.text) +
                                  "] contradicts the first node, where " + p->name + " belongs");
      }
      Note(p->place, p->name + " belongs into the first node; it was left out here");
    }
    return true;
  }
  // Rows and columns.
  static std::optional<std::pair<int, int>> Size(std::string_view text) {
    text = Trimmed(text);
    const std::size_t colon = text.find(':');
    const std::optional<int> cols = ParseDigits(text.substr(0, colon), 4);
    const std::optional<int> rows =
        colon == std::string_view::npos ? cols : ParseDigits(text.substr(colon + 1), 4);
    if (!cols || !rows || *cols < 1 || *rows < 1 || *cols > kMaxSide || *rows > kMaxSide) {
      return std::nullopt;
    }
    return std::pair{*rows, *cols};
  }

  // --- any node of the main line ---

  bool Node(const SgfNode& node) {
    if (&node != &tree_.nodes.front() && !AfterRoot(node)) return false;
    Text(node, "PB", game_.black);
    Text(node, "PW", game_.white);
    Text(node, "RE", game_.result);
    Text(node, "RU", game_.rules);
    Text(node, "EV", game_.event);
    if (const SgfProperty* p = node.Find("HA")) Handicap(*p);
    if (const SgfProperty* p = node.Find("KM")) Komi(*p);
    return SetUp(node) && Moves(node);
  }

  void Text(const SgfNode& node, std::string_view name, std::string& text) {
    const SgfProperty* p = node.Find(name);
    if (p == nullptr) return;
    const SgfValue& v = First(*p);
    if (text.empty()) {
      text = v.text;
    } else if (text != v.text) {
      Note(p->place, p->name + " once more; the first is taken");
    }
  }

  void Handicap(const SgfProperty& p) {
    const SgfValue& v = First(p);
    const std::string_view text = Trimmed(v.text);
    const std::optional<int> handicap = ParseDigits(text, 4);
    if (text.empty()) {
      Note(v.place, "the handicap is empty; it was left out");
    } else if (!handicap) {
      Note(v.place, "handicap '" + Shown(v.text) + "' is not a number of stones; it was left out");
    } else if (game_.handicap && game_.handicap != handicap) {
      Note(p.place, "HA once more; the first is taken");
    } else {
      game_.handicap = handicap;
    }
  }

  void Komi(const SgfProperty& p) {
    const SgfValue& v = First(p);
    std::string text(Trimmed(v.text));
    if (text.empty()) return Note(v.place, "komi is empty; it was left out");
    if (const std::size_t comma = text.find(','); comma != std::string::npos) {
      text[comma] = '.';  // a second one or a point is no number
      Note(v.place, "komi '" + Shown(v.text) + "' has a comma for the decimal point");
    }
    std::optional<Score> komi = FoxKomi(text);
    if (komi) {
      Note(v.place, "komi '" + Shown(v.text) + "' is written in hundredths by Fox; it is " +
                        KomiToString(*komi) + " points");
    } else if (const Result<Score> read = ParseKomi(text)) {
      komi = *read;
      if ((std::max)(*komi, -*komi) > game_.rows * game_.cols * kKomiUnits) {
        Note(v.place, "komi " + KomiToString(*komi) + " is more than the board has points");
      }
    } else {
      return Note(v.place, "komi '" + Shown(v.text) +
                               "' is not a number from -1000 to 1000 with at most two decimals, "
                               "such as 7.5; it was left out");
    }
    if (game_.komi && game_.komi != komi) return Note(p.place, "KM once more; the first is taken");
    game_.komi = komi;
  }
  // The server Fox (AP[foxwq]) writes hundredths: of a point, or of a stone, which is two points,
  // as KM[375] under Chinese rules.
  std::optional<Score> FoxKomi(std::string_view text) const {
    const SgfProperty* writer = tree_.Root("AP");
    const bool fox =
        writer != nullptr &&
        std::any_of(writer->values.begin(), writer->values.end(), [](const SgfValue& v) {
          return Lowered(v.text).find("foxwq") != std::string::npos;
        });
    const std::optional<int> hundredths = ParseDigits(text, 4);
    constexpr int kLeast = 50;  // smaller ones are points
    if (!fox || !hundredths || *hundredths < kLeast) return std::nullopt;
    const std::string rules = Lowered(game_.rules);
    const bool by_territory = rules.starts_with("jap") || rules.starts_with("kor");
    constexpr int kStones = 200;  // komi of five to nine points in stones
    constexpr int kPoints = 500;
    const bool stones = !by_territory && *hundredths >= kStones && *hundredths < kPoints;
    return stones ? 2 * *hundredths : *hundredths;
  }

  // What is emptied, then the stones, then the turn, in whatever order they are written.
  bool SetUp(const SgfNode& node) {
    const SgfProperty* const lists[] = {node.Find("AE"), node.Find("AB"), node.Find("AW")};
    std::vector<std::int8_t> board;  // in which of the lists a point is, and 0 in none
    for (int i = 0; i < 3; ++i) {
      if (lists[i] == nullptr) continue;
      if (board.empty()) board.resize(static_cast<std::size_t>(game_.rows * game_.cols));
      for (const SgfValue& v : lists[i]->values) {
        if (!Place(*lists[i], v, i - 1, board)) return false;
      }
    }
    const SgfProperty* turn = node.Find("PL");
    if (turn == nullptr) return true;
    if (node.Find("B") != nullptr || node.Find("W") != nullptr) {
      Note(turn->place, "PL beside a move was left out");
    } else {
      Turn(*turn);
    }
    return true;
  }

  bool Place(const SgfProperty& p, const SgfValue& v, int player, std::vector<std::int8_t>& board) {
    const std::string_view text = Trimmed(v.text);
    if (text.empty()) {
      Note(v.place, p.name + " has an empty value; it was left out");
      return true;
    }
    const std::size_t colon = text.find(':');
    const auto from = Point(text.substr(0, colon));
    const auto to = colon == std::string_view::npos ? from : Point(text.substr(colon + 1));
    if (!from || !to) return NoPoint(v, "");
    // Two corners stand for a rectangle.
    const auto [row, last_row] = std::minmax(from->first, to->first);
    const auto [col, last_col] = std::minmax(from->second, to->second);
    const auto list = static_cast<std::int8_t>(player + 2);
    for (int r = row; r <= last_row; ++r) {
      for (int c = col; c <= last_col; ++c) {
        std::int8_t& point = board[static_cast<std::size_t>(r * game_.cols + c)];
        if (point != 0 && point != list) {
          return Fail(v.place, std::string("the point '") + Letter(c) + Letter(r) +
                                   "' is in two of AB, AW and AE of one node");
        }
        point = list;
      }
    }
    if (player >= 0) ++stones_;
    game_.steps.push_back({.kind = SgfStep::Kind::kPlace,
                           .player = player,
                           .row = row,
                           .col = col,
                           .rows = last_row - row + 1,
                           .cols = last_col - col + 1,
                           .place = v.place});
    return true;
  }

  void Turn(const SgfProperty& p) {
    const SgfValue& v = First(p);
    const std::string_view text = Trimmed(v.text);
    const char c = text.empty() ? ' ' : text[0];
    if (c != 'B' && c != 'b' && c != 'W' && c != 'w') {
      return Note(v.place, "PL[" + Shown(v.text) +
                               "] names no player, as PL[B] or PL[W] would; it was left out");
    }
    const int player = c == 'B' || c == 'b' ? 0 : 1;
    // The turn is his already.
    if (!game_.steps.empty() && game_.steps.back().kind == SgfStep::Kind::kPlay &&
        game_.steps.back().player != player) {
      return;
    }
    game_.steps.push_back({.kind = SgfStep::Kind::kTurn, .player = player, .place = p.place});
  }

  bool Moves(const SgfNode& node) {
    const bool set_up = !game_.steps.empty() && game_.steps.back().kind != SgfStep::Kind::kPlay;
    int moves = 0;
    for (const SgfProperty& p : node.properties) {
      if (p.name != "B" && p.name != "W") continue;
      if (++moves == 2) Note(p.place, "a second move in one node; they are played as written");
      if (set_up && moves == 1 &&
          (node.Find("AB") != nullptr || node.Find("AW") != nullptr ||
           node.Find("AE") != nullptr)) {
        Note(p.place, "stones are set up beside a move; they come first");
      }
      if (!ReadMove(p)) return false;
    }
    return true;
  }

  bool ReadMove(const SgfProperty& p) {
    if (p.values.size() > 1) {
      return Fail(p.values[1].place, "a move is one point; " + p.name + " has several values");
    }
    SgfStep step{.kind = SgfStep::Kind::kPlay, .player = p.name == "B" ? 0 : 1, .place = p.place};
    const std::string_view text = Trimmed(p.values[0].text);
    if (!text.empty() && text != "tt") {
      const auto point = Point(text);
      if (!point) return NoPoint(p.values[0], ", or nothing for a pass");
      std::tie(step.row, step.col) = *point;
    }
    // PL between two moves begins nothing anew: the second says whose it is.
    auto& steps = game_.steps;
    if (steps.size() > 1 && steps.back().kind == SgfStep::Kind::kTurn &&
        steps[steps.size() - 2].kind == SgfStep::Kind::kPlay) {
      steps.pop_back();
    }
    steps.push_back(step);
    return true;
  }

  bool NoPoint(const SgfValue& v, const std::string& or_else) {
    std::string what =
        "'" + Shown(v.text) + "' is no point of this board; expected two letters from aa to ";
    what += Letter(game_.cols - 1);
    what += Letter(game_.rows - 1);
    return Fail(v.place, what + or_else);
  }
  // Row and column.
  std::optional<std::pair<int, int>> Point(std::string_view text) const {
    if (text.size() != 2) return std::nullopt;
    const int col = text[0] - 'a';
    const int row = text[1] - 'a';
    if (col < 0 || row < 0 || col >= game_.cols || row >= game_.rows) return std::nullopt;
    return std::pair{row, col};
  }

  const SgfValue& First(const SgfProperty& p) {
    if (p.values.size() > 1) {
      Note(p.values[1].place, p.name + " has several values; the first is taken");
    }
    return p.values[0];
  }

  // --- characters ---

  static char Letter(int n) { return static_cast<char>('a' + n); }
  // A value in a message: not too long, no half a character at its end, and on one line.
  static std::string Shown(std::string_view s) {
    constexpr std::size_t kMost = 20;
    std::size_t end = (std::min)(kMost, s.size());
    while (end > 0 && end < s.size() && (static_cast<unsigned char>(s[end]) & 0xC0u) == 0x80u) {
      --end;
    }
    std::string shown(s.substr(0, end));
    for (char& c : shown) c = static_cast<unsigned char>(c) < ' ' || c == 127 ? '?' : c;
    return end < s.size() ? shown + "..." : shown;
  }

  void Note(const TextPlace& place, std::string text) {
    AddNote(game_.notes, place, std::move(text));
  }
  bool Fail(const TextPlace& place, const std::string& why) {
    error_ = ToString(place) + ": " + why;
    return false;
  }

  const SgfTree& tree_;
  SgfGame game_;
  int stones_ = 0;  // how often some were set up
  std::string error_;
};

}  // namespace internal

// The games of a text, at least one: of a text without any, it says so.
inline std::vector<SgfRead> ReadAllSgf(std::string_view text) {
  std::vector<SgfRead> games;
  SgfReader reader(text);
  for (SgfTree tree; reader.Next(tree) || !reader.error().empty();) {
    games.push_back(internal::SgfMeaning(tree).Read());
    // What it means may be wrong before the brackets are.
    if (games.back().error.empty()) games.back().error = reader.error();
    if (reader.ended()) break;
  }
  return games;
}

// The first game of a text; a note tells of others. Errors: a sentence with line and column,
// counted from 1, columns in bytes.
inline Result<SgfGame> ReadSgf(std::string_view text) {
  SgfReader reader(text);
  SgfTree tree;
  reader.Next(tree);
  SgfRead read = internal::SgfMeaning(tree).Read();
  if (read.error.empty()) read.error = reader.error();
  if (!read.error.empty()) return Result<SgfGame>::Error(std::move(read.error));
  if (reader.Next(tree) || !reader.error().empty()) {
    AddNote(read.game.notes, tree.place, "the first game was taken; others follow from here on");
  }
  return Result<SgfGame>::Ok(std::move(read.game));
}

}  // namespace boardgames::go
