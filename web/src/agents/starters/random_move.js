// Called when it is your turn. Gives the text of a legal move.
function choose(state) {
  const moves = state.legal();
  return moves[Math.floor(Math.random() * moves.length)];
}
