// What the page says of agents.
import type {Fault} from "../game/agent.ts";
import {sentenceInSpanish} from "./sentences.ts";
import {subjectFirst} from "./subject.ts";
import type {Widened} from "./widened.ts";

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

export const agentsSpanish: Widened<typeof agentsEnglish> = {
  title: "Agentes",
  intro: "Un programa tuyo juega en un puesto. Se ejecuta aquí, aislado de la red y de lo que guarda esta página.",
  agent: "Agente",
  starter: "Empezar con",
  starters: {random: "una jugada al azar", ahead: "una jugada de previsión"},
  languages: {javascript: "JavaScript", python: "Python"},
  create: "Agente nuevo",
  usualName: (n) => `agente ${n}`,
  name: "Nombre",
  nameTaken: (name) => `Ya hay un agente «${name}»; dale a este otro nombre.`,
  program: "Programa",
  programHelp: "Tab sale del editor; Ctrl y ] sangran una línea.",
  seconds: "Tiempo por jugada",
  inSeconds: (s) => (s === 1 ? "1 segundo" : `${s} segundos`),
  attempt: "Probar una jugada",
  trying: "Probando…",
  wouldPlay: (move) => `Aquí juega ${move}.`,
  didNot: (why) => `Perdería: ${why}.`,
  seatAs: (who) => `Que juegue como ${who}`,
  seated: (name, who) => `${name} juega como ${who}`,
  older: (name, who) => `${name} se ha editado; como ${who} juega la versión anterior.`,
  seatNewer: "Que juegue la nueva",
  printed: "Impreso",
  printedAt: (ply) => `Impreso para la jugada ${ply}`,
  saveFile: "Guardar en un archivo",
  openFile: "Abrir un archivo",
  remove: "Quitar este agente",
  removeSure: (name) => `¿Quitar ${name} de este dispositivo?`,
  forfeits: (who, why) => `${subjectFirst(who, "ha", "han")} perdido: ${why}`,
  fault(fault) {
    switch (fault.kind) {
      case "late": return `no contestó en ${fault.seconds} s`;
      case "illegal": return `${fault.move} no es una jugada legal`;
      case "resigned": return "se ha rendido";
      case "error": return `${fault.line === undefined ? "" : `línea ${fault.line}: `}${sentenceInSpanish(fault.text)}`;
    }
  },
};
