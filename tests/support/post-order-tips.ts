/** Orders on their way, and tips for their riders as customers pay them. */
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type BrandOverrides, type TestBrand } from "./brands";
import { trackedOrder, type TrackedOrder } from "./checkout";
import type { Answer, Client } from "./client";
import { signedInCustomer } from "./customers";
import { operatorCall } from "./operator";
import { KINDS } from "./payment-kinds";
import { ONLINE_ID } from "./payment-kinds/kind";
import { beginPayment, begunBy, cardOn, payingBrand, pressAt, type Begun } from "./payments";
import type { ServerAddress } from "./server";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS, OPERATOR_PAYMENT } from "~/paths/calls";

/** 10% and 3.00. */
const PRESETS = [
  { type: "percentage" as const, value: 10 },
  { type: "value" as const, value: "3.00" },
];
export const RIDER = { id: 7, name: "Ali" };
export const TIP_FORM = "#tip-payment";

/** What a brand that takes tips after the order has of its own. */
export function tippingBrandOf(kind: OnlineKind, tips: object = {}): BrandOverrides {
  const { brand } = KINDS[kind];
  const tip_settings = { has_tips: true, type: "post_order" as const, values: PRESETS, ...tips };
  return { ...brand, company: { ...brand?.company, tip_settings } };
}

export async function tippingBrand(
  server: ServerAddress,
  sandbox: Sandbox,
  kind: OnlineKind = "paytabs",
): Promise<TestBrand> {
  const brand = payingBrand(sandbox, tippingBrandOf(kind), kind);
  await applyBrand(server, brand);
  return brand;
}

export const moveOrder = (
  server: ServerAddress,
  { slug }: TestBrand,
  { order_number: number }: TrackedOrder,
  change: object,
) => operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug, number }), change);

/** Moves an order onto its way, with a rider. */
export async function send(server: ServerAddress, brand: TestBrand, order: TrackedOrder): Promise<void> {
  await moveOrder(server, brand, order, { status: "confirmed" });
  await moveOrder(server, brand, order, { status: "on_the_way", rider: RIDER });
}

/** A customer's delivery of 10.00, paid online and on its way. */
export async function orderOnItsWay(
  server: ServerAddress,
  brand: TestBrand,
  kind: OnlineKind = "paytabs",
  customer?: Client,
) {
  const client = customer ?? (await signedInCustomer(server, brand));
  await pressAt(client, await beginPayment(client, undefined, kind), { do: "pay" });
  const order = await trackedOrder(client);
  await send(server, brand, order);
  return { client, order };
}

/** Presses Pay Now for a tip, as the page shows it, by the way to pay of the kind. */
export async function payTip(
  client: Client,
  order: Pick<TrackedOrder, "id">,
  tip: string,
  { layout = "", ...paid }: PaidBy & { layout?: "" | "/m" } = {},
): Promise<Answer> {
  return pressPayTip(client, await client.get(`${layout}/trackorder?order=${order.id}&tip=${tip}`), paid);
}

type PaidBy = { kind?: OnlineKind; fields?: object };

/** Pay Now on a page of tracking, that may have been opened long before. */
export async function pressPayTip(
  client: Client,
  page: Answer,
  { kind = "paytabs", fields = {} }: PaidBy = {},
): Promise<Answer> {
  return client.submit(page, {
    form: TIP_FORM,
    button: "button[value=tip]",
    fields: { payment_type_id: String(ONLINE_ID), ...KINDS[kind].fields, ...(await cardOn(page, kind)), ...fields },
  });
}

/** Begins the payment of a tip, and comes to the provider's page. */
export const beginTip = async (...asked: Parameters<typeof payTip>): Promise<Begun> =>
  begunBy(asked[0], await payTip(...asked));

export type PaymentFile = {
  amount: string;
  status: string;
  flag: string | null;
  order_number: number | null;
  tip_for: object | null;
};

/** A payment as an operator sees it. */
export const paymentFile = async (server: ServerAddress, { slug }: TestBrand, reference: string) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_PAYMENT, { slug, reference }))).json<{ payment: PaymentFile }>()
    .payment;
