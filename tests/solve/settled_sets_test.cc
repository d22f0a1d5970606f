// Settled sets: a second game than Quoridor, every position of which is held against the analysis
// that lists every edge; and how a run is stopped, refused and told of.
#include "boardgames/solve/settled_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/solve/place_sets.h"
#include "boardgames/solve/retrograde.h"

namespace boardgames {
namespace {

constexpr int kLength = 5;
constexpr int kCells = 3 * kLength;
constexpr unsigned kColumn = 1 | 1 << kLength | 1 << 2 * kLength;
constexpr unsigned kInner = ((1u << kCells) - 1) & ~kColumn & ~(kColumn << (kLength - 1));

// One token on three rows of five cells. Player 0 wins when he moves it to the last column, player
// 1 to the first; none moves it to the other's. In his turn a player moves the token one cell to
// a cell that is not marked, or two cells towards his column over a marked one, or marks an inner
// cell without the token, so many in all. Who cannot move has lost.
struct Corridor {
  struct State {
    unsigned marks = 0;
    std::array<int, 2> left = {};
    int token = kLength + kLength / 2;
    int player = 0;
  };
  using Move = int;  // a cell of the token, or kCells + a cell to be marked
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 2 * kCells;
  static constexpr auto objective() { return Objective::kWin; }

  std::array<int, 2> hands;

  State initial() const { return {.left = hands}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    const int column = s.token % kLength;
    if (column == 0 || column == kLength - 1) return;
    const int home = s.player == 0 ? 1 : -1;
    const auto to = [&](int cell) {
      const bool others = cell % kLength == (s.player == 0 ? 0 : kLength - 1);
      if (cell >= 0 && cell < kCells && !others && (s.marks >> cell & 1) == 0) out.push_back(cell);
    };
    for (const int d : {1, -1, kLength, -kLength}) to(s.token + d);
    const int far = column + 2 * home;
    if (far >= 0 && far < kLength && (s.marks >> (s.token + home) & 1) != 0) {
      to(s.token + 2 * home);
    }
    for (int cell = 0; cell < kCells && s.left[Of(s)] > 0; ++cell) {
      if ((kInner & ~s.marks) >> cell & 1 && cell != s.token) out.push_back(kCells + cell);
    }
  }
  void apply(State& s, Move m) const {
    if (m < kCells) {
      s.token = m;
    } else {
      s.marks |= 1u << (m - kCells);
      --s.left[Of(s)];
    }
    s.player = 1 - s.player;
  }
  bool terminal(const State& s) const {
    std::vector<Move> all;
    moves(s, all);
    return all.empty();
  }
  Score utility(const State& s, int p) const { return p == s.player ? -1 : 1; }

  std::uint64_t positions() const { return std::uint64_t{8 * 8 * 2 * kCells} << 9; }
  std::uint64_t rank(const State& s) const {
    std::uint64_t marks = 0;
    for (const int row : {2, 1, 0}) marks = marks << 3 | (s.marks >> (row * kLength + 1) & 7);
    const auto left = static_cast<std::uint64_t>(s.left[0] * 8 + s.left[1]);
    return ((marks * 64 + left) * kCells + static_cast<std::uint64_t>(s.token)) * 2 +
           static_cast<std::uint64_t>(s.player);
  }
  std::optional<State> unrank(std::uint64_t i) const {
    State s{.player = static_cast<int>(i % 2)};
    s.token = static_cast<int>(i / 2 % kCells);
    const auto left = static_cast<int>(i / (2 * kCells) % 64);
    s.left = {left / 8, left % 8};
    const auto marks = static_cast<unsigned>(i / (2 * kCells) / 64);
    for (const int row : {0, 1, 2}) s.marks |= (marks >> 3 * row & 7) << (row * kLength + 1);
    const bool fits = s.left[0] <= hands[0] && s.left[1] <= hands[1] &&
                      s.left[0] + s.left[1] + std::popcount(s.marks) == hands[0] + hands[1];
    const int not_here = s.player == 0 ? kLength - 1 : 0;
    if (!fits || (s.marks >> s.token & 1) != 0 || s.token % kLength == not_here)
      return std::nullopt;
    return s;
  }

  static std::size_t Of(const State& s) { return static_cast<std::size_t>(s.player); }
};
static_assert(check_game<Corridor>() && HasRank<Corridor>);

// The same in classes: the marks.
struct CorridorClasses {
  struct Key {
    unsigned marks = 0;
    std::uint64_t hash() const { return marks * 0x9e3779b97f4a7c15ULL >> 40; }
    bool operator==(const Key&) const = default;
  };
  struct View {
    Key key;
    int orbit = 1;
  };
  using Set = PlaceSet<std::uint32_t, 1, 8, 8>;
  using Bytes = PlaceBytes<8, 32, 8>;
  static constexpr std::size_t kSymmetries = 4;  // 1: rows turned over, 2: columns, and players

  struct Class {
    Set places;
    unsigned marks = 0;

