// Drawing and Fact: a position to look at and to touch, and what a player would like to know of it.
//
//   Drawing d{.width = 3, .height = 3};
//   d.Rect(0, 0, 3, 3, "board");
//   d.Circle(1.5, 1.5, 0.4, "player1");
//   d.Touchable("b2", RectArea(1, 1, 1, 1), "player1", 1, 1);
//   std::string svg = ToSvg(d);          // <svg ...>...</svg>, coloured by its own style
//   std::string json = ToJson(d);        // shapes and places, for a page that draws them itself
//   PlaceAt(d, 1.5, 1.2)->name;          // "b2"
//
// A game that gives draw(s) and facts(s) (presentation.h) needs no pictures and no colours of its
// own. One unit is a cell; x grows to the right, y downwards. Classes known to the style:
//
//   board, felt      the ground: wood, and the green of Reversi with its lines
//   cell, blocked    a cell, and one nobody may use
//   grid, faint      lines of the board, and lines that are not drawn yet
//   edge, wall       lines that players draw: an edge between two dots, a wall between cells
//   star, dot        small marks of the board: where lines cross, and where a line may begin
//   hint             where the player to move may go
//   won              an area that a player has won; won0 ... won5 say who
//   label, tally     names along the rim (centred), and counts (they begin where they are put)
//   stock            a count of what a player has yet to put on the board: walls or pieces, which
//                    may be shown beside it; a line for each player, in their order
//   last, turn       rings: the last move, and whose turn it is
//   player0 ... player5   pieces
//
// Places are not drawn. What is there is one word of these, which pages translate for a spoken
// label ("d3, empty"):
//
//   empty                 a cell or a point with nothing on it
//   blocked               where nobody may put anything: a blocked cell, a point forbidden by ko, a
//                         slot that another wall overlaps or crosses
//   open                  where a line may be drawn: an edge or a slot for a wall
//   edge, wall            such a line, once it is drawn
//   player0 ... player5   a piece of that player, by his number in the game, not by his colour
//   a number              itself: the value of a leaf
//
// Where pieces lie on each other, as in a column of Connect Four, each has its word, the lowest
// first: "player0 player1".
//
// Functions allocate and are thread-safe; there are no errors.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/json.h"
#include "boardgames/xml.h"

