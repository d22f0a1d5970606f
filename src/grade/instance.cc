#include "boardgames/grade/instance.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/grade/sha256.h"
#include "boardgames/process/abseil.h"
#include "boardgames/text.h"
#include "boardgames/zobrist.h"

namespace boardgames::grade {
namespace {

constexpr int kMostDraws = 100'000;
constexpr int kMostValue = 99;
constexpr std::uint32_t kFewValues = 8;  // of a tree with ties

class Drawing {
 public:
  Drawing(const TreeSpec& spec, std::uint64_t seed, bool ties)
      : spec_(spec), random_(seed), few_values_(ties) {
    for (int& value : values_) value = AnyValue();
  }

  LessonTree Draw() {
    LessonTree tree;
    tree.players = spec_.players;
    tree.nodes.push_back({});
    for (int node = 0; node < static_cast<int>(tree.nodes.size()); ++node) Grow(tree, node);
    return tree;
  }

 private:
  int AnyValue() { return static_cast<int>(random_.Uniform(2 * kMostValue + 1)) - kMostValue; }
  int Value() { return few_values_ ? values_[random_.Uniform(kFewValues)] : AnyValue(); }

  void Grow(LessonTree& tree, int node) {
    LessonTree::Node at = tree.At(node);
    for (int p = 0; p < (tree.players == 2 ? 1 : tree.players); ++p) {
      at.results[static_cast<std::size_t>(p)] = Value();
    }
    const bool early = at.ply >= 2 && random_.Uniform(8) == 0;
    if (at.ply < spec_.plies && !early) {
      const auto choices = static_cast<std::uint32_t>(spec_.most_moves - spec_.least_moves + 1);
      at.children = spec_.least_moves + static_cast<int>(random_.Uniform(choices));
      at.first = static_cast<int>(tree.nodes.size());
    } else if (at.parent >= 0) {
      // Who would move after the end is not written in a tree's text, so it is the next one.
      at.player = (tree.At(at.parent).player + 1) % tree.players;
    }
    tree.nodes[static_cast<std::size_t>(node)] = at;
    for (int i = 0; i < at.children; ++i) {
      const bool again = static_cast<int>(random_.Uniform(100)) < spec_.extra_turns;
      tree.nodes.push_back({.parent = node,
                            .ply = at.ply + 1,
                            .player = again ? at.player : (at.player + 1) % tree.players});
    }
  }

  const TreeSpec& spec_;
  SplitMix64 random_;
  const bool few_values_;
  int values_[kFewValues];
};

// Ways to get negamax wrong.
enum class NegamaxFlaw : std::uint8_t {
  kAlwaysNegates,  // the sign turns at every ply, also at an extra turn
  kLeafOfMax,      // leaves are taken as MAX sees them, whoever is to move
};

int NegamaxWith(NegamaxFlaw flaw, const LessonTree& tree, int node, int depth) {
  const LessonTree::Node& at = tree.At(node);
  if (tree.Ends(node, depth)) {
    return at.player == 0 || flaw == NegamaxFlaw::kLeafOfMax ? at.results[0] : -at.results[0];
  }
  int best = -kMostValue - 1;
  for (int child = at.first; child < at.first + at.children; ++child) {
    const bool same = tree.At(child).player == at.player && flaw != NegamaxFlaw::kAlwaysNegates;
    const int value = NegamaxWith(flaw, tree, child, depth);
    best = std::max(best, same ? value : -value);
  }
  return best;
}

bool TellsTurns(const LessonTree& tree, int value) {
  return MinimaxOf(tree, kNoLimit, Turns::kByPly).value != value &&
         NegamaxWith(NegamaxFlaw::kAlwaysNegates, tree, 0, kNoLimit) != value;
}

bool TellsDepth(const LessonTree& tree, int depth, const Solution& solution) {
  const bool early = std::any_of(solution.leaves.begin(), solution.leaves.end(), [&](int leaf) {
    return tree.Terminal(leaf) && tree.At(leaf).ply < depth;
  });
  return early && AlphaBetaOf(tree, depth + 1).value != solution.value &&
         AlphaBetaOf(tree, depth - 1).value != solution.value;
}

bool TellsMaxN(const Task& task, bool ties) {
  const LessonTree& tree = task.tree;
  return MaxNOf(tree, MaxNFlaw::kParanoid) != task.results &&
         MaxNOf(tree, MaxNFlaw::kParanoid)[0] != task.results[0] &&
         (!ties || MaxNOf(tree, MaxNFlaw::kLastOfEquals) != task.results);
}

// The tests of one draw; `before` are the trees that were taken, `sum` their leaves.
class Choice {
 public:
  Choice(const TreeSpec& spec, const std::vector<Task>& before, int sum)
      : spec_(spec), before_(before), sum_(sum), ties_(spec.ties && before.size() % 2 == 1) {}

