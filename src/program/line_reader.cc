#include "line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cwchar>
#include <utility>

#include "interrupt.h"
#include "output.h"

#if BOARDGAMES_LIBEDIT
#include <histedit.h>
#endif

namespace boardgames::program {

#if BOARDGAMES_LIBEDIT
class LineReader::Editor {
 public:
  explicit Editor(std::FILE* out) {
    // What is typed is UTF-8 or whatever the terminal's language says.
    std::setlocale(LC_CTYPE, "");
    HistEvent event;
    history_ = history_init();
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    edit_ = el_init(ProgramName().c_str(), stdin, out, stderr);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &Prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, &Character);
    el_source(edit_, nullptr);  // the person's own ~/.editrc
  }
  ~Editor() {
    el_end(edit_);
    history_end(history_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  Outcome Read(std::string& line, const std::string& prompt, const Deadline& deadline) {
    prompt_ = prompt;
    deadline_ = deadline;
    outcome_ = Outcome::kLine;
    el_resize(edit_);
    // Before the prompt is seen: el_gets does it after, and a Ctrl-D in between would be lost.
    el_set(edit_, EL_PREP_TERM, 1);
    int length = 0;
    const char* text = el_gets(edit_, &length);
    if (outcome_ != Outcome::kLine) return outcome_;
    if (text == nullptr || length <= 0) return Outcome::kEnd;
    line.assign(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return Outcome::kLine;
  }

 private:
  static Editor& Of(EditLine* edit) {
    Editor* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *self;
  }
  static char* Prompt(EditLine* edit) { return Of(edit).prompt_.data(); }
  // One character for libedit: 1, or 0 at the end, or -1. Its own waits on after Ctrl-C.
  static int Character(EditLine* edit, wchar_t* character) {
    Editor& self = Of(edit);
    std::mbstate_t state = {};
    for (;;) {
      self.outcome_ = Wait(self.deadline_);
      if (self.outcome_ != Outcome::kLine) return -1;
      char byte = 0;
      const ssize_t n = read(STDIN_FILENO, &byte, 1);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) {
        self.outcome_ = Outcome::kEnd;
        return 0;
      }
      const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-1)) state = {};  // no character of this language
      if (used <= 1) return 1;
    }
  }

  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  Deadline deadline_;
  Outcome outcome_ = Outcome::kLine;
};
#else
class LineReader::Editor {
 public:
  static Outcome Read(std::string&, const std::string&, const Deadline&) { return Outcome::kEnd; }
};
#endif

LineReader::LineReader(std::FILE* prompts) : prompts_(prompts) {
#if BOARDGAMES_LIBEDIT
  if (prompts != nullptr && IsTerminal(stdin) && IsTerminal(prompts))
    editor_ = std::make_unique<Editor>(prompts);
#endif
}

LineReader::~LineReader() = default;

LineReader::Outcome LineReader::Read(std::string& line, const std::string& prompt,
                                     const Deadline& deadline) {
  if (editor_ != nullptr) return editor_->Read(line, prompt, deadline);
  if (prompts_ != nullptr && IsTerminal(stdin)) Print(prompt, prompts_);
  return ReadPlain(line, deadline);
}

LineReader::Outcome LineReader::Wait(const Deadline& deadline) {
  // The signal is let in only while ppoll waits, so that none is missed between look and wait.
  sigset_t interrupt;
  sigset_t before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &before);
  Outcome outcome = Outcome::kLine;
  while (!Interrupted()) {
    timespec left = {};
    if (deadline) {
      const std::chrono::nanoseconds time = std::max(*deadline - std::chrono::steady_clock::now(),
                                                     std::chrono::steady_clock::duration(0));
      left.tv_sec = static_cast<std::time_t>(time.count() / 1'000'000'000);
      left.tv_nsec = static_cast<long>(time.count() % 1'000'000'000);
    }
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    const int ready = ppoll(&input, 1, deadline ? &left : nullptr, &before);
    if (ready == 0) outcome = Outcome::kTimeUp;
    if (ready >= 0 || errno != EINTR) break;
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return Interrupted() ? Outcome::kInterrupted : outcome;
}

LineReader::Outcome LineReader::ReadPlain(std::string& line, const Deadline& deadline) {
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
    const Outcome waited = Wait(deadline);
    if (waited != Outcome::kLine) return waited;

    std::array<char, 4096> bytes;
    const ssize_t n = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      end_ = true;
      decoder_.Finish(buffer_);
    } else {
      decoder_.Decode({bytes.data(), static_cast<std::size_t>(n)}, buffer_);
    }
  }
}

}  // namespace boardgames::program
