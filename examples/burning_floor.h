// Burning floor: two pieces on a floor of square cells. A move steps to a free cell beside it, and may
// burn the cell it leaves for ever. Who cannot move has lost; endless play is a draw.
#pragma once

#include <cstdint>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/solve/classes.h"

struct BurningFloor {
  struct State {
    int left;        // the cells that are not burnt, a bit each, row by row
    int own, other;  // the cells of the player to move and of the other one
    int player;
  };
  using Move = int;  // the cell it steps to, and kBurn more
  static constexpr int kMaxPlayers = 2, kMaxMoves = 8, kBurn = 32;
  static constexpr auto objective() { return boardgames::Objective::kWin; }
  int columns = 3, rows = 3, cells = columns * rows;

  State initial() const { return {(1 << cells) - 1, 0, cells - 1, 0}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int to = 0; to < cells; ++to) {
      if (!Steps(s, to)) continue;
      for (const Move m : {to, to + kBurn}) out.push_back(m);
    }
  }
  void apply(State& s, Move m) const {
    s = {m < kBurn ? s.left : s.left & ~(1 << s.own), s.other, m % kBurn, 1 - s.player};
  }
  bool terminal(const State& s) const {
    int to = 0;
    while (to < cells && !Steps(s, to)) ++to;
    return to == cells;
  }
  boardgames::Score utility(const State& s, int p) const { return p == s.player ? -1 : 1; }

  bool Steps(const State& s, int to) const {
    const int across = to % columns - s.own % columns, down = to / columns - s.own / columns;
    return across * across + down * down == 1 && (s.left >> to & 1) != 0 && to != s.other;
  }
};

// A set of cells that are left is a class: no move brings a cell back, so the moves that burn lead to
// lower numbers. A class is one block; its entries are the cells of the two pieces, the mover's first.
struct FloorClasses {
  using State = BurningFloor::State;
  using Entries = boardgames::ByteEntries;  // turns alternate: wins take odd numbers of plies
  BurningFloor game;
  std::vector<boardgames::ClassShape> shapes = {};

  explicit FloorClasses(const BurningFloor& floor) : game(floor) {
    for (int left = 0; left < 1 << game.cells; ++left) {
      shapes.push_back({.blocks = 1, .width = Entry(game.cells, 0)});
      for (int cell = 0; cell < game.cells; ++cell) {
        if ((left >> cell & 1) != 0) shapes.back().children.push_back(left ^ 1 << cell);
      }
    }
  }
  int classes() const { return 1 << game.cells; }
  const boardgames::ClassShape& shape(int cls) const { return shapes.begin()[cls]; }
  static std::uint32_t Entry(int own, int other) { return std::uint32_t(32 * own + other); }
  static State StateOf(int left, std::uint32_t k) { return {left, int(k) / 32, int(k) % 32, 0}; }

  struct Block {
    const FloorClasses& all;
    int left;

    void successors(std::uint32_t entry, auto& sink) const {
      const State s = StateOf(left, entry);
      if ((left >> s.own & left >> s.other & 1) == 0 || s.own == s.other) return sink.absent();
      if (all.game.terminal(s)) return sink.known(boardgames::LossIn(0));
      for (int to = 0; to < all.game.cells; ++to) {
        if (!all.game.Steps(s, to)) continue;
        sink.inside(1);
        sink.settled({left & ~(1 << s.own), Entry(s.other, to)}, false);
      }
    }
    // Who has just moved is the other one now, and steps go both ways.
    void sources(auto&& visit) const {
      visit(0, 0, false, [this](std::uint32_t entry, auto&& emit) {
        const State s = StateOf(left, entry);
        for (int from = 0; from < all.game.cells; ++from) {
          if (all.game.Steps({left, s.other, s.own, 0}, from)) emit(Entry(from, s.own));
        }
      });
    }
    std::uint32_t orbit(std::uint32_t) const { return 2; }  // whoever is to move
  };
  Block open(int cls, int, std::uint64_t) const { return {*this, cls}; }
};
