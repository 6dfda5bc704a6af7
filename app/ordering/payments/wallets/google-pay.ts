/** Google Pay on the web: what it is asked with. */
import { toDecimal } from "~/ordering/model/money";
import type { GooglePayOffer, WalletDue } from "./wallet";

/** CONST-27 */
export const GOOGLE_PAY_NETWORKS = ["MASTERCARD", "VISA"] as const;
export const GOOGLE_PAY_METHODS = ["PAN_ONLY", "CRYPTOGRAM_3DS"] as const;

/** How Google names the gateway that opens the token. */
const GATEWAY = "mpgs";

const API = { apiVersion: 2, apiVersionMinor: 0 } as const;
const CARD = {
  type: "CARD",
  parameters: { allowedAuthMethods: [...GOOGLE_PAY_METHODS], allowedCardNetworks: [...GOOGLE_PAY_NETWORKS] },
} as const;

/** Asks whether this browser can pay. */
export const googlePayReadiness = () => ({ ...API, allowedPaymentMethods: [CARD] });

/** What the sheet is opened with; the total is a decimal of the currency's digits. */
export const googlePayRequest = (offer: GooglePayOffer, { shop, total, currency, precision }: WalletDue) => ({
  ...API,
  merchantInfo: { merchantId: offer.merchant, merchantName: shop },
  allowedPaymentMethods: [
    {
      ...CARD,
      tokenizationSpecification: {
        type: "PAYMENT_GATEWAY" as const,
        parameters: { gateway: GATEWAY, gatewayMerchantId: offer.gateway_merchant },
      },
    },
  ],
  transactionInfo: {
    totalPriceStatus: "FINAL" as const,
    totalPrice: toDecimal(total, precision),
    currencyCode: currency,
    countryCode: offer.country,
  },
});
