// Which part of the page is shown, as the fragment of its address: #token=5f0c&room=1.
//
// The token stays in it, so that the page can be loaded again; no browser sends a fragment to a server.

export type View = "matches" | "tournament" | "agents" | "class";
const views: readonly string[] = ["tournament", "agents", "class"];

export interface Place {
  token: string;
  room?: string;
  view: View;
  seconds: number;   // for a game in the view for a projector
}

export const usualSeconds = 15;

export function parsePlace(fragment: string): Place {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const room = said.get("room"), view = said.get("view") ?? "", seconds = Number(said.get("seconds"));
  return {
    token: said.get("token") ?? "", view: views.includes(view) ? view as View : "matches", ...(room ? {room} : {}),
    seconds: seconds > 0 ? Math.min(3600, Math.max(2, seconds)) : usualSeconds,
  };
}

export function formatPlace({token, room, view = "matches", seconds = usualSeconds}: Partial<Place>): string {
  const said = new URLSearchParams();
  if (token) said.set("token", token);
  if (room) said.set("room", room);
  else if (view !== "matches") said.set("view", view);
  if (seconds !== usualSeconds) said.set("seconds", String(seconds));
  return `#${said}`;
}
