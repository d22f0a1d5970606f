// Only this file and web_socket.cc know Boost.Beast: it takes seconds to compile.
#include "boardgames/server/http_server.h"

#include <fcntl.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/host.h"
#include "boardgames/text.h"
#include "web_socket.h"

namespace boardgames {
namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using beast::error_code;
using std::chrono::milliseconds;

using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;  // of bytes that outlive it

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

// "localhost:8080"; the port may be another where one is forwarded to this machine.
bool IsThisMachine(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  if (colon != host.npos && host.find(']', colon) == host.npos) host = host.substr(0, colon);
  return host == "127.0.0.1" || host == "[::1]" || Lowered(host) == "localhost";
}

// The text must outlive the response.
Response MakeResponse(http::status status, std::string_view type, std::string_view bytes) {
  Response response(status, 11);
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set("X-Content-Type-Options", "nosniff");
  // A page that is isolated so may share memory with its workers; they need these headers too. It
  // loads nothing of others, and a sandboxed frame written by it loads nothing at all, so nothing
  // is lost by require-corp.
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Embedder-Policy", "require-corp");
  // Most have no age: the next page may be another one under the same names.
  response.set(http::field::cache_control, "no-cache");
  response.body() = {bytes.data(), bytes.size()};
  response.content_length(bytes.size());
  return response;
}

// `sentence` is a line.
Response Refusal(http::status status, std::string_view sentence) {
  return MakeResponse(status, "text/plain; charset=utf-8", sentence);
}

// Whether a browser's page of another host asks. Programs name no origin.
bool IsForeign(const Request& request) {
  if (request.count(http::field::origin) == 0) return false;
  const std::string_view origin = View(request[http::field::origin]);
  const std::string host = Lowered(View(request[http::field::host]));
  return request.count(http::field::origin) != 1 ||
         (Lowered(origin) != "http://" + host && Lowered(origin) != "https://" + host);
}

std::string_view TokenOf(const Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view text = View(request[http::field::authorization]);
  return text.starts_with(kBearer) ? text.substr(kBearer.size()) : std::string_view();
}

// "gzip, deflate, br;q=0.5"; a weight of 0 is a no.
bool TakesGzip(beast::string_view accepted) {
  for (const auto& [coding, params] : http::ext_list(accepted)) {
    if (View(coding) != "gzip") continue;
    for (const auto& [name, value] : params) {
      if (View(name) == "q") return View(value).find_first_not_of("0.") != value.npos;
    }
    return true;
  }
  return false;
}

Response Answer(const Site& site, const Request& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Response response =
        Refusal(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  const Site::File* const file = site.Find(View(request.target()));
  if (file == nullptr) {
    return Refusal(http::status::not_found, "There is no such file; the page is at /.\n");
  }
  const std::string_view packed =
      TakesGzip(request[http::field::accept_encoding]) ? file->gzip() : std::string_view();
  Response response =
      MakeResponse(http::status::ok, file->type, packed.empty() ? file->bytes : packed);
  std::string tag = file->tag;
  if (!packed.empty()) {
    response.set(http::field::content_encoding, "gzip");
    tag.insert(tag.size() - 1, "-gzip");  // of other bytes
  }
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::etag, tag);
  if (file->never_changes) {
    response.set(http::field::cache_control, "public, max-age=31536000, immutable");
  }
  const std::string_view known = View(request[http::field::if_none_match]);
  if (known == "*" || known.find(tag) != known.npos) {
    response.result(http::status::not_modified);
    response.erase(http::field::content_length);
    response.body() = {};
  }
  return response;
}

class Connection;

// Who is connected from where; in the thread of the server alone, but for open().
class Hosts {
 public:
  struct Host {
    int open = 0;
    std::list<Connection*> silent = {};  // on which no request has come; the oldest first
  };

  int open() const { return open_; }
  Host& of(const std::string& name) { return hosts_[name]; }
  // One of the connections of the host, until nobody has it any more.
  std::shared_ptr<void> Take(const std::string& name) {
    ++open_;
    ++hosts_[name].open;
    return {this, [this, name](void*) {
              --open_;
              const auto host = hosts_.find(name);
              if (--host->second.open == 0) hosts_.erase(host);
            }};
  }

 private:
  std::atomic<int> open_{0};
  std::map<std::string, Host> hosts_;
};

// Owned by whatever it waits for; when it waits for nothing any more it closes.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // What all connections of a server share.
  struct Shared {
    const Site site;
    const HttpServer::Limits limits;
    MessageHandler* const handler;
    const bool loopback;
    WebSockets sockets;
    Hosts hosts = {};
  };

