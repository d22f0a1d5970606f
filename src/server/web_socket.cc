#include "web_socket.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

namespace boardgames::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using internal::MutexLock;

namespace {

constexpr std::chrono::milliseconds kFarewell = std::chrono::seconds(2);

}  // namespace

MessageHandler::Id WebSockets::Add(const std::shared_ptr<WebSocket>& socket) {
  const MutexLock lock(&mutex_);
  entries_[++last_].socket = socket;
  return last_;
}

void WebSockets::Remove(MessageHandler::Id id) {
  const MutexLock lock(&mutex_);
  entries_.erase(id);
}

std::shared_ptr<const std::string> WebSockets::Take(MessageHandler::Id id, std::size_t sent) {
  const MutexLock lock(&mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return nullptr;
  Entry& entry = found->second;
  entry.bytes -= std::min(sent, entry.bytes);
  if (entry.texts.empty()) {
    entry.woken = false;
    return nullptr;
  }
  auto text = std::move(entry.texts.front());
  entry.texts.pop_front();
  return text;
}

void WebSockets::Send(MessageHandler::Id id, std::shared_ptr<const std::string> text) {
  const MutexLock lock(&mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  Entry& entry = found->second;
  if (entry.left) return;
  if (entry.bytes + text->size() > limits_.waiting_bytes) {
    entry.left = true;
    asio::post(io_, [weak = entry.socket] {
      if (const auto socket = weak.lock()) socket->Break();
    });
    entry.texts.clear();
    return;
  }
  entry.bytes += text->size();
  most_bytes_ = std::max(most_bytes_, entry.bytes);
  entry.texts.push_back(std::move(text));
  if (std::exchange(entry.woken, true)) return;
  asio::post(io_, [weak = entry.socket] {
    if (const auto socket = weak.lock()) socket->Write();
  });
}

void WebSockets::Close(MessageHandler::Id id) {
  const MutexLock lock(&mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  asio::post(io_, [weak = found->second.socket] {
    if (const auto socket = weak.lock()) socket->Break();
  });
}

WebSockets::Waiting WebSockets::waiting() {
  const MutexLock lock(&mutex_);
  Waiting waiting{.most_bytes = most_bytes_};
  for (const auto& [id, entry] : entries_) waiting.bytes += entry.bytes;
  return waiting;
}

int FrameCounter::Count(std::string_view bytes) {
  int frames = 0;
  while (!bytes.empty()) {
    if (left_ > 0) {
      const auto here = std::min<std::uint64_t>(left_, bytes.size());
      bytes.remove_prefix(here);
      left_ -= here;
      continue;
    }
    header_[known_++] = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    if (known_ < 2) continue;
    const unsigned size = header_[1] & 0x7fU;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    const std::size_t mask = (header_[1] & 0x80U) != 0 ? 4 : 0;
    if (known_ < 2 + more + mask) continue;
    left_ = more == 0 ? size : 0;
    for (std::size_t i = 0; i < more; ++i) left_ = (left_ << 8) | header_[2 + i];
    const bool last = (header_[0] & 0x80U) != 0;
    const bool control = (header_[0] & 0x08U) != 0;
    if (!last || control) ++frames;
    known_ = 0;
  }
  return frames;
}

WebSocket::WebSocket(beast::tcp_stream stream, WebSockets& all, MessageHandler& handler,
                     const HttpServer::Limits& limits, std::string host,
                     std::shared_ptr<void> place)
    : stream_(std::move(stream)),
      all_(all),
      handler_(handler),
      limits_(limits),
      host_(std::move(host)),
      place_(std::move(place)),
      allowance_(limits.messages_at_once),
      counted_(std::chrono::steady_clock::now()) {
  stream_.next_layer().SetAllows([this](int frames) { return MayGoOn(frames); });
}

WebSocket::~WebSocket() {
  if (id_ != 0) all_.Remove(id_);
}

void WebSocket::Accept(const beast::http::request<beast::http::empty_body>& request) {
  stream_.next_layer().expires_never();
  // Whoever is told that this is the end is not waited for. A silent one is asked in the middle of
  // its time, and left if it does not answer.
  stream_.set_option(websocket::stream_base::timeout{std::min(limits_.patience, kFarewell),
                                                     limits_.silence, /*keep_alive=*/true});
  stream_.read_message_max(limits_.message_bytes);
  stream_.text(true);
  stream_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
    if (error) return;
    self->id_ = self->all_.Add(self);
    self->handler_.OnOpen(self->id_, self->host_);
    self->Read();
  });
}

void WebSocket::Read() {
  stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    self->OnRead(error);
  });
}

bool WebSocket::MayGoOn(int frames) {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(now - counted_).count();
  counted_ = now;
  allowance_ = std::min<double>(limits_.messages_at_once,
                                allowance_ + seconds * limits_.messages_per_second);
  allowance_ -= frames;
  return allowance_ >= 0;
}

void WebSocket::OnRead(beast::error_code error) {
  if (error) return End();
  if (!MayGoOn(1)) {
    const websocket::close_reason reason(websocket::close_code::policy_error, "too many messages");
    stream_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->Break(); });
    return End();
  }
  const auto bytes = buffer_.data();
  handler_.OnMessage(id_, {static_cast<const char*>(bytes.data()), bytes.size()});
  buffer_.consume(buffer_.size());
  Read();
}

void WebSocket::Write() {
  if (writing_ == nullptr) WriteNext(0);
}

void WebSocket::WriteNext(std::size_t sent) {
  writing_ = all_.Take(id_, sent);
  if (writing_ == nullptr) return;
  stream_.async_write(asio::buffer(*writing_),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->Break();
                        self->WriteNext(self->writing_->size());
                      });
}

void WebSocket::Break() {
  beast::error_code ignored;
  stream_.next_layer().socket().close(ignored);
}

void WebSocket::End() {
  if (id_ == 0) return;
  all_.Remove(id_);
  handler_.OnClose(id_);
  id_ = 0;
}

}  // namespace boardgames::server
