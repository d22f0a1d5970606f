// Live matches, against a stand-in for the program: watched, steered, played; the tournament, agents, a projector.

import assert from "node:assert/strict";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {nextPlaces, open, pageFolder, phone, place, said, touchPlace, turn} from "./browser.mjs";
import {match, seat, standIn} from "./live_server.mjs";
import {liveProgram, tournament} from "../live_scenes.mjs";

const usual = {language: "en", theme: "light"};
// What Chromium says of a connection that broke, and where there is no graphics card.
const broken = ["WebSocket connection", "GPU stall due to ReadPixels", "software WebGL"];
const tokens = {w: "watch", p: "play", s: "steer"};

async function begin(t, {hash = "#room=1", program, rooms = [match()], scenes = false, ready = "#room-title", settings = {}, complaints = broken, ...options} = {}) {
  const made = program ?? (scenes ? await liveProgram(pageFolder, {tokens}) : await standIn(pageFolder, {tokens}));
  if (!program && !scenes) for (const room of rooms) made.room(room);
  t.after(() => made.close());
  const page = await open(t, hash, {from: made.url, file: "live.html", ready, settings: {...usual, ...settings}, complaints, ...options});
  return {program: made, page};
}
const moved = (ply, move, by, more = {}) => ({event: "move", ply, move, seat: by, ms: 12.5, left_ms: [59_000, 58_000], ...more});
const asked = (program, what) => program.requests.findLast((m) => m.do === what);
/** Waits until the program was asked for it, as the page says it. */
async function askedFor(page, program, what, times = 1) {
  for (;;) {
    if (program.requests.filter((m) => m.do === what).length >= times) return asked(program, what);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
const button = (page, name) => page.getByRole("button", {name, exact: true});
const at = (page, text) => page.waitForFunction((wanted) => document.querySelector(".look-back .at-step")?.textContent === wanted, text);
const saidSo = (page, start) => page.waitForFunction((wanted) => document.querySelector(".said").textContent.startsWith(wanted), start);
const openPanel = async (page, title) => {
  const panel = page.locator(".panel", {has: page.getByRole("heading", {name: title, exact: true})});
  if (!await panel.evaluate((e) => e.open)) await panel.locator("summary").first().click();
  return panel;
};

test("who watches sees the board, seats, clocks and moves as they come, and no controls", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=w&room=1"});
  assert.equal(await turn(page), "Between two moves");
  program.tell("1", {event: "turn", seat: 0, left_ms: [60_000, 60_000]});
  program.tell("1", {event: "agent", seat: 0, state: "thinking"});
  await page.waitForFunction(() => document.querySelector(".whose").textContent === "anna (Black) is thinking");
  assert.match(await page.locator(".players li").first().textContent(), /^anna Blackis thinking(1:00|0:59)$/);
  await page.waitForFunction(() => document.querySelector(".players li .clock").textContent === "0:59");
  program.tell("1", moved(1, "c2", 0, {score: "cp 12", depth: 6}));
  await at(page, "1 of 1");
  await page.waitForFunction(() => document.querySelectorAll(".last-mark").length === 1);
  assert.match(await place(page, "c2").getAttribute("aria-label"), /^c2, Black/);
  await saidSo(page, "anna: c2");
  assert.deepEqual(await page.locator(".course tbody td").allTextContents(), ["1", "c2", "anna", "13 ms", "d6 cp 12"]);
  assert.equal(await page.locator(".steering, .playing, .seat-form, .close-room").count(), 0);
  assert.equal(await page.locator(".rights").textContent(), "you watch");
  assert.deepEqual(await nextPlaces(page), []);
});

test("a result is loud, spoken, and has its fault with limit and measured value; the log stays", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=w&room=1"});
  program.tell("1", {event: "log", seat: 1, log: "thinking <b>hard</b><img src=x onerror='document.title=1'>\n", log_bytes: 60});
  program.tell("1", {event: "agent", seat: 1, state: "out of time"});
  await saidSo(page, "bert (White): out of time");
  program.tell("1", {event: "over", number: 7, result: {ending: "forfeit", scores: [1, 0], why: "", offender: 1, fault:
      {kind: "out of time", what: "move 2 came after the time", limit: 500, measured: 731.25, unit: "ms"}}});
  await page.locator(".whose.over").waitFor();
  assert.equal(await turn(page), "bert (White) has lost by a fault: out of time");
  assert.deepEqual(await page.locator(".fault-told dd").allTextContents(), ["out of time: move 2 came after the time", "500 ms", "731.25 ms"]);
  await saidSo(page, "bert (White) has lost by a fault: out of time: move 2 came after the time (limit 500 ms, measured 731.25 ms)");
  assert.equal(await page.locator(".live-log pre").nth(1).textContent(), "thinking <b>hard</b><img src=x onerror='document.title=1'>\n");
  assert.equal(await page.locator(".live-log img").count(), 0);
});

