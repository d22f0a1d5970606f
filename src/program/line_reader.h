// Lines that people type or programs send, from standard input.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "boardgames/text_decoder.h"

namespace boardgames::program {

// On a terminal, where the program was built with libedit, lines are edited as in a shell: arrow
// keys, Ctrl-A, Ctrl-R ..., and those typed before come back. Elsewhere they are read as they come.
// Ctrl-C ends the wait. Of a line longer than kMost only the first kMost + 1 bytes are kept.
class LineReader {
 public:
  static constexpr std::size_t kMost = std::size_t{1} << 20;

  enum class Outcome : std::uint8_t { kLine, kEnd, kInterrupted, kTimeUp };
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  // Prompts are shown on `prompts`, if people are there to read them; null: for programs, which
  // want neither prompts nor editing.
  explicit LineReader(std::FILE* prompts = nullptr);
  ~LineReader();

  Outcome Read(std::string& line, const std::string& prompt = "", const Deadline& deadline = {});

 private:
  class Editor;

  // Until there is something to read: kLine.
  static Outcome Wait(const Deadline& deadline);
  Outcome ReadPlain(std::string& line, const Deadline& deadline);

  std::FILE* prompts_;
  TextDecoder decoder_;
  std::string buffer_;
  std::size_t searched_ = 0;  // up to here there is no line feed
  bool end_ = false;
  std::unique_ptr<Editor> editor_;  // null: plain lines
};

}  // namespace boardgames::program
