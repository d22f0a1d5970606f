#include "input.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/internal/text.h"
#include "interrupt.h"

using boardgames::internal::ToAbsl;

absl::Status PlayMoves(boardgames::AnyPosition& position, std::string_view moves) {
  const std::vector<std::string> list =
      absl::StrSplit(ToAbsl(moves), absl::ByAnyChar(" ,\t\n\r"), absl::SkipEmpty());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const absl::Status played = position.play(list[i]);
    if (!played.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", i + 1, " of ", list.size(), ": ", played.message()));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Loaded> Load(const boardgames::Registry& games, const PositionArgs& args) {
  if (args.game.empty()) {
    std::vector<std::string> known;
    for (const boardgames::GameModule& m : games.modules()) known.push_back(m.info.name);
    return absl::InvalidArgumentError(absl::StrCat("GAME is missing; known games: ",
                                                   boardgames::internal::JoinWords(known, ", ")));
  }
  absl::StatusOr<boardgames::AnyGamePtr> game = games.MakeGame(args.game);
  if (!game.ok()) return game.status();
  Loaded loaded;
  loaded.game = *game;
  if (args.position) {
    auto position = loaded.game->parse_position(*args.position);
    if (!position.ok()) return position.status();
    loaded.position = *std::move(position);
  } else {
    loaded.position = loaded.game->initial();
  }
  const absl::Status played = PlayMoves(*loaded.position, args.moves);
  if (!played.ok()) return played;
  return loaded;
}

LineReader::Outcome LineReader::Read(std::string& line) {
  for (;;) {
    const std::size_t newline = buffer_.find('\n', searched_);
    if (newline != std::string::npos) {
      line = buffer_.substr(0, std::min(newline, kMost + 1));
      buffer_.erase(0, newline + 1);
      searched_ = 0;
      return Outcome::kLine;
    }
    // The rest of a line that is too long is not kept.
    buffer_.resize(std::min(buffer_.size(), kMost + 1));
    searched_ = buffer_.size();
    if (end_) {
      if (buffer_.empty()) return Outcome::kEnd;
      line = std::exchange(buffer_, {});
      searched_ = 0;
      return Outcome::kLine;
    }

    // The signal is let in only while ppoll waits, so that none is missed between look and wait.
    sigset_t interrupt;
    sigset_t before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    const int ready = Interrupted() ? -1 : ppoll(&input, 1, nullptr, &before);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    if (Interrupted()) return Outcome::kInterrupted;
    if (ready < 0) continue;

    std::array<char, 4096> bytes;
    const ssize_t n = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      end_ = true;
    } else {
      buffer_.append(bytes.data(), static_cast<std::size_t>(n));
    }
  }
}
