// The switch between the flat board and the one in 3D. What draws in 3D is fetched when it is asked for.
import type {ComponentType} from "preact";
import {useEffect, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import type {SceneProps} from "./scene_view.tsx";

export interface SceneSwitchState {
  /** The board in 3D; undefined while it is not wanted, on its way, or cannot be. */
  View: ComponentType<SceneProps> | undefined;
  /** It was asked for, and there is no WebGL. */
  missing: boolean;
  lost: () => void;
}

export function useScene(wanted: boolean, failed: (error: unknown) => void): SceneSwitchState {
  const [View, setView] = useState<ComponentType<SceneProps>>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!wanted) return setMissing(false);
    if (!document.createElement("canvas").getContext("webgl2")) return setMissing(true);
    if (!View) import("./scene_view.tsx").then((loaded) => setView(() => loaded.SceneView), failed);
  }, [wanted]);
  return {View: wanted && !missing ? View : undefined, missing, lost: () => setMissing(true)};
}

export function SceneSwitch({on, change}: {on: boolean; change: (on: boolean) => void}) {
  const {scene} = useWords();
  return (
    <button type="button" class="scene-switch" aria-pressed={on} aria-label={scene.turnOn} title={scene.turnOn} onClick={() => change(!on)}>
      {scene.title}
    </button>
  );
}
