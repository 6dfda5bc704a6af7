/** What the checkout page shows; amounts in minor units. */
import { DAY_PARTS } from "~/ordering/schedule/day-parts";
import { z } from "zod/v4";
import { deliveryAreaSchema } from "~/contracts/area/areas.server";
import { couponStateSchema, loyaltyAccountSchema } from "~/contracts/cart/cart-view.server";
import { wishesSchema } from "~/contracts/model/wishes.server";
import { latLngSchema, minorSchema, orderTypeSchema, pickupModeSchema } from "~/contracts/model/nouns.server";
import { ADDRESS_NAME_CHOICES } from "~/ordering/checkout/address-name";
import { LOYALTY_ERRORS } from "~/ordering/loyalty/loyalty";
import { PAYMENT_TYPES } from "~/ordering/payments/payment-types";

const addressLineSchema = z.literal([1, 2, 3, 4]);
const timedSchema = z.object({
  name: z.string(),
  schedules: z.array(
    z.array(
      z.object({
        days: z.array(z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])),
        time_slots: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
      }),
    ),
  ),
});

const scheduleSchema = z.object({
  isOffered: z.boolean(),
  chosen: z.iso.datetime().nullable().meta({ description: "Null: as soon as possible" }),
  popup: z
    .object({
      order_type: orderTypeSchema,
      days: z.array(
        z.object({
          date: z.string(),
          label: z.string(),
          short: z.object({ weekday: z.string(), day: z.string(), month: z.string(), words: z.string() }),
          parts: z.array(
            z.object({
              part: z.enum(DAY_PARTS),
              times: z.array(z.object({ value: z.string(), label: z.string(), isGone: z.boolean() })),
            }),
          ),
        }),
      ),
      typed: z.object({ date: z.string(), time: z.string() }),
      isChosen: z.boolean(),
      isGone: z.boolean(),
      items: z.array(timedSchema),
    })
    .nullable(),
});

const blockerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sold_out"), items: z.array(z.string()) }),
  z.object({
    kind: z.literal("items"),
    id: z.enum(["unavailable_now", "choices_invalid", "unschedulable"]),
    items: z.array(z.string()),
  }),
  z.object({ kind: z.literal("schedule_gone") }),
  z.object({ kind: z.literal("closed"), words: z.array(z.string()), takesAhead: z.boolean() }),
  z.object({ kind: z.literal("minimum"), shortfall: minorSchema }),
  z.object({ kind: z.literal("payment_in_progress") }),
]);

const typedSchema = z.object({
  name: z.string(),
  pickup_mode: pickupModeSchema,
  curbside_note: z.string(),
  address: z.union([z.int(), z.literal("new")]).nullable(),
  lines: z.object({ 1: z.string(), 2: z.string(), 3: z.string(), 4: z.string() }),
  address_name: z.object({ choice: z.enum(ADDRESS_NAME_CHOICES).nullable(), words: z.string() }),
  pin: latLngSchema.nullable(),
  note: z.string(),
  wishes: wishesSchema,
  payment_type_id: z.int().nullable(),
  email: z.string().meta({ description: "For the payment, where its provider needs one" }),
  payment_choice: z.string().nullable(),
  card: z.string().optional(),
});

const pinSchema = z.object({
  area: deliveryAreaSchema
    .pick({
      id: true,
      name: true,
      translations: true,
      mapped_zones: true,
      zone_holes: true,
      latitude: true,
      longitude: true,
    })
    .nullable(),
  isChecked: z.boolean().meta({ description: "A pin has to lie in the area's zones" }),
  isEdited: z.boolean().meta({ description: "The address is a saved one" }),
  pinned: latLngSchema.nullable(),
});

const namedMinorSchema = z.object({ name: z.string(), amount: minorSchema });
const summarySchema = z.object({
  items: z.array(
    namedMinorSchema.extend({
      cart_id: z.string(),
      count: z.int(),
      modifiers: z.string(),
      note: z.string().meta({ description: "What the customer says about it" }),
      image: z.string().nullable(),
      promotion: z.string().nullable(),
      sold_out: z.boolean(),
    }),
  ),
  subtotal: minorSchema,
  charges: z.array(namedMinorSchema.extend({ by: z.string().nullable() })),
  discounts: z.array(namedMinorSchema.extend({ id: z.string() })),
  taxes: z.array(namedMinorSchema.extend({ id: z.int() })).meta({ description: "On top of the prices" }),
  taxes_included: z.array(z.object({ name: z.string(), rate: z.number() })),
  loyalty: minorSchema,
  tip: minorSchema,
  total: minorSchema,
});

const receiptLineSchema = z.object({
  key: z.string(),
  kind: z.enum(["part", "sum", "note"]),
  label: z.string(),
  why: z.string(),
  amount: minorSchema,
});

