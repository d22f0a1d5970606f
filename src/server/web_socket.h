// The WebSockets of a server: what is to be sent by whom, and the connection that does it.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>

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

class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  // `open` counts the connections there are.
  WebSocket(boost::beast::tcp_stream stream, WebSockets& all, MessageHandler& handler,
            const HttpServer::Limits& limits, std::atomic<int>& open);
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
  bool MayGoOn();
  void End();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  WebSockets& all_;
  MessageHandler& handler_;
  const HttpServer::Limits& limits_;
  std::atomic<int>& open_;
  MessageHandler::Id id_ = 0;  // 0: not open
  boost::beast::flat_buffer buffer_;
  std::shared_ptr<const std::string> writing_;
  double allowance_;  // messages that may come now
  std::chrono::steady_clock::time_point counted_;
};

}  // namespace boardgames::server
