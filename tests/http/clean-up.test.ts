/** What is deleted when: customers after 12 months of non-use, guests' sessions after a week, and by one process at a time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryWithRider } from "../support/board";
import { applyBrand, IDS, ownBrand, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, saveAddress, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { choose, giveEmail, putIntoCart, signIn, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyHistoryOf, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { operatorCall, ordersOf } from "../support/operator";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import { payOnline, tokensOf } from "../support/saved-cards";
import { readOutbox } from "../support/outbox";
import { toolRunner } from "../support/tool";
import { dump, ownDatabase, type OwnDatabase } from "../support/own-database";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_FEEDBACK, OPERATOR_LOYALTY, OPERATOR_ORDER_STATUS } from "~/paths/calls";

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
let database: OwnDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await ownDatabase();
  server = await startTestServer({ name: "clean-up", env: database.env });
});
afterAll(async () => {
  await server.stop();
  await database.remove();
});

type Deleted = { sessions: number; codes: number; messages: number; riders: number; customers: number };
async function cleanUp(): Promise<Deleted> {
  const answer = await operatorCall(server, "POST", "/operator/clean-up");
  expect(answer.status).toBe(200);
  return answer.json<{ deleted: Deleted }>().deleted;
}
const freshBrand = () => ownBrand(server, { company: loyaltyOn() });
/** Whether the company has a customer with a number: a grant finds them. */
async function isCustomer(brand: TestBrand, phone: string): Promise<boolean> {
  const body = { phone: `+65${phone}`, amount: "0.01" };
  return (await operatorCall(server, "POST", pathTo(OPERATOR_LOYALTY, { slug: brand.slug }), body)).status === 200;
}

