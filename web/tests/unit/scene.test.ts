// The 3D boards without a picture: what lies where after every ply of real games, and how it gets there.
import {open, type Drawing, type Game, type Position} from "boardgames";
import {describe, expect, test} from "vitest";
import {centre} from "../../src/board/geometry.ts";
import {dice} from "../../src/game/dice.ts";
import {Session} from "../../src/game/session.ts";
import {between, orbit, seatCamera, standpoint, topCamera, zoom} from "../../src/scene/camera.ts";
import {Director} from "../../src/scene/director.ts";
import {areaOf, celebration, celebrationLength, lastMarks, lengthOf, nextMarks, wayMarks, waysOf} from "../../src/scene/marks.ts";
import {bodiesOf, onTable, placeAt, printsOf, slab, tableOf, torchesOf, type Body, type Table} from "../../src/scene/model.ts";
import {bodiesAt, changeBetween, ghostsOf, poseOf, type Change} from "../../src/scene/motion.ts";
import {meansOf, optionsText, parseOptions, usualOptions, type SceneOptions} from "../../src/scene/options.ts";

// The same games in every run.
function below(seed: number): (n: number) => number {
  const roll = dice(seed);
  return (n) => Math.floor(roll() * n);
}

interface Step {
  game: Game;
  table: Table;
  position: Position;
  facts: ReadonlyMap<string, string>;
  drawing: Drawing;
  bodies: Body[];
  before: {drawing: Drawing; bodies: Body[]} | undefined;
  move: string;
  touched: readonly string[];
}

async function randomGames(spec: string, games: number, check: (step: Step) => void, most = 400): Promise<void> {
  const game = await open(spec), table = tableOf(game), roll = below(7);
  for (let g = 0; g < games; ++g) {
    const position = game.initial();
    let before: Step["before"];
    let move = "", touched: readonly string[] = [];
    for (let ply = 0; ply < most; ++ply) {
      const drawing = position.drawing(), bodies = bodiesOf(drawing, table), told = position.facts();
      check({game, table, position, facts: new Map(told.map((f) => [f.name, f.value])), drawing, bodies, before, move, touched});
      before = {drawing, bodies};
      if (position.terminal) break;
      const legal = position.legal();
      // Half of the time towards a goal, where there is one, or no game of walls would end.
      const ahead = waysOf(told, game.players).find((way) => way.seat === position.toMove)?.places[1];
      const step = roll(2) === 0 ? legal.find((m) => m.text === ahead) : undefined;
      const chosen = step ?? legal[roll(legal.length)]!;
      move = chosen.text;
      touched = chosen.touched;
      position.play(move);
    }
    position.dispose();
  }
}

const spot = (b: {x: number; z: number}) => `${b.x.toFixed(3)} ${b.z.toFixed(3)}`;
const spots = (bodies: readonly {x: number; z: number}[]) => bodies.map(spot).sort();
const placeSpot = (name: string, drawing: Drawing, table: Table) => onTable(table, centre(drawing.places.find((p) => p.name === name)!.area));
const near = (b: Body) => [b.x, b.y, b.z, b.width, b.height, b.depth];
const looseOf = (bodies: readonly Body[]) => bodies.filter((b) => b.loose);
const key = (b: Body) => JSON.stringify([b.form, b.style, ...near(b), b.turn, b.roll].map((v) => (typeof v === "number" ? v.toFixed(6) : v)));

// The picture at the end of a move is the next position itself, and no body leaps on its way there.
function checkChange(change: Change, before: readonly Body[], after: readonly Body[]) {
  expect(bodiesAt(change, change.length)).toBe(after);
  expect(looseOf(bodiesAt(change, 0)).map(key).sort()).toEqual(
      [...looseOf(before), ...change.motions.filter((m) => m.kind === "come").map((m) => m.from)].map(key).sort());
  for (const motion of change.motions) {
    expect(motion.end).toBeLessThanOrEqual(change.length);
    expect(poseOf(motion, 1)).toBe(motion.to);
    near(poseOf(motion, 0.999)).forEach((n, i) => expect(Math.abs(n - near(motion.to)[i]!)).toBeLessThan(0.05));
    near(poseOf(motion, 0.001)).forEach((n, i) => expect(Math.abs(n - near(motion.from)[i]!)).toBeLessThan(0.05));
  }
}

