// TreeRecorder: an observer that keeps the tree of the last iteration as a Trace.
//
//   TreeRecorder<Reversi> recorder(game, {.max_nodes = 300});
//   AlphaBeta<Reversi, GameEvaluator, ObserverRef<Reversi>> search(game, {}, {}, &recorder);
//   search.search(s, {.depth = 3});
//   const Trace& trace = recorder.trace();
//
// What lies beyond max_nodes is counted, at the node above it, and not kept: memory is bounded by
// max_nodes and max_steps (of steps, and of proof numbers) whatever the search does. A position
// visited again by the same path is the same node; its window and value are those of the last
// visit. Allocates. One search, one thread. Errors: none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/drawing_table.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/trace.h"

namespace boardgames {

struct RecorderOptions {
  std::size_t max_nodes = 100'000;
  std::size_t max_steps = 1'000'000;
  bool boards = true;     // keep each position's text and board, if the game has notation
  bool drawings = false;  // keep each position's picture too, if the game draws
  OnTraceProgress on_progress = {};  // called every 1024 positions
};

template <Game G>
class TreeRecorder final : public Observer<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit TreeRecorder(const G& g, RecorderOptions options = {})
      : g_(g), options_(std::move(options)) {}
  explicit TreeRecorder(const G&&, RecorderOptions = {}) = delete;

  const Trace& trace() const { return trace_; }
  Trace Take() { return std::move(trace_); }

  // Keeps what earlier iterations found of the names: game, algorithm ... are the caller's to fill.
  void iteration(int depth) override {
    trace_ = {};
    shapes_ = {};
    trace_.depth = depth;
    trace_.point_value = PointValueOf(g_);
    trace_.win_scores = ObjectiveOf(g_) == Objective::kWin;
    moves_.clear();
    numbers_.clear();
    path_.clear();
    states_.clear();
    before_.reset();
  }

  void enter(const State& s, const SearchWindow& window) override {
    ++trace_.visited;
    if (++entered_ % kTellEvery == 0 && options_.on_progress) {
      options_.on_progress({trace_.depth, entered_, trace_.nodes.size()});
    }
    const std::int32_t parent = Top();
    const std::int32_t id = path_.empty() ? Root() : Child();
    const std::optional<MoveNumbers> before = std::exchange(before_, std::nullopt);
    path_.push_back(id);
    states_.push_back(s);
    if (id < 0) return;
    TraceNode& n = At(id);
    if (n.visits++ == 0) {
      Describe(s, n);
      Draw(s, n);
    }
    n.window = window;
    n.leaf = false;
    n.pruned = false;
    n.finished = false;
    n.cut_by = -1;
    Step(TraceStep::Kind::kEnter, id, 0);
    if (before && parent >= 0 && before->move == move_) Note(id, FromParent(id, before->numbers));
  }
  void gain(Score v) override {
    trace_.gains = true;
    trace_.point_value = 1;
    if (Top() >= 0) At(Top()).gain = v;
  }
  void leaf(LeafKind kind, Score value) override {
    if (Top() < 0) return;
    TraceNode& n = At(Top());
    n.leaf = true;
    n.leaf_kind = kind;
    n.best_child = -1;  // of an earlier visit
    Step(TraceStep::Kind::kLeaf, Top(), value);
  }
  void move(const Move& m) override { move_ = m; }
  void better(const Move& m, Score value) override {
    if (Top() < 0) return;
    TraceNode& n = At(Top());
    n.best_child = Find(Top(), m);
    n.window.alpha = (std::max)(n.window.alpha, value);
    Step(TraceStep::Kind::kBetter, Top(), value);
  }
  void research(ResearchReason) override {
    if (Top() >= 0) Step(TraceStep::Kind::kResearch, Top(), 0);
  }
  void cutoff(const Move& m, Score value, Score) override {
    if (Top() < 0) return;
    At(Top()).cut_by = Find(Top(), m);
    Step(TraceStep::Kind::kCutoff, Top(), value);
  }
  void pruned(const Move& m, PruneReason reason) override {
    if (Top() < 0) return;
    std::int32_t id = Find(Top(), m);
    if (id < 0) id = Add(Top(), m);
    if (id < 0) return;
    TraceNode& n = At(id);
    if (n.visits == 0) n.pruned = true;
    n.prune_reason = reason;
    Step(TraceStep::Kind::kPruned, id, 0);
  }
  bool asks_values() const override { return true; }
  void values(std::span<const Score> of) override {
    if (Top() >= 0) At(Top()).values.assign(of.begin(), of.end());
  }
  void numbers(const ProofNumbers& n) override {
    if (Top() >= 0) Note(Top(), n);
  }
  // Of a move that is in the tree; of another one they are kept until it is entered, which is next.
  void numbers_after(const Move& m, const ProofNumbers& n) override {
    if (Top() < 0) return;
    const std::int32_t id = Find(Top(), m);
    if (id >= 0 && At(id).visits > 0) {
      Note(id, FromParent(id, n));
    } else {
      before_ = MoveNumbers{m, n};
    }
  }
  void leave(Score value, Bound bound) override {
    before_.reset();
    if (Top() >= 0) {
      TraceNode& n = At(Top());
      n.value = value;
      n.bound = bound;
      n.finished = true;
      Step(TraceStep::Kind::kLeave, Top(), value);
    }
    path_.pop_back();
    states_.pop_back();
  }
  void ended_early() override {
    trace_.ended_early = true;
    before_.reset();
    path_.clear();
    states_.clear();
  }

