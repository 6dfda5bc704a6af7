/**
 * The schema of a brand's files (`tenants/<slug>/*.json`) and of the documents kept in the database.
 * The same schemas read both: what is stored is what the brand's author wrote, and parsing turns it into the
 * types of `app/ordering`, with amounts in minor units.
 */
import { z } from "zod/v4";
import { NO_LOYALTY, PICKUP_MODES } from "~/ordering/model/company";
import { ALLERGENS, DIETS } from "~/ordering/model/dietary";
import type { Category, Item } from "~/ordering/model/menu";
import { LANGUAGES } from "~/ordering/model/language";
import { brandAmount, inMinorUnits, perPrecision, redeemLimits, tipSettings } from "./company-amounts.server";
import { kitchenFileSchema } from "./kitchen-schema.server";
import { lookSchema } from "./look-schema.server";
import { categoriesOf, idsIn, itemsOf, unique } from "./places.server";
import { mapsFileSchema } from "../maps-schema.server";
import { pusherFileSchema } from "./pusher-schema.server";

export const id = z.int().positive().max(2_000_000_000);
export const text = (max: number) => z.string().trim().min(1).max(max);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "must be HH:MM");
const weekday = z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);
const language = z.enum(LANGUAGES);
const image = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,60}\.(webp|svg)$/, "must be a file name in images/, like smash-burger.webp");
const HTTPS = "must be a whole address that begins with https://";
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be #RRGGBB");
const httpsUrl = z.union([z.literal(""), z.url({ protocol: /^https$/, error: HTTPS })]);
export const rate = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (n) => Math.round(n * 1e4) === n * 1e4 || /^\d+(\.\d{1,4})?$/.test(String(n)),
    "must have at most 4 decimals",
  );

export const translations = z
  .partialRecord(
    language,
    z.strictObject({ name: text(120).optional(), description: z.string().trim().max(1000).optional() }),
  )
  .default({});
/** A text of so many letters at most, either plain or with its translations. */
const wordingUpTo = (most: number) =>
  z.union([
    text(most).transform((value) => ({ text: value, translations: {} })),
    z.strictObject({ text: text(most), translations: z.partialRecord(language, text(most)).default({}) }),
  ]);
export const wording = wordingUpTo(300);

/** A decimal amount of the brand's currency, read into minor units; never negative. */
export const amountSchema = (precision: number) =>
  z.union([z.string(), z.number()]).transform((value, ctx) => {
    const amount = brandAmount(value, precision);
    if (typeof amount === "number") return amount;
    ctx.addIssue({ code: "custom", message: amount });
    return z.NEVER;
  });

/** `company.json`: the company record with its hostnames and its look. */
export const companyFileSchema = z
  .strictObject({
    id,
    sapaad_company_id: id,
    name: text(80),
    translations,
    /** A removed company has none. */
    hostnames: z.array(
      z.string().regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a lower-case host name without port"),
    ),
    logo: image,
    brand_color: colour,
    /** The paper behind the page and the header; the rest of the palette is derived from the brand colour. */
    theme: z
      .strictObject({
        surface: colour,
        ink: colour,
        header: z.enum(["paper", "brand"]),
      })
      .default({ surface: "#FAFAF8", ink: "#1B1B1B", header: "paper" }),
    look: lookSchema.prefault({}),
    website_url: z.url({ protocol: /^https$/, error: HTTPS }),
    currency: z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code"),
    decimal_precision: z.union([z.literal(0), z.literal(2), z.literal(3)]).default(2),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be two capital letters of ISO 3166, like SG")
      .nullable(),
    modes_of_delivery: z.enum(["delivery", "pickup", "delivery_and_pickup"]),
    modes_of_pickup: z.array(z.enum(PICKUP_MODES)).default(["in_store"]),
    sms_disabled: z.boolean().default(false),
    otp_settings: z.strictObject({ email: z.boolean() }).default({ email: false }),
    configuration: z
      .strictObject({
        captcha_enabled: z.boolean().default(false),
        zone_mapping_enabled: z.boolean().default(false),
        /** Whether POST /users/verifications tells which numbers are customers, as the calls' specification has it. */
        sign_in_tells_customers: z.boolean().default(true),
      })
      .default({ captcha_enabled: false, zone_mapping_enabled: false, sign_in_tells_customers: true }),
    address_configuration: z
      .array(z.strictObject({ id: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), label: wording }))
      .length(4),
    announcement: wording.nullable().default(null),
    social_media_settings: z
      .strictObject({
        facebook_url: httpsUrl.default(""),
        instagram_url: httpsUrl.default(""),
        twitter_url: httpsUrl.default(""),
      })
      .default({ facebook_url: "", instagram_url: "", twitter_url: "" }),
    locale_data: z
      .strictObject({ locales: z.array(language).min(1), default: language })
      .refine((data) => data.locales.includes(data.default), "default must be one of locales"),
    scheduled_order_enabled: z.boolean().default(false),
    /** Whether customers may say something to the kitchen about each dish. */
    item_notes: z.boolean().default(false),
    /** Dishes that a cart is offered, in this order; none for an empty list, the popular ones for null. */
    suggestions: z.array(id).max(20).nullable().default(null),
    /** Whether menus tell which dishes most customers have ordered lately. */
    most_ordered: z.boolean().default(true),
    /** Whether a delivery that is paid online may be left at the door. */
    leave_at_door: z.boolean().default(false),
    /** Whether the checkout asks if cutlery is wanted. */
    cutlery: z.boolean().default(false),
    lead_time: z.int().min(0).default(0),
    default_eta: z.int().min(1).default(30),
    tip_settings: tipSettings,
    /** What customers are asked after an order; reports go to `reports_to`, else to the contact. */
    feedback: z
      .strictObject({
        ratings: z.boolean().default(true),
        reports: z.boolean().default(true),
        reports_to: z.email().max(254).nullable().default(null),
      })
      .prefault({}),
    loyalty_details: z
      .strictObject({
        enabled_for_delivery: z.boolean(),
        enabled_for_pickup: z.boolean(),
        is_discount: z.boolean().default(false),
        value_for_points: z.string().default("1"),
        earn_percent: rate.default(0),
        ...redeemLimits,
      })
      .default(NO_LOYALTY),
    tax_registration: wording.nullable().default(null),
    contact_name: text(80),
    contact_email: z.email(),
    maps: mapsFileSchema.nullable().default(null),
    pusher: pusherFileSchema.nullable().default(null),
    kitchen: kitchenFileSchema.nullable().default(null),
  })
  .refine((c) => c.modes_of_delivery === "delivery" || c.modes_of_pickup.length > 0, {
    path: ["modes_of_pickup"],
    message: "a company that offers pickup needs at least one pickup mode",
  })
  .transform(inMinorUnits);

