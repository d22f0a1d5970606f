// The built page on a port of its own of this machine, as any static host would give it; compressed,
// as most do, where that is asked for.

import {createServer} from "node:http";
import {readFile} from "node:fs/promises";
import path from "node:path";
import {text} from "node:stream/consumers";
import {gzipSync} from "node:zlib";

const types = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
               ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"};

/** `api`: what is not a file: told a request and its body, it gives [status, text], or undefined. */
export async function serve(folder, {compressed = false, api} = {}) {
  const server = createServer(async (request, response) => {
    const answered = api?.(request, await text(request));
    if (answered) return response.writeHead(answered[0], {"content-type": "text/plain; charset=utf-8"}).end(answered[1]);
    const name = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const file = path.join(folder, path.normalize(name.endsWith("/") ? `${name}index.html` : name));
    try {
      const body = await readFile(file);
      const type = {"content-type": types[path.extname(file)] ?? "application/octet-stream"};
      if (compressed) response.writeHead(200, {...type, "content-encoding": "gzip"}).end(gzipSync(body, {level: 9}));
      else response.writeHead(200, type).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {url: `http://127.0.0.1:${server.address().port}/`, http: server, close: () => server.close()};
}