    const Set& alive() const { return places; }
    Set::Row Marked(int row) const { return {marks >> row * kLength & 31}; }
    template <int kMover>
    Set::Row Before(const Set& to, int row) const {
      const Set::Row x = to.Get(row);
      const Set::Row beside = x.Up(1) | x.Down(1) | to.Get(row - 1) | to.Get(row + 1);
      return beside | (kMover == 0 ? x.Down(2) & Marked(row).Down(1) : x.Up(2) & Marked(row).Up(1));
    }
    template <int kMover>
    void Best(const Bytes& to, Bytes& best) const {
      constexpr int kHome = kMover == 0 ? 1 : -1;
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < kLength; ++j) {
          std::int8_t least = std::min(to.Row(i + 1)[j], to.Row(i - 1)[j]);
          least = std::min({least, to.Row(i)[j + 1], to.Row(i)[j - 1]});
          const bool leaps = j + kHome >= 0 && Marked(i).Has(j + kHome);
          best.Row(i)[j] = leaps ? std::min(least, to.Row(i)[j + 2 * kHome]) : least;
        }
      }
    }
  };

  explicit CorridorClasses(const Corridor& g) : hands(g.hands) {
    for (int i = 0; i < 3; ++i) {
      over[0].Put(i, {1});
      over[1].Put(i, {1u << (kLength - 1)});
    }
  }

  static int Cell(int cell, int symmetry) {
    const int row = cell / kLength;
    const int column = cell % kLength;
    return (symmetry % 2 == 1 ? 2 - row : row) * kLength +
           (symmetry >= 2 ? kLength - 1 - column : column);
  }
  static unsigned ImageOf(unsigned marks, int symmetry) {
    unsigned image = 0;
    for (; marks != 0; marks &= marks - 1) image |= 1u << Cell(std::countr_zero(marks), symmetry);
    return image;
  }
  int symmetries() const { return hands[0] == hands[1] ? 4 : 2; }
  unsigned Least(unsigned marks) const {
    unsigned least = marks;
    for (int g = 1; g < symmetries(); ++g) least = std::min(least, ImageOf(marks, g));
    return least;
  }

  int First(int layer) const { return std::max(0, layer - hands[1]); }  // marks of player 0
  int layers() const { return hands[0] + hands[1] + 1; }
  int parts(int layer) const { return std::min(hands[0], layer) - First(layer) + 1; }
  int PartBefore(int layer, int part, int player) const {
    const int own = First(layer) + part;
    if ((player == 0 ? own : layer - own) == 0) return -1;
    return own - (player == 0 ? 1 : 0) - First(layer - 1);
  }
  int rows() const { return 3; }
  int padded_rows() const { return 3; }
  int bits() const { return kLength; }
  int columns() const { return kLength; }
  const Set& ended(int mover) const { return over[static_cast<std::size_t>(mover)]; }
  bool ForEach(int layer, auto&& visit) const {
    for (unsigned marks = 0; marks <= kInner; ++marks) {
      if ((marks & ~kInner) != 0 || std::popcount(marks) != layer || Least(marks) != marks)
        continue;
      int same = 0;
      for (int g = 0; g < symmetries(); ++g) same += ImageOf(marks, g) == marks ? 1 : 0;
      if (!visit(View{{marks}, symmetries() / same})) return false;
    }
    return true;
  }
  void Parents(const View& view, auto&& visit) const {
    for (int g = 0; g < symmetries(); ++g) {
      const unsigned image = ImageOf(view.key.marks, g);
      for (unsigned rest = image; rest != 0; rest &= rest - 1) {
        const unsigned parent = image & ~(rest & (~rest + 1));
        if (Least(parent) == parent) visit(Key{parent}, g);
      }
    }
  }
  bool Open(const View& view, bool, Class& c) const {
    c.marks = view.key.marks;
    for (int i = 0; i < 3; ++i) {
      c.places.Put(i, {(kInner & ~view.key.marks) >> i * kLength & ((1u << kLength) - 1)});
    }
    return (kInner & ~view.key.marks) != 0;
  }
  bool Exchanges(int symmetry) const { return symmetry >= 2; }
  int PartImage(int layer, int part, int symmetry) const {
    return symmetry >= 2 ? parts(layer) - 1 - part : part;
  }
  void Image(const Set& set, int symmetry, Set& image) const {
    image = {};
    for (int cell = 0; cell < kCells; ++cell) {
      const int to = Cell(cell, symmetry);
      if (!set.Has(cell / kLength, cell % kLength)) continue;
      image.Put(to / kLength, image.Get(to / kLength) | Set::Row::Bit(to % kLength));
    }
  }
  void Image(const std::uint8_t* bytes, int symmetry, std::uint8_t* image) const {
    for (int cell = 0; cell < kCells; ++cell) image[Cell(cell, symmetry)] = bytes[cell];
  }

  std::array<int, 2> hands;
  std::array<Set, 2> over;
};
static_assert(SettledClasses<CorridorClasses>);

