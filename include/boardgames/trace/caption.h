// TraceView: a trace in words, and the texts that every writer of traces shares: one sentence why a
// node was cut, never searched or a leaf; values, windows, names and notes.
//
//   const TraceView view(recorder.trace());
//   view.Caption(5);    // "MIN already holds MAX to 2 here by a; MAX has 3 elsewhere and will ..."
//   view.ValueText(5);  // "<=2"
//   view.Note();        // "12,345 of 13,000 positions are not drawn; ..."
//
// Whose view: a Trace holds every score for the player to move at its node. People read a tree more
// easily from one side, so that here the scores of two-player games are all for the player to move
// at the root, MAX; so they are for more players if the algorithm takes all the others for one
// opponent. Else each node speaks of its own player.
// Cost: the constructor makes one pass over the trace and allocates a window a node; Caption of a
// cut looks at the moves on the path. Preconditions: a node number belongs to the trace. Errors:
// none. Thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/trace.h"

namespace boardgames {

// "12,345"
inline std::string CountText(std::uint64_t n) {
  std::string s = std::to_string(n);
  for (std::size_t i = s.size(); i > 3;) s.insert(i -= 3, 1, ',');
  return s;
}

class TraceView {
 public:
  // Keeps a reference to t.
  explicit TraceView(const Trace& t) : t_(t), players_(static_cast<int>(t.players.size())) {
    for (const TraceNode& n : t.nodes) {
      players_ = (std::max)(players_, n.window.player + 1);
      entries_.push_back(n.window);
    }
    best_.resize(t.nodes.size());
    for (std::int32_t i = t.nodes.empty() ? -1 : 0; i >= 0; i = Node(i).best_child) {
      best_[static_cast<std::size_t>(i)] = true;
    }
    for (const TraceStep& s : t.steps) {
      if (s.kind != TraceStep::Kind::kEnter) continue;
      has_windows_ = has_windows_ || s.alpha > -kInfinity || s.beta < kInfinity;
      if (t.steps_left_out > 0) continue;
      entries_[static_cast<std::size_t>(s.node)].alpha = s.alpha;
      entries_[static_cast<std::size_t>(s.node)].beta = s.beta;
    }
  }

  const Trace& trace() const { return t_; }
  const TraceNode& Node(std::int32_t i) const { return t_.nodes[static_cast<std::size_t>(i)]; }

  // --- the nodes ---

  // How many there are, as far as the trace knows; at least 2.
  int players() const { return (std::max)(2, players_); }
  // Whether scores are turned to one side: two players, whose results add up to zero, or an
  // algorithm for which all the others are one opponent.
  bool OneSided() const {
    return players_ <= 2 || t_.algorithm == "paranoid" || t_.algorithm == "best-reply";
  }
  // How many turns after the player to move at the root this player comes: 0 is MAX.
  int Turn(int player) const { return (player - MaxPlayer() + players()) % players(); }
  bool IsMax(const TraceNode& n) const { return Turn(n.window.player) == 0; }
  // Whether the value was known without looking at moves.
  static bool IsLeaf(const TraceNode& n) { return n.leaf && n.children.empty() && n.left_out == 0; }
  // Whether the last visit ended by a cut.
  static bool IsCut(const TraceNode& n) {
    return n.cut_by >= 0 && n.finished && n.value >= n.window.beta;
  }
  // The root, its best child, the best child of that, and so on.
  bool OnBestLine(std::int32_t i) const { return best_[static_cast<std::size_t>(i)]; }
  // The window the node was entered with, at its last visit, for the player to move there.
  // (TraceNode::window ends with the alpha that the node's own moves reached; that one it is where
  // steps were left out.)
  const SearchWindow& Entry(std::int32_t i) const { return entries_[static_cast<std::size_t>(i)]; }

  // Whether the algorithm searches with windows at all; minimax does not.
  bool HasWindows() const { return has_windows_; }

  // A score or a window of this node as people see it, for MAX if OneSided.
  Score Seen(const TraceNode& n, Score v) const { return Turned(n) ? -v : v; }
  SearchWindow Seen(const TraceNode& n, SearchWindow w) const {
    if (Turned(n)) {
      const Score alpha = w.alpha;
      w.alpha = -w.beta;
      w.beta = -alpha;
    }
    return w;
  }

  // --- texts ---

  std::string PlayerName(int player) const {
    const auto i = static_cast<std::size_t>(player);
    if (i < t_.players.size()) return t_.players[i];
    if (players_ > 2) return "Player " + std::to_string(player + 1);
    return Turn(player) == 0 ? "MAX" : "MIN";
  }

