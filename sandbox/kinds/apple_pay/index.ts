/** The double of Apple Pay on the web: the merchant's validation, and the sheet in a browser that has none. */
import { setTimeout as pause } from "node:timers/promises";
import type { ApplePayAccount } from "../../accounts";
import type { Route } from "../../http/asked";
import { walletScript } from "../../wallets/served";
import type { Kind } from "../kind";
import { newSession } from "./validation";

const SESSION = "/paymentservices/paymentSession";
const LONGEST_SECONDS = 120;

export const applePay: Kind<ApplePayAccount> = {
  title: "Apple Pay",
  mark: "AP",
  settings: ({ merchantIdentifier }) => ({
    "merchant identifier": merchantIdentifier,
    "merchant's validation": "over TLS, at the port after this one, by the merchant's certificate",
  }),
  secrets: () => [],
  open: (bench, account) => {
    const validate = (path: string, handle: Route["handle"]): Route => ({ method: "POST", path, by: "shop", handle });
    return [
      validate(SESSION, (asked) => newSession(bench, account, asked)),
      // Where a shop is to see what it does when Apple takes its time.
      validate(`/slow/:seconds${SESSION}`, async (asked) => {
        const seconds = Math.min(Number(asked.params.seconds) || 0, LONGEST_SECONDS);
        await pause(seconds * 1000, undefined, { ref: false });
        return newSession(bench, account, asked);
      }),
      walletScript("/apple-pay-sdk.js", new URL("browser/apple-pay-sdk.js", import.meta.url)),
    ];
  },
};
