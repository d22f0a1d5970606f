#include "boardgames/server/http_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "web_client.h"

namespace boardgames {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::size_t kLarge = std::size_t{8} << 20;

// A server of a small page, in a thread of its own.
class Served {
 public:
  explicit Served(const HttpServer::Limits& limits = {}, MessageHandler* handler = nullptr,
                  const std::string& host = "127.0.0.1") {
    const std::string large(kLarge, 'x');
    const std::array<SiteFile, 5> files = {{{"index.html", "<p>page</p>"},
                                            {"assets/go-BKVFhDt3.wasm", large},
                                            {"a.js", "let a;"},
                                            {"assets/go.wasm", std::string_view("\0asm", 4)},
                                            {"large.txt", large}}};
    auto server =
        HttpServer::Listen(Site(files), {.host = host, .limits = limits, .handler = handler});
    EXPECT_TRUE(server.ok()) << server.status();
    server_ = *std::move(server);
    thread_ = std::thread([this] { server_->Run(stop_); });
  }
  ~Served() {
    Stop();
    server_.reset();
  }
  void Stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  int port() const { return server_->port(); }
  const HttpServer& server() const { return *server_; }
  HttpServer& server() { return *server_; }

 private:
  std::unique_ptr<HttpServer> server_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

std::string Request(std::string_view first_words, std::string_view headers = "") {
  return absl::StrCat(std::string(first_words),
                      " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n", std::string(headers),
                      "\r\n");
}

std::string Ask(const Served& served, const std::string& request) {
  Client client(served.port());
  client.Send(request);
  return client.Rest();
}

constexpr const char* kAnotherFollows = "GET /a.js HTTP/1.1\r\nHost: localhost\r\n\r\n";

void ExpectAnswers(const Served& served) {
  EXPECT_THAT(Ask(served, Request("GET /a.js")),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("\r\n\r\nlet a;")));
}

std::string HeaderOf(const std::string& answer, const std::string& name) {
  const std::size_t at = answer.find("\r\n" + name + ": ");
  if (at == answer.npos) return "none";
  const std::size_t begin = at + name.size() + 4;
  return answer.substr(begin, answer.find("\r\n", begin) - begin);
}

TEST(HttpServer, FilesWithTheirTypes) {
  const Served served;
  EXPECT_EQ(served.server().address(), absl::StrCat("http://127.0.0.1:", served.port(), "/"));
  const std::string page = Ask(served, Request("GET /"));
  EXPECT_THAT(page, AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("\r\n\r\n<p>page</p>")));
  EXPECT_EQ(HeaderOf(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(HeaderOf(page, "Content-Length"), "11");
  EXPECT_EQ(HeaderOf(page, "Cache-Control"), "no-cache");
  const std::string module = Ask(served, Request("GET /assets/go.wasm?v=1"));
  EXPECT_EQ(HeaderOf(module, "Content-Type"), "application/wasm");
  EXPECT_THAT(module, EndsWith(std::string("\r\n\r\n\0asm", 8)));
  const std::string large = Ask(served, Request("GET /large.txt"));
  EXPECT_EQ(large.size() - large.find("\r\n\r\n") - 4, kLarge);
}

TEST(HttpServer, EveryAnswerIsolatesThePage) {
  const Served served;
  for (const char* const words : {"GET /", "GET /a.js", "GET /none", "POST /", "HEAD /"}) {
    const std::string answer = Ask(served, Request(words));
    EXPECT_EQ(HeaderOf(answer, "X-Content-Type-Options"), "nosniff") << words;
    EXPECT_EQ(HeaderOf(answer, "Cross-Origin-Opener-Policy"), "same-origin") << words;
    EXPECT_EQ(HeaderOf(answer, "Cross-Origin-Embedder-Policy"), "require-corp") << words;
  }
}

TEST(HttpServer, HeadHasNoBody) {
  const Served served;
  const std::string file = Ask(served, Request("HEAD /large.txt"));
  EXPECT_THAT(file, AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("\r\n\r\n")));
  EXPECT_EQ(HeaderOf(file, "Content-Length"), std::to_string(kLarge));
  EXPECT_THAT(Ask(served, Request("HEAD /none")),
              AllOf(StartsWith("HTTP/1.1 404 Not Found\r\n"), EndsWith("\r\n\r\n")));
}

TEST(HttpServer, WhatABrowserHasIsNotSentAgain) {
  const Served served;
  const std::string tag = HeaderOf(Ask(served, Request("GET /a.js")), "ETag");
  EXPECT_THAT(tag, AllOf(StartsWith("\""), EndsWith("\"")));
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const std::string answer =
        Ask(served, Request("GET /a.js", "If-None-Match: " + known + "\r\n"));
    EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 304 Not Modified\r\n"), EndsWith("\r\n\r\n")))
        << known;
    EXPECT_EQ(HeaderOf(answer, "ETag"), tag);
    EXPECT_EQ(HeaderOf(answer, "Content-Length"), "none");
  }
  EXPECT_THAT(Ask(served, Request("GET /a.js", "If-None-Match: \"other\"\r\n")),
              EndsWith("let a;"));
  EXPECT_THAT(Ask(served, Request("GET /", "If-None-Match: " + tag + "\r\n")), EndsWith("</p>"));
}

