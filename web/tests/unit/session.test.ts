import {open} from "boardgames";
import {expect, test, vi} from "vitest";
import {AgentFault, type Fault} from "../../src/game/agent.ts";
import {agentsEnglish} from "../../src/words/agents.ts";
import {agentSeat} from "../../src/game/seats.ts";
import {Session} from "../../src/game/session.ts";
import {FakeEngine, fakeGame} from "./fake.ts";

const novice = {kind: "level", name: "novice"} as const;
const settled = (session: Session) => vi.waitFor(() => expect(session.snapshot.thinking).toBe(false));

function withEngine(engine = new FakeEngine()) {
  const session = new Session(fakeGame(engine));
  session.pace = 0;
  session.setSeat(1, novice);
  session.begin();
  return {session, engine};
}

test("two people play; the end has a result", () => {
  const session = new Session(fakeGame());
  for (const move of ["a3", "a1", "b3", "b1", "c3"]) session.play(move);
  expect(session.snapshot.terminal).toBe(true);
  expect(session.snapshot.result).toEqual([1, -1]);
  expect(session.snapshot.legal).toEqual([]);
  expect(session.snapshot.lastTouched).toEqual(["c3"]);
  expect(() => session.play("a2")).toThrow("not legal");
});

test("moves out of turn belong to who made them, also when they are taken back, stored and shown again", async () => {
  const session = new Session(await open("go:rows=5,cols=5"));
  session.playAll(["2:B2", "C3", "1:D4"]);
  const seats = (s: Session) => s.tree.path(s.node).map((n) => [n.move, n.seat]);
  const played = [["2:B2", 1], ["C3", 0], ["1:D4", 0]];
  expect(seats(session)).toEqual(played);
  expect([session.snapshot.lastTouched, session.snapshot.toMove]).toEqual([["D4"], 1]);
  session.goTo(session.tree.root);
  session.redo();
  expect([session.snapshot.lastTouched, session.snapshot.toMove]).toEqual([["B2"], 0]);
  session.goTo(session.tree.end(session.node));
  expect(seats(Session.restore(session.game, session.store()))).toEqual(played);
  expect(session.record("sgf")).toMatch(/;W\[bd\];B\[cc\];B\[db\]/);
  session.play("1:E5");   // another one, as an address may hold
  expect(seats(session).at(-1)).toEqual(["1:E5", 0]);
});

test("an engine answers, and undo goes to the last decision of the person", async () => {
  const {session} = withEngine();
  session.play("b2");
  await settled(session);
  expect(session.tree.line(session.node)).toEqual(["b2", "a3"]);
  session.play("b3");
  await settled(session);
  session.undo();
  expect(session.tree.line(session.node)).toEqual(["b2", "a3"]);
  session.undo();
  expect(session.node).toBe(session.tree.root);
  session.redo();
  expect(session.tree.line(session.node)).toEqual(["b2", "a3"]);
  session.redo();
  expect(session.tree.line(session.node)).toEqual(["b2", "a3", "b3", "c3"]);
});

test("an answer that comes after an undo is not played", async () => {
  const engine = new FakeEngine(true);
  const {session} = withEngine(engine);
  session.play("b2");
  await vi.waitFor(() => expect(engine.searches).toBe(1));
  session.undo();
  engine.release();
  await settled(session);
  expect(session.node).toBe(session.tree.root);
  expect(session.tree.line(session.tree.end(session.tree.root))).toEqual(["b2"]);
});

test("in the middle of a game an engine leaves what was played alone", async () => {
  const {session, engine} = withEngine();
  session.play("b2");
  await settled(session);
  const before = engine.searches;
  session.goTo(session.node.parent!);  // the engine's turn, and its answer is known
  expect(session.snapshot.thinking).toBe(false);
  expect(engine.searches).toBe(before);
  session.play("c1");  // a person tries another answer
  expect(session.node.parent!.children.map((n) => n.move)).toEqual(["a3", "c1"]);
});

test("engines pause and go on", async () => {
  const {session} = withEngine();
  session.pause(true);
  session.play("b2");
  expect(session.snapshot.thinking).toBe(false);
  session.pause(false);
  await settled(session);
  expect(session.snapshot.ply).toBe(2);
});

test("what goes wrong in an engine is said, and nothing is lost", async () => {
  const session = new Session({...fakeGame(), engine: async () => { throw new Error("there is no such player"); }});
  session.pace = 0;
  session.setSeat(0, novice);
  await vi.waitFor(() => expect(session.snapshot.failure).toBe("there is no such player"));
  expect(session.snapshot.paused).toBe(true);
  session.play("a1");
  expect(session.snapshot.ply).toBe(1);
});

