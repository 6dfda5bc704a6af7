/** Small brands for tests: each builder makes a valid piece, overrides change what a test is about. */
import { randomBytes, randomInt } from "node:crypto";
import type { z } from "zod/v4";
import { pictureHash } from "~/services/operators/picture-check.server";
import type { SentOf } from "~/contracts/model/contract.server";
import type { applyTenant } from "~/contracts/operators/brands.server";
import type { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";

type Written<File extends { schema: (precision: number) => z.ZodType }> = z.input<ReturnType<File["schema"]>>;
/** A brand's documents as their schemas take them. */
type Documents = { [Part in keyof typeof BRAND_FILES]: Written<(typeof BRAND_FILES)[Part]> } & {
  /** By the name that outlets refer to. */
  menus: Record<string, MenuDocument>;
};
export type CompanyDocument = Documents["company"];
export type OutletDocument = Documents["outlets"][number];
export type AreaDocument = NonNullable<OutletDocument["delivery_areas"]>[number];
export type MenuDocument = Written<ReturnType<typeof menuFile>>;
export type CategoryDocument = MenuDocument["categories"][number];
export type ItemDocument = NonNullable<CategoryDocument["items"]>[number];
export type GroupDocument = NonNullable<ItemDocument["groups"]>[number];
export type PromotionDocument = Documents["promotions"][number];
export type CouponDocument = Documents["coupons"][number];

/** File name → bytes. */
type Pictures = Record<string, Buffer>;

export type TestBrand = Documents & {
  slug: string;
  /** The host name that its pages are asked for by. */
  host: string;
  images: Pictures;
};

export type BrandOverrides = Partial<Omit<TestBrand, "company" | "slug" | "host">> & {
  company?: Partial<CompanyDocument>;
};

/** Ids of the default brand's things; they are unique within a company only. */
export const IDS = {
  outlet: 1,
  /** No minimum order. */
  nearArea: 11,
  /** Minimum order 20.00. */
  farArea: 12,
  burgers: 100,
  drinks: 200,
  /** 10.00, no choices. */
  classic: 101,
  /** 12.50, one size to choose (L +2.00), up to two extras. */
  cheese: 102,
  sizeGroup: 1021,
  regular: 10211,
  large: 10212,
  extrasGroup: 1022,
  bacon: 10221,
  egg: 10222,
  pickle: 10223,
  /** Grouped: its sub-items are ordered. */
  fries: 103,
  plainFries: 1031,
  loadedFries: 1032,
  /** 3.00. */
  cola: 201,
  tax: 9,
} as const;

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" rx="8"/></svg>',
);
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** The same hours on every day of the week, "00:00" to "24:00" unless told. */
export const dailyHours = (from = "00:00", to = "24:00"): OutletDocument["opening_hours"] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]]));

