/** An order on a terminal: what a kitchen reads, in lines that stand under each other. */
import type { AnsweredOf } from "~/contracts/model/contract.server";
import type { ListedOrder, MovedOrder, placeRider } from "~/contracts/operators/orders.server";
import { INDENT, printable, row } from "./terminal-text";

/** The whole order. */
export function orderText(order: ListedOrder): string {
  const { times, customer, delivery, items } = order;
  const how = order.pickup_mode ? `pickup, ${order.pickup_mode.replace("_", " ")}` : order.order_type;
  const rows: [string, string | null][] = [
    ["outlet", order.outlet],
    ["placed", times.placed],
    ["due", times.starts ? `${times.due ?? "–"}, the kitchen starts ${times.starts}` : (times.due ?? "–")],
    ["for", `${customer.name}, ${customer.phone}`],
    ["to", delivery && [delivery.address, delivery.area].filter(Boolean).join(", ")],
    ["rider", riderOf(order) ?? null],
    ["car", order.curbside_note || null],
    ["note", order.note || null],
    ["wishes", order.wishes.map((wish) => wish.replaceAll("_", " ")).join(", ") || null],
    ["pays", paymentText(order)],
  ];
  return [
    `#${order.order_number}  ${order.status}  ${how}`,
    ...rows.flatMap(([word, text]) => (text === null ? [] : [row(word, text)])),
    ...items.flatMap((item) => itemLines(item)),
  ].join("\n");
}

function paymentText({ currency, total, tips, payment }: ListedOrder): string {
  const tip = /[1-9]/.test(tips) ? ` (${tips} of it tips)` : "";
  return `${currency} ${total}${tip}, ${payment.name} (${payment.type})`;
}

function itemLines({ quantity, name, choices, note, is_free }: ListedOrder["items"][number]): string[] {
  const chosen = choices.map((choice) => (choice.quantity > 1 ? `${choice.quantity} × ${choice.name}` : choice.name));
  return [
    `  ${`${quantity} ×`.padStart(INDENT - 3)} ${printable(name)}${is_free ? " (free)" : ""}`,
    ...chosen.map((text) => `${" ".repeat(INDENT)}  ${printable(text)}`),
    ...(note === "" ? [] : [`${" ".repeat(INDENT)}  "${printable(note)}"`]),
  ];
}

/** One line: where an order stands after a move. */
export function movedText(order: MovedOrder): string {
  const rider = riderOf(order);
  return `#${order.order_number} is ${order.status} (${order.order_type}${rider ? `, rider ${printable(rider)}` : ""})`;
}

/** One line: where the rider of an order is. */
export const riderText = ({ name, status, lat, lng }: AnsweredOf<typeof placeRider>["rider"]): string =>
  `${printable(name ?? "the rider")} is ${status} at ${lat},${lng}`;

const riderOf = ({ status_updates }: Pick<ListedOrder, "status_updates">) =>
  status_updates.findLast(({ rider_name }) => rider_name)?.rider_name;
