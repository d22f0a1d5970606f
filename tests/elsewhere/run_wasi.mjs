// usage: node run_wasi.mjs PROGRAM.wasm [ARGUMENT...]: runs a WASI command; its exit status is node's.
import {readFile} from 'node:fs/promises';
import process from 'node:process';

process.removeAllListeners('warning');  // node calls its WASI experimental, on every run
const {WASI} = await import('node:wasi');

const args = process.argv.slice(2);
const wasi = new WASI({version: 'preview1', args, returnOnExit: true});
const module = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
