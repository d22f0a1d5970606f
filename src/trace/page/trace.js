// The recorded tree and how its numbers are written.

const kMaxHeuristic = 989999;  // beyond it: wins and losses, see score.h
const kWinScore = 1000000;
const kInfinity = 2000000;
const kMinus = "\u2212";

const kCounts = new Intl.NumberFormat("en");  // making one takes longer than using it
const countText = (n) => kCounts.format(n);

class Trace {
  constructor(json) {
    Object.assign(this, json);
    this.perspective = this.algorithm === "negamax" ? "mover" : "root";  // as the page begins
    this.hasCuts = this.steps.some((s) => s[0] === "cutoff");
    // The recorder keeps an alpha for every search; only some use it.
    this.hasWindows = this.steps.some((s) => s[0] === "enter" && (s[3] !== null || s[4] !== null));
    this.twoPlayers = this.nodes.every((n) => n.player < 2) && this.players.length <= 2;
    // Subtree sizes. A child is recorded after its parent.
    this.size = new Int32Array(this.nodes.length).fill(1);
    for (let id = this.nodes.length - 1; id > 0; --id) {
      this.size[this.nodes[id].parent] += this.size[id];
    }
  }

  playerName(p) {
    return this.players[p] || `player ${p + 1}`;
  }
  name(id) {
    return id === 0 ? "the root" : this.nodes[id].move || `node ${id}`;
  }
  line(id) {
    const moves = [];
    for (; id > 0; id = this.nodes[id].parent) moves.unshift(this.name(id));
    return moves;
  }

  // Scores belong to the player to move at their node; with the perspective "root" they are shown
  // for the player who moves first.
  turned(id) {
    return this.perspective === "root" && this.twoPlayers &&
        this.nodes[id].player !== this.nodes[0].player;
  }
  // v as the player of `to` sees it; v belongs to the player of `from`.
  seenFrom(v, from, to) {
    return this.twoPlayers && this.nodes[from].player !== this.nodes[to].player ? -v : v;
  }

  number(v) {
    if (v >= kInfinity) return "\u221e";
    if (v <= -kInfinity) return kMinus + "\u221e";
    if (this.win_scores && Math.abs(v) > kMaxHeuristic) {
      return (v > 0 ? "W" : "L") + (kWinScore - Math.abs(v));
    }
    const points = Math.abs(v) / this.point_value;
    const text = String(Math.round(points * 1000) / 1000);
    return v < 0 && text !== "0" ? kMinus + text : text;
  }
  score(v, id) {
    if (v === null || v === undefined) return "?";
    return this.number(this.turned(id) ? -v : v);
  }
  // With the sign of a bound: at least, at most.
  boundSign(bound, id) {
    if (bound === "exact") return "";
    return (bound === "lower") !== this.turned(id) ? "\u2265" : "\u2264";
  }
  bounded(v, bound, id) {
    return this.boundSign(bound, id) + this.score(v, id);
  }
  // [alpha, beta] as shown for the node; null stands for infinite.
  window(alpha, beta, id) {
    const a = alpha === null ? -kInfinity : alpha;
    const b = beta === null ? kInfinity : beta;
    return this.turned(id) ? [this.number(-b), this.number(-a)] : [this.number(a), this.number(b)];
  }
  // Whether there is anything to say about it.
  hasWindow(alpha, beta) {
    return this.hasWindows && (alpha !== null || beta !== null);
  }
}
