import {createHash} from "node:crypto";
import {readdirSync, readFileSync} from "node:fs";
import {fileURLToPath} from "node:url";
import {build, defineConfig} from "vite";

// What the page may load: itself and nothing else. Engines are WebAssembly.
const policy = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self' blob:", "connect-src 'self'", "frame-src 'self'",
  "img-src 'self' data: blob:", "style-src 'self' 'unsafe-inline'", "manifest-src 'self'", "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function contentPolicy() {
  return {
    name: "content-policy",
    apply: "build",
    transformIndexHtml: () => [
      {tag: "meta", attrs: {"http-equiv": "Content-Security-Policy", content: policy}, injectTo: "head-prepend"},
    ],
  };
}

// "./worker.ts?bundled" is the text of that program and all it imports, for a sandbox that can load nothing.
function bundled() {
  return {
    name: "bundled",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "bundled") return undefined;
      const [{output}] = await build({
        configFile: false, logLevel: "warn",
        build: {write: false, target: "es2022", lib: {entry: file, formats: ["iife"], name: "bundle"}},
      });
      return {code: `export default ${JSON.stringify(output[0].code)};`, moduleType: "js"};
    },
  };
}

// The pictures of the first screen: every game after some moves, drawn by the library.
const picturesId = "virtual:pictures", pictureMoves = 9;
function pictures() {
  return {
    name: "pictures",
    resolveId: (id) => (id === picturesId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${picturesId}`) return undefined;
      const {games, open} = await import("boardgames"), drawn = {};
      for (const {name} of await games()) {
        const position = (await open(name)).initial();
        for (let i = 0, seed = 11; i < pictureMoves && !position.terminal; ++i) {
          const moves = position.legal();
          seed = (seed * 1103515245 + 12345) % 2147483648;
          position.play(moves[Math.floor((seed / 2147483648) * moves.length)].text);
        }
        while (position.terminal) position.undo();
        const {width, height, shapes} = position.drawing();
        drawn[name] = {width, height, shapes: shapes.filter((s) => s.style !== "hint" && s.kind !== "text"), places: []};
      }
      const short = (key, value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);
      return `export const pictures = ${JSON.stringify(drawn, short)};`;
    },
  };
}

// Writes the service worker: it keeps the files of the build, under a version made of their content.
// The modules with every algorithm (.all) and Python are large, and kept when one was used
// or a page asked for that.
const sizeOf = (file) => Buffer.byteLength(file.type === "chunk" ? file.code : file.source);
const large = /\.all-[^/]*\.wasm$|^assets\/py(odide|thon_stdlib)[.-]/;
function offline() {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const still = readdirSync("public");
        const hash = createHash("sha256");
        for (const file of Object.values(bundle)) hash.update(file.type === "chunk" ? file.code : file.source);
        for (const file of still) hash.update(readFileSync(`public/${file}`));
        const all = Object.keys(bundle).sort();
        const files = ["./", ...[...all.filter((file) => !large.test(file)), ...still].sort().map((file) => `./${file}`)];
        const source = readFileSync("src/offline/service_worker.js", "utf8")
            .replace("/*FILES*/ []", JSON.stringify(files))
            .replace("/*LARGE*/ {}", JSON.stringify(Object.fromEntries(all.filter((file) => large.test(file)).map((file) => [`./${file}`, sizeOf(bundle[file])]))))
            .replace('/*VERSION*/ ""', JSON.stringify(hash.digest("hex").slice(0, 16)));
        this.emitFile({type: "asset", fileName: "service_worker.js", source});
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [contentPolicy(), bundled(), pictures(), offline()],
  build: {
    chunkSizeWarningLimit: 650,  // KB: the editor of agents and boards in 3D, fetched when they are asked for
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: {polyfill: false},
    rolldownOptions: {input: ["index.html", "embed.html", "lessons.html", "trees.html", "reports.html", "live.html"]},
  },
  // What draws searches and boards is shared with the pages that the program writes.
  resolve: {alias: {"boardgames-page": fileURLToPath(new URL("../src/trace/page", import.meta.url))}},
  server: {fs: {allow: [".."]}},
  worker: {format: "es"},
  optimizeDeps: {exclude: ["boardgames"]},
});
