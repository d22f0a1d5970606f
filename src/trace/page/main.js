// The page: puts the parts together and keeps them at the same step.

const kReadable = 0.6;  // the smallest zoom the page chooses itself

const byId = (id) => document.getElementById(id);

class App {
  constructor(json) {
    this.trace = new Trace(json);
    this.words = new Words(this.trace);
    this.code = pseudoCodeFor(this.trace.algorithm);
    this.folded = new Set();
    this.forcedOpen = new Set();
    this.predicting = false;
    this.outside = -1;  // a node looked at in the overview, not in the tree
    this.timer = 0;

    this.describe();
    if (this.trace.nodes.length === 0) {
      document.body.classList.add("empty");
      return;
    }
    this.tree = new TreeView(this);
    this.outline = new Outline(this);
    this.quiz = new Quiz(this);
    this.showCode();
    this.listen();
    const large = this.trace.nodes.length > kViewNodes;
    document.body.classList.toggle("large", large);
    byId("overview-panel").hidden = !large;
    this.overview = large ? new Overview(this) : null;
    this.openView(0);
    if (this.overview) this.overview.choose(0);
  }

  describe() {
    const t = this.trace;
    byId("title").textContent = document.title;
    byId("note").textContent = (t.evaluator ? `Evaluator: ${t.evaluator}. ` : "") +
        (t.nodes.length === 0 ? "Nothing was recorded." : this.words.note());
    byId("view").value = t.perspective;
    byId("view").options[0].textContent = t.nodes.length === 0 ? "" : t.playerName(t.nodes[0].player);
    document.body.classList.toggle("no-windows", !t.hasWindows);
    byId("view").closest("label").hidden = !t.twoPlayers;
    byId("predict-label").hidden = ["mcts", "df-pn", "random"].includes(t.algorithm);  // nothing to work out
  }
  showCode() {
    byId("code-title").textContent = this.code.title;
    byId("code").replaceChildren(...this.code.lines.map(([text]) => {
      const line = document.createElement("li");
      line.textContent = text;
      return line;
    }));
  }

  // Shows the tree below a node, at the end of its search.
  openView(root) {
    this.pause();
    this.view = makeView(this.trace, root);
    this.replay = new Replay(this.trace, this.view);
    this.replay.goTo(this.predicting ? 0 : this.replay.length);
    this.selected = this.replay.current();
    if (!this.view.inside.has(this.selected)) this.selected = root;
    this.outside = -1;
    byId("slider").max = this.replay.length;
    this.tree.build();
    this.outline.build();
    this.crumbs();
    this.quiz.reset();
    this.refold();
    this.outline.reveal(this.selected);
    this.overview?.redraw();
  }
  crumbs() {
    const {trace, view} = this, line = [];
    for (let id = view.root; id >= 0; id = id === 0 ? -1 : trace.nodes[id].parent) line.unshift(id);
    const parts = [];
    if (line.length > 1) {
      for (const id of line) {
        const button = document.createElement("button");
        button.textContent = id === 0 ? "root" : trace.name(id);
        button.disabled = id === view.root;
        button.addEventListener("click", () => this.openView(id));
        parts.push(button);
      }
    }
    const shown = view.ids.length, all = trace.size[view.root];
    if (shown < all) {
      parts.push(`${shown} of ${countText(all)} nodes, and their steps; \u2192 opens more`);
    }
    byId("crumbs").replaceChildren(...parts);
  }

  // Folding. The nodes above the current one are open whatever is folded, so that a step is always
  // seen, and folding does not change with the steps.
  isOpen(id) {
    return !this.folded.has(id) || this.forcedOpen.has(id);
  }
  folds(id) {
    return !this.forcedOpen.has(id);
  }
  toggle(id) {
    const {view, trace} = this;
    const parent = trace.nodes[id].parent;
    if (id !== view.root && this.tree.group(parent)[0] === id) {
      this.tree.openGroups.add(parent);
    } else if (view.children.get(id).length < trace.nodes[id].children.length && this.isOpen(id) && id !== view.root) {
      this.openView(id);
      return;
    } else if (view.children.get(id).length > 0) {
      if (this.folded.has(id)) this.folded.delete(id);
      else this.folded.add(id);
    }
    if (this.hiddenBy(this.selected, id)) this.selected = id;
    this.update();
  }
  hiddenBy(id, ancestor) {
    if (this.isOpen(ancestor)) return false;
    for (id = this.trace.nodes[id].parent; id >= this.view.root; id = this.trace.nodes[id].parent) {
      if (id === ancestor) return true;
    }
    return false;
  }
  unfoldAll() {
    this.folded.clear();
    this.view.ids.forEach((id) => this.tree.openGroups.add(id));
    this.update();
    this.tree.fit(kReadable);
    this.tree.reveal(this.selected);
  }
  // Folds whole levels, from below, so that the picture fits.
  refold() {
    const {view} = this, most = this.tree.leavesThatFit(kReadable);
    this.folded.clear();
    this.tree.openGroups.clear();
    let level = [view.root], leaves = 0, open = [];
    for (let depth = 0; level.length > 0; ++depth) {
      const next = [];
      let ended = 0;
      for (const id of level) {
        const children = this.tree.childrenShown(id);
        if (children.length === 0) ++ended;
        next.push(...children);
      }
      if (depth > 0 && leaves + ended + next.length > most) break;
      leaves += ended;
      open.push(...level);
      level = next;
    }
    const kept = new Set(open);
    for (const id of view.ids) {
      if (!kept.has(id) && view.children.get(id).length > 0) this.folded.add(id);
    }
    this.update();
    this.tree.fit(kReadable);
    this.tree.reveal(this.selected);
  }

