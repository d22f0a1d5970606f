// Morris: Nine Men's Morris and its family, from three men to twelve.
//
// Use it with every algorithm of the library. One compound move a turn: placing, sliding or flying,
// and the removal it earns, are one Move. The variants are data (morris/variants.h).
//
//   Morris game;                                                   // Nine Men's Morris
//   Result<Morris> lasker = Morris::Make({.variant = morris::Variant::kLasker});
//   Engine<Morris> engine(game);
//   auto r = engine.search(game.initial(), {.depth = 8});
//
// A position is 16 bytes and a move 2. Hooks called per node: constant time, no allocation,
// thread-safe. Parsers and texts allocate. Rules and sources: games/morris/README.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/classes.h"
#include "boardgames/games/morris/drawing.h"
#include "boardgames/games/morris/endgame_table.h"
#include "boardgames/games/morris/facts.h"
#include "boardgames/games/morris/numbers.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/games/morris/variants.h"
#include "boardgames/move_list.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct MorrisOptions {
  morris::Variant variant = morris::Variant::kNine;
  std::optional<bool> flying = {};  // with three men left; default: as the variant has it
  int repetition = 3;   // occurrences that make a draw, 2 ... 100; 0: no rule, endless play is 0
  int no_progress = 0;  // plies without placing or removing that make a draw, up to 1000; 0: never
};

class Morris : public morris::Numbers<Morris> {
 public:
  using State = morris::State;
  using Move = morris::Move;
  using Points = morris::Points;

  static constexpr int kMaxPlayers = 2;
  // A slide uses one of at most 40 edges, and none that n opposing men touch, so there are at most
  // 40 - 1.5 n slides (32 - n without diagonals); each removes one of n men or none: at most 264.
  // Placing beside sliding (Lasker, n <= 10) adds at most (22 - n) n. Flying has at most 60.
  static constexpr int kMaxMoves = 352;
  static constexpr int kMoveIndexes = 1 << 15;
  static constexpr auto objective() { return Objective::kWin; }
  static constexpr bool kAlternating = true;

  // Nine Men's Morris.
  Morris() : Morris(MorrisOptions{}) {}
  // Errors: an option out of its range.
  static Result<Morris> Make(const MorrisOptions& options) {
    if (static_cast<std::size_t>(options.variant) >= morris::kVariants.size()) {
      return Result<Morris>::Error("unknown variant number " +
                                   std::to_string(static_cast<int>(options.variant)));
    }
    if (options.repetition != 0 && (options.repetition < 2 || options.repetition > 100)) {
      return Result<Morris>::Error("repetition " + std::to_string(options.repetition) +
                                   " is out of range; use 2 to 100 occurrences, or 0 for no rule");
    }
    if (options.no_progress < 0 || options.no_progress > kMostQuiet) {
      return Result<Morris>::Error("no_progress " + std::to_string(options.no_progress) +
                                   " is out of range; use 1 to " + std::to_string(kMostQuiet) +
                                   " plies, or 0 for no rule");
    }
    return Result<Morris>::Ok(Morris(options));
  }

  // The same rules with exact values for bounds() (morris/endgame.h), built for these rules.
  Morris WithEndgame(std::shared_ptr<const morris::EndgameTable> table) const {
    Morris copy = *this;
    copy.endgame_ = std::move(table);
    return copy;
  }
  const morris::EndgameTable* endgame() const { return endgame_.get(); }
  // All positions, for tables of them; null where nobody is removed. Allocates some 80 MB.
  std::shared_ptr<const morris::Classes> classes() const {
    if (rules_->mill_wins) return nullptr;
    return std::make_shared<const morris::Classes>(*rules_, flying_);
  }

  const MorrisOptions& options() const { return options_; }
  const morris::VariantRules& rules() const { return *rules_; }
  const morris::Board& graph() const { return *board_; }
  bool flying() const { return flying_; }

  // --- the game ---

  State initial() const {
    const auto men = static_cast<std::uint8_t>(rules_->men);
    return {.men = {}, .hand = {men, men}};
  }
  int to_move(const State& s) const { return s.player; }

