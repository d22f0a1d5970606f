// Reads a trace beside the page: its text may be a hundred megabytes.
import {sentenceOf} from "../game/failure.ts";
import {indexSteps} from "boardgames-page/steps.js";
import {buffersOf, parseTrace} from "boardgames-page/trace.js";

addEventListener("message", ({data}: MessageEvent<string>) => {
  try {
    const trace = parseTrace(data), index = indexSteps(trace);
    postMessage({trace, index}, {transfer: [trace, index, index.lists].flatMap(buffersOf)});
  } catch (error) {
    postMessage({why: sentenceOf(error)});
  }
});
