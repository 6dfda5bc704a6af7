/** A company as requests use it: its documents parsed once per version, with the lookups that every page needs. */
import { createHash } from "node:crypto";
import type { CompanyRecord } from "~/db/tenancy/companies.server";
import type { ImageInfo } from "~/db/tenancy/images.server";
import type { CompanyStatus } from "~/db/documents.server";
import { brandTokens, type BrandTokens } from "~/ordering/tenancy/brand-colour";
import type { Look } from "~/ordering/tenancy/look";
import type { Company, DeliveryArea, Outlet } from "~/ordering/model/company";
import type { PaymentType } from "~/ordering/payments/payment-types";
import type { Menu } from "~/ordering/model/menu";
import { indexMenu, type MenuIndex } from "~/ordering/menu/menu-index";
import type { Promotion } from "~/ordering/promotions/promotion";
import { breathe } from "~/platform/breathe.server";
import {
  companyFileSchema,
  menuFileSchema,
  outletsFileSchema,
  type OutletKitchen,
} from "./brand/company-schema.server";
import { paymentTypesSchema } from "./brand/payment-types-schema.server";
import { kitchenSchema, type Kitchen } from "./brand/kitchen-schema.server";
import { pusherSchema, type Pusher } from "./brand/pusher-schema.server";
import { couponsFileSchema, promotionsFileSchema, type BrandCoupon } from "./brand/promotion-schema.server";

/** Outlets that serve the same menu share it. */
export type OutletMenu = { name: string; menu: Menu; index: MenuIndex };

export type CompanyContext = {
  id: number;
  slug: string;
  status: CompanyStatus;
  version: string;
  company: Company;
  tokens: BrandTokens;
  look: Look;
  hostnames: string[];
  outlets: Outlet[];
  outletById: ReadonlyMap<number, Outlet>;
  areaById: ReadonlyMap<number, DeliveryArea>;
  /** By outlet id; an outlet without a menu is absent. */
  menus: ReadonlyMap<number, OutletMenu>;
  /** By outlet id: what its kitchen has run out of. */
  heldItems: ReadonlyMap<number, number[]>;
  /** Items by how many customers ordered them lately, most first; none where the brand does not have that told. */
  mostOrdered: readonly number[];
  paymentTypes: PaymentType[];
  promotions: Promotion[];
  couponById: ReadonlyMap<number, BrandCoupon>;
  images: ReadonlyMap<string, ImageInfo>;
  /** What events are published by, its secret sealed; null: by our own lines alone. */
  pusher: Pusher | null;
  /** By outlet id: how its kitchen works; no customer's page gets any of it. */
  outletKitchens: ReadonlyMap<number, OutletKitchen>;
  /** Where its orders are handed over, the secrets sealed; null: nowhere. */
  kitchen: Kitchen | null;
};

/** What the documents of a company say, whatever its kitchens hold back at the moment. */
export type CompanyDocuments = Pick<
  CompanyContext,
  "tokens" | "look" | "outlets" | "paymentTypes" | "promotions" | "couponById" | "pusher" | "outletKitchens" | "kitchen"
> & { company: Omit<Company, "slug">; menuByName: ReadonlyMap<string, OutletMenu> };

/**
 * Parses the documents of a stored company. Others are heard between its parts, of which a large menu takes tens of milliseconds.
 * @throws ZodError when a stored document no longer fits the schema.
 */
