/** Our server's part of Apple Pay, as the page asks it. */
import type { verifyPayment } from "~/contracts/payments/payments.server";
import type { cancelApplePay, payByApplePay, startApplePay } from "~/contracts/payments/wallets.server";
import type { Layout } from "~/paths/address";
import {
  APPLE_PAY_CANCEL_PAYMENT,
  APPLE_PAY_PROCESS_PAYMENT,
  APPLE_PAY_START_SESSION,
  PAYMENTS_VERIFICATIONS,
} from "~/paths/calls";
import { askCall, type Asked } from "~/web/ask-call";
import type { ApplePayDesk } from "./apple-pay";
import type { WalletOrder } from "./wallet-order";
import type { Standing } from "./wallet-end";

type Page = { csrf: string; layout: Layout; order: WalletOrder; news: (reference: string) => Promise<void> };
type Result = typeof verifyPayment | typeof payByApplePay | typeof cancelApplePay;

const standingIn = (said: Asked<Result>): Standing => (said.state === "answered" ? said.answer.status : null);

/** Nobody is told that the shop could not be validated (ERR-23). */
const UNTOLD = "unable_to_process_payment";

export function applePayDesk({ csrf, layout, order, news }: Page): ApplePayDesk {
  const post = { method: "POST", csrf } as const;
  const start = (body: { order_details: WalletOrder; layout: Layout } | { reference_id: string }) =>
    askCall<typeof startApplePay>({ ...post, path: APPLE_PAY_START_SESSION, body });
  return {
    async begin() {
      const said = await start({ order_details: order, layout });
      if (said.state === "refused") return { refused: said.refusal.id === UNTOLD ? null : said.refusal.id };
      if (said.state !== "answered") return { refused: "no_connection" };
      if ("order_details" in said.answer) return { placed: said.answer.order_details.id };
      return { reference: said.answer.reference_id, session: said.answer.merchant_session };
    },
    async sessionOf(reference) {
      const said = await start({ reference_id: reference });
      if (said.state === "refused") return false;
      return said.state === "answered" && "reference_id" in said.answer ? said.answer.merchant_session : null;
    },
    async pay(reference, token) {
      const body = { reference_id: reference, token };
      const said = await askCall<typeof payByApplePay>({ ...post, path: APPLE_PAY_PROCESS_PAYMENT, body });
      return standingIn(said);
    },
    async standingOf(reference) {
      const body = { tmp_order_id: reference };
      return standingIn(await askCall<typeof verifyPayment>({ ...post, path: PAYMENTS_VERIFICATIONS, body }));
    },
    async cancel(reference) {
      const body = { reference_id: reference };
      return standingIn(await askCall<typeof cancelApplePay>({ ...post, path: APPLE_PAY_CANCEL_PAYMENT, body }));
    },
    news,
  };
}