  // Steps.
  goTo(k) {
    this.replay.goTo(k);
    this.selected = this.replay.current();
    this.outside = -1;
    this.update();
    this.tree.reveal(this.selected);
    this.outline.reveal(this.selected);
  }
  // To any step, without a question.
  jump(k) {
    this.quiz.close();
    this.goTo(k);
  }
  next() {
    const {replay, quiz} = this;
    if (quiz.question !== null) {
      quiz.focus();
      return;
    }
    if (replay.at >= replay.length) {
      this.pause();
    } else if (this.predicting && quiz.ask(replay.at)) {
      this.pause();
    } else {
      this.goTo(replay.at + 1);
    }
  }
  back() {
    this.jump(this.replay.at - 1);
  }
  play() {
    if (this.replay.at >= this.replay.length) this.jump(0);
    const tick = () => {
      this.next();
      if (this.timer !== 0) this.timer = setTimeout(tick, Number(byId("speed").value));
      if (this.replay.at >= this.replay.length) this.pause();
    };
    this.timer = setTimeout(tick, 150);
    this.showPlaying();
  }
  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showPlaying();
  }
  showPlaying() {
    byId("play").textContent = this.timer === 0 ? "Play" : "Pause";
    byId("play").setAttribute("aria-pressed", this.timer !== 0);
  }

  select(id) {
    this.selected = id;
    this.outside = -1;
    this.update();
    this.outline.reveal(id);
  }
  // Up and down among the nodes that the picture shows.
  selectNear(by) {
    const shown = this.outline.visible().filter((id) => this.tree.places.has(id));
    const at = shown.indexOf(this.tree.shownAs(this.selected));
    const id = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    this.select(id);
    this.tree.reveal(id);
  }
  inspect(id) {
    this.outside = this.view.inside.has(id) ? -1 : id;
    if (this.outside < 0) this.selected = id;
    this.update();
  }

  update() {
    const {replay, trace} = this;
    this.forcedOpen.clear();
    for (let id = trace.nodes[replay.current()].parent; id >= this.view.root; id = trace.nodes[id].parent) {
      this.forcedOpen.add(id);
    }
    document.body.classList.toggle("predicting", this.predicting);
    byId("slider").value = replay.at;
    byId("step").textContent = `Step ${countText(replay.at)} of ${countText(replay.length)}`;
    byId("first").disabled = byId("back").disabled = replay.at === 0;
    byId("next").disabled = byId("last").disabled = replay.at === replay.length;
    byId("caption").textContent = replay.at === 0 ? this.words.start(replay) : this.words.step(replay);
    this.tree.update();
    this.outline.update();
    this.showNode();
    this.showPath();
    this.lightCode();
  }

  showNode() {
    const {trace, words} = this;
    const id = this.outside >= 0 ? this.outside : this.selected;
    const node = trace.nodes[id];
    const state = this.outside >= 0 ? finalState(node) : this.replay.of(id);
    const hidden = state.visits === 0;
    const shown = hidden && id !== 0 ? trace.nodes[node.parent] : node;
    byId("node-title").textContent = id === 0 ? "Root" : `After ${trace.line(id).slice(-4).join(" ")}`;
    byId("board").textContent = shown.board || shown.position;
    byId("board").hidden = byId("board").textContent === "";
    const facts = [];
    if (state.pruned) {
      facts.push(["state", "pruned: not searched; the board is the one before the move"]);
    } else if (hidden) {
      facts.push(["state", "not yet searched; the board is the one before the move"]);
    } else {
      facts.push(["to move", trace.playerName(node.player)]);
      facts.push(["depth", `${words.count(node.depth, "ply")} left, ${node.ply} from the root`]);
      if (state.finished) facts.push(["value", trace.bounded(state.value, state.bound, id) + ` for ${words.owner(id)}`]);
      else if (state.value !== null && !this.predicting) facts.push(["best so far", words.worth(state.value, id)]);
      if (trace.hasWindow(state.alpha, state.beta)) facts.push(["window", words.windowText(state, id)]);
      if (state.leaf) facts.push(["leaf", node.leaf || ""]);
      if (state.best >= 0 && (state.finished || !this.predicting)) facts.push(["best move", trace.name(state.best)]);
      if (state.visits > 1) facts.push(["visits", countText(state.visits)]);
      if (node.left_out > 0) facts.push(["not kept", `${words.count(node.left_out, "visit")} below`]);
    }
    if (node.caption && (state.finished || state.pruned)) facts.push(["why", node.caption]);
    if (shown.position && shown.board) facts.push(["position", shown.position]);
    byId("facts").replaceChildren(...facts.flatMap(([name, text]) => {
      const dt = document.createElement("dt"), dd = document.createElement("dd");
      dt.textContent = name;
      dd.textContent = text;
      dd.classList.toggle("mono", name === "position");
      return [dt, dd];
    }));
  }

  showPath() {
    const {trace, replay} = this;
    const rows = replay.path.map((id) => {
      const state = replay.of(id), [low, high] = trace.window(state.alpha, state.beta, id);
      const row = document.createElement("tr");
      const texts = [id === 0 ? "root" : trace.name(id), trace.playerName(trace.nodes[id].player), low, high,
                     state.value === null || this.predicting ? "" : trace.score(state.value, id)];
      row.append(...texts.map((text, i) => {
        const cell = document.createElement(i === 0 ? "th" : "td");
        if (i === 0) cell.scope = "row";
        cell.textContent = text;
        return cell;
      }));
      return row;
    });
    if (rows.length === 0) {
      const row = document.createElement("tr"), cell = document.createElement("td");
      cell.colSpan = 5;
      cell.className = "none";
      cell.textContent = replay.at === 0 ? "No node is open yet." : "No node is open.";
      row.append(cell);
      rows.push(row);
    }
    byId("path").tBodies[0].replaceChildren(...rows);
  }

  lightCode() {
    const step = this.replay.lastStep();
    const leaf = step === null ? null : this.trace.nodes[step[1]].leaf;
    const lit = litLines(this.code, step, leaf);
    [...byId("code").children].forEach((line, i) => {
      line.classList.toggle("lit", lit.includes(i));
      if (lit.includes(i)) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
  }

  setPredicting(on) {
    this.predicting = on;
    this.pause();
    byId("overview-panel").hidden = on || this.overview === null;  // it would tell
    this.quiz.reset();
    this.jump(on ? 0 : this.replay.at);
    this.tree.fit(kReadable);
  }

  listen() {
    byId("first").addEventListener("click", () => this.jump(0));
    byId("back").addEventListener("click", () => this.back());
    byId("next").addEventListener("click", () => this.next());
    byId("last").addEventListener("click", () => this.jump(this.replay.length));
    byId("play").addEventListener("click", () => (this.timer === 0 ? this.play() : this.pause()));
    byId("slider").addEventListener("input", (event) => this.jump(Number(event.target.value)));
    byId("predict").addEventListener("change", (event) => this.setPredicting(event.target.checked));
    byId("view").addEventListener("change", (event) => {
      this.trace.perspective = event.target.value;
      const groups = this.tree.openGroups;
      this.tree.build();
      this.tree.openGroups = groups;
      this.update();
      this.overview?.redraw();
    });
    byId("unfold").addEventListener("click", () => this.unfoldAll());
    byId("refold").addEventListener("click", () => this.refold());
    byId("smaller").addEventListener("click", () => this.tree.setZoom(this.tree.zoom / 1.25));
    byId("larger").addEventListener("click", () => this.tree.setZoom(this.tree.zoom * 1.25));
    byId("fit").addEventListener("click", () => this.tree.fit());
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("resize", () => this.tree.fit(kReadable));
  }
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const on = event.target, isField = on.matches("select, input:not([type=checkbox])");
    if (isField) return;
    const isControl = on.matches("button, input, summary");
    const asksCut = this.quiz.question?.kind === "cut";
    switch (event.key) {
      case "ArrowRight": this.next(); break;
      case "ArrowLeft": this.back(); break;
      case "Home": this.jump(0); break;
      case "End": this.jump(this.replay.length); break;
      case "ArrowUp": this.selectNear(-1); break;
      case "ArrowDown": this.selectNear(1); break;
      case "p": case "P": this.timer === 0 ? this.play() : this.pause(); break;
      case "y": case "Y": if (!asksCut) return; this.quiz.answerCut(true); break;
      case "n": case "N": if (!asksCut) return; this.quiz.answerCut(false); break;
      case "Enter": if (isControl) return; this.toggle(this.selected); break;
      default: return;
    }
    event.preventDefault();
  }

  // All that is to be seen of the step, as text: equal texts are equal pictures.
  picture() {
    const describe = (e) => {
      if (e.nodeType === Node.TEXT_NODE) return e.data;
      if (e.hidden || e.style.display === "none") return "";
      const attributes = [...e.attributes].filter((a) => a.value !== "" && a.name !== "style").map((a) => `${a.name}=${a.value}`);
      return `<${e.localName} ${attributes.sort().join(" ")}>${[...e.childNodes].map(describe).join("")}</>`;
    };
    return ["tree", "outline", "board", "facts", "path", "code", "caption", "step"].map((id) => describe(byId(id))).join("\n");
  }
}

window.__page = new App(JSON.parse(byId("trace").textContent));
