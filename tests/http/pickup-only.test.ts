/** A brand that only hands over at the counter or the curb: none of its pages and messages speaks of what it does not do. */
import { beforeAll, describe, expect, it } from "vitest";
import { IDS, ownBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { giveEmail, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** Bringing, who brings, and where to, in each language. */
const WORDS = {
  en: /deliver|rider|doorstep|\bdoor\b/i,
  ar: /توصيل|سائق|مندوب|الباب|بابك/,
  zh: /配送|外送|骑手|送达|送餐|门口/,
  ms: /penghantar|dihantar ke|pintu/i,
};
const LANGUAGES = ["en", "ar", "zh", "ms"] as const;
let brand: TestBrand;
beforeAll(async () => {
  brand = await ownBrand(server, {
    company: { modes_of_delivery: "pickup", modes_of_pickup: ["in_store", "curbside"] },
  });
});

/** All that a page says: its title and description, what is read, and the names of what is pressed. */
function saidOn({ page }: Answer): string {
  const said = [
    page.querySelector("title")?.text,
    page.querySelector("meta[name=description]")?.getAttribute("content"),
  ];
  for (const script of page.querySelectorAll("script, style")) script.remove();
  const named = page.querySelectorAll("[aria-label], [placeholder], [title], img[alt]");
  const names = named.flatMap((element) =>
    ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name)),
  );
  return [...said, page.querySelector("body")?.textContent, ...names].join(" ");
}

async function expectSilence(client: Client, language: (typeof LANGUAGES)[number], paths: readonly string[]) {
  client.cookies.set("userLocale", language);
  const heard: string[] = [];
  for (const path of paths) {
    const answer = await client.get(path, { follow: true });
    const said = saidOn(answer);
    expect(said.length, path).toBeGreaterThan(50);
    const at = said.search(WORDS[language]);
    if (at >= 0) heard.push(`${path}: ${said.slice(Math.max(0, at - 60), at + 60)}`);
  }
  expect(heard).toEqual([]);
}

const OPEN = ["/", "/m", "/?choose=pickup", "/m/area-select", `/?item=${IDS.classic}`, "/?q=zzz", "/menu", "/sign-in"];
const OWN = [
  "/m/order-details",
  "/checkout",
  "/m/checkout",
  "/my-account/profile",
  "/my-account/past-orders",
  "/m/past-orders",
];

describe.each(LANGUAGES)("in %s", (language) => {
  it("a brand that only hands over at the counter speaks of no delivery, rider or door before an order", async () => {
    await expectSilence(new Client(server, brand.host), language, OPEN);
  });

  it.each(["in_store", "curbside"] as const)(
    "nor at the checkout, in the account and while an order is followed: %s",
    async (pickup) => {
      const client = await signedInCustomer(server, brand, { choice: { pickup }, items: [IDS.classic] });
      await giveEmail(server, client, `${language}-${pickup}@example.com`);
      await expectSilence(client, language, [...OPEN, ...OWN]);
      const car: Record<string, string> = pickup === "curbside" ? { curbside_note: "Blue car" } : {};
      const payment = await goToPayment(client, car);
      expect(saidOn(payment)).not.toMatch(WORDS[language]);
      const placed = await place(client, payment);
      const id = placedOrderId(placed);
      const { order_number: number } = await trackedOrder(client, id);
      const follow = [placed.location ?? "", "/trackorder", "/m/trackorder", `/my-account/past-orders?order=${number}`];
      await expectSilence(client, language, follow);
      const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number });
      for (const status of ["confirmed", "ready", "delivered"]) {
        await operatorCall(server, "POST", path, { status });
        await expectSilence(client, language, follow.slice(1));
      }
      const mails = await readOutbox(server, brand.host);
      const own = mails.filter(({ to }) => to === `${language}-${pickup}@example.com`);
      expect(own.length).toBeGreaterThan(0);
      for (const { subject, text } of own) expect(`${subject} ${text}`).not.toMatch(WORDS[language]);
    },
  );
});
