import { Agent, createServer, get, type ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { gracefulStop } from "./graceful-stop";

describe("stopping", () => {
  it("finishes a running request, closes idle connections, then what the app holds", async () => {
    const order: string[] = [];
    let running: ServerResponse | undefined;
    const server = createServer((_request, response) => (running = response));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const agent = new Agent({ keepAlive: true });
    const answered = new Promise<string>((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent }, (got) => got.on("data", (chunk: Buffer) => resolve(chunk.toString()))).on(
        "error",
        reject,
      );
    });
    await vi.waitFor(() => expect(running).toBeDefined());

    const ended = new Promise<number>((exit) => {
      const begin = () => void order.push("begin");
      const close = () => Promise.resolve(order.push("close")).then(() => {});
      gracefulStop({ server, begin, close, exit })();
    });
    running?.end("done");
    expect(await answered).toBe("done");
    expect(await ended).toBe(0);
    expect(order).toEqual(["begin", "close"]);
    agent.destroy();
  });

  it("ends at once when told twice", () => {
    const exit = vi.fn();
    const server = createServer();
    const stop = gracefulStop({ server, begin: () => {}, close: () => new Promise(() => {}), exit });
    stop();
    expect(exit).not.toHaveBeenCalled();
    stop();
    expect(exit).toHaveBeenCalledWith(1);
  });

  it("cuts what does not end in time", async () => {
    const server = createServer(() => {});
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const cut = new Promise((resolve) => get({ port, host: "127.0.0.1" }).on("error", resolve));
    await vi.waitFor(async () => expect(await connections(server)).toBe(1));
    const code = await new Promise((exit) =>
      gracefulStop({ server, begin: () => {}, close: () => Promise.resolve(), exit }, 50)(),
    );
    expect(code).toBe(0);
    await cut;
  });
});

const connections = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
