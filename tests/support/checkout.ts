/** The checkout as a browser without script goes through it. */
import { HTMLElement, TextNode, type Node } from "node-html-parser";
import type { Client, Answer } from "./client";
import { withQuery } from "~/paths/address";
import { PAGES_TRACKING } from "~/paths/calls";

const INLINE = new Set(["b", "bdi", "a", "abbr"]);

export const DETAILS = "#checkout-details";
export const PAYMENT = "#checkout-payment";
export const button = (intent: string) => `button[value=${intent}]`;

export const ADDRESS = { line_1: "Tower 3", line_2: "Main Street", line_3: "#08-14" };

/** The words of a page, without markup and scripts; blocks are parted by a space. */
export function textOf(answer: Answer): string {
  const words = [...(answer.page.querySelector("body")?.childNodes ?? [])].map((node) => wordsOf(node));
  return words.join(" ").replace(/\s+/g, " ").trim();
}

function wordsOf(node: Node): string {
  if (node instanceof TextNode) return node.textContent;
  if (!(node instanceof HTMLElement) || node.rawTagName === "script") return "";
  const inner = node.childNodes.map(wordsOf).join("");
  return INLINE.has(node.rawTagName) ? inner : ` ${inner} `;
}

/** Saves an address on step 1; the answer is step 1 with the address selected. */
export async function saveAddress(
  client: Client,
  lines: Record<string, string> = ADDRESS,
  layout = "",
): Promise<Answer> {
  const page = await client.get(`${layout}/checkout?step=1`);
  const isListed = page.page.querySelector("input[type=radio][name=address]") !== null;
  const fields = { ...lines, ...(isListed && { address: "new" }) };
  return client.submit(page, { form: DETAILS, fields, button: button("save_address") }, { follow: true });
}

export const headingOf = ({ page }: Answer) => page.querySelector("h1")?.textContent;
export const valueOf = ({ page }: Answer, selector: string) => page.querySelector(selector)?.getAttribute("value");
export const isChecked = ({ page }: Answer, selector: string) => page.querySelector(selector)?.hasAttribute("checked");

/** The way to pay that step 2 has as chosen. */
export const methodChosen = async (client: Client): Promise<string | undefined> =>
  (await client.get("/checkout?step=2")).page.querySelector("[name=payment_type_id][checked]")?.getAttribute("value");

/** Presses Next on step 1 as it is shown, with what is typed. */
export const next = (client: Client, page: Answer, fields: Record<string, string> = {}): Promise<Answer> =>
  client.submit(page, { form: DETAILS, fields, button: button("next") });

/** Fills step 1 in and goes on; the answer is step 2, or step 1 with what is wrong. */
export async function goToPayment(client: Client, fields: Record<string, string> = {}, layout = ""): Promise<Answer> {
  const page = await client.get(`${layout}/checkout?step=1`);
  const named: Record<string, string> = page.page.querySelector("input[name=name]") ? { name: "Mei Ling" } : {};
  return client.submit(
    page,
    { form: DETAILS, fields: { ...named, ...fields }, button: button("next") },
    { follow: true },
  );
}

/** A delivery's way to step 2: the address saved, the name given. */
export async function readyToPay(
  client: Client,
  fields: Record<string, string> = {},
  lines?: Record<string, string>,
): Promise<Answer> {
  await saveAddress(client, lines);
  return goToPayment(client, fields);
}

/** Presses Place order on step 2. */
export function place(client: Client, payment: Answer, fields: Record<string, string> = {}): Promise<Answer> {
  return client.submit(payment, { form: PAYMENT, fields, button: button("place") });
}

/** The order that a placed-order redirect names. @throws when the answer is another. */
export function placedOrderId(answer: Answer): string {
  const id = /[?&]placed=([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1];
  if (!id)
    throw new Error(`No order was placed: ${answer.status} ${answer.location ?? ""} ${answer.text.slice(0, 400)}`);
  return id;
}

export type TrackedOrder = {
  id: string;
  order_number: number;
  status: string;
  order_type: string;
  total_amount: string;
  note: { user: string; meta: string };
  complete_address: string | null;
  items: { id: number; quantity: number; name: string; sub_total: string }[];
  [field: string]: unknown;
};

/** An order as the tracking call tells it to its customer. */
export async function trackedOrder(client: Client, id?: string): Promise<TrackedOrder> {
  const answer = await client.get(withQuery(PAGES_TRACKING, { order: id ?? null }), {
    headers: { accept: "application/json" },
  });
  if (answer.status !== 200) throw new Error(`Tracking answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.json<{ order: TrackedOrder }>().order;
}