 private:
  static constexpr std::uint64_t kTellEvery = 1024;
  static constexpr ProofNumbers kNone = {0, 0};  // which no position has

  struct MoveNumbers {
    Move move;
    ProofNumbers numbers;
  };

  TraceNode& At(std::int32_t id) { return trace_.nodes[static_cast<std::size_t>(id)]; }
  // The position entered last, or -1 if it is not kept.
  std::int32_t Top() const { return path_.empty() ? -1 : path_.back(); }

  std::int32_t Root() {
    if (trace_.nodes.empty()) {
      trace_.nodes.emplace_back();
      moves_.emplace_back();
    }
    return 0;
  }
  std::int32_t Child() {
    const std::int32_t parent = path_.back();
    std::int32_t id = -1;
    if (parent >= 0) {
      id = Find(parent, move_);
      if (id < 0) id = Add(parent, move_);
    }
    if (id < 0) {
      ++trace_.left_out;
      for (auto i = path_.rbegin(); i != path_.rend(); ++i) {
        if (*i < 0) continue;
        ++At(*i).left_out;
        break;
      }
    }
    return id;
  }
  std::int32_t Find(std::int32_t parent, const Move& m) {
    for (const std::int32_t id : At(parent).children) {
      if (moves_[static_cast<std::size_t>(id)] == m) return id;
    }
    return -1;
  }
  // Precondition: states_ ends with the parent's position. -1: no room.
  std::int32_t Add(std::int32_t parent, const Move& m) {
    if (trace_.nodes.size() >= options_.max_nodes) return -1;
    const auto id = static_cast<std::int32_t>(trace_.nodes.size());
    TraceNode n;
    n.parent = parent;
    n.move = MoveText(states_.back(), m);
    trace_.nodes.push_back(std::move(n));
    moves_.push_back(m);
    At(parent).children.push_back(id);
    return id;
  }
  void Describe(const State& s, TraceNode& n) const {
    if (!options_.boards) return;
    if constexpr (requires { g_.position_to_string(s); }) n.position = g_.position_to_string(s);
    if constexpr (requires { g_.board(s); }) n.board = g_.board(s);
  }
  void Draw(const State& s, TraceNode& n) {
    if constexpr (requires { g_.draw(s); }) {
      if (!options_.drawings) return;
      const Drawing drawing = g_.draw(s);
      n.drawn = DrawingChanges(ShapesOf(n.parent), shapes_.Numbers(drawing));
      trace_.drawing.width = (std::max)(trace_.drawing.width, drawing.width);
      trace_.drawing.height = (std::max)(trace_.drawing.height, drawing.height);
      std::vector<Shape>& kept = trace_.drawing.shapes;
      while (kept.size() < shapes_.shapes().size()) kept.push_back(shapes_.shapes()[kept.size()]);
    }
  }
  // The shapes of a node's picture, as shapes_ numbers them; -1: none.
  std::vector<std::int32_t> ShapesOf(std::int32_t id) const {
    if (id < 0) return {};
    const TraceNode& n = trace_.nodes[static_cast<std::size_t>(id)];
    std::vector<std::int32_t> shapes = ShapesOf(n.parent);
    ChangeDrawing(shapes, n.drawn);
    return shapes;
  }
  std::string MoveText(const State& s, const Move& m) const {
    if constexpr (requires { g_.move_to_string(s, m); }) {
      return g_.move_to_string(s, m);
    } else if constexpr (requires { std::to_string(m); }) {
      return std::to_string(m);
    } else {
      return {};
    }
  }
  // Numbers that are the parent's, for the player to move at the node.
  ProofNumbers FromParent(std::int32_t id, const ProofNumbers& n) {
    const TraceNode& node = At(id);
    return node.window.player == At(node.parent).window.player ? n : ProofNumbers{n.delta, n.phi};
  }
  void Note(std::int32_t id, const ProofNumbers& n) {
    const auto at = static_cast<std::size_t>(id);
    if (numbers_.size() <= at) numbers_.resize(trace_.nodes.size(), kNone);
    if (numbers_[at] == n || trace_.numbers.size() >= options_.max_steps) return;
    numbers_[at] = n;
    trace_.numbers.push_back({trace_.steps.size(), id, n});
  }
  void Step(TraceStep::Kind kind, std::int32_t node, Score value) {
    if (trace_.steps.size() >= options_.max_steps) {
      ++trace_.steps_left_out;
      return;
    }
    const SearchWindow& w = At(node).window;
    trace_.steps.push_back({kind, node, value, w.alpha, w.beta});
  }

  const G& g_;
  const RecorderOptions options_;
  Trace trace_;
  DrawingTable shapes_;
  std::uint64_t entered_ = 0;          // positions, in all iterations
  std::vector<Move> moves_;            // that led to each node
  std::vector<std::int32_t> path_;     // the positions entered and not left; -1: not kept
  std::vector<State> states_;          // theirs
  Move move_{};                        // that is about to be searched
  std::vector<ProofNumbers> numbers_;  // of each node, the last ones told
  std::optional<MoveNumbers> before_;  // of a move that is not in the tree yet
};

}  // namespace boardgames
