// What the shared parts of the pages say, in English. The pages of web/ have other languages; whatever
// gives these words can be passed instead.

/**
 * @typedef {object} TreeWords
 * @property {string} root
 * @property {(n: number) => string} move
 * @property {(n: number) => string} player
 * @property {string} atRoot
 * @property {(move: string) => string} afterMove
 * @property {(value: string, who: string) => string} worth
 * @property {(value: string) => string} orMore
 * @property {(value: string) => string} orLess
 * @property {(k: number, of: number) => string} step
 *
 * Captions of steps. A depth below 0: the search has none.
 * @property {(steps: number) => string} notBegun
 * @property {(who: string, depth: number) => string} enterRoot
 * @property {(move: string, again: boolean, who: string, depth: number) => string} enter
 * @property {(who: string, visits: number) => string} descendRoot
 * @property {(window: string) => string} windowMatters
 * @property {Record<import("./trace.js").LeafKind | "other", (worth: string) => string>} leaf
 * @property {(move: string, gain: string, who: string) => string} gain
 * @property {(gain: string, minus: boolean, other: string, value: string, who: string) => string} gainSum
 * @property {(reply: string, value: string) => string} gainLeft
 * @property {(move: string, worth: string, at: string) => string} better
 * @property {(window: string) => string} windowNow
 * @property {(alpha: string, beta: string) => string} closed
 * @property {(move: string, worth: string, at: string) => string} mostVisited
 * @property {string} thisMove
 * @property {string} anotherMove
 * @property {(at: string) => string} research
 * @property {(move: string, who: string, value: string, other: string, edge: string) => string} cutHolds
 * @property {(move: string, value: string, edge: string) => string} cutAsked
 * @property {(move: string) => string} cutOther
 * @property {(n: number) => string} others
 * @property {Record<import("./trace.js").PruneReason, (move: string, by: string) => string>} prunedBy
 * @property {(at: string, worth: string, by: string) => string} leave
 * @property {(at: string) => string} leaveOpen
 * @property {(at: string, worth: string, visits: number) => string} meanNow
 * @property {(who: string) => string} stillBetter
 * @property {(who: string) => string} stillWorse
 * @property {(steps: number) => string} notKept
 *
 * Nodes.
 * @property {(name: string, what: string) => string} summary
 * @property {string} pruned
 * @property {string} notYet
 * @property {string} isOpen
 * @property {(value: string) => string} bestSoFar
 * @property {(move: string) => string} cutBy
 * @property {(n: number) => string} more
 * @property {(n: number, moves: string) => string} moreMoves
 *
 * The whole search.
 * @property {(algorithm: string, game: string, visited: number) => string} about
 * @property {string} gains
 * @property {(who: string) => string} oneSided
 * @property {string} ownSided
 * @property {(max: string, min: string) => string} sides  "": all the others
 * @property {string} shares
 * @property {(visits: number) => string} leftOut
 * @property {(steps: number) => string} stepsLeftOut
 * @property {string} endedEarly
 * @property {(who: string) => string} good
 * @property {(who: string) => string} bad
 * @property {string} even
 * @property {string} prunedLegend
 * @property {string} tableLegend
 * @property {string} openLegend
 *
 * Prediction.
 * @property {(right: number, asked: number) => string} score
 * @property {(who: string, move: string, value: string, window: string, left: number) => string} askCut
 * @property {(who: string, at: string, owner: string) => string} askValue
 * @property {string} right
 * @property {string} wrong
 * @property {(value: string) => string} itIs
 * @property {(who: string, enough: string, value: string, isCut: boolean) => string} cutNeeds
 */

/**
 * @typedef {object} PageWords
 * @property {(text: string) => string} library  what the library says, as a name of a player
 * @property {(n: number) => string} number
 * @property {string} wonShort
 * @property {string} lostShort
 * @property {TreeWords} trees
 */

const counts = new Intl.NumberFormat("en");   // making one takes longer than using it

/**
 * @param {number} n
 * @returns {string}
 */
export const countText = (n) => counts.format(n);

/**
 * @param {number} n
 * @param {string} one
 * @param {string} more
 * @returns {string}
 */
export const plural = (n, one, more) => (n === 1 ? `1 ${one}` : `${countText(n)} ${more}`);

/** @type {(plies: number) => string} */
const pliesLeft = (plies) => (plies < 0 ? "" : `, ${plural(plies, "ply", "plies")} left`);
/** @type {Record<string, string>} */
const ordinalEndings = {one: "st", two: "nd", few: "rd", other: "th"};
const ordinalRules = new Intl.PluralRules("en", {type: "ordinal"});