describe("customers", () => {
  const GONE = {
    phone: "87650001",
    name: "Zuleikha Vanish",
    line: "Forgetmenot House 4711",
    note: "ring twice for Zuleikha",
    noOrders: "87650002",
    comment: "Zuleikha was not amused",
    report: "Call Zuleikha at the office",
    dish: "as Zuleikha likes it",
  };
  /** What pays with their cards again. */
  let cards: string[] = [];
  const KEPT = { phone: "87650003" };
  let brand: TestBrand;

  it("TERMS-07 CONST-12 are deleted with their data 12 months after their last use, as the terms say; their orders stay for the books", async () => {
    brand = await freshBrand();
    const terms = (await new Client(server, brand.host, { headers: DESKTOP }).get("/terms-of-service")).text;
    expect(terms).toContain("If you do not use the service for 12 months, your user data is deleted.");

    await setClock(server, brand.company.id, "2025-01-10T04:00:00Z");
    const gone = await signedInCustomer(server, brand, { phone: GONE.phone });
    await saveAddress(gone, { line_1: GONE.line, line_2: "Main Street", line_3: "#01-01" });
    const payment = await readyToPay(gone, { name: GONE.name, note: GONE.note });
    const order = await trackedOrder(gone, placedOrderId(await place(gone, payment)));
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order.order_number });
    for (const status of ["confirmed", "on_the_way", "delivered"]) await operatorCall(server, "POST", path, { status });
    const words: Record<string, string>[] = [
      { intent: "rate", stars: "1", comment: GONE.comment },
      { intent: "report", reason: "other", text: GONE.report },
    ];
    for (const fields of words)
      expect(
        (await gone.post("/trackorder", { csrf: await gone.csrfToken(), order: order.id, ...fields })).status,
      ).toBe(303);
    await grantLoyalty(server, brand.slug, GONE.phone, "5.00");
    await signedInCustomer(server, brand, { phone: GONE.noOrders });
    const kept = await signedInCustomer(server, brand, { phone: KEPT.phone });
    // A visit is a use, though it changes nothing.
    await setClock(server, brand.company.id, "2025-01-30T04:00:00Z");
    expect((await kept.get("/m/my-profile", { headers: { "user-agent": "iPhone Mobile" } })).status).toBe(200);

    await setClock(server, brand.company.id, "2026-01-10T03:59:00Z");
    expect((await cleanUp()).customers).toBe(0);
    expect([await isCustomer(brand, GONE.phone), await isCustomer(brand, GONE.noOrders)]).toEqual([true, true]);
    await setClock(server, brand.company.id, "2026-01-10T04:30:00Z");
    expect((await cleanUp()).customers).toBe(2);
    expect((await cleanUp()).customers).toBe(0);
    expect([await isCustomer(brand, GONE.phone), await isCustomer(brand, GONE.noOrders)]).toEqual([false, false]);
    expect(await isCustomer(brand, KEPT.phone)).toBe(true);

    const said = await operatorCall(server, "GET", pathTo(OPERATOR_FEEDBACK, { slug: brand.slug }));
    expect(said.json()).toMatchObject({
      ratings: [{ stars: 1, comment: "" }],
      reports: [{ reason: "other", text: "" }],
    });
    const listed = await ordersOf(server, brand);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ id: order.id, order_number: order.order_number });

    await setClock(server, brand.company.id, "2026-01-30T04:30:00Z");
    expect((await cleanUp()).customers).toBe(1);
    expect(await isCustomer(brand, KEPT.phone)).toBe(false);
  });

  it("who comes back with the number opens a new account that knows nothing of the old one", async () => {
    const again = new Client(server, brand.host);
    await signIn(again, GONE.phone);
    const profile = (await again.get("/pages/profiles", { headers: { accept: "application/json" } })).text;
    expect(profile).not.toContain(GONE.name);
    expect((await again.get("/users/addresses")).json<{ addresses: object[] }>().addresses).toEqual([]);
    expect((await again.get("/pages/past_orders", { headers: { accept: "application/json" } })).text).not.toContain(
      "Classic Burger",
    );
    expect(await loyaltyHistoryOf(again)).toEqual([]);
    expect(Number((await loyaltyOf(again)).customer_loyalty)).toBe(0);
    for (const phone_number of ["deleted-1", "1"]) {
      const data = { phone_number, dialing_code: "" };
      expect((await again.call("POST", "/users/verifications", { data })).status).not.toBe(200);
    }
  });

  it("TERMS-07 leave neither the notes of their dishes nor their saved cards", async () => {
    const sandbox = await startTestSandbox();
    const company = { ...KINDS.qpay.brand?.company, item_notes: true };
    const paying = payingBrand(sandbox, { company }, "qpay");
    await applyBrand(server, paying);
    await setClock(server, paying.company.id, "2025-01-10T04:00:00Z");
    const customer = await signedInCustomer(server, paying, { items: [] });
    const line = { intent: "customise", item: String(IDS.cola), count: "1", note: GONE.dish };
    await customer.post("/cart", { csrf: await customer.csrfToken(), ...line });
    await payOnline(customer, { ...KINDS.qpay.fields, [`save_card_${ONLINE_ID}`]: "on" });
    await sandbox.stop();
    cards = await tokensOf(customer);
    expect(cards).toHaveLength(1);
    expect((await customer.get("/trackorder")).page.querySelector("q")?.textContent).toBe(GONE.dish);
    await setClock(server, paying.company.id, "2026-01-10T04:30:00Z");
    expect((await cleanUp()).customers).toBe(1);
  });

  it("no row of any table holds what was deleted", async () => {
    await server.stop();
    const rows = await dump(database);
    expect(rows).toContain("Classic Burger");
    for (const value of [GONE.name, GONE.comment, GONE.line, GONE.note, GONE.noOrders, GONE.dish, KEPT.phone, ...cards])
      expect(rows).not.toContain(value);
    server = await startTestServer({ name: "clean-up-again", env: database.env });
  });
});

