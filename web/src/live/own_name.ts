// What this device remembers for live matches: what its user is called, and the seats that this tab has taken.
import type {SeatKeys} from "./live.ts";

const name = "boardgames.live.name", seats = "boardgames.live.seats";

function read(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}
function write(store: () => Storage, key: string, text: string): void {
  try {
    store().setItem(key, text);
  } catch {
    // Storage may be full or forbidden; it is then forgotten with the page.
  }
}

export const ownName = {
  get: () => read(() => localStorage, name) ?? "",
  set: (text: string) => write(() => localStorage, name, text.trim().slice(0, 60)),
};

/** Of this tab: another one is somebody else. */
export function storedKeys(program: string): SeatKeys {
  const all = (): Record<string, {seat: number; key: string}> => {
    try {
      return JSON.parse(read(() => sessionStorage, seats) ?? "{}");
    } catch {
      return {};
    }
  };
  const at = (room: string) => `${program} ${room}`;
  return {
    get: (room) => all()[at(room)],
    set: (room, seat) => {
      const {[at(room)]: _, ...others} = all();
      write(() => sessionStorage, seats, JSON.stringify(seat ? {...others, [at(room)]: seat} : others));
    },
  };
}
