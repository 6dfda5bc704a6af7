/** The double of Google Pay on the web: the script that a page loads, with its sheet. Its server is asked by nobody. */
import type { GooglePayAccount } from "../../accounts";
import { walletScript } from "../../wallets/served";
import type { Kind } from "../kind";

export const googlePay: Kind<GooglePayAccount> = {
  title: "Google Pay",
  mark: "GP",
  settings: ({ merchantId }) => ({ "merchant id": merchantId }),
  secrets: () => [],
  open: () => [walletScript("/gp/p/js/pay.js", new URL("browser/pay.js", import.meta.url))],
};
