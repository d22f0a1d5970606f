// What sets of places gain: Quoridor's wall layouts solved as sets of bits, as bytes with distances,
// and state by state, in one run.
//
//   boardgames_layouts_bench [--rounds N]
//   boardgames_layouts_bench --solve 9x9/2 [--distances] [--memory MIB]
//
// The loop over states is a fair one: the same layers, classes up to symmetry and pushing to
// parents; each state is settled once, by a list of what was decided and counters of the moves that
// are left. The states of a class are counted as all its images, in all three columns alike. Times
// are CPU seconds of one thread, the least of the rounds.
//
// --solve: a board of columns x rows / walls each, as sets, or with --distances as bytes; a line of
// JSON, with the most memory the program had.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <type_traits>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layout_classes.h"
#include "boardgames/games/quoridor/layouts.h"
#include "boardgames/solve/settled_sets.h"

namespace boardgames {
namespace {

using quoridor::LayoutStart;

// One part of a class state by state, in the shape of SettledBits.
template <class C>
class StateLoop {
 public:
  using Class = typename C::Class;

  explicit StateLoop(const C& classes)
      : classes_(classes),
        columns_(classes.start().columns),
        cells_(classes.columns()),
        n_(classes.rows()) {
    for (auto& values : values_) values.resize(At(cells_ * cells_));
    for (auto& moves : moves_) moves.resize(At(cells_ * cells_));
    alive_.resize(At(cells_ * cells_));
    steps_.resize(At(cells_));
    jumps_.resize(At(cells_));
  }

  std::size_t unit_bytes() const { return At(n_ * n_ + 7) / 8 * 8; }
  std::size_t kept_bytes() const { return 8; }  // none

  void Open(const Class& c) {
    states_ = 0;
    const std::array<typename C::Set::Row, 4> open{c.maze.north, c.maze.south, c.maze.east,
                                                   c.maze.west};
    const std::array<int, 4> by{columns_, -columns_, 1, -1};
    for (int cell = 0; cell < cells_; ++cell) {
      steps_[At(cell)].clear();
      jumps_[At(cell)].clear();
    }
    for (int cell = 0; cell < cells_; ++cell) {
      for (std::size_t d = 0; d < 4; ++d) {
        if (open[d].Has(cell)) steps_[At(cell)].push_back(cell + by[d]);
        if (!open[d ^ 1].Has(cell)) continue;
        const int from = cell - by[d];
        if (open[d].Has(cell)) {
          jumps_[At(cell)].push_back({from, cell + by[d]});
          continue;
        }
        for (const std::size_t side : {d ^ 2, d ^ 3}) {
          if (open[side].Has(cell)) jumps_[At(cell)].push_back({from, cell + by[side]});
        }
      }
    }
    for (int pawn1 = columns_; pawn1 < cells_; ++pawn1) {
      const auto row = c.alive().Get(pawn1 - columns_);
      states_ += static_cast<std::uint64_t>(row.Count());
      for (int pawn0 = 0; pawn0 < n_; ++pawn0) {
        alive_[At(pawn1 * cells_ + pawn0)] = row.Has(pawn0) ? 1 : 0;
      }
    }
  }
  void Load(int player, const std::byte* unit) { units_[At(player)] = unit; }

  bool Solve() {
    decided_.clear();
    counts_ = {.states = 2 * states_};
    for (int pawn1 = 0; pawn1 < cells_; ++pawn1) {
      for (int pawn0 = 0; pawn0 < cells_; ++pawn0) Begin(pawn0, pawn1);
    }
    for (std::size_t k = 0; k < decided_.size(); ++k) {  // decided_ grows
      const auto [pawn0, pawn1, mover] = decided_[k];
      Decide(pawn0, pawn1, mover);
    }
    const std::uint64_t over = 2 * static_cast<std::uint64_t>(columns_ * (n_ - 1));
    counts_.drawn = counts_.states - (decided_.size() - over);
    return true;
  }

  void Push(int player, int symmetry, std::byte* unit) {
    const std::vector<std::int8_t>& values = values_[At(1 - player)];
    const bool exchanged = classes_.Exchanges(symmetry);
    for (int cell = 0; cell < cells_; ++cell) {
      image_[At(cell)] = classes_.CellImage(cell, symmetry);
    }
    for (int pawn1 = columns_; pawn1 < cells_; ++pawn1) {
      const int image1 = image_[At(pawn1)];
      for (int pawn0 = 0; pawn0 < n_; ++pawn0) {
        const std::size_t state = At(pawn1 * cells_ + pawn0);
        if (alive_[state] == 0 || values[state] > 0) continue;
        const int image0 = image_[At(pawn0)];
        const int row = (exchanged ? image0 : image1) - columns_;
        std::byte& at = unit[At(row * n_ + (exchanged ? image1 : image0))];
        at |= values[state] < 0 ? kWins : kEscapes;
      }
    }
  }
  void Keep(std::byte*) const {}
  internal::SettledPartCounts Count() const { return counts_; }

