// What everybody is told: which rooms there are, uploads, programs that connect, the tournament. Pure.
import type {Allowed, Hello, HallEvent, PlayedGame, Program, Rights, ShortRoom, TournamentSnapshot, Upload} from "./messages.ts";

export interface Hall {
  rights: Rights;
  version: string;
  allowed: Allowed;
  rooms: readonly ShortRoom[];
  uploads: readonly Upload[];
  programs: readonly Program[];
  tournament: TournamentSnapshot | undefined;
  /** Games of the tournament that ended while this page watched, the last first. */
  played: readonly PlayedGame[];
}

const playedKept = 200;

export function hallOf({rights, version, allowed, rooms, uploads, programs, tournament}: Hello): Hall {
  return {rights, version, allowed, rooms, uploads: uploads ?? [], programs: programs ?? [], tournament: tournament ?? undefined, played: []};
}

/** In the place of its namesake, else as the last. */
function put<T>(list: readonly T[], item: T, same: (other: T) => boolean): T[] {
  return list.some(same) ? list.map((other) => (same(other) ? item : other)) : [...list, item];
}

export function afterHallEvent(hall: Hall, event: HallEvent): Hall {
  const {tournament} = hall;
  switch (event.event) {
    case "room": return {...hall, rooms: put(hall.rooms, event.room, (r) => r.room === event.room.room)};
    case "closed": return {...hall, rooms: hall.rooms.filter((r) => r.room !== event.room)};
    case "uploads": return {...hall, uploads: put(hall.uploads, event.upload, (u) => u.name === event.upload.name)};
    case "withdrawn": return {...hall, uploads: hall.uploads.filter((u) => u.name !== event.upload)};
    case "programs": return {...hall, programs: put(hall.programs, event.program, (p) => p.name === event.program.name)};
    case "tournament": return {...hall, tournament: event.tournament};
    case "progress": return tournament ? {...hall, tournament: {...tournament, progress: event.progress, running: event.running}} : hall;
    case "standings": {
      const {standings, cross, faults} = event;
      return tournament ? {...hall, tournament: {...tournament, standings, cross, faults}} : hall;
    }
    case "played": return {...hall, played: [event.game, ...hall.played.filter((g) => g.room !== event.game.room)].slice(0, playedKept)};
    default: return hall;  // of a later program
  }
}

const hallEvents: Record<HallEvent["event"], true> = {
  room: true, closed: true, uploads: true, withdrawn: true, programs: true, tournament: true, progress: true, standings: true, played: true,
};
export const isOfHall = (event: {event: string}): event is HallEvent => Object.hasOwn(hallEvents, event.event);
