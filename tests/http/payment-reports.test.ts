/** Reports about which a provider cannot be asked: they have to come again. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { SERVER_KEY } from "../support/payment-kinds/paytabs";
import { beginPayment, startPaying, verified, withSettings, type Begun } from "../support/payments";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => void ({ sandbox, brand } = await startPaying(server)));
afterAll(() => sandbox.stop());

/** A report of PayTabs' about a payment, signed as it signs. */
function report(client: Client, { reference }: Begun) {
  const settings = brand.payment_types.find(({ id }) => id === ONLINE_ID)?.settings as { profile_id: number };
  const body = JSON.stringify({ tran_ref: "TST1", cart_id: reference, profile_id: settings.profile_id });
  const signature = createHmac("sha256", SERVER_KEY).update(body).digest("hex");
  const headers = { "content-type": "application/json", signature, cookie: undefined };
  return client.request("POST", `/webhooks/paytabs/${ONLINE_ID}`, body, { headers });
}

it("a true report is answered 503 while its provider cannot be asked, and is heard when it comes again", async () => {
  const client = await signedInCustomer(server, brand);
  const begun = await beginPayment(client);
  await applyBrand(server, withSettings(brand, { base_url: "http://localhost:1" }));
  const away = await report(client, begun);
  expect([away.status, away.headers["retry-after"]]).toEqual([503, "60"]);
  await applyBrand(server, brand);
  expect((await report(client, begun)).status).toBe(200);
  expect((await verified(client, begun)).status).toBe("in_progress");
});
