/** A company as requests use it: its documents parsed once per version, with the lookups that every page needs. */
import { createHash } from "node:crypto";
import type { CompanyRecord, ImageInfo } from "~/db/companies.server";
import type { CompanyStatus } from "~/db/documents.server";
import { brandTokens, type BrandTokens } from "~/ordering/brand-colour";
import type { Company, DeliveryArea, Outlet, PaymentType } from "~/ordering/company";
import type { Menu } from "~/ordering/menu";
import { indexMenu, type MenuIndex } from "~/ordering/menu-index";
import type { Promotion } from "~/ordering/promotions/promotion";
import { companyFileSchema, menuFileSchema, outletsFileSchema, paymentTypesFileSchema } from "./brand-schema.server";
import { couponsFileSchema, promotionsFileSchema, type BrandCoupon } from "./promotion-schema.server";

/** Outlets that serve the same menu share it. */
export type OutletMenu = { name: string; menu: Menu; index: MenuIndex };

export type CompanyContext = {
  id: number;
  slug: string;
  status: CompanyStatus;
  version: string;
  company: Company;
  tokens: BrandTokens;
  hostnames: string[];
  outlets: Outlet[];
  outletById: ReadonlyMap<number, Outlet>;
  areaById: ReadonlyMap<number, DeliveryArea>;
  /** By outlet id; an outlet without a menu is absent. */
  menus: ReadonlyMap<number, OutletMenu>;
  paymentTypes: PaymentType[];
  promotions: Promotion[];
  couponById: ReadonlyMap<number, BrandCoupon>;
  images: ReadonlyMap<string, ImageInfo>;
};

/**
 * Parses a stored company.
 * @throws ZodError when a stored document no longer fits the schema.
 */
export function toContext(record: CompanyRecord): CompanyContext {
  const {
    theme,
    hostnames: _hostnames,
    ...company
  } = companyFileSchema.parse({ ...asObject(record.document), hostnames: record.hostnames });
  const precision = company.decimal_precision;
  const outlets = outletsFileSchema(precision)
    .parse(record.outlets.map((outlet) => ({ ...asObject(outlet.document), delivery_areas: outlet.areas })))
    .map(({ menu: _menu, ...outlet }): Outlet => ({
      ...outlet,
      delivery_areas: outlet.delivery_areas.map((area) => ({ ...area, outlet_id: outlet.id })),
    }));
  const byName = new Map(
    Object.entries(record.menus).map(([name, document]) => [name, readMenu(name, document, precision)]),
  );
  const menus = new Map<number, OutletMenu>();
  record.outlets.forEach(({ menu: name }, position) => {
    const outlet = outlets[position];
    const menu = name === null ? undefined : byName.get(name);
    if (outlet && menu) menus.set(outlet.id, menu);
  });
  return {
    id: record.id,
    slug: record.slug,
    status: record.status,
    version: record.version,
    company: { ...company, slug: record.slug },
    tokens: brandTokens(company.brand_color, theme),
    hostnames: record.hostnames,
    outlets,
    outletById: new Map(outlets.map((outlet) => [outlet.id, outlet])),
    areaById: new Map(outlets.flatMap((outlet) => outlet.delivery_areas).map((area) => [area.id, area])),
    menus,
    paymentTypes: paymentTypesFileSchema.parse(record.payment_types),
    promotions: promotionsFileSchema(precision).parse(record.promotions),
    couponById: new Map(
      couponsFileSchema(precision)
        .parse(record.coupons)
        .map((coupon) => [coupon.discount_id, coupon]),
    ),
    images: new Map(record.images.map((image) => [image.name, image])),
  };
}

function readMenu(name: string, document: unknown, precision: number): OutletMenu {
  const menu = menuFileSchema(precision).parse(document);
  return { name, menu, index: indexMenu(menu) };
}

/** The version of a set of documents: a digest, so that applying the same brand twice changes nothing. */
export function versionOf(documents: unknown): string {
  return createHash("sha256").update(JSON.stringify(documents)).digest("base64url").slice(0, 12);
}

function asObject(document: unknown): Record<string, unknown> {
  if (typeof document === "object" && document !== null && !Array.isArray(document)) return { ...document };
  throw new TypeError("A stored document is not an object");
}