for (const players of [2, 3, 4]) {
  test(`quoridor for ${players}: pawns, walls on the board and in stock are the game's, in 100 games`, async () => {
    const moved = new Set<string>();
    let jumps = 0;
    await randomGames(`quoridor:players=${players}`, 100, ({game, table, facts, drawing, bodies, before, touched}) => {
      const pawns = bodies.filter((b) => b.form === "pawn" && b.loose);
      expect(pawns.map((p) => p.style)).toEqual(game.players.map((_, i) => `player${i}`));
      pawns.forEach((pawn, i) => {
        expect(spot(pawn)).toBe(spot(placeSpot(facts.get(`cell of ${game.players[i]}`)!, drawing, table)));
        expect(pawn.y - pawn.height / 2).toBeCloseTo(0.06, 6);  // on the tile
      });
      const walls = bodies.filter((b) => b.style === "wall");
      const standing = walls.filter((b) => b.roll === 0), lying = walls.filter((b) => b.roll !== 0);
      const built = drawing.places.filter((p) => p.content === "wall");
      // The middle of a wall's area is the middle of the wall but at the rim, where the area is longer.
      expect(standing.length).toBe(built.length);
      for (const wall of standing) {
        const place = built.find((p) => p.name.endsWith("v") === wall.turn > 1 && Math.hypot(
            onTable(table, centre(p.area)).x - wall.x, onTable(table, centre(p.area)).z - wall.z) < 0.3);
        expect(place, spot(wall)).toBeDefined();
        expect(wall.y).toBeCloseTo(wall.height / 2, 6);
      }
      const stocks = game.players.map((name) => Number(facts.get(`walls of ${name}`)));
      expect(lying.length).toBe(stocks.reduce((a, b) => a + b));
      stocks.forEach((count, seat) => {
        const {board} = table, side = table.seats[seat]!;
        const there = lying.filter((w) => ({
          south: w.z > board.z + board.depth / 2, north: w.z < board.z - board.depth / 2,
          west: w.x < board.x - board.width / 2, east: w.x > board.x + board.width / 2,
        })[side]);
        expect(there.length).toBe(count);
        expect(new Set(there.map((w) => `${spot(w)} ${w.y}`)).size).toBe(count);
        for (const wall of there) expect(wall.y).toBeGreaterThanOrEqual(-slab);
      });
      if (!before) return;
      const change = changeBetween(before.bodies, bodies);
      checkChange(change, before.bodies, bodies);
      expect(change.motions).toHaveLength(touched.length);
      for (const motion of change.motions) {
        moved.add(motion.kind);
        const length = Math.hypot(motion.to.x - motion.from.x, motion.to.z - motion.from.z);
        if (motion.kind === "jump") ++jumps;
        if (motion.kind !== "carry") expect(motion.kind).toBe(length > 1.2 ? "jump" : "step");
        else expect(motion.from.roll).toBeCloseTo(Math.PI / 2);
      }
    });
    expect([...moved].sort()).toEqual(["carry", "jump", "step"]);
    expect(jumps).toBeGreaterThan(20);
  }, 600_000);
}

