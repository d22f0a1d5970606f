// UgiAgent: a program that speaks UGI (Universal Game Interface) as an Agent.
//
//   AgentSpec spec{.name = "mine", .command = {"python3", "agent.py"}, .folder = "agents/mine"};
//   absl::StatusOr<std::unique_ptr<Agent>> agent = MakeUgiAgent(spec, sandbox);
//
// Each game gets a fresh process under the sandbox; after the game nothing of it is left. The
// command {"tcp:PORT"} or {"tcp:HOST:PORT"} waits for an agent that connects by itself instead; the
// connection serves all games, and after a fault a new one is waited for.
//
// What is sent: ugi; setoption name Game (a spec) and Seed, if the program offers them; uginewgame;
// isready; then for each move position startpos|fen ... [moves ...] and go with what the clock
// says: movetime, p1time ... pNtime and p1inc ... pNinc in milliseconds, nothing without a clock.
// To a program that offers `option name Inform` the referee tells the players, the legal moves, the
// board and facts of the position in lines that begin with info. At the end: quit.
//
// What is accepted: id, option and ugiok; readyok; info lines at any time (depth, nodes and score
// are kept); bestmove M, exactly two words, or bestmove resign. Any other line, and a line after
// bestmove, is garbage. Every wait has a deadline. After a fault the program is killed.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/line_peer.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

class UgiAgent final : public Agent {
 public:
  // Reaches the program; called when there is none at the start of a game.
  using Connect = std::function<absl::StatusOr<std::unique_ptr<LinePeer>>(
      LinePeer::Time deadline, const std::atomic<bool>* stop)>;

  // Adds to a fault that came before the program's first answer what may be behind it; `began`:
  // there was a program.
  using Explain = std::function<void(bool began, Fault& fault)>;

  // Takes a connection back after a game; null if it was lost or ended.
  using GiveBack = std::function<void(std::unique_ptr<LinePeer>)>;

  // `lasting`: the connection is kept from game to game, or given back between them. `grace`: so
  // long one that breaks in a game is waited for, in the turn in which that is seen, while the clock
  // runs; the program that comes back is told the game and asked again.
  UgiAgent(std::string name, Connect connect, bool lasting, Explain explain = {},
           GiveBack give_back = {}, std::chrono::nanoseconds grace = {});
  ~UgiAgent() override;

  const std::string& name() const override { return name_; }
  std::optional<Fault> start(const GameStart& start) override;
  Answer choose(const AnyPosition& position, const Clock& clock) override;
  void finish(const GameRecord& record) override;
  AgentState state() const override { return state_.load(std::memory_order_relaxed); }
  std::string log() const override;

 private:
  using Time = std::chrono::steady_clock::time_point;
  // As `choose`. The turn began at `begin`, which is set when it is asked first.
  Answer Ask(const AnyPosition& position, const Clock& clock, std::optional<Time>& begin);
  // Whether it is there again, and knows of the game.
  bool ComesBack(Time deadline);
  // Ends the program without mercy; nothing if there is none.
  void Drop();
  std::optional<Fault> Prepare(const GameStart& start, LinePeer::Time deadline);
  std::optional<Fault> ReadUntil(std::string_view word, std::string_view question,
                                 LinePeer::Time deadline);
  std::optional<Fault> Write(const std::string& text, LinePeer::Time deadline);
  std::optional<Fault> ReadStray();
  Fault Unasked(std::string_view line) const;
  void NoteOption(std::string_view line);
  std::string Question(const AnyPosition& position, const Clock& clock,
                       std::chrono::nanoseconds passed, std::chrono::nanoseconds patience) const;
  bool Stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void Set(AgentState state) { state_.store(state, std::memory_order_relaxed); }

  const std::string name_;
  const Connect connect_;
  const bool lasting_;
  const Explain explain_;
  const GiveBack give_back_;
  const std::chrono::nanoseconds grace_;
  GameStart start_;
  std::unique_ptr<LinePeer> peer_;
  std::atomic<AgentState> state_{AgentState::kDisconnected};
  std::string log_;  // of the last game
  bool offers_game_ = false;
  bool offers_seed_ = false;
  bool offers_inform_ = false;
  bool answered_ = false;  // it has, since `readyok`
  std::string startpos_;
  std::chrono::nanoseconds start_up_{0};
  const std::atomic<bool>* stop_ = nullptr;
};

// Checks the command and starts nothing. Errors: kInvalidArgument.
absl::StatusOr<std::unique_ptr<Agent>> MakeUgiAgent(const AgentSpec& spec, const Sandbox& sandbox);

}  // namespace boardgames