  // First placing, then moving; of each, first what surely closes no mill.
  void moves(const State& s, auto& out) const {
    const Turn t = TurnOf(s);
    if (t.places) {
      PushAll(out, morris::kNoPoint, t.quiet);
      for (Points rest = t.closing; rest != 0; rest &= rest - 1) {
        Push(out, Move{morris::kNoPoint, std::countr_zero(rest), morris::kNoPoint}, t.victims);
      }
    }
    if (t.flies) {
      for (Points men = t.own; men != 0; men &= men - 1) {
        PushAll(out, std::countr_zero(men), t.quiet);
      }
    } else if (t.slides) {
      const morris::Slides slides = board_->SlidesTo(t.own, t.quiet);
      for (std::uint64_t rest = slides.edges; rest != 0; rest &= rest - 1) {
        out.push_back(board_->SlideAlong(slides, rest));
      }
    }
    ForMovesToClosing(t, [&](Move m, bool closes) {
      Push(out, m, closes ? t.victims : 0);
      return true;
    });
  }

  int count_moves(const State& s) const {
    const Turn t = TurnOf(s);
    int n = QuicklyCounted(t).all();
    ForMovesToClosing(t, [&](Move, bool closes) {
      n += closes ? t.each : 1;
      return true;
    });
    return n;
  }
  // Each move with the same chance, without a look at all of those to closing points: each of these
  // gets t.each numbers, and if it closes no mill, all but one of them are drawn again.
  template <class Random>
  Move random_move(const State& s, Random& random) const {
    const Turn t = TurnOf(s);
    const Counted n = QuicklyCounted(t);
    morris::Slides slides;
    int to_closing = 0;
    if (t.closing != 0 && t.flies) {
      to_closing = std::popcount(t.own) * std::popcount(t.closing);
    } else if (t.closing != 0 && t.slides) {
      slides = board_->SlidesTo(t.own, t.closing);
      to_closing = std::popcount(slides.edges);
    }
    const auto numbers = static_cast<std::uint32_t>(n.all() + t.each * to_closing);
    for (;;) {
      const int k = static_cast<int>(random.Uniform(numbers));
      if (k < n.all()) return Nth(t, n, k);
      const int i = (k - n.all()) / t.each;
      const int victim = (k - n.all()) % t.each;
      const Move m = t.flies ? NthFlight(t.own, t.closing, i) : NthSlide(slides, i);
      if (board_->Closes(t.own & ~morris::Bit(m.from()), m.to())) {
        return WithVictim(m, t.victims, victim);
      }
      if (victim == 0) return m;
    }
  }

  void apply(State& s, Move m) const {
    const unsigned p = s.player;
    s.men[p] = (s.men[p] & ~morris::Bit(m.from())) | morris::Bit(m.to());
    s.men[p ^ 1] &= ~morris::Bit(m.removed());
    s.hand[p] = static_cast<std::uint8_t>(s.hand[p] - (m.places() ? 1 : 0));
    s.player = static_cast<std::uint16_t>(p ^ 1);
    const bool counted = options_.no_progress != 0 && !m.irreversible();
    s.quiet = static_cast<std::uint16_t>(counted ? s.quiet + 1 : 0);
    s.last = m.bits();
  }

  // Whether player p, if it were his turn, could move; having too few men does not count here.
  bool can_move(const State& s, unsigned p) const {
    const Points empty = board_->all & ~(s.men[0] | s.men[1]);
    if ((s.hand[p] > 0 || Flies(s, p)) && empty != 0) return true;
    if (s.hand[p] > 0 && !rules_->move_early) return false;
    return (s.men[p] & board_->Beside(empty)) != 0;
  }

  bool terminal(const State& s) const { return Judge(s) != Verdict::kGoesOn; }
  Score utility(const State& s, int p) const {
    if (Judge(s) != Verdict::kLost) return 0;
    return p == s.player ? -1 : 1;
  }

  // --- for search ---

  // The default evaluator; see morris/evaluators.h.
  Score evaluate(const State& s, int p) const;