for (const spec of ["reversi", "reversi:size=6,blocked=a1+f6", "go", "morris", "morris:variant=three", "timbiriche", "timbiriche:players=3",
                    "connect4", "tic-tac-toe", "tree"]) {
  test(`${spec}: pieces and lines lie where the places say, after every ply`, async () => {
    await randomGames(spec, 6, ({table, drawing, bodies, before, touched}) => {
      // In a tree a piece says who moves at a node: those are drawn for all nodes, as the places say too.
      const pieces = drawing.places.filter((p) => p.content.startsWith("player"));
      const lies = looseOf(bodies).filter((b) => b.style.startsWith("player") && b.y > 0);
      if (!spec.startsWith("connect4")) expect(spots(lies)).toEqual(spots(pieces.map((p) => onTable(table, centre(p.area)))));
      const lines = drawing.places.filter((p) => p.content === "edge" || p.content === "wall");
      expect(spots(looseOf(bodies).filter((b) => b.style === "edge" || b.style === "wall").filter(() => lines.length > 0)))
          .toEqual(spots(lines.map((p) => onTable(table, centre(p.area)))));
      // On the board, or beside it on the table.
      const {board} = table;
      for (const body of bodies.filter((b) => b.style !== "board")) {
        const beside = Math.abs(body.x - board.x) > board.width / 2 || Math.abs(body.z - board.z) > board.depth / 2;
        expect(body.y - body.height / 2).toBeGreaterThanOrEqual((beside ? -slab : 0) - 1e-9);
      }
      if (!before) return;
      const change = changeBetween(before.bodies, bodies);
      checkChange(change, before.bodies, bodies);
      // The player's own part comes first.
      const made = change.motions.filter((m) => m.begin === 0);
      if (touched.length > 0 && !spec.startsWith("tree")) expect(made.length).toBeGreaterThan(0);
    }, 120);
  }, 300_000);
}

// The same game, with its counts declared as stocks.
function declaring(game: Game): Game {
  const declared = (drawing: Drawing): Drawing =>
      ({...drawing, shapes: drawing.shapes.map((s) => (s.style === "tally" ? {...s, style: "stock"} : s))});
  return Object.create(game, {initial: {value: () => {
    const position = game.initial(), drawing = position.drawing.bind(position);
    position.drawing = () => declared(drawing());
    return position;
  }}}) as Game;
}

async function after(which: string | Game, moves: string[]) {
  const game = typeof which === "string" ? await open(which) : which, table = tableOf(game), position = game.initial();
  for (const move of moves.slice(0, -1)) position.play(move);
  const before = bodiesOf(position.drawing(), table);
  position.play(moves.at(-1)!);
  const drawing = position.drawing(), bodies = bodiesOf(drawing, table);
  return {game, table, position, drawing, before, bodies, change: changeBetween(before, bodies)};
}
const kinds = (change: Change) => change.motions.map((m) => m.kind).sort();

describe("how things move", () => {
  test("Reversi: a disc comes, and then discs turn over, the nearest first", async () => {
    const {change} = await after("reversi", ["d3", "c3", "c4", "c5", "b6", "b5", "b4", "a3"]);
    const turns = change.motions.filter((m) => m.kind === "turn"), come = change.motions.find((m) => m.kind === "come")!;
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.every((m) => m.begin > come.begin && m.from.style !== m.to.style)).toBe(true);
    const middle = poseOf(turns[0]!, 0.5);
    expect(Math.abs(middle.roll)).toBeCloseTo(Math.PI / 2);
    expect(middle.y).toBeGreaterThan(turns[0]!.to.y);
  });

  test("Morris: a man is carried from the stock, goes along a line, and what is taken leaves afterwards", async () => {
    const mill = await after(declaring(await open("morris")), ["a1", "b2", "d1", "d2", "g1xb2"]);
    expect(kinds(mill.change)).toEqual(["carry", "go"]);
    const [carry, go] = ["carry", "go"].map((kind) => mill.change.motions.find((m) => m.kind === kind)!);
    expect(carry!.from.y).toBeLessThan(0);
    expect(go!.begin).toBeGreaterThan(carry!.begin);
    const slide = await after("morris:variant=three", ["a1", "a2", "b1", "c1", "c2", "b3", "b1-b2"]);
    expect(kinds(slide.change)).toEqual(["step"]);
  });

  test("Go: the captured stones go", async () => {
    const {change} = await after("go:rows=5,cols=5", ["A2", "A1", "E5", "B1", "B2", "E4", "C1"]);
    expect(kinds(change)).toEqual(["come", "go", "go"]);
  });

  test("a wall is carried from the stock of whoever builds it, and back when it is taken back", async () => {
    const {change, before, bodies, table} = await after("quoridor", ["e2", "e3h"]);
    expect(kinds(change)).toEqual(["carry"]);
    expect(change.motions[0]!.from.z).toBeLessThan(table.board.z - table.board.depth / 2);  // the second player's, in the north
    const back = changeBetween(bodies, before);
    expect(kinds(back)).toEqual(["carry"]);
    expect(bodiesAt(back, back.length)).toBe(before);
    expect(ghostsOf(change)).toEqual([change.motions[0]!.to]);
  });

  test("nothing moves where nothing changed", async () => {
    const {bodies} = await after("quoridor", ["e2"]);
    expect(changeBetween(bodies, bodies)).toMatchObject({motions: [], length: 0});
  });
});

