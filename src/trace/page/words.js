// What a step or a node means, in words.

class Words {
  constructor(trace) {
    this.trace = trace;
  }
  // Whose value it is that a number at this node shows.
  owner(id) {
    const t = this.trace;
    return t.playerName(t.turned(id) ? t.nodes[0].player : t.nodes[id].player);
  }
  at(id) {
    return id === 0 ? "at the root" : `after ${this.trace.name(id)}`;
  }
  worth(v, id) {
    return `${this.trace.score(v, id)} for ${this.owner(id)}`;
  }
  windowText(state, id) {
    const [low, high] = this.trace.window(state.alpha, state.beta, id);
    return `(${low}, ${high})`;
  }
  count(n, what) {
    const plural = what.endsWith("y") ? what.slice(0, -1) + "ies" : what + "s";
    return `${countText(n)} ${n === 1 ? what : plural}`;
  }

  start(replay) {
    return `The search of ${this.count(replay.length, "step")} has not begun. ` +
        "Go on with the right arrow.";
  }

  step(replay) {
    const [kind, id, value] = replay.lastStep();
    const t = this.trace, node = t.nodes[id], state = replay.of(id);
    const mover = t.playerName(node.player);
    const at = this.at(id);
    switch (kind) {
      case "enter": {
        const again = state.visits > 1 ? ", once more" : "";
        const text = `${id === 0 ? "The root" : "Move " + t.name(id)}${again}: ${mover} to move, ` +
            `${this.count(node.depth, "ply")} left.`;
        return t.hasWindow(state.alpha, state.beta)
            ? `${text} Only values inside the window ${this.windowText(state, id)} matter here.` : text;
      }
      case "leaf":
        return this.leaf(node.leaf || "horizon", value, id);
      case "better": {
        const child = state.best >= 0 ? t.name(state.best) : "This move";
        return `${child} gives ${this.worth(value, id)}: the best so far ${at}.` +
            (t.hasWindow(state.alpha, state.beta) ? ` The window is now ${this.windowText(state, id)}.` : "");
      }
      case "research":
        return `A move ${at} may be better than the first test could tell: it is searched once more.`;
      case "cutoff":
        return this.cutoff(state, id, value, this.notSearched(replay, id));
      case "pruned":
        return this.pruned(replay, id);
      case "end":
        return `${this.count(t.steps_left_out, "step")} of the whole search ${t.steps_left_out === 1 ? "was" : "were"} not kept. ` +
            "This is the tree as the search left it.";
      case "leave": {
        const why = {
          exact: "",
          lower: " It may be still better for " + mover + "; after the cut-off that does not matter.",
          upper: " It may be still worse for " + mover + ": no move here reached the window.",
        }[state.bound];
        const best = state.best >= 0 ? `, by ${t.name(state.best)}` : "";
        const bound = {"": "", "\u2265": "at least ", "\u2264": "at most "}[t.boundSign(state.bound, id)];
        return `The position ${at} is worth ${bound}${this.worth(value, id)}${best}.${why}`;
      }
    }
    return "";
  }

  leaf(kind, value, id) {
    const worth = this.worth(value, id);
    return {
      terminal: `The game is over: ${worth}.`,
      horizon: `The depth is used up. The evaluation says ${worth}.`,
      table: `The table knows enough from an earlier visit: ${worth}.`,
      known: `The rules of the game settle it without a search: ${worth}.`,
      repetition: `This position stood on the path before: ${worth}.`,
      playout: `A random game is played to its end: ${worth}.`,
    }[kind] || `A leaf: ${worth}.`;
  }

  cutoff(state, id, value, rest) {
    const t = this.trace, mover = t.playerName(t.nodes[id].player);
    const move = state.cutBy >= 0 ? t.name(state.cutBy) : "this move";
    const others = rest > 0 ? ` ${this.count(rest, "other move")} ${rest === 1 ? "is" : "are"} not searched.` : "";
    if (!t.twoPlayers || state.beta === null) {
      return `Cut-off: after ${move}, nothing else here can change the result.${others}`;
    }
    // In the words of the player whose values are shown.
    const other = t.playerName(1 - t.nodes[id].player);
    const v = t.score(value, id), edge = t.score(state.beta, id);
    const gets = t.turned(id)
        ? `${mover} holds ${other} to ${v} or less here. ${other} has a choice before this that gives ${edge} or more`
        : `${mover} gets ${v} or more here. ${other} has a choice before this that leaves ${mover} no more than ${edge}`;
    return `Cut-off: with ${move}, ${gets}, so ${other} will not let the game come here.${others}`;
  }
  notSearched(replay, id) {
    return this.trace.nodes[id].children.filter((c) => !replay.of(c) || replay.of(c).visits === 0).length;
  }

  pruned(replay, id) {
    const t = this.trace, node = t.nodes[id], parent = replay.of(node.parent);
    switch (node.pruned || "cutoff") {
      case "selective":
        return `${t.name(id)} is left out: a guess that it is not worth a search, not a proof.`;
      case "proved":
        return `${t.name(id)} is not searched: the value is proved without it.`;
      default:
        return `${t.name(id)} is not searched: ` +
            (parent && parent.cutBy >= 0 ? `${t.name(parent.cutBy)} made the cut-off.` : "the cut-off came before it.");
    }
  }

  // One line for the outline and the picture's tooltips. state: at a step; null: the whole trace
  // at its end. hideBest: without the best so far of a node that is open.
  summary(id, state, hideBest = false) {
    const t = this.trace, node = t.nodes[id];
    const name = id === 0 ? "root" : t.name(id);
    if (state === null) state = finalState(node);
    if (state.pruned) return `${name}: pruned`;
    if (state.visits === 0) return `${name}: not yet searched`;
    const parts = [];
    if (state.finished) {
      parts.push(t.bounded(state.value, state.bound, id));
    } else {
      parts.push("open");
      if (state.value !== null && !hideBest) parts.push(`best so far ${t.score(state.value, id)}`);
    }
    if (state.leaf && node.leaf && node.leaf !== "horizon") parts.push(node.leaf);
    if (state.cutBy >= 0) parts.push(`cut-off by ${t.name(state.cutBy)}`);
    return `${name}: ${parts.join(", ")}`;
  }

  // What the page does not show, said plainly.
  note() {
    const t = this.trace, kept = t.nodes.filter((n) => n.visits > 0).length, text = [];
    text.push(`The search visited ${this.count(t.visited, "position")}.`);
    const pruned = t.nodes.length - kept;
    if (pruned > 0) text.push(`${this.count(pruned, "pruned move")} are marked.`.replace("1 pruned move are", "1 pruned move is"));
    if (t.left_out > 0) {
      text.push(`${this.count(t.left_out, "visit")} lay beyond the limit and ${t.left_out === 1 ? "is" : "are"} left out: ` +
          "values above them are the search's own, but not all that they come from is shown.");
    }
    if (t.steps_left_out > 0) text.push(`${this.count(t.steps_left_out, "step")} at the end are left out.`);
    if (t.ended_early) text.push("A limit ended the search within this tree: nodes left open have no value.");
    if (t.left_out === 0 && t.steps_left_out === 0 && !t.ended_early) text.push("Nothing is left out.");
    return text.join(" ");
  }
}
