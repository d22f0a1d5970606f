// Three small games that have every hook between them, and can break each on demand: a game made
// with a Bug breaks the contract in that one way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/result.h"

namespace mutants {

using boardgames::Score;

// A way to break the contract, by its name; "" is none. A number, too, as games ask for it all the
// time.
struct Bug {
  consteval Bug(const char* text) : name(text) {  // implicit, so that a text is one
    for (; *text != '\0'; ++text) number = number * 131 + static_cast<unsigned char>(*text);
  }
  bool operator==(const Bug& other) const { return number == other.number; }

  const char* name;
  std::uint64_t number = 0;
};

// --- Drop: four columns of three; three in a row win ---------------------------------------------

template <int kMost = 4, int kIndexes = 4, bool kAlternates = true, int kPlayerCount = 2,
          int kUnit = 1>
class DropOf {
 public:
  static constexpr int kCols = 4, kRows = 3, kCells = kCols * kRows;
  struct State {
    std::array<std::int8_t, kCells> cell{};  // row by row from below: 0 empty, 1 + the player
    std::int8_t player = 0;
    std::int8_t discs = 0;
    std::int16_t path = 0;  // the columns so far; no part of the position
  };
  using Move = std::uint8_t;  // a column
  static constexpr int kMaxPlayers = kPlayerCount, kMaxMoves = kMost, kMoveIndexes = kIndexes;
  static constexpr bool kAlternating = kAlternates;
  static constexpr Score kPointValue = kUnit;
  static constexpr auto objective() { return boardgames::Objective::kWin; }

  explicit DropOf(Bug bug = "") : bug_(bug) {}

  State initial() const {
    State s;
    if (Is("initial differs")) {
      static int calls = 0;
      s.player = static_cast<std::int8_t>(++calls % 2);
    }
    return s;
  }
  int players() const { return 2; }
  int to_move(const State& s) const {
    if (Is("to move is no player")) return s.player + 1;
    if (Is("to move wrong at the end") && Over(s)) return -1;
    return s.player;
  }
  void moves(const State& s, auto& out) const {
    if (Is("moves none") && s.discs == 5) return;
    const bool back = Is("moves unordered") && ++calls_ % 2 == 0;
    for (int i = 0; i < kCols; ++i) {
      const int col = back ? kCols - 1 - i : i;
      if (Free(s, col)) out.push_back(static_cast<Move>(col));
    }
    if (Is("moves repeat") && s.discs == 7) out.push_back(First(s));
    for (int i = 0; Is("moves too many") && s.discs == 4 && i < 50; ++i) out.push_back(First(s));
  }
  void apply(State& s, Move m) const {
    if (Is("apply does nothing") && s.discs == 6) return;
    Put(s, m, s.player);
    s.player ^= 1;
    if (Is("apply differs") && ++calls_ % 7 == 0) s.player ^= 1;
  }
  bool terminal(const State& s) const {
    if (Is("terminal never")) return false;
    if (Is("terminal forgets the full board")) return Row(s, 0) || Row(s, 1);
    return Over(s);
  }
  Score utility(const State& s, int p) const {
    const Score v = Row(s, p) ? 1 : Row(s, 1 - p) ? -1 : 0;
    if (Is("utility not zero sum")) return v + (p == 0 ? 1 : 0);
    if (Is("utility too large")) return v * 1'500'000;
    return v;
  }

