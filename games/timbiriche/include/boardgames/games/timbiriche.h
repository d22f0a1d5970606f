// Timbiriche (dots and boxes) on any board, for two to four players.
//
// Use TimbiricheSmall for boards of up to 64 edges (5x5 boxes), where a position is one word and
// can be solved with a table shared by symmetric positions; Timbiriche takes boards of up to 256
// edges (10x10 boxes and more). Both follow the same rules.
//
//   const auto game = boardgames::TimbiricheSmall::Make({.rows = 3, .cols = 3});
//   if (!game) return Fail(game.error);
//   auto state = game->initial();
//   game->apply(state, *game->parse_move(state, "a1b1"));
//
// Rules: players draw edges in turn. Who completes one box or two scores them and moves again. The
// game ends with the last edge, and the turn stays with who drew it. With n players a result is n
// times a player's boxes minus all boxes, which is the margin for two.
// Cost: a state is 16 bytes (40 for Timbiriche), the rules object 21 KB (24 KB); moves and apply
// take some nanoseconds. Only text functions and Make allocate. All functions are thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/timbiriche/canonical.h"
#include "boardgames/games/timbiriche/drawing.h"
#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/estimate.h"
#include "boardgames/games/timbiriche/facts.h"
#include "boardgames/games/timbiriche/graph_key.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/games/timbiriche/harvest.h"
#include "boardgames/games/timbiriche/notation.h"
#include "boardgames/games/timbiriche/numbers.h"
#include "boardgames/games/timbiriche/strings.h"
#include "boardgames/move_list.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/text.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct TimbiricheOptions {
  int rows = 4;  // of boxes
  int cols = 4;
  int players = 2;                           // 2 ... 4
  Objective objective = Objective::kPoints;  // or kWinByPoints
};

template <int kWords>
class BasicTimbiriche : public timbiriche::Numbers<BasicTimbiriche<kWords>> {
 public:
  using Edges = timbiriche::EdgeSet<kWords>;
  static constexpr int kMaxPlayers = 4;
  static constexpr int kMaxMoves = 64 * kWords;
  static constexpr int kMoveIndexes = kMaxMoves;
  static constexpr Score kPointValue = 10;  // score units in one box
  static constexpr int kMaxSide = 25;       // dots are lettered a ... z
  static constexpr bool kOrderByPriorAlone = true;

  struct Move {
    std::uint8_t edge = 0;
    friend constexpr bool operator==(const Move&, const Move&) = default;
  };

  struct State {
    Edges drawn;
    std::array<std::uint8_t, kMaxPlayers> boxes{};  // won so far, by player
    std::uint8_t player = 0;                        // to move
    std::array<std::uint8_t, 3> unused{};           // zero: a state is all its bytes
    friend constexpr bool operator==(const State&, const State&) = default;
  };

  // Errors: sizes or players out of range, more than 64 * kWords edges, another objective; the
  // message says which and what is allowed.
  static Result<BasicTimbiriche> Make(const TimbiricheOptions& options);

  // Whether the edges of such a board are few enough for this type.
  static constexpr bool Fits(int rows, int cols) {
    return timbiriche::Grid<kWords>::EdgesOf(rows, cols) <= kMaxMoves;
  }

  const timbiriche::Grid<kWords>& grid() const { return grid_; }

  // --- the required part ---

