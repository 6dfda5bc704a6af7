/** Customers at the curb who tell that they have come. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { signedInCustomer, type Choice } from "../support/customers";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
beforeAll(() => applyBrand(server, brand));

const FORM = "[data-ui=arrival] form";

async function ordered(pickup: Extract<Choice, { pickup: unknown }>["pickup"]) {
  const client = await signedInCustomer(server, brand, { choice: { pickup } });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number: number } = await trackedOrder(client, id);
  const move = (status: string) =>
    operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number }), { status });
  const events = async () =>
    ((await trackedOrder(client, id)).status_updates as { event: string }[]).map(({ event }) => event);
  const tell = async () => client.post("/trackorder", { csrf: await client.csrfToken(), intent: "arrived", order: id });
  return { client, id, move, events, tell };
}

it("TRACK-11 the customer tells once, however often it is pressed at once, and the page says that they are known to be there", async () => {
  const { client, move, events, tell } = await ordered("curbside");
  expect((await client.get("/trackorder")).page.querySelector(FORM)).toBeNull();
  await tell();
  expect(await events(), "before the kitchen has taken the order").toEqual([]);
  await move("confirmed");
  const page = await client.get("/m/trackorder");
  expect(page.page.querySelector(FORM)).not.toBeNull();
  await Promise.all(Array.from({ length: 8 }, tell));
  expect(await events()).toEqual(["marked_as_customer_arrived"]);
  const told = await client.get("/trackorder");
  expect(told.page.querySelector(FORM)).toBeNull();
  expect(textOf(told)).toContain("We know that you are here.");
  await move("delivered");
  await tell();
  expect(await events()).toEqual(["marked_as_customer_arrived"]);
});

it("nobody is waited for at the counter, nor by another customer, nor without the page's token", async () => {
  const inStore = await ordered("in_store");
  await inStore.move("confirmed");
  await inStore.tell();
  expect(await inStore.events()).toEqual([]);

  const owner = await ordered("curbside");
  await owner.move("confirmed");
  const eve = await signedInCustomer(server, brand, { choice: { pickup: "curbside" } });
  await eve.post("/trackorder", { csrf: await eve.csrfToken(), intent: "arrived", order: owner.id });
  await owner.client.post("/trackorder", { csrf: "made up", intent: "arrived", order: owner.id });
  expect(await owner.events()).toEqual([]);
});
