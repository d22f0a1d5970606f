// A player as the subject of a Spanish sentence: "juegan negras", "juega el primero", "juega MAX".
const many = (who: string) => /^(Negras|Blancas)$|, /.test(who);

/** Its article and letters inside a sentence. */
export function asSubject(who: string): string {
  if (/^(Negras|Blancas)$/.test(who)) return who.toLowerCase();
  if (/^(Primero|Segundo|Tercero|Cuarto|Jugador \d+)$/.test(who)) return `el ${who.toLowerCase()}`;
  return who === "Computadora" ? "la computadora" : who;
}
export const verbOf = (who: string, one: string, several: string) => (many(who) ? several : one);

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Juegan negras". */
export const verbFirst = (who: string, one: string, several: string) => begun(`${verbOf(who, one, several)} ${asSubject(who)}`);
/** "Negras juegan". */
export const subjectFirst = (who: string, one: string, several: string) => `${begun(asSubject(who))} ${verbOf(who, one, several)}`;
