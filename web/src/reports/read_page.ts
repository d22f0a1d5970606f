// The page that the program writes of a tournament (src/arena/report.cc): its games are JSON in a script
// element, with every board as what changed since the one before.
import type {Drawing, Shape} from "boardgames";
import {drawnAfter, readShape} from "boardgames-page/board.js";
import {endingOf, type Course, type GameFault, type Pictures, type Report, type ReportGame, type ReportTable, type SeatTime} from "./report.ts";

// How many numbers the program writes of each kind of shape. A page is somebody's file: it may hold anything.
const numbers: Record<string, number> = {rect: 4, circle: 3, line: 4, text: 2};

interface PageGame {
  number: number;
  label?: string;
  rules: number;
  seats: number[];
  ending: string;
  scores: number[];
  points?: number[];
  offender?: number;
  fault?: GameFault;
  logs?: string[];
  position?: string;
  opening?: number;
  moves: string[];
  movers: number[];
  ms: number[];
  said?: string[];
  size?: [number, number];
  changes?: number[][];
  boards?: string[];
}

interface PageReport {
  title: string;
  notes: string[];
  details: {title: string; text: string}[];
  tables: ReportTable[];
  agents: string[];
  rules: {game: string; players: string[]}[];
  shapes: (string | number)[][];
  games: PageGame[];
}

const opening = /<script type="application\/json" id="report">/;

/** Throws what is wrong with the page. */
export function readPage(text: string): Report {
  const found = opening.exec(text);
  if (!found) throw new Error('line 1: this page has no report in it (a script element with the id "report"); `boardgames tournament --report` writes one');
  const from = found.index + found[0].length, line = text.slice(0, from).split("\n").length;
  let page: PageReport;
  try {
    page = JSON.parse(text.slice(from, text.indexOf("</script>", from))) as PageReport;
  } catch (error) {
    throw new Error(`line ${line}: the report in this page is no JSON: ${(error as Error).message}`);
  }
  for (const name of ["agents", "rules", "shapes", "games", "tables"] as const) {
    if (!Array.isArray(page[name])) throw new Error(`line ${line}: the report in this page has no list "${name}"`);
  }
  return {
    title: page.title ?? "", notes: page.notes ?? [], details: page.details ?? [], tables: page.tables, faults: [],
    games: page.games.map((game) => gameOf(page, game)),
  };
}

function gameOf(page: PageReport, game: PageGame): ReportGame {
  const rules = page.rules[game.rules], ending = endingOf(game.ending);
  return {
    number: game.number, label: game.label ?? "", spec: rules?.game ?? "", agents: game.seats.map((at) => page.agents[at] ?? ""),
    scores: game.ending === "interrupted" ? [] : game.scores, plies: game.moves.length, times: timesOf(game),
    ...(ending ? {ending} : {}), ...(game.points ? {points: game.points} : {}),
    ...(game.offender === undefined ? {} : {offender: game.offender}), ...(game.fault ? {fault: game.fault} : {}),
    course: () => courseOf(page, game, rules?.players ?? []),
  };
}

function timesOf({seats, movers, ms, opening: given = 0}: PageGame): SeatTime[] {
  const times = seats.map(() => ({moves: 0, ms: 0, slowest: 0, each: [] as number[]}));
  ms.forEach((spent, i) => {
    const time = times[movers[given + i]!];
    if (!time) return;
    ++time.moves;
    time.ms += spent;
    time.slowest = Math.max(time.slowest, spent);
    time.each.push(spent);
  });
  return times;
}

function courseOf(page: PageReport, game: PageGame, players: readonly string[]): Course {
  const given = game.opening ?? 0;
  return {
    start: game.position ?? "", logs: game.logs ?? [], pictures: picturesOf(page, game, players),
    moves: game.moves.map((text, i) => {
      const seat = game.movers[i] ?? -1, ms = i < given ? undefined : game.ms[i - given];
      return {text, given: i < given, said: i < given ? "" : game.said?.[i - given] ?? "", ...(seat < 0 ? {} : {seat}),
              ...(ms === undefined ? {} : {ms})};
    }),
  };
}

function picturesOf(page: PageReport, game: PageGame, players: readonly string[]): Pictures {
  const {boards, changes = [], size = [0, 0]} = game;
  if (boards) return {players, count: boards.length, at: (ply) => boards[ply] ?? ""};
  const drawn = drawnAfter(changes);
  return {players, count: drawn.length, at: (ply): Drawing => ({
    width: size[0], height: size[1], places: [], shapes: (drawn[ply]?.list ?? []).flatMap((id) => shapeOf(page.shapes[id]) ?? []),
  })};
}

function shapeOf(raw: (string | number)[] | undefined): Shape | undefined {
  if (!raw) return undefined;
  const {at, ...shape} = readShape(raw);
  return at.length === numbers[shape.kind] ? {...shape, at: [...at]} : undefined;
}
