#include "boardgames/learn/training_games.h"

#include <cstddef>

#include "boardgames/learn/weights.h"

namespace boardgames::learn {

using internal::ReadWhole;
using internal::TakeWord;

namespace {

constexpr std::string_view kTrainingMark = "boardgames training games 1\n";

}  // namespace

std::string HeaderText(const TrainingHeader& header) {
  std::string text(kTrainingMark);
  text += "game " + header.game + '\n';
  for (const std::string& line : header.made) text += "made " + line + '\n';
  return text + '\n';
}

Result<TrainingHeader> ReadHeader(std::string_view& text) {
  using Read = Result<TrainingHeader>;
  if (!text.starts_with(kTrainingMark)) {
    return Read::Error(
        "is no file of training games: its first line should be 'boardgames "
        "training games 1'");
  }
  text.remove_prefix(kTrainingMark.size());
  TrainingHeader header;
  for (std::string_view line;;) {
    if (!internal::TakeLine(text, line)) return Read::Error("is cut off in its header");
    if (line.empty()) break;
    if (line.starts_with("game ") && header.game.empty()) {
      header.game = line.substr(5);
    } else if (line.starts_with("made ")) {
      header.made.emplace_back(line.substr(5));
    } else {
      return Read::Error("has a header with the line '" + std::string(line.substr(0, 80)) +
                         "', which is neither 'game' nor 'made'");
    }
  }
  if (header.game.empty()) return Read::Error("does not say of which game it is");
  return Read::Ok(std::move(header));
}

Result<TrainingLine> ReadTrainingLine(std::string_view line) {
  using Read = Result<TrainingLine>;
  TrainingLine read;
  const std::size_t bar = line.find(" | ");
  if (bar != std::string_view::npos) {
    read.start = line.substr(bar + 3);
    if (read.start.empty()) return Read::Error("after ' | ' there should be a position");
    line = line.substr(0, bar);
  }
  if (!ReadWhole(TakeWord(line), read.number) || !ReadWhole(TakeWord(line), read.result) ||
      read.result < -kMaxHeuristic || read.result > kMaxHeuristic) {
    return Read::Error("a game begins with its number and its result, as '17 -240'");
  }
  while (!line.empty()) {
    const std::string_view token = TakeWord(line);
    const std::size_t star = token.find('*');
    Score score = 0;
    if (star == std::string_view::npos || (star > 0 && !ReadWhole(token.substr(0, star), score))) {
      return Read::Error("'" + std::string(token) + "' is no move as '*f5' or '-120*f5'");
    }
    if (star + 1 == token.size()) {
      if (star == 0 || !line.empty()) {
        return Read::Error("'" + std::string(token) + "' has no move; only the last may be so");
      }
      read.last = score;
      break;
    }
    read.steps.push_back({token.substr(star + 1), star > 0, score});
  }
  return Read::Ok(std::move(read));
}

}  // namespace boardgames::learn
