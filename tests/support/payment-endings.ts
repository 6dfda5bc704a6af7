/** Payments of several tabs: how one is come to, and what has come of it by the shop's word and by the provider's. */
import { expect, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import type { TestBrand } from "./brands";
import type { Answer, Client } from "./client";
import { begunBy, type Begun } from "./payments";
import { paymentFile } from "./post-order-tips";
import type { ServerAddress } from "./server";

/** The payment that one of several tabs has come to; null when it is over. Another one may have begun it a moment ago: its provider has no page for it yet. */
export const begunIn = (client: Client, answer: Answer): Promise<Begun | null> =>
  vi.waitFor(async () => {
    const { page } = await client.get(answer.location ?? "");
    return page.querySelector("[data-ui=payment]") ? begunBy(client, answer) : null;
  });

/** `number`: the order that it paid, or that its tip is of. */
type Ending = { status: string; number: number | null; isCharged: boolean; refunds: number };

type Where = { server: ServerAddress; sandbox: Sandbox; brand: TestBrand };
type Exchange = { from: string; request: { body: string } };

/** Of a payment at PayTabs's double. */
export async function endingOf({ server, sandbox, brand }: Where, { reference, page }: Begun): Promise<Ending> {
  const { status, order_number: number } = await paymentFile(server, brand, reference);
  const isCharged = /<h2>Charged/.test(await (await fetch(page)).text());
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const asked = ((await heard.json()) as Exchange[]).filter(({ from }) => from === "shop");
  return {
    status,
    number,
    isCharged,
    refunds: asked.filter(({ request }) => request.body.includes('"refund"')).length,
  };
}

/** Charged and kept, charged and given back once, or not charged at all; and over in each case. */
export function expectSettled({ status, isCharged, refunds }: Ending): void {
  expect(isCharged ? ["paid", "refunded"] : ["declined", "cancelled"]).toContain(status);
  expect(refunds).toBe(status === "refunded" ? 1 : 0);
}
