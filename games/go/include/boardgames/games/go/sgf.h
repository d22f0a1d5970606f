// SGF: Go games as text, in and out (Smart Game Format FF[4], A. Hollosi; older files mostly too).
//
//   Parsed<SgfGame> sgf = ReadSgf(text);
//   if (!sgf) std::cerr << sgf.error;                  // "line 3, column 12: ..."
//   Parsed<Go19> rules = Go19::Make(sgf->Options());
//   auto game = ReplaySgf(*rules, *sgf);                // every move is checked
//   std::string again = WriteSgf(ToSgf(game->history));
//
// Read are: board size (rectangles too), komi, handicap, names, rules and result as they are
// written, stones set up (AB, AW, AE, PL; in any node), moves and passes (B[], and B[tt] on boards
// up to 19x19). Of variations the first is taken, of several games the first; `notes` says so.
// Everything else, comments and marks, is skipped.
//
// Time: linear in the text, and for ReplaySgf that of GameHistory. All of this allocates.
// Thread-safe. Errors: a sentence with line and column, counted from 1, columns in bytes.
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

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/text.h"
#include "boardgames/parsed.h"
#include "boardgames/score.h"

namespace boardgames::go {

// One thing that happens in a game.
struct SgfStep {
  enum class Kind : std::uint8_t {
    kPlay,   // `player` plays at row, col; row -1: passes
    kPlace,  // a stone of `player` is put at row, col; player -1: the point is emptied
    kTurn,   // `player` is to move
  };
  Kind kind = Kind::kPlay;
  int player = 0;  // 0 Black, 1 White
  int row = -1;    // from the top, 0 first
  int col = -1;
  int line = 0;  // where it was read; 0: nowhere
  int column = 0;
};

struct SgfGame {
  int rows = 19;
  int cols = 19;
  std::optional<Score> komi;  // hundredths of a point
  std::optional<int> handicap;
  std::string black, white;  // names
  std::string rules;
  std::string result;  // "B+3.5", "W+R", "0", ...
  std::vector<SgfStep> steps;
  std::vector<std::string> notes;  // what was left out, one sentence each

  // The rules this game can be replayed with; ko and suicide are up to the reader.
  GoOptions Options() const {
    return {.rows = rows, .cols = cols, .komi = komi ? *komi / 100.0 : 0.0};
  }
};

namespace internal {

class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : text_(text) {}

