/** A line to PostgreSQL that measures how long the database works for whoever asks it by this line. */
import { connect, createServer, type Socket } from "node:net";

export type MeteredLine = {
  /** The database's address by this line. */
  url: string;
  /** The milliseconds in which it has worked so far: of all connections together, from a question until it is ready for the next. */
  workedMs(): number;
  close(): Promise<void>;
};

/** @param database the address that the line leads to. */
export async function startMeteredLine(database: string): Promise<MeteredLine> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let worked = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((asking) => {
    const answering = keep(connect(Number(target.port || 5432), target.hostname));
    let since: number | null = null;
    const isReady = readiness();
    keep(asking).on("data", (bytes) => {
      since ??= performance.now();
      answering.write(bytes);
    });
    answering.on("data", (bytes) => {
      if (isReady(bytes) && since !== null) {
        worked += performance.now() - since;
        since = null;
      }
      asking.write(bytes);
    });
    asking.on("close", () => answering.destroy());
    answering.on("close", () => asking.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The line has no port");
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    workedMs: () => worked,
    close() {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const READY_FOR_QUERY = "Z".charCodeAt(0);
/** A letter, and the length of what follows, itself included. */
const HEAD_BYTES = 5;

/** Follows the messages of one connection of the database. @returns whether the last one that is whole says that it is ready. */
function readiness(): (bytes: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    let last: number | undefined;
    for (;;) {
      if (rest.length < HEAD_BYTES) break;
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) break;
      last = rest[0];
      rest = rest.subarray(end);
    }
    return last === READY_FOR_QUERY && rest.length === 0;
  };
}