 private:
  struct State {
    std::int16_t pawn0, pawn1, mover;
  };
  struct Jump {
    int from, to;
  };
  static constexpr std::byte kEscapes{1};
  static constexpr std::byte kWins{3};

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  void Set(int pawn0, int pawn1, int mover, int value) {
    values_[At(mover)][At(pawn1 * cells_ + pawn0)] = static_cast<std::int8_t>(value);
    decided_.push_back({static_cast<std::int16_t>(pawn0), static_cast<std::int16_t>(pawn1),
                        static_cast<std::int16_t>(mover)});
  }
  void Begin(int pawn0, int pawn1) {
    const std::size_t state = At(pawn1 * cells_ + pawn0);
    values_[0][state] = values_[1][state] = 0;
    const bool arrived0 = pawn0 >= n_;
    const bool arrived1 = pawn1 < columns_;
    if (pawn0 == pawn1 || (arrived0 && arrived1)) return;
    if (arrived0) return Set(pawn0, pawn1, 1, -1);
    if (arrived1) return Set(pawn0, pawn1, 0, -1);
    if (alive_[state] == 0) return;
    for (const int mover : {0, 1}) {
      const std::byte* const unit = units_[At(mover)];
      const std::byte walls =
          unit == nullptr ? std::byte{0} : unit[At((pawn1 - columns_) * n_ + pawn0)];
      const int own = mover == 0 ? pawn0 : pawn1;
      const int other = mover == 0 ? pawn1 : pawn0;
      int moves = walls == std::byte{0} ? 0 : 1;  // one that does not lose is never taken back
      for (const int to : steps_[At(own)]) moves += to != other ? 1 : 0;
      for (const Jump& j : jumps_[At(other)]) moves += j.from == own ? 1 : 0;
      moves_[At(mover)][state] = static_cast<std::uint8_t>(moves);
      if (walls == kWins) {
        Set(pawn0, pawn1, mover, 1);
      } else if (moves == 0) {
        Set(pawn0, pawn1, mover, -1);
      }
    }
  }
  // What this means for the states whose moves lead here.
  void Decide(int pawn0, int pawn1, int mover) {
    const bool lost = values_[At(mover)][At(pawn1 * cells_ + pawn0)] < 0;
    const int before = 1 - mover;
    const int own = before == 0 ? pawn0 : pawn1;
    const int other = before == 0 ? pawn1 : pawn0;
    const auto from = [&](int cell) {
      const int at0 = before == 0 ? cell : pawn0;
      const int at1 = before == 0 ? pawn1 : cell;
      if (at0 >= n_ || at1 < columns_) return;
      const std::size_t state = At(at1 * cells_ + at0);
      if (alive_[state] == 0 || values_[At(before)][state] != 0) return;
      if (lost) {
        Set(at0, at1, before, 1);
      } else if (--moves_[At(before)][state] == 0) {
        Set(at0, at1, before, -1);
      }
    };
    for (const int cell : steps_[At(own)]) {
      if (cell != other) from(cell);
    }
    for (const Jump& j : jumps_[At(other)]) {
      if (j.to == own) from(j.from);
    }
  }

