// Strings: a position as "strings and coins", and which moves surely contain a best one.
//
// Every box is a coin, every undrawn edge a string that ties it to the box next to it, or to the
// ground beyond the rim; drawing an edge cuts the string, and a coin all of whose strings are cut
// is won by who cut the last. The degree of a box is the number of its uncut strings.
//
//   Strings<1> strings(grid, drawn);
//   if (strings.CaptureMoves(out) == Captures::kNone) strings.OtherMoves(out);   // push_back(int)
//
// For two players only: who gains what the other loses. Why each rule is sound is told in the
// game's README; a test compares the moves with an exact table of every position of several boards.
// Sources: E. R. Berlekamp, "The Dots-and-Boxes Game", 2000 (strings and coins, the double-cross);
// J. K. Barker, R. E. Korf, "Solving Dots-And-Boxes", AAAI 2012 (using them to search less).
// Cost: some 30 ns to build on a 4x4 board, about as much for the moves. No allocation, no errors;
// one object belongs to one thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/grid.h"

namespace boardgames::timbiriche {

// A run of boxes of degree 2 tied to each other. Whoever cuts one of its strings opens it: the
// opponent can then take all of it.
struct Chain {
  int length = 0;         // boxes
  bool loop = false;      // tied into a ring
  bool alone = false;     // no loop, and both ends lead to the ground
  std::uint8_t edge = 0;  // the best string to cut: all are equally good, but see the README for 2
};

// What CaptureMoves found.
enum class Captures : std::uint8_t {
  kNone,       // no box can be taken
  kForced,     // one move, surely a best one
  kLeaveTwo,   // two moves: take on, or leave two boxes and the move to the opponent
  kLeaveFour,  // the same with four boxes, of a loop
  kSeveral,    // several captures, any of which may be the only best move
};

template <int kWords>
class Strings {
 public:
  using Set = EdgeSet<kWords>;
  static constexpr int kGround = Grid<kWords>::kGround;
  static constexpr int kMaxBoxes = Grid<kWords>::kMaxBoxes;
  using Boxes = EdgeSet<(kMaxBoxes + 63) / 64>;  // a set of boxes by the same means

  // Keeps a reference to grid.
  constexpr Strings(const Grid<kWords>& grid, const Set& drawn)
      : grid_(grid), open_(grid.all().Without(drawn)) {
    for (int b = 0; b < grid.boxes(); ++b) {
      const int d = grid.around(b).And(open_).Count();
      degree_[At(b)] = static_cast<std::uint8_t>(d);
      of_degree_[At(d)].Add(b);
    }
    degree_[At(kGround)] = kMany;
  }

  constexpr const Set& open() const { return open_; }
  // 0 ... 4; the ground's is larger. Precondition: 0 <= box <= kGround.
  constexpr int degree(int box) const { return degree_[At(box)]; }

  // Cuts string e. Returns the boxes completed. Precondition: open().Contains(e).
  constexpr int Cut(int e) {
    open_.Remove(e);
    int completed = 0;
    for (const int b : grid_.sides(e)) {
      if (b == kGround) continue;
      const int d = --degree_[At(b)];
      of_degree_[At(d + 1)].Remove(b);
      of_degree_[At(d)].Add(b);
      completed += d == 0 ? 1 : 0;
    }
    return completed;
  }

  // Whether cutting e lets the opponent take a box: it leaves a box with one string.
  constexpr bool GivesBox(int e) const {
    const auto& sides = grid_.sides(e);
    return degree(sides[0]) == 2 || degree(sides[1]) == 2;
  }
  // Whether every box left has one string or two.
  constexpr bool OnlyChains() const { return of_degree_[3].Empty() && of_degree_[4].Empty(); }

