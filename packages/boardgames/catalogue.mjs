// usage: node catalogue.mjs FOLDER: writes FOLDER/catalogue.js, by asking the module of every game
// in it what it is. The addresses are written so that bundlers find the files.
import {copyFile, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';

const folder = path.resolve(process.argv[2]);
const {Module} = await import(pathToFileURL(path.join(folder, 'module.js')).href);

const at = (file) => `new URL('./${file}', import.meta.url)`;
const lines = [];
for (const whole of (await readdir(folder)).filter((f) => f.endsWith('.all.wasm')).sort()) {
  const file = whole.replace('.all.wasm', '.wasm');
  const compiled = await WebAssembly.compile(await readFile(path.join(folder, file)));
  const module = await Module.start(compiled, {poll: () => 0, report: () => {}});
  const info = JSON.stringify(module.json('info'));
  lines.push(`  {info: ${info}, url: ${at(file)}, whole: ${at(whole)}},\n`);
}
await writeFile(path.join(folder, 'catalogue.js'),
                `// Written by catalogue.mjs.\nexport const catalogue = [\n${lines.join('')}];\n`);
const here = path.dirname(new URL(import.meta.url).pathname);
await copyFile(path.join(here, 'src/catalogue.d.ts'), path.join(folder, 'catalogue.d.ts'));
