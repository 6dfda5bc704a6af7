/**
 * What the schemas allow and yet nobody can mean: refused when a brand is checked and applied. Stored documents are not
 * held to it, so that a rule that is added stops no brand that is live.
 */
import { isWorkingPayment, offeredAt, type PaymentType } from "~/ordering/payments/payment-types";
import type { CategorySchedule, Menu } from "~/ordering/model/menu";
import type { Promotion } from "~/ordering/promotions/promotion";
import { pathText } from "~/platform/read-input.server";
import type { companyFileSchema, outletsFileSchema } from "./company-schema.server";
import { currencyProblem } from "./currencies.server";
import { lengthProblem, offsetProblem, openingProblems } from "./hours-problems.server";
import { categoriesOf, itemsOf } from "./places.server";
import type { BrandCoupon } from "./promotion-schema.server";
import { zoneProblems } from "./zone-problems.server";
import { translationGaps } from "./translation-gaps.server";
import type { z } from "zod/v4";

/** `severity`: an error keeps the brand from going live; a warning can be meant. */
export type BrandProblem = { file: string; path: string; problem: string; severity: "error" | "warning" };

type CompanyFile = z.output<typeof companyFileSchema>;
type OutletFile = z.output<ReturnType<typeof outletsFileSchema>>[number];
/** A brand whose documents all fit their schemas. */
export type ReadBrand = {
  company: CompanyFile;
  outlets: OutletFile[];
  menus: ReadonlyMap<string, Menu>;
  paymentTypes: PaymentType[];
  promotions: Promotion[];
  coupons: BrandCoupon[];
};

const error = (file: string, path: string, problem: string): BrandProblem => ({
  file,
  path,
  problem,
  severity: "error",
});
const warning = (file: string, path: string, problem: string): BrandProblem => ({
  file,
  path,
  problem,
  severity: "warning",
});

/** @param year whose time changes an outlet's zone is held to. */
export function brandRules(brand: ReadBrand, year: number): BrandProblem[] {
  return [
    ...companyRules(brand.company),
    ...offerRules(brand),
    ...brand.outlets.flatMap((outlet, i) => outletRules(brand, outlet, { at: `[${i}]`, year })),
    ...[...brand.menus].flatMap(([name, menu]) => menuRules(`menus/${name}.json`, menu)),
    ...paymentRules(brand.paymentTypes),
    ...accountRules(brand),
    ...kitchenRules(brand),
    ...suggestionRules(brand),
    ...codeRules(brand),
    ...promotionRules(brand),
    ...languageRules(brand),
  ];
}

function companyRules({ hostnames, currency, decimal_precision }: CompanyFile): BrandProblem[] {
  const wrong = currencyProblem(currency, decimal_precision);
  return [
    ...(hostnames.length === 0 ? [error("company.json", "hostnames", "must have at least 1 entry")] : []),
    ...hostnames.flatMap((name, i) =>
      hostnames.indexOf(name) < i ? [error("company.json", `hostnames[${i}]`, `${name} stands there twice`)] : [],
    ),
    ...(wrong ? [error("company.json", wrong.path, wrong.problem)] : []),
  ];
}

/** Somebody can order something. */
function offerRules({ company, outlets }: ReadBrand): BrandProblem[] {
  const bringsNowhere = outlets.every((outlet) => outlet.delivery_areas.length === 0);
  return company.modes_of_delivery === "delivery" && bringsNowhere
    ? [error("outlets.json", "", "has no delivery area, and the company hands nothing over: nobody can order")]
    : [];
}

/** Each outlet's orders go to one place. */
function kitchenRules({ company, outlets }: ReadBrand): BrandProblem[] {
  const webhooks = company.kitchen?.webhooks ?? [];
  const named = webhooks.flatMap((webhook) => webhook.outlets ?? []);
  const problem = (i: number, text: string) => error("company.json", `kitchen.webhooks[${i}].outlets`, text);
  return webhooks.flatMap((webhook, i) => [
    ...(webhook.outlets ?? []).flatMap((id) => [
      ...(outlets.some((outlet) => outlet.id === id) ? [] : [problem(i, `names outlet ${id}, which there is not`)]),
      ...(named.filter((each) => each === id).length > 1 ? [problem(i, `names outlet ${id}, which has two`)] : []),
    ]),
    ...(webhook.outlets === undefined && webhooks.findIndex((each) => each.outlets === undefined) < i
      ? [problem(i, "is missing, as in another one before")]
      : []),
  ]);
}

