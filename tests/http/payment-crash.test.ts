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
  kills,
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

const kill = () => server.process.kill("SIGKILL");

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

/** The payment that its kind of provider was asked for last. */
async function lastAskedOf({ shape }: Killed): Promise<string> {
  const { kind, start } = UNDER_KILL[shape];
  const asked = (await exchangesOf(`kind=${kind}`)).filter(({ request }) =>
    start.test(`${request.url} ${request.body}`),
  );
  return asked.at(-1)?.reference ?? "";
}

type Killed = { client: Client; brand: TestBrand; shape: Shape };

/** What brings a payment to where it is killed. */
type Step = {
  /** Where the wire is cut; null where nothing is on its way. */
  path: RegExp | null;
  act: () => Promise<unknown>;
  /** What the provider does when the shop is back. @returns the payment's reference. */
  finish: () => Promise<string>;
};
type Point = { moment: Moment; prepare: (killed: Killed) => Promise<Step> };

const POINTS: Readonly<Record<KillPoint, Point>> = {
  "held, the provider not asked": { moment: "unheard", prepare: started },
  "begun by the provider, not heard": { moment: "unanswered", prepare: started },
  "begun, not answered to the browser": { moment: "heard", prepare: started },
  "at the provider's page": { moment: "unheard", prepare: atItsPage },
  "paid, the provider not asked": { moment: "unheard", prepare: (killed) => paid(killed, "unheard") },
  "paid, the provider's word not heard": { moment: "unanswered", prepare: (killed) => paid(killed, "unanswered") },
  "paid, being settled": { moment: "heard", prepare: (killed) => paid(killed, "heard") },
  "owed, the refund not asked": { moment: "unheard", prepare: givenBack },
  "given back by the provider, not heard": { moment: "unanswered", prepare: givenBack },
  "given back, not written down": { moment: "heard", prepare: givenBack },
};

const at = (begun: Begun) => ({ ...begun, path: "" });

/** Comes to the provider's page. */
async function begin({ client, shape }: Killed): Promise<Begun> {
  const begun = await beginByCall(client, shape, await killedBody(sandbox, shape, "page"));
  if (!begun) throw new Error("No payment has begun");
  return begun;
}

async function started({ client, shape }: Killed): Promise<Step> {
  const { start, paysAtOnce } = UNDER_KILL[shape];
  const body = await killedBody(sandbox, shape, paysAtOnce ? "at once" : "page");
  return {
    path: start,
    act: () => beginByCall(client, shape, body),
    async finish() {
      const reference = await referenceOf(client);
      // Asked for once more, it is the same payment or none.
      const again = await beginByCall(client, shape, body);
      if (again) expect(again.reference).toBe(reference);
      return reference;
    },
  };
}

async function atItsPage(killed: Killed): Promise<Step> {
  const begun = await begin(killed);
  // Neither the browser nor the report finds anybody.
  const act = () => pressAt(killed.client, at(begun), { do: "pay" });
  return { path: null, act, finish: () => Promise.resolve(begun.reference) };
}

async function paid(killed: Killed, moment: Moment): Promise<Step> {
  const { client, shape } = killed;
  const { start, query, paysAtOnce, isTold } = UNDER_KILL[shape];
  // A card that is charged by the call of the order; and what the provider answers our own call by is its word.
  if (paysAtOnce || (isTold && moment !== "unheard")) {
    const body = await killedBody(sandbox, shape, "at once");
    const act = () => beginByCall(client, shape, body);
    return { path: paysAtOnce ? query : start, act, finish: () => lastAskedOf(killed) };
  }
  const begun = await begin(killed);
  return {
    path: query,
    // One that reports before it leads back would have been heard already.
    act: () => pressAt(client, at(begun), { do: "pay", ...(isTold && { fault: "late" }) }),
    finish: () => Promise.resolve(begun.reference),
  };
}

async function givenBack({ client, brand, shape }: Killed): Promise<Step> {
  const begun = await begin({ client, brand, shape });
  await pressAt(client, at(begun), { do: "pay", fault: "late" });
  await setClock(address, brand.company.id, new Date(Date.now() + 306_000).toISOString());
  await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("declined"), 15_000);
  return {
    path: UNDER_KILL[shape].refund,
    act: () => tellSandbox(sandbox, "release", { reference: begun.reference }),
    finish: () => Promise.resolve(begun.reference),
  };
}

/** Brings payments to where they are, cuts all their wires at once, kills the server, and lets the providers finish. */
async function killAll(killed: readonly Killed[], { moment, prepare }: Point): Promise<string[]> {
  const steps = await Promise.all(killed.map(prepare));
  const paths = steps.flatMap(({ path }) => path ?? []);
  const dead = paths.length > 0 ? wire.arm({ moment, paths, kill }) : kill();
  await Promise.allSettled([...steps.map(({ act }) => act()), dead]);
  await startAgain();
  return Promise.all(steps.map(({ finish }) => finish()));
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

async function killedOf(shape: Shape): Promise<Killed> {
  const overrides = { coupons: [COUPON], company: loyaltyOn() };
  const brand = payingBrand({ ...sandbox, url: wire.url }, overrides, UNDER_KILL[shape].kind);
  return { client: await customerOf(brand), brand, shape };
}

// On the embedded database, which a killed server takes down with it.
describe("killed when", { timeout: 90_000 }, () => {
  it.each(kills())("%s", async (point, expected) => {
    const killed = await Promise.all(expected.map(({ shape }) => killedOf(shape)));
    const references = await killAll(killed, POINTS[point]);
    const endings = await Promise.all(
      killed.map(async (each, i) => ({ shape: each.shape, ending: await endingOf(each, references[i] ?? "") })),
    );
    expect(endings).toEqual(expected);
    // What is still to be reported of them is not heard in the middle of the next ones.
    await tellSandbox(sandbox, "release", {});
  });
});

it("is told in the tables of docs/payments/README.md as it is", () => {
  const told = readFileSync("docs/payments/README.md", "utf8");
  expect(told).toContain(crashTable());
  expect(told).toContain(endingsTable());
});
