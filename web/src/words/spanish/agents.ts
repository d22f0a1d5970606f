// agents.ts in Spanish.
import type {agentsEnglish} from "../agents.ts";
import {sentenceInSpanish} from "../sentences.ts";
import {subjectFirst} from "../subject.ts";
import type {Widened} from "../widened.ts";

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
