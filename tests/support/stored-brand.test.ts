import { expect, it } from "vitest";
import { toContext } from "~/tenancy/company.server";
import { testBrand, testMenu } from "./brands";
import { turnsDuring } from "./heard";

it("a stored brand is read menu by menu, others heard in between", async () => {
  const menus = { main: testMenu(), lunch: testMenu(), late: testMenu() };
  const { slug, company, outlets, payment_types, promotions, coupons } = testBrand({ menus });
  const record = { id: company.id, slug, status: "live" as const, version: "1", hostnames: company.hostnames };
  const nothingHeld = { paused_until: null, sold_out: [] };
  const stored = outlets.map((outlet) => {
    return { document: outlet, areas: outlet.delivery_areas ?? [], menu: outlet.menu, ...nothingHeld };
  });
  const documents = { document: company, outlets: stored, menus, payment_types, promotions, coupons, images: [] };
  const turns = await turnsDuring(() => toContext({ ...record, ...documents }));
  // Before each menu, and before whatever is done with the whole.
  expect(turns).toBeGreaterThanOrEqual(4);
});
