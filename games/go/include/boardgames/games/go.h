// Go: place stones, take what has no liberty left, own more of the board. Any board from 1x1 to
// 19x19, rectangles too; area scoring; three ko rules.
//
//   Go10 rules;                                        // 9x9, komi 0, simple ko, no suicide
//   Result<Go10> game = Go10::Make({.rows = 5, .cols = 5, .komi = 0.5});
//   Go10::State s = rules.initial();
//   rules.apply(s, *rules.parse_move(s, "E5"));
//   Engine<Go10> engine(rules);
//
// Go7, Go10, Go13 and Go19 are one game with room for boards up to that size; take the smallest
// that holds the board. Player 0 is Black. Scores are hundredths of a point; the result is the
// margin in area less komi.
//
// A position is two bit boards: 32, 48, 64 or 112 bytes, copied and never unmade. What a stone
// takes is found from the stones beside it (chains.h). Moves on 9x9 take 20 to 200 ns.
// Hooks: no allocation but for texts, thread-safe. The rules object is some kilobytes and constant.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/go/chains.h"
#include "boardgames/games/go/drawing.h"
#include "boardgames/games/go/evaluators.h"
#include "boardgames/games/go/facts.h"
#include "boardgames/games/go/internal/keys.h"
#include "boardgames/games/go/internal/symmetries.h"
#include "boardgames/games/go/life.h"
#include "boardgames/games/go/notation.h"
#include "boardgames/games/go/numbers.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/policy.h"
#include "boardgames/games/go/priors.h"
#include "boardgames/games/go/shapes.h"
#include "boardgames/games/go/text.h"
#include "boardgames/mcts/options.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"

namespace boardgames {

template <int kWords>
class BasicGo : public go::Numbers<BasicGo<kWords>, kWords> {
 public:
  using Layout = go::Layout<kWords>;
  using Set = go::Points<kWords>;
  using Move = std::uint16_t;  // a point, or kPass

  static constexpr Move kPass = static_cast<Move>(Layout::kPoints);

  // Equal positions are equal bytes.
  struct State {
    std::array<Set, 2> stones{};
    std::uint64_t hash = 0;
    std::uint32_t ko = kPass;  // where the player to move may not play; kPass: anywhere
    std::uint16_t player = 0;  // to move: 0 Black, 1 White
    std::uint16_t passes = 0;  // in a row just now; two end the game

    friend bool operator==(const State&, const State&) = default;
  };

  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = Layout::kMaxRows * Layout::kMaxCols + 1;
  static constexpr Score kPointValue = go::kKomiUnits;
  static constexpr bool kAlternating = true;
  static constexpr int kMoveIndexes = kPass + 1;
  static constexpr int kAlwaysCanonical = 30;  // points of a board

  // 9x9, or the largest square there is room for.
  BasicGo() : BasicGo(DefaultOptions()) {}

