// Presentation: the hooks of a game for people and programs, which no search calls.
//
// Give them to a game that is to be played, saved, shown or spoken of: programs, protocols, pages
// and test output need the notation. The rules (game.h) know nothing of this header.
//
//   std::string move_to_string(const State& s, Move m) const;
//   boardgames::Result<Move> parse_move(const State& s, std::string_view text) const;
//   std::string position_to_string(const State& s) const;
//   boardgames::Result<State> parse_position(std::string_view text) const;
//   std::string board(const State& s) const;
//   boardgames::Drawing draw(const State& s) const;               // drawing.h
//   std::vector<std::string> touched(const State& s, Move m) const;
//   std::vector<boardgames::Fact> effects(const State& s, Move m) const;
//   std::vector<boardgames::Fact> facts(const State& s) const;
//   std::string ending(const State& s) const;
//   void give_turn(State& s, int p) const;
//
// As other hooks they are const, do not throw, and may be called from several threads at once; they
// may allocate. check_game knows them too: a part of the notation alone, or a hook of another form,
// stops the compiler. docs/hooks.md has them in one table with those of a search.
//
// Complexity: nothing in this header runs; the concepts are compile-time only.
#pragma once

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/internal/check_presentation.h"
#include "boardgames/result.h"

namespace boardgames {

// How are moves and positions written?
// move_to_string(s, m), parse_move(s, text): the game's notation for one move, without blanks;
// parse_move accepts only legal moves and its error names what was wrong and what would be right.
// position_to_string(s), parse_position(text): the whole position on one line, both ways. What one
// of a pair writes, the other reads, and no text may crash a parser; text.h helps.
// board(s): the position drawn as lines of text, for people.
// Without it: a search, but no program. Unlocks: programs, protocols, moves in traces and tests.
template <class G>
concept HasNotation = internal::HasNotation<G>;

// What does a position look like?
// draw(s): the position as a picture, of shapes that say what they are; colours belong to the
// style. Reports store what changes, so shapes that stay should come out the same each time.
// Without it: the board as text. Unlocks: boards in reports and pages.
template <class G>
concept HasDrawing = internal::HasDrawing<G>;

// Which places does a move touch?
// touched(s, m): the names of the places of draw(s) that the move touches, in order: from, to and
// what is taken, or the one cell. No two legal moves touch the same, and none touches the beginning
// of what another touches, so that a page needs no rules: it keeps the moves that begin as was
// touched so far, and the last touch plays. Nothing is touched for a move that is no place, as a
// pass: it becomes a button named by move_to_string. Precondition: m is legal in s.
// Without it: a page lists the moves. Unlocks: boards to play on, by finger, mouse and keys.
template <class G>
concept HasPlaces = internal::HasPlaces<G>;

// What would a move do?
// effects(s, m): in words, for whoever cannot see it: {{"flips", "4"}}. Each name is one of these;
// none, if there is nothing to tell. Precondition: m is legal in s.
//   flips, captures, closes   how many discs, pieces or boxes
//   mill                      how many mills are closed
//   distance0 ... distance5   how far that player then has to go, where the move changes it
// Without it: nothing is said. Unlocks: moves told by what they do.
template <class G>
concept HasEffects = internal::HasEffects<G>;

// What would a player like to know?
// facts(s): what the position tells beyond its legal moves: shortest paths, walls left, mills,
// liberties. Names are in a fixed order and do not depend on the position where that can be.
// Without it: no facts. Unlocks: the helper of agents that are programs of their own.
template <class G>
concept HasFacts = internal::HasFacts<G>;

// Why is the game over?
// ending(s): in a few words and without who won: "two passes", "no man can move". Never empty; a
// few texts for all positions, so that pages can translate them. That a position came back is not
// the game's to say. Precondition: terminal(s).
// Without it: the result alone. Unlocks: the reason beside the result.
template <class G>
concept HasEnding = internal::HasEnding<G>;

// May another player play out of turn?
// give_turn(s, p): makes it player p's turn without a move, as records and protocols do that name
// who plays: handicap stones, a game that goes on after it had ended by passes. Nothing else
// changes, but what ends with the turn (a ban by ko), and the position is not over by passes.
// Precondition: to_move(s) != p or terminal(s).
// Without it: never. Unlocks: moves out of turn, "2:e5" in any_game.h.
template <class G>
concept HasGiveTurn = internal::HasGiveTurn<G>;

}  // namespace boardgames
