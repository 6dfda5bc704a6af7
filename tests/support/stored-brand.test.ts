import { expect, it } from "vitest";
import { readDocuments, toContext } from "~/tenancy/company.server";
import type { CompanyRecord } from "~/db/tenancy/companies.server";
import { IDS, testBrand, testMenu } from "./brands";
import { turnsDuring } from "./heard";

it("a stored brand is read menu by menu, others heard in between", async () => {
  const menus = { main: testMenu(), lunch: testMenu(), late: testMenu() };
  const { slug, company, outlets, payment_types, promotions, coupons } = testBrand({ menus });
  const record = {
    id: company.id,
    slug,
    status: "live" as const,
    documents: "1",
    marks: "",
    most_ordered: [],
    hostnames: company.hostnames,
  };
  const nothingHeld = { paused_until: null, sold_out: [] };
  const stored = outlets.map((outlet) => {
    return { document: outlet, areas: outlet.delivery_areas ?? [], menu: outlet.menu, ...nothingHeld };
  });
  const documents = { document: company, outlets: stored, menus, payment_types, promotions, coupons, images: [] };
  const turns = await turnsDuring(() => readDocuments({ ...record, ...documents }));
  // Before each menu, and before whatever is done with the whole.
  expect(turns).toBeGreaterThanOrEqual(4);
});

it("what a kitchen holds back stands in one version of a brand, not in the documents that all versions share", async () => {
  const { slug, company, outlets, payment_types, promotions, coupons, menus } = testBrand();
  const record = (marks: string, held: { paused_until: string | null; sold_out: number[] }): CompanyRecord => ({
    ...{ id: company.id, slug, status: "live", documents: "1", marks, most_ordered: [], hostnames: company.hostnames },
    ...{ document: company, menus, payment_types, promotions, coupons, images: [] },
    outlets: outlets.map((outlet) => ({
      document: outlet,
      areas: outlet.delivery_areas ?? [],
      menu: outlet.menu ?? null,
      ...held,
    })),
  });
  const holding = record("~a", { paused_until: "2025-01-06T10:00:00.000Z", sold_out: [IDS.cola] });
  const offering = record("~b", { paused_until: null, sold_out: [] });
  const documents = await readDocuments(holding);
  const [held, free] = [toContext(documents, holding), toContext(documents, offering)];
  const outlet = outlets[0]?.id ?? 0;
  const soldOut = (context: typeof held) => context.menus.get(outlet)?.menu.out_of_stock_items.includes(IDS.cola);
  expect([soldOut(held), soldOut(free)]).toEqual([true, false]);
  expect([held, free].map(({ outletById }) => outletById.get(outlet)?.paused_until ?? null)).toEqual([
    new Date("2025-01-06T10:00:00.000Z"),
    null,
  ]);
  expect([held.version, free.version]).toEqual(["1~a", "1~b"]);
});
