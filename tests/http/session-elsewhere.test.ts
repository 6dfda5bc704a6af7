/** One visitor in two tabs: one signs in or out at the moment in which the other changes the cart. */
import { expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { choose, freshPhone, putIntoCart } from "../support/customers";
import { latestCode } from "../support/outbox";
import { CART, ORDERS_CASH_ON_DELIVERY, USERS, USERS_OTPS, USERS_SIGN_IN, USERS_SIGN_OUT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
// Many requests, each of which may have to wait for a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const ROUNDS = 8;
const JSON_TYPE = { headers: { accept: "application/json" } };

/** The same browser, as it is now; what another tab is given later it does not know yet. */
function tabOf(client: Client): Client {
  const tab = new Client(server, client.host);
  for (const [name, value] of client.cookies) tab.cookies.set(name, value);
  return tab;
}

/** A guest with one item in the cart who has been sent a code, in four tabs. */
async function guestInTabs(host: string) {
  const [client, phone] = [new Client(server, host), freshPhone()];
  await choose(client, { pickup: "in_store" });
  await putIntoCart(client, IDS.classic);
  const user = { phone_number: phone, dialing_code: "65" };
  await client.call("POST", USERS, { user, terms_accepted: true });
  await client.call("POST", USERS_OTPS);
  const otp = await latestCode(server, host, `+65${phone}`);
  const csrf = await client.csrfToken();
  const tabs = [tabOf(client), tabOf(client), tabOf(client)];
  const add = (tab: Client) => tab.post(CART, { intent: "add", item: String(IDS.classic), csrf }, JSON_TYPE);
  return { client, otp, addInAll: () => tabs.map(add) };
}

/** Done; or that the session is another one now, or that a visitor without one has to choose first. */
function expectTold(answers: readonly Answer[]): number {
  for (const { status, text } of answers) expect([200, 401, 409], text).toContain(status);
  for (const answer of answers.filter(({ status }) => status === 401))
    expect(answer.json()).toMatchObject({ id: "session_expired" });
  return answers.filter(({ status }) => status === 200).length;
}

it("what was acknowledged is in the cart after signing in, and what was not is told", async () => {
  const brand = testBrand();
  await applyBrand(server, brand);
  for (let round = 0; round < ROUNDS; round++) {
    const { client, otp, addInAll } = await guestInTabs(brand.host);
    const signingIn = client.call("POST", USERS_SIGN_IN, { user: { otp } });
    const added = expectTold(await Promise.all(addInAll()));
    expect((await signingIn).status).toBe(200);
    const placed = await client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });
    const { order_details } = placed.json<{ order_details: { items: { quantity: number }[] } }>();
    expect(order_details.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1 + added);
  }
});

it("a change of a cart whose visitor signs out is done before, or told", async () => {
  const brand = testBrand();
  await applyBrand(server, brand);
  for (let round = 0; round < ROUNDS; round++) {
    const { client, otp } = await guestInTabs(brand.host);
    expect((await client.call("POST", USERS_SIGN_IN, { user: { otp } })).status).toBe(200);
    const csrf = await client.csrfToken();
    const tabs = [tabOf(client), tabOf(client), tabOf(client)];
    const adding = tabs.map((tab) => tab.post(CART, { intent: "add", item: String(IDS.classic), csrf }, JSON_TYPE));
    expect((await client.call("DELETE", USERS_SIGN_OUT)).status).toBe(200);
    expectTold(await Promise.all(adding));
  }
});
