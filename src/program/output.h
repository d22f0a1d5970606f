// How results look: numbers, scores, tables for people; JSON lines for programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/arena/agent.h"
#include "boardgames/program/console.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/sgf.h"

namespace boardgames::program {

// What ProgramName (console.h) tells.
void SetProgramName(std::string_view path);

// --- for people ---

std::string FormatCount(std::uint64_t n);  // "3,005,288"
// Times for people; what is read back is TimeToText's (quantities.h). For a column, to the
// millisecond: "0.034 s". Short, in the unit that fits: "80 us", "1.03 ms", "600 ms", "1.20 s".
// Long, as a clock shows whole seconds: "0:05", "12:34", "1:02:03".
std::string FormatSeconds(double seconds);
std::string FormatTime(std::chrono::nanoseconds time);
std::string FormatClock(std::chrono::nanoseconds time);
std::string FormatRate(double per_second);  // "88.4 M/s"; "-" when there is nothing to tell
std::string FormatPoints(double points);    // "+8", "-1.25", "0"
std::string FormatMargin(double points);    // "1 point", "8 points"

// "+8", ">= -4", "~ +1.25" (an estimate), "~ ?" (nothing is known), "win in 5", "loss", "draw";
// "gain 5", "1 box", "difference -1" of what compares gains.
std::string FormatScore(const SearchReport& report);

// "Black wins by 8 points", "draw"; with three or more players every player's result.
std::string FormatResult(const AnyGame& game, const AnyPosition& position);

// "illegal move: ... (limit 100 ms, measured 600 ms)"; "" for no fault.
std::string FormatFault(const Fault& fault);

// "f5 d6 c3"; cut after about `width` characters.
std::string FormatLine(const std::vector<std::string>& moves, std::size_t width);

// One line per row: right-aligned columns (a negative width: left-aligned), two blanks between
// them.
class Table {
 public:
  struct Column {
    std::string title;
    int width;
  };
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  std::string Header() const;
  std::string Row(const std::vector<std::string>& cells) const;
  // As lines on standard output, the header in bold.
  void PrintHeader() const;
  void PrintRow(const std::vector<std::string>& cells) const;

 private:
  std::vector<Column> columns_;
};

// A line of a name, and what there is to say of it.
void PrintFact(const char* name, const std::string& value);

// What was assumed while a file was read, a line each on standard error.
void PrintNotes(const std::string& file, const std::vector<TextNote>& notes);

// Whether `stream` is a terminal and NO_COLOR is not set.
bool HasColors(std::FILE* stream);
// Bold, if `stream` has colours; else as it is.
std::string Bold(const std::string& text, std::FILE* stream);
// Whether `stream` is a terminal that understands control sequences.
bool IsTerminal(std::FILE* stream);
// Columns of the terminal `stream`, or 100.
int TerminalWidth(std::FILE* stream);

// The text with question marks for what a terminal would obey (harmless.h): what people typed may
// hold anything, and a message is a line.
std::string OneLine(std::string_view text);

// --- for programs ---

using Json = nlohmann::ordered_json;

// The object on one line, without the newline.
std::string JsonLine(const Json& object);
void PrintJson(const Json& object);  // with it

// game, algorithm, best, kind, score, unit, bound, plies, depth, nodes, seconds, nps, pv; of
// mcts also moves: move, visits, mean, proved; of what compares gains, gain and reply_gain.
std::string ToJsonLine(const AnyGame& game, const SearchReport& report);

// Points as a number: a whole one without a decimal point.
Json PointsJson(double points);
// To six decimals, as for seconds.
double Rounded(double x);
// Nodes per second, a whole number.
std::uint64_t WholeRate(double per_second);

}  // namespace boardgames::program
