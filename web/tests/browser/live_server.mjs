// A stand-in for the program of live matches: it serves a page, and speaks docs/live.md as far as tests tell it.
//
//   const program = await standIn(folder, {tokens: {abc: "watch"}});
//   program.room({room: "1", ...});                  // watched from now on
//   program.tell("1", {event: "turn", ...});         // with the next seq, to whoever watches
//   program.answers.pause = ({room}) => {...};       // what a request gives; throws the sentence of its error
//   program.drop();                                  // all connections break

import {createHash} from "node:crypto";
import {serve} from "./server.mjs";

const key = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";   // RFC 6455

export async function standIn(folder, {tokens = {}, usual = "steer", allowed = {}, compressed = false} = {}) {
  const connections = new Set(), rooms = new Map(), kept = new Map();
  const program = {
    requests: [], uploads: [], tournament: null, played: [], sent: [],
    allowed: {programs: true, uploads: true, connections: "127.0.0.1:9000", ...allowed},
    answers: {},
    files: {"/api/tables": () => [200, "[]"]},   // what GET and POST of /api/... give: (request, body) => [status, text]
    usual,
    get connections() { return connections.size; },
    room(snapshot) {
      rooms.set(snapshot.room, {seq: 1, ...snapshot});
      kept.set(snapshot.room, []);
    },
    of: (name) => rooms.get(name),
    tell(name, event) {
      const room = rooms.get(name), full = {...event, room: name, seq: ++room.seq};
      kept.get(name).push(full);
      follow(room, event);
      for (const c of connections) if (c.watches.has(name)) c.send(full);
    },
    hall(event) {
      if (event.event === "tournament") program.tournament = event.tournament;
      for (const c of connections) if (c.greeted) c.send(event);
    },
    drop() { for (const c of [...connections]) c.socket.destroy(); },
    refuses: false,   // connections, while it is true
  };
  const short = (r) => ({room: r.room, kind: r.kind, state: r.state, game: r.game, names: r.seats.map((s) => s.name), moves: r.moves.length,
                         result: r.result, free: r.seats.flatMap((s, i) => (s.kind === "person" && !s.taken ? [i] : []))});
  program.short = (name) => short(rooms.get(name));

  function answer(c, m) {
    if (!c.greeted && m.do !== "hello") throw new Error("say hello first");
    switch (m.do) {
      case "hello": {
        const rights = m.token === undefined ? program.usual : tokens[m.token];
        if (!rights) throw new Error("the token is none of this program's; open the link that it prints");
        c.greeted = true;
        return {rights, version: "0.1.0", allowed: program.allowed, rooms: [...rooms.values()].filter((r) => r.kind === "match").map(short),
                tournament: program.tournament, uploads: program.uploads, programs: [], limits: {}};
      }
      case "ping": return {};
      case "watch": {
        const room = rooms.get(m.room);
        if (!room) throw new Error(`there is no room '${m.room}'; there are ${[...rooms.keys()].join(", ")}`);
        c.watches.add(m.room);
        if (m.since === undefined) return {snapshot: room};
        return {events: kept.get(m.room).filter((e) => e.seq > m.since)};
      }
      case "unwatch": c.watches.delete(m.room); return {};
      case "games": {
        const games = program.played.filter((g) => (!m.agent || g.names.includes(m.agent)) && (!m.faults || g.fault));
        return {total: games.length, games: games.slice(m.from ?? 0, (m.from ?? 0) + (m.count ?? 200))};
      }
    }
    return program.answers[m.do]?.(m, c) ?? {};
  }

  const server = await serve(folder, {compressed, api: (request, body) => program.files[new URL(request.url, "http://host").pathname]?.(request, body)});
  server.http.on("upgrade", (request, socket) => {
    if (program.refuses) return socket.destroy();
    const accept = createHash("sha1").update(request.headers["sec-websocket-key"] + key).digest("base64");
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    const c = {socket, greeted: false, watches: new Set(), send: (message) => socket.write(frame(JSON.stringify(message)))};
    connections.add(c);
    socket.on("close", () => connections.delete(c));
    socket.on("error", () => socket.destroy());
    readFrames(socket, (text) => {
      const m = JSON.parse(text);
      program.requests.push(m);
      try {
        c.send({id: m.id, ok: true, ...answer(c, m)});
      } catch (error) {
        c.send({id: m.id, error: error.message});
      }
    });
  });
  return Object.assign(program, {url: server.url, close: () => {
    program.drop();
    server.close();
  }});
}

