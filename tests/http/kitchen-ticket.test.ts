/** An order on paper and by e-mail: the same as on the board, once, and to nobody else. */
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { board, newOrder, openTablet } from "../support/board";
import { applyBrand, testBrand, testOutlet } from "../support/brands";
import { textOf } from "../support/checkout";
import { Client } from "../support/client";
import { readOutbox } from "../support/outbox";

const server = inject("server");
const TO = "kitchen@tickets.example";
const brand = testBrand({
  outlets: [
    testOutlet({ kitchen: { language: "en", ticket_email: TO } }),
    testOutlet({ id: 2, name: "Second", delivery_areas: [] }),
  ],
});
const pickup = (outlet: number) => ({ choice: { pickup: "in_store" as const, outlet }, note: "Nut allergy <b>" });

beforeAll(() => applyBrand(server, brand));

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
});
