/** What a customer is told after the order. */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { IDS, ownBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { latestCode, readOutbox, type SentMessage } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

test("the customer is told by SMS, in the language of the order", async () => {
  const own = await ownBrand(server);
  const phone = freshPhone();
  for (const [language, words] of [
    ["en", "Test Kitchen has received your order"],
    ["ar", "استلم Test Kitchen طلبك رقم"],
  ] as const) {
    const client = await signedInCustomer(server, own, { phone, choice: { pickup: "in_store" } });
    client.cookies.set("userLocale", language);
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { order_number } = await trackedOrder(client, id);
    const told = await toldAbout(own, order_number);
    expect(told).toMatchObject({ kind: "sms", to: `+65${phone}` });
    expect(told.text).toContain(words);
    expect(told.text).toContain("SGD 10.00");
    // One such space would make it a message of twice the length.
    expect(told.text).not.toContain("\u00a0");
  }
});

test("the customer is told by e-mail where the address is known", async () => {
  const own = await ownBrand(server, { company: { sms_disabled: true } });
  const client = new Client(server, own.host);
  await choose(client, { pickup: "in_store" });
  await putIntoCart(client, IDS.classic);
  const email = "mei.ling@example.com";
  const login = await client.get("/m/login");
  const terms = { phone_number: freshPhone(), terms: "on" };
  const asked = await client.submit(login, { form: 'form[action*="sign_in=phone"]', fields: terms }, { follow: true });
  const code = await client.submit(
    asked,
    { form: 'form[action*="sign_in=email"]', fields: { email } },
    { follow: true },
  );
  const otp = await latestCode(server, own.host, email);
  await client.submit(code, { form: 'form[action*="sign_in=code"]', fields: { otp } });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number } = await trackedOrder(client, id);
  const told = await toldAbout(own, order_number);
  expect(told).toMatchObject({ kind: "email", to: email, subject: `Test Kitchen: your order ${order_number}` });
  expect(told.text).toContain("Thank you, Mei Ling!");
  const [block] = parse(told.html ?? "").querySelectorAll("body > div");
  const lines = told.text.split("\n").filter((line) => line !== "");
  expect(block?.querySelectorAll("h1, p").map(({ text }) => text)).toEqual(["Test Kitchen", ...lines]);
});

/** The message about an order, which is sent right after its commit. */
const toldAbout = (of: TestBrand, orderNumber: number): Promise<SentMessage> =>
  eventually(async () => {
    const messages = await readOutbox(server, of.host);
    return messages.find(({ text }) => new RegExp(`\\b${orderNumber}\\b`).test(text));
  });

/** Waits until something is there; what it waits for comes right after an answer, so it asks again at once. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error("It did not happen within 5 s");
}
