/** The invoice of a placed order by e-mail: to whom it goes, and how often. */
import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { IDS, ownBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { giveEmail, signedInCustomer } from "../support/customers";
import { readOutbox, type SentMessage } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const PAGES = ["/my-account/past-orders", "/m/past-orders"];

type Customer = { client: Client; number: number };

/** A new customer with one order. */
async function ordered(brand: TestBrand, email?: string): Promise<Customer> {
  const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [IDS.classic] });
  if (email) await giveEmail(server, client, email);
  const { order_number } = await trackedOrder(client, placedOrderId(await place(client, await goToPayment(client))));
  return { client, number: order_number };
}

const send = ({ client, number }: Customer, body: Record<string, unknown> = {}) =>
  client.call("POST", `/invoices/${number}/email-invoice`, { order_number: number, ...body });

/** The messages that carry an invoice, the newest first. */
async function invoicesTo(brand: TestBrand, to?: string): Promise<SentMessage[]> {
  const messages = await readOutbox(server, brand.host);
  return messages.filter(({ attachments, to: mailbox }) => attachments.length > 0 && (!to || mailbox === to));
}

const SENT = {
  title: "Success!",
  message: "Invoice successfully sent to your email.",
  messageCode: "success.invoice_sent_to_email",
};

describe("an invoice by e-mail", () => {
  it("API-44 INVOICE-03 ERR-46 goes to the address on file straight away, or to a new one, as a PDF", async () => {
    const brand = await ownBrand(server);
    const customer = await ordered(brand, "mei@example.com");
    const answer = await send(customer);
    expect([answer.status, answer.json()]).toEqual([200, SENT]);
    const elsewhere = await send(customer, { email: " office@example.com " });
    expect([elsewhere.status, elsewhere.json()]).toEqual([200, SENT]);
    const messages = await invoicesTo(brand);
    expect(messages.map(({ to }) => to)).toEqual(["office@example.com", "mei@example.com"]);
    // Who did not ask for it is told why it has come.
    expect(messages.map(({ text }) => text.includes("entered your address"))).toEqual([true, false]);
    for (const { subject, text, html, attachments } of messages) {
      expect(subject).toBe(`Test Kitchen: your invoice for order ${customer.number}`);
      expect(text).not.toContain("Mei Ling");
      for (const line of text.split("\n\n")) expect(parse(html ?? "").text).toContain(line);
      const [file] = attachments;
      expect(file).toMatchObject({ filename: `invoice-${customer.number}.pdf`, contentType: "application/pdf" });
      expect(file?.bytes).toBe((await customer.client.get(`/invoices/${customer.number}.pdf`)).body.length);
    }
    const { user } = (await customer.client.call("GET", "/pages/profiles")).json<{ user: { email: string } }>();
    expect(user.email).toBe("mei@example.com");
  });

  it("INVOICE-03 the form of the page sends it straight away too, and says so", async () => {
    for (const page of PAGES) {
      const brand = await ownBrand(server);
      const { client } = await ordered(brand, "mei@example.com");
      const button = "button[value=invoice]";
      const sent = await client.submit(
        await client.get(page),
        { form: "tbody details form", button },
        { follow: true },
      );
      expect(sent.page.querySelector("[role=alertdialog] h2")?.textContent).toBe("Success!");
      expect(textOf(sent)).toContain(SENT.message);
      expect(await invoicesTo(brand, "mei@example.com")).toHaveLength(1);
    }
  });

  it("asks a customer without an address for one", async () => {
    const brand = await ownBrand(server);
    const customer = await ordered(brand);
    expect((await send(customer)).json()).toMatchObject({ id: "email_invalid_address" });
    for (const email of ["mei at example", "a@b", "a@b.c\nBcc: d@e.f", "", "x".repeat(250) + "@example.com", 7])
      expect((await send(customer, { email })).status, String(email)).toBe(400);
    const csrf = await customer.client.csrfToken();
    const asked = await customer.client.post(PAGES[1] ?? "", { csrf, intent: "invoice", number: `${customer.number}` });
    expect(asked.location).toBe(`/m/past-orders?invoice=${customer.number}`);
    expect(await invoicesTo(brand)).toEqual([]);
  });

  it("is of an own order only", async () => {
    const brand = await ownBrand(server);
    const [mine, theirs] = [await ordered(brand, "mei@example.com"), await ordered(brand)];
    for (const number of [theirs.number, 999_999_999]) {
      const answer = await send({ client: mine.client, number });
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([404, "order_not_found"]);
    }
    expect((await send(mine, { order_number: theirs.number })).status).toBe(404);
    for (const path of ["0", "-1", "x", "99999999999", "1e3.5"])
      expect((await mine.client.call("POST", `/invoices/${path}/email-invoice`, {})).status, path).toBe(404);
    const guest = new Client(server, brand.host);
    expect((await send({ client: guest, number: mine.number })).status).toBe(401);
    expect(await invoicesTo(brand)).toEqual([]);
  });

  it("that nobody takes is told, and costs nothing", async () => {
    const brand = await ownBrand(server);
    const customer = await ordered(brand);
    for (let tries = 0; tries < 8; tries++) {
      const answer = await send(customer, { email: "mei@unreachable.example" });
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([502, "generic"]);
    }
    expect((await send(customer, { email: "mei@example.com" })).status).toBe(200);
  });

  it("that nobody takes is told by the form too, on a page of its own without script", async () => {
    const brand = await ownBrand(server);
    const { client, number } = await ordered(brand);
    const press = async (page: string, typed: Record<string, string>) => {
      const fields = { csrf: await client.csrfToken(), intent: "invoice", number: String(number), ...typed };
      return client.post(page, fields, { follow: true });
    };
    for (const page of PAGES) {
      const typed = await press(page, { email: "mei@unreachable.example" });
      expect([typed.status, typed.page.querySelector("main h1")?.textContent]).toEqual([502, "Oops!"]);
      expect(textOf(typed)).toContain("Something went wrong. Please try again later.");
    }
    expect(await invoicesTo(brand)).toEqual([]);
  });
});

