/** Payments that an operator looks after: what is listed, what can be done by hand, and what is asked about long after its end. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type BrandOverrides, type TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { setClock } from "../support/clock";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { beginPayment, payingBrand, pressAt, startTestSandbox, verified } from "../support/payments";
import { pathTo } from "~/paths/address";
import { OPERATOR_PAYMENT, OPERATOR_PAYMENTS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

type Shown = {
  reference: string;
  status: string;
  flag: string | null;
  order_number: number | null;
  said: { source: string; says: string; amount: string | null }[];
};

async function ownBrand(overrides: BrandOverrides = {}): Promise<TestBrand> {
  const brand = payingBrand(sandbox, overrides);
  await applyBrand(server, brand);
  return brand;
}

async function begin(brand: TestBrand) {
  const client = await signedInCustomer(server, brand);
  return { client, begun: await beginPayment(client) };
}

const listOf = async ({ slug }: TestBrand) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_PAYMENTS, { slug }))).json<{ payments: Shown[] }>().payments;

const pathOf = ({ slug }: TestBrand, reference: string) => pathTo(OPERATOR_PAYMENT, { slug, reference });

const fileOf = async (brand: TestBrand, reference: string) =>
  (await operatorCall(server, "GET", pathOf(brand, reference))).json<{ payment: Shown }>().payment;

const deed = (brand: TestBrand, reference: string, what: string) =>
  operatorCall(server, "POST", pathOf(brand, reference), { do: what });

/** Lets the time of a payment run out. */
async function runOut({ company }: TestBrand, client: Client, reference: string): Promise<void> {
  await setClock(server, company.id, new Date(Date.now() + 306_000).toISOString());
  await vi.waitFor(async () => expect((await verified(client, { reference })).status).toBe("declined"), 10_000);
}

describe.concurrent("the operator's list", () => {
  it("tells what is open with its customer, and leaves out what is simply paid or declined", async () => {
    const brand = await ownBrand();
    const { begun: open } = await begin(brand);
    const paid = await begin(brand);
    await pressAt(paid.client, paid.begun, { do: "pay" });
    const declined = await begin(brand);
    await pressAt(declined.client, declined.begun, { do: "decline" });
    expect(await listOf(brand)).toMatchObject([
      { reference: open.reference, kind: "paytabs", status: "in_progress", flag: null, amount: "10.00", said: [] },
    ]);
    const file = await fileOf(brand, paid.begun.reference);
    expect(file).toMatchObject({ status: "paid", order_number: expect.any(Number) as number });
    expect(file.said[0]).toMatchObject({ says: "paid", amount: "SGD 10.00" });
    expect(await listOf(await ownBrand())).toEqual([]);
  });

  it("tells nothing of another company's payment", async () => {
    const [brand, other] = [await ownBrand(), await ownBrand()];
    const { begun } = await begin(brand);
    expect((await operatorCall(server, "GET", pathOf(other, begun.reference))).status).toBe(404);
    expect((await deed(other, begun.reference, "flag")).status).toBe(404);
    expect(await fileOf(brand, begun.reference)).toMatchObject({ status: "in_progress", flag: null });
  });
});

describe.concurrent("by hand", () => {
  it("the provider is asked, and what it says is settled", async () => {
    const brand = await ownBrand();
    const { client, begun } = await begin(brand);
    await pressAt(client, begun, { do: "pay", fault: "timeout_after_charge" });
    const ask = async () => (await deed(brand, begun.reference, "ask")).json<{ payment: Shown }>().payment;
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: "paid" }), 20_000);
    expect((await fileOf(brand, begun.reference)).said.at(-1)?.source).toBe("operator");
  }, 40_000);

  it("money of another amount is given back as much as was taken, once", async () => {
    const brand = await ownBrand();
    const { client, begun } = await begin(brand);
    await pressAt(client, begun, { do: "pay", fault: "wrong_amount" });
    await vi.waitFor(async () =>
      expect(await listOf(brand)).toMatchObject([
        { status: "late", flag: "wrong_amount", said: [{ amount: "SGD 1.00" }] },
      ]),
    );
    expect((await deed(brand, begun.reference, "refund")).json()).toMatchObject({
      payment: { status: "refunded", flag: null },
    });
    const again = await deed(brand, begun.reference, "refund");
    expect([again.status, again.json<{ id: string }>().id]).toEqual([409, "nothing_to_refund"]);
  });

  it("what the provider does not give back is refused, and said to be given back elsewhere", async () => {
    const brand = await ownBrand();
    const { client, begun } = await begin(brand);
    await pressAt(client, begun, { do: "pay", fault: "wrong_currency" });
    await vi.waitFor(async () => expect(await listOf(brand)).toMatchObject([{ flag: "wrong_amount" }]));
    const refused = await deed(brand, begun.reference, "refund");
    expect([refused.status, refused.json<{ id: string }>().id]).toEqual([409, "refund_refused"]);
    expect((await deed(brand, begun.reference, "refunded")).json()).toMatchObject({ payment: { status: "refunded" } });
  });

  it("a mark is set and taken away, and nothing else is understood", async () => {
    const brand = await ownBrand();
    const { begun } = await begin(brand);
    await deed(brand, begun.reference, "flag");
    expect(await fileOf(brand, begun.reference)).toMatchObject({ flag: "by_hand", status: "in_progress" });
    await deed(brand, begun.reference, "unflag");
    expect(await fileOf(brand, begun.reference)).toMatchObject({ flag: null });
    expect((await deed(brand, begun.reference, "place")).status).toBe(422);
    expect((await deed(brand, begun.reference, "refund")).status).toBe(409);
  });
});

describe.concurrent("after its end", () => {
  it("money that came for a payment without its provider's word is given back", async () => {
    const brand = await ownBrand();
    const { client, begun } = await begin(brand);
    await runOut(brand, client, begun.reference);
    expect((await fileOf(brand, begun.reference)).said).toMatchObject([{ source: "expiry", says: "declined" }]);
    // Paid at a page that was left open, and no report of it arrives.
    await pressAt(client, begun, { do: "pay", fault: "timeout_after_charge" });
    await vi.waitFor(async () => {
      const { payment } = (await deed(brand, begun.reference, "ask")).json<{ payment: Shown }>();
      // Whoever asks twice hears it twice: a refund that its provider was slow to answer is tried at the next asking.
      expect(payment.status).toBe("refunded");
      expect(payment.said.slice(0, 2)).toMatchObject([{ says: "declined" }, { says: "paid" }]);
    }, 25_000);
  }, 40_000);

  it("what DPO may still put right is an operator's at once, and late when the payment's time is over", async () => {
    const brand = payingBrand(sandbox, {}, "dpo");
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand);
    const begun = await beginPayment(client, undefined, "dpo");
    await pressAt(client, begun, { do: "pay", fault: "wrong_amount" });
    const stands = async () => (await verified(client, begun)).status;
    expect(await stands()).toBe("in_progress");
    expect(await fileOf(brand, begun.reference)).toMatchObject({ status: "in_progress", flag: "wrong_amount" });
    await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
    expect(await stands()).toBe("declined");
    expect(await fileOf(brand, begun.reference)).toMatchObject({ status: "late", flag: "wrong_amount" });
  });

  it("one whose account is gone is left to an operator", async () => {
    const brand = await ownBrand();
    const { begun } = await begin(brand);
    await applyBrand(server, { ...brand, payment_types: brand.payment_types.filter(({ id }) => id === 1) });
    await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
    await deed(brand, begun.reference, "ask");
    expect(await fileOf(brand, begun.reference)).toMatchObject({ status: "declined", flag: "not_asked" });
  });
});
