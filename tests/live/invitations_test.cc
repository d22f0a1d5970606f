// A game of two guests who were told a code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/live/hall.h"
#include "visited.h"

namespace boardgames {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

Json HelloAs(Visited& v, Hall::Client client, const Json& who, const std::string& host = "") {
  v.hall().Connected(client, host);
  Json hello = who;
  hello["do"] = "hello";
  return v.Do(client, hello);
}

Hall::Options Friends() {
  auto tokens = Tokens::Make();
  EXPECT_TRUE(tokens.ok());
  return {
      .tokens = *tokens, .programs = false, .friends = true, .invited = std::chrono::seconds(0)};
}

TEST(Invitations, TwoGuestsPlayInARoomOfTheirs) {
  Visited v(Friends());
  const Json hello = HelloAs(v, 1, {{"guest", true}});
  EXPECT_EQ(hello["guest"], true);
  EXPECT_EQ(hello["rooms"], Json::array());
  EXPECT_EQ(hello["allowed"]["programs"], false);
  const Json made = v.Do(1, {{"do", "invite"}, {"game", "reversi:size=4"}, {"name", "ana"}});
  ASSERT_EQ(made["seat"], 0) << made;
  const std::string room = made["room"], code = made["code"];
  EXPECT_EQ(code.size(), 10u);
  EXPECT_EQ(v.Until(1, "room")["room"]["room"], room);
  EXPECT_EQ(v.Watch(1, room)["state"], "open");
  EXPECT_THAT(v.Error(1, {{"do", "start"}, {"room", room}}), HasSubstr("has not come yet"));
  const Json came = HelloAs(v, 2, {{"code", code}});
  EXPECT_EQ(came["rooms"][0]["room"], room);
  EXPECT_EQ(v.Do(2, {{"do", "sit"}, {"room", room}, {"name", "bert"}})["seat"], 1);
  const auto turn_of = [&](int seat) {
    return v.Until(1, [&](const Json& e) {
      return (e["event"] == "turn" && e["seat"] == seat) ||
             (e["event"] == "snapshot" && e["snapshot"]["to_move"] == seat);
    });
  };
  turn_of(0);
  EXPECT_THAT(v.Error(2, {{"do", "move"}, {"room", room}, {"move", "b1"}}),
              HasSubstr("is not yours"));
  EXPECT_EQ(v.Do(1, {{"do", "move"}, {"room", room}, {"move", "b1"}})["ok"], true);
  turn_of(1);
  EXPECT_EQ(v.Do(2, {{"do", "resign"}, {"room", room}})["ok"], true);
  v.UntilOver();
  EXPECT_EQ(v.Watch(1, room)["result"]["ending"], "resigned");
  EXPECT_EQ(v.hall().Get("/api/record?code=" + code, "").status, 200);
  EXPECT_EQ(v.hall().Get("/api/record?room=" + room, "").status, 401);
  // Again.
  EXPECT_EQ(v.Do(1, {{"do", "start"}, {"room", room}})["ok"], true);
  turn_of(0);
}

TEST(Invitations, GuestsSeeAndDoNothingElse) {
  const Hall::Options options = Friends();
  Visited v(options);
  v.Hello(1, options.tokens->of(Rights::kSteer));
  ASSERT_EQ(v.Create({{{"player", "novice"}}, {{"player", "expert"}}})["room"], "1");
  HelloAs(v, 2, {{"guest", true}});
  HelloAs(v, 3, {{"guest", true}});
  const std::string room = v.Do(2, {{"do", "invite"}, {"game", "go:rows=5,cols=5"}})["room"];
  for (const Json& request : std::vector<Json>{{{"do", "watch"}, {"room", "1"}},
                                               {{"do", "sit"}, {"room", "1"}},
                                               {{"do", "sit"}, {"room", ""}},
                                               {{"do", "start"}, {"room", "1"}}}) {
    EXPECT_THAT(v.Error(2, request), HasSubstr("that you were invited to")) << request;
    EXPECT_THAT(v.Error(3, request), HasSubstr("that you were invited to")) << request;
  }
  EXPECT_THAT(v.Error(3, {{"do", "watch"}, {"room", room}}), HasSubstr("that you were invited to"));
  for (const char* what : {"create", "close", "set", "seat", "stop", "pause", "games", "tournament",
                           "enter", "withdraw", "log", "clock", "take_back"}) {
    EXPECT_THAT(v.Error(2, {{"do", what}, {"room", room}}), HasSubstr("is not for guests")) << what;
  }
  // Nor do others see it, unless they know its code.
  EXPECT_THAT(v.Do(1, {{"do", "rooms"}})["rooms"], SizeIs(1));
  EXPECT_THAT(v.Do(2, {{"do", "rooms"}})["rooms"], SizeIs(1));
  EXPECT_EQ(v.Do(2, {{"do", "rooms"}})["rooms"][0]["room"], room);
  EXPECT_EQ(v.Do(3, {{"do", "rooms"}})["rooms"], Json::array());
  EXPECT_THAT(v.Error(1, {{"do", "watch"}, {"room", "9"}}),
              AllOf(HasSubstr("'1'"), Not(HasSubstr("'2'"))));
}

TEST(Invitations, AreToGamesForTwoWhereThereAreAny) {
  Visited closed;
  EXPECT_THAT(std::string(HelloAs(closed, 1, {{"guest", true}})["error"]), HasSubstr("--friends"));
  EXPECT_THAT(std::string(HelloAs(closed, 2, {{"code", "abc"}})["error"]), HasSubstr("--friends"));
  closed.Hello(3);
  EXPECT_THAT(closed.Error(3, {{"do", "invite"}, {"game", "reversi"}}), HasSubstr("--friends"));
  Visited v(Friends());
  EXPECT_THAT(std::string(HelloAs(v, 1, {{"code", "aaaaaaaaaa"}})["error"]),
              HasSubstr("has ended"));
  HelloAs(v, 1, {{"guest", true}});
  EXPECT_THAT(v.Error(1, {{"do", "invite"}}), HasSubstr("\"game\" is missing"));
  EXPECT_THAT(v.Error(1, {{"do", "invite"}, {"game", "chess"}}), HasSubstr("chess"));
  EXPECT_THAT(v.Error(1, {{"do", "invite"}, {"game", "timbiriche:players=3"}}),
              HasSubstr("a game for two"));
  EXPECT_THAT(v.Error(1, {{"do", "invite"}, {"game", "reversi"}, {"name", std::string(80, 'x')}}),
              HasSubstr("name"));
  EXPECT_EQ(v.Do(1, {{"do", "rooms"}})["rooms"], Json::array());
}

TEST(Invitations, EndWhenNobodyIsThereAnyMore) {
  Visited v(Friends());
  HelloAs(v, 1, {{"guest", true}});
  const Json made = v.Do(1, {{"do", "invite"}, {"game", "reversi:size=4"}});
  const std::string room = made["room"], code = made["code"], key = made["key"];
  EXPECT_EQ(HelloAs(v, 2, {{"code", code}})["rooms"][0]["room"], room);
  v.hall().Disconnected(1);  // the last one who sits there; the thread that tells closes the room
  Json answer;
  do {
    answer = HelloAs(v, 3, {{"code", code}});
  } while (!answer.contains("error"));
  EXPECT_THAT(std::string(answer["error"]), HasSubstr("has ended"));
}

TEST(Invitations, AreKeptForWhoComesBack) {
  Hall::Options options = Friends();
  options.invited = std::chrono::hours(1);
  Visited v(options);
  HelloAs(v, 1, {{"guest", true}});
  const Json made = v.Do(1, {{"do", "invite"}, {"game", "reversi:size=4"}});
  v.hall().Disconnected(1);
  EXPECT_EQ(HelloAs(v, 2, {{"code", made["code"]}})["rooms"][0]["room"], made["room"]);
  EXPECT_EQ(v.Do(2, {{"do", "sit"}, {"room", made["room"]}, {"key", made["key"]}})["seat"], 0);
}

TEST(Invitations, EndWithTheirMakerIfNobodyElseCame) {
  Hall::Options options = Friends();
  options.invited = std::chrono::hours(1);
  options.alone = std::chrono::seconds(0);
  Visited v(options);
  for (const Hall::Client maker : {1, 2, 3}) HelloAs(v, maker, {{"guest", true}});
  const auto invite = [&](Hall::Client maker) {
    return v.Do(maker, {{"do", "invite"}, {"game", "reversi:size=4"}});
  };
  const Json joined = invite(1);
  const Json alone = invite(2);
  const Json both = invite(3);
  HelloAs(v, 4, {{"code", joined["code"]}});
  EXPECT_EQ(v.Do(4, {{"do", "sit"}, {"room", joined["room"]}})["seat"], 1);
  EXPECT_EQ(v.Do(3, {{"do", "sit"}, {"room", both["room"]}})["seat"], 1);  // nobody else
  for (const Hall::Client client : {1, 2, 3, 4}) v.hall().Disconnected(client);
  for (const Json& made : {alone, both}) {
    Json answer;
    do {
      answer = HelloAs(v, 5, {{"code", made["code"]}});
    } while (!answer.contains("error"));
    EXPECT_THAT(std::string(answer["error"]), HasSubstr("has ended"));
  }
  EXPECT_EQ(HelloAs(v, 5, {{"code", joined["code"]}})["rooms"][0]["room"], joined["room"]);
}

TEST(Invitations, AGuestHasOneThatNobodyJoined) {
  Visited v(Friends());
  HelloAs(v, 1, {{"guest", true}});
  const Json request = {{"do", "invite"}, {"game", "timbiriche:rows=1,cols=1"}};
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < 2 * Hall::kMostInvitations; ++i) {
    codes.push_back(v.Do(1, request)["code"]);
  }
  EXPECT_THAT(v.Error(1, {{"do", "invite"}, {"game", "chess"}}), HasSubstr("chess"));
  for (std::size_t i = 0; i < codes.size(); ++i) {
    EXPECT_EQ(HelloAs(v, 2, {{"code", codes[i]}}).contains("error"), i + 1 < codes.size()) << i;
  }
  // What another one has joined goes on.
  const std::string room = v.Do(2, {{"do", "rooms"}})["rooms"][0]["room"];
  EXPECT_EQ(v.Do(2, {{"do", "sit"}, {"room", room}})["seat"], 1);
  EXPECT_TRUE(v.Do(1, request).contains("code"));
  EXPECT_EQ(HelloAs(v, 3, {{"code", codes.back()}})["rooms"][0]["room"], room);
}

