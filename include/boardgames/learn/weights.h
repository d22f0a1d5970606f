// Weights: what a trained evaluator has learned, and the file of it.
//
//   const std::string bytes = ToBytes(weights);
//   const Result<Weights> read = WeightsFrom(bytes);
//   if (!read) std::cerr << read.error;       // foreign, cut off, damaged
//
// A file is a few lines of text that say what it is and how it was made, an empty line, the numbers
// as 16 bits each with the low byte first, and the checksum of all before it in four bytes. The
// numbers are the same on every platform, and so is what model.h makes of them. Of a linear model:
// for each stage the weights of every number of the inputs that is its own representative
// (Inputs::Representative), in order. Of a network: for each such number its weight for each hidden
// unit and then its direct weight; the biases of the hidden units; for each stage the weights of
// the hidden units. At the end, for each stage, the bias of the output.
//
// Reading takes time in proportion to the bytes and allocates; nothing throws. Thread-safe.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/bytes.h"
#include "boardgames/crc32.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::learn {

struct Weights {
  std::string game = {};     // the spec of the rules it was trained for
  std::uint32_t inputs = 0;  // Inputs::Checksum of what it sees
  int stages = 1;            // of a game, 1 ... kMostStages
  int hidden = 0;            // units of the network, up to kMostHidden; 0: a linear model
  int shift = 0;             // a sum of weights is this many times 2 too large, 0 ... 12
  std::uint32_t own = 0;     // numbers that are their own representatives
  // By stage: the positions it was learned from, each shared out between the two it stands between;
  // empty: unknown.
  std::vector<std::uint32_t> samples = {};
  std::vector<std::string> made = {};  // provenance, a line each: command, seed, games, losses
  // How far it is off from searches, by eighths of a game (search/error_fits.h); empty: unknown.
  std::vector<search::ErrorFits> fits = {};
  std::vector<std::int16_t> numbers = {};  // as above

  friend bool operator==(const Weights&, const Weights&) = default;
};

inline constexpr int kMostStages = 64;
inline constexpr int kMostHidden = 128;
inline constexpr int kMostShift = 12;
inline constexpr int kFitStages = 8;

// A stage that was learned from fewer positions is not known: what its numbers say is noise. Those
// of the nearest stage that is known stand in for them (Fitter::Finish).
inline constexpr std::uint32_t kKnownFrom = 1000;

// By stage: which one's numbers it has, itself if it is known, or if no stage is. Without samples
// every stage is known.
inline std::vector<int> StandsFor(const Weights& w) {
  std::vector<int> stands(static_cast<std::size_t>(w.stages));
  for (int stage = 0; stage < w.stages; ++stage) {
    const auto known = [&](int other) {
      return w.samples.empty() || w.samples[static_cast<std::size_t>(other)] >= kKnownFrom;
    };
    int& to = stands[static_cast<std::size_t>(stage)];
    to = stage;
    for (int off = 0; off < w.stages; ++off) {
      // Of two that are as near the later one, whose positions hold more of what may be there.
      const int later = (std::min)(stage + off, w.stages - 1);
      const int earlier = (std::max)(stage - off, 0);
      if (!known(later) && !known(earlier)) continue;
      to = known(later) ? later : earlier;
      break;
    }
  }
  return stands;
}

// The shift that keeps most of weights of which the largest is `most` score units.
inline int ShiftFor(double most) {
  int shift = 0;
  while (shift < 7 && most * (2 << shift) < 32767) ++shift;
  return shift;
}
// The whole number nearest to v that a weight can be.
inline std::int16_t ToWhole(double v) {
  return static_cast<std::int16_t>(std::clamp<long>(std::lround(v), -32767, 32767));
}

