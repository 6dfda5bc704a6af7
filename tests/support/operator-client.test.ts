/** Servers that are away, busy, or none of ours: the operator's tool says so in one sentence. */
import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { operatorClient, shopAt } from "../../cli/operator-client";

let server: Server | undefined;
afterEach(() => server?.close());

async function answering(
  status: number,
  headers: Record<string, string> = {},
  body = "<h1>proxy</h1>",
  onAsked = () => {},
): Promise<string> {
  server = createServer((request, response) => {
    onAsked();
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

const ask = (url: string) =>
  operatorClient({ NODE_ENV: "test", PLATEFRONT_URL: url, OPERATOR_TOKEN: "t" })("GET", "/operator/tenants");

describe("the operator's tool", () => {
  it.each<[number, Record<string, string>, RegExp]>([
    [301, { Location: "https://shop.example/" }, /sends on to https:\/\/shop\.example\/: set PLATEFRONT_URL/],
    [308, { Location: "https://shop.example/" }, /sends on to/],
    [401, {}, /does not accept the operator's token/],
    [404, {}, /something that is not for this tool.*OPERATOR_HOSTS/],
    [200, {}, /something that is not for this tool/],
    [413, {}, /does not take so much at once/],
    [429, { "Retry-After": "60" }, /answered 429.*try again in 60 s/],
    [500, {}, /failed over it: its log says why/],
    [502, {}, /starting or stopping: try again in a moment/],
    [503, { "Retry-After": "5" }, /try again in 5 s/],
    [0, {}, /ended the connection before it answered/],
  ])("says what an answer of %i means", async (status, headers, sentence) => {
    const url = await answering(status, headers);
    await expect(ask(url)).rejects.toThrow(sentence);
    await expect(ask(url)).rejects.not.toThrow(/\n/);
  });

  it("says that a body is too large before it is sent, and what may be meant where a large one was cut off", async () => {
    const send = (url: string, letters: number) =>
      operatorClient({ NODE_ENV: "test", PLATEFRONT_URL: url, OPERATOR_TOKEN: "t" })("PUT", "/operator/tenants/bun", {
        menus: "é".repeat(letters / 2),
      });
    let heard = 0;
    const url = await answering(0, {}, "", () => (heard += 1));
    // 12 bytes stand around the text.
    await expect(send(url, 24 * 1024 * 1024 - 10)).rejects.toThrow(
      /^24\.0 MB are too much: a server takes 24\.0 MB at once, in which pictures count a third more/,
    );
    await expect(send(url, 30 * 1024 * 1024)).rejects.toThrow(/^30\.0 MB are too much/);
    expect(heard).toBe(0);
    await expect(send(url, 24 * 1024 * 1024 - 12)).rejects.toThrow(
      /ended the connection before it answered \(\w+\): it, or a proxy in between, may take less at once than the 24\.0 MB that were sent/,
    );
    expect(heard).toBe(1);
  });

  it("says that nobody is there, that TLS is not spoken, and what is no address", async () => {
    const url = await answering(200, {}, "{}");
    await expect(ask(url.replace("http:", "https:"))).rejects.toThrow(/does not speak TLS/);
    server?.close();
    await expect(ask("http://127.0.0.1:9")).rejects.toThrow(/There is no server at http:\/\/127\.0\.0\.1:9 \(/);
    expect(() => ask("localhost:3000")).toThrow(/PLATEFRONT_URL is localhost:3000: it must be a whole address/);
  });

  it("finds a brand by https at its own name, and one of this machine alone at the port of the server", () => {
    const at = (hostname: string, environment: Record<string, string> = {}) =>
      shopAt(hostname, { NODE_ENV: "test", ...environment });
    expect(at("order.bun.example", { PLATEFRONT_URL: "http://10.0.0.2:3000" })).toBe("https://order.bun.example");
    expect(at("bun.localhost")).toBe("http://bun.localhost:3000");
    expect(at("bun.localhost", { PORT: "4000" })).toBe("http://bun.localhost:4000");
    expect(at("bun.localhost", { PLATEFRONT_URL: "http://127.0.0.1:5000" })).toBe("http://bun.localhost:5000");
  });
});
