// What is heard of a game.
import {useEffect} from "preact/hooks";
import type {Session} from "../game/session.ts";
import type {Settings} from "../looks/settings.ts";
import {Music} from "./music.ts";
import {Sounds} from "./sounds.ts";
import {ticks, tonesOf, type SoundKind} from "./tones.ts";

export const sounds = new Sounds();
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const look = 100;  // ms; how often the clock is looked at

export function useSounds(session: Session | undefined, {sound, volumes}: Settings): void {
  useEffect(() => {
    if (!session || !sound) return;
    const play = (kind: SoundKind, seat = 0) => sounds.play(tonesOf(kind, isCalm(), seat), volumes[kind]);
    let lost = session.snapshot.flagged !== undefined;
    const stop = session.subscribe((what) => {
      const {terminal, flagged} = session.snapshot;
      if (what.kind === "played") play(terminal ? "end" : "moves", what.by);
      else if (flagged !== undefined && !lost) play("end");
      lost = flagged !== undefined;
    });
    let seat = -1, before = 0;
    const timer = setInterval(() => {
      const {toMove, terminal, flagged} = session.snapshot;
      if (session.clock.minutes === 0 || terminal || flagged !== undefined) return;
      const left = session.timeLeft(toMove);
      if (seat === toMove && ticks(before, left, isCalm())) play("clock");
      [seat, before] = [toMove, left];
    }, look);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [session, sound, volumes]);
}

const besideSounds = 0.5;  // of the loudness of other sounds

/** While it is wished, and the page is seen. */
export function useMusic({music, musicVolume}: Settings): void {
  useEffect(() => {
    if (!music) return;
    const playing = new Music((tones) => { if (!document.hidden) sounds.play(tones, besideSounds * musicVolume); });
    playing.start();
    return () => playing.stop();
  }, [music, musicVolume]);
}
