import {boardCss, boardSvg, broughtBy, drawnAfter, readShape} from "./board.js";

const report = JSON.parse(document.getElementById("report").textContent);
const shapes = report.shapes.map(readShape);
const $ = (id) => document.getElementById(id);

function element(tag, text, properties = {}) {
  const e = document.createElement(tag);
  if (text !== undefined && text !== null) e.textContent = text;
  return Object.assign(e, properties);
}

// --- words ---

const rulesOf = (game) => report.rules[game.rules];
const agentOf = (game, seat) => report.agents[game.seats[seat]] ?? `seat ${seat + 1}`;
const playerOf = (game, seat) => rulesOf(game).players[seat] ?? `Player ${seat + 1}`;
const signed = (x) => (x > 0 ? `+${x}` : x < 0 ? `\u2212${-x}` : "0");

function timeText(ms) {
  if (ms === undefined) return "";
  if (ms < 0.1) return `${(1000 * ms).toFixed(0)} \u00b5s`;
  if (ms < 1000) return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
  return `${(ms / 1000).toFixed(ms < 100000 ? 2 : 0)} s`;
}

// "1-0"; with points "1-0 (+8)"; three players "1-0.5-0".
function scoreText(game) {
  if (game.ending === "interrupted" || (game.ending === "unfinished" && game.scores.length === 0)) return "no result";
  const scores = game.scores.map((s) => (s === 0.5 ? "\u00bd" : String(Math.round(s * 100) / 100))).join("\u2013");
  return scores || "?";
}

function faultText(game) {
  const f = game.fault;
  if (!f) return "";
  let text = f.kind;
  if (f.what) text += `: ${f.what}`;
  if (f.unit) text += ` (limit ${f.limit} ${f.unit}, measured ${f.measured} ${f.unit})`;
  return text;
}

function resultText(game) {
  const who = (seat) => `${playerOf(game, seat)} (${agentOf(game, seat)})`;
  switch (game.ending) {
    case "forfeit": return `${who(game.offender)} forfeits`;
    case "resigned": return `${who(game.offender)} resigns`;
    case "move limit": return "a draw by the limit of moves";
    case "draw claimed": return "a draw, claimed at a position that stood for the third time";
    case "interrupted": return "interrupted; it does not count";
  }
  const best = Math.max(...game.scores);
  const winners = game.scores.flatMap((s, i) => (s === best ? [i] : []));
  if (game.scores.length === 0) return game.ending === "unfinished" ? "unfinished: the record ends here" : "";
  const points = game.points ? ` (${game.points.map(signed).join(", ")})` : "";
  if (winners.length === game.scores.length) return "a draw" + (game.points?.some((x) => x !== 0) ? points : "");
  return `${winners.map(who).join(" and ")} ${winners.length > 1 ? "win" : "wins"}${points}`;
}

// --- the tables ---

const numeric = /^[+\-\u2212]?[\d.,]+(\s*%|\/\d+)?$|^[+\-\u2212]?inf$|^[-\u2013]?$/;

function addTable(t) {
  const section = element("section");
  section.append(element("h2", t.title));
  const table = element("table");
  const columns = t.columns.map((_, i) => t.rows.some((r) => r[i]) && t.rows.every((r) => numeric.test((r[i] ?? "").trim())));
  const head = element("tr");
  t.columns.forEach((c, i) => head.append(element("th", c, {className: columns[i] ? "number" : "", scope: "col"})));
  const thead = element("thead");
  thead.append(head);
  const body = element("tbody");
  for (const row of t.rows) {
    const tr = element("tr");
    row.forEach((cell, i) => tr.append(element("td", cell, {className: columns[i] ? "number" : ""})));
    body.append(tr);
  }
  table.append(thead, body);
  const box = element("div", null, {className: "box"});
  box.append(table);
  section.append(box);
  if (t.note) section.append(element("p", t.note, {className: "note"}));
  $("tables").append(section);
}

// --- the viewer ---

const view = {game: -1, at: 0, positions: [], shown: [], timer: 0};
const currentGame = () => report.games[view.game];
const lastStep = () => Math.max(0, (currentGame().boards ?? view.positions).length - 1);

