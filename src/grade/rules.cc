#include "rules.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace boardgames::grade {
namespace {

// Numbers are drawn within braces, whose order is from left to right with every compiler.

using Names = std::vector<std::string>;
using Numbers = std::vector<int>;

constexpr int kTrialGames = 60;  // at random, of a rule that was drawn
constexpr int kLeastWins = 6;    // of them, of each side
constexpr int kLeastPlies = 4;   // of each of them
constexpr int kMostRuleDraws = 1000;

int From(SplitMix64& random, int low, int high) {
  return low + static_cast<int>(random.Uniform(static_cast<std::uint32_t>(high - low + 1)));
}
bool Coin(SplitMix64& random) { return random.Uniform(2) == 0; }

Numbers Zeros(int count) { return Numbers(static_cast<std::size_t>(count)); }
int& At(RuleState& state, int place) { return state.numbers[static_cast<std::size_t>(place)]; }
int At(const RuleState& state, int place) { return state.numbers[static_cast<std::size_t>(place)]; }
int Size(const RuleState& state) { return static_cast<int>(state.numbers.size()); }
RuleState Passed(RuleState state) {
  state.player = 1 - state.player;
  return state;
}
int ForFirst(int winner) { return winner == 0 ? 1 : -1; }
std::string Cell(int place) { return absl::StrCat(place + 1); }
// The places of "3" or of "3-4".
std::vector<int> PlacesOf(const std::string& move) {
  std::vector<int> places = {std::atoi(move.c_str()) - 1};
  const std::size_t dash = move.find('-');
  if (dash != std::string::npos) places.push_back(std::atoi(move.c_str() + dash + 1) - 1);
  return places;
}

// Games that end when somebody cannot move.
class LastMoveRule : public Rule {
 public:
  int Utility(const RuleState& state) const final {
    return ForFirst(stuck_wins_ ? state.player : 1 - state.player);
  }

 protected:
  LastMoveRule(RuleState initial, Sentence words, bool stuck_wins)
      : Rule(std::move(initial),
             {std::move(words), {stuck_wins ? Text::kStuckWins : Text::kStuckLoses}}),
        stuck_wins_(stuck_wins) {}
  bool stuck_wins() const { return stuck_wins_; }

 private:
  const bool stuck_wins_;
};

// The matches left, and how many were taken last.
class NimWithBan final : public LastMoveRule {
 public:
  explicit NimWithBan(SplitMix64& random)
      : NimWithBan{From(random, 12, 25), From(random, 3, 4), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int n = 1; n <= std::min(most_, At(state, 0)); ++n) {
      if (n != At(state, 1)) moves.push_back(absl::StrCat(n));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    const int taken = std::atoi(move.c_str());
    return Passed({{At(state, 0) - taken, taken}, state.player});
  }

 private:
  NimWithBan(int matches, int most, bool stuck_wins)
      : LastMoveRule({.numbers = {matches, 0}},
                     {Text::kRuleNim, {absl::StrCat(matches), absl::StrCat(most)}}, stuck_wins),
        most_(most) {}
  const int most_;
};

class TwoPiles final : public LastMoveRule {
 public:
  explicit TwoPiles(SplitMix64& random)
      : TwoPiles{{From(random, 4, 9), From(random, 4, 9)}, From(random, 2, 3), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int pile = 0; pile < 2; ++pile) {
      for (int n = 1; n <= std::min(most_, At(state, pile)); ++n) {
        moves.push_back(absl::StrCat(pile == 0 ? "a" : "b", n));
      }
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    At(state, move[0] == 'a' ? 0 : 1) -= std::atoi(move.c_str() + 1);
    return Passed(std::move(state));
  }

 private:
  TwoPiles(const Numbers& piles, int most, bool stuck_wins)
      : LastMoveRule({.numbers = piles},
                     {Text::kRulePiles,
                      {absl::StrCat(piles[0]), absl::StrCat(piles[1]), absl::StrCat(most)}},
                     stuck_wins),
        most_(most) {}
  const int most_;
};

// The numbers of the row, 0 where one is taken, and what each player has.
class RowOfNumbers final : public Rule {
 public:
  explicit RowOfNumbers(SplitMix64& random) : RowOfNumbers{Draw(random)} {}

