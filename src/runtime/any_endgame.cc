#include "boardgames/runtime/any_endgame.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/result.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/endgame_of.h"
#include "boardgames/runtime/text.h"
#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/entry.h"
#include "boardgames/zobrist.h"

namespace boardgames {

std::string EntryText(RetrogradeEntry entry) {
  if (entry == kNoPosition) return "no position";
  if (entry == 0) return "a draw";
  return (entry > 0 ? "a win in " : "a loss in ") + std::to_string(std::abs(entry) - 1);
}

Result<int> ClassOf(const TableHeader& header, const AnyEndgame& endgame) {
  using Found = Result<int>;
  if (header.game != endgame.game()) {
    return Found::Error("is of '" + header.game + "', not of '" + endgame.game() + "'");
  }
  for (int c = 0; c < endgame.classes(); ++c) {
    const ClassShape& shape = endgame.shape(c);
    if (shape.name != header.part) continue;
    if (header.form != endgame.form() || header.numbers != shape.kept_entries() ||
        header.numbering != endgame.numbering(c)) {
      return Found::Error(
          "was made when the game numbered its positions in another way; build it anew");
    }
    return Found::Ok(c);
  }
  return Found::Error("has only the part '" + header.part + "' of the positions, which " +
                      endgame.game() + " does not have");
}

namespace {

// "morris-variant-three"
std::string NameOf(const std::string& spec) {
  std::string name;
  for (const char c : spec) {
    const bool plain = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
    if (plain || (!name.empty() && name.back() != '-')) name += plain ? c : '-';
  }
  return name;
}

}  // namespace

std::string TableFile(const AnyEndgame& endgame, int cls) {
  const std::string& part = endgame.shape(cls).name;
  return NameOf(endgame.game()) + (part.empty() ? "" : "/" + part) + ".bgt";
}

Result<std::vector<int>> ClassesFor(const AnyEndgame& endgame,
                                    const std::vector<std::string>& names) {
  std::vector<bool> wanted(static_cast<std::size_t>(endgame.classes()), names.empty());
  for (const std::string& name : names) {
    int cls = 0;
    while (cls < endgame.classes() && endgame.shape(cls).name != name) ++cls;
    if (cls == endgame.classes()) {
      std::vector<std::string> known;
      for (int c = 0; c < cls; ++c) known.push_back(endgame.shape(c).name);
      return Result<std::vector<int>>::Error(internal::UnknownName("class", name, known, 30));
    }
    wanted[static_cast<std::size_t>(cls)] = true;
  }
  std::vector<int> classes;
  for (int c = endgame.classes() - 1; c >= 0; --c) {
    if (!wanted[static_cast<std::size_t>(c)]) continue;
    classes.insert(classes.begin(), c);
    for (const int child : endgame.shape(c).children) {
      wanted[static_cast<std::size_t>(child)] = true;
    }
  }
  return Result<std::vector<int>>::Ok(std::move(classes));
}

Result<EndgamePlan> PlanFor(const AnyEndgame& endgame, const std::vector<std::string>& names,
                            const std::vector<bool>& there) {
  Result<std::vector<int>> classes = ClassesFor(endgame, names);
  if (!classes) return Result<EndgamePlan>::Error(std::move(classes.error));
  const auto at = [](int c) { return static_cast<std::size_t>(c); };
  const auto passes = [&](int c) {
    const ClassShape& shape = endgame.shape(c);
    return shape.passing && std::find(names.begin(), names.end(), shape.name) == names.end();
  };
  // From the last class down, so that a class comes after all that need it.
  std::vector<bool> needed(there.size());
  std::vector<int> last(there.size(), -1);  // the last step that needs it
  std::vector<EndgamePlan::Step> steps;
  for (auto c = classes->rbegin(); c != classes->rend(); ++c) {
    if (passes(*c) && !needed[at(*c)]) continue;
    steps.push_back({.cls = *c, .there = there[at(*c)]});
    if (there[at(*c)]) continue;
    for (const int child : endgame.shape(*c).children) {
      if (!needed[at(child)]) last[at(child)] = *c;
      needed[at(child)] = true;
    }
  }
  std::reverse(steps.begin(), steps.end());
  EndgamePlan plan;
  for (EndgamePlan::Step& step : steps) {
    const auto bytes_of = [&](int c) {
      return endgame.shape(c).kept_entries() * EntrySize(endgame.form());
    };
    if (!step.there) {
      plan.entries += endgame.shape(step.cls).kept_entries();
      plan.bytes_to_build = std::max(plan.bytes_to_build, endgame.bytes_to_build(step.cls));
      plan.bytes += bytes_of(step.cls);
      plan.most_bytes = std::max(plan.most_bytes, plan.bytes);
    }
    for (const int child : endgame.shape(step.cls).children) {
      if (last[at(child)] != step.cls || !passes(child)) continue;
      step.over.push_back(child);
      if (!there[at(child)]) plan.bytes -= bytes_of(child);
    }
  }
  plan.steps = std::move(steps);
  return Result<EndgamePlan>::Ok(std::move(plan));
}

namespace internal {

std::uint32_t NumberingOf(std::uint64_t numbers,
                          const std::function<std::optional<std::string>(std::uint64_t)>& unrank) {
  constexpr std::uint64_t kSamples = 256;
  constexpr std::uint64_t kFarthest = 4096;  // from a number that is drawn to one in use
  std::uint32_t sum = 0;
  for (std::uint64_t k = 0; k < kSamples; ++k) {
    const std::uint64_t drawn = Mix64(k) % numbers;
    for (std::uint64_t i = drawn; i < std::min(numbers, drawn + kFarthest); ++i) {
      const std::optional<std::string> position = unrank(i);
      if (!position) continue;
      sum = Crc32(std::to_string(i) + ' ' + *position + '\n', sum);
      break;
    }
  }
  return sum;
}

std::string WrongEntryText(const WrongEntry& wrong, const std::optional<std::string>& position) {
  return "entry " + std::to_string(wrong.rank) +
         (position ? ", '" + *position + "'," : std::string(", of no position,")) + " is " +
         EntryText(wrong.found) + "; by the game's moves " +
         (wrong.right ? "it is " + EntryText(*wrong.right) : "a successor of it has no entry");
}

std::shared_ptr<const AnyEndgame> MakeEndgame(ErasedGame game, const void* rules,
                                              std::string spec) {
  return std::make_shared<const EndgameOf<ErasedGame>>(
      std::make_shared<const ErasedGame>(std::move(game)), rules, std::move(spec));
}

}  // namespace internal

}  // namespace boardgames
