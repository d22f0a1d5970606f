// TreeGame: a game tree written as text, as in a textbook.
//
// Use it to try an algorithm on a tree you can draw, and in tests.
//
//   auto tree = TreeGame::Parse("((3 12 8)(2 4 6)(14 5 2))");
//   Minimax<TreeGame>(*tree).search(tree->initial(), {.depth = 2});   // 3, by the first move
//
// A number is a leaf: the result for player 0 (for player 1 it has the other sign). A bracket is a
// position, its children are the moves. Player 0 moves at the root and the players alternate,
// unless a bracket says who moves: in "(1:(5 0:(7 2)) 4)" player 1 moves after the first move.
// Leaves of games for more players are vectors, <4,1,2>, one result a player; all leaves have the
// same length.
//
// A move is the number of the child, from 0. It is written as a letter, a to z and then aa, ab,
// since values are numbers here; a position is the moves from the root, "a.c.b", or "-". DrawnTree
// reads these texts, too.
//
// Parse, ToString and the texts of positions: linear time, allocate. Everything else: constant
// time; no allocation but for texts.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"

namespace boardgames {

class TreeGame {
 public:
  struct State {
    std::int32_t node = 0;
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 4;
  static constexpr int kMaxMoves = 64;
  static constexpr int kMaxNodes = 1'000'000;
  static constexpr int kMaxNesting = 200;

  // The tree, or a sentence that names the position of the first mistake.
  static Result<TreeGame> Parse(std::string_view text);
  // As Parse takes it, each tree in one way: a blank only between two numbers, and who moves only
  // where it is another one's turn.
  std::string ToString() const {
    std::string text;
    Write({}, 0, text);
    return text;
  }

  int players() const { return players_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s).children.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s).children[m]; }
  bool terminal(const State& s) const { return At(s).children.empty(); }
  Score utility(const State& s, int p) const {
    const std::vector<Score>& r = At(s).results;
    if (r.size() == 1) return p == 0 ? r[0] : -r[0];
    return r[static_cast<std::size_t>(p)];
  }

  std::string move_to_string(const State&, Move m) const {
    // 26 letters, and 26 times 26 pairs, are more than kMaxMoves.
    const std::string last(1, static_cast<char>('a' + m % 26));
    return m < 26 ? last : static_cast<char>('a' + m / 26 - 1) + last;
  }
  std::string position_to_string(const State& s) const {
    std::string text;
    for (State at = s; at.node != 0; at.node = At(at).parent) {
      const std::vector<std::int32_t>& sisters = At({At(at).parent}).children;
      const auto child = std::find(sisters.begin(), sisters.end(), at.node) - sisters.begin();
      text = move_to_string(at, static_cast<Move>(child)) + (text.empty() ? "" : ".") + text;
    }
    return text.empty() ? "-" : text;
  }

 private:
  struct Node {
    std::int32_t parent = 0;
    int player = 0;
    std::vector<std::int32_t> children;
    std::vector<Score> results;  // leaves only
  };

  // Reads the text from left to right; stops at the first mistake.
  struct Reader {
    Reader(std::string_view t, TreeGame& out) : text(t), tree(out) {}

    std::string_view text;
    TreeGame& tree;
    std::size_t pos = 0;
    std::string error;
    int rotation = 2;  // players take turns modulo this
    int leaf_width = 0;
    int named_players = 2;

