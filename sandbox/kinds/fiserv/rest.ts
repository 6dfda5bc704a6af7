/** Fiserv: the REST API, which tells an order and gives its money back. */
import { z } from "zod/v4";
import type { FiservAccount } from "../../accounts";
import { json, type Answer, type Asked } from "../../http/asked";
import { fromMajor, toMajor } from "../../money/money";
import type { Shelf } from "../../payments/shelf";
import { troubleOf } from "../../payments/trouble";
import { Broken, readStrictly } from "../strict";
import { returnOf, transactionsOf, type Details, type Order } from "./order";
import { signMessage } from "./signature";

export type Desk = { account: FiservAccount; shelf: Shelf<Details>; now: () => number };

const SKEW_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const refusal = (status: number, code: string, rule: string): Answer => ({
  ...json(status, { responseType: "BadRequest", error: { code, message: rule } }),
  detail: rule,
  isRefused: true,
});

/** Why a request is not heard; null where it is. */
function unheard({ account, now }: Desk, { headers, body }: Asked): Answer | null {
  const [key, id, at] = ["api-key", "client-request-id", "timestamp"].map((name) => String(headers[name] ?? ""));
  if (key !== account.apiKey) return refusal(401, "401", "Api-Key is one that exists");
  if (!UUID.test(id ?? "")) return refusal(400, "400", "Client-Request-Id is a UUID");
  if (!/^\d{13}$/.test(at ?? "") || Math.abs(Number(at) - now()) > SKEW_MS)
    return refusal(401, "401", "Timestamp is the time of now in milliseconds");
  const right = signMessage(account.apiSecret, `${key}${id}${at}${body.toString("utf8")}`);
  if (headers["message-signature"] !== right) return refusal(401, "401", "Message-Signature does not match");
  if (headers["content-type"] !== "application/json") return refusal(415, "415", "Content-Type is application/json");
  return null;
}

/** Every payment of an order that somebody has decided about. */
const ordersOf = ({ shelf }: Desk, oid: string | undefined): Order[] =>
  shelf.all().filter(({ reference, state }) => reference === oid && state !== "open");

/** An order's transactions; what is only open at its page is none yet. */
export function answerOrder(desk: Desk, asked: Asked): Answer {
  const reference = asked.params.oid;
  const why = unheard(desk, asked);
  if (why) return why;
  const store = asked.query.get("storeId");
  if (store !== null && store !== desk.account.storeId) return refusal(403, "403", "storeId is one of the key's");
  const found = ordersOf(desk, reference);
  const told = { ...(reference && { reference }), ...troubleOf(found) };
  if (found.length === 0) return { ...refusal(404, "404", "the order is known"), isRefused: false, ...told };
  const transactions = found.flatMap(transactionsOf);
  const detail = transactions.map(({ approvalCode }) => approvalCode).join(", ");
  return { ...json(200, { orderId: reference, transactions }), detail, ...told };
}

const returning = z.strictObject({
  requestType: z.literal("ReturnTransaction", { error: "is ReturnTransaction" }),
  transactionAmount: z.strictObject({ total: z.number({ error: "is a number" }), currency: z.string().length(3) }),
  storeId: z.string().optional(),
});

/** Gives an order's money back: all of it, once. */
export function giveBack(desk: Desk, asked: Asked): Answer {
  const reference = asked.params.oid;
  const why = unheard(desk, asked);
  if (why) return why;
  try {
    const { transactionAmount: amount, storeId } = readStrictly(returning, JSON.parse(asked.body.toString("utf8")));
    if (storeId !== undefined && storeId !== desk.account.storeId) throw new Broken("storeId is one of the key's");
    const paid = ordersOf(desk, reference).find(({ state }) => state === "paid");
    if (!paid) throw new Broken("the order was paid, and not given back (10501)");
    const money = fromMajor(String(amount.total), amount.currency);
    if (!money || toMajor(money) !== toMajor(paid.charged) || money.currency !== paid.charged.currency)
      throw new Broken("transactionAmount is what was paid");
    paid.state = "voided";
    return { ...json(200, returnOf(paid)), reference: paid.reference, ...troubleOf([paid]) };
  } catch (error) {
    if (error instanceof Broken || error instanceof SyntaxError)
      return { ...refusal(400, "400", error.message), ...(reference && { reference }) };
    throw error;
  }
}
