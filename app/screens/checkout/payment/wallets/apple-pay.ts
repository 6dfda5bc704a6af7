/**
 * Pays by Apple Pay: the sheet opens, our server has Apple validate the shop, the customer authorises, our server pays by the
 * token (PAY-APPLEPAY-02). Whatever is closed, lost or late, the payment that was held is paid or given up.
 */
import type { ErrorId } from "~/ordering/model/errors";
import {
  APPLE_PAY_VERSION,
  applePayRequest,
  applePayTimeLeft,
  applePayWait,
} from "~/ordering/payments/wallets/apple-pay";
import type { ApplePayOffer, WalletDue } from "~/ordering/payments/wallets/wallet";
import type { ApplePayApi, ApplePaySheet, ApplePayToken, MerchantSession } from "./apple-pay-api";
import { afterGivingUp, type Standing, type WalletEnd } from "./wallet-end";
import { within } from "./within";

/** `placed`: there was nothing to pay, or it has been paid before; `refused`: what stands in the order's way; null where the shop could not be validated, which nobody is told (ERR-23). */
export type Begun =
  | { reference: string; session: MerchantSession | null }
  | { placed: string }
  | { refused: ErrorId | null };

/** What our server does for the sheet. */
export type ApplePayDesk = {
  begin(): Promise<Begun>;
  /** The session that was not there yet; false when it never will be. */
  sessionOf(reference: string): Promise<MerchantSession | null | false>;
  pay(reference: string, token: ApplePayToken): Promise<Standing>;
  standingOf(reference: string): Promise<Standing>;
  cancel(reference: string): Promise<Standing>;
  /** Settles when something has happened to the payment, or may have. */
  news(reference: string): Promise<void>;
};

type Flow = { sheet: ApplePaySheet; desk: ApplePayDesk; held: string | null; isOver: boolean };

/** To be called where the customer has pressed, and nowhere later: a browser opens a sheet then alone. */
export function payByApplePay(
  api: ApplePayApi,
  { offer, due, desk }: { offer: ApplePayOffer; due: WalletDue; desk: ApplePayDesk },
): Promise<WalletEnd> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const sheet = new api(APPLE_PAY_VERSION, applePayRequest(offer, due));
  const flow: Flow = { sheet, desk, held: null, isOver: false };
  return new Promise((resolve) => {
    const end = (what: WalletEnd | Promise<WalletEnd>) => {
      if (flow.isOver) return;
      flow.isOver = true;
      clearTimeout(last);
      resolve(what);
    };
    const giveUp = async (): Promise<WalletEnd> =>
      flow.held === null ? { ended: "closed" } : afterGivingUp(flow.held, await desk.cancel(flow.held));
    const abort = (what: WalletEnd | null) => {
      if (flow.isOver) return;
      sheet.abort();
      end(what ?? giveUp());
    };
    const last = setTimeout(abort, applePayTimeLeft(since()), null);
    const validate = async () => {
      const made = await within(applePayWait("validation", since()), validated(flow));
      if (flow.isOver) return;
      if (made && "session" in made) sheet.completeMerchantValidation(made.session);
      else if (made && "placed" in made) abort({ ended: "placed", order: made.placed });
      else abort(made?.refused ? { ended: "refused", id: made.refused } : null);
    };
    const authorise = async (reference: string, token: ApplePayToken) => {
      const paid = await within(applePayWait("payment", since()), paidBy(flow, reference, token));
      // Nobody waits any longer: it is given up, if it is not paid after all.
      const standing = paid ?? (await desk.cancel(reference));
      if (flow.isOver) return;
      sheet.completePayment({ status: standing === "paid" ? api.STATUS_SUCCESS : api.STATUS_FAILURE });
      end({ ended: "payment", reference });
    };
    sheet.onvalidatemerchant = () => void validate();
    sheet.onpaymentauthorized = ({ payment: { token } }) => {
      // The whole time is the payment's from here on.
      clearTimeout(last);
      if (flow.held !== null) void authorise(flow.held, token);
    };
    sheet.oncancel = () => end(giveUp());
    sheet.begin();
  });
}

/** The session that the sheet is opened with; a payment that is held when nobody wants it any more is given up. */
async function validated(flow: Flow): Promise<{ session: MerchantSession } | Exclude<Begun, { reference: string }>> {
  const begun = await flow.desk.begin();
  if (!("reference" in begun)) return begun;
  flow.held = begun.reference;
  if (flow.isOver) void flow.desk.cancel(begun.reference);
  let { session } = begun;
  while (session === null && !flow.isOver) {
    await flow.desk.news(begun.reference);
    const made = await flow.desk.sessionOf(begun.reference);
    if (made === false) return { refused: null };
    session = made;
  }
  return session === null ? { refused: null } : { session };
}

/** How the payment stands once it has ended; without an answer our server is asked until there is one. */
async function paidBy(flow: Flow, reference: string, token: ApplePayToken): Promise<Standing> {
  let standing = await flow.desk.pay(reference, token);
  while ((standing === null || standing === "in_progress") && !flow.isOver) {
    await flow.desk.news(reference);
    standing = await flow.desk.standingOf(reference);
  }
  return standing;
}
