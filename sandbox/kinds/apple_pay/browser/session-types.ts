/** What a shop's page hands to Apple Pay. */
export type ShopRequest = {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: readonly string[];
  merchantCapabilities: readonly string[];
  total: { label: string; amount: string; type: string };
};

/** As Apple's server makes it: a page passes it on as it is. */
export type MerchantSession = { domainName: string; expiresAt: number; signature: string };
