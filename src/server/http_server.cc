// The only file that knows Boost.Beast: it takes seconds to compile.
#include "boardgames/server/http_server.h"

#include <fcntl.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/text.h"

namespace boardgames {
namespace {

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
  // The files have no age: the next page may be another one under the same names.
  response.set(http::field::cache_control, "no-cache");
  response.body() = {bytes.data(), bytes.size()};
  response.content_length(bytes.size());
  return response;
}

// `sentence` is a line.
Response Refusal(http::status status, std::string_view sentence) {
  return MakeResponse(status, "text/plain; charset=utf-8", sentence);
}

Response Answer(const Site& site, const Request& request) {
  if (request.count(http::field::host) != 1 || !IsThisMachine(View(request[http::field::host]))) {
    return Refusal(http::status::misdirected_request,
                   "This page is for this machine alone: ask for localhost or 127.0.0.1.\n");
  }
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
  Response response = MakeResponse(http::status::ok, file->type, file->bytes);
  response.set(http::field::etag, file->tag);
  const std::string_view known = View(request[http::field::if_none_match]);
  if (known == "*" || known.find(file->tag) != known.npos) {
    response.result(http::status::not_modified);
    response.erase(http::field::content_length);
    response.body() = {};
  }
  return response;
}

// Owned by whatever it waits for; when it waits for nothing any more it closes.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `open` counts the connections there are.
  Connection(tcp::socket socket, const Site& site, const HttpServer::Limits& limits, int& open)
      : stream_(std::move(socket)), site_(site), limits_(limits), open_(open) {
    ++open_;
  }
  ~Connection() { --open_; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Read() {
    parser_.emplace();
    parser_->header_limit(limits_.request_bytes);
    // None is read. Boost 1.74 takes boost::none, which is to mean this, for zero.
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    stream_.expires_after(limits_.patience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->OnRead(error); });
  }

 private:
  void OnRead(error_code error) {
    if (error == http::error::end_of_stream || error == http::error::partial_message) return;
    if (error == http::error::header_limit) {
      return Write(
          Refusal(http::status::request_header_fields_too_large, "The request is too long.\n"),
          false);
    }
    static const auto& not_http = http::make_error_code(http::error::bad_method).category();
    if (error.category() == not_http) {
      return Write(Refusal(http::status::bad_request, "This is no request of HTTP/1.1.\n"), false);
    }
    if (error) return;
    const Request& request = parser_->get();
    Response response = Answer(site_, request);
    response.version(request.version());
    if (request.method() == http::verb::head) response.body() = {};
    // What follows the header is not read, so no other request can be found behind it.
    Write(std::move(response), request.keep_alive() && parser_->is_done());
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
  const Site& site_;
  const HttpServer::Limits& limits_;
  int& open_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  Response response_;
};

}  // namespace

struct HttpServer::Impl {
  Impl(Site its_site, const Limits& its_limits) : site(std::move(its_site)), limits(its_limits) {}

  // Waits for the next connection, if it does not wait already and one more may be open.
  void Accept() {
    if (accepting || open >= limits.connections) return;
    accepting = true;
    acceptor.async_accept([this](error_code error, tcp::socket socket) {
      if (!error) {
        accepting = false;
        std::make_shared<Connection>(std::move(socket), site, limits, open)->Read();
        return;
      }
      // There may be no descriptor left: later, lest this go round and round.
      later.expires_after(milliseconds(100));
      later.async_wait([this](error_code) { accepting = false; });
    });
  }

  const Site site;
  const Limits limits;
  int open = 0;
  bool accepting = false;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer later{io};
};

absl::StatusOr<std::unique_ptr<HttpServer>> HttpServer::Listen(Site site, int port,
                                                               const Limits& limits) {
  auto impl = std::make_unique<Impl>(std::move(site), limits);
  tcp::acceptor& acceptor = impl->acceptor;
  const tcp::endpoint here(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
  error_code error;
  acceptor.open(here.protocol(), error);
  // A browser that is started must not keep the port when this program is gone.
  if (!error) fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(here, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return absl::UnavailableError(
        absl::StrCat("cannot listen on 127.0.0.1 port ", port, ": ", error.message()));
  }
  return std::unique_ptr<HttpServer>(new HttpServer(std::move(impl)));
}

absl::StatusOr<std::unique_ptr<HttpServer>> HttpServer::Listen(Site site, int port) {
  return Listen(std::move(site), port, Limits());
}

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

HttpServer::~HttpServer() = default;

int HttpServer::port() const {
  error_code ignored;
  return impl_->acceptor.local_endpoint(ignored).port();
}

std::string HttpServer::address() const { return absl::StrCat("http://127.0.0.1:", port(), "/"); }

void HttpServer::Run(const std::atomic<bool>& stop) {
  const auto work = asio::make_work_guard(impl_->io);
  while (!stop.load(std::memory_order_relaxed)) {
    impl_->Accept();
    impl_->io.run_one_for(milliseconds(50));
  }
}

}  // namespace boardgames
