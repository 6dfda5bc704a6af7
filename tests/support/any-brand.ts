/** Brands in every combination of what a company may switch, for journeys that must end well in each. */
import fc from "fast-check";
import type { Sandbox } from "../../sandbox/start";
import { dailyHours, IDS, testArea, testBrand, testOutlet, type TestBrand } from "./brands";
import { loyaltyOn } from "./loyalty";
import { payingBrand } from "./payments";

const EVERYWHERE = { delivery: "delivery", pickup: "pickup", both: "delivery_and_pickup" } as const;
const LANGUAGES = {
  english: { locales: ["en"], default: "en" },
  arabic: { locales: ["ar"], default: "ar" },
  others: { locales: ["zh", "ms"], default: "ms" },
  all: { locales: ["en", "ar", "zh", "ms"], default: "en" },
} as const;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

const oneOf = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

/** What a brand switches; `elsewhere`: an outlet whose ways to pay are another outlet's. */
export const switches = fc.record({
  modes: oneOf(EVERYWHERE),
  pickups: fc.constantFrom("in_store" as const, "curbside" as const, "both" as const),
  languages: oneOf(LANGUAGES),
  hours: fc.constantFrom("open" as const, "later" as const, "never" as const),
  scheduled_order_enabled: fc.boolean(),
  payments: fc.constantFrom("cash" as const, "card" as const, "online" as const, "elsewhere" as const),
  tips: fc.boolean(),
  loyalty: fc.boolean(),
  wishes: fc.boolean(),
  item_notes: fc.boolean(),
  byEmail: fc.boolean(),
  gift: fc.boolean(),
  lead_time: fc.constantFrom(0, 45),
  areas: fc.constantFrom(0, 1, 2),
  zones: fc.boolean(),
  outlets: fc.constantFrom(1, 2),
  minimum: fc.constantFrom("0", "12.00"),
});
export type Switches = typeof switches extends fc.Arbitrary<infer T> ? T : never;

/** Whether anybody can have something from such a brand; one that neither brings nor hands over is no brand. */
export const isBrand = ({ modes, areas }: Switches): boolean => modes !== "delivery" || areas > 0;

/** What a customer who takes the first way that is offered comes to. */
export function endOf({ hours, scheduled_order_enabled: ahead, payments }: Switches) {
  if (hours === "never" || (hours === "later" && !ahead)) return "closed";
  if (payments === "elsewhere") return "nothing_pays";
  return payments === "online" ? "at_provider" : "placed";
}

/** A brand with these switches. */
export function anyBrand(sandbox: Sandbox, on: Switches): TestBrand {
  return testBrand({
    company: {
      modes_of_delivery: EVERYWHERE[on.modes],
      modes_of_pickup: on.pickups === "both" ? ["in_store", "curbside"] : [on.pickups],
      locale_data: { locales: [...LANGUAGES[on.languages].locales], default: LANGUAGES[on.languages].default },
      scheduled_order_enabled: on.scheduled_order_enabled,
      lead_time: on.lead_time,
      item_notes: on.item_notes,
      leave_at_door: on.wishes,
      cutlery: on.wishes,
      sms_disabled: on.byEmail,
      otp_settings: { email: on.byEmail },
      configuration: { captcha_enabled: false, zone_mapping_enabled: on.zones },
      ...(on.tips && {
        tip_settings: { has_tips: true, type: "pre_order", values: [{ type: "value", value: "3.00" }] },
      }),
      ...(on.loyalty && loyaltyOn({ earn_percent: 10 })),
    },
    outlets: outletsOf(on),
    payment_types: paymentTypesOf(sandbox, on),
    promotions: on.gift
      ? [
          {
            id: 5,
            name: "A drink on the house",
            priority: 1,
            condition: { type: "buys_for_specific_amount", min_price: "5.00" },
            action: { type: "gets_free_item", quantity: 1, include: [{ field: "category", id: IDS.drinks }] },
          },
        ]
      : [],
  });
}

function outletsOf(on: Switches): TestBrand["outlets"] {
  const inThreeDays = WEEKDAYS[(new Date().getUTCDay() + 3) % 7] ?? "sunday";
  const HOURS = { open: dailyHours(), later: { [inThreeDays]: [{ from: "10:00", to: "20:00" }] }, never: {} };
  const square = [
    { lat: 1.2, lng: 103.6 },
    { lat: 1.2, lng: 104 },
    { lat: 1.5, lng: 104 },
    { lat: 1.5, lng: 103.6 },
  ];
  const areasFrom = (id: number) =>
    Array.from({ length: on.areas }, (_, i) =>
      testArea({
        id: id + i,
        name: `Area ${id + i}`,
        min_order_value: on.minimum,
        ...(on.zones && { mapped_zones: [square] }),
      }),
    );
  const outlet = (id: number, delivery_areas: ReturnType<typeof areasFrom>) =>
    testOutlet({ id, name: `Outlet ${id}`, opening_hours: HOURS[on.hours], delivery_areas });
  const others = on.payments === "elsewhere" ? [outlet(ELSEWHERE, [])] : [];
  return [...Array.from({ length: on.outlets }, (_, i) => outlet(IDS.outlet + i, areasFrom(11 + 10 * i))), ...others];
}

/** An outlet that has the only way to pay, and is the last that is offered. */
const ELSEWHERE = 77;

function paymentTypesOf(sandbox: Sandbox, { payments }: Switches): TestBrand["payment_types"] {
  const cash = { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 } as const;
  if (payments === "online")
    return payingBrand(sandbox, {}, "paytabs").payment_types.filter(({ payment_type }) => payment_type === "paytabs");
  if (payments === "card") return [{ ...cash, payment_type: "card_on_delivery" }];
  return [{ ...cash, ...(payments === "elsewhere" && { outlet_ids: [ELSEWHERE] }) }];
}
