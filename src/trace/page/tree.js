// The tidy tree in SVG.

const kLeastLevel = 74, kMostLevel = 120;  // from one level to the next
const kBoxHeight = 24;
const kMargin = 26;
const kGap = 9;
const kGroupFrom = 4;  // so many pruned sisters are drawn as one

function svgElement(name, className, parent) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  if (className) e.setAttribute("class", className);
  if (parent) parent.append(e);
  return e;
}

class TreeView {
  constructor(app) {
    this.app = app;
    this.box = document.getElementById("tree-box");
    this.svg = document.getElementById("tree");
    this.zoom = 1;
    this.levelHeight = kLeastLevel;
    this.boxHeight = 0;  // when it was last fitted: the steps shall not move the tree
  }

  // Builds the elements of app.view, once; update() then only sets attributes.
  build() {
    const {trace, view} = this.app;
    this.svg.replaceChildren();
    const edges = svgElement("g", "edges", this.svg);
    const nodes = svgElement("g", "nodes", this.svg);
    this.items = new Map();
    this.openGroups = new Set();
    let width = 30;
    for (const id of view.ids) {
      const node = trace.nodes[id];
      width = Math.max(width, trace.bounded(node.value ?? 0, node.bound, id).length * 8 + 10,
                       (id === view.root ? 0 : node.move.length) * 7 + 6);
      const item = {
        edge: id === view.root ? null : svgElement("path", "edge", edges),
        slash: id === view.root ? null : svgElement("path", "slash", edges),
        g: svgElement("g", "node", nodes),
      };
      item.g.dataset.id = id;
      for (const e of [item.edge, item.slash, item.g]) showElement(e, false);
      item.title = svgElement("title", "", item.g);
      item.rect = svgElement("rect", "box", item.g);
      item.value = svgElement("text", "value", item.g);
      item.move = svgElement("text", "move", item.g);
      item.plate = svgElement("rect", "plate", item.g);
      item.window = svgElement("text", "window", item.g);
      item.knob = svgElement("g", "knob", item.g);
      item.knobRect = svgElement("rect", "", item.knob);
      item.knobText = svgElement("text", "", item.knob);
      item.knob.addEventListener("click", (event) => {
        event.stopPropagation();
        this.app.select(id);
        this.app.toggle(id);
      });
      item.g.addEventListener("click", () => {
        if (this.app.selected === id) this.app.toggle(id);
        this.app.select(id);
      });
      this.items.set(id, item);
    }
    this.width = Math.min(width, 110);
    this.places = null;
  }

  // The pruned children of a node that are drawn as one, or an empty list.
  group(id) {
    if (this.openGroups.has(id) || this.app.predicting) return [];
    const pruned = this.app.view.children.get(id).filter((c) => this.app.trace.nodes[c].pruned !== null);
    return pruned.length >= kGroupFrom ? pruned : [];
  }
  childrenShown(id) {
    if (!this.app.isOpen(id)) return [];
    const hidden = this.group(id).slice(1);
    const children = this.app.view.children.get(id);
    return hidden.length === 0 ? children : children.filter((c) => !hidden.includes(c));
  }
  // The node that stands for id in the picture.
  shownAs(id) {
    for (; !this.places.has(id) && id !== this.app.view.root; id = this.app.trace.nodes[id].parent) {
      const parent = this.app.trace.nodes[id].parent, group = this.group(parent);
      if (group.includes(id) && this.places.has(group[0])) return group[0];
    }
    return id;
  }

  heightOfEnds() {
    return kBoxHeight + 2 * kMargin + 12;
  }
  x(id) {
    return kMargin + (this.places.get(id).x + 0.5) * (this.width + kGap);
  }
  y(id) {
    return kMargin + kBoxHeight / 2 + this.places.get(id).level * this.levelHeight;
  }

  update() {
    const {trace, replay, view} = this.app;
    this.places = tidyTree(view.root, (id) => this.childrenShown(id));
    let columns = 0, levels = 0;
    for (const place of this.places.values()) {
      columns = Math.max(columns, place.x + 1);
      levels = Math.max(levels, place.level);
    }
    // The window below the lowest node on the path, and at the sides, needs room as well.
    this.naturalWidth = Math.max(220, columns * (this.width + kGap) + 2 * kMargin);
    this.levels = levels;
    const room = (this.boxHeight / this.zoom - this.heightOfEnds()) / Math.max(1, levels);
    this.levelHeight = Math.max(kLeastLevel, Math.min(kMostLevel, room));
    this.naturalHeight = levels * this.levelHeight + this.heightOfEnds();
    this.shift = (this.naturalWidth - columns * (this.width + kGap) - 2 * kMargin) / 2;
    this.resize();

    const current = this.shownAs(replay.current());
    for (const id of view.ids) {
      const item = this.items.get(id), shown = this.places.has(id);
      for (const e of [item.edge, item.slash, item.g]) showElement(e, shown);
      if (shown) this.draw(id, item, current);
    }
  }