// How many numbers weights of this form have.
inline std::uint64_t NumbersOf(const Weights& w) {
  const std::uint64_t stages = static_cast<std::uint64_t>(w.stages);
  const std::uint64_t hidden = static_cast<std::uint64_t>(w.hidden);
  if (w.hidden == 0) return (std::uint64_t{w.own} + 1) * stages;
  return std::uint64_t{w.own} * (hidden + 1) + hidden + stages * (hidden + 1);
}

namespace internal {

inline constexpr std::string_view kWeightsMark = "boardgames weights 1\n";

// "samples 0 51234 60210": by stage.
inline std::string SamplesLine(const Weights& w) {
  if (w.samples.empty()) return "";
  std::string line = "samples";
  for (const std::uint32_t n : w.samples) line += ' ' + std::to_string(n);
  return line + '\n';
}

// Reads such a line, after "samples"; false: it has not a number for each stage.
inline bool TakeSamples(std::string_view line, Weights& w) {
  w.samples.clear();
  while (!line.empty()) {
    if (line[0] != ' ') return false;
    std::uint32_t n = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data() + 1, end, n);
    if (read.ec != std::errc()) return false;
    w.samples.push_back(n);
    line = {read.ptr, static_cast<std::size_t>(end - read.ptr)};
  }
  return w.samples.size() == static_cast<std::size_t>(w.stages);
}

// "fit 3 evaluation 5 1024 -10 250": stage, from what, plies, slope, offset, sigma.
inline std::string FitLines(const Weights& w) {
  std::string lines;
  for (std::size_t stage = 0; stage < w.fits.size(); ++stage) {
    for (const bool search : {false, true}) {
      const auto& row = search ? w.fits[stage].from_search : w.fits[stage].from_evaluation;
      for (std::size_t depth = 0; depth < row.size(); ++depth) {
        const search::ErrorFit& fit = row[depth];
        if (!fit.known()) continue;
        lines += "fit " + std::to_string(stage) + (search ? " search " : " evaluation ") +
                 std::to_string(depth) + ' ' + std::to_string(fit.slope) + ' ' +
                 std::to_string(fit.offset) + ' ' + std::to_string(fit.sigma) + '\n';
      }
    }
  }
  return lines;
}

// Cuts the first word off, and the blank behind it.
inline std::string_view TakeWord(std::string_view& text) {
  const std::size_t end = (std::min)(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix((std::min)(end + 1, text.size()));
  return word;
}

// Whether the text is a whole number and nothing else.
template <class T>
bool ReadWhole(std::string_view text, T& to) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), to);
  return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

// Reads such a line, after "fit ".
inline bool TakeFit(std::string_view line, std::vector<search::ErrorFits>& fits) {
  const auto number = [&](int least, int most, int& to) {
    return ReadWhole(TakeWord(line), to) && to >= least && to <= most;
  };
  int stage = 0;
  int depth = 0;
  search::ErrorFit fit;
  if (!number(0, kFitStages - 1, stage)) return false;
  const std::string_view from = TakeWord(line);
  if ((from != "search" && from != "evaluation") ||
      !number(1, search::ErrorFits::kDeepest, depth) || !number(1, 1 << 20, fit.slope) ||
      !number(-kMaxHeuristic, kMaxHeuristic, fit.offset) || !number(1, kMaxHeuristic, fit.sigma) ||
      !line.empty()) {
    return false;
  }
  fits.resize(kFitStages);
  search::ErrorFits& to = fits[static_cast<std::size_t>(stage)];
  (from == "search" ? to.from_search : to.from_evaluation)[static_cast<std::size_t>(depth)] = fit;
  return true;
}

// Cuts the first line off; false if there is none.
inline bool TakeLine(std::string_view& text, std::string_view& line) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return false;
  line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return true;
}

// "stages 12": whether the line is of that name, with a number up to `most`.
template <class T>
bool TakeNumber(std::string_view line, std::string_view name, T least, T most, T& to) {
  T value{};
  if (TakeWord(line) != name || !ReadWhole(line, value) || value < least || value > most) {
    return false;
  }
  to = value;
  return true;
}

