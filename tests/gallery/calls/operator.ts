/** The operator's calls about a brand, with the token and without. */
import { readBrand } from "../../../cli/brand-files";
import { Client } from "../../support/client";
import { numberOf } from "../signing-in";
import type { Recorder } from "./recorder";

export async function operatorCalls(recorder: Recorder): Promise<void> {
  await refused(recorder);
  await recorder.operator("tenants", "GET", "/operator/tenants");
  await orders(recorder);
  await loyalty(recorder);
  await payments(recorder);
  await recorder.operator("feedback", "GET", `/operator/feedback/${recorder.brand.slug}`);
  await recorder.operator("kitchens", "GET", `/operator/kitchens/${recorder.brand.slug}`);
  await brands(recorder);
  await recorder.operator("clean-up beforehand", "GET", "/operator/clean-up");
  await recorder.operator("clean-up", "POST", "/operator/clean-up");
  await recorder.operator("most ordered", "POST", `/operator/most-ordered/${recorder.brand.slug}`);
  await messages(recorder);
}

async function brands(recorder: Recorder): Promise<void> {
  const { slug } = recorder.brand;
  const tenant = `/operator/tenants/${slug}`;
  const { brand } = await readBrand("tenants", slug);
  await recorder.operator("brand applied again", "PUT", tenant, { ...brand.files, image_bytes: {} });
  await recorder.operator("brand of nothing", "PUT", tenant, {});
  await recorder.operator("brand in no state", "PATCH", tenant, { status: "asleep" });
  await recorder.operator("brand unknown", "PATCH", "/operator/tenants/nobody", { status: "live" });
  await recorder.operator("suspended", "PATCH", tenant, { status: "suspended" });
  await recorder.raw("call while suspended", recorder.visitor(), "GET", "/pages/home", {
    headers: { accept: "application/json" },
  });
  await recorder.operator("live again", "PATCH", tenant, { status: "live" });
}

async function payments(recorder: Recorder): Promise<void> {
  const path = `/operator/payments/${recorder.brand.slug}`;
  await recorder.operator("payments", "GET", path);
  await recorder.operator("payment unknown", "GET", `${path}/nothing`);
  await recorder.operator("payment unknown asked", "POST", `${path}/nothing`, { do: "ask" });
  await recorder.operator("payment with nothing done", "POST", `${path}/nothing`, { do: "dance" });
}

/** The last of all: what was ordered has been told by then. */
async function messages(recorder: Recorder): Promise<void> {
  const path = `/operator/outbox/${recorder.brand.slug}`;
  await recorder.operator("messages", "GET", path);
  await recorder.operator("messages retried", "POST", path, { retry: "all" });
  await recorder.operator("message unknown", "POST", path, { retry: 999_999 });
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
  const move = (title: string, body: object) => recorder.operator(title, "POST", `${order}/status`, body);
  await move("confirmed", { status: "confirmed", eta_minutes: 25 });
  await move("on its way", { status: "on_the_way", rider: { name: "Ravi" } });
  await recorder.operator("rider", "POST", `${order}/rider`, { status: "in_transit", lat: 1.2834, lng: 103.8512 });
  await move("moved", { status: "delivered" });
  await recorder.operator("rider of an order delivered", "POST", `${order}/rider`, {
    status: "in_transit",
    lat: 1.2834,
    lng: 103.8512,
  });
  await move("moved back", { status: "unconfirmed" });
  await move("moved nowhere", { status: "eaten" });
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