describe("customers with an e-mail address", () => {
  const PREVIEW = { to_warn: 0, to_delete: 0 };
  const warningsOf = async ({ host }: TestBrand, email: string) =>
    (await readOutbox(server, host)).filter(({ to, subject }) => to === email && subject?.includes("deleted"));
  const preview = async ({ slug }: TestBrand) => {
    const answer = await operatorCall(server, "GET", "/operator/clean-up");
    const { unused } = answer.json<{ unused: { slug: string; to_warn: number; to_delete: number }[] }>();
    return unused.find((each) => each.slug === slug) ?? { slug, ...PREVIEW };
  };

  it("TERMS-07 are told 30 days before, once, and deleted if they do not come back; beforehand the operator sees how many", async () => {
    const brand = await freshBrand();
    const [stays, goes] = ["stays@example.com", "goes@example.com"];
    const at = (time: string) => setClock(server, brand.company.id, time);
    await at("2025-01-10T04:00:00Z");
    const staying = await signedInCustomer(server, brand, { phone: "87650011" });
    await giveEmail(server, staying, stays);
    const going = await signedInCustomer(server, brand, { phone: "87650012" });
    await giveEmail(server, going, goes);

    await at("2025-12-11T03:00:00Z");
    await cleanUp();
    expect(await warningsOf(brand, goes), "31 days before").toEqual([]);
    await at("2025-12-11T05:00:00Z");
    expect(await preview(brand)).toMatchObject({ to_warn: 2, to_delete: 0 });
    expect((await toolRunner(server)("tenant", ["unused"])).out).toContain("2 to be told, 0 to be deleted");
    expect(await warningsOf(brand, goes), "looking changes nothing").toEqual([]);
    await cleanUp();
    await cleanUp();
    for (const email of [stays, goes]) {
      const [warning, ...others] = await warningsOf(brand, email);
      expect(others, email).toEqual([]);
      expect(warning?.text).toContain("it will be deleted on 10 January 2026");
      expect(warning?.text).toContain(brand.host);
    }
    const back = new Client(server, brand.host);
    await signIn(back, "87650011");

    await at("2026-01-10T04:30:00Z");
    expect(await preview(brand)).toMatchObject({ to_warn: 0, to_delete: 1 });
    expect((await cleanUp()).customers).toBe(1);
    expect([await isCustomer(brand, "87650011"), await isCustomer(brand, "87650012")]).toEqual([true, false]);
    await at("2026-11-12T04:30:00Z");
    await cleanUp();
    expect(await warningsOf(brand, stays), "told anew, a year after they came back").toHaveLength(2);
  });

  it("who is told late has two weeks; who cannot be told is deleted a month later", async () => {
    const brand = await freshBrand();
    const at = (time: string) => setClock(server, brand.company.id, time);
    await at("2025-01-10T04:00:00Z");
    const late = await signedInCustomer(server, brand, { phone: "87650013" });
    await giveEmail(server, late, "late@example.com");
    const other = await signedInCustomer(server, brand, { phone: "87650014" });
    await giveEmail(server, other, "other@example.com");
    await at("2026-01-12T04:00:00Z");
    expect((await cleanUp()).customers, "nobody was told").toBe(0);
    expect((await warningsOf(brand, "late@example.com"))[0]?.text).toContain("26 January 2026");
    await at("2026-01-26T03:59:00Z");
    expect((await cleanUp()).customers).toBe(0);
    await at("2026-01-26T04:01:00Z");
    expect((await cleanUp()).customers).toBe(2);
    const never = await signedInCustomer(server, brand, { phone: "87650015" });
    await giveEmail(server, never, "never@example.com");
    await at("2027-02-27T04:01:00Z");
    expect((await cleanUp()).customers, "13 months without a word").toBe(1);
  });
});