namespace boardgames {

// Something true of a position, as a name and a value: "walls of White", "7".
struct Fact {
  std::string name;
  std::string value;

  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Shape {
  enum class Kind : std::uint8_t { kRect, kCircle, kLine, kText };
  Kind kind = Kind::kRect;
  // kRect: corner, width, height. kCircle: centre, radius. kLine: both ends. kText: its middle; its
  // beginning if it is a tally or a stock.
  double a = 0, b = 0, c = 0, d = 0;
  std::string style = {};  // a class
  std::string text = {};   // of kText

  friend bool operator==(const Shape&, const Shape&) = default;
};

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

// The corners in order, the last one joined to the first. The outline may touch itself, but not
// cross itself.
using Polygon = std::vector<Point>;

inline Polygon RectArea(double x, double y, double width, double height) {
  return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

// What a finger, a mouse or a key chooses: a cell, a point, an edge, a slot for a wall.
struct Place {
  std::string name;     // unique in the drawing; the notation's word, where it has one: "d3"
  Polygon area;         // where it is touched: as large as can be, and apart from all others
  std::string content;  // what is there, see above
  // Where the arrow keys find it: in a grid, row 0 uppermost, in which no two places share a square
  // and squares may be missing. Cells with edges between them take every other row and column.
  int row = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

struct Drawing {
  double width = 0;
  double height = 0;
  std::vector<Shape> shapes = {};  // later ones lie above earlier ones
  // What can be touched, in this position or another of the game; none: nothing.
  std::vector<Place> places = {};

  void Rect(double x, double y, double w, double h, std::string style) {
    shapes.push_back({Shape::Kind::kRect, x, y, w, h, std::move(style), {}});
  }
  void Circle(double x, double y, double radius, std::string style) {
    shapes.push_back({Shape::Kind::kCircle, x, y, radius, 0, std::move(style), {}});
  }
  void Line(double x1, double y1, double x2, double y2, std::string style) {
    shapes.push_back({Shape::Kind::kLine, x1, y1, x2, y2, std::move(style), {}});
  }
  void Text(double x, double y, std::string text, std::string style = "label") {
    shapes.push_back({Shape::Kind::kText, x, y, 0, 0, std::move(style), std::move(text)});
  }
  void Touchable(std::string name, Polygon area, std::string content, int row, int column) {
    places.push_back({std::move(name), std::move(area), std::move(content), row, column});
  }
  // A small piece of the player with a count beside it, ringed if it is the player's turn. It takes
  // some 1.5 units to the right and 0.35 to the other sides. The class is tally or stock.
  void Tally(double x, double y, int player, std::string text, bool turn,
             std::string style = "tally") {
    if (turn) Circle(x, y, 0.32, "turn");
    Circle(x, y, 0.2, "player" + std::to_string(player));
    Text(x + 0.5, y, std::move(text), std::move(style));
  }
};

// Pixels of the picture in one unit. (Browsers are bad at fonts smaller than a pixel.)
inline constexpr double kDrawingScale = 40;

// The rules of CSS that ToSvg's classes need; a page with many drawings takes them once.
inline std::string_view DrawingStyle() {
  return ".board{fill:#e9d4a4}.felt{fill:#2f7f55;stroke:#15452d;stroke-width:1.4}.cell{fill:#"
         "f6ead0;stroke:#b79c68;stroke-width:1}"
         ".blocked{fill:#4b4740}"
         ".grid{stroke:#6d5a35;stroke-width:1.4}.faint{stroke:#cdb684;stroke-width:1.6}"
         ".edge{stroke:#3a2d17;stroke-width:5;stroke-linecap:round}"
         ".wall{stroke:#7a2f0c;stroke-width:6.4}"
         ".star{fill:#4f4127}.dot{fill:#3a2d17}.hint{fill:#000;fill-opacity:.28}"
         ".won{fill:#a3906a}.won0{fill:#6f6f6f}.won1{fill:#fffdf6}.won2{fill:#8dbbe6}"
         ".won3{fill:#8ccfa8}.won4{fill:#d69fd0}.won5{fill:#f9bd9a}"
         ".label,.tally,.stock{fill:#4f4127;font-family:system-ui,\"DejaVu Sans\",sans-serif;"
         "font-size:14px}.label{text-anchor:middle}"
         ".last{fill:none;stroke:#e0311b;stroke-width:3}"
         ".turn{fill:none;stroke:#c2410c;stroke-width:2.4}"
         ".player0{fill:#1d1d1f;stroke:#000}.player1{fill:#fdfcf8;stroke:#33302a}"
         ".player2{fill:#1d70b8;stroke:#124a7c}.player3{fill:#0c8a52;stroke:#065c35}"
         ".player4{fill:#912b88;stroke:#5f1a59}.player5{fill:#f47738;stroke:#b34a14}"
         "circle{stroke-width:1.2}.star,.dot,.hint{stroke:none}";
}

// A number of the picture: units to pixels, to a tenth of one, as short as can be.
inline std::string DrawingNumber(double units) { return XmlNumber(units * kDrawingScale); }

namespace internal {

// What SVG calls a kind of shapes and its numbers; JSON calls the kind the same.
struct ShapeNames {
  const char* kind;
  std::size_t count;
  const char* numbers[4];
};
inline const ShapeNames& NamesOf(Shape::Kind kind) {
  static constexpr ShapeNames kNames[] = {{"rect", 4, {"x", "y", "width", "height"}},
                                          {"circle", 3, {"cx", "cy", "r"}},
                                          {"line", 4, {"x1", "y1", "x2", "y2"}},
                                          {"text", 2, {"x", "y"}}};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace internal

// One <svg> element; `styled` puts DrawingStyle() into it.
inline std::string ToSvg(const Drawing& drawing, bool styled = true) {
  XmlWriter svg;
  const auto at = [&svg](std::string_view name, double units) {
    svg.Attribute(name, units * kDrawingScale);
  };
  svg.Open("svg").Attribute("xmlns", "http://www.w3.org/2000/svg");
  at("width", drawing.width);
  at("height", drawing.height);
  svg.Attribute("viewBox",
                "0 0 " + DrawingNumber(drawing.width) + " " + DrawingNumber(drawing.height));
  svg.Text("");
  if (styled) svg.Open("style").Raw(DrawingStyle()).Close();
  for (const Shape& s : drawing.shapes) {
    const internal::ShapeNames& names = internal::NamesOf(s.kind);
    const double numbers[] = {s.a, s.b, s.c, s.d};
    svg.Open(names.kind);
    for (std::size_t i = 0; i < names.count; ++i) at(names.numbers[i], numbers[i]);
    if (s.kind == Shape::Kind::kText) svg.Attribute("dy", ".35em");
    svg.Attribute("class", s.style);
    if (s.kind == Shape::Kind::kText) svg.Text(s.text);
    svg.Close();
  }
  return svg.Close().Take();
}

// Whether the point lies inside. On the outline: true for one of two areas that share it.
inline bool Contains(const Polygon& area, Point p) {
  bool inside = false;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Point& a = area[i];
    const Point& b = area[i == 0 ? area.size() - 1 : i - 1];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

// The place touched at (x, y), in units; null where there is none. It lives as long as the drawing.
// Linear in the corners.
inline const Place* PlaceAt(const Drawing& drawing, double x, double y) {
  for (const Place& place : drawing.places) {
    if (Contains(place.area, {x, y})) return &place;
  }
  return nullptr;
}
// The place would be gone with the drawing.
const Place* PlaceAt(Drawing&& drawing, double x, double y) = delete;

// A number of a drawing in JSON: to four decimals, which is finer than ToSvg.
inline void WriteNumber(JsonWriter& json, double units) {
  json.Value(std::round(units * 1e4) / 1e4);
}

// A shape in JSON: its kind, its numbers as in Shape, in units, its class and its text:
// ["circle",1.5,1.5,0.4,"player1"].
inline void WriteShape(JsonWriter& json, const Shape& s) {
  const internal::ShapeNames& names = internal::NamesOf(s.kind);
  const double numbers[] = {s.a, s.b, s.c, s.d};
  json.Array().Value(names.kind);
  for (std::size_t i = 0; i < names.count; ++i) WriteNumber(json, numbers[i]);
  json.Value(s.style);
  if (s.kind == Shape::Kind::kText) json.Value(s.text);
  json.End();
}

// One JSON object, in units:
//
//   {"width":3,"height":3,
//    "shapes":[["rect",0,0,3,3,"board"],["circle",1.5,1.5,0.4,"player1"],
//              ["line",0,0,3,0,"grid"],["text",1.5,0.3,"label","a"]],
//    "places":[{"name":"b2","content":"player1","row":1,"column":1,"area":[1,1,2,1,2,2,1,2]}]}
//
// without the blanks and breaks. A shape is as WriteShape gives it; an area is x and y of each
// corner.
inline std::string ToJson(const Drawing& drawing) {
  JsonWriter json;
  WriteNumber(json.Object().Key("width"), drawing.width);
  WriteNumber(json.Key("height"), drawing.height);
  json.Key("shapes").Array();
  for (const Shape& s : drawing.shapes) WriteShape(json, s);
  json.End().Key("places").Array();
  for (const Place& p : drawing.places) {
    json.Object().Member("name", p.name).Member("content", p.content);
    json.Member("row", p.row).Member("column", p.column).Key("area").Array();
    for (const Point& corner : p.area) {
      WriteNumber(json, corner.x);
      WriteNumber(json, corner.y);
    }
    json.End().End();
  }
  json.End().End();
  return json.Take();
}

}  // namespace boardgames
