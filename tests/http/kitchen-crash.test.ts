/** A server that is killed at each step of a hand-over: the kitchen's program has every event of an order all the same, in their order. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { newOrder } from "../support/board";
import { openWire, type Moment, type Wire } from "../support/killing-wire";
import { operatorCall } from "../support/operator";
import { startTestServer, type TestServer } from "../support/server";
import { startTill, tillSecret, type Till } from "../support/till";

/** On a machine of any pace. */
const SOON = { timeout: 60_000 };
const dataDir = mkdtempSync(join(tmpdir(), "platefront-kitchen-crash-"));
const env = {
  DATA_DIR: dataDir,
  APP_SECRET: randomBytes(32).toString("hex"),
  OPERATOR_TOKEN: randomBytes(32).toString("hex"),
};
const secret = tillSecret();
let server: TestServer;
let till: Till;
let wire: Wire;
let brand: TestBrand;
let address: { port: number; token: string };

beforeAll(async () => {
  till = await startTill([secret]);
  wire = await openWire(new URL(till.url).origin);
  server = await startTestServer({ name: "kitchen-crash", env });
  address = { port: server.port, token: env.OPERATOR_TOKEN };
  const webhooks = [{ url: till.url.replace(new URL(till.url).origin, wire.url), secret }];
  brand = testBrand({ company: { kitchen: { webhooks } } });
  await applyBrand(address, brand);
});
afterAll(async () => {
  await server.stop();
  await wire.stop();
  await till.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const kill = () => server.process.kill("SIGKILL");

async function startAgain(): Promise<void> {
  if (server.process.exitCode === null && server.process.signalCode === null)
    await new Promise((resolve) => server.process.once("exit", resolve));
  server = await startTestServer({ name: "kitchen-crash", env: { ...env, PORT: String(address.port) } });
}

const move = (number: number, status: string) =>
  operatorCall(address, "POST", `/operator/orders/${brand.slug}/${number}/status`, { status });
/** A row that a killed process had claimed waits for the end of its lease, unless somebody asks for it. */
const tellNow = () => operatorCall(address, "POST", `/operator/outbox/${brand.slug}`, { retry: "all" });

/** Confirms an order, and has the server killed at a step of telling that. */
async function confirmAndKill(number: number, step: Moment | "committed"): Promise<void> {
  if (step === "committed") {
    expect((await move(number, "confirmed")).status).toBe(200);
    return void kill();
  }
  const paths = [new RegExp(`"number":${number},.*"status":"confirmed"`, "s")];
  const killed = wire.arm({ moment: step, paths, kill });
  expect((await move(number, "confirmed")).status).toBe(200);
  await killed;
}

it.each([
  ["committed", "before anybody was told"],
  ["unheard", "on the way there"],
  ["unanswered", "after it was taken, before the answer came"],
  ["heard", "with the answer, before that was marked"],
] as const)("killed once it is %s: %s", { timeout: 120_000 }, async (step, _when) => {
  const { number } = await newOrder(address, brand, { choice: { pickup: "in_store" } });
  await confirmAndKill(number, step);
  await startAgain();
  for (const status of ["on_the_way", "delivered"]) expect((await move(number, status)).status).toBe(200);
  const heard = () => till.heard.filter(({ event }) => event.data.order.number === number);
  await vi.waitFor(async () => {
    await tellNow();
    expect(heard().map(({ event }) => event.data.order.status)).toContain("delivered");
  }, SOON);
  // Each once or more, by its id, and none before the one that came before it.
  const firsts = heard().filter(({ id }, place, all) => all.findIndex((each) => each.id === id) === place);
  expect(firsts.map(({ event }) => event.data.order.status)).toEqual([
    "unconfirmed",
    "confirmed",
    "on_the_way",
    "delivered",
  ]);
  for (const { id, event, isSigned } of heard()) {
    expect(isSigned).toBe(true);
    expect(event).toEqual(firsts.find((each) => each.id === id)?.event);
  }
});