/** A company of its own, with an unused id, slug and host name: Singapore dollars, delivery and pickup, always open, cash and card on delivery. */
export function testBrand({ company, ...overrides }: BrandOverrides = {}): TestBrand {
  const slug = `t-${randomBytes(6).toString("hex")}`;
  const host = `${slug}.localhost`;
  return {
    slug,
    host,
    company: testCompany({ hostnames: [host], ...company }),
    outlets: [testOutlet()],
    menus: { main: testMenu() },
    payment_types: [
      { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
      { id: 2, payment_type: "card_on_delivery", title: "Card at the door", sapaad_payment_type_id: 2 },
    ],
    promotions: [],
    coupons: [],
    images: { "logo.svg": LOGO },
    ...overrides,
  };
}

function testCompany(overrides: Partial<CompanyDocument>): CompanyDocument {
  return {
    id: randomInt(100_000, 2_000_000_000),
    sapaad_company_id: 7000,
    name: "Test Kitchen",
    hostnames: [],
    logo: "logo.svg",
    brand_color: "#B3261E",
    website_url: "https://kitchen.example",
    currency: "SGD",
    decimal_precision: 2,
    country_code: "SG",
    modes_of_delivery: "delivery_and_pickup",
    modes_of_pickup: ["in_store", "curbside"],
    address_configuration: [
      { id: 1, label: "Building/Villa" },
      { id: 2, label: "Street" },
      { id: 3, label: "Flat Number" },
      { id: 4, label: "Nearest Landmark" },
    ],
    locale_data: { locales: ["en", "ar", "zh", "ms"], default: "en" },
    contact_name: "Privacy desk",
    contact_email: "privacy@kitchen.example",
    ...overrides,
  };
}

/** An outlet in Singapore that is always open, with two delivery areas. */
export function testOutlet(overrides: Partial<OutletDocument> = {}): OutletDocument {
  return {
    id: IDS.outlet,
    name: "Main Street",
    menu: "main",
    address: "1 Main Street, Singapore",
    latitude: 1.28,
    longitude: 103.84,
    utc_offset: 480,
    opening_hours: dailyHours(),
    call_now_message: "+65 6123 4567",
    delivery_areas: [
      testArea({ id: IDS.nearArea, name: "Near Town" }),
      testArea({ id: IDS.farArea, name: "Far Hills", min_order_value: "20.00" }),
    ],
    ...overrides,
  };
}

export function testArea(overrides: Partial<AreaDocument> & Pick<AreaDocument, "id" | "name">): AreaDocument {
  return { min_order_value: "0", ...overrides };
}

/** Prices include 9 % tax. */
export function testMenu(overrides: Partial<MenuDocument> = {}): MenuDocument {
  return {
    is_tax_inclusive: true,
    taxes: [{ id: IDS.tax, type: "PERCENTAGE", name: "GST", value: 9 }],
    categories: [
      testCategory({ id: IDS.burgers, name: "Burgers", items: [classicBurger(), cheeseBurger(), groupedFries()] }),
      testCategory({
        id: IDS.drinks,
        name: "Drinks",
        items: [testItem({ id: IDS.cola, name: "Cola", unit_price: "3.00" })],
      }),
    ],
    ...overrides,
  };
}

export function testCategory(
  overrides: Partial<CategoryDocument> & Pick<CategoryDocument, "id" | "name">,
): CategoryDocument {
  return { items: [], ...overrides };
}

export function testItem(overrides: Partial<ItemDocument> & Pick<ItemDocument, "id" | "name">): ItemDocument {
  return { unit_price: "10.00", taxes: [IDS.tax], ...overrides };
}

export function testGroup(
  overrides: Partial<GroupDocument> & Pick<GroupDocument, "id" | "name" | "items">,
): GroupDocument {
  return { minimum: 0, maximum: 1, ...overrides };
}

const classicBurger = () =>
  testItem({ id: IDS.classic, name: "Classic Burger", description: "Beef, lettuce, tomato." });

export function cheeseBurger(): ItemDocument {
  const size = testGroup({
    id: IDS.sizeGroup,
    name: "Size",
    minimum: 1,
    maximum: 1,
    items: [
      { id: IDS.regular, name: "Regular" },
      { id: IDS.large, name: "Large", unit_price: "2.00" },
    ],
  });
  const extras = testGroup({
    id: IDS.extrasGroup,
    name: "Extras",
    maximum: 2,
    items: [
      { id: IDS.bacon, name: "Bacon", unit_price: "1.50" },
      { id: IDS.egg, name: "Egg", unit_price: "1.00" },
      { id: IDS.pickle, name: "Pickle", unit_price: "0.50" },
    ],
  });
  return testItem({ id: IDS.cheese, name: "Cheese Burger", unit_price: "12.50", groups: [size, extras] });
}

function groupedFries(): ItemDocument {
  const items = [
    testItem({ id: IDS.plainFries, name: "Plain Fries", unit_price: "4.00" }),
    testItem({ id: IDS.loadedFries, name: "Loaded Fries", unit_price: "6.50" }),
  ];
  return { ...testItem({ id: IDS.fries, name: "Fries", unit_price: "4.00" }), items };
}

type Upload = SentOf<typeof applyTenant>;
/** A brand before it is an upload: with its pictures as they are. */
type Whole = Omit<Upload, "images" | "image_bytes"> & { images: Pictures };

/** What the operator's tool sends, with every picture at once. */
export function uploadOf({ images, ...documents }: Whole): Upload {
  const byName = (toText: (bytes: Buffer) => string) =>
    Object.fromEntries(Object.entries(images).map(([name, bytes]) => [name, toText(bytes)]));
  return { ...documents, images: byName(pictureHash), image_bytes: byName((bytes) => bytes.toString("base64")) };
}

/** Brings a brand live, as the operator's tool does. @throws with the server's answer when it is refused. */
export async function applyBrand(
  server: ServerAddress,
  { slug, host: _host, ...brand }: Whole & { slug: string; host?: string },
): Promise<{ version: string }> {
  const answer = await operatorCall(server, "PUT", pathTo(OPERATOR_TENANT, { slug }), uploadOf(brand));
  if (answer.status !== 200) throw new Error(`The brand ${slug} was refused with ${answer.status}: ${answer.text}`);
  return answer.json<{ version: string }>();
}

/** A brand of the test's own, live: nothing else orders from it or changes it. */
export async function ownBrand(server: ServerAddress, overrides: BrandOverrides = {}): Promise<TestBrand> {
  const brand = testBrand(overrides);
  await applyBrand(server, brand);
  return brand;
}
