// PythonRules: a game whose rules are functions of Python, as any other game of the library.
//
// Its states and moves are values of Python that do not change. All of it needs the interpreter's
// lock, and what the functions raise comes out of every call as nb::python_error: searches are left
// by it as by any exception, and begin anew.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/move_list.h"
#include "boardgames/result.h"
#include "core.h"

namespace boardgames::python {

class PythonRules {
 public:
  struct State {
    nb::object value;
  };
  using Move = std::int32_t;  // a small int is itself, another value its place in a table
  static constexpr int kMaxPlayers = 8;
  static constexpr int kMaxMoves = 512;
  static constexpr Score kPointValue = 100;
  using Moves = MoveList<Move, kMaxMoves>;

  struct Functions;  // what there is of Python

  // Keeps a reference to the functions.
  explicit PythonRules(Functions& functions) : f_(&functions) {}

  int players() const;
  Objective objective() const;
  State initial() const;
  int to_move(const State& s) const;
  void moves(const State& s, Moves& out) const;
  void apply(State& s, Move m) const;
  bool terminal(const State& s) const;
  Score utility(const State& s, int p) const;
  Score evaluate(const State& s, int p) const;

  // Keys are of values that are made of numbers, texts and tuples; has_keys() says whether the
  // first position has one.
  bool has_keys() const;
  std::uint64_t hash(const State& s) const;

  int actions() const;  // 0: moves have no numbers
  int action(Move m) const;

  std::string move_to_string(const State& s, Move m) const;
  Result<Move> parse_move(const State& s, std::string_view text) const;
  std::string position_to_string(const State& s) const;
  Result<State> parse_position(std::string_view text) const;
  std::string board(const State& s) const;
  std::optional<std::vector<std::vector<int>>> Cells(const State& s) const;  // if it has `cells`
  Drawing draw(const State& s) const;

  const nb::object& object() const;
  std::string name() const;
  std::string summary() const;
  std::vector<std::string> player_names() const;
  bool evaluates() const;

 private:
  nb::object ValueOf(Move m) const;
  Move MoveOf(nb::handle value) const;

  Functions* f_;
};

// The functions of such an object, or of one that the class makes, as one of Python. Throws as
// Functions.
nb::object FunctionsIn(const nb::object& object);
PythonRules::Functions& FunctionsOf(const nb::object& functions);
// Has this called with each list of moves that is asked for; what it throws comes out.
void SetOnMoves(const nb::object& functions, std::function<void()> on_moves);

}  // namespace boardgames::python
