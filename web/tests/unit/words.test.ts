import {expect, test} from "vitest";
import {endLabel, moveLabel, placeLabel, playersAt} from "../../src/board/labels.ts";
import {answer} from "../../src/game/questions.ts";
import {Session} from "../../src/game/session.ts";
import {preferredLanguage} from "../../src/words/words.ts";
import {languages} from "./languages.ts";
import {fakeGame} from "./fake.ts";

const {en, es} = languages;
const game = {...fakeGame(), players: ["Black", "White"]};
const cell = {name: "d3", content: "empty", row: 0, column: 0, area: {kind: "rect" as const, at: [0, 0, 1, 1], style: ""}};
const flips = {text: "d3", touched: ["d3"], effects: [{name: "flips", value: "4"}]};

test("what a reader says of a place, in both languages", () => {
  expect(placeLabel(cell, [flips], false, 0, game, en)).toBe("d3, empty, legal, flips 4");
  expect(placeLabel(cell, [flips], false, 0, game, es)).toBe("d3, vacía, legal, voltea 4");
  expect(placeLabel({...cell, content: "player1"}, undefined, true, 0, game, es)).toBe("d3, Blancas, elegida");
  expect(placeLabel({...cell, content: "17"}, undefined, false, 0, game, en)).toBe("d3, 17");
});

test("what a reader says of a move", () => {
  expect(moveLabel(flips, 0, game, en)).toBe("Black plays d3, flips 4");
  expect(moveLabel({text: "pass", touched: []}, 1, game, es)).toBe("Blancas pasan");
  expect(moveLabel({text: "e3h", effects: [{name: "distance1", value: "9"}]}, 0, game, en)).toBe("Black plays e3h, White has 9 to go");
});

test("how a game ended", () => {
  const points = {...game, objective: "points" as const};
  expect(endLabel({result: [12, -12]}, points, en)).toBe("Black wins by 12");
  expect(endLabel({result: [0, 0], ending: "two passes"}, points, en)).toBe("A draw (two passes)");
  expect(endLabel({result: [-1, 1]}, game, es)).toBe("Ganan blancas");
  expect(endLabel({flagged: 0}, game, en)).toBe("Black has lost on time");
  expect(endLabel({flagged: 0, fault: {kind: "late", seconds: 5}}, game, en)).toBe("Black has lost: no answer within 5 s");
  expect(endLabel({flagged: 1, fault: {kind: "error", text: "NameError", line: 2}}, game, es)).toBe("Blancas han perdido: línea 2: NameError");
  expect(endLabel({result: [5, 3, 8]}, {...points, players: ["First", "Second", "Third"]}, en)).toBe("Third wins: 5 – 3 – 8");
});

test("one person against a machine is you against the computer", () => {
  const level = {kind: "level", name: "novice"} as const, person = {kind: "person"} as const;
  expect(playersAt({game, seats: [person, level]}, en)).toEqual(["You", "Computer"]);
  expect(playersAt({game, seats: [level, person]}, es)).toEqual(["Computadora", "Tú"]);
  expect(playersAt({game, seats: [person, person]}, en)).toEqual(["Black", "White"]);
  expect(playersAt({game, seats: [level, level]}, en)).toEqual(["Black", "White"]);
  const alone = (players: string[]) => ({players, objective: "points" as const});
  expect(endLabel({result: [12, -12]}, alone(["You", "Computer"]), en)).toBe("You win by 12");
  expect(endLabel({result: [-12, 12]}, alone(["Tú", "Computadora"]), es)).toBe("Gana la computadora por 12");
  expect(endLabel({result: [12.5, -12.5]}, alone(["Tú", "Computadora"]), es)).toBe("Has ganado por 12,5");
  expect(moveLabel(flips, 0, alone(["You", "Computer"]), en)).toBe("You play d3, flips 4");
  expect(moveLabel({text: "e3h", effects: [{name: "distance0", value: "9"}]}, 1, alone(["Tú", "Computadora"]), es)).toBe("La computadora juega e3h, te quedan 9");
  expect([es.toMove("Tú"), es.toMove("Primero"), es.toMove("Blancas"), es.toMove("MAX"), en.toMove("You")])
      .toEqual(["Te toca", "Juega el primero", "Juegan blancas", "Juega MAX", "Your turn"]);
});

test("moves and questions are typed", () => {
  const session = new Session(fakeGame());
  expect(answer("B2", session, en)).toEqual({kind: "play", move: "b2"});
  expect(answer("turn?", session, en)).toEqual({kind: "say", text: "X to move"});
  session.play("b2");
  expect(answer("b2", session, en)).toEqual({kind: "say", text: "b2, X, no legal move"});
  expect(answer("¿última?", session, es)).toEqual({kind: "say", text: "X juega b2"});
  expect(answer("ULTIMA", session, es)).toEqual({kind: "say", text: "X juega b2"});
  expect(answer("deshacer", session, es)).toEqual({kind: "undo"});
  expect(answer("castle", session, en)).toEqual({kind: "say", text: '"castle" is no legal move, place or question here.'});
  expect(answer("moves", session, en)).toMatchObject({text: expect.stringMatching(/^8 legal moves: a3, b3/)});
});

test("the language of the browser, where the page has it", () => {
  expect(preferredLanguage(["fr-FR", "es-MX", "en"])).toBe("es");
  expect(preferredLanguage(["fr"])).toBe("en");
});

test("the library's texts in Spanish; unknown ones as they are", () => {
  expect(es.library("walls of Player 2")).toBe("muros de Jugador 2");
  expect(es.library("9 in hand")).toBe("9 en mano");
  expect(es.library("chain B4 Black")).toBe("cadena B4 de Negras");
  expect(es.library("something of nobody")).toBe("something of nobody");
});
