/** What comes to the door: addresses in disguise, bodies without bound, and callers who are not the operator. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { answerOn, head, opened, sendRaw, type RawAnswer } from "../support/raw";
import { startTestServer, type TestServer } from "../support/server";

const brand = testBrand();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ name: "door" });
  await applyBrand(server, brand);
});
afterAll(() => server.stop());

/** For tests that start a server of their own. */
const STARTING_MS = 60_000;
const HUGE = 21 * 1024 * 1024;
const host = () => `${brand.host}:${server.port}`;
const ofOperator = () => ({ Host: `127.0.0.1:${server.port}`, Authorization: `Bearer ${server.token}` });
const idOf = ({ body }: RawAnswer) => (JSON.parse(body) as { id: string }).id;
/** The answer to a request of which only the head is sent, though it announces a huge body. */
const announced = (method: string, target: string, headers: Record<string, string>) =>
  sendRaw(server, head(method, target, { "Content-Length": HUGE, ...headers }));

describe("addresses", () => {
  const DISGUISED = [
    "/operator/../cart",
    "/operator/tenants/../../cart",
    "/operator/./../cart",
    "/operator/%2e%2e/cart",
    "/operator/.%2E/cart",
    "/operator%2f..%2fcart",
    "/operator/..%5ccart",
    "/operator/..\\cart",
    "/operator/tenants/bun/../../../cart",
    "/operator/tenants/..;/cart",
    "//operator/tenants/bun",
    "/operator//tenants/bun",
    "/oper%61tor/tenants/bun",
    "/%6fperator/tenants/bun",
    "/c%61rt",
    "/cart%00",
    "/cart%0a",
    "/cart;x=1",
    "/cart%",
    "/%c0%ae%c0%ae/cart",
    "http://127.0.0.1/operator/tenants/bun",
  ];

  it("in another form than the one that everything reads are refused, before any body", async () => {
    for (const target of DISGUISED)
      for (const headers of [{ Host: host() }, ofOperator()])
        for (const method of ["POST", "PUT"])
          expect((await announced(method, target, headers)).status, `${method} ${target}`).toBe(400);
    for (const target of DISGUISED)
      expect((await sendRaw(server, head("GET", target, { Host: host() }))).status, target).toBe(400);
  });

  it("get the small limit, whatever they are, but the operator's call that sends a brand", async () => {
    const targets = [
      "/",
      "/cart",
      "/users",
      "/operator/tenants/bun",
      "/operator/tenants",
      "/dev/clock",
      "/nowhere",
      "/assets/x",
    ];
    for (const target of targets)
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        expect((await announced(method, target, { Host: host() })).status, `${method} ${target}`).toBe(413);
    for (const target of ["/operator/tenants", "/operator/tenants/bun/", "/operator/loyalty/bun", "/dev/clock"])
      expect((await announced("PUT", target, ofOperator())).status, target).toBe(413);
    expect((await announced("POST", "/operator/tenants/bun", ofOperator())).status).toBe(413);
  });

  it("are told in the error's shape to who asks for JSON", async () => {
    const answer = await sendRaw(server, head("GET", "/a//b", { Host: host(), Accept: "application/json" }));
    expect(JSON.parse(answer.body)).toMatchObject({
      id: "the_address_is_malformed",
      title: "Oops!",
      message: "The address is malformed",
    });
  });
});

