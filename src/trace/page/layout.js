// A tidy tree: parents in the middle above their children, equal subtrees drawn equally, nothing
// wider than it must be. Linear time.
// Source: C. Buchheim, M. Juenger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time",
// 2002.

// Returns a Map from each node to {x, level}; x counts in node widths, from 0.
function tidyTree(root, childrenOf) {
  const make = (id, parent, number, level) => {
    const v = {id, parent, number, level, children: [], x: 0, mod: 0, change: 0, shift: 0, thread: null};
    v.ancestor = v;
    v.children = childrenOf(id).map((c, i) => make(c, v, i, level + 1));
    return v;
  };
  const nextLeft = (v) => v.children[0] || v.thread;
  const nextRight = (v) => v.children[v.children.length - 1] || v.thread;

  const moveSubtree = (from, to, shift) => {
    const part = shift / (to.number - from.number);
    to.change -= part;
    to.shift += shift;
    from.change += part;
    to.x += shift;
    to.mod += shift;
  };
  const apportion = (v, defaultAncestor) => {
    if (v.number === 0) return defaultAncestor;
    let innerRight = v, outerRight = v;
    let innerLeft = v.parent.children[v.number - 1], outerLeft = v.parent.children[0];
    let sir = innerRight.mod, sor = outerRight.mod, sil = innerLeft.mod, sol = outerLeft.mod;
    while (nextRight(innerLeft) && nextLeft(innerRight)) {
      innerLeft = nextRight(innerLeft);
      innerRight = nextLeft(innerRight);
      outerLeft = nextLeft(outerLeft);
      outerRight = nextRight(outerRight);
      outerRight.ancestor = v;
      const shift = innerLeft.x + sil - (innerRight.x + sir) + 1;
      if (shift > 0) {
        const from = innerLeft.ancestor.parent === v.parent ? innerLeft.ancestor : defaultAncestor;
        moveSubtree(from, v, shift);
        sir += shift;
        sor += shift;
      }
      sil += innerLeft.mod;
      sir += innerRight.mod;
      sol += outerLeft.mod;
      sor += outerRight.mod;
    }
    if (nextRight(innerLeft) && !nextRight(outerRight)) {
      outerRight.thread = nextRight(innerLeft);
      outerRight.mod += sil - sor;
    }
    if (nextLeft(innerRight) && !nextLeft(outerLeft)) {
      outerLeft.thread = nextLeft(innerRight);
      outerLeft.mod += sir - sol;
      defaultAncestor = v;
    }
    return defaultAncestor;
  };
  const firstWalk = (v) => {
    const sister = v.parent && v.number > 0 ? v.parent.children[v.number - 1] : null;
    if (v.children.length === 0) {
      v.x = sister ? sister.x + 1 : 0;
      return;
    }
    let defaultAncestor = v.children[0];
    for (const child of v.children) {
      firstWalk(child);
      defaultAncestor = apportion(child, defaultAncestor);
    }
    let shift = 0, change = 0;
    for (let i = v.children.length - 1; i >= 0; --i) {
      const child = v.children[i];
      child.x += shift;
      child.mod += shift;
      change += child.change;
      shift += child.shift + change;
    }
    const middle = (v.children[0].x + v.children[v.children.length - 1].x) / 2;
    if (sister) {
      v.x = sister.x + 1;
      v.mod = v.x - middle;
    } else {
      v.x = middle;
    }
  };

  const places = new Map();
  let least = 0;
  const secondWalk = (v, mod) => {
    const x = v.x + mod;
    least = Math.min(least, x);
    places.set(v.id, {x, level: v.level});
    for (const child of v.children) secondWalk(child, mod + v.mod);
  };
  const top = make(root, null, 0, 0);
  firstWalk(top);
  secondWalk(top, 0);
  for (const place of places.values()) place.x -= least;
  return places;
}