const loyaltyCardSchema = z.object({
  balance: minorSchema,
  asOf: z.string(),
  account: loyaltyAccountSchema,
  totalBeforeLoyalty: minorSchema,
  redeemed: minorSchema,
  refused: z.object({ typed: z.string(), error: z.enum(LOYALTY_ERRORS) }).nullable(),
});

const tipSchema = z.object({ type: z.enum(["percentage", "value"]), value: z.number() });

export const checkoutViewSchema = z
  .object({
    step: z.literal([1, 2]),
    order_type: orderTypeSchema,
    name: z.string().nullable(),
    place: z.object({ name: z.string(), address: z.string() }),
    destination: z
      .string()
      .meta({ description: "Where the order goes, in one text: another one where it goes elsewhere" }),
    pickup_modes: z.array(pickupModeSchema),
    addresses: z.array(
      z.object({
        id: z.int(),
        lines: z.array(z.string()),
        name: z.string().nullable().meta({ description: "What the customer calls it: home, work or own words" }),
        otherArea: z.string().nullable(),
      }),
    ),
    address_labels: z.array(z.object({ id: addressLineSchema, label: z.string(), required: z.boolean() })),
    asked_wishes: z
      .object({ leave_at_door: z.boolean(), cutlery: z.boolean() })
      .meta({ description: "What the company asks of the handing over" }),
    pin: pinSchema.nullable().meta({ description: "What pins a new address; null for an order that is fetched" }),
    expected: z
      .object({ time: z.string(), minutes: z.number().nullable() })
      .nullable()
      .meta({ description: "Null while the store is closed and no time is chosen" }),
    schedule: scheduleSchema,
    typed: typedSchema,
    blockers: z.array(blockerSchema),
    choices: z
      .array(z.object({ promotion_id: z.int(), name: z.string() }))
      .meta({ description: "Promotions that give something which the customer has not chosen yet" }),
    summary: summarySchema,
    receipt: z.array(receiptLineSchema),
    codes: z.object({
      codes: z.array(z.object({ code: z.string(), name: z.string(), promotion_id: z.int(), promo_code_id: z.int() })),
      promo_code: z.string().nullable(),
      applied: z.array(z.int()),
      coupon: couponStateSchema,
    }),
    loyalty: loyaltyCardSchema.nullable(),
    tip: z
      .object({
        presets: z.array(tipSchema.extend({ amount: minorSchema })),
        chosen: tipSchema.nullable(),
        custom: z.string(),
        total: minorSchema,
      })
      .nullable(),
    methods: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(PAYMENT_TYPES),
        title: z.string(),
        asksEmail: z.boolean().meta({ description: "Its provider needs an e-mail, and the customer has none" }),
        choices: z
          .array(z.object({ id: z.string(), title: z.string() }))
          .nullable()
          .meta({ description: "What else has to be chosen, at step 2; null: the provider does not tell just now" }),
        cards: z.array(z.object({ token: z.string(), name: z.string(), expiry: z.string().nullable() })),
        saves_cards: z.boolean(),
        needs_script: z.boolean().meta({ description: "Paid by a widget on our own page" }),
        entry: z
          .union([
            z.object({ by: z.literal("omise"), script: z.string(), key: z.string() }),
            z.object({
              by: z.literal("stripe"),
              script: z.string(),
              key: z.string(),
              account: z.string().nullable().meta({ description: "The connected account" }),
              confirms: z
                .object({ amount: z.int(), currency: z.string() })
                .optional()
                .meta({ description: "The browser pays this, in Stripe's units; absent: it makes a token" }),
            }),
          ])
          .nullable()
          .meta({ description: "What makes a token of a card in the browser; null where none is entered" }),
        needs_card: z
          .boolean()
          .meta({ description: "Nothing can be paid without a card that is entered, or a saved one" }),
      }),
    ),
    wallets: z
      .array(
        z.discriminatedUnion("by", [
          z.object({ by: z.literal("apple_pay"), country: z.string(), script: z.string().nullable() }),
          z.object({
            by: z.literal("google_pay"),
            country: z.string(),
            script: z.string(),
            environment: z.enum(["TEST", "PRODUCTION"]),
            merchant: z.string().meta({ description: "Google's own name of the merchant" }),
            gateway_merchant: z.string().meta({ description: "To whom the card is encrypted" }),
          }),
        ]),
      )
      .meta({ description: "What a browser may offer that can, at step 2" }),
    placement_key: z.string().meta({ description: "Told again by a retry, it gets the first answer" }),
    limits: z.object({ name: z.int(), note: z.int(), curbside_note: z.int(), line: z.int() }),
    address_version: z.string(),
  })
  .meta({ id: "CheckoutView", description: "The checkout as its page shows it; amounts in minor units" });
