// The trees that the pages in docs/algorithms work through by hand: the pictures are drawn from
// them and the answers of the exercises are checked on them.
#pragma once

#include <string_view>

#include "boardgames/tree_game.h"
#include "tests/written_game.h"

namespace boardgames::docs {

// Precondition: the text is a tree of TreeGame.
inline TreeGame Tree(std::string_view text) { return *TreeGame::Parse(text); }

inline constexpr const char* kTextbook = "((3 12 8)(2 4 6)(14 5 2))";
// The first move is not the best one: a null window has to be opened again.
inline constexpr const char* kSurprise = "((3 5)(6 9)(2 8))";
// The best move comes second, and the leaves of the first one are not needed to see it.
inline constexpr const char* kBestSecond = "((7 6 5)(8 9 12))";
// MAX may move twice.
inline constexpr const char* kExtraTurn = "(0:(1 7) 1:(9 5))";
// Alice, Bob and Carol move in turn.
inline constexpr const char* kThree =
    "(((<-1,2,-1> <1,0,-1>)(<0,3,-3> <4,-3,-1>))"
    "((<2,-3,1> <4,-2,-2>)(<-3,3,0> <0,-4,4>)))";
// One ply, for the arithmetic of UCT.
inline constexpr const char* kThreeArms = "(0 10 4)";

// The textbook tree, or another last leaf, with a guess after each of MAX's moves.
inline WrittenGame GuessedTree(Score first, Score second, Score third, Score last) {
  return WrittenGame({{.next = {1, 2, 3}},
                      {.player = 1, .guess = first, .next = {4, 5, 6}},
                      {.player = 1, .guess = second, .next = {7, 8, 9}},
                      {.player = 1, .guess = third, .next = {10, 11, 12}},
                      {.guess = 3},
                      {.guess = 12},
                      {.guess = 8},
                      {.guess = 2},
                      {.guess = 4},
                      {.guess = 6},
                      {.guess = 14},
                      {.guess = 5},
                      {.guess = last}});
}

// The textbook tree: by the guesses the second move is best.
inline WrittenGame Guesses() { return GuessedTree(5, 7, 1, 2); }

// What each move wins at once: 1, 4 and 2 for MAX; the best reply wins 1, `reply` and 1 back.
inline WrittenGains Gains(Score reply = 5) {
  return WrittenGains({{.next = {1, 2, 3}},
                       {.player = 1, .next = {4, 5}},
                       {.player = 1, .next = {6, 7}},
                       {.player = 1, .next = {8, 9}},
                       {.next = {10}},
                       {.next = {10}},
                       {.next = {10}},
                       {.next = {10}},
                       {.next = {10}},
                       {.next = {10}},
                       {.player = 1}},
                      {0, 1, 4, 2, 0, 1, reply, 0, 1, 1, 0});
}

// MAX can take a man (guess 5), which is taken back (-4), or play quietly (1).
inline WrittenGame Exchange(int noisy = 1) {
  return WrittenGame({{.next = {1, 2}},
                      {.player = 1, .guess = 5, .next = {3, 4}, .noisy = noisy},
                      {.player = 1, .guess = 1, .next = {5}},
                      {.guess = -4, .next = {6}},
                      {.guess = 6, .next = {6}},
                      {.guess = 1, .next = {6}},
                      {.player = 1}});
}

// After the second move MIN would rather not move: a zugzwang.
inline WrittenGame Zugzwang() {
  return WrittenGame({{.next = {1, 2}},
                      {.player = 1, .guess = 3, .next = {3}},
                      {.player = 1, .guess = 2, .next = {4, 5}, .null = 6},
                      {.guess = 3, .next = {7}},
                      {.guess = 9, .next = {7}},
                      {.guess = 8, .next = {7}},
                      {.guess = 1, .next = {7}},
                      {.player = 1}});
}

// The best move comes last, and by the guess after it it looks bad.
inline WrittenGame LateMove(Score guess = 1) { return GuessedTree(5, 4, guess, 9); }

}  // namespace boardgames::docs
