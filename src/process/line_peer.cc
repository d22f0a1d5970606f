#include "boardgames/process/line_peer.h"

#include <poll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"

namespace boardgames {
namespace {

using internal::Harmless;
using internal::ToAbsl;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

constexpr std::size_t kChunk = std::size_t{64} << 10;
constexpr nanoseconds kStopInterval = std::chrono::milliseconds(50);

void CloseFd(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

std::string ForLog(std::string_view text) {
  return Harmless(text, internal::Instead::kNumber, "\n\t\r");
}

double Milliseconds(nanoseconds t) { return std::chrono::duration<double, std::milli>(t).count(); }

}  // namespace

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = FirstCharacter(text).length;
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string Escaped(std::string_view text, std::size_t most) {
  if (text.size() <= most) return Harmless(text);
  // Not in the middle of a character.
  std::size_t cut = most;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0u) == 0x80u) --cut;
  return Harmless(text.substr(0, cut)) + "...";
}

LinePeer::LinePeer(int from, int to, int log, int notice, const Limits& limits)
    : from_(from), to_(to), log_(log), notice_(notice), limits_(limits) {}

LinePeer::~LinePeer() {
  const bool same = from_ == to_;
  CloseFd(from_);
  if (same) to_ = -1;
  CloseFd(to_);
  CloseFd(log_);
  CloseFd(notice_);
}

void LinePeer::CloseNotice() { CloseFd(notice_); }

void LinePeer::CloseInput() {
  broken_ = true;
  if (to_ >= 0) shutdown(to_, SHUT_WR);
}

bool LinePeer::Poll(Time deadline, bool writing) {
  std::array<pollfd, 4> fds{};
  const auto add = [&](std::size_t i, int fd, short events) {
    fds[i].fd = fd;  // poll leaves out what is negative
    fds[i].events = events;
  };
  // A peer that has said too much is not listened to any more; else it could fill our memory.
  const bool full =
      received_ > limits_.output_bytes || unread().size() > limits_.line_bytes + kChunk;
  add(0, end_ || full ? -1 : from_, POLLIN);
  add(1, writing && !broken_ ? to_ : -1, POLLOUT);
  add(2, log_, POLLIN);
  add(3, notice_, POLLIN);
  const nanoseconds left = std::max(deadline - steady_clock::now(), nanoseconds(0));
  timespec wait{};
  wait.tv_sec = left.count() / 1'000'000'000;
  wait.tv_nsec = left.count() % 1'000'000'000;
  if (ppoll(fds.data(), fds.size(), &wait, nullptr) <= 0) return false;
  if (fds[2].revents != 0) ReceiveLog();
  if (fds[0].revents != 0) Receive();
  // Last: when it is known that the peer has ended, all it said is there.
  if (fds[3].revents != 0) OnNotice();
  return true;
}

void LinePeer::Receive() {
  std::array<char, kChunk> chunk;
  const ssize_t n = read(from_, chunk.data(), chunk.size());
  if (n > 0) {
    buffer_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    buffer_.append(chunk.data(), static_cast<std::size_t>(n));
    received_ += static_cast<std::size_t>(n);
  } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
    end_ = true;
  }
}

void LinePeer::ReceiveLog() {
  std::array<char, kChunk> chunk;
  const ssize_t n = read(log_, chunk.data(), chunk.size());
  if (n > 0) {
    AddToLog({chunk.data(), static_cast<std::size_t>(n)});
  } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
    CloseFd(log_);
  }
}

void LinePeer::DrainLog() {
  // Bounded: something may still be writing.
  for (int i = 0; i < 64 && log_ >= 0; ++i) {
    pollfd fd{.fd = log_, .events = POLLIN, .revents = 0};
    if (poll(&fd, 1, 0) <= 0) return;
    ReceiveLog();
  }
}

void LinePeer::AddToLog(std::string_view text) {
  const std::size_t half = limits_.log_bytes / 2;
  const std::size_t first = std::min(text.size(), half - std::min(half, log_head_.size()));
  log_head_.append(text.substr(0, first));
  log_tail_.append(text.substr(first));
  if (log_tail_.size() > half) {
    log_lost_ += log_tail_.size() - half;
    log_tail_.erase(0, log_tail_.size() - half);
  }
}

std::string LinePeer::log() const {
  std::string text = ForLog(log_head_);
  if (log_lost_ > 0) absl::StrAppend(&text, "\n[", log_lost_, " bytes left out]\n");
  return text + ForLog(log_tail_);
}

