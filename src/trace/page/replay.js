// The state of the search after so many steps, for the nodes of one view.

const kViewNodes = 300;

// The nodes of the tree below `root`, breadth first, as many as a view holds, and the steps that
// belong to them.
function makeView(trace, root, limit = kViewNodes) {
  const ids = [root];
  const inside = new Set(ids);
  for (let i = 0; i < ids.length; ++i) {
    for (const child of trace.nodes[ids[i]].children) {
      if (ids.length >= limit) break;
      ids.push(child);
      inside.add(child);
    }
  }
  const steps = trace.steps.filter((s) => inside.has(s[1]));
  // Steps that were not kept: one step for all of them, to the recorded end.
  if (trace.steps_left_out > 0) steps.push(["end", root, null, null, null]);
  const children = new Map(ids.map((id) => [id, trace.nodes[id].children.filter((c) => inside.has(c))]));
  return {root, ids, inside, steps, children};
}

// A node as the trace leaves it, in the form of a replayed state.
function finalState(node) {
  return {
    visits: node.visits, alpha: node.alpha, beta: node.beta, value: node.value, bound: node.bound,
    finished: node.value !== null, leaf: node.leaf !== null, pruned: node.pruned !== null && node.visits === 0,
    best: node.best_child, cutBy: node.cut_by,
  };
}

class Replay {
  constructor(trace, view) {
    this.trace = trace;
    this.view = view;
    // The last time each node is left: its bound then is the recorded one.
    this.lastLeave = new Map();
    view.steps.forEach((s, i) => {
      if (s[0] === "leave") this.lastLeave.set(s[1], i);
    });
    this.reset();
  }
  get length() {
    return this.view.steps.length;
  }
  reset() {
    this.at = 0;
    this.path = [];
    this.states = new Map(this.view.ids.map((id) => [id, {
      visits: 0, alpha: null, beta: null, firstAlpha: null, value: null, bound: "exact",
      finished: false, leaf: false, pruned: false, best: -1, cutBy: -1, lastLeft: -1,
    }]));
  }
  of(id) {
    return this.states.get(id);
  }
  current() {
    return this.at === 0 ? this.view.root : this.view.steps[this.at - 1][1];
  }
  lastStep() {
    return this.at === 0 ? null : this.view.steps[this.at - 1];
  }
  // Backwards means from the start once more: a view has few steps, and so the state after k of
  // them is the same whichever way it is reached.
  goTo(k) {
    k = Math.max(0, Math.min(k, this.length));
    if (k < this.at) this.reset();
    while (this.at < k) this.apply(this.at++);
  }
  apply(index) {
    const [kind, id, value, alpha, beta] = this.view.steps[index];
    const node = this.of(id);
    if (kind !== "pruned" && kind !== "end") {
      node.alpha = alpha;
      node.beta = beta;
    }
    switch (kind) {
      case "enter":
        if (id === this.view.root) this.path = [];
        this.path.push(id);
        ++node.visits;
        node.firstAlpha = alpha;
        Object.assign(node, {value: null, finished: false, leaf: false, pruned: false, best: -1, cutBy: -1, lastLeft: -1});
        break;
      case "leaf":
        Object.assign(node, {leaf: true, finished: true, value, bound: "exact"});
        break;
      case "better":
        node.value = value;
        node.best = this.cameFrom(id, value);
        break;
      case "cutoff":
        node.cutBy = this.cameFrom(id, value);
        break;
      case "pruned":
        node.pruned = node.visits === 0;
        break;
      case "leave": {
        node.value = value;
        node.finished = true;
        node.bound = this.lastLeave.get(id) === index ? this.trace.nodes[id].bound : this.boundOf(id, value);
        this.path.length = Math.max(0, this.path.lastIndexOf(id));
        const parent = this.path[this.path.length - 1];
        if (parent !== undefined) this.of(parent).lastLeft = id;
        break;
      }
      case "end":
        this.path = [];
        for (const each of this.view.ids) Object.assign(this.of(each), finalState(this.trace.nodes[each]));
        break;
    }
  }
  // The child a value came from: the one left last, if it was recorded and fits.
  cameFrom(id, value) {
    const child = this.of(id).lastLeft;
    if (child < 0) return -1;
    const seen = this.trace.seenFrom(this.of(child).value, child, id);
    return !this.trace.twoPlayers || seen === value ? child : -1;
  }
  // Of an earlier visit than the last.
  boundOf(id, value) {
    const node = this.of(id);
    if (node.leaf && this.trace.nodes[id].leaf !== "table") return "exact";
    if (node.beta !== null && value >= node.beta) return "lower";
    if (node.firstAlpha !== null && value <= node.firstAlpha) return "upper";
    return "exact";
  }
}
