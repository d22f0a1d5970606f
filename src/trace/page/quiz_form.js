// Predict, then see: before a cut-off or a value is revealed, the page asks for it.
import {english} from "./english.js";
import {judge, questionAt, questionText} from "./quiz.js";

export class QuizForm {
  constructor(app) {
    this.app = app;
    this.form = document.getElementById("quiz");
    this.verdict = document.getElementById("verdict");
    this.guess = document.getElementById("guess");
    this.asked = new Set();  // steps already asked for, so that each counts once
    this.right = 0;
    this.total = 0;
    this.question = undefined;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.guess.value.trim() !== "") this.answer(this.guess.value);
    });
    document.getElementById("yes").addEventListener("click", () => this.answer(true));
    document.getElementById("no").addEventListener("click", () => this.answer(false));
    document.getElementById("skip").addEventListener("click", () => this.go());
  }

  // Forgets the score, as for a new view.
  reset() {
    this.asked.clear();
    this.right = this.total = 0;
    this.close();
    this.showScore();
  }
  close() {
    this.question = undefined;
    // Else a hidden field has the keys until the next frame.
    if (this.form.contains(document.activeElement)) document.activeElement.blur();
    this.form.hidden = true;
    this.verdict.hidden = true;
  }

  // Asks if there is something to ask; then the step has to wait.
  ask(k) {
    const {steps} = this.app;
    this.verdict.hidden = true;
    this.question = this.asked.has(k) ? undefined : questionAt(steps, k);
    this.form.hidden = this.question === undefined;
    if (this.question === undefined) return false;
    document.getElementById("question").textContent = questionText(steps, this.question, english);
    document.getElementById("quiz-cut").hidden = this.question.kind !== "cut";
    document.getElementById("quiz-value").hidden = this.question.kind !== "value";
    this.guess.value = "";
    this.focus();
    return true;
  }
  focus() {
    (this.question.kind === "cut" ? document.getElementById("yes") : this.guess).focus();
  }

  answer(guess) {
    if (this.question === undefined || (typeof guess === "boolean") !== (this.question.kind === "cut")) return;
    const {right, why} = judge(this.app.steps, this.question, guess, english);
    ++this.total;
    if (right) ++this.right;
    this.go(`${right ? english.trees.right : english.trees.wrong} ${why}`, right);
  }
  // The step that waited; a question that is passed over does not count.
  go(text = "", right = false) {
    if (this.question === undefined) return;
    const {k} = this.question;
    this.asked.add(k);
    this.close();
    this.app.goTo(k + 1);
    this.verdict.hidden = text === "";
    this.verdict.textContent = text;
    this.verdict.dataset.right = String(right);
    this.showScore();
    document.getElementById("next").focus();
  }
  showScore() {
    document.getElementById("score").textContent = this.app.predicting ? english.trees.score(this.right, this.total) : "";
  }
}
