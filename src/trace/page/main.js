// The page: puts the parts together and keeps them at the same step.
import {boardCss, boardSvg, broughtBy, drawnAfter, readShape} from "./board.js";
import {hasWindow, missingOf, nameOf, namesTo, stateSummary, stepCaption, worthOf} from "./captions.js";
import {countText, english, plural} from "./english.js";
import {IcicleCanvas, legendOf} from "./icicle.js";
import {Outline} from "./outline.js";
import {mostInPart, partOf} from "./part.js";
import {codeOf, litLines} from "./pseudocode.js";
import {ProofNumbers, proofText} from "./proof.js";
import {unpredictable} from "./quiz.js";
import {QuizForm} from "./quiz_form.js";
import {boundSign, number, playerOf, scoreText, shownWindow, windowText} from "./scores.js";
import {Steps, lastState} from "./steps.js";
import {childrenOf, leafOf, pathTo, readTrace} from "./trace.js";
import {TreePane} from "./tree_pane.js";

const readableZoom = 0.6;  // the smallest zoom the page chooses itself

const byId = (id) => document.getElementById(id);

class App {
  constructor(json) {
    this.json = json;
    this.folded = new Set();
    this.forcedOpen = new Set();
    this.predicting = false;
    this.outside = -1;  // a node looked at in the overview, not in the tree
    this.timer = 0;
    byId("title").textContent = document.title;
    byId("note").textContent = json.evaluator ? `Evaluator: ${json.evaluator}. ` : "";
    if (json.nodes.length === 0) {
      byId("note").append("Nothing was recorded.");
      document.body.classList.add("empty");
      return;
    }
    this.trace = readTrace(json);
    this.trace.forMover = json.algorithm === "negamax";   // as it is taught
    this.code = codeOf(json.algorithm);
    this.shapes = json.drawing ? json.drawing.shapes.map(readShape) : [];
    this.describe();
    this.tree = new TreePane(this);
    this.outline = new Outline(this);
    this.quiz = new QuizForm(this);
    this.showCode();
    this.listen();
    const large = json.nodes.length > mostInPart;
    document.body.classList.toggle("large", large);
    byId("overview-panel").hidden = !large;
    this.overview = large ? this.makeOverview() : null;
    this.openView(0);
    if (this.overview) this.overview.choose(0);
  }

