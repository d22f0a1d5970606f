// The boards of the morris games: points, the lines men slide along, the lines that count as mills,
// and the symmetries, all worked out at compile time from a few words of text.
//
//   const Board& b = kNineBoard;
//   b.Closing(men) & empty            // the empty points where another man would close a mill
//   b.adjacent[1]                     // the neighbours of d7: a7, g7 and d6, as bits
//
// At most 24 points. Closing, InMill, Victims and CountMills look at every line, some twenty
// instructions where the compiler has vectors; the others look a few words up. No allocation,
// thread-safe, no errors.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "boardgames/games/morris/position.h"

namespace boardgames::morris {

inline constexpr int kMaxSymmetries = 16;

// The place of the k-th bit of a set, from 0. Precondition: 0 <= k < the number of bits.
inline int NthBit(std::uint64_t set, int k) {
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, set));
#else
  for (; k > 0; --k) set &= set - 1;
  return std::countr_zero(set);
#endif
}

// A board as people write it down.
struct BoardText {
  int side;                 // columns a, b, ... and rows 1, 2, ... of the grid it is drawn on
  std::string_view points;  // in reading order
  // The lines drawn, each with its points in order. Men slide between neighbours on a line, and any
  // three neighbours in a row are a mill.
  std::string_view lines;
  std::string_view more_mills;  // mills along which nobody slides
};

// A set of slides, one bit for each edge: a man can slide only one way along it.
struct Slides {
  std::uint64_t edges = 0;
  std::uint64_t back = 0;  // those of them from the edge's other end
};

struct Board {
  constexpr explicit Board(const BoardText& text);

  // Of all lines, those with exactly one point missing from `men`: the missing points.
  constexpr Points Closing(Points men) const {
    Points closing = 0;
    for (const Points line : mills) {
      const Points missing = line & ~men;
      closing |= (missing & (missing - 1)) == 0 ? missing : 0;
    }
    return closing;
  }
  // The men that stand in a mill.
  constexpr Points InMill(Points men) const {
    Points in = 0;
    for (const Points line : mills) in |= (line & ~men) == 0 ? line : 0;
    return in;
  }
  // Of the men of the player who has to lose one, those that may be removed.
  constexpr Points Victims(Points men) const {
    const Points loose = men & ~InMill(men);
    return loose != 0 ? loose : men;
  }
  constexpr int CountMills(Points men) const {
    int n = 0;
    for (const Points line : mills) n += line != 0 && (line & ~men) == 0 ? 1 : 0;
    return n;
  }
  // Whether a man on `to` completes a mill with `men`.
  constexpr bool Closes(Points men, int to) const {
    bool closes = false;
    for (const Points others : partners[static_cast<std::size_t>(to)]) {
      closes |= (others & ~men) == 0;
    }
    return closes;
  }
  // The points with a neighbour in `set`.
  constexpr Points Beside(Points set) const { return Gather(beside, set); }
  // The slides of `men` to `targets`. Precondition: the two sets are disjoint.
  constexpr Slides SlidesTo(Points men, Points targets) const {
    const std::uint64_t back = Gather(ends[1], men) & Gather(ends[0], targets);
    return {(Gather(ends[0], men) & Gather(ends[1], targets)) | back, back};
  }
  // The slide along the first edge of `rest`, a part of slides.edges.
  constexpr Move SlideAlong(const Slides& slides, std::uint64_t rest) const {
    const auto edge = static_cast<std::size_t>(std::countr_zero(rest));
    return slide[(slides.back >> edge) & 1][edge];
  }
  // The image of a set under symmetry i.
  constexpr Points Image(Points set, int i) const {
    const auto s = static_cast<std::size_t>(i);
    return image[0][set & 63][s] | image[1][(set >> 6) & 63][s] | image[2][(set >> 12) & 63][s] |
           image[3][(set >> 18) & 63][s];
  }

  // The number of the point with this name, or kNoPoint.
  constexpr int Find(std::string_view point_name) const {
    if (point_name.size() != 2) return kNoPoint;
    const char column = point_name[0];
    const char row = point_name[1];
    for (int i = 0; i < points; ++i) {
      const auto& name = names[static_cast<std::size_t>(i)];
      if (name[0] == column && name[1] == row) return i;
    }
    return kNoPoint;
  }
  // Precondition: 0 <= point < points.
  constexpr std::string_view Name(int point) const {
    return {names[static_cast<std::size_t>(point)].data(), 2};
  }

  static constexpr std::size_t kMills = 24;         // a multiple of a vector's width
  static constexpr std::size_t kEdges = 40;         // no board has more
  static constexpr std::size_t kPartners = 8;       // no point is on more than six mills
  static constexpr Points kNobody = Bit(kNoPoint);  // a partner that is never there

  // Something for each set of points: for each group of six points, and each set of these.
  template <class T>
  using BySet = std::array<std::array<T, 64>, 4>;

