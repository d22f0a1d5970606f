const possible = () => import.meta.env.PROD && "serviceWorker" in navigator;

/** Keeps the page on the device, so that it opens without a network; only the built page has what it needs. */
export function registerOffline(): void {
  if (!possible()) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(new URL("service_worker.js", document.baseURI)).catch(() => undefined);
  });
}

/**
 * How many bytes of the page are not on this device yet; `keep`: "*" fetches them before. Undefined: this page
 * cannot be kept.
 */
export async function missingBytes(keep?: "*"): Promise<number | undefined> {
  if (!possible()) return undefined;
  const {active} = await navigator.serviceWorker.ready, {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({data}: MessageEvent<number>) => {
      port1.close();
      resolve(data);
    };
    active?.postMessage({keep}, [port2]);
  });
}

/** Keeps all algorithms of a game too, for what will search trees: they are large, and few need them. */
export function keepAlgorithms(game: string): void {
  if (!possible()) return;
  navigator.serviceWorker.ready.then(({active}) => active?.postMessage({keep: `${game}.all`}), () => undefined);
}
