/** Who is told after an order: each receiver has a row of its own, so what one of them does repeats nothing to another. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { IDS, ownBrand, testOutlet, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { goToPayment, place, placedOrderId } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { startTestServer, type TestServer } from "../support/server";
import { startTill, tillSecret, type Till } from "../support/till";

/** What comes right after an answer, on a machine of any pace. */
const SOON = { timeout: 60_000 };
const dataDir = mkdtempSync(join(tmpdir(), "platefront-receivers-"));
const env = {
  DATA_DIR: dataDir,
  APP_SECRET: randomBytes(32).toString("hex"),
  OPERATOR_TOKEN: randomBytes(32).toString("hex"),
};
const secret = tillSecret();
const FIRST = IDS.outlet;
const SECOND = 2;
let server: TestServer;
/** The server of this moment, with the token that it was started with. */
const at = () => ({ port: server.port, token: env.OPERATOR_TOKEN });
let till: Till;
/** Takes nothing. */
let away: Till;
beforeAll(async () => {
  server = await startTestServer({ name: "receivers", env });
  [till, away] = [await startTill([secret]), await startTill([secret])];
});
afterAll(async () => {
  await server.stop();
  await Promise.all([till.close(), away.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** A brand whose first outlet has a program that answers, and whose second one has one that does not. */
const twoKitchens = () =>
  ownBrand(at(), {
    outlets: [testOutlet(), testOutlet({ id: SECOND, name: "Second", delivery_areas: [] })],
    company: {
      kitchen: {
        webhooks: [
          { outlets: [SECOND], url: away.url, secret },
          { url: till.url, secret },
        ],
      },
    },
  });

async function order(of: TestBrand, outlet: number): Promise<string> {
  const client = await signedInCustomer(at(), of, { choice: { pickup: "in_store", outlet } });
  return placedOrderId(await place(client, await goToPayment(client)));
}
const heardOf = ({ heard }: Till, id: string) => heard.filter(({ event }) => event.data.order.id === id);
type Waiting = { kind: string; problem: string | null };
const waiting = async ({ slug }: TestBrand) =>
  (await operatorCall(at(), "GET", `/operator/outbox/${slug}`)).json<{ messages: Waiting[] }>().messages;
const tryAgain = ({ slug }: TestBrand) => operatorCall(at(), "POST", `/operator/outbox/${slug}`, { retry: "all" });
const confirmations = async ({ host }: TestBrand) =>
  (await readOutbox(at(), host)).filter(({ text }) => text.includes("has received your order")).length;

describe("what one receiver does not take", { timeout: 240_000 }, () => {
  it("is told to no other a second time: neither the customer nor another kitchen", async () => {
    away.answers(() => 503);
    const brand = await twoKitchens();
    const [held, taken] = [await order(brand, SECOND), await order(brand, FIRST)];
    await vi.waitFor(async () => expect(await waiting(brand)).toMatchObject([{ kind: "kitchen" }]), SOON);
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(() => expect(heardOf(away, held).length).toBeGreaterThanOrEqual(tries), SOON);
      await tryAgain(brand);
    }
    expect(heardOf(till, taken)).toHaveLength(1);
    expect(await confirmations(brand)).toBe(2);
    expect(await waiting(brand)).toHaveLength(1);
  });

  it("is all that is told again when the process is killed meanwhile", async () => {
    away.answers(() => null);
    const brand = await twoKitchens();
    const [held, taken] = [await order(brand, SECOND), await order(brand, FIRST)];
    await vi.waitFor(() => expect(heardOf(away, held)).not.toEqual([]), SOON);
    await vi.waitFor(async () => expect(await waiting(brand)).toMatchObject([{ kind: "kitchen" }]), SOON);
    server.process.kill("SIGKILL");
    await server.stop();
    server = await startTestServer({ name: "receivers", env });
    expect(await waiting(brand)).toHaveLength(1);
    expect(await figure('outbox_messages{kind="kitchen",state="waiting"}')).toBeGreaterThanOrEqual(1);
    away.answers(() => 200);
    await tryAgain(brand);
    await vi.waitFor(async () => expect(await waiting(brand)).toEqual([]), SOON);
    // The same message, by its id.
    expect(new Set(heardOf(away, held).map(({ id }) => id)).size).toBe(1);
    expect(heardOf(till, taken)).toHaveLength(1);
  });
});

/** Of the whole database. */
async function figure(name: string): Promise<number> {
  const { text } = await new Client(at(), "127.0.0.1").get("/metrics");
  const line = text.split("\n").find((each) => each.startsWith(name));
  return Number(line?.split(" ")[1]);
}
