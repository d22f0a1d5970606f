// SgfReader: game trees as text, whatever the game: SGF (Smart Game Format FF[1] to FF[4], A.
// Hollosi), and GGF, which Othello servers write in the same brackets.
//
// A game's own reader is built on it: this one knows brackets, nodes and properties, and where they
// stand; what a property means is the game's to say.
//
//   SgfReader reader(text);
//   SgfTree tree;
//   while (reader.Next(tree)) Use(tree.nodes);          // the games of the text, one by one
//   if (!reader.error().empty()) std::cerr << reader.error();   // "line 3, column 12: ..."
//
// The text is UTF-8. Read is what can be understood: text around the games, a missing ';' after '('
// or ')' at the end, small letters in the names of properties (FF[1] to FF[3]), properties twice in
// a node or without a value; `notes` says what was skipped or assumed. Of variations the first line
// is taken. Names of more than two letters belong to one program each, and are left out. Linear in
// the text; allocates; a reader belongs to one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/cpp20.h"
#include "boardgames/text_decoder.h"

namespace boardgames {

// Where something stands in a text, counted from 1, columns in bytes; 0: nowhere.
struct TextPlace {
  int line = 0;
  int column = 0;

  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

// What was skipped or assumed there.
struct TextNote {
  TextPlace place = {};
  std::string text = {};
};

// "line 3, column 12", or "" for nowhere.
inline std::string ToString(const TextPlace& p) {
  if (p.line == 0) return "";
  return "line " + std::to_string(p.line) + ", column " + std::to_string(p.column);
}
// "line 3, column 12: komi is empty; it is taken as 0"
inline std::string ToString(const TextNote& note) {
  return note.place.line == 0 ? note.text : ToString(note.place) + ": " + note.text;
}

// Adds a note, up to a hundred; then one says that there is more.
inline void AddNote(std::vector<TextNote>& notes, const TextPlace& place, std::string_view text) {
  constexpr std::size_t kMost = 100;
  if (notes.size() > kMost) return;
  const bool last = notes.size() == kMost;
  TextNote& note = notes.emplace_back();
  if (!last) note.place = place;
  note.text = last ? "what else was skipped or assumed is not told" : text;
}

// The name of the character set that the bytes of a record name, CA[...]: "Shift_JIS"; empty if
// they name none in the first 4 kB.
inline std::string CharsetOf(std::string_view bytes) {
  constexpr std::size_t kHead = 4096;
  bytes = bytes.substr(0, kHead);
  for (std::size_t at = bytes.find("CA"); at != std::string_view::npos;
       at = bytes.find("CA", at + 1)) {
    // The whole name of a property, and not the end of another.
    if (at > 0 && bytes[at - 1] >= 'A' && bytes[at - 1] <= 'Z') continue;
    std::size_t from = bytes.find_first_not_of(" \n\r", at + 2);
    if (from == std::string_view::npos || bytes[from] != '[') continue;
    const std::size_t close = bytes.find(']', ++from);
    constexpr std::size_t kLongest = 40;
    if (close == std::string_view::npos || close - from > kLongest) continue;
    return std::string(bytes.substr(from, close - from));
  }
  return "";
}

struct SgfValue {
  std::string text = {};  // without escapes; white space is blanks
  TextPlace place = {};
};

struct SgfProperty {
  std::string name = {};  // capitals
  TextPlace place = {};
  std::vector<SgfValue> values = {};  // at least one
};

struct SgfNode {
  std::vector<SgfProperty> properties =
      {};  // each name once, of one or two letters; but Moves::kMany

  // nullptr: it has none of that name.
  const SgfProperty* Find(std::string_view name) const {
    for (const SgfProperty& p : properties) {
      if (p.name == name) return &p;
    }
    return nullptr;
  }
};

// The main line of one game.
struct SgfTree {
  TextPlace place = {};
  std::vector<SgfNode> nodes = {};  // at least one
  std::vector<TextNote> notes = {};

  // A property of the first node; nullptr: it has none of that name.
  const SgfProperty* Root(std::string_view name) const {
    return nodes.empty() ? nullptr : nodes.front().Find(name);
  }
};

class SgfReader {
 public:
  // Whether a node may have several moves, one after another, each a property of its own, as GGF
  // writes them: "(;GM[Othello]B[d3]W[c5]B[e6];)".
  enum class Moves : std::uint8_t { kOne, kMany };

  // Keeps a view of the text, which must outlive it.
  explicit SgfReader(std::string_view text, Moves moves = Moves::kOne)
      : text_(WithoutByteOrderMark(text)), moves_(moves) {}

