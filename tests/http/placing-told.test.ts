/** What a customer is told after the order. */
import { parse, type HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { cheeseBurger, IDS, ownBrand, testCategory, testItem, testMenu, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, freshPhone, giveEmail, putIntoCart, signedInCustomer } from "../support/customers";
import { latestCode, readOutbox, type SentMessage } from "../support/outbox";
import { CART } from "~/paths/calls";
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
  const page = pageOf(told);
  expect(page.querySelectorAll("h1, p").slice(0, 2)).toMatchObject([
    { text: "Test Kitchen" },
    { text: "Thank you, Mei Ling!" },
  ]);
});

const RAW = "<i>Salt & Pepper</i>";
const withRawName = testMenu({
  categories: [
    testCategory({
      id: IDS.burgers,
      name: "Burgers",
      items: [testItem({ id: IDS.classic, name: RAW }), cheeseBurger()],
    }),
  ],
});

test("an e-mail says what was ordered, what it costs and where it goes, and leads to the order's tracking", async () => {
  const own = await ownBrand(server, { menus: { main: withRawName } });
  const client = await signedInCustomer(server, own, { items: [IDS.classic, IDS.classic] });
  await giveEmail(server, client, "mei.ling@example.com");
  const cheese = { item: String(IDS.cheese), count: "1", [`q${IDS.sizeGroup}.${IDS.large}`]: "1" };
  await client.post(CART, { intent: "customise", ...cheese, csrf: await client.csrfToken() });
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const told = await toldAbout(own, (await trackedOrder(client, id)).order_number);
  const page = pageOf(told);
  const cells = page.querySelectorAll("td").map(({ text }) => text);
  expect(cells).toEqual([
    ...[`2 × ${RAW}`, "SGD\u00a020.00"],
    ...["1 × Cheese Burger\nLarge", "SGD\u00a014.50"],
    ...["Subtotal", "SGD\u00a034.50"],
    ...["Total", "SGD\u00a034.50"],
  ]);
  expect(page.querySelector("i"), "names are no markup").toBeNull();
  const said = told.text.split("\n").filter(Boolean);
  expect(said.slice(4)).toEqual([
    ...[`2 × ${RAW}: SGD\u00a020.00`, "1 × Cheese Burger: SGD\u00a014.50", "    Large"],
    ...["Subtotal: SGD\u00a034.50", "Total: SGD\u00a034.50", "Prices include 9% GST: SGD\u00a02.85."],
    "Deliver to: \u2068Tower 3, Main Street, #08-14\u2069, \u2068Near Town\u2069",
    "Payment: Cash",
  ]);
  const way = page.querySelector("a")?.getAttribute("href") ?? "";
  expect(told.text).toContain(`Track Your Order: ${way}`);
  const { protocol, host, pathname, search } = new URL(way);
  expect([protocol, host]).toEqual(["http:", `${own.host}:${server.port}`]);
  expect(pathname + search).toBe(`/trackorder?order=${id}`);
  expect((await client.get(pathname + search)).status).toBe(200);
  const elsewhere = await new Client(server, own.host).get(pathname + search);
  expect(elsewhere.location, "who is not signed in there signs in first").toBe(
    `/?sign_in=phone&return_to=${encodeURIComponent(pathname + search)}`,
  );
});

test("an e-mail in Arabic keeps the number of a unit in its order, and says how a curbside pickup is told", async () => {
  const own = await ownBrand(server);
  const brought = await signedInCustomer(server, own);
  brought.cookies.set("userLocale", "ar");
  await giveEmail(server, brought, "layla@example.com");
  const lines = { line_1: "برج النخيل", line_2: "شارع السوق", line_3: "#08-14" };
  const told = await toldOf(own, brought, await readyToPay(brought, {}, lines));
  expect(told.text).toContain("التوصيل إلى: \u2068برج النخيل، شارع السوق، \u2066#08-14\u2069\u2069");
  expect(pageOf(told).querySelector("bdi span[dir=ltr]")?.text).toContain("#08-14");

  const fetched = await signedInCustomer(server, own, { choice: { pickup: "in_store" } });
  await giveEmail(server, fetched, "mei@example.com");
  const car = { pickup_mode: "curbside", curbside_note: "Red Fiat" };
  const { text } = await toldOf(own, fetched, await goToPayment(fetched, car));
  expect(text).toContain("Pickup Method: Curbside, Red Fiat");
});

test("in Chinese what stands before an amount has a colon as wide as a letter", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own, { choice: { pickup: "in_store" } });
  client.cookies.set("userLocale", "zh");
  await giveEmail(server, client, "mei.ling@example.com");
  const { text } = await toldOf(own, client, await goToPayment(client));
  expect(text).toContain("1 × Classic Burger：SGD\u00a010.00");
  expect(text).toContain("付款方式：Cash");
  expect(text).not.toMatch(/[^p]: /);
});

/** The message about the order that a customer places from its payment step. */
async function toldOf(own: TestBrand, client: Client, payment: Answer): Promise<SentMessage> {
  const id = placedOrderId(await place(client, payment));
  return toldAbout(own, (await trackedOrder(client, id)).order_number);
}

function pageOf({ html }: SentMessage): HTMLElement {
  const block = parse(html ?? "").querySelector("body > div");
  if (!block) throw new Error("The message has no page");
  return block;
}

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
