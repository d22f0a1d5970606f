import {useWords} from "./context.ts";

export function HelpPanel() {
  const words = useWords();
  return (
    <dl class="keys">
      {words.keys.map(([key, what]) => (
        <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>
      ))}
    </dl>
  );
}
