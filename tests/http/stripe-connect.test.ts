/** Stripe Connect by its calls: a payment is begun, its secret is asked for, and the customer's browser confirms it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { methodChosen, readyToPay } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { CONNECTED, PUBLIC_KEY } from "../support/payment-kinds/stripe_connect";
import { payingBrand, startTestSandbox, verified, withSettings } from "../support/payments";
import { readyForMore } from "../support/saved-cards";
import { listening } from "../support/stream";
import { confirm, IS_DECLINED, PAYS, type InBrowser } from "../support/stripe-browser";
import { pathTo } from "~/paths/address";
import { STRIPE_CONNECT_CARDS, STRIPE_CONNECT_INTENT, STRIPE_CONNECT_INTENTS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let script: InBrowser;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  script = { script: `${sandbox.url}/stripe_connect/stripe.js`, key: PUBLIC_KEY, account: CONNECTED };
});
afterAll(() => sandbox.stop());

/** A brand whose account has other settings. */
async function newBrand(changes: Record<string, unknown> = {}): Promise<TestBrand> {
  const changed = withSettings(payingBrand(sandbox, {}, "stripe_connect"), changes);
  await applyBrand(server, changed);
  return changed;
}

/** Of a brand of its own: an order's key is a brand's. */
async function customerOf(of?: TestBrand): Promise<Client> {
  const brand = of ?? (await newBrand());
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return client;
}

const REFERENCE_ID = "a-name-of-this-test-1";
const begin = (client: Client, details: object = {}, reference_id: string | null = REFERENCE_ID) =>
  client.call("POST", STRIPE_CONNECT_INTENTS, { order_details: { total_amount: "10.00", ...details }, reference_id });
/** @throws where no payment has begun. */
async function begun(client: Client, details: object = {}, name: string = REFERENCE_ID): Promise<string> {
  const answer = await begin(client, details, name);
  if (answer.status !== 200) throw new Error(`No payment has begun: ${answer.text}`);
  return answer.json<{ reference_id: string }>().reference_id;
}

type Intent = { client_secret: string | null; reference_id: string; return_url: string };
const intentOf = (client: Client, id: string) => client.call("GET", pathTo(STRIPE_CONNECT_INTENT, { id }));
/** What a payment is confirmed with, once Stripe has said so. */
async function confirmable(client: Client, id: string): Promise<Intent & { client_secret: string }> {
  return vi.waitFor(async () => {
    const { client_secret, ...intent } = (await intentOf(client, id)).json<Intent>();
    if (client_secret === null) throw new Error("Stripe is being asked");
    return { client_secret, ...intent };
  }, 10_000);
}