  Score evaluate(const State& s, int p) const {
    Score v = 0;
    for (int i = 0; i < kCells; ++i) {
      const int worth = i % kCols == 0 || i % kCols == kCols - 1 ? 1 : 3;
      const int owner = s.cell[Cell(i)] - 1;
      if (owner >= 0) v += owner == p ? worth : -worth;
    }
    if (Is("evaluate not zero sum")) return v + 1;
    if (Is("evaluate too large")) return v * 400'000;
    if (Is("evaluate off the hash")) return v + (p == 0 ? 1 : -1) * (s.path % 7);
    return v;
  }
  std::uint64_t hash(const State& s) const {
    if (Is("hash constant")) return 7;
    State t = s;
    if (Is("hash without disc")) t.cell[5] = t.cell[6] = 0;  // one would follow from the others
    const int path = Is("hash by path") ? s.path : 0;
    return boardgames::Mix64(Number(t) * 2 + static_cast<std::uint64_t>(s.player) +
                             (static_cast<std::uint64_t>(path) << 40));
  }
  boardgames::CanonicalKey canonical(const State& s) const {
    State t = s;
    if (Is("canonical without disc")) t.cell[9] = t.cell[10] = 0;
    const std::uint64_t a = Number(t);
    const std::uint64_t b = Number(transform(t, 1));
    const bool mirror = b < a && !Is("canonical not symmetric");
    return {boardgames::Mix64((mirror ? b : a) * 2 + static_cast<std::uint64_t>(s.player)),
            mirror ? 1 : 0};
  }
  std::uint16_t move_code(Move m, int symmetry) const {
    if (Is("move code too large")) return 65535;
    if (Is("move code shared")) return m / 2;
    if (Is("move code not flipped")) return m;
    return symmetry == 0 ? m : static_cast<Move>(kCols - 1 - m);
  }
  int symmetries() const { return Is("symmetries none") ? 0 : 2; }
  State transform(const State& s, int i) const {
    if (i == 0 && !Is("transform turns the identity")) return s;
    State t = s;
    for (int c = 0; c < kCells; ++c) {
      t.cell[Cell(c)] = s.cell[Cell(c / kCols * kCols + kCols - 1 - c % kCols)];
    }
    if (Is("transform moves a disc") && s.discs == 3) std::swap(t.cell[0], t.cell[1]);
    return t;
  }
  Move transform_move(Move m, int i) const {
    return i == 0 || Is("transform move not flipped") ? m : static_cast<Move>(kCols - 1 - m);
  }
  boardgames::Interval bounds(const State& s, int p, int depth) const {
    if (!Wins(s, s.player)) return {};
    const int plies = Is("bounds wrong distance") ? 2 : 1;
    const bool wrong = Is("bounds wrong side") || (Is("bounds wrong at the horizon") && depth <= 0);
    const bool won = (p == s.player) != wrong;
    return boardgames::Interval::Exactly(won ? boardgames::WinIn(plies)
                                             : boardgames::LossIn(plies));
  }
  // To win, to hinder that, or anything.
  void undominated_moves(const State& s, boardgames::MoveListFor<DropOf>& out) const {
    if (Is("undominated empty") && s.discs == 8) return;
    if (Is("undominated illegal")) {
      out.push_back(kCols);
      return;
    }
    for (const int p : {int{s.player}, 1 - s.player}) {
      for (int col = 0; col < kCols; ++col) {
        if (!Free(s, col) || !WinsAt(s, col, p)) continue;
        if (!Is("undominated without the win") || p != s.player)
          out.push_back(static_cast<Move>(col));
      }
      if (!out.empty()) return;
    }
    for (int col = 0; col < kCols; ++col) {
      if (!Free(s, col)) continue;
      if (Is("undominated without the win") && WinsAt(s, col, s.player)) continue;
      out.push_back(static_cast<Move>(col));
    }
    if (out.empty()) out.push_back(First(s));
  }
  void pseudo_legal_moves(const State& s, auto& out) const {
    for (int col = 0; col < kCols; ++col) {
      if (!(Is("pseudo legal lack a move") && col == 3)) out.push_back(static_cast<Move>(col));
    }
    if (Is("pseudo legal repeat") && !Free(s, 0)) {
      out.truncate(0);
      for (const int col : {1, 1, 2, 3}) out.push_back(static_cast<Move>(col));
    }
    if (Is("pseudo legal too many")) out.push_back(0);
  }
  bool is_legal(const State& s, Move m) const {
    if (Is("is legal always")) return true;
    if (Is("is legal never") && s.discs > 8) return false;
    return Free(s, m);
  }
  int prior(const State& s, Move m, int depth) const {
    const int v = WinsAt(s, m, s.player) ? 3 : m == 1 || m == 2 ? 1 : 0;
    if (Is("prior too large")) return v << 29;
    if (Is("prior too large in depth")) return v * depth * 10'000;
    return v * 4 + depth % 2;
  }
  void move_priors(const State& s, const Move* last, std::span<const Move> moves,
                   std::span<boardgames::MovePrior> priors) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      priors[i] = {WinsAt(s, moves[i], s.player) ? 1.0F : 0.5F, last == nullptr ? 5.0F : 8.0F};
      if (Is("move priors share") && last != nullptr) priors[i].share = 1.5F;
      if (Is("move priors games")) priors[i].games = -1;
    }
  }
  int index(Move m) const {
    if (Is("index out of range")) return m + 1;
    return Is("index shared") ? m / 2 : m;
  }
  int actions() const { return kMoveIndexes; }
  int action(Move m) const {
    if (Is("action out of range")) return m + 1;
    return Is("action shared") ? m / 2 : m;
  }
  std::vector<std::string> planes() const { return {"own", "opponent's"}; }
  int plane_rows() const { return kRows; }
  int plane_columns() const { return kCols; }
  void write_planes(const State& s, std::span<std::uint8_t> out) const {
    if (Is("planes not written")) return;
    boardgames::PlaneWriter writer(out, kRows, kCols);
    for (const int player : {s.player + 1, 2 - s.player}) {
      for (int place = 0; place < (Is("planes lack a row") ? kCells - kCols : kCells); ++place) {
        if (s.cell[Cell(place)] == player) writer.Mark(place);
      }
      writer.Next();
    }
  }
  int remaining(const State& s) const {
    // The last disc in each of two columns is still a choice; the last of all is not.
    const int left = kCells - s.discs;
    if (Is("remaining too small")) return left - 3;
    if (Is("remaining one too small")) return left - 1;
    return left;
  }
  std::uint64_t positions() const { return Is("positions too few") ? 1000 : 2 * Power(kCells); }
  std::uint64_t rank(const State& s) const {
    if (Is("rank shared")) return Number(s) * 2;
    if (Is("rank too large")) return Number(s) * 2 + Power(kCells + 1);
    return Number(s) * 2 + static_cast<std::uint64_t>(s.player);
  }
  std::optional<State> unrank(std::uint64_t i) const {
    if (Is("unrank nothing")) return std::nullopt;
    State s;
    s.player = static_cast<std::int8_t>(i % 2);
    std::uint64_t rest = i / 2;
    for (auto& c : s.cell) {
      c = static_cast<std::int8_t>(rest % 3);
      if (c != 0) ++s.discs;
      rest /= 3;
    }
    for (int c = kCols; c < kCells; ++c) {
      if (s.cell[Cell(c)] != 0 && s.cell[Cell(c - kCols)] == 0) return std::nullopt;
    }
    if (Is("unrank another")) s.player ^= 1;
    return s;
  }
  int count_moves(const State& s) const {
    boardgames::CountingSink<Move> sink;
    moves(s, sink);
    return sink.size() + (Is("count moves") && s.discs == 10 ? 1 : 0);
  }
  Move random_move(const State& s, auto& random) const {
    if (Is("random move illegal")) return static_cast<Move>(random.Uniform(kCols));
    const auto n = static_cast<std::uint32_t>(count_moves(s));
    int k = static_cast<int>(random.Uniform(n));
    if (Is("random move uneven")) k = std::min(k, static_cast<int>(random.Uniform(n)));
    std::vector<Move> all;
    moves(s, all);
    return all[Cell(k)];
  }
  // Moves that win at once.
  bool noisy_moves(const State& s, boardgames::MoveListFor<DropOf>& out) const {
    for (int col = 0; col < kCols; ++col) {
      if ((Free(s, col) || Is("noisy illegal")) && WinsAt(s, col, s.player)) {
        out.push_back(static_cast<Move>(col));
        if (Is("noisy repeat")) out.push_back(static_cast<Move>(col));
      }
    }
    if (Is("noisy illegal") && !Free(s, 0)) out.push_back(0);
    return !Is("noisy no choice");
  }
  bool null_move(State& s) const {
    if (s.discs > kCells - 3) {
      if (Is("null move changes and refuses")) s.player ^= 1;
      return false;
    }
    if (Is("null move stays")) return true;
    if (Is("null move drops")) {
      Put(s, First(s), s.player);
    }
    s.player ^= 1;
    return !Over(s);
  }

  std::string move_to_string(const State&, Move m) const {
    if (Is("move text has a blank")) return "c " + std::to_string(m);
    if (Is("move text ambiguous")) return "c" + std::to_string(m / 2);
    return "c" + std::to_string(m);
  }
  boardgames::Result<Move> parse_move(const State& s, std::string_view text) const {
    using Read = boardgames::Result<Move>;
    const bool shaped = text.size() == 2 && text[0] == 'c' && text[1] >= '0' && text[1] <= '3';
    if (!shaped && Is("parse move says nothing")) return Read::Error("");
    if (!shaped) return Read::Error("a move is c0 to c3");
    const auto m = static_cast<Move>(text[1] - '0');
    if (Is("parse move refuses") && m == 3) return Read::Error("no");
    if (!Free(s, m) && !Is("parse move accepts illegal")) return Read::Error("the column is full");
    return Read::Ok(m);
  }
  std::string position_to_string(const State& s) const {
    std::string text;
    for (const auto c : s.cell) text += ".xo"[c];
    if (Is("position text two lines")) text += "\n";
    if (!Is("position text without player")) text += s.player == 0 ? "/x" : "/o";
    return text;
  }
  boardgames::Result<State> parse_position(std::string_view text) const {
    using Read = boardgames::Result<State>;
    State s;
    if (text.size() != kCells + 2 && Is("parse position accepts all")) return Read::Ok(s);
    if (text.size() < kCells) return Read::Error("a position is twelve cells, /, and x or o");
    for (int i = 0; i < kCells; ++i) {
      const char c = text[Cell(i)];
      s.cell[Cell(i)] = static_cast<std::int8_t>(c == 'x' ? 1 : c == 'o' ? 2 : 0);
      if (c != '.') ++s.discs;
    }
    s.player = text.ends_with("/o") != Is("parse position another") ? 1 : 0;
    return Read::Ok(s);
  }
  std::string board(const State& s) const {
    if (Is("board empty")) return "";
    if (Is("board constant")) return "a board\n";
    std::string text;
    for (int row = kRows - 1; row >= 0; --row) {
      for (int col = 0; col < kCols; ++col) text += ".xo"[s.cell[Cell(row * kCols + col)]];
      text += '\n';
    }
    return text;
  }
  boardgames::Drawing draw(const State& s) const {
    boardgames::Drawing d{kCols, kRows};
    if (Is("draw empty")) return d;
    d.Rect(0, 0, kCols, kRows, "board");
    for (int i = 0; i < kCells && !Is("draw constant"); ++i) {
      const int owner = s.cell[Cell(i)] - 1;
      if (owner >= 0) {
        d.Circle(i % kCols + 0.5, kRows - i / kCols - 0.5, 0.4, owner == 0 ? "player0" : "player1");
      }
    }
    for (int col = 0; col < kCols; ++col) AddPlace(d, col);
    return d;
  }
  std::vector<std::string> touched(const State& s, Move m) const {
    if (Is("touched nothing")) return {};
    if (Is("touched no place") && m == 3) return {"c5"};
    if (Is("touched shared") && m == 3) return {"c0"};
    std::vector<std::string> names = {move_to_string(s, m)};
    if (Is("touched beginning") && m == 3) names = {"c0", "c3"};
    return names;
  }
  std::vector<boardgames::Fact> effects(const State& s, Move m) const {
    if (Is("effects constant")) return {};
    if (Is("effects without name")) return {{"", "1"}};
    std::vector<boardgames::Fact> effects;
    if (WinsAt(s, m, s.player)) effects.push_back({"closes", "1"});
    if (Is("effects twice")) effects.insert(effects.end(), 2, {"flips", "1"});
    return effects;
  }
  std::string ending(const State& s) const {
    if (Is("ending empty")) return "";
    return s.discs == kCells ? "the board is full" : "a line is closed";
  }
  void give_turn(State& s, int player) const {
    s.player = static_cast<std::int8_t>(Is("turn to another") ? 1 - player : player);
  }
  std::vector<boardgames::Fact> facts(const State& s) const {
    const std::string discs = Is("facts constant") ? "some" : std::to_string(s.discs);
    return {{"discs", discs}, {Is("facts twice") ? "discs" : "columns", "4"}};
  }

 private:
  bool Is(Bug bug) const { return bug_ == bug; }
  // The column, named as the moves; its last one is what goes wrong.
  void AddPlace(boardgames::Drawing& d, int col) const {
    const bool last = col == kCols - 1;
    boardgames::Polygon area = boardgames::RectArea(col, 0, 1, kRows);
    if (last && Is("place area a line")) area.resize(2);
    if (last && Is("place area too small")) area = boardgames::RectArea(col, 0, 0.1, 0.1);
    if (last && Is("place area outside")) area = boardgames::RectArea(col, 0, 1, kRows + 1);
    if (last && Is("place areas overlap")) area = boardgames::RectArea(col - 0.5, 0, 1, kRows);
    std::string name = "c" + std::to_string(last && Is("place twice") ? 0 : col);
    if (last && Is("place without name")) name.clear();
    d.Touchable(std::move(name), std::move(area),
                Is("place content two words") ? "a column" : "empty", 0,
                last && Is("place square shared") ? 0 : col);
  }
  static constexpr std::size_t Cell(int i) { return static_cast<std::size_t>(i); }
  static constexpr std::uint64_t Power(int n) { return n == 0 ? 1 : 3 * Power(n - 1); }
  static std::uint64_t Number(const State& s) {
    std::uint64_t number = 0;
    for (int i = kCells - 1; i >= 0; --i) {
      number = number * 3 + static_cast<std::uint64_t>(s.cell[Cell(i)]);
    }
    return number;
  }
  static bool Free(const State& s, int col) { return s.cell[Cell((kRows - 1) * kCols + col)] == 0; }
  static Move First(const State& s) {
    int col = 0;
    while (col < kCols - 1 && !Free(s, col)) ++col;
    return static_cast<Move>(col);
  }
  static void Put(State& s, int col, int player) {
    int row = 0;
    while (row < kRows - 1 && s.cell[Cell(row * kCols + col)] != 0) ++row;
    s.cell[Cell(row * kCols + col)] = static_cast<std::int8_t>(1 + player);
    ++s.discs;
    s.path = static_cast<std::int16_t>((s.path * 5 + col + 1) % 30'000);
  }
  static bool Row(const State& s, int p) {
    for (int i = 0; i < kCells; ++i) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        int n = 0;
        int x = i % kCols;
        int y = i / kCols;
        while (n < 3 && x >= 0 && x < kCols && y < kRows && s.cell[Cell(y * kCols + x)] == 1 + p) {
          ++n;
          x += dx;
          y += dy;
        }
        if (n == 3) return true;
      }
    }
    return false;
  }
  static bool Over(const State& s) { return s.discs >= kCells || Row(s, 0) || Row(s, 1); }
  static bool WinsAt(const State& s, int col, int p) {
    State t = s;
    if (!Free(s, col)) return false;
    Put(t, col, p);
    return Row(t, p);
  }
  static bool Wins(const State& s, int p) {
    for (int col = 0; col < kCols; ++col) {
      if (WinsAt(s, col, p)) return true;
    }
    return false;
  }

  Bug bug_;
  mutable int calls_ = 0;
};
using Drop = DropOf<>;
static_assert(boardgames::check_game<Drop>());

