/** What a customer has given up, or has run out of time, cannot be paid at the provider's page afterwards, where it can be closed. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { textOf } from "../support/checkout";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { beginPayment, payingBrand, pressAt, startTestSandbox, verified } from "../support/payments";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function begun() {
  const brand = payingBrand(sandbox, {}, "stripe");
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  return { brand, client, payment: await beginPayment(client, undefined, "stripe") };
}

const askedFor = async (reference: string): Promise<string[]> => {
  const answer = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  return ((await answer.json()) as { what: string }[]).map(({ what }) => what);
};

it("given up at the shop", async () => {
  const { client, payment } = await begun();
  const waiting = await client.get(payment.path);
  await client.submit(waiting, { form: "[data-ui=payment] form", button: "button[value=cancel]" });
  expect((await verified(client, payment)).status).toBe("cancelled");
  await pressAt(client, payment, { do: "pay" });
  expect((await verified(client, payment)).status).toBe("cancelled");
  expect((await askedFor(payment.reference)).some((what) => what.includes("completed"))).toBe(false);
});

it("left by the page's own way out", async () => {
  const { client, payment } = await begun();
  expect((await pressAt(client, payment, { do: "cancel" }))?.status).toBe(303);
  expect(textOf(await client.get(payment.path))).toContain("Payment cancelled");
  expect((await askedFor(payment.reference)).some((what) => what.endsWith("/expire"))).toBe(true);
});

it("out of time", async () => {
  const { brand, client, payment } = await begun();
  await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
  await vi.waitFor(async () => expect((await verified(client, payment)).status).toBe("declined"), {
    timeout: 10_000,
    interval: 500,
  });
  await pressAt(client, payment, { do: "pay" });
  expect((await askedFor(payment.reference)).some((what) => what.includes("completed"))).toBe(false);
});
