// LinePeer: another program that speaks in lines, over a pipe or a socket; no wait is for ever.
//
//   LinePeer::Time deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
//   Reading reading = peer.WriteLine("isready", deadline);
//   if (reading.ok()) reading = peer.ReadLine(deadline);
//   if (!reading.ok()) return peer.ToFault(reading, "'isready'", limit);
//
// What can be started is a Process (process.h), what connects by itself a TcpPeer
// (protocol/tcp.h). Lines end with a line feed; a carriage return before it is dropped, and
// a byte order mark before the first line. A peer that
// reads nothing, writes without end or is gone costs a deadline and never more. No signal is raised
// when it is gone. One thread at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/process/fault.h"

namespace boardgames {

// How a wait ended.
struct Reading {
  enum class Kind : std::uint8_t {
    kLine,         // what was asked for: a line, or all was written
    kDeadline,     // time is out
    kStopped,      // the stop flag was set
    kGone,         // the other side has ended or closed
    kHalfLine,     // the same, in the middle of a line: `line`
    kLineTooLong,  // a line longer than allowed
    kTooMuch,      // more output than allowed, since StartCounting
  };
  Kind kind = Kind::kLine;
  std::string line = {};                       // without its end; any bytes
  std::chrono::steady_clock::time_point at{};  // when it was known here
  std::chrono::nanoseconds waited{0};

  bool ok() const { return kind == Kind::kLine; }
};

class LinePeer {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Limits {
    std::size_t line_bytes = std::size_t{64} << 10;
    std::size_t output_bytes = std::size_t{8} << 20;
    std::size_t log_bytes = std::size_t{64} << 10;
  };

  virtual ~LinePeer();
  LinePeer(const LinePeer&) = delete;
  LinePeer& operator=(const LinePeer&) = delete;

  // The next line. `stop` may be null; it is looked at twenty times a second.
  Reading ReadLine(Time deadline, const std::atomic<bool>* stop = nullptr);
  // Writes the line and a line feed. What the peer says meanwhile is kept for ReadLine.
  Reading WriteLine(std::string_view line, Time deadline, const std::atomic<bool>* stop = nullptr);
  // Whether something is there to be read at once, be it half a line. Does not wait.
  bool HasUnread();
  // Output counts against output_bytes from here on.
  void StartCounting() { received_ = 0; }

  // A failed Reading as the fault it is; `what` names what was written, as "'go'", `limit` how long
  // the answer might have taken. Precondition: !reading.ok(). kStopped is a Fault of kind kNone.
  Fault ToFault(const Reading& reading, std::string_view what, std::chrono::nanoseconds limit);

  // What it wrote to standard error: the first and the last half of log_bytes; valid UTF-8.
  virtual std::string log() const;

 protected:
  // Takes the descriptors over and closes them; `log` and `notice` may be -1. `to` is a socket.
  // OnNotice is called when there is something to read from `notice`.
  LinePeer(int from, int to, int log, int notice, const Limits& limits);

  virtual void OnNotice() {}
  // Asked before a line is handed out; if not, there is none, as after kGone.
  virtual bool Intact() { return true; }
  // Called after kGone: why.
  virtual Fault WhyGone() = 0;

  // What a notice tells: the peer has ended, whatever still holds its pipes.
  void SetEnded() { ended_ = true; }
  // Waits for a notice until then.
  void WaitForNotice(Time deadline);
  // Reads what is left of the log without waiting.
  void DrainLog();
  int notice() const { return notice_; }
  void CloseNotice();
  void CloseInput();  // the peer's

 private:
  // One wait on everything; false if nothing happened until then.
  bool Poll(Time deadline, bool writing);
  // Waits a while for what ReadLine or WriteLine needs; false, with the reason, if time is out or
  // the stop flag is set.
  bool MayWait(Reading& reading, Time deadline, const std::atomic<bool>* stop, bool writing);
  void Receive();
  void ReceiveLog();
  void AddToLog(std::string_view text);
  // A line out of the buffer, or why there will be none; false: wait.
  bool Take(Reading& reading);

  int from_;
  int to_;
  int log_;
  int notice_;
  const Limits limits_;
  std::string_view unread() const { return std::string_view(buffer_).substr(begin_); }

  std::string buffer_;
  std::size_t begin_ = 0;     // of what is unread
  std::size_t searched_ = 0;  // up to here there is no line feed
  std::size_t received_ = 0;
  bool begun_ = false;   // its first line was taken
  bool end_ = false;     // of its output
  bool broken_ = false;  // it takes no input
  bool ended_ = false;
  std::string log_head_;
  std::string log_tail_;
  std::size_t log_lost_ = 0;
};

// The text with every byte that is no printable character written as its number in hexadecimal, cut
// after `most` bytes.
std::string Escaped(std::string_view text, std::size_t most = 120);
bool IsUtf8(std::string_view text);

}  // namespace boardgames
