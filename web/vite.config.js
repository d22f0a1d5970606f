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

// Writes the service worker: it keeps the files of the build, under a version made of their content.
// The modules with every algorithm (.all) and Python are large, and kept when one was used
// or a page asked for that.
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
            .replace("/*LARGE*/ []", JSON.stringify(all.filter((file) => large.test(file)).map((file) => `./${file}`)))
            .replace('/*VERSION*/ ""', JSON.stringify(hash.digest("hex").slice(0, 16)));
        this.emitFile({type: "asset", fileName: "service_worker.js", source});
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [contentPolicy(), bundled(), offline()],
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
