/** An order on a terminal: what a kitchen reads, in lines that stand under each other. */
import { z } from "zod/v4";
import { INDENT, printable, row } from "./terminal-text";

const update = z.object({ event: z.string(), rider_name: z.string().optional() });
/** What a move answers. */
export const movedSchema = z.object({
  order: z.object({
    order_number: z.number(),
    status: z.string(),
    order_type: z.string(),
    status_updates: z.array(update),
  }),
});
export const orderSchema = movedSchema.shape.order.extend({
  outlet: z.string(),
  pickup_mode: z.string().nullable(),
  times: z.object({ placed: z.string(), due: z.string().nullable(), starts: z.string().nullable() }),
  customer: z.object({ name: z.string(), phone: z.string() }),
  delivery: z.object({ area: z.string().nullable(), address: z.string().nullable() }).nullable(),
  items: z.array(
    z.object({
      quantity: z.number(),
      name: z.string(),
      choices: z.array(z.object({ quantity: z.number(), name: z.string() })),
      is_free: z.boolean(),
    }),
  ),
  note: z.string(),
  curbside_note: z.string(),
  currency: z.string(),
  tips: z.string(),
  total: z.string(),
  payment: z.object({ type: z.string(), name: z.string() }),
});
/** Where a rider is, as it was taken down. */
export const riderSchema = z.object({
  rider: z.object({ name: z.string().nullable(), status: z.string(), lat: z.number(), lng: z.number() }),
});
export type KitchenOrder = z.infer<typeof orderSchema>;

/** The whole order. */
export function orderText(order: KitchenOrder): string {
  const { times, customer, delivery, items } = order;
  const how = order.pickup_mode ? `pickup, ${order.pickup_mode.replace("_", " ")}` : order.order_type;
  const rows: [string, string | null][] = [
    ["outlet", order.outlet],
    ["placed", times.placed],
    [
      "due",
      times.starts ? `${times.due ?? "–"}, ordered for later: the kitchen starts ${times.starts}` : (times.due ?? "–"),
    ],
    ["for", `${customer.name}, ${customer.phone}`],
    ["to", delivery && [delivery.address, delivery.area].filter(Boolean).join(", ")],
    ["rider", riderOf(order) ?? null],
    ["car", order.curbside_note || null],
    ["note", order.note || null],
    ["pays", paymentText(order)],
  ];
  return [
    `#${order.order_number}  ${order.status}  ${how}`,
    ...rows.flatMap(([word, text]) => (text === null ? [] : [row(word, text)])),
    ...items.flatMap((item) => itemLines(item)),
  ].join("\n");
}

function paymentText({ currency, total, tips, payment }: KitchenOrder): string {
  const tip = /[1-9]/.test(tips) ? ` (${tips} of it tips)` : "";
  return `${currency} ${total}${tip}, ${payment.name} (${payment.type})`;
}

function itemLines({ quantity, name, choices, is_free }: KitchenOrder["items"][number]): string[] {
  const chosen = choices.map((choice) => (choice.quantity > 1 ? `${choice.quantity} × ${choice.name}` : choice.name));
  return [
    `  ${`${quantity} ×`.padStart(INDENT - 3)} ${printable(name)}${is_free ? " (free)" : ""}`,
    ...chosen.map((text) => `${" ".repeat(INDENT)}  ${printable(text)}`),
  ];
}

/** One line: where an order stands after a move. */
export function movedText(order: z.infer<typeof movedSchema>["order"]): string {
  const rider = riderOf(order);
  return `#${order.order_number} is ${order.status} (${order.order_type}${rider ? `, rider ${printable(rider)}` : ""})`;
}

/** One line: where the rider of an order is. */
export const riderText = ({ name, status, lat, lng }: z.infer<typeof riderSchema>["rider"]): string =>
  `${printable(name ?? "the rider")} is ${status} at ${lat},${lng}`;

const riderOf = ({ status_updates }: Pick<KitchenOrder, "status_updates">) =>
  status_updates.findLast(({ rider_name }) => rider_name)?.rider_name;
