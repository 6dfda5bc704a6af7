/** Pays by Google Pay: its sheet gives a token, by which our server pays (PAY-GOOGLEPAY-02). */
import type { verifyMastercardCard } from "~/contracts/payments/mastercard.server";
import type { payByGooglePay } from "~/contracts/payments/wallets.server";
import { globalOf } from "~/components/script/provider-script";
import { googlePayReadiness, googlePayRequest } from "~/ordering/payments/wallets/google-pay";
import type { GooglePayOffer, WalletDue } from "~/ordering/payments/wallets/wallet";
import type { Layout } from "~/paths/address";
import { GOOGLE_PAY_PROCESS_PAYMENT, MASTERCARD_CARD_PAYMENTS } from "~/paths/calls";
import { stepsOf } from "~/screens/checkout/payment/authentication/direct-steps";
import { payAuthenticated, type Steps } from "~/screens/checkout/payment/authentication/pay-authenticated";
import { askCall } from "~/web/ask-call";
import type { WalletEnd } from "./wallet-end";
import type { WalletOrder } from "./wallet-order";

type Paid = { paymentMethodData: { tokenizationData: { token: string } } };
export type GooglePayClient = {
  isReadyToPay(request: ReturnType<typeof googlePayReadiness>): Promise<{ result: boolean }>;
  loadPaymentData(request: ReturnType<typeof googlePayRequest>): Promise<Paid>;
};
type GoogleApi = {
  payments: { api: { PaymentsClient: new (options: { environment: string }) => GooglePayClient } };
};

const isGoogle = (value: unknown): value is GoogleApi =>
  typeof value === "object" && value !== null && "payments" in value;

/** Null where this browser cannot pay by it. */
export async function loadGooglePay({ script, environment }: GooglePayOffer): Promise<GooglePayClient | null> {
  try {
    const { payments } = await globalOf(script, "google", isGoogle);
    const client = new payments.api.PaymentsClient({ environment });
    return (await client.isReadyToPay(googlePayReadiness())).result ? client : null;
  } catch {
    return null;
  }
}

/** The page's part in the bank's question: it shows its forms, hears of it, and may be left. */
export type BankDesk = Pick<Steps, "show"> & { news(reference: string): Promise<void>; left: AbortSignal };
type Page = { csrf: string; layout: Layout; order: WalletOrder; bank: BankDesk };

/** To be called where the customer has pressed, and nowhere later: a browser opens a sheet then alone. */
export async function payByGoogle(
  client: GooglePayClient,
  { offer, due, page }: { offer: GooglePayOffer; due: WalletDue; page: Page },
): Promise<WalletEnd> {
  let paid: Paid;
  try {
    paid = await client.loadPaymentData(googlePayRequest(offer, due));
  } catch (error) {
    const isClosed = (error as { statusCode?: unknown } | null)?.statusCode === "CANCELED";
    return isClosed ? { ended: "closed" } : { ended: "refused", id: "unable_to_process_payment" };
  }
  return payByToken(paid.paymentMethodData.tokenizationData.token, page);
}

/** Verifies the card, has its bank ask its user, where it is not proven, and submits the token. */
async function payByToken(token: string, page: Page): Promise<WalletEnd> {
  const { csrf, bank } = page;
  const verified = await verify(token, page);
  if ("ended" in verified) return verified;
  const { reference, isProven, html } = verified;
  const { authenticate, decline } = stepsOf({ reference, session: "", csrf });
  const steps: Steps = {
    verify: () => Promise.resolve({ html, waits: !isProven }),
    authenticate: isProven ? () => Promise.resolve({ html: null }) : authenticate,
    charge: () => charge(token, reference, csrf),
    decline,
    show: bank.show,
    news: () => bank.news(reference),
  };
  const failed = await payAuthenticated(steps, bank.left);
  // Whoever has gone elsewhere stays there.
  if (bank.left.aborted) return { ended: "closed" };
  return failed ? { ended: "failed", id: failed } : { ended: "payment", reference };
}

type Verified = { reference: string; isProven: boolean; html: string | null };

async function verify(token: string, { csrf, layout, order }: Page): Promise<Verified | WalletEnd> {
  const ask = () =>
    askCall<typeof verifyMastercardCard>({
      method: "POST",
      path: MASTERCARD_CARD_PAYMENTS,
      body: { token_data: { token }, order_details: order, layout },
      csrf,
    });
  const first = await ask();
  // Sent again it is the same payment.
  const said = first.state === "unreachable" ? await ask() : first;
  if (said.state === "refused") {
    const { id } = said.refusal;
    return { ended: id === "card_verification_failed" ? "failed" : "refused", id };
  }
  if (said.state !== "answered") return { ended: "refused", id: "no_connection" };
  if ("order_details" in said.answer) return { ended: "placed", order: said.answer.order_details.id };
  const { reference, is_proven: isProven, authentication } = said.answer;
  return { reference, isProven, html: isProven ? null : authentication.redirect.html };
}

async function charge(token: string, reference_id: string, csrf: string): ReturnType<Steps["charge"]> {
  const said = await askCall<typeof payByGooglePay>({
    method: "POST",
    path: GOOGLE_PAY_PROCESS_PAYMENT,
    body: { reference_id, token },
    csrf,
  });
  // Whether it has been charged is not known: it is asked for again.
  if (said.state === "unreachable") return "asked";
  if (said.state === "refused") return { failed: said.refusal.id };
  if (said.state !== "answered") return { failed: "authentication_error" };
  if ("order_details" in said.answer) return "done";
  const { status, is_asked } = said.answer;
  if (status === "declined" || status === "cancelled") return { failed: "unable_to_process_payment" };
  return is_asked ? "asked" : "done";
}