function moveWords(game, i) {
  const seat = game.movers[i];
  const opening = i < (game.opening ?? 0);
  const time = opening ? "opening" : timeText(game.ms[i - (game.opening ?? 0)]);
  return `Move ${i + 1}: ${game.moves[i]} by ${playerOf(game, seat)} (${agentOf(game, seat)})${time ? ", " + time : ""}`;
}

function caption() {
  const game = currentGame();
  const end = view.at === lastStep();
  let text = view.at === 0 ? "The start" : moveWords(game, view.at - 1);
  if (end && game.error) text += `. Here the record stops fitting the rules: ${game.error}`;
  else if (end && view.at > 0) text += `. ${resultText(game)}`;
  return text;
}

function showBoard() {
  const game = currentGame();
  const box = $("board-box");
  if (game.boards) {
    box.replaceChildren(element("pre", game.boards[view.at]));
    return;
  }
  const position = view.positions[view.at];
  if (!position) {
    box.replaceChildren(element("p", "There is no board to show."));
    return;
  }
  const [width, height] = game.size, brought = view.at > 0 ? broughtBy(position, shapes) : [];
  box.replaceChildren(boardSvg({width, height, shapes: position.list.map((id) => shapes[id])}, brought, caption()));
}

// Scrolls the row into the part of the box that is seen, and nothing else.
function reveal(box, row) {
  const head = box.querySelector("thead").offsetHeight;
  if (row.offsetTop < box.scrollTop + head) box.scrollTop = row.offsetTop - head;
  const below = row.offsetTop + row.offsetHeight - box.clientHeight;
  if (below > box.scrollTop) box.scrollTop = below;
}

function jump(at) {
  if (view.game < 0) return;
  view.at = Math.max(0, Math.min(lastStep(), at));
  showBoard();
  $("caption").textContent = caption();
  $("step").textContent = `${view.at} of ${lastStep()}`;
  $("slider").max = lastStep();
  $("slider").value = view.at;
  $("slider").setAttribute("aria-valuetext", caption());
  $("first").disabled = $("back").disabled = view.at === 0;
  $("next").disabled = $("last").disabled = view.at === lastStep();
  // A button that has just been disabled would swallow the next key.
  if (document.activeElement?.matches("button:disabled")) document.activeElement.blur();
  if (view.at === lastStep()) pause();
  for (const row of $("moves").tBodies[0].rows) {
    const current = Number(row.dataset.at) === view.at;
    row.toggleAttribute("aria-current", current);
    if (current) {
      row.setAttribute("aria-current", "true");
      reveal($("moves-box"), row);
    }
  }
  history.replaceState(null, "", `#game-${view.game + 1}-${view.at}`);
}

function pause() {
  clearInterval(view.timer);
  view.timer = 0;
  $("play").textContent = "Play";
  $("play").setAttribute("aria-pressed", "false");
}

function togglePlay() {
  if (view.timer) return pause();
  if (view.at === lastStep()) jump(0);
  if (lastStep() === 0) return;
  $("play").textContent = "Pause";
  $("play").setAttribute("aria-pressed", "true");
  view.timer = setInterval(() => jump(view.at + 1), 700);
}

function fillMoves(game) {
  const body = $("moves").tBodies[0];
  $("moves").classList.toggle("silent", !game.said);
  body.replaceChildren();
  const opening = game.opening ?? 0;
  game.moves.forEach((move, i) => {
    const row = element("tr", null, {className: i < opening ? "opening" : ""});
    row.dataset.at = i + 1;
    const cell = element("td");
    cell.append(element("button", move, {type: "button"}));
    row.append(element("td", i + 1), cell, element("td", playerOf(game, game.movers[i])),
               element("td", i < opening ? "opening" : timeText(game.ms[i - opening]), {className: "time"}),
               element("td", i < opening ? "" : game.said?.[i - opening] ?? "", {className: "said"}));
    body.append(row);
  });
  if (game.fault) {
    const row = element("tr", null, {className: "fault"});
    row.append(element("td", `${game.offender >= 0 ? agentOf(game, game.offender) + ": " : ""}${faultText(game)}`, {colSpan: 5}));
    body.append(row);
  }
}

function fillLogs(game) {
  $("logs").replaceChildren();
  (game.logs ?? []).forEach((log, seat) => {
    if (!log) return;
    const details = element("details", null, {open: seat === game.offender});
    details.append(element("summary", `Log of ${agentOf(game, seat)}`), element("pre", log));
    $("logs").append(details);
  });
}

