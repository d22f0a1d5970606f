// Agents of the page as programs of their own, in python3, as a match runs them: the same text plays here and there.
// It starts programs, which the page's TypeScript has no types for.
import {spawn} from "node:child_process";
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import path from "node:path";
import {createInterface} from "node:readline";
import {pathToFileURL} from "node:url";
import {open} from "boardgames";
import {afterEach, beforeEach, expect, test} from "vitest";
import {starters} from "../../src/agents/starters.ts";
import {filesOfKept, uploadName} from "../../src/live/kept_upload.ts";

// The questions of `boardgames ugi` that an agent asks, answered by the package's rules.
const rules = `#!/usr/bin/env node
import {open} from ${JSON.stringify(pathToFileURL(path.resolve("../packages/boardgames/dist/index.js")).href)};
import {createInterface} from "node:readline";
const game = await open(process.argv[3]);
let position = game.initial();
for await (const line of createInterface({input: process.stdin})) {
  const [word, ...rest] = line.split(" ");
  if (word === "position") {
    const moves = rest.indexOf("moves");
    position = rest[0] === "fen" ? game.parse(rest.slice(1, moves).join(" ")) : game.initial();
    for (const move of rest.slice(moves + 1)) position.play(move);
  } else if (word === "query") {
    const answers = {
      turn: () => "p" + (position.toMove + 1), legal: () => position.terminal ? "none" : position.legal().map((m) => m.text).join(" "),
      score: () => position.terminal ? position.result.join(" ") : "none", fen: () => position.toText(),
      board: () => JSON.stringify(position.board()), facts: () => JSON.stringify(Object.fromEntries(position.facts().map((f) => [f.name, f.value]))),
    };
    console.log("response " + answers[rest[0]]());
  }
}
`;

let folder;
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), "page_agent-")); });
afterEach(() => rmSync(folder, {recursive: true}));

/** What it plays in a game against itself, or what it wrote before it ended. */
async function played(source, spec, means) {
  const {files, run} = filesOfKept({name: "mine", language: "python", source});
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const program = path.join(folder, "rules.mjs");
  if (means.rules) {
    writeFileSync(program, rules);
    chmodSync(program, 0o755);
  }
  const agent = spawn("python3", [run], {cwd: folder, env: {...process.env, BOARDGAMES: program}});
  const ended = new Promise((done) => agent.on("close", () => done()));
  let log = "";
  agent.stderr.on("data", (text) => { log += String(text); });
  agent.stdin.on("error", () => undefined);
  const lines = createInterface({input: agent.stdout})[Symbol.asyncIterator]();
  const say = (...texts) => agent.stdin.write(texts.map((text) => `${text}\n`).join(""));
  const heard = async (start) => {
    for (;;) {
      const {value, done} = await lines.next();
      if (done) return undefined;
      if (value.startsWith(start)) return value.slice(start.length).trim();
    }
  };
  const game = await open(spec), position = game.initial();
  say("ugi", `setoption name Game value ${spec}`, "uginewgame", `info players ${game.players.length}`);
  while (!position.terminal) {
    const facts = JSON.stringify(Object.fromEntries(position.facts().map((f) => [f.name, f.value])));
    say(`position startpos moves ${position.moves.join(" ")}`, `info seed 7`, `info turn ${position.toMove}`,
        `info legal ${position.legal().map((m) => m.text).join(" ")}`, `info fen ${position.toText()}`,
        `info board ${JSON.stringify(position.board())}`, `info facts ${facts}`, "go movetime 5000");
    const move = await heard("bestmove");
    if (move === undefined) break;
    position.play(move);
  }
  const over = position.terminal;
  if (over) say("quit");
  await ended;
  return {moves: [...position.moves], over, log};
}

for (const {kind, source} of starters.filter((s) => s.language === "python")) {
  test(`the starter "${kind}" plays a game to its end, unchanged`, async () => {
    const {over, log} = await played(source, "tic-tac-toe", {rules: true});
    expect(over, log).toBe(true);
    if (kind === "ahead") expect(log).toMatch(/^I play \w+ for a worth of -?\d+/m);
  });
}

test("one that calls run() plays too", async () => {
  const {over, moves} = await played(
      "from boardgames_agent import Agent, run\nclass Mine(Agent):\n    def choose(self, position):\n        return position.legal[-1]\nrun(Mine)\n",
      "tic-tac-toe", {rules: false});
  expect([over, moves[0]]).toEqual([true, "c3"]);
});

test("a state knows the same by its own means and by the rules", async () => {
  const source = `
def choose(state):
    print(state.to_move, state.players, state.game, state.moves, state.value(), len(state.legal()), state.seconds)
    after = state.apply(state.legal()[0])
    print(after.to_move, after.moves, after.to_text(), len(after.legal()), after.board().count("X"), sorted(after.facts()) == sorted(state.facts()))
    try:
        state.apply("z9")
    except ValueError as error:
        print(error)
    return state.legal()[0]
`;
  const {log, over} = await played(source, "tic-tac-toe", {rules: true});
  expect(over, log).toBe(true);
  expect(log.split("\n").slice(0, 3)).toEqual([
    "0 2 tic-tac-toe [] None 9 5.0", expect.stringMatching(/^1 \['\w\d'\] .* 8 1 True$/), expect.stringMatching(/^'z9' is not a legal move; legal: /),
  ]);
});

test("what cannot play says why in its log", async () => {
  expect((await played("def chose(state): pass\n", "tic-tac-toe", {rules: false})).log).toMatch(/no function choose\(state\), and does not call run/);
  expect((await played("def choose(state):\n    return state.apply(state.legal()[0]).legal()[0]\n", "tic-tac-toe", {rules: false})).log)
      .toMatch(/line 2, in choose[^]*apply\(\) needs the rules, and .* cannot be run: No such file or directory/);
  expect((await played("def choose(state):\n    return 7\n", "tic-tac-toe", {rules: false})).log).toMatch(/choose gave 7; a move is text, as '\w\d'/);
});

test("a name as uploads have it", () => {
  expect(uploadName("agente 1 (bárbaro)")).toBe("agente_1_barbaro");
});
