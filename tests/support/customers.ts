/** Customers for tests: signed in by a real code, with a choice of how and where and something in the cart. */
import { IDS, type TestBrand } from "./brands";
import { Client, type Answer } from "./client";
import { latestCode } from "./outbox";
import type { ServerAddress } from "./server";
import { pathTo } from "~/paths/address";
import {
  CART,
  DELIVERY_AREA,
  USERS,
  USERS_OTPS,
  USERS_OTPS_SEND_FOR_EMAIL_RESET,
  USERS_PROFILES_UPDATE_EMAIL,
  USERS_SIGN_IN,
} from "~/paths/calls";

/** How and where: a delivery area, or how the order is picked up at the outlet. */
export type Choice = { area: number } | { pickup: "in_store" | "curbside"; outlet?: number };

export type CustomerOptions = {
  /** Digits of a Singapore number; a fresh one when not told. */
  phone?: string;
  choice?: Choice;
  /** Ids of plain items, each put into the cart once per mention. */
  items?: number[];
};

let numbers = 0;
/** A number that no other customer of this process has. */
export const freshPhone = () => String(90_000_001 + numbers++);

/** A customer who is ready for the checkout: by default one Classic Burger to the near area. */
export async function signedInCustomer(
  server: ServerAddress,
  brand: TestBrand,
  options: CustomerOptions = {},
): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, options.choice ?? { area: IDS.nearArea });
  for (const item of options.items ?? [IDS.classic]) await putIntoCart(client, item);
  await signIn(client, options.phone ?? freshPhone());
  return client;
}

/** Chooses delivery to an area, or pickup at an outlet. */
export async function choose(client: Client, choice: Choice): Promise<void> {
  const isDelivery = "area" in choice;
  const id = isDelivery ? choice.area : (choice.outlet ?? IDS.outlet);
  const body = isDelivery
    ? { id, outlet_id: IDS.outlet, order_type: "delivery" }
    : { id, outlet_id: id, order_type: "pickup", pickup_mode: choice.pickup };
  expectStatus(await client.call("PUT", pathTo(DELIVERY_AREA, { id }), body), 200);
}

/** Adds one of a plain item. */
export async function putIntoCart(client: Client, item: number): Promise<void> {
  expectStatus(await client.post(CART, { intent: "add", item: String(item), csrf: await client.csrfToken() }), 200);
}

/** Signs in with the code that is sent to a Singapore number, by the calls of the page's script. */
export async function signIn(client: Client, phone: string): Promise<void> {
  const user = { phone_number: phone, dialing_code: "65" };
  expectStatus(await client.call("POST", USERS, { user, terms_accepted: true }), 200);
  expectStatus(await client.call("POST", USERS_OTPS), 200);
  const otp = await latestCode(client.server, client.host, `+65${phone}`);
  expectStatus(await client.call("POST", USERS_SIGN_IN, { user: { otp } }), 200);
}

/** Gives the customer an e-mail, confirmed by its code. */
export async function giveEmail(server: ServerAddress, customer: Client, email: string): Promise<void> {
  await customer.call("POST", USERS_OTPS_SEND_FOR_EMAIL_RESET, { email });
  const otp = await latestCode(server, customer.host, email);
  expectStatus(await customer.call("PATCH", USERS_PROFILES_UPDATE_EMAIL, { email, otp }), 200);
}

function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status)
    throw new Error(`${answer.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
}
