// What a match says aloud: moves, results, faults, pauses; and its sounds.
import {useEffect, useRef} from "preact/hooks";
import {useWords} from "../app/context.ts";
import type {Settings} from "../looks/settings.ts";
import {isCalm, sounds, useMusic} from "../sounds/use_sounds.ts";
import {ticks, tonesOf, type SoundKind} from "../sounds/tones.ts";
import {useLive, useLiveWords} from "./live_context.ts";
import type {LiveEvent} from "./messages.ts";
import {nameOf, outcomeOf, statusOf, whoIs} from "./room_words.ts";
import {clockOf, isTrouble} from "./room.ts";

const look = 100;  // ms; how often a clock is listened to

export function useTelling(name: string, settings: Settings): void {
  const {sound, volumes} = settings;
  useMusic(settings);
  const {live, page: {say}} = useLive(), words = useWords(), w = useLiveWords();
  const latest = useRef({sound, volumes});
  latest.current = {sound, volumes};
  useEffect(() => {
    const wording = {words, w};
    const play = (kind: SoundKind, seat = 0) => {
      if (latest.current.sound) sounds.play(tonesOf(kind, isCalm(), seat), latest.current.volumes[kind]);
    };
    const tell = (event?: LiveEvent) => {
      const room = live.room(name);
      if (!room || !event || !("seq" in event) || event.room !== name) return;
      switch (event.event) {
        case "move":
          play("moves", event.seat);
          return say(w.moved(nameOf(room.seats[event.seat], wording), event.move));
        case "turn": return room.seats[event.seat]?.yours ? say(w.yourMove) : undefined;
        case "take_back": return say(w.takenBack(event.plies));
        case "over":
          play("end");
          return say(outcomeOf(room, wording));
        case "state": return say(statusOf(room, wording));
        case "agent": return isTrouble(event.state) ? say(`${whoIs(room, event.seat, wording)}: ${w.seatStates[event.state]}`) : undefined;
      }
    };
    const stop = live.subscribe(tell);
    let seat = -1, before = 0;
    const timer = setInterval(() => {
      const room = live.room(name), clock = room?.turn && clockOf(room, room.turn.seat, performance.now());
      if (!room?.turn || !clock?.runs) return;
      if (seat === room.turn.seat && ticks(before, clock.left, isCalm())) play("clock");
      [seat, before] = [room.turn.seat, clock.left];
    }, look);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [live, name, words]);
}
