/** What a kitchen reads of an order: by the operator's call and on a terminal. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, readyToPay } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { toolRunner } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const tool = toolRunner(server);
const TIME = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} \w+, \d{1,2}:\d{2} [AP]M$/;
let number = 0;

beforeAll(async () => {
  await applyBrand(server, brand);
  const customer = await signedInCustomer(server, brand, { phone: "91112222", items: [IDS.classic, IDS.classic] });
  const csrf = await customer.csrfToken();
  await customer.post("/cart", {
    intent: "customise",
    item: String(IDS.cheese),
    [`group-${IDS.sizeGroup}`]: String(IDS.large),
    csrf,
  });
  await place(customer, await readyToPay(customer, { note: "No onions \u001b[31mplease" }));
  const listed = await operatorCall(server, "GET", `/operator/orders/${brand.slug}`);
  number = listed.json<{ orders: { order_number: number }[] }>().orders[0]?.order_number ?? 0;
});

describe("a kitchen's order", () => {
  it("has its items with choices, the customer, the address, the times with their day, total and payment", async () => {
    const answer = await operatorCall(server, "GET", `/operator/orders/${brand.slug}/${number}`);
    const { order } = answer.json<{ order: Record<string, unknown> }>();
    expect(order).toMatchObject({
      order_number: number,
      outlet: "Main Street",
      customer: { phone: "+6591112222" },
      delivery: { area: "Near Town" },
      currency: "SGD",
      payment: { type: "cash_on_delivery", name: "Cash" },
      times: {
        placed: expect.stringMatching(TIME) as string,
        due: expect.stringMatching(TIME) as string,
        starts: null,
      },
    });
    expect(order.items).toContainEqual({ quantity: 2, name: "Classic Burger", choices: [], note: "", is_free: false });
    expect(order.note).toContain("No onions");
    for (const unknown of [`${brand.slug}/999999`, `${brand.slug}/x`, `nobody/${number}`])
      expect((await operatorCall(server, "GET", `/operator/orders/${unknown}`)).status).toBe(404);
  });

  it("stands on a terminal in lines, without what would move its cursor", async () => {
    const shown = await tool("order", ["show", brand.slug, String(number)]);
    expect(shown).toMatchObject({ code: 0, err: "" });
    expect(shown.out).toMatch(new RegExp(`^#${number} {2}unconfirmed {2}delivery$`, "m"));
    expect(shown.out).toMatch(/^ {2}for {6}.+, \+6591112222$/m);
    expect(shown.out).toMatch(/^ {2}placed {3}\w+day /m);
    expect(shown.out).toMatch(/^ {2}pays {5}SGD [\d.]+, Cash \(cash_on_delivery\)$/m);
    expect(shown.out).toMatch(/^ +2 × Classic Burger$/m);
    expect(shown.out).not.toContain("\u001b");
    expect((await tool("order", ["list", brand.slug])).out).toBe(shown.out);
  });

  it("is moved, and a status that there is not is refused in a sentence", async () => {
    const cooking = await tool("order", ["set-status", brand.slug, String(number), "cooking"]);
    expect([cooking.code, cooking.err]).toEqual([
      1,
      'status must be unconfirmed, rejected, scheduled, confirmed, on_the_way or delivered, not "cooking"\n',
    ]);
    const eta = await tool("order", ["set-status", brand.slug, String(number), "confirmed", "--eta", "soon"]);
    expect(eta.err).toMatch(/^eta_minutes must be a whole number|^eta_minutes must be a number/);
    const moved = await tool("order", ["set-status", brand.slug, String(number), "confirmed"]);
    expect(moved.out).toBe(`#${number} is confirmed (delivery)\n`);
    expect((await tool("order", ["show", brand.slug, "7"])).err).toBe("There is no order 7\n");
    expect((await tool("order", ["list", "nobody"])).err).toBe("There is no company nobody\n");
  });
});
