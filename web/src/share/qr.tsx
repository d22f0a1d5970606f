// The picture of an address for the camera of a phone, with the address beside it. What draws it is fetched
// when it is asked for.
import {useEffect, useState} from "preact/hooks";
import {sharingWords} from "../words/sharing.ts";
import {useWords} from "../app/context.ts";
import {sentenceOf} from "../game/failure.ts";

const quiet = 4;   // modules of white around it, which readers need

/** The dark modules as a path, one unit each; throws if the text is too long. */
export async function qrPath(text: string): Promise<{path: string; size: number}> {
  const {default: qrcode} = await import("qrcode-generator");
  const qr = qrcode(0, "M");
  qr.addData(text);
  qr.make();
  const count = qr.getModuleCount();
  let path = "";
  for (let row = 0; row < count; ++row) {
    for (let column = 0; column < count; ++column) {
      if (qr.isDark(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  return {path, size: count + 2 * quiet};
}

export function QrCode({text}: {text: string}) {
  const words = useWords(), w = sharingWords(words);
  const [drawn, setDrawn] = useState<{text: string; path: string; size: number}>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    let gone = false;
    setFault("");
    qrPath(text).then((qr) => { if (!gone) setDrawn({text, ...qr}); }, (error: unknown) => {
      if (gone) return;
      setDrawn(undefined);
      const why = sentenceOf(error);
      setFault(/overflow/i.test(why) ? w.qrTooLong : why);
    });
    return () => { gone = true; };
  }, [text]);
  if (fault !== "") return <p class="fault">{words.sentence(fault)}</p>;
  if (drawn?.text !== text) return null;
  return (
    <figure class="qr">
      <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={w.qrOf(text)} shape-rendering="crispEdges">
        <rect width={drawn.size} height={drawn.size} fill="#ffffff" />
        <path d={drawn.path} fill="#000000" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
