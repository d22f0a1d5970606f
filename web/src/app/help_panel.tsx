import {useWords} from "./context.ts";

/** `keys`: those of the page it stands on; the playing page's, if they are left out. */
export function HelpPanel({keys}: {keys?: readonly (readonly [string, string])[]}) {
  const words = useWords();
  return (
    <dl class="keys">
      {(keys ?? words.keys).map(([key, what]) => (
        <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>
      ))}
    </dl>
  );
}