  int side = 0;
  int points = 0;
  int edges = 0;
  int symmetries = 0;
  Points all = 0;
  Points crossings = 0;  // the points with the most neighbours
  std::array<std::array<char, 2>, kMaxPoints> names{};
  std::array<Points, kMaxPoints> adjacent{};
  alignas(64) std::array<Points, kMills> mills{};  // the rest is 0
  // By point: the other two points of each mill through it.
  std::array<std::array<Points, kPartners>, kMaxPoints> partners{};
  // The slide each way along each edge, and the edges whose one and whose other end is in a set.
  std::array<std::array<Move, kEdges>, 2> slide{};
  std::array<BySet<std::uint64_t>, 2> ends{};
  BySet<Points> beside{};
  // By symmetry: where each point goes; kNoPoint goes nowhere. The identity comes first, and also
  // fills the places from `symmetries` on.
  std::array<std::array<std::uint8_t, 32>, kMaxSymmetries> moved{};
  // The images of a set, by symmetry.
  alignas(64) BySet<std::array<Points, kMaxSymmetries>> image{};

 private:
  template <class T>
  static constexpr T Gather(const BySet<T>& by, Points set) {
    return by[0][set & 63] | by[1][(set >> 6) & 63] | by[2][(set >> 12) & 63] |
           by[3][(set >> 18) & 63];
  }
  // Fills a table from what it says about single points.
  template <class T, class OfPoint>
  static constexpr void Fill(BySet<T>& by, OfPoint&& of_point) {
    for (int group = 0; group < 4; ++group) {
      auto* const row = by[static_cast<std::size_t>(group)].data();
      for (unsigned set = 1; set < 64; ++set) {
        of_point(6 * group + std::countr_zero(set), row[set & (set - 1)], row[set]);
      }
    }
  }

  constexpr void AddEdge(int a, int b);
  constexpr void AddMill(Points mill);
  constexpr void AddSymmetries();
};

// --- how a board is made -------------------------------------------------------------------------

constexpr Board::Board(const BoardText& text) : side(text.side) {
  for (std::size_t i = 0; i + 1 < text.points.size(); i += 3) {
    names[static_cast<std::size_t>(points++)] = {text.points[i], text.points[i + 1]};
  }
  all = Bit(points) - 1;
  for (auto& p : partners) p.fill(kNobody);

  for (const bool drawn : {true, false}) {
    const std::string_view lines = drawn ? text.lines : text.more_mills;
    int before = kNoPoint;
    int last = kNoPoint;
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
      if (lines[i] == ' ') {
        before = last = kNoPoint;
        ++i;
      }
      const int point = Find(lines.substr(i, 2));
      if (drawn && last != kNoPoint) AddEdge(last, point);
      if (before != kNoPoint) AddMill(Bit(before) | Bit(last) | Bit(point));
      before = last;
      last = point;
    }
  }
  int most = 0;
  for (const Points a : adjacent) most = (std::max)(most, std::popcount(a));
  for (int p = 0; p < points; ++p) {
    if (std::popcount(adjacent[static_cast<std::size_t>(p)]) == most) crossings |= Bit(p);
  }
  Fill(beside, [&](int p, Points rest, Points& of) {
    of = rest | (p < points ? adjacent[static_cast<std::size_t>(p)] : 0);
  });
  for (std::size_t way = 0; way < 2; ++way) {
    std::array<std::uint64_t, kMaxPoints> leaving{};
    for (int e = 0; e < edges; ++e) {
      const Move m = slide[way][static_cast<std::size_t>(e)];
      leaving[static_cast<std::size_t>(m.from())] |= std::uint64_t{1} << e;
    }
    Fill(ends[way], [&](int p, std::uint64_t rest, std::uint64_t& of) {
      of = rest | leaving[static_cast<std::size_t>(p)];
    });
  }
  AddSymmetries();
}

constexpr void Board::AddEdge(int a, int b) {
  adjacent[static_cast<std::size_t>(a)] |= Bit(b);
  adjacent[static_cast<std::size_t>(b)] |= Bit(a);
  slide[0][static_cast<std::size_t>(edges)] = Move{a, b, kNoPoint};
  slide[1][static_cast<std::size_t>(edges)] = Move{b, a, kNoPoint};
  ++edges;
}

constexpr void Board::AddMill(Points mill) {
  *std::find(mills.begin(), mills.end(), Points{0}) = mill;
  for (Points rest = mill; rest != 0; rest &= rest - 1) {
    const int p = std::countr_zero(rest);
    auto& others = partners[static_cast<std::size_t>(p)];
    *std::find(others.begin(), others.end(), kNobody) = mill & ~Bit(p);
  }
}

