/** What a form was refused for is told on the page that it leads back to, and not again on the pages after it. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { goToPayment, textOf } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { freshPhone, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { CART } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({ company: loyaltyOn() });
beforeAll(() => applyBrand(server, brand));

const LOYALTY = 'form[action="/loyalty"]';
const TOO_MUCH = "You only have 5.00 Loyalty SGD available.";
const NO_COUNT = "Please enter a whole number from 1 to 99.";

async function customer(items: number[] = [IDS.classic]): Promise<Client> {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone, choice: { pickup: "in_store" }, items });
  await grantLoyalty(server, brand.slug, phone, "5.00");
  return client;
}

const redeem = (client: Client, page: Answer, amount: string) =>
  client.submit(page, { form: LOYALTY, fields: { amount }, button: "button[value=redeem]" }, { follow: true });

it("a wrong loyalty amount", async () => {
  const client = await customer();
  const refused = await redeem(client, await goToPayment(client), "6");
  expect(textOf(refused)).toContain(TOO_MUCH);
  for (const path of ["/checkout?step=2", "/m/checkout?step=2", "/m/order-details"]) {
    const page = await client.get(path);
    expect(page.page.querySelector("input[name=amount]")?.getAttribute("value")).toBe("");
    expect(textOf(page)).not.toContain(TOO_MUCH);
  }
  // Another form of the refused page does not lead back to the refusal, and the next amount is judged afresh.
  expect(textOf(await redeem(client, refused, "4"))).toContain("SGD 4.00 redeemed");
});

it("a redemption that the order no longer carries, until the customer goes on", async () => {
  const client = await customer([IDS.cola, IDS.classic]);
  await redeem(client, await goToPayment(client), "5");
  const lines = (await client.get("/m/order-details")).page.querySelectorAll('input[name="line"]');
  const csrf = await client.csrfToken();
  await client.post(CART, { csrf, intent: "remove", line: lines.at(-1)?.getAttribute("value") ?? "" });
  const told = "You can only redeem upto 3.00 Loyalty SGD for this order.";
  expect(textOf(await client.get("/checkout"))).not.toContain(told);
  const payment = await goToPayment(client);
  expect(textOf(payment)).toContain(told);
  await client.submit(payment, { form: "#checkout-payment", button: "button[value=back]" });
  expect(textOf(await goToPayment(client))).not.toContain(told);
});

it("a count that is none, at its own line and with what was typed", async () => {
  const client = await customer([IDS.classic, IDS.cola]);
  for (const [path, typed] of [
    ["/", "a few"],
    ["/m/order-details", "100"],
  ] as const) {
    const page = await client.get(path);
    const form = page.page.querySelectorAll('form:has(input[name="line"])').at(-1);
    const line = form?.querySelector('input[name="line"]')?.getAttribute("value") ?? "";
    const return_to = form?.querySelector('input[name="return_to"]')?.getAttribute("value") ?? "";
    const answer = await client.post(CART, {
      csrf: await client.csrfToken(),
      intent: "set",
      line,
      count: typed,
      return_to,
    });
    const refused = await client.get(answer.location ?? "");
    const field = refused.page.querySelector('input[name="count"][aria-invalid]');
    expect([field?.getAttribute("value"), field?.hasAttribute("autofocus")]).toEqual([typed, true]);
    const words = refused.page.getElementById(field?.getAttribute("aria-describedby") ?? "");
    expect(words?.textContent).toBe(NO_COUNT);
    expect(textOf(await client.get(path))).not.toContain(NO_COUNT);
    expect(refused.page.querySelector('input[name="return_to"][value*="count_of"]')).toBeNull();
  }
});
