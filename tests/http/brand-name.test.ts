/** A brand that writes its name and its outlet's address in other letters too: every page, message and document has them in its own language. */
import { beforeAll, describe, expect, it } from "vitest";
import { IDS, ownBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { giveEmail, signedInCustomer } from "../support/customers";
import { readOutbox } from "../support/outbox";
import { textOfPdf } from "../support/pdf";
import { pathTo } from "~/paths/address";
import { INVOICE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const LATIN = "Test Kitchen";
const ARABIC = "المطبخ";
const ADDRESS = { text: "1 Main Street", translations: { ar: "الشارع الرئيسي، مبنى 1" } } as const;
let brand: TestBrand;
beforeAll(async () => {
  brand = await ownBrand(server, {
    company: { translations: { ar: { name: ARABIC } } },
    outlets: [testOutlet({ address: ADDRESS })],
  });
});

describe("the brand's name", () => {
  it.each(["/", "/m", "/menu", "/terms-of-service", "/sign-in", "/no-such-page", "/m/login"])(
    "I18N-08 is in the language of the page %s, wherever it stands",
    async (path) => {
      const reader = new Client(server, brand.host);
      reader.cookies.set("userLocale", "ar");
      const page = await reader.get(path, { follow: true });
      expect(page.text).toContain(ARABIC);
      expect(page.text).not.toContain(LATIN);
      const other = await new Client(server, brand.host).get(path, { follow: true });
      expect(other.text).toContain(LATIN);
      expect(other.text).not.toContain(ARABIC);
    },
  );

  it("I18N-08 is in the language of the app, of the page without a line and of the calls", async () => {
    const reader = new Client(server, brand.host);
    reader.cookies.set("userLocale", "ar");
    const app = (await reader.get("/manifest.webmanifest?lang=ar")).json<{ name: string; short_name: string }>();
    expect(app).toMatchObject({ name: ARABIC, short_name: ARABIC });
    expect((await reader.get("/offline")).text).toContain(ARABIC);
    expect((await reader.call("GET", "/pages/home")).json()).toMatchObject({ company: { name: ARABIC } });
  });

  it("I18N-08 is in the language of the customer in messages and on the invoice", async () => {
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [IDS.classic] });
    client.cookies.set("userLocale", "ar");
    await giveEmail(server, client, "noor@example.com");
    const { order_number } = await trackedOrder(client, placedOrderId(await place(client, await goToPayment(client))));
    await client.call("POST", `/invoices/${order_number}/email-invoice`, { order_number });
    const mails = async () =>
      (await readOutbox(server, brand.host)).filter(({ to }) => to === "noor@example.com").map((mail) => mail.subject);
    await expect.poll(async () => (await mails()).length).toBe(3);
    for (const subject of await mails()) expect(subject).toContain(ARABIC);
    const paper = await textOfPdf((await client.get(pathTo(INVOICE, { file: `${order_number}.pdf` }))).body);
    expect(paper).not.toContain(LATIN);
    expect(paper).not.toContain(ADDRESS.text);
  });
});

it.each(["/?choose=pickup", "/m/area-select?choose=pickup", "/menu"])(
  "an outlet's address is in the language of the page %s",
  async (path) => {
    const reader = new Client(server, brand.host);
    const page = async () => textOf(await reader.get(path, { follow: true }));
    expect(await page()).toContain(ADDRESS.text);
    reader.cookies.set("userLocale", "ar");
    expect(await page()).toContain(ADDRESS.translations.ar);
    expect(await page()).not.toContain(ADDRESS.text);
  },
);
