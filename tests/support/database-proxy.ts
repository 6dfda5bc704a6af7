/** Stands between the server and PostgreSQL and takes connections away at chosen moments, as a failing network or a restart does. */
import { connect, createServer, type Socket } from "node:net";

export type DatabaseProxy = {
  /** In the place of the real address. */
  url: string;
  /** The next statement that contains `text` is carried out, but its answer is lost with its connection. Resolves when that has happened. */
  loseAnswerTo(text: string): Promise<void>;
  /** The next answered statement that contains `text` is the last of its connection. Resolves when that has happened. */
  cutAfter(text: string): Promise<void>;
  /** Cuts all connections, and takes no other until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
};

type Trap = { text: string; isAnswered: boolean; sprung: () => void };

/** @param url of the real database. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const pairs = new Set<() => void>();
  let isShut = false;
  let trap: Trap | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const end = () => {
      pairs.delete(end);
      near.resetAndDestroy();
      far.destroy();
    };
    if (isShut) return end();
    pairs.add(end);
    let caught: Trap | null = null;
    near.on("data", (bytes: Buffer) => {
      if (trap && bytes.includes(trap.text)) {
        caught = trap;
        trap = null;
      }
      far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => {
      if (!caught) return near.write(bytes);
      const { sprung } = caught;
      // What is written before the end still arrives; an answer that is lost never does.
      if (caught.isAnswered) near.end(bytes, end);
      else end();
      sprung();
    });
    for (const socket of [near, far]) whenOver(socket, end);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const own = new URL(url);
  own.hostname = "127.0.0.1";
  own.port = String(typeof address === "object" && address ? address.port : 0);
  const setTrap = (text: string, isAnswered: boolean) =>
    new Promise<void>((sprung) => (trap = { text, isAnswered, sprung }));
  const cutAll = () => [...pairs].forEach((end) => end());
  return {
    url: own.href,
    loseAnswerTo: (text) => setTrap(text, false),
    cutAfter: (text) => setTrap(text, true),
    shut() {
      isShut = true;
      cutAll();
    },
    open: () => void (isShut = false),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        cutAll();
      }),
  };
}

function whenOver(socket: Socket, end: () => void): void {
  socket.on("error", end);
  socket.on("close", end);
}