test("names and logs of others are text, wherever they stand", async (t) => {
  const name = "<img src=x onerror=alert(1)>";
  const {program, page} = await begin(t, {scenes: true, hash: "#view=tournament", ready: ".report-title"});
  program.tell("t15", {event: "seats", seats: [seat(name), seat("b&amp;")]});
  program.hall({event: "tournament", tournament: {...tournament, name, agents: [name, "b"], running: [{...tournament.running[0], names: [name, "b&amp;"]}],
                                                  standings: [{...tournament.standings[0], name}], cross: [[null, null], [null, null]]}});
  await page.waitForFunction((text) => document.querySelector(".report-title").textContent === text, name);
  assert.equal(await page.locator(".small-title").first().textContent(), `${name} – b&amp;`);
  assert.equal(await page.locator("main img").count(), 0);
});

test("one looks back while the game goes on, and returns to live", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=w&room=1"});
  for (const [i, move] of ["c2", "b2", "a2"].entries()) program.tell("1", moved(i + 1, move, i % 2));
  await at(page, "3 of 3");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await at(page, "1 of 3");
  assert.match(await place(page, "b2").getAttribute("aria-label"), /^b2, empty/);
  program.tell("1", moved(4, "a1", 1));
  await at(page, "1 of 4");
  assert.equal(await page.locator(".behind").textContent(), "3 moves were played since");
  await page.locator(".course button.move").nth(1).click();
  await at(page, "2 of 4");
  assert.match(await place(page, "b2").getAttribute("aria-label"), /^b2, White/);
  await page.locator(".look-back .scrub").fill("0");
  await at(page, "0 of 4");
  await button(page, "Live").click();
  await at(page, "4 of 4");
  program.tell("1", moved(5, "b3", 0));
  await at(page, "5 of 5");
  program.tell("1", {event: "take_back", plies: 2, left_ms: [60_000, 59_000]});
  await at(page, "3 of 3");
  await saidSo(page, "2 moves were taken back");
});

test("the connection breaks and comes back by itself: it is said, and nothing was missed", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=w&room=1"});
  program.tell("1", moved(1, "c2", 0));
  await at(page, "1 of 1");
  program.refuses = true;
  program.drop();
  await page.locator('.line-state[data-line="lost"]').waitFor();
  await saidSo(page, "The connection is lost");
  program.tell("1", moved(2, "b2", 1));
  program.tell("1", {event: "turn", seat: 0, left_ms: [59_000, 58_000]});
  assert.equal(await page.locator(".look-back .at-step").textContent(), "1 of 1");
  await page.waitForFunction(() => /in (2|4) s/.test(document.querySelector(".line-state")?.textContent));
  program.refuses = false;
  await button(page, "Try now").click();
  await at(page, "2 of 2");
  await page.locator(".line-state").waitFor({state: "detached"});
  assert.equal(asked(program, "watch").since, 2);
  assert.equal(await turn(page), "anna (Black) is thinking");
  assert.equal(program.connections, 1);
});

test("a page that is loaded again in the middle shows the same game", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=w&room=1"});
  for (const [i, move] of ["c2", "b2", "a2"].entries()) program.tell("1", moved(i + 1, move, i % 2));
  await at(page, "3 of 3");
  const before = await page.locator("svg.drawing[role=grid]").ariaSnapshot();
  await page.reload();
  await at(page, "3 of 3");
  assert.equal(await page.locator("svg.drawing[role=grid]").ariaSnapshot(), before);
  assert.equal(asked(program, "hello").token, "w");
});

