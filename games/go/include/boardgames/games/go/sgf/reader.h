// ReadSgf: SGF into an SgfGame (Smart Game Format FF[4], A. Hollosi; older files mostly too).
//
//   Result<SgfGame> sgf = ReadSgf(text);
//   if (!sgf) std::cerr << sgf.error;                  // "line 3, column 12: ..."
//
// What is read and what is left out: sgf.h. Linear in the text; allocates; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf/game.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::go {

namespace internal {

class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : text_(text) {}

  Result<SgfGame> Read() {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    if (!Tree()) return Result<SgfGame>::Error(error_);
    return Result<SgfGame>::Ok(std::move(game_));
  }

 private:
  struct Place {
    int line = 1;
    int column = 1;
  };
  struct Value {
    std::string text;
    Place place;
  };
  struct Property {
    std::string name;
    Place place;
    std::vector<Value> values;
  };

  // --- the tree ---

  // The first game: its main line is the first way down; whatever opens after its end is a
  // variation.
  bool Tree() {
    int depth = 0;
    int variations = 0;
    bool main_line = true;  // until the first ')'
    bool may_have_node = false;
    std::vector<Place> open;
    for (;;) {
      SkipBlanks();
      if (Ended()) {
        if (open.empty()) return Fail(Here(), "there is no game; expected '(;'");
        return Fail(Here(), "the text ends inside a game; ')' is missing for the '(' at " +
                                Name(open.back()));
      }
      const char c = text_[at_];
      if (c == '(') {
        open.push_back(Here());
        if (!main_line) ++variations;
        Advance();
        SkipBlanks();
        if (Ended() || text_[at_] != ';') {
          return Fail(Here(), "expected ';' after '(', as in '(;B[aa])'");
        }
        may_have_node = true;
        ++depth;
      } else if (c == ')') {
        if (open.empty()) return Fail(Here(), "expected '(;', found ')'");
        open.pop_back();
        main_line = false;
        may_have_node = false;
        Advance();
        if (--depth == 0) break;
      } else if (c == ';' && may_have_node) {
        Advance();
        std::vector<Property> node;
        if (!Node(node)) return false;
        if (main_line && !TakeNode(node)) return false;
      } else {
        return Fail(Here(), std::string("expected ") +
                                (open.empty()    ? "'(;'"
                                 : may_have_node ? "';', '(' or ')'"
                                                 : "'(' or ')'") +
                                ", found " + Quoted(c));
      }
    }
    if (variations > 0) {
      game_.notes.push_back("the main line was taken; variations left out: " +
                            std::to_string(variations));
    }
    SkipBlanks();
    if (!Ended()) {
      game_.notes.push_back("the first game was taken; what follows it at " + Name(Here()) +
                            " was left out");
    }
    return true;
  }

  bool Node(std::vector<Property>& node) {
    for (;;) {
      SkipBlanks();
      if (Ended() || !IsLetter(text_[at_])) return true;
      Property property;
      property.place = Here();
      // Before FF[4] small letters could be mixed in and meant nothing.
      for (; !Ended() && IsLetter(text_[at_]); Advance()) {
        if (text_[at_] <= 'Z') property.name += text_[at_];
      }
      for (;;) {
        SkipBlanks();
        if (Ended() || text_[at_] != '[') break;
        Value value;
        if (!ReadValue(value)) return false;
        property.values.push_back(std::move(value));
      }
      if (property.values.empty()) {
        return Fail(property.place, "property " + property.name + " has no value; expected '['");
      }
      node.push_back(std::move(property));
    }
  }

  bool ReadValue(Value& value) {
    const Place opened = Here();
    Advance();
    value.place = Here();
    for (;; Advance()) {
      if (Ended()) return Fail(opened, "this '[' is never closed; ']' is missing");
      char c = text_[at_];
      if (c == ']') break;
      if (c == '\\') {
        Advance();
        if (Ended()) return Fail(opened, "this '[' is never closed; ']' is missing");
        c = text_[at_];
        if (c == '\n' || c == '\r') continue;  // a line broken by hand
      }
      value.text += IsBlank(c) ? ' ' : c;
    }
    Advance();
    return true;
  }

