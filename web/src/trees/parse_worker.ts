// Reads a trace beside the page: its text may be a hundred megabytes.
import {sentenceOf} from "../game/failure.ts";
import {indexSteps} from "./steps.ts";
import {buffersOf, parseTrace} from "./trace.ts";

addEventListener("message", ({data}: MessageEvent<string>) => {
  try {
    const trace = parseTrace(data), index = indexSteps(trace);
    postMessage({trace, index}, {transfer: [trace, index, index.lists].flatMap(buffersOf)});
  } catch (error) {
    postMessage({why: sentenceOf(error)});
  }
});
