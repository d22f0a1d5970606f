// The same tree as a nested list, for reading and for screen readers. Keys as the ARIA practices
// describe them for trees.
import {stateSummary} from "./captions.js";
import {english} from "./english.js";

export class Outline {
  constructor(app) {
    this.app = app;
    this.list = document.getElementById("outline");
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("[role=treeitem]");
      if (!item) return;
      const id = Number(item.dataset.id);
      if (event.target.classList.contains("fold")) this.app.toggle(id);
      this.app.select(id);
      item.focus({preventScroll: true});
    });
  }

  build() {
    this.items = new Map();
    const make = (id, level) => {
      const children = this.app.children.get(id);
      const li = document.createElement("li");
      li.setAttribute("role", "treeitem");
      li.setAttribute("aria-level", level);
      li.dataset.id = id;
      li.tabIndex = -1;
      const row = document.createElement("div");
      row.className = "row";
      const fold = document.createElement("span");
      fold.className = "fold";
      fold.setAttribute("aria-hidden", "true");
      const text = document.createElement("span");
      text.id = `outline-${id}`;
      li.setAttribute("aria-labelledby", text.id);
      row.append(fold, text);
      li.append(row);
      let group = null;
      if (children.length > 0) {
        group = document.createElement("ul");
        group.setAttribute("role", "group");
        group.append(...children.map((c) => make(c, level + 1)));
        li.append(group);
      }
      this.items.set(id, {li, fold, text, group});
      return li;
    };
    this.list.replaceChildren(make(this.app.view.root, 1));
  }

  update() {
    const {steps, k, trace, view, selected, current, predicting} = this.app, stack = new Set(steps.stack(k));
    for (const id of view.ids) {
      const {li, fold, text, group} = this.items.get(id), state = steps.stateAt(id, k);
      const label = stateSummary(trace, id, state, english, predicting);
      if (text.textContent !== label) text.textContent = label;
      if (group) {
        const open = this.app.isOpen(id);
        group.hidden = !open;
        li.setAttribute("aria-expanded", open);
        fold.textContent = open ? "\u25be" : "\u25b8";
      }
      li.classList.toggle("pruned", state.pruned);
      li.classList.toggle("unseen", !state.pruned && state.visits === 0);
      li.classList.toggle("path", stack.has(id));
      li.setAttribute("aria-selected", id === selected);
      if (id === current) {
        li.setAttribute("aria-current", "step");
      } else {
        li.removeAttribute("aria-current");
      }
      li.tabIndex = id === selected ? 0 : -1;
    }
  }

  // Scrolls the list alone, not the page.
  reveal(id) {
    const row = this.items.get(id)?.li.firstChild, panel = this.list.parentElement;
    if (!row) return;
    const r = row.getBoundingClientRect(), p = panel.getBoundingClientRect();
    if (r.top < p.top + 30 || r.bottom > p.bottom - 10) {
      panel.scrollTop += r.top - p.top - p.height / 2;
    }
  }

  // The nodes of the list from top to bottom, without those folded away.
  visible() {
    const ids = [];
    const walk = (id) => {
      ids.push(id);
      if (this.app.isOpen(id)) this.app.children.get(id).forEach(walk);
    };
    walk(this.app.view.root);
    return ids;
  }

  key(event) {
    const {app} = this;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const ids = this.visible(), id = app.selected, at = ids.indexOf(id);
    const children = app.children.get(id);
    let to = id;
    switch (event.key) {
      case "ArrowDown": to = ids[at + 1] ?? id; break;
      case "ArrowUp": to = ids[at - 1] ?? id; break;
      case "Home": to = ids[0]; break;
      case "End": to = ids[ids.length - 1]; break;
      case "ArrowRight":
        if (children.length > 0) {
          if (app.isOpen(id)) to = children[0];
          else app.toggle(id);
        }
        break;
      case "ArrowLeft":
        if (children.length > 0 && app.isOpen(id) && app.folds(id)) app.toggle(id);
        else if (id !== app.view.root) to = app.trace.parent[id];
        break;
      case "Enter":
      case " ":
        app.toggle(id);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
    app.select(to);
    this.items.get(to).li.focus({preventScroll: true});
    this.reveal(to);
  }
}
