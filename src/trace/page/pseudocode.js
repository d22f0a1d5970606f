// The algorithms in a few lines each. A line is [text, when it is lit]: a kind of step, or
// leaf:<kind>; the lines lit are those of the last step.

const kPseudoCode = {
  "minimax": {
    title: "Minimax",
    lines: [
      ["value(s, depth):", "enter"],
      ["  if s is the end: return its result", "leaf:terminal"],
      ["  if depth = 0: return the estimate", "leaf:horizon"],
      ["  best \u2190 worst for the player to move"],
      ["  for each move m in s:"],
      ["    v \u2190 value(s after m, depth \u2212 1)"],
      ["    if v is better for that player:"],
      ["      best \u2190 v", "better"],
      ["  return best", "leave"],
    ],
  },
  "negamax": {
    title: "Negamax",
    lines: [
      ["value(s, depth):", "enter"],
      ["  if s is the end: return its result", "leaf:terminal"],
      ["  if depth = 0: return the estimate", "leaf:horizon"],
      ["  best \u2190 \u2212\u221e"],
      ["  for each move m in s:"],
      ["    v \u2190 \u2212value(s after m, depth \u2212 1)"],
      ["      \u2013 no minus if I move again"],
      ["    if v > best: best \u2190 v", "better"],
      ["  return best", "leave"],
    ],
  },
  "alpha-beta": {
    title: "Alpha-beta",
    lines: [
      ["value(s, depth, \u03b1, \u03b2):", "enter"],
      ["  if s is the end: return its result", "leaf:terminal"],
      ["  if depth = 0: return the estimate", "leaf:horizon"],
      ["  best \u2190 \u2212\u221e"],
      ["  for each move m in s:"],
      ["    v \u2190 \u2212value(s after m, depth\u22121,"],
      ["               \u2212\u03b2, \u2212\u03b1)"],
      ["      \u2013 no minus, (\u03b1, \u03b2) if I move again"],
      ["    if v > best: best \u2190 v", "better"],
      ["    \u03b1 \u2190 max(\u03b1, best)", "better"],
      ["    if \u03b1 \u2265 \u03b2: leave the loop", "cutoff"],
      ["      \u2013 the other moves cannot matter", "pruned"],
      ["  return best", "leave"],
    ],
  },
  "pvs": {
    title: "Principal variation search",
    lines: [
      ["value(s, depth, \u03b1, \u03b2):", "enter"],
      ["  if s is the end: return its result", "leaf:terminal"],
      ["  if its value is known: return that", "leaf:table leaf:known leaf:repetition"],
      ["  if depth = 0: return the estimate", "leaf:horizon"],
      ["  best \u2190 \u2212\u221e"],
      ["  for each move m in s, best guess first:"],
      ["    first: v \u2190 \u2212value(s after m, (\u2212\u03b2, \u2212\u03b1))"],
      ["    others: test with (\u2212\u03b1\u22121, \u2212\u03b1)"],
      ["      if \u03b1 < v < \u03b2: again, (\u2212\u03b2, \u2212\u03b1)", "research"],
      ["    if v > best: best \u2190 v", "better"],
      ["    \u03b1 \u2190 max(\u03b1, best)", "better"],
      ["    if \u03b1 \u2265 \u03b2: leave the loop", "cutoff"],
      ["      \u2013 the other moves cannot matter", "pruned"],
      ["  return best", "leave"],
    ],
  },
  "generic": {
    title: "The search, in outline",
    lines: [
      ["visit s", "enter"],
      ["  if its value is known or estimated:"],
      ["    return that", "leaf"],
      ["  for each move m that can matter:"],
      ["    visit s after m"],
      ["    if it needs that: once more", "research"],
      ["    if it is the best so far: keep it", "better"],
      ["    if the rest cannot matter: stop", "cutoff"],
      ["      \u2013 these moves are not searched", "pruned"],
      ["  return the value of s", "leave"],
    ],
  },
};

function pseudoCodeFor(algorithm) {
  if (algorithm === "engine") return kPseudoCode["pvs"];
  return kPseudoCode[algorithm] || kPseudoCode["generic"];
}

// The lines lit after a step: indexes.
function litLines(code, step, leafKind) {
  if (step === null) return [];
  const wanted = step[0] === "leaf" ? ["leaf:" + leafKind, "leaf"] : [step[0]];
  const lit = (when) => code.lines.flatMap(([, tags], i) => (tags || "").split(" ").includes(when) ? [i] : []);
  for (const when of wanted) {
    if (lit(when).length > 0) return lit(when);
  }
  // A kind of leaf that this code does not name.
  return step[0] === "leaf" ? lit("leaf:horizon") : [];
}