  bool ties() const { return ties_; }
  int leaves() const { return leaves_; }

  std::optional<Task> Take(LessonTree tree) {
    Task task{.tree = std::move(tree), .depth = spec_.limit > 0 ? spec_.limit : kNoLimit};
    const int all = task.tree.Leaves(task.depth);
    leaves_ = all;
    if (spec_.pruned == 0 && !Fits()) return std::nullopt;
    if (spec_.players > 2) {
      task.results = MaxNOf(task.tree);
      if (!TellsMaxN(task, ties_)) return std::nullopt;
      return task;
    }
    task.solution = AlphaBetaOf(task.tree, task.depth);
    if (spec_.pruned > 0) {
      leaves_ = static_cast<int>(task.solution.leaves.size());
      if (!Fits() || all - leaves_ < spec_.pruned) return std::nullopt;
    }
    if (!Tells(task)) return std::nullopt;
    return task;
  }

 private:
  // In the band, and near its middle on the whole: that bounds how far two sums are apart.
  bool Fits() const {
    if (leaves_ < spec_.least_leaves || leaves_ > spec_.most_leaves) return false;
    const int band = spec_.least_leaves + spec_.most_leaves;
    const int trees = static_cast<int>(before_.size()) + 1;
    return std::abs(2 * (sum_ + leaves_) - band * trees) <=
           2 * (spec_.most_leaves - spec_.least_leaves);
  }

  bool Tells(Task& task) const {
    const LessonTree& tree = task.tree;
    const Solution& solution = task.solution;
    const auto tells = [&](Flaw flaw) {
      return AlphaBetaOf(tree, task.depth, flaw).leaves != solution.leaves;
    };
    if (solution.value == 0) return false;
    if (spec_.pruned > 0 && (!tells(Flaw::kAlphaLost) || tells(Flaw::kStrict) != ties_)) {
      return false;
    }
    if (spec_.pruned > 0 &&
        NegamaxWith(NegamaxFlaw::kLeafOfMax, tree, 0, task.depth) == solution.value) {
      return false;
    }
    if (spec_.deep_cut && !tells(Flaw::kBetaForgotten)) return false;
    if (spec_.extra_turns > 0 && !TellsTurns(tree, solution.value)) return false;
    if (spec_.limit > 0 && !TellsDepth(tree, spec_.limit, solution)) return false;
    const bool zero_tells = before_.size() % 2 == 1 && spec_.pruned == 0 && !spec_.best_move;
    if (zero_tells &&
        MinimaxOf(tree, task.depth, Turns::kOfTree, Flaw::kZero).value == solution.value) {
      return false;
    }
    if (!spec_.best_move) return true;
    const std::optional<int> best = OnlyBestMove(tree);
    if (!best || (!before_.empty() && *best == before_.back().best_move)) return false;
    task.best_move = *best;
    return true;
  }

