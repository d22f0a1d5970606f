// Quoridor: reach the opposite side first; build walls, but shut nobody in. Two to four players.
//
//   Quoridor game;                                       // 9x9, two players with ten walls each
//   Result<Quoridor> mini = Quoridor::Make({.cols = 5, .rows = 5, .walls = 2});
//   if (!mini) return Fail(mini.error);
//   auto state = mini->initial();
//   mini->apply(state, *mini->parse_move(state, "c2"));
//
// Quoridor has room for boards up to 10x10, QuoridorLarge for boards up to 20x20; where both have
// room they play the same game, and Quoridor is some fifteen times faster.
//
// Rules and their source, options, notation and tables: the README beside this module.
// Cost: a state is 48 bytes (large: 144), the rules object some 0.5 KiB (large: 1.5); moves takes
// 0.2 to 1 us (large: 0.5 to 3 us), apply and is_legal some nanoseconds. Only text functions and
// Make allocate. All functions are thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/drawing.h"
#include "boardgames/games/quoridor/facts.h"
#include "boardgames/games/quoridor/known_values.h"
#include "boardgames/games/quoridor/maze.h"
#include "boardgames/games/quoridor/notation.h"
#include "boardgames/games/quoridor/numbers.h"
#include "boardgames/games/quoridor/options.h"
#include "boardgames/games/quoridor/pawns.h"
#include "boardgames/games/quoridor/race.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/games/quoridor/walls.h"
#include "boardgames/move_list.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// kWords: 64-bit words for the cells of every other row; 1 or 4. See Quoridor and QuoridorLarge.
template <int kWords>
class BasicQuoridor : public quoridor::Numbers<BasicQuoridor<kWords>, kWords> {
 public:
  using Layout = quoridor::Layout<kWords>;
  using Bits = quoridor::Bits<kWords>;
  using WallSet = quoridor::WallSet<kWords>;
  using Maze = quoridor::Maze<kWords>;
  using Shape = quoridor::Shape<kWords>;
  using Move = quoridor::Move<kWords>;
  using State = quoridor::State<kWords>;

  static constexpr int kMaxPlayers = quoridor::kMaxPlayers;
  static constexpr int kMaxMoves = 2 * (Layout::kMaxSide - 1) * (Layout::kMaxSide - 1) + 8;
  static constexpr int kMoveIndexes = Move::Pass().code + 1;
  static constexpr Objective objective() { return Objective::kWin; }
  static constexpr bool kAlternating = true;
  static constexpr int kMaxWalls = 99;
  static constexpr int kMaxRepetition = 99;
  // The walls each has in the game as it is sold; three players have no usual number.
  static constexpr int UsualWalls(int players) { return 20 / players; }

  BasicQuoridor() : BasicQuoridor(QuoridorOptions{}) {}
  // Errors: an option out of range, and what is allowed.
  static Result<BasicQuoridor> Make(const QuoridorOptions& options);

  // The set of one cell. Precondition: 0 <= cell < Layout::kCellNumbers.
  static constexpr Bits CellBit(int cell) { return quoridor::CellBit<kWords>(cell); }

  const QuoridorOptions& options() const { return options_; }  // walls: never -1
  const Shape& shape() const { return shape_; }
  // The cells player p has to reach. Precondition of both: 0 <= p < players().
  const Bits& goal(int p) const { return goals_[Index(p)]; }
  // The border that they lie on.
  quoridor::Direction goal_side(int p) const { return kGoalSides[Seat(p)]; }
  Maze maze(const State& s) const { return MazeOf(shape_, s.wall_set()); }

  // --- the required part ---

  int players() const { return options_.players; }
  State initial() const { return initial_; }
  int to_move(const State& s) const { return s.player; }

  // Pawn moves, then horizontal walls, then vertical ones, each by rising cell number; the pass, if
  // there is nothing else.
  void moves(const State& s, auto& out) const { PushMoves(PawnTargets(s), LegalWallsOf(s), out); }

  void apply(State& s, Move m) const {
    const std::size_t p = s.player;
    s.player = static_cast<std::uint8_t>(p + 1 == Index(players()) ? 0 : p + 1);
    s.last_was_wall = 0;
    if (m.code < Layout::kCellNumbers) {
      s.pawn[p] = static_cast<typename Layout::Cell>(m.code);
    } else if (m != Move::Pass()) {
      s.Build(m);
      --s.left[p];
      s.last_was_wall = 1;
    }
  }