  Connection(tcp::socket socket, Shared& shared)
      : stream_(std::move(socket)),
        shared_(shared),
        limits_(shared.limits),
        host_(HostOfPeer(stream_.socket().native_handle())),
        place_(shared.hosts.Take(host_)) {
    Hosts::Host& host = shared_.hosts.of(host_);
    at_ = host.silent.insert(host.silent.end(), this);
  }
  ~Connection() { Speaks(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Closes the new connection, or another one of its host, if the host has too many with it.
  void ReadIfAllowed() {
    Hosts::Host& host = shared_.hosts.of(host_);
    if (host.open > limits_.connections_of_host) {
      Connection* const oldest = host.silent.front();  // there is this one
      oldest->Speaks();
      error_code ignored;
      oldest->stream_.socket().close(ignored);
      if (oldest == this) return;
    }
    Read();
  }

  void Read() {
    body_parser_.reset();
    parser_.emplace();
    parser_->header_limit(limits_.request_bytes);
    // None is read. Boost 1.74 takes boost::none, which is to mean this, for zero.
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    stream_.expires_after(std::min(limits_.patience, limits_.header_patience));
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->OnRead(error); });
  }

 private:
  // It is no silent one any more.
  void Speaks() {
    if (at_) shared_.hosts.of(host_).silent.erase(*at_);
    at_.reset();
  }

  void OnRead(error_code error) {
    if (!error) Speaks();
    if (error == http::error::end_of_stream || error == http::error::partial_message) return;
    if (error == http::error::header_limit) {
      return Write(
          Refusal(http::status::request_header_fields_too_large, "The request is too long.\n"),
          false);
    }
    static const error_code of_http = http::make_error_code(http::error::bad_method);
    if (error.category() == of_http.category()) {
      return Write(Refusal(http::status::bad_request, "This is no request of HTTP/1.1.\n"), false);
    }
    if (error) return;
    const Request& request = parser_->get();
    const std::string_view target = View(request.target());
    if (request.count(http::field::host) != 1 ||
        (shared_.loopback && !IsThisMachine(View(request[http::field::host])))) {
      return Reply(Refusal(http::status::misdirected_request,
                           "This page is for this machine alone: ask for localhost or "
                           "127.0.0.1.\n"));
    }
    const bool api = shared_.handler != nullptr && target.starts_with("/api/");
    const bool live = shared_.handler != nullptr && target == "/live";
    if ((api || live) && IsForeign(request)) {
      return Reply(Refusal(http::status::forbidden, "A page of another host may not ask this.\n"));
    }
    if (live) return Upgrade();
    if (!api) return Reply(Answer(shared_.site, request));
    if (request.method() == http::verb::post) return ReadBody();
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      return Reply(
          Refusal(http::status::method_not_allowed, "Only GET and POST are answered here.\n"));
    }
    Ask({.target = target, .token = TokenOf(request)});
  }

  void Upgrade() {
    if (!beast::websocket::is_upgrade(parser_->get())) {
      return Reply(Refusal(http::status::upgrade_required, "This is a WebSocket.\n"));
    }
    std::make_shared<WebSocket>(std::move(stream_), shared_.sockets, *shared_.handler, limits_,
                                host_, place_)
        ->Accept(parser_->get());
  }

  void ReadBody() {
    // The parser would look at the length with the header alone.
    if (parser_->content_length().value_or(0) > limits_.body_bytes) {
      return Write(Refusal(http::status::payload_too_large, "That is too large.\n"), false);
    }
    body_parser_.emplace(std::move(*parser_));
    parser_.reset();
    body_parser_->body_limit(limits_.body_bytes);
    http::async_read(
        stream_, buffer_, *body_parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->OnBody(error); });
  }

  void OnBody(error_code error) {
    if (error == http::error::body_limit) {
      return Write(Refusal(http::status::payload_too_large, "That is too large.\n"), false);
    }
    if (error) return;
    const http::request<http::string_body>& request = body_parser_->get();
    const std::string target(View(request.target()));
    const Request header(request.base());
    Ask({.post = true, .target = target, .token = TokenOf(header), .body = request.body()});
  }

  // Answers by the handler.
  void Ask(const ApiRequest& request) {
    ApiAnswer answer = shared_.handler->OnRequest(request);
    body_ = std::move(answer.body);
    type_ = std::move(answer.type);
    Reply(MakeResponse(http::int_to_status(static_cast<unsigned>(answer.status)), type_, body_));
  }

  void Reply(Response response) {
    const bool with_body = body_parser_.has_value();
    const auto& header =
        with_body ? static_cast<const http::request_header<>&>(body_parser_->get().base())
                  : parser_->get().base();
    const bool keep_alive = with_body ? body_parser_->get().keep_alive()
                                      : parser_->get().keep_alive() && parser_->is_done();
    response.version(header.version());
    if (header.method() == http::verb::head) response.body() = {};
    // What follows a header that is not read cannot be another request.
    Write(std::move(response), keep_alive);
  }

  void Write(Response response, bool keep_alive) {
    response_ = std::move(response);
    response_.keep_alive(keep_alive);
    stream_.expires_after(limits_.patience);
    http::async_write(stream_, response_,
                      [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
                        if (error) return;
                        keep_alive ? self->Read() : self->End();
                      });
  }

  void End() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(limits_.patience);
    Drop();
  }

  // Reads what the other side still sends: if that were left unread, closing would take the answer
  // away from it.
  void Drop() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096),
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->Drop();
                            });
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  const HttpServer::Limits& limits_;
  const std::string host_;
  const std::shared_ptr<void> place_;
  std::optional<std::list<Connection*>::iterator> at_;  // among the silent
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  std::optional<http::request_parser<http::string_body>> body_parser_;  // of a POST
  std::string type_;                                                    // of the handler's answer
  std::string body_;
  Response response_;
};

}  // namespace server

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::beast::error_code;
using std::chrono::milliseconds;