test("who steers: start, pause, one turn, go on, take back, begin anew, stop, speed, clock; by keys too", async (t) => {
  const {program, page} = await begin(t, {rooms: [match({state: "open", seats: [seat("anna", {state: "waiting"}), seat("bert", {state: "waiting"})]})]});
  assert.deepEqual(await page.locator(".steering button:enabled").allTextContents(), ["Start", "Start, paused"]);
  await button(page, "Start").click();
  await askedFor(page, program, "start");
  program.tell("1", {event: "state", state: "running"});
  program.tell("1", moved(1, "c2", 0));
  await at(page, "1 of 1");
  await button(page, "Pause").click();
  await askedFor(page, program, "pause");
  program.tell("1", {event: "state", state: "paused"});
  await page.waitForFunction(() => document.querySelector(".whose").textContent === "Paused");
  await button(page, "One turn").click();
  assert.equal((await askedFor(page, program, "step")).room, "1");
  program.tell("1", {event: "state", state: "running", plies_to_go: 1});
  await page.waitForFunction(() => document.querySelector(".whose small")?.textContent.includes("One more turn"));
  program.tell("1", {event: "state", state: "paused"});
  await page.waitForFunction(() => document.querySelector(".whose").textContent === "Paused");
  await page.locator("#room-title").click();
  await page.keyboard.press("s");
  await askedFor(page, program, "step", 2);
  await page.keyboard.press("p");
  await askedFor(page, program, "resume");
  await button(page, "Undo").click();
  await askedFor(page, program, "take_back");
  page.once("dialog", (dialog) => dialog.dismiss());
  await button(page, "Begin anew").click();
  assert.equal(asked(program, "restart"), undefined, "what was not confirmed is not done");
  page.on("dialog", (dialog) => dialog.accept());
  await button(page, "Begin anew").click();
  await askedFor(page, program, "restart");
  await page.getByLabel("Speed").selectOption("1000");
  assert.equal((await askedFor(page, program, "speed")).ms, 1000);
  await page.getByLabel("Set a clock: Seat").selectOption("1");
  await page.getByLabel("Minutes").fill("2,5");
  await button(page, "Set").click();
  const {seat: set, ms} = await askedFor(page, program, "clock");
  assert.deepEqual([set, ms], [1, 150_000]);
  await button(page, "Stop").first().click();
  await askedFor(page, program, "stop");
  program.answers.resume = () => { throw new Error("match 1 is not paused; it is over"); };
  await button(page, "Go on").click();
  await page.locator(".steering .fault").waitFor();
  assert.equal(await page.locator(".steering .fault").textContent(), "match 1 is not paused; it is over");
});

