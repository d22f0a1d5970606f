// The stage of three.js without WebGL: where its meshes are, what is lit, what a point of the picture means.
import {open} from "boardgames";
import {InstancedMesh, Matrix4, Mesh, SpotLight, Vector3} from "three";
import {expect, test} from "vitest";
import {centre} from "../../src/board/geometry.ts";
import {orbit, seatCamera, topCamera} from "../../src/scene/camera.ts";
import {areaOf} from "../../src/scene/marks.ts";
import {bodiesOf, onTable, placeAt, tableOf, type Body} from "../../src/scene/model.ts";
import {colourOf, skinNames, skinOf, skins} from "../../src/scene/skins.ts";
import {Stage} from "../../src/scene/stage.ts";

async function setUp(spec = "quoridor", moves: string[] = [], shadows = 0) {
  const game = await open(spec), position = game.initial(), table = tableOf(game);
  for (const move of moves) position.play(move);
  const drawing = position.drawing();
  return {table, drawing, position, bodies: bodiesOf(drawing, table), stage: new Stage(table, skinOf("torchlight"), {shadows, lit: shadows > 0})};
}

// Where three.js has put things of a form and class, and how large they are.
function placed(stage: Stage, name: string) {
  const mesh = stage.scene.children.find((o) => o.name === name) as InstancedMesh | undefined;
  if (!mesh?.visible) return [];
  return Array.from({length: mesh.count}, (_, i) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(i, matrix);
    mesh.geometry.computeBoundingBox();
    const box = mesh.geometry.boundingBox!.clone().applyMatrix4(matrix);
    const size = box.getSize(new Vector3()), middle = box.getCenter(new Vector3());
    return [middle.x, middle.y, middle.z, size.x, size.y, size.z];
  });
}

// The box that a body fills.
function boxOf(b: Body) {
  const lies = Math.abs(Math.sin(b.roll)) > 0.5, high = lies ? b.depth : b.height, deep = lies ? b.height : b.depth;
  const along = Math.abs(Math.cos(b.turn)), across = Math.abs(Math.sin(b.turn));
  return [b.x, b.y, b.z, along * b.width + across * deep, high, across * b.width + along * deep];
}

function expectSame(seen: number[][], wanted: number[][], what: string) {
  expect(seen.length, what).toBe(wanted.length);
  const off = seen.flatMap((box, i) => box.map((n, k) => Math.abs(n - wanted[i]![k]!)));
  expect(Math.max(0, ...off), what).toBeLessThan(1e-5);
}

for (const spec of ["quoridor", "quoridor:players=4,cols=7,rows=5", "reversi", "go:rows=5,cols=5", "morris", "timbiriche", "tree"]) {
  test(`${spec}: the stage has every body where the model says, after each of 12 plies and back at the start`, async () => {
    const {table, position, stage} = await setUp(spec);
    for (let ply = 0; ply <= 13; ++ply) {
      if (ply === 13) while (position.undo());
      const bodies = bodiesOf(position.drawing(), table);
      stage.show(bodies);
      const kinds = new Set(bodies.map((b) => `${b.form} ${b.style}`));
      for (const kind of kinds) {
        expectSame(placed(stage, kind), bodies.filter((b) => `${b.form} ${b.style}` === kind).map(boxOf), kind);
      }
      const instances = stage.scene.children.filter((o): o is InstancedMesh => o instanceof InstancedMesh && o.visible);
      expect(instances.reduce((n, mesh) => n + mesh.count, 0)).toBe(bodies.length + 8);  // and four torches with their flames
      expect(instances.length).toBeLessThan(24);  // one drawing call each
      if (position.terminal) break;
      const legal = position.legal();
      position.play(legal[(ply * 7) % legal.length]!.text);
    }
  });
}

test("ghosts are seen through and cast no shadow; they go when they are gone", async () => {
  const {stage, bodies, drawing, table, position} = await setUp("quoridor", ["e2"], 2);
  position.play("e8h");
  const ghost = bodiesOf(position.drawing(), table).filter((b) => b.style === "wall" && b.roll === 0);
  stage.show(bodies, ghost);
  expect(ghost).toHaveLength(1);
  expectSame(placed(stage, "box wall ghost"), ghost.map(boxOf), "ghost");
  const mesh = stage.scene.children.find((o) => o.name === "box wall ghost") as InstancedMesh;
  expect(mesh.castShadow).toBe(false);
  expect((mesh.material as {opacity: number}).opacity).toBeLessThan(1);
  stage.show(bodies);
  expect(placed(stage, "box wall ghost")).toEqual([]);
  expect(drawing.places.some((p) => p.content === "wall")).toBe(false);
});

