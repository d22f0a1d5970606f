// Which part of the page is shown, as the fragment of its address: #token=5f0c&room=1, or #friend=CODE of a guest.
//
// The token stays in it, so that the page can be loaded again; no browser sends a fragment to a server.

export type View = "matches" | "tournament" | "agents" | "class";
const views: readonly string[] = ["tournament", "agents", "class"];

export interface Place {
  token: string;
  friend?: string;   // a guest: the code of the invitation; "": none yet
  room?: string;
  view: View;
  seconds: number;   // for a game in the view for a projector
}

export const usualSeconds = 15;

export function parsePlace(fragment: string): Place {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const room = said.get("room"), friend = said.get("friend"), view = said.get("view") ?? "", seconds = Number(said.get("seconds"));
  return {
    token: said.get("token") ?? "", ...(friend === null ? {} : {friend}), view: views.includes(view) ? view as View : "matches", ...(room ? {room} : {}),
    seconds: seconds > 0 ? Math.min(3600, Math.max(2, seconds)) : usualSeconds,
  };
}

export function formatPlace({token, friend, room, view = "matches", seconds = usualSeconds}: Partial<Place>): string {
  const said = new URLSearchParams();
  if (token) said.set("token", token);
  if (friend !== undefined) said.set("friend", friend);
  if (room) said.set("room", room);
  else if (view !== "matches") said.set("view", view);
  if (seconds !== usualSeconds) said.set("seconds", String(seconds));
  return `#${said}`;
}