    void SkipBlanks() {
      while (pos < text.size() && (text[pos] == ' ' || text[pos] == '\n' || text[pos] == '\t')) {
        ++pos;
      }
    }
    char Peek() {
      SkipBlanks();
      return pos < text.size() ? text[pos] : '\0';
    }
    bool Fail(const std::string& why) {
      if (error.empty()) error = "character " + std::to_string(pos + 1) + ": " + why;
      return false;
    }
    bool Number(Score& value) {
      SkipBlanks();
      const auto [end, code] = std::from_chars(text.data() + pos, text.data() + text.size(), value);
      if (code != std::errc() || value > kMaxHeuristic || value < -kMaxHeuristic) {
        return Fail("expected a whole number of at most " + std::to_string(kMaxHeuristic));
      }
      pos = static_cast<std::size_t>(end - text.data());
      return true;
    }
    bool Leaf(Node& node) {
      if (Peek() != '<') {
        node.results.resize(1);
        return Number(node.results[0]);
      }
      do {
        ++pos;
        Score v = 0;
        if (!Number(v)) return false;
        node.results.push_back(v);
      } while (Peek() == ',');
      if (Peek() != '>') return Fail("expected ',' or '>' in a vector of results");
      ++pos;
      if (node.results.size() < 2 || node.results.size() > kMaxPlayers) {
        return Fail("a vector holds the results of two to four players");
      }
      return true;
    }
    // Reads one node; its number is nodes_.size() when it begins.
    bool Read(std::int32_t parent, int player, int nesting) {
      const auto id = static_cast<std::int32_t>(tree.nodes_.size());
      if (id >= kMaxNodes) return Fail("more than " + std::to_string(kMaxNodes) + " nodes");
      if (nesting > kMaxNesting) {
        return Fail("brackets nested deeper than " + std::to_string(kMaxNesting));
      }
      Node node;
      node.parent = parent;
      const char c = Peek();
      if (c >= '0' && c < '0' + kMaxPlayers && pos + 1 < text.size() && text[pos + 1] == ':') {
        player = c - '0';
        named_players = (std::max)(named_players, player + 1);
        pos += 2;
        if (Peek() != '(') return Fail("expected '(' after the player to move");
      }
      node.player = player;
      if (Peek() != '(') {
        if (!Leaf(node)) return false;
        const auto width = static_cast<int>(node.results.size());
        if (leaf_width == 0) leaf_width = width;
        if (width != leaf_width) return Fail("leaves with different numbers of results");
        tree.nodes_.push_back(std::move(node));
        return true;
      }
      ++pos;
      tree.nodes_.push_back(std::move(node));
      while (Peek() != ')') {
        if (Peek() == '\0') return Fail("expected ')'");
        const auto child = static_cast<std::int32_t>(tree.nodes_.size());
        const int next = (player + 1) % rotation;
        if (!Read(id, next, nesting + 1)) return false;
        auto& children = tree.nodes_[static_cast<std::size_t>(id)].children;
        if (children.size() == static_cast<std::size_t>(kMaxMoves)) {
          return Fail("more than " + std::to_string(kMaxMoves) + " moves in one position");
        }
        children.push_back(child);
      }
      ++pos;
      if (tree.nodes_[static_cast<std::size_t>(id)].children.empty()) {
        return Fail("an empty position '()'; write its result as a number");
      }
      return true;
    }
  };

  // `turn`: who moves there unless it is said.
  void Write(const State& s, int turn, std::string& text) const {
    const auto number = [&](Score value) {
      if (!text.empty() && text.back() >= '0' && text.back() <= '9') text += ' ';
      text += std::to_string(value);
    };
    const Node& node = At(s);
    if (node.results.size() == 1) return number(node.results[0]);
    for (std::size_t i = 0; i < node.results.size(); ++i) {
      text += i == 0 ? '<' : ',';
      text += std::to_string(node.results[i]);
    }
    if (!node.results.empty()) {
      text += '>';
      return;
    }
    if (node.player != turn) {
      number(node.player);
      text += ':';
    }
    text += '(';
    for (const std::int32_t child : node.children)
      Write({child}, (node.player + 1) % players_, text);
    text += ')';
  }

  const Node& At(const State& s) const { return nodes_[static_cast<std::size_t>(s.node)]; }

  std::vector<Node> nodes_;
  int players_ = 2;
};

inline Result<TreeGame> TreeGame::Parse(std::string_view text) {
  TreeGame tree;
  Reader reader(text, tree);
  // The width of the first vector is the number of players, and so how turns go round.
  if (const std::size_t open = text.find('<'); open != std::string_view::npos) {
    const std::string_view vector = text.substr(open, text.find('>', open) - open);
    reader.rotation = 1 + static_cast<int>(std::count(vector.begin(), vector.end(), ','));
    if (reader.rotation < 2 || reader.rotation > kMaxPlayers) reader.rotation = 2;
  }
  if (!reader.Read(0, 0, 0)) return Result<TreeGame>::Error(reader.error);
  if (reader.Peek() != '\0') {
    reader.Fail("unexpected text after the tree");
    return Result<TreeGame>::Error(reader.error);
  }
  tree.players_ = reader.rotation;
  if (reader.named_players > tree.players_) {
    return Result<TreeGame>::Error(
        "the tree names player " + std::to_string(reader.named_players - 1) +
        ", but its leaves have results for " + std::to_string(tree.players_) + " players");
  }
  return Result<TreeGame>::Ok(std::move(tree));
}

static_assert(Game<TreeGame>);

}  // namespace boardgames
