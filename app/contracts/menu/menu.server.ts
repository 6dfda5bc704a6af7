/** The menu: as the menu page's configuration lists it, and one item as its popups show it. */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import {
  amountSchema,
  idSchema,
  minorSchema,
  scheduleSchema,
  translationsSchema,
} from "~/contracts/model/nouns.server";
import { PAGES_ITEM } from "~/paths/calls";

const groupSchema = z.object({
  id: idSchema,
  name: z.string(),
  minimum: z.int(),
  maximum: z.int(),
  has_quantity_selector: z.boolean(),
  type: z.enum(["quantity_selector", "single_item", "multiple_item"]),
  minimumSelected: z.boolean().meta({ description: "Whether its defaults reach the minimum" }),
  items: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      unit_price: amountSchema,
      final_price: amountSchema,
      is_default: z.boolean(),
      selected: z
        .boolean()
        .meta({ description: "Chosen before the customer chooses: a default that fits the maximum" }),
      count: z.int(),
      disabled: z.boolean().meta({ description: "Sold out" }),
    }),
  ),
});

const itemSchema = z
  .object({
    id: idSchema,
    type: z.enum(["grouped", "simple"]),
    name: z.string(),
    unit_price: amountSchema,
    final_price: amountSchema,
    short_description: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    groups: z.array(groupSchema),
    get items() {
      return z.array(itemSchema);
    },
    taxes: z.array(z.int()).meta({ description: "Ids of the menu's taxes" }),
    sequence_no: z.int(),
    is_popular: z.boolean(),
    tags: z.array(z.string()),
    translations: translationsSchema,
    category_id: idSchema,
    category_name: z.string(),
    out_of_stock: z.boolean(),
  })
  .meta({ id: "MenuItem", description: "An item of the menu; a grouped one has items of its own" });

const categorySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    has_subcategory: z.boolean(),
    schedules: z.array(scheduleSchema),
    items: z.array(itemSchema),
    get categories() {
      return z.array(categorySchema);
    },
  })
  .meta({ id: "MenuCategory" });

/** A category and an item as the routes make them. */
export type CategoryAnswer = z.input<typeof categorySchema>;
export type ItemAnswer = z.input<typeof itemSchema>;

const chargeFields = { id: idSchema, name: z.string(), translations: translationsSchema };

export const menuSchema = z
  .object({
    categories: z.array(categorySchema),
    taxes: z.array(z.object({ ...chargeFields, type: z.literal("PERCENTAGE"), value: z.number() })),
    surcharges: z.array(
      z.object({
        ...chargeFields,
        type: z.enum(["FIXED", "PERCENTAGE"]),
        value: z.union([z.number(), amountSchema]).meta({ description: "Percent as a number, or an amount" }),
        taxes: z.array(z.int()),
        applicable_on_weborder: z.boolean(),
        applicable_on_takeaway: z.boolean(),
      }),
    ),
    is_tax_inclusive: z.boolean(),
    out_of_stock_items: z.array(z.int()),
  })
  .meta({ id: "Menu" });

const shownSchema = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  facts: z.array(z.string()).meta({ description: "What it suits and what is in it, in words" }),
  unit_price: minorSchema,
  offer: z
    .union([
      z.object({ percent: z.number(), withModifiers: z.boolean() }),
      z.object({ amount: minorSchema, withModifiers: z.boolean() }),
    ])
    .nullable()
    .meta({ description: "What surely comes off each unit now, with or without its modifiers" }),
  tax_set: z.int(),
  state: z.enum(["ok", "sold_out", "unavailable", "closed"]),
};

export const readItem = contract({
  name: "readItem",
  summary: "What the popups of an item show; amounts in minor units",
  method: "GET",
  path: PAGES_ITEM,
  who: "anyone",
  query: z.object({ id: z.string().optional().meta({ description: "The item's id" }) }),
  body: null,
  answer: z.object({
    item: z.object({
      ...shownSchema,
      image: z.object({ src: z.string(), srcSet: z.string(), width: z.int(), height: z.int() }).nullable(),
      thumb: z.string().nullable(),
      isForLater: z.boolean().meta({ description: "The store is closed: what is ordered now is for later" }),
      groups: z.array(
        groupSchema.omit({ type: true, minimumSelected: true, items: true }).extend({
          translations: translationsSchema,
          items: z.array(
            z.object({
              id: idSchema,
              name: z.string(),
              unit_price: minorSchema,
              is_default: z.boolean(),
              translations: translationsSchema,
            }),
          ),
        }),
      ),
      takesNote: z.boolean().meta({ description: "Whether the customer may say something about it" }),
      outOfStock: z.array(z.int()).meta({ description: "Ids of its modifiers that are sold out" }),
      items: z
        .array(z.object({ ...shownSchema, image: z.string().nullable(), hasGroups: z.boolean() }))
        .meta({ description: "Of a grouped item" }),
    }),
  }),
  refusals: { not_in_menu: 404 },
});