struct HttpServer::Impl {
  Impl(Site its_site, const Options& options, bool loopback)
      : shared{.site = std::move(its_site),
               .limits = options.limits,
               .handler = options.handler,
               .loopback = loopback,
               .sockets = server::WebSockets(io, shared.limits)} {}

  // Waits for the next connection, if it does not wait already and one more may be open.
  void Accept() {
    if (accepting || shared.hosts.open() >= shared.limits.connections) return;
    accepting = true;
    acceptor.async_accept([this](error_code error, tcp::socket socket) {
      if (!error) {
        accepting = false;
        // A message is small, and should not wait for the next one.
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::make_shared<server::Connection>(std::move(socket), shared)->ReadIfAllowed();
        return;
      }
      // There may be no descriptor left: later, lest this go round and round.
      later.expires_after(milliseconds(100));
      later.async_wait([this](error_code) { accepting = false; });
    });
  }

  // Before `io`: what waits there when it ends are connections, which look at this.
  server::Connection::Shared shared;
  bool accepting = false;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer later{io};
};

absl::StatusOr<std::unique_ptr<HttpServer>> HttpServer::Listen(Site site, const Options& options) {
  error_code error;
  const auto address = asio::ip::make_address(options.host, error);
  if (error) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", options.host, "' is no address to listen on; say 127.0.0.1 or 0.0.0.0"));
  }
  auto impl = std::make_unique<Impl>(std::move(site), options, address.is_loopback());
  tcp::acceptor& acceptor = impl->acceptor;
  const tcp::endpoint here(address, static_cast<std::uint16_t>(options.port));
  acceptor.open(here.protocol(), error);
  // A browser that is started must not keep the port when this program is gone.
  if (!error) fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(here, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return absl::UnavailableError(absl::StrCat("cannot listen on ", options.host, " port ",
                                               options.port, ": ", error.message()));
  }
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

HttpServer::~HttpServer() = default;

int HttpServer::port() const {
  error_code ignored;
  return impl_->acceptor.local_endpoint(ignored).port();
}

std::string HttpServer::address() const {
  error_code ignored;
  const auto address = impl_->acceptor.local_endpoint(ignored).address();
  const std::string host = address.to_string();
  return absl::StrCat("http://", address.is_v6() ? absl::StrCat("[", host, "]") : host, ":", port(),
                      "/");
}

void HttpServer::Run(const std::atomic<bool>& stop) {
  const auto work = asio::make_work_guard(impl_->io);
  while (!stop.load(std::memory_order_relaxed)) {
    impl_->Accept();
    impl_->io.run_one_for(milliseconds(50));
  }
}

void HttpServer::Send(MessageHandler::Id connection, std::shared_ptr<const std::string> text) {
  impl_->shared.sockets.Send(connection, std::move(text));
}

HttpServer::Load HttpServer::load() const {
  const server::WebSockets::Waiting waiting = impl_->shared.sockets.waiting();
  return {.connections = impl_->shared.hosts.open(),
          .waiting_bytes = waiting.bytes,
          .most_waiting_bytes = waiting.most_bytes};
}

void HttpServer::Close(MessageHandler::Id connection) { impl_->shared.sockets.Close(connection); }

}  // namespace boardgames
