#include "live_line.h"

#include <algorithm>
#include <csignal>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "output.h"

namespace boardgames::program {

LiveLine::LiveLine(std::chrono::nanoseconds limit)
    : limit_(limit), start_(std::chrono::steady_clock::now()) {
  if (!IsTerminal(stderr)) return;
  // Signals belong to the main thread: the new one starts with them blocked.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  try {
    thread_ = std::thread([this] { Run(); });
  } catch (const std::system_error&) {
    // The work matters, the line does not.
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

LiveLine::~LiveLine() {
  if (!shown()) return;
  {
    const internal::MutexLock lock(&mutex_);
    done_ = true;
    wake_.SignalAll();
  }
  thread_.join();
  const internal::MutexLock lock(&mutex_);
  Erase();
}

void LiveLine::Set(std::string text) {
  const internal::MutexLock lock(&mutex_);
  text_ = std::move(text);
}

void LiveLine::Print(std::string_view line) {
  const internal::MutexLock lock(&mutex_);
  Erase();
  program::Print(absl::StrCat(absl::string_view(line.data(), line.size()), "\n"));
}

void LiveLine::Run() {
  const internal::MutexLock lock(&mutex_);
  while (!done_) {
    wake_.WaitWithTimeout(&mutex_, std::chrono::milliseconds(200));
    if (!done_) Draw();
  }
}

void LiveLine::Draw() {
  const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - start_;
  std::string line = OneLine(text_);
  if (limit_.count() > 0) {
    const double left = std::chrono::duration<double>(limit_).count() - gone.count();
    absl::StrAppendFormat(&line, "  %.1f s left", std::max(0.0, left));
  } else {
    absl::StrAppendFormat(&line, "  %.1f s", gone.count());
  }
  line.resize(std::min(line.size(), static_cast<std::size_t>(TerminalWidth(stderr) - 1)));
  program::Print(absl::StrCat("\r\033[K", line), stderr);
  drawn_ = true;
}

void LiveLine::Erase() {
  if (drawn_) program::Print("\r\033[K", stderr);
  drawn_ = false;
}

}  // namespace boardgames::program
