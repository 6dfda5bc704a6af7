/** Cards that are entered on our own page, as the gateway's script has them; and the bank of one. */
import type { Sandbox } from "../../sandbox/start";
import type { TestBrand } from "./brands";
import type { Client } from "./client";
import { ONLINE_ID } from "./payment-kinds/kind";
import { payingBrand } from "./payments";

const DIRECT = "/sapaad_payments/mastercard/direct_payments/v1";
export const CARD_PAYMENTS = `${DIRECT}/card_payments`;
export const INITIATE = `${DIRECT}/authentications/initiate`;
export const COMPLETE = `${DIRECT}/authentications/complete`;
export const PAYMENT_STATUS = `${DIRECT}/tmp_orders/update_payment_status`;

/** Whose bank asks, does not ask, takes no part; and one that is declined after all. */
export const ASKED = { number: "5123450000000008", year: "39", month: "01" };
export const UNASKED = { ...ASKED, number: "2223000000000007" };
export const NOT_ENROLLED = { ...ASKED, number: "5111111111111118" };
export const DECLINED = { ...ASKED, month: "05" };
type Card = typeof ASKED;

/** A brand whose customers enter their cards at its own pages. */
export const directBrand = (sandbox: Sandbox): TestBrand => direct(payingBrand(sandbox, {}, "mastercard"));

export function direct(brand: TestBrand): TestBrand {
  const payment_types = brand.payment_types.map((type) =>
    type.id === ONLINE_ID ? { ...type, settings: { ...type.settings, direct_payment_enabled: true } } : type,
  );
  return { ...brand, payment_types };
}

export type Held = { session_id: string; reference: string };

/** Holds the cart, and puts a card into the payment's session as the browser does. */
export async function heldWith(client: Client, sandbox: Sandbox, card: Card): Promise<Held> {
  const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };
  const answer = await client.call("POST", "/sapaad_payments/mastercard/v1/sessions", { order_details });
  const held = answer.json<Held>();
  const fields = { number: card.number, expiryMonth: card.month, expiryYear: card.year, securityCode: "100" };
  for (const [field, body] of Object.entries(fields))
    await fetch(`${sandbox.url}/mastercard/form/session/${held.session_id}/${field}`, { method: "POST", body });
  return held;
}

export const verifyCard = (client: Client, { session_id, reference }: Held) =>
  client.call("POST", CARD_PAYMENTS, {
    token_data: { session_id },
    order_details: { tmp_order_id: reference },
    reference_id: reference,
  });

const browser_details = {
  language: "en-SG",
  colorDepth: 24,
  javaEnabled: false,
  screenHeight: 1080,
  screenWidth: 1920,
  timeZone: -480,
};
export const initiate = (client: Client, { reference }: Held) =>
  client.call("POST", INITIATE, { reference_id: reference, device: { browser: "a claim" }, browser_details });

export const complete = (client: Client, { reference }: Held) =>
  client.call("POST", COMPLETE, { reference_id: reference });

/** Answers the bank's question as its customer. @returns where the browser is led to then, and what it brings along. */
export async function answerBank(html: string, word: "Y" | "A" | "N" | "R") {
  const [, prompt = ""] = /action="([^"]+)"/.exec(html) ?? [];
  const body = new URLSearchParams({ do: word });
  const answer = await (await fetch(prompt.replace("/prompt", "/answer"), { method: "POST", body })).text();
  const [, address = ""] = /action="([^"]+)"/.exec(answer) ?? [];
  const fields = [...answer.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  return { path: new URL(address).pathname, fields: new URLSearchParams(fields) };
}

export type Step = {
  gatewayRecommendation: string;
  authentication: { payerInteraction: string | null; redirect: { html: string | null } };
};