  describe() {
    const t = this.trace, pruned = t.visits.filter((n) => n === 0).length, missing = missingOf(t, english);
    byId("note").append([
      `The search visited ${plural(t.visited, "position", "positions")}.`,
      ...(pruned > 0 ? [`${plural(pruned, "pruned move is", "pruned moves are")} marked.`] : []),
      ...(missing.length > 0 ? missing : ["Nothing is left out."]),
    ].join(" "));
    byId("view").value = t.forMover ? "mover" : "root";
    byId("view").options[0].textContent = playerOf(t, 0, english);
    document.body.classList.toggle("no-windows", !t.hasWindows);
    byId("view").closest("label").hidden = !t.oneSided;
    byId("drawing-style").textContent = this.json.drawing ? boardCss(this.json.drawing.style) : "";
    byId("board-text").open = !this.json.drawing;
    byId("predict-label").hidden = unpredictable.has(t.algorithm);
  }
  showCode() {
    byId("code-title").textContent = `Pseudo-code: ${this.trace.algorithm || "the search"}`;
    byId("code").replaceChildren(...this.code.map(({text}) => {
      const line = document.createElement("li");
      line.textContent = text;
      return line;
    }));
  }
  makeOverview() {
    const t = this.trace, canvas = new IcicleCanvas(byId("overview"), t, {
      words: english, ink: "--ink", frames: () => [[this.view.root, "--accent", 1.5], [canvas.selected, "--ink", 2.5]],
      choose: (id) => this.inspect(id), open: (id) => this.openView(id),
    });
    byId("open").addEventListener("click", () => this.openView(canvas.selected));
    byId("zoom-all").addEventListener("click", () => canvas.show(0, 1));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => canvas.redraw());
    byId("legend").replaceChildren(...legendOf(t, canvas.tones, english).map(([name, text]) => {
      const item = document.createElement("span"), patch = document.createElement("i");
      patch.style.background = `var(${name})`;
      item.append(patch, text);
      return item;
    }));
    return canvas;
  }

  // Shows the tree below a node, at the end of its search.
  openView(root) {
    this.pause();
    this.view = partOf(this.trace, root);
    this.children = new Map(this.view.ids.map((id) => [id, [...childrenOf(this.trace, id)].filter((c) => this.view.inside[c])]));
    this.steps = new Steps(this.view.trace);
    this.proof = new ProofNumbers(this.view.trace);
    this.k = this.predicting ? 0 : this.steps.length;
    this.selected = this.current;
    this.outside = -1;
    byId("slider").max = this.steps.length;
    this.tree.measure();
    this.outline.build();
    this.crumbs();
    this.quiz.reset();
    this.refold();
    this.outline.reveal(this.selected);
    this.overview?.redraw();
  }
  get current() {
    return this.steps.current(this.k);
  }
  crumbs() {
    const {trace, view} = this, line = pathTo(trace, view.root), parts = [];
    if (line.length > 1) {
      for (const id of line) {
        const button = document.createElement("button");
        button.textContent = nameOf(trace, id, english);
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
    if (this.tree.isGroup(id)) {
      this.tree.openGroups.add(this.trace.parent[id]);
      this.update();
      return;
    }
    if (this.children.get(id).length < this.trace.firstChild[id + 1] - this.trace.firstChild[id] && this.isOpen(id) &&
        id !== this.view.root) {
      this.openView(id);
      return;
    }
    if (this.children.get(id).length > 0) {
      if (this.folded.has(id)) this.folded.delete(id);
      else this.folded.add(id);
    }
    if (this.hiddenBy(this.selected, id)) this.selected = id;
    this.update();
  }
  // A click on a node chooses it, and on a chosen one folds or unfolds it.
  press(id) {
    if (this.selected === id) this.toggle(id);
    this.select(id);
  }
  hiddenBy(id, ancestor) {
    return id !== ancestor && !this.isOpen(ancestor) && pathTo(this.trace, id).includes(ancestor);
  }
  unfoldAll() {
    this.folded.clear();
    this.view.ids.forEach((id) => this.tree.openGroups.add(id));
    this.update();
    this.tree.fit(readableZoom);
    this.tree.reveal(this.selected);
  }
  // Folds whole levels, from below, so that the picture fits.
  refold() {
    const {view} = this, most = this.tree.leavesThatFit(readableZoom);
    this.folded.clear();
    this.tree.openGroups.clear();
    let level = [view.root], leaves = 0, open = [];
    for (let depth = 0; level.length > 0; ++depth) {
      const next = [];
      let ended = 0;
      for (const id of level) {
        const {each, gathered} = this.tree.sisters(id);
        if (each.length + gathered.length === 0) ++ended;
        next.push(...each, ...gathered.slice(0, 1));
      }
      if (depth > 0 && leaves + ended + next.length > most) break;
      leaves += ended;
      open.push(...level);
      level = next;
    }
    const kept = new Set(open);
    for (const id of view.ids) {
      if (!kept.has(id) && this.children.get(id).length > 0) this.folded.add(id);
    }
    this.update();
    this.tree.fit(readableZoom);
    this.tree.reveal(this.selected);
  }

  // Steps.
  goTo(k) {
    this.k = Math.max(0, Math.min(this.steps.length, k));
    this.selected = this.current;
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
    const {quiz} = this;
    if (quiz.question !== undefined) {
      quiz.focus();
      return;
    }
    if (this.k >= this.steps.length) {
      this.pause();
    } else if (this.predicting && quiz.ask(this.k)) {
      this.pause();
    } else {
      this.goTo(this.k + 1);
    }
  }
  back() {
    this.jump(this.k - 1);
  }
  play() {
    if (this.k >= this.steps.length) this.jump(0);
    const tick = () => {
      this.next();
      if (this.timer !== 0) this.timer = setTimeout(tick, Number(byId("speed").value));
      if (this.k >= this.steps.length) this.pause();
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
    const drawn = new Set(this.tree.shown.map((s) => s.id)), shown = this.outline.visible().filter((id) => drawn.has(id));
    const at = shown.indexOf(this.tree.shownAs(this.selected));
    const id = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    this.select(id);
    this.tree.reveal(id);
  }
  inspect(id) {
    const moves = namesTo(this.trace, id, english).join(" "), line = stateSummary(this.trace, id, lastState(this.trace, id), english);
    byId("overview-node").textContent = `${moves === "" ? "" : `${moves} \u2014 `}${line}; ` +
        `${plural(this.trace.size[id], "node", "nodes")} from here.`;
    this.outside = this.view.inside[id] ? -1 : id;
    if (this.outside < 0) this.selected = id;
    this.update();
  }

  update() {
    const {k, steps, trace, view} = this;
    this.forcedOpen = new Set(pathTo(trace, this.current).slice(0, -1).filter((id) => view.inside[id]));
    document.body.classList.toggle("predicting", this.predicting);
    byId("slider").value = k;
    byId("step").textContent = english.trees.step(k, steps.length);
    byId("first").disabled = byId("back").disabled = k === 0;
    byId("next").disabled = byId("last").disabled = k === steps.length;
    // A button that has just been disabled would swallow the next key.
    if (document.activeElement?.matches("button:disabled")) document.activeElement.blur();
    byId("caption").textContent = stepCaption(steps, k, english);
    this.tree.update();
    this.outline.update();
    this.showNode();
    this.showPath();
    this.lightCode();
  }

  showNode() {
    const t = this.trace, w = english, id = this.outside >= 0 ? this.outside : this.selected, node = this.json.nodes[id];
    const state = this.outside >= 0 ? lastState(t, id) : this.steps.stateAt(id, this.k), hidden = state.visits === 0;
    const shown = hidden && id !== 0 ? this.json.nodes[node.parent] : node;
    byId("node-title").textContent = id === 0 ? "Root" : `After ${namesTo(t, id, english).slice(-4).join(" ")}`;
    this.showBoard(hidden && id !== 0 ? t.parent[id] : id);
    const facts = [];
    if (state.pruned) {
      facts.push(["state", "pruned: not searched; the board is the one before the move"]);
    } else if (hidden) {
      facts.push(["state", "not yet searched; the board is the one before the move"]);
    } else {
      facts.push(["to move", playerOf(t, id, w)]);
      facts.push(["depth", `${plural(node.depth, "ply", "plies")} left, ${node.ply} from the root`]);
      if (state.finished) facts.push(["value", `${boundSign(t, state.bound, id)}${worthOf(t, state.value, id, w)}`]);
      else if (state.value !== undefined && !this.predicting) facts.push(["best so far", worthOf(t, state.value, id, w)]);
      if (hasWindow(this.steps, state)) facts.push(["window", windowText(t, state.alpha, state.beta, id, w)]);
      const numbers = this.proof.at(id, this.outside >= 0 ? this.steps.length : this.k);
      if (numbers) facts.push(["proof numbers", `\u03c6 ${proofText(numbers.phi)}, \u03b4 ${proofText(numbers.delta)}`]);
      if (state.leaf) facts.push(["leaf", leafOf(t, id) ?? ""]);
      if (state.best >= 0 && (state.finished || !this.predicting)) facts.push(["best move", nameOf(t, state.best, w)]);
      if (state.visits > 1) facts.push(["visits", countText(state.visits)]);
      if (node.left_out > 0) facts.push(["not kept", `${plural(node.left_out, "visit", "visits")} below`]);
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

  showBoard(id) {
    const {drawing, nodes} = this.json, text = nodes[id].board || nodes[id].position, moves = namesTo(this.trace, id, english);
    byId("board").textContent = text;
    byId("board-text").hidden = text === "";
    byId("board-picture").hidden = !drawing;
    if (!drawing) return;
    const drawn = drawnAfter(pathTo(this.trace, id).map((i) => nodes[i].drawn ?? [])).at(-1), {width, height} = drawing;
    const label = moves.length === 0 ? "The board at the root" : `The board after ${moves.join(" ")}`;
    byId("board-picture").replaceChildren(boardSvg({width, height, shapes: drawn.list.map((i) => this.shapes[i])},
                                                   id === 0 ? [] : broughtBy(drawn, this.shapes), label));
  }

  showPath() {
    const t = this.trace, {k, steps} = this;
    const rows = steps.stack(k).map((id) => {
      const state = steps.stateAt(id, k), row = document.createElement("tr");
      const window = shownWindow(t, state.alpha, state.beta, id).map((edge) => number(t, edge, english));
      const texts = [nameOf(t, id, english), playerOf(t, id, english), ...window,
                     state.value === undefined || this.predicting ? "" : scoreText(t, state.value, id, english)];
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
      cell.textContent = k === 0 ? "No node is open yet." : "No node is open.";
      row.append(cell);
      rows.push(row);
    }
    byId("path").tBodies[0].replaceChildren(...rows);
  }

  lightCode() {
    const lit = litLines(this.code, this.steps, this.k);
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
    this.jump(on ? 0 : this.k);
    this.tree.fit(readableZoom);
  }

  listen() {
    byId("first").addEventListener("click", () => this.jump(0));
    byId("back").addEventListener("click", () => this.back());
    byId("next").addEventListener("click", () => this.next());
    byId("last").addEventListener("click", () => this.jump(this.steps.length));
    byId("play").addEventListener("click", () => (this.timer === 0 ? this.play() : this.pause()));
    byId("slider").addEventListener("input", (event) => this.jump(Number(event.target.value)));
    byId("predict").addEventListener("change", (event) => this.setPredicting(event.target.checked));
    byId("view").addEventListener("change", (event) => {
      this.trace.forMover = this.view.trace.forMover = event.target.value === "mover";
      this.tree.measure();
      this.update();
      this.overview?.redraw();
    });
    byId("unfold").addEventListener("click", () => this.unfoldAll());
    byId("refold").addEventListener("click", () => this.refold());
    byId("smaller").addEventListener("click", () => this.tree.setZoom(this.tree.zoom / 1.25));
    byId("larger").addEventListener("click", () => this.tree.setZoom(this.tree.zoom * 1.25));
    byId("fit").addEventListener("click", () => this.tree.fit());
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("resize", () => this.tree.fit(readableZoom));
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
      case "End": this.jump(this.steps.length); break;
      case "ArrowUp": this.selectNear(-1); break;
      case "ArrowDown": this.selectNear(1); break;
      case "p": case "P": this.timer === 0 ? this.play() : this.pause(); break;
      case "y": case "Y": if (!asksCut) return; this.quiz.answer(true); break;
      case "n": case "N": if (!asksCut) return; this.quiz.answer(false); break;
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
    return ["tree", "outline", "board-picture", "board", "facts", "path", "code", "caption", "step"].map((id) => describe(byId(id))).join("\n");
  }
}

window.__page = new App(JSON.parse(byId("trace").textContent));
