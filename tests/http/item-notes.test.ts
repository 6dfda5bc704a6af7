/** A note on a dish: from the popup to the kitchen, and everywhere between, as it was written and never as markup. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTablet, ticketIn, board } from "../support/board";
import { applyBrand, IDS, ownBrand, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { readOutbox } from "../support/outbox";
import { textOfPdf } from "../support/pdf";
import { startTill, tillSecret, type Till } from "../support/till";
import { pathTo } from "~/paths/address";
import { INVOICE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const secret = tillSecret();
const NOTE = '<b onclick="x()">بدون بصل</b> & "well" done';
const KITCHEN_MAIL = "notes.kitchen@example.com";
const choice = { pickup: "in_store" as const };
let till: Till;
let brand: TestBrand;

beforeAll(async () => {
  till = await startTill([secret]);
  brand = testBrand({
    company: { item_notes: true, kitchen: { webhooks: [{ url: till.url, secret }] } },
    outlets: [testOutlet({ kitchen: { language: "en", ticket_email: KITCHEN_MAIL } })],
  });
  await applyBrand(server, brand);
});
afterAll(() => till.close());

type Line = { cart_id: string; note: string; count: number; editable: boolean };
type CartAnswer = { id?: string; message?: string; cart: { lines: Line[] } };

async function customerOf(of = brand) {
  const client = await signedInCustomer(server, of, { choice, items: [] });
  const csrf = await client.csrfToken();
  const change = async (fields: Record<string, string>) =>
    (await client.post("/cart", { csrf, ...fields })).json<CartAnswer>();
  const add = (note: string) => change({ intent: "customise", item: String(IDS.cola), count: "1", note });
  return { client, csrf, change, add };
}
const notesOf = ({ cart }: CartAnswer) => cart.lines.map(({ note, count }) => [note, count]);

describe("a note on a dish", () => {
  it("CART-21 stands in cart, checkout, order, tracking, past orders and re-order, on the board, its ticket, its mail and the webhook, and not on the invoice", async () => {
    const { client, csrf, add } = await customerOf();
    expect(notesOf(await add(NOTE))).toEqual([[NOTE, 1]]);
    const shown = async (address: string) => (await client.get(address)).page.querySelector("q")?.textContent;
    for (const address of ["/", "/m/order-details", "/checkout"]) expect(await shown(address), address).toBe(NOTE);
    const payment = await goToPayment(client);
    expect(payment.page.querySelector("q")?.textContent).toBe(NOTE);
    const id = placedOrderId(await place(client, payment));
    const { order_number: number } = await trackedOrder(client, id);
    for (const address of [`/trackorder?order=${id}`, `/m/past-orders?order=${number}`])
      expect(await shown(address), address).toBe(NOTE);

    const tablet = await openTablet(server, brand);
    expect(ticketIn(await board(tablet), number)?.querySelector("small b")?.textContent).toBe(NOTE);
    const ticket = await tablet.get(`/kitchen/orders/${number}/ticket`);
    expect(textOf(ticket)).toContain(NOTE);
    expect([ticket.page.querySelector("[onclick]"), payment.page.querySelector("[onclick]")]).toEqual([null, null]);
    await vi.waitFor(
      () =>
        expect(till.heard.map(({ event }) => JSON.stringify(event))).toContainEqual(
          expect.stringContaining("بدون بصل"),
        ),
      { timeout: 60_000 },
    );
    const mailed = async () => {
      const mails = await readOutbox(server, brand.host);
      return mails.filter(({ to, text }) => to === KITCHEN_MAIL && text.includes(`#${number}`)).map(({ text }) => text);
    };
    await vi.waitFor(async () => expect((await mailed()).join()).toContain(NOTE), { timeout: 60_000 });
    const invoice = await textOfPdf((await client.get(pathTo(INVOICE, { file: `${number}.pdf` }))).body);
    expect(invoice).toContain("Cola");
    expect(invoice).not.toMatch(/onclick|well|done/);
    const listed = await operatorCall(server, "GET", `/operator/orders/${brand.slug}/${number}`);
    expect(listed.json<{ order: { items: unknown[] } }>().order.items).toMatchObject([{ name: "Cola", note: NOTE }]);

    await client.post("/m/past-orders", { csrf, intent: "reorder", number: String(number), told: "1" });
    expect(await shown("/m/order-details")).toBe(NOTE);
  });

  it("CART-21 is asked for in the popups of plain items and of items with choices", async () => {
    const { client } = await customerOf();
    for (const address of [`/?item=${IDS.cola}`, `/?customise=${IDS.cheese}`, `/m?item=${IDS.cola}`]) {
      const { page } = await client.get(address);
      expect(page.querySelector("dialog textarea[name=note]"), address).not.toBeNull();
      expect(textOf(await client.get(address)), address).toContain("At most 140 characters");
    }
    expect((await client.get(`/?item=${IDS.cheese}`)).page.querySelector("textarea")).toBeNull();
  });

  it("CART-21 is edited on its line, which is one with an equal one and has none when it is emptied", async () => {
    const { change, add } = await customerOf();
    await add("no ice");
    const two = await add("lemon");
    expect(two.cart.lines.map(({ editable }) => editable)).toEqual([true, true]);
    const line = two.cart.lines[1]?.cart_id ?? "";
    expect(notesOf(await change({ intent: "edit", line, note: "more ice" }))).toEqual([
      ["no ice", 1],
      ["more ice", 1],
    ]);
    expect(notesOf(await change({ intent: "edit", line, note: "no  ice" }))).toEqual([["no ice", 2]]);
    const [only] = (await add("no ice")).cart.lines;
    expect(notesOf(await change({ intent: "edit", line: only?.cart_id ?? "" }))).toEqual([["", 3]]);
  });

  it("CART-21 of 10,000 letters is refused, and a form comes back with as much as says so", async () => {
    const { client, csrf, add } = await customerOf();
    const refused = await add("x".repeat(10_000));
    expect([refused.id, refused.message, refused.cart.lines]).toEqual([
      "item_note_too_long",
      "Please keep the note of a dish to 140 characters.",
      [],
    ]);
    const form = { csrf, intent: "customise", item: String(IDS.cola), count: "1", return_to: "/m" };
    const answer = await client.post("/cart", { ...form, note: "بصل".repeat(3000) }, { follow: true });
    expect(answer.page.querySelector("dialog [data-ui=field-error]")?.textContent).toBe(
      "Please keep the note of a dish to 140 characters.",
    );
    expect([...(answer.page.querySelector("dialog textarea")?.textContent ?? "")]).toHaveLength(141);
  });

  it("CART-21 keeps no control characters and nothing that turns the text around it", async () => {
    const { add } = await customerOf();
    expect(notesOf(await add("ab\u001b[2J\u202ec\nd"))).toEqual([["ab[2Jc d", 1]]);
  });

  it("CART-21 is neither asked for nor taken where the company does not say so", async () => {
    const { client, add } = await customerOf(await ownBrand(server));
    expect(notesOf(await add("no ice"))).toEqual([["", 1]]);
    for (const address of [`/?item=${IDS.cola}`, `/?customise=${IDS.cheese}`])
      expect((await client.get(address)).page.querySelector("dialog textarea"), address).toBeNull();
  });
});
