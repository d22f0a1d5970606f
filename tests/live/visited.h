// A hall with visitors, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/live/hall.h"
#include "boardgames/process/mutex.h"
#include "watcher.h"

namespace boardgames {

// A hall, and all that its visitors are sent.
class Visited {
 public:
  explicit Visited(Hall::Options options = {}) {
    auto hall = Hall::Make(
        AllGames(), std::move(options),
        [this](Hall::Client client, const Hall::Text& text) {
          const internal::MutexLock lock(&mutex_);
          texts_[client].push_back(*text);
          bell_.SignalAll();
        },
        [](Hall::Client) {});
    EXPECT_TRUE(hall.ok()) << hall.status();
    hall_ = *std::move(hall);
  }

  Hall& hall() { return *hall_; }

  // The answer to a request; events stay to be waited for.
  Json Ask(Hall::Client client, const std::string& text) {
    hall_->Receive(client, text);
    const internal::MutexLock lock(&mutex_);
    std::vector<std::string>& texts = texts_[client];
    for (std::size_t i = texts.size(); i-- > 0;) {
      Json json = Json::parse(texts[i], nullptr, false);
      if (json.is_discarded() || json.contains("event")) continue;
      texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(i));
      return json;
    }
    ADD_FAILURE() << "no answer to " << text;
    return {};
  }
  Json Do(Hall::Client client, Json request) {
    request["id"] = 1;
    return Ask(client, request.dump());
  }
  std::string Error(Hall::Client client, const Json& request) {
    const Json answer = Do(client, request);
    return answer.contains("error") ? answer["error"].get<std::string>() : "none";
  }
  Json Hello(Hall::Client client, const std::string& token = "") {
    hall_->Connected(client);
    return Do(client, {{"do", "hello"}, {"token", token}});
  }
  Json Create(const Json& seats, const std::string& game = "reversi:size=4") {
    return Do(1, {{"do", "create"}, {"game", game}, {"seats", seats}});
  }
  // What is to be seen in a room now, and from now on.
  Json Watch(Hall::Client client, const std::string& room = "1") {
    return Do(client, {{"do", "watch"}, {"room", room}})["snapshot"];
  }
  // The next event that is one of these, those before it forgotten.
  Json Until(Hall::Client client, const std::function<bool(const Json&)>& is) {
    const internal::MutexLock lock(&mutex_);
    for (;;) {
      std::vector<std::string>& texts = texts_[client];
      while (!texts.empty()) {
        const Json json = Json::parse(texts.front());
        texts.erase(texts.begin());
        if (is(json)) return json;
      }
      bell_.Wait(&mutex_);
    }
  }
  Json Until(Hall::Client client, const std::string& event) {
    return Until(client, [&](const Json& e) { return e["event"] == event; });
  }
  // Until the game that 1 watches is over: what is told of it then.
  Json UntilOver() {
    Json told;
    Until(1, [&](const Json& e) {
      told = e["event"] == "snapshot" ? e["snapshot"] : e;
      return e["event"] == "over" || told["state"] == "over";
    });
    return told;
  }
  // What the check of an agent that was sent in has found.
  Json UntilChecked(const std::string& name) {
    return Until(1, [&](const Json& e) {
      return e["event"] == "uploads" && e["upload"]["name"] == name &&
             e["upload"]["state"] != "checking";
    })["upload"];
  }

 private:
  internal::Mutex mutex_;
  internal::CondVar bell_;
  std::map<Hall::Client, std::vector<std::string>> texts_ ABSL_GUARDED_BY(mutex_);
  std::unique_ptr<Hall> hall_;
};

}  // namespace boardgames