test("a large stock lies in rows upon each other", async () => {
  const game = await open("quoridor:cols=5,rows=5,walls=20"), table = tableOf(game);
  const lying = bodiesOf(game.initial().drawing(), table).filter((b) => b.roll !== 0);
  expect(lying).toHaveLength(40);
  expect(new Set(lying.map((b) => b.y)).size).toBeGreaterThan(1);
  for (const b of lying) expect(Math.abs(b.x - table.board.x)).toBeLessThanOrEqual(table.board.width / 2);
});

test("a class 'stock' declares what lies beside the board, whatever the game", async () => {
  const {table, position, drawing, bodies} = await after(declaring(await open("morris")), ["a1"]);
  expect(table.stocked?.style).toBe("player1");
  const inStock = (style: string) => bodies.filter((b) => b.y < 0 && b.style === style && b.loose);
  expect(inStock("player1")).toHaveLength(8);  // White's, drawn white
  expect(inStock("player0")).toHaveLength(9);
  expect(inStock("player1").every((b) => b.z > table.board.z)).toBe(true);
  expect(inStock("player0").every((b) => b.z < table.board.z)).toBe(true);
  expect(position.facts().find((f) => f.name === "hand of White")?.value).toBe("8");
  expect(printsOf(drawing, table).map((p) => p.text)).toContain("8 in hand");
});

test("who begins at a side sits there; others sit clockwise from the south", async () => {
  const seats = async (spec: string) => tableOf(await open(spec)).seats;
  expect(await seats("quoridor")).toEqual(["south", "north"]);
  expect(await seats("quoridor:players=3")).toEqual(["south", "west", "north"]);
  expect(await seats("quoridor:players=4")).toEqual(["south", "west", "north", "east"]);
  expect(await seats("reversi")).toEqual(["south", "north"]);
  expect(await seats("timbiriche:players=4")).toEqual(["south", "west", "north", "east"]);
});

test("the camera of a seat looks over that side; from above nothing is hidden", async () => {
  const table = tableOf(await open("quoridor:players=4"));
  const at = (seat: number) => standpoint(seatCamera(table, seat), table, 1.6).from;
  const [south, west, north, east] = [0, 1, 2, 3].map(at);
  expect(south!.z).toBeGreaterThan(5);
  expect(north!.z).toBeCloseTo(-south!.z);
  expect(east!.x).toBeGreaterThan(5);
  expect(west!.x).toBeCloseTo(-east!.x);
  for (const p of [south!, west!, north!, east!]) expect(p.y).toBeCloseTo(south!.y, 0);  // the board is a little deeper than wide
  const top = standpoint(topCamera(seatCamera(table, 0)), table, 1.6).from;
  expect(Math.hypot(top.x, top.z)).toBeLessThan(0.1);
  expect(Math.hypot(south!.x, south!.y, south!.z)).toBeLessThan(Math.hypot(top.x, top.y, top.z));
});

test("cameras stay above the table, and turn the shorter way", () => {
  const camera = {azimuth: 3, elevation: 1, zoom: 1};
  expect(orbit(camera, 0, 9).elevation).toBeLessThan(Math.PI / 2);
  expect(orbit(camera, 0, -9).elevation).toBeGreaterThan(0);
  expect(orbit(camera, 1, 0).azimuth).toBeCloseTo(4 - 2 * Math.PI);
  expect(zoom(camera, 1e9).zoom).toBe(zoom(camera, 1e6).zoom);
  expect(zoom(zoom(camera, 2), 0.5)).toEqual(camera);
  expect(Math.abs(between(camera, {...camera, azimuth: -3}, 0.5).azimuth)).toBeCloseTo(Math.PI);
  expect(between(camera, {...camera, zoom: 2}, 1).zoom).toBe(2);
});

