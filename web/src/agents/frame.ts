// The sandbox: a frame without an origin, whose policy forbids every request, and a Worker in it. It
// can compute and answer through its port, and ends when it is closed, whatever it does.
//
// The frame lies in sandbox.html and not in the page: a frame inherits the policy around it, and
// programs need more than the page may have.
import type {Port} from "./sandbox/messages.ts";
import worker from "./sandbox/worker.ts?bundled";

export interface Sandbox {
  port: Port;
  close(): void;
}

export const policy = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:";

// Told the text of the Worker and its port, it starts it.
const inside = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>
onmessage = ({data, ports}) => {
  onmessage = null;
  new Worker(URL.createObjectURL(new Blob([data], {type: "text/javascript"}))).postMessage(null, ports);
};
</script>`;

export async function openSandbox(): Promise<Sandbox> {
  const outer = document.createElement("iframe");
  outer.hidden = true;
  outer.src = new URL("sandbox.html", document.baseURI).href;
  await loaded(outer, document.body);
  const inner = outer.contentDocument!.createElement("iframe");
  inner.setAttribute("sandbox", "allow-scripts");
  inner.srcdoc = inside;
  await loaded(inner, outer.contentDocument!.body);
  const {port1, port2} = new MessageChannel();
  inner.contentWindow!.postMessage(worker, "*", [port2]);
  return {port: port1, close: () => outer.remove()};
}

function loaded(frame: HTMLIFrameElement, parent: HTMLElement): Promise<void> {
  return new Promise((done) => {
    frame.onload = () => done();
    parent.append(frame);
  });
}
