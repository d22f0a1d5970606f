// DrawnTree: a TreeGame for people, whose texts are read, with a picture and places to touch.
//
// Use it where a textbook's tree is to be walked by hand: in a program, on a page.
//
//   auto tree = DrawnTree::Parse("((3 12 8)(2 4 6)(14 5 2))");
//   DrawnTree::State s = tree->initial();
//   tree->apply(s, *tree->parse_move(s, "b"));
//   tree->position_to_string(s);             // "b"
//   std::string svg = ToSvg(tree->draw(s));  // the whole tree, a ring round the present node
//
// A move's number from 0 is read as well as its letter. In the picture a node is a piece of the
// player who moves there, a leaf is its result; the way from the root is drawn. Every node is a
// place, named by its position; a move touches the child. What is there: the player to move, or the
// result.
//
// TreeGame itself has no board, so that its traces show none. Texts and pictures take time linear
// in the tree and allocate; thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/text.h"
#include "boardgames/tree_game.h"

namespace boardgames {

class DrawnTree : public TreeGame {
 public:
  explicit DrawnTree(TreeGame tree) : TreeGame(std::move(tree)) {}
  // As TreeGame::Parse.
  static Result<DrawnTree> Parse(std::string_view text) {
    auto tree = TreeGame::Parse(text);
    if (!tree) return Result<DrawnTree>::Error(std::move(tree.error));
    return Result<DrawnTree>::Ok(DrawnTree(*std::move(tree.value)));
  }

  Result<Move> parse_move(const State& s, std::string_view text) const {
    const int n = Children(s);
    const std::string lowered = Lowered(text);
    for (int child = 0; child < n; ++child) {
      if (lowered == Letter(child) || lowered == std::to_string(child)) {
        return Result<Move>::Ok(static_cast<Move>(child));
      }
    }
    return Result<Move>::Error(
        "move " + Quoted(text) + " is no child of this node; " +
        (n == 0 ? "it is a leaf and has none" : "they are a to " + Letter(n - 1)));
  }
  Result<State> parse_position(std::string_view text) const {
    State s = initial();
    if (text == "-") return Result<State>::Ok(s);
    for (const std::string_view move : Split(text, '.')) {
      const auto m = parse_move(s, move);
      if (!m) {
        return Result<State>::Error("position " + Quoted(text) +
                                    " is not the moves from the root, as a.c, or -: " + m.error);
      }
      apply(s, *m);
    }
    return Result<State>::Ok(s);
  }

  // The tree as Parse takes it but for who moves, '*' before the present node; and who moves there.
  std::string board(const State& s) const {
    std::string text;
    Write(initial(), s, text);
    text += terminal(s) ? "\nthe end\n" : "\nplayer " + std::to_string(to_move(s)) + " to move\n";
    return text;
  }

  Drawing draw(const State& s) const {
    std::vector<Node> nodes;
    int leaves = 0;
    std::size_t widest = 1;  // in characters
    int deepest = 0;
    Lay(initial(), -1, 0, "-", nodes, leaves);
    for (const Node& n : nodes) {
      deepest = (std::max)(deepest, n.depth);
      if (terminal(n.state)) widest = (std::max)(widest, Value(n.state).size());
    }
    const double step = (std::max)(1.0, 0.25 * static_cast<double>(widest) + 0.3);
    constexpr double kDown = 1.5;  // from a node to its children
    Drawing d{.width = step * leaves, .height = kDown * deepest + 1};
    const auto x = [&](const Node& n) { return step * (n.x + 0.5); };
    const auto y = [&](const Node& n) { return kDown * n.depth + 0.5; };
    const std::string here = position_to_string(s);

    d.Rect(0, 0, d.width, d.height, "board");
    for (const Node& n : nodes) {
      if (n.parent < 0) continue;
      const Node& parent = nodes[static_cast<std::size_t>(n.parent)];
      const bool on_the_way = here == n.name || here.starts_with(n.name + ".");
      d.Line(x(parent), y(parent), x(n), y(n), on_the_way ? "edge" : "grid");
    }
    for (const Node& n : nodes) {
      std::string content = "player" + std::to_string(to_move(n.state));
      if (terminal(n.state)) {
        content = Value(n.state);
        d.Rect(x(n) - step / 2 + 0.08, y(n) - 0.3, step - 0.16, 0.6, "cell");
        d.Text(x(n), y(n), content);
      } else {
        d.Circle(x(n), y(n), 0.3, content);
      }
      if (n.state == s) d.Circle(x(n), y(n), 0.4, "last");
      d.Touchable(n.name, RectArea(x(n) - 0.5, y(n) - 0.5, 1, 1), std::move(content), n.depth,
                  n.column);
    }
    return d;
  }
  std::vector<std::string> touched(const State& s, Move m) const {
    return {position_to_string(Child(s, m))};
  }

 private:
  struct Node {
    State state;
    int parent;  // -1: the root
    int depth;
    std::string name;
    int column;    // of its first leaf
    double x = 0;  // in the middle of its children
  };

  std::string Letter(int child) const { return move_to_string({}, static_cast<Move>(child)); }
  int Children(const State& s) const {
    MoveList<Move, kMaxMoves> list;
    moves(s, list);
    return list.size();
  }
  State Child(State s, int i) const {
    apply(s, static_cast<Move>(i));
    return s;
  }
  // As Parse takes it: for two players what the first one gets. Precondition: terminal(s).
  std::string Value(const State& s) const {
    std::string text = std::to_string(utility(s, 0));
    for (int p = 1; players() > 2 && p < players(); ++p) {
      text.append(",").append(std::to_string(utility(s, p)));
    }
    return text;
  }
  void Write(const State& node, const State& here, std::string& text) const {
    if (node == here) text += '*';
    const int n = Children(node);
    if (n == 0) {
      text += players() > 2 ? "<" + Value(node) + ">" : Value(node);
      return;
    }
    for (int i = 0; i < n; ++i) {
      text += i == 0 ? '(' : ' ';
      Write(Child(node, i), here, text);
    }
    text += ')';
  }
  // Appends the node and what is below it; `leaves` are those so far. Returns its x.
  double Lay(const State& s, int parent, int depth, std::string name, std::vector<Node>& nodes,
             int& leaves) const {
    const std::size_t at = nodes.size();
    nodes.push_back({s, parent, depth, name, leaves});
    const int n = Children(s);
    if (n == 0) return nodes[at].x = leaves++;
    const std::string front = parent < 0 ? "" : name + ".";
    double first = 0;
    double last = 0;
    for (int i = 0; i < n; ++i) {
      last = Lay(Child(s, i), static_cast<int>(at), depth + 1, front + Letter(i), nodes, leaves);
      if (i == 0) first = last;
    }
    return nodes[at].x = (first + last) / 2;
  }
};

static_assert(check_game<DrawnTree>());

}  // namespace boardgames