test("as many lamps cast shadows as the quality says; torches burn at the corners, and quietly at rest", async () => {
  for (const shadows of [0, 1, 2]) {
    const {stage, table} = await setUp("quoridor", [], shadows);
    const torches = stage.lamps.filter((l) => l instanceof SpotLight);
    expect(torches).toHaveLength(4);
    expect(stage.lamps.filter((l) => l.castShadow)).toHaveLength(shadows);
    for (const torch of torches) expect(Math.abs(torch.position.x - table.board.x)).toBeGreaterThan(table.board.width / 2);
    const still = torches.map((t) => t.intensity);
    stage.flicker(500);
    expect(torches.map((t) => t.intensity)).not.toEqual(still);
    stage.flicker(0);
    expect(torches.map((t) => t.intensity)).toEqual(still);
  }
  const {table} = await setUp();
  expect(new Stage(table, skinOf("marble"), {shadows: 2, lit: true}).lamps.map((l) => [l.type, l.castShadow])).toEqual([["DirectionalLight", true]]);
});

test("each place is found again where it is seen, from every seat and from above", async () => {
  const {stage, table, drawing} = await setUp("quoridor:players=4");
  const cells = drawing.places.filter((p) => p.content !== "open");
  for (const camera of [...[0, 1, 2, 3].map((seat) => seatCamera(table, seat)), topCamera(seatCamera(table, 0)), orbit(seatCamera(table, 0), 0.5, -0.3)]) {
    for (const aspect of [0.6, 1.6]) {
      stage.aim(camera, aspect);
      for (const place of cells) {
        const {left, top} = stage.seen(onTable(table, centre(place.area)));
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThan(1);
        const under = stage.under(2 * left - 1, 1 - 2 * top)!;
        expect(placeAt(drawing.places, table, under)?.name).toBe(place.name);
      }
    }
  }
  stage.aim(seatCamera(table, 0), 1.6);
  const at = (name: string) => stage.seen(onTable(table, centre(drawing.places.find((p) => p.name === name)!.area)));
  expect(at("a1").left).toBeLessThan(at("i1").left);
  expect(at("a1").top).toBeGreaterThan(at("a9").top);
  stage.aim(seatCamera(table, 2), 1.6);  // from the north everything is the other way round
  expect(at("a1").left).toBeGreaterThan(at("i1").left);
  expect(at("a1").top).toBeLessThan(at("a9").top);
});

test("an area lies flat over its place", async () => {
  const {stage, table, drawing} = await setUp();
  const place = drawing.places.find((p) => p.name === "e5")!;
  stage.lay([areaOf(place, "focus", table)]);
  const mesh = stage.scene.children.at(-1) as Mesh;
  mesh.updateMatrixWorld();
  mesh.geometry.computeBoundingBox();
  const box = mesh.geometry.boundingBox!.clone().applyMatrix4(mesh.matrixWorld), middle = box.getCenter(new Vector3());
  const {x, z} = onTable(table, centre(place.area));
  expect(middle.x).toBeCloseTo(x);
  expect(middle.z).toBeCloseTo(z);
  expect(box.max.y - box.min.y).toBeCloseTo(0);
  expect(box.max.x - box.min.x).toBeCloseTo(0.6);
  const before = stage.scene.children.length;
  stage.lay([]);
  expect(stage.scene.children.length).toBe(before - 1);
});

// As WCAG measures it.
function contrast(a: string, b: string): number {
  const light = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]!, 0);
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

test("three skins, each whole; pieces differ from each other, walls from cells, letters from the board", () => {
  expect(skinNames).toEqual(["torchlight", "marble", "contrast"]);
  for (const name of skinNames) {
    const skin = skinOf(name), {colours} = skin;
    const pieces = [0, 1, 2, 3, 4, 5].map((i) => colours[`player${i}` as keyof typeof colours]);
    expect(new Set(pieces).size).toBe(6);
    expect(contrast(colours.player0, colours.player1), name).toBeGreaterThan(7);
    expect(contrast(colours.wall, colours.cell), name).toBeGreaterThan(1.8);
    expect(contrast(colours.grid, colours.felt), name).toBeGreaterThan(1.8);
    expect(contrast(skin.print, colours.board), name).toBeGreaterThan(4.5);
    expect(colourOf(skin, "a class of tomorrow")).toBe(colours.grid);
  }
  expect(contrast(skins.contrast.colours.wall, skins.contrast.colours.board)).toBeGreaterThan(4.5);
});
