/** What the payment's page loads, as programs load it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, testBrand, type TestBrand } from "../support/brands";
import { signedInCustomer } from "../support/customers";
import { beginPayment, pressAt, startPaying, verified } from "../support/payments";
import { withQuery } from "~/paths/address";
import { PAGES_PAYMENT_PROCESSING } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;
beforeAll(async () => void ({ sandbox, brand } = await startPaying(server)));
afterAll(() => sandbox.stop());

/** A customer with a payment in progress. */
async function paying() {
  const client = await signedInCustomer(server, brand);
  const begun = await beginPayment(client);
  const asked = (query: Record<string, string>) => client.get(withQuery(PAGES_PAYMENT_PROCESSING, query));
  return { client, begun, reference: begun.reference, asked };
}

it("API-19 GET /pages/payment_processing with or without invoice_id, and with type beside it, answers how the payment stands", async () => {
  const { client, begun, reference, asked } = await paying();
  const inProgress = {
    status: "in_progress",
    reference,
    tmp_order_id: reference,
    type: "paytabs",
    earned_loyalty: null,
    message: null,
  };
  for (const query of [{}, { invoice_id: reference }, { invoice_id: reference, type: "paytabs" }])
    expect((await asked(query as Record<string, string>)).json()).toEqual(inProgress);
  expect((await asked({ invoice_id: reference, type: "stripe" })).status).toBe(404);
  await pressAt(client, begun, { do: "pay" });
  await verified(client, begun);
  expect((await asked({ invoice_id: reference })).json()).toMatchObject({ status: "paid", reference });
  expect((await asked({})).status, "nothing is in progress any more").toBe(404);
});

it("API-20 it takes reference and type for the result pages, and answers nobody else's", async () => {
  const { reference, asked } = await paying();
  expect((await asked({ reference, type: "paytabs" })).json()).toMatchObject({ status: "in_progress", reference });
  expect((await asked({ reference })).json()).toMatchObject({ type: "paytabs" });
  expect((await asked({ reference, type: "dpo" })).status).toBe(404);
  const other = await paying();
  expect((await other.asked({ reference, type: "paytabs" })).status).toBe(404);
  const elsewhere = testBrand();
  await applyBrand(server, elsewhere);
  const stranger = await signedInCustomer(server, elsewhere);
  const query = { reference, type: "paytabs" };
  expect((await stranger.get(withQuery(PAGES_PAYMENT_PROCESSING, query))).status).toBe(404);
});