bool LinePeer::Take(Reading& reading) {
  if (received_ > limits_.output_bytes) {
    reading.kind = Reading::Kind::kTooMuch;
    return true;
  }
  const std::size_t end = std::min(buffer_.find('\n', searched_), buffer_.size());
  if (end - begin_ > limits_.line_bytes) {
    reading.kind = Reading::Kind::kLineTooLong;
    return true;
  }
  if (end < buffer_.size()) {
    reading.kind = Reading::Kind::kLine;
    reading.line = buffer_.substr(begin_, end - begin_);
    if (!std::exchange(begun_, true)) reading.line = WithoutByteOrderMark(reading.line);
    if (!reading.line.empty() && reading.line.back() == '\r') reading.line.pop_back();
    begin_ = searched_ = end + 1;
    return true;
  }
  searched_ = buffer_.size();
  if (!end_ && ended_) {
    // What it said before it ended, in case something else holds its pipe open.
    while (!end_) {
      pollfd fd{.fd = from_, .events = POLLIN, .revents = 0};
      if (poll(&fd, 1, 0) <= 0) break;
      const std::size_t before = received_;
      Receive();
      if (received_ != before) return Take(reading);
    }
    end_ = true;
  }
  if (!end_) return false;
  reading.kind = unread().empty() ? Reading::Kind::kGone : Reading::Kind::kHalfLine;
  reading.line = std::string(unread());
  return true;
}

bool LinePeer::MayWait(Reading& reading, Time deadline, const std::atomic<bool>* stop,
                       bool writing) {
  const Time now = steady_clock::now();
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
    reading.kind = Reading::Kind::kStopped;
    return false;
  }
  if (now >= deadline) {
    reading.kind = Reading::Kind::kDeadline;
    return false;
  }
  Poll(stop == nullptr ? deadline : std::min(deadline, now + kStopInterval), writing);
  return true;
}

Reading LinePeer::ReadLine(Time deadline, const std::atomic<bool>* stop) {
  const Time begin = steady_clock::now();
  Reading reading;
  while (!Take(reading) && MayWait(reading, deadline, stop, false)) {
  }
  if (reading.ok() && !Intact()) reading.kind = Reading::Kind::kGone;
  reading.at = steady_clock::now();
  reading.waited = reading.at - begin;
  return reading;
}

Reading LinePeer::WriteLine(std::string_view line, Time deadline, const std::atomic<bool>* stop) {
  const Time begin = steady_clock::now();
  const std::string text = std::string(line) + "\n";
  std::size_t written = 0;
  Reading reading;
  while (written < text.size()) {
    const ssize_t n = broken_ || ended_ ? -1
                                        : send(to_, text.data() + written, text.size() - written,
                                               MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n >= 0) {
      written += static_cast<std::size_t>(n);
      continue;
    }
    if (broken_ || ended_ || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
      broken_ = true;
      reading.kind = Reading::Kind::kGone;
      break;
    }
    if (!MayWait(reading, deadline, stop, true)) break;
  }
  reading.at = steady_clock::now();
  reading.waited = reading.at - begin;
  return reading;
}

bool LinePeer::HasUnread() {
  // Bounded: its log may have no end.
  for (int i = 0; i < 16 && unread().empty() && Poll(steady_clock::now(), false); ++i) {
  }
  return !unread().empty();
}

void LinePeer::WaitForNotice(Time deadline) {
  while (notice_ >= 0 && !ended_ && steady_clock::now() < deadline) {
    pollfd fd{.fd = notice_, .events = POLLIN, .revents = 0};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now());
    if (poll(&fd, 1, static_cast<int>(left.count()) + 1) > 0) OnNotice();
  }
}

Fault LinePeer::ToFault(const Reading& reading, std::string_view what, nanoseconds limit) {
  switch (reading.kind) {
    case Reading::Kind::kLine:
    case Reading::Kind::kStopped:
      break;
    case Reading::Kind::kDeadline:
      return {.kind = FaultKind::kHang,
              .what = absl::StrCat("no answer to ", ToAbsl(what)),
              .limit = Milliseconds(limit),
              .measured = Milliseconds(reading.waited),
              .unit = "ms"};
    case Reading::Kind::kGone:
      return WhyGone();
    case Reading::Kind::kHalfLine: {
      Fault fault = WhyGone();
      if (fault.kind == FaultKind::kEndOfFile || fault.kind == FaultKind::kDisconnected) {
        fault.kind = FaultKind::kGarbage;
        fault.what =
            absl::StrCat("its output ended in the middle of a line: '", Escaped(reading.line), "'");
      }
      return fault;
    }
    case Reading::Kind::kLineTooLong:
      return {
          .kind = FaultKind::kOutput,
          .what = absl::StrCat("a line was too long; it begins with '", Escaped(unread(), 40), "'"),
          .limit = static_cast<double>(limits_.line_bytes),
          .measured = static_cast<double>(std::min(unread().find('\n'), unread().size())),
          .unit = "bytes"};
    case Reading::Kind::kTooMuch:
      return {.kind = FaultKind::kOutput,
              .what = "it wrote too much",
              .limit = static_cast<double>(limits_.output_bytes),
              .measured = static_cast<double>(received_),
              .unit = "bytes"};
  }
  return {.what = "the match was interrupted"};
}

}  // namespace boardgames
