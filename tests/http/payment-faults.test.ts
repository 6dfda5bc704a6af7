/** What a customer is told when it is we who cannot say how a payment stands. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { signedInCustomer } from "../support/customers";
import { beginPayment, payingBrand, startTestSandbox } from "../support/payments";
import { startTestServer, type TestServer } from "../support/server";
import { PAGES_PAYMENT_PROCESSING, PAYMENTS_VERIFICATIONS } from "~/paths/calls";

// PGlite lives in the server's own process: nobody else can take a table away from it.
describe.skipIf(!process.env.DATABASE_URL)("a fault of ours", () => {
  let server: TestServer;
  let sandbox: Sandbox;
  beforeAll(async () => {
    [server, sandbox] = await Promise.all([startTestServer({ name: "payment-faults" }), startTestSandbox()]);
  });
  afterAll(() => Promise.all([server.stop(), sandbox.stop()]));

  it("ERR-04 verification and configuration of a payment tell the generic message, and that the way leads home", async () => {
    const brand = payingBrand(sandbox);
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand);
    const { reference } = await beginPayment(client);
    const asked = async () => [
      await client.call("POST", PAYMENTS_VERIFICATIONS, { tmp_order_id: reference }),
      await client.call("GET", `${PAGES_PAYMENT_PROCESSING}?reference=${reference}&type=paytabs`),
    ];
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
    await rename("payments", "payments_away");
    const told = await asked();
    await rename("payments_away", "payments");
    for (const answer of told) {
      expect(answer.status).toBe(500);
      expect(answer.json()).toMatchObject({
        id: "generic_home",
        message: "Something went wrong. Please try again later.",
        redirectionUrl: "/",
      });
    }
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
  });

  async function rename(from: string, to: string): Promise<void> {
    const database = new pg.Client({ connectionString: server.databaseUrl ?? "" });
    await database.connect();
    await database.query(`alter table ${from} rename to ${to}`);
    await database.end();
  }
});
