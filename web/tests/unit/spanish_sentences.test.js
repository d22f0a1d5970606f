// Every sentence that the program can send to a page has its Spanish, and no Spanish is left of one
// that it no longer says.
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {names} from "../../src/words/spanish_library.ts";
import {sentences, spanishSentence} from "../../src/words/spanish_sentences.ts";
import {root, sourcesOf, templatesOf, whole} from "./cpp_texts.js";

// Whose errors come to a page: of `boardgames serve`, and of the engine in the page.
const ofGame = (game, ...files) => files.map((file) => `games/${game}/include/boardgames/games/${file}`);
const places = [
  "src/live",
  ...["agent_check", "agents", "game_record", "referee", "standings", "store", "tournament", "tournament_run"].map((n) => `src/arena/${n}.cc`),
  ...["gtp_agent.cc", "start_hints.h", "tcp.cc", "ugi_agent.cc"].map((n) => `src/protocol/${n}`),
  ...["bubblewrap", "fault", "files", "json_text", "line_peer", "process", "sandbox", "supervisor"].map((n) => `src/process/${n}.cc`),
  "packages/boardgames/engine",
  ...["evaluators", "files", "game_base", "multi_pv", "no_files", "no_threads", "options", "player_session", "position_base", "quantities",
      "records", "registry", "searcher_base", "text", "threads", "player/resolve", "player/spec"].map((n) => `src/runtime/${n}.cc`),
  ...["runtime/game_adapter", "runtime/internal/position_of", "runtime/internal/searcher_of", "search/deepening", "search/internal/begin",
      "search/internal/game_view", "mcts/mcts", "learn/model", "learn/weights", "drawn_tree", "sgf", "text", "tree_game"].map((n) => `include/boardgames/${n}.h`),
  ...ofGame("go", "go.h", "go/notation.h", "go/options.h", "go/sgf/reader.h", "go/sgf/replay.h"), "games/go/src/module.cc", "games/go/src/sgf.cc",
  ...ofGame("morris", "morris.h", "morris/endgame.h", "morris/internal"), "games/morris/src/module.cc",
  ...ofGame("quoridor", "quoridor.h", "quoridor/notation.h"), ...ofGame("reversi", "reversi.h", "reversi/notation.h"), "games/reversi/src",
  ...ofGame("timbiriche", "timbiriche.h", "timbiriche/notation.h"), "games/tree/src/module.cc",
  "examples/12_connect_four/connect_four.h", "examples/tic_tac_toe_board.h",
];

const exceptions = {
  "a board as text, which no page shows": [
    "two passes: the game is over", "Black (X) to move", "White (O) to move", "{} after a pass", "in hand: White {}, Black {}; White to move",
    "in hand: White {}, Black {}; Black to move", "walls left", ": player {} has {}", "{}, player {} has {}", "{}; player {} has won",
    "{}; player {} to move", "game over", "X (black) to move", "O (white) to move", "{}, must pass", "{}; the game is over", "{} to move", "the end", "player {} to move",
  ],
  "said to a program": [
    "id name {}", "setoption name Game value {}", "setoption name Seed value {}", "{}info players {}", "info seat {}", "info seed {}",
    "position startpos", "position fen {}", "info turn {}", "info legal {}", "info fen {}", "info board {}", "info facts {}", "info limit {}",
    "{}info result", "info ending {}", "option name Inform {}", "info secret {}", "info string error: {}",
    "there are {} programs here already, {} of them from your address; come back under a name that you had",
    "the name '{}' belongs to another program; choose another name, or send the secret that the first connection was given",
  ],
  "asked of a person at a terminal": ["last move {}", "you are {}", "{}; or resign, or quit"],
  "help of evaluators and planes, which no page shows": [
    "the game's own evaluation", "none: the game has no evaluation", "men, freedom, mills and threats by phase", "difference in men",
    "the last move: a line closed, one blocked, the opponent blocked", "moves, corners, stable discs", "disc difference",
    "area, nearness, chains at risk and walls", "stones taken and area, as in the report", "difference in stones",
    "discs and cell weights, as in the report", "own discs", "opponent's discs",
  ],
  "of files that programs read": ["boardgames weights 1", "fit {} search {}", "fit {} evaluation {}", "{} at {}, live"],
  "in the log of the program": ["{}, agents {}, round {}, opening {}, seats {}", "{} bytes left out]"],
  "for programmers, when they compile or debug": [
    "an option was declared before its value is asked for", "perft counts plies", "what one of two players has banked, the other has lost",
    "boardgames: Adapt needs the notation hooks: move_to_string, parse_move, position_to_string, parse_position, board.",
  ],
  "looked for, not said": ["undefined reference", "Max file locks"],
};
const excepted = new Set(Object.values(exceptions).flat());

