/** Which addresses answer what. Pages that have tests of their own are only asked for here. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
beforeAll(() => applyBrand(server, brand));

const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const visitor = (agent = DESKTOP) => new Client(server, brand.host, { headers: { "user-agent": agent } });
const answered = async (path: string, agent?: string) => {
  const { status, location } = await visitor(agent).get(path);
  return location ? `${status} ${location}` : String(status);
};

describe("pages", () => {
  it.each(["/", "/terms-of-service"])("ROUTE-01 %s answers a page of the desktop set", async (path) => {
    const { status, page } = await visitor().get(path);
    expect(status).toBe(200);
    expect(page.querySelector("html")?.getAttribute("data-layout")).toBe("desktop");
  });

  it.each(["/m", "/m/area-select", "/m/terms-of-service"])(
    "ROUTE-06 %s answers a page of the mobile set",
    async (path) => {
      const { status, page } = await visitor().get(path);
      expect(status).toBe(200);
      expect(page.querySelector("html")?.getAttribute("data-layout")).toBe("mobile");
    },
  );
});

describe("pages of a customer with an order on its way", () => {
  let client: Client;
  beforeAll(async () => {
    client = await signedInCustomer(server, brand);
    const order = await trackedOrder(client, placedOrderId(await place(client, await readyToPay(client))));
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order.order_number });
    for (const body of [{ status: "confirmed" }, { status: "on_the_way", rider: { id: 7, name: "Ali" } }])
      await operatorCall(server, "POST", path, body);
    await putIntoCart(client, IDS.classic);
  });

  it.each(["/", "/checkout", "/trackorder", "/terms-of-service"])(
    "ROUTE-01 %s answers its own page of the desktop set",
    async (path) => expect(await standsAt(client, path, "desktop")).toBe(true),
  );

  it.each([
    "/m",
    "/m/area-select",
    "/m/order-details",
    "/m/my-profile",
    "/m/past-orders",
    "/m/checkout",
    "/m/trackorder",
    "/m/rider-tracking",
    "/m/terms-of-service",
  ])("ROUTE-06 %s answers its own page of the mobile set", async (path) =>
    expect(await standsAt(client, path, "mobile")).toBe(true),
  );

  it("ROLE-05 none of them leads to a kitchen, a rider's page or an operator", async () => {
    for (const asking of [client, visitor()])
      for (const path of [...Object.keys(OWN_WORDS), "/m?menu=open", "/menu"]) {
        const { page } = await asking.get(path, { follow: true });
        const led = page
          .querySelectorAll("[href], [action]")
          .map((at) => at.getAttribute("href") ?? at.getAttribute("action"));
        expect(led.length, path).toBeGreaterThan(5);
        expect(
          led.filter((href) => /^\/(kitchen|rider|operator)\b/.test(href ?? "")),
          path,
        ).toEqual([]);
      }
  });

  it("ROUTE-06 /m/login answers its own page to a guest", async () => {
    expect(await standsAt(visitor(IPHONE), "/m/login", "mobile")).toBe(true);
  });
});

/** Whether the address answers a page of the set, and the page is the one that belongs there. */
async function standsAt(client: Client, path: string, layout: string): Promise<boolean> {
  const { status, page } = await client.get(path);
  expect([status, page.querySelector("html")?.getAttribute("data-layout")]).toEqual([200, layout]);
  expect(page.querySelector("main, dialog[open]")?.textContent.replaceAll("\u00a0", " ")).toMatch(
    OWN_WORDS[path] ?? /^$/,
  );
  return true;
}
const OWN_WORDS: Record<string, RegExp> = {
  "/": /Classic Burger/,
  "/checkout": /DELIVERY DETAILS/,
  "/trackorder": /On the way/,
  "/terms-of-service": /Registration is free/,
  "/m": /Classic Burger/,
  "/m/area-select": /How would you like to get your order\?/,
  "/m/login": /Mobile number|phone number/i,
  "/m/order-details": /Add more items/,
  "/m/my-profile": /No addresses found|Tower 3/,
  "/m/past-orders": /Order number/,
  "/m/checkout": /Your Name.*Delivery address/s,
  "/m/trackorder": /On the way/,
  "/m/rider-tracking": /Ali/,
  "/m/terms-of-service": /Registration is free/,
};

describe("other paths", () => {
  it.each([
    "/nowhere",
    "/checkout/extra",
    "/Terms-Of-Service",
    "/terms-of-service/x",
    "/mobile",
    "/my-account",
    "/%F0%9F%8D%94",
  ])("ROUTE-05 %s leads to /", async (path) => expect(await answered(path)).toBe("302 /"));

  it.each(["/admin", "/staff", "/dashboard", "/backoffice", "/operator"])(
    "ROLE-05 %s is no page of the storefront",
    async (path) => expect(await answered(path)).toMatch(/^(302 \/|404)$/),
  );
  it.each(["/m/nowhere", "/m/area-select/x", "/m/Area-Select", "/m/my-account/profile"])(
    "ROUTE-07 %s leads to /m",
    async (path) => expect(await answered(path)).toBe("302 /m"),
  );

  it.each(["/terms-of-service/", "/m/", "/m/area-select/"])(
    "ROUTE-05 ROUTE-07 %s is the same page without its last slash",
    async (path) => expect(await answered(path)).toBe("200"),
  );

  it("ROUTE-05 keeps the query out of the redirect and goes nowhere else", async () => {
    expect(await answered("/nowhere?next=https://evil.example")).toBe("302 /");
  });

  it.each(["/users/nowhere", "/orders/nowhere/at/all", "/pages/nowhere", "/payments/nowhere", "/operator/nowhere"])(
    "ROUTE-05 %s is an unknown call, told in JSON",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await visitor().call(method, path);
        expect(answer.status).toBe(404);
        expect(answer.json<{ id: string }>().id).toBe("not_found");
      }
    },
  );

  it.each([
    "/assets/none.js",
    "/media/none",
    "/invoices/x.pdf",
    "/humans.txt",
    "/apple-touch-icon.png",
    "/m/style.css",
  ])("ROUTE-05 %s is a file that is not there", async (path) => {
    const { status, headers } = await visitor().get(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).not.toContain("html");
  });

  it("refuses to change anything at an unknown page", async () => {
    expect((await visitor().post("/nowhere", { a: "b" })).status).toBe(404);
  });
});

describe("a phone", () => {
  it("ROUTE-09 is led to the mobile set by the first answer, whether the page is kept or not", async () => {
    expect(await answered("/", IPHONE)).toBe("302 /m");
    expect(await answered("/?choose=pickup", IPHONE)).toBe("302 /m?choose=pickup");
    expect(await answered("/terms-of-service", IPHONE)).toBe("302 /m/terms-of-service");
  });

  it("ROUTE-09 is known by its client hint before its user agent", async () => {
    const ask = (hint: string, agent: string) => visitor(agent).get("/", { headers: { "sec-ch-ua-mobile": hint } });
    expect((await ask("?1", DESKTOP)).location).toBe("/m");
    expect((await ask("?0", IPHONE)).status).toBe(200);
  });

  it("is not asked again where the page exists once for both", async () => {
    expect(await answered("/m/area-select", DESKTOP)).toBe("200");
    expect(await answered("/delivery_areas", IPHONE)).toBe("200");
  });
});
