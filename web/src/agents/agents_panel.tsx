// The panel of agents: what is in it is fetched when it is opened.
import {useEffect, useState} from "preact/hooks";
import type {ComponentType} from "preact";
import {useWords} from "../app/context.ts";
import type {Session} from "../game/session.ts";

export interface AgentsProps {
  session: Session;
  say: (text: string) => void;
  failed: (error: unknown) => void;
}

export function AgentsPanel(props: AgentsProps) {
  const words = useWords();
  const [View, setView] = useState<ComponentType<AgentsProps>>();
  useEffect(() => {
    import("./agents_view.tsx").then((loaded) => setView(() => loaded.AgentsView), props.failed);
  }, []);
  return View ? <View {...props} /> : <p>{words.loading}</p>;
}