  const TreeSpec& spec_;
  const std::vector<Task>& before_;
  const int sum_;
  const bool ties_;
  int leaves_ = 0;
};

// What a mark makes of a letter before it.
struct Accent {
  char32_t mark;
  std::u32string_view letters;
  std::u32string_view composed;
};
constexpr Accent kAccents[] = {{0x300, U"aeioun", U"àèìòùǹ"},
                               {0x301, U"aeiouyclnrsz", U"áéíóúýćĺńŕśź"},
                               {0x302, U"aeioucghjswy", U"âêîôûĉĝĥĵŝŵŷ"},
                               {0x303, U"anoiu", U"ãñõĩũ"},
                               {0x304, U"aeiou", U"āēīōū"},
                               {0x306, U"agu", U"ăğŭ"},
                               {0x307, U"cegz", U"ċėġż"},
                               {0x308, U"aeiouy", U"äëïöüÿ"},
                               {0x30a, U"au", U"åů"},
                               {0x30b, U"ou", U"őű"},
                               {0x30c, U"cdenrstz", U"čďěňřšťž"},
                               {0x327, U"cgklnrst", U"çģķļņŗşţ"},
                               {0x328, U"aeiu", U"ąęįų"}};

char32_t Small(char32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
  if (c >= 0xc0 && c <= 0xde && c != 0xd7) return c + 0x20;
  if (c == 0x178) return 0xff;
  const bool odd_capitals = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
  if (odd_capitals) return c % 2 == 1 ? c + 1 : c;
  const bool even_capitals = (c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177);
  if (even_capitals && c != 0x130) return c % 2 == 0 ? c + 1 : c;
  if ((c >= 0x391 && c <= 0x3a9 && c != 0x3a2) || (c >= 0x410 && c <= 0x42f)) return c + 0x20;
  return c >= 0x400 && c <= 0x40f ? c + 0x50 : c;
}

// The code of a character; its bytes are well-formed.
char32_t Decode(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return byte(0);
  char32_t code = byte(0) & (0xffu >> (bytes.size() + 1));
  for (std::size_t i = 1; i < bytes.size(); ++i) code = code << 6 | (byte(i) & 0x3fu);
  return code;
}

void Append(char32_t c, std::string& text) {
  if (c < 0x80) {
    text += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  text += static_cast<char>((0xff00u >> (more + 1) & 0xffu) | c >> (6 * more));
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80u | (c >> (6 * i) & 0x3fu));
}

}  // namespace

std::uint64_t SeedSource::Seed(std::string_view test, int draw) const {
  std::string text = assignment;
  text.append(1, '\0').append(login).append(1, '\0').append(test).append(1, '\0');
  const Digest digest = HmacSha256(secret, text.append(std::to_string(draw)));
  std::uint64_t seed = 0;
  for (std::size_t i = 8; i-- > 0;) seed = seed << 8 | digest[i];
  return seed;
}

std::string SeedSource::Instance() const {
  const Digest digest = HmacSha256(secret, std::string(assignment).append(1, '\0').append(login));
  return ToHex(std::span(digest).first(4));
}

absl::StatusOr<std::vector<Task>> MakeTasks(const TreeSpec& spec, int count,
                                            const SeedSource& seeds, std::string_view test) {
  std::vector<Task> tasks;
  tasks.reserve(static_cast<std::size_t>(count));
  int sum = 0;
  for (int draw = 0; static_cast<int>(tasks.size()) < count; ++draw) {
    if (draw == kMostDraws) {
      return absl::InvalidArgumentError(absl::StrCat(
          "test '", internal::ToAbsl(test), "': of ", kMostDraws, " trees that were drawn only ",
          tasks.size(), " are as its generator asks; a wider band of leaves lets more in"));
    }
    Choice choice(spec, tasks, sum);
    std::optional<Task> task =
        choice.Take(Drawing(spec, seeds.Seed(test, draw), choice.ties()).Draw());
    if (!task) continue;
    sum += choice.leaves();
    tasks.push_back(*std::move(task));
  }
  return tasks;
}

std::string NormalLogin(std::string_view login) {
  std::u32string text;
  std::string_view left = Trimmed(login);
  while (!left.empty()) {
    const std::size_t length = std::max<std::size_t>(1, FirstCharacter(left).length);
    const char32_t c = Small(Decode(left.substr(0, length)));
    left.remove_prefix(length);
    const auto accent = std::find_if(std::begin(kAccents), std::end(kAccents),
                                     [&](const Accent& a) { return a.mark == c; });
    const std::size_t letter = accent == std::end(kAccents) || text.empty()
                                   ? std::u32string_view::npos
                                   : accent->letters.find(text.back());
    if (letter == std::u32string_view::npos) {
      text += c;
    } else {
      text.back() = accent->composed[letter];
    }
  }
  std::string normal;
  for (const char32_t c : text) Append(c, normal);
  return normal;
}

}  // namespace boardgames::grade
