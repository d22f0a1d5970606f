#include "interrupt.h"

#include <unistd.h>

#include <csignal>

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

}  // namespace

void CatchInterrupts() {
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

void Interrupt() { interrupted = true; }

const std::atomic<bool>& Interrupted() { return interrupted; }

void Leave() {
  asked_to_leave = true;
  interrupted = true;
}

bool Left() { return asked_to_leave; }

}  // namespace boardgames::program
