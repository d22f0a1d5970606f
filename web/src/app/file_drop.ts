// A file that is dropped anywhere on a page.
import {useEffect, useRef} from "preact/hooks";

/** `open` is told its text and its name. */
export function useFileDrop(open: (text: string, name: string) => void): void {
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
      void file.text().then((text) => latest.current(text, file.name));
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
