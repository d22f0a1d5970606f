// What this device remembers for live matches: what its user is called, the seats that this
// tab has taken, and keys of agents that were sent in.
import type {SeatKeys} from "./live.ts";

const name = "boardgames.live.name", seats = "boardgames.live.seats", uploads = "boardgames.live.uploads";

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

function table<T>(store: () => Storage, key: string): Record<string, T> {
  try {
    return JSON.parse(read(store, key) ?? "{}");
  } catch {
    return {};
  }
}

/** With its key an agent that was sent in is replaced by another one of its name. */
export const uploadKeys = {
  get: (upload: string): string | undefined => table<string>(() => localStorage, uploads)[upload],
  set: (upload: string, key: string) => write(() => localStorage, uploads, JSON.stringify({...table(() => localStorage, uploads), [upload]: key})),
};

/** Of this tab: another one is somebody else. */
export function storedKeys(program: string): SeatKeys {
  const all = () => table<{seat: number; key: string}>(() => sessionStorage, seats);
  const at = (room: string) => `${program} ${room}`;
  return {
    get: (room) => all()[at(room)],
    set: (room, seat) => {
      const {[at(room)]: _, ...others} = all();
      write(() => sessionStorage, seats, JSON.stringify(seat ? {...others, [at(room)]: seat} : others));
    },
  };
}