const TIME_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("timeZone"));
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const point = z.strictObject({ lat: latitude, lng: longitude });

/**
 * Of an outlet's kitchen: links to its board count while `board_links` is the number that they were made with; the board begins
 * in `language`; every order goes to `ticket_email` as a ticket.
 */
const outletKitchenSchema = z.strictObject({
  board_links: z.int().min(1).max(1_000_000).default(1),
  language: language.nullable().default(null),
  ticket_email: z.email().max(254).nullable().default(null),
});
export type OutletKitchen = z.output<typeof outletKitchenSchema>;

/** `outlets.json`: the outlets with their areas; `menu` names the file in `menus/` that an outlet serves. */
export const outletsFileSchema = perPrecision((precision) =>
  z
    .array(
      z.strictObject({
        id,
        name: text(80),
        translations,
        menu: z
          .string()
          .regex(/^[a-z0-9-]+$/, "must name a file in menus/, without .json")
          .nullable(),
        address: wordingUpTo(200),
        latitude,
        longitude,
        utc_offset: z.int().min(-720).max(840),
        time_zone: z
          .string()
          .refine((zone) => TIME_ZONES.has(zone), "must be an IANA time zone, like Asia/Singapore")
          .nullable()
          .default(null),
        opening_hours: z.partialRecord(weekday, z.array(z.strictObject({ from: clock, to: clock }))),
        delivery_charge_id: id.nullable().default(null),
        call_now_message: text(40),
        kitchen: outletKitchenSchema.prefault({}),
        advertisements: z
          .strictObject({
            desktop: z.array(
              z.strictObject({
                key: z.string().regex(/^(item|category)-\d+$/, "must be item-{id} or category-{id}"),
                image,
                title: wording,
                subtitle: wording,
                action: wording,
              }),
            ),
          })
          .default({ desktop: [] }),
        marketing_banner: wording.nullable().default(null),
        delivery_areas: z
          .array(
            z.strictObject({
              id,
              name: text(80),
              translations,
              min_order_value: amountSchema(precision).default(0),
              mapped_zones: z.array(z.array(point).min(3)).default([]),
              zone_holes: z.array(z.array(point).min(3)).default([]),
              latitude: latitude.nullable().default(null),
              longitude: longitude.nullable().default(null),
              address: z.string().max(200).default(""),
            }),
          )
          .default([])
          .transform((areas) => areas),
      }),
    )
    .min(1)
    .superRefine((outlets, ctx) => {
      unique(ctx, idsIn(outlets), "outlet");
      unique(
        ctx,
        outlets.flatMap(({ delivery_areas }, i) => idsIn(delivery_areas, [i, "delivery_areas"])),
        "area",
      );
    }),
);

