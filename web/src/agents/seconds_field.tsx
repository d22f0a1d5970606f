import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {agentSeconds} from "../game/seats.ts";

/** How long an agent may take for a move. */
export function SecondsField({seconds, change}: {seconds: number; change: (seconds: number) => void}) {
  const words = useWords().agents;
  return (
    <Field label={words.seconds}>
      {(id) => (
        <select id={id} value={seconds} onChange={(e) => change(Number(e.currentTarget.value))}>
          {agentSeconds.map((s) => <option key={s} value={s}>{words.inSeconds(s)}</option>)}
        </select>
      )}
    </Field>
  );
}
