import {open} from "boardgames";
import {boardCss, broughtBy, drawnAfter, readShape, shapeSvg} from "boardgames-page/board.js";
import {expect, test} from "vitest";

test("a shape of each kind as SVG, in pixels", () => {
  expect(shapeSvg({kind: "rect", at: [0, 1, 2, 0.5], style: "board"}))
      .toEqual({tag: "rect", attributes: {class: "board", x: 0, y: 40, width: 80, height: 20}, text: undefined});
  expect(shapeSvg({kind: "circle", at: [1, 1, 0.46], style: "player0"}, "ghost").attributes).toEqual({class: "ghost", cx: 40, cy: 40, r: 18.4});
  expect(shapeSvg({kind: "polygon", at: [0, 0, 1, 0, 1, 1], style: "place"}).attributes).toEqual({class: "place", points: "0,0 40,0 40,40"});
  expect(shapeSvg(readShape(["text", 0.5, 0, "label", "a"])))
      .toEqual({tag: "text", attributes: {class: "label", x: 20, y: 0, dy: ".35em"}, text: "a"});
  expect(readShape(["line", 0, 0, 3, 0, "grid"])).toEqual({kind: "line", at: [0, 0, 3, 0], style: "grid"});
});

test("every shape that a game draws is read and drawn", async () => {
  for (const spec of ["reversi", "go", "morris", "quoridor", "timbiriche"]) {
    const position = (await open(spec)).initial();
    for (const shape of position.drawing().shapes) {
      const {attributes, text} = shapeSvg(shape);
      expect(Object.values(attributes).every((v) => v !== undefined && !Number.isNaN(v))).toBe(true);
      expect(text === undefined).toBe(shape.kind !== "text");
    }
    position.dispose();
  }
});

test("positions are made of what changed, and tell what the last move brought", () => {
  const shapes = [["rect", 0, 0, 2, 1, "board"], ["circle", 0.5, 0.5, 0.4, "player0"], ["circle", 1.5, 0.5, 0.4, "player1"],
                  ["circle", 0.5, 0.5, 0.4, "player1"], ["line", 0, 0, 1, 0, "wall"], ["circle", 0.5, 0.5, 0.1, "hint"]]
      .map((raw) => readShape(raw as (string | number)[]));
  const drawn = drawnAfter([[0, 0, 3, 0, 1, 5], [1, 1, 1, 3, 2, 1, 2, 2, 4]]);
  expect(drawn.map((d) => d.list)).toEqual([[0, 1, 5], [0, 3, 2, 4]]);
  expect(drawn[1]).toMatchObject({added: [3, 2, 4], removed: [1, 5]});
  // The first piece changed its colour where it stood; the second one and the wall are new.
  expect(broughtBy(drawn[1]!, shapes)).toEqual([shapes[2], shapes[4]]);
  expect(drawnAfter([])).toEqual([]);
});

test("the style of boards keeps to boards", () => {
  expect(boardCss(".edge{stroke:#000}.label,.tally{font-family:system-ui,\"DejaVu Sans\"}circle{stroke-width:1.2}"))
      .toBe(".drawing .edge{stroke:#000}\n.drawing .label,.drawing .tally{font-family:system-ui,\"DejaVu Sans\"}\n" +
            ".drawing circle{stroke-width:1.2}");
});