TEST(Invitations, AHostHasItsPart) {
  Visited v(Friends());
  const Json request = {{"do", "invite"}, {"game", "timbiriche:rows=1,cols=1"}};
  for (std::size_t i = 1; i <= Hall::kMostInvitationsOfHost; ++i) {
    HelloAs(v, i, {{"guest", true}}, "10.0.0.1");
    ASSERT_TRUE(v.Do(i, request).contains("code"));
  }
  HelloAs(v, 98, {{"guest", true}}, "10.0.0.1");
  EXPECT_THAT(v.Error(98, request), HasSubstr("there are 20 games of guests from your address"));
  HelloAs(v, 99, {{"guest", true}}, "10.0.0.2");
  EXPECT_TRUE(v.Do(99, request).contains("code"));
  EXPECT_TRUE(v.Do(1, request).contains("code"));  // another one instead
}

TEST(Invitations, AreNotEndless) {
  Visited v(Friends());
  for (std::size_t i = 1; i <= Hall::kMostInvitations; ++i) {
    HelloAs(v, i, {{"guest", true}}, absl::StrCat("10.0.0.", i));
    ASSERT_TRUE(v.Do(i, {{"do", "invite"}, {"game", "timbiriche:rows=1,cols=1"}}).contains("code"));
  }
  const Hall::Client next = Hall::kMostInvitations + 1;
  HelloAs(v, next, {{"guest", true}});
  EXPECT_THAT(v.Error(next, {{"do", "invite"}, {"game", "timbiriche:rows=1,cols=1"}}),
              HasSubstr("too many"));
}

}  // namespace
}  // namespace boardgames
