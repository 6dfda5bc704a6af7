/** Orders: what is refused, what is placed, and how it is followed. */
import type { Client } from "../../support/client";
import { goToPayment, readyToPay } from "../../support/checkout";
import { standClock } from "../../support/clock";
import { operatorCall } from "../../support/operator";
import type { Brand } from "../brands";
import { aMeal, choose, expectOk, put } from "../shopping";
import { numberOf, signIn } from "../signing-in";
import type { Recorder } from "./recorder";

const CASH = "/orders/cash_on_delivery";
const CARD = "/orders/card_on_delivery";
const KEY = "3f0d5b1e-5a8c-4a52-9d3e-27c0b8a1f6d4";

export async function orderCalls(recorder: Recorder): Promise<void> {
  const { brand, server } = recorder;
  const client = recorder.visitor();
  const name = "calls: orders";
  await choose(client, brand.delivery ?? brand.pickup);
  const stranger = recorder.visitor();
  await recorder.call("cash of stranger", stranger, "POST", CASH, { order_details: {} });
  await recorder.form("loyalty of stranger", stranger, "/loyalty", { amount: "1", return_to: "/checkout?step=2" });
  await signIn(server, client, brand, name);
  await recorder.call("checkout empty", client, "GET", "/pages/checkout");
  await recorder.call("cash with empty cart", client, "POST", CASH, { order_details: { user_name: "Mei" } });
  await fill(client, brand);
  await recorder.call("cash without name", client, "POST", CASH, { order_details: {} });
  await (brand.delivery ? readyToPay(client) : goToPayment(client));
  await recorder.call("checkout", client, "GET", "/pages/checkout");
  await recorder.call("validate as customer", client, "POST", "/orders/validate", {});
  const phone = `+${brand.dialing_code}${numberOf(name)}`;
  expectOk(await operatorCall(server, "POST", `/operator/loyalty/${brand.slug}`, { phone, amount: "4.00" }));
  await loyalty(recorder, client);
  await refusedOrders(recorder, client);
  await placedOrders(recorder, client);
}

async function fill(client: Client, brand: Brand): Promise<void> {
  for (const item of aMeal(brand)) await put(client, brand, item);
}

async function loyalty(recorder: Recorder, client: Client): Promise<void> {
  const redeem = (title: string, amount: string) =>
    recorder.form(title, client, "/loyalty", { intent: "redeem", amount, return_to: "/checkout?step=2" });
  await redeem("loyalty too much", "99");
  await redeem("loyalty nonsense", "some");
  await redeem("loyalty redeemed", "2.00");
  await recorder.call("loyalty points while redeeming", client, "GET", "/users/loyalty_points");
}

async function refusedOrders(recorder: Recorder, client: Client): Promise<void> {
  const order = (title: string, details: object, path = CASH) =>
    recorder.call(title, client, "POST", path, { order_details: details });
  await order("another price", { total_amount: "1.00" });
  await order("with a tip", { tips: "3.00" });
  await order("of another kind", { order_type: recorder.brand.delivery ? "pickup" : "delivery" });
  await order("at no time", { scheduled_at: "2026-03-04T04:00:00Z" });
  await order("with nonsense", { items: "all" });
  await order("with a long note", { note: { user: "x".repeat(5000) } }, CARD);
}

type Placed = { order_details: { id: string; order_number: number } };

async function placedOrders(recorder: Recorder, client: Client): Promise<void> {
  const { brand, server } = recorder;
  const get = (title: string, path: string) => recorder.call(title, client, "GET", path);
  const details = { placement_key: KEY, note: { user: "Please ring twice", meta: null } };
  const answer = await recorder.call("cash", client, "POST", CASH, { order_details: details });
  await recorder.call("cash again by the same key", client, "POST", CASH, { order_details: details });
  const { id, order_number } = answer.json<Placed>().order_details;
  await get("in progress", "/users/orders/in_progress");
  await get("tracking", "/pages/tracking");
  await get("tracking by id", `/pages/tracking?order=${id}`);
  await get("tracking unknown", "/pages/tracking?order=00000000-0000-4000-8000-000000000000");
  await get("rider", `/pages/rider_tracking?order=${id}`);
  await recorder.call("listening by Pusher", client, "POST", "/realtime/authorizations", {
    socket_id: "123456.7890123",
    channel_name: `private-track_order_${id}`,
  });
  const status = `/operator/orders/${brand.slug}/${order_number}/status`;
  expectOk(await operatorCall(server, "POST", status, { status: "confirmed", eta_minutes: 25 }));
  await get("tracking confirmed", "/pages/tracking");
  const rider = brand.delivery ? { rider: { name: "Ali" } } : {};
  expectOk(await operatorCall(server, "POST", status, { status: "on_the_way", ...rider }));
  await get("tracking on the way", "/pages/tracking");
  await get("rider on the way", "/pages/rider_tracking");
  await get("invoice", `/invoices/${order_number}.pdf`);
  await get("invoice to keep", `/invoices/${order_number}.pdf?download=true`);
  await get("invoice unknown", "/invoices/999999.pdf");
  const mail = (title: string, number: number, sent: object) =>
    recorder.call(title, client, "POST", `/invoices/${number}/email-invoice`, sent);
  await mail("invoice by e-mail without an address", order_number, { order_number });
  await mail("invoice by e-mail", order_number, { order_number, email: "mei.ling@example.com" });
  await mail("invoice by e-mail unknown", 999_999, { email: "mei.ling@example.com" });
  // The list of orders goes by when they were placed.
  await standClock(server, brand.id, new Date(Date.parse(brand.open) + 60_000).toISOString());
  await fill(client, brand);
  await recorder.call("card to no address", client, "POST", CARD, { order_details: {} });
  const { addresses } = (await client.call("GET", "/users/addresses")).json<{ addresses: { address_id: number }[] }>();
  const order_details = { delivery_address_id: addresses[0]?.address_id ?? null };
  await fill(client, brand);
  await recorder.call("card", client, "POST", CARD, { order_details });
  await get("past orders", "/pages/past_orders");
  await get("loyalty after the orders", "/pages/loyalty");
}