  // --- a node of the main line ---

  bool TakeNode(const std::vector<Property>& node) {
    constexpr std::string_view kOnce[] = {"GM", "SZ", "KM", "HA", "PB", "PW", "RE",
                                          "RU", "B",  "W",  "PL", "AB", "AW", "AE"};
    for (std::size_t i = 0; i < node.size(); ++i) {
      const bool once =
          std::find(std::begin(kOnce), std::end(kOnce), node[i].name) != std::end(kOnce);
      for (std::size_t j = 0; once && j < i; ++j) {
        if (node[j].name == node[i].name) {
          return Fail(node[i].place, "property " + node[i].name + " twice in one node");
        }
      }
    }
    const bool root = std::exchange(at_root_, false);
    // The size first, then what is set up, then the move, in whatever order they are written.
    for (const Property& p : node) {
      if ((p.name == "GM" || p.name == "SZ") && !(root ? Root(p) : AfterRoot(p))) return false;
    }
    for (const Property& p : node) {
      if (!Information(p)) return false;
    }
    for (const auto& [name, player] : {std::pair{"AE", -1}, {"AB", 0}, {"AW", 1}}) {
      for (const Property& p : node) {
        if (p.name == name && !SetUp(p, player)) return false;
      }
    }
    for (const Property& p : node) {
      if (p.name == "PL" && !Turn(p)) return false;
    }
    for (const Property& p : node) {
      if ((p.name == "B" || p.name == "W") && !Move(p)) return false;
    }
    return true;
  }

  bool AfterRoot(const Property& p) {
    return Fail(p.place, "property " + p.name + " belongs into the first node");
  }
  bool Root(const Property& p) {
    const Value& v = p.values[0];
    if (p.name == "GM") {
      if (Trimmed(v.text) == "1") return true;
      return Fail(v.place, "GM[" + Shown(v.text) + "] is not Go; Go is GM[1]");
    }
    const std::string_view text = Trimmed(v.text);
    const std::size_t colon = text.find(':');
    const std::optional<int> cols = Number(text.substr(0, colon));
    const std::optional<int> rows =
        colon == std::string_view::npos ? cols : Number(text.substr(colon + 1));
    if (!cols || !rows || *cols < 1 || *rows < 1 || *cols > kMaxSide || *rows > kMaxSide) {
      return Fail(v.place, "size '" + Shown(v.text) +
                               "' is not a board up to 19x19; expected SZ[19] or SZ[columns:rows]");
    }
    game_.cols = *cols;
    game_.rows = *rows;
    return true;
  }

  bool Information(const Property& p) {
    const Value& v = p.values[0];
    if (p.name == "PB") game_.black = v.text;
    if (p.name == "PW") game_.white = v.text;
    if (p.name == "RE") game_.result = v.text;
    if (p.name == "RU") game_.rules = v.text;
    if (p.name == "KM") {
      const Result<Score> komi = ParseKomi(Trimmed(v.text));
      if (!komi) return Fail(v.place, komi.error);
      game_.komi = *komi;
    }
    if (p.name == "HA") {
      const std::optional<int> handicap = Number(Trimmed(v.text));
      if (!handicap) {
        return Fail(v.place, "handicap '" + Shown(v.text) + "' is not a number of stones");
      }
      game_.handicap = *handicap;
    }
    return true;
  }

  bool SetUp(const Property& p, int player) {
    for (const Value& v : p.values) {
      const std::string_view text = Trimmed(v.text);
      const std::size_t colon = text.find(':');
      const auto from = Point(text.substr(0, colon));
      const auto to = colon == std::string_view::npos ? from : Point(text.substr(colon + 1));
      if (!from || !to) return NoPoint(v, "");
      // Two corners stand for a rectangle.
      for (int row = std::min(from->first, to->first); row <= std::max(from->first, to->first);
           ++row) {
        for (int col = std::min(from->second, to->second);
             col <= std::max(from->second, to->second); ++col) {
          Add(SgfStep::Kind::kPlace, player, row, col, v.place);
        }
      }
    }
    return true;
  }

