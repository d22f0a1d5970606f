import {open} from "boardgames";
import {expect, test} from "vitest";
import {endingsOf, filterGames} from "../../src/reports/filter.ts";
import {readReport} from "../../src/reports/read.ts";
import {openReplay, withEnd} from "../../src/reports/replay.ts";
import {faultText, resultText, scoreText, timeText} from "../../src/reports/report_words.ts";
import type {Report, ReportGame} from "../../src/reports/report.ts";
import {countsOf, tablesOf, timeOfRank} from "../../src/reports/tables.ts";
import {languages} from "./languages.ts";

// Written by the program: tests/browser/report_pages.cc, and a tournament of twelve games, as its page and as
// `boardgames replay -o`.
const samples = import.meta.glob<string>("../samples/*", {query: "?raw", import: "default", eager: true});
const sample = (name: string) => samples[`../samples/${name}`]!;
const read = (name: string) => readReport(sample(name), name);
const spring = await read("spring.html"), lines = await read("spring.jsonl"), odd = await read("odd_report.html");
const {en, es} = languages;
const plain = ({course: _, label: __, ...game}: ReportGame) => ({...game, times: game.times.map(({moves}) => moves)});

test("a tournament's page: title, notes, tables, games", () => {
  expect(spring.title).toBe("spring");
  expect(spring.notes[0]).toMatch(/^round-robin of 3 agents/);
  expect(spring.tables.map((t) => t.title)).toEqual(["Standings", "Pairings", "Cross table", "By game", "Forfeits"]);
  expect(spring.games).toHaveLength(12);
  expect(spring.games[0]).toMatchObject({number: 1, label: "opening 1", spec: "reversi:size=4", agents: ["expert", "novice"], scores: [1, 0]});
});

test("the same games as lines of JSON are the same games", async () => {
  expect(lines.games.map(plain)).toEqual(spring.games.map(plain));
  expect((await lines.games[0]!.course()).moves.slice(0, 3)).toMatchObject(
      [{text: "d3", given: true}, {text: "d2", given: true}, {text: "d1", given: false, seat: 0, said: "d2 0.01"}]);
  const told = async ({games}: Report) =>
      Promise.all(games.map(async (g) => (await g.course()).moves.map((m) => [m.text, m.said])));
  expect(await told(lines)).toEqual(await told(spring));
});

