// What the page says of being kept for use without a network.
import type {Widened} from "./widened.ts";

export const offlineEnglish = {
  keepAll: (megabytes: string) => `Keep everything for offline (${megabytes} MB)`,
  keeping: "Being fetched…",
  allKept: "All of this page is on this device: it works without a network.",
  notAllKept: "Not everything could be fetched. Try again with a network.",
  notHere: "This part is not on this device yet, and the network does not answer. Once there is one, choose " +
      "“Keep everything for offline” in the settings.",
};

export const offlineSpanish: Widened<typeof offlineEnglish> = {
  keepAll: (megabytes) => `Guardar todo para usarlo sin red (${megabytes} MB)`,
  keeping: "Descargando…",
  allKept: "Toda la página está en este dispositivo: funciona sin red.",
  notAllKept: "No se pudo descargar todo. Inténtalo otra vez con red.",
  notHere: "Esta parte todavía no está en este dispositivo, y la red no responde. Cuando haya red, elige " +
      "«Guardar todo para usarlo sin red» en los ajustes.",
};

/** Whether something failed for want of a network, as browsers say it. */
export const isUnreached = (why: string) => /failed to fetch|networkerror|load failed|dynamically imported module/i.test(why);
