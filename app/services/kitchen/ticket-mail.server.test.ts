import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { ticketMail } from "./ticket-mail.server";
import type { Ticket } from "./ticket.server";

const ticket: Ticket = {
  number: 482,
  lane: "new",
  standing: "unconfirmed",
  handing: "delivery",
  placed: 0,
  due: { at: 0, clock: "19:55" },
  starts: null,
  name: null,
  car: "",
  isHere: false,
  rider: null,
  note: "<script>alert(1)</script> & no nuts",
  isAllergy: true,
  wishes: ["leave_at_door", "no_cutlery"],
  items: [
    {
      quantity: 2,
      name: "Ember Double",
      ordered: "برجر",
      isFree: false,
      note: "well done",
      choices: [
        { text: "No onion", isWithout: true },
        { text: "Cheddar", isWithout: false },
      ],
    },
  ],
  count: 2,
  isPaid: false,
  total: "SGD 18.90",
  accepts: [],
};
const FROM = { brand: "Bun & Ember", outlet: "Tanjong Pagar" };

it("tells in its subject what a kitchen looks for in a list of mails", () => {
  expect(ticketMail(ticket, FROM, "en").subject).toBe("Tanjong Pagar: #482, Delivery 19:55");
});

it("is one table without pictures, in which nothing that a customer has written is markup", () => {
  const { html = "" } = ticketMail(ticket, FROM, "en");
  const page = parse(html);
  expect(page.querySelectorAll("script, img, link")).toEqual([]);
  expect(page.querySelector("html")?.attributes).toEqual({ lang: "en", dir: "ltr" });
  expect(page.querySelectorAll("table")).toHaveLength(1);
  expect(page.querySelector("h1")?.text).toBe("#482 · Delivery · at the door 19:55");
  expect(html).toContain("ALLERGY: &lt;script&gt;alert(1)&lt;/script&gt; &amp; no nuts");
  const cells = page.querySelectorAll("td").map(({ innerHTML }) => innerHTML);
  expect(cells[0]).toBe("2 ×");
  expect(cells[1]?.split("<br>")).toEqual([
    "<b>Ember Double</b>",
    "برجر",
    '<b style="text-decoration:underline">No onion</b>',
    "Cheddar",
    "well done",
  ]);
  expect(html).toContain("Leave at the door · No cutlery</p>");
  expect(html).toContain("Items: 2 · Collect SGD 18.90");
});

it("is in the kitchen's own language and direction", () => {
  const { html = "", text } = ticketMail(ticket, FROM, "ar");
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(text).toContain("حساسية");
});

it("says the same in words", () => {
  expect(ticketMail({ ...ticket, note: "", isAllergy: false, isPaid: true }, FROM, "en").text.split("\n")).toEqual([
    "Bun & Ember, Tanjong Pagar",
    "#482 · Delivery · at the door 19:55",
    "",
    "Leave at the door · No cutlery",
    "",
    "2 × Ember Double",
    "    برجر",
    "    No onion",
    "    Cheddar",
    "    well done",
    "",
    "Items: 2 · Paid",
  ]);
});
