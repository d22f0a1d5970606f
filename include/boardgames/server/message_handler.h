// MessageHandler: who answers what is no file: requests under /api/ and messages by WebSocket.
//
//   class Echo final : public MessageHandler {
//    public:
//     ApiAnswer OnRequest(const ApiRequest&) override { return {.status = 404}; }
//     void OnOpen(Id, std::string_view) override {}
//     void OnMessage(Id id, std::string_view text) override { server->Send(id, Copy(text)); }
//     void OnClose(Id) override {}
//   };
//
// All functions are called in the thread of HttpServer::Run and must not wait: everybody else does
// meanwhile.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace boardgames {

struct ApiRequest {
  bool post = false;             // else GET or HEAD
  std::string_view target = {};  // as "/api/record?room=1"
  std::string_view token = {};   // of "Authorization: Bearer TOKEN"; empty: none
  std::string_view body = {};
};

struct ApiAnswer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body = {};
};

class MessageHandler {
 public:
  using Id = std::uint64_t;  // of a WebSocket; none comes again

  virtual ~MessageHandler() = default;
  virtual ApiAnswer OnRequest(const ApiRequest& request) = 0;
  // `host`: from where it comes (process/host.h).
  virtual void OnOpen(Id id, std::string_view host) = 0;
  virtual void OnMessage(Id id, std::string_view text) = 0;
  // Once for each that was opened, but for those that are open when Run ends.
  virtual void OnClose(Id id) = 0;
};

}  // namespace boardgames
