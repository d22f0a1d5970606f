// Which game it is to be, in the forms of this page.
import type {GameInfo} from "boardgames";
import {useEffect, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {gameList} from "../app/opening.ts";
import {Field} from "../app/parts.tsx";

/** Empty until it has come. */
export function useGameList(): readonly GameInfo[] {
  const [list, setList] = useState<readonly GameInfo[]>([]);
  useEffect(() => { gameList().then(setList, () => undefined); }, []);
  return list;
}

export function GameField({label, list, game, choose}: {label: string; list: readonly GameInfo[]; game: string; choose: (game: string) => void}) {
  const words = useWords();
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={game} onChange={(e) => choose(e.currentTarget.value)}>
          {list.map((g) => <option key={g.name} value={g.name}>{words.library(g.name)}</option>)}
        </select>
      )}
    </Field>
  );
}
