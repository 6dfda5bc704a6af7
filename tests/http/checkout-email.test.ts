/** The e-mail that a provider needs: asked for at the checkout where the customer has none, and used for that payment alone. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { place, readyToPay, textOf, valueOf } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { latestCode } from "../support/outbox";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { begunBy, payingBrand, pressAt, startTestSandbox, verified } from "../support/payments";
import { ONLINE_KINDS, type OnlineKind } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const BOX = `input[name=email_${ONLINE_ID}]`;

/** The kinds whose provider wants an e-mail, and how it is told: by the field of a form, or in what the shop asks it. */
const BY_EMAIL = ["qpay", "pay_u", "i_pay88"] as const;
const FIELD: Partial<Record<OnlineKind, string>> = { qpay: "email", i_pay88: "UserEmail" };

const EMAIL_REFUSED = { status: 400, id: "email_invalid" };
const order_details = { placement_key: "a-key-of-this-test-1" };

async function customer(kind: OnlineKind): Promise<Client> {
  const brand = payingBrand(sandbox, {}, kind);
  await applyBrand(server, brand);
  return signedInCustomer(server, brand);
}

const pay = (client: Client, step: Answer, typed: Record<string, string> = {}) =>
  place(client, step, { payment_type_id: String(ONLINE_ID), ...typed });
/** What the provider is told of the payment that an answer leads to. */
async function toldBy(kind: OnlineKind, client: Client, answer: Answer): Promise<string | null | undefined> {
  const field = FIELD[kind];
  if (field) return valueOf(await client.get(answer.location ?? ""), `[data-ui=to-provider] [name=${field}]`);
  const { reference } = await begunBy(client, answer);
  const asked = await (await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`)).text();
  return /<email>([^<]*)<\/email>/.exec(asked)?.[1];
}
const emailOf = async (client: Client) =>
  (await client.call("GET", "/pages/profiles")).json<{ user: { email: string | null } }>().user.email;

describe.each(BY_EMAIL)("%s", (kind) => {
  it("CHECKOUT-17 is asked for in step 2 under the way to pay that needs it, and the order waits for a right one", async () => {
    const client = await customer(kind);
    const step = await readyToPay(client);
    expect(step.page.querySelectorAll("input[type=email]")).toHaveLength(1);
    expect(step.page.querySelector(BOX)?.getAttribute("aria-required")).toBe("true");
    for (const typed of ["", "mei@", "mei chan@example.com"]) {
      const refused = await pay(client, step, { [`email_${ONLINE_ID}`]: typed });
      expect(refused.status).toBe(400);
      expect(refused.page.querySelector(BOX)?.getAttribute("aria-invalid")).toBe("true");
      expect(valueOf(refused, BOX) ?? "").toBe(typed);
      expect(textOf(refused)).toContain("Please enter a valid email");
    }
    const cash = await place(client, await client.get("/checkout?step=2"), { payment_type_id: "1" });
    expect(cash.location).toContain("placed=");
  });

  it("CHECKOUT-17 goes to the provider without the spaces around it, and is not kept", async () => {
    const client = await customer(kind);
    const answer = await pay(client, await readyToPay(client), { [`email_${ONLINE_ID}`]: "  mei@example.com " });
    expect(await toldBy(kind, client, answer)).toBe("mei@example.com");
    const begun = await begunBy(client, answer);
    await pressAt(client, begun, { do: "pay" });
    await vi.waitFor(async () => expect((await verified(client, begun)).status).toBe("paid"), 10_000);
    expect(await emailOf(client)).toBeNull();
  });

  it("CHECKOUT-17 is not asked of a customer who has one", async () => {
    const client = await customer(kind);
    const email = "known@example.com";
    await client.call("POST", "/users/otps/send_for_email_reset", { email });
    const otp = await latestCode(server, client.host, email);
    await client.call("PATCH", "/users/profiles/update_email", { email, otp });
    expect(await emailOf(client)).toBe(email);
    const step = await readyToPay(client);
    expect(step.page.querySelector("input[type=email]")).toBeNull();
    expect(await toldBy(kind, client, await pay(client, step))).toBe(email);
  });

  it("is needed by the call too", async () => {
    const client = await customer(kind);
    await readyToPay(client);
    const { call } = KINDS[kind];
    const refused = await client.call("POST", call, { order_details });
    expect({ status: refused.status, id: refused.json<{ id: string }>().id }).toEqual(EMAIL_REFUSED);
    const begun = await client.call("POST", call, {
      order_details: { ...order_details, user_email: " mei@example.com" },
    });
    expect(begun.status).toBe(200);
    const field = FIELD[kind];
    if (field) expect(begun.json<{ fields: Record<string, string> }>().fields[field]).toBe("mei@example.com");
  });
});

it.each(ONLINE_KINDS.filter((kind) => !BY_EMAIL.some((by) => by === kind)))(
  "CHECKOUT-17 is not asked for by %s",
  async (kind) => {
    const step = await readyToPay(await customer(kind));
    expect(step.page.querySelector("input[name=payment_type_id]")).not.toBeNull();
    expect(step.page.querySelector("input[type=email]")).toBeNull();
  },
);