  // Whether a game begins in the text: "(;", or "(" and a property.
  static bool HasGame(std::string_view text) {
    for (std::size_t at = text.find('('); at < text.size(); at = text.find('(', at + 1)) {
      if (Begins(text, at)) return true;
    }
    return false;
  }

  // The first value of a property in the first node of the first game, of a text that may be cut
  // behind it; nothing: it is not there.
  static std::optional<std::string> Peek(std::string_view text, std::string_view name) {
    SgfReader reader(text);
    reader.SkipToGame();
    if (reader.Ended()) return std::nullopt;
    reader.Advance();
    reader.SkipBlanks();
    if (reader.Now() == ';') reader.Advance();
    SgfProperty property;
    while (reader.ReadProperty(property) && property.place.line > 0) {
      if (property.name == name && !property.values.empty()) return property.values.front().text;
    }
    return std::nullopt;
  }

  // The next game. False: there is none, or it cannot be read (error()) and the tree is what came
  // before the fault; where the brackets show how far a faulty game goes, the next call reads the
  // one behind it.
  bool Next(SgfTree& tree) {
    error_.clear();
    tree = {};
    const TextPlace skipped = SkipToGame();
    if (Ended()) {
      if (found_ == 0) error_ = "there is no game; expected '(;'";
      return false;
    }
    if (skipped.line != 0) AddNote(tree.notes, skipped, "the text before the game was skipped");
    ++found_;
    tree.place = Here();
    const Cursor game = cursor_;
    if (Tree(tree)) {
      const Cursor behind = cursor_;
      const TextPlace rest = SkipToGame();
      if (!Ended()) {
        cursor_ = behind;
      } else if (rest.line != 0) {
        AddNote(tree.notes, rest, "the text behind the game was skipped");
      }
      return true;
    }
    cursor_ = game;
    SkipTree();
    return false;
  }
  // Whether everything was read.
  bool ended() const { return Ended(); }

  // Why the last game could not be read, one sentence with line and column; empty: it could.
  const std::string& error() const { return error_; }

 private:
  struct Cursor {
    std::size_t at = 0;
    std::size_t line_start = 0;
    int line = 1;
  };

  static bool IsBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
  }
  static bool IsLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

  static bool Begins(std::string_view text, std::size_t at) {
    const auto skip = [&] {
      while (at < text.size() && IsBlank(text[at])) ++at;
    };
    ++at;
    skip();
    if (at < text.size() && text[at] == ';') return true;
    const std::size_t name = at;
    while (at < text.size() && text[at] >= 'A' && text[at] <= 'Z') ++at;
    if (at == name) return false;
    skip();
    return at < text.size() && text[at] == '[';
  }

  // To where the next game begins, or the end. Tells where text that is worth a note was skipped:
  // not the numbers that archives of servers give their games, nor DOS's mark of a file's end.
  TextPlace SkipToGame() {
    constexpr std::string_view kNothing = " \t\r\n\v\f0123456789\x1a";
    TextPlace skipped;
    for (; !Ended() && !(Now() == '(' && Begins(text_, cursor_.at)); Advance()) {
      if (skipped.line == 0 && kNothing.find(Now()) == std::string_view::npos) skipped = Here();
    }
    return skipped;
  }

  // Its main line is the first way down; whatever opens after that line's end is a variation.
  bool Tree(SgfTree& tree) {
    int depth = 0;
    int variations = 0;
    bool main_line = true;  // until the first ')'
    bool may_have_node = false;
    const TextPlace opened = Here();
    for (;;) {
      SkipBlanks();
      if (Ended()) {
        AddNote(tree.notes, opened, "')' is missing at the end for the '(' here");
        break;
      }
      const char c = Now();
      if (c == '(') {
        if (!main_line) ++variations;
        ++depth;
        Advance();
        SkipBlanks();
        may_have_node = true;
        if (!Ended() && Now() != ';') {
          if (!IsLetter(Now())) return Fail(Here(), "expected ';' after '(', as in '(;B[aa])'");
          AddNote(tree.notes, Here(), "';' is missing after '('");
          if (!Node(tree, main_line)) return false;
        }
      } else if (c == ')') {
        main_line = false;
        may_have_node = false;
        Advance();
        if (--depth == 0) break;
      } else if (c == ';' && may_have_node) {
        Advance();
        if (!Node(tree, main_line)) return false;
      } else {
        return Fail(Here(), std::string("expected ") +
                                (may_have_node ? "';', '(' or ')'" : "'(' or ')'") + ", found " +
                                QuotedByte(c));
      }
    }
    if (variations > 0) {
      AddNote(tree.notes, tree.place,
              "the main line was taken; variations left out: " + std::to_string(variations));
    }
    if (tree.nodes.empty()) tree.nodes.emplace_back();
    return true;
  }

