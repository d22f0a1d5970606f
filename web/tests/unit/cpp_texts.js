// The texts that C++ sources make, read from the sources themselves.
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";

export const root = join(import.meta.dirname, "..", "..", "..");
const isSource = (path) => /\.(h|cc)$/.test(path) && !/(^|[\\/])tests[\\/]/.test(path);

/** The sources in these folders, and these files. */
export const sourcesOf = (...places) => places.flatMap((place) => isSource(place) ? [join(root, place)]
    : readdirSync(join(root, place), {recursive: true, encoding: "utf8"}).filter(isSource).map((path) => join(root, place, path)))
    .map((path) => readFileSync(path, "utf8"));

const pieces = /\/\/.*|'(?:[^'\\\n]|\\.)'|R"\(([^]*?)\)"|"((?:[^"\\\n]|\\.)*)"|\s+|[A-Za-z_]\w*|[+*/=!<>&|-]=|&&|\|\||<<|->|::|[^]/g;
const escapes = {n: "\n", t: "\t", r: "\r", 0: "\0"};

// {text} for a text, those side by side are one, as the compiler makes them; a word or sign as it is.
function tokensOf(source) {
  const tokens = [];
  for (const [piece, raw, plain] of source.replace(/^#.*$/gm, "").matchAll(pieces)) {
    if (/^(\s|\/\/)/.test(piece)) continue;
    const text = raw ?? plain?.replace(/\\(.)/g, (_, c) => escapes[c] ?? c), last = tokens.at(-1);
    if (text === undefined) tokens.push(piece);
    else if (last?.text !== undefined) last.text += text;
    else tokens.push({text});
  }
  return tokens;
}

/** The texts of a C++ source, each whole. */
export const textsOf = (source) => tokensOf(source).flatMap((token) => token.text ?? []);

const closing = {"(": ")", "{": "}", "[": "]"};

// What is in brackets is one list: ["Bad", ["(", {text: "..."}]].
function grouped(tokens, at = {i: 0}, end = undefined) {
  const group = [];
  while (at.i < tokens.length) {
    const token = tokens[at.i++];
    if (token === end) break;
    group.push(closing[token] ? [token, ...grouped(tokens, at, closing[token])] : token);
  }
  return group;
}

function split(items, isSign) {
  const parts = [[]];
  for (const item of items) isSign(item) ? parts.push([]) : parts.at(-1).push(item);
  return parts;
}

const signs = new Set([",", ";", "=", "return", "+=", "<<", "&&", "||", "==", "!=", ":", "case"]);
const asItIs = /^(StrCat|StrAppend|StrFormat|Concat|string|string_view|ToAbsl|FromAbsl)$/;
const most = 24;

/** What a text is part of: one that begins with "; " or ends with a blank has something there. */
export const whole = (text) => text.replace(/^ {2,}/, "").replace(/^(?=[ ,;])|(?<= )$/g, "{}").replace(/(\{\})+/g, "{}");

/** The sentences that a source makes of texts and of what stands between them, {}: "no room '{}'". */
export function templatesOf(source) {
  const found = [];
  const joined = (lists) => lists.reduce((all, list) => all.flatMap((a) => list.map((b) => a + b)).slice(0, most), [""]);
  // What an expression may say; what it says of its own is found on the way.
  function said(items) {
    const question = items.indexOf("?");
    if (question >= 0) {
      let depth = 0, colon = question + 1;
      for (; colon < items.length && !(items[colon] === ":" && depth === 0); ++colon) {
        if (items[colon] === "?") ++depth;
        if (items[colon] === ":") --depth;
      }
      read(items.slice(0, question));
      return [...said(items.slice(question + 1, colon)), ...said(items.slice(colon + 1))];
    }
    return joined(split(items, (item) => item === "+").map(term));
  }
  function term(items) {
    const last = items.at(-1), name = items.at(-2);
    if (items.length === 1 && last?.text !== undefined) return [last.text.replace(/%[.\d]*[a-z]/g, "{}")];
    if (Array.isArray(last) && last[0] === "(" && items.length === 1) return said(last.slice(1));
    if (Array.isArray(last) && asItIs.test(name) && items.every((item, i) => i > items.length - 3 || typeof item === "string")) {
      const list = name === "Concat" ? last[1].slice(1) : last.slice(1);
      const all = split(list, (item) => item === ",");
      return joined((name === "StrFormat" ? all.slice(0, 1) : all).map(said));
    }
    read(items);
    return ["{}"];
  }
  function read(items) {
    for (const item of items) {
      if (!Array.isArray(item)) continue;
      for (const part of parts(item.slice(1))) found.push(...said(part));
    }
  }
  // Where an expression stands: a colon of a question stays inside it.
  function parts(items) {
    const all = [[]];
    let questions = 0;
    for (const item of items) {
      if (item === "?") ++questions;
      const inside = item === ":" && questions > 0;
      if (inside) --questions;
      if (questions > 0 || inside || !signs.has(item)) {
        all.at(-1).push(item);
        if (item === ";" || item === ",") questions = 0;
      } else {
        all.push([]);
      }
    }
    return all;
  }
  read([["(", ...grouped(tokensOf(source))]]);
  return [...new Set(found.flatMap((text) => text.split("\n")).map(whole))].filter((text) => text !== "" && text !== "{}");
}
