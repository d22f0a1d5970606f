// AnyGame, AnyPosition, AnySearcher: a game, a game in progress and a search without their types.
//
// For programs, protocols and bindings that choose the game at run time. Moves and positions are
// text, in the game's own notation; scores are points. One virtual call is a whole search or a
// whole perft, never a node, so that nothing is lost in speed against the templates.
//
//   Result<AnyGamePtr> game = AllGames().MakeGame("reversi:size=6");
//   std::unique_ptr<AnyPosition> position = (*game)->initial();
//   Result<void> played = position->play("d3");
//   auto searcher = (*game)->make_searcher({.evaluator = "default"});
//   Result<SearchReport> report = (*searcher)->search(*position, {.depth = 8});
//
// Methods carry the names of the hooks they stand for (game.h). Positions and searchers keep the
// rules they need alive; they may outlive the AnyGame. To erase your own game see game_adapter.h.
//
// Thread-safety: an AnyGame may be used from several threads at once. A position or a searcher
// belongs to one thread at a time; only the stop flags may be set from elsewhere.
// Errors are a Result's one sentence, which says what was wrong and what would be right.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/perft.h"
#include "boardgames/reference/gain.h"
#include "boardgames/result.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/trace.h"

namespace boardgames {

// An evaluator that can be asked for by name.
struct NamedChoice {
  std::string name = {};
  std::string help = {};  // one line
};

// What a game is called and what its user may choose.
struct GameInfo {
  std::string name = {};     // as in a spec: "reversi"
  std::string summary = {};  // one line
  // "Black", "White"; a player without a name is called "Player n".
  std::vector<std::string> player_names = {};
  std::vector<OptionInfo> options = {};
  // What `master` plays by, where that is not the engine. A player that sets options of the engine
  // gets the engine.
  std::optional<Algorithm> master = {};
  // The levels by number, as texts of players, weakest first; none: the named ones (LevelsOf in
  // player/resolve.h). At most kMostLevels; each has a limit that is no time.
  std::vector<std::string> levels = {};
  bool for_lessons = false;  // listed apart, and left out of what is done with every game
};

// --- search --------------------------------------------------------------------------------------

// What MCTS learnt of a move.
struct MoveReport {
  std::string move;
  std::uint64_t visits = 0;
  // Of its results: points, or from -1 (loss) to 1 (win); 0 without a visit.
  double mean = 0;
  bool proved = false;  // its value is known, so it gets no more visits
};

// What greedy or best-difference compared of a move.
struct ComparedReport {
  std::vector<std::string> pv;  // the move and, of best-difference, the best reply
  double score = 0;             // what it was compared by, in `unit`
  Score score_units = 0;        // as the algorithm returned it
  search::Unit unit = search::Unit::kPoints;
  std::optional<double> gain;        // the immediate gain of the move; none if the game tells none
  std::optional<double> reply_gain;  // of that reply, for the player who replies
  bool proved = false;               // the score is the value
};

// A SearchResult in text and points. Scores are from the view of the player to move at the root.
struct SearchReport {
  Algorithm algorithm = Algorithm::kEngine;
  std::string evaluator;
  std::optional<std::string> best;  // empty only if the position is finished
  search::Kind kind = search::Kind::kHeuristic;
  double score = 0;  // in `unit`; for a win, draw and loss 1, 0 and -1
  // Not points: the gain of the best move, of best-difference minus the best gain of the reply, as
  // the game counts gains. Only an estimate has another unit than points.
  search::Unit unit = search::Unit::kPoints;
  GainUnit gain_unit;                // what gains count; empty if that has no name
  std::optional<double> gain;        // of the best move, if there are gains
  std::optional<double> reply_gain;  // of best-difference: the best one of the reply to it
  Score score_units = 0;             // as the algorithm returned it
  Bound bound = Bound::kExact;
  int plies = -1;                 // distance to the end for a win, loss or draw; -1: unknown
  int depth = 0;                  // the last completed depth, in plies
  Statistics statistics;          // of the whole search
  Statistics iteration;           // of the last completed depth alone
  std::vector<std::string> pv;    // best first
  std::vector<double> values;     // max-n only: each player's score in points, from his own view
  std::vector<MoveReport> moves;  // mcts only: those of the position, the most visited first
  std::vector<ComparedReport> compared;  // greedy, best-difference: of each move, best first
  StopReason stop = StopReason::kDepth;
  // False: the game has no evaluation, and this algorithm counts unfinished positions as 0.
  bool evaluates = true;
};

// Whether no more than a bound of the value is known, and that is proved.
inline bool IsProvedBound(const SearchReport& report) {
  return report.kind == search::Kind::kHeuristic && report.bound != Bound::kExact &&
         (report.stop == StopReason::kProved || !Traits(report.algorithm).estimates);
}

// Whether the score, or that bound, is proved: otherwise it is a guess.
inline bool IsProved(const SearchReport& report) {
  return report.kind != search::Kind::kHeuristic || IsProvedBound(report);
}

// The score in its unit: "gain 5", "1 box", "difference -1". Precondition: it is not points.
std::string GainText(const SearchReport& report);

// How much of a search's tree is kept; what is left out is counted.
struct TraceOptions {
  std::size_t max_nodes = 100'000;
  std::size_t max_steps = 1'000'000;
  bool drawings = false;             // each position's picture too, if the game draws
  OnTraceProgress on_progress = {};  // called every 1024 positions
};

class AnyPosition;

// One algorithm with one evaluator and, where it has one, its table, which lasts from search to
// search.
class AnySearcher {
 public:
  using OnDepth = std::function<void(const SearchReport&)>;

