#include "boardgames/grade/lesson_tree.h"

#include <algorithm>
#include <limits>

namespace boardgames::grade {
namespace {

constexpr int kInfinity = std::numeric_limits<int>::max();

void Write(const LessonTree& tree, int node, int turn, int depth, std::string& text) {
  const LessonTree::Node& at = tree.At(node);
  const auto number = [&](int value) {
    if (!text.empty() && text.back() >= '0' && text.back() <= '9') text += ' ';
    text += std::to_string(value);
  };
  if (tree.Ends(node, depth)) {
    if (tree.players == 2) return number(at.results[0]);
    for (int p = 0; p < tree.players; ++p) {
      text += p == 0 ? '<' : ',';
      text += std::to_string(at.results[static_cast<std::size_t>(p)]);
    }
    text += '>';
    return;
  }
  if (at.player != turn) {
    number(at.player);
    text += ':';
  }
  text += '(';
  for (int i = 0; i < at.children; ++i) {
    Write(tree, at.first + i, (at.player + 1) % tree.players, depth, text);
  }
  text += ')';
}

// One search. A window is what each player can get elsewhere: alpha MAX, beta MIN.
class Search {
 public:
  Search(const LessonTree& tree, int depth, Flaw flaw, bool cuts, Turns turns)
      : tree_(tree), depth_(depth), flaw_(flaw), cuts_(cuts), turns_(turns) {}

  Solution Run() {
    best_child_.assign(tree_.nodes.size(), -1);
    found_.value = Value(0, -kInfinity, kInfinity);
    for (int node = best_child_.front(); node >= 0;
         node = best_child_[static_cast<std::size_t>(node)]) {
      found_.line.push_back(node);
    }
    return std::move(found_);
  }

 private:
  bool IsMax(int node) const {
    return turns_ == Turns::kByPly ? tree_.At(node).ply % 2 == 0 : tree_.At(node).player == 0;
  }

  int Value(int node, int alpha, int beta) {
    const LessonTree::Node& at = tree_.At(node);
    if (tree_.Ends(node, depth_)) {
      found_.leaves.push_back(node);
      return at.results[0];
    }
    const bool max = IsMax(node);
    int best = max ? (flaw_ == Flaw::kZero ? 0 : -kInfinity) : kInfinity;
    for (int i = 0; i < at.children; ++i) {
      const int child = at.first + i;
      // The one who hands a window on to the other one forgets what that one has.
      const bool forgets = flaw_ == Flaw::kBetaForgotten && tree_.At(child).player != at.player;
      const int v =
          Value(child, forgets && !max ? -kInfinity : alpha, forgets && max ? kInfinity : beta);
      if (max ? v > best : v < best) {
        best = v;
        best_child_[static_cast<std::size_t>(node)] = child;
      }
      int& bound = max ? alpha : beta;
      if (flaw_ == Flaw::kAlphaLost) {
        bound = v;
      } else {
        bound = max ? std::max(bound, best) : std::min(bound, best);
      }
      if (!cuts_ || (flaw_ == Flaw::kStrict ? alpha <= beta : alpha < beta)) continue;
      if (i + 1 < at.children) {
        found_.cuts.push_back({.node = node,
                               .skipped = child + 1,
                               .after = child,
                               .value = v,
                               .bound = max ? beta : alpha,
                               .leaves = found_.leaves.size()});
      }
      break;
    }
    return best;
  }

  const LessonTree& tree_;
  const int depth_;
  const Flaw flaw_;
  const bool cuts_;
  const Turns turns_;
  std::vector<int> best_child_;
  Solution found_;
};

LessonTree::Results MaxN(const LessonTree& tree, int node, MaxNFlaw flaw) {
  const LessonTree::Node& at = tree.At(node);
  if (at.children == 0) return at.results;
  const int player = flaw == MaxNFlaw::kByPly ? at.ply % tree.players : at.player;
  LessonTree::Results best = {};
  for (int i = 0; i < at.children; ++i) {
    const LessonTree::Results v = MaxN(tree, at.first + i, flaw);
    const bool against = flaw == MaxNFlaw::kParanoid && player != 0;
    const std::size_t whose = against ? 0 : static_cast<std::size_t>(player);
    const int gain = against ? best[whose] - v[whose] : v[whose] - best[whose];
    if (i == 0 || gain > 0 || (gain == 0 && flaw == MaxNFlaw::kLastOfEquals)) best = v;
  }
  return best;
}

}  // namespace

std::string LessonTree::Path(int node) const {
  std::string path;
  for (int at = node; at > 0; at = At(at).parent) {
    path = std::to_string(at - At(At(at).parent).first) + (path.empty() ? "" : ".") + path;
  }
  return path.empty() ? "-" : path;
}

std::string LessonTree::ToText(int depth) const {
  std::string text;
  Write(*this, 0, 0, depth, text);
  return text;
}

int LessonTree::Leaves(int depth) const {
  int leaves = 0;
  for (int node = 0; node < static_cast<int>(nodes.size()); ++node) {
    leaves += Ends(node, depth) && At(node).ply <= depth ? 1 : 0;
  }
  return leaves;
}

Solution AlphaBetaOf(const LessonTree& tree, int depth) {
  return AlphaBetaOf(tree, depth, Flaw::kNone);
}

Solution AlphaBetaOf(const LessonTree& tree, int depth, Flaw flaw) {
  return Search(tree, depth, flaw, true, Turns::kOfTree).Run();
}

Solution MinimaxOf(const LessonTree& tree, int depth, Turns turns, Flaw flaw) {
  return Search(tree, depth, flaw, false, turns).Run();
}

std::vector<int> RootValues(const LessonTree& tree) {
  const LessonTree::Node& root = tree.At(0);
  // Children follow their parents, so that from the end every child has its value.
  std::vector<int> values(tree.nodes.size());
  for (int node = static_cast<int>(tree.nodes.size()) - 1; node >= 0; --node) {
    const LessonTree::Node& at = tree.At(node);
    const auto begin = values.begin() + at.first;
    values[static_cast<std::size_t>(node)] = at.children == 0 ? at.results[0]
                                             : at.player == 0
                                                 ? *std::max_element(begin, begin + at.children)
                                                 : *std::min_element(begin, begin + at.children);
  }
  return {values.begin() + root.first, values.begin() + root.first + root.children};
}

std::optional<int> OnlyBestMove(const LessonTree& tree) {
  const std::vector<int> values = RootValues(tree);
  const auto best = std::max_element(values.begin(), values.end());
  if (std::count(values.begin(), values.end(), *best) != 1) return std::nullopt;
  return static_cast<int>(best - values.begin());
}

LessonTree::Results MaxNOf(const LessonTree& tree, MaxNFlaw flaw) { return MaxN(tree, 0, flaw); }

}  // namespace boardgames::grade
