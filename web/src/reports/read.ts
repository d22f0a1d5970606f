// Opens the files that the arena writes, the page of a tournament and games as lines of JSON, and records of
// other programs, which the library reads. What they are is seen from their text, not from their name.
//
//   const report = await readReport(text, "spring.html");
//   (await report.games[0].course()).moves
//
// Moves stay text until a game is opened. A line that cannot be read is told in `faults`; where nothing can
// be, it is thrown.
import {games, open, readRecords, type RecordedGame, type Records, type ReplayedGame} from "boardgames";
import {sentenceOf} from "../game/failure.ts";
import {noteText} from "../game/import_text.ts";
import {readJsonRecord, recordOf, scoresOf, type JsonMove, type JsonRecord} from "../game/json_record.ts";
import {once} from "../game/once.ts";
import {kindOf, textOf, type Source} from "../game/source.ts";
import {readPage} from "./read_page.ts";
import {endingOf, type Course, type Report, type ReportGame, type SeatTime} from "./report.ts";

const slice = 12;         // ms of work before the page may draw
const mostFaults = 20;    // told; one more says how many there are

/** `progress` is told how many games were read so far. Throws what is wrong with the file. */
export async function readReport(source: Source, name: string, progress: (games: number) => void = () => undefined): Promise<Report> {
  switch (kindOf(source)) {
    case "database":
      throw new Error("this is a database; `boardgames replay FILE.db -o games.json` writes its games, `boardgames tournament show FILE.db --report FILE.html` its report");
    case "nothing": throw new Error("line 1: there is nothing in it");
    case "page": return readPage(textOf(source));
    case "json": return collect(jsonGames(textOf(source)), name, progress);
    case "noise": throw unknown();
    case "text": break;
  }
  const records = await readRecords(source);
  if (!records) throw unknown();
  try {
    return {...await collect(recordGames(records), name, progress), assumed: records.notes, dispose: () => records.dispose()};
  } catch (error) {
    records.dispose();
    throw error;
  }
}

const unknown = () => new Error("line 1: this is none of: a page of `boardgames tournament --report`, games as lines of JSON, SGF of Go, records of Othello");

/** A game, a name for all of them, or what is wrong. */
type Entry = ReportGame | {title: string} | {wrong: string};

