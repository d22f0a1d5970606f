// What tables say, fetched where the program serves the page: only it may have tables, and nobody else is asked.
import type {ComponentType} from "preact";
import {useEffect, useState} from "preact/hooks";
import type {TableProps} from "./table_view.tsx";

/** `served`: by the program, which isolates its pages (crossOriginIsolated) where the browser lets it; static hosts do not. */
export function FromTables({served, ...props}: TableProps & {served: boolean}) {
  const [View, setView] = useState<ComponentType<TableProps>>();
  useEffect(() => {
    if (served) import("./table_view.tsx").then((loaded) => setView(() => loaded.TableView), () => undefined);
  }, [served]);
  return View ? <View {...props} /> : null;
}
