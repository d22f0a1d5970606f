// The text of a game, "reversi:size=6,blocked=c3+f6", or of an algorithm, "engine:depth=8", and its options.
import type {OptionInfo} from "boardgames";

interface Declared {
  name: string;
  options: readonly OptionInfo[];
}

export const nameOf = (spec: string) => spec.split(":")[0] ?? spec;

// At commas outside of brackets.
function split(options: string): string[] {
  const parts = [""];
  let open = 0;
  for (const c of options) {
    if ("([{<".includes(c)) ++open;
    if (")]}>".includes(c)) --open;
    if (c === "," && open === 0) parts.push("");
    else parts[parts.length - 1] += c;
  }
  return parts;
}

/** What a spec says of the options, by their names. */
export function optionsOf(info: Declared, spec: string): Record<string, string> {
  const bare = info.options.find((o) => o.bare)?.name;
  const values: Record<string, string> = {};
  for (const part of split(spec.slice(nameOf(spec).length + 1))) {
    const [, name = bare, value = part] = /^([^=([{<]+)=(.*)$/.exec(part) ?? [];
    if (name !== undefined && part !== "") values[name] = value;
  }
  return values;
}

/** The shortest text: what is as usual is left out. */
export function formatSpec(info: Declared, values: Readonly<Record<string, string>>): string {
  const given = info.options.flatMap((o) => {
    const value = values[o.name]?.trim();
    return value === undefined || value === o.default ? [] : [`${o.name}=${value}`];
  });
  return given.length === 0 ? info.name : `${info.name}:${given.join(",")}`;
}

/** The spec of a game to be played: with the values that options have there, but for those that are given. Where an option
 * has another value in play its default is named too, so that other programs play by the same rules. */
export function playSpec(info: Declared, given: Readonly<Record<string, string>>): string {
  const spec = formatSpec(info, {...playedOptions(info), ...given});
  const defaults = info.options.filter((o) => o.played !== undefined && given[o.name]?.trim() === o.default);
  if (defaults.length === 0) return spec;
  return spec + (spec === info.name ? ":" : ",") + defaults.map((o) => `${o.name}=${o.default}`).join(",");
}

/** The options that have other values in play than by default. */
export const playedOptions = (info: Declared): Record<string, string> =>
  Object.fromEntries(info.options.flatMap((o) => (o.played === undefined ? [] : [[o.name, o.played]])));

// Games that people ask for by name. Any other set-up is a matter of the options.
const presets: Record<string, {label: string; spec: string}[]> = {
  reversi: [{label: "8 × 8", spec: "reversi"}, {label: "6 × 6", spec: "reversi:size=6"},
            {label: "6 × 6, a1 f6", spec: "reversi:size=6,blocked=a1+f6"},
            {label: "8 × 8, c3 f6", spec: "reversi:blocked=c3+f6"}],
  go: [{label: "5 × 5", spec: "go:rows=5,cols=5"}, {label: "9 × 9", spec: "go"},
       {label: "13 × 13", spec: "go:rows=13,cols=13"}, {label: "19 × 19", spec: "go:rows=19,cols=19"}],
  quoridor: [{label: "9 × 9", spec: "quoridor"}, {label: "5 × 5", spec: "quoridor:cols=5,rows=5,walls=4"},
             {label: "9 × 9, 4", spec: "quoridor:players=4"}],
  timbiriche: [{label: "3 × 3", spec: "timbiriche:rows=3,cols=3"}, {label: "4 × 4", spec: "timbiriche"},
               {label: "6 × 6", spec: "timbiriche:rows=6,cols=6"},
               {label: "5 × 5, 3", spec: "timbiriche:rows=5,cols=5,players=3"}],
  morris: [{label: "3", spec: "morris:variant=three"}, {label: "6", spec: "morris:variant=six"},
           {label: "9", spec: "morris"}, {label: "12", spec: "morris:variant=twelve"}],
  tree: [{label: "3 × 3", spec: "tree"}, {label: "2 × 2 × 2", spec: "tree:(((5 3)(2 8))((7 1)(9 4)))"},
         {label: "2 × 2, 3", spec: "tree:((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))"}],
  connect4: [{label: "4 × 4", spec: "connect4:rows=4,cols=4"}, {label: "4 × 5", spec: "connect4:rows=4,cols=5"},
             {label: "6 × 7", spec: "connect4"}],
};
export const presetsOf = (game: string) => presets[game] ?? [];