function show(index, at = 0) {
  pause();
  view.game = index;
  const game = currentGame();
  view.positions = drawnAfter(game.changes ?? []);
  $("game-title").textContent = `Game ${game.number}${game.label ? ", " + game.label : ""}: ` +
      game.seats.map((_, seat) => `${agentOf(game, seat)} (${playerOf(game, seat)})`).join(" \u2013 ");
  const result = $("game-result");
  result.replaceChildren(`${rulesOf(game).game}, seed ${game.seed}: ${resultText(game)}`);
  if (game.fault) result.append(". ", element("span", faultText(game), {className: "fault"}));
  fillMoves(game);
  fillLogs(game);
  for (const row of $("list").tBodies[0].rows) {
    const selected = Number(row.dataset.game) === index;
    if (selected) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
    if (selected) reveal($("list-box"), row);
  }
  jump(at);
}

// --- the list of games ---

function filterGames() {
  const agent = $("by-agent").value, rules = $("by-rules").value, ending = $("by-ending").value;
  view.shown = report.games.flatMap((game, i) =>
    (agent === "" || game.seats.includes(Number(agent))) && (rules === "" || game.rules === Number(rules)) &&
    (ending === "" || game.ending === ending) ? [i] : []);
  const body = $("list").tBodies[0];
  body.replaceChildren(...view.shown.map((i) => {
    const game = report.games[i];
    const row = element("tr", null, {className: game.ending.replace(" ", "-"), title: game.label ?? ""});
    row.dataset.game = i;
    const cell = element("td");
    cell.append(element("button", game.number, {type: "button", ariaLabel: `Game ${game.number}`}));
    row.append(cell, element("td", game.seats.map((_, s) => agentOf(game, s)).join(" \u2013 ")),
               element("td", scoreText(game) + (game.ending === "played" || game.ending === "interrupted" ? "" : ` ${game.ending}`)),
               element("td", game.moves.length, {className: "number"}));
    return row;
  }));
  $("count").textContent = `${view.shown.length} of ${report.games.length} games`;
  if (view.shown.length > 0) show(view.shown.includes(view.game) ? view.game : view.shown[0]);
}

function neighbour(step) {
  const next = view.shown[view.shown.indexOf(view.game) + step];
  if (next !== undefined) show(next);
}

// --- the page ---

$("title").textContent = document.title;
$("drawing-style").textContent = boardCss(report.style);
for (const note of report.notes) $("notes").append(element("p", note));
for (const detail of report.details) {
  const folded = element("details");
  folded.append(element("summary", detail.title), element("p", detail.text));
  $("notes").append(folded);
}
report.tables.forEach(addTable);
report.agents.forEach((name, i) => $("by-agent").append(element("option", name, {value: i})));
report.rules.forEach((r, i) => $("by-rules").append(element("option", r.game, {value: i})));
for (const ending of new Set(report.games.map((g) => g.ending))) $("by-ending").append(element("option", ending, {value: ending}));
for (const id of ["by-agent", "by-rules", "by-ending"]) $(id).addEventListener("change", filterGames);
$("list").tBodies[0].addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (row) show(Number(row.dataset.game));
});
$("moves").tBodies[0].addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (row?.dataset.at) jump(Number(row.dataset.at));
});
$("first").addEventListener("click", () => jump(0));
$("back").addEventListener("click", () => jump(view.at - 1));
$("next").addEventListener("click", () => jump(view.at + 1));
$("last").addEventListener("click", () => jump(lastStep()));
$("play").addEventListener("click", togglePlay);
$("slider").addEventListener("input", () => jump(Number($("slider").value)));
addEventListener("keydown", (event) => {
  if (view.game < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.matches("select, input")) return;
  const keys = {ArrowLeft: () => jump(view.at - 1), ArrowRight: () => jump(view.at + 1), Home: () => jump(0),
                End: () => jump(lastStep()), p: togglePlay, n: () => neighbour(1), b: () => neighbour(-1)};
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
$("games").hidden = report.games.length === 0;
const asked = /^#game-(\d+)-(\d+)$/.exec(location.hash);
filterGames();
if (asked && report.games[asked[1] - 1]) show(Number(asked[1]) - 1, Number(asked[2]));
window.__page = {report, view, show, jump};
