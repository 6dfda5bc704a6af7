/** What a menu's text and its pages' lifetimes make of promotions, without a server around them. */
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/ordering/model/language";
import { cacheSeconds } from "~/screens/home/view.server";
import { popularDishes } from "~/screens/home/start/popular.server";
import { itemData } from "~/screens/menu/item/view.server";
import { menuHtml, menuHtmlAddress, menuHtmlOf } from "~/screens/menu/list/menu-html.server";
import { visitOf } from "~/services/visit/visit.server";
import { readDocuments, toContext, type CompanyContext } from "~/tenancy/company.server";
import {
  dailyHours,
  IDS,
  testBrand,
  testMenu,
  testOutlet,
  type BrandOverrides,
  type MenuDocument,
  type PromotionDocument,
} from "./brands";

const lunch: PromotionDocument = {
  id: 1,
  name: "Lunch deal",
  priority: 1,
  condition: { type: "buys_specific_items", include: [{ field: "category", id: IDS.burgers }] },
  action: { type: "gets_percent_discount", value: 20 },
  schedules: [{ days: ["wednesday"], time_slots: [{ start_time: "12:00", end_time: "15:00" }] }],
};

async function tenantWith(
  promotions: PromotionDocument[],
  menu: MenuDocument = testMenu(),
  overrides: BrandOverrides = {},
): Promise<CompanyContext> {
  const menus = { main: menu };
  const { slug, company, outlets, payment_types, coupons } = testBrand({ promotions, menus, ...overrides });
  const record = {
    ...{
      id: company.id,
      slug,
      status: "live" as const,
      documents: "1",
      marks: "",
      most_ordered: [],
      hostnames: company.hostnames,
    },
    ...{ document: company, menus, payment_types, promotions, coupons, images: [] },
    outlets: outlets.map((outlet) => ({
      ...{ document: outlet, areas: outlet.delivery_areas ?? [], menu: outlet.menu ?? null },
      ...{ paused_until: null, sold_out: [] },
    })),
  };
  return toContext(await readDocuments(record), record);
}

const visitAt = (tenant: CompanyContext, time: string, language: Language = "en") =>
  visitOf(
    {
      tenant,
      now: new Date(`2026-11-25T${time}+08:00`),
      clientAddress: null,
      language,
      suggestedLanguage: null,
      couponValue: null,
    },
    null,
  );
function viewAt(tenant: CompanyContext, time: string, language: Language = "en") {
  const { outlet, menu, now } = visitAt(tenant, time, language);
  if (!menu) throw new Error("no menu");
  return { tenant, outlet, menu, now, language, layout: "desktop" as const };
}
const root = new URL("http://shop.example/");

const words = (text = "") => text.replaceAll("\u00a0", " ");
const pricesOf = (tenant: CompanyContext, time: string, language?: Language) =>
  parse(menuHtml(viewAt(tenant, time, language), new Map()))
    .querySelectorAll("li.card .price")
    .map(({ textContent }) => words(textContent));

it("PROMO-30 a page is kept until the next start or end of a promotion at most, or until what is said of an end changes", async () => {
  const seconds = (tenant: CompanyContext, ...times: string[]) =>
    times.map((time) => cacheSeconds(visitAt(tenant, time), root));
  const daily = await tenantWith([lunch]);
  expect(seconds(daily, "11:59:30", "12:00:00", "14:30:00", "14:59:59.500", "15:00:00")).toEqual([
    30, 3600, 1800, 0, 3600,
  ]);
  const { schedules: _hours, ...undated } = lunch;
  const until = await tenantWith([{ ...undated, valid_until: "2026-11-26T18:00" }]);
  expect(seconds(until, "03:59:00", "13:00:00")).toEqual([60, 3600]);
});

it("a page is kept until an order is expected by the clock instead of in minutes, at most", async () => {
  const outlets = [testOutlet({ opening_hours: dailyHours("08:00", "22:00") })];
  const tenant = await tenantWith([], undefined, { outlets, company: { default_eta: 45, lead_time: 60 } });
  const seconds = ["19:00:00", "20:14:00", "20:15:00"].map((time) => cacheSeconds(visitAt(tenant, time), root));
  expect(seconds).toEqual([3600, 60, 3600]);
});

it("PROMO-30 the menu's text of one time is not that of another, and its address leads to no other", async () => {
  const tenant = await tenantWith([lunch]);
  const digest = menuHtmlAddress(viewAt(tenant, "13:00:00")).split("/").at(-1) ?? "";
  const found = ["13:00:00", "14:59:59", "15:00:00"].map((time) => menuHtmlOf(viewAt(tenant, time), digest) !== null);
  expect(found).toEqual([true, true, false]);
});

it("PROMO-31 cards show the old price struck out before the new one, with words to listen to, in each language", async () => {
  const tenant = await tenantWith([lunch]);
  const said = {
    en: ["was SGD 10.00 now SGD 8.00", "was SGD 12.50 now SGD 10.00", "was SGD 4.00 now From SGD 3.20", "SGD 3.00"],
    ar: ["كان SGD 10.00 والآن SGD 8.00", "كان SGD 12.50 والآن SGD 10.00", "كان SGD 4.00 والآن من SGD 3.20", "SGD 3.00"],
    zh: ["原价 SGD 10.00 现价 SGD 8.00", "原价 SGD 12.50 现价 SGD 10.00", "原价 SGD 4.00 现价 SGD 3.20 起", "SGD 3.00"],
    ms: [
      "asalnya SGD 10.00 kini SGD 8.00",
      "asalnya SGD 12.50 kini SGD 10.00",
      "asalnya SGD 4.00 kini Dari SGD 3.20",
      "SGD 3.00",
    ],
  };
  for (const language of LANGUAGES) expect(pricesOf(tenant, "13:00:00", language)).toEqual(said[language]);
  const card = parse(menuHtml(viewAt(tenant, "13:00:00"), new Map())).querySelector("li.card .price");
  expect(words(card?.querySelector("s")?.textContent)).toBe("SGD 10.00");
  expect(card?.querySelectorAll(".sr-only").map(({ textContent }) => textContent.trim())).toEqual(["was", "now"]);
  expect(pricesOf(tenant, "15:00:00")).toEqual(["SGD 10.00", "SGD 12.50", "From SGD 4.00", "SGD 3.00"]);
});

it("PROMO-31 the popups and the popular dishes know the same prices", async () => {
  const popular = testMenu();
  for (const item of popular.categories[0]?.items ?? []) item.is_popular = true;
  const tenant = await tenantWith([lunch], popular);
  const offer = { percent: 20, withModifiers: false };
  const item = itemData(visitAt(tenant, "13:00:00"), IDS.fries);
  expect([item?.offer, ...(item?.items ?? []).map((sub) => sub.offer)]).toEqual([offer, offer, offer]);
  expect(itemData(visitAt(tenant, "15:00:00"), IDS.fries)?.offer).toBeNull();
  const shown = popularDishes(viewAt(tenant, "13:00:00")).dishes.map(({ price }) => [
    words(price.was ?? ""),
    words(price.text),
  ]);
  expect(shown).toEqual([
    ["SGD 10.00", "SGD 8.00"],
    ["SGD 12.50", "SGD 10.00"],
    ["SGD 4.00", "From SGD 3.20"],
  ]);
});
