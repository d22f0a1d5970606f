// The algorithms in a few lines each, in both languages: [when it is lit, English, Spanish]. It is lit by
// a kind of step; "leaf:terminal" by a leaf of that kind; "first" and "again" by an entry of a node for the
// first time or once more; "root" by an entry of the root.
import type {Language} from "./words.ts";

type Line = readonly [lit: string, english: string, spanish: string];

const over: Line = ["leaf:terminal", "  if s is the end: return its result", "  si s es final: devuelve su resultado"];
const horizon: Line = ["leaf leaf:horizon", "  if depth = 0: return the estimate", "  si prof = 0: devuelve la estimación"];
const known: Line = ["leaf:table leaf:known leaf:repetition", "  if its value is known: return that", "  si se conoce su valor: devuélvelo"];
const each: Line = ["", "  for each move m in s:", "  por cada jugada m en s:"];
const keep: Line = ["better", "    if v > best: best ← v", "    si v > mejor: mejor ← v"];
const raise: Line = ["better", "    α ← max(α, best)", "    α ← max(α, mejor)"];
const cut: Line = ["cutoff", "    if α ≥ β: leave the loop", "    si α ≥ β: sal del ciclo"];
const rest: Line = ["pruned", "      – the other moves cannot matter", "      – las demás jugadas no importan"];
const end: Line = ["leave", "  return best", "  devuelve mejor"];
const lowest: Line = ["", "  best ← −∞", "  mejor ← −∞"];

const windowed: readonly Line[] = [
  ["enter", "value(s, depth, α, β):", "valor(s, prof, α, β):"], over, known, horizon, lowest, each,
  ["", "    v ← −value(s after m, depth−1, −β, −α)", "    v ← −valor(s tras m, prof−1, −β, −α)"],
  ["", "      – no minus, (α, β) if I move again", "      – sin menos, (α, β) si vuelvo a mover"],
  keep, raise, cut, rest, end,
];
const pvs: readonly Line[] = [
  ["enter", "value(s, depth, α, β):", "valor(s, prof, α, β):"], over, known, horizon, lowest,
  ["", "  for each move m in s, best guess first:", "  por cada jugada m, la más prometedora antes:"],
  ["", "    first: v ← −value(s after m, (−β, −α))", "    primera: v ← −valor(s tras m, (−β, −α))"],
  ["", "    others: test with (−α−1, −α)", "    las otras: prueba con (−α−1, −α)"],
  ["research", "      if α < v < β: again, (−β, −α)", "      si α < v < β: otra vez, (−β, −α)"],
  keep, raise, cut, rest, end,
];

