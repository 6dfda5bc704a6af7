/** What the menu page and the phone's cart page load (calls document, 7.2); amounts are decimal texts. */
import { z } from "zod/v4";
import { sessionSchema } from "~/contracts/area/areas.server";
import { contract } from "~/contracts/model/contract.server";
import { loyaltyOfPageSchema } from "~/contracts/loyalty/loyalty.server";
import {
  amountSchema,
  idSchema,
  namedAmountSchema,
  namedSchema,
  pickupModeSchema,
  translationsSchema,
} from "~/contracts/model/nouns.server";
import { listedPromotionSchema } from "~/contracts/model/promotion.server";
import { LANGUAGES } from "~/ordering/model/language";
import { ORDER_STATUSES } from "~/ordering/orders/order-status";
import { menuSchema } from "~/contracts/menu/menu.server";
import { PAGES_HOME, PAGES_ORDER_DETAILS } from "~/paths/calls";

const companySchema = z
  .object({
    id: idSchema,
    sapaad_company_id: z.int(),
    name: z.string(),
    logo: z.string().nullable().meta({ description: "Where its picture is" }),
    brand_color: z.string(),
    website_url: z.string(),
    currency: z.string(),
    decimal_precision: z.int(),
    country_code: z.string().nullable(),
    modes_of_delivery: z.enum(["delivery", "pickup", "delivery_and_pickup"]),
    modes_of_pickup: z.array(pickupModeSchema),
    announcement: z.string().nullable(),
    social_media_settings: z.object({
      facebook_url: z.string(),
      instagram_url: z.string(),
      twitter_url: z.string(),
    }),
    locale_data: z.object({ locales: z.array(z.enum(LANGUAGES)), default: z.enum(LANGUAGES) }),
    sms_disabled: z.boolean(),
    otp_settings: z.object({ email: z.boolean().meta({ description: "Codes may be sent by e-mail" }) }),
    configuration: z.object({ captcha_enabled: z.boolean(), zone_mapping_enabled: z.boolean() }),
    address_configuration: z
      .array(z.object({ id: z.literal([1, 2, 3, 4]), label: z.string() }))
      .meta({ description: "The labels of the four address lines" }),
    scheduled_order_enabled: z.boolean(),
    lead_time: z.int().meta({ description: "Minutes" }),
    default_eta: z.int().meta({ description: "Minutes" }),
    tip_settings: z.object({
      has_tips: z.boolean(),
      type: z.enum(["pre_order", "post_order"]),
      values: z.array(
        z.discriminatedUnion("type", [
          z.object({ type: z.literal("percentage"), value: z.number().meta({ description: "Percent" }) }),
          z.object({ type: z.literal("value"), value: amountSchema }),
        ]),
      ),
    }),
    loyalty_details: z.object({
      enabled_for_delivery: z.boolean(),
      enabled_for_pickup: z.boolean(),
      is_discount: z.boolean(),
      value_for_points: z.string(),
    }),
    contact_name: z.string(),
    contact_email: z.string(),
  })
  .meta({ id: "Company" });

const storeTimingsSchema = z
  .object({
    isOpen: z.boolean(),
    openingTime: z.string().nullable(),
    closingTime: z.string().nullable(),
    openingDay: z.string().nullable().meta({ description: "`Today`, or a date" }),
  })
  .meta({ id: "StoreTimings", description: "Of the present opening, or of the next one" });

const intervalsSchema = z.array(z.object({ from: z.string(), to: z.string() })).optional();
const outletSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  utc_offset: z.int().meta({ description: "Minutes east of UTC" }),
  opening_hours: z.object({
    monday: intervalsSchema,
    tuesday: intervalsSchema,
    wednesday: intervalsSchema,
    thursday: intervalsSchema,
    friday: intervalsSchema,
    saturday: intervalsSchema,
    sunday: intervalsSchema,
  }),
  call_now_message: z.string(),
  delivery_charge_id: z.int().nullable(),
  marketing_banner: z.string().nullable(),
  advertisements: z.object({
    desktop: z.array(z.object({ key: z.string(), image_url: z.string().nullable(), title: z.string() })),
  }),
});

const modifierSchema = namedSchema.extend({
  translations: translationsSchema,
  unit_price: amountSchema,
  selected: z.literal(true),
  count: z.int(),
});

const cartItemSchema = z.object({
  is_free_item: z.boolean(),
  applied_promotion_id: z.int().nullable(),
  applied_promotion_priority: z.int().nullable(),
  promotion_id: z.int().nullable(),
  promotion_name: z.string().nullable(),
  id: idSchema,
  cart_id: z.string(),
  temp_uuid: z.string(),
  count: z.int(),
  name: z.string(),
  unit_price: amountSchema,
  itemTotalBeforePromotion: amountSchema,
  sub_total: amountSchema,
  image_url: z.string().nullable(),
  translations: translationsSchema,
  groups: z.array(namedSchema.extend({ translations: translationsSchema, items: z.array(modifierSchema) })),
  note: z.string().meta({ description: "What the customer says about it" }),
});

/** The cart in the specification's names (CART-01, CART-02). */
const cartSchema = z
  .object({
    version: z.int(),
    items: z.array(cartItemSchema),
    subTotal: amountSchema,
    orderPromotionDiscount: amountSchema,
    discountTotal: amountSchema,
    surchargeBreakDown: z.array(namedAmountSchema),
    surchargeSubTotal: amountSchema,
    surchargeTotal: amountSchema,
    subTotalAfterDiscount: amountSchema,
    subTotalTaxAfterDiscount: amountSchema,
    taxTotal: amountSchema,
    totalBeforeDiscount: amountSchema,
    totalBeforeLoyalty: amountSchema,
    loyaltyTotal: amountSchema,
    totalBeforeTip: amountSchema,
    total: amountSchema,
    appliedPromotions: z.array(namedSchema),
    orderPromotion: z.int().nullable(),
  })
  .meta({ id: "Cart" });

const shared = {
  company: companySchema,
  session: sessionSchema,
  store_timings: storeTimingsSchema,
  cart: cartSchema.nullable().meta({ description: "Null before the visitor has chosen how and where" }),
  loyalty: loyaltyOfPageSchema,
};

export const homePage = contract({
  name: "homePage",
  summary: "What the menu page loads",
  method: "GET",
  path: PAGES_HOME,
  who: "anyone",
  body: null,
  answer: z.object({
    ...shared,
    outlet: outletSchema,
    menu: menuSchema.nullable(),
    promotions: z.array(listedPromotionSchema),
    availablePromoCodes: z.array(z.object({ code: z.string(), name: z.string() })),
    order_in_progress: z.object({ order_number: idSchema, status: z.enum(ORDER_STATUSES) }).nullable(),
  }),
  refusals: {},
});

export const orderDetailsPage = contract({
  name: "orderDetailsPage",
  summary: "What the phone's cart page loads",
  method: "GET",
  path: PAGES_ORDER_DETAILS,
  who: "anyone",
  body: null,
  answer: z.object(shared),
  refusals: {},
});