  bool terminal(const State& s) const { return winner(s) >= 0; }
  // The player whose pawn has arrived; -1: none yet.
  int winner(const State& s) const {
    for (int p = 0; p < players(); ++p) {
      if (goals_[Index(p)].Has(s.pawn[Index(p)])) return p;
    }
    return -1;
  }
  // players() - 1 for the winner, -1 for everybody else.
  Score utility(const State& s, int p) const { return winner(s) == p ? players() - 1 : -1; }

  // --- counting and playing at random ---

  int count_moves(const State& s) const {
    const int n = PawnTargets(s).Count() + LegalWallsOf(s).Count();
    return n > 0 ? n : 1;
  }

  // Every move with equal chance, as out of moves(s), but only the move drawn is tested: draws
  // until one is legal. random.Uniform(n) gives a number in [0, n). Precondition: !terminal(s).
  template <class Random>
  Move random_move(const State& s, Random& random) const {
    const Bits pawn = PawnTargets(s);
    const WallSet open = OpenSlots(s);
    const int pawn_moves = pawn.Count();
    if (pawn_moves == 0) {  // then perhaps no move at all
      MoveListFor<BasicQuoridor> all;
      moves(s, all);
      return all[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(all.size())))];
    }
    const int horizontal = open.horizontal.Count();
    const auto n = static_cast<std::uint32_t>(pawn_moves + horizontal + open.vertical.Count());
    for (;;) {
      int k = static_cast<int>(random.Uniform(n));
      if (k < pawn_moves) return Move::Of(quoridor::MoveKind::kPawn, pawn.Nth(k));
      k -= pawn_moves;
      const Move m =
          k < horizontal
              ? Move::Of(quoridor::MoveKind::kHorizontal, open.horizontal.Nth(k))
              : Move::Of(quoridor::MoveKind::kVertical, open.vertical.Nth(k - horizontal));
      if (is_legal(s, m)) return m;
    }
  }

  // --- for the search ---

  // Moves without the test that nobody is shut in. (A pawn that cannot move is rare, and then the
  // test tells whether there is a move at all.)
  void pseudo_legal_moves(const State& s, auto& out) const {
    const Bits pawn = PawnTargets(s);
    PushMoves(pawn, pawn.Any() ? OpenSlots(s) : LegalWallsOf(s), out);
  }
  // Precondition: m is one of pseudo_legal_moves(s).
  bool is_legal(const State& s, Move m) const {
    if (!m.is_wall()) return true;
    return LeavesWays(shape_, s.wall_set(), WallOf(m), Pawns(s), goals_, players());
  }

  int index(Move m) const { return m.code; }

  // A player with walls left has moves to spare, so to have to move is hardly ever a burden.
  bool null_move(State& s) const {
    if (players() != 2 || s.left[s.player] == 0) return false;
    s.player ^= 1;
    s.last_was_wall = 0;
    return true;
  }

  // The same rules, whose bounds() knows these values.
  BasicQuoridor WithValues(std::shared_ptr<const quoridor::KnownValues<kWords>> values) const {
    BasicQuoridor copy = *this;
    copy.known_ = std::move(values);
    return copy;
  }

  // With two players: a win at once, races without walls left where counting tells (race.h), and
  // what values know.
  Interval bounds(const State& s, int p, int depth) const;

  // The estimate of the default evaluator; see evaluators.h.
  Score evaluate(const State& s, int p) const;

  // Steps gained on the rival (see lead), less one for a wall, which is then gone. (Without that a
  // player who also fears the best reply wins 38 % against one who only looks at gains, with it
  // 80 %.)
  Score gain(const State& s, Move m) const {
    State after = s;
    apply(after, m);
    return lead(after, s.player) - lead(s, s.player) - (m.is_wall() ? 1 : 0);
  }
  // Shortest ways past walls, pawns not counted, in steps. A player's rival is the opponent nearest
  // to his goal, with two players the other one.
  struct Distances {
    int own;
    int rival;
    int rival_player;
  };
  Distances distances(const State& s, int p) const;
  // Steps the rival of player p has to go, less his own.
  Score lead(const State& s, int p) const {
    const Distances d = distances(s, p);
    return d.rival - d.own;
  }

  // The steps a pawn move gains; walls are left to killers and history. (What a wall gains in steps
  // was tried too: it costs more than it saves.)
  int prior(const State& s, Move m, int) const {
    return m.kind() == quoridor::MoveKind::kPawn ? StepsGained(s, m) : 0;
  }

  // --- keys, symmetries, repetition ---

  std::uint64_t hash(const State& s) const {
    constexpr std::size_t kCellBits = kWords == 1 ? 8 : 9;
    constexpr std::size_t kLeftBits = 16 - kCellBits;
    static_assert(Layout::kCellNumbers <= 1 << kCellBits && kMaxWalls < 1 << kLeftBits);
    std::uint64_t rest = 0;
    for (std::size_t p = 0; p < Index(kMaxPlayers); ++p) {
      rest |= std::uint64_t{s.pawn[p]} << (kCellBits * p) |
              std::uint64_t{s.left[p]} << (kLeftBits * p + kCellBits * kMaxPlayers);
    }
    std::uint64_t key = Mix64(rest);
    std::uint64_t salt = std::uint64_t{s.player} << 60;  // walls use the lower 60 bits of a lane
    for (const auto& word : s.walls) {
      quoridor::ForEachLane(word,
                            [&](std::uint64_t lane) { key ^= Mix64(lane ^ (salt += kSalt)); });
    }
    return key;
  }

  // With two players east and west may change places; with more, goals lie there.
  int symmetries() const { return players() == 2 ? 2 : 1; }
  State transform(const State& s, int i) const;
  Move transform_move(Move m, int i) const {
    if (i == 0 || m == Move::Pass()) return m;
    return Move::Of(m.kind(), MirrorCell(m.cell(), m.is_wall()));
  }
  CanonicalKey canonical(const State& s) const {
    const std::uint64_t key = hash(s);
    if (symmetries() == 1) return {key, 0};
    const std::uint64_t mirrored = hash(transform(s, 1));
    return mirrored < key ? CanonicalKey{mirrored, 1} : CanonicalKey{key, 0};
  }

  // The game has no rule of its own. Without the option a search still counts a cycle as a draw.
  RepetitionRule repetition() const { return {RepetitionRule::Kind::kDraw, options_.repetition}; }
  // Walls stay.
  bool may_repeat(const State&, Move m) const { return !m.is_wall(); }

  // --- notation ---

  // "e2", "e3h", "e3v", "pass".
  std::string move_to_string(const State&, Move m) const { return quoridor::MoveToString(m); }
  Result<Move> parse_move(const State& s, std::string_view text) const {
    return quoridor::ParseMove(*this, s, text);
  }

  // Pawns, walls, walls left, player to move from 0: "e4,e6/e3h,d5v/9,9/0".
  std::string position_to_string(const State& s) const {
    return quoridor::PositionToString(*this, s);
  }
  // Errors: a sentence that names the part that is wrong. Walls left may be fewer than play would
  // have left, so that positions can be made up; they cannot be more.
  Result<State> parse_position(std::string_view text) const {
    return quoridor::ParsePosition<kWords>(*this, text);
  }

  // Several lines; '*' marks where the pawn to move may go.
  std::string board(const State& s) const;

  Drawing draw(const State& s) const { return quoridor::DrawPosition(*this, s); }
  std::vector<std::string> touched(const State& s, Move m) const {
    if (m == Move::Pass()) return {};
    return {move_to_string(s, m)};
  }
  std::vector<Fact> effects(const State& s, Move m) const {
    return quoridor::EffectsOf(*this, s, m);
  }
  std::string ending(const State&) const { return "a pawn has arrived"; }
  std::vector<Fact> facts(const State& s) const { return quoridor::FactsOf(*this, s); }

 private:
  static constexpr std::uint64_t kSalt = 0x9e3779b97f4a7c15ULL;
  // The seats clockwise: south, west, north, east.
  static constexpr std::array<quoridor::Direction, 4> kGoalSides = {
      quoridor::Direction::kNorth, quoridor::Direction::kEast, quoridor::Direction::kSouth,
      quoridor::Direction::kWest};

  explicit BasicQuoridor(const QuoridorOptions& o);

  static constexpr std::size_t Index(int i) { return static_cast<std::size_t>(i); }
  // Two players sit face to face; three take the first three seats.
  std::size_t Seat(int p) const { return Index(players() == 2 ? 2 * p : p); }

  static void Push(Bits cells, quoridor::MoveKind kind, auto& out) {
    ForEachCell(cells, [&](int cell) { out.push_back(Move::Of(kind, cell)); });
  }
  static void PushMoves(Bits pawn, const WallSet& walls, auto& out) {
    using quoridor::MoveKind;
    Push(pawn, MoveKind::kPawn, out);
    Push(walls.horizontal, MoveKind::kHorizontal, out);
    Push(walls.vertical, MoveKind::kVertical, out);
    if (!pawn.Any() && !walls.Any()) out.push_back(Move::Pass());
  }
  // Precondition: m is a wall.
  static WallSet WallOf(Move m) {
    const Bits bit = CellBit(m.cell());
    return m.kind() == quoridor::MoveKind::kHorizontal ? WallSet{bit, {}} : WallSet{{}, bit};
  }

  std::array<Bits, kMaxPlayers> Pawns(const State& s) const {
    std::array<Bits, kMaxPlayers> pawns;
    for (std::size_t p = 0; p < Index(players()); ++p) pawns[p] = CellBit(s.pawn[p]);
    return pawns;
  }
  Bits PawnTargets(const State& s) const {
    Bits others;
    for (std::size_t p = 0; p < Index(players()); ++p) {
      if (p != s.player) others |= CellBit(s.pawn[p]);
    }
    return PawnMoves(maze(s), CellBit(s.pawn[s.player]), others, options_.double_jump);
  }
  WallSet OpenSlots(const State& s) const {
    return s.left[s.player] > 0 ? FreeSlots(shape_, s.wall_set()) : WallSet{};
  }
  WallSet LegalWallsOf(const State& s) const {
    if (s.left[s.player] == 0) return {};
    return LegalWalls(shape_, s.wall_set(), Pawns(s), goals_, players());
  }
  // By a pawn's move. (Inlined, it would be in the way of the walls, which are most of the moves.)
  [[gnu::noinline]] int StepsGained(const State& s, Move m) const {
    const Maze ways = maze(s);
    return Steps(ways, s, s.player) - ways.Distance(CellBit(m.cell()), goals_[s.player]);
  }
  int Steps(const Maze& maze, const State& s, int p) const {
    return maze.Distance(CellBit(s.pawn[Index(p)]), goals_[Index(p)]);
  }
  // A slot lies between two columns: it has one column fewer to be mirrored in.
  int MirrorCell(int cell, bool slot) const {
    return quoridor::CellAt<kWords>(
        shape_.columns - (slot ? 2 : 1) - quoridor::ColumnOf<kWords>(cell),
        quoridor::RowOf<kWords>(cell));
  }

  QuoridorOptions options_;
  Shape shape_;
  std::array<Bits, kMaxPlayers> goals_;
  std::array<Bits, kMaxPlayers> near_goals_;  // at most two rows away: a move may reach it
  State initial_;
  std::shared_ptr<const quoridor::KnownValues<kWords>> known_;
};