  // In points, with at most two digits after the point: "3", "-1.25"; "win in 5", "loss in 4"
  // (plies from the root), "win" and "loss" without a distance, "inf", "-inf".
  std::string ScoreText(Score v) const {
    if (v > kWinScore) return "inf";  // some windows end a little above every score
    if (v < -kWinScore) return "-inf";
    if (t_.win_scores && (v == kWinScore || v == kMaxHeuristic)) return "win";
    if (t_.win_scores && (v == -kWinScore || v == -kMaxHeuristic)) return "loss";
    if (t_.win_scores && (IsWin(v) || IsLoss(v))) {
      return (v > 0 ? "win in " : "loss in ") + std::to_string(PliesToEnd(v));
    }
    const std::int64_t unit = (std::max)(1, t_.point_value);
    const std::int64_t hundredths =
        (std::abs(static_cast<std::int64_t>(v)) * 100 + unit / 2) / unit;
    std::string s = v < 0 && hundredths > 0 ? "-" : "";
    s += std::to_string(hundredths / 100);
    if (const std::int64_t rest = hundredths % 100; rest != 0) {
      s += rest < 10 ? ".0" : ".";
      s += std::to_string(rest % 10 == 0 ? rest / 10 : rest);
    }
    return s;
  }

  // "3", ">=3", "<=3", "?" if the search never got to know it.
  std::string ValueText(std::int32_t i) const {
    const TraceNode& n = Node(i);
    if (!n.finished) return "?";
    const char* const sign = n.bound == Bound::kExact                  ? ""
                             : (n.bound == Bound::kLower) != Turned(n) ? ">="
                                                                       : "<=";
    return sign + ScoreText(Seen(n, n.value));
  }

  // A triangle that points to what the player to move at node i wants, and a blank; empty: there are
  // no two sides, or nobody moves there.
  std::string SideSign(std::int32_t i) const {
    const TraceNode& n = Node(i);
    return IsLeaf(n) || n.pruned ? "" : Triangle(Turned(n));
  }
  std::string Triangle(bool wants_least) const {
    return !OneSided() ? "" : wants_least ? "\u25bc " : "\u25b2 ";
  }

  // "(3, inf)"; "closed: 8 >= 5" where alpha has reached beta.
  std::string WindowText(std::int32_t i) const { return WindowText(Node(i), Entry(i)); }
  std::string WindowText(const TraceNode& n, const SearchWindow& w) const {
    const SearchWindow seen = Seen(n, w);
    const std::string alpha = ScoreText(seen.alpha);
    const std::string beta = ScoreText(seen.beta);
    return w.alpha < w.beta ? "(" + alpha + ", " + beta + ")" : "closed: " + alpha + " >= " + beta;
  }

  // The move that led to node i; its number among its sisters if the game writes no moves.
  std::string MoveText(std::int32_t i) const {
    const TraceNode& n = Node(i);
    if (!n.move.empty()) return n.move;
    const std::vector<std::int32_t>& sisters = Node(n.parent).children;
    std::size_t k = 0;
    while (sisters[k] != i) ++k;
    return "move " + std::to_string(k + 1);
  }

  // "alpha-beta on reversi, depth 3, evaluator default"; without what is unknown.
  std::string Title() const {
    std::string title = t_.algorithm.empty() ? "search" : t_.algorithm;
    if (!t_.game.empty()) title += " on " + t_.game;
    title += ", depth " + std::to_string(t_.depth);
    if (!t_.evaluator.empty() && !t_.gains) title += ", evaluator " + t_.evaluator;
    return title;
  }
  // How many positions there were, and whose the values are.
  std::string Legend() const {
    return CountText(t_.visited) + (t_.visited == 1 ? " position" : " positions") +
           (t_.gains ? " visited; values are gains " : " visited; values are ") +
           (OneSided() && !t_.nodes.empty()
                ? "for " + PlayerName(MaxPlayer()) + ", who wants the most; " +
                      (players_ > 2 ? "the others want" : "the other player wants") + " the least"
                : "each player's own, where that player moves");
  }
  // What of the search is not shown, a sentence; empty if everything is.
  std::string Note() const {
    std::string note;
    if (t_.left_out > 0) {
      note = CountText(t_.left_out) + " of " + CountText(t_.visited) +
             " positions are not drawn; a larger --max-nodes shows more";
    }
    if (t_.ended_early) {
      if (!note.empty()) note += "; ";
      note += "a limit ended the search before this tree was complete";
    }
    return note;
  }

  // Why node i was cut, never searched, or needed no look at its moves, or what the move to it gains:
  // one sentence; empty for all others.
  std::string Caption(std::int32_t i) const {
    const TraceNode& n = Node(i);
    if (n.pruned) return PrunedCaption(n);
    if (!n.finished) return {};
    if (n.gain) return GainCaption(i);
    if (IsLeaf(n)) return LeafCaption(n);
    if (IsCut(n)) return CutCaption(n);
    return {};
  }

 private:
  // Precondition: the trace is not empty.
  int MaxPlayer() const { return t_.nodes.front().window.player; }
  bool Turned(const TraceNode& n) const { return OneSided() && !IsMax(n); }