  virtual ~AnySearcher() = default;

  // Searches until a limit is reached; `on_depth` (may be empty) is called after each completed
  // depth, in the thread that called search. A finished position is no error: the report then has
  // no best move, StopReason::kTerminal and the exact result. Errors: the position belongs to other
  // rules than this searcher, a limit is out of range, or the algorithm cannot search this game.
  virtual Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                                      const OnDepth& on_depth = {}) = 0;

  // The tree of the last depth searched within the limits. The search is made anew, with nothing
  // known from earlier ones. Errors: as for search, and if the game is over.
  virtual Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                              const TraceOptions& options = {}) = 0;

  // Forgets everything learnt from earlier searches.
  virtual void clear() = 0;

 protected:
  AnySearcher() = default;
  AnySearcher(const AnySearcher&) = delete;
  AnySearcher& operator=(const AnySearcher&) = delete;
};

// --- positions -----------------------------------------------------------------------------------

struct PerftOptions {
  PerftMode mode = PerftMode::kBulk;
  const std::atomic<bool>* stop = nullptr;  // stops when it becomes true
  // Called now and then with the count so far.
  std::function<void(std::uint64_t)> progress = {};
  // Called for each first move, in order, with the count below it: perft by first move ("divide").
  // Not called for a move whose count was stopped, nor for depth 0.
  std::function<void(const std::string&, std::uint64_t)> on_first_move = {};
};

struct PerftReport {
  std::uint64_t nodes = 0;
  double seconds = 0;    // wall time
  bool complete = true;  // false: stopped, and `nodes` is only what was counted until then
};