type Exchange = { from: string; what: string; request: { headers: Record<string, string>; body: string } };
const askedAbout = async (reference: string): Promise<Exchange[]> =>
  (await (await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`)).json()) as Exchange[];
const created = async (reference: string) =>
  (await askedAbout(reference)).filter(({ what }) => what === "POST /v1/payment_intents");

describe("a payment is begun", () => {
  it("API-64 by order_details and reference_id: an intent of the order's total, on the connected account, and one however often it is asked for", async () => {
    const client = await customerOf();
    const first = await begin(client);
    const { reference_id } = first.json<{ reference_id: string }>();
    expect([first.status, first.json()]).toEqual([
      200,
      { reference_id, reference: reference_id, tmp_order_id: reference_id },
    ]);
    await confirmable(client, reference_id);
    expect((await begin(client)).json()).toEqual(first.json());
    const asked = await created(reference_id);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.request.headers["stripe-account"]).toBe(CONNECTED);
    expect([...new URLSearchParams(asked[0]?.request.body)]).toEqual(
      expect.arrayContaining([
        ["amount", "1000"],
        ["currency", "sgd"],
        ["metadata[reference]", reference_id],
        ["automatic_payment_methods[enabled]", "true"],
      ]),
    );
    expect((await begin(client, {}, "another-name-of-this-1")).json()).toMatchObject({ id: "payment_in_progress" });
  });

  it("API-64 is refused for what an order is refused for, and asks Stripe for nothing", async () => {
    const brand = await newBrand();
    const client = await customerOf(brand);
    const changed = await begin(client, { total_amount: "9.00" });
    expect([changed.status, changed.json<{ id: string }>().id]).toEqual([409, "price_changed"]);
    expect((await begin(client, {}, "short")).status).toBe(400);
    expect((await begin(new Client(server, brand.host))).status).toBe(401);
  });

  it("by the way to pay that is named, where a brand has two", async () => {
    const other = await newBrand();
    const [cash, one] = other.payment_types;
    const two = { ...one, id: 4, settings: { ...one?.settings, charges: "destination" } };
    await applyBrand(server, { ...other, payment_types: [cash, one, two] } as TestBrand);
    const client = await customerOf(other);
    const reference = await begun(client, { payment: { id: 4 } });
    await confirmable(client, reference);
    const [asked] = await created(reference);
    expect(asked?.request.headers["stripe-account"]).toBeUndefined();
    expect(new URLSearchParams(asked?.request.body).get("transfer_data[destination]")).toBe(CONNECTED);
  });
});

describe("its secret", () => {
  it("API-65 is answered with client_secret, reference_id and return_url, and confirms the payment, whose order is placed", async () => {
    const brand = await newBrand();
    const client = await customerOf(brand);
    const reference = await begun(client);
    const intent = await confirmable(client, reference);
    expect(intent).toEqual({
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
      reference_id: reference,
      return_url: expect.stringMatching(
        `^http://${brand.host}:\\d+/payments/returns/stripe_connect/${reference}$`,
      ) as string,
    });
    expect((await confirm(script, intent, PAYS)).body.status).toBe("succeeded");
    await vi.waitFor(async () => expect((await verified(client, { reference })).status).toBe("paid"), 10_000);
    expect((await intentOf(client, reference)).json<Intent>().client_secret).toBeNull();
    const back = await client.get(`${new URL(intent.return_url).pathname}?payment_intent_client_secret=x`);
    expect(back.location).toBe(`/payment-processing?reference=${reference}&type=stripe_connect`);
    expect((await client.get(back.location ?? "")).text).toContain("Thank you for your order!");
  });

  it("API-65 is nobody's but the customer's", async () => {
    const brand = await newBrand();
    const client = await customerOf(brand);
    const reference = await begun(client);
    await confirmable(client, reference);
    const others = [await customerOf(brand), await customerOf()];
    for (const other of others) expect((await intentOf(other, reference)).status).toBe(404);
    expect((await intentOf(new Client(server, brand.host), reference)).status).toBe(401);
    for (const id of ["x", "pi_1", `${reference.slice(1)}0`]) expect((await intentOf(client, id)).status).toBe(404);
    // Nor does the payment's own page tell it.
    expect((await client.get(`/payment-processing?reference=${reference}`)).text).not.toContain("_secret_");
  });

  it("is of no use to the script of another account", async () => {
    const client = await customerOf();
    const intent = await confirmable(client, await begun(client));
    const { account: _, ...platform } = script;
    expect((await confirm(platform, intent, PAYS)).body).toMatchObject({ error: { code: "resource_missing" } });
  });

  it("is told no more once the payment has been declined; the way to pay stays chosen, and the order can be paid by another", async () => {
    const client = await customerOf();
    const reference = await begun(client);
    const declined = await confirm(script, await confirmable(client, reference), IS_DECLINED);
    expect([declined.status, declined.body]).toEqual([
      402,
      { error: expect.objectContaining({ type: "card_error", message: "Your card was declined." }) as object },
    ]);
    await vi.waitFor(async () => expect((await verified(client, { reference })).status).toBe("declined"), 10_000);
    const told = await intentOf(client, reference);
    expect([told.status, told.json()]).toEqual([
      502,
      expect.objectContaining({ id: "stripe_connect_failed", message: "Oops! Something went wrong." }),
    ]);
    expect(await methodChosen(client)).toBe(String(ONLINE_ID));
    const next = await begun(client);
    expect(next).not.toBe(reference);
    await confirm(script, await confirmable(client, next), PAYS);
    await vi.waitFor(async () => expect((await verified(client, { reference: next })).status).toBe("paid"), 10_000);
  });

  it("confirms nothing once the payment is given up", async () => {
    const client = await customerOf();
    const reference = await begun(client);
    const intent = await confirmable(client, reference);
    const fields = { csrf: await client.csrfToken(), intent: "cancel" };
    expect((await client.post(`/payment-processing?reference=${reference}`, fields)).status).toBe(303);
    expect((await verified(client, { reference })).status).toBe("cancelled");
    expect((await confirm(script, intent, PAYS)).body).toMatchObject({
      error: { code: "payment_intent_unexpected_state" },
    });
  });
});