  draw(id, item, current) {
    const {trace, replay, words, view} = this.app;
    const node = trace.nodes[id], state = replay.of(id);
    const x = this.x(id) + this.shift, y = this.y(id), w = this.width, h = kBoxHeight;
    const onPath = replay.path.includes(id);
    const group = id === view.root ? [] : this.group(node.parent);
    const grouped = group[0] === id && state.pruned;

    const classes = ["node"];
    if (state.pruned) {
      classes.push("pruned");
    } else if (state.visits === 0) {
      classes.push("unseen");
    } else {
      classes.push(`player${node.player % 4}`, state.finished ? "finished" : "open");
      if (state.leaf) classes.push("leaf", node.leaf || "");
      if (state.cutBy >= 0) classes.push("cut");
    }
    if (onPath) classes.push("path");
    if (id === current) classes.push("current");
    if (id === this.app.selected) classes.push("selected");
    setAttributes(item.g, {class: classes.join(" ").trim(), transform: `translate(${x} ${y})`});

    // The player who moves first has boxes, the second round ones, the others something between.
    const round = state.pruned || state.visits === 0 ? 4 : [3, h / 2, 7, 7][node.player % 4];
    setAttributes(item.rect, {x: -w / 2, y: -h / 2, width: w, height: h, rx: round});
    let text = "";
    if (state.pruned) {
      text = grouped ? "\u2702 " + group.length : "\u2702";
    } else if (state.finished) {
      text = trace.bounded(state.value, state.bound, id);
    } else if (state.visits > 0) {
      text = state.value === null || this.app.predicting ? "?" : trace.score(state.value, id) + "?";
    }
    setText(item.value, text, 0, 4.5);
    setText(item.move, id === view.root ? "" : grouped ? "\u2026" : node.move, 0, -h / 2 - 5);

    const children = trace.nodes[id].children.length;
    const inView = view.children.get(id).length;
    let knob = "";
    if (inView > 0 && !this.app.isOpen(id)) {
      knob = "+" + countText(trace.size[id] - 1);
    } else if (inView < children) {
      knob = "\u2192 " + countText(children - inView);
    } else if (inView > 0) {
      knob = kMinus;
    } else if (node.left_out > 0) {
      knob = "\u2026";
    }
    const showWindow = onPath && trace.hasWindow(state.alpha, state.beta);
    showElement(item.knob, knob !== "" && !(showWindow && knob === kMinus));
    setAttributes(item.knob, {class: "knob" + (knob === kMinus ? " quiet" : "")});
    const knobWidth = Math.max(16, knob.length * 6.5 + 8);
    setAttributes(item.knobRect, {x: -knobWidth / 2, y: h / 2 - 3, width: knobWidth, height: 13, rx: 6.5});
    setText(item.knobText, knob, 0, h / 2 + 7);

    const below = knob === "" || knob === kMinus ? 16 : 25;
    const windowText = showWindow ? words.windowText(state, id) : "";
    setText(item.window, windowText, 0, h / 2 + below);
    showElement(item.plate, showWindow);
    const plateWidth = windowText.length * 6.8 + 6;
    setAttributes(item.plate, {x: -plateWidth / 2, y: h / 2 + below - 12, width: plateWidth, height: 16, rx: 4});
    const title = grouped ? `${group.length} moves pruned: ${group.map((c) => trace.name(c)).join(", ")}`
                          : words.summary(id, state, this.app.predicting);
    if (item.title.textContent !== title) item.title.textContent = title;

    if (item.edge) {
      const px = this.x(node.parent) + this.shift, py = this.y(node.parent) + h / 2;
      const cy = y - h / 2 - 16;  // the move stands between here and the box
      const parent = replay.of(node.parent);
      const best = parent.best === id && (parent.finished || !this.app.predicting);
      const edge = ["edge"];
      if (state.pruned) edge.push("pruned");
      else if (state.visits === 0) edge.push("unseen");
      if (best) edge.push("best");
      if (onPath) edge.push("path");
      setAttributes(item.edge, {class: edge.join(" "), d: `M${px} ${py}L${x} ${cy}`});
      const mx = (px + 2 * x) / 3, my = (py + 2 * cy) / 3;
      const cut = state.pruned && node.pruned === "cutoff";
      setAttributes(item.slash, {d: cut ? `M${mx - 6} ${my + 1}l8 -5M${mx - 4} ${my + 5}l8 -5` : ""});
    }
  }

  resize() {
    setAttributes(this.svg, {
      viewBox: `0 0 ${this.naturalWidth} ${this.naturalHeight}`,
      width: this.naturalWidth * this.zoom, height: this.naturalHeight * this.zoom,
    });
  }
  setZoom(zoom) {
    this.zoom = Math.max(0.2, Math.min(2.5, zoom));
    this.update();
  }
  // As large as the box allows, but readable: not below `least`. Levels move apart if there is room.
  fit(least = 0.2) {
    const {clientWidth, clientHeight} = this.box;
    const lowest = this.levels * kLeastLevel + this.heightOfEnds();
    const zoom = Math.min(1.25, (clientWidth - 4) / this.naturalWidth, (clientHeight - 4) / lowest);
    this.boxHeight = clientHeight - 4;
    this.setZoom(Math.max(least, zoom));
  }
  // How many leaves stand side by side when the picture is as small as it can be read.
  leavesThatFit(zoom) {
    return Math.max(12, Math.floor((this.box.clientWidth - 2 * kMargin) / zoom / (this.width + kGap)));
  }
  // Scrolls as little as needed to have the node in view.
  reveal(id) {
    id = this.shownAs(id);
    const x = (this.x(id) + this.shift) * this.zoom, y = this.y(id) * this.zoom, box = this.box;
    const margin = 60;
    if (x < box.scrollLeft + margin || x > box.scrollLeft + box.clientWidth - margin) {
      box.scrollLeft = x - box.clientWidth / 2;
    }
    if (y < box.scrollTop + margin || y > box.scrollTop + box.clientHeight - margin) {
      box.scrollTop = y - box.clientHeight / 2;
    }
  }
}

// What does not change is not set: the browser would work it out again.
function setAttributes(element, values) {
  for (const name in values) {
    const value = String(values[name]);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
function setText(element, text, x, y) {
  setAttributes(element, {x, y});
  if (element.textContent !== text) element.textContent = text;
}
function showElement(element, shown) {
  const display = shown ? "" : "none";
  if (element && element.style.display !== display) element.style.display = display;
}
