import {useState} from "preact/hooks";
import {useWords} from "./context.ts";

/** The field for moves and questions; the answer is said where moves are. */
export function TypedLine({send}: {send: (text: string) => void}) {
  const words = useWords();
  const [text, setText] = useState("");
  return (
    <form class="typed" onSubmit={(e) => {
      e.preventDefault();
      if (text.trim() === "") return;
      send(text);
      setText("");
    }}>
      <label for="typed">{words.typed}</label>
      <input id="typed" value={text} autocomplete="off" autocapitalize="off" spellcheck={false} aria-describedby="typed-help"
             onInput={(e) => setText(e.currentTarget.value)} />
      <button type="submit">{words.send}</button>
      <small id="typed-help">{words.typedHint}</small>
    </form>
  );
}
