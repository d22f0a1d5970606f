// Plays the move that leads to the best position, as worth() sees it.
function choose(state) {
  const me = state.to_move;
  let best = -Infinity, chosen;
  for (const move of state.legal()) {
    const value = worth(state.apply(move), me);
    if (value > best) {
      best = value;
      chosen = move;
    }
  }
  console.log("I play", chosen, "for a worth of", best);
  return chosen;
}

// Points once the game is over; until then, many choices are good for whoever has them.
function worth(state, me) {
  const points = state.value();
  if (points) return 1000 * points[me];
  const choices = state.legal().length;
  return state.to_move === me ? choices : -choices;
}
