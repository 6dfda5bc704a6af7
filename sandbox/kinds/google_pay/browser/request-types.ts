/** What a shop's page hands to Google Pay. */
export type PayRequest = {
  apiVersion: number;
  apiVersionMinor: number;
  merchantInfo?: { merchantId?: string; merchantName?: string };
  allowedPaymentMethods: readonly {
    type: string;
    parameters?: { allowedAuthMethods?: readonly string[]; allowedCardNetworks?: readonly string[] };
    tokenizationSpecification?: { type: string; parameters: { gateway?: string; gatewayMerchantId?: string } };
  }[];
  transactionInfo?: {
    totalPriceStatus?: string;
    totalPrice?: unknown;
    currencyCode?: string;
    countryCode?: string;
  };
};