test("standings and cross table are those of the program", async () => {
  const [standings, , cross] = spring.tables, counts = await countsOf(lines.games);
  expect(counts.standings.map((s) => [s.agent, s.games, s.points, s.wins, s.draws, s.losses, s.forfeits, s.gifts].map(String)))
      .toEqual(standings!.rows.map((row) => [1, 2, 3, 5, 6, 7, 8, 9].map((at) => row[at]!.replace(/\.0$/, ""))));
  const own = tablesOf(counts, en);
  expect(own.map((t) => t.title)).toEqual(["Standings", "Cross table"]);
  expect(own[1]!.rows).toEqual(cross!.rows.map((row) => row.map((cell) => cell.replace(/^(\d+)\.0\//, "$1/"))));
});

test("times by rank", async () => {
  const times = Array.from({length: 100}, (_, i) => (i + 1) * 37 % 101);
  expect([timeOfRank(times, 50), timeOfRank(times, 99), timeOfRank([7], 50), timeOfRank([], 99)]).toEqual([50, 99, 7, 0]);
  expect(tablesOf(await countsOf(lines.games), en)[0]!.columns.slice(-4)).toEqual(["ms/move", "median", "99 %", "slowest"]);
});

test("a claimed draw is told", () => {
  const drawn = {...lines.games[0]!, ending: "draw claimed" as const, scores: [0.5, 0.5]};
  expect(resultText(drawn, String, en)).toMatch(/claimed/);
  expect(resultText(drawn, String, es)).toMatch(/reclamado/);
});

test("three at a board: before counts one, equal places a half", async () => {
  const game = (scores: number[]): ReportGame => ({number: 1, label: "", spec: "x", agents: ["a", "b", "c"], scores, ending: "played", plies: 0,
                                                    times: [], course: () => ({start: "", moves: [], logs: []})});
  const games = [game([1, 0.5, 0]), game([0.75, 0.75, 0]), {...game([1, 1, 1]), ending: "interrupted" as const}];
  const {standings, cross} = await countsOf(games);
  expect(standings.map((s) => [s.agent, s.wins, s.draws, s.losses])).toEqual([["a", 1, 1, 0], ["b", 0, 1, 1], ["c", 0, 0, 2]]);
  expect(cross.map((row) => row.map((c) => `${c.points}/${c.games}`))).toEqual([["0/0", "1.5/2", "2/2"], ["0.5/2", "0/0", "2/2"], ["0/2", "0/2", "0/0"]]);
  expect(tablesOf(await countsOf([]), en)).toEqual([]);
  const left = {...game([0, 1, 1]), ending: "forfeit" as const, offender: 0};
  expect((await countsOf([left])).standings.map((s) => [s.agent, s.points, s.forfeits, s.gifts])).toEqual([["b", 1, 0, 1], ["c", 1, 0, 1], ["a", 0, 1, 0]]);
});

test("games are filtered by player, rules, result and ending", () => {
  const numbers = (filter: object) => filterGames(spring.games, filter).map((g) => g.number);
  expect(numbers({})).toHaveLength(12);
  expect(numbers({agent: "anna"})).toHaveLength(8);
  expect(numbers({agent: "anna", result: "won"})).toEqual([]);
  expect(numbers({agent: "anna", result: "lost"})).toHaveLength(8);
  expect(numbers({spec: "reversi:size=4", agent: "anna"})).toHaveLength(4);
  expect(endingsOf(spring.games)).toEqual(["forfeit", "forfeit: illegal move", "played"]);
  expect(numbers({ending: "forfeit: illegal move"})).toEqual(numbers({ending: "forfeit"}));
  expect(numbers({ending: "played"})).toHaveLength(4);
});

test("a game is played by the rules; its end is told, with fault and log", async () => {
  const game = spring.games.find((g) => g.fault)!, replay = await openReplay(game);
  expect(replay.last).toBe(game.plies);
  expect(replay.game?.name).toBe("reversi");
  expect(replay.look(0).lastTouched).toEqual([]);
  expect(replay.look(1).lastTouched).toEqual([replay.moves[0]!.text]);
  expect(faultText(game.fault!, en)).toMatch(/^illegal move: .*a9/);
  expect(faultText({...game.fault!, what: ""}, es)).toBe("jugada ilegal");
  expect(resultText(game, (seat) => game.agents[seat]!, en)).toMatch(/^anna has lost by a fault: illegal move/);
  expect(replay.logs[game.offender!]).toMatch(/^move 1 of/);
  expect(replay.shared).toMatchObject({spec: "reversi:size=4", start: "", ply: game.plies});
});

test("every game of both files is replayed to its end", async () => {
  for (const game of [...spring.games, ...lines.games]) {
    const replay = await openReplay(game);
    expect([replay.game?.spec, replay.last, replay.stopped]).toEqual([game.spec, game.plies, ""]);
    replay.dispose();
  }
});

test("what is odd: a fault with measures, a move that is not legal, three players, rules that nobody knows", async () => {
  expect(odd.title).toBe("</script><b>@TITLE@ & @REPORT@");
  const [late, wrong, three, unknown] = odd.games;
  expect(late!.agents).toEqual(["</script><i>", "late"]);
  expect(faultText(late!.fault!, en)).toBe("out of time: the answer came late (limit 1,000 ms, measured 1,234.57 ms)");
  expect((await late!.course()).logs).toEqual(["thinking <hard>\n", ""]);
  const stopped = await openReplay(wrong!);
  expect([stopped.last, stopped.stopped.slice(0, 6)]).toEqual([5, "6. Z9:"]);
  expect((await openReplay(three!)).players).toEqual(["First", "Second", "Third"]);
  await expect(openReplay(unknown!)).rejects.toThrow(/chess/);
});

test("a start that the page does not tell is shown by the page's own pictures", async () => {
  const text = sample("spring.html"), json = /id="report">(.*?)<\/script>/s.exec(text)![1]!;
  const page = JSON.parse(json);
  // As if the game had begun two plies later: its pictures are those from there on.
  const game = page.games[0], first = (await readReport(text, "")).games[0]!, same = (await first.course()).pictures!.at(2);
  game.changes[2] = [...game.changes[0], ...game.changes[1], ...game.changes[2]];
  game.changes.splice(0, 2);
  game.moves.splice(0, 2);
  game.movers.splice(0, 2);
  game.opening = 0;
  const read = async () => (await readReport(text.replace(json, () => JSON.stringify(page).replaceAll("<", "\\u003c")), "")).games[0]!;
  const report = await read(), replay = await openReplay(report);
  expect(replay.game).toBeUndefined();
  expect(replay.last).toBe(report.plies);
  expect(replay.look(0).drawing).toEqual(same);
  // And with the start told, by the rules.
  const rules = await open(report.spec), position = rules.initial();
  for (const move of (await first.course()).moves.slice(0, 2)) position.play(move.text);
  game.position = position.toText();
  const told = await openReplay(await read());
  expect([told.game?.spec, told.last, told.stopped, told.shared?.start]).toEqual([report.spec, report.plies, "", game.position]);
});

test("collections of SGF and GGF, each game with its rules and result", async () => {
  const go = await read("two.sgf");
  expect(go.games.map((g) => [g.number, g.spec, g.agents, g.scores, g.points])).toEqual([
    [1, "go:rows=5,cols=5", ["novice", "intermediate"], [0, 1], [-25, 25]],
    [2, "go:rows=5,cols=5", ["intermediate", "novice"], [1, 0], [4, -4]]]);
  for (const game of go.games) expect(await openReplay(game)).toMatchObject({last: game.plies, stopped: ""});
  const replay = await openReplay(go.games[0]!);
  expect(replay.moves[0]).toMatchObject({text: "C2", seat: 0});
  const reversi = await read("two.ggf");
  expect(reversi.games.map((g) => [g.spec, g.points])).toEqual([["reversi", [22, -22]], ["reversi", [6, -6]]]);
  const first = await openReplay(reversi.games[0]!);
  expect([first.last, first.stopped, first.shared?.start]).toEqual([reversi.games[0]!.plies, "", ""]);
  go.dispose?.();
  reversi.dispose?.();
});

test("results of SGF and GGF", async () => {
  const of = async (text: string) => {
    const report = await readReport(text, "");
    report.dispose?.();
    return report.games[0]!;
  };
  const go = (text: string) => of(`(;GM[1]SZ[5]RE[${text}];B[aa])`);
  const othello = (text: string) => of(`(;GM[Othello]TY[8]RE[${text}]B[d3];)`);
  expect(await go("B+R")).toMatchObject({scores: [1, 0], ending: "resigned", offender: 1});
  expect(await go("W+T")).toMatchObject({scores: [0, 1], ending: "forfeit", offender: 0, fault: {kind: "out of time"}});
  expect(await othello("-64.00:t")).toMatchObject({scores: [0, 1], ending: "forfeit", offender: 0});
  expect(await go("0")).toMatchObject({scores: [0.5, 0.5], ending: "played"});
  expect(await othello("+0.00")).toMatchObject({scores: [0.5, 0.5]});
  expect(await go("Void")).toMatchObject({scores: [], ending: "interrupted"});
  expect((await go("?")).ending).toBeUndefined();
});

test("unfinished is an end of its own, which the rules tell", async () => {
  const ended = async (text: string) => {
    const report = await readReport(text, ""), game = report.games[0]!, replay = await openReplay(game), end = withEnd(game, replay);
    report.dispose?.();
    return [game.ending, end.ending, end.scores, resultText(end, String, en)];
  };
  const text = "Unfinished: the record ends here";
  expect(await ended("(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[bb];B[dd])")).toEqual([undefined, "unfinished", [], text]);
  expect(await ended("(;GM[1]SZ[5]RE[?];B[cc])")).toEqual([undefined, "unfinished", [], text]);
  expect(await ended("(;GM[1]SZ[5]RE[B+3];B[cc])")).toEqual(["played", "unfinished", [1, 0], "0 wins (+3, -3) (unfinished)"]);
  expect(await ended("(;GM[1]SZ[5];B[cc];W[];B[])")).toEqual([undefined, "played", [1, 0], "0 wins (+25, -25)"]);
  expect(await ended("(;GM[1]SZ[5]RE[W+R];B[cc])")).toEqual(["resigned", "resigned", [0, 1], "0 has resigned"]);
  expect(await ended("f5d6")).toEqual([undefined, "unfinished", [], text]);
  const line = (ending: string, scores: number[]) => JSON.stringify({game: "reversi", agents: ["a", "b"], moves: ["f5"], ending, scores});
  expect(await ended(line("unfinished", []))).toEqual(["unfinished", "unfinished", [], text]);
  expect((await ended(line("played", [1, 0])))[1]).toBe("unfinished");
  expect((await ended(line("interrupted", [])))[1]).toBe("interrupted");
  expect(resultText({ending: "unfinished", scores: []}, String, es)).toMatch(/^Sin terminar/);
});

test("a move out of turn is of whose colour it is; what was assumed is told", async () => {
  const report = await readReport("(;GM[1]SZ[9];W[gc];B[cg];B[cc])", ""), replay = await openReplay(report.games[0]!);
  expect(replay.moves.map((m) => [m.text, m.seat])).toEqual([["G7", 1], ["C3", 0], ["C7", 0]]);
  expect(replay.notes.join("; ")).toMatch(/White begins.*Black plays/);
  expect(replay.shared?.moves).toEqual(["2:G7", "C3", "1:C7"]);
  report.dispose?.();
});

test("a record whose moves do not fit the rules is there up to where they do", async () => {
  const report = await readReport("(;GM[1]SZ[5];B[aa]\n;W[aa])(;GM[1]SZ[5];B[bb])", "");
  expect(report.games.map((g) => g.plies)).toEqual([2, 1]);
  const replay = await openReplay(report.games[0]!);
  expect([replay.last, replay.stopped]).toEqual([1, expect.stringMatching(/^line 2, column \d+: move 2: /)]);
  report.dispose?.();
});

test("thousands of records are read, and each is replayed when it is opened", async () => {
  const [line] = sample("two.ggf").split("\n");
  const report = await readReport(Array.from({length: 2000}, () => line).join("\n"), "many");
  expect(report.games).toHaveLength(2000);
  expect(await openReplay(report.games[1999]!)).toMatchObject({last: report.games[1999]!.plies, stopped: ""});
  report.dispose?.();
});

test("what cannot be read is told by its line; the games around it are there", async () => {
  const good = sample("spring.jsonl").split("\n");
  const report = await readReport([good[0], "", '{"game":"go"}', "{oops", good[1]].join("\n"), "mixed");
  expect(report.games.map((g) => g.number)).toEqual([1, 5]);
  expect(report.faults).toEqual(['line 3: game record: "moves" is missing', expect.stringMatching(/^line 4: this is no JSON/)]);
  await expect(readReport("{oops", "")).rejects.toThrow(/^line 1: this is no JSON/);
  await expect(readReport("hello", "")).rejects.toThrow("line 1: this is none of");
  await expect(readReport(" \n", "")).rejects.toThrow("line 1: there is nothing");
  await expect(readReport("SQLite format 3\0...", "")).rejects.toThrow("boardgames replay");
  await expect(readReport("<!DOCTYPE html><p>", "")).rejects.toThrow("line 1: this page has no report");
  await expect(readReport('<!DOCTYPE html>\n<script type="application/json" id="report">{</script>', "")).rejects.toThrow("line 2: the report");
});

test("the result at the end of `boardgames match --json` names the games", async () => {
  const [line] = sample("spring.jsonl").split("\n");
  expect(await readReport(`${line}\n{"tournament":"spring","standings":[]}\n`, "x")).toMatchObject({title: "spring", faults: []});
});

test("thousands of games are read; the moves of each are read when it is opened", async () => {
  const [line] = sample("spring.jsonl").split("\n");
  const report = await readReport(Array.from({length: 3000}, () => line).join("\n"), "many");
  expect(report.games).toHaveLength(3000);
  expect(JSON.stringify(report.games[2999])).not.toContain("d3");
  expect((await report.games[2999]!.course()).moves).toHaveLength(11);
});

test("scores and times in words", () => {
  expect(scoreText({...spring.games[0]!, scores: [0.5, 0.5]}, en)).toBe("½–½");
  expect(scoreText({...spring.games[0]!, scores: []}, es)).toBe("sin resultado");
  expect([0.0123, 5.234, 340.4, 12340].map((ms) => timeText(ms, en))).toEqual(["12 µs", "5.23 ms", "340 ms", "12.34 s"]);
});
