// Line: the connection to the program. It says hello, answers of requests are promises, events are told on; when
// it breaks it is made again, after pauses that grow, until it is closed.
//
//   const line = new Line(open, () => ({token}), name, {hello: (answer) => ..., event: (event) => ..., state: (state) => ...});
//   await line.ask("move", {room: "1", move: "d3"});   // rejects with the program's sentence
import type {Hello, LiveEvent, Message} from "./messages.ts";

export type LineState =
    | {kind: "connecting"}
    | {kind: "connected"}
    | {kind: "lost"; again: number}      // ms until the next attempt
    | {kind: "refused"; why: string};    // the program does not want this page: another attempt would be the same

/** By what the program lets this page in. */
export type Who = {token?: string} | {guest: true} | {code: string};

export interface LineListener {
  hello: (answer: Hello) => void;
  event: (event: LiveEvent) => void;
  state: (state: LineState) => void;
}

/** What it needs of a WebSocket. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: {data: unknown}) => void) | null;
  onclose: (() => void) | null;
}

const pauses = [500, 1000, 2000, 4000, 8000, 15_000];
const pingEvery = 20_000, answerWithin = 15_000;

/** What was asked and cannot be answered any more; it may be asked again. */
export class LineBroken extends Error {
  constructor() {
    super("the connection to the program is broken; it is being made again");
  }
}

interface Waiting {
  done: (answer: Record<string, unknown>) => void;
  failed: (error: Error) => void;
}

export class Line {
  state: LineState = {kind: "connecting"};
  private socket: Socket | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly open: () => Socket, private readonly who: () => Who, private readonly name: () => string,
              private readonly listener: LineListener) {
    this.connect();
  }

  /** Rejects with an Error whose message is the program's sentence, or with LineBroken. */
  ask(what: string, members: object = {}): Promise<Record<string, unknown>> {
    const {socket} = this;
    if (!socket || this.state.kind !== "connected") return Promise.reject(new LineBroken());
    return this.send(socket, what, members);
  }

  /** Does not wait for the next attempt. */
  retry(): void {
    if (this.closed || this.socket) return;
    this.attempts = 0;
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  private send(socket: Socket, what: string, members: object): Promise<Record<string, unknown>> {
    const id = ++this.lastId;
    return new Promise((done, failed) => {
      this.waiting.set(id, {done, failed});
      socket.send(JSON.stringify({...members, id, do: what}));
    });
  }

  private connect(): void {
    clearTimeout(this.timer);
    if (this.state.kind !== "lost") this.tell({kind: "connecting"});
    let socket: Socket;
    try {
      socket = this.open();
    } catch {
      return this.lost();
    }
    this.socket = socket;
    this.timer = setTimeout(() => this.broken(socket), answerWithin);
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({data}) => this.read(socket, data);
    socket.onclose = () => this.broken(socket);
  }

  private async greet(socket: Socket): Promise<void> {
    try {
      const name = this.name();
      const answer = await this.send(socket, "hello", {...this.who(), ...(name ? {name} : {})});
      this.attempts = 0;
      this.watch(socket);
      this.state = {kind: "connected"};   // what is asked while it is told goes out at once
      this.listener.hello(answer as unknown as Hello);
      this.listener.state(this.state);
    } catch (error) {
      if (error instanceof LineBroken || this.socket !== socket) return;
      this.drop();
      this.tell({kind: "refused", why: (error as Error).message});
    }
  }

  // A line that is cut without a word is found out by asking.
  private watch(socket: Socket): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = setTimeout(() => this.broken(socket), answerWithin);
      this.send(socket, "ping", {}).then(() => this.watch(socket), () => undefined);
    }, pingEvery);
  }

  private read(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== "string") return;
    let message: Message;
    try {
      message = JSON.parse(data) as Message;
    } catch {
      return;   // not of this program
    }
    if ("event" in message) {
      this.listener.event(message as LiveEvent);
      return;
    }
    const waiting = this.waiting.get(message.id as number);
    if (!waiting) return;
    this.waiting.delete(message.id as number);
    if (message.error === undefined) waiting.done(message);
    else waiting.failed(new Error(message.error));
  }

  private broken(socket: Socket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.lost();
  }

  private drop(): void {
    clearTimeout(this.timer);
    const {socket} = this;
    this.socket = undefined;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const {failed} of this.waiting.values()) failed(new LineBroken());
    this.waiting.clear();
  }

  private lost(): void {
    if (this.closed) return;
    const again = pauses[Math.min(this.attempts++, pauses.length - 1)]!;
    this.tell({kind: "lost", again});
    this.timer = setTimeout(() => this.connect(), again);
  }

  private tell(state: LineState): void {
    this.state = state;
    this.listener.state(state);
  }
}