  // Pushes a set of moves that contains a best one if a box can be taken, else nothing. The first
  // move pushed always takes a box.
  template <class Sink>
  constexpr Captures CaptureMoves(Sink& out) const {
    // Chains of exactly two boxes that can be taken from one end, and rings opened to exactly four:
    // only there, and only in the last one of them, may a player want to leave the rest.
    std::uint8_t chain_takes[static_cast<std::size_t>(kMaxBoxes / 2)];
    int chain_count = 0;
    int ground_chain = -1;  // one of them that leads to the ground
    int ring_count = 0;
    int take = 0;   // of the last one met: takes its first box
    int leave = 0;  // and: gives up the turn and leaves two boxes, of a ring four
    for (Boxes rest = of_degree_[1]; !rest.Empty(); rest.RemoveFirst()) {
      const int b = rest.First();
      const int first = Only(b);
      const int second_box = Across(first, b);
      if (degree(second_box) != 2) {
        out.push_back(first);
        return Captures::kForced;
      }
      const int second = Other(second_box, first);
      const int third_box = Across(second, second_box);
      if (degree(third_box) >= 3) {
        if (third_box == kGround) ground_chain = chain_count;
        chain_takes[chain_count++] = static_cast<std::uint8_t>(first);
        if (ring_count == 0) {
          take = first;
          leave = second;
        }
        continue;
      }
      if (degree(third_box) == 2) {
        const int fourth_box = Across(Other(third_box, second), third_box);
        if (degree(fourth_box) == 1) {
          ++ring_count;  // each is met twice, once from each end
          take = first;
          leave = second;
          continue;
        }
      }
      out.push_back(first);
      return Captures::kForced;
    }
    if (chain_count == 0 && ring_count == 0) return Captures::kNone;
    if (ring_count > 0 && (chain_count > 0 || ring_count > 2)) {
      out.push_back(take);  // of a ring; what is left for the end is another one, or a chain
      return Captures::kForced;
    }
    if (chain_count >= 2 && ground_chain >= 0) {
      out.push_back(chain_takes[ground_chain == 0 ? 1 : 0]);  // and keep that one for the end
      return Captures::kForced;
    }
    if (chain_count >= 2) {
      for (int i = 0; i < chain_count; ++i) out.push_back(chain_takes[i]);
      return Captures::kSeveral;
    }
    out.push_back(take);
    out.push_back(leave);
    return chain_count == 1 ? Captures::kLeaveTwo : Captures::kLeaveFour;
  }

  // Where no box can be taken: pushes every move that gives nothing away (one of each
  // interchangeable group), then one move for each chain that may be best to open.
  // Precondition: no box has degree 1.
  template <class Sink>
  constexpr void OtherMoves(Sink& out) const {
    Set seen;
    for (Set rest = open_; !rest.Empty(); rest.RemoveFirst()) {
      const int e = rest.First();
      if (GivesBox(e)) continue;
      const int group = grid_.Interchangeable(e);
      if (seen.Contains(group)) continue;
      seen.Add(group);
      out.push_back(e);
    }
    // Of what is tied to nothing else, only the shortest: of the loops, of the chains of one or two
    // boxes, and of the longer ones.
    Chain shortest[3];
    ForEachChain([&](const Chain& c) {
      if (!c.loop && !c.alone) {
        out.push_back(c.edge);
        return;
      }
      Chain& s = shortest[c.loop ? 0 : c.length <= 2 ? 1 : 2];
      if (s.length == 0 || c.length < s.length) s = c;
    });
    for (const Chain& c : shortest) {
      if (c.length > 0) out.push_back(c.edge);
    }
  }

  // Calls visit(const Chain&) for every chain and loop. Precondition: no box has degree 1.
  template <class Visit>
  constexpr void ForEachChain(Visit&& visit) const {
    Boxes rest = of_degree_[2];
    while (!rest.Empty()) {
      const int b = rest.First();
      rest.RemoveFirst();
      const int e = open_.And(grid_.around(b)).First();
      Chain chain{.length = 1, .alone = true, .edge = static_cast<std::uint8_t>(e)};
      for (const int start : {e, Other(b, e)}) {
        int edge = start;
        int box = Across(edge, b);
        while (box != kGround && rest.Contains(box)) {
          rest.Remove(box);
          ++chain.length;
          if (chain.length == 2) chain.edge = static_cast<std::uint8_t>(edge);
          edge = Other(box, edge);
          box = Across(edge, box);
        }
        if (box == b) {
          chain.loop = true;
          chain.alone = false;
          break;
        }
        if (box != kGround) chain.alone = false;
      }
      visit(chain);
    }
  }

 private:
  static constexpr std::uint8_t kMany = 9;

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  // The only string of a box of degree 1, the other one of a box of degree 2, and a string's other
  // end.
  constexpr int Only(int box) const { return open_.And(grid_.around(box)).First(); }
  constexpr int Other(int box, int e) const {
    Set s = open_.And(grid_.around(box));
    s.Remove(e);
    return s.First();
  }
  constexpr int Across(int e, int box) const {
    const auto& sides = grid_.sides(e);
    return sides[0] == box ? sides[1] : sides[0];
  }

  const Grid<kWords>& grid_;
  Set open_;
  std::array<std::uint8_t, static_cast<std::size_t>(kMaxBoxes + 1)>
      degree_;  // of the boxes there are, and the ground
  std::array<Boxes, 5> of_degree_{};
};

}  // namespace boardgames::timbiriche