// The eight symmetries of the square, and each with the rings turned inside out: those that keep
// neighbours neighbours and mills mills.
constexpr void Board::AddSymmetries() {
  const auto distance = [](int x, int y) { return (std::max)(x < 0 ? -x : x, y < 0 ? -y : y); };
  // Twice the offset from the centre of the grid, so that it is whole.
  const auto offset = [&](int p, std::size_t axis) {
    const auto& name = names[static_cast<std::size_t>(p)];
    return 2 * (name[axis] - (axis == 0 ? 'a' : '1')) - (side - 1);
  };
  int inner = side;
  int outer = 0;
  for (int p = 0; p < points; ++p) {
    const int ring = distance(offset(p, 0), offset(p, 1));
    if (ring > 0) inner = (std::min)(inner, ring);
    outer = (std::max)(outer, ring);
  }

  std::array<std::uint8_t, 32> identity{};
  for (std::size_t p = 0; p < identity.size(); ++p) identity[p] = static_cast<std::uint8_t>(p);
  moved.fill(identity);
  for (int candidate = 0; candidate < kMaxSymmetries; ++candidate) {
    const bool inside_out = candidate >= 8;
    if (inside_out && inner == outer) break;
    std::array<std::uint8_t, 32> to = identity;
    bool good = true;
    for (int p = 0; p < points && good; ++p) {
      int x = offset(p, 0);
      int y = offset(p, 1);
      if ((candidate & 4) != 0) std::swap(x, y);
      if ((candidate & 2) != 0) x = -x;
      if ((candidate & 1) != 0) y = -y;
      const int ring = distance(x, y);
      if (inside_out && ring > 0) {
        x = x / ring * (inner + outer - ring);
        y = y / ring * (inner + outer - ring);
      }
      const std::array<char, 2> name = {static_cast<char>('a' + (x + side - 1) / 2),
                                        static_cast<char>('1' + (y + side - 1) / 2)};
      const int q = Find({name.data(), 2});
      good = q != kNoPoint;
      to[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(q);
    }
    const auto map = [&](Points set) {
      Points r = 0;
      for (; set != 0; set &= set - 1) {
        r |= Bit(to[static_cast<std::size_t>(std::countr_zero(set))]);
      }
      return r;
    };
    for (int p = 0; p < points && good; ++p) {
      const auto i = static_cast<std::size_t>(p);
      good = map(adjacent[i]) == adjacent[to[i]];
    }
    for (std::size_t i = 0; i < kMills && good; ++i) {
      good = std::find(mills.begin(), mills.end(), map(mills[i])) != mills.end();
    }
    if (good) moved[static_cast<std::size_t>(symmetries++)] = to;
  }

  const auto* const to = moved.data();
  Fill(image, [&](int p, const auto& rest, auto& of) {
    const Points* const from = rest.data();
    Points* const row = of.data();
    for (int i = 0; i < kMaxSymmetries; ++i)
      row[i] = from[i] | Bit(to[i][static_cast<std::size_t>(p)]);
  });
}

// --- the boards ----------------------------------------------------------------------------------

// 3x3. Men slide along rows and columns only; the diagonals are mills all the same.
inline constexpr Board kThreeBoard(BoardText{
    .side = 3,
    .points = "a3 b3 c3 a2 b2 c2 a1 b1 c1",
    .lines = "a3b3c3 a2b2c2 a1b1c1 a3a2a1 b3b2b1 c3c2c1",
    .more_mills = "a3b2c1 a1b2c3",
});

// Two squares, joined at the middles of their sides.
inline constexpr Board kSixBoard(BoardText{
    .side = 5,
    .points = "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1",
    .lines = "a5c5e5 b4c4d4 b2c2d2 a1c1e1 a5a3a1 b4b3b2 d4d3d2 e5e3e1 c5c4 a3b3 d3e3 c2c1",
    .more_mills = "",
});

// The same with a cross in the inner square: two lines of five points.
inline constexpr Board kSevenBoard(BoardText{
    .side = 5,
    .points = "a5 c5 e5 b4 c4 d4 a3 b3 c3 d3 e3 b2 c2 d2 a1 c1 e1",
    .lines = "a5c5e5 b4c4d4 b2c2d2 a1c1e1 a5a3a1 b4b3b2 d4d3d2 e5e3e1 a3b3c3d3e3 c5c4c3c2c1",
    .more_mills = "",
});

// Three squares, joined at the middles of their sides.
inline constexpr Board kNineBoard(BoardText{
    .side = 7,
    .points = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1",
    .lines = "a7d7g7 b6d6f6 c5d5e5 a4b4c4 e4f4g4 c3d3e3 b2d2f2 a1d1g1 "
             "a7a4a1 b6b4b2 c5c4c3 d7d6d5 d3d2d1 e5e4e3 f6f4f2 g7g4g1",
    .more_mills = "",
});

// The same, joined at the corners too.
inline constexpr Board kTwelveBoard(BoardText{
    .side = 7,
    .points = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1",
    .lines = "a7d7g7 b6d6f6 c5d5e5 a4b4c4 e4f4g4 c3d3e3 b2d2f2 a1d1g1 "
             "a7a4a1 b6b4b2 c5c4c3 d7d6d5 d3d2d1 e5e4e3 f6f4f2 g7g4g1 "
             "a7b6c5 g7f6e5 a1b2c3 g1f2e3",
    .more_mills = "",
});

}  // namespace boardgames::morris
