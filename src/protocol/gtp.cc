#include "boardgames/protocol/gtp.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/sgf.h"
#include "boardgames/games/go/text.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/charset.h"
#include "boardgames/process/files.h"
#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/search/limits.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"
#include "words.h"

namespace boardgames {
namespace {

using internal::ParseWhole;
using internal::Words;
using std::chrono::duration_cast;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr int kLargest = 19;
constexpr int kWords = Go19::Set::kSize;

// A reply's text; `ok` chooses between '=' and '?'.
struct Reply {
  std::string text;
  bool ok = true;
};
Reply Fail(std::string text) { return {std::move(text), false}; }

// As the protocol's preprocessing has it: no control characters, blanks for tabs, no comment.
std::string Cleaned(std::string_view line) {
  std::string clean;
  for (const char c : line) {
    if (c == '#' || c == '\n') break;
    if (c == '\t') {
      clean += ' ';
    } else if (static_cast<unsigned char>(c) >= ' ' && c != 127) {
      clean += c;
    }
  }
  return clean;
}

std::optional<int> ParseColor(std::string_view text) {
  const std::string lower = Lowered(text);
  if (lower == "b" || lower == "black") return 0;
  if (lower == "w" || lower == "white") return 1;
  return std::nullopt;
}

// "1:D4": Black's, whoever is to move.
std::string MoveOf(int player, std::string_view vertex) {
  return absl::StrCat(player + 1, ":", internal::ToAbsl(vertex));
}

std::optional<double> ParseReal(std::string_view text) {
  const bool digits = text.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
  double value = 0;
  if (!digits || text.size() > 40 || !absl::SimpleAtod(internal::ToAbsl(text), &value) ||
      !std::isfinite(value)) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

class GtpServer::Impl {
 public:
  Impl(Registry registry, GtpOptions options)
      : registry_(std::move(registry)), options_(std::move(options)), session_(options_.player) {
    NewGame();
  }

  absl::Status SetGame(std::string_view spec);
  std::string Line(std::string_view line);
  bool ended() const { return ended_; }

 private:
  using Arguments = std::vector<std::string_view>;
  using Handler = Reply (Impl::*)(const Arguments&);
  struct Command {
    const char* name;
    Handler handler;
    std::size_t least;  // arguments
    std::size_t most = least;
  };
  // What time_settings and time_left said of a player; `left` may be below zero.
  struct Watch {
    nanoseconds left{0};
    int stones = 0;  // to be played in `left`; 0: main time
  };
  using PositionPtr = std::unique_ptr<AnyPosition>;

  static const std::vector<Command>& Commands();

  // --- the game ---
  AnyGamePtr Make(double komi) const;
  void NewGame();  // an empty board
  PositionPtr Begin() const;
  void Replay();
  std::string Rows() const;  // those of the position's text
  void SetUp(const std::string& rows, int player);
  std::optional<std::string> Vertex(std::string_view text) const;
  std::string VertexAt(int row, int col) const {
    return go::VertexToString<kWords>(go::PointAt<kWords>(row, col), rows_);
  }
  Reply Generate(const Arguments& a, bool play);
  MoveTime TimeFor(int player) const;
  void Spend(int player, nanoseconds time);
  bool ShouldResign(const SearchReport& report, int player) const;
  // Black's area less White's and komi, as the board stands.
  std::optional<double> Margin() const;

  // --- the commands ---
  Reply ProtocolVersion(const Arguments&) { return {"2"}; }
  Reply Name(const Arguments&) { return {options_.name}; }
  Reply Version(const Arguments&) { return {options_.version}; }
  Reply KnownCommand(const Arguments& a);
  Reply ListCommands(const Arguments&);
  Reply Quit(const Arguments&) {
    ended_ = true;
    return {};
  }
  Reply BoardSize(const Arguments& a);
  Reply RectangularBoardSize(const Arguments& a);
  Reply ClearBoard(const Arguments&) {
    NewGame();
    return {};
  }
  Reply Komi(const Arguments& a);
  Reply Play(const Arguments& a);
  Reply GenMove(const Arguments& a) { return Generate(a, true); }
  Reply RegGenMove(const Arguments& a) { return Generate(a, false); }
  Reply Undo(const Arguments&);
  Reply TimeSettings(const Arguments& a);
  Reply TimeLeft(const Arguments& a);
  Reply FinalScore(const Arguments&);
  Reply FinalStatusList(const Arguments& a);
  Reply LoadSgf(const Arguments& a);
  Reply ShowBoard(const Arguments&);
  Reply FixedHandicap(const Arguments& a);
  Reply SetFreeHandicap(const Arguments& a);

  const Registry registry_;
  const GtpOptions options_;
  int rows_ = kLargest;
  int cols_ = kLargest;
  double komi_ = 7.5;
  std::string other_rules_ = ",objective=win";  // ",ko=...,suicide=...,objective=..."

  AnyGamePtr game_;
  std::string begin_;                // a position's text; empty: the empty board
  std::vector<std::string> played_;  // each with its player: "1:D4"
  PositionPtr position_;

  bool timed_ = false;
  nanoseconds main_time_{0};
  nanoseconds overtime_{0};
  int overtime_stones_ = 0;
  std::array<Watch, 2> watches_;

  PlayerSession session_;
  bool ended_ = false;
};

const std::vector<GtpServer::Impl::Command>& GtpServer::Impl::Commands() {
  static const std::vector<Command> kCommands = {
      {"protocol_version", &Impl::ProtocolVersion, 0},
      {"name", &Impl::Name, 0},
      {"version", &Impl::Version, 0},
      {"known_command", &Impl::KnownCommand, 1},
      {"list_commands", &Impl::ListCommands, 0},
      {"quit", &Impl::Quit, 0},
      {"boardsize", &Impl::BoardSize, 1},
      {"clear_board", &Impl::ClearBoard, 0},
      {"komi", &Impl::Komi, 1},
      {"play", &Impl::Play, 2},
      {"genmove", &Impl::GenMove, 1},
      {"undo", &Impl::Undo, 0},
      {"time_settings", &Impl::TimeSettings, 3},
      {"time_left", &Impl::TimeLeft, 3},
      {"final_score", &Impl::FinalScore, 0},
      {"final_status_list", &Impl::FinalStatusList, 1},
      {"loadsgf", &Impl::LoadSgf, 1, 2},
      {"reg_genmove", &Impl::RegGenMove, 1},
      {"showboard", &Impl::ShowBoard, 0},
      {"fixed_handicap", &Impl::FixedHandicap, 1},
      {"set_free_handicap", &Impl::SetFreeHandicap, 2, kLargest * kLargest},
      {"rectangular_boardsize", &Impl::RectangularBoardSize, 2}};
  return kCommands;
}

std::string GtpServer::Impl::Line(std::string_view line) {
  const std::string clean = Cleaned(WithoutByteOrderMark(line));
  Arguments words = Words(clean);
  if (words.empty()) return "";
  std::string id;
  constexpr std::size_t kLongestId = 18;
  if (words[0].find_first_not_of("0123456789") == std::string_view::npos &&
      words[0].size() <= kLongestId) {
    id = std::string(words[0]);
    words.erase(words.begin());
  }
  Reply reply = Fail("unknown command");
  for (const Command& c : Commands()) {
    if (words.empty() || words[0] != c.name) continue;
    words.erase(words.begin());
    const bool fits = words.size() >= c.least && words.size() <= c.most;
    reply = fits ? (this->*c.handler)(words) : Fail("syntax error");
    break;
  }
  const bool blank = !reply.text.empty() && reply.text.front() != '\n';
  return absl::StrCat(reply.ok ? "=" : "?", id, blank ? " " : "", reply.text, "\n\n");
}

// --- the game ------------------------------------------------------------------------------------

AnyGamePtr GtpServer::Impl::Make(double komi) const {
  constexpr double kMost = 1000;
  const double rounded = std::round(100 * std::clamp(komi, -kMost, kMost)) / 100;
  auto game = registry_.MakeGame(
      absl::StrFormat("go:rows=%d,cols=%d,komi=%.2f%s", rows_, cols_, rounded, other_rules_));
  return game ? *std::move(game) : nullptr;
}

absl::Status GtpServer::Impl::SetGame(std::string_view spec) {
  // Games by GTP are won or lost, unless the margin is asked for.
  ASSIGN_OR_RETURN(const std::string played, registry_.MatchSpec(spec));
  ASSIGN_OR_RETURN(const AnyGamePtr game, registry_.MakeGame(played));
  const AnyGame& rules = *game;
  if (rules.info().name != "go") {
    return absl::InvalidArgumentError(
        absl::StrCat("GTP is for Go, not for ", rules.info().name, "; a game is go:rows=9,cols=9"));
  }
  ASSIGN_OR_RETURN(const auto read,
                   Options::Read("go", rules.info().options, SplitSpec(rules.spec()).options));
  rows_ = read.Int("rows");
  cols_ = read.Int("cols");
  komi_ = std::strtod(read.Text("komi").c_str(), nullptr);
  other_rules_ = absl::StrCat(",ko=", read.Text("ko"), ",suicide=", read.Text("suicide"),
                              ",objective=", read.Text("objective"));
  NewGame();
  return absl::OkStatus();
}

void GtpServer::Impl::NewGame() {
  game_ = Make(komi_);
  begin_.clear();
  played_.clear();
  position_ = Begin();
  session_.NewGame();
  watches_.fill({main_time_, 0});
}

GtpServer::Impl::PositionPtr GtpServer::Impl::Begin() const {
  if (begin_.empty()) return game_->initial();
  auto position = game_->parse_position(begin_);
  return position ? *std::move(position) : game_->initial();
}

void GtpServer::Impl::Replay() {
  position_ = Begin();
  for (const std::string& move : played_) (void)position_->play(move);
}

std::string GtpServer::Impl::Rows() const {
  const std::string text = position_->to_string();
  return text.substr(0, text.find(' '));
}

void GtpServer::Impl::SetUp(const std::string& rows, int player) {
  begin_ = absl::StrCat(rows, player == 0 ? " b -" : " w -");
  played_.clear();
  position_ = Begin();
}

// "D4" or "pass"; nothing if the board has no such point.
std::optional<std::string> GtpServer::Impl::Vertex(std::string_view text) const {
  if (Lowered(text) == "pass") return "pass";
  const std::optional<int> p = go::ParseVertex<kWords>(text, rows_, cols_);
  if (!p) return std::nullopt;
  return go::VertexToString<kWords>(*p, rows_);
}

// In overtime each stone has the same time.
MoveTime GtpServer::Impl::TimeFor(int player) const {
  const Watch& watch = watches_[static_cast<std::size_t>(player)];
  const nanoseconds left = std::max(watch.left, nanoseconds(0));
  const auto each = [](nanoseconds period, int stones) {
    const nanoseconds time =
        std::max<nanoseconds>(period / stones / 10 * 9, std::chrono::milliseconds(1));
    return MoveTime{.share = time, .most = time, .kept = false};
  };
  if (watch.stones > 0) return each(left, watch.stones);
  if (left.count() == 0 && overtime_stones_ > 0) return each(overtime_, overtime_stones_);
  return TimeForMove(left, nanoseconds(0));
}

// For controllers that never send time_left.
void GtpServer::Impl::Spend(int player, nanoseconds time) {
  Watch& watch = watches_[static_cast<std::size_t>(player)];
  watch.left -= time;
  if (watch.stones > 0) {
    if (--watch.stones == 0) watch = {overtime_, overtime_stones_};
  } else if (watch.left.count() <= 0 && overtime_stones_ > 0) {
    watch = {overtime_, overtime_stones_};
  }
}

bool GtpServer::Impl::ShouldResign(const SearchReport& report, int player) const {
  constexpr int kSmallest = 25;
  const int points = rows_ * cols_;
  if (!options_.resign || points < kSmallest || static_cast<int>(played_.size()) <= points / 2) {
    return false;
  }
  // Of a proved loss, where only the winner counts, the score does not say how large it is.
  if (report.unit != search::Unit::kPoints) return false;  // a gain does not say who is ahead
  if (report.kind != search::Kind::kLoss) return report.score < -points / 2.0;
  const double black = Margin().value_or(0);
  return (player == 0 ? black : -black) < -points / 2.0;
}

Reply GtpServer::Impl::Generate(const Arguments& a, bool play) {
  const std::optional<int> player = ParseColor(a[0]);
  if (!player) return Fail("invalid color");
  // Whoever was to move: the player named plays.
  const PositionPtr position = position_->clone();
  if (!position->give_turn(*player)) return Fail("internal error");
  Limits limits;
  // Overtime of no stones means that there is no limit.
  if (play && timed_) limits = session_.OnClock(*game_, limits, TimeFor(*player));
  limits.stop = options_.stop;
  const auto begin = std::chrono::steady_clock::now();
  const SessionAnswer answer = session_.Think(*game_, *position, session_.WithDefaultTime(limits));
  if (play && timed_) {
    Spend(*player, duration_cast<nanoseconds>(std::chrono::steady_clock::now() - begin));
  }
  if (play && answer.report && ShouldResign(*answer.report, *player)) return {"resign"};
  if (play) {
    played_.push_back(MoveOf(*player, answer.move));
    if (!position_->play(played_.back())) return Fail("internal error");
  }
  return {answer.move};
}

// --- the commands --------------------------------------------------------------------------------

Reply GtpServer::Impl::KnownCommand(const Arguments& a) {
  for (const Command& c : Commands()) {
    if (a[0] == c.name) return {"true"};
  }
  return {"false"};
}

Reply GtpServer::Impl::ListCommands(const Arguments&) {
  std::string list;
  for (const Command& c : Commands()) absl::StrAppend(&list, list.empty() ? "" : "\n", c.name);
  return {list};
}

Reply GtpServer::Impl::BoardSize(const Arguments& a) { return RectangularBoardSize({a[0], a[0]}); }

Reply GtpServer::Impl::RectangularBoardSize(const Arguments& a) {
  const auto cols = ParseWhole(a[0]);
  const auto rows = ParseWhole(a[1]);
  if (!cols || !rows) return Fail("syntax error");
  if (*cols < 1 || *cols > kLargest || *rows < 1 || *rows > kLargest) {
    return Fail("unacceptable size");
  }
  cols_ = static_cast<int>(*cols);
  rows_ = static_cast<int>(*rows);
  NewGame();
  return {};
}

Reply GtpServer::Impl::Komi(const Arguments& a) {
  const std::optional<double> komi = ParseReal(a[0]);
  if (!komi) return Fail("syntax error");
  komi_ = *komi;
  game_ = Make(komi_);
  Replay();
  session_.NewGame();
  return {};
}

Reply GtpServer::Impl::Play(const Arguments& a) {
  const std::optional<int> player = ParseColor(a[0]);
  const std::optional<std::string> vertex = Vertex(a[1]);
  if (!player || !vertex) return Fail("invalid color or coordinate");
  const std::string move = MoveOf(*player, *vertex);
  if (!position_->play(move)) return Fail("illegal move");
  played_.push_back(move);
  return {};
}

Reply GtpServer::Impl::Undo(const Arguments&) {
  if (played_.empty()) return Fail("cannot undo");
  played_.pop_back();
  Replay();
  return {};
}

Reply GtpServer::Impl::TimeSettings(const Arguments& a) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto main = ParseWhole(a[0], 0, kMost);
  const auto overtime = ParseWhole(a[1], 0, kMost);
  const auto stones = ParseWhole(a[2], 0, kMost);
  if (!main || !overtime || !stones) return Fail("syntax error");
  main_time_ = seconds(*main);
  overtime_ = seconds(*overtime);
  overtime_stones_ = static_cast<int>(*stones);
  // Overtime without stones is how GTP says that there is no limit.
  timed_ = !(*overtime > 0 && *stones == 0);
  watches_.fill({main_time_, 0});
  return {};
}

Reply GtpServer::Impl::TimeLeft(const Arguments& a) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const std::optional<int> player = ParseColor(a[0]);
  const auto time = ParseWhole(a[1], -kMost, kMost);
  const auto stones = ParseWhole(a[2], 0, kMost);
  if (!player || !time || !stones) return Fail("syntax error");
  watches_[static_cast<std::size_t>(*player)] = {seconds(*time), static_cast<int>(*stones)};
  timed_ = true;
  return {};
}

std::optional<double> GtpServer::Impl::Margin() const {
  const auto counted = Make(0)->parse_position(absl::StrCat(Rows(), " b -"));
  if (!counted) return std::nullopt;
  while (!(*counted)->terminal()) {
    if (!(*counted)->play("pass")) return std::nullopt;
  }
  return (*counted)->utility(0) - komi_;
}

Reply GtpServer::Impl::FinalScore(const Arguments&) {
  const std::optional<double> margin = Margin();
  if (!margin) return Fail("cannot score");
  if (*margin == 0) return {"0"};
  return {absl::StrFormat("%s+%.10g", *margin > 0 ? "B" : "W", std::abs(*margin))};
}

// Every stone on the board is alive: its chains, one a line.
Reply GtpServer::Impl::FinalStatusList(const Arguments& a) {
  if (a[0] == "dead" || a[0] == "seki") return {};
  if (a[0] != "alive") return Fail("syntax error");
  std::vector<std::string> board = absl::StrSplit(Rows(), '/');
  std::string list;
  for (int row = 0; row < rows_; ++row) {
    for (int col = 0; col < cols_; ++col) {
      const auto at = [&](int r, int c) -> char& {
        return board[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      };
      const char stone = at(row, col);
      if (stone == '.') continue;
      std::vector<std::pair<int, int>> chain = {{row, col}};
      at(row, col) = '.';
      for (std::size_t i = 0; i < chain.size(); ++i) {
        const auto [r, c] = chain[i];
        for (const auto& [dr, dc] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
          const int r2 = r + dr;
          const int c2 = c + dc;
          if (r2 < 0 || c2 < 0 || r2 >= rows_ || c2 >= cols_ || at(r2, c2) != stone) continue;
          at(r2, c2) = '.';
          chain.emplace_back(r2, c2);
        }
      }
      absl::StrAppend(&list, list.empty() ? "" : "\n",
                      absl::StrJoin(chain, " ", [&](std::string* out, const auto& point) {
                        out->append(VertexAt(point.first, point.second));
                      }));
    }
  }
  return {list};
}

Reply GtpServer::Impl::LoadSgf(const Arguments& a) {
  // The name of a file cannot hold blanks: GTP has no quotes.
  constexpr std::size_t kMost = std::size_t{16} << 20;
  const absl::StatusOr<std::string> bytes = internal::ReadBytes(std::string(a[0]), kMost);
  if (!bytes.ok()) {
    return Fail(absl::StrCat("cannot load file: ",
                             internal::OneLine(std::string(bytes.status().message()))));
  }
  std::int64_t move_number = std::int64_t{1} << 30;  // the position before that move
  if (a.size() > 1) {
    const auto number = ParseWhole(a[1], 1);
    if (!number) return Fail("syntax error");
    move_number = *number;
  }
  const Result<go::SgfGame> sgf = go::ReadSgf(DecodeText(*bytes).text);
  if (!sgf) return Fail(absl::StrCat("cannot load file: ", internal::OneLine(sgf.error)));

  // Into a second server: an error leaves this one as it is.
  Impl next(registry_, options_);
  next.rows_ = sgf->rows;
  next.cols_ = sgf->cols;
  next.komi_ = sgf->komi ? static_cast<double>(*sgf->komi) / 100 : komi_;
  next.other_rules_ = other_rules_;
  next.NewGame();
  std::int64_t moves = 0;
  for (std::size_t i = 0; i < sgf->steps.size();) {
    const go::SgfStep& step = sgf->steps[i];
    if (step.kind == go::SgfStep::Kind::kPlay) {
      if (++moves >= move_number) break;
      std::string move = "pass";
      if (step.row >= 0) move = next.VertexAt(step.row, step.col);
      next.played_.push_back(MoveOf(step.player, move));
      if (!next.position_->play(next.played_.back())) {
        return Fail(
            absl::StrCat("cannot load file: ", ToString(step.place), ": illegal move ", move));
      }
      ++i;
      continue;
    }
    std::string rows = next.Rows();
    const int player =
        go::SetUp(sgf->steps, i, next.position_->to_move(), [&](int owner, int row, int col) {
          rows[static_cast<std::size_t>(row * (next.cols_ + 1) + col)] = ".XO"[owner + 1];
        });
    next.SetUp(rows, player);
    if (next.position_->to_string().substr(0, rows.size()) != rows) {
      return Fail("cannot load file: stones without liberties are set up");
    }
  }
  rows_ = next.rows_;
  cols_ = next.cols_;
  komi_ = next.komi_;
  game_ = next.game_;
  begin_ = next.begin_;
  played_ = std::move(next.played_);
  position_ = std::move(next.position_);
  session_.NewGame();
  return {position_->to_move() == 0 ? "black" : "white"};
}

Reply GtpServer::Impl::ShowBoard(const Arguments&) {
  std::string board = position_->board();
  while (!board.empty() && board.back() == '\n') board.pop_back();
  return {absl::StrCat("\n", board)};
}

Reply GtpServer::Impl::FixedHandicap(const Arguments& a) {
  const auto stones = ParseWhole(a[0]);
  if (!stones) return Fail("syntax error");
  if (Rows().find_first_not_of("./") != std::string::npos) return Fail("board not empty");
  // The table of the protocol's draft: squares from 7x7, nine stones from 9x9 on odd boards.
  const int size = rows_;
  const int most = rows_ != cols_ || size < 7 ? 0 : size % 2 == 0 || size == 7 ? 4 : 9;
  if (*stones < 2 || *stones > most) return Fail("invalid number of stones");
  const int low = size < 13 ? 2 : 3;  // from the lower left corner, counted from 0
  const int high = size - 1 - low;
  const int middle = size / 2;
  std::vector<std::pair<int, int>> points = {{low, low}, {high, high}, {low, high}, {high, low}};
  if (*stones >= 6) points.insert(points.end(), {{low, middle}, {high, middle}});
  if (*stones >= 8) points.insert(points.end(), {{middle, low}, {middle, high}});
  points.resize(static_cast<std::size_t>(
      std::min<std::int64_t>(*stones, static_cast<std::int64_t>(points.size()))));
  if (*stones >= 5 && *stones % 2 == 1) points.emplace_back(middle, middle);
  std::vector<std::string> vertices;
  for (const auto& [col, up] : points) vertices.push_back(VertexAt(rows_ - 1 - up, col));
  const Reply set = SetFreeHandicap({vertices.begin(), vertices.end()});
  return set.ok ? Reply{absl::StrJoin(vertices, " ")} : set;
}

Reply GtpServer::Impl::SetFreeHandicap(const Arguments& a) {
  if (Rows().find_first_not_of("./") != std::string::npos) return Fail("board not empty");
  std::string rows = Rows();
  for (const std::string_view text : a) {
    const std::optional<int> p = go::ParseVertex<kWords>(text, rows_, cols_);
    if (!p) return Fail("bad vertex list");
    char& point =
        rows[static_cast<std::size_t>(go::RowOf<kWords>(*p) * (cols_ + 1) + go::ColOf<kWords>(*p))];
    if (std::exchange(point, 'X') == 'X') return Fail("bad vertex list");
  }
  const std::string before = begin_;
  SetUp(rows, 1);
  if (Rows() != rows) {  // no liberties
    begin_ = before;
    Replay();
    return Fail("bad vertex list");
  }
  return {};
}

GtpServer::GtpServer(Registry registry, GtpOptions options)
    : impl_(std::make_unique<Impl>(std::move(registry), std::move(options))) {}
GtpServer::~GtpServer() = default;

absl::Status GtpServer::SetGame(std::string_view spec) { return impl_->SetGame(spec); }
std::string GtpServer::Line(std::string_view line) { return impl_->Line(line); }
bool GtpServer::ended() const { return impl_->ended(); }

}  // namespace boardgames