TEST(HttpServer, WhatABrowserTakesPackedIsPacked) {
  const Served served;
  const auto asked = [&](const std::string& accepted, const std::string& more = "") {
    return Ask(served, Request("GET /large.txt",
                               absl::StrCat("Accept-Encoding: ", accepted, "\r\n", more)));
  };
  const std::string plain = Ask(served, Request("GET /large.txt"));
  EXPECT_EQ(HeaderOf(plain, "Content-Encoding"), "none");
  EXPECT_EQ(HeaderOf(plain, "Vary"), "Accept-Encoding");
  for (const char* const yes :
       {"gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "gzip;q=1"}) {
    const std::string packed = asked(yes);
    EXPECT_EQ(HeaderOf(packed, "Content-Encoding"), "gzip") << yes;
    EXPECT_LT(packed.size(), kLarge / 100);
    EXPECT_THAT(packed, HasSubstr("\r\n\r\n\x1f\x8b"));
  }
  for (const char* const no : {"br", "gzip;q=0", "gzip; q=0.0", "x-gzip-not", "identity"}) {
    EXPECT_EQ(HeaderOf(asked(no), "Content-Encoding"), "none") << no;
  }
  // They are other bytes, and have another tag.
  const std::string tag = HeaderOf(asked("gzip"), "ETag");
  EXPECT_NE(tag, HeaderOf(plain, "ETag"));
  EXPECT_THAT(asked("gzip", "If-None-Match: " + tag + "\r\n"), StartsWith("HTTP/1.1 304"));
  EXPECT_THAT(asked("br", "If-None-Match: " + tag + "\r\n"), StartsWith("HTTP/1.1 200"));
  // What is small, and larger packed.
  EXPECT_THAT(Ask(served, Request("GET /a.js", "Accept-Encoding: gzip\r\n")), EndsWith("let a;"));
}

TEST(HttpServer, WhatHasAHashInItsNameIsKept) {
  const Served served;
  EXPECT_EQ(HeaderOf(Ask(served, Request("HEAD /assets/go-BKVFhDt3.wasm")), "Cache-Control"),
            "public, max-age=31536000, immutable");
  for (const char* const words : {"HEAD /", "HEAD /a.js", "HEAD /assets/go.wasm", "HEAD /none"}) {
    EXPECT_EQ(HeaderOf(Ask(served, Request(words)), "Cache-Control"), "no-cache") << words;
  }
}

TEST(HttpServer, WhatIsNotThereIsALine) {
  const Served served;
  for (const char* const words :
       {"GET /none", "GET /../a.js", "GET /%2e%2e/%2e%2e/etc/passwd", "GET /assets/../a.js",
        "GET //etc/passwd", "GET /assets", "GET /%", "GET http://localhost/", "GET *"}) {
    const std::string answer = Ask(served, Request(words));
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 404 Not Found\r\n")) << words;
    EXPECT_EQ(HeaderOf(answer, "Content-Type"), "text/plain; charset=utf-8");
    EXPECT_THAT(answer, EndsWith("\r\n\r\nThere is no such file; the page is at /.\n"));
  }
}

TEST(HttpServer, OnlyReading) {
  const Served served;
  for (const char* const words : {"POST /", "PUT /a.js", "DELETE /", "OPTIONS *", "PATCH /none",
                                  "TRACE /", "CONNECT localhost:80"}) {
    const std::string answer = Ask(served, Request(words, "Content-Length: 5\r\n") + "hello");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 405 Method Not Allowed\r\n")) << words;
    EXPECT_EQ(HeaderOf(answer, "Allow"), "GET, HEAD");
    EXPECT_THAT(answer, EndsWith("\r\n\r\nOnly GET and HEAD are answered here.\n"));
  }
}

TEST(HttpServer, OnlyForThisMachine) {
  const Served served;
  const auto ask = [&](const std::string& hosts) {
    return Ask(served, "GET / HTTP/1.1\r\nConnection: close\r\n" + hosts + "\r\n");
  };
  for (const char* const host :
       {"localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:65535", "[::1]", "[::1]:9000"}) {
    EXPECT_THAT(ask(absl::StrCat("Host: ", host, "\r\n")), StartsWith("HTTP/1.1 200 OK\r\n"))
        << host;
  }
  for (const char* const host :
       {"", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
        "evil.example:localhost", "192.168.0.1", "0.0.0.0", "[::]", "::1", "localhost@evil.example",
        "localhost:1:2"}) {
    EXPECT_THAT(ask(absl::StrCat("Host: ", host, "\r\n")),
                StartsWith("HTTP/1.1 421 Misdirected Request\r\n"))
        << host;
  }
  EXPECT_THAT(ask(""), StartsWith("HTTP/1.1 421 Misdirected Request\r\n"));
  EXPECT_THAT(ask("Host: localhost\r\nHost: evil.example\r\n"),
              StartsWith("HTTP/1.1 421 Misdirected Request\r\n"));
}

TEST(HttpServer, ALongRequestIsRefused) {
  const Served served({.request_bytes = 1000});
  const std::string most(500, 'a');
  EXPECT_THAT(Ask(served, Request("GET /a.js", "X: " + most + "\r\n")), EndsWith("let a;"));
  const std::string more(1 << 20, 'a');  // more than the socket holds
  for (const std::string& request :
       {Request("GET /" + more), Request("GET /", "X: " + more + "\r\n"), more}) {
    EXPECT_THAT(Ask(served, request), StartsWith("HTTP/1.1 431 "));
    ExpectAnswers(served);
  }
}

TEST(HttpServer, WhatIsNoHttpIsRefused) {
  const Served served;
  for (const char* const text :
       {"hello\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"}) {
    const std::string answer = Ask(served, text);
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400 Bad Request\r\n")) << text;
    EXPECT_THAT(answer, EndsWith("\r\n\r\nThis is no request of HTTP/1.1.\n"));
  }
  ExpectAnswers(served);
}

TEST(HttpServer, AConnectionServesManyRequests) {
  const Served served;
  Client client(served.port());
  const std::string request = kAnotherFollows;
  for (int i = 0; i < 3; ++i) {
    client.Send(request);
    EXPECT_THAT(client.Until("let a;"), StartsWith("HTTP/1.1 200 OK\r\n"));
  }
  client.Send(request + request + Request("GET /none"));
  EXPECT_THAT(client.Until("let a;"), StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(client.Until("let a;"), StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(client.Rest(), StartsWith("HTTP/1.1 404 Not Found\r\n"));
}

TEST(HttpServer, WhatFollowsIsNoOtherRequest) {
  const Served served;
  const std::string hidden = Request("GET /a.js");
  const std::string answer = Ask(
      served, absl::StrCat("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ", hidden.size(),
                           "\r\n\r\n", hidden));
  EXPECT_THAT(answer, AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("<p>page</p>"),
                            Not(HasSubstr("let a;"))));
}

TEST(HttpServer, ThoseWhoLeaveDoNotStopIt) {
  const Served served;
  for (const char* const text : {"", "GET", "GET / HTTP/1.1\r\nHost: local", "\r\n"}) {
    for (const bool breaks : {false, true}) {
      Client client(served.port());
      client.Send(text);
      if (breaks) client.Break();
    }
  }
  for (int i = 0; i < 3; ++i) {  // in the midst of an answer
    Client client(served.port());
    client.Send(Request("GET /large.txt"));
    client.Until("\r\n\r\n");
    client.Break();
  }
  ExpectAnswers(served);
}

TEST(HttpServer, TheSlowAreLeft) {
  const Served served({.patience = std::chrono::milliseconds(50)});
  Client silent(served.port());
  EXPECT_EQ(silent.Rest(), "");
  Client half(served.port());
  half.Send("GET / HTTP/1.1\r\nHost: ");
  EXPECT_EQ(half.Rest(), "");
}

TEST(HttpServer, ThoseBeyondTheBoundWait) {
  const Served served({.connections = 2});
  auto first = std::make_unique<Client>(served.port());
  Client second(served.port());
  for (Client* const client : {first.get(), &second}) {
    client->Send(kAnotherFollows);
    client->Until("let a;");
  }
  Client third(served.port());
  third.Send(Request("GET /"));
  second.Send(kAnotherFollows);  // it goes on with these
  EXPECT_THAT(second.Until("let a;"), StartsWith("HTTP/1.1 200 OK\r\n"));
  first.reset();
  EXPECT_THAT(third.Rest(), EndsWith("<p>page</p>"));
}

TEST(HttpServer, TheHalfOpenOfAHostGiveWay) {
  const Served served({.connections = 20, .connections_of_host = 5});
  std::vector<std::unique_ptr<Client>> half;
  for (int i = 0; i < 100; ++i) {
    half.push_back(std::make_unique<Client>(served.port()));
    if (i % 2 == 0) half.back()->Send("GET / HTTP/1.1\r\nHost: ");
  }
  ExpectAnswers(served);
  for (int i = 0; i < 95; ++i) EXPECT_EQ(half[static_cast<std::size_t>(i)]->Rest(), "");
  EXPECT_LE(served.server().load().connections, 6);
}

TEST(HttpServer, AHostHasItsPartOfTheConnections) {
  const Served served({.connections = 20, .connections_of_host = 5});
  std::vector<std::unique_ptr<Client>> open;
  for (int i = 0; i < 5; ++i) {
    open.push_back(std::make_unique<Client>(served.port()));
    open.back()->Send(kAnotherFollows);
    open.back()->Until("let a;");
  }
  EXPECT_EQ(Ask(served, Request("GET /a.js")), "");
  {
    Client other(served.port(), /*narrow=*/false, INADDR_LOOPBACK + 1);
    other.Send(Request("GET /a.js"));
    EXPECT_THAT(other.Rest(), EndsWith("let a;"));
  }
  for (const auto& client : open) {  // they go on
    client->Send(kAnotherFollows);
    EXPECT_THAT(client->Until("let a;"), EndsWith("let a;"));
  }
  open.pop_back();
  while (served.server().load().connections > 4) std::this_thread::yield();
  ExpectAnswers(served);
}

TEST(HttpServer, AHeaderHasATimeOfItsOwn) {
  const Served served({.header_patience = std::chrono::milliseconds(50)});
  for (const char* const said : {"", "GET / HTTP/1.1\r\nHost: ", "G"}) {
    Client half(served.port());
    half.Send(said);
    EXPECT_EQ(half.Rest(), "") << said;
  }
}

TEST(HttpServer, ManyConnections) {
  const Served served;
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 200; ++i) {
    clients.push_back(std::make_unique<Client>(served.port()));
    clients.back()->Send(Request(i % 2 == 0 ? "GET /a.js" : "GET /"));
  }
  for (std::size_t i = 0; i < clients.size(); ++i) {
    EXPECT_THAT(clients[i]->Rest(), EndsWith(i % 2 == 0 ? "let a;" : "<p>page</p>"));
    clients[i].reset();
  }
}

TEST(HttpServer, StopsWhateverIsOpen) {
  Served served;
  Client silent(served.port());
  Client half(served.port());
  half.Send("GET / HTTP/1.1\r\n");
  Client reading(served.port());
  reading.Send(Request("GET /large.txt"));
  EXPECT_THAT(reading.Until("\r\n\r\n"), StartsWith("HTTP/1.1 200 OK\r\n"));
  served.Stop();
}

// --- messages ------------------------------------------------------------------------------------

// Answers what it is told, and counts.
class Echo final : public MessageHandler {
 public:
  ApiAnswer OnRequest(const ApiRequest& request) override {
    return {.status = request.token == "secret" ? 200 : 401,
            .type = "application/json",
            .body = absl::StrCat(request.post ? "POST " : "GET ", std::string(request.target), " ",
                                 std::string(request.body))};
  }
  void OnOpen(Id id, std::string_view host) override {
    EXPECT_EQ(host, "127.0.0.1");
    last = id;
    ++opened;
  }
  void OnMessage(Id id, std::string_view text) override {
    ++messages;
    server->Send(id,
                 std::make_shared<const std::string>(absl::StrCat("<", std::string(text), ">")));
  }
  void OnClose(Id) override { ++closed; }

  HttpServer* server = nullptr;
  std::atomic<Id> last{0};
  std::atomic<int> opened{0};
  std::atomic<int> closed{0};
  std::atomic<int> messages{0};
};

// A server with an echo, and a client that has shaken hands.
class HttpServerMessages : public ::testing::Test {
 protected:
  void Serve(const HttpServer::Limits& limits = {}, const std::string& host = "127.0.0.1") {
    served_ = std::make_unique<Served>(limits, &echo_, host);
    echo_.server = &served_->server();
  }
  std::unique_ptr<Client> Connect() {
    const int before = echo_.opened;
    auto client = std::make_unique<Client>(served_->port());
    client->Send(Handshake());
    EXPECT_THAT(client->Until("\r\n\r\n"), StartsWith("HTTP/1.1 101 Switching Protocols\r\n"));
    // It is told just after the handshake.
    while (echo_.opened == before) Ask(*served_, Request("GET /a.js"));
    return client;
  }
  // The answer to a handshake from a page.
  std::string Shake(const std::string& host, const std::string& origin) const {
    Client client(served_->port());
    client.Send(Handshake("Origin: " + origin + "\r\n", host));
    return client.Until("\r\n\r\n");
  }
  // By a request that is answered after all that was done.
  void ExpectClosed(int closed) {
    while (echo_.closed < closed) Ask(*served_, Request("GET /a.js"));
    EXPECT_EQ(echo_.closed, closed);
  }

  Echo echo_;
  std::unique_ptr<Served> served_;
};

TEST_F(HttpServerMessages, GoBothWays) {
  Serve();
  auto client = Connect();
  client->Send(Frame("hello"));
  EXPECT_EQ(client->Until("<hello>"), "\x81\x07<hello>");
  client->Send(Frame("one") + Frame("two"));
  EXPECT_EQ(client->Until("<two>"), "\x81\x05<one>\x81\x05<two>");
  served_->server().Send(echo_.last, std::make_shared<const std::string>("from elsewhere"));
  EXPECT_THAT(client->Until("elsewhere"), EndsWith("from elsewhere"));
  served_->server().Send(12345, std::make_shared<const std::string>("to nobody"));
  client->Send(Frame("", 8));
  client->Rest();
  client.reset();  // the server waits for its end, too
  ExpectClosed(1);
}

TEST_F(HttpServerMessages, OnlyThePageOfTheSameHostMayAsk) {
  Serve();
  const std::string here = absl::StrCat("localhost:", served_->port());
  for (const std::string& origin :
       std::vector<std::string>{"http://" + here, "https://" + here, "HTTP://" + here}) {
    EXPECT_THAT(Shake(here, origin), StartsWith("HTTP/1.1 101 ")) << origin;
  }
  for (const std::string& origin : std::vector<std::string>{
           "http://evil.example", "null", "", "http://" + here + ".evil.example",
           "http://localhost", "http://127.0.0.1",
           "http://" + here + "\r\nOrigin: http://" + here}) {
    EXPECT_THAT(Shake(here, origin), StartsWith("HTTP/1.1 403 Forbidden\r\n")) << origin;
    EXPECT_THAT(
        Ask(*served_, absl::StrCat("GET /api/x HTTP/1.1\r\nHost: ", here,
                                   "\r\nConnection: close\r\nOrigin: ", origin, "\r\n\r\n")),
        StartsWith("HTTP/1.1 403 Forbidden\r\n"));
  }
  EXPECT_THAT(Shake("evil.example", "http://evil.example"), StartsWith("HTTP/1.1 421 "));
  EXPECT_EQ(echo_.opened, 3);
}

TEST_F(HttpServerMessages, OverTheNetworkAnyHostIsNamedButTheOriginIsTheSame) {
  Serve({}, "0.0.0.0");
  EXPECT_THAT(Shake("192.168.0.7:8080", "http://192.168.0.7:8080"), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(Shake("192.168.0.7:8080", "http://evil.example"), StartsWith("HTTP/1.1 403 "));
}

TEST_F(HttpServerMessages, RequestsGoToTheHandler) {
  Serve({.body_bytes = 1000});
  const std::string token = "Authorization: Bearer secret\r\n";
  const std::string got = Ask(*served_, Request("GET /api/../etc/passwd?x=1", token));
  EXPECT_THAT(got,
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("GET /api/../etc/passwd?x=1 ")));
  EXPECT_EQ(HeaderOf(got, "Content-Type"), "application/json");
  EXPECT_THAT(Ask(*served_, Request("GET /api/x")), StartsWith("HTTP/1.1 401 "));
  EXPECT_THAT(Ask(*served_, Request("POST /api/x", token + "Content-Length: 4\r\n") + "body"),
              EndsWith("POST /api/x body"));
  EXPECT_THAT(Ask(*served_, Request("POST /api/x", token + "Content-Length: 1001\r\n") +
                                std::string(1001, 'x')),
              StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(Ask(*served_, Request("PUT /api/x", token)), StartsWith("HTTP/1.1 405 "));
  EXPECT_THAT(Ask(*served_, Request("POST /", token)), StartsWith("HTTP/1.1 405 "));
  EXPECT_THAT(Ask(*served_, Request("GET /live")), StartsWith("HTTP/1.1 426 "));
  // The connection goes on after a body.
  Client client(served_->port());
  client.Send("POST /api/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nab");
  EXPECT_THAT(client.Until("POST /api/1 ab"), StartsWith("HTTP/1.1 401 "));
  client.Send(Request("GET /a.js"));
  EXPECT_THAT(client.Rest(), EndsWith("let a;"));
  ExpectAnswers(*served_);
}

TEST_F(HttpServerMessages, WithoutAHandlerThereAreFilesAlone) {
  const Served served;
  EXPECT_THAT(Ask(served, Request("GET /api/x")), StartsWith("HTTP/1.1 404 "));
  Client client(served.port());
  client.Send(Handshake());
  EXPECT_THAT(client.Until("\r\n\r\n"), StartsWith("HTTP/1.1 404 "));
}

TEST_F(HttpServerMessages, ALongMessageEndsTheConnection) {
  Serve({.message_bytes = 1000});
  auto most = Connect();
  most->Send(Frame(std::string(1000, 'x')));
  EXPECT_THAT(most->Until("x>"), EndsWith("x>"));
  auto more = Connect();
  more->Send(Frame(std::string(1001, 'x')));
  EXPECT_THAT(more->Rest(), HasSubstr("\x03\xf1"));  // 1009
  auto endless = Connect();
  endless->Send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
  endless->Rest();
  auto no_text = Connect();
  no_text->Send(Frame("\xff\xfe"));
  no_text->Rest();
  auto no_frame = Connect();
  no_frame->Send(std::string(100, '\xff'));
  no_frame->Rest();
  for (auto* const client : {&most, &more, &endless, &no_text, &no_frame}) client->reset();
  ExpectClosed(5);
  ExpectAnswers(*served_);
}

TEST_F(HttpServerMessages, AFloodEndsTheConnection) {
  Serve({.messages_at_once = 20, .messages_per_second = 0});
  auto client = Connect();
  for (int i = 0; i < 20; ++i) client->Send(Frame("x"));
  for (int i = 0; i < 20; ++i) client->Until("<x>");
  client->Send(Frame("x"));
  EXPECT_THAT(client->Rest(), HasSubstr("too many messages"));
  EXPECT_EQ(echo_.messages, 20);
  client.reset();
  ExpectClosed(1);
}

TEST_F(HttpServerMessages, WhatIsNoMessageCountsAsOne) {
  Serve({.messages_at_once = 20, .messages_per_second = 0});
  const std::string begun = Part("", 1);
  for (const auto& [what, most] : std::vector<std::pair<std::string, int>>{
           {Part("", 0), 19}, {Part("x", 0), 19}, {Frame("", 9), 19}, {Frame("ping", 10), 19}}) {
    const bool control = (what.front() & 8) != 0;
    for (const int count : {most, most + 1}) {
      // The first part, or a message's, is one of them.
      std::string said = control ? "" : begun;
      for (int i = control ? 0 : 1; i < count; ++i) said += what;
      said += control ? Frame("end") : Frame("end", 0);
      echo_.messages = 0;
      const auto client = Connect();
      client->Send(said);
      shutdown(client->descriptor(), SHUT_WR);
      client->Rest();
      EXPECT_EQ(echo_.messages, count == most ? 1 : 0) << what << " " << count;
    }
  }
  // Parts are counted in whatever pieces they come.
  const auto client = Connect();
  for (int i = 0; i < 21; ++i) {
    for (const char c : i == 0 ? begun : Part(std::string(200, 'x'), 0)) {
      client->Send(std::string(1, c));
    }
  }
  client->Send(Frame("end", 0));
  shutdown(client->descriptor(), SHUT_WR);
  echo_.messages = 0;
  client->Rest();
  EXPECT_EQ(echo_.messages, 0);
  ExpectAnswers(*served_);
}

TEST_F(HttpServerMessages, WhoDoesNotReadIsLeft) {
  Serve({.waiting_bytes = 100'000});
  const auto slow = Connect();
  const MessageHandler::Id id = echo_.last;
  const auto quick = Connect();
  const MessageHandler::Id other = echo_.last;
  const auto text = std::make_shared<const std::string>(50'000, 'x');
  // More than the sockets between can hold.
  for (int i = 0; i < 1000; ++i) served_->server().Send(id, text);
  served_->server().Send(other, std::make_shared<const std::string>("still here"));
  EXPECT_THAT(quick->Until("here"), EndsWith("still here"));
  ExpectClosed(1);
  const HttpServer::Load load = served_->server().load();
  EXPECT_GT(load.most_waiting_bytes, 50'000u);
  EXPECT_LE(load.most_waiting_bytes, 100'000u);
}

TEST_F(HttpServerMessages, TheHalfOpenAreLeft) {
  Serve({.patience = std::chrono::milliseconds(50), .silence = std::chrono::milliseconds(50)});
  Client half(served_->port());
  half.Send("GET /live HTTP/1.1\r\nHost: local");
  EXPECT_EQ(half.Rest(), "");
  const auto silent = Connect();  // it answers no ping
  silent->Rest();
  ExpectClosed(1);
}

TEST_F(HttpServerMessages, AThousandComeAndGo) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  Serve();
  ExpectAnswers(*served_);
  const int before = Descriptors();
  for (int i = 0; i < 1000; ++i) {
    const auto client = Connect();
    if (i % 3 == 0) client->Send(Frame("x"));
    if (i % 3 == 1) client->Break();
  }
  ExpectClosed(1000);
  EXPECT_EQ(echo_.opened, 1000);
  while (served_->server().load().connections > 0) std::this_thread::yield();
  EXPECT_LE(Descriptors(), before);
  ExpectAnswers(*served_);
}

TEST_F(HttpServerMessages, OneCanBeClosedFromElsewhere) {
  Serve();
  const auto client = Connect();
  served_->server().Close(echo_.last);
  client->Rest();
  ExpectClosed(1);
}

TEST(HttpServer, AHostThatIsNoAddress) {
  const auto server = HttpServer::Listen(Site(std::span<const SiteFile>()), {.host = "anywhere"});
  EXPECT_EQ(server.status().code(), absl::StatusCode::kInvalidArgument);
}

TEST(HttpServer, APortIsOnes) {
  const Served served;
  const auto other = HttpServer::Listen(Site(std::span<const SiteFile>()), {.port = served.port()});
  EXPECT_EQ(other.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(other.status().message()),
              StartsWith(absl::StrCat("cannot listen on 127.0.0.1 port ", served.port(), ": ")));
}

}  // namespace
}  // namespace boardgames
