/** Apple Pay as a browser has it, or as Apple's script brings it. */
import { globalOf } from "~/components/script/provider-script";
import { APPLE_PAY_VERSION, type applePayRequest } from "~/ordering/payments/wallets/apple-pay";
import type { ApplePayOffer } from "~/ordering/payments/wallets/wallet";

/** Passed on between Apple and our server as they are. */
export type MerchantSession = Record<string, unknown>;
export type ApplePayToken = { paymentData: Record<string, unknown> };

export type ApplePaySheet = {
  onvalidatemerchant: (() => void) | null;
  onpaymentauthorized: ((event: { payment: { token: ApplePayToken } }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: MerchantSession): void;
  completePayment(result: { status: number }): void;
};

export type ApplePayApi = {
  new (version: number, request: ReturnType<typeof applePayRequest>): ApplePaySheet;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
};

const isApplePay = (value: unknown): value is ApplePayApi =>
  typeof value === "function" && "canMakePayments" in value && "supportsVersion" in value;

/** Null where this browser cannot pay by it. */
export async function loadApplePay({ script }: ApplePayOffer): Promise<ApplePayApi | null> {
  const own: unknown = Reflect.get(window, "ApplePaySession");
  const api = isApplePay(own)
    ? own
    : script && (await globalOf(script, "ApplePaySession", isApplePay).catch(() => null));
  return api && api.supportsVersion(APPLE_PAY_VERSION) && api.canMakePayments() ? api : null;
}