test("seats, rules and conditions; what the program refuses is its sentence", async (t) => {
  const {program, page} = await begin(t, {rooms: [match({state: "open", seats: [seat("", {kind: "nobody", text: ""}), seat("expert", {kind: "player", text: "expert"})]})]});
  program.uploads.push({name: "elena", state: "accepted", game: "reversi", report: "", sentence: ""});
  await page.reload();
  const form = page.getByRole("form", {name: "Who sits as Black"});
  await form.waitFor();
  const sit = async (kind, fields) => {
    await form.getByLabel("Who sits as Black").selectOption({label: kind});
    for (const [label, value] of Object.entries(fields)) {
      const field = form.getByLabel(label, {exact: true});
      if (await field.evaluate((e) => e.tagName) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    const before = program.requests.filter((m) => m.do === "seat").length;
    await form.getByRole("button", {name: "OK"}).click();
    return (await askedFor(page, program, "seat", before + 1)).agent;
  };
  assert.deepEqual(await sit("a program by command", {Command: "ugi:python3 my_agent.py", Folder: "class/anna", Name: "anna"}),
                   {program: "ugi:python3 my_agent.py", folder: "class/anna", name: "anna"});
  assert.deepEqual(await sit("a program in a file", {File: "class/bert/bert.py", Name: ""}), {file: "class/bert/bert.py"});
  assert.deepEqual(await sit("an algorithm with options", {"Player, as the command line names it": "engine:depth=4"}), {player: "engine:depth=4"});
  assert.deepEqual(await sit("a level", {Level: "novice"}), {player: "novice"});
  assert.deepEqual(await sit("one that was sent in", {"Sent in": "elena"}), {upload: "elena"});
  assert.deepEqual(await sit("one that connects", {"Its name": "morris-1"}), {connection: "morris-1"});
  assert.deepEqual(await sit("a person", {Name: "Ana"}), {person: true, name: "Ana"});
  assert.equal(await sit("nobody", {}), null);
  program.answers.seat = () => { throw new Error("'engin' is no player; did you mean 'engine'?"); };
  await sit("an algorithm with options", {"Player, as the command line names it": "engin"});
  await form.locator(".fault").waitFor();
  assert.equal(await form.locator(".fault").textContent(), "'engin' is no player; did you mean 'engine'?");

  await page.getByLabel("Time", {exact: true}).fill("500ms/move");
  await page.getByLabel("Isolation of programs").selectOption("bubblewrap");
  await button(page, "Use these conditions").click();
  const {time, isolation} = await askedFor(page, program, "set");
  assert.deepEqual([time, isolation], ["500ms/move", "bubblewrap"]);
  await page.locator(".options").getByLabel("size").selectOption("4");
  await button(page, "Use these rules").click();
  assert.equal((await askedFor(page, program, "set", 2)).game, "reversi:size=4");
  program.tell("1", {event: "snapshot", snapshot: {...program.of("1"), game: "reversi:size=4"}});
  await page.waitForFunction(() => document.querySelectorAll(".place").length === 16);
  program.answers.set = () => { throw new Error("'x' is no position of reversi"); };
  await page.getByLabel("Position as text").fill("x");
  await button(page, "Begin from this position").click();
  await page.getByText("'x' is no position of reversi").waitFor();
});

test("a person sits down, moves by clicking, resigns and stands up; the seat is kept when the page is loaded again", async (t) => {
  const person = seat("", {kind: "person", text: "human", state: "waiting"});
  const {program, page} = await begin(t, {hash: "#token=p&room=1", rooms: [match({seats: [person, seat("expert", {kind: "player", text: "expert"})]})]});
  assert.equal(await page.locator(".steering").count(), 0);
  await page.getByLabel("Your name").fill("Ana");
  program.answers.sit = ({room, seat: wanted, name}) => {
    program.tell(room, {event: "seats", seats: [seat(name ?? "Ana", {...person, name: name ?? "Ana", taken: true}), program.of("1").seats[1]]});
    return {seat: wanted, key: "k1"};
  };
  await button(page, "Sit down as Black").click();
  assert.deepEqual([(await askedFor(page, program, "sit")).seat, asked(program, "sit").name], [0, "Ana"]);
  program.tell("1", {event: "turn", seat: 0, left_ms: [60_000, 60_000]});
  await page.waitForFunction(() => document.querySelector(".whose").textContent === "It is your move");
  assert.equal((await nextPlaces(page)).length, 4);
  await touchPlace(page, "c2");
  const {move, ply, seat: mover} = await askedFor(page, program, "move");
  assert.deepEqual([move, ply, mover], ["c2", 0, 0]);
  program.tell("1", moved(1, move, 0));
  await at(page, "1 of 1");
  assert.deepEqual(await nextPlaces(page), []);
  // Another load of the page is another connection, which says the key.
  await page.reload();
  assert.equal((await askedFor(page, program, "sit", 2)).key, "k1");
  await button(page, "Resign").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await button(page, "Resign").click();
  assert.equal((await askedFor(page, program, "resign")).seat, 0);
  await button(page, "Stand up").click();
  await askedFor(page, program, "stand");
});

test("a move that the program refuses: its sentence, and the board as it was", async (t) => {
  const {program, page} = await begin(t, {rooms: [match({seats: [seat("", {kind: "person", text: "human"}), seat("expert")]})]});
  program.tell("1", {event: "turn", seat: 0, left_ms: []});
  program.answers.move = () => { throw new Error("it is another position by now: 1 move was played"); };
  await page.waitForFunction(() => document.querySelectorAll(".place.next").length === 4);
  await touchPlace(page, (await nextPlaces(page))[0]);
  await page.getByText("it is another position by now").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".place.next").length === 4);
  assert.equal(await page.locator(".look-back .at-step").textContent(), "0 of 0");
});

