// A live platform that is served, in a thread of its own.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

#include "boardgames/games/all_games.h"
#include "boardgames/serve/live_server.h"
#include "tests/server/web_client.h"

namespace boardgames {

using Json = nlohmann::json;

class ServedLive {
 public:
  explicit ServedLive(HttpServer::Limits limits = {}, Hall::Options options = {}) {
    limits.connections = 500;
    limits.connections_of_host = 250;
    const std::array<SiteFile, 1> files = {{{"index.html", "<p>page</p>"}}};
    EXPECT_TRUE(live_.Listen(Site(files), {.limits = limits}).ok());
    EXPECT_TRUE(live_.Open(AllGames(), std::move(options)).ok());
    thread_ = std::thread([this] { live_.server().Run(stop_); });
    hall().Connected(kHost);
    Tell({{"do", "hello"}});
  }
  ~ServedLive() {
    stop_ = true;
    thread_.join();
  }
  ServedLive(const ServedLive&) = delete;
  ServedLive& operator=(const ServedLive&) = delete;

  Hall& hall() { return live_.hall(); }
  HttpServer& server() { return live_.server(); }
  int port() { return live_.server().port(); }
  // By one who steers and reads no answers.
  void Tell(Json request) {
    request["id"] = 1;
    hall().Receive(kHost, request.dump());
  }
  // Without the one who steers.
  std::size_t visitors() { return hall().visitors() - 1; }
  // Until all have gone.
  void AwaitNobody() {
    while (server().load().connections > 0) std::this_thread::yield();
  }

 private:
  static constexpr Hall::Client kHost = ~Hall::Client{0};

  LiveServer live_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// Precondition: HasProc().
inline void ExpectNothingLeftOf(ServedLive& live, int connections) {
  ComeAndGo(live.port(), 8);
  live.AwaitNobody();
  const int before = Descriptors();
  ComeAndGo(live.port(), connections);
  live.AwaitNobody();
  EXPECT_EQ(live.visitors(), 0u);
  EXPECT_EQ(live.server().load().waiting_bytes, 0u);
  EXPECT_LE(Descriptors(), before);
}

}  // namespace boardgames
