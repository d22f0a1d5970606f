const possible = () => import.meta.env.PROD && "serviceWorker" in navigator;

/** Keeps the page on the device, so that it opens without a network; only the built page has what it needs. */
export function registerOffline(): void {
  if (!possible()) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(new URL("service_worker.js", document.baseURI)).catch(() => undefined);
  });
}

/** Keeps all algorithms of a game too, for what will search trees: they are large, and few need them. */
export function keepAlgorithms(game: string): void {
  if (!possible()) return;
  navigator.serviceWorker.ready.then(({active}) => active?.postMessage({keep: `${game}.all`}), () => undefined);
}