describe("the operator's calls", () => {
  it("are refused by their headers alone, in one way for a missing and a wrong token", async () => {
    const answers = await Promise.all(
      [undefined, "", server.token, `Basic ${server.token}`, "Bearer", `Bearer ${server.token}x`, "Bearer x"].map(
        (token) =>
          announced("PUT", "/operator/tenants/bun", {
            Host: `127.0.0.1:${server.port}`,
            ...(token !== undefined && { Authorization: token }),
          }),
      ),
    );
    for (const { status, head: told, body } of answers) {
      expect(status).toBe(401);
      expect(told).toMatch(/^www-authenticate: Bearer$/im);
      expect(body).toBe(answers[0]?.body);
    }
    expect(JSON.parse(answers[0]?.body ?? "")).toMatchObject({ id: "unauthorized", title: "Oops!" });
  });

  it("do not exist at a brand's host, with the token neither", async () => {
    const ask = (path: string, method = "GET") =>
      new Client(server, brand.host).request(method, path, undefined, {
        headers: { accept: "application/json", authorization: `Bearer ${server.token}` },
      });
    const unknown = await ask("/kitchen/nowhere");
    for (const path of ["/operator/tenants", `/operator/orders/${brand.slug}`, "/operator/nowhere", "/dev/clock"])
      for (const method of ["GET", "POST", "PUT"]) {
        const { status, text } = await ask(path, method);
        expect([status, text], `${method} ${path}`).toEqual([404, unknown.text]);
      }
  });

  it("are not at a host of nobody, nor at this machine's own for who comes through a proxy", async () => {
    const ask = async (headers: Record<string, string>) =>
      (await sendRaw(server, head("GET", "/operator/tenants", { ...ofOperator(), ...headers }))).status;
    expect(await ask({})).toBe(200);
    expect(await ask({ Host: `LOCALHOST:${server.port}` })).toBe(200);
    expect(await ask({ Host: "[::1]" })).toBe(200);
    expect(await ask({ Host: "nobody.example" })).toBe(404);
    expect(await ask({ "X-Forwarded-For": "203.0.113.9" })).toBe(404);
    expect(await ask({ Via: "1.1 proxy" })).toBe(404);
  });

  it("take no brand under their own host name", async () => {
    const greedy = testBrand({ company: { hostnames: ["localhost"] } });
    await expect(applyBrand(server, greedy)).rejects.toThrow("localhost is where this server answers its operator");
  });

  it(
    "at hosts that the deployment names are there for everybody with the token, and only there",
    async () => {
      const named = await startTestServer({
        name: "operator-hosts",
        env: { OPERATOR_HOSTS: "ops.example, Admin.Example" },
      });
      try {
        const ask = async (headers: Record<string, string>) => {
          const own = { Authorization: `Bearer ${named.token}`, ...headers };
          return (await sendRaw(named, head("GET", "/operator/tenants", own))).status;
        };
        expect(await ask({ Host: "ops.example", "X-Forwarded-For": "203.0.113.9" })).toBe(200);
        expect(await ask({ Host: "admin.example:8443" })).toBe(200);
        expect(await ask({ Host: "127.0.0.1" })).toBe(404);
      } finally {
        await named.stop();
      }
    },
    STARTING_MS,
  );

  it(
    "are guarded as well where the app is started plainly",
    async () => {
      const plain = await startTestServer({ name: "door-plain", isPlain: true });
      try {
        await applyBrand(plain, brand);
        const ask = (of: string, authorization: string) =>
          new Client(plain, of).get("/operator/tenants", { headers: { accept: "application/json", authorization } });
        expect((await ask("127.0.0.1", `Bearer ${plain.token}`)).status).toBe(200);
        for (const token of ["", plain.token, "Bearer x"]) expect((await ask("127.0.0.1", token)).status).toBe(401);
        expect((await ask(brand.host, `Bearer ${plain.token}`)).status).toBe(404);
      } finally {
        // remix-serve leaves the app's database open, and so does not end by itself.
        plain.process.kill("SIGKILL");
        await plain.stop();
      }
    },
    STARTING_MS,
  );
});

