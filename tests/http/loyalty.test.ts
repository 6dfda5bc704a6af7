/** Loyalty in the books: granted, redeemed and earned by orders, given back when they are rejected. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyHistoryOf, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { operatorCall } from "../support/operator";
import { toolRunner } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({
  company: loyaltyOn({ earn_percent: 10, min_redeem_value: "1.00", max_redeem_value: "8.00" }),
});
const deliveryOnly = testBrand({
  company: loyaltyOn({ enabled_for_pickup: false, earn_percent: 10, is_discount: true, value_for_points: "0.5" }),
});
const none = testBrand();
beforeAll(async () => {
  for (const each of [brand, deliveryOnly, none]) await applyBrand(server, each);
});

/** A customer for pickup with a Classic Burger of 10.00 in the cart and a balance. */
async function customerWith(balance: string, of: TestBrand = brand, phone = freshPhone()): Promise<Client> {
  const client = await signedInCustomer(server, of, { phone, choice: { pickup: "in_store" } });
  if (balance !== "0") await grantLoyalty(server, of.slug, phone, balance);
  return client;
}

type Placed = { id: string; order_number: number; [field: string]: unknown };
const order = (client: Client, details: object = {}): Promise<Answer> =>
  client.call("POST", "/orders/cash_on_delivery", { order_details: { user_name: "Mei", ...details } });
const placed = (answer: Answer): Placed => answer.json<{ order_details: Placed }>().order_details;
const reject = (of: TestBrand, number: number) =>
  operatorCall(server, "POST", `/operator/orders/${of.slug}/${number}/status`, { status: "rejected", reason: "other" });

describe("an order", () => {
  it("LOYALTY-17 ORDER-03 redeems and earns when it is placed; the balance is what remains and what is earned", async () => {
    const client = await customerWith("12.50");
    const answer = await order(client, {
      redeemed_loyalty: "5.00",
      total_before_loyalty: "10.00",
      total_amount: "5.00",
    });
    expect(placed(answer)).toMatchObject({
      redeemed_loyalty: "5.00",
      remaining_loyalty: "7.50",
      earned_loyalty: "0.50",
      has_loyalty_data: true,
      loyalty_value: "1",
      loyalty_as_discount: false,
      total_before_loyalty: "10.00",
      total_amount: "5.00",
    });
    expect(await loyaltyOf(client)).toMatchObject({ customer_loyalty: "8.00", hasRedeemed: false });
    const { order_number } = placed(answer);
    expect(
      (await loyaltyHistoryOf(client)).map(({ kind, amount, order_number }) => [kind, amount, order_number]),
    ).toEqual(
      expect.arrayContaining([
        ["earned", "0.50", order_number],
        ["redeemed", "-5.00", order_number],
        ["granted", "12.50", null],
      ]),
    );
  });

  it("LOYALTY-02 has no loyalty where its kind of order has none", async () => {
    const client = await customerWith("5.00", deliveryOnly);
    const answer = placed(await order(client, { redeemed_loyalty: "2.00" }));
    expect(answer).toMatchObject({ redeemed_loyalty: "0.00", earned_loyalty: "0.00", total_amount: "10.00" });
    expect(answer).toMatchObject({ has_loyalty_data: false, loyalty_as_discount: true, loyalty_value: "0.5" });
    expect((await loyaltyOf(client)).customer_loyalty).toBe("5.00");
  });

  it.each([
    ["-1.00", "loyalty_invalid", "Please enter a valid amount."],
    ["1.005", "loyalty_invalid", "Please enter a valid amount."],
    ["15.00", "loyalty_balance", "You only have 12.50 Loyalty SGD available."],
    ["9.00", "loyalty_max", "You can only redeem upto 8.00 Loyalty SGD for an order."],
  ])("ORDER-13 that redeems %s is refused by %s and changes nothing", async (redeemed_loyalty, id, message) => {
    const client = await customerWith("12.50");
    const answer = await order(client, { redeemed_loyalty });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ id, message });
    expect((await loyaltyOf(client)).customer_loyalty).toBe("12.50");
    expect((await client.get("/pages/mobile/order_details")).text).toContain("Classic Burger");
  });

  it("ORDER-13 that redeems more than the order's total, or with less than the minimum in the balance, is refused", async () => {
    const refusalOf = async (client: Client, redeemed_loyalty: string) => {
      const answer = await order(client, { redeemed_loyalty });
      return [answer.status, answer.json<{ id: string }>().id];
    };
    const choice = { pickup: "in_store" } as const;
    const phone = freshPhone();
    const small = await signedInCustomer(server, brand, { phone, choice, items: [IDS.cola] });
    await grantLoyalty(server, brand.slug, phone, "12.50");
    expect(await refusalOf(small, "3.01")).toEqual([409, "loyalty_total"]);
    const poor = await customerWith("0.50");
    expect(await refusalOf(poor, "0.50")).toEqual([409, "loyalty_min"]);
    for (const [client, balance] of [
      [small, "12.50"],
      [poor, "0.50"],
    ] as const)
      expect((await loyaltyOf(client)).customer_loyalty).toBe(balance);
    expect(placed(await order(small, { redeemed_loyalty: "3.00" }))).toMatchObject({ total_amount: "0.00" });
  });

  it("a rejected order gives back what it redeemed and takes away what it earned, once", async () => {
    const client = await customerWith("12.50");
    const { order_number } = placed(await order(client, { redeemed_loyalty: "5.00" }));
    expect((await loyaltyOf(client)).customer_loyalty).toBe("8.00");
    expect((await reject(brand, order_number)).status).toBe(200);
    expect((await loyaltyOf(client)).customer_loyalty).toBe("12.50");
    expect((await reject(brand, order_number)).status).toBe(409);
    expect((await loyaltyOf(client)).customer_loyalty).toBe("12.50");
    const kinds = (await loyaltyHistoryOf(client)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["earned", "granted", "redeemed", "returned", "revoked"]);
  });

  it("a rejected order takes away no more than there is", async () => {
    const client = await customerWith("0");
    const first = placed(await order(client));
    expect((await loyaltyOf(client)).customer_loyalty).toBe("1.00");
    await putIntoCart(client, IDS.classic);
    placed(await order(client, { redeemed_loyalty: "1.00" }));
    expect((await loyaltyOf(client)).customer_loyalty).toBe("0.90");
    expect((await reject(brand, first.order_number)).status).toBe(200);
    expect((await loyaltyOf(client)).customer_loyalty).toBe("0.00");
    const [revoked] = await loyaltyHistoryOf(client);
    expect(revoked).toMatchObject({ kind: "revoked", amount: "-0.90", order_number: first.order_number });
  });
});

