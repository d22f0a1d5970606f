#include "boardgames/trace/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/drawing_table.h"
#include "boardgames/drawn_tree.h"
#include "boardgames/json.h"
#include "boardgames/testing/random_game.h"
#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

using Json = nlohmann::json;

TEST(ToJson, ASmallTreeByteForByte) {
  EXPECT_EQ(
      ToJson(TraceTree("(2 1)", 1)),
      R"({"game":"","algorithm":"alpha-beta","evaluator":"","players":[],"depth":1,"point_value":1,"win_scores":false,"visited":3,"left_out":0,"steps_left_out":0,"ended_early":false,"note":"",
"nodes":[
{"parent":-1,"children":[1,2],"move":"","position":"-","board":"","ply":0,"depth":1,"player":0,"alpha":null,"beta":null,"value":2,"bound":"exact","leaf":null,"pruned":null,"best_child":1,"cut_by":-1,"visits":1,"left_out":0,"caption":""},
{"parent":0,"children":[],"move":"a","position":"a","board":"","ply":1,"depth":0,"player":1,"alpha":null,"beta":null,"value":-2,"bound":"exact","leaf":"terminal","pruned":null,"best_child":-1,"cut_by":-1,"visits":1,"left_out":0,"caption":"The game is over here: 2 for MAX."},
{"parent":0,"children":[],"move":"b","position":"b","board":"","ply":1,"depth":0,"player":1,"alpha":null,"beta":-2,"value":-1,"bound":"exact","leaf":"terminal","pruned":null,"best_child":-1,"cut_by":-1,"visits":1,"left_out":0,"caption":"The game is over here: 1 for MAX."}],
"steps":[
["enter",0,0,null,null],
["enter",1,0,null,null],
["leaf",1,-2,null,null],
["leave",1,-2,null,null],
["better",0,2,2,null],
["enter",2,0,null,-2],
["leaf",2,-1,null,-2],
["leave",2,-1,null,-2],
["leave",0,2,2,null]]}
)");
}

TEST(ToJson, TheTextbookTree) {
  const Json j = Json::parse(ToJson(TraceTree(kTextbook, 2)));
  EXPECT_EQ(j["visited"], 11);
  ASSERT_EQ(j["nodes"].size(), 13u);
  const auto& nodes = j["nodes"];
  EXPECT_EQ(nodes[0]["value"], 3);
  EXPECT_EQ(nodes[0]["children"], Json({1, 5, 9}));
  EXPECT_EQ(nodes[5]["value"], -2);  // for the player to move there
  EXPECT_EQ(nodes[5]["bound"], "lower");
  EXPECT_EQ(nodes[5]["cut_by"], 6);
  EXPECT_EQ(nodes[5]["beta"], -3);
  EXPECT_EQ(nodes[5]["alpha"], nullptr);
  for (const std::size_t pruned : {7u, 8u}) {
    EXPECT_EQ(nodes[pruned]["pruned"], "cutoff");
    EXPECT_EQ(nodes[pruned]["value"], nullptr);
    EXPECT_EQ(nodes[pruned]["player"], nullptr);
    EXPECT_EQ(nodes[pruned]["ply"], 2);
    EXPECT_EQ(nodes[pruned]["visits"], 0);
  }
}

TEST(ToJson, ValuesOfEachPlayerAndProofNumbersOnlyWhereThereAreAny) {
  Trace t = TraceTree("(2 1)", 1);
  EXPECT_FALSE(Json::parse(ToJson(t)).contains("numbers"));
  EXPECT_FALSE(Json::parse(ToJson(t))["nodes"][1].contains("values"));
  t.nodes[1].values = {5, -2, 0};
  t.numbers = {{1, 0, {1, 2}}, {4, 1, {0, kInfiniteProof}}};
  const Json j = Json::parse(ToJson(t));
  EXPECT_FALSE(j["nodes"][0].contains("values"));
  EXPECT_EQ(j["nodes"][1]["values"], Json({5, -2, 0}));
  EXPECT_EQ(j["numbers"], Json::parse("[[1, 0, 1, 2], [4, 1, 0, null]]"));
  EXPECT_EQ(j["steps"].size(), t.steps.size());
}

TEST(ToJson, AnEmptyTraceAndBytesThatAreNoText) {
  Trace t;
  EXPECT_EQ(Json::parse(ToJson(t))["nodes"], Json::array());
  t.game = "\xff\"\n";
  EXPECT_EQ(Json::parse(ToJson(t))["game"], "\uFFFD\"\n");
}

