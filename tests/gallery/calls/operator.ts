/** The operator's calls about a brand, with the token and without. */
import { Client } from "../../support/client";
import { numberOf } from "../signing-in";
import type { Recorder } from "./recorder";

export async function operatorCalls(recorder: Recorder): Promise<void> {
  const { slug } = recorder.brand;
  await refused(recorder);
  await recorder.operator("tenants", "GET", "/operator/tenants");
  await orders(recorder);
  await loyalty(recorder);
  const tenant = `/operator/tenants/${slug}`;
  await recorder.operator("brand of nothing", "PUT", tenant, {});
  await recorder.operator("brand in no state", "PATCH", tenant, { status: "asleep" });
  await recorder.operator("brand unknown", "PATCH", "/operator/tenants/nobody", { status: "live" });
  await recorder.operator("suspended", "PATCH", tenant, { status: "suspended" });
  await recorder.raw("call while suspended", recorder.visitor(), "GET", "/pages/home", {
    headers: { accept: "application/json" },
  });
  await recorder.operator("live again", "PATCH", tenant, { status: "live" });
  await recorder.operator("clean-up", "POST", "/operator/clean-up");
}

async function refused(recorder: Recorder): Promise<void> {
  const nobody = new Client(recorder.server, "127.0.0.1");
  for (const path of ["/operator/tenants", `/operator/orders/${recorder.brand.slug}`])
    await recorder.raw(`without token ${path}`, nobody, "GET", path, { headers: { accept: "application/json" } });
}

async function orders(recorder: Recorder): Promise<void> {
  const path = `/operator/orders/${recorder.brand.slug}`;
  const answer = await recorder.operator("orders", "GET", path);
  const first = answer.json<{ orders: { order_number: number }[] }>().orders.find((each) => each.order_number === 1001);
  const order = `${path}/${first?.order_number}`;
  await recorder.operator("order", "GET", order);
  await recorder.operator("order unknown", "GET", `${path}/999999`);
  await recorder.operator("orders of nobody", "GET", "/operator/orders/nobody");
  await recorder.operator("moved", "POST", `${order}/status`, { status: "delivered" });
  await recorder.operator("rider of an order delivered", "POST", `${order}/rider`, {
    status: "in_transit",
    lat: 1.2834,
    lng: 103.8512,
  });
  await recorder.operator("moved back", "POST", `${order}/status`, { status: "unconfirmed" });
  await recorder.operator("moved nowhere", "POST", `${order}/status`, { status: "eaten" });
  await recorder.operator("unknown moved", "POST", `${path}/999999/status`, { status: "confirmed" });
}

async function loyalty(recorder: Recorder): Promise<void> {
  const { slug, dialing_code } = recorder.brand;
  const phone = `+${dialing_code}${numberOf("calls: orders")}`;
  const grant = (title: string, body: object, of: string = slug) =>
    recorder.operator(title, "POST", `/operator/loyalty/${of}`, body);
  await grant("loyalty granted", { phone, amount: "1.50" });
  await grant("loyalty of no amount", { phone, amount: "much" });
  await grant("loyalty of nobody's number", { phone: "+6500000000", amount: "1.00" });
  await grant("loyalty of no number", { phone: "mei", amount: "1.00" });
  await grant("loyalty at nobody", { phone, amount: "1.00" }, "nobody");
}