/** @type {TreeWords} */
export const englishTrees = {
  root: "root",
  move: (n) => `move ${n}`,
  player: (n) => `player ${n}`,
  atRoot: "at the root",
  afterMove: (move) => `after ${move}`,
  worth: (value, who) => `${value} for ${who}`,
  orMore: (value) => `${value} or more`,
  orLess: (value) => `${value} or less`,
  step: (k, of) => `Step ${countText(k)} of ${countText(of)}`,

  notBegun: (n) => `The search of ${plural(n, "step", "steps")} has not begun. Go on with the right arrow.`,
  enterRoot: (who, depth) => `The root: ${who} to move${pliesLeft(depth)}.`,
  enter: (move, again, who, depth) => `Move ${move}${again ? ", once more" : ""}: ${who} to move${pliesLeft(depth)}.`,
  descendRoot: (who, visits) =>
      `A descent begins at the root, the ${countText(visits)}${ordinalEndings[ordinalRules.select(visits)]}: ${who} to move.`,
  windowMatters: (window) => `Only values inside the window ${window} matter here.`,
  leaf: {
    terminal: (worth) => `The game is over: ${worth}.`,
    horizon: (worth) => `The depth is used up. The evaluation says ${worth}.`,
    table: (worth) => `The table knows enough from an earlier visit: ${worth}.`,
    known: (worth) => `It is known without looking at a move: ${worth}.`,
    repetition: (worth) => `This position stood on the path before: ${worth}.`,
    playout: (worth) => `A random game is played to its end: ${worth}.`,
    other: (worth) => `Its value is found without looking at a move: ${worth}.`,
  },
  gain: (move, gain, who) => `${move} gains ${gain} for ${who}.`,
  gainSum: (gain, minus, other, value, who) => `${gain} ${minus ? "\u2212" : "+"} ${other} = ${value} for ${who}.`,
  gainLeft: (reply, value) => `After the best reply, ${reply}, that is ${value}.`,
  better: (move, worth, at) => `${move} gives ${worth}: the best so far ${at}.`,
  windowNow: (window) => `The window is now ${window}.`,
  closed: (alpha, beta) => `${alpha} \u2265 ${beta}: cut`,
  mostVisited: (move, worth, at) => `${move} has the most visits ${at}; its mean is ${worth}.`,
  thisMove: "This move",
  anotherMove: "another move",
  research: (at) => `A move ${at} may be better than the first test could tell: it is searched once more.`,
  cutHolds: (move, who, value, other, edge) =>
      `Cut-off: with ${move}, ${who} gets ${value} here. ${other} has a way before this that is no worse than ${edge}, and will not ` +
      "let the game come here.",
  cutAsked: (move, value, edge) =>
      `Cut-off: ${move} gives ${value}. The search only asked whether it is ${edge}; the rest cannot matter.`,
  cutOther: (move) => `Cut-off: after ${move}, nothing else here can change the result.`,
  others: (n) => (n === 0 ? "" : ` ${plural(n, "other move is", "other moves are")} not searched.`),
  prunedBy: {
    cutoff: (move, by) => `${move} is not searched: ${by} made the cut-off.`,
    selective: (move) => `${move} is left out: a guess that it is not worth a search, not a proof.`,
    proved: (move) => `${move} is not searched: the value is proved without it.`,
  },
  leave: (at, worth, by) => `The position ${at} is worth ${worth}${by === "" ? "" : `, by ${by}`}.`,
  leaveOpen: (at) => `The position ${at} is left for now: nothing is settled yet.`,
  meanNow: (at, worth, visits) => `The result goes back ${at}: the mean of ${plural(visits, "visit", "visits")} is now ${worth}.`,
  stillBetter: (who) => ` It may be still better for ${who}; after the cut-off that does not matter.`,
  stillWorse: (who) => ` It may be still worse for ${who}: no move here reached the window.`,
  notKept: (n) => `${plural(n, "step of the whole search was", "steps of the whole search were")} not kept. ` +
      "This is the tree as the search left it.",

  summary: (name, what) => `${name}: ${what}`,
  pruned: "pruned",
  notYet: "not yet searched",
  isOpen: "open",
  bestSoFar: (value) => `best so far ${value}`,
  cutBy: (move) => `cut-off by ${move}`,
  more: (n) => `+${countText(n)}`,
  moreMoves: (n, moves) => `${plural(n, "more move", "more moves")}: ${moves}`,

  about: (algorithm, game, visited) => `${algorithm} on ${game}: ${plural(visited, "position", "positions")} visited.`,
  gains: "Values are what moves gain, not points.",
  oneSided: (who) => `Values are for ${who}, who moves at the root.`,
  sides: (max, min) => `\u25b2 ${max} wants the largest value, \u25bc ${min || "everybody else"} the smallest.`,
  ownSided: "Each value is that of the player to move there.",
  shares: "A value is a share of wins, from 0 to 1; a draw counts a half. W and L: a win or a loss is proved.",
  leftOut: (n) => `${plural(n, "visit lay beyond the limit and is", "visits lay beyond the limit and are")} left out: values above ` +
      "them are the search's own, but not all that they come from is shown.",
  stepsLeftOut: (n) => `${plural(n, "step at the end is", "steps at the end are")} left out.`,
  endedEarly: "A limit ended the search within this tree: nodes left open have no value.",
  good: (who) => `good for ${who}`,
  bad: (who) => `bad for ${who}`,
  even: "even",
  prunedLegend: "pruned",
  tableLegend: "from the table",
  openLegend: "no value",

  score: (right, asked) => `${right} of ${asked} right`,
  askCut: (who, move, value, window, left) =>
      `${who} is to move: ${move} gives ${value}; the window is ${window}. ${plural(left, "move is", "moves are")} left. ` +
      "Will there be a cut-off?",
  askValue: (who, at, owner) => `${who} has seen every move ${at}. What value will it return, for ${owner}?`,
  right: "Right.",
  wrong: "No.",
  itIs: (value) => `It is ${value}.`,
  cutNeeds: (who, enough, value, isCut) => `For a cut-off ${who} needs ${enough}, and ${value} is ${isCut ? "" : "not "}that.`,
};

/** @type {PageWords} */
export const english = {
  library: (text) => text,
  number: (n) => String(Math.round(n * 1000) / 1000),
  wonShort: "W",
  lostShort: "L",
  trees: englishTrees,
};