/** Each dish that a cart is offered is on some menu, and named once. */
function suggestionRules({ company, menus }: ReadBrand): BrandProblem[] {
  const known = new Set([...menus.values()].flatMap((menu) => itemsOf(menu).map(({ item }) => item.id)));
  const named = company.suggestions ?? [];
  const problem = (i: number, text: string) => error("company.json", `suggestions[${i}]`, text);
  return named.flatMap((asked, i) => [
    ...(known.has(asked) ? [] : [problem(i, `names item ${asked}, which no menu has`)]),
    ...(named.indexOf(asked) < i ? [problem(i, `names item ${asked}, which stands there twice`)] : []),
  ]);
}

function outletRules(
  { company, menus }: ReadBrand,
  outlet: OutletFile,
  { at, year }: { at: string; year: number },
): BrandProblem[] {
  const found = (path: string, problem: string) => error("outlets.json", `${at}.${path}`, problem);
  const noticed = (path: string, problem: string) => warning("outlets.json", `${at}.${path}`, problem);
  const menu = outlet.menu === null ? undefined : menus.get(outlet.menu);
  const offset = offsetProblem(outlet, year);
  const isOpen = Object.values(outlet.opening_hours).some((hours) => hours.length > 0);
  const delivers = company.modes_of_delivery !== "pickup";
  return [
    ...(menu ? chargeRule(outlet, menu).map((problem) => found("delivery_charge_id", problem)) : []),
    ...(outlet.menu === null ? [noticed("menu", "is null: nothing can be ordered here")] : []),
    ...openingProblems(outlet).map(({ path, problem }) => found(path, problem)),
    ...(isOpen ? [] : [noticed("opening_hours", "has no hours: the outlet is never open")]),
    ...(offset ? [found(offset.path, offset.problem)] : []),
    ...(delivers && outlet.delivery_areas.length === 0
      ? [noticed("delivery_areas", "is empty: nobody can have an order delivered from here")]
      : []),
    ...outlet.delivery_areas.flatMap((area, i) =>
      zoneProblems(area).map(({ path, problem }) => found(`delivery_areas[${i}].${path}`, problem)),
    ),
    ...(menu ? advertisementRules(outlet, menu).map(({ path, problem }) => noticed(path, problem)) : []),
  ];
}

function chargeRule({ delivery_charge_id: charge, menu: name }: OutletFile, { surcharges }: Menu): string[] {
  if (charge === null || surcharges.some(({ id }) => id === charge)) return [];
  const known = surcharges.map(({ id }) => id).join(" or ");
  return [
    `${charge} is no surcharge of menus/${name}.json, so delivery would be free: use ${known ? `${known}, or ` : ""}null where free delivery is meant`,
  ];
}

function advertisementRules({ advertisements }: OutletFile, menu: Menu) {
  const ids = {
    category: new Set(categoriesOf(menu).map(({ category }) => category.id)),
    item: new Set(itemsOf(menu).map(({ item }) => item.id)),
  };
  return advertisements.desktop.flatMap(({ key }, i) => {
    const [kind, id] = key.split("-");
    const isKnown = ids[kind === "item" ? "item" : "category"].has(Number(id));
    const problem = `names ${kind} ${id}, which the outlet's menu does not have: it leads nowhere`;
    return isKnown ? [] : [{ path: `advertisements.desktop[${i}].key`, problem }];
  });
}

function menuRules(file: string, menu: Menu): BrandProblem[] {
  const groups = itemsOf(menu).flatMap(({ item, place }) =>
    item.groups.map((group, i) => ({ group, path: pathText([...place, "groups", i]) })),
  );
  const defaults = groups.flatMap(({ group, path }) => {
    const count = group.items.filter(({ is_default }) => is_default).length;
    const problem = `marks ${count} choices as is_default, but at most ${group.maximum} can be chosen`;
    return count > group.maximum ? [error(file, `${path}.items`, problem)] : [];
  });
  const slots = categoriesOf(menu).flatMap(({ category, place }) =>
    slotRules(file, pathText(place), category.schedules),
  );
  return [...defaults, ...slots, ...soldOutRules(file, menu)];
}

