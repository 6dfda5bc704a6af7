/** The phone's side menu: what it holds, for whom, and in which order. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, freshPhone, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const full = testBrand({
  company: loyaltyOn(),
  promotions: [
    {
      id: 1,
      name: "Cola week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.cola }] },
      action: { type: "gets_percent_discount", value: 10 },
    },
  ],
});
const plain = testBrand({ company: { locale_data: { locales: ["en"], default: "en" } } });
beforeAll(async () => {
  for (const brand of [full, plain]) await applyBrand(server, brand);
});

async function guestOf(brand: TestBrand): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, { area: IDS.nearArea });
  return client;
}

const rows = ({ page }: Answer) =>
  page.querySelectorAll("dialog[open] nav [data-ui=menu-row]").map(({ textContent }) => textContent.trim());
const menuOf = async (client: Client, path = "/m") => client.get(`${path}?menu=open`);
const dialogOf = async (client: Client) => (await menuOf(client)).page.querySelector("dialog[open]");

describe("what the side menu holds", () => {
  it("LAYOUT-07 for a customer Home, Search, Promotions, My Orders, My Account and Logout, in this order", async () => {
    const client = await signedInCustomer(server, full);
    const all = ["Home", "Search", "Promotions", "My Orders", "My Account", "Logout"];
    expect(rows(await menuOf(client))).toEqual(all);
    expect(rows(await menuOf(client, "/m/terms-of-service"))).toEqual(all.filter((row) => row !== "Search"));
    const without = await signedInCustomer(server, plain);
    expect(rows(await menuOf(without))).toEqual(all.filter((row) => row !== "Promotions"));
  });

  it("LAYOUT-07 for a guest Home, Search and Login, promotions or not", async () => {
    expect(rows(await menuOf(await guestOf(full)))).toEqual(["Home", "Search", "Login"]);
    expect(rows(await menuOf(await guestOf(full), "/m/terms-of-service"))).toEqual(["Home", "Login"]);
  });

  it("the order under way stands above, and is no part of the list", async () => {
    const client = await signedInCustomer(server, plain);
    placedOrderId(await place(client, await readyToPay(client)));
    const answer = await menuOf(client);
    expect(answer.page.querySelector("dialog[open] [data-ui=side-menu-now] a")?.getAttribute("href")).toBe(
      "/m/trackorder",
    );
    expect(rows(answer)).toEqual(["Home", "Search", "My Orders", "My Account", "Logout"]);
  });
});

describe("what depends on the company and the visitor", () => {
  it("LAYOUT-08 the languages while there are several, the balance where loyalty is enabled and the customer signed in", async () => {
    const phone = freshPhone();
    const customer = await signedInCustomer(server, full, { phone });
    await grantLoyalty(server, full.slug, phone, "12.50");
    const seen = {
      customer: await dialogOf(customer),
      guest: await dialogOf(await guestOf(full)),
      customerWithout: await dialogOf(await signedInCustomer(server, plain)),
      guestWithout: await dialogOf(await guestOf(plain)),
    };
    const languages = (of: keyof typeof seen) => seen[of]?.querySelectorAll(".languages option").length;
    expect([languages("customer"), languages("guest")]).toEqual([4, 4]);
    for (const of of ["customerWithout", "guestWithout"] as const)
      expect(seen[of]?.querySelector(".languages"), of).toBeNull();
    expect(seen.customer?.querySelector("[data-ui=side-menu-now]")?.textContent).toMatch(/Loyalty\s*SGD\s12\.50/);
    for (const of of ["guest", "customerWithout", "guestWithout"] as const) {
      expect(seen[of], of).not.toBeNull();
      expect(seen[of]?.textContent, of).not.toMatch(/loyalty|SGD/i);
    }
  });
});
