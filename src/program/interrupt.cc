#include "interrupt.h"

#include <unistd.h>

#include <csignal>
#include <string_view>

#include "commands.h"

namespace boardgames::program {

namespace {

// A signal handler can reach nothing but globals.
std::atomic<bool> interrupted{false};
std::atomic<bool> asked_to_leave{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void OnInterrupt(int) {
  if (interrupted.exchange(true)) _exit(kExitInterrupted);
}

// Only reads of mapped files raise it with BUS_ADRERR: the page is not in the file any more.
void OnBusError(int signal, siginfo_t* about, void*) {
  if (about->si_code != BUS_ADRERR) {
    std::signal(signal, SIG_DFL);
    return;  // the same instruction ends the program
  }
  constexpr std::string_view kSentence =
      "boardgames: a table was truncated or could not be read while it was in use; build it "
      "again\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kSentence.data(), kSentence.size());
  _exit(kExitFailed);
}

}  // namespace

void CatchSignals() {
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  action.sa_sigaction = OnBusError;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGBUS, &action, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);
}

void Interrupt() { interrupted = true; }

const std::atomic<bool>& Interrupted() { return interrupted; }

void Leave() {
  asked_to_leave = true;
  interrupted = true;
}

bool Left() { return asked_to_leave; }

}  // namespace boardgames::program
