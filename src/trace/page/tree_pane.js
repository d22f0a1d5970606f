// The tree of a part as a picture that can be scrolled, in the size that fits.
import {english} from "./english.js";
import {shownAs, shownTree} from "./layout.js";
import {TreePicture, columnWidthOf, heightOfEnds, leastLevel} from "./tree_picture.js";

const mostLevel = 120;    // pixels from one level to the next, where there is room
const groupFrom = 4;      // so many pruned sisters are drawn as one

export class TreePane {
  constructor(app) {
    this.app = app;
    this.box = document.getElementById("tree-box");
    this.svg = document.getElementById("tree");
    this.zoom = 1;
    this.levels = 0;
    this.boxHeight = 0;   // when it was last fitted: the steps shall not move the tree
    this.openGroups = new Set();
    this.shown = [];
    this.picture = new TreePicture(this.svg, {
      press: ({id}) => app.press(id),
      pressKnob: ({id}) => {
        app.select(id);
        app.toggle(id);
      },
    });
  }

  // As wide as the widest node of the part, whatever is folded.
  measure() {
    this.columnWidth = columnWidthOf(this.app.trace, this.app.view.ids, english);
  }

  isGroup(id) {
    return this.shown.some((s) => s.gathered[0] === id);
  }
  // The children of a node that are drawn if it is open: pruned ones may be drawn as one.
  sisters(id) {
    const {trace, children, predicting} = this.app, all = children.get(id);
    const pruned = this.openGroups.has(id) || predicting ? [] : all.filter((c) => trace.pruned[c] >= 0);
    return pruned.length < groupFrom ? {each: all, gathered: []} : {each: all.filter((c) => !pruned.includes(c)), gathered: pruned};
  }
  shownAs(id) {
    return shownAs(this.app.trace, this.shown, id).id;
  }

  update() {
    const {app} = this;
    this.shown = shownTree(app.view.root, (id) => (app.isOpen(id) ? this.sisters(id) : {each: [], gathered: []}), new Set());
    this.levels = this.shown.reduce((most, s) => Math.max(most, s.level), 0);
    const room = (this.boxHeight / this.zoom - heightOfEnds) / Math.max(1, this.levels);
    this.picture.draw({
      steps: app.steps, k: app.k, shown: this.shown, order: [...this.shown.keys()], words: english, selected: this.shownAs(app.selected),
      predicting: app.predicting, knob: ({id}) => this.knob(id), levelHeight: Math.max(leastLevel, Math.min(mostLevel, room)),
      columnWidth: this.columnWidth,
    });
    this.svg.setAttribute("width", this.picture.width * this.zoom);
    this.svg.setAttribute("height", this.picture.height * this.zoom);
  }
  knob(id) {
    const {trace, children} = this.app, inView = children.get(id).length;
    const all = trace.firstChild[id + 1] - trace.firstChild[id];
    if (inView > 0 && !this.app.isOpen(id)) return english.trees.more(trace.size[id] - 1);
    if (inView < all) return `\u2192 ${all - inView}`;
    if (inView > 0) return "\u2212";
    return trace.below[id] > 0 ? "\u2026" : "";
  }

  setZoom(zoom) {
    this.zoom = Math.max(0.2, Math.min(2.5, zoom));
    this.update();
  }
  // As large as the box allows, but readable: not below `least`. Levels move apart if there is room.
  fit(least = 0.2) {
    const {clientWidth, clientHeight} = this.box, lowest = this.levels * leastLevel + heightOfEnds;
    const zoom = Math.min(1.25, (clientWidth - 4) / this.picture.width, (clientHeight - 4) / lowest);
    this.boxHeight = clientHeight - 4;
    this.setZoom(Math.max(least, zoom));
  }
  // How many leaves stand side by side when the picture is as small as it can be read.
  leavesThatFit(zoom) {
    return Math.max(12, Math.floor((this.box.clientWidth - 50) / zoom / this.columnWidth));
  }
  // Scrolls as little as needed to have the node in view.
  reveal(id) {
    const place = this.picture.placeOf(shownAs(this.app.trace, this.shown, id)), {box} = this;
    const x = place.x * this.zoom, y = place.y * this.zoom, margin = 60;
    if (x < box.scrollLeft + margin || x > box.scrollLeft + box.clientWidth - margin) box.scrollLeft = x - box.clientWidth / 2;
    if (y < box.scrollTop + margin || y > box.scrollTop + box.clientHeight - margin) box.scrollTop = y - box.clientHeight / 2;
  }
}
