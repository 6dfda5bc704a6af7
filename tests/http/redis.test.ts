/** What Redis remembers never decides: it is stopped and comes back with old data, cut off on one side, and filled with rubbish. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { startRedis, withoutRedis, type TestRedis } from "../support/redis";
import { startTestServer, type ServerAddress, type TestServer } from "../support/server";
import type { TcpProxy } from "../support/tcp-proxy";
import { SHARED_PREFIX as PREFIX, startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";
import { READYZ } from "~/paths/calls";

const missing = withoutRedis();
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const SECONDS = { timeout: 10_000, interval: 100 };

const titleOf = async (server: ServerAddress, host: string) =>
  (await new Client(server, host, { headers: DESKTOP }).get("/")).page.querySelector("title")?.textContent ?? "";
const named = (brand: TestBrand, name: string): TestBrand => ({ ...brand, company: { ...brand.company, name } });
const redisStateOf = async (server: ServerAddress) =>
  (await new Client(server, "127.0.0.1").get(READYZ)).json<{ checks: { redis: string } }>().checks.redis;
const expectRedis = (server: ServerAddress, state: "ok" | "down") =>
  vi.waitFor(async () => expect(await redisStateOf(server)).toBe(state), SECONDS);

/** Makes every process forget what it holds of a company, as an announced change does. */
const makeForget = (redis: TestRedis, { company }: TestBrand) =>
  redis.client.publish(`${PREFIX}company-changed`, JSON.stringify({ companyId: company.id, hostnames: [] }));
const copiesOf = (redis: TestRedis, { company }: TestBrand) => redis.client.keys(`${PREFIX}company-*:${company.id}:*`);

describe.skipIf(missing)(`one process (${missing ?? "with a Redis of its own"})`, () => {
  let redis: TestRedis;
  let server: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestServer({ name: "redis-one", env: { REDIS_URL: redis.url, REDIS_PREFIX: PREFIX } });
  });
  afterAll(async () => {
    await server.stop();
    await redis.remove();
  });

  it("serves the new brand after an outage that Redis slept through", async () => {
    const brand = testBrand({ company: { name: "Old Kitchen" } });
    await applyBrand(server, brand);
    expect(await titleOf(server, brand.host)).toContain("Old Kitchen");
    expect(await copiesOf(redis, brand)).toHaveLength(1);
    await redis.stop();
    await expectRedis(server, "down");
    await applyBrand(server, named(brand, "New Kitchen"));
    await redis.start();
    await expectRedis(server, "ok");
    expect(await copiesOf(redis, brand)).toHaveLength(1);
    expect(await titleOf(server, brand.host)).toContain("New Kitchen");
    expect(await copiesOf(redis, brand)).toHaveLength(2);
  });

  /** Puts rubbish in the place of a copy and makes the process read it. */
  async function expectMended(spoil: (key: string, sound: string) => Promise<unknown>): Promise<void> {
    const brand = testBrand({ company: { name: "Sound Kitchen" } });
    await applyBrand(server, brand);
    await titleOf(server, brand.host);
    const [key = ""] = await copiesOf(redis, brand);
    const sound = (await redis.client.get(key)) ?? "";
    await spoil(key, sound);
    await makeForget(redis, brand);
    await vi.waitFor(async () => {
      expect(await titleOf(server, brand.host)).toContain("Sound Kitchen");
      expect(await redis.client.get(key)).toBe(sound);
    }, SECONDS);
  }

  it("reads the database where a copy is broken, and writes the copy anew", async () => {
    await expectMended((key) => redis.client.set(key, "not { json"));
    await expectMended((key) => redis.client.set(key, "[1]"));
    await expectMended((key) => redis.client.set(key, JSON.stringify({ id: 1, slug: "x", version: "y", outlets: [] })));
    await expectMended((key, sound) => redis.client.set(key, sound.replace('"SGD"', "7")));
    await expectMended((key, sound) => redis.client.set(key, sound.replace(/"id":\d+/, '"id":1')));
    await expectMended(async (key) => {
      await redis.client.del(key);
      await redis.client.rpush(key, "a", "list");
    });
  });

  it("goes on when something else speaks on the channel of changes", async () => {
    const brand = testBrand();
    await applyBrand(server, brand);
    for (const rubbish of ["not { json", "{}", '{"companyId":"x","hostnames":null}'])
      expect(await redis.client.publish(`${PREFIX}company-changed`, rubbish)).toBe(1);
    expect(await titleOf(server, brand.host)).toContain("Test Kitchen");
    await applyBrand(server, named(brand, "Still Here"));
    expect(await titleOf(server, brand.host)).toContain("Still Here");
  });
});