// --- implementation details ----------------------------------------------------------------------

template <int kWords>
BasicQuoridor<kWords>::BasicQuoridor(const QuoridorOptions& o)
    : options_(o), shape_(o.cols, o.rows) {
  if (options_.walls < 0) options_.walls = UsualWalls(players());
  const int middle_column = o.cols / 2;
  const int middle_row = o.rows / 2;
  for (int p = 0; p < players(); ++p) {
    int start = 0;
    Bits goal;
    switch (goal_side(p)) {
      case quoridor::Direction::kNorth:
        start = quoridor::CellAt<kWords>(middle_column, 0);
        goal = shape_.cells.Without(quoridor::Rectangle<kWords>(o.cols, o.rows - 1));
        break;
      case quoridor::Direction::kSouth:
        start = quoridor::CellAt<kWords>(middle_column, o.rows - 1);
        goal = quoridor::Rectangle<kWords>(o.cols, 1);
        break;
      case quoridor::Direction::kEast:
        start = quoridor::CellAt<kWords>(0, middle_row);
        goal = shape_.cells.Without(quoridor::Rectangle<kWords>(o.cols - 1, o.rows));
        break;
      case quoridor::Direction::kWest:
        start = quoridor::CellAt<kWords>(o.cols - 1, middle_row);
        goal = quoridor::Rectangle<kWords>(1, o.rows);
        break;
    }
    goals_[Index(p)] = goal;
    near_goals_[Index(p)] = shape_.open.Around(shape_.open.Around(goal) | goal) | goal;
    initial_.pawn[Index(p)] = static_cast<typename Layout::Cell>(start);
    initial_.left[Index(p)] = static_cast<std::uint8_t>(options_.walls);
  }
}