// --- Ends: take a number from either end of a row; after an even one, again ----------------------

template <bool kAlternates = false>
class EndsOf {
 public:
  struct State {
    std::int8_t first = 0;
    std::int8_t last = kSize;
    std::int8_t player = 0;
    Score lead = 0;  // of player 0
    bool operator==(const State&) const = default;
  };
  enum class Move : std::uint8_t { kLeft, kRight };
  static constexpr int kMaxPlayers = 2, kMaxMoves = 2, kMoveIndexes = 2, kLeafPlies = 3;
  static constexpr bool kAlternating = kAlternates;
  static constexpr std::int8_t kSize = 12;
  static constexpr std::array<Score, kSize> kRow = {5, 2, 9, 4, 3, 8, 8, 3, 4, 9, 2, 5};

  explicit EndsOf(Bug bug = "") : bug_(bug) {}

  boardgames::Objective objective() const {
    return Is("objective") ? boardgames::Objective::kWin : boardgames::Objective::kPoints;
  }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State&, auto& out) const {
    out.push_back(Move::kLeft);
    out.push_back(Move::kRight);
  }
  void apply(State& s, Move m) const {
    const Score n = kRow[static_cast<std::size_t>(m == Move::kLeft ? s.first++ : --s.last)];
    s.lead += s.player == 0 ? n : -n;
    if (n % 2 != 0) s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.first == s.last; }
  Score utility(const State& s, int p) const { return p == 0 ? s.lead : -s.lead; }

  Score evaluate(const State& s, int p) const {
    const Score to_go = p == s.player ? 1 : -1;
    return to_go + (Is("evaluate without banked") ? 0 : utility(s, p));
  }
  std::uint64_t hash(const State& s) const {
    return Key(s.first, s.last, s.player) + (Is("banked in hash") ? Lead(s) : 0);
  }
  // The row reads the same from both ends.
  boardgames::CanonicalKey canonical(const State& s) const {
    const auto a = Key(s.first, s.last, s.player);
    const auto b = Key(kSize - s.last, kSize - s.first, s.player);
    return {std::min(a, b) + (Is("banked in canonical") ? Lead(s) : 0), b < a ? 1 : 0};
  }
  // Of the last number nothing matters but its size.
  std::uint64_t exact_key(const State& s) const {
    const std::uint64_t key = Key(s.first, s.last, 0);  // whoever moves
    if (Is("exact key of few numbers")) return static_cast<std::uint64_t>(s.last - s.first);
    if (Is("exact key differs")) return key + ++calls_;
    if (s.last - s.first != 1) return key;
    return static_cast<std::uint64_t>(kRow[static_cast<std::size_t>(s.first)]);
  }
  // The last number of all is no choice, whichever end it is taken from.
  void forced_moves(const State& s, auto& out) const {
    if (s.last - s.first == 1) out.push_back(Move::kRight);
    if (s.last - s.first == 2 && Is("forced not best")) out.push_back(Move::kRight);
    if (s.last - s.first == 1 && Is("forced beyond the end")) out.push_back(Move::kRight);
  }
  int index(Move m) const { return static_cast<int>(m); }
  int symmetries() const { return 2; }
  State transform(const State& s, int i) const {
    if (i == 0) return s;
    State t = s;
    t.first = static_cast<std::int8_t>(kSize - s.last);
    t.last = static_cast<std::int8_t>(kSize - s.first);
    return t;
  }
  Move transform_move(Move m, int i) const {
    if (i == 0) return m;
    return m == Move::kLeft ? Move::kRight : Move::kLeft;
  }
  Score banked(const State& s, int p) const {
    const Score lead = utility(s, p);
    if (Is("banked not zero sum")) return lead + (terminal(s) ? 0 : 1);
    if (Is("banked incomplete")) return lead / 2;
    if (Is("banked too much") && !terminal(s)) return lead * 2;
    return lead;
  }
  boardgames::Interval bounds(const State& s, int p, int) const {
    Score left = 0;
    for (int i = s.first; i < s.last; ++i) left += kRow[static_cast<std::size_t>(i)];
    if (Is("bounds too narrow")) left /= 3;
    const Score lead = utility(s, p);
    if (Is("bounds empty")) return {lead + left, lead - left};
    return {lead - left, lead + left + (Is("bounds one sided") ? 1 : 0)};
  }
  int remaining(const State& s) const { return s.last - s.first; }
  // Each number left is added or taken away, so their parity is all that is certain.
  Score score_step(const State&) const {
    return Is("score step zero") ? 0 : Is("score step too large") ? 8 : 2;
  }
  Score solve_leaf(const State& s, Score alpha, Score beta, std::uint64_t& nodes) const {
    if (Is("solve leaf nodes")) nodes = 0;
    Score v = Solve(s, nodes);
    if (Is("solve leaf wrong") && s.last - s.first == 3) v += 2;
    if (Is("solve leaf not fail soft")) return v >= beta ? v + 1 : v;
    return std::max(v, std::min(v, alpha));
  }

 private:
  bool Is(Bug bug) const { return bug_ == bug; }
  static std::uint64_t Key(int first, int last, int player) {
    return boardgames::Mix64(static_cast<std::uint64_t>((first * 100 + last) * 2 + player + 1));
  }
  static std::uint64_t Lead(const State& s) { return static_cast<std::uint64_t>(s.lead + 1000); }
  Score Solve(const State& s, std::uint64_t& nodes) const {
    ++nodes;
    if (terminal(s)) return utility(s, s.player);
    Score best = -boardgames::kInfinity;
    for (const Move m : {Move::kLeft, Move::kRight}) {
      State t = s;
      apply(t, m);
      const Score v = Solve(t, nodes);
      best = std::max(best, t.player == s.player ? v : -v);
    }
    return best;
  }

  Bug bug_;
  mutable std::uint64_t calls_ = 0;
};
using Ends = EndsOf<>;
static_assert(boardgames::check_game<Ends>());