/** What is sold out is an item of the menu, or a choice of one. */
function soldOutRules(file: string, menu: Menu): BrandProblem[] {
  const items = itemsOf(menu).map(({ item }) => item);
  const choices = items.flatMap((item) => item.groups).flatMap((group) => group.items);
  const known = new Set([...items, ...choices].map(({ id }) => id));
  return menu.out_of_stock_items.flatMap((asked, i) =>
    known.has(asked)
      ? []
      : [
          error(
            file,
            `out_of_stock_items[${i}]`,
            `names ${asked}, which is no item of this menu, and no choice of one`,
          ),
        ],
  );
}

function paymentRules(types: PaymentType[]): BrandProblem[] {
  const file = "payment-types.json";
  if (types.length === 0) return [error(file, "", "names no way to pay: add cash_on_delivery or card_on_delivery")];
  const isMenuOnly = !types.some(isWorkingPayment);
  const unpayable = "names no way to pay that works: customers see the menu, but can place no order";
  const unseen = types.flatMap((type, i) =>
    isWorkingPayment(type)
      ? []
      : [warning(file, `[${i}].payment_type`, `${type.payment_type} has no settings: customers do not see it`)],
  );
  return isMenuOnly ? [warning(file, "", unpayable), ...unseen] : unseen;
}

/** An account serves outlets that are there, and every outlet can be paid at. */
function accountRules({ paymentTypes, outlets }: ReadBrand): BrandProblem[] {
  const file = "payment-types.json";
  const unknown = paymentTypes.flatMap(({ outlet_ids = [] }, i) =>
    outlet_ids
      .filter((asked) => !outlets.some(({ id }) => id === asked))
      .map((asked) => error(file, `[${i}].outlet_ids`, `there is no outlet ${asked}`)),
  );
  // Where nothing works at all that is what is told.
  const unpaid = paymentTypes.some(isWorkingPayment)
    ? outlets.filter(({ id }) => offeredAt(paymentTypes, id).length === 0)
    : [];
  const told = unpaid.map(({ id, name }) =>
    warning(
      file,
      "",
      `no way to pay serves outlet ${id} (${name}): customers see its menu, but can place no order there`,
    ),
  );
  return [...unknown, ...told];
}

/** A promotion that is offered at no time. */
function promotionRules({ promotions }: ReadBrand): BrandProblem[] {
  const file = "promotions.json";
  return promotions.flatMap(({ valid_from, valid_until, schedules }, i) => [
    ...(valid_from !== undefined && valid_until !== undefined && valid_until <= valid_from
      ? [error(file, `[${i}].valid_until`, `${valid_until} is not after valid_from: there is no time between the two`)]
      : []),
    ...(schedules?.length === 0
      ? [error(file, `[${i}].schedules`, "is empty: name days and hours, or leave it out for all of them")]
      : []),
    ...slotRules(file, `[${i}]`, schedules ?? []),
  ]);
}

/** Time slots without length. */
const slotRules = (file: string, path: string, schedules: readonly CategorySchedule[]): BrandProblem[] =>
  schedules.flatMap(({ time_slots }, i) =>
    time_slots.flatMap(({ start_time: from, end_time: to }, j) => {
      const problem = lengthProblem({ from, to });
      return problem ? [error(file, `${path}.schedules[${i}].time_slots[${j}]`, problem)] : [];
    }),
  );

/** A code that is typed must mean one thing, in capitals or not. */
function codeRules({ promotions, coupons }: ReadBrand): BrandProblem[] {
  const seen = new Map(coupons.map(({ code }, i) => [code.toLowerCase(), `coupons.json [${i}].code`]));
  return promotions.flatMap(({ coupon_codes }, i) =>
    coupon_codes.flatMap(({ code }, j) => {
      const path = `[${i}].coupon_codes[${j}].code`;
      const other = seen.get(code.toLowerCase());
      seen.set(code.toLowerCase(), `promotions.json ${path}`);
      return other
        ? [error("promotions.json", path, `${code} is the same code as ${other}: customers could mean either`)]
        : [];
    }),
  );
}

function languageRules({ company, outlets, menus, paymentTypes, promotions, coupons }: ReadBrand): BrandProblem[] {
  const documents: [string, unknown][] = [
    // Most brands have one name in all languages.
    ["company.json", { ...company, translations: undefined }],
    ["outlets.json", outlets],
    ...[...menus].map(([name, menu]): [string, unknown] => [`menus/${name}.json`, menu]),
    ["payment-types.json", paymentTypes],
    ["promotions.json", promotions],
    ["coupons.json", coupons],
  ];
  return documents.flatMap(([file, document]) =>
    translationGaps(document, company.locale_data).map((problem) => warning(file, "", problem)),
  );
}
