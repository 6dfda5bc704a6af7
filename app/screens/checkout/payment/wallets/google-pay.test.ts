import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MASTERCARD_CARD_PAYMENTS } from "~/paths/calls";
import { payByGoogle, type GooglePayClient } from "./google-pay";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REFERENCE = "ABCDEFGHIJ0123456789";
const named = { reference_id: REFERENCE, reference: REFERENCE, tmp_order_id: REFERENCE };

/** A payment whose card is verified with an answer, and what was asked of the server. */
function paying({ is_proven, html }: { is_proven: boolean; html: string | null }) {
  const asked: string[] = [];
  const step = (markup: string | null) => ({
    ...{ gatewayRecommendation: "PROCEED", is_proven, ...named },
    authentication: { payerInteraction: null, redirect: { html: markup } },
  });
  const answerTo = (path: string) => {
    if (path.endsWith("process_payment")) return { ...named, status: "paid", type: "mastercard", is_asked: false };
    return step(path === MASTERCARD_CARD_PAYMENTS ? html : null);
  };
  vi.stubGlobal("navigator", { language: "en-SG" });
  vi.stubGlobal("screen", { colorDepth: 24, height: 1, width: 1 });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.split("/v1/")[1] ?? path);
    return Promise.resolve(Response.json(answerTo(path)));
  });
  const client: GooglePayClient = {
    isReadyToPay: () => Promise.resolve({ result: true }),
    loadPaymentData: () => Promise.resolve({ paymentMethodData: { tokenizationData: { token: "a token" } } }),
  };
  const offer = {
    by: "google_pay",
    country: "SG",
    script: "",
    environment: "TEST",
    merchant: "M",
    gateway_merchant: "G",
  } as const;
  const bank = {
    show: () => undefined,
    news: () => new Promise<void>(() => undefined),
    left: new AbortController().signal,
  };
  const order = { placement_key: "k", destination: "delivery 1", total_amount: "10.00" };
  const end = payByGoogle(client, {
    offer,
    due: { shop: "Diwan", total: 1_000, currency: "SGD", precision: 2 },
    page: { csrf: "c", layout: "desktop", order, bank },
  });
  return { asked, end };
}

it.each([["<form></form>"], [null]])(
  "CONST-25 after a recommendation to proceed it waits 10 s before the customer is authenticated, look %s",
  async (html) => {
    const { asked, end } = paying({ is_proven: false, html });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toEqual(["card_payments"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await end).toEqual({ ended: "payment", reference: REFERENCE });
    expect(asked).toEqual(["card_payments", "authentications/initiate", "google_pay/process_payment"]);
  },
);

it("a card that is its own proof waits for nobody", async () => {
  const { asked, end } = paying({ is_proven: true, html: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(await end).toEqual({ ended: "payment", reference: REFERENCE });
  expect(asked).toEqual(["card_payments", "google_pay/process_payment"]);
});
