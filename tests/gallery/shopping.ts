/** What visitors do on the way to an order, by the product's calls and forms. */
import type { Answer, Client } from "../support/client";
import type { Brand } from "./brands";
import { requiredChoices } from "./menu-items";
import { CART } from "~/paths/calls";
import { checkoutStep } from "~/paths/pages";

/** Says how and where. */
export async function choose(client: Client, place: Brand["pickup"]): Promise<void> {
  expectOk(await client.call("PUT", place.path, place.body));
}

/** Adds one of an item, with no more than has to be chosen. */
export async function put(client: Client, { slug }: Brand, item: number): Promise<void> {
  const csrf = await client.csrfToken();
  const choices = requiredChoices(slug, item);
  const intent: Record<string, string> = choices.size ? { intent: "customise", count: "1" } : { intent: "add" };
  const fields = { ...Object.fromEntries(choices), ...intent, item: String(item), csrf };
  expectOk(await client.post(CART, fields, { headers: { accept: "application/json" } }));
}

/** A plain item, one with choices, one of a group's, and the plain one again. */
export const aMeal = ({ items }: Brand): number[] => [items.plain, items.choices, items.sub, items.plain];

/** Sends one of the small forms of the cart and of step 2. @throws unless it leads back to the page without an error. */
export async function sendForm(client: Client, path: string, fields: Record<string, string>): Promise<void> {
  const back = checkoutStep("desktop", 2);
  const { status, location, text } = await client.post(path, {
    csrf: await client.csrfToken(),
    return_to: back,
    ...fields,
  });
  if (location !== back) throw new Error(`${path} answered ${status} ${location ?? text.slice(0, 400)}`);
}

/** @throws with what was answered unless it is 200. */
export function expectOk({ status, path, text }: Answer): void {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 400)}`);
}