// A game in progress: a start, the moves played since, and the way back.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual std::unique_ptr<AnyPosition> clone() const = 0;

  // The rules object it belongs to: the same for all positions of one AnyGame, and for no others.
  // Searchers know their positions by it.
  virtual const void* rules_identity() const = 0;

  virtual int to_move() const = 0;  // 0 ... players-1
  // Repetition is seen here, where the game so far is known.
  virtual bool terminal() const = 0;
  // The result for `player` in points, from that player's view. Preconditions: terminal(),
  // 0 <= player < players.
  virtual double utility(int player) const = 0;
  // Why it is over, in a few words: "two passes", "repetition"; empty if it is not, or if the game
  // does not tell.
  virtual std::string ending() const = 0;

  // Plies left, as the hook says; nothing if the game does not tell.
  virtual std::optional<int> remaining() const = 0;

  // Every legal move, in the game's order; empty if the game is over.
  virtual std::vector<std::string> legal_moves() const = 0;
  // Plays one move. "2:e5" is e5 played by the second player, whoever is to move, in games in which
  // turns can be given (presentation.h). Errors: it is not a legal move, the game is over, or the
  // turn cannot be given; the position is then unchanged.
  virtual Result<void> play(std::string_view move) = 0;
  // Takes back the last move; false if none was played.
  virtual bool undo() = 0;
  // Makes it that player's turn without a move; undo takes it back with the move before it. Errors:
  // it is another's turn, and this game gives none. Precondition: 0 <= player < players.
  virtual Result<void> give_turn(int player) = 0;

  // The moves played since the start, in the order played, as play takes them.
  virtual const std::vector<std::string>& moves_played() const = 0;
  // Where those moves began, as parse_position takes it.
  virtual std::string start() const = 0;

  virtual std::string to_string() const = 0;    // one line, as parse_position takes it
  virtual std::string board() const = 0;        // lines of text, for people
  virtual Drawing drawing() const = 0;          // empty (of no width) if the game draws nothing
  virtual std::vector<Fact> facts() const = 0;  // in the game's order; empty if it tells none

  // Of one of legal_moves(): the places of drawing() that it touches, in order; empty for a move
  // that is no place, as a pass, for a text that is no move here, and always if the game names no
  // places (drawing().places is empty then). presentation.h says what that is good for.
  virtual std::vector<std::string> touched(std::string_view move) const = 0;
  // What it would do, by the names of presentation.h; empty for a text that is no move here.
  virtual std::vector<Fact> effects(std::string_view move) const = 0;

  // --- by numbers, which are those of AnyGame::actions(); for arrays (numbers.h) ---

  // Replaces what is in `numbers` by those of the legal moves, in the order of legal_moves; none if
  // the game is over, or numbers no moves. Allocates where `numbers` is too small.
  virtual void legal_actions(std::vector<std::int32_t>& numbers) const = 0;
  // Plays one move. Errors: as play. Allocates nothing but room for the game's history.
  virtual Result<void> play_action(std::int32_t action) = 0;
  // The text of a legal move, and its number. Errors: it is not legal, the game is over, the game
  // numbers no moves.
  virtual Result<std::string> action_text(std::int32_t action) const = 0;
  virtual Result<std::int32_t> action_of(std::string_view move) const = 0;

  // Writes the planes (AnyGame::planes) of the position, from the view of the player to move.
  // Precondition: out.size() is planes x rows x columns; 0 where there are none.
  virtual void write_planes(std::span<std::uint8_t> out) const = 0;

  // Whether it is the same position with the same player to move, and the rules remember the same
  // of the game so far, if they remember anything (repetition). Precondition: of one spec.
  virtual bool equals(const AnyPosition& other) const = 0;
  // The same for positions that are equal, and by all chance for no others.
  virtual std::uint64_t key() const = 0;

  // What a symmetry of the rules makes of the position, without the game so far.
  struct Image {
    std::unique_ptr<AnyPosition> position;
    std::vector<std::int32_t> actions;  // the numbers there of the moves that legal_actions numbers
  };
  // One for each symmetry, the identity first; the position alone if the game names none.
  virtual std::vector<Image> images() const = 0;

  // Counts the move sequences of exactly `depth` plies; repetition rules play no part.
  // Precondition: 0 <= depth <= kMaxDepth.
  virtual PerftReport perft(int depth, const PerftOptions& options = {}) const = 0;

 protected:
  AnyPosition() = default;
  AnyPosition(const AnyPosition&) = default;
  AnyPosition& operator=(const AnyPosition&) = delete;
};

// --- games ---------------------------------------------------------------------------------------

class AnyBatch;  // any_batch.h
struct BatchOptions;
class AnyEndgame;      // any_endgame.h
class AnyLearning;     // any_learning.h
class ResolvedPlayer;  // player/resolve.h