test("a stored game comes back in the middle, with seats, variations and log", () => {
  const game = fakeGame();
  const session = new Session(game, "X........ O");
  session.play("b2");
  session.play("c1");
  session.undo();
  session.play("a1");
  session.setSeat(0, novice);
  const again = Session.restore(game, JSON.parse(JSON.stringify(session.store())));
  expect(again.snapshot.ply).toBe(2);
  expect(again.snapshot.drawing).toEqual(session.snapshot.drawing);
  expect(again.seats).toEqual(session.seats);
  expect(again.tree.store()).toEqual(session.tree.store());
  expect(again.log).toEqual(session.log);
});

test("undo and redo reach the start and the end of a game, again and again", () => {
  const session = new Session(fakeGame());
  const moves = ["a3", "a1", "b3", "b1", "c3"];
  for (const move of moves) session.play(move);
  for (let round = 0; round < 3; ++round) {
    while (session.canUndo) session.undo();
    expect(session.positionText()).toBe("......... X");
    while (session.canRedo) session.redo();
    expect(session.tree.line(session.node)).toEqual(moves);
    expect(session.snapshot.terminal).toBe(true);
  }
});

test("whoever has no time left has lost, and nothing more is played", () => {
  vi.useFakeTimers({toFake: ["performance"]});
  try {
    const session = new Session(fakeGame());
    session.setClock({minutes: 1, increment: 2});
    session.play("b2");
    vi.advanceTimersByTime(10_000);
    expect(session.timeLeft(1)).toBe(50_000);
    session.play("a1");
    expect(session.timeLeft(1)).toBe(52_000);
    vi.advanceTimersByTime(62_000);
    session.checkClock();
    expect(session.snapshot.flagged).toBe(0);
    session.play("c1");
    expect(session.snapshot.ply).toBe(2);
    session.undo();
    expect(session.snapshot.flagged).toBeUndefined();
    expect(session.timeLeft(1)).toBe(60_000);
  } finally {
    vi.useRealTimers();
  }
});

test("of an imported game that goes wrong the moves before stay, and are shown", () => {
  const session = new Session(fakeGame());
  expect(() => session.playAll(["a3", "a1", "a3"])).toThrow('"a3" is not legal');
  expect(session.snapshot.ply).toBe(2);
  expect(session.snapshot.drawing.shapes.filter((s) => s.kind === "circle")).toHaveLength(2);
});

test("a move is kept as the game writes it", () => {
  const session = new Session(fakeGame());
  session.play("B2");
  session.playAll(["A1"]);
  expect(session.tree.line(session.node)).toEqual(["b2", "a1"]);
  expect(session.snapshot.lastTouched).toEqual(["a1"]);
});

// --- agents --------------------------------------------------------------------------------------

const mine = agentSeat({name: "mine", language: "javascript", source: "..."}, 5);

// Agents that play the first legal move, or fail as they are told.
function withAgents(faults: (Fault | Error)[] = []) {
  const session = new Session(fakeGame());
  session.pace = 0;
  const seen = {started: 0, ended: 0};
  session.startAgent = async () => {
    ++seen.started;
    return {
      printed: "hm",
      async choose(position) {
        const fault = faults.shift();
        if (fault instanceof Error) throw fault;
        if (fault) throw new AgentFault(fault, "oh", agentsEnglish.fault(fault));
        return position.legal()[0]!.text;
      },
      dispose: () => void ++seen.ended,
    };
  };
  return {session, seen};
}

test("an agent plays its seat; what it printed stands beside its moves and in the log", async () => {
  const {session, seen} = withAgents();
  session.setSeat(1, mine);
  session.play("b2");
  await settled(session);
  session.play("b3");
  await settled(session);
  expect(session.tree.line(session.node)).toEqual(["b2", "a3", "b3", "c3"]);
  expect(session.tree.path(session.node).map((n) => n.printed)).toEqual([undefined, "hm", undefined, "hm"]);
  expect(session.log.filter((e) => e.kind === "print").map((e) => [e.player, e.text])).toEqual([["O", "hm"], ["O", "hm"]]);
  expect(seen).toEqual({started: 1, ended: 0});
  session.dispose();
  await vi.waitFor(() => expect(seen.ended).toBe(1));
});

