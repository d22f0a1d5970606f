// Opens the files that the arena writes: the page of a tournament, games as lines of JSON, and collections
// of SGF and GGF. What they are is seen from their text, not from their name.
//
//   const report = await readReport(text, "spring.html");
//   report.games[0].course().moves
//
// Moves stay text until a game is opened. A line that cannot be read is told in `faults`; where nothing can
// be, it is thrown.
import {sentenceOf} from "../game/failure.ts";
import {readJsonRecord, recordOf, type JsonMove, type JsonRecord} from "../game/json_record.ts";
import {isDatabase, isPage, isRecord, playMoves, readRecords, setUpOf, type TextRecord} from "../game/record_text.ts";
import {readPage} from "./read_page.ts";
import {endingOf, type Course, type GameFault, type Report, type ReportGame, type SeatTime} from "./report.ts";

const slice = 12;         // ms of work before the page may draw
const mostFaults = 20;    // told; one more says how many there are

/** `progress` is told how many games were read so far. Throws what is wrong with the file. */
export async function readReport(text: string, name: string, progress: (games: number) => void = () => undefined): Promise<Report> {
  if (isDatabase(text)) {
    throw new Error("this is a database; `boardgames replay FILE.db -o games.json` writes its games, `boardgames tournament show FILE.db --report FILE.html` its report");
  }
  if (text.trim() === "") throw new Error("line 1: there is nothing in it");
  if (isPage(text)) return readPage(text);
  const entries = /^\s*\{/.test(text) ? jsonGames(text) : isRecord(text) ? recordGames(text) : undefined;
  if (!entries) throw new Error("line 1: this is none of: a page of `boardgames tournament --report`, games as lines of JSON, SGF, GGF");
  return collect(entries, name, progress);
}

/** A game, a name for all of them, or what is wrong. */
type Entry = ReportGame | {title: string} | {wrong: string};

async function collect(entries: Iterable<Entry>, name: string, progress: (games: number) => void): Promise<Report> {
  const games: ReportGame[] = [], faults: string[] = [];
  let title = name, begun = performance.now();
  for (const entry of entries) {
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

// --- SGF and GGF ---

function* recordGames(text: string): Generator<Entry> {
  const records = readRecords(text);
  for (let number = 1; ; ++number) {
    try {
      const {value, done} = records.next();
      if (done) return;
      yield gameOfRecord(value, number);
    } catch (error) {
      yield {wrong: sentenceOf(error)};
    }
  }
}

function gameOfRecord(record: TextRecord, number: number): ReportGame {
  const {spec, start} = setUpOf(record), first = (name: string) => record.properties.get(name)?.[0] ?? "";
  const end = resultOf(first("RE"));
  return {
    number, label: first("EV"), spec, agents: [first("PB") || "Black", first("PW") || "White"], plies: record.moves.length, times: [], ...end,
    course: () => ({
      start, logs: [], play: (position) => playMoves(position, record),
      moves: record.moves.map(({name, value}) => {
        const [text = "", score = "", seconds = ""] = value.split("/");   // GGF: move/value/time
        return {text, seat: name === "B" ? 0 : 1, given: false, said: score, ...(Number(seconds) > 0 ? {ms: 1000 * Number(seconds)} : {})};
      }),
    }),
  };
}

// SGF: B+3.5, W+R (resigned), B+T (time), B+F (forfeit), 0, Draw, Void. GGF: +16.00 for Black, -64.00:r, :t.
function resultOf(text: string): {scores: number[]; ending?: "played" | "resigned" | "forfeit" | "interrupted"; offender?: number;
                                   points?: number[]; fault?: GameFault} {
  if (/^void$/i.test(text)) return {scores: [], ending: "interrupted"};
  if (/^(0|draw|jigo|[+-]0(\.0*)?)$/i.test(text)) return {scores: [0.5, 0.5], ending: "played", points: [0, 0]};
  const sgf = /^([BW])\+(.*)$/i.exec(text), ggf = /^([+-])([\d.]+)(?::([rt]))?/.exec(text);
  if (!sgf && !ggf) return {scores: []};
  const black = sgf ? sgf[1]!.toUpperCase() === "B" : ggf![1] === "+";
  const scores = black ? [1, 0] : [0, 1], offender = black ? 1 : 0, how = (sgf ? sgf[2]! : ggf![3] ?? ggf![2]!).toUpperCase();
  if (how.startsWith("R")) return {scores, ending: "resigned", offender};
  if (how.startsWith("T")) return {scores, ending: "forfeit", offender, fault: {kind: "out of time", what: ""}};
  if (how.startsWith("F")) return {scores, ending: "forfeit", offender, fault: {kind: "", what: ""}};
  const margin = Number.parseFloat(how);
  return {scores, ending: "played", ...(margin > 0 ? {points: black ? [margin, -margin] : [-margin, margin]} : {})};
}
