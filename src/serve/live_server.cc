#include "boardgames/serve/live_server.h"

#include <string_view>
#include <utility>

#include "boardgames/process/abseil.h"
#include "boardgames/server/message_handler.h"

namespace boardgames {

class LiveServer::Wire final : public MessageHandler {
 public:
  void Join(Hall& hall) { hall_ = &hall; }

  ApiAnswer OnRequest(const ApiRequest& request) override {
    Hall::File file = request.post ? hall_->Post(request.target, request.token, request.body)
                                   : hall_->Get(request.target, request.token);
    return {.status = file.status, .type = std::move(file.type), .body = std::move(file.body)};
  }
  void OnOpen(Id id, std::string_view host) override { hall_->Connected(id, host); }
  void OnMessage(Id id, std::string_view text) override { hall_->Receive(id, text); }
  void OnClose(Id id) override { hall_->Disconnected(id); }

 private:
  Hall* hall_ = nullptr;
};

LiveServer::LiveServer() : wire_(std::make_unique<Wire>()) {}

LiveServer::~LiveServer() = default;

absl::Status LiveServer::Listen(const Site& site, HttpServer::Options options) {
  options.handler = wire_.get();
  ASSIGN_OR_RETURN(server_, HttpServer::Listen(site, options));
  return absl::OkStatus();
}

absl::Status LiveServer::Open(Registry games, Hall::Options options) {
  HttpServer* const server = server_.get();
  ASSIGN_OR_RETURN(hall_, Hall::Make(
                              std::move(games), std::move(options),
                              [server](Hall::Client client, const Hall::Text& text) {
                                server->Send(client, text);
                              },
                              [server](Hall::Client client) { server->Close(client); }));
  wire_->Join(*hall_);
  return absl::OkStatus();
}

}  // namespace boardgames