  int players() const { return players_; }
  Objective objective() const { return objective_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  bool terminal(const State& s) const { return s.drawn == grid_.all(); }
  Score utility(const State& s, int p) const { return banked(s, p); }

  // In the order of the edges.
  void moves(const State& s, auto& out) const {
    for (std::size_t w = 0; w < s.drawn.words.size(); ++w) {
      std::uint64_t open = grid_.all().words[w] & ~s.drawn.words[w];
      for (; open != 0; open &= open - 1) {
        out.push_back(
            Move{static_cast<std::uint8_t>(64 * static_cast<int>(w) + std::countr_zero(open))});
      }
    }
  }

  void apply(State& s, Move m) const {
    const int completed = grid_.Completes(s.drawn, m.edge);
    s.drawn.Add(m.edge);
    s.boxes[s.player] = static_cast<std::uint8_t>(s.boxes[s.player] + completed);
    const int next = s.player + 1 == players_ ? 0 : s.player + 1;
    s.player = static_cast<std::uint8_t>(completed != 0 ? s.player : next);
  }

  // --- counting and playing at random ---

  int remaining(const State& s) const { return grid_.all().Without(s.drawn).Count(); }
  int count_moves(const State& s) const { return remaining(s); }
  // Every move with equal chance. Precondition: !terminal(s).
  template <class Random>
  Move random_move(const State& s, Random& random) const {
    const Edges open = grid_.all().Without(s.drawn);
    const auto n = static_cast<std::uint32_t>(open.Count());
    return {static_cast<std::uint8_t>(open.Nth(static_cast<int>(random.Uniform(n))))};
  }
  int index(Move m) const { return m.edge; }
  // Edges that complete boxes. If there is no other edge, the mover has no choice.
  bool noisy_moves(const State& s, auto& out) const {
    MoveList<Move, kMaxMoves> all;
    moves(s, all);
    for (const Move m : all) {
      if (grid_.Completes(s.drawn, m.edge) > 0) out.push_back(m);
    }
    return out.size() < all.size();
  }

  // The boxes that m completes.
  static constexpr const char* kGainUnit[] = {"box", "boxes"};
  Score gain(const State& s, Move m) const { return grid_.Completes(s.drawn, m.edge); }

  // --- values ---

  // n times the boxes p has minus all boxes won, in score units.
  Score banked(const State& s, int p) const {
    return kPointValue * (players_ * s.boxes[static_cast<std::size_t>(p)] - BoxesWon(s));
  }

  // What is banked, and between none and all of the boxes left; for two players what harvest.h
  // knows of them, where the search goes to the end.
  Interval bounds(const State& s, int p, int depth) const {
    if (depth < kToEnd) return {};
    const Score won = banked(s, p);
    const int left = grid_.boxes() - BoxesWon(s);
    if (players_ != 2) {
      return {won - kPointValue * left, won + kPointValue * (players_ - 1) * left};
    }
    const timbiriche::ToGo to_go = timbiriche::BoundToGo(grid_, s.drawn, left);
    return s.player == p ? Interval{won + kPointValue * to_go.lo, won + kPointValue * to_go.hi}
                         : Interval{won - kPointValue * to_go.hi, won - kPointValue * to_go.lo};
  }

  // The results of a board are congruent modulo the number of players: n * own - all.
  Score score_step(const State&) const { return kPointValue * players_; }

  // For two players the estimate of estimate.h; for more, what is banked. Like banked, from p's
  // view in score units; within kPointValue * players * boxes of zero.
  Score evaluate(const State& s, int p) const {
    const Score won = banked(s, p);
    if (players_ != 2) return won;
    Edges drawn = s.drawn;
    // The estimate depends on the order of the edges; what shares a key must share a value.
    if constexpr (kWords == 1) drawn.words[0] = canonicalizer_(s.drawn).edges;
    const Score to_go = timbiriche::EstimateToGo(grid_, drawn, kPointValue);
    return s.player == p ? won + to_go : won - to_go;
  }

  // --- keys ---

  // Of the edges alone, since with two players what is still to be won does not depend on who moves
  // or on the boxes won; with more players also of the player to move.
  std::uint64_t hash(const State& s) const { return Key(s.drawn, s.player); }

  CanonicalKey canonical(const State& s) const
    requires(kWords == 1)
  {
    const auto c = canonicalizer_(s.drawn);
    return {Key(Edges{{c.edges}}, s.player), c.symmetry};
  }
  std::uint16_t move_code(Move m, int symmetry) const
    requires(kWords == 1)
  {
    return static_cast<std::uint16_t>(canonicalizer_.EdgeCode(m.edge, symmetry));
  }

  // Of what is tied to what, wherever it lies; see graph_key.h.
  std::uint64_t exact_key(const State& s) const
    requires(kWords == 1)
  {
    const std::uint64_t key = graph_key_(s.drawn);
    return players_ == 2 ? key : Mix64(key + s.player);
  }

  int symmetries() const { return grid_.symmetries(); }
  State transform(const State& s, int i) const {
    State t = s;
    t.drawn = {};
    for (Edges rest = s.drawn; !rest.Empty(); rest.RemoveFirst()) {
      t.drawn.Add(grid_.Image(rest.First(), i));
    }
    return t;
  }
  Move transform_move(Move m, int i) const {
    return {static_cast<std::uint8_t>(grid_.Image(m.edge, i))};
  }

  // --- for the search ---

  // For two players; with more, all moves. See strings.h.
  void undominated_moves(const State& s, MoveList<Move, kMaxMoves>& out) const {
    if (players_ != 2) {
      moves(s, out);
      return;
    }
    struct Sink {
      MoveList<Move, kMaxMoves>& list;
      void push_back(int e) { list.push_back({static_cast<std::uint8_t>(e)}); }
    } sink{out};
    const timbiriche::Strings<kWords> strings(grid_, s.drawn);
    if (strings.CaptureMoves(sink) == timbiriche::Captures::kNone) strings.OtherMoves(sink);
  }

  // For two players, where boxes can be taken at once.
  void forced_moves(const State& s, MoveList<Move, kMaxMoves>& out) const {
    if (players_ != 2) return;
    struct Sink {
      int first = -1;
      void push_back(int e) { first = first < 0 ? e : first; }
    };
    timbiriche::Strings<kWords> strings(grid_, s.drawn);
    for (Sink sink; strings.CaptureMoves(sink) == timbiriche::Captures::kForced; sink = {}) {
      out.push_back({static_cast<std::uint8_t>(sink.first)});
      strings.Cut(sink.first);
    }
  }

  // Boxes to take first, then moves that give nothing away, the most central first, then the rest.
  int prior(const State& s, Move m, int) const {
    const Edges open = grid_.all().Without(s.drawn);
    int value = central_[m.edge];
    for (const int b : grid_.sides(m.edge)) {
      if (b == timbiriche::Grid<kWords>::kGround) continue;
      const int strings = grid_.around(b).And(open).Count();
      if (strings == 1) value += kTakes;
      if (strings == 2) value -= kGives;
    }
    return value;
  }

  // --- notation ---

  std::string move_to_string(const State&, Move m) const {
    return timbiriche::EdgeToString(grid_, m.edge);
  }
  Result<Move> parse_move(const State& s, std::string_view text) const;

  // Edges as bits in their order, '/', boxes by player, '/', player to move from 0:
  // "110000000000/0,0/0".
  std::string position_to_string(const State& s) const;
  Result<State> parse_position(std::string_view text) const;

  // Several lines; who won which box is not part of a position, only how many.
  std::string board(const State& s) const;

  Drawing draw(const State& s) const { return timbiriche::DrawPosition(*this, s); }
  std::vector<std::string> touched(const State& s, Move m) const { return {move_to_string(s, m)}; }
  std::vector<Fact> effects(const State& s, Move m) const {
    const int closed = grid_.Completes(s.drawn, m.edge);
    if (closed == 0) return {};
    return {{"closes", std::to_string(closed)}};
  }
  std::string ending(const State&) const { return "every line is drawn"; }
  std::vector<Fact> facts(const State& s) const { return timbiriche::FactsOf(*this, s); }

 private:
  static constexpr int kTakes = 1 << 12;
  static constexpr int kGives = 1 << 10;

  // In place of what only boards of one word have; each its own type, so that it takes no room.
  template <int>
  struct Nothing {
    explicit Nothing(const timbiriche::Grid<kWords>&) {}
  };

  explicit BasicTimbiriche(const TimbiricheOptions& o)
      : grid_(o.rows, o.cols),
        canonicalizer_(grid_),
        graph_key_(grid_),
        players_(o.players),
        objective_(o.objective) {
    for (int e = 0; e < grid_.edges(); ++e) {
      const auto [a, b] = grid_.Dots(e);
      const int dx = a.x + b.x - grid_.cols();
      const int dy = a.y + b.y - grid_.rows();
      central_[static_cast<std::size_t>(e)] = static_cast<std::int16_t>(-(dx * dx + dy * dy));
    }
  }

  static int BoxesWon(const State& s) { return s.boxes[0] + s.boxes[1] + s.boxes[2] + s.boxes[3]; }

  std::uint64_t Key(const Edges& edges, int player) const {
    constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15ULL;
    std::uint64_t key = 0;
    for (const std::uint64_t w : edges.words) key = Mix64((key + kStep) ^ w);
    return players_ == 2 ? key : Mix64((key + kStep) ^ static_cast<std::uint64_t>(player));
  }

  timbiriche::Grid<kWords> grid_;
  [[no_unique_address]] std::conditional_t<kWords == 1, timbiriche::Canonicalizer, Nothing<0>>
      canonicalizer_;
  [[no_unique_address]] std::conditional_t<kWords == 1, timbiriche::GraphKey, Nothing<1>>
      graph_key_;
  int players_;
  Objective objective_;
  std::array<std::int16_t, static_cast<std::size_t>(kMaxMoves)> central_{};
};

using TimbiricheSmall = BasicTimbiriche<1>;
using Timbiriche = BasicTimbiriche<4>;

// --- implementation details ----------------------------------------------------------------------

template <int kWords>
Result<BasicTimbiriche<kWords>> BasicTimbiriche<kWords>::Make(const TimbiricheOptions& o) {
  using Made = Result<BasicTimbiriche>;
  const auto outside = [](const char* name, int value, int lo, int hi) {
    return std::string(name) + " is " + std::to_string(value) + "; it must be from " +
           std::to_string(lo) + " to " + std::to_string(hi);
  };
  if (o.rows < 1 || o.rows > kMaxSide) return Made::Error(outside("rows", o.rows, 1, kMaxSide));
  if (o.cols < 1 || o.cols > kMaxSide) return Made::Error(outside("cols", o.cols, 1, kMaxSide));
  if (o.players < 2 || o.players > kMaxPlayers) {
    return Made::Error(outside("players", o.players, 2, kMaxPlayers));
  }
  if (o.objective != Objective::kPoints && o.objective != Objective::kWinByPoints) {
    return Made::Error("the objective must be kPoints or kWinByPoints");
  }
  if (!Fits(o.rows, o.cols)) {
    const int edges = timbiriche::Grid<kWords>::EdgesOf(o.rows, o.cols);
    return Made::Error("a board of " + std::to_string(o.rows) + " rows and " +
                       std::to_string(o.cols) + " columns of boxes has " + std::to_string(edges) +
                       " edges; at most " + std::to_string(kMaxMoves) + " are possible" +
                       (kWords == 1 ? " here (Timbiriche takes more)" : ""));
  }
  return Made::Ok(BasicTimbiriche(o));
}

template <int kWords>
auto BasicTimbiriche<kWords>::parse_move(const State& s, std::string_view text) const
    -> Result<Move> {
  if (terminal(s)) return Result<Move>::Error("no move is legal: the game is over");
  const Result<int> edge = timbiriche::ParseEdge(grid_, text);
  if (edge && !s.drawn.Contains(*edge)) return Result<Move>::Ok({static_cast<std::uint8_t>(*edge)});
  std::string error = edge ? "edge " + timbiriche::Quoted(text) + " is already drawn" : edge.error;
  MoveList<Move, kMaxMoves> legal;
  moves(s, legal);
  error += "; legal moves: ";
  error += FirstOf(legal.size(), [&](int i) { return move_to_string(s, legal[i]); });
  return Result<Move>::Error(std::move(error));
}

template <int kWords>
std::string BasicTimbiriche<kWords>::position_to_string(const State& s) const {
  std::string text;
  for (int e = 0; e < grid_.edges(); ++e) text += s.drawn.Contains(e) ? '1' : '0';
  for (int p = 0; p < players_; ++p) {
    text += p == 0 ? '/' : ',';
    text += std::to_string(s.boxes[static_cast<std::size_t>(p)]);
  }
  return text + '/' + std::to_string(s.player);
}

template <int kWords>
auto BasicTimbiriche<kWords>::parse_position(std::string_view text) const -> Result<State> {
  using Read = Result<State>;
  const auto fail = [&](const std::string& why) {
    return Read::Error("position " + timbiriche::Quoted(text) + ": " + why + "; the start is " +
                       position_to_string(initial()));
  };
  State s;
  std::string_view rest = text;
  const std::size_t bits = (std::min)(rest.find_first_not_of("01"), rest.size());
  if (bits != static_cast<std::size_t>(grid_.edges())) {
    return fail("expected " + std::to_string(grid_.edges()) + " edges, each 0 or 1, but found " +
                std::to_string(bits));
  }
  for (int e = 0; e < grid_.edges(); ++e) {
    if (rest[static_cast<std::size_t>(e)] == '1') s.drawn.Add(e);
  }
  rest.remove_prefix(bits);
  int won = 0;
  for (int p = 0; p < players_; ++p) {
    const char separator = p == 0 ? '/' : ',';
    if (rest.empty() || rest[0] != separator) {
      return fail("expected '/' and the boxes of " + std::to_string(players_) +
                  " players, separated by commas");
    }
    rest.remove_prefix(1);
    const int n = timbiriche::TakeNumber(rest);
    if (n < 0 || n > grid_.boxes()) {
      return fail("the boxes of a player must be from 0 to " + std::to_string(grid_.boxes()));
    }
    s.boxes[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(n);
    won += n;
  }
  int complete = 0;
  for (int b = 0; b < grid_.boxes(); ++b) complete += s.drawn.ContainsAll(grid_.around(b)) ? 1 : 0;
  if (won != complete) {
    return fail(std::to_string(complete) + " boxes are complete, but the players have " +
                std::to_string(won));
  }
  const bool slash = !rest.empty() && rest[0] == '/';
  if (slash) rest.remove_prefix(1);
  const int player = slash ? timbiriche::TakeNumber(rest) : -1;
  if (player < 0 || player >= players_ || !rest.empty()) {
    return fail("expected '/' and the player to move, from 0 to " + std::to_string(players_ - 1) +
                ", at the end");
  }
  s.player = static_cast<std::uint8_t>(player);
  return Read::Ok(s);
}

template <int kWords>
std::string BasicTimbiriche<kWords>::board(const State& s) const {
  constexpr std::string_view kNames = "ABCD";
  std::string text = timbiriche::DrawBoard(grid_, s.drawn) + "boxes";
  for (std::size_t p = 0; p < static_cast<std::size_t>(players_); ++p) {
    text += p == 0 ? " " : ", ";
    text += kNames[p];
    text += ": " + std::to_string(s.boxes[p]);
  }
  if (terminal(s)) return text + "; the game is over\n";
  text += "; ";
  text += kNames[s.player];
  return text + " to move\n";
}

static_assert(check_game<TimbiricheSmall>());
static_assert(check_game<Timbiriche>());

}  // namespace boardgames
