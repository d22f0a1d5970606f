import {createHash} from "node:crypto";
import {readdirSync, readFileSync} from "node:fs";
import {defineConfig} from "vite";

// What the page may load: itself and nothing else. Engines are WebAssembly.
const policy = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self' blob:", "connect-src 'self'",
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

// Writes the service worker: it keeps the files of the build, under a version made of their content.
// The modules with every algorithm (.all) are large, and kept when one was used.
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
        const files = ["./", ...[...Object.keys(bundle).filter((file) => !/\.all-[^/]*\.wasm$/.test(file)), ...still].sort().map((file) => `./${file}`)];
        const source = readFileSync("src/offline/service_worker.js", "utf8")
            .replace("/*FILES*/ []", JSON.stringify(files))
            .replace('/*VERSION*/ ""', JSON.stringify(hash.digest("hex").slice(0, 16)));
        this.emitFile({type: "asset", fileName: "service_worker.js", source});
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [contentPolicy(), offline()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: {polyfill: false},
    rolldownOptions: {input: ["index.html", "embed.html", "lessons.html", "trees.html"]},
  },
  worker: {format: "es"},
  optimizeDeps: {exclude: ["boardgames"]},
});
