// Keeps all of the page on the device, and tells when it is.
import {useEffect, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {missingBytes} from "./register.ts";

export function KeepAll() {
  const words = useWords(), w = words.offline;
  const [missing, setMissing] = useState<number>();
  const [state, setState] = useState<"asked" | "busy" | "done">("asked");
  useEffect(() => void missingBytes().then(setMissing), []);
  if (missing === undefined) return null;
  const keep = () => {
    setState("busy");
    void missingBytes("*").then((left) => {
      setMissing(left);
      setState("done");
    });
  };
  return (
    <div role="status">
      {missing === 0 ? <p>{w.allKept}</p> : state === "busy" ? <p>{w.keeping}</p>
          : <button type="button" onClick={keep}>{w.keepAll(words.number(Math.ceil(missing / 1e6)))}</button>}
      {missing > 0 && state === "done" && <p class="fault">{w.notAllKept}</p>}
    </div>
  );
}