const oneOnly = withoutTwo();

describe.skipIf(oneOnly)(`two processes (${oneOnly ?? "on one database"})`, { timeout: 60_000 }, () => {
  let two: TwoProcesses;
  let redis: TestRedis;
  let line: TcpProxy;
  beforeAll(async () => {
    two = await startTwo("redis");
    ({ redis, line } = two);
  });
  afterAll(() => two.remove());

  const both = () => ({ a: two.a, b: two.b });
  const expectBoth = (host: string, name: string) =>
    vi.waitFor(
      async () =>
        expect(await Promise.all([two.a, two.b].map((server) => titleOf(server, host)))).toEqual([name, name]),
      SECONDS,
    );
  /** A brand that both processes hold and Redis remembers. */
  async function heldBrand(): Promise<{ brand: TestBrand; titled: (name: string) => string }> {
    const brand = testBrand({ company: { name: "Old Kitchen" } });
    await applyBrand(both().a, brand);
    const title = await titleOf(both().a, brand.host);
    const titled = (name: string) => title.replace("Old Kitchen", name);
    await expectBoth(brand.host, titled("Old Kitchen"));
    return { brand, titled };
  }

  it("both serve the new brand when Redis was away and comes back with what it held", async () => {
    const { a, b } = both();
    const { brand, titled } = await heldBrand();
    await redis.stop();
    await Promise.all([expectRedis(a, "down"), expectRedis(b, "down")]);
    await applyBrand(a, named(brand, "New Kitchen"));
    await redis.start();
    await Promise.all([expectRedis(a, "ok"), expectRedis(b, "ok")]);
    await expectBoth(brand.host, titled("New Kitchen"));
    await makeForget(redis, brand);
    await expectBoth(brand.host, titled("New Kitchen"));
  });

  it("both serve the new brand when one is cut off, whichever applies it", async () => {
    const { a, b } = both();
    const { brand, titled } = await heldBrand();
    line.cut();
    await expectRedis(a, "down");
    await applyBrand(a, named(brand, "From A"));
    await expectBoth(brand.host, titled("From A"));
    await applyBrand(b, named(brand, "From B"));
    await expectBoth(brand.host, titled("From B"));
    line.mend();
    await expectRedis(a, "ok");
    await applyBrand(a, brand);
    await expectBoth(brand.host, titled("Old Kitchen"));
  });

  it("both serve the new brand when the line of one is silent, though it seems to stand", async () => {
    const { a, b } = both();
    const { brand, titled } = await heldBrand();
    line.silence();
    await applyBrand(b, named(brand, "From B"));
    await expectBoth(brand.host, titled("From B"));
    await applyBrand(a, named(brand, "From A"));
    await expectBoth(brand.host, titled("From A"));
    line.mend();
    await expectRedis(a, "ok");
    await expectBoth(brand.host, titled("From A"));
  });

  it("a change that Redis did not take is told again when it is back", async () => {
    const { a } = both();
    const { brand } = await heldBrand();
    line.cut();
    await expectRedis(a, "down");
    await applyBrand(a, named(brand, "Told Late"));
    const told: string[] = [];
    const listener = redis.client.duplicate();
    listener.on("error", () => {});
    listener.on("message", (_channel, message: string) => told.push(message));
    await listener.subscribe(`${PREFIX}company-changed`);
    line.mend();
    await vi.waitFor(() => expect(told.some((message) => message.includes(`${brand.company.id}`))).toBe(true), SECONDS);
    listener.disconnect();
  });

  it("a hostname goes with the brand that has it, on the process that was told nothing too", async () => {
    const { a, b } = both();
    const [from, to] = [await heldBrand(), await heldBrand()];
    const moved = `moved-${from.brand.slug}.localhost`;
    const withHost = ({ brand }: typeof from, name: string, more: string[]) => {
      const company = { ...brand.company, name, hostnames: [brand.host, ...more] };
      return { ...brand, company };
    };
    await applyBrand(b, withHost(from, "First Owner", [moved]));
    await expectBoth(moved, from.titled("First Owner"));
    line.cut();
    await expectRedis(a, "down");
    await applyBrand(b, withHost(from, "First Owner", []));
    await applyBrand(b, withHost(to, "Second Owner", [moved]));
    await expectBoth(moved, to.titled("Second Owner"));
    await applyBrand(b, withHost(to, "Second Owner", []));
    await vi.waitFor(async () => {
      const answers = await Promise.all(
        [a, b].map((server) => new Client(server, moved, { headers: DESKTOP }).get("/")),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }, SECONDS);
    line.mend();
    await expectRedis(a, "ok");
  });
});
