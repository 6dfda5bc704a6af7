import { Agent, createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { gracefulStop, type StopSteps, type StopTimes } from "./graceful-stop";

/** A server that stops as told; what happens to it is noted in order. */
async function running(listener: RequestListener, times: StopTimes, steps: Partial<StopSteps> = {}) {
  const server = createServer(listener);
  const order: string[] = [];
  const note = (word: string) => () => void order.push(word);
  let stop: (code?: number) => void = () => {};
  const exited = new Promise<number>((exit) => {
    const close = () => Promise.resolve().then(note("close"));
    stop = gracefulStop({ server, begin: note("begin"), drained: note("drained"), close, exit, ...steps }, times);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, port, order, stop, exited };
}

type Answer = { text: string; connection: string | undefined };
const ask = (port: number, agent?: Agent, write?: (send: (text: string) => void) => void) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", method: write ? "POST" : "GET", ...(agent && { agent }) },
      (got) =>
        got.on("data", (chunk: Buffer) => resolve({ text: chunk.toString(), connection: got.headers.connection })),
    );
    sent.on("error", reject);
    if (write) write((text) => (text ? void sent.write(text) : sent.end()));
    else sent.end();
  });
const keepAlive = () => new Agent({ keepAlive: true });
const isListening = (server: Server) => server.listening;
const ended = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once("end", () => resolve("end")).once("error", () => resolve("error")));

describe("stopping", () => {
  it("goes on answering for a while, on old and new connections, and closes each with its answer", async () => {
    const { port, order, stop, exited, server } = await running((_request, response) => response.end("yes"), {
      drainMs: 150,
    });
    const agent = keepAlive();
    expect(await ask(port, agent)).toEqual({ text: "yes", connection: "keep-alive" });
    stop();
    expect(await ask(port, agent)).toEqual({ text: "yes", connection: "close" });
    expect(await ask(port, keepAlive())).toEqual({ text: "yes", connection: "close" });
    expect([order, isListening(server)]).toEqual([["begin"], true]);
    expect(await exited).toBe(0);
    expect(order).toEqual(["begin", "drained", "close"]);
    agent.destroy();
  });

  it("finishes a request that is being answered or still arriving", async () => {
    const waiting: (() => void)[] = [];
    const { port, stop, exited, server } = await running(
      (request, response) => {
        if (request.method === "GET") waiting.push(() => response.end("late"));
        else request.resume().on("end", () => response.end("whole"));
      },
      { drainMs: 0 },
    );
    const answered = ask(port, keepAlive());
    let send: (text: string) => void = () => {};
    const arriving = ask(port, keepAlive(), (give) => {
      send = give;
      give("half");
    });
    await vi.waitFor(async () => expect(await connections(server)).toBe(2));
    const partial = connect(port, "127.0.0.1");
    partial.write("GET / HTTP/1.1\r\nHost: x\r\n");
    await vi.waitFor(async () => expect(await connections(server)).toBe(3));
    stop();
    await vi.waitFor(() => expect(isListening(server)).toBe(false));
    waiting[0]?.();
    expect((await answered).text).toBe("late");
    send("other half");
    send("");
    expect((await arriving).text).toBe("whole");
    const read = new Promise<string>((resolve) => partial.once("data", (chunk: Buffer) => resolve(chunk.toString())));
    partial.write("\r\n");
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    expect(await read).toContain("late");
    expect(await exited).toBe(0);
  });

  it("leaves time to a connection that has just come, and to a next request of which only a part is there", async () => {
    const { port, stop, exited, server } = await running((_request, response) => response.end("yes"), { drainMs: 0 });
    const accepted: Socket[] = [];
    server.on("connection", (socket: Socket) => accepted.push(socket));
    const [whole, part, rest] = ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHo", "st: x\r\n\r\n"];
    const [idle, next] = [await opened(port), await opened(port)];
    for (const socket of [idle, next]) {
      const answered = dataOf(socket);
      socket.write(whole);
      await answered;
    }
    next.write(part);
    await vi.waitFor(() => expect(accepted[1]?.bytesRead).toBe(whole.length + part.length));
    const fresh = await opened(port);
    await vi.waitFor(() => expect(accepted).toHaveLength(3));
    const idleEnds = ended(idle);
    stop();
    // Those that may be ended have been looked for.
    expect(await idleEnds).toBe("end");
    for (const [socket, text] of [
      [next, rest],
      [fresh, whole],
    ] as const) {
      const answered = dataOf(socket);
      socket.write(text);
      expect(await answered).toContain("yes");
    }
    expect(await exited).toBe(0);
  });

  it("ends connections that are between two requests, without a reset", async () => {
    const { port, stop, exited } = await running((_request, response) => response.end("yes"), { drainMs: 0 });
    const idle = connect(port, "127.0.0.1");
    idle.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => idle.once("data", resolve));
    const silent = connect(port, "127.0.0.1");
    await new Promise((resolve) => silent.once("connect", resolve));
    const ends = Promise.all([ended(idle), ended(silent)]);
    stop();
    expect(await ends).toEqual(["end", "end"]);
    expect(await exited).toBe(0);
  });

  it("ends at once when told twice, and answers nothing new when something is wrong", async () => {
    const exit = vi.fn();
    const { stop } = await running(() => {}, { drainMs: 60_000 }, { exit });
    stop();
    expect(exit).not.toHaveBeenCalled();
    stop();
    expect(exit).toHaveBeenCalledWith(1);

    const failed = await running(() => {}, { drainMs: 60_000 });
    failed.stop(1);
    expect(await failed.exited).toBe(1);
  });

  it("cuts what does not end in time", async () => {
    const { port, stop, exited, server } = await running(() => {}, { drainMs: 0, graceMs: 50 });
    const cut = ask(port).catch((error: Error) => error.message);
    await vi.waitFor(async () => expect(await connections(server)).toBe(1));
    stop();
    expect(await exited).toBe(0);
    expect(await cut).toBe("socket hang up");
  });
});

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  return socket;
}
/** What comes next on a connection; "" when it ends before. */
const dataOf = (socket: Socket) =>
  new Promise<string>((resolve) =>
    socket.once("data", (chunk: Buffer) => resolve(chunk.toString())).once("close", () => resolve("")),
  );
const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
