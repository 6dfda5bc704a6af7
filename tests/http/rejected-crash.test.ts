/** A server that is killed between an order's rejection and the refund of its payment: the money goes back once all the same. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { openWire, type Wire } from "../support/killing-wire";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { moveOrder, paymentFile } from "../support/post-order-tips";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_PAYMENT } from "~/paths/calls";

const dataDir = mkdtempSync(join(tmpdir(), "platefront-reject-crash-"));
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
  server = await startTestServer({ name: "reject-crash", env });
  address = { port: server.port, token: env.OPERATOR_TOKEN };
});
afterAll(async () => {
  await server.stop();
  await wire.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startAgain(): Promise<void> {
  if (server.process.exitCode === null && server.process.signalCode === null)
    await new Promise((resolve) => server.process.once("exit", resolve));
  server = await startTestServer({ name: "reject-crash", env: { ...env, PORT: String(address.port) } });
}

const kill = () => server.process.kill("SIGKILL");

async function paidOrder() {
  const brand = payingBrand({ ...sandbox, url: wire.url });
  await applyBrand(address, brand);
  const client = await signedInCustomer(address, brand);
  const { reference, ...begun } = await beginPayment(client);
  await pressAt(client, { reference, ...begun }, { do: "pay" });
  return { brand, reference, order: await trackedOrder(client) };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const reject = ({ brand, order }: Paid) => moveOrder(address, brand, order, { status: "rejected", reason: "other" });

const becomesRefunded = ({ brand, reference }: Paid) =>
  vi.waitFor(
    async () => expect(await paymentFile(address, brand, reference)).toMatchObject({ status: "refunded", flag: null }),
    { timeout: 90_000, interval: 100 },
  );

/** How often the provider was asked to give the money back. */
async function refundsOf({ reference }: Paid): Promise<number> {
  const answer = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const heard = (await answer.json()) as { from: string; request: { body: string } }[];
  return heard.filter(({ from, request }) => from === "shop" && request.body.includes('"tran_type":"refund"')).length;
}

const REFUND = /payment\/request .*"tran_type":"refund"/s;

// On the embedded database, which a killed server takes down with it.
it(
  "killed as soon as the rejection is answered, before anybody has asked for the money",
  { timeout: 120_000 },
  async () => {
    const paid = await paidOrder();
    expect((await reject(paid)).status).toBe(200);
    kill();
    await startAgain();
    expect((await reject(paid)).status).toBe(409);
    await becomesRefunded(paid);
    expect(await refundsOf(paid)).toBe(1);
    // What nobody had been told yet, or what had gone with the mailbox of the killed process, is told once by this one at the most.
    const told = (await readOutbox(address, paid.brand.host)).filter(({ text }) => text.includes("could not take"));
    expect(told.length).toBeLessThanOrEqual(1);
    expect((await operatorCall(address, "GET", `/operator/outbox/${paid.brand.slug}`)).json()).toEqual({
      messages: [],
    });
  },
);

it("killed while the provider has done it, and its answer is lost: asked again, it gives nothing more", async () => {
  const paid = await paidOrder();
  const killed = wire.arm({ moment: "unanswered", paths: [REFUND], kill });
  await reject(paid);
  await killed;
  await startAgain();
  expect(await paymentFile(address, paid.brand, paid.reference)).toMatchObject({ status: "owed", flag: null });
  // By an operator, who need not wait for the minute of the job.
  const path = pathTo(OPERATOR_PAYMENT, { slug: paid.brand.slug, reference: paid.reference });
  expect((await operatorCall(address, "POST", path, { do: "refund" })).status).toBe(200);
  await becomesRefunded(paid);
  expect(await refundsOf(paid)).toBe(1);
});
