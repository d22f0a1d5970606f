// The Worker of an agent. Its whole text is one string (vite.config.js), and the page gives it its port.
import {rulesOf} from "boardgames/rules";
import {loadPython, startPython} from "./python.ts";
import {serve} from "./serve.ts";

onmessage = (event) => {
  onmessage = null;
  serve(event.ports[0]!, {
    rules: rulesOf,
    python: async (files, print) => startPython(await loadPython(files, print)),
  });
};
