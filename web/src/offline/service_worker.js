// Every file of the page is kept under its version; a new version takes over when no page of the old
// one is open any more. What few need is kept once it was asked for, or when a page says that it will
// be needed. FILES, LARGE and VERSION are written by the build.
const files = /*FILES*/ [];
const large = /*LARGE*/ {};  // by name, in bytes
const version = "boardgames " + /*VERSION*/ "";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const others = async () => (await caches.keys()).filter((name) => name.startsWith("boardgames ") && name !== version);
  event.waitUntil(others().then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin || isAsked(url)) return;
  event.respondWith(answer(event.request));
});

// What the program answers is another thing each time.
const isAsked = (url) => url.pathname.includes("/api/");

async function answer(request) {
  const cache = await caches.open(version);
  const kept = await cache.match(request, {ignoreSearch: true});
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

// {keep: "reversi.all"}: the large file of that name; {keep: "*"}: all of them. What cannot be had now is asked
// for the next time. Whoever sends a port is told how many bytes are then still missing.
self.addEventListener("message", (event) => {
  const name = event.data?.keep;
  const wanted = Object.keys(large).filter((file) => name === "*" || file.startsWith(`./assets/${name}-`));
  const answer = async () => event.ports?.[0]?.postMessage(await missing());
  event.waitUntil(keep(wanted).catch(() => undefined).then(answer));
});

async function keep(wanted) {
  const cache = await caches.open(version);
  for (const file of wanted) {
    if (!await cache.match(file)) await cache.add(file);
  }
}

async function missing() {
  const cache = await caches.open(version);
  let bytes = 0;
  for (const file of Object.keys(large)) {
    if (!await cache.match(file)) bytes += large[file];
  }
  return bytes;
}