async function collect(entries: Iterable<Entry> | AsyncIterable<Entry>, name: string, progress: (games: number) => void): Promise<Report> {
  const games: ReportGame[] = [], faults: string[] = [];
  let title = name, begun = performance.now();
  for await (const entry of entries) {
    if ("wrong" in entry) faults.push(entry.wrong);
    else if ("title" in entry) title = entry.title;
    else games.push(entry);
    if (performance.now() - begun < slice) continue;
    progress(games.length);
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  if (games.length === 0) throw new Error(faults[0] ?? "there is no game in it");
  return {title, notes: [], details: [], tables: [], games,
          faults: faults.length > mostFaults ? [...faults.slice(0, mostFaults), `… ${faults.length}`] : faults};
}

// --- lines of JSON ---

function* jsonGames(text: string): Generator<Entry> {
  for (let from = 0, line = 1; from < text.length; ++line) {
    const end = text.indexOf("\n", from) < 0 ? text.length : text.indexOf("\n", from);
    const [begin, number] = [from, line];
    from = end + 1;
    if (text.slice(begin, end).trim() !== "") yield jsonEntry(() => text.slice(begin, end), number);
  }
}

function jsonEntry(lineText: () => string, number: number): Entry {
  try {
    const json: unknown = JSON.parse(lineText());
    // The last line of `boardgames match --json` is the result of all games.
    if (typeof json === "object" && json !== null && !("moves" in json) && "tournament" in json) return {title: String(json.tournament)};
    return gameOfJson(recordOf(json), number, () => courseOfJson(readJsonRecord(lineText())));
  } catch (error) {
    return {wrong: `line ${number}: ${error instanceof SyntaxError ? `this is no JSON: ${error.message}` : sentenceOf(error)}`};
  }
}

function gameOfJson(record: JsonRecord, number: number, course: () => Course): ReportGame {
  const ending = endingOf(record.ending);
  return {
    number, label: "", spec: record.game, agents: record.agents, scores: record.scores,
    plies: record.opening.length + record.moves.length, times: timesOf(record.moves, record.agents.length), course,
    ...(ending ? {ending} : {}), ...(record.points ? {points: record.points} : {}),
    ...(record.offender === undefined ? {} : {offender: record.offender}), ...(record.fault ? {fault: record.fault} : {}),
  };
}

function timesOf(moves: readonly JsonMove[], seats: number): SeatTime[] {
  const times = Array.from({length: seats}, () => ({moves: 0, ms: 0, slowest: 0, each: [] as number[]}));
  for (const {seat = -1, ns} of moves) {
    const time = times[seat];
    if (!time || ns === undefined) continue;
    ++time.moves;
    time.ms += ns / 1e6;
    time.slowest = Math.max(time.slowest, ns / 1e6);
    time.each.push(ns / 1e6);
  }
  return times;
}

function courseOfJson(record: JsonRecord): Course {
  return {
    start: record.position, logs: record.logs,
    moves: [
      ...record.opening.map((text) => ({text, given: true, said: ""})),
      ...record.moves.map(({move, seat, ns, depth = 0, score = ""}) => ({
        text: move, given: false, said: [depth > 0 ? `d${depth}` : "", score].filter((part) => part !== "").join(" "),
        ...(seat === undefined ? {} : {seat}), ...(ns === undefined ? {} : {ms: ns / 1e6}),
      })),
    ],
  };
}

// --- records, by the library's reader ---

const together = 1000;   // games asked for at once

async function* recordGames(records: Records): AsyncGenerator<Entry> {
  const {players} = (await games()).find((info) => info.name === records.game)!, specs = new Map<string, Promise<string>>();
  for (let from = 0; from < records.length; from += together) {
    for (const [i, record] of (await records.games(from, together)).entries()) {
      if (record.error !== "") yield {wrong: record.error};
      if (record.error !== "" && record.plies === 0) continue;
      // As the library writes it: "go", not "go:rows=9,cols=9".
      const spec = await once(specs, record.spec, async () => (await open(record.spec)).spec).catch(() => record.spec);
      yield gameOfRecord(record, {number: from + i + 1, spec, players, replay: () => records.replay(from + i)});
    }
  }
}

function gameOfRecord(record: RecordedGame, {number, spec, players, replay}: {
  number: number; spec: string; players: readonly string[]; replay: () => Promise<ReplayedGame>;
}): ReportGame {
  return {
    number, label: record.comment, spec, agents: players.map((name, seat) => record.players[seat] || name), plies: record.plies, times: [],
    ...resultOf(record, players.length), course: async () => courseOfRecord(await replay()),
  };
}

function courseOfRecord({start, moves, notes, error}: ReplayedGame): Course {
  return {
    start, logs: [], notes: notes.map(noteText), stopped: error,
    moves: moves.map(({text, player, ms, score = ""}) => ({text, seat: player, given: false, said: score, ...(ms ? {ms} : {})})),
  };
}

function resultOf({end, loser, points}: RecordedGame, seats: number): Pick<ReportGame, "scores" | "ending" | "offender" | "points" | "fault"> {
  if (loser !== undefined) {
    const scores = Array.from({length: seats}, (_, seat) => (seat === loser ? 0 : 1));
    if (end === "resigned") return {scores, ending: end, offender: loser};
    return {scores, ending: "forfeit", offender: loser, fault: {kind: end === "late" ? "out of time" : "", what: ""}};
  }
  const ending = end && endingOf(end);
  return {scores: points ? scoresOf(points) : [], ...(ending ? {ending} : {}), ...(points ? {points} : {})};
}
