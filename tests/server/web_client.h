// What a browser, or somebody else, sends to a server, byte by byte; loopback only.
#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boardgames {

class Client {
 public:
  // One that is narrow holds little that it has not read. `from`: an address of the loopback.
  explicit Client(int port, bool narrow = false, std::uint32_t from = INADDR_LOOPBACK)
      : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (narrow) {
      const int segment = 536;
      const int buffer = 4096;
      setsockopt(socket_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    }
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(from);
    if (from != INADDR_LOOPBACK) bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(port));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connect(socket_, reinterpret_cast<sockaddr*>(&there), sizeof there);
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  int descriptor() const { return socket_; }

  // False if the other side has closed.
  bool Send(std::string_view text) {
    while (!text.empty()) {
      const ssize_t n = send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }
  // Until the other side closes.
  std::string Rest() {
    std::string text;
    std::array<char, 65536> bytes;
    for (ssize_t n; (n = recv(socket_, bytes.data(), bytes.size(), 0)) > 0;) {
      text.append(bytes.data(), static_cast<std::size_t>(n));
    }
    return text;
  }
  // Until the text has come.
  std::string Until(std::string_view end) {
    std::string text;
    for (char c; !text.ends_with(end) && recv(socket_, &c, 1, 0) == 1;) text += c;
    return text;
  }
  // Closes as one that has crashed: what was not read is refused.
  void Break() {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  }

 private:
  const int socket_;
};

// The request for a WebSocket.
inline std::string Handshake(std::string_view headers = "", std::string_view host = "localhost") {
  return std::string("GET /live HTTP/1.1\r\nHost: ")
      .append(host)
      .append(
          "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
      .append(headers)
      .append("\r\n");
}

// A client's frame: masked, here by zeros. 1 is a text, 8 the end, 10 the answer to a ping.
inline std::string Frame(std::string_view text, int opcode = 1) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    const bool medium = text.size() < 65536;
    frame += static_cast<char>(0x80 | (medium ? 126 : 127));
    for (int shift = medium ? 8 : 56; shift >= 0; shift -= 8) {
      frame += static_cast<char>((text.size() >> shift) & 0xff);
    }
  }
  return frame.append(4, '\0').append(text);
}

// A part of a client's message that goes on with 0; 1 begins a text.
inline std::string Part(std::string_view text, int opcode) {
  std::string part = Frame(text, opcode);
  part.front() = static_cast<char>(opcode);
  return part;
}

// The frames of a server, out of the bytes as they come; a text that it sends in parts is one.
class Frames {
 public:
  struct One {
    int opcode = 0;
    std::string text = {};
  };

  void Add(std::string_view bytes) { bytes_.append(bytes); }
  // None if the next one has not come yet.
  std::optional<One> Next() {
    while (std::optional<Part> part = NextPart()) {
      if (part->opcode >= 8) return One{.opcode = part->opcode, .text = std::move(part->text)};
      if (part->opcode != 0) begun_.opcode = part->opcode;
      begun_.text += part->text;
      if (part->last) return std::exchange(begun_, {});
    }
    return std::nullopt;
  }

 private:
  struct Part {
    int opcode = 0;  // 0: what goes on
    bool last = true;
    std::string text = {};
  };
  std::optional<Part> NextPart() {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[at_ + i]); };
    const std::size_t there = bytes_.size() - at_;
    if (there < 2) return std::nullopt;
    std::size_t size = byte(1) & 0x7fU;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (there < head + more) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = (size << 8) | byte(head + i);
      head += more;
    }
    if (there < head + size) return std::nullopt;
    Part one{.opcode = byte(0) & 15,
             .last = (byte(0) & 0x80U) != 0,
             .text = bytes_.substr(at_ + head, size)};
    at_ += head + size;
    if (at_ > bytes_.size() / 2) {
      bytes_.erase(0, at_);
      at_ = 0;
    }
    return one;
  }

  std::string bytes_;
  std::size_t at_ = 0;
  One begun_;
};

// A connection that has shaken hands and speaks in texts.
class LiveViewer {
 public:
  explicit LiveViewer(int port, bool narrow = false) : client_(port, narrow) {
    client_.Send(Handshake());
    open_ = client_.Until("\r\n\r\n").starts_with("HTTP/1.1 101 ");
  }

  bool open() const { return open_; }
  Client& client() { return client_; }
  bool Say(std::string_view text) { return client_.Send(Frame(text)); }
  // The next text; none if the connection has ended.
  std::optional<std::string> Hear() {
    std::array<char, 65536> bytes;
    for (;;) {
      while (std::optional<Frames::One> frame = frames_.Next()) {
        if (frame->opcode == 1) return std::move(frame->text);
        if (frame->opcode == 9) client_.Send(Frame(frame->text, 10));
      }
      const ssize_t n = recv(client_.descriptor(), bytes.data(), bytes.size(), 0);
      if (n <= 0) return std::nullopt;
      frames_.Add({bytes.data(), static_cast<std::size_t>(n)});
    }
  }

 private:
  Client client_;
  Frames frames_;
  bool open_ = false;
};

// Connects so many times and goes in every way there is. Those that stay, silent, until they are
// left are at most a hundred at once.
inline void ComeAndGo(int port, int connections) {
  constexpr std::size_t kMostSilent = 100;
  const std::string hello = Frame(R"({"id":1,"do":"hello"})");
  const std::string watch = Frame(R"({"id":2,"do":"watch","room":"1"})");
  std::vector<std::unique_ptr<Client>> silent;
  for (int i = 0; i < connections; ++i) {
    auto client = std::make_unique<Client>(port);
    const int way = i % 8;
    if (way == 0) continue;  // without a word
    if (way == 1) {          // in the midst of a request
      client->Send("GET /live HTTP/1.1\r\nHost: local");
    } else if (way == 2) {  // a page's file, politely
      client->Send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      client->Rest();
    } else {
      client->Send(Handshake());
      if (way == 3) continue;  // before the answer
      client->Until("\r\n\r\n");
      client->Send(hello + watch);
    }
    if (way == 4) {  // politely
      client->Send(Frame("", 8));
      client->Rest();
    }
    if (way == 5) client->Break();                                     // crashed
    if (way == 6) client->Send(std::string_view(hello).substr(0, 9));  // in the midst of a frame
    if (way == 7) silent.push_back(std::move(client));  // half-open: it answers no ping
    if (silent.size() < kMostSilent) continue;
    for (const auto& one : silent) one->Rest();
    silent.clear();
  }
  for (const auto& one : silent) one->Rest();
}

// A chroot may lack it.
inline bool HasProc() { return std::filesystem::exists("/proc/self/fd"); }

// How many descriptors this process has. Precondition: HasProc().
inline int Descriptors() {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    ++count;
  }
  return count;
}

}  // namespace boardgames
