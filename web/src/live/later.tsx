// A part of the page that is fetched when it is shown.
import type {ComponentType} from "preact";
import {useEffect, useState} from "preact/hooks";
import {useLive} from "./live_context.ts";

export function later(load: () => Promise<ComponentType>): ComponentType {
  return function Later() {
    const [Part, setPart] = useState<ComponentType>(), {page} = useLive();
    useEffect(() => { load().then((part) => setPart(() => part), page.failed); }, []);
    return Part ? <Part /> : <p class="loading">{page.words.loading}</p>;
  };
}