template <int kWords>
Result<BasicQuoridor<kWords>> BasicQuoridor<kWords>::Make(const QuoridorOptions& o) {
  const auto range = [](int lo, int hi) {
    return "it must be from " + std::to_string(lo) + " to " + std::to_string(hi);
  };
  const auto bad = [](const char* name, int value, const std::string& why) {
    return Result<BasicQuoridor>::Error("option " + std::string(name) + " is " +
                                        std::to_string(value) + "; " + why);
  };
  constexpr int kMinSide = 3;
  const std::string sides = range(kMinSide, Layout::kMaxSide);
  if (o.cols < kMinSide || o.cols > Layout::kMaxSide) return bad("cols", o.cols, sides);
  if (o.rows < kMinSide || o.rows > Layout::kMaxSide) return bad("rows", o.rows, sides);
  if (o.players < 2 || o.players > kMaxPlayers)
    return bad("players", o.players, range(2, kMaxPlayers));
  if (o.walls < -1 || o.walls > kMaxWalls) {
    return bad("walls", o.walls, range(0, kMaxWalls) + ", or -1 for twenty shared out");
  }
  if (o.repetition != 0 && (o.repetition < 2 || o.repetition > kMaxRepetition)) {
    return bad("repetition", o.repetition, range(2, kMaxRepetition) + ", or 0 for no such rule");
  }
  return Result<BasicQuoridor>::Ok(BasicQuoridor(o));
}

