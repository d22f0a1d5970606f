// Predict, then see: before a cut-off or a value is revealed, the page asks for it.

class Quiz {
  constructor(app) {
    this.app = app;
    this.form = document.getElementById("quiz");
    this.verdict = document.getElementById("verdict");
    this.guess = document.getElementById("guess");
    this.asked = new Set();  // steps already asked for, so that each counts once
    this.right = 0;
    this.total = 0;
    this.question = null;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.question?.kind === "value") this.answerValue(this.guess.value);
    });
    document.getElementById("yes").addEventListener("click", () => this.answerCut(true));
    document.getElementById("no").addEventListener("click", () => this.answerCut(false));
    document.getElementById("skip").addEventListener("click", () => this.skip());
  }

  // Forgets the score, as for a new view.
  reset() {
    this.asked.clear();
    this.right = this.total = 0;
    this.close();
    this.showScore();
  }
  close() {
    this.question = null;
    this.form.hidden = true;
    this.verdict.hidden = true;
  }

  // The question to ask once k steps are made, or null: after a child has been left, whether that is
  // enough for a cut-off at its parent; after the last child, what the parent returns.
  questionBefore(k) {
    const {trace, replay, view, words} = this.app;
    const before = view.steps[k - 1];
    const id = replay.path[replay.path.length - 1];
    if (this.asked.has(k) || !before || before[0] !== "leave" || trace.nodes[before[1]].parent !== id) return null;

    // What follows here before another position is entered.
    let cut = false, left = null;
    for (let i = k; i < view.steps.length && view.steps[i][0] !== "enter" && left === null; ++i) {
      if (view.steps[i][0] === "cutoff") cut = true;
      if (view.steps[i][0] === "leave") left = view.steps[i];
    }
    const state = replay.of(id), rest = words.notSearched(replay, id);
    if (trace.hasCuts && trace.hasWindow(null, state.beta) && rest > 0) {
      const child = before[1], seen = trace.seenFrom(before[2], child, id);
      return {
        kind: "cut", k, id, cut, value: seen,
        text: `${trace.playerName(trace.nodes[id].player)} is to move: ${trace.name(child)} gives ${words.worth(seen, id)}; ` +
            `the window is ${words.windowText(state, id)}. ${words.count(rest, "move")} ${rest === 1 ? "is" : "are"} left. ` +
            "Will there be a cut-off?",
      };
    }
    if (left === null || (cut && rest > 0)) return null;
    return {
      kind: "value", k, id, value: left[2],
      text: `${trace.playerName(trace.nodes[id].player)} has seen every move ${words.at(id)}. ` +
          `What value will it return, for ${words.owner(id)}?`,
    };
  }

  // Asks if there is something to ask; then the step has to wait.
  ask(k) {
    this.verdict.hidden = true;
    this.question = this.questionBefore(k);
    this.form.hidden = this.question === null;
    if (this.question === null) return false;
    document.getElementById("question").textContent = this.question.text;
    document.getElementById("quiz-cut").hidden = this.question.kind !== "cut";
    document.getElementById("quiz-value").hidden = this.question.kind !== "value";
    this.guess.value = "";
    this.focus();
    return true;
  }
  focus() {
    (this.question.kind === "cut" ? document.getElementById("yes") : this.guess).focus();
  }

  answerCut(yes) {
    if (this.question?.kind !== "cut") return;
    const {cut, value, id} = this.question, state = this.app.replay.of(id), t = this.app.trace;
    const mover = t.playerName(t.nodes[id].player);
    const enough = `${t.score(state.beta, id)} or ${t.turned(id) ? "less" : "more"}`;
    const why = `For a cut-off ${mover} needs ${enough}, and ${t.score(value, id)} is ${cut ? "" : "not "}that.`;
    this.finish(yes === cut, why);
  }
  answerValue(text) {
    const {id, value} = this.question, t = this.app.trace;
    const plain = (s) => s.trim().toLowerCase().replaceAll(kMinus, "-").replace(/^[\u2264\u2265+]|[<>]=?/g, "").replaceAll(" ", "");
    if (plain(text) === "") return;
    const shown = t.score(value, id);
    const number = Number(plain(text));
    const right = plain(text) === plain(shown) || (text.trim() !== "" && number === Number(plain(shown)));
    this.finish(right, `It is ${shown}.`);
  }
  finish(right, why) {
    ++this.total;
    if (right) ++this.right;
    this.asked.add(this.question.k);
    this.go((right ? "Right. " : "No. ") + why, right);
  }
  skip() {
    if (this.question === null) return;
    this.asked.add(this.question.k);
    this.go("", null);
  }
  go(text, right) {
    const k = this.question.k;
    this.close();
    this.app.goTo(k + 1);
    this.verdict.hidden = text === "";
    this.verdict.textContent = text;
    this.verdict.dataset.right = String(right);
    this.showScore();
    document.getElementById("next").focus();
  }
  showScore() {
    const score = document.getElementById("score");
    score.textContent = this.app.predicting ? `${this.right} of ${this.total} right` : "";
  }
}
