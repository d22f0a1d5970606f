// A file that is dropped anywhere on a page.
import {useEffect, useRef} from "preact/hooks";
import {sourceOf, type Source} from "../game/source.ts";

/** `open` is told its content and its name. */
export function useFileDrop(open: (source: Source, name: string) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void sourceOf(file).then((source) => latest.current(source, file.name));
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
