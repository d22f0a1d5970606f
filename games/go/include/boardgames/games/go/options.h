// GoOptions: what may be chosen about the rules, and komi as text.
//
//   GoOptions o{.rows = 13, .cols = 13, .komi = 7.5, .ko = KoRule::kPositional};
//   Result<Go13> rules = Go13::Make(o);
//
// Thread-safe; the functions that return texts allocate.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames {

// What may not come back.
enum class KoRule : std::uint8_t {
  kSimple,       // one stone just taken may not be taken back at once; a longer cycle counts 0
  kPositional,   // a stone may not bring back the stones of any earlier position
  kSituational,  // ... with the same player to move
};

struct GoOptions {
  int rows = 9;          // 1 ... 19
  int cols = 9;          // 1 ... 19
  double komi = 0;       // points for White: -1000 ... 1000, at most two decimals
  bool suicide = false;  // whether a stone may take its own chain off the board
  KoRule ko = KoRule::kSimple;
  Objective objective = Objective::kPoints;  // or kWinByPoints
};

namespace go {

inline constexpr int kMaxSide = 19;
inline constexpr int kMaxKomi = 1000;
inline constexpr Score kKomiUnits = 100;  // in a point

// Komi in hundredths of a point from text such as "7.5", "0" or "-3.25". Errors: anything else,
// more than two decimals (further zeros are fine), or beyond +-1000.
inline Result<Score> ParseKomi(std::string_view text) {
  const auto fail = [&] {
    return Result<Score>::Error("komi '" + std::string(text) +
                                "' is not a number from -1000 to 1000 with at most two decimals, "
                                "such as 7.5");
  };
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  Score hundredths = 0;
  int digits = 0;
  int decimals = -1;  // -1: before the point
  for (const char c : rest) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (!is_digit(c)) return fail();
    ++digits;
    if (decimals >= 2) {
      if (c != '0') return fail();
      continue;
    }
    if (decimals >= 0) ++decimals;
    hundredths = 10 * hundredths + (c - '0');
    if (hundredths > 100 * kMaxKomi * kKomiUnits) return fail();
  }
  if (digits == 0) return fail();
  for (int d = decimals < 0 ? 0 : decimals; d < 2; ++d) {
    hundredths *= 10;
  }
  if (hundredths > kMaxKomi * kKomiUnits) return fail();
  return Result<Score>::Ok(negative ? -hundredths : hundredths);
}

// "7.5" for 750: as few decimals as needed.
inline std::string KomiToString(Score hundredths) {
  const Score size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(size / 100);
  const Score rest = size % 100;
  if (rest == 0) return text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

// What is wrong with the options, in one sentence; empty if nothing is. The board must fit into
// max_rows x max_cols.
inline std::string CheckOptions(const GoOptions& o, int max_rows, int max_cols) {
  const auto side = [](const char* name, int value) {
    return std::string("option '") + name + "' is " + std::to_string(value) + "; it must be 1 to " +
           std::to_string(kMaxSide);
  };
  if (o.rows < 1 || o.rows > kMaxSide) return side("rows", o.rows);
  if (o.cols < 1 || o.cols > kMaxSide) return side("cols", o.cols);
  if (o.rows > max_rows || o.cols > max_cols) {
    return "a board of " + std::to_string(o.rows) + " rows and " + std::to_string(o.cols) +
           " columns does not fit into this type, which has room for " + std::to_string(max_rows) +
           " and " + std::to_string(max_cols) + "; Go19 has room for every board";
  }
  if (o.objective == Objective::kWin) {
    return "objective kWin is not possible: a game of Go is not better for being shorter; use "
           "kPoints or kWinByPoints";
  }
  const double hundredths = o.komi * kKomiUnits;
  const bool in_range = hundredths >= -kMaxKomi * kKomiUnits && hundredths <= kMaxKomi * kKomiUnits;
  constexpr double kSlack = 1e-6;  // 0.29 has no exact double
  const double off = in_range ? hundredths - static_cast<double>(static_cast<Score>(
                                                 hundredths + (hundredths < 0 ? -0.5 : 0.5)))
                              : 1;
  if (off > kSlack || off < -kSlack) {
    return "option 'komi' must be a number from -1000 to 1000 with at most two decimals, such as "
           "7.5";
  }
  return "";
}

}  // namespace go
}  // namespace boardgames