test("an agent that fails has lost, until it is taken back; then another one begins", async () => {
  const {session, seen} = withAgents([{kind: "illegal", move: "z9"}]);
  session.setSeat(1, mine);
  session.play("b2");
  await settled(session);
  expect(session.snapshot).toMatchObject({flagged: 1, fault: {kind: "illegal", move: "z9"}, ply: 1, failure: ""});
  expect(session.log.slice(-2).map((e) => [e.kind, e.player, e.text])).toEqual(
      [["print", "O", "oh"], ["end", "O", "z9 is not a legal move"]]);
  session.play("a1");
  expect(session.snapshot.ply).toBe(1);
  await vi.waitFor(() => expect(seen.ended).toBe(1));
  session.undo();
  expect(session.snapshot).toMatchObject({ply: 0});
  expect(session.snapshot.flagged).toBeUndefined();
  expect(session.snapshot.fault).toBeUndefined();
  session.play("c1");
  await settled(session);
  expect(session.tree.line(session.node)).toEqual(["c1", "a3"]);
  expect(seen.started).toBe(2);
});

test("where agents alone play, a fault is taken back without a move, even at the start", async () => {
  const {session} = withAgents([{kind: "late", seconds: 5}]);
  session.setSeat(1, mine);
  session.setSeat(0, mine);
  await settled(session);
  expect(session.snapshot).toMatchObject({flagged: 0, fault: {kind: "late", seconds: 5}, ply: 0});
  expect(session.canUndo).toBe(true);
  session.undo();
  expect(session.snapshot).toMatchObject({paused: true, ply: 0});
  expect(session.snapshot.flagged).toBeUndefined();
  session.pause(false);
  await vi.waitFor(() => expect(session.snapshot.terminal).toBe(true));
});

test("another program in the seat of one that failed goes on with the game", async () => {
  const {session} = withAgents([{kind: "error", text: "NameError: x", line: 3}]);
  session.setSeat(1, mine);
  session.play("b2");
  await settled(session);
  expect(session.log.at(-1)).toMatchObject({kind: "end", text: "line 3: NameError: x"});
  session.setSeat(1, {...mine, source: "better"});
  await settled(session);
  expect(session.tree.line(session.node)).toEqual(["b2", "a3"]);
});

test("where the page cannot run an agent nobody has lost", async () => {
  const {session} = withAgents([new Error("python_stdlib.zip cannot be read")]);
  session.setSeat(0, mine);
  await settled(session);
  expect(session.snapshot).toMatchObject({failure: "python_stdlib.zip cannot be read", paused: true});
  expect(session.snapshot.flagged).toBeUndefined();
});

// Agents that begin and answer when they are told to, and never again once they were told to stop.
function withHeldAgents() {
  const session = new Session(fakeGame());
  session.pace = 0;
  const held = {begin: [] as (() => void)[], answer: [] as (() => void)[]};
  session.startAgent = () => new Promise((begun) => {
    let stopped = false;
    held.begin.push(() => begun({
      printed: "",
      choose: (position, _, signal) => new Promise((resolve, reject) => {
        const stop = () => {
          stopped = true;
          reject(signal!.reason as Error);
        };
        if (signal!.aborted) return stop();
        signal!.addEventListener("abort", stop);
        held.answer.push(() => stopped || resolve(position.legal()[0]!.text));
      }),
      dispose: () => void (stopped = true),
    }));
  });
  return {session, held};
}

for (const when of ["begins", "thinks"] as const) {
  test(`the other seat is changed while an agent ${when}: it plays all the same`, async () => {
    const {session, held} = withHeldAgents();
    session.setSeat(0, mine);
    if (when === "thinks") {
      held.begin[0]!();
      await vi.waitFor(() => expect(held.answer.length).toBe(1));
    }
    session.setSeat(1, {...mine, name: "theirs"});
    for (const begin of held.begin) begin();
    await vi.waitFor(() => expect(held.answer.length).toBe(when === "thinks" ? 2 : 1));
    for (const answer of held.answer) answer();
    await vi.waitFor(() => expect(session.tree.line(session.node)).toEqual(["a3"]));
    expect(held.begin.length).toBe(when === "thinks" ? 3 : 2);  // the other seat's is the last
    session.dispose();
  });
}

test("the seats of agents are stored with their programs", () => {
  const {session} = withAgents();
  session.pause(true);
  session.setSeat(0, mine);
  const again = Session.restore(fakeGame(), JSON.parse(JSON.stringify(session.store())));
  expect(again.seats).toEqual([mine, {kind: "person"}]);
  expect(again.log.at(-1)).toMatchObject({kind: "seat", text: "mine"});
});