test("the matches: a new one, boards that follow, one that is closed", async (t) => {
  const {program, page} = await begin(t, {hash: "", ready: "#matches-title"});
  await page.getByRole("link", {name: "Match 1 anna – bert, reversi:size=6, 0 moves, running"}).waitFor();
  program.tell("1", moved(1, "c2", 0));
  program.hall({event: "room", room: program.short("1")});
  await page.waitForFunction(() => document.querySelectorAll(".small-boards .last-mark").length === 1);
  program.answers.create = ({game}) => {
    program.room(match({room: "2", game, state: "open", players: ["Player 1", "Player 2"], seats: [seat("", {kind: "nobody"}), seat("", {kind: "nobody"})]}));
    program.hall({event: "room", room: program.short("2")});
    return {room: "2", snapshot: program.of("2")};
  };
  await page.getByLabel("New match").selectOption("quoridor");
  await button(page, "New match").click();
  await page.waitForFunction(() => document.querySelector("#room-title")?.textContent === "Match 2");
  assert.equal(asked(program, "create").game, "quoridor");
  program.hall({event: "closed", room: "2"});
  await page.getByText("This match was closed.").waitFor();
});

test("the tournament: progress, tables, running games that follow; a click opens any game", async (t) => {
  const {program, page} = await begin(t, {scenes: true, hash: "#token=w&view=tournament", ready: ".report-title"});
  assert.match(await page.locator(".progress-line").textContent(), /^is running42 of 60 games; about 4 min left; 10 min so far$/);
  const cells = (title, row) => page.getByRole("region", {name: title}).locator("tbody tr").nth(row).locator("td").allTextContents();
  assert.deepEqual((await cells("Standings", 0)).slice(0, 5), ["1", "anna", "14", "11.5", "11"]);
  assert.deepEqual((await cells("Cross table", 1)).slice(0, 4), ["2", "bert", "1/3", "."]);
  assert.deepEqual(await cells("Faults", 0), ["dario", "out of time", "2"]);
  await page.waitForFunction(() => document.querySelectorAll(".small-boards svg").length === 4);
  program.hall({event: "progress", progress: {played: 43, total: 60, seconds: 620, seconds_left: 250}, running: tournament.running.slice(0, 3)});
  await page.waitForFunction(() => document.querySelectorAll(".small-boards svg").length === 3);
  assert.match(await page.locator(".progress-line").textContent(), /43 of 60/);
  assert.equal((await askedFor(page, program, "unwatch")).room, "t18");
  await page.waitForFunction(() => document.querySelectorAll(".games tbody tr").length === 15);
  await page.getByLabel("Only games with a fault").check();
  await page.waitForFunction(() => document.querySelectorAll(".games tbody tr").length === 1);
  assert.match(await page.locator(".games tbody tr").textContent(), /dario: out of time/);
  assert.equal(await page.locator(".tournament .row button").count(), 0);
  await page.locator(".small-boards a").first().click();
  await page.waitForFunction(() => document.querySelector("#room-title")?.textContent === "Game 15 of the tournament");
  await at(page, "14 of 14");
  // By keys: the focus is where the other part begins, and it is said which.
  await page.getByRole("link", {name: "To the tournament"}).focus();
  await page.keyboard.press("Enter");
  await page.locator(".report-title").waitFor();
  await saidSo(page, "Tournament");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".small-boards") !== null), true);
});

test("the tournament is steered", async (t) => {
  const {program, page} = await begin(t, {scenes: true, hash: "#view=tournament", ready: ".report-title"});
  const steering = page.getByRole("group", {name: "Steering"});
  assert.deepEqual(await steering.locator("button:enabled").allTextContents(), ["Pause", "Stop"]);
  await steering.getByRole("button", {name: "Pause"}).click();
  await askedFor(page, program, "tournament_pause");
  program.hall({event: "tournament", tournament: {...tournament, state: "failed", error: "the results file is full"}});
  await page.getByText("the results file is full").waitFor();
});