export async function readDocuments(record: CompanyRecord): Promise<CompanyDocuments> {
  const { pusher, kitchen, ...document } = asObject(record.document);
  const {
    theme,
    look,
    hostnames: _hostnames,
    pusher: _account,
    kitchen: _webhooks,
    ...company
  } = companyFileSchema.parse({ ...document, hostnames: record.hostnames });
  const precision = company.decimal_precision;
  const outletFiles = outletsFileSchema(precision).parse(
    record.outlets.map((outlet) => ({ ...asObject(outlet.document), delivery_areas: outlet.areas })),
  );
  const menuByName = new Map<string, OutletMenu>();
  for (const [name, document] of Object.entries(record.menus)) {
    await breathe();
    menuByName.set(name, readMenu(name, document, precision));
  }
  await breathe();
  return {
    company: { ...company, modes_of_delivery: modesThatLeadOn(company.modes_of_delivery, outletFiles) },
    tokens: brandTokens(company.brand_color, theme),
    look,
    outlets: outletFiles.map(({ menu: _menu, kitchen: _kitchen, ...outlet }): Outlet => ({
      ...outlet,
      paused_until: null,
      delivery_areas: outlet.delivery_areas.map((area) => ({ ...area, outlet_id: outlet.id })),
    })),
    menuByName,
    paymentTypes: paymentTypesSchema.parse(record.payment_types),
    promotions: promotionsFileSchema(precision).parse(record.promotions),
    couponById: new Map(
      couponsFileSchema(precision)
        .parse(record.coupons)
        .map((coupon) => [coupon.discount_id, coupon]),
    ),
    pusher: pusherSchema.nullable().default(null).parse(pusher),
    outletKitchens: new Map(outletFiles.map((outlet) => [outlet.id, outlet.kitchen])),
    kitchen: kitchenSchema.nullable().default(null).parse(kitchen),
  };
}

/** A company that also hands over offers no delivery while none of its outlets has an area: it would lead nowhere. */
const modesThatLeadOn = (
  written: Company["modes_of_delivery"],
  outlets: readonly { delivery_areas: readonly unknown[] }[],
): Company["modes_of_delivery"] =>
  written === "delivery_and_pickup" && outlets.every((outlet) => outlet.delivery_areas.length === 0)
    ? "pickup"
    : written;

/** A company as its documents have it, without what its kitchens hold back. */
export function toContext({ menuByName, ...documents }: CompanyDocuments, record: CompanyRecord): CompanyContext {
  const outlets = documents.outlets.map((outlet, position): Outlet => ({
    ...outlet,
    paused_until: instantIn(record.outlets[position]?.paused_until),
  }));
  const menus = new Map<number, OutletMenu>();
  const heldItems = new Map<number, number[]>();
  record.outlets.forEach(({ menu: name, sold_out }, position) => {
    const outlet = outlets[position];
    const menu = name === null ? undefined : menuByName.get(name);
    if (!outlet) return;
    heldItems.set(outlet.id, sold_out);
    if (menu) menus.set(outlet.id, sold_out.length > 0 ? withoutItems(menu, outlet.id, sold_out) : menu);
  });
  return {
    ...documents,
    id: record.id,
    slug: record.slug,
    company: { ...documents.company, slug: record.slug },
    status: record.status,
    version: record.documents + record.marks,
    hostnames: record.hostnames,
    outlets,
    outletById: new Map(outlets.map((outlet) => [outlet.id, outlet])),
    areaById: new Map(outlets.flatMap((outlet) => outlet.delivery_areas).map((area) => [area.id, area])),
    menus,
    heldItems,
    mostOrdered: documents.company.most_ordered ? record.most_ordered : [],
    images: new Map(record.images.map((image) => [image.name, image])),
  };
}

function readMenu(name: string, document: unknown, precision: number): OutletMenu {
  const menu = menuFileSchema(precision).parse(document);
  return { name, menu, index: indexMenu(menu) };
}

const instantIn = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** A menu as an outlet serves it that has run out of something. */
function withoutItems({ name, menu }: OutletMenu, outletId: number, soldOut: readonly number[]): OutletMenu {
  const own = { ...menu, out_of_stock_items: [...new Set([...menu.out_of_stock_items, ...soldOut])] };
  return { name: `${name}@${outletId}`, menu: own, index: indexMenu(own) };
}

/** The version of a set of documents: a digest, so that applying the same brand twice changes nothing. */
export function versionOf(documents: unknown): string {
  return createHash("sha256").update(JSON.stringify(documents)).digest("base64url").slice(0, 12);
}

function asObject(document: unknown): Record<string, unknown> {
  if (typeof document === "object" && document !== null && !Array.isArray(document)) return { ...document };
  throw new TypeError("A stored document is not an object");
}