describe("guests' sessions", () => {
  const selected = async (guest: Client) =>
    (await guest.get("/delivery_areas")).json<{ session: { mandatory: boolean } }>().session.mandatory === false;

  it("go a week after the last visit, with their carts, and every visit keeps them", async () => {
    const brand = await freshBrand();
    // What other brands have left must not be counted here.
    await cleanUp();
    await setClock(server, brand.company.id, "2025-03-01T04:00:00Z");
    const guest = new Client(server, brand.host, { headers: DESKTOP });
    const once = new Client(server, brand.host, { headers: DESKTOP });
    for (const client of [guest, once]) {
      await choose(client, { area: IDS.nearArea });
      await putIntoCart(client, IDS.classic);
    }
    await setClock(server, brand.company.id, "2025-03-06T04:00:00Z");
    expect(await selected(guest)).toBe(true);
    expect((await cleanUp()).sessions).toBe(0);
    await setClock(server, brand.company.id, "2025-03-09T04:00:00Z");
    expect((await cleanUp()).sessions).toBe(1);
    expect([await selected(guest), await selected(once)]).toEqual([true, false]);
    await setClock(server, brand.company.id, "2025-03-17T04:00:00Z");
    expect((await cleanUp()).sessions).toBe(1);
    expect(await selected(guest)).toBe(false);
  });

  it("live on with a visit in their last minutes, which no process has written down yet", async () => {
    const brand = await freshBrand();
    await setClock(server, brand.company.id, "2025-03-01T04:00:00Z");
    const guest = new Client(server, brand.host, { headers: DESKTOP });
    await choose(guest, { area: IDS.nearArea });
    await setClock(server, brand.company.id, "2025-03-08T03:54:00Z");
    await cleanUp();
    for (const time of [
      "2025-03-08T03:55:00Z",
      "2025-03-08T04:05:00Z",
      "2025-03-15T03:50:00Z",
      "2025-03-15T04:00:00Z",
    ]) {
      await setClock(server, brand.company.id, time);
      expect(await selected(guest), time).toBe(true);
    }
  });

  it("are deleted once, however many clean up at the same moment", async () => {
    const brand = await freshBrand();
    await setClock(server, brand.company.id, "2025-03-01T04:00:00Z");
    const guests = Array.from({ length: 30 }, () => new Client(server, brand.host, { headers: DESKTOP }));
    await Promise.all(guests.map((guest) => choose(guest, { area: IDS.nearArea })));
    await setClock(server, brand.company.id, "2025-04-01T04:00:00Z");
    const answers = await Promise.all(guests.slice(0, 8).map(() => operatorCall(server, "POST", "/operator/clean-up")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    // Those that found another at work deleted nothing that it did not count.
    const { sessions } = await cleanUp();
    const counted = answers.flatMap((answer) =>
      answer.status === 200 ? [answer.json<{ deleted: Deleted }>().deleted.sessions] : [],
    );
    expect(counted.reduce((sum, count) => sum + count, sessions)).toBeLessThanOrEqual(30);
    expect(await Promise.all(guests.map(selected))).toEqual(guests.map(() => false));
    expect((await cleanUp()).sessions).toBe(0);
  });

  it("are nobody's to delete but the operator's", async () => {
    const client = new Client(server, "127.0.0.1");
    const answer = await client.request("POST", "/operator/clean-up", undefined, {
      headers: { authorization: "Bearer x" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe("a rider's contact", () => {
  it("RIDER-11 is deleted a day after the order has ended, and after a week of one that nobody ends", async () => {
    const brand = await ownBrand(server, { company: { kitchen: { share_rider_phone: true } } });
    const at = (instant: string) => setClock(server, brand.company.id, instant);
    await at("2026-03-04T04:00:00Z");
    const [ended, left] = [await deliveryWithRider(server, brand), await deliveryWithRider(server, brand)];
    const contact = { phone: "+6598765432", vehicle: "bicycle", plate: null };
    for (const { press } of [ended, left])
      await press("hand_over", "confirmed", {
        rider: "Ali",
        phone: contact.phone,
        vehicle: contact.vehicle,
        plate: "",
      });
    await ended.press("deliver", "on_the_way");
    const kept = async () => {
      const { tracking_data } = await trackedOrder(left.customer, left.id);
      return (tracking_data as { rider_details: { contact: object | null } }).rider_details.contact;
    };
    await at("2026-03-05T03:00:00Z");
    expect((await cleanUp()).riders).toBe(0);
    await at("2026-03-05T05:00:00Z");
    expect((await cleanUp()).riders).toBe(1);
    expect(await kept()).toEqual(contact);
    await at("2026-03-11T05:00:00Z");
    expect((await cleanUp()).riders).toBe(1);
    expect(await kept()).toBeNull();
    expect((await cleanUp()).riders).toBe(0);
  });
});