test("options go into a file and come back; a file that is wrong is told so in one sentence", () => {
  const options: SceneOptions = {skin: "marble", quality: "high", speed: "off", ways: false, camera: {azimuth: -1, elevation: 0.7, zoom: 2}};
  expect(parseOptions(optionsText(options))).toEqual(options);
  expect(parseOptions(optionsText(usualOptions))).toEqual(usualOptions);
  expect(parseOptions('{"format": "boardgames 3D options", "skin": "marble"}')).toEqual({...usualOptions, skin: "marble"});
  const wrong = (change: object) => () => parseOptions(JSON.stringify({format: "boardgames 3D options", ...change}));
  expect(() => parseOptions("skin=wood")).toThrow("not JSON");
  expect(() => parseOptions("[1]")).toThrow('it should say "format"');
  expect(wrong({skin: "glass"})).toThrow('skin is "glass"; it should be one of torchlight, marble, contrast');
  expect(wrong({quality: 3})).toThrow("quality is 3");
  expect(wrong({ways: "yes"})).toThrow('ways is "yes"; it should be true or false');
  expect(wrong({camera: {azimuth: 1}})).toThrow("azimuth, elevation and zoom");
  expect(parseOptions(JSON.stringify({format: "boardgames 3D options", camera: {azimuth: 0, elevation: -5, zoom: 99}})).camera!.elevation)
      .toBeGreaterThan(0);
});

test("a machine that draws by program gets what it can do, unless it is told otherwise", () => {
  const program = "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)";
  expect(meansOf("auto", program).shadows).toBe(0);
  expect(meansOf("auto", "NVIDIA GeForce").shadows).toBe(1);
  expect(meansOf("high", program)).toEqual({shadows: 2, pixels: 2, lit: true});
});

test("a place is found under a point, for a finger also beside it", async () => {
  const {table, drawing} = await after("quoridor", ["e2"]);
  for (const place of drawing.places.filter((p) => p.content === "empty")) {
    expect(placeAt(drawing.places, table, onTable(table, centre(place.area)))?.name).toBe(place.name);
  }
  const {x, z} = placeSpot("e8", drawing, table);
  expect(placeAt(drawing.places, table, {x: x + 0.35, z: z + 0.02})?.name).not.toBe("e8");
  expect(placeAt(drawing.places, table, {x: x + 0.35, z: z + 0.02}, new Set(["e8"]))?.name).toBe("e8");
  expect(placeAt(drawing.places, table, {x: 99, z: 0}, new Set(["e8"]))).toBeUndefined();
});

test("ways are the facts', and their marks lie on their cells; a wall makes them longer", async () => {
  const {game, table, position, drawing, bodies} = await after("quoridor", ["e2", "e8"]);
  const ways = waysOf(position.facts(), game.players);
  expect(ways.map(lengthOf)).toEqual([7, 7]);
  const marks = wayMarks(ways, ["player0", "player1"], drawing.places, bodies, table);
  expect(marks.filter((m) => m.style === "player0")).toHaveLength(7);
  expect(marks.filter((m) => m.style === "player1")).toHaveLength(7);
  expect(new Set(marks.map(spot)).size).toBe(14);
  for (const mark of marks) expect(placeAt(drawing.places, table, mark)?.content).toMatch(/empty|player/);
  position.play("e8h");
  expect(waysOf(position.facts(), game.players).map(lengthOf)[0]).toBeGreaterThan(7);
  expect(waysOf((await open("morris")).initial().facts(), ["White", "Black"])).toEqual([]);
});

test("what the ways would be after a move is asked without playing it", async () => {
  const session = new Session(await open("quoridor")), {players} = session.game;
  expect(waysOf(session.factsAfter("e2"), players).map(lengthOf)).toEqual([7, 8]);
  expect(waysOf(session.factsAfter("e8h"), players)[1]!.places.length).toBeGreaterThan(9);
  expect(session.snapshot.ply).toBe(0);
  expect(() => session.factsAfter("e9")).toThrow();
  session.dispose();
});