describe("many orders of one customer at once", () => {
  it("a balance that covers one of them is redeemed by one, and nothing is lost", async () => {
    const phone = freshPhone();
    const clients: Client[] = [];
    for (let i = 0; i < 4; i++) clients.push(await customerWith("0", brand, phone));
    await grantLoyalty(server, brand.slug, phone, "5.00");
    for (const client of clients) await client.csrfToken();
    const answers = await Promise.all(clients.map((client) => order(client, { redeemed_loyalty: "5.00" })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.json()).toMatchObject({
        id: "loyalty_balance",
        message: "You only have 0.50 Loyalty SGD available.",
      });
    const [first] = clients;
    expect((await loyaltyOf(first!)).customer_loyalty).toBe("0.50");
    const carts = await Promise.all(clients.map((client) => client.get("/pages/mobile/order_details")));
    expect(carts.filter(({ text }) => text.includes("Classic Burger"))).toHaveLength(3);
    const left = clients.filter((_, i) => answers[i]?.status !== 200);
    const again = await Promise.all(left.map((client) => order(client, { redeemed_loyalty: "0" })));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await loyaltyOf(first!)).customer_loyalty).toBe("3.50");
  });

  it("LOYALTY-17 the remaining balance of each is true, whichever was first", async () => {
    const phone = freshPhone();
    const clients = [await customerWith("0", brand, phone), await customerWith("0", brand, phone)];
    await grantLoyalty(server, brand.slug, phone, "8.00");
    for (const client of clients) await client.csrfToken();
    const orders = (await Promise.all(clients.map((client) => order(client, { redeemed_loyalty: "3.00" })))).map(
      placed,
    );
    expect(orders.map(({ remaining_loyalty }) => remaining_loyalty).sort()).toEqual(["2.70", "5.00"]);
    expect((await loyaltyOf(clients[0]!)).customer_loyalty).toBe("3.40");
  });
});

