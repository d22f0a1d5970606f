// The WebSockets of a server: what is to be sent by whom, and the connection that does it.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/process/mutex.h"
#include "boardgames/server/http_server.h"

namespace boardgames::server {

class WebSocket;

// By number; any thread may send.
class WebSockets {
 public:
  WebSockets(boost::asio::io_context& io, const HttpServer::Limits& limits)
      : io_(io), limits_(limits) {}

  void Send(MessageHandler::Id id, std::shared_ptr<const std::string> text);
  void Close(MessageHandler::Id id);
  // What waits to be read: of all, and the most that one ever had.
  struct Waiting {
    std::size_t bytes = 0;
    std::size_t most_bytes = 0;
  };
  Waiting waiting();

 private:
  friend class WebSocket;
  struct Entry {
    std::weak_ptr<WebSocket> socket;
    std::deque<std::shared_ptr<const std::string>> texts = {};
    std::size_t bytes = 0;  // of the texts, the one that is being sent included
    bool left = false;      // it was too slow; nothing more is kept for it
    bool woken = false;     // its connection will look at them
  };

  MessageHandler::Id Add(const std::shared_ptr<WebSocket>& socket);
  void Remove(MessageHandler::Id id);
  // The next text, `sent` bytes of those before being gone; null: none, and it is to be woken.
  std::shared_ptr<const std::string> Take(MessageHandler::Id id, std::size_t sent);

  boost::asio::io_context& io_;
  const HttpServer::Limits& limits_;
  internal::Mutex mutex_;
  std::map<MessageHandler::Id, Entry> entries_ ABSL_GUARDED_BY(mutex_);
  MessageHandler::Id last_ ABSL_GUARDED_BY(mutex_) = 0;
  std::size_t most_bytes_ ABSL_GUARDED_BY(mutex_) = 0;
};

// Counts what a client sends besides messages: Beast hands out whole messages alone, and takes parts
// without end and pings by itself.
class FrameCounter {
 public:
  // How many frames begin in these bytes, without those that end a message.
  int Count(std::string_view bytes);

 private:
  std::array<unsigned char, 14> header_{};
  std::size_t known_ = 0;   // bytes of the header
  std::uint64_t left_ = 0;  // of the frame
};

// A connection that ends if more comes than is allowed.
class CountedStream : public boost::beast::tcp_stream {
 public:
  explicit CountedStream(boost::beast::tcp_stream&& stream)
      : boost::beast::tcp_stream(std::move(stream)) {}

  // Asked with how many frames came that end no message.
  void SetAllows(std::function<bool(int frames)> allows) { allows_ = std::move(allows); }

  template <typename Buffers, typename Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    boost::beast::tcp_stream::async_read_some(
        buffers, [this, buffers, handler = std::forward<Handler>(handler)](
                     boost::beast::error_code error, std::size_t size) mutable {
          if (!allows_(Count(buffers, size))) error = boost::asio::error::no_buffer_space;
          handler(error, size);
        });
  }

 private:
  template <typename Buffers>
  int Count(const Buffers& buffers, std::size_t size) {
    int frames = 0;
    for (const auto part : boost::beast::buffers_range_ref(buffers)) {
      const std::size_t here = std::min(size, part.size());
      frames += counter_.Count({static_cast<const char*>(part.data()), here});
      size -= here;
    }
    return frames;
  }

  FrameCounter counter_;
  std::function<bool(int)> allows_;
};

// What Beast finds by the type of a stream.
inline void teardown(boost::beast::role_type role, CountedStream& stream,
                     boost::beast::error_code& error) {
  using boost::beast::websocket::teardown;
  teardown(role, stream.socket(), error);
}
template <typename Handler>
void async_teardown(boost::beast::role_type role, CountedStream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  // `place`: kept as long as the connection is open.
  WebSocket(boost::beast::tcp_stream stream, WebSockets& all, MessageHandler& handler,
            const HttpServer::Limits& limits, std::string host, std::shared_ptr<void> place);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void Accept(const boost::beast::http::request<boost::beast::http::empty_body>& request);
  void Write();  // if nothing is being written
  void Break();  // without a word

 private:
  void WriteNext(std::size_t sent);
  void Read();
  void OnRead(boost::beast::error_code error);
  bool MayGoOn(int frames);
  void End();

  boost::beast::websocket::stream<CountedStream> stream_;
  WebSockets& all_;
  MessageHandler& handler_;
  const HttpServer::Limits& limits_;
  const std::string host_;
  const std::shared_ptr<void> place_;
  MessageHandler::Id id_ = 0;  // 0: not open
  boost::beast::flat_buffer buffer_;
  std::shared_ptr<const std::string> writing_;
  double allowance_;  // messages that may come now
  std::chrono::steady_clock::time_point counted_;
};

}  // namespace boardgames::server
