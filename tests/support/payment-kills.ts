/** Where a payment is killed, by which shape it is paid, and what must be left of it. */
import type { Sandbox } from "../../sandbox/start";
import { PAYS_AT_ONCE, tokenOfOmise } from "./card-tokens";
import type { Client } from "./client";
import { KINDS } from "./payment-kinds";
import { PUBLIC_KEY } from "./payment-kinds/omise";
import type { OnlineKind } from "~/ordering/payments/payment-types";

/** What is left of a payment after the server was killed and started again; the coupon may be used once, the loyalty was 30.00. */
export type CrashEnding = {
  status: string;
  orders: number;
  refunds: number;
  coupon: "free" | "used";
  loyalty: string;
};

const ENDINGS = {
  ordered: { status: "paid", orders: 1, refunds: 0, coupon: "used", loyalty: "28.00" },
  nothing: { status: "declined", orders: 0, refunds: 0, coupon: "free", loyalty: "30.00" },
  returned: { status: "refunded", orders: 0, refunds: 1, coupon: "free", loyalty: "30.00" },
} as const satisfies Record<string, CrashEnding>;
type EndingName = keyof typeof ENDINGS;

/**
 * How a payment begins: the provider is asked for a page; the browser posts it a form; its widget collects what our server pays
 * by; the card's token is in the order's call, and our server pays by it.
 */
export const SHAPES = ["redirect", "form", "widget", "server"] as const;
export type Shape = (typeof SHAPES)[number];

const row = (...endings: [EndingName | null, EndingName | null, EndingName | null, EndingName | null]) => endings;
const ORDERED = row("ordered", "ordered", "ordered", "ordered");
const RETURNED = row("returned", "returned", "returned", "returned");

/** The steps at which the server is killed with -9, and what each must end with, by shape; null where a shape has no such step. */
const KILL_POINTS = {
  "held, the provider not asked": row("nothing", null, "nothing", "nothing"),
  // A token is charged by the very call that begins.
  "begun by the provider, not heard": row("nothing", null, "nothing", "ordered"),
  "begun, not answered to the browser": row("nothing", null, "nothing", "ordered"),
  "at the provider's page": ORDERED,
  "paid, the provider not asked": ORDERED,
  "paid, the provider's word not heard": ORDERED,
  "paid, being settled": ORDERED,
  "owed, the refund not asked": RETURNED,
  "given back by the provider, not heard": RETURNED,
  "given back, not written down": RETURNED,
} as const;
export type KillPoint = keyof typeof KILL_POINTS;

export type Expected = { shape: Shape; ending: CrashEnding };

/** The steps, with what a payment of each shape that has such a step must end with. */
export function kills(): [KillPoint, Expected[]][] {
  const points = Object.entries(KILL_POINTS) as [KillPoint, readonly (EndingName | null)[]][];
  return points.map(([point, endings]) => [
    point,
    SHAPES.flatMap((shape, i) => {
      const name = endings[i];
      return name ? [{ shape, ending: ENDINGS[name] }] : [];
    }),
  ]);
}

type UnderKill = {
  kind: OnlineKind;
  /** Its calls on the wire, path and body. */
  start: RegExp;
  query: RegExp;
  refund: RegExp;
  /** What the body of its call names beside the order: paid at a page, or at once where the shape knows that. */
  body: (sandbox: Sandbox, how: How) => Promise<{ order?: object; beside?: object }>;
  /** The call that begins has charged, too. */
  paysAtOnce?: true;
  /** The provider cannot be asked: it ends by reporting again what nobody has heard. */
  isTold?: true;
};
type How = "page" | "at once";

const paidAtPage = () => Promise.resolve({});
const CARD = { type: "scheme", encryptedCardNumber: "test_4111111111111111", encryptedExpiryMonth: "test_03" };
const CARD_AT_ONCE = { ...CARD, encryptedExpiryYear: "test_2030", encryptedSecurityCode: "test_737" };

/** One kind of each shape. */
export const UNDER_KILL: Readonly<Record<Shape, UnderKill>> = {
  redirect: {
    kind: "paytabs",
    start: /payment\/request .*"sale"/s,
    query: /payment\/query/,
    refund: /payment\/request .*"tran_type":"refund"/s,
    body: paidAtPage,
  },
  form: {
    kind: "fiserv",
    start: /no call/,
    query: /orders\/\w+\?storeId/,
    refund: /orders\/.*"ReturnTransaction"/s,
    body: paidAtPage,
  },
  widget: {
    kind: "adyen",
    start: /\/payments \{/,
    query: /\/payments\/details/,
    refund: /\/payments\/\w+\/refunds/,
    body: (_, how) =>
      Promise.resolve({ beside: how === "page" ? KINDS.adyen.callBody : { payment_method: CARD_AT_ONCE } }),
    isTold: true,
  },
  server: {
    kind: "omise",
    start: /\/charges \{/,
    query: /\/charges(\/chrg\w+|\?order)/,
    refund: /\/charges\/\w+\/refunds/,
    async body({ url }, how) {
      const script = `${url}/omise/omise.js`;
      const token =
        how === "page"
          ? await KINDS.omise.cardToken?.(script)
          : await tokenOfOmise({ script, key: PUBLIC_KEY }, PAYS_AT_ONCE);
      return { order: { payment: { transaction_id: token, ref_card_number: token } } };
    },
    paysAtOnce: true,
  },
};

/** The body of the call that begins a payment, the same however often it is sent. */
export async function killedBody(sandbox: Sandbox, shape: Shape, how: How): Promise<object> {
  const { order, beside } = await UNDER_KILL[shape].body(sandbox, how);
  const order_details = { placement_key: "the-key-of-this-payment", user_name: "Mei Ling", redeemed_loyalty: "2.00" };
  return { order_details: { ...order_details, ...order }, ...beside };
}

type Answered = {
  reference?: string;
  payment_page_url?: string;
  action?: string | { url: string };
  fields?: Record<string, string>;
};
export type Begun = { reference: string; page: string };

/** Begins a payment by its call. @returns its page; null where the answer leads to none. */
export async function beginByCall(client: Client, shape: Shape, body: object): Promise<Begun | null> {
  const answer = await client.call("POST", KINDS[UNDER_KILL[shape].kind].call, body);
  const { reference, payment_page_url: url, action, fields } = answer.json<Answered>();
  const page = typeof action === "string" ? await posted(action, fields ?? {}) : (action?.url ?? url);
  return reference && page ? { reference, page } : null;
}

/** Posts a form as a browser does. @returns the page that it leads to. */
async function posted(action: string, fields: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return answer.headers.get("location") ?? undefined;
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const head = (cells: readonly string[]) => [line(cells), line(cells.map(() => "---"))];

/** The tables of docs/payments/README.md: how each kill ends by shape, and what each ending leaves. */
export function crashTable(): string {
  const points = Object.entries(KILL_POINTS).map(([point, endings]) =>
    line([point, ...endings.map((ending) => ending ?? "")]),
  );
  const shapes = SHAPES.map((shape) => `${shape} (${UNDER_KILL[shape].kind})`);
  return [...head(["killed when", ...shapes]), ...points].join("\n");
}

export function endingsTable(): string {
  const endings = Object.entries<CrashEnding>(ENDINGS).map(([name, { status, orders, refunds, coupon, loyalty }]) =>
    line([name, status, orders, refunds, coupon, loyalty]),
  );
  return [...head(["ends", "payment", "orders", "refunds", "coupon", "loyalty"]), ...endings].join("\n");
}
