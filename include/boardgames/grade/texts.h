// What students read, in English and in Spanish: one table of texts.
//
//   Say(Language::kSpanish, Text::kVisible, {"70", "80"});   // "visible: 70 de 80."
//
// $0, $1 ... stand for what is filled in. Thread-safe; allocates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/cpp20.h"

namespace boardgames::grade {

enum class Language : std::uint8_t { kEnglish, kSpanish };
inline constexpr std::size_t kLanguages = 2;
const char* ToString(Language language);  // "en", "es"
// As --language or LANG say it: "es", "es_MX.UTF-8". Nothing for any other.
std::optional<Language> ParseLanguage(std::string_view text);

enum class Text : std::uint8_t {
  kHeading,
  kPracticeHeading,
  kTreesRight,
  kValuesRight,
  kLeavesRight,
  kPoints,
  kTree,
  kWithDepth,
  kLeafCounts,
  kSameCount,
  kNotNeeded,
  kSecondTime,
  kOtherOrder,
  kLeftOut,
  kWrongValue,
  kWrongResults,
  kWrongMove,
  kWrongAgain,
  kReturnedNothing,
  kReturnedOther,
  kReturnedMany,
  kReturnedOne,
  kRaised,
  kBudget,
  kDeadline,
  kNotReached,
  kEnded,
  kSeeIt,
  kMoreTrees,
  kVisible,
  kHidden,
  kAll,
  kRefused,
  kNoFunction,
  kNoFunctionHere,
  kNoFunctionAtAll,
  kNotRead,
  kTooLarge,
  kLink,
  kNoFile,
  kNotLoaded,
  kHangsLoading,
  kUnknownState,
  kUnknownMove,
  kNotTheEnd,
  kNoEstimate,
  kUnknownQuestion,
  kPracticeTitle,
  kOwnPracticeTitle,
  kValueIs,
  kResultsAre,
  kBestIs,
  kLeavesAre,
  kPositionsRight,
  kTablesRight,
  kPosition,
  kTable,
  kWrongPosition,
  kAboveBar,
  kVisitsSum,
  kNoVisits,
  kOtherVisits,
  kSeedUnused,
  kNotTheMove,
  kWrongEntry,
  kNoEntry,
  kTableSize,
  kWrongUct,
  kDistanceIs,
  kBarIs,
  kRuleIs,
  kRuleNim,
  kRulePiles,
  kRuleRow,
  kRuleToe,
  kLinesWithDiagonals,
  kLinesWithoutDiagonals,
  kRuleSigns,
  kThreeSignsWin,
  kThreeSignsLose,
  kRulePins,
  kRuleDominoes,
  kRuleOdd,
  kOddWins,
  kEvenWins,
  kRuleCounting,
  kRulePawns,
  kRuleTrail,
  kRuleSum,
  kSumWins,
  kSumLoses,
  kStuckLoses,
  kStuckWins,
  kGamesRight,
  kDepthsRight,
  kEndsRight,
  kGame,
  kPerft,
  kStart,
  kWrongRow,
  kOtherRow,
  kUtilitySum,
  kWrongPerft,
  kWrongUtilities,
  kWrongText,
  kWrongReading,
  kNoReport,
  kUtilitiesAre,
  kPositionsAre,
  kTextIs,
  kMatchesNotLost,
  kMatchesWon,
  kOtherSide,
  kNoWin,
  kPositionIs,
  kMatch,
  kNotDecided,
  kNoStronger,
  kMatchIs,
  kChecksRight,
  kMatchesRight,
  kEntry,
  kMayNotEnter,
  kFault,
  kScoreMatch,
  kScored,
};

struct Wording {
  Text text;
  std::string_view in[kLanguages];
};
std::span<const Wording> AllTexts();

std::string Say(Language language, Text text, const std::vector<std::string>& values = {});

}  // namespace boardgames::grade
