/** Payments as far as the gallery shows them: begun, given up, refused, and an order on its way that can be tipped. */
import { place, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { payWithCard } from "../support/card-tokens";
import { operatorCall } from "../support/operator";
import { begunBy, pressAt, type Press } from "../support/payments";
import type { ServerAddress } from "../support/server";
import type { Brand } from "./brands";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { checkoutStep } from "~/paths/pages";

type At = { client: Client; type: number };

/** Chooses a way to pay at step 2 and places the order. @returns the address of the payment. */
export async function beginAt({ client, type }: At): Promise<string> {
  const answer = await placed({ client, type });
  if (!answer.location) throw new Error(`No payment has begun: ${answer.status} ${answer.text.slice(0, 400)}`);
  return answer.location;
}

const placed = async ({ client, type }: At) =>
  place(client, await client.get(checkoutStep("desktop", 2)), { payment_type_id: String(type) });

/** Does something at the provider's page. @returns the address of the payment. */
export async function pressedAt({ client, type }: At, what: Press["do"]): Promise<string> {
  const begun = await begunBy(client, await placed({ client, type }));
  await pressAt(client, begun, { do: what });
  return begun.path;
}

/** Pays an order that is on its way then, with a rider. @returns its id. */
export async function onItsWay(server: ServerAddress, { slug }: Brand, at: At): Promise<string> {
  await pressedAt(at, "pay");
  const { id, order_number: number } = await trackedOrder(at.client);
  for (const move of [{ status: "confirmed" }, { status: "on_the_way", rider: { name: "Ali" } }])
    await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug, number }), move);
  return id;
}

/** Has a card kept that has paid the cart. */
export async function keepCard(client: Client, type: number): Promise<void> {
  const { page } = await client.get(checkoutStep("desktop", 2));
  const script = page.querySelector(`input[value="${type}"]`) && page.querySelector("[data-ui=card-entry]");
  const address = script?.getAttribute("data-script");
  if (!address) throw new Error("No card is entered here");
  await payWithCard(client, { script: address, key: "pkey_test_sandboxomisepublickey" }, { save: true });
}
