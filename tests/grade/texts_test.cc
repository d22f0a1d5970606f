#include "boardgames/grade/texts.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace boardgames::grade {
namespace {

// The places where something is filled in.
std::set<std::string> Places(std::string_view text) {
  std::set<std::string> places;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '$') places.insert(std::string(text.substr(i, 2)));
  }
  return places;
}

TEST(Texts, EveryTextHasItsTwin) {
  std::size_t number = 0;
  for (const Wording& wording : AllTexts()) {
    EXPECT_EQ(static_cast<std::size_t>(wording.text), number++) << "the order is that of Text";
    EXPECT_FALSE(wording.in[0].empty()) << number;
    EXPECT_FALSE(wording.in[1].empty()) << wording.in[0];
    EXPECT_NE(wording.in[0], wording.in[1]);
    EXPECT_EQ(Places(wording.in[0]), Places(wording.in[1])) << wording.in[0];
  }
  EXPECT_EQ(number, static_cast<std::size_t>(Text::kScored) + 1) << "the last of Text";
}

TEST(Texts, ValuesAreFilledIn) {
  EXPECT_EQ(Say(Language::kEnglish, Text::kVisible, {"70", "80"}), "visible: 70 of 80.");
  EXPECT_EQ(Say(Language::kSpanish, Text::kVisible, {"70", "80"}), "visible: 70 de 80.");
}

TEST(Texts, LanguagesAsTheEnvironmentSaysThem) {
  EXPECT_EQ(ParseLanguage("es_MX.UTF-8"), Language::kSpanish);
  EXPECT_EQ(ParseLanguage("EN"), Language::kEnglish);
  EXPECT_EQ(ParseLanguage("C.UTF-8"), std::nullopt);
  EXPECT_EQ(ParseLanguage("est"), std::nullopt);
}

}  // namespace
}  // namespace boardgames::grade
