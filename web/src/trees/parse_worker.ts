// Reads a trace beside the page: its text may be a hundred megabytes.
import {sentenceOf} from "../game/failure.ts";
import {buffersOf, parseTrace} from "./trace.ts";

addEventListener("message", ({data}: MessageEvent<string>) => {
  try {
    const trace = parseTrace(data);
    postMessage({trace}, {transfer: buffersOf(trace)});
  } catch (error) {
    postMessage({why: sentenceOf(error)});
  }
});
