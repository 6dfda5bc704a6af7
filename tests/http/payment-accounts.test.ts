/** A company's accounts with providers: what calls tell of them, and the outlets that they are of. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, IDS, testArea, testOutlet } from "../support/brands";
import { goToPayment, place } from "../support/checkout";
import type { Client } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import { readyForMore, saveCard, tokensOf } from "../support/saved-cards";
import { walletBrand } from "../support/wallets";
import { DELIVERY_AREA, PAGES_CHECKOUT, STRIPE_ORDERS } from "~/paths/calls";
import { pathTo } from "~/paths/address";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const NONE = {
  public_key: null,
  can_save_cards: false,
  direct_payment_enabled: false,
  google_pay_enabled: false,
  apple_pay_enabled: false,
  google_pay_merchant_id: null,
  merchant_id: null,
  generic_integration: false,
  partner_name: null,
  client_key: null,
  locale: null,
  environment: null,
};

it("PAY-01 a payment type is told with its sixteen fields, and with no secret of its account", async () => {
  const wallets = walletBrand(sandbox, {}, { direct_payment_enabled: true });
  const kept = ["adyen", "stripe_connect", "generic_fintech_partner", "stripe"] as const;
  const others = kept.map((kind, i) => ({
    id: 10 + i,
    payment_type: kind,
    title: { text: `By ${kind}`, translations: {} },
    sapaad_payment_type_id: 100 + i,
    settings: KINDS[kind].settings(sandbox.url),
    ...(kind === "stripe_connect" && { can_save_cards: true }),
    ...(kind === "generic_fintech_partner" && { generic_integration: true, partner_name: "PayLah" }),
  }));
  // Without an account it is not offered, and not told.
  const unseen = { id: 20, payment_type: "dpo" as const, title: "Unseen", sapaad_payment_type_id: 20 };
  const brand = { ...wallets, payment_types: [...wallets.payment_types, ...others, unseen] };
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  const answer = await client.call("GET", PAGES_CHECKOUT);
  const connect = KINDS.stripe_connect.settings("");
  expect(answer.json<{ payment_types: unknown[] }>().payment_types).toStrictEqual([
    { ...NONE, id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
    {
      ...NONE,
      id: ONLINE_ID,
      payment_type: "mastercard",
      title: "Card online",
      sapaad_payment_type_id: 3,
      merchant_id: "TESTSANDBOX01",
      direct_payment_enabled: true,
      google_pay_enabled: true,
      apple_pay_enabled: true,
      google_pay_merchant_id: "BCR2DN4TSANDBOX",
      environment: "TEST",
    },
    {
      ...NONE,
      id: 10,
      payment_type: "adyen",
      title: "By adyen",
      sapaad_payment_type_id: 100,
      client_key: "sandbox_ADYENCLIENTKEY",
      locale: "en-US",
      environment: "test",
    },
    {
      ...NONE,
      id: 11,
      payment_type: "stripe_connect",
      title: "By stripe_connect",
      sapaad_payment_type_id: 101,
      can_save_cards: true,
      public_key: connect.public_key,
      merchant_id: connect.merchant_id,
    },
    {
      ...NONE,
      id: 12,
      payment_type: "generic_fintech_partner",
      title: "PayLah",
      sapaad_payment_type_id: 102,
      generic_integration: true,
      partner_name: "PayLah",
    },
    { ...NONE, id: 13, payment_type: "stripe", title: "By stripe", sapaad_payment_type_id: 103 },
  ]);
  for (const secret of [...kept, "mastercard" as const].flatMap((kind) => KINDS[kind].secrets))
    expect(answer.text).not.toContain(secret);
  expect(answer.text).not.toContain("PRIVATE KEY");
});

it("CARDS-06 a saved card pays only where the account that it is saved with serves the selected area or outlet", async () => {
  const paying = payingBrand(sandbox, {}, "stripe");
  const [cash, account] = paying.payment_types;
  if (!cash || !account) throw new Error("The brand has no account");
  const ELSEWHERE = { area: 21, outlet: 2, type: 4 };
  const brand = {
    ...paying,
    outlets: [
      testOutlet(),
      testOutlet({
        id: ELSEWHERE.outlet,
        name: "Side Street",
        delivery_areas: [testArea({ id: ELSEWHERE.area, name: "Side Town" })],
      }),
    ],
    payment_types: [
      cash,
      { ...account, outlet_ids: [IDS.outlet] },
      { ...account, id: ELSEWHERE.type, outlet_ids: [ELSEWHERE.outlet] },
    ],
  };
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await saveCard(client);
  const [token = ""] = await tokensOf(client);
  const readyForPickup = async () => {
    await putIntoCart(client, IDS.classic);
    return goToPayment(client);
  };
  const usable = async (isPickup = false) => {
    const ready = await (isPickup ? readyForPickup() : readyForMore(client));
    return { ready, cards: [ONLINE_ID, ELSEWHERE.type].map((id) => cardIn(ready, id)) };
  };
  const pay = (id?: number) => {
    const payment = { is_saved_card: true, ref_card_number: token, ...(id !== undefined && { id }) };
    const order_details = { placement_key: `a-card-at-account-${id ?? "any"}`, payment };
    return client.call("POST", STRIPE_ORDERS, { order_details });
  };
  expect((await usable()).cards).toEqual([token, undefined]);
  const toElsewhere = { id: ELSEWHERE.area, outlet_id: ELSEWHERE.outlet, order_type: "delivery" };
  const choices = [
    () => client.call("PUT", pathTo(DELIVERY_AREA, { id: ELSEWHERE.area }), toElsewhere),
    () => choose(client, { pickup: "in_store", outlet: ELSEWHERE.outlet }),
  ];
  for (const [i, chosen] of choices.entries()) {
    await chosen();
    const { ready, cards } = await usable(i === 1);
    expect(cards).toEqual([undefined, undefined]);
    for (const id of [ONLINE_ID, ELSEWHERE.type]) {
      // Forged: the page has no such field.
      ready.page.querySelector("#checkout-payment")?.insertAdjacentHTML("beforeend", `<input name="card_${id}">`);
      const placed = await place(client, ready, { payment_type_id: String(id), [`card_${id}`]: token });
      expect(placed.status, `${id}`).toBe(id === ONLINE_ID ? 400 : 402);
    }
    for (const id of [undefined, ONLINE_ID, ELSEWHERE.type])
      expect((await pay(id)).status, `${id}`).toBe(id === ONLINE_ID ? 422 : 402);
    expect(await ordersOf(server, brand)).toHaveLength(1);
  }
  await choose(client, { pickup: "in_store", outlet: IDS.outlet });
  expect((await usable(true)).cards).toEqual([token, undefined]);
  expect((await pay()).status).toBe(200);
  expect(await ordersOf(server, brand)).toHaveLength(2);
});

/** The saved card that a page offers for a way to pay. */
const cardIn = ({ page }: Awaited<ReturnType<Client["get"]>>, id: number) =>
  page.querySelector(`input[type=radio][name=card_${id}]`)?.getAttribute("value");