  std::uint64_t hash(const State& s) const { return Mix64(repetition_key(s)) ^ QuietKey(s); }
  // The value for the player to move does not depend on the colours, so the key does not either.
  CanonicalKey canonical(const State& s) const {
    const Points own = s.own();
    const Points opponents = s.opponents();
    const auto& image = board_->image;
    const auto rows = [&](Points set) {
      return std::array<const Points*, 4>{
          image[0][set & 63].data(), image[1][(set >> 6) & 63].data(),
          image[2][(set >> 12) & 63].data(), image[3][(set >> 18) & 63].data()};
    };
    const auto a = rows(own);
    const auto b = rows(opponents);
    std::array<std::uint64_t, morris::kMaxSymmetries> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const std::uint64_t mine = a[0][i] | a[1][i] | a[2][i] | a[3][i];
      const std::uint64_t theirs = b[0][i] | b[1][i] | b[2][i] | b[3][i];
      keys[i] = mine << 24 | theirs;
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < keys.size(); ++i) {
      if (keys[i] < keys[best]) best = i;
    }
    const std::uint64_t hands = s.hand[s.player] | std::uint64_t{s.hand[s.player ^ 1U]} << 4;
    return {Mix64(keys[best] | hands << 48) ^ QuietKey(s), static_cast<int>(best)};
  }

  int symmetries() const { return board_->symmetries; }
  State transform(const State& s, int i) const {
    State t = s;
    for (Points& men : t.men) men = board_->Image(men, i);
    if (s.last != 0) t.last = transform_move(Move::OfBits(s.last), i).bits();
    return t;
  }
  Move transform_move(Move m, int i) const {
    const auto& to = board_->moved[static_cast<std::size_t>(i)];
    const auto at = [&](int point) { return int{to[static_cast<std::size_t>(point)]}; };
    return {at(m.from()), at(m.to()), at(m.removed())};
  }

  int index(Move m) const { return m.bits(); }

  // Mills that remove a man. The mover can do without them.
  bool noisy_moves(const State& s, auto& out) const {
    MoveList<Move, kMaxMoves> all;
    moves(s, all);
    for (const Move m : all) {
      if (m.removes()) out.push_back(m);
    }
    return true;
  }

  // Removing a man first, then blocking a mill that the opponent could close; then threatening to
  // close one, which leaves the opponent few answers; then a crossing, and a man out of a mill,
  // which can close it again.
  int prior(const State& s, Move m, int) const {
    if (m.removes()) return 16;
    const Points opponents = s.opponents();
    const Points rest = s.own() & ~morris::Bit(m.from());
    const Points empty = board_->all & ~(s.own() | opponents);
    int value = 0;
    for (const Points others : board_->partners[static_cast<std::size_t>(m.to())]) {
      value |= (others & ~opponents) == 0 ? 8 : 0;
      value |= (others & rest) != 0 && (others & empty) != 0 ? 2 : 0;  // two points: one of each
    }
    value += (board_->crossings & morris::Bit(m.to())) != 0 ? 1 : 0;
    if (!m.places() && board_->Closes(rest, m.from())) value += 1;
    return value;
  }

  // The document's priorities: leave the opponent without a move, close a line, block one; among
  // the removals that close a line, those of a man that keeps the mover from closing another.
  Score gain(const State& s, Move m) const;

  Interval bounds(const State& s, int p, int) const {
    if (endgame_ == nullptr) return {};
    const std::optional<Score> v = endgame_->Find(s);
    if (!v) return {};
    const Score value = p == s.player ? *v : -*v;
    if (IsSure(s, value)) return Interval::Exactly(value);
    return {std::min<Score>(value, 0), std::max<Score>(value, 0)};
  }
  // Whether a table's value of s is sure where plies without progress are counted: a win must fit
  // into those that are left, after the men in hand are placed, though a removal may give more. Else
  // the position may be a draw.
  bool IsSure(const State& s, Score value) const {
    if (options_.no_progress == 0 || value == 0) return true;
    const bool places = s.hand[s.player] > 0 && !rules_->move_early && options_.no_progress > 1;
    const int counted = places ? -(s.hand[0] + s.hand[1]) : static_cast<int>(s.quiet);
    return counted + PliesToEnd(value) <= options_.no_progress;
  }

  RepetitionRule repetition() const { return {RepetitionRule::Kind::kDraw, options_.repetition}; }
  std::uint64_t repetition_key(const State& s) const {
    return s.men[0] | std::uint64_t{s.men[1]} << 24 | std::uint64_t{s.hand[0]} << 48 |
           std::uint64_t{s.hand[1]} << 52 | std::uint64_t{s.player} << 56;
  }
  bool may_repeat(const State&, Move m) const { return !m.irreversible(); }

  // --- numbers for positions ---

  // The document's number of a player's men: one bit for each point, in reading order from a7.
  std::uint32_t position_number(const State& s, int player) const {
    return s.men[static_cast<std::size_t>(player)];
  }
  // The position with these numbers. Errors: as parse_position.
  Result<State> position_from_numbers(std::uint32_t white, std::uint32_t black, int white_hand,
                                      int black_hand, int player) const;

  std::uint64_t positions() const;
  std::uint64_t rank(const State& s) const;
  std::optional<State> unrank(std::uint64_t i) const;

  // --- texts ---

  std::string move_to_string(const State&, Move m) const;
  Result<Move> parse_move(const State& s, std::string_view text) const;

  std::string position_to_string(const State& s) const;
  std::string table_text(const State& s) const;  // without the plies that tables do not count
  Result<State> parse_position(std::string_view text) const;

  // The board drawn with W, B and . on its lines, and who has what.
  std::string board(const State& s) const;

  Drawing draw(const State& s) const { return morris::DrawPosition(*this, s); }
  // Where a man leaves and goes; then the man removed.
  std::vector<std::string> touched(const State&, Move m) const;
  std::vector<Fact> effects(const State& s, Move m) const { return morris::EffectsOf(*this, s, m); }
  std::string ending(const State& s) const {
    if (rules_->mill_wins && board_->InMill(s.opponents()) != 0) return "a mill is closed";
    if (TooFew(s, s.player)) return "too few men are left";
    if (!can_move(s, s.player)) {
      return (s.men[0] | s.men[1]) == board_->all ? "the board is full" : "no man can move";
    }
    return "too many moves without a mill";
  }
  std::vector<Fact> facts(const State& s) const { return morris::FactsOf(*this, s); }

 private:
  enum class Verdict : std::uint8_t { kGoesOn, kDrawn, kLost };  // for the player to move

  static constexpr int kMostQuiet = 1000;

  explicit Morris(const MorrisOptions& options)
      : options_(options),
        rules_(&morris::RulesOf(options.variant)),
        board_(rules_->board),
        flying_(options.flying.value_or(rules_->flying)) {}

  // What the player to move may do.
  struct Turn {
    Points own = 0;
    Points quiet = 0;    // empty points where no man can close a mill
    Points closing = 0;  // the others; a man that leaves the line still closes nothing
    Points victims = 0;  // who may be removed when a mill closes
    int each = 1;        // moves that come of one that closes a mill
    bool places = false;
    bool slides = false;
    bool flies = false;
  };
  Turn TurnOf(const State& s) const {
    Turn t;
    t.own = s.own();
    const Points empty = board_->all & ~(t.own | s.opponents());
    if (!rules_->mill_wins) t.closing = board_->Closing(t.own) & empty;
    t.quiet = empty & ~t.closing;
    if (t.closing != 0) {
      t.victims = board_->Victims(s.opponents());
      t.each = (std::max)(std::popcount(t.victims), 1);
    }
    t.places = s.hand[s.player] > 0;
    const bool moves_men = !t.places || rules_->move_early;
    t.flies = moves_men && Flies(s, s.player);
    t.slides = moves_men && !t.flies;
    return t;
  }

  // The moves but those of men to closing points, which come first in moves(s).
  struct Counted {
    int placing = 0;
    int still = 0;          // of men to points where none can close a mill
    morris::Slides slides;  // these, unless men fly

    int all() const { return placing + still; }
  };
  Counted QuicklyCounted(const Turn& t) const {
    Counted n;
    if (t.places) n.placing = std::popcount(t.quiet) + t.each * std::popcount(t.closing);
    if (t.flies) {
      n.still = std::popcount(t.own) * std::popcount(t.quiet);
    } else if (t.slides) {
      n.slides = board_->SlidesTo(t.own, t.quiet);
      n.still = std::popcount(n.slides.edges);
    }
    return n;
  }
  // The k-th of them. Precondition: 0 <= k < n.all(), where n is QuicklyCounted(t).
  Move Nth(const Turn& t, const Counted& n, int k) const {
    if (k >= n.placing) {
      k -= n.placing;
      return t.flies ? NthFlight(t.own, t.quiet, k) : NthSlide(n.slides, k);
    }
    const int quiet = std::popcount(t.quiet);
    if (k < quiet) return Move{morris::kNoPoint, NthPoint(t.quiet, k), morris::kNoPoint};
    k -= quiet;
    const Move m(morris::kNoPoint, NthPoint(t.closing, k / t.each), morris::kNoPoint);
    return WithVictim(m, t.victims, k % t.each);
  }
  static Move NthFlight(Points men, Points targets, int k) {
    const int each = std::popcount(targets);
    return {NthPoint(men, k / each), NthPoint(targets, k % each), morris::kNoPoint};
  }
  Move NthSlide(const morris::Slides& slides, int k) const {
    return board_->SlideAlong(slides, std::uint64_t{1} << morris::NthBit(slides.edges, k));
  }
  // Calls visit(move without removal, whether it closes a mill) for each move of a man to a closing
  // point, until it returns false.
  void ForMovesToClosing(const Turn& t, auto&& visit) const {
    if (t.closing == 0) return;
    const auto visit_one = [&](Move m) {
      return visit(m, board_->Closes(t.own & ~morris::Bit(m.from()), m.to()));
    };
    if (t.flies) {
      for (Points men = t.own; men != 0; men &= men - 1) {
        for (Points rest = t.closing; rest != 0; rest &= rest - 1) {
          const Move m(std::countr_zero(men), std::countr_zero(rest), morris::kNoPoint);
          if (!visit_one(m)) return;
        }
      }
    } else if (t.slides) {
      const morris::Slides slides = board_->SlidesTo(t.own, t.closing);
      for (std::uint64_t rest = slides.edges; rest != 0; rest &= rest - 1) {
        if (!visit_one(board_->SlideAlong(slides, rest))) return;
      }
    }
  }
  static int NthPoint(Points set, int k) { return morris::NthBit(set, k); }
  static Move WithVictim(Move m, Points victims, int k) {
    return victims == 0 ? m : Move{m.from(), m.to(), NthPoint(victims, k)};
  }
  static void PushAll(auto& out, int from, Points targets) {
    for (; targets != 0; targets &= targets - 1) {
      out.push_back(Move{from, std::countr_zero(targets), morris::kNoPoint});
    }
  }
  // Pushes a move that removes nobody, or one for each victim.
  static void Push(auto& out, Move m, Points victims) {
    if (victims == 0) out.push_back(m);
    for (; victims != 0; victims &= victims - 1) {
      out.push_back(Move{m.from(), m.to(), std::countr_zero(victims)});
    }
  }

  int MenLeft(const State& s, unsigned p) const { return std::popcount(s.men[p]) + s.hand[p]; }
  bool Flies(const State& s, unsigned p) const { return flying_ && MenLeft(s, p) == 3; }
  // Whether player p, if he were to move, would have lost by having too few men.
  bool TooFew(const State& s, unsigned p) const {
    return (s.hand[p] == 0 || rules_->move_early) && MenLeft(s, p) < 3;
  }
  Verdict Judge(const State& s) const {
    if (rules_->mill_wins && board_->InMill(s.opponents()) != 0) return Verdict::kLost;
    if (TooFew(s, s.player)) return Verdict::kLost;
    if (!can_move(s, s.player)) {
      const bool full = (s.men[0] | s.men[1]) == board_->all;
      return full && rules_->full_is_draw ? Verdict::kDrawn : Verdict::kLost;
    }
    if (options_.no_progress != 0 && static_cast<int>(s.quiet) >= options_.no_progress) {
      return Verdict::kDrawn;
    }
    return Verdict::kGoesOn;
  }

  // Why this is no position of these rules, or nullptr.
  const char* Problem(const State& s) const;

  static std::uint64_t QuietKey(const State& s) {
    return s.quiet == 0 ? 0 : Mix64(s.quiet * 0x9e3779b97f4a7c15ULL);
  }
  MorrisOptions options_;
  const morris::VariantRules* rules_;
  const morris::Board* board_;
  bool flying_;
  std::shared_ptr<const morris::EndgameTable> endgame_;
};

}  // namespace boardgames

#include "boardgames/games/morris/evaluators.h"          // IWYU pragma: export
#include "boardgames/games/morris/internal/positions.h"  // IWYU pragma: export
#include "boardgames/games/morris/internal/texts.h"      // IWYU pragma: export

namespace boardgames {
static_assert(check_game<Morris>());
}
