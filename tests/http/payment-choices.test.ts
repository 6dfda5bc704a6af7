/** Ways to pay whose provider has something to choose from, at the checkout without script. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { goToPayment, place, readyToPay, textOf } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import { ONLINE_KINDS } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const CHOICE = `payment_choice_${ONLINE_ID}`;
const byCard = { payment_type_id: String(ONLINE_ID) };

it("is told beside it when nothing was chosen, and what was chosen is shown again in a form that comes back", async () => {
  const brand = payingBrand(sandbox, {}, "my_fatoorah");
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  const refused = await place(client, await readyToPay(client), byCard);
  expect([refused.status, textOf(refused)]).toEqual([
    400,
    expect.stringContaining("Please choose how you want to pay."),
  ]);
  const left = await client.submit(refused, {
    form: "#checkout-payment",
    fields: { ...byCard, [CHOICE]: "2" },
    button: "button[value=back]",
  });
  expect(left.status).toBe(303);
  const { page } = await client.get("/checkout?step=2");
  expect(page.querySelector(`input[name=${CHOICE}][checked]`)?.getAttribute("value")).toBe("2");
});

it("is not available while its provider does not answer; the others are, and the page stands", async () => {
  const settings = { base_url: "http://127.0.0.1:1", currency: "SGD", api_key: "12345678", webhook_secret: "12345678" };
  const paying = payingBrand(sandbox, {}, "my_fatoorah");
  const payment_types = paying.payment_types.map((type) => (type.id === ONLINE_ID ? { ...type, settings } : type));
  const brand = { ...paying, payment_types };
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  const ready = await readyToPay(client);
  expect(textOf(ready)).toContain("This way to pay is not available just now.");
  const placed = await place(client, ready, { payment_type_id: "1" });
  expect(placed.location).toContain("placed=");
});

it("is not offered where its provider cannot be asked for exactly what is due", async () => {
  const fils = {
    discount_id: 9,
    discount_name: "Five fils",
    code: "FILS",
    discount_type: "VALUE",
    discount_rate: "0.005",
  };
  const company = { currency: "KWD", decimal_precision: 3 } as const;
  const brand = payingBrand(sandbox, { company, coupons: [fils] as never }, "geidea");
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  const offered = async () =>
    (await goToPayment(client)).page
      .querySelectorAll("input[name=payment_type_id]")
      .map((each) => each.getAttribute("value"));
  await readyToPay(client);
  expect(await offered()).toEqual(["1", String(ONLINE_ID)]);
  client.cookies.set("coupon", (await client.get("/discounts/FILS")).json<{ mark: string }>().mark);
  expect(await offered()).toEqual(["1"]);
});

it.each(ONLINE_KINDS)(
  "%s: nothing is asked for where codes pay for everything, and the order goes out",
  async (kind) => {
    const coupon = {
      discount_id: 9,
      discount_name: "All of it",
      code: "ALL",
      discount_type: "PERCENTAGE",
      discount_rate: 100,
    } as const;
    const brand = payingBrand(sandbox, { coupons: [coupon] }, kind);
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    client.cookies.set("coupon", (await client.get("/discounts/ALL")).json<{ mark: string }>().mark);
    const placed = await place(client, await goToPayment(client), byCard);
    expect(placed.location).toContain("placed=");
    expect(await ordersOf(server, brand)).toHaveLength(1);
  },
);