test("the view for a projector changes by itself, keeps a game by the space bar, and has no controls", async (t) => {
  const {program, page} = await begin(t, {scenes: true, hash: "#token=w&view=class&seconds=3600", ready: ".class-view .players"});
  const title = () => page.locator(".class-view h1").textContent();
  const other = (than) => page.waitForFunction((before) => document.querySelector(".class-view h1").textContent !== before &&
      document.querySelector(".class-view .players") !== null, than, {timeout: 30_000});
  assert.equal(await title(), "spring: Game 15 of the tournament");
  assert.deepEqual((await page.locator(".class-standings li").allTextContents()).slice(0, 2), ["anna11.5/14", "bert9/14"]);
  assert.equal(await page.locator(".class-standings li.here").count(), 2);
  assert.equal(await page.locator("button:visible, input:visible, header").count(), 0);
  await page.evaluate(() => { location.hash = "#token=w&view=class&seconds=2"; });
  await other("spring: Game 15 of the tournament");
  await page.keyboard.press(" ");
  await saidSo(page, "This game stays");
  const kept = await title();
  await page.keyboard.press("ArrowRight");
  await other(kept);
  assert.match(await page.locator(".class-moves").textContent(), /This game stays$/);
  // Where nothing runs any more, the last result stays.
  await page.keyboard.press(" ");
  program.hall({event: "progress", progress: {...tournament.progress, played: 60}, running: []});
  await page.waitForFunction(() => document.querySelector(".progress-line").textContent.includes("60 of 60"));
  const name = (await title()).match(/Game (\d+)/)[1];
  program.tell(`t${name}`, {event: "over", number: 1, result: {ending: "played", scores: [1, 0], points: [12, -12], why: "", offender: null, fault: null}});
  await page.locator(".whose.over").waitFor();
});

test("agents: files and an agent of this device are sent with the token; the check's report comes as it grows, and why not", async (t) => {
  const {program, page} = await begin(t, {hash: "#token=p&view=agents", ready: "#uploads-title", complaints: ["the server responded with a status of 400", ...broken]});
  const sent = [];
  program.files["/api/agents"] = (request, body) => {
    sent.push({token: request.headers.authorization, ...JSON.parse(body)});
    return sent.at(-1).name === "taken" ? [400, "there is an upload 'taken' already"] : [202, '{"key": "u1"}'];
  };
  const files = page.getByRole("form", {name: "Send files"});
  await files.getByLabel("Files").setInputFiles([
    {name: "boardgames_agent.py", mimeType: "text/plain", buffer: Buffer.from("helper")},
    {name: "anna.py", mimeType: "text/plain", buffer: Buffer.from("print('hi')")}]);
  await page.waitForFunction(() => document.querySelector(".sender select").value === "anna.py");
  await files.getByRole("button", {name: "Send in"}).click();
  await page.waitForFunction(() => !document.querySelector(".sender button").disabled);
  assert.deepEqual(sent[0], {token: "Bearer p", name: "anna", files: {"boardgames_agent.py": "helper", "anna.py": "print('hi')"}, run: "anna.py"});
  await files.getByRole("button", {name: "Send in"}).click();
  while (sent.length < 2) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(sent[1].key, "u1", "its own is replaced");
  await files.getByLabel(/^Name/).fill("taken");
  await files.getByRole("button", {name: "Send in"}).click();
  await files.getByText("there is an upload 'taken' already").waitFor();

  const kept = page.getByRole("form", {name: "Send an agent of this device"});
  await kept.getByRole("button", {name: "Write one"}).click();
  await kept.locator(".cm-content").waitFor();
  await kept.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("def choose(state): return state.legal()[0]");
  await kept.getByRole("button", {name: "Send in"}).click();
  while (sent.length < 4) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual([sent[3].name, sent[3].run, sent[3].files["agent.py"], Object.keys(sent[3].files)],
                   ["agent_1", "page_agent.py", "def choose(state): return state.legal()[0]", ["page_agent.py", "agent.py", "boardgames_agent.py"]]);
  const upload = {name: "anna", state: "checking", game: "reversi", report: "game 1: won\n", sentence: ""};
  program.hall({event: "uploads", upload});
  await page.locator(".upload pre", {hasText: "game 1: won"}).waitFor();
  program.hall({event: "uploads", upload: {...upload, report: "game 1: won\ngame 2: lost by a fault\n"}});
  await page.locator(".upload pre", {hasText: "game 2: lost by a fault"}).waitFor();
  program.hall({event: "uploads", upload: {...upload, state: "refused", sentence: "crash in game 2; it may not enter"}});
  await page.locator(".upload .fault", {hasText: "crash in game 2; it may not enter"}).waitFor();
  await saidSo(page, "anna: refused");
  program.hall({event: "withdrawn", upload: "anna"});
  await page.locator(".upload").waitFor({state: "detached"});
});