  Names Moves(const RuleState& state) const override {
    const int first = End(state, 1);
    if (first < 0) return {};
    return first == End(state, -1) ? Names{"left"} : Names{"left", "right"};
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    int& taken = At(state, End(state, move == "left" ? 1 : -1));
    At(state, Row(state) + state.player) += taken;
    taken = 0;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    return At(state, Row(state)) - At(state, Row(state) + 1);
  }

 private:
  static Numbers Draw(SplitMix64& random) {
    Numbers row = Zeros(From(random, 6, 8));
    for (int& number : row) number = From(random, 1, 9);
    return row;
  }
  static RuleState Start(Numbers row) {
    row.insert(row.end(), 2, 0);
    return {.numbers = std::move(row)};
  }
  static int Row(const RuleState& state) { return Size(state) - 2; }
  // The first that is left, from the left or from the right; -1: none is.
  static int End(const RuleState& state, int step) {
    int place = step > 0 ? 0 : Row(state) - 1;
    while (place >= 0 && place < Row(state) && At(state, place) == 0) place += step;
    return place < Row(state) ? place : -1;
  }

  explicit RowOfNumbers(const Numbers& row)
      : Rule(Start(row), {{Text::kRuleRow, {absl::StrJoin(row, " ")}}}) {}
};

// Tic-tac-toe in which a line is lost. Of each cell 0, or 1 or 2 for whose it is, or 3: it is none.
class ToeReversed final : public Rule {
 public:
  explicit ToeReversed(SplitMix64& random) : ToeReversed{From(random, 0, 8), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    if (HasLine(state, 1) || HasLine(state, 2)) return moves;
    for (int place = 0; place < 9; ++place) {
      if (At(state, place) == 0) moves.push_back(Cell(place));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    At(state, PlacesOf(move)[0]) = state.player + 1;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    return HasLine(state, 1) ? -1 : HasLine(state, 2) ? 1 : 0;
  }

 private:
  static RuleState Start(int blocked) {
    RuleState state{.numbers = Zeros(9)};
    At(state, blocked) = 3;
    return state;
  }
  ToeReversed(int blocked, bool diagonals)
      : Rule(Start(blocked),
             {{Text::kRuleToe, {Cell(blocked)}},
              {diagonals ? Text::kLinesWithDiagonals : Text::kLinesWithoutDiagonals}}),
        lines_(diagonals ? 8 : 6) {}

  bool HasLine(const RuleState& state, int owner) const {
    constexpr int kLines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                  {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    return std::any_of(kLines, kLines + lines_, [&](const int(&line)[3]) {
      return std::all_of(line, line + 3, [&](int place) { return At(state, place) == owner; });
    });
  }
  const int lines_;
};

// A row in which both may write both signs. Of each cell 0, or 1 for x and 2 for o.
class RowOfSigns final : public Rule {
 public:
  explicit RowOfSigns(SplitMix64& random)
      : RowOfSigns{From(random, 6, 7), From(random, 0, 5), From(random, 1, 2), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    if (HasThree(state)) return moves;
    for (int place = 0; place < Size(state); ++place) {
      if (At(state, place) != 0) continue;
      for (const char* sign : {"x", "o"}) moves.push_back(absl::StrCat(sign, place + 1));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    At(state, std::atoi(move.c_str() + 1) - 1) = move[0] == 'x' ? 1 : 2;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    if (!HasThree(state)) return 0;
    const int who = 1 - state.player;  // wrote the third sign
    return ForFirst(three_wins_ ? who : 1 - who);
  }

 private:
  static RuleState Start(int cells, int place, int sign) {
    RuleState state{.numbers = Zeros(cells)};
    At(state, place) = sign;
    return state;
  }
  RowOfSigns(int cells, int place, int sign, bool three_wins)
      : Rule(Start(cells, place, sign),
             {{Text::kRuleSigns, {absl::StrCat(cells), sign == 1 ? "x" : "o", Cell(place)}},
              {three_wins ? Text::kThreeSignsWin : Text::kThreeSignsLose}}),
        three_wins_(three_wins) {}
  static bool HasThree(const RuleState& state) {
    for (int place = 2; place < Size(state); ++place) {
      const int sign = At(state, place);
      if (sign != 0 && At(state, place - 1) == sign && At(state, place - 2) == sign) return true;
    }
    return false;
  }
  const bool three_wins_;
};

// Of each pin 1 while it stands.
class Pins final : public LastMoveRule {
 public:
  explicit Pins(SplitMix64& random) : Pins{From(random, 7, 8), From(random, 1, 5), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int place = 0; place < Size(state); ++place) {
      if (At(state, place) == 0) continue;
      moves.push_back(Cell(place));
      if (place + 1 < Size(state) && At(state, place + 1) == 1) {
        moves.push_back(absl::StrCat(place + 1, "-", place + 2));
      }
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    for (const int place : PlacesOf(move)) At(state, place) = 0;
    return Passed(std::move(state));
  }

 private:
  static RuleState Start(int pins, int missing) {
    RuleState state{.numbers = Numbers(static_cast<std::size_t>(pins), 1)};
    At(state, missing) = 0;
    return state;
  }
  Pins(int pins, int missing, bool stuck_wins)
      : LastMoveRule(Start(pins, missing), {Text::kRulePins, {absl::StrCat(pins), Cell(missing)}},
                     stuck_wins) {}
};

// Of each cell 1 if it is covered.
class Dominoes final : public LastMoveRule {
 public:
  explicit Dominoes(SplitMix64& random)
      : Dominoes{Coin(random) ? 3 : 4, From(random, 0, 11), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int place = 0; place < Size(state); ++place) {
      const bool across = state.player == 1;
      const int other = place + (across ? 1 : columns_);
      if (across ? place % columns_ == columns_ - 1 : other >= Size(state)) continue;
      if (At(state, place) == 0 && At(state, other) == 0) {
        moves.push_back(absl::StrCat(place + 1, "-", other + 1));
      }
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    for (const int place : PlacesOf(move)) At(state, place) = 1;
    return Passed(std::move(state));
  }

 private:
  static RuleState Start(int covered) {
    RuleState state{.numbers = Zeros(12)};
    At(state, covered) = 1;
    return state;
  }
  Dominoes(int columns, int covered, bool stuck_wins)
      : LastMoveRule(Start(covered),
                     {Text::kRuleDominoes,
                      {absl::StrCat(12 / columns), absl::StrCat(columns), Cell(covered)}},
                     stuck_wins),
        columns_(columns) {}
  const int columns_;
};

// The matches left, and those of each player.
class OddMatches final : public Rule {
 public:
  explicit OddMatches(SplitMix64& random)
      : OddMatches{2 * From(random, 4, 10) + 1, From(random, 3, 4), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int n = 1; n <= std::min(most_, At(state, 0)); ++n) moves.push_back(absl::StrCat(n));
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    const int taken = std::atoi(move.c_str());
    At(state, 0) -= taken;
    At(state, 1 + state.player) += taken;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    return (At(state, 1) % 2 == 1) == odd_wins_ ? 1 : -1;
  }

 private:
  OddMatches(int matches, int most, bool odd_wins)
      : Rule({.numbers = {matches, 0, 0}},
             {{Text::kRuleOdd, {absl::StrCat(matches), absl::StrCat(most)}},
              {odd_wins ? Text::kOddWins : Text::kEvenWins}}),
        most_(most),
        odd_wins_(odd_wins) {}
  const int most_;
  const bool odd_wins_;
};

// One number, to which is added.
class Counting final : public LastMoveRule {
 public:
  explicit Counting(SplitMix64& random)
      : Counting{From(random, 15, 30), From(random, 3, 4), From(random, 5, 7), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    for (int n = 1; n <= most_; ++n) {
      const int sum = At(state, 0) + n;
      if (sum <= end_ && sum % banned_ != 0) moves.push_back(absl::StrCat(n));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    At(state, 0) += std::atoi(move.c_str());
    return Passed(std::move(state));
  }

 private:
  Counting(int end, int most, int banned, bool stuck_wins)
      : LastMoveRule(
            {.numbers = {0}},
            {Text::kRuleCounting, {absl::StrCat(most), absl::StrCat(banned), absl::StrCat(end)}},
            stuck_wins),
        end_(end),
        most_(most),
        banned_(banned) {}
  const int end_;
  const int most_;
  const int banned_;
};

// Of each cell 0, or 1 or 2 for whose pawn is there.
class Pawns final : public Rule {
 public:
  explicit Pawns(SplitMix64& random) : Pawns{From(random, 3, 4), From(random, 3, 4), random} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    if (Arrived(state) != 0) return moves;
    const int mine = state.player + 1;
    for (int place = 0; place < Size(state); ++place) {
      const int ahead = place + (state.player == 0 ? columns_ : -columns_);
      if (At(state, place) != mine || ahead < 0 || ahead >= Size(state)) continue;
      for (int side = -1; side <= 1; ++side) {
        const int column = place % columns_ + side;
        if (column < 0 || column >= columns_) continue;
        if (At(state, ahead + side) == (side == 0 ? 0 : 3 - mine)) {
          moves.push_back(absl::StrCat(place + 1, "-", ahead + side + 1));
        }
      }
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    const std::vector<int> places = PlacesOf(move);
    At(state, places[1]) = At(state, places[0]);
    At(state, places[0]) = 0;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    const int arrived = Arrived(state);
    return arrived != 0 ? ForFirst(arrived - 1)
                        : ForFirst(stuck_wins_ ? state.player : 1 - state.player);
  }

 private:
  Pawns(int rows, int columns, SplitMix64& random)
      : Pawns{rows, columns, From(random, 0, columns - 1), From(random, 0, columns - 1),
              Coin(random)} {}
  Pawns(int rows, int columns, int first_without, int other_without, bool stuck_wins)
      : Rule(Start(rows, columns, first_without, other_without),
             {{Text::kRulePawns,
               {absl::StrCat(rows), absl::StrCat(columns), Cell(first_without),
                Cell((rows - 1) * columns + other_without)}},
              {stuck_wins ? Text::kStuckWins : Text::kStuckLoses}}),
        columns_(columns),
        stuck_wins_(stuck_wins) {}
  static RuleState Start(int rows, int columns, int first_without, int other_without) {
    RuleState state{.numbers = Zeros(rows * columns)};
    for (int column = 0; column < columns; ++column) {
      if (column != first_without) At(state, column) = 1;
      if (column != other_without) At(state, (rows - 1) * columns + column) = 2;
    }
    return state;
  }
  // Whose pawn is on the far row; 0: nobody's.
  int Arrived(const RuleState& state) const {
    for (int column = 0; column < columns_; ++column) {
      if (At(state, column) == 2) return 2;
      if (At(state, Size(state) - 1 - column) == 1) return 1;
    }
    return 0;
  }
  const int columns_;
  const bool stuck_wins_;
};

// Of each cell 1 if the piece was there, and then the piece's cell.
class Trail final : public LastMoveRule {
 public:
  explicit Trail(SplitMix64& random) : Trail{From(random, 3, 4), From(random, 3, 4), random} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    const int piece = At(state, Size(state) - 1) - 1;
    for (int place = 0; place < Size(state) - 1; ++place) {
      const bool near = std::abs(place / columns_ - piece / columns_) <= 1 &&
                        std::abs(place % columns_ - piece % columns_) <= 1;
      if (near && At(state, place) == 0) moves.push_back(Cell(place));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    const int place = PlacesOf(move)[0];
    At(state, place) = 1;
    At(state, Size(state) - 1) = place + 1;
    return Passed(std::move(state));
  }

 private:
  Trail(int rows, int columns, SplitMix64& random)
      : Trail{rows, columns, From(random, 0, rows * columns - 1), Coin(random)} {}
  Trail(int rows, int columns, int begin, bool stuck_wins)
      : LastMoveRule(Start(rows * columns, begin),
                     {Text::kRuleTrail, {absl::StrCat(rows), absl::StrCat(columns), Cell(begin)}},
                     stuck_wins),
        columns_(columns) {}
  static RuleState Start(int cells, int begin) {
    RuleState state{.numbers = Zeros(cells + 1)};
    At(state, begin) = 1;
    At(state, cells) = begin + 1;
    return state;
  }
  const int columns_;
};

// Of each number 0, or 1 or 2 for whose it is.
class SumOfThree final : public Rule {
 public:
  explicit SumOfThree(SplitMix64& random)
      : SumOfThree{From(random, 8, 9), From(random, 12, 17), Coin(random)} {}

  Names Moves(const RuleState& state) const override {
    Names moves;
    if (Has(state, 1) || Has(state, 2)) return moves;
    for (int place = 0; place < Size(state); ++place) {
      if (At(state, place) == 0) moves.push_back(Cell(place));
    }
    return moves;
  }
  RuleState Apply(RuleState state, const std::string& move) const override {
    At(state, PlacesOf(move)[0]) = state.player + 1;
    return Passed(std::move(state));
  }
  int Utility(const RuleState& state) const override {
    if (!Has(state, 1) && !Has(state, 2)) return 0;
    return ForFirst(Has(state, 1) == sum_wins_ ? 0 : 1);
  }

 private:
  SumOfThree(int count, int sum, bool sum_wins)
      : Rule({.numbers = Zeros(count)}, {{Text::kRuleSum, {absl::StrCat(count), absl::StrCat(sum)}},
                                         {sum_wins ? Text::kSumWins : Text::kSumLoses}}),
        sum_(sum),
        sum_wins_(sum_wins) {}
  bool Has(const RuleState& state, int owner) const {
    const auto owns = [&](int number) {
      return number >= 1 && number <= Size(state) && At(state, number - 1) == owner;
    };
    for (int a = 1; a <= Size(state); ++a) {
      for (int b = a + 1; b <= Size(state); ++b) {
        const int c = sum_ - a - b;
        if (c > b && owns(a) && owns(b) && owns(c)) return true;
      }
    }
    return false;
  }
  const int sum_;
  const bool sum_wins_;
};

template <class R>
std::shared_ptr<const Rule> Make(SplitMix64& random) {
  return std::make_shared<const R>(random);
}

// Whether games are no shorter than that, and neither side wins nearly all of them.
bool IsFit(const Rule& rule, SplitMix64& random) {
  int wins[2] = {0, 0};
  for (int game = 0; game < kTrialGames; ++game) {
    RuleState state = rule.initial();
    int plies = 0;
    for (Names moves = rule.Moves(state); !moves.empty(); moves = rule.Moves(state), ++plies) {
      state = rule.Apply(std::move(state),
                         moves[random.Uniform(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (plies < kLeastPlies) return false;
    const int utility = rule.Utility(state);
    if (utility != 0) ++wins[utility > 0 ? 0 : 1];
  }
  return std::min(wins[0], wins[1]) >= kLeastWins;
}

std::int64_t Sequences(const Rule& rule, const RuleState& state, int plies) {
  if (plies == 0) return 1;
  std::int64_t sum = 0;
  for (const std::string& move : rule.Moves(state)) {
    sum += Sequences(rule, rule.Apply(state, move), plies - 1);
  }
  return sum;
}

}  // namespace

std::string ToText(const RuleState& state) {
  return absl::StrCat(absl::StrJoin(state.numbers, " "), " ", state.player);
}

std::string Rule::Tell(Language language) const {
  std::vector<std::string> sentences;
  for (const Sentence& each : words_) sentences.push_back(Say(language, each.text, each.values));
  return absl::StrJoin(sentences, " ");
}

std::shared_ptr<const Rule> MakeRule(int number, SplitMix64& random) {
  using Maker = std::shared_ptr<const Rule> (*)(SplitMix64&);
  constexpr Maker kMakers[kRules] = {Make<Pins>,     Make<NimWithBan>, Make<RowOfNumbers>,
                                     Make<TwoPiles>, Make<RowOfSigns>, Make<ToeReversed>,
                                     Make<Dominoes>, Make<OddMatches>, Make<Counting>,
                                     Make<Pawns>,    Make<Trail>,      Make<SumOfThree>};
  return kMakers[number](random);
}

std::shared_ptr<const Rule> DrawRule(const SeedSource& seeds) {
  const SeedSource open{.assignment = seeds.assignment, .login = seeds.login};
  SplitMix64 which(open.Seed("rule", 0));
  const auto number = static_cast<int>(which.Uniform(kRules));
  for (int draw = 1;; ++draw) {
    SplitMix64 random(open.Seed("rule", draw));
    std::shared_ptr<const Rule> rule = MakeRule(number, random);
    if (draw == kMostRuleDraws || IsFit(*rule, random)) return rule;
  }
}

std::map<std::string, std::int64_t> Perft(const Rule& rule, int plies) {
  std::map<std::string, std::int64_t> counts;
  for (const std::string& move : rule.Moves(rule.initial())) {
    counts[move] = Sequences(rule, rule.Apply(rule.initial(), move), plies - 1);
  }
  return counts;
}

}  // namespace boardgames::grade