describe("the calls", () => {
  it("API-31 LOYALTY-01 the customer's loyalty in its fields", async () => {
    const client = await customerWith("12.50");
    expect(await loyaltyOf(client)).toMatchObject({
      customer_loyalty: "12.50",
      min_redeem_value: "1.00",
      max_redeem_value: "8.00",
      redeemedPoints: "0.00",
      hasRedeemed: false,
    });
  });

  it("API-31 LOYALTY-02 ROLE-04 nothing for guests", async () => {
    const guest = new Client(server, brand.host);
    for (const path of ["/users/loyalty_points", "/pages/loyalty"]) expect((await guest.get(path)).status).toBe(401);
    expect((await guest.get("/pages/home")).json()).toMatchObject({ loyalty: null });
  });

  it("API-14 what the company offers, the balance and its history", async () => {
    const client = await customerWith("2.50", deliveryOnly);
    expect((await client.get("/pages/loyalty")).json()).toMatchObject({
      enabled_for_delivery: true,
      enabled_for_pickup: false,
      is_discount: true,
      value_for_points: "0.5",
      customer_loyalty: "2.50",
      history: [{ kind: "granted", amount: "2.50", order_number: null }],
    });
  });

  it("LOYALTY-03 home, checkout, profile, past orders and tracking carry it where it is enabled", async () => {
    const offering = await customerWith("2.50");
    const others = await customerWith("0", none);
    for (const client of [offering, others]) {
      await order(client);
      await putIntoCart(client, IDS.classic);
    }
    for (const page of ["home", "checkout", "profiles", "past_orders", "tracking"]) {
      const carried = (await offering.get(`/pages/${page}`)).json<{ loyalty: { customer_loyalty: string } | null }>();
      expect(carried.loyalty, page).toMatchObject({ customer_loyalty: "3.50" });
      expect((await others.get(`/pages/${page}`)).json(), page).toMatchObject({ loyalty: null });
    }
  });
});

describe("the operator", () => {
  it("grants loyalty to a customer who is known, in amounts of the currency, with the token", async () => {
    const client = await customerWith("0");
    const call = (body: object, slug = brand.slug) => operatorCall(server, "POST", `/operator/loyalty/${slug}`, body);
    expect((await call({ phone: "+6599999999", amount: "5.00" })).status).toBe(404);
    expect((await call({ phone: "+6599999999", amount: "5.00" }, "nobody")).status).toBe(404);
    for (const amount of ["0", "-5.00", "1.005", "many"])
      expect((await call({ phone: "+6599999999", amount })).status, amount).toBe(422);
    expect((await call({ phone: "99999999", amount: "5.00" })).status).toBe(422);
    const guest = await client.call("POST", `/operator/loyalty/${brand.slug}`, {
      phone: "+6599999999",
      amount: "5.00",
    });
    expect(guest.status).toBe(404);
    expect((await loyaltyOf(client)).customer_loyalty).toBe("0.00");
  });

  it("grants by the tool, which says what came of it", async () => {
    const phone = freshPhone();
    await customerWith("1.00", brand, phone);
    const tool = (...args: string[]) => toolRunner(server)("loyalty", ["grant", brand.slug, ...args]);
    expect(await tool(`+65${phone}`, "2.50")).toMatchObject({
      code: 0,
      out: `+65${phone} has been given SGD 2.50; the balance is SGD 3.50\n`,
    });
    expect(await tool(`+65${phone}`, "0")).toMatchObject({ code: 1, err: "The amount must be above 0\n" });
    expect(await tool(`+65${phone}`)).toMatchObject({ code: 2 });
  });

  it("a grant reaches the customer of its company only", async () => {
    const phone = freshPhone();
    const [here, there] = [await customerWith("4.00", brand, phone), await customerWith("0", deliveryOnly, phone)];
    expect((await loyaltyOf(here)).customer_loyalty).toBe("4.00");
    expect((await loyaltyOf(there)).customer_loyalty).toBe("0.00");
  });
});

it("PASTORDER-01 a rejected order shows no points as earned, neither in the past orders nor on its tracking page", async () => {
  const client = await customerWith("0");
  const kept = placed(await order(client));
  await putIntoCart(client, IDS.classic);
  const rejected = placed(await order(client));
  await reject(brand, rejected.order_number);
  const { page } = await client.get("/my-account/past-orders", { headers: { "user-agent": "Desktop" } });
  const points = page.querySelectorAll("tbody tr").map((row) => row.querySelectorAll("td")[2]?.textContent);
  // The newest first.
  expect(points).toEqual(["", "1.00"]);
  const told = async ({ id }: Placed) =>
    (await client.get(`/trackorder?order=${id}`)).text.includes("in loyalty points");
  expect([await told(kept), await told(rejected)]).toEqual([true, false]);
});