test("an engine beside the game: its lines, and a graph that grows with it; not for whoever plays", async (t) => {
  const person = seat("", {kind: "person", text: "human"});
  const {program, page} = await begin(t, {hash: "#token=p&room=1", rooms: [match({seats: [person, seat("bert")]})]});
  await openPanel(page, "Analysis");
  await page.getByLabel("Lines", {exact: true}).fill("2");
  await page.getByLabel("Seconds for each position").fill("0.2");
  await button(page, "Analyse every position here").click();
  await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 2 && document.querySelectorAll(".graph .point").length === 1);
  for (const [i, move] of ["c2", "b2", "a2"].entries()) program.tell("1", moved(i + 1, move, i % 2));
  await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 4);
  await page.locator(".graph .jump").nth(1).click();
  await at(page, "1 of 3");
  program.answers.sit = () => {
    program.tell("1", {event: "seats", seats: [seat("Ana", {...person, taken: true}), program.of("1").seats[1]]});
    return {seat: 0, key: "k1"};
  };
  await button(page, "Sit down as Black").click();
  await page.getByText("Whoever plays is not told what an engine thinks.").waitFor();
});

test("several analyse the same match at once, each with an engine of its own page; whoever sits in it is told nothing", async (t) => {
  const person = seat("", {kind: "person", text: "human"});
  const {program, page: one} = await begin(t, {hash: "#token=w&room=1", rooms: [match({seats: [person, seat("bert")]})]});
  const {page: other} = await begin(t, {program, hash: "#token=w&room=1"});
  const {page: player} = await begin(t, {program, hash: "#token=p&room=1"});
  const analyse = async (page, lines) => {
    await openPanel(page, "Analysis");
    await page.getByLabel("Lines", {exact: true}).fill(String(lines));
    await page.getByLabel("Seconds for each position").fill("0.2");
    await button(page, "Analyse every position here").click();
  };
  await analyse(one, 1);
  await analyse(other, 3);
  await analyse(player, 2);
  const points = (page, count) => page.waitForFunction((n) => document.querySelectorAll(".graph .point").length === n, count);
  for (const page of [one, other, player]) await points(page, 1);
  program.answers.sit = () => {
    program.tell("1", {event: "seats", seats: [seat("Ana", {...person, taken: true}), program.of("1").seats[1]]});
    return {seat: 0, key: "k1"};
  };
  await button(player, "Sit down as Black").click();
  await player.getByText("Whoever plays is not told what an engine thinks.").waitFor();
  for (const [i, move] of ["c2", "b2", "a2"].entries()) {
    program.tell("1", moved(i + 1, move, i % 2));
    for (const page of [one, other]) await points(page, i + 2);   // it grows with the game
  }
  for (const [page, lines] of [[one, 1], [other, 3]]) {
    await page.waitForFunction((n) => document.querySelectorAll(".lines li").length === n, lines);
    const panel = page.locator(".panel", {has: page.getByRole("heading", {name: "Analysis", exact: true})});
    assert.match(await panel.locator("p").first().textContent(), /^After a2: Depth \d+$/);
    assert.match(await panel.locator(".lines li").first().textContent(), /^\S+ (?:[a-f][1-6]|pass)( (?:[a-f][1-6]|pass))*$/);
  }
  assert.equal(await player.locator(".lines, .graph, .panel .point").count(), 0);
  assert.equal(program.requests.some((m) => /analy/.test(m.do)), false, "the program is asked for none of it");
  // When the game is over it is no secret any more.
  program.tell("1", {event: "over", number: 1, result: {ending: "resigned", scores: [0, 1], why: "", offender: 0, fault: null}});
  await points(player, 4);
});

