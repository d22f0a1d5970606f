// The moves of a position with their exact values, where the program has tables of the game.
import {useWords} from "../app/context.ts";
import {tablesWords} from "../words/tables.ts";
import type {Exact} from "./tables.ts";
import {useTables} from "./use_tables.ts";

export interface TableProps {
  spec: string;
  position: string;
  preview?: (moves: readonly string[]) => void;
}

export function TableView({spec, position, preview}: TableProps) {
  const words = useWords(), w = tablesWords(words), values = useTables(spec, position);
  if (!values) return null;
  const textOf = ({value, plies}: Exact) => (value ? w.outcome[value](words.number(plies ?? 0)) : w.noTable);
  return (
    <section class="table-values" aria-labelledby="table-values">
      <h3 id="table-values">{w.title}</h3>
      {values.value && <p>{w.toMove(textOf(values))}</p>}
      <ol class="lines">
        {values.moves.map((m) => (
          <li key={m.move}>
            {preview ? <button type="button" class="move" aria-label={words.showAfter(m.move)} onClick={() => preview([m.move])}>{m.move}</button> : m.move}{" "}
            {textOf(m)}{m.move === values.best && <> <strong>{w.best}</strong></>}
          </li>
        ))}
      </ol>
      {values.missing.length > 0 && <p>{w.missing(values.missing.join(", "))}</p>}
      <small>{w.help}</small>
    </section>
  );
}
