// The options of the 3D board, as a dialog: looks, quality, pace; saved to a file and opened from one.
import {useEffect, useRef, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Check, Field, saveFile} from "../app/parts.tsx";
import {sentenceOf} from "../game/failure.ts";
import {fileText} from "../game/source.ts";
import {optionsText, parseOptions, qualities, speeds, usualOptions, type Quality, type SceneOptions, type Speed} from "./options.ts";
import {skinNames, type SkinName} from "./skins.ts";

export function OptionsDialog({options, change, close, say}: {
  options: SceneOptions; change: (part: Partial<SceneOptions>) => void; close: () => void; say: (text: string) => void;
}) {
  const words = useWords(), {scene} = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const read = (text: string) => {
    try {
      change(parseOptions(text));
      setFault("");
      say(scene.opened);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  const choice = <T extends string>(label: string, value: T, names: Record<T, string>, all: readonly T[], chosen: (value: T) => void) => (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(e) => chosen(e.currentTarget.value as T)}>
          {all.map((name) => <option key={name} value={name}>{names[name]}</option>)}
        </select>
      )}
    </Field>
  );
  return (
    <dialog ref={dialog} class="scene-options" aria-label={scene.options} onClose={close}>
      <div>
        <h2>{scene.options}</h2>
        {choice<SkinName>(scene.skin, options.skin, scene.skins, skinNames, (skin) => change({skin}))}
        {choice<Quality>(scene.quality, options.quality, scene.qualities, qualities, (quality) => change({quality}))}
        {choice<Speed>(scene.speed, options.speed, scene.speeds, speeds, (speed) => change({speed}))}
        <Check label={scene.ways} on={options.ways} change={(ways) => change({ways})} />
        <div class="row">
          <button type="button" onClick={() => saveFile("boardgames-3d.json", optionsText(options))}>{scene.save}</button>
          <label class="file">
            {scene.open}
            <input type="file" accept=".json,application/json"
                   onChange={(e) => {
                     const input = e.currentTarget;
                     const file = input.files?.[0];
                     if (file) void fileText(file).then(read).then(() => { input.value = ""; });
                   }} />
          </label>
          <button type="button" onClick={() => change(usualOptions)}>{scene.usual}</button>
        </div>
        {fault && <p class="fault" role="alert">{words.failed(fault)}</p>}
        <button type="button" class="main" onClick={() => dialog.current?.close()}>{words.close}</button>
      </div>
    </dialog>
  );
}