  // "a win in 5", "3": a score inside a sentence.
  std::string Amount(Score v) const {
    const std::string s = ScoreText(v);
    return (s.front() == 'w' || s.front() == 'l' ? "a " : "") + s;
  }

  // "b3 gains 5 for Black; after the best reply, d4, that is 2.",
  // "d4 gains 3 for White: 5 - 3 = 2 for Black."
  std::string GainCaption(std::int32_t i) const {
    const TraceNode& n = Node(i);
    const TraceNode& above = Node(n.parent);
    const std::string value = Amount(IsMax(n) ? n.value : -n.value);
    std::string text =
        MoveText(i) + " gains " + ScoreText(*n.gain) + " for " + PlayerName(above.window.player);
    if (above.gain) {
      const bool minus = IsMax(above) != (*n.gain >= 0);
      text += ": " + ScoreText(*above.gain) + (minus ? " - " : " + ") +
              ScoreText(std::abs(*n.gain)) + " = " + value + " for " + PlayerName(MaxPlayer());
    } else if (n.best_child >= 0) {
      text += "; after the best reply, " + MoveText(n.best_child) + ", that is " + value;
    }
    return text + ".";
  }

  std::string LeafCaption(const TraceNode& n) const {
    const char* const about = n.bound == Bound::kExact                  ? ""
                              : (n.bound == Bound::kLower) != Turned(n) ? "at least "
                                                                        : "at most ";
    const std::string value = about + Amount(Seen(n, n.value)) + " for " +
                              PlayerName(OneSided() ? MaxPlayer() : n.window.player) + ".";
    switch (n.leaf_kind) {
      case LeafKind::kTerminal:
        return "The game is over here: " + value;
      case LeafKind::kHorizon:
        return "The depth is used up; the evaluator guesses " + value;
      case LeafKind::kTable:
        return "The table knew it from an earlier visit: " + value;
      case LeafKind::kKnown:
        return "It was known without looking at a move: " + value;
      case LeafKind::kRepetition:
        return "This position stood on the path before: " + value;
      case LeafKind::kPlayout:
        return "A random game from here ended with " + value;
    }
    return {};
  }

  std::string PrunedCaption(const TraceNode& n) const {
    switch (n.prune_reason) {
      case PruneReason::kCutoff: {
        const std::int32_t by = Node(n.parent).cut_by;
        return "Not searched: " + (by < 0 ? "another move" : MoveText(by)) +
               " had already settled the position above.";
      }
      case PruneReason::kSelective:
        return "Not searched: the search guesses that this move is not worth it, which is no "
               "proof.";
      case PruneReason::kProved:
        return "Not searched: the value of the position above was proved without it.";
    }
    return {};
  }

  // Why the moves after n.cut_by were not searched.
  std::string CutCaption(const TraceNode& n) const {
    const Score beta = n.window.beta;
    const std::string by = MoveText(n.cut_by);
    const std::string me = PlayerName(n.window.player);
    if (!OneSided()) {
      return by + " is already worth " + Amount(n.value) + " to " + me +
             " here, and the bound is " + ScoreText(beta) + ": the rest cannot matter.";
    }
    const bool max = IsMax(n);
    const std::string max_name = PlayerName(MaxPlayer());
    const std::string value = Amount(Seen(n, n.value));
    const std::string limit = Amount(Seen(n, beta));
    const std::string has = me + " already " + (max ? "has " : "holds " + max_name + " to ") +
                            value + " here by " + by + "; ";
    if (!HeldElsewhere(n, beta)) {
      return has + "the search only asked whether " + max_name + " gets " +
             (max ? limit + " or more" : "more than " + limit) + ", so the rest cannot matter.";
    }
    // With two players the other one is whoever is not me.
    const std::string other = players_ > 2 ? "another player" : PlayerName(1 - n.window.player);
    return has + (max ? other + " can hold " + me + " to " : max_name + " has ") + limit +
           " elsewhere and " +
           (n.value == beta ? "gains nothing here." : "will not let it come to this.");
  }

  // Whether n's opponent has, somewhere on the way here, another move that is worth n's beta. If
  // not, beta was only a question the search asked: a null window, a guess, an aspiration window.
  bool HeldElsewhere(const TraceNode& n, Score beta) const {
    const TraceNode* below = &n;
    for (std::int32_t i = n.parent; i >= 0; below = &Node(i), i = below->parent) {
      const TraceNode& above = Node(i);
      if (IsMax(above) == IsMax(n)) continue;
      for (const std::int32_t c : above.children) {
        const TraceNode& other = Node(c);
        if (&other == below || !other.finished) continue;
        const bool same = IsMax(other) == IsMax(above);
        const Bound too_weak = same ? Bound::kUpper : Bound::kLower;
        if ((same ? other.value : -other.value) == -beta && other.bound != too_weak) return true;
      }
    }
    return false;
  }

  const Trace& t_;
  int players_;
  std::vector<SearchWindow> entries_;
  std::vector<bool> best_;
  bool has_windows_ = false;
};

}  // namespace boardgames
