// ToJson: a trace as one JSON object, for programs and for the page of html.h.
//
//   TreeRecorder<Reversi> recorder(game);
//   ...
//   std::ofstream("tree.json") << ToJson(recorder.trace());
//
// Fields: game, algorithm, evaluator, players, depth, point_value, win_scores, visited, left_out,
// steps_left_out, ended_early, note (what is not shown, in words), nodes, steps. One node and one
// step a line.
//   node: parent (-1: the root), children, move, position, board, ply, depth, player (null:
//         never searched, nobody asked who moves there), alpha, beta (as it was entered at the last
//         visit; null: infinite), value (null: unknown), bound ("exact", "lower", "upper"), leaf
//         (null or the LeafKind), pruned (null or the PruneReason), best_child, cut_by (-1: none),
//         visits, left_out, caption (why it was cut or is a leaf; "" for others); of max-n, and of
//         paranoid's leaves: values, to each player; of greedy and best-difference: gain, that of
//         the move that led here for the player who made it
//   gains: true, where values are such gains and their sums, and no points; point_value is then 1
//   step: [kind, node, value, alpha, beta]; alpha and beta null: infinite
//   numbers, of df-pn alone: [step, node, phi, delta], the proof numbers of a node after so many
//         steps, for the player to move there; null: infinite
//   drawing, if the recorder kept pictures: width, height, style, shapes; then in a node drawn: the
//         changes from the picture of its parent, as in drawing_table.h; none: it is the same
// Scores are score units of the player to move at their node: point_value units are a point. In the
// captions they are points, and MAX's if there are two players (caption.h).
//
// Link boardgames::trace. Linear time; allocates the text. Errors: none; bytes that are not UTF-8
// are replaced.
#pragma once

#include <string>

#include "boardgames/search/trace.h"

namespace boardgames {

std::string ToJson(const Trace& trace);

}  // namespace boardgames
