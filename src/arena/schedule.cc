// Which games a tournament has, one after another.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>

#include "boardgames/arena/standings.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "seat_orders.h"

namespace boardgames {
namespace {

std::int64_t Choose(int n, int k) {
  std::int64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// The next way to take ascending numbers below `end`, the first of them from `begin`.
bool NextCombination(std::vector<int>& chosen, std::size_t begin, int end) {
  for (std::size_t i = chosen.size(); i-- > begin;) {
    const int most = end - static_cast<int>(chosen.size() - i);
    if (chosen[i] == most) continue;
    ++chosen[i];
    for (std::size_t j = i + 1; j < chosen.size(); ++j) chosen[j] = chosen[j - 1] + 1;
    return true;
  }
  return false;
}

std::pair<int, int> AgentsOf(const RoundRow& row) {
  return ParsePairing(row.pairing, std::numeric_limits<int>::max()).value_or(std::pair(0, 0));
}

// Points as parts of a pairing's games; sums of thirds must still compare equal.
double Part(double points, int games) { return std::round(points / games * 1e9) / 1e9; }

// Pairs the first agent left with the nearest below it that it has met at most `limit` times, and
// so on; goes back where that leaves somebody alone.
bool PairUp(std::vector<int>& left, const std::vector<std::vector<int>>& met, int limit,
            int& patience, std::vector<std::pair<int, int>>& pairs) {
  if (left.size() < 2) return true;
  const std::vector<int> before = left;
  for (std::size_t i = 1; i < before.size(); ++i) {
    if (--patience < 0) return false;
    const int a = before[0];
    const int b = before[i];
    if (met[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] > limit) continue;
    left = before;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    left.erase(left.begin());
    pairs.emplace_back(std::min(a, b), std::max(a, b));
    if (PairUp(left, met, limit, patience, pairs)) return true;
    pairs.pop_back();
  }
  return false;
}

}  // namespace

Schedule::Schedule(const Tournament& tournament, std::vector<int> players, Results results)
    : tournament_(tournament), players_(std::move(players)), results_(std::move(results)) {}

int Schedule::OpeningsOf(std::size_t game) const {
  return static_cast<int>(tournament_.games_per_pairing / SeatOrders(players_[game]));
}

int Schedule::MostOpenings() const {
  int most = 0;
  for (std::size_t g = 0; g < players_.size(); ++g) most = std::max(most, OpeningsOf(g));
  return most;
}

std::int64_t Schedule::total() const {
  const auto n = static_cast<int>(tournament_.agents.size());
  std::int64_t groups = 0;
  for (const int players : players_) {
    switch (tournament_.format) {
      case Format::kRoundRobin:
        groups += Choose(n, players);
        break;
      case Format::kGauntlet:
        groups += tournament_.challengers * Choose(n - tournament_.challengers, players - 1);
        break;
      case Format::kSwiss:
        groups += std::int64_t{tournament_.rounds} * (n / 2);
        break;
      case Format::kKnockOut:
        groups += n - 1;
        break;
    }
  }
  return groups * tournament_.games_per_pairing;
}

absl::StatusOr<Schedule::Step> Schedule::Next(ScheduledGame& game) {
  if (ended_) return Step::kEnd;
  // The other seat orders of the group come first.
  if (begun_ && std::next_permutation(now_.seats.begin(), now_.seats.end())) {
    ++now_.number;
    game = now_;
    return Step::kGame;
  }
  now_.seats.clear();
  const bool rounds =
      tournament_.format == Format::kSwiss || tournament_.format == Format::kKnockOut;
  ASSIGN_OR_RETURN(const Step step, rounds ? NextInRounds() : NextInGroups());
  ended_ = step == Step::kEnd;
  if (step != Step::kGame) return step;
  if (begun_) {
    ++now_.number;
    ++now_.group;
  }
  begun_ = true;
  game = now_;
  return step;
}

// --- every group ---

// For each opening, each game: each group. So that all have played about as often at any time.
absl::StatusOr<Schedule::Step> Schedule::NextInGroups() {
  bool found = begun_ ? NextGroup() : FirstGroup();
  while (!found) {
    if (++now_.game == players_.size()) {
      now_.game = 0;
      if (++opening_ == MostOpenings()) return Step::kEnd;
    }
    found = opening_ < OpeningsOf(now_.game) && FirstGroup();
  }
  now_.opening = opening_;
  now_.seats = group_;
  return Step::kGame;
}

bool Schedule::FirstGroup() {
  group_.resize(static_cast<std::size_t>(players_[now_.game]));
  std::iota(group_.begin(), group_.end(), 0);
  if (tournament_.format == Format::kGauntlet) {
    std::iota(group_.begin() + 1, group_.end(), tournament_.challengers);
  }
  return true;
}

bool Schedule::NextGroup() {
  const auto agents = static_cast<int>(tournament_.agents.size());
  if (tournament_.format == Format::kRoundRobin) return NextCombination(group_, 0, agents);
  if (NextCombination(group_, 1, agents)) return true;
  const int challenger = group_[0] + 1;
  if (challenger == tournament_.challengers) return false;
  group_[0] = challenger;
  std::iota(group_.begin() + 1, group_.end(), tournament_.challengers);
  return true;
}

// --- rounds ---

absl::StatusOr<Schedule::Step> Schedule::NextInRounds() {
  bool found = !pairs_.empty();
  // For each opening, each game: each pair.
  if (found && ++pair_ == pairs_.size()) {
    pair_ = 0;
    if (++now_.game == players_.size()) {
      now_.game = 0;
      found = ++opening_ < OpeningsOf(0);
    }
  }
  if (!found) {
    ASSIGN_OR_RETURN(const bool known, NextRound());
    if (!known) {
      // Asked again, it comes here again.
      if (!pairs_.empty()) {
        pair_ = pairs_.size() - 1;
        now_.game = players_.size() - 1;
        opening_ = OpeningsOf(0) - 1;
      }
      return Step::kWait;
    }
    if (pairs_.empty()) return Step::kEnd;
  }
  now_.opening = now_.round * OpeningsOf(0) + opening_;
  now_.seats = {pairs_[pair_].first, pairs_[pair_].second};
  return Step::kGame;
}

// Finds the pairs of the next round, none after the last; false if this one is not over.
absl::StatusOr<bool> Schedule::NextRound() {
  const auto agents = static_cast<int>(tournament_.agents.size());
  if (!pairs_.empty()) {
    ASSIGN_OR_RETURN(std::vector<RoundRow> rows, results_(now_.round));
    const auto games = static_cast<std::size_t>(tournament_.games_per_pairing) * players_.size();
    std::size_t over = 0;
    for (const RoundRow& row : rows) over += static_cast<std::size_t>(row.games);
    if (over < games * pairs_.size()) return false;
    rounds_.push_back(std::move(rows));
    ++now_.round;
  }
  pair_ = 0;
  opening_ = 0;
  now_.game = 0;
  if (tournament_.format == Format::kKnockOut) {
    pairs_ = KnockOutPairs(agents, rounds_);
  } else {
    pairs_.clear();
    if (now_.round < tournament_.rounds) pairs_ = SwissPairs(agents, rounds_);
  }
  return true;
}

std::vector<SwissRow> SwissTable(int agents, const std::vector<std::vector<RoundRow>>& rounds) {
  const auto n = static_cast<std::size_t>(agents);
  std::vector<SwissRow> rows(n);
  std::vector<std::vector<std::size_t>> opponents(n);
  for (std::size_t i = 0; i < n; ++i) rows[i].agent = static_cast<int>(i);
  for (const std::vector<RoundRow>& round : rounds) {
    std::vector<bool> played(n, false);
    for (const RoundRow& row : round) {
      const auto [a, b] = AgentsOf(row);
      const auto i = static_cast<std::size_t>(a);
      const auto j = static_cast<std::size_t>(b);
      rows[i].points += Part(row.first_points, row.games);
      rows[j].points += Part(row.second_points, row.games);
      opponents[i].push_back(j);
      opponents[j].push_back(i);
      played[i] = played[j] = true;
    }
    // A round that is not over says nothing of byes.
    if (round.size() < n / 2) continue;
    for (std::size_t i = 0; i < n; ++i) {
      if (played[i]) continue;
      rows[i].points += 1;
      ++rows[i].byes;
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (const std::size_t j : opponents[i]) rows[i].buchholz += rows[j].points;
  }
  std::sort(rows.begin(), rows.end(), [](const SwissRow& a, const SwissRow& b) {
    if (a.points != b.points) return a.points > b.points;
    return a.buchholz != b.buchholz ? a.buchholz > b.buchholz : a.agent < b.agent;
  });
  return rows;
}

std::vector<std::pair<int, int>> SwissPairs(int agents,
                                            const std::vector<std::vector<RoundRow>>& rounds) {
  std::vector<std::pair<int, int>> pairs;
  if (rounds.empty()) {
    // The upper half meets the lower.
    for (int i = 0; i < agents / 2; ++i) pairs.emplace_back(i, i + agents / 2);
    return pairs;
  }
  const auto n = static_cast<std::size_t>(agents);
  std::vector<std::vector<int>> met(n, std::vector<int>(n, 0));
  for (const std::vector<RoundRow>& round : rounds) {
    for (const RoundRow& row : round) {
      const auto [a, b] = AgentsOf(row);
      ++met[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      ++met[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)];
    }
  }
  const std::vector<SwissRow> table = SwissTable(agents, rounds);
  std::vector<int> left;
  for (const SwissRow& row : table) left.push_back(row.agent);
  if (agents % 2 == 1) {
    // The last of those who had the fewest byes.
    std::size_t out = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (table[i].byes <= table[out].byes) out = i;
    }
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(out));
  }
  for (int limit = 0;; ++limit) {
    int patience = 100'000;
    std::vector<int> these = left;
    pairs.clear();
    if (PairUp(these, met, limit, patience, pairs)) return pairs;
  }
}

std::vector<std::pair<int, int>> KnockOutPairs(int agents,
                                               const std::vector<std::vector<RoundRow>>& rounds) {
  // The usual draw: 0 and 1 are in different halves, 0 to 3 in different quarters ...
  std::vector<int> slots = {0};
  while (static_cast<int>(slots.size()) < agents) {
    std::vector<int> wider;
    const auto size = static_cast<int>(2 * slots.size());
    for (const int s : slots) {
      wider.push_back(s);
      wider.push_back(size - 1 - s);
    }
    slots = std::move(wider);
  }
  for (std::size_t round = 0; slots.size() > 1; ++round) {
    std::vector<std::pair<int, int>> pairs;
    std::vector<int> winners;
    for (std::size_t i = 0; i < slots.size(); i += 2) {
      const int a = std::min(slots[i], slots[i + 1]);
      const int b = std::max(slots[i], slots[i + 1]);
      int winner = a;
      if (b < agents) {
        pairs.emplace_back(a, b);
        if (round < rounds.size()) {
          for (const RoundRow& row : rounds[round]) {
            if (AgentsOf(row) == std::pair(a, b) &&
                Part(row.second_points, row.games) > Part(row.first_points, row.games)) {
              winner = b;
            }
          }
        }
      }
      winners.push_back(winner);
    }
    if (round == rounds.size()) return pairs;
    slots = std::move(winners);
  }
  return {};
}

}  // namespace boardgames