const code: Record<string, readonly Line[]> = {
  "minimax": [
    ["enter", "value(s, depth):", "valor(s, prof):"], over, horizon,
    ["", "  best ← worst for the player to move", "  mejor ← lo peor para quien mueve"], each,
    ["", "    v ← value(s after m, depth − 1)", "    v ← valor(s tras m, prof − 1)"],
    ["better", "    if v is better for that player: best ← v", "    si v es mejor para quien mueve: mejor ← v"], end,
  ],
  "negamax": [
    ["enter", "value(s, depth):", "valor(s, prof):"], over, horizon, lowest, each,
    ["", "    v ← −value(s after m, depth − 1)", "    v ← −valor(s tras m, prof − 1)"],
    ["", "      – no minus if I move again", "      – sin menos si vuelvo a mover"], keep, end,
  ],
  "alpha-beta": windowed,
  "paranoid": [
    ["", "– all the others are one opponent", "– todos los demás son un solo rival"], ...windowed,
  ],
  "best-reply": [
    ["", "– of all the others, one replies: the strongest", "– de todos los demás responde uno: el más fuerte"], ...windowed,
  ],
  "pvs": pvs,
  "engine": pvs,
  "mtd-f": [
    ["", "search(s, depth):", "busca(s, prof):"],
    ["", "  low ← −∞, high ← ∞, guess ← what is known", "  bajo ← −∞, alto ← ∞, conjetura ← lo sabido"],
    ["root", "  ask value(s, depth, t−1, t) for t = guess", "  pregunta valor(s, prof, t−1, t) con t = conjetura"],
    ["answer", "    at least t: low ← guess ← answer", "    al menos t: bajo ← conjetura ← respuesta"],
    ["answer", "    less than t: high ← guess ← answer", "    menos que t: alto ← conjetura ← respuesta"],
    ["research", "  again until low = high", "  otra vez hasta que bajo = alto"],
    ...windowed,
  ],
  "max-n": [
    ["enter", "values(s, depth):", "valores(s, prof):"],
    ["leaf:terminal", "  if s is the end: return each player's result", "  si s es final: devuelve el resultado de cada quien"],
    ["leaf leaf:horizon", "  if depth = 0: return each player's estimate", "  si prof = 0: devuelve la estimación de cada quien"], each,
    ["", "    v ← values(s after m, depth − 1)", "    v ← valores(s tras m, prof − 1)"],
    ["better", "    if v is better for whoever moves: best ← v", "    si v es mejor para quien mueve: mejor ← v"], end,
  ],
  "mcts": [
    ["root", "descend():  s ← the root", "desciende():  s ← la raíz"],
    ["", "  while s is in the tree:", "  mientras s está en el árbol:"],
    ["again", "    1 selection: follow the m with the largest", "    1 selección: sigue la m con la mayor"],
    ["again", "      mean(m) + c·range·√(ln N / n)", "      media(m) + c·rango·√(ln N / n)"],
    ["first", "  2 expansion: a position not tried before", "  2 expansión: una posición no probada"],
    ["leaf", "  3 simulation: a random game from s,", "  3 simulación: una partida al azar desde s,"],
    ["leaf:terminal leaf:known", "      or what is known of it", "      o lo que se sabe de ella"],
    ["leave", "  4 on the way back: visits + 1,", "  4 de vuelta: visitas + 1,"],
    ["leave", "      mean ← mean + (result − mean) / visits", "      media ← media + (resultado − media) / visitas"],
    ["better", "      keep the move with the most visits", "      quédate con la jugada de más visitas"],
  ],
  "df-pn": [
    ["enter", "visit(s, goal, limits):", "visita(s, meta, límites):"],
    ["leaf", "  look at every move once: settled ones get", "  mira cada jugada una vez: las decididas reciben"],
    ["leaf", "    (0, ∞) or (∞, 0), others (1, 1)", "    (0, ∞) o (∞, 0), las otras (1, 1)"],
    ["", "  loop:", "  repite:"],
    ["", "    φ ← the smallest φ of the moves", "    φ ← la menor φ de las jugadas"],
    ["", "    δ ← the sum of their δ", "    δ ← la suma de sus δ"],
    ["better cutoff", "    φ = 0: the goal is reached", "    φ = 0: se logra la meta"],
    ["pruned", "      – the other moves cannot matter", "      – las demás jugadas no importan"],
    ["leave", "    φ or δ at its limit: return them", "    φ o δ en su límite: devuélvelas"],
    ["", "    visit the move with the smallest φ", "    visita la jugada con la menor φ"],
  ],
  "generic": [
    ["enter", "visit s", "visita s"],
    ["", "  if its value is known or estimated:", "  si su valor se conoce o se estima:"],
    ["leaf", "    return that", "    devuélvelo"],
    ["", "  for each move that can matter:", "  por cada jugada que puede importar:"],
    ["", "    visit s after it", "    visita s tras ella"],
    ["research", "    if it needs that: once more", "    si hace falta: otra vez"],
    ["better", "    if it is the best so far: keep it", "    si es la mejor hasta ahora: guárdala"],
    ["cutoff", "    if the rest cannot matter: stop", "    si el resto no importa: detente"],
    ["pruned", "      – these moves are not searched", "      – estas jugadas no se buscan"],
    ["leave", "  return the value of s", "  devuelve el valor de s"],
  ],
};

/** The lines of an algorithm: when each is lit, and its text. */
export function codeOf(algorithm: string, language: Language): {lit: readonly string[]; text: string}[] {
  return (code[algorithm] ?? code["generic"]!).map(([lit, english, spanish]) =>
      ({lit: lit.split(" "), text: language === "es" ? spanish : english}));
}