test("the last move is marked above what stands there, the next places on the board", async () => {
  const {table, drawing, bodies} = await after("quoridor", ["e2", "e3h"]);
  const [wall] = lastMarks(["e3h"], drawing.places, bodies, table);
  expect(wall!.y - wall!.height / 2).toBeGreaterThan(0.55);
  const [cell] = nextMarks(["d2"], drawing.places, bodies, table);
  expect(cell).toMatchObject({form: "disc", style: "touch"});
  expect(spot(cell!)).toBe(spot(placeSpot("d2", drawing, table)));
  expect(areaOf(drawing.places[0]!, "focus", table).corners).toHaveLength(4);
});

test("texts are printed where the drawing has them", async () => {
  const {table, drawing} = await after("quoridor", ["e2"]);
  const prints = printsOf(drawing, table);
  expect(prints.filter((p) => p.centred).map((p) => p.text).join("")).toBe("abcdefghi123456789");
  expect(prints.filter((p) => !p.centred).map((p) => p.text)).toEqual(["10", "10"]);
});

test("torches stand at the corners, off the board", async () => {
  const table = tableOf(await open("quoridor"));
  const flames = torchesOf(table).filter((b) => b.style === "flame");
  expect(flames).toHaveLength(4);
  for (const f of flames) expect(Math.abs(f.x - table.board.x)).toBeGreaterThan(table.board.width / 2);
});

describe("the director", () => {
  const camera = {azimuth: 0, elevation: 1, zoom: 1};
  test("a move takes its time, ends exactly at the next position, and then nothing moves", async () => {
    const {before, bodies, change} = await after("quoridor", ["e2", "e3h"]);
    const director = new Director(before, camera);
    expect(director.at(0)).toMatchObject({moving: false});
    director.show(bodies, 1000, 1);
    expect(director.at(1000 + change.length / 2).moving).toBe(true);
    expect(director.at(1000 + change.length)).toEqual({bodies, camera, moving: false});
    director.show(before, 5000, 2);
    expect(director.at(5000 + change.length / 2)).toMatchObject({moving: false});
  });

  test("without motion everything is there at once", async () => {
    const {before, bodies} = await after("quoridor", ["e2", "e3h"]);
    const director = new Director(before, camera);
    director.show(bodies, 0, 0);
    director.look({...camera, azimuth: 1}, 0, true);
    expect(director.at(0)).toEqual({bodies, camera: {...camera, azimuth: 1}, moving: false});
  });

  test("the camera goes over, and arrives", () => {
    const director = new Director([], camera);
    director.look({...camera, azimuth: 1}, 0, false);
    const {azimuth} = director.at(250).camera;
    expect(azimuth).toBeGreaterThan(0);
    expect(azimuth).toBeLessThan(1);
    expect(director.at(500)).toEqual({bodies: [], camera: {...camera, azimuth: 1}, moving: false});
  });

  test("a victory is celebrated after the last move, by the winner's pieces alone, and ends", async () => {
    const {before, bodies, change} = await after("quoridor", ["e2", "d9", "e3"]);
    const director = new Director(before, camera);
    director.show(bodies, 0, 1);
    director.celebrate(new Set(["player0"]), 0);
    const feast = director.at(change.length + 300).bodies;
    const pawns = feast.filter((b) => b.form === "pawn" && b.loose);
    expect(pawns[0]!.y).toBeGreaterThan(bodies.find((b) => b.form === "pawn" && b.style === "player0" && b.loose)!.y);
    expect(pawns[1]).toBe(bodies.find((b) => b.form === "pawn" && b.style === "player1" && b.loose));
    expect(feast.length).toBeGreaterThan(bodies.length);
    expect(director.at(change.length + celebrationLength)).toEqual({bodies, camera, moving: false});
    expect(celebration(bodies, new Set(["player0"]), celebrationLength)).toBe(bodies);
  });
});