// Two words or more, and neither JSON, nor SQL, nor a list of keys, nor commands of a shell.
const isSentence = (text) => text.includes(" ") && !/"[a-z_]+":\{|^[^a-z]*"[a-z_]+":|\b[A-Z]{4,} [A-Z]|\b(SELECT|BEGIN|FROM|JOIN|PRAGMA|UPDATE) |>\/dev\/null|^(\w+ ){12}/.test(text) &&
    (text.replaceAll("{}", " ").match(/(?<![\w{-])[A-Za-z]+(?![\w=-])/g) ?? []).filter((word) => /[a-z]{2}|^a$/.test(word)).length > 1;

const templates = places.flatMap((place) => sourcesOf(place).flatMap(templatesOf));
const said = [...new Set(templates.filter(isSentence))];
const translated = new Set([...sentences.map(([english]) => whole(english)), ...Object.keys(names)]);

// What scripts of the page and the package throw or note; `${...}`, %r and %s are what differs.
const scripts = ["web/src", "packages/boardgames/src", "src/trace/page"].flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: "utf8"}).filter((path) => /\.(js|ts|tsx|py)$/.test(path) && !path.includes("words/spanish"))
        .map((path) => readFileSync(join(root, folder, path), "utf8")));
const text = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;
const written = (quoted) => quoted.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%[rs]/g, "{}").replace(/\\(.)/g, "$1");
const thrown = scripts.flatMap((source) => [...source.matchAll(new RegExp(`(?:Error|fail|notes\\.push)\\((${text.source})`, "g"))].map(([, quoted]) => written(quoted)));
const ofScripts = scripts.flatMap((source) => [...source.matchAll(new RegExp(text.source, "g"))].map(([quoted]) => written(quoted)));

test("texts and what stands between them are one sentence", () => {
  expect(templatesOf(`f(absl::StrCat("no room '", id, "'", known.empty() ? "; make one" : "; there are ", list)); g("it is " + a(b, "an inner text") + "!");`))
      .toEqual(["no room '{}'; make one{}", "no room '{}'; there are {}", "an inner text", "it is {}!"]);
  expect(templatesOf(`text += ", or nothing for a pass"; return Error(absl::StrFormat("%s of %.2f", name(x), y));`))
      .toEqual(["{}, or nothing for a pass", "{} of {}"]);
});

test("every sentence of the program has its Spanish", () => {
  expect(said.length).toBeGreaterThan(650);
  expect(said.filter((text) => !translated.has(text) && !excepted.has(text))).toEqual([]);
  expect(thrown.length).toBeGreaterThan(45);
  expect(thrown.filter((text) => isSentence(text) && !translated.has(text))).toEqual([]);
});

test("no Spanish and no exception is left of what nobody says", () => {
  const all = new Set([...templates, ...ofScripts]);
  expect(sentences.map(([english]) => whole(english)).filter((text) => !all.has(text))).toEqual([]);
  expect([...excepted].filter((text) => !said.includes(text))).toEqual([]);
  expect(new Set(sentences.map(([english]) => english)).size).toBe(sentences.length);
});

test("the Spanish says all that differs", () => {
  const lost = ([english, spanish]) => {
    const count = english.split("{}").length - 1, numbers = [...spanish.matchAll(/\{(\d?)\}/g)].map(([, n]) => n);
    return numbers.some((n) => Number(n) > count) || (numbers.every((n) => n === "") ? numbers.length !== count : numbers.includes(""));
  };
  expect(sentences.filter(lost)).toEqual([]);
});

test("sentences are put together in Spanish", () => {
  const pairs = {
    "there is no room 'x'; create one": "no existe la partida «x»; crea una",
    "move 'z9' is not legal here: there is a stone; legal moves: pass, A1 and 12 more":
        "la jugada «z9» no es legal aquí: ya hay una piedra; jugadas legales: pass, A1 y 12 más",
    "option 'size' of reversi is '9'; it must be 4, 6, 8": "la opción «size» de Reversi es «9»; debe ser 4, 6, 8",
    "unknown game 'ches'; did you mean 'chess'? known games: chess and 2 more":
        "no se reconoce: juego «ches»; ¿querías decir «chess»? se conocen: chess y 2 más",
    "line 3, column 4: komi is empty; it was left out": "línea 3, columna 4: el komi está vacío; se dejó fuera",
    "the seat of Black is not yours; wait for your turn": "el puesto de Negras no es tuyo; espera tu turno",
    "it ended with status 1; the last line of its log: KeyError: no such move; it said nothing at all":
        "terminó con el estado 1; la última línea de su registro: KeyError: no such move; no dijo nada en absoluto",
    "it closed its output; the last line of its log: KeyError": "cerró su salida; la última línea de su registro: KeyError",
    "3. z9: move 'z9' is not legal here; legal moves: a1": "3. z9: la jugada «z9» no es legal aquí; jugadas legales: a1",
    "TypeError: choose gave 5; a move is text, as 'a1'": "TypeError: choose dio 5; una jugada es texto, como «a1»",
    "  illegal move: move 'a9' is not legal here\nno faults in 4 games: it may enter":
        "  jugada ilegal: la jugada «a9» no es legal aquí\nninguna falta en 4 partidas: puede entrar",
    "the game is over; move 'x' cannot be played": "la partida ha terminado; la jugada «x» no se puede jugar",
    "move 1: White plays, and Black is to move; the record is not by the rules of go":
        "jugada 1: una jugada de Blancas, y le toca a Negras; el registro no sigue las reglas de Go",
    "cell a1 is 'f'; the side to move is missing": "la casilla a1 es «f»; falta el bando a quien le toca",
    "option 'rows' of go is '40'; it must be 1 to 19": "la opción «rows» de Go es «40»; debe ser 1 a 19",
    "nobody has said this": "nobody has said this",
  };
  for (const [english, spanish] of Object.entries(pairs)) expect(spanishSentence(english)).toBe(spanish);
});
