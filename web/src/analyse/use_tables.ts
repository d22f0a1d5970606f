// What tables say of the position that is shown; an answer for another position is dropped.
import {useEffect, useState} from "preact/hooks";
import {tables, type TableValues} from "./tables.ts";

export function useTables(spec: string, position: string): TableValues | undefined {
  const [known, setKnown] = useState<{spec: string; position: string; values: TableValues | undefined}>();
  useEffect(() => tables.follow(spec, position, (values) => setKnown({spec, position, values})), [spec, position]);
  return known?.spec === spec && known.position === position ? known.values : undefined;
}