const groupSchema = (precision: number) =>
  z
    .strictObject({
      id,
      name: text(120),
      translations,
      minimum: z.int().min(0).default(0),
      maximum: z.int().min(1),
      has_quantity_selector: z.boolean().default(false),
      items: z
        .array(
          z.strictObject({
            id,
            name: text(120),
            translations,
            unit_price: amountSchema(precision).default(0),
            is_default: z.boolean().default(false),
          }),
        )
        .min(1),
    })
    .refine((group) => group.minimum <= group.maximum, { path: ["minimum"], message: "must not be above maximum" })
    .refine((group) => group.has_quantity_selector || group.minimum <= group.items.length, {
      path: ["minimum"],
      message: "must not be above the number of choices",
    });

const tag = text(24);

const plainItemSchema = (precision: number) =>
  z.strictObject({
    id,
    name: text(120),
    translations,
    unit_price: amountSchema(precision),
    short_description: z.string().trim().max(160).default(""),
    description: z.string().trim().max(1000).default(""),
    image: image.nullable().default(null),
    groups: z.array(groupSchema(precision)).default([]),
    taxes: z.array(id).default([]),
    sequence_no: z.int().default(0),
    is_popular: z.boolean().default(false),
    tags: z.array(tag).default([]),
    diets: z.array(z.enum(DIETS)).default([]),
    allergens: z.array(z.enum(ALLERGENS)).nullable().default(null),
    calories: z.int().min(0).max(20_000).nullable().default(null),
  });

type ParsedItem = Omit<Item, "items" | "category_id" | "category_name">;
const withCategory = (item: ParsedItem & { items?: ParsedItem[] }, category: { id: number; name: string }): Item => ({
  ...item,
  category_id: category.id,
  category_name: category.name,
  items: (item.items ?? []).map((sub) => withCategory(sub, category)),
});

/** Hours of certain days, of a category or a promotion. */
export const scheduleSchema = z.strictObject({
  days: z.array(weekday).min(1),
  time_slots: z.array(z.strictObject({ start_time: clock, end_time: clock })).min(1),
});

/** `menus/<name>.json`: the menu of an outlet. */
export const menuFileSchema = perPrecision((precision) => {
  const itemSchema = plainItemSchema(precision).extend({ items: z.array(plainItemSchema(precision)).default([]) });
  const leaf = {
    id,
    name: text(80),
    translations,
    schedules: z.array(scheduleSchema).default([]),
    items: z.array(itemSchema).default([]),
  };
  const toCategory = (category: z.infer<z.ZodObject<typeof leaf>>, categories: Category[] = []): Category => ({
    ...category,
    has_subcategory: categories.length > 0,
    categories,
    items: category.items.map((item) => withCategory(item, category)),
  });
  const subcategory = z.strictObject(leaf).transform((category) => toCategory(category));
  const category = z
    .strictObject({ ...leaf, categories: z.array(subcategory).default([]) })
    .transform(({ categories, ...rest }) => toCategory(rest, categories));
  return z
    .strictObject({
      is_tax_inclusive: z.boolean(),
      taxes: z
        .array(z.strictObject({ id, type: z.literal("PERCENTAGE"), name: text(40), translations, value: rate }))
        .default([]),
      tags: z.array(z.strictObject({ name: tag, translations })).default([]),
      surcharges: z
        .array(
          z.discriminatedUnion("type", [
            z.strictObject({ ...surchargeFields, type: z.literal("FIXED"), value: amountSchema(precision) }),
            z.strictObject({ ...surchargeFields, type: z.literal("PERCENTAGE"), value: rate }),
          ]),
        )
        .default([]),
      categories: z.array(category),
      out_of_stock_items: z.array(id).default([]),
    })
    .superRefine((menu, ctx) => checkMenu(menu, ctx));
});
const surchargeFields = {
  id,
  name: text(60),
  translations,
  taxes: z.array(id).default([]),
  applicable_on_weborder: z.boolean(),
  applicable_on_takeaway: z.boolean(),
};

function checkMenu(
  menu: { categories: Category[]; taxes: { id: number }[]; surcharges: { id: number; taxes: number[] }[] },
  ctx: z.RefinementCtx,
) {
  const items = itemsOf(menu);
  unique(
    ctx,
    categoriesOf(menu).map(({ category, place }) => ({ id: category.id, place: [...place, "id"] })),
    "category",
  );
  unique(
    ctx,
    items.map(({ item, place }) => ({ id: item.id, place: [...place, "id"] })),
    "item",
  );
  unique(ctx, idsIn(menu.taxes, ["taxes"]), "tax");
  unique(ctx, idsIn(menu.surcharges, ["surcharges"]), "surcharge");
  const known = new Set(menu.taxes.map((tax) => tax.id));
  const taxed = [
    ...items.map(({ item, place }) => ({ taxes: item.taxes, place })),
    ...menu.surcharges.map(({ taxes }, i) => ({ taxes, place: ["surcharges", i] })),
  ];
  for (const { taxes, place } of taxed)
    for (const [i, tax] of taxes.entries())
      if (!known.has(tax))
        ctx.addIssue({
          code: "custom",
          path: [...place, "taxes", i],
          message: `names tax ${tax}, which the menu does not have`,
        });
}