  Parsed<SgfGame> Read() {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    if (!Tree()) return Parsed<SgfGame>::Error(error_);
    return Parsed<SgfGame>::Ok(std::move(game_));
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
      const Parsed<Score> komi = ParseKomi(Trimmed(v.text));
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

inline Parsed<SgfGame> ReadSgf(std::string_view text) { return internal::SgfReader(text).Read(); }

// One game without variations, in FF[4]. Precondition: steps are on the board.
inline std::string WriteSgf(const SgfGame& game) {
  const auto escaped = [](std::string_view s) {
    std::string r;
    for (const char c : s) {
      if (c == ']' || c == '\\') r += '\\';
      r += c;
    }
    return r;
  };
  const auto letter = [](int n) { return static_cast<char>('a' + n); };

  std::string text = "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[" + std::to_string(game.cols);
  if (game.rows != game.cols) text += ":" + std::to_string(game.rows);
  text += "]";
  if (game.komi) text += "KM[" + KomiToString(*game.komi) + "]";
  if (game.handicap) text += "HA[" + std::to_string(*game.handicap) + "]";
  for (const auto& [name, value] : {std::pair{"PB", &game.black},
                                    {"PW", &game.white},
                                    {"RU", &game.rules},
                                    {"RE", &game.result}}) {
    if (!value->empty()) text += std::string(name) + "[" + escaped(*value) + "]";
  }
  // A node takes what is emptied, Black's stones, White's stones and the turn, each once and in
  // this order, or one move; so a reader meets the steps in the order they have here.
  constexpr int kMove = 4;
  int last = -1;
  int nodes = 0;
  for (const SgfStep& s : game.steps) {
    std::string_view name;
    std::string value;
    if (s.row >= 0) value = {letter(s.col), letter(s.row)};
    int rank = kMove;
    switch (s.kind) {
      case SgfStep::Kind::kPlay:
        name = s.player == 0 ? "B" : "W";
        break;
      case SgfStep::Kind::kPlace:
        name = s.player == 0 ? "AB" : s.player == 1 ? "AW" : "AE";
        rank = 1 + s.player;
        break;
      case SgfStep::Kind::kTurn:
        name = "PL";
        value = s.player == 0 ? "B" : "W";
        rank = 3;
        break;
    }
    const bool one_more = rank == last && s.kind == SgfStep::Kind::kPlace;
    if (!one_more) {
      if (rank <= last || rank == kMove) {
        text += nodes++ % 10 == 0 ? "\n;" : ";";
      }
      text += name;
    }
    text += "[" + value + "]";
    last = rank;
  }
  return text + ")\n";
}

// A game read and played.
template <class G>
struct SgfReplay {
  GameHistory<G> history;
  std::vector<std::string> notes;  // those of the reader, and what could not be kept
};

// Plays the steps by the rules g. Errors: another board than g's, an illegal move, a player who
// moves out of turn, set-up stones without liberties; the sentence begins with line and column.
// Stones set up after moves begin the history anew: what was played before is not in it. Passes
// after the end of the game are left out.
template <class G>
Parsed<SgfReplay<G>> ReplaySgf(const G& g, const SgfGame& game) {
  using Result = Parsed<SgfReplay<G>>;
  using Kind = SgfStep::Kind;
  constexpr int kWords = G::Set::kSize;
  const auto fail = [](const SgfStep& s, const std::string& why) {
    const std::string where = s.line == 0 ? ""
                                          : "line " + std::to_string(s.line) + ", column " +
                                                std::to_string(s.column) + ": ";
    return Result::Error(where + why);
  };
  if (game.rows != g.rows() || game.cols != g.cols()) {
    return Result::Error("the game is on a board of " + std::to_string(game.rows) + " rows and " +
                         std::to_string(game.cols) + " columns, the rules are for " +
                         std::to_string(g.rows()) + " and " + std::to_string(g.cols()));
  }

  SgfReplay<G> replay{GameHistory<G>(g), game.notes};
  const std::vector<SgfStep>& steps = game.steps;
  for (std::size_t i = 0; i < steps.size();) {
    if (steps[i].kind != Kind::kPlay) {
      // Everything set up until the next move is one new start.
      if (!replay.history.played().empty()) {
        replay.notes.push_back("stones were set up after move " +
                               std::to_string(replay.history.played().size()) +
                               "; the moves before it were left out");
      }
      auto s = replay.history.state();
      int player = g.to_move(s);
      bool turn_given = false;
      const SgfStep& first = steps[i];
      for (; i < steps.size() && steps[i].kind != Kind::kPlay; ++i) {
        const SgfStep& step = steps[i];
        if (step.kind == Kind::kTurn) {
          player = step.player;
          turn_given = true;
          continue;
        }
        const int p = PointAt<kWords>(step.row, step.col);
        for (auto& stones : s.stones) stones.Remove(p);
        if (step.player >= 0) s.stones[static_cast<std::size_t>(step.player)].Add(p);
      }
      if (!turn_given && i < steps.size()) player = steps[i].player;
      const auto start = g.position(s.stones, player);
      if (!start) return fail(first, start.error);
      replay.history = GameHistory<G>(g, *start);
      continue;
    }

    const SgfStep& step = steps[i++];
    const std::string name = step.player == 0 ? "Black" : "White";
    if (replay.history.finished()) {
      if (step.row >= 0) return fail(step, name + " plays on after two passes ended the game");
      replay.notes.push_back("a pass after the end of the game was left out");
      continue;
    }
    if (step.player != g.to_move(replay.history.state())) {
      if (replay.history.played().empty() && replay.history.start() == g.initial()) {
        // Without PL, whoever moves first is to move first.
        replay.history = GameHistory<G>(g, *g.position(g.initial().stones, step.player));
      } else {
        return fail(step, name + " is not to move; a pass of the other player, " +
                              (step.player == 0 ? "W[]" : "B[]") + ", is missing before it");
      }
    }
    auto move = G::kPass;
    if (step.row >= 0) {
      const std::string vertex =
          VertexToString<kWords>(PointAt<kWords>(step.row, step.col), g.rows());
      const auto parsed = g.parse_move(replay.history.state(), vertex);
      if (!parsed) return fail(step, name + "'s " + parsed.error);
      move = *parsed;
      MoveListFor<G> legal;
      replay.history.moves(legal);
      if (!legal.contains(move)) {
        return fail(step, name + "'s move '" + vertex + "' brings an earlier position back");
      }
    }
    replay.history.play(move);
  }
  return Result::Ok(std::move(replay));
}

// The game so far, with its result if it is over. A ko point and passes before the start cannot be
// written and are left out.
template <class G>
SgfGame ToSgf(const GameHistory<G>& history) {
  constexpr int kWords = G::Set::kSize;
  const G& g = history.game();
  SgfGame game;
  game.rows = g.rows();
  game.cols = g.cols();
  game.komi = g.komi();
  const auto add = [&](SgfStep::Kind kind, int player, int p) {
    const bool point = p >= 0;
    game.steps.push_back({.kind = kind,
                          .player = player,
                          .row = point ? RowOf<kWords>(p) : -1,
                          .col = point ? ColOf<kWords>(p) : -1});
  };
  for (int player = 0; player < 2; ++player) {
    history.start().stones[static_cast<std::size_t>(player)].ForEach(
        [&](int p) { add(SgfStep::Kind::kPlace, player, p); });
  }
  int player = g.to_move(history.start());
  if (!game.steps.empty() || player != 0) add(SgfStep::Kind::kTurn, player, -1);
  for (const auto m : history.played()) {
    add(SgfStep::Kind::kPlay, player, m == G::kPass ? -1 : m);
    player ^= 1;
  }
  if (history.finished()) {
    const Score margin = history.utility(0);
    game.result = margin == 0  ? "0"
                  : margin > 0 ? "B+" + KomiToString(margin)
                               : "W+" + KomiToString(-margin);
  }
  return game;
}

}  // namespace boardgames::go
