/** A line to Redis that stands and carries nothing: the clock is the test's own, the line is a real one. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

/** What little of Redis an idle line needs; an older one, which speaks one protocol alone. */
const ANSWERS: Record<string, string> = {
  hello: "-ERR unknown command 'HELLO'",
  info: "$0\r\n",
  ping: "+PONG",
};

let isSilent = false;
const lines: Socket[] = [];

function answer(line: Socket, bytes: Buffer): void {
  for (const [, name = ""] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
    if (!isSilent) line.write(`${ANSWERS[name] ?? "+OK"}\r\n`);
}

const server = createServer((line) => {
  lines.push(line);
  line.on("data", (bytes) => answer(line, bytes));
  line.on("error", () => {});
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
const { closeRedis, redis, redisState } = await import("./redis.server");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  closeRedis();
  lines.forEach((line) => line.destroy());
  server.close();
});

it("REALTIME-13 finds a line that is silent within three seconds, without a command of anybody, and opens it anew", async () => {
  const client = redis()!;
  await once(client, "ready");
  for (let second = 0; second < 10; second++) {
    const heard = once(lines[0]!, "data");
    vi.advanceTimersByTime(1_000);
    await heard;
    // Its answer is behind the heartbeat's.
    await client.ping();
  }
  expect([redisState(), lines.length]).toEqual(["ok", 1]);
  isSilent = true;
  // The line ends with an error, which `once` would throw.
  const lost = new Promise((resolve) => client.once("close", resolve));
  vi.advanceTimersByTime(2_999);
  expect(redisState()).toBe("ok");
  vi.advanceTimersByTime(1);
  await lost;
  expect(redisState()).toBe("down");
  isSilent = false;
  const back = once(client, "ready");
  vi.advanceTimersByTime(1_000);
  await back;
  expect([redisState(), lines.length]).toEqual(["ok", 2]);
});
