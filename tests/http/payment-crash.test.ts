/**
 * A server that is killed at each step of a payment and started again: one order, one charge, and what the order held is booked
 * or given back. Its table is printed, and stands in docs/payments/README.md.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { setClock } from "../support/clock";
import { freshPhone, signedInCustomer } from "../support/customers";
import { openWire, type Moment, type Wire } from "../support/killing-wire";
import { grantLoyalty, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { operatorCall, ordersOf } from "../support/operator";
import {
  beginByCall,
  crashTable,
  endingsTable,
  killedBody,
  killsOf,
  SHAPES,
  UNDER_KILL,
  type Begun,
  type CrashEnding,
  type KillPoint,
  type Shape,
} from "../support/payment-kills";
import { payingBrand, pressAt, startTestSandbox, tellSandbox, verified } from "../support/payments";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_PAYMENT } from "~/paths/calls";

const dataDir = mkdtempSync(join(tmpdir(), "platefront-pay-crash-"));
const env = {
  DATA_DIR: dataDir,
  APP_SECRET: randomBytes(32).toString("hex"),
  OPERATOR_TOKEN: randomBytes(32).toString("hex"),
};
let server: TestServer;
let sandbox: Sandbox;
let wire: Wire;
let address: { port: number; token: string };

beforeAll(async () => {
  sandbox = await startTestSandbox();
  wire = await openWire(sandbox.url);
  server = await startTestServer({ name: "pay-crash", env });
  address = { port: server.port, token: env.OPERATOR_TOKEN };
});
afterAll(async () => {
  await server.stop();
  await wire.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const COUPON = {
  discount_id: 9,
  discount_name: "For one",
  code: "ONE",
  discount_type: "VALUE",
  discount_rate: "4.00",
  usage_limit: 1,
} as const;

/** What is killed, and where on the wire to the provider. */
const killAt = (moment: Moment, path: RegExp): Promise<void> =>
  wire.arm({ moment, path, kill: () => server.process.kill("SIGKILL") });

async function startAgain(): Promise<void> {
  if (server.process.exitCode === null && server.process.signalCode === null)
    await new Promise((resolve) => server.process.once("exit", resolve));
  server = await startTestServer({ name: "pay-crash", env: { ...env, PORT: String(address.port) } });
}

/** A customer of a brand with one coupon and 30.00 of loyalty, about to pay what uses both. */
async function customerOf(brand: TestBrand): Promise<Client> {
  await applyBrand(address, brand);
  const phone = freshPhone();
  const client = await signedInCustomer(address, brand, { phone, choice: { pickup: "in_store" } });
  await grantLoyalty(address, brand.slug, phone, "30.00");
  client.cookies.set("coupon", (await client.get("/discounts/ONE")).json<{ mark: string }>().mark);
  return client;
}

/** The reference of the payment in progress, as its customer's page names it. */
async function referenceOf(client: Client): Promise<string> {
  const { page } = await client.get("/payment-processing");
  const action = page.querySelector("[data-ui=payment] form")?.getAttribute("action") ?? "";
  return new URLSearchParams(action.split("?")[1]).get("reference") ?? "";
}

const statusOf = async ({ slug }: TestBrand, reference: string): Promise<string> => {
  const path = pathTo(OPERATOR_PAYMENT, { slug, reference });
  const answer = await operatorCall(address, "POST", path, { do: "ask" });
  return answer.json<{ payment: { status: string } }>().payment.status;
};

type Exchange = { reference: string | null; verdict: string; detail: string; request: { url: string; body: string } };
const exchangesOf = async (query: string): Promise<Exchange[]> =>
  (await fetch(`${sandbox.url}/control/exchanges?${query}`)).json() as Promise<Exchange[]>;

/** How often the provider has given the money back; asked again under the same key it tells what it has done. */
async function refundsOf({ shape }: Killed, reference: string): Promise<number> {
  const heard = await exchangesOf(`reference=${reference}`);
  const asked = heard.filter(({ request }) => UNDER_KILL[shape].refund.test(`${request.url} ${request.body}`));
  return asked.filter(({ detail }) => !detail.includes("the answer of before")).length;
}

/** The payment that the provider was asked for last. */
async function lastAskedOf({ shape }: Killed): Promise<string> {
  const { kind, start } = UNDER_KILL[shape];
  const asked = (await exchangesOf(`kind=${kind}`)).filter(({ request }) =>
    start.test(`${request.url} ${request.body}`),
  );
  return asked.at(-1)?.reference ?? "";
}

type Killed = { client: Client; brand: TestBrand; shape: Shape };