template <int kWords>
Interval BasicQuoridor<kWords>::bounds(const State& s, int p, int) const {
  if (players() != 2) return {};
  const std::size_t mover = s.player;
  const auto exactly = [&](Score v) { return Interval::Exactly(Index(p) == mover ? v : -v); };
  if (near_goals_[mover].Has(s.pawn[mover]) && (PawnTargets(s) & goals_[mover]).Any()) {
    return exactly(WinIn(1));
  }
  if (known_ != nullptr) {
    if (const std::optional<Score> known = known_->Find(s)) return exactly(*known);
  }
  if (s.left[0] != 0 || s.left[1] != 0) return {};
  const auto v = quoridor::CountRace<kWords>(maze(s), {CellBit(s.pawn[mover]), goals_[mover]},
                                             {CellBit(s.pawn[mover ^ 1]), goals_[mover ^ 1]});
  return v ? exactly(*v) : Interval{};
}

template <int kWords>
auto BasicQuoridor<kWords>::distances(const State& s, int p) const -> Distances {
  const Maze m = maze(s);
  Distances d{.own = Steps(m, s, p), .rival = Layout::kCellNumbers, .rival_player = p};
  for (int q = 0; q < players(); ++q) {
    if (q == p) continue;
    const int steps = Steps(m, s, q);
    if (steps < d.rival) d = {.own = d.own, .rival = steps, .rival_player = q};
  }
  return d;
}

template <int kWords>
Score BasicQuoridor<kWords>::evaluate(const State& s, int p) const {
  constexpr Score kStep = 100;
  constexpr Score kWallPerStep = 10;  // a wall is worth more while the rival has far to go
  constexpr Score kTempo = 50;
  const Distances d = distances(s, p);
  const Score walls = s.left[Index(p)] * d.rival - s.left[Index(d.rival_player)] * d.own;
  const Score tempo = s.player == p ? 1 : s.player == d.rival_player ? -1 : 0;
  return kStep * (d.rival - d.own) + kWallPerStep * walls + kTempo * tempo;
}

template <int kWords>
auto BasicQuoridor<kWords>::transform(const State& s, int i) const -> State {
  if (i == 0) return s;
  State t = s;
  for (int p = 0; p < players(); ++p) {
    t.pawn[Index(p)] = static_cast<typename Layout::Cell>(MirrorCell(s.pawn[Index(p)], false));
  }
  const WallSet walls = s.wall_set();
  const Bits h = MirrorColumns(walls.horizontal, shape_.columns - 1);
  const Bits v = MirrorColumns(walls.vertical, shape_.columns - 1);
  t.walls = {h.even, h.odd, v.even, v.odd};
  return t;
}

template <int kWords>
std::string BasicQuoridor<kWords>::board(const State& s) const {
  const bool over = terminal(s);
  const Bits targets = over ? Bits{} : PawnTargets(s);
  std::string text = DrawBoard(s.wall_set(), shape_, [&](int cell) {
    for (int p = 0; p < players(); ++p) {
      if (s.pawn[Index(p)] == cell) return static_cast<char>('1' + p);
    }
    return targets.Has(cell) ? '*' : ' ';
  });
  text += "walls left";
  for (int p = 0; p < players(); ++p) {
    text += (p == 0 ? ": player " : ", player ") + std::to_string(p + 1) + " has " +
            std::to_string(s.left[Index(p)]);
  }
  if (over) return text + "; player " + std::to_string(winner(s) + 1) + " has won\n";
  return text + "; player " + std::to_string(s.player + 1) + " to move\n";
}

using Quoridor = BasicQuoridor<1>;       // up to 10x10
using QuoridorLarge = BasicQuoridor<4>;  // up to 20x20

static_assert(check_game<Quoridor>());
static_assert(check_game<QuoridorLarge>());

}  // namespace boardgames