it("a payment that Stripe refuses to begin has ended, says so on its channel, and leaves the customer free to pay otherwise", async () => {
  const client = await customerOf(await newBrand({ merchant_id: "acct_ofsomebodyelse" }));
  const reference = await begun(client);
  await vi.waitFor(async () => expect((await intentOf(client, reference)).status).toBe(502), 10_000);
  expect((await verified(client, { reference })).status).toBe("declined");
  expect((await begin(client, {}, "another-name-of-this-1")).status).toBe(200);
});

it("a payment that is paid is told on its channel", async () => {
  const client = await customerOf();
  const reference = await begun(client);
  const stream = await listening(client, `private_stripe_connect_transaction_${reference}`);
  await confirm(script, await confirmable(client, reference), PAYS);
  await vi.waitFor(() =>
    expect(stream.told).toContainEqual({ name: "payment_succeeded", data: { status: "paid", reference } }),
  );
  stream.close();
});

describe("saved cards", () => {
  type Cards = { saved_cards: { card_token: string; last4: string }[] };
  const cardsOf = async (client: Client) => (await client.call("GET", STRIPE_CONNECT_CARDS)).json<Cards>().saved_cards;

  it("API-43 are answered for their owner, and pay once the browser has confirmed it", async () => {
    const brand = await newBrand();
    const client = await customerOf(brand);
    expect(await cardsOf(client)).toEqual([]);
    const saving = await begun(client, { payment: { save_card: true } });
    await confirm(script, await confirmable(client, saving), PAYS);
    await vi.waitFor(async () => expect((await verified(client, { reference: saving })).status).toBe("paid"), 10_000);
    const [card, ...more] = await cardsOf(client);
    expect([card, more]).toEqual([
      {
        card_token: expect.stringMatching(/^pm_/) as string,
        last4: "4242",
        card_last_4_digits: "4242",
        brand: "visa",
        exp_month: 12,
        exp_year: 2030,
      },
      [],
    ]);
    // On the connected account, and nowhere else.
    expect((await client.call("GET", "/users/stripe_cards")).json<Cards>().saved_cards).toEqual([]);
    expect(await cardsOf(await customerOf(brand))).toEqual([]);
    expect((await new Client(server, brand.host).call("GET", STRIPE_CONNECT_CARDS)).status).toBe(401);

    const token = card?.card_token ?? "";
    await readyForMore(client);
    const payment = { is_saved_card: true, ref_card_number: token };
    const paying = await begun(client, { payment }, "pays-with-a-card-of-1");
    await confirm(script, await confirmable(client, paying), token);
    await vi.waitFor(async () => expect((await verified(client, { reference: paying })).status).toBe("paid"), 10_000);

    const thief = await customerOf(brand);
    expect((await begin(thief, { payment }, "pays-with-a-card-of-2")).json()).toMatchObject({
      id: "unable_to_process_payment",
    });
  });
});
