/** Keeps the page on the device, so that it opens without a network; only the built page has what it needs. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(new URL("service_worker.js", document.baseURI)).catch(() => undefined);
  });
}