TEST(ToJson, PicturesAreShapesAndTheirChanges) {
  const DrawnTree tree = *DrawnTree::Parse("((3 12)(2 4))");
  EXPECT_FALSE(Json::parse(ToJson(TraceAlphaBeta(tree, 2))).contains("drawing"));
  const Json j = Json::parse(ToJson(TraceAlphaBeta(tree, 2, {.drawings = true})));
  EXPECT_EQ(j["nodes"][2]["position"], "a.a");
  EXPECT_EQ(j["drawing"]["width"], tree.draw(tree.initial()).width);
  EXPECT_EQ(j["drawing"]["style"], DrawingStyle());
  const auto numbers = [&j](const auto& self, int id) -> std::vector<std::int32_t> {
    if (id < 0) return {};
    const Json& node = j["nodes"][static_cast<std::size_t>(id)];
    std::vector<std::int32_t> list = self(self, node["parent"].get<int>());
    if (node.contains("drawn")) ChangeDrawing(list, node["drawn"].get<std::vector<std::int32_t>>());
    return list;
  };
  int drawn = 0;
  for (std::size_t i = 0; i < j["nodes"].size(); ++i) {
    const Json& node = j["nodes"][i];
    if (node["visits"] == 0) continue;
    const Drawing wanted = tree.draw(*tree.parse_position(node["position"].get<std::string>()));
    const auto list = numbers(numbers, static_cast<int>(i));
    ASSERT_EQ(list.size(), wanted.shapes.size()) << "node " << i;
    for (std::size_t k = 0; k < list.size(); ++k) {
      const Json& shape = j["drawing"]["shapes"][static_cast<std::size_t>(list[k])];
      JsonWriter json;
      WriteShape(json, wanted.shapes[k]);
      EXPECT_EQ(shape, Json::parse(json.Take()));
    }
    ++drawn;
  }
  EXPECT_EQ(drawn, 6);
}

// Whatever is searched, and however much of it is kept: the tree holds together and every position
// is accounted for.
TEST(ToJson, RandomTreesAreConsistent) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const testing::RandomGame game({.seed = seed, .depth = 6});
    const std::size_t max_nodes = seed % 3 == 0 ? 1'000'000 : 1 + seed * 7;
    const Trace t = TraceAlphaBeta(game, 6, {.max_nodes = max_nodes, .max_steps = 400 * seed});
    const Json j = Json::parse(ToJson(t));
    const auto& nodes = j["nodes"];
    ASSERT_GE(nodes.size(), 1u);
    EXPECT_LE(nodes.size(), max_nodes);
    std::uint64_t visited = 0;
    std::uint64_t left_out = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Json& n = nodes[i];
      visited += n["visits"].get<std::uint64_t>();
      left_out += n["left_out"].get<std::uint64_t>();
      EXPECT_EQ(n["pruned"] != nullptr, n["visits"] == 0);
      EXPECT_EQ(n["value"] == nullptr, n["visits"] == 0);
      if (i > 0) {
        const Json& parent = nodes[n["parent"].get<std::size_t>()];
        EXPECT_LT(n["parent"].get<std::size_t>(), i);
        EXPECT_EQ(n["ply"], parent["ply"].get<int>() + 1);
      }
      for (const Json& c : n["children"]) EXPECT_EQ(nodes[c.get<std::size_t>()]["parent"], i);
      for (const char* link : {"best_child", "cut_by"}) {
        if (n[link] == -1) continue;
        EXPECT_EQ(nodes[n[link].get<std::size_t>()]["parent"], i);
      }
      if (n["leaf"] != nullptr || n["pruned"] != nullptr || n["cut_by"] != -1) {
        EXPECT_NE(n["caption"], "");
      } else {
        EXPECT_EQ(n["caption"], "");
      }
      if (n["bound"] == "exact" && n["visits"] > 0 && n["best_child"] != -1) {
        // A position is worth what its best move is worth.
        const Json& best = nodes[n["best_child"].get<std::size_t>()];
        const int sign = best["player"] == n["player"] ? 1 : -1;
        EXPECT_EQ(n["value"].get<int>(), sign * best["value"].get<int>());
      }
    }
    EXPECT_EQ(j["visited"], visited + left_out);
    EXPECT_EQ(j["left_out"], left_out);
    EXPECT_EQ(j["note"] == "", left_out == 0);
    for (const Json& step : j["steps"]) {
      ASSERT_EQ(step.size(), 5u);
      EXPECT_LT(step[1].get<std::size_t>(), nodes.size());
    }
  }
}

}  // namespace
}  // namespace boardgames