  const C& classes_;
  const int columns_;
  const int cells_;
  const int n_;
  std::uint64_t states_ = 0;
  internal::SettledPartCounts counts_;
  std::array<std::vector<std::int8_t>, 2> values_;  // 1 won, -1 lost for the mover
  std::array<std::vector<std::uint8_t>, 2> moves_;  // that are not known as lost
  std::vector<std::uint8_t> alive_;
  std::vector<std::vector<int>> steps_;
  std::vector<std::vector<Jump>> jumps_;  // over a cell
  std::array<const std::byte*, 2> units_{};
  std::array<int, 81> image_{};
  std::vector<State> decided_;
};

int Fail(const std::string& error) {
  std::fprintf(stderr, "boardgames_layouts_bench: %s\n", error.c_str());
  return 2;
}

struct Run {
  double seconds = 1e9;
  SettledCounts counts;
};

template <template <class> class Values, class C>
Run Measure(const C& classes, int rounds) {
  Run run;
  SettledOptions options{.keep_bytes = 0};
  options.distances = std::is_same_v<Values<C>, internal::SettledBytes<C>>;
  options.analysis.max_bytes = std::size_t{4} << 30;
  for (int i = 0; i < rounds; ++i) {
    const std::clock_t begin = std::clock();
    internal::SettledSweep<C, Values<C>> sweep(classes, options);
    const auto prepared = sweep.Prepare();
    const std::string error = prepared ? sweep.Run() : prepared.error;
    if (!error.empty()) std::exit(Fail(error));
    run.seconds = std::min(run.seconds, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    run.counts = sweep.counts;
  }
  return run;
}

template <class C>
void Compare(const LayoutStart& start, int rounds) {
  const C classes(start);
  const Run bits = Measure<internal::SettledBits>(classes, rounds);
  const Run bytes = Measure<internal::SettledBytes>(classes, rounds);
  const Run loop = Measure<StateLoop>(classes, rounds);
  const auto states = static_cast<double>(bits.counts.states);
  const auto column = [&](const Run& r) {
    std::printf("  %8.3f s %7.3f ns", r.seconds, r.seconds / states * 1e9);
  };
  std::printf("%dx%d/%d %14llu", start.columns, start.rows, start.walls0,
              static_cast<unsigned long long>(bits.counts.states));
  column(loop);
  column(bits);
  std::printf(" %6.1f", loop.seconds / bits.seconds);
  column(bytes);
  std::printf(" %6.1f\n", loop.seconds / bytes.seconds);
  std::fflush(stdout);
  if (loop.counts.drawn != bits.counts.drawn || bytes.counts.drawn != bits.counts.drawn ||
      loop.counts.states != bits.counts.states) {
    std::fprintf(stderr, "they do not agree: %llu, %llu and %llu draws\n",
                 static_cast<unsigned long long>(loop.counts.drawn),
                 static_cast<unsigned long long>(bits.counts.drawn),
                 static_cast<unsigned long long>(bytes.counts.drawn));
    std::exit(1);
  }
}

int Solve(const QuoridorOptions& board, const SettledOptions& options) {
  const auto game = Quoridor::Make(board);
  if (!game) return Fail(game.error);
  const std::clock_t begin = std::clock();
  const auto solved = quoridor::SolveLayouts(*game, options);
  if (!solved) return Fail(solved.error);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const SettledCounts& counts = solved->counts();
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  std::printf(R"({"columns":%d,"rows":%d,"walls":%d,"value":"%s",)", board.cols, board.rows,
              board.walls, ToString(solved->value().kind));
  if (solved->value().plies) std::printf(R"("plies":%d,)", *solved->value().plies);
  if (options.distances) std::printf(R"("longest":%d,)", counts.longest);
  std::printf(R"("layouts":%llu,"positions":%llu,"drawn":%llu,"seconds":%.2f,"megabytes":%ld})"
              "\n",
              number(counts.images), number(counts.states), number(counts.drawn), seconds,
              usage.ru_maxrss / 1024);
  return 0;
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  using namespace boardgames;
  int rounds = 3;
  int memory = 4096;
  std::string solve;
  SettledOptions options{.keep_bytes = 0};
  CLI::App app("Quoridor's wall layouts: sets, bytes with distances, and state by state");
  app.add_option("--rounds", rounds, "the least time of so many counts")->check(CLI::Range(1, 99));
  app.add_option("--solve", solve, "a board, as 9x9/2, instead of comparing");
  app.add_flag("--distances", options.distances, "with --solve: by bytes with distances");
  app.add_option("--memory", memory, "MiB that --solve may take")->check(CLI::Range(1, 1 << 20));
  CLI11_PARSE(app, argc, argv);
  options.analysis.max_bytes = static_cast<std::size_t>(memory) << 20;
  if (!solve.empty()) {
    QuoridorOptions board;
    int end = 0;
    const int read =
        std::sscanf(solve.c_str(), "%dx%d/%d%n", &board.cols, &board.rows, &board.walls, &end);
    if (read != 3 || solve[static_cast<std::size_t>(end)] != '\0') {
      return Fail("--solve: '" + solve + "' is not columns x rows / walls, as 9x9/2");
    }
    return Solve(board, options);
  }
  std::printf(
      "board          states          state by state             sets of bits  ratio"
      "    bytes with distances  ratio\n");
  const auto start = [](int side, int walls) {
    return LayoutStart{.columns = side, .rows = side, .walls0 = walls, .walls1 = walls};
  };
  Compare<quoridor::SmallLayoutClasses>(start(5, 2), rounds);
  Compare<quoridor::MiddleLayoutClasses>(start(7, 1), rounds);
  Compare<quoridor::MiddleLayoutClasses>(start(7, 2), rounds);
}