describe("bodies", () => {
  const post = (headers: Record<string, string | number>) => head("POST", "/users/otps", { Host: host(), ...headers });

  it("of two lengths, of a compressed kind, or with what only reads are refused", async () => {
    const doubled = post({ "Content-Length": 5, "Transfer-Encoding": "chunked" });
    expect((await sendRaw(server, `${doubled}0\r\n\r\nGET / HTTP/1.1\r\n\r\n`)).status).toBe(400);
    const compressed = await sendRaw(
      server,
      `${post({ "Content-Encoding": "gzip", Accept: "application/json", "Content-Length": 2 })}{}`,
    );
    expect([compressed.status, idOf(compressed)]).toEqual([415, "unsupported_body"]);
    const some: Record<string, string>[] = [
      { "Content-Length": "22000000" },
      { "Content-Length": "3" },
      { "Transfer-Encoding": "chunked" },
    ];
    for (const body of some)
      expect((await sendRaw(server, head("GET", "/", { Host: host(), ...body }))).status).toBe(400);
  });

  it("without a length are counted as they come", async () => {
    const chunk = `${(16_384).toString(16)}\r\n${"a=&".repeat(5461)}a\r\n`;
    const answer = await sendRaw(server, post({ "Transfer-Encoding": "chunked" }) + chunk.repeat(5));
    expect(answer.status).toBe(413);
  });

  it.each(["/cart", "/cart.data"])("reach %s whole, with a length or in chunks", async (path) => {
    const visitor = new Client(server, brand.host);
    const csrf = await visitor.csrfToken();
    const [item] = (brand.menus.main?.categories ?? []).flatMap(({ items }) => items);
    const fields = new URLSearchParams({ csrf, intent: "add", item: String(item?.id) }).toString();
    const headers = {
      Host: host(),
      Origin: `http://${host()}`,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const chunks = [fields.slice(0, 20), fields.slice(20), ""];
    const inChunks = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
    const answers = [
      await sendRaw(server, head("POST", path, { ...headers, "Content-Length": fields.length }) + fields),
      await sendRaw(server, head("POST", path, { ...headers, "Transfer-Encoding": "chunked" }) + inChunks),
    ];
    // Who has chosen no place yet is asked for it, once it is read which dish is wanted.
    for (const { status, body } of answers) expect([status, body]).toEqual([409, expect.stringContaining("needs")]);
  });

  it("are asked for only when they will be read", async () => {
    const expecting = { Expect: "100-continue", "Content-Length": 2, "Content-Type": "application/json" };
    const socket = await opened(server);
    socket.write(post(expecting));
    const [first] = (await once(socket, "data")) as [Buffer];
    expect(first.toString()).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    const answered = answerOn(socket);
    socket.write("{}");
    expect((await answered).status).toBe(403);
    const unasked = await sendRaw(
      server,
      head("PUT", "/operator/tenants/bun", { ...expecting, "Content-Length": HUGE, Host: "127.0.0.1" }),
    );
    expect([unasked.status, unasked.head.includes("100 Continue")]).toEqual([401, false]);
  });

  it("that do not end hold only so much: one address fills its share, and others go on", async () => {
    const sockets = await Promise.all(Array.from({ length: 160 }, () => opened(server)));
    const refused = sockets.map((socket) => answerOn(socket).catch(() => null));
    for (const socket of sockets) socket.write(`${post({ "Content-Length": 65_000 })}${"x".repeat(64_000)}`);
    const answers = await Promise.race([
      ...refused.map((answer) => answer.then((got) => got ?? new Promise<null>(() => {}))),
    ]);
    expect([answers?.status, answers?.head.match(/^retry-after: (\d+)/im)?.[1]]).toEqual([503, "2"]);
    expect((await new Client(server, brand.host).get("/m")).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await Promise.all(refused);
    await vi.waitFor(async () =>
      expect(
        (await sendRaw(server, `${post({ "Content-Length": 2, "Content-Type": "application/json" })}{}`)).status,
      ).toBe(403),
    );
  });
});

describe("in the end", () => {
  it("an address that tries tokens has to wait, whatever it sends then; its other requests do not", async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => sendRaw(server, head("GET", "/operator/tenants", { Host: "127.0.0.1" }))),
    );
    const statuses = new Set(tries.map(({ status }) => status));
    expect(statuses).toContain(429);
    expect([...statuses].every((status) => status === 401 || status === 429)).toBe(true);
    const answer = await operatorCall(server, "GET", "/operator/tenants");
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await new Client(server, brand.host).get("/m")).status).toBe(200);
  });

  it("the log holds no error of all that", async () => {
    await server.stop();
    const log = () => readFileSync("test-results/server-door.log", "utf8");
    await vi.waitFor(() => expect(log()).toContain("Stopping"));
    expect(log().match(/^.*"level":(?:5|6)0.*$/gm)).toBeNull();
  });
});