  bool Turn(const Property& p) {
    const std::string_view text = Trimmed(p.values[0].text);
    const char c = text.empty() ? ' ' : text[0];
    if (c != 'B' && c != 'b' && c != 'W' && c != 'w') {
      return Fail(p.values[0].place,
                  "PL[" + Shown(p.values[0].text) + "] names no player; expected PL[B] or PL[W]");
    }
    Add(SgfStep::Kind::kTurn, c == 'B' || c == 'b' ? 0 : 1, -1, -1, p.place);
    return true;
  }

  bool Move(const Property& p) {
    if (p.values.size() > 1) {
      return Fail(p.values[1].place, "a move is one point; " + p.name + " has several values");
    }
    const int player = p.name == "B" ? 0 : 1;
    const std::string_view text = Trimmed(p.values[0].text);
    if (text.empty() || text == "tt") {
      Add(SgfStep::Kind::kPlay, player, -1, -1, p.place);
      return true;
    }
    const auto point = Point(text);
    if (!point) return NoPoint(p.values[0], ", or nothing for a pass");
    Add(SgfStep::Kind::kPlay, player, point->first, point->second, p.place);
    return true;
  }

  void Add(SgfStep::Kind kind, int player, int row, int col, const Place& place) {
    game_.steps.push_back({kind, player, row, col, place.line, place.column});
  }
  bool NoPoint(const Value& v, const std::string& or_else) {
    const auto letter = [](int n) { return static_cast<char>('a' + n - 1); };
    std::string what = "'";
    what += Shown(v.text);
    what += "' is no point of this board; expected two letters from aa to ";
    what += letter(game_.cols);
    what += letter(game_.rows);
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

  // --- characters ---

  static bool IsBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
  }
  static bool IsLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
  static std::string_view Trimmed(std::string_view s) {
    while (!s.empty() && IsBlank(s.front())) s.remove_prefix(1);
    while (!s.empty() && IsBlank(s.back())) s.remove_suffix(1);
    return s;
  }
  static std::optional<int> Number(std::string_view s) {
    if (s.empty() || s.size() > 4) return std::nullopt;
    int n = 0;
    for (const char c : s) {
      if (c < '0' || c > '9') return std::nullopt;
      n = 10 * n + (c - '0');
    }
    return n;
  }
  static std::string Quoted(char c) {
    if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
    constexpr const char* kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("the byte 0x") + kDigits[byte / 16] + kDigits[byte % 16];
  }
  // A value in a message: not too long.
  static std::string Shown(std::string_view s) {
    constexpr std::size_t kMost = 20;
    return s.size() <= kMost ? std::string(s) : std::string(s.substr(0, kMost)) + "...";
  }

  bool Ended() const { return at_ == text_.size(); }
  Place Here() const { return {line_, static_cast<int>(at_ - line_start_) + 1}; }
  void Advance() {
    if (text_[at_] == '\n') {
      ++line_;
      line_start_ = at_ + 1;
    }
    ++at_;
  }
  void SkipBlanks() {
    while (!Ended() && IsBlank(text_[at_])) Advance();
  }
  static std::string Name(const Place& p) {
    return "line " + std::to_string(p.line) + ", column " + std::to_string(p.column);
  }
  bool Fail(const Place& place, const std::string& why) {
    error_ = Name(place) + ": " + why;
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  bool at_root_ = true;
  SgfGame game_;
  std::string error_;
};

}  // namespace internal

// Errors: a sentence with line and column, counted from 1, columns in bytes.
inline Result<SgfGame> ReadSgf(std::string_view text) { return internal::SgfReader(text).Read(); }

}  // namespace boardgames::go