// What is between the mark of a file and its checksum. Errors: `foreign` without the mark; cut off
// or damaged.
inline Result<std::string_view> Contents(std::string_view bytes, std::string_view mark,
                                         const char* foreign) {
  using Read = Result<std::string_view>;
  if (!bytes.starts_with(mark)) return Read::Error(foreign);
  if (bytes.size() < mark.size() + 4) return Read::Error("is cut off");
  const std::uint64_t sum = boardgames::internal::NumberAt(bytes, bytes.size() - 4, 4);
  bytes.remove_suffix(4);
  if (Crc32(bytes) != sum) {
    return Read::Error("is cut off or damaged: it does not agree with its checksum");
  }
  return Read::Ok(bytes.substr(mark.size()));
}

}  // namespace internal

// The file. Precondition: numbers.size() == NumbersOf(w); no text has a line feed.
inline std::string ToBytes(const Weights& w) {
  std::string bytes(internal::kWeightsMark);
  bytes += "game " + w.game + "\ninputs " + std::to_string(w.inputs) + "\nnumbers " +
           std::to_string(w.own) + "\nstages " + std::to_string(w.stages) + "\nhidden " +
           std::to_string(w.hidden) + "\nshift " + std::to_string(w.shift) + '\n';
  for (const std::string& line : w.made) bytes += "made " + line + '\n';
  bytes += internal::SamplesLine(w);
  bytes += internal::FitLines(w);
  bytes += '\n';
  for (const std::int16_t n : w.numbers) {
    boardgames::internal::PutNumber(bytes, static_cast<std::uint16_t>(n), 2);
  }
  boardgames::internal::PutNumber(bytes, Crc32(bytes), 4);
  return bytes;
}

// Errors: the bytes are no weights, of another version, cut off or damaged.
inline Result<Weights> WeightsFrom(std::string_view bytes) {
  using Read = Result<Weights>;
  const auto contents = internal::Contents(bytes, internal::kWeightsMark,
                                           "is no file of weights; `boardgames train` makes them");
  if (!contents) return Read::Error(contents.error);
  std::string_view rest = *contents;
  std::string_view line;
  Weights w;
  const auto next = [&] { return internal::TakeLine(rest, line); };
  const bool named = next() && line.starts_with("game ");
  if (named) w.game = line.substr(5);
  const bool fields = named && next() && internal::TakeNumber(line, "inputs", 0U, ~0U, w.inputs) &&
                      next() && internal::TakeNumber(line, "numbers", 0U, 1U << 28, w.own) &&
                      next() && internal::TakeNumber(line, "stages", 1, kMostStages, w.stages) &&
                      next() && internal::TakeNumber(line, "hidden", 0, kMostHidden, w.hidden) &&
                      next() && internal::TakeNumber(line, "shift", 0, kMostShift, w.shift);
  bool ended = false;
  while (fields && !ended && next()) {
    if (line.starts_with("made ")) {
      w.made.emplace_back(line.substr(5));
    } else if (line.starts_with("samples")) {
      if (!internal::TakeSamples(line.substr(7), w)) break;
    } else if (line.starts_with("fit ")) {
      if (!internal::TakeFit(line.substr(4), w.fits)) break;
    } else if (line.empty()) {
      ended = true;
    } else {
      break;
    }
  }
  if (!ended) return Read::Error("has a header that this program does not understand");
  const std::uint64_t numbers = NumbersOf(w);
  if (rest.size() != 2 * numbers) {
    return Read::Error("has " + std::to_string(rest.size()) + " bytes of weights instead of " +
                       std::to_string(2 * numbers));
  }
  w.numbers.reserve(numbers);
  for (std::size_t i = 0; i < rest.size(); i += 2) {
    w.numbers.push_back(static_cast<std::int16_t>(boardgames::internal::NumberAt(rest, i, 2)));
  }
  return Read::Ok(std::move(w));
}

}  // namespace boardgames::learn
