// What the page says of agents.
import type {Fault} from "../game/agent.ts";

export const agentsEnglish = {
  title: "Agents",
  intro: "A program of yours plays a seat. It runs here, shut off from the network and from what this page keeps.",
  agent: "Agent",
  starter: "Begin with",
  starters: {random: "a random move", ahead: "one move ahead"},
  languages: {javascript: "JavaScript", python: "Python"},
  create: "New agent",
  usualName: (n: number) => `agent ${n}`,
  name: "Name",
  nameTaken: (name: string) => `There is an agent "${name}" already; give this one another name.`,
  program: "Program",
  programHelp: "Tab leaves the editor; Ctrl and ] indent a line.",
  seconds: "Time for a move",
  inSeconds: (s: number) => (s === 1 ? "1 second" : `${s} seconds`),
  attempt: "Try one move",
  trying: "Trying…",
  wouldPlay: (move: string) => `It plays ${move} here.`,
  didNot: (why: string) => `It would lose: ${why}.`,
  seatAs: (who: string) => `Seat it as ${who}`,
  seated: (name: string, who: string) => `${name} plays ${who}`,
  older: (name: string, who: string) => `${name} was edited; its older version plays ${who}.`,
  seatNewer: "Seat the new one",
  printed: "Printed",
  printedAt: (ply: number) => `Printed for move ${ply}`,
  saveFile: "Save as a file",
  openFile: "Open a file",
  remove: "Remove this agent",
  removeSure: (name: string) => `Remove ${name} from this device?`,
  forfeits: (who: string, why: string) => `${who === "You" ? "You have" : `${who} has`} lost: ${why}`,
  fault(fault: Fault): string {
    switch (fault.kind) {
      case "late": return `no answer within ${fault.seconds} s`;
      case "illegal": return `${fault.move} is not a legal move`;
      case "resigned": return "it has resigned";
      case "error": return fault.line === undefined ? fault.text : `line ${fault.line}: ${fault.text}`;
    }
  },
};
