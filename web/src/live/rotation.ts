// Which game comes next in the view for a projector.

/** The one after `current` in `running`; itself if there is no other. Undefined: there is none to show. */
export function nextRoom(current: string | undefined, running: readonly string[]): string | undefined {
  const others = running.filter((room) => room !== current);
  if (others.length === 0) return current;
  const at = current === undefined ? -1 : running.indexOf(current);
  if (at >= 0) return running[(at + 1) % running.length];
  // It is over: those that began after it come first.
  return others.find((room) => orderOf(room) > orderOf(current ?? "")) ?? others[0];
}

const orderOf = (room: string) => Number(/\d+/.exec(room)?.[0] ?? -1);
