#include "output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/runtime/text.h"
#include "boardgames/trace/caption.h"
#include "interrupt.h"

namespace boardgames::program {

using search::Kind;

std::string FormatCount(std::uint64_t n) { return CountText(n); }

std::string FormatSeconds(double seconds) {
  return seconds < 100 ? absl::StrFormat("%.3f s", seconds) : absl::StrFormat("%.0f s", seconds);
}

std::string FormatTime(std::chrono::nanoseconds time) {
  const double ms = std::chrono::duration<double, std::milli>(time).count();
  if (ms < 0.1) return absl::StrFormat("%.0f us", 1000 * ms);
  if (ms < 10) return absl::StrFormat("%.2f ms", ms);
  return ms < 1000 ? absl::StrFormat("%.0f ms", ms) : absl::StrFormat("%.2f s", ms / 1000);
}

std::string FormatClock(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  const auto minutes = seconds / 60;
  if (minutes < 60) return absl::StrFormat("%d:%02d", minutes, seconds % 60);
  return absl::StrFormat("%d:%02d:%02d", minutes / 60, minutes % 60, seconds % 60);
}

std::string FormatRate(double per_second) {
  if (per_second <= 0) return "-";
  if (per_second >= 1e6) return absl::StrFormat("%.1f M/s", per_second / 1e6);
  return absl::StrFormat("%.1f k/s", per_second / 1e3);
}

std::string FormatPoints(double points) {
  if (points == 0) return "0";
  std::string text = absl::StrFormat("%+.2f", points);
  if (text.size() > 3 && text.substr(text.size() - 3) == ".00") text.resize(text.size() - 3);
  return text;
}

std::string FormatMargin(double points) {
  std::string text = FormatPoints(std::abs(points));
  if (text.front() == '+') text.erase(0, 1);
  return absl::StrCat(text, text == "1" ? " point" : " points");
}

std::string FormatScore(const SearchReport& report) {
  const std::string distance = report.plies >= 0 ? absl::StrCat(" in ", report.plies) : "";
  switch (report.kind) {
    case Kind::kWin:
      return "win" + distance;
    case Kind::kLoss:
      return "loss" + distance;
    case Kind::kDraw:
      return "draw";
    case Kind::kExact:
    case Kind::kHeuristic:
      break;
  }
  if (report.unit != search::Unit::kPoints) return GainText(report);
  const Score units = report.score_units;
  const bool guess = !IsProved(report);
  const bool nothing = guess && (report.depth == 0 || (!report.evaluates && units == 0));
  std::string score = nothing ? "?" : FormatPoints(report.score);
  if (IsWin(units) || IsLoss(units)) {
    score = absl::StrCat(units > 0 ? "win in " : "loss in ", PliesToEnd(units));
  }
  const char* bound = report.bound == Bound::kLower   ? ">= "
                      : report.bound == Bound::kUpper ? "<= "
                                                      : "";
  return absl::StrCat(guess ? "~ " : "", bound, score);
}

std::string FormatResult(const AnyGame& game, const AnyPosition& position) {
  const bool margins = game.objective() != Objective::kWin;
  double best = position.utility(0);
  for (int p = 1; p < game.players(); ++p) best = std::max(best, position.utility(p));
  std::vector<std::string> first;
  std::vector<std::string> all;
  for (int p = 0; p < game.players(); ++p) {
    const double u = position.utility(p);
    if (u == best) first.push_back(game.player_name(p));
    all.push_back(absl::StrCat(game.player_name(p), " ", FormatPoints(u)));
  }
  if (game.players() == 2) {
    if (best == 0) return "draw";
    return absl::StrCat(first.front(), " wins", margins ? " by " + FormatMargin(best) : "");
  }
  std::string text = first.size() == 1 ? absl::StrCat(first.front(), " wins")
                                       : absl::StrCat(internal::JoinWords(first, " and "),
                                                      " share the first place");
  if (margins) absl::StrAppend(&text, " (", internal::JoinWords(all, ", "), ")");
  return text;
}

std::string FormatFault(const Fault& fault) {
  if (fault.kind == FaultKind::kNone && fault.what.empty()) return "";
  std::string text = ToString(fault.kind);
  if (!fault.what.empty()) absl::StrAppend(&text, ": ", OneLine(fault.what));
  if (!fault.unit.empty()) {
    const auto number = [](double x) {  // never 1e+09
      return std::abs(x) < 1e6 ? absl::StrFormat("%.6g", x) : absl::StrFormat("%.0f", x);
    };
    absl::StrAppend(&text, " (limit ", number(fault.limit), " ", fault.unit, ", measured ",
                    number(fault.measured), " ", fault.unit, ")");
  }
  return text;
}

std::string FormatLine(const std::vector<std::string>& moves, std::size_t width) {
  std::string line;
  for (const std::string& m : moves) {
    if (line.size() + 1 + m.size() > width) return line + " ...";
    absl::StrAppend(&line, line.empty() ? "" : " ", m);
  }
  return line;
}

std::string Table::Header() const {
  std::vector<std::string> titles;
  for (const Column& c : columns_) titles.push_back(c.title);
  return Row(titles);
}

std::string Table::Row(const std::vector<std::string>& cells) const {
  std::string line;
  for (std::size_t i = 0; i < cells.size() && i < columns_.size(); ++i) {
    if (i > 0) line += "  ";
    line += absl::StrFormat("%*s", columns_[i].width, cells[i]);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

void Table::PrintHeader() const { Print(Bold(Header(), stdout) + "\n"); }
void Table::PrintRow(const std::vector<std::string>& cells) const { Print(Row(cells) + "\n"); }

void PrintFact(const char* name, const std::string& value) {
  Table({{"", -10}, {"", -1}}).PrintRow({name, value});
}

bool IsTerminal(std::FILE* stream) {
  const char* term = std::getenv("TERM");
  return isatty(fileno(stream)) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

void PrintNotes(const std::string& file, const std::vector<TextNote>& notes) {
  for (const TextNote& note : notes) {
    Print(absl::StrCat(ProgramName(), ": ", OneLine(file), ": ", OneLine(ToString(note)), "\n"),
          stderr);
  }
}

bool HasColors(std::FILE* stream) {
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && IsTerminal(stream);
}

std::string Bold(const std::string& text, std::FILE* stream) {
  return HasColors(stream) ? absl::StrCat("\033[1m", text, "\033[0m") : text;
}

int TerminalWidth(std::FILE* stream) {
  winsize size = {};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 100;
}

std::string OneLine(std::string_view text) {
  return internal::Harmless(text, internal::Instead::kQuestionMark);
}

namespace {
std::atomic<bool> output_failed{false};
}  // namespace

void Print(std::string_view text, std::FILE* stream) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
  const bool good = std::fflush(stream) == 0 && written;
  if (good || stream != stdout || output_failed.exchange(true)) return;
  Print(absl::StrCat(ProgramName(), ": cannot write to standard output: ", strerror(errno), "\n"),
        stderr);
  Interrupt();
}

bool OutputFailed() { return output_failed; }

std::string JsonLine(const Json& object) {
  // What people typed need not be UTF-8; JSON has to be.
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void PrintJson(const Json& object) { Print(JsonLine(object) + "\n"); }

Json PointsJson(double points) {
  if (points == std::trunc(points)) return static_cast<std::int64_t>(points);
  return points;
}

double Rounded(double x) { return std::round(x * 1e6) / 1e6; }

std::uint64_t WholeRate(double per_second) {
  return static_cast<std::uint64_t>(std::llround(per_second));
}

std::string ToJsonLine(const AnyGame& game, const SearchReport& report) {
  Json json;
  json["game"] = game.spec();
  json["algorithm"] = ToString(report.algorithm);
  json["best"] = report.best ? Json(*report.best) : Json();
  json["kind"] = ToString(report.kind);
  json["score"] = PointsJson(report.score);
  json["unit"] = ToString(report.unit);
  if (report.gain) json["gain"] = PointsJson(*report.gain);
  if (report.reply_gain) json["reply_gain"] = PointsJson(*report.reply_gain);
  // Of a guess there is no bound: it is no value that was proved on any side.
  json["proved"] = IsProved(report);
  json["bound"] = IsProved(report) ? Json(ToString(report.bound)) : Json();
  json["plies"] = report.plies >= 0 ? Json(report.plies) : Json();
  json["depth"] = report.depth;
  json["nodes"] = report.statistics.nodes;
  json["seconds"] = Rounded(report.statistics.seconds);
  json["nps"] = WholeRate(report.statistics.nodes_per_second());
  json["pv"] = report.pv;
  if (!report.moves.empty()) json["moves"] = Json::array();
  for (const MoveReport& m : report.moves) {
    json["moves"].push_back(
        {{"move", m.move}, {"visits", m.visits}, {"mean", Rounded(m.mean)}, {"proved", m.proved}});
  }
  return JsonLine(json);
}

namespace {

std::string& Name() {
  static std::string name = "boardgames";
  return name;
}

}  // namespace

const std::string& ProgramName() { return Name(); }

void SetProgramName(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  if (!name.empty()) Name() = std::string(name);
}

}  // namespace boardgames::program