/** Brings a payment to a step, kills the server there, and lets the provider finish. @returns its reference. */
const STEPS: Readonly<Record<KillPoint, (killed: Killed) => Promise<string>>> = {
  "held, the provider not asked": (killed) => killedStart(killed, "unheard"),
  "begun by the provider, not heard": (killed) => killedStart(killed, "unanswered"),
  "begun, not answered to the browser": (killed) => killedStart(killed, "heard"),
  async "at the provider's page"(killed) {
    const begun = await begin(killed);
    server.process.kill("SIGKILL");
    // Neither the browser nor the report finds anybody.
    await Promise.allSettled([pressAt(killed.client, at(begun), { do: "pay" })]);
    await startAgain();
    return begun.reference;
  },
  "paid, the provider not asked": (killed) => killedEnd(killed, "unheard"),
  "paid, the provider's word not heard": (killed) => killedEnd(killed, "unanswered"),
  "paid, being settled": (killed) => killedEnd(killed, "heard"),
  "owed, the refund not asked": (killed) => killedRefund(killed, "unheard"),
  "given back by the provider, not heard": (killed) => killedRefund(killed, "unanswered"),
  "given back, not written down": (killed) => killedRefund(killed, "heard"),
};

const at = (begun: Begun) => ({ ...begun, path: "" });

/** Comes to the provider's page. */
async function begin({ client, shape }: Killed): Promise<Begun> {
  const begun = await beginByCall(client, shape, await killedBody(sandbox, shape, "page"));
  if (!begun) throw new Error("No payment has begun");
  return begun;
}

async function killedStart({ client, shape }: Killed, moment: Moment): Promise<string> {
  const { start, paysAtOnce } = UNDER_KILL[shape];
  const body = await killedBody(sandbox, shape, paysAtOnce ? "at once" : "page");
  const killed = killAt(moment, start);
  await Promise.allSettled([beginByCall(client, shape, body), killed]);
  await startAgain();
  const reference = await referenceOf(client);
  // Asked for once more, it is the same payment or none.
  const again = await beginByCall(client, shape, body);
  if (again) expect(again.reference).toBe(reference);
  return reference;
}

async function killedEnd(killed: Killed, moment: Moment): Promise<string> {
  const { client, shape } = killed;
  const { start, query, paysAtOnce, isTold } = UNDER_KILL[shape];
  if (paysAtOnce) return killedAtOnce(killed, moment, query);
  // What the provider answers our own call by is its word.
  if (isTold && moment !== "unheard") return killedAtOnce(killed, moment, start);
  const begun = await begin(killed);
  const dead = killAt(moment, query);
  // One that reports before it leads back would have been heard already.
  await Promise.allSettled([pressAt(client, at(begun), { do: "pay", ...(isTold && { fault: "late" }) }), dead]);
  if (isTold) await tellSandbox(sandbox, "release", { reference: begun.reference });
  await startAgain();
  return begun.reference;
}

/** A card that is charged by the call of the order. */
async function killedAtOnce(killed: Killed, moment: Moment, path: RegExp): Promise<string> {
  const { client, shape } = killed;
  const body = await killedBody(sandbox, shape, "at once");
  await Promise.allSettled([killAt(moment, path), beginByCall(client, shape, body)]);
  await startAgain();
  return lastAskedOf(killed);
}

async function killedRefund(killed: Killed, moment: Moment): Promise<string> {
  const { client, brand, shape } = killed;
  const begun = await begin(killed);
  await pressAt(client, at(begun), { do: "pay", fault: "late" });
  await setClock(address, brand.company.id, new Date(Date.now() + 306_000).toISOString());
  await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("declined"), 15_000);
  const dead = killAt(moment, UNDER_KILL[shape].refund);
  await Promise.allSettled([tellSandbox(sandbox, "release", { reference: begun.reference }), dead]);
  await startAgain();
  return begun.reference;
}

/** What has become of a payment once its time is over, and whether its customer can order anew. */
async function endingOf(killed: Killed, reference: string): Promise<CrashEnding> {
  const { client, brand, shape } = killed;
  if (UNDER_KILL[shape].isTold) await tellSandbox(sandbox, "release", { reference });
  await setClock(address, brand.company.id, new Date(Date.now() + 310_000).toISOString());
  let status = "";
  await vi.waitFor(async () => {
    status = await statusOf(brand, reference);
    expect(["paid", "declined", "refunded"]).toContain(status);
  }, 20_000);
  return {
    status,
    orders: (await ordersOf(address, brand)).length,
    refunds: await refundsOf(killed, reference),
    coupon: (await client.get("/discounts/ONE")).status === 200 ? "free" : "used",
    loyalty: (await loyaltyOf(client)).customer_loyalty,
  };
}

async function survives(shape: Shape, point: KillPoint): Promise<CrashEnding> {
  const overrides = { coupons: [COUPON], company: loyaltyOn() };
  const brand = payingBrand({ ...sandbox, url: wire.url }, overrides, UNDER_KILL[shape].kind);
  const killed = { client: await customerOf(brand), brand, shape };
  const ending = await endingOf(killed, await STEPS[point](killed));
  // What is still to be reported of it is not heard in the middle of the next one.
  await tellSandbox(sandbox, "release", {});
  return ending;
}

// On the embedded database, which a killed server takes down with it.
describe.each(SHAPES)("%s, killed when", { timeout: 90_000 }, (shape) => {
  it.each(killsOf(shape))("%s: %o", async (point, ending) => {
    expect(await survives(shape, point)).toEqual(ending);
  });
});

it("is told in the tables of docs/payments/README.md as it is", () => {
  const told = readFileSync("docs/payments/README.md", "utf8");
  expect(told).toContain(crashTable());
  expect(told).toContain(endingsTable());
});
