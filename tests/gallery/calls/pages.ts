/** What the pages load and the small forms around them: areas, items, terms, language, lists, pictures; and what is no call. */
import { choose } from "../shopping";
import type { Recorder } from "./recorder";

const JSON_TYPE = { accept: "application/json", "content-type": "application/json" };

export async function pageCalls(recorder: Recorder): Promise<void> {
  await ofStranger(recorder);
  await places(recorder);
  await smallForms(recorder);
  await malformed(recorder);
}

async function ofStranger(recorder: Recorder): Promise<void> {
  const stranger = recorder.visitor();
  const { items } = recorder.brand;
  const get = (title: string, path: string) => recorder.call(title, stranger, "GET", path);
  const home = await get("home", "/pages/home");
  await get("areas", "/delivery_areas");
  await get("terms", "/pages/terms_of_service");
  await get("sign-in", "/pages/mobile/sign_in");
  await get("cart page of stranger", "/pages/mobile/order_details");
  await get("checkout of stranger", "/pages/checkout");
  await get("tracking of stranger", "/pages/tracking");
  await get("rider of stranger", "/pages/rider_tracking");
  await get("payment of stranger", "/pages/payment_processing");
  await get("profile of stranger", "/pages/profiles");
  await get("past orders of stranger", "/pages/past_orders");
  await get("loyalty of stranger", "/pages/loyalty");
  await get("order in progress of stranger", "/users/orders/in_progress");
  for (const [kind, id] of Object.entries(items)) await get(`item ${kind}`, `/pages/item?id=${id}`);
  await get("item unknown", "/pages/item?id=999999");
  await get("item without id", "/pages/item");
  await get("postal code", "/postal_codes/238801");
  await get("invoice of stranger", "/invoices/1001.pdf");
  await get("list of another time", "/menu-html/1/en/desktop/none");
  const picture = /\/media\/[^"\\ ]+/.exec(home.text)?.[0];
  if (picture) await get("picture", picture);
  await get("picture unknown", "/media/000000000000/w_128,q_auto/none.webp");
}

async function places(recorder: Recorder): Promise<void> {
  const { delivery, pickup } = recorder.brand;
  const visitor = recorder.visitor();
  await recorder.call("choose pickup", visitor, "PUT", pickup.path, pickup.body);
  if (delivery) await recorder.call("choose delivery", visitor, "PUT", delivery.path, delivery.body);
  await recorder.call("areas after the choice", visitor, "GET", "/delivery_areas");
  await recorder.call("choose unknown area", visitor, "PUT", "/delivery_areas/999/", {
    id: 999,
    order_type: "delivery",
  });
  await recorder.call("choose unknown outlet", visitor, "PUT", "/delivery_areas/999/", {
    id: 999,
    order_type: "pickup",
  });
  await recorder.call("choose another kind", visitor, "PUT", pickup.path, { ...pickup.body, order_type: "drone" });
  await recorder.call("choose without a way", visitor, "PUT", pickup.path, { ...pickup.body, pickup_mode: "sea" });
  await recorder.raw("choose without token", visitor, "PUT", pickup.path, {
    headers: JSON_TYPE,
    body: JSON.stringify(pickup.body),
  });
}

async function smallForms(recorder: Recorder): Promise<void> {
  const visitor = recorder.visitor();
  await choose(visitor, recorder.brand.pickup);
  for (const language of ["en", "ar", "xx"])
    await recorder.form(`language ${language}`, visitor, "/language", { language, return_to: "/terms-of-service" });
  await recorder.call("result of an online payment", visitor, "GET", "/payment-processing?reference=1");
  await recorder.form("announcement closed", visitor, "/announcement", { return_to: "/" });
  await recorder.form("sign out of guest", visitor, "/users/sign_out", { return_to: "/" });
  for (const path of ["/language", "/announcement", "/cart", "/loyalty", "/discounts", "/users/sign_out"])
    await recorder.call(`form opened as page ${path}`, visitor, "GET", path);
}

async function malformed(recorder: Recorder): Promise<void> {
  const visitor = recorder.visitor();
  const token = { "x-csrf-token": await visitor.csrfToken() };
  await recorder.raw("another method", visitor, "DELETE", "/pages/home", { headers: { ...JSON_TYPE, ...token } });
  await recorder.raw("no JSON", visitor, "POST", "/users", { headers: { ...JSON_TYPE, ...token }, body: "{" });
  await recorder.raw("another type", visitor, "POST", "/users", {
    headers: { ...token, accept: "application/json", "content-type": "text/plain" },
    body: "hello",
  });
  await recorder.call("nowhere", visitor, "GET", "/pages/nowhere");
  await recorder.call("nowhere by POST", visitor, "POST", "/nowhere", {});
}