// --- Ring: a hunter and a hare on seven cells; each may leap once --------------------------------

class Ring {
 public:
  static constexpr int kCells = 7;
  struct State {
    std::array<int, 2> at = {0, 3};
    std::array<int, 2> leaps = {1, 1};
    int player = 0;
    int path = 0;  // no part of the position
  };
  enum class Move : std::uint8_t { kBack, kOn, kLeap };
  static constexpr int kMaxPlayers = 2, kMaxMoves = 3;
  static constexpr auto objective() { return boardgames::Objective::kWin; }

  explicit Ring(Bug bug = "") : bug_(bug) {}

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (const Move m : {Move::kBack, Move::kOn, Move::kLeap}) {
      if (m == Move::kLeap && s.leaps[Player(s)] == 0) continue;
      if (s.player == 1 && Target(s, m) == s.at[0]) continue;
      out.push_back(m);
    }
  }
  void apply(State& s, Move m) const {
    s.at[Player(s)] = Target(s, m);
    if (m == Move::kLeap) --s.leaps[Player(s)];
    s.player ^= 1;
    s.path = (s.path * 3 + static_cast<int>(m)) % 1000;
  }
  bool terminal(const State& s) const { return s.at[0] == s.at[1] && bug_ != "never ends"; }
  Score utility(const State&, int p) const { return p == 0 ? 1 : -1; }

  std::uint64_t hash(const State& s) const {
    if (bug_ != "hash without player") return Key(s);
    State t = s;
    t.player = 0;
    return Key(t);
  }
  boardgames::RepetitionRule repetition() const {
    using Kind = boardgames::RepetitionRule::Kind;
    if (bug_ == "never ends") return {.kind = Kind::kNone};
    if (bug_ == "repetition forbidden") return {.kind = Kind::kForbidden};
    return {.kind = Kind::kDraw, .times = bug_ == "repetition at once" ? 1 : 3};
  }
  std::uint64_t repetition_key(const State& s) const {
    if (bug_ == "repetition key constant") return 5;
    if (bug_ == "repetition key by path") return Key(s) + static_cast<std::uint64_t>(s.path);
    return Key(s);
  }
  bool may_repeat(const State&, Move m) const {
    return m != Move::kLeap && bug_ != "may repeat never";
  }
  std::string move_to_string(const State&, Move m) const {
    return std::string(1, "-+*"[static_cast<int>(m)]);
  }
  boardgames::Result<Move> parse_move(const State& s, std::string_view text) const {
    std::vector<Move> all;
    moves(s, all);
    for (const Move m : all) {
      if (text == move_to_string(s, m)) return boardgames::Result<Move>::Ok(m);
    }
    return boardgames::Result<Move>::Error("a move is -, + or *");
  }
  std::string position_to_string(const State& s) const {
    std::string text;
    for (const int n : {s.at[0], s.at[1], s.leaps[0], s.leaps[1], s.player}) {
      text += std::to_string(n);
    }
    return text;
  }
  boardgames::Result<State> parse_position(std::string_view text) const {
    if (text.size() != 5) return boardgames::Result<State>::Error("a position is five digits");
    const auto digit = [&](std::size_t i) { return text[i] - '0'; };
    return boardgames::Result<State>::Ok({{digit(0), digit(1)}, {digit(2), digit(3)}, digit(4), 0});
  }
  std::string board(const State& s) const { return position_to_string(s) + "\n"; }

 private:
  static std::size_t Player(const State& s) { return static_cast<std::size_t>(s.player); }
  static int Target(const State& s, Move m) {
    const int steps = m == Move::kBack ? kCells - 1 : m == Move::kOn ? 1 : 2;
    return (s.at[Player(s)] + steps) % kCells;
  }
  static std::uint64_t Key(const State& s) {
    return boardgames::Mix64(static_cast<std::uint64_t>(
        (((s.at[0] * kCells + s.at[1]) * 2 + s.leaps[0]) * 2 + s.leaps[1]) * 2 + s.player));
  }

  Bug bug_;
};
static_assert(boardgames::check_game<Ring>());

