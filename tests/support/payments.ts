/** Online payments as their customers make them, at the sandbox's pages. */
import { parse, type HTMLElement } from "node-html-parser";
import { startSandbox, type Sandbox } from "../../sandbox/start";
import type { FaultId } from "../../sandbox/faults/faults";
import { applyBrand, testBrand, type BrandOverrides, type TestBrand } from "./brands";
import { place, readyToPay } from "./checkout";
import type { Answer, Client } from "./client";
import { KINDS, TEST_ACCOUNTS } from "./payment-kinds";
import { ONLINE_ID } from "./payment-kinds/kind";
import type { ServerAddress } from "./server";
import { cardTokenField } from "~/ordering/checkout/card-fields";
import type { OnlineKind } from "~/ordering/payments/payment-types";

/** A sandbox that knows the test brands. */
export const startTestSandbox = (): Promise<Sandbox> => startSandbox({ accounts: TEST_ACCOUNTS });

/** A brand that can be paid in cash, and online by a provider at the sandbox. */
export const payingBrand = (
  sandbox: Pick<Sandbox, "url">,
  overrides: BrandOverrides = {},
  kind: OnlineKind = "paytabs",
): TestBrand => {
  const { settings: settingsAt, savesCards: can_save_cards } = KINDS[kind];
  const settings = settingsAt(sandbox.url);
  return testBrand({
    ...KINDS[kind].brand,
    ...overrides,
    payment_types: [
      { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
      {
        id: ONLINE_ID,
        payment_type: kind,
        title: "Card online",
        sapaad_payment_type_id: 3,
        settings,
        ...(can_save_cards && { can_save_cards }),
      },
    ],
  });
};

/** A sandbox and a brand that is paid at it. Whoever starts it stops it. */
export async function startPaying(server: ServerAddress): Promise<{ sandbox: Sandbox; brand: TestBrand }> {
  const sandbox = await startTestSandbox();
  const brand = payingBrand(sandbox);
  await applyBrand(server, brand);
  return { sandbox, brand };
}

/** The brand with other settings of its account; one that is undefined is left out. */
export function withSettings(brand: TestBrand, changes: Record<string, unknown>): TestBrand {
  const payment_types = brand.payment_types.map((each) => {
    if (each.id !== ONLINE_ID) return each;
    const entries = Object.entries({ ...each.settings, ...changes }).filter(([, value]) => value !== undefined);
    return { ...each, settings: Object.fromEntries(entries) };
  });
  return { ...brand, payment_types };
}

/** A payment that has begun: its page at the shop, its reference, and the provider's page. */
export type Begun = { path: string; reference: string; page: string };

/** Goes through the checkout with the cart as it is, and comes to the provider's page. @throws when it does not get there. */
export async function beginPayment(client: Client, ready?: Answer, kind: OnlineKind = "paytabs"): Promise<Begun> {
  const page = ready ?? (await readyToPay(client));
  const fields = { payment_type_id: String(ONLINE_ID), ...KINDS[kind].fields, ...(await cardOn(page, kind)) };
  return begunBy(client, await place(client, page, fields));
}

/** What script adds to a form where a card is entered: its token. */
export async function cardOn({ page }: Answer, kind: OnlineKind): Promise<Record<string, string>> {
  const script = page.querySelector("[data-ui=card-entry]")?.getAttribute("data-script");
  const { cardToken } = KINDS[kind];
  return script && cardToken ? { [cardTokenField(ONLINE_ID)]: await cardToken(script) } : {};
}

/** The payment that an answered form leads to. */
export async function begunBy(client: Client, answer: Answer): Promise<Begun> {
  const asked = new URLSearchParams((answer.location ?? "").split("?")[1]);
  const [reference, type] = [asked.get("reference"), asked.get("type")];
  if (!reference || !type)
    throw new Error(`No payment has begun: ${answer.status} ${answer.location} ${answer.text.slice(0, 600)}`);
  const { page } = await client.get(answer.location ?? "");
  const link = page.querySelector("[data-ui=payment] a.btn")?.getAttribute("href");
  const form = page.querySelector("[data-ui=to-provider]");
  const at = form ? await sendTo(form) : (link ?? (await KINDS[type as OnlineKind].pageOf?.(client, reference)));
  if (!at) throw new Error("The payment has no page");
  return { path: `/payment-processing?reference=${reference}&type=${type}`, reference, page: at };
}

/** Posts a form to a provider as a browser does. @returns the page that it leads to. */
async function sendTo(form: HTMLElement): Promise<string> {
  const action = form.getAttribute("action") ?? "";
  const answer = await fetch(action, { method: "POST", body: hiddenFields(form), redirect: "manual" });
  const location = answer.headers.get("location");
  if (!location) throw new Error(`The provider took no form: ${answer.status} ${(await answer.text()).slice(0, 600)}`);
  return new URL(location, action).href;
}

function hiddenFields(form: HTMLElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const input of form.querySelectorAll("input[type=hidden]"))
    fields.append(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
  return fields;
}

export type Press = { do: "pay" | "decline" | "cancel"; fault?: FaultId; card?: string };

/** Presses a button of the provider's page, and lets the browser come back to the shop, if it does. */
export async function pressAt(client: Client, { page }: Begun, press: Press): Promise<Answer | null> {
  const fields = { card: "0", ...press };
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  // From the provider's site: without our cookies, and without a token.
  const headers = { origin: new URL(page).origin, "sec-fetch-site": "cross-site", cookie: undefined };
  const back = answer.headers.get("location");
  if (back?.includes(client.host)) return client.get(pathOf(back), { headers });
  const form = parse(await answer.text()).querySelector("form");
  const action = form?.getAttribute("action") ?? "";
  return form && action.includes(client.host) ? client.post(pathOf(action), hiddenFields(form), { headers }) : null;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

export type Standing = { status: string; earned_loyalty: string | null; message: string | null };

/** How the shop says that a payment stands, after it has asked the provider. */
export async function verified(client: Client, { reference }: Pick<Begun, "reference">): Promise<Standing> {
  const answer = await client.call("POST", "/payments/verifications", { tmp_order_id: reference });
  if (answer.status !== 200) throw new Error(`The verification answered ${answer.status}: ${answer.text}`);
  return answer.json<Standing>();
}

/** Asks the sandbox to do what tests tell it. */
export async function tellSandbox(sandbox: Sandbox, call: string, body: unknown): Promise<void> {
  const answer = await fetch(`${sandbox.url}/control/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}
