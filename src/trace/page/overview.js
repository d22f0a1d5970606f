// The whole tree on a canvas, as an icicle: depth downwards, width by the size of the subtree. Only
// what is wider than half a pixel is drawn; narrower sisters are drawn as one, with all below them.

const kTones = 9;  // of values, from worst to best for the first player
const kPruned = kTones, kTable = kTones + 1, kOpen = kTones + 2;
const kToneNames = [
  "--tone0", "--tone1", "--tone2", "--tone3", "--tone4", "--tone5", "--tone6", "--tone7", "--tone8",
  "--tone-pruned", "--tone-table", "--tone-open",
];
const kNarrowest = 0.5;  // pixels

class Overview {
  constructor(app) {
    this.app = app;
    this.canvas = document.getElementById("overview");
    this.info = document.getElementById("overview-node");
    this.selected = 0;
    this.from = 0;
    this.to = 1;
    this.drawn = 0;
    this.lastMs = 0;
    this.frame = 0;
    this.measureTree();
    this.colourTree();
    this.readColours();
    this.legend();
    this.listen();
  }

  // Where each node lies, once: the picture is then a question of which to draw.
  measureTree() {
    const {nodes, size} = this.app.trace, n = nodes.length;
    this.left = new Float64Array(n);
    this.right = new Float64Array(n);
    this.level = new Int32Array(n);
    this.childStart = new Int32Array(n + 1);
    this.childList = new Int32Array(Math.max(0, n - 1));
    this.right[0] = 1;
    this.levels = 1;
    let next = 0;
    for (let id = 0; id < n; ++id) {
      this.childStart[id] = next;
      const scale = (this.right[id] - this.left[id]) / Math.max(1, size[id] - 1);
      let x = this.left[id];
      for (const child of nodes[id].children) {
        this.childList[next++] = child;
        this.left[child] = x;
        x += size[child] * scale;
        this.right[child] = x;
        this.level[child] = this.level[id] + 1;
        this.levels = Math.max(this.levels, this.level[child] + 1);
      }
    }
    this.childStart[n] = next;
    this.deepest = this.level.slice();  // level below each node
    for (let id = n - 1; id > 0; --id) {
      const parent = nodes[id].parent;
      if (nodes[id].visits > 0) this.deepest[parent] = Math.max(this.deepest[parent], this.deepest[id]);
    }
  }
  colourTree() {
    const {trace} = this.app, {nodes} = trace, n = nodes.length;
    this.tone = new Uint8Array(n);
    const values = new Float64Array(n), sizes = [];
    for (let id = 0; id < n; ++id) {
      if (nodes[id].value === null) continue;
      values[id] = trace.seenFrom(nodes[id].value, id, 0);
      if (Math.abs(values[id]) <= kMaxHeuristic) sizes.push(Math.abs(values[id]));
    }
    sizes.sort((a, b) => a - b);
    const most = sizes[Math.floor(sizes.length * 0.95)] || 1;
    for (let id = 0; id < n; ++id) {
      if (nodes[id].pruned !== null && nodes[id].visits === 0) {
        this.tone[id] = kPruned;
      } else if (nodes[id].leaf === "table") {
        this.tone[id] = kTable;
      } else if (nodes[id].value === null) {
        this.tone[id] = kOpen;
      } else {
        const part = Math.max(-1, Math.min(1, values[id] / most));
        this.tone[id] = Math.round((part + 1) / 2 * (kTones - 1));
      }
    }
  }
  readColours() {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name).trim();
    this.colours = kToneNames.map(colour);
    this.ink = kToneNames.map((name) => colour(name + "-ink") || colour("--ink"));
    this.accent = colour("--accent");
    this.strong = colour("--ink");
  }
  legend() {
    const {trace} = this.app;
    const entries = [["--tone0", trace.twoPlayers ? "bad" : "low"], ["--tone4", "even"],
                     ["--tone8", `good for ${trace.playerName(trace.nodes[0].player)}`]];
    if (this.tone.includes(kPruned)) entries.push(["--tone-pruned", "pruned"]);
    if (this.tone.includes(kTable)) entries.push(["--tone-table", "from the table"]);
    if (this.tone.includes(kOpen)) entries.push(["--tone-open", "left open"]);
    document.getElementById("legend").replaceChildren(...entries.map(([name, text]) => {
      const item = document.createElement("span"), patch = document.createElement("i");
      patch.style.background = `var(${name})`;
      item.append(patch, text);
      return item;
    }));
  }

  // One drawing for each frame of the screen, however often it is asked for.
  redraw() {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  draw() {
    const begin = performance.now();
    const {canvas} = this, ratio = window.devicePixelRatio || 1;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (width === 0) return;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.rowHeight = Math.min(34, height / this.levels);

    const rows = this.rowHeight, scale = width / (this.to - this.from), from = this.from;
    const boxes = kToneNames.map(() => []);  // left, right, first and last level, by colour
    const labels = [];
    const stack = [0];
    const add = (tone, x0, x1, first, last) => boxes[tone].push(Math.max(-1, x0), Math.min(width + 1, x1), first, last);
    this.drawn = 0;
    this.merged = 0;
    while (stack.length > 0) {
      const id = stack.pop();
      const x0 = (this.left[id] - from) * scale, x1 = (this.right[id] - from) * scale;
      const below = this.level[id] + 1;
      add(this.tone[id], x0, x1, below - 1, below - 1);
      ++this.drawn;
      if (rows >= 12 && x1 - x0 > 24) labels.push(id);
      let runFrom = -1, runTo = 0, runTone = kPruned, runLast = below;
      const endRun = () => {
        if (runFrom >= 0 && runTo - runFrom >= kNarrowest) {
          add(runTone, runFrom, runTo, below, runLast);
          ++this.drawn;
          ++this.merged;
        }
        runFrom = -1;
        runTone = kPruned;
        runLast = below;
      };
      for (let i = this.childStart[id]; i < this.childStart[id + 1]; ++i) {
        const child = this.childList[i];
        const c1 = (this.right[child] - from) * scale;
        if (c1 < 0) continue;
        const c0 = (this.left[child] - from) * scale;
        if (c0 > width) break;
        if (c1 - c0 >= kNarrowest) {
          endRun();
          stack.push(child);
        } else {
          if (runFrom < 0) runFrom = c0;
          runTo = c1;
          if (runTone === kPruned) runTone = this.tone[child];
          runLast = Math.max(runLast, this.deepest[child]);
          if (runTo - runFrom >= 2) endRun();
        }
      }
      endRun();
    }

    for (let tone = 0; tone < boxes.length; ++tone) {
      context.fillStyle = this.colours[tone];
      const box = boxes[tone];
      const gap = rows > 4 ? 1 : 0;
      for (let i = 0; i < box.length; i += 4) {
        const w = box[i + 1] - box[i], y = box[i + 2] * rows;
        const h = tone === kPruned ? rows * 0.45 : (box[i + 3] + 1) * rows - y;
        context.fillRect(box[i], y, w > 4 ? w - 0.75 : w, Math.max(1, h - gap));
      }
    }
    this.label(context, labels, scale, width);
    this.frameAround(context, this.app.view?.root ?? 0, scale, this.accent, true);
    this.frameAround(context, this.selected, scale, this.strong, false);
    this.lastMs = performance.now() - begin;
    canvas.dataset.drawn = this.drawn;
  }
  label(context, ids, scale, width) {
    const {trace} = this.app;
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    for (const id of ids) {
      const x0 = Math.max(0, (this.left[id] - this.from) * scale), x1 = Math.min(width, (this.right[id] - this.from) * scale);
      const node = trace.nodes[id], name = id === 0 ? "root" : node.move;
      const long = node.value === null ? name : `${name}  ${trace.bounded(node.value, node.bound, id)}`;
      const text = [long, name].find((t) => t.length * 7 + 8 < x1 - x0);
      if (!text || (this.tone[id] === kPruned && this.rowHeight < 26)) continue;
      const h = this.tone[id] === kPruned ? this.rowHeight * 0.45 : this.rowHeight;
      context.fillStyle = this.ink[this.tone[id]];
      context.fillText(text, x0 + 4, this.level[id] * this.rowHeight + h / 2);
    }
  }
  frameAround(context, id, scale, colour, subtree) {
    const x0 = (this.left[id] - this.from) * scale, x1 = (this.right[id] - this.from) * scale;
    const y = this.level[id] * this.rowHeight;
    context.strokeStyle = colour;
    context.lineWidth = subtree ? 1.5 : 2.5;
    const h = subtree ? this.levels * this.rowHeight - y : this.rowHeight;
    context.strokeRect(x0 + 1, y + 1, Math.max(2, x1 - x0 - 2), h - 2);
  }

  // The node at a point of the canvas, or -1.
  nodeAt(px, py) {
    const x = this.from + px / this.canvas.clientWidth * (this.to - this.from);
    const level = Math.floor(py / this.rowHeight);
    let id = 0;
    while (this.level[id] < level) {
      let next = -1;
      for (let i = this.childStart[id]; i < this.childStart[id + 1]; ++i) {
        if (x >= this.left[this.childList[i]] && x < this.right[this.childList[i]]) next = this.childList[i];
      }
      if (next < 0) return -1;
      id = next;
    }
    return level >= 0 && x >= 0 && x < 1 ? id : -1;
  }

  // factor > 1: closer. x: the place, 0 to 1 of the canvas, that stays where it is.
  zoom(factor, x = 0.5) {
    const least = 20 / Math.max(20, this.app.trace.nodes.length);
    const span = Math.min(1, Math.max(least, (this.to - this.from) / factor));
    const fixed = this.from + x * (this.to - this.from);
    this.show(fixed - x * span, span);
  }
  show(from, span) {
    span = Math.min(1, span);
    this.from = Math.max(0, Math.min(1 - span, from));
    this.to = this.from + span;
    this.redraw();
  }

  choose(id) {
    this.selected = id;
    const {trace, words} = this.app;
    const line = trace.line(id).join(" ");
    this.info.textContent = `${line === "" ? "" : line + " \u2014 "}${words.summary(id, null)}; ` +
        `${words.count(trace.size[id], "node")} from here.`;
    // Keep it in view, and wide enough to be seen.
    const width = this.right[id] - this.left[id], span = this.to - this.from;
    const wanted = Math.min(span, Math.max(width * 40, 20 / trace.nodes.length));
    if (this.right[id] <= this.from || this.left[id] >= this.to || wanted < span / 8) {
      this.show((this.left[id] + this.right[id]) / 2 - wanted / 2, wanted);
    }
    this.app.inspect(id);
    this.redraw();
  }

  listen() {
    const {canvas} = this;
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const span = this.to - this.from;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        this.show(this.from + (event.deltaX || event.deltaY) / canvas.clientWidth * span, span);
      } else {
        this.zoom(Math.exp(-event.deltaY * 0.002), event.offsetX / canvas.clientWidth);
      }
    }, {passive: false});
    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      drag = {x: event.offsetX, from: this.from, moved: false};
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (drag === null) return;
      const dx = event.offsetX - drag.x, span = this.to - this.from;
      drag.moved = drag.moved || Math.abs(dx) > 4;
      if (drag.moved) this.show(drag.from - dx / canvas.clientWidth * span, span);
    });
    canvas.addEventListener("pointerup", (event) => {
      const clicked = drag !== null && !drag.moved;
      drag = null;
      const id = clicked ? this.nodeAt(event.offsetX, event.offsetY) : -1;
      if (id >= 0) this.choose(id);
    });
    canvas.addEventListener("pointercancel", () => { drag = null; });
    canvas.addEventListener("dblclick", () => this.app.openView(this.selected));
    canvas.addEventListener("keydown", (event) => this.key(event));
    document.getElementById("open").addEventListener("click", () => this.app.openView(this.selected));
    document.getElementById("zoom-all").addEventListener("click", () => this.show(0, 1));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.readColours();
      this.redraw();
    });
    new ResizeObserver(() => this.redraw()).observe(canvas);
  }
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const id = this.selected, node = this.app.trace.nodes[id], span = this.to - this.from;
    const sisters = id === 0 ? [0] : this.app.trace.nodes[node.parent].children;
    const at = sisters.indexOf(id);
    switch (event.key) {
      case "ArrowUp": if (id !== 0) this.choose(node.parent); break;
      case "ArrowDown": if (node.children.length > 0) this.choose(node.children[0]); break;
      case "ArrowLeft":
        if (event.shiftKey) this.show(this.from - span / 8, span);
        else this.choose(sisters[at - 1] ?? id);
        break;
      case "ArrowRight":
        if (event.shiftKey) this.show(this.from + span / 8, span);
        else this.choose(sisters[at + 1] ?? id);
        break;
      case "+": case "=": this.zoom(1.5, this.placeOfSelected()); break;
      case "-": this.zoom(1 / 1.5, this.placeOfSelected()); break;
      case "0": case "Home": this.show(0, 1); break;
      case "Enter": this.app.openView(id); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  placeOfSelected() {
    const x = ((this.left[this.selected] + this.right[this.selected]) / 2 - this.from) / (this.to - this.from);
    return x >= 0 && x <= 1 ? x : 0.5;
  }
}
