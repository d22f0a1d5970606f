// LessonTree: a small game tree that a student's function is asked about, and what is right there.
//
//   LessonTree tree = ...;                          // instance.h draws them
//   Solution right = AlphaBetaOf(tree, kNoLimit);   // its value, and the leaves in their order
//   tree.ToText(kNoLimit);                          // "((3 12 8)(2 4 6))", as TreeGame reads it
//
// Unlike TreeGame every position has results: of a terminal one they are the results, of any other
// its estimate, which counts at the limit of depth. All values of two players are from MAX's view.
// A position's path is its moves from the root, "1.0"; the root is "-".
// Time: linear in the tree. Allocates; no errors; distinct trees may be used by different threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace boardgames::grade {

inline constexpr int kNoLimit = 99;  // deeper than any tree

struct LessonTree {
  static constexpr int kMostPlayers = 3;
  using Results = std::array<int, kMostPlayers>;  // of two players the first alone counts
  struct Node {
    int parent = -1;
    int ply = 0;
    int player = 0;    // to move; 0 is MAX
    int children = 0;  // how many; 0: terminal
    int first = 0;     // the first child; the others follow it
    Results results = {};
  };
  std::vector<Node> nodes = {};  // the root first
  int players = 2;

  const Node& At(int node) const { return nodes[static_cast<std::size_t>(node)]; }
  bool Terminal(int node) const { return At(node).children == 0; }
  // Whether a search to that depth values the position and looks no further.
  bool Ends(int node, int depth) const { return Terminal(node) || At(node).ply >= depth; }
  std::string Path(int node) const;
  // As TreeGame takes it; at the limit estimates stand for what is below.
  std::string ToText(int depth) const;
  int Leaves(int depth) const;
};

// Why a search left out the moves of a position from some number on.
struct Cut {
  int node = 0;
  int skipped = 0;         // the first child that need not be looked at
  int after = 0;           // the child whose value made the cut
  int value = 0;           // of that child
  int bound = 0;           // what the opponent of the player at the node has elsewhere
  std::size_t leaves = 0;  // how many were valued before it
};

struct Solution {
  int value = 0;
  std::vector<int> leaves = {};  // the positions that are valued, in their order
  std::vector<int> line = {};    // the positions to the leaf that the value is of
  std::vector<Cut> cuts = {};
};

// Fail-soft alpha-beta with moves in their order, which cuts as soon as alpha >= beta.
Solution AlphaBetaOf(const LessonTree& tree, int depth);
// What a tree must be able to tell: alpha-beta that looks at more leaves, minimax that is wrong.
enum class Flaw : std::uint8_t {
  kNone,
  kBetaForgotten,  // a position does not hand on what its own player's opponent has
  kStrict,         // no cut at equality
  kAlphaLost,      // a bound is the last value instead of the best one
  kZero,           // MAX takes nothing for worse than 0
};
Solution AlphaBetaOf(const LessonTree& tree, int depth, Flaw flaw);

// Who moves, for Minimax: the tree says; or, wrongly, MAX at even plies.
enum class Turns : std::uint8_t { kOfTree, kByPly };
Solution MinimaxOf(const LessonTree& tree, int depth, Turns turns = Turns::kOfTree,
                   Flaw flaw = Flaw::kNone);

// The children of the root by minimax; and which is best for MAX, if it is one alone.
std::vector<int> RootValues(const LessonTree& tree);
std::optional<int> OnlyBestMove(const LessonTree& tree);

// Max^n, and how it is got wrong. Of equals the first.
enum class MaxNFlaw : std::uint8_t {
  kNone,
  kLastOfEquals,
  kParanoid,  // everybody minimises the first player's result
  kByPly,     // players take turns whatever the tree says
};
LessonTree::Results MaxNOf(const LessonTree& tree, MaxNFlaw flaw = MaxNFlaw::kNone);

}  // namespace boardgames::grade
