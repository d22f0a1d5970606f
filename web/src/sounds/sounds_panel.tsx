// Whether there are sounds, and how loud each kind is.
import {useId} from "preact/hooks";
import {soundsWords} from "../words/sounds.ts";
import {useWords, type SettingsAccess} from "../app/context.ts";
import {Check} from "../app/parts.tsx";
import {soundKinds, tonesOf, type SoundKind} from "./tones.ts";
import {isCalm, sounds} from "./use_sounds.ts";
import "./sounds.css";

export function SoundsPanel({settings, change}: SettingsAccess) {
  const words = useWords();
  const set = (kind: SoundKind, volume: number) => {
    change({volumes: {...settings.volumes, [kind]: volume}});
    if (settings.sound) sounds.play(tonesOf(kind, isCalm()), volume);
  };
  return (
    <>
      <Check label={soundsWords(words).on} on={settings.sound} change={(sound) => {
        change({sound});
        if (sound) sounds.play(tonesOf("moves", isCalm()), settings.volumes.moves);
      }} />
      {soundKinds.map((kind) => (
        <Volume key={kind} label={soundsWords(words).volumes[kind]} value={settings.volumes[kind]} set={(volume) => set(kind, volume)} />
      ))}
      <Check label={soundsWords(words).music} on={settings.music} change={(music) => change({music})} />
      <Volume label={soundsWords(words).musicVolume} value={settings.musicVolume} set={(musicVolume) => change({musicVolume})} />
      <small>{soundsWords(words).help}</small>
    </>
  );
}

function Volume({label, value, set}: {label: string; value: number; set: (volume: number) => void}) {
  const w = soundsWords(useWords()), id = useId();
  return (
    <div class="volume">
      <label for={id}>{label}</label>
      <input id={id} type="range" min="0" max="100" step="10" value={value} aria-valuetext={w.percent(value)}
             onChange={(e) => set(e.currentTarget.valueAsNumber)} />
      <span>{w.percent(value)}</span>
    </div>
  );
}