  // Errors: a board beyond 19x19 or the room of this type, or with no points; a komi that is not a
  // number of at most two decimals in -1000 ... 1000.
  static Result<BasicGo> Make(const GoOptions& o) {
    const std::string wrong = go::CheckOptions(o, Layout::kMaxRows, Layout::kMaxCols);
    if (!wrong.empty()) return Result<BasicGo>::Error(wrong);
    return Result<BasicGo>::Ok(BasicGo(o));
  }
  static GoOptions DefaultOptions() {
    return {.rows = (std::min)(9, Layout::kMaxCols), .cols = (std::min)(9, Layout::kMaxCols)};
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int points() const { return rows_ * cols_; }
  const Set& board() const { return board_; }
  Score komi() const { return komi_; }  // in score units
  bool suicide() const { return suicide_; }
  KoRule ko_rule() const { return ko_rule_; }
  Objective objective() const { return objective_; }

  // --- the game ---

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  bool terminal(const State& s) const { return s.passes >= 2; }
  Score utility(const State& s, int p) const { return ForPlayer(area(s), p); }

  // The points row by row from the upper left, then the pass.
  void moves(const State& s, auto& out) const {
    legal_points(s).ForEach([&](int p) { out.push_back(static_cast<Move>(p)); });
    out.push_back(kPass);
  }
  int count_moves(const State& s) const { return legal_points(s).Count() + 1; }
  template <class Random>
  Move random_move(const State& s, Random& random) const {
    const Set legal = legal_points(s);
    const int points = legal.Count();
    const int n = static_cast<int>(random.Uniform(static_cast<std::uint32_t>(points) + 1));
    return n < points ? static_cast<Move>(legal.Nth(n)) : kPass;
  }
  // Players who look around the last move: go/policy.h.
  template <class Random, class OnMove = TellNobody>
  int playout(State& s, Random& random, int most, OnMove&& on_move = {}) const {
    return go::PolicyPlayout(*this, patterns_, s, random, most, on_move);
  }

  void apply(State& s, Move m) const {
    if (m == kPass) {
      SetKo(s, kPass);
      SetPasses(s, s.passes + 1);
    } else {
      Set empty = empty_points(s);
      empty.Remove(m);
      Place(s, m, empty, go::DeadBeside(m, s.stones[Opponent(s)], empty));
    }
    ChangeTurn(s);
  }

  // The position with these stones, nothing forbidden by ko and no pass before. Errors: a point
  // with two stones or off the board; a chain without a liberty. Precondition: player is 0 or 1.
  Result<State> position(const std::array<Set, 2>& stones, int player) const {
    if (stones[0].Meets(stones[1]) || !(stones[0] | stones[1]).Within(board_)) {
      return Result<State>::Error("two stones on one point, or one off the board");
    }
    const State s = state_of(stones, player, kPass, 0);
    if (const Set dead = dead_stones(s); dead.Any()) {
      return Result<State>::Error(
          "the stone at " + go::VertexToString<kWords>(dead.First(), rows_) + " has no liberty");
    }
    return Result<State>::Ok(s);
  }
  // The same unchecked, with the ko point (kPass: none) and the passes just made. Precondition: it
  // is a position of these rules.
  State state_of(const std::array<Set, 2>& stones, int player, int ko, int passes) const {
    State s;
    s.stones = stones;
    for (std::size_t c = 0; c < 2; ++c) {
      stones[c].ForEach([&](int p) { s.hash ^= Keys::OfStone(c, p); });
    }
    SetKo(s, ko);
    SetPasses(s, passes);
    if (player != 0) ChangeTurn(s);
    return s;
  }

  // --- the board ---

  Set empty_points(const State& s) const { return board_.Without(s.stones[0] | s.stones[1]); }

  // Where the player to move may play as far as the position tells; superko looks further back.
  Set legal_points(const State& s) const {
    const Set empty = empty_points(s);
    Set legal = empty;
    if (!suicide_) {
      legal &= go::Beside(empty);
      empty.Without(legal).ForEach([&](int p) {
        if (ShutInIsLegal(s, p, empty)) legal.Add(p);
      });
    }
    if (s.ko != kPass) legal.Remove(static_cast<int>(s.ko));
    return legal;
  }
  // Precondition: p is an empty point.
  bool is_legal_point(const State& s, int p) const {
    return static_cast<std::uint32_t>(p) != s.ko &&
           (suicide_ || ShutInIsLegal(s, p, empty_points(s)));
  }

  // The opposing stones that the player to move would take by playing at p, an empty point.
  Set taken_by(const State& s, int p) const {
    Set empty = empty_points(s);
    empty.Remove(p);
    return go::DeadBeside(p, s.stones[Opponent(s)], empty);
  }

  // The chain of the stone at p, and its liberties. Precondition: there is a stone at p.
  Set chain(const State& s, int p) const {
    return go::Connected(Set::Of(p), s.stones[s.stones[0].Has(p) ? 0 : 1]);
  }
  Set liberties(const State& s, int p) const { return go::Beside(chain(s, p)) & empty_points(s); }

  // Whether p is an empty point with only the player's stones beside it and few enough of the
  // opponent's diagonally: none on the edge, else at most one. Playouts do not fill such a point.
  // It is a guess: some of them are no eyes in the end.
  bool is_own_eye(const State& s, int p, int player) const {
    const Set empty = empty_points(s);
    const go::Window<kWords> window(p);
    return empty.Has(p) && !window.beside().Meets(window.View(empty)) &&
           LooksLikeEye(p, window, s.stones[static_cast<std::size_t>(player ^ 1)]);
  }

  // Black's area less White's, in points: stones, and empty regions that touch one colour only.
  int area(const State& s) const {
    const Set empty = empty_points(s);
    const Set black = go::Connected(go::Beside(s.stones[0]) & empty, empty);
    const Set white = go::Connected(go::Beside(s.stones[1]) & empty, empty);
    return s.stones[0].Count() - s.stones[1].Count() + black.Without(white).Count() -
           white.Without(black).Count();
  }

  // The stones of chains without a liberty; there are none in a position of a game.
  Set dead_stones(const State& s) const {
    const Set breath = go::Beside(empty_points(s));
    return (s.stones[0] | s.stones[1])
        .Without(go::Connected(s.stones[0] & breath, s.stones[0]) |
                 go::Connected(s.stones[1] & breath, s.stones[1]));
  }

  // Unconditional life and what follows from it (Benson 1976; life.h).
  go::Life<kWords> life(const State& s, int player) const {
    return go::FindLife(s.stones[static_cast<std::size_t>(player)],
                        s.stones[static_cast<std::size_t>(player ^ 1)], board_, suicide_);
  }

  // --- hooks for the search ---

  Score evaluate(const State& s, int p) const { return go::Default()(*this, s, p); }
  std::uint64_t hash(const State& s) const { return s.hash; }
  int index(Move m) const { return m; }
  Score score_step(const State&) const { return kPointValue; }
  // Towards the middle and taking first; filling an eye or a liberty too many last. Next to the
  // static order, which is worth a factor of five on 4x4, the rest is worth another 1.5.
  int prior(const State& s, Move m, int) const {
    if (m == kPass) return 0;
    const int p = m;
    const int v = central_[static_cast<std::size_t>(p)];
    Set empty = empty_points(s);
    empty.Remove(p);
    const go::Window<kWords> window(p);
    const int breath = (window.beside() & window.View(empty)).Count();
    if (breath < 2) {
      if (breath == 0 && LooksLikeEye(p, window, s.stones[Opponent(s)])) return v - 1;
      Set own = s.stones[s.player];
      own.Add(p);
      const Set chain = go::Connected(Set::Of(p), own);
      if ((go::Beside(chain) & empty).Count() < 2) {
        return taken_by(s, p).Any() ? v + 1 : v - 1;
      }
    }
    return taken_by(s, p).Any() ? v + 1 : v;
  }
  void move_priors(const State& s, const Move* last, std::span<const Move> moves,
                   std::span<MovePrior> priors) const {
    go::AddPriors(*this, patterns_, s, last, moves, priors);
  }
  MctsOptions mcts_options() const { return go::PlayingMcts(); }
  // Captures. The mover can do without them.
  bool noisy_moves(const State& s, auto& out) const {
    MoveList<Move, kMaxMoves> all;
    moves(s, all);
    for (const Move m : all) {
      if (gain(s, m) > 0) out.push_back(m);
    }
    return true;
  }

  static constexpr const char* kGainUnit[] = {"stone", "stones"};  // taken
  Score gain(const State& s, Move m) const { return m == kPass ? 0 : taken_by(s, m).Count(); }

  // What is sure of the margin (go/life.h), but at the horizon, where it would cost more than the
  // evaluation.
  Interval bounds(const State& s, int p, int depth) const {
    return depth > 0 ? go::SureMargin(*this, s, p) : Interval{};
  }

  RepetitionRule repetition() const {
    if (ko_rule_ == KoRule::kSimple) return {RepetitionRule::Kind::kDraw, 0};
    return {RepetitionRule::Kind::kForbidden, 0};
  }
  std::uint64_t repetition_key(const State& s) const {
    if (ko_rule_ == KoRule::kSimple) return s.hash;
    std::uint64_t key = s.hash ^ Keys::kKo[s.ko] ^ Keys::kPasses[s.passes];
    if (ko_rule_ == KoRule::kPositional && s.player != 0) key ^= Keys::kPlayer;
    return key;
  }
  // A pass repeats the stones, but superko does not forbid it.
  bool may_repeat(const State&, Move m) const { return ko_rule_ == KoRule::kSimple || m != kPass; }

  // Rectangles have four symmetries, squares eight, a single row or column two.
  int symmetries() const { return symmetries_.count(); }
  State transform(const State& s, int i) const {
    State t;
    for (std::size_t c = 0; c < 2; ++c) {
      s.stones[c].ForEach([&](int p) {
        const int q = symmetries_.Image(p, i);
        t.stones[c].Add(q);
        t.hash ^= Keys::OfStone(c, q);
      });
    }
    SetKo(t, symmetries_.Image(static_cast<int>(s.ko), i));
    SetPasses(t, s.passes);
    if (s.player != 0) ChangeTurn(t);
    return t;
  }
  Move transform_move(Move m, int i) const { return static_cast<Move>(symmetries_.Image(m, i)); }

  // The smallest hash of the position's images. On boards of more than kAlwaysCanonical points a
  // position of more than eight stones stands for itself: hardly any move order leads to its
  // images.
  CanonicalKey canonical(const State& s) const {
    const int stones = s.stones[0].Count() + s.stones[1].Count();
    if (stones > canonical_stones_) return {s.hash, 0};
    const std::uint64_t turn = (s.player != 0 ? Keys::kPlayer : 0) ^ Keys::kPasses[s.passes];
    ImageKeys keys{};
    for (std::size_t c = 0; c < 2; ++c) {
      s.stones[c].ForEach([&](int p) {
        const ImageKeys& stone = image_keys_[Keys::StoneIndex(c, p)];
        for (std::size_t i = 0; i < keys.size(); ++i) keys[i] ^= stone[i];
      });
    }
    CanonicalKey best{~std::uint64_t{0}, 0};
    for (int i = 0; i < symmetries_.count(); ++i) {
      const std::uint64_t key =
          keys[static_cast<std::size_t>(i)] ^ turn ^
          Keys::kKo[static_cast<std::size_t>(symmetries_.Image(static_cast<int>(s.ko), i))];
      if (key < best.key) best = {key, i};
    }
    return best;
  }

  // --- notation ---

  // "E5", or "pass".
  std::string move_to_string(const State&, Move m) const {
    return m == kPass ? "pass" : go::VertexToString<kWords>(m, rows_);
  }
  // Reads capitals and small letters. Precondition: !terminal(s).
  Result<Move> parse_move(const State& s, std::string_view text) const {
    return go::ParseMove(*this, s, text);
  }

  // Rows from the top joined by '/', X Black, O White, '.' empty; the player to move, b or w; the
  // point forbidden by ko or '-'; if passes came just before, their number: ".X./X.O/.O. b -".
  std::string position_to_string(const State& s) const { return go::PositionToString(*this, s); }
  // The ko field may be left out. Every chain must have a liberty, and a ko point must be where one
  // stone was just taken by another that could be taken back there.
  Result<State> parse_position(std::string_view text) const {
    return go::ParsePosition(*this, text);
  }
  // The board with coordinates, the ko point as '*', and who is to move.
  std::string board(const State& s) const { return go::BoardToString(*this, s); }

  Drawing draw(const State& s) const { return go::DrawPosition(*this, s); }
  std::vector<std::string> touched(const State& s, Move m) const {
    return m == kPass ? std::vector<std::string>{} : std::vector{move_to_string(s, m)};
  }
  std::vector<Fact> effects(const State& s, Move m) const {
    const Score taken = gain(s, m);
    return taken == 0 ? std::vector<Fact>{} : std::vector{Fact{"captures", std::to_string(taken)}};
  }
  std::string ending(const State&) const { return "two passes"; }
  void give_turn(State& s, int player) const {
    SetKo(s, kPass);
    SetPasses(s, 0);
    if (s.player != player) ChangeTurn(s);
  }
  std::vector<Fact> facts(const State& s) const { return go::FactsOf(*this, s); }

 private:
  using Keys = go::internal::Keys<kWords>;

  static constexpr std::size_t Opponent(const State& s) {
    return static_cast<std::size_t>(s.player ^ 1);
  }
  static void ChangeTurn(State& s) {
    s.player ^= 1;
    s.hash ^= Keys::kPlayer;
  }
  static void SetKo(State& s, int p) {
    s.hash ^= Keys::kKo[s.ko] ^ Keys::kKo[static_cast<std::size_t>(p)];
    s.ko = static_cast<std::uint32_t>(p);
  }
  static void SetPasses(State& s, int n) {
    s.hash ^= Keys::kPasses[s.passes] ^ Keys::kPasses[static_cast<std::size_t>(n)];
    s.passes = static_cast<std::uint16_t>(n);
  }
  static void RemoveStones(State& s, std::size_t player, const Set& stones) {
    s.stones[player] = s.stones[player].Without(stones);
    stones.ForEach([&](int p) { s.hash ^= Keys::OfStone(player, p); });
  }

  explicit BasicGo(const GoOptions& o)
      : rows_(o.rows),
        cols_(o.cols),
        komi_(static_cast<Score>(o.komi * kPointValue + (o.komi < 0 ? -0.5 : 0.5))),
        suicide_(o.suicide),
        ko_rule_(o.ko),
        objective_(o.objective),
        canonical_stones_(o.rows * o.cols <= kAlwaysCanonical ? kAlwaysCanonical : 8) {
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < cols_; ++c) {
        const int p = go::PointAt<kWords>(r, c);
        board_.Add(p);
        const int from_rim = (std::min)({r, c, rows_ - 1 - r, cols_ - 1 - c});
        if (from_rim == 0) rim_.Add(p);
        central_[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>((std::min)(from_rim, 2));
      }
    }
    symmetries_ = go::internal::Symmetries<kWords>(rows_, cols_);
    for (std::size_t c = 0; c < 2; ++c) {
      board_.ForEach([&](int p) {
        for (int i = 0; i < symmetries_.count(); ++i) {
          image_keys_[Keys::StoneIndex(c, p)][static_cast<std::size_t>(i)] =
              Keys::OfStone(c, symmetries_.Image(p, i));
        }
      });
    }
  }

