/**
 * Apple Pay and Google Pay under everything that a customer, the gateway or the network does: at most one order of one payment,
 * and nobody who paid is left without an answer. What comes of it stands in the table of docs/payments/README.md.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { ownBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { walletEndingOf } from "../support/payment-kinds";
import { SCENARIOS, type Scenario } from "../support/payment-kinds/kind";
import { WALLETS, WALLETS_UNDER_TEST } from "../support/payment-kinds/wallets";
import { startTestSandbox, tellSandbox, verified } from "../support/payments";
import { walletBrand } from "../support/wallets";
import { pathTo } from "~/paths/address";
import { OPERATOR_PAYMENT, OPERATOR_PAYMENTS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** On a machine of any pace. */
const SOON = { timeout: 25_000, interval: 100 };

/** What the network does with the next payment of the sandbox. */
async function arm(sandbox: Sandbox, scenario: Scenario): Promise<void> {
  if (scenario === "pay" || scenario === "decline" || scenario === "cancel") return;
  await tellSandbox(sandbox, "faults", { fault: scenario, kind: "mastercard" });
}

describe.each(WALLETS)("%s", (wallet) => {
  // Of its own: what is armed is for the next payment there, whosever it is.
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it.each(SCENARIOS)(
    "%s",
    async (scenario) => {
      const brand = await ownBrand(server, walletBrand(sandbox));
      const client = await signedInCustomer(server, brand);
      await readyToPay(client);
      await arm(sandbox, scenario);
      const reference = await WALLETS_UNDER_TEST[wallet].press(client, scenario);
      const { status, orders } = walletEndingOf(wallet, scenario);
      const operator = async (path: string) => (await operatorCall(server, "GET", path)).json<object>();
      if (reference === null) {
        expect(status).toBeNull();
        expect(await operator(pathTo(OPERATOR_PAYMENTS, brand))).toEqual({ payments: [] });
        expect(await ordersOf(server, brand)).toHaveLength(orders);
        return;
      }
      if (scenario === "late") {
        expect((await verified(client, { reference })).status).toBe("in_progress");
        await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
      }
      await vi.waitFor(async () => expect((await verified(client, { reference })).status).toBe(status), SOON);
      expect(await ordersOf(server, brand)).toHaveLength(orders);
      const file = () => operator(pathTo(OPERATOR_PAYMENT, { slug: brand.slug, reference }));
      if (scenario.startsWith("wrong_"))
        expect(await file()).toMatchObject({ payment: { status: "late", flag: "wrong_amount" } });
      if (scenario === "error_then_success") {
        await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
        await vi.waitFor(async () => expect((await verified(client, { reference })).status).toBe("declined"), SOON);
        expect(await ordersOf(server, brand)).toHaveLength(0);
      }
      if (scenario !== "late") return;
      await tellSandbox(sandbox, "release", { reference });
      await vi.waitFor(
        async () => expect(await file()).toMatchObject({ payment: { status: "refunded", flag: null } }),
        SOON,
      );
      expect(await ordersOf(server, brand)).toHaveLength(0);
    },
    60_000,
  );
});