describe("the row of an order", () => {
  it("PASTORDER-02 has a Re-Order button and a dropdown with 'Download Invoice' and 'Send Invoice via Email'", async () => {
    const brand = await ownBrand(server);
    for (const customer of [await ordered(brand), await ordered(brand, "mei@example.com")])
      for (const page of PAGES) {
        const row = (await customer.client.get(page)).page.querySelector("tbody tr");
        expect(row?.querySelector("button[value=reorder]")?.textContent).toBe("Re-Order");
        const entries = row?.querySelectorAll("details > ul > li").map(({ textContent }) => textContent) ?? [];
        expect(entries.slice(0, 2)).toEqual(["Download Invoice", "Send Invoice via Email"]);
        expect(row?.querySelector("details > summary")?.getAttribute("aria-label")).toContain(String(customer.number));
      }
  });
});

const MOST_ELSEWHERE = 5;
const MOST_OWN = 20;

describe("how often", () => {
  it("the same invoice to the same mailbox goes once, however often it is pressed", async () => {
    const brand = await ownBrand(server);
    const customer = await ordered(brand, "mei@example.com");
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(customer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await send(customer, { email: "MEI@example.com" })).status).toBe(200);
    expect(await invoicesTo(brand)).toHaveLength(1);
  });

  it("other mailboxes get few, and the address on file is served all the same", async () => {
    const brand = await ownBrand(server);
    const customer = await ordered(brand, "mei@example.com");
    const all = Array.from({ length: 12 }, (_, i) => send(customer, { email: `stranger${i}@example.com` }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_ELSEWHERE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - MOST_ELSEWHERE);
    const refused = await send(customer, { email: "stranger99@example.com" });
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await send(customer)).status).toBe(200);
    expect(await invoicesTo(brand)).toHaveLength(MOST_ELSEWHERE + 1);
  });

  it("no crowd of accounts, orders and forms gets past the budgets, in any order and at the same moment", async () => {
    const brand = await ownBrand(server);
    const customers: [Customer, ...Customer[]] = [
      await ordered(brand, "own@example.com"),
      await ordered(brand),
      await ordered(brand),
    ];
    const ask = fc.record({ who: fc.nat(2), to: fc.nat(3), byForm: fc.boolean() });
    const moments = fc.array(fc.array(ask, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(moments, async (each) => {
        for (const asks of each)
          await Promise.all(
            asks.map(async ({ who, to, byForm }) => {
              const { client, number } = customers[who] ?? customers[0];
              const email = to === 0 ? "own@example.com" : `box${to}@example.com`;
              if (!byForm) return send({ client, number }, { email });
              const csrf = await client.csrfToken();
              return client.post(PAGES[0] ?? "", { csrf, intent: "invoice", number: String(number), email });
            }),
          );
        const messages = await invoicesTo(brand);
        for (const mailbox of ["own@example.com", "box1@example.com", "box2@example.com", "box3@example.com"]) {
          const got = messages.filter(({ to }) => to === mailbox).length;
          // The owner's own are no stranger's.
          expect(got, mailbox).toBeLessThanOrEqual(MOST_ELSEWHERE + (mailbox.startsWith("own") ? MOST_OWN : 0));
        }
        for (const { number } of customers.slice(1)) {
          const theirs = messages.filter(({ subject = "" }) => subject.endsWith(` ${number}`));
          expect(theirs.length, `order ${number}`).toBeLessThanOrEqual(MOST_ELSEWHERE);
        }
      }),
      { numRuns: 4 },
    );
  });
});
