/** What customers say of their orders afterwards, and who hears of it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { setClock } from "../support/clock";
import { freshPhone, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { startTill, tillSecret, type Till } from "../support/till";
import { toolRunner } from "../support/tool";
import { pathTo } from "~/paths/address";
import { OPERATOR_FEEDBACK, OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const secret = tillSecret();
let till: Till;
beforeAll(async () => {
  till = await startTill([secret]);
});
afterAll(() => till.close());

const RATING = "[data-ui=rating]";
const REPORT = "[data-ui=report]";
const PLACED = "2026-03-02T04:00:00Z";

async function handedOver(company: object = {}, of?: TestBrand) {
  const brand = of ?? testBrand({ company });
  if (!of) await applyBrand(server, brand);
  await setClock(server, brand.company.id, PLACED);
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, {
    phone,
    choice: { pickup: "in_store" },
    items: [IDS.classic, IDS.cola],
  });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number: number } = await trackedOrder(client, id);
  const move = (status: string) =>
    operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), { status });
  await move("confirmed");
  return { brand, client, phone, id, number, move };
}
async function delivered(company: object = {}, of?: TestBrand) {
  const order = await handedOver(company, of);
  await order.move("delivered");
  return order;
}

const feedbackOf = async ({ slug }: TestBrand) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_FEEDBACK, { slug }))).json<{
    count: number;
    average: number | null;
    ratings: { order_number: number; stars: number; comment: string }[];
    reports: { order_number: number; reason: string; text: string; items: object[] }[];
  }>();

const rate = async (client: Client, order: string, fields: Record<string, string>, path = "/trackorder") =>
  client.post(path, { csrf: await client.csrfToken(), intent: "rate", order, comment: "", ...fields });
const report = async (client: Client, order: string, fields: Record<string, string>) =>
  client.post("/trackorder", { csrf: await client.csrfToken(), intent: "report", order, text: "", ...fields });

describe("FEEDBACK-01 a rating", () => {
  it("is asked for on both route sets once the order is handed over, taken once and changed for a day", async () => {
    const { brand, client, id, number, move } = await handedOver();
    expect((await client.get("/trackorder")).page.querySelector(RATING)).toBeNull();
    expect((await rate(client, id, { stars: "5" })).status, "before it is handed over").toBe(409);
    await move("delivered");
    for (const path of ["/trackorder", "/m/trackorder"])
      expect((await client.get(path)).page.querySelectorAll(`${RATING} input[name=stars]`), path).toHaveLength(5);

    const none = await rate(client, id, { comment: "Nice" });
    expect(none.status).toBe(400);
    expect(textOf(none)).toContain("Please choose from one to five stars.");
    expect(none.page.querySelector(`${RATING} textarea`)?.textContent).toBe("Nice");
    for (const stars of ["0", "6", "4.5", "many"]) expect((await rate(client, id, { stars })).status, stars).toBe(400);
    expect((await rate(client, id, { stars: "4", comment: "x".repeat(501) })).status).toBe(400);
    const longest = "x".repeat(500);
    expect((await rate(client, id, { stars: "4", comment: longest })).status).toBe(303);
    expect((await feedbackOf(brand)).ratings[0]?.comment).toBe(longest);

    const given = await rate(client, id, { stars: "4", comment: "Hot\r\nand good" }, "/m/trackorder");
    expect(given.location).toBe("/m/trackorder?told=rating");
    expect(textOf(await client.get(given.location ?? ""))).toContain("Thank you for your rating!");
    await setClock(server, brand.company.id, "2026-03-03T03:59:00Z");
    await rate(client, id, { stars: "2", comment: "Cold" });
    expect(await feedbackOf(brand)).toMatchObject({
      count: 1,
      average: 2,
      ratings: [{ order_number: number, stars: 2, comment: "Cold" }],
    });
    await setClock(server, brand.company.id, "2026-03-03T04:01:00Z");
    const late = await client.get("/trackorder");
    expect(late.page.querySelector(`${RATING} form`)).toBeNull();
    expect(late.page.querySelector(RATING)?.textContent).toContain("2 stars");
    expect((await rate(client, id, { stars: "5" })).status).toBe(409);
    expect((await feedbackOf(brand)).average).toBe(2);
  });

  it("is asked for a month after the order, and taken no longer", async () => {
    const { brand, id, phone } = await delivered();
    const starsAt = async (time: string) => {
      await setClock(server, brand.company.id, time);
      // The session of a month ago is over.
      const client = await signedInCustomer(server, brand, { phone, items: [] });
      const page = await client.get(`/trackorder?order=${id}`);
      expect(page.status).toBe(200);
      return { client, stars: page.page.querySelectorAll(`${RATING} input[name=stars]`).length };
    };
    expect((await starsAt("2026-04-01T03:59:00Z")).stars).toBe(5);
    const { client, stars } = await starsAt("2026-04-01T04:01:00Z");
    expect(stars).toBe(0);
    expect((await rate(client, id, { stars: "5" })).status).toBe(409);
    expect((await feedbackOf(brand)).count).toBe(0);
  });

  it("is nobody's but the customer's, and of no company that does not ask", async () => {
    const { brand, id } = await delivered();
    const eve = await signedInCustomer(server, brand);
    expect((await rate(eve, id, { stars: "1" })).location).toBe("/");
    const other = await delivered();
    await rate(other.client, id, { stars: "1" });
    expect((await feedbackOf(brand)).count).toBe(0);

    const silent = await delivered({ feedback: { ratings: false, reports: false } });
    const page = await silent.client.get("/trackorder?report=open");
    for (const part of [RATING, REPORT, "dialog[open]"]) expect(page.page.querySelector(part), part).toBeNull();
    expect((await rate(silent.client, silent.id, { stars: "5" })).status).toBe(409);
    expect((await report(silent.client, silent.id, { reason: "late" })).status).toBe(409);
  });
});

describe("FEEDBACK-02 what went wrong", () => {
  it("reaches the company by e-mail and the kitchen's program by an event, with the dishes; the customer is told what comes next", async () => {
    const kitchen = { webhooks: [{ url: till.url, secret }] };
    const { brand, client, id, number } = await delivered({ kitchen, feedback: { reports_to: "care@example.com" } });
    const page = await client.get("/trackorder?report=open");
    const fields = { reason: "missing", line: "1", text: "The cola is not in the bag" };
    const sent = await client.submit(page, { form: "dialog[open] form", fields });
    expect(sent.location).toBe("/trackorder?told=report");
    const thanked = textOf(await client.get("/trackorder?told=report"));
    expect(thanked).toContain("The restaurant has your message.");
    expect(thanked).toContain("The restaurant gets back to you by phone or email.");

    const mails = async () => (await readOutbox(server, brand.host)).filter(({ to }) => to === "care@example.com");
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 20_000 });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Order ${number}: Something is missing`);
    expect(mail?.text).toContain("1 × Cola");
    expect(mail?.text).not.toContain("Classic Burger");
    expect(mail?.text).toContain("The cola is not in the bag");
    const heard = () =>
      till.heard.filter(({ event }) => event.data.order.id === id && event.data.change === "reported");
    await vi.waitFor(() => expect(heard()).toHaveLength(1), { timeout: 20_000 });
    expect(heard()[0]?.event).toMatchObject({
      type: "order.changed",
      data: {
        report: { reason: "missing", text: "The cola is not in the bag", items: [{ id: IDS.cola, quantity: 1 }] },
      },
    });
    expect((await feedbackOf(brand)).reports).toMatchObject([
      { order_number: number, reason: "missing", items: [{ name: "Cola", quantity: 1 }] },
    ]);
  });

  it("goes to the company's contact unless another address is named, and is told to no program that is not there", async () => {
    const { brand, client, id } = await delivered({ contact_email: "hello@example.com" });
    await report(client, id, { reason: "late" });
    await vi.waitFor(
      async () => expect((await readOutbox(server, brand.host)).map(({ to }) => to)).toContain("hello@example.com"),
      { timeout: 20_000 },
    );
  });

  it("takes three of an order, however many come at once, and then leads to the telephone", async () => {
    const { brand, client, id } = await delivered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(client, id, { reason: "quality" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409, 409, 409, 409]);
    expect((await feedbackOf(brand)).reports).toHaveLength(3);
    const page = await client.get("/trackorder?report=open");
    expect(page.page.querySelector("dialog[open]")).toBeNull();
    expect(textOf(page)).toContain("Please call it about anything else.");
  });

  it("says what is wrong with it and keeps what was typed; nothing is told before", async () => {
    const { brand, client, id } = await delivered();
    const other = await client.post("/trackorder?report=open", {
      csrf: await client.csrfToken(),
      intent: "report",
      order: id,
      reason: "other",
      text: " ",
    });
    expect([other.status, textOf(other)]).toEqual([400, expect.stringContaining("Please describe what went wrong.")]);
    expect(other.page.querySelector("dialog[open] input[value=other]")?.getAttribute("checked")).not.toBeUndefined();
    const none = await client.post("/trackorder?report=open", {
      csrf: await client.csrfToken(),
      intent: "report",
      order: id,
      text: "Cold <b>soup</b>",
    });
    expect(textOf(none)).toContain("Please say what went wrong.");
    expect(none.page.querySelector("dialog[open] textarea")?.textContent).toBe("Cold <b>soup</b>");
    const eve = await signedInCustomer(server, brand);
    await report(eve, id, { reason: "late" });
    expect((await feedbackOf(brand)).reports).toEqual([]);
  });

  it("may be told of an order that is overdue: that it is late or has not come", async () => {
    const { brand, client, id } = await handedOver();
    expect((await client.get("/trackorder")).page.querySelector(REPORT)).toBeNull();
    await setClock(server, brand.company.id, "2026-03-02T07:00:00Z");
    const page = await client.get("/m/trackorder?report=open");
    const reasons = page.page
      .querySelectorAll("dialog[open] input[name=reason]")
      .map((each) => each.getAttribute("value"));
    expect(reasons).toEqual(["late", "not_arrived", "other"]);
    expect((await report(client, id, { reason: "quality" })).status).toBe(400);
    expect((await report(client, id, { reason: "not_arrived" })).status).toBe(303);
  });
});

describe("FEEDBACK-03 the operator", () => {
  it("reads of one company what its customers say, by the call and by the tool; nobody else does", async () => {
    const { brand, client, id, number } = await delivered();
    await rate(client, id, { stars: "5", comment: "Best\u001b[31m burger" });
    await report(client, id, { reason: "other", text: "Too much sauce" });
    expect(await feedbackOf(brand)).toMatchObject({
      count: 1,
      average: 5,
      ratings: [{ order_number: number, stars: 5 }],
      reports: [{ order_number: number, reason: "other", text: "Too much sauce" }],
    });
    const other = await delivered();
    expect(await feedbackOf(other.brand)).toEqual({ count: 0, average: null, ratings: [], reports: [] });
    const { out } = await toolRunner(server)("order", ["feedback", brand.slug]);
    expect(out).toContain("5.00 of 5 stars, by 1 orders");
    expect(out).toMatch(new RegExp(`#${number} {2}★★★★★ .*Best \\[31m burger`));
    expect(out).toContain("Too much sauce");
    expect((await client.get(pathTo(OPERATOR_FEEDBACK, { slug: brand.slug }))).status).toBe(404);
  });
});

it("FEEDBACK-04 an order that is over is ordered again from its own page, with what the cart would lose told first", async () => {
  const { client } = await delivered();
  const REORDER = "form:has(button[value=reorder])";
  const again = async (path: string) => (await client.submit(await client.get(path), { form: REORDER })).location;
  expect(await again("/trackorder")).toBe("/");
  expect(await again("/trackorder")).toMatch(/^\/my-account\/past-orders\?reorder=\d+$/);
  expect(await again("/m/trackorder")).toMatch(/^\/m\/past-orders\?reorder=\d+$/);
});
