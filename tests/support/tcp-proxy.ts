/** A line that a test can cut: what is sent to its port goes to another, until it is told to break or to swallow it. */
import { connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
  port: number;
  /** Breaks what is open and refuses what comes. */
  cut(): void;
  /** Lets lines stand, and carries nothing: neither side learns that the other is gone. */
  silence(): void;
  /** As `silence` for the lines that stand; those that are opened from now on carry. */
  silenceStanding(): void;
  /** Carries again; silenced lines break first, as they would by a router that has forgotten them. */
  mend(): void;
  close(): Promise<void>;
};

type State = "open" | "cut" | "silent";

export async function startProxy(targetPort: number): Promise<TcpProxy> {
  let state: State = "open";
  const lines = new Set<Socket>();
  let silenced = new WeakSet<Socket>();
  const breakAll = () => lines.forEach((line) => line.destroy());
  const keep = (line: Socket) => {
    lines.add(line);
    line.on("error", () => {});
    line.on("close", () => lines.delete(line));
    return line;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === "cut") return void incoming.destroy();
    const outgoing = keep(connect(targetPort, "127.0.0.1"));
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on("data", (bytes) => void (state === "open" && !silenced.has(from) && to.write(bytes)));
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
  return {
    port: address.port,
    cut() {
      state = "cut";
      breakAll();
    },
    silence: () => void (state = "silent"),
    silenceStanding: () => void (silenced = new WeakSet(lines)),
    mend() {
      if (state === "silent") breakAll();
      state = "open";
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