  // Whether a stone of the player to move at p would have a liberty if it took nothing. `empty` is
  // without p.
  static bool Breathes(const State& s, int p, const Set& empty) {
    const go::Window<kWords> window(p);
    return window.beside().Meets(window.View(empty)) ||
           go::AnyLivesBeside(p, s.stones[s.player], empty);
  }
  // Whether playing at p is no suicide. `empty` may have p in it.
  static bool ShutInIsLegal(const State& s, int p, Set empty) {
    empty.Remove(p);
    return Breathes(s, p, empty) || go::DeadBeside(p, s.stones[Opponent(s)], empty).Any();
  }

  // Whether the opponent `opp` has no stone beside p and few enough diagonally.
  bool LooksLikeEye(int p, const go::Window<kWords>& window, const Set& opp) const {
    const auto stones = window.View(opp);
    if (window.beside().Meets(stones)) return false;
    const int against = (window.diagonal() & stones).Count();
    return against == 0 || (against == 1 && !rim_.Has(p));
  }

  // Everything a stone at p changes, but the turn. `empty` is without p; `dead` is what it takes.
  void Place(State& s, int p, const Set& empty, const Set& dead) const {
    Set& own = s.stones[s.player];
    own.Add(p);
    s.hash ^= Keys::OfStone(s.player, p);
    int ko = kPass;
    if (dead.Any()) {
      RemoveStones(s, Opponent(s), dead);
      const go::Window<kWords> window(p);
      const bool alone = !window.beside().Meets(window.View(own | empty));
      if (alone && dead.Count() == 1) ko = dead.First();
    } else if (suicide_ && !Breathes(s, p, empty)) {
      RemoveStones(s, s.player, go::Connected(Set::Of(p), own));
    }
    SetKo(s, ko);
    SetPasses(s, 0);
  }

  Score ForPlayer(int black_points, int p) const {
    const Score black = black_points * kPointValue - komi_;
    return p == 0 ? black : -black;
  }
  using ImageKeys = std::array<std::uint64_t, 8>;  // of one stone, by symmetry

  int rows_;
  int cols_;
  Score komi_;
  bool suicide_;
  KoRule ko_rule_;
  Objective objective_;
  int canonical_stones_;
  go::Patterns patterns_;
  Set board_{};
  Set rim_{};
  std::array<std::uint8_t, static_cast<std::size_t>(Layout::kPoints)> central_{};  // 0 on the rim
  go::internal::Symmetries<kWords> symmetries_;
  std::array<ImageKeys, static_cast<std::size_t>(2 * Layout::kPoints)> image_keys_{};
};

// By the largest square each has room for; see points.h for how many rows more.
using Go7 = BasicGo<1>;
using Go10 = BasicGo<2>;
using Go13 = BasicGo<3>;
using Go19 = BasicGo<6>;

static_assert(check_game<Go7>());
static_assert(check_game<Go13>());
static_assert(check_game<Go19>());

}  // namespace boardgames