  bool Node(SgfTree& tree, bool kept) {
    if (kept) tree.nodes.emplace_back();
    for (;;) {
      SgfProperty property;
      if (!ReadProperty(property)) return false;
      if (property.place.line == 0) return true;
      if (kept && !Take(tree, tree.nodes.back(), std::move(property))) return false;
    }
  }

  // Of nowhere: there is none.
  bool ReadProperty(SgfProperty& property) {
    property = {};
    SkipBlanks();
    if (Ended() || !IsLetter(Now())) return true;
    property.place = Here();
    // Before FF[4] small letters could be mixed in and meant nothing.
    for (; !Ended() && IsLetter(Now()); Advance()) {
      if (Now() <= 'Z') property.name += Now();
    }
    for (;;) {
      SkipBlanks();
      if (Ended() || Now() != '[') return true;
      SgfValue value;
      if (!ReadValue(value)) return false;
      property.values.push_back(std::move(value));
    }
  }

  // Lists are joined; of others the first is kept, but no move is given up.
  bool Take(SgfTree& tree, SgfNode& node, SgfProperty property) {
    constexpr std::string_view kLists[] = {"AB", "AW", "AE", "C", "AP"};
    constexpr std::size_t kLongestName = 2;
    if (property.name.empty()) {
      return Fail(property.place,
                  "a property without a capital letter; expected one as in 'B[aa]'");
    }
    if (property.name.size() > kLongestName) return true;
    const bool move = property.name == "B" || property.name == "W";
    if (property.values.empty()) {
      if (move) {
        return Fail(property.place, "the move " + property.name + " has no value; expected '['");
      }
      AddNote(tree.notes, property.place,
              "property " + property.name + " has no value; it was left out");
      return true;
    }
    const auto same = std::find_if(node.properties.begin(), node.properties.end(),
                                   [&](const SgfProperty& p) { return p.name == property.name; });
    if (same == node.properties.end() || (move && moves_ == Moves::kMany)) {
      node.properties.push_back(std::move(property));
      return true;
    }
    if (move) return Fail(property.place, "two moves " + property.name + " in one node");
    const bool list =
        std::find(std::begin(kLists), std::end(kLists), property.name) != std::end(kLists);
    AddNote(tree.notes, property.place,
            "property " + property.name + " twice in one node; " +
                (list ? "both are taken" : "the first is taken"));
    if (list) {
      same->values.insert(same->values.end(), std::make_move_iterator(property.values.begin()),
                          std::make_move_iterator(property.values.end()));
    }
    return true;
  }

  bool ReadValue(SgfValue& value) {
    const TextPlace opened = Here();
    Advance();
    value.place = Here();
    for (;; Advance()) {
      if (Ended()) return Fail(opened, "this '[' is never closed; ']' is missing");
      char c = Now();
      if (c == ']') break;
      if (c == '\\') {
        Advance();
        if (Ended()) return Fail(opened, "this '[' is never closed; ']' is missing");
        c = Now();
        if (c == '\n' || c == '\r') {  // a line broken by hand; its end may be of two characters
          const char second = c == '\n' ? '\r' : '\n';
          if (cursor_.at + 1 < text_.size() && text_[cursor_.at + 1] == second) Advance();
          continue;
        }
      }
      value.text += IsBlank(c) ? ' ' : c;
    }
    Advance();
    return true;
  }

  static std::string QuotedByte(char c) {
    if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
    constexpr const char* kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("the byte 0x") + kDigits[byte / 16] + kDigits[byte % 16];
  }

  // To behind the game that begins here, as far as its brackets tell.
  void SkipTree() {
    int depth = 0;
    do {
      const char c = Now();
      if (c == '(') ++depth;
      if (c == ')') --depth;
      if (c == '[') {
        while (!Ended() && Now() != ']') {
          if (Now() == '\\') Advance();
          if (!Ended()) Advance();
        }
      }
      if (!Ended()) Advance();
    } while (depth > 0 && !Ended());
  }

  char Now() const { return text_[cursor_.at]; }
  bool Ended() const { return cursor_.at >= text_.size(); }
  TextPlace Here() const {
    return {cursor_.line, static_cast<int>(cursor_.at - cursor_.line_start) + 1};
  }
  void Advance() {
    if (Now() == '\n') {
      ++cursor_.line;
      cursor_.line_start = cursor_.at + 1;
    }
    ++cursor_.at;
  }
  void SkipBlanks() {
    while (!Ended() && IsBlank(Now())) Advance();
  }
  bool Fail(const TextPlace& place, const std::string& why) {
    error_ = ToString(place) + ": " + why;
    return false;
  }

  std::string_view text_;
  Moves moves_;
  Cursor cursor_;
  int found_ = 0;
  std::string error_;
};

}  // namespace boardgames