// An evaluator of the caller's.
struct OwnEvaluator {
  // Guesses at unfinished positions, in points: for one position after another those of each player
  // from his own view; with two players the second's are the first's with the other sign. It may
  // take the positions for itself.
  using Guess = std::function<void(std::span<std::unique_ptr<AnyPosition>> positions,
                                   std::span<double> points)>;

  NamedChoice choice = {};
  Guess guess = {};
  int batch = 1;  // so many positions at most in one call: more than one by mcts (evaluator.h)
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  // The rules in use, in the form Registry::MakeGame takes: the name, and the options that differ
  // from their defaults. "reversi:size=6,blocked=c3+f6"
  virtual const std::string& spec() const = 0;

  virtual int players() const = 0;
  virtual Objective objective() const = 0;
  // Score units in one point.
  virtual int point_value() const = 0;
  // How many numbers its moves have: 0 ... actions() - 1, each move the same one in every position;
  // 0: they have none.
  virtual int actions() const = 0;
  // The most moves any position can have.
  virtual int max_moves() const = 0;
  // What positions are as arrays of bytes (HasPlanes in numbers.h): the names of the planes, and
  // their rows and columns. None: positions are text alone.
  struct Planes {
    std::vector<std::string> names = {};
    int rows = 0;
    int columns = 0;

    std::size_t bytes() const {
      return names.size() * static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    }
  };
  virtual Planes planes() const = 0;
  // The name of a player, for people. Precondition: 0 <= player < players().
  virtual std::string player_name(int player) const = 0;

  virtual std::unique_ptr<AnyPosition> initial() const = 0;
  // Errors: the game's sentence.
  virtual Result<std::unique_ptr<AnyPosition>> parse_position(std::string_view text) const = 0;

  // What a player may name; the first of each is the default.
  std::span<const Algorithm> algorithms() const { return AlgorithmsFor(players()); }
  virtual const std::vector<NamedChoice>& evaluators() const = 0;
  // How that player plays this game. Errors: an unknown name (the sentence lists the known ones), a
  // bad option, a file that cannot be read or does not fit, or an algorithm that cannot search this
  // game.
  virtual Result<ResolvedPlayer> resolve(const PlayerSpec& player) const = 0;
  // Its search; its limits are for search(): LimitsOf(player). Errors: those of resolve, and too
  // little memory. Allocates the table.
  Result<std::unique_ptr<AnySearcher>> make_searcher(const PlayerSpec& player = {}) const;

  // The evaluator of that name, by itself; empty: the first one. Errors: an unknown name.
  virtual Result<std::unique_ptr<AnyEvaluator>> make_evaluator(
      std::string_view name = {}) const = 0;

  // The same game and the same positions, with one more evaluator, which is the default. It is asked
  // in the threads of the searches, about positions without the game before them; what it says is
  // rounded to a score, and cut off at the largest (score.h). Each question makes a position, which
  // takes longer than most evaluators. Errors: the name is taken, or is none; this program leaves
  // such evaluators out. Precondition: own.batch >= 1.
  virtual Result<std::shared_ptr<const AnyGame>> with_evaluator(OwnEvaluator own) const = 0;

  // How far an evaluator is off from deeper searches, by stage of the game (fit_errors.h). Empty:
  // the first one. Errors: an unknown name, a game for another number of players than two.
  Result<std::vector<search::ErrorFits>> fit_errors(std::string_view evaluator,
                                                    const FitOptions& options) const;

  // Many games at once, in step, by numbers. Errors: an option out of its range; the game numbers no
  // moves; this program leaves batches out.
  virtual Result<std::unique_ptr<AnyBatch>> make_batch(const BatchOptions& options) const = 0;

  // Tables of all positions, by retrograde analysis. Errors: the game does not number its
  // positions; this program leaves tables out.
  virtual Result<std::shared_ptr<const AnyEndgame>> endgame() const = 0;

  // What a trained evaluator of the game learns from. Errors: the game has none, or is not for two
  // players; this program leaves training out.
  virtual Result<std::shared_ptr<const AnyLearning>> learning() const = 0;

 protected:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
};

using AnyGamePtr = std::shared_ptr<const AnyGame>;

}  // namespace boardgames
