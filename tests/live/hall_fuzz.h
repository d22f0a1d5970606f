// Whatever is sent to a hall, there is one answer.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "visited.h"

namespace boardgames {

inline std::string Mutated(std::string text, std::mt19937_64& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t i = 1 + below(4); i > 0 && !text.empty(); --i) {
    switch (below(5)) {
      case 0:
        text[below(text.size())] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(below(text.size()), 1 + below(3));
        break;
      case 2:
        text.insert(below(text.size()), text.substr(below(text.size()), below(20)));
        break;
      case 3:
        text.insert(below(text.size()), std::string(below(3), static_cast<char>(below(128))));
        break;
      default:
        text.insert(below(text.size()), below(2) == 0 ? "-1" : "1e9");
        break;
    }
  }
  return text;
}

inline void ExpectOneAnswerEach(int count) {
  const std::uint64_t seed = std::random_device()();
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  Visited v({.programs = false, .friends = true});
  v.Hello(1);
  const std::vector<std::string> requests = {
      R"({"id":1,"do":"hello","token":"5f0c"})",
      R"({"id":2,"do":"create","game":"reversi:size=4","seats":[{"person":true},{"player":"novice"}]})",
      R"({"id":3,"do":"watch","room":"1","since":3})",
      R"({"id":4,"do":"start","room":"1","paused":true})",
      R"({"id":5,"do":"move","room":"1","move":"b1","ply":0,"seat":0})",
      R"({"id":6,"do":"set","room":"1","time":"1m+1s","seed":7,"opening":["b1"],"max_moves":9})",
      R"({"id":7,"do":"seat","room":"1","seat":0,"agent":{"player":"engine:nodes=10"}})",
      R"({"id":8,"do":"step","room":"1","plies":3})",
      R"({"id":9,"do":"take_back","room":"1","plies":3})",
      R"({"id":"x","do":"clock","room":"1","seat":1,"ms":5.5})",
      R"({"id":11,"do":"sit","room":"1","name":"ana"})",
      R"({"id":12,"do":"speed","room":"1","ms":0})",
      R"({"id":13,"do":"stop","room":"1"})",
      R"({"id":14,"do":"games","from":0,"count":5})",
      R"({"id":15,"do":"log","room":"1","seat":0})",
      R"({"id":16,"do":"resign","room":"1"})",
      R"({"id":17,"do":"close","room":"1"})",
      R"({"id":18,"do":"invite","game":"reversi:size=4","seat":1,"time":"1m+1s","name":"ana"})",
      R"({"id":19,"do":"hello","code":"abcdefghjk"})",
      R"({"id":20,"do":"hello","guest":false})"};
  for (int i = 0; i < count; ++i) {
    std::string text = requests[random() % requests.size()];
    if (i % 8 != 0) text = Mutated(text, random);
    const Json answer = v.Ask(1, text);
    ASSERT_TRUE(answer.contains("ok") != answer.contains("error")) << text << ": " << answer;
    ASSERT_TRUE(answer.contains("id")) << text;
  }
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_TRUE(v.Ask(1, deep).contains("error"));
  for (const std::string& request : requests) {
    const Json known = Json::parse(request);
    for (const auto& [key, value] : known.items()) {
      Json changed = known;
      changed[key] = "HERE";
      std::string text = changed.dump();
      text.replace(text.find("\"HERE\""), 6, deep);
      EXPECT_TRUE(v.Ask(1, text).contains("error")) << key << " of " << request;
    }
  }
}

}  // namespace boardgames
