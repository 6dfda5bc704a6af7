/** Discount codes that are tried at once, in parallel, right and wrong mixed; and what a wrong one leaves in use. */
import { describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart } from "../support/customers";
import { DISCOUNTS, PROMOTIONS_VALIDATE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
/** Wrong codes that a caller may try within ten minutes. */
const GUESSES = 20;

/** A brand of its own, since a caller's guesses are counted for each. */
async function live(): Promise<TestBrand> {
  const brand = testBrand({
    coupons: [{ discount_id: 1, discount_name: "Two off", code: "TWO", discount_type: "VALUE", discount_rate: "2.00" }],
    promotions: [
      {
        id: 1,
        name: "Secret tenth",
        priority: 1,
        condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }], min_qty: 1 },
        action: { type: "gets_percent_discount", value: 10, include: [{ field: "item", id: IDS.classic }] },
        coupon_codes: [{ id: 5, code: "Tenth" }],
      },
    ],
  });
  await applyBrand(server, brand);
  return brand;
}

const visitor = (brand: TestBrand) => new Client(server, brand.host);
const statusesOf = (answers: Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const ofEach = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Posts a form of the code widgets. */
async function enter(client: Client, intent: string, code: string): Promise<Answer> {
  return client.post(DISCOUNTS, { csrf: await client.csrfToken(), intent, code, return_to: "/m/order-details" });
}

describe("codes tried in parallel", () => {
  it("200 wrong coupons at once: no more are looked at than may be tried", async () => {
    const brand = await live();
    const answers = await ofEach(200, (i) => visitor(brand).get(`/discounts/GUESS${i}`));
    expect(statusesOf(answers)).toEqual({ 404: GUESSES, 429: 200 - GUESSES });
  });

  it("right codes between wrong ones buy no further guesses", async () => {
    const brand = await live();
    const answers = await ofEach(120, (i) => visitor(brand).get(`/discounts/${i % 2 ? "TWO" : `GUESS${i}`}`));
    const tried = statusesOf(answers)[404] ?? 0;
    // In a crowd a right code holds a point until it is known to be right, so that fewer wrong ones may pass, but never more.
    expect(tried).toBeLessThanOrEqual(GUESSES);
    for (let i = tried; i < GUESSES; i++) expect((await visitor(brand).get(`/discounts/LEFT${i}`)).status).toBe(404);
    for (let i = 0; i < 5; i++) expect((await visitor(brand).get("/discounts/TWO")).status).toBe(429);
  });

  it("right codes cost nothing, however many at once", async () => {
    const brand = await live();
    for (let round = 0; round < 3; round++)
      expect(statusesOf(await ofEach(GUESSES, () => visitor(brand).get("/discounts/two")))).toEqual({ 200: GUESSES });
    await ofEach(60, () => visitor(brand).get("/discounts/two"));
    expect((await visitor(brand).get("/discounts/TWO")).status).toBe(200);
  });

  it("promo codes and coupons, by call and by form, are counted together", async () => {
    const brand = await live();
    const client = visitor(brand);
    const csrf = await client.csrfToken();
    const answers = await ofEach(80, (i) =>
      i % 2
        ? visitor(brand).get(`/discounts/GUESS${i}`)
        : client.post(DISCOUNTS, { csrf, intent: "apply_promo_code", code: `GUESS${i}`, return_to: "/" }),
    );
    const looked = answers.filter(({ status, location }) => status === 404 || location?.includes("promo_code_invalid"));
    expect(looked).toHaveLength(GUESSES);
  });
});

describe("a code that is typed", () => {
  async function shopper(brand: TestBrand): Promise<Client> {
    const client = visitor(brand);
    await choose(client, { pickup: "in_store" });
    await putIntoCart(client, IDS.classic);
    return client;
  }

  it("a promo code counts in any case", async () => {
    const brand = await live();
    for (const code of ["tenth", " TENTH "]) {
      const client = await shopper(brand);
      expect((await enter(client, "apply_promo_code", code)).location).toBe("/m/order-details");
      expect((await client.get("/m/order-details")).text).toContain("9.00");
      const csrf = await client.csrfToken();
      const body = { code, company_id: brand.company.id, promotion_id: 1, promo_code_id: 5 };
      const answer = await client.call("POST", PROMOTIONS_VALIDATE, body, { headers: { "x-csrf-token": csrf } });
      expect(answer.json()).toMatchObject({ is_valid: true });
    }
  });

  it("an unknown coupon removes the one in use, by form and by call", async () => {
    const brand = await live();
    const client = await shopper(brand);
    for (const spoil of [
      () => enter(client, "apply_coupon", "NOPE"),
      () => client.get("/discounts/NOPE", { headers: { accept: "application/json" } }),
    ]) {
      await enter(client, "apply_coupon", "two");
      expect(client.cookies.get("coupon")).toMatch(/^1\./);
      await spoil();
      expect(client.cookies.get("coupon") ?? "").toBe("");
      expect((await client.get("/m/order-details")).text).not.toContain("Two off");
    }
  });
});
