// offline.ts in Spanish.
import type {offlineEnglish} from "../offline.ts";
import type {Widened} from "../widened.ts";

export const offlineSpanish: Widened<typeof offlineEnglish> = {
  keepAll: (megabytes) => `Guardar todo para usarlo sin red (${megabytes} MB)`,
  keeping: "Descargando…",
  allKept: "Toda la página está en este dispositivo: funciona sin red.",
  notAllKept: "No se pudo descargar todo. Inténtalo otra vez con red.",
  notHere: "Esta parte todavía no está en este dispositivo, y la red no responde. Cuando haya red, elige " +
      "«Guardar todo para usarlo sin red» en los ajustes.",
};