// What a room is after an event, for whoever comes later.
function follow(room, e) {
  switch (e.event) {
    case "snapshot": Object.assign(room, e.snapshot, {seq: room.seq}); break;
    case "state": Object.assign(room, {state: e.state, plies_to_go: e.plies_to_go ?? null, speed_ms: e.speed_ms ?? room.speed_ms}); break;
    case "turn": Object.assign(room, {to_move: e.seat, thinking_ms: 0, left_ms: e.left_ms}); break;
    case "move":
      room.moves = [...room.moves, {move: e.move, seat: e.seat, ms: e.ms, ...(e.score ? {score: e.score} : {}), ...(e.depth ? {depth: e.depth} : {})}];
      Object.assign(room, {to_move: null, thinking_ms: null, left_ms: e.left_ms});
      break;
    case "take_back": Object.assign(room, {moves: room.moves.slice(0, -e.plies), to_move: null, left_ms: e.left_ms}); break;
    case "clock": room.left_ms = e.left_ms; break;
    case "agent": room.seats = room.seats.map((s, i) => (i === e.seat ? {...s, state: e.state} : s)); break;
    case "log": room.seats = room.seats.map((s, i) => (i === e.seat ? {...s, log: e.log, log_bytes: e.log_bytes} : s)); break;
    case "seats": room.seats = e.seats; break;
    case "over": Object.assign(room, {state: "over", result: e.result, number: e.number, to_move: null}); break;
  }
}

// Frames of text, whole ones: browsers send short messages so.
function readFrames(socket, text) {
  let bytes = Buffer.alloc(0);
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      if (bytes.length < 6) return;
      const kind = bytes[0] & 15, short = bytes[1] & 127, wide = short === 126 ? 2 : short === 127 ? 8 : 0;
      if (bytes.length < 6 + wide) return;
      const length = wide === 2 ? bytes.readUInt16BE(2) : wide === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
      if (bytes.length < 6 + wide + length) return;
      const mask = bytes.subarray(2 + wide, 6 + wide), body = Buffer.from(bytes.subarray(6 + wide, 6 + wide + length));
      bytes = bytes.subarray(6 + wide + length);
      for (let i = 0; i < body.length; ++i) body[i] ^= mask[i % 4];
      if (kind === 1) text(body.toString());
      else if (kind === 8) socket.end(Buffer.from([0x88, 0]));
      else if (kind === 9) socket.write(Buffer.concat([Buffer.from([0x8a, body.length]), body]));
    }
  });
}

function frame(text) {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, body.length])
      : body.length < 65_536 ? Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
      : Buffer.concat([Buffer.from([0x81, 127]), (() => { const n = Buffer.alloc(8); n.writeBigUInt64BE(BigInt(body.length)); return n; })()]);
  return Buffer.concat([head, body]);
}

export const seat = (name, part = {}) =>
    ({name, text: `${name}@ugi:python3 ${name}.py`, kind: "program", state: "connected", taken: false, log: "", log_bytes: 0, ...part});

export const match = (part = {}) => ({
  room: "1", kind: "match", state: "running", game: "reversi:size=6", players: ["Black", "White"], position: "", opening: [], moves: [],
  to_move: null, thinking_ms: null, time: "1m+1s", left_ms: [60_000, 60_000], speed_ms: 0, seed: 1, isolation: "limits",
  plies_to_go: null, seats: [seat("anna"), seat("bert")], result: null, number: null, ...part,
});
