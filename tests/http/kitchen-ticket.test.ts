/** An order on paper and by e-mail: the same as on the board, once, and to nobody else. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { board, deliveryWithRider, newOrder, openTablet } from "../support/board";
import { applyBrand, IDS, testBrand, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { qrDrawing } from "~/screens/kitchen/ticket/qr.server";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const TO = "kitchen@tickets.example";
const brand = testBrand({
  outlets: [
    testOutlet({ kitchen: { language: "en", ticket_email: TO } }),
    testOutlet({ id: 2, name: "Second", delivery_areas: [] }),
  ],
});
const pickup = (outlet: number) => ({ choice: { pickup: "in_store" as const, outlet }, note: "Nut allergy <b>" });

beforeAll(() => applyBrand(server, brand));

/** What comes right after an answer, on a machine of any pace. */
const SOON = { timeout: 60_000 };
const PICKUP = { choice: { pickup: "in_store" as const } };
/** As the menu of a brand has it that speaks both languages. */
const inArabic = testCategory({
  id: IDS.burgers,
  name: "Burgers",
  items: [testItem({ id: IDS.classic, name: "Classic Burger", translations: { ar: { name: "برجر كلاسيكي" } } })],
});

const mails = async () => (await readOutbox(server, brand.host)).filter(({ to }) => to === TO);

describe("a ticket", () => {
  it("is reached from the board, and tells what a kitchen needs", async () => {
    const tablet = await openTablet(server, brand);
    const { number } = await newOrder(server, brand, pickup(1));
    const path = `/kitchen/orders/${number}/ticket`;
    expect((await board(tablet)).page.querySelector(`a[href="${path}"]`)).not.toBeNull();
    const ticket = await tablet.get(path);
    for (const text of [`#${number}`, "Classic Burger", "Nut allergy", "ALLERGY", "Main Street", "Collect"])
      expect(textOf(ticket)).toContain(text);
    expect(/\b9000\d{4}\b/.exec(ticket.text)?.[0]).toBeUndefined();
  });

  it("opens to the outlet's own board alone", async () => {
    const { number } = await newOrder(server, brand, pickup(1));
    const path = `/kitchen/orders/${number}/ticket`;
    const second = await openTablet(server, brand, 2);
    expect((await second.get(path)).location).toBe("/kitchen/board?told=unknown");
    expect((await new Client(server, brand.host).get(path)).location).toBe("/kitchen/board");
    expect((await second.get("/kitchen/orders/x/ticket")).location).toBe("/kitchen/board?told=unknown");
  });

  it("of a delivery with a rider has a code that opens it on their phone, and still no address", async () => {
    const { number, link } = await deliveryWithRider(server, brand);
    const tablet = await openTablet(server, brand);
    const { page, text } = await tablet.get(`/kitchen/orders/${number}/ticket`);
    const path = page.querySelector("svg[role=img] path")?.getAttribute("d");
    expect(path).toBe(qrDrawing(`http://${brand.host}:${server.port}${link}`).path);
    expect(text).not.toMatch(/Tower 3|#08-14/);
    const { number: other } = await newOrder(server, brand, pickup(1));
    expect((await tablet.get(`/kitchen/orders/${other}/ticket`)).page.querySelector("svg[role=img]")).toBeNull();
  });

  it("says what its customer has read beside what the kitchen reads", async () => {
    const own = testBrand({
      outlets: [testOutlet({ kitchen: { language: "en", ticket_email: TO } })],
      menus: { main: testMenu({ categories: [inArabic] }) },
    });
    await applyBrand(server, own);
    const customer = await signedInCustomer(server, own, { ...PICKUP, items: [IDS.classic] });
    customer.cookies.set("userLocale", "ar");
    placedOrderId(await place(customer, await goToPayment(customer)));
    const tablet = await openTablet(server, own);
    const link = (await board(tablet)).page.querySelector('a[href$="/ticket"]')?.getAttribute("href") ?? "";
    const item = (await tablet.get(link)).page.querySelector("main ul li");
    expect(item?.text).toContain("Classic Burger");
    expect(item?.querySelector("small")?.text).toBe("برجر كلاسيكي");
    const [mail] = await vi.waitFor(async () => {
      const sent = (await readOutbox(server, own.host)).filter(({ to }) => to === TO);
      expect(sent).toHaveLength(1);
      return sent;
    }, SOON);
    expect(mail?.text).toContain("1 × Classic Burger\n    برجر كلاسيكي\n");
  });

  it("goes to the address that its outlet names, once an order, and to none where it names none", async () => {
    const { number } = await newOrder(server, brand, pickup(1));
    const elsewhere = await newOrder(server, brand, pickup(2));
    const last = await newOrder(server, brand, pickup(1));
    const about = (wanted: number, all: { subject?: string }[]) =>
      all.filter(({ subject }) => subject?.includes(`#${wanted}`));
    await vi.waitFor(async () => expect(about(last.number, await mails())).toHaveLength(1), { timeout: 30_000 });
    const sent = await mails();
    expect([about(number, sent).length, about(elsewhere.number, sent).length]).toEqual([1, 0]);
    const text = about(number, sent)[0] as { text: string };
    for (const words of [`#${number}`, "1 × Classic Burger", "ALLERGY: Nut allergy <b>", "Collect"])
      expect(text.text).toContain(words);
    expect(/\b9000\d{4}\b/.exec(text.text)?.[0]).toBeUndefined();
  });

  it("that no mailbox takes waits and is tried again, and says so", async () => {
    const own = testBrand({ outlets: [testOutlet({ kitchen: { ticket_email: "kitchen@unreachable.example" } })] });
    await applyBrand(server, own);
    const { number } = await newOrder(server, own, PICKUP);
    const waiting = async () =>
      (await operatorCall(server, "GET", `/operator/outbox/${own.slug}`)).json<{
        messages: { kind: string; tries: number }[];
      }>().messages;
    const first = { kind: "ticket", order_number: number, problem: "could not be told", is_given_up: false };
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ ...first, tries: 1 }]), SOON);
    await vi.waitFor(async () => expect((await waiting())[0]?.tries).toBeGreaterThan(1), SOON);
  });
});