// --- Fill: four rows of four, where neighbours must not be alike ---------------------------------

// Who makes two neighbours alike loses eight; so the game is short unless both take care, and all
// that is rare is at its end: on the last cell a player may also put one of sixteen gifts, and gets
// two points for each. Its constants and bounds are met there alone.
template <int kMost = 17, int kIndexes = 32>
class FillOf {
 public:
  static constexpr int kCols = 4, kCells = 16, kGifts = 16;
  struct State {
    std::array<std::int8_t, kCells> cell{};  // 0 empty, 1 + the player
    std::int8_t player = 0;
    std::int8_t discs = 0;
    std::int8_t gift = 0;
    std::int8_t loser = -1;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = std::uint8_t;  // a cell; or kCells - 1 + a gift
  static constexpr int kMaxPlayers = 2, kMaxMoves = kMost, kMoveIndexes = kIndexes;

  explicit FillOf(Bug bug = "") : bug_(bug) {}

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int i = 0; i < kCells; ++i) {
      if (s.cell[At(i)] == 0) out.push_back(static_cast<Move>(i));
    }
    for (int k = 1; s.discs == kCells - 1 && k <= kGifts; ++k) {
      out.push_back(static_cast<Move>(kCells - 1 + k));
    }
  }
  void apply(State& s, Move m) const {
    int i = m;
    if (m >= kCells) {
      s.gift = static_cast<std::int8_t>(m - kCells + 1);
      for (i = 0; s.cell[At(i)] != 0;) ++i;
    }
    s.cell[At(i)] = static_cast<std::int8_t>(1 + s.player);
    ++s.discs;
    const auto alike = [&](bool there, int j) { return there && s.cell[At(j)] == s.cell[At(i)]; };
    const bool lost = alike(i % kCols > 0, i - 1) || alike(i % kCols < kCols - 1, i + 1) ||
                      alike(i >= kCols, i - kCols) || alike(i + kCols < kCells, i + kCols);
    if (lost) s.loser = s.player;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.loser >= 0 || s.discs == kCells; }
  // Even, all of them.
  Score utility(const State& s, int p) const {
    if (s.loser >= 0) return s.loser == p ? -8 : 8;
    return s.player == p ? -2 * s.gift : 2 * s.gift;
  }
  int index(Move m) const { return m; }
  int remaining(const State& s) const {
    const int left = kCells - s.discs;
    if (bug_ == "fill remaining") return left - 1;
    if (bug_ == "fill remaining not below zero") return std::max(left - 1, 0);
    return left;
  }
  boardgames::Interval bounds(const State&, int p, int) const {
    const Score most = 2 * kGifts;
    const boardgames::Interval first = {bug_ == "fill bounds" ? -most + 1 : -most, most};
    return p == 0 ? first : boardgames::Interval{-first.hi, -first.lo};
  }
  Score score_step(const State&) const { return bug_ == "fill score step" ? 4 : 2; }

 private:
  static std::size_t At(int i) { return static_cast<std::size_t>(i); }
  Bug bug_;
};
using Fill = FillOf<>;

}  // namespace mutants