std::optional<SettledValue> Find(const SettledSets<CorridorClasses>& solved,
                                 const CorridorClasses& classes, const Corridor::State& s) {
  const int layer = std::popcount(s.marks);
  for (int g = 0; g < classes.symmetries(); ++g) {
    const unsigned key = CorridorClasses::ImageOf(s.marks, g);
    if (key != classes.Least(s.marks)) continue;
    const int token = CorridorClasses::Cell(s.token, g);
    const int part = classes.hands[0] - s.left[0] - classes.First(layer);
    return solved.Find(layer, {key}, classes.PartImage(layer, part, g),
                       classes.Exchanges(g) ? 1 - s.player : s.player, token / kLength,
                       token % kLength);
  }
  return std::nullopt;
}

// Every position, with and without distances, with hands that are alike and with others.
TEST(SettledSets, EveryPositionOfASecondGame) {
  for (const auto& hands :
       std::vector<std::array<int, 2>>{{0, 0}, {1, 1}, {2, 2}, {3, 1}, {0, 2}}) {
    const Corridor g{hands};
    const auto table = RetrogradeTable<Corridor>::Build(g);
    ASSERT_TRUE(table) << table.error;
    const CorridorClasses classes(g);
    for (const bool distances : {false, true}) {
      const auto solved = SettledSets<CorridorClasses>::Solve(classes, {.distances = distances});
      ASSERT_TRUE(solved) << solved.error;
      SettledCounts counts;
      for (std::uint64_t i = 0; i < g.positions(); ++i) {
        const auto s = g.unrank(i);
        if (!s || (kInner >> s->token & 1) == 0) continue;
        const Score v = *table->Find(i);
        ++counts.states;
        counts.drawn += v == 0 ? 1 : 0;
        if (v != 0) counts.longest = std::max(counts.longest, PliesToEnd(v));
        SettledValue right{search::KindOf(v), std::nullopt};
        if (v != 0 && distances) right.plies = PliesToEnd(v);
        const auto found = Find(*solved, classes, *s);
        ASSERT_TRUE(found);
        ASSERT_EQ(found->kind, right.kind) << i;
        ASSERT_EQ(found->plies, right.plies) << i;
      }
      EXPECT_GT(counts.drawn, 0u);
      EXPECT_EQ(solved->counts().states, counts.states);
      EXPECT_EQ(solved->counts().drawn, counts.drawn);
      EXPECT_EQ(solved->counts().longest, distances ? counts.longest : 0);
    }
  }
}

TEST(SettledSets, IsStopped) {
  const CorridorClasses classes(Corridor{{3, 3}});
  std::atomic<bool> stop = true;
  SettledOptions options;
  options.analysis.stop = &stop;
  // It looks from time to time, and there are more classes than that.
  const auto solved = SettledSets<CorridorClasses>::Solve(classes, options);
  EXPECT_FALSE(solved);
  EXPECT_EQ(solved.error, "the analysis was stopped");
}

TEST(SettledSets, RefusesWhatIsTooLarge) {
  const CorridorClasses classes(Corridor{{2, 2}});
  SettledOptions options;
  options.analysis.max_bytes = 1000;
  const auto solved = SettledSets<CorridorClasses>::Solve(classes, options);
  EXPECT_FALSE(solved);
  EXPECT_EQ(solved.error, "retrograde analysis needs 1 MB here, more than the 0 MB allowed");
}

TEST(SettledSets, TellsHowFarItIs) {
  const CorridorClasses classes(Corridor{{4, 4}});
  std::uint64_t last = 0;
  std::uint64_t total = 0;
  SettledOptions options;
  options.analysis.on_progress = [&](const RetrogradeProgress& p) {
    EXPECT_GT(p.done, last);
    last = p.done;
    total = p.total;
  };
  const auto solved = SettledSets<CorridorClasses>::Solve(classes, options);
  ASSERT_TRUE(solved) << solved.error;
  EXPECT_EQ(last, total);
  EXPECT_EQ(total, solved->counts().listed);
}

// What fits is kept, from the first layer on, which is kept in any case.
TEST(SettledSets, KeepsWhatFits) {
  const CorridorClasses classes(Corridor{{2, 2}});
  const auto solve = [&](std::size_t bytes) {
    return *SettledSets<CorridorClasses>::Solve(classes, {.keep_bytes = bytes});
  };
  EXPECT_EQ(solve(0).kept_layers(), 1);
  EXPECT_EQ(solve(std::size_t{1} << 20).kept_layers(), 5);
  const auto some = solve(20'000);
  EXPECT_GT(some.kept_layers(), 1);
  EXPECT_LT(some.kept_layers(), 5);
  EXPECT_TRUE(some.Find(0, {0}, 0, 0, 1, 2));
  EXPECT_FALSE(some.Find(4, {0b11110}, 0, 0, 1, 2));
}

}  // namespace
}  // namespace boardgames