test("in 3D it is the same game: a live move, and one by keys on the reader's board", async (t) => {
  const rooms = [match({game: "quoridor", players: ["Player 1", "Player 2"], seats: [seat("", {kind: "person", text: "human"}), seat("bert")]})];
  const {program, page} = await begin(t, {rooms, settings: {scene: true}, reducedMotion: "reduce"});
  const canvas = page.locator(".scene-picture canvas");
  await canvas.waitFor();
  const still = () => page.waitForFunction(() => document.querySelector(".scene-picture canvas")?.dataset.still === "true");
  await still();
  program.tell("1", {event: "turn", seat: 0, left_ms: []});
  await page.waitForFunction(() => document.querySelectorAll(".place.next").length > 100);
  await place(page, "e2").focus();
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.ghosts === "1");
  await page.keyboard.press("Enter");
  assert.equal((await askedFor(page, program, "move")).move, "e2");
  program.tell("1", moved(1, "e2", 0));
  await at(page, "1 of 1");
  program.tell("1", moved(2, "e3h", 1));
  await at(page, "2 of 2");
  await still();
  assert.equal(await place(page, "e3h").getAttribute("aria-label"), "e3h, wall");
  assert.match(await page.locator(".scene-told").textContent(), /Player 1 has \d to go/);
});

test("a link that is refused, a room that is not there, and a host without a program say so", async (t) => {
  const {page} = await begin(t, {hash: "#token=old", ready: '.line-state[data-line="refused"]'});
  assert.match(await page.locator(".line-state").textContent(), /the token is none of this program's/);
  const {page: other} = await begin(t, {hash: "#room=9", ready: ".live-gone"});
  assert.match(await other.locator(".live-gone").textContent(), /there is no room '9'; there are 1/);
  const alone = await open(t, "", {file: "live.html", ready: '.line-state[data-line="lost"]', settings: usual, complaints: broken});
  assert.match(await alone.locator(".line-state").textContent(), /boardgames serve/);
});

async function openSeries(page) {
  await page.locator(".matches .panel summary").click();
  await page.locator(".series").waitFor();
}

for (const language of ["en", "es"]) {
  for (const theme of ["light", "dark", "contrast", "paper"]) {
    test(`no violation: ${language}, ${theme}`, async (t) => {
      const {page} = await begin(t, {scenes: true, settings: {language, theme}});
      await page.locator("svg.drawing[role]").waitFor();
      await page.evaluate(() => { for (const panel of document.querySelectorAll("details")) panel.open = true; });
      await page.locator(".graph").waitFor();
      assert.deepEqual(await violations(page), []);
      const all = [["#view=tournament", ".games tbody tr"], ["#view=agents", ".upload"], ["#view=class", ".class-view .players"],
                   ["#room=2", ".fault-told"], ["#room=3", ".seat-form"], ["", "#matches-title"]];
      for (const [hash, ready] of theme === (language === "en" ? "light" : "dark") ? all : all.slice(0, 3)) {
        await page.evaluate((to) => { location.hash = to; }, hash);
        await page.locator(ready).first().waitFor();
        if (hash === "") await openSeries(page);
        assert.deepEqual([hash, ...await violations(page)], [hash]);
      }
    });
  }
}

test("on a phone: no violation, nothing wider than the screen, targets large enough for a finger", async (t) => {
  const {page} = await begin(t, {scenes: true, ...phone});
  for (const [hash, ready] of [["#room=1", ".steering"], ["#room=3", ".seat-form"], ["", "#matches-title"], ["#view=tournament", ".games tbody tr"],
                               ["#view=agents", ".upload"]]) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await page.locator(ready).first().waitFor();
    if (hash === "") await openSeries(page);
    assert.deepEqual([hash, ...await violations(page)], [hash]);
    const small = await page.locator("main button:visible, main a:visible, main select:visible, main summary:visible, main input:visible").evaluateAll((all) =>
        all.filter((e) => !["checkbox", "range"].includes(e.type)).map((e) => ({what: e.textContent || e.id, height: e.getBoundingClientRect().height}))
            .filter(({height}) => height < 43.9).map(({what, height}) => `${what} ${height}`));
    assert.deepEqual([hash, ...small], [hash]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, hash);
  }
});
