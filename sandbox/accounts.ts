/** Who the shop is at each provider: well-known credentials, which open nothing outside this machine. */
import { readFileSync } from "node:fs";

export type PaytabsAccount = {
  profileId: number;
  merchantId: number;
  serverKey: string;
  /** More requests than this in a minute are refused (code 5). */
  requestsPerMinute: number;
  /** How long a payment page may be used. */
  pageSeconds: number;
};

export type DpoAccount = {
  companyToken: string;
  serviceType: number;
  /**
   * Where the portal would say that pushes go: its path, at the host that a payment returns to, since many shops share the
   * sandbox.
   */
  pushPath: string;
};

export type IPay88Account = {
  merchantCode: string;
  merchantKey: string;
  signatureType: "HMACSHA512" | "SHA256";
  /** The one that the account takes. */
  currency: string;
  /** How long a payment page may be used. */
  pageSeconds: number;
};

export type QpayAccount = {
  gatewayId: string;
  secretKey: string;
  mode: "TEST" | "LIVE";
  /** The one that the account takes. */
  currency: string;
  /** How long a payment page may be used. */
  pageSeconds: number;
};

export type FiservAccount = {
  storeId: string;
  sharedSecret: string;
  hashAlgorithm: "HMACSHA256" | "HMACSHA384" | "HMACSHA512";
  apiKey: string;
  apiSecret: string;
  /** How long a payment page may be used. */
  pageSeconds: number;
};

export type CcAvenueAccount = {
  merchantId: string;
  accessCode: string;
  workingKey: string;
  /**
   * Where the order status echo goes, under the host that an order's browser returns to: the panel's address in one, since
   * shops of several names share this account.
   */
  echoPath: string;
  /** How long a payment page may be used. */
  pageSeconds: number;
};

export type GeideaAccount = { publicKey: string; apiPassword: string };

export type StripeAccount = {
  secretKey: string;
  /** What a customer's browser asks with. */
  publicKey: string;
  webhookSecret: string;
  /** Where the shop's endpoint lies, on the host that a page leads back to: at Stripe it is set up in the dashboard. */
  webhookPath: string;
  /** How long a page may be used that names no time. */
  pageSeconds: number;
};

/** A platform with one account that is connected to it. */
export type StripeConnectAccount = StripeAccount & { connectedAccount: string };

export type PayUAccount = { username: string; password: string; safekey: string };

export type MyFatoorahAccount = {
  apiKey: string;
  webhookSecret: string;
  /** Every invoice is in it. */
  currency: string;
};

export type AdyenAccount = {
  apiKey: string;
  /** 64 hexadecimal digits. */
  hmacKey: string;
  merchantAccount: string;
  clientKey: string;
  /** Where notifications go, under the host that a payment returns to: at Adyen it is set up in the Customer Area. */
  webhookPath: string;
};

/** A test profile of Mastercard Gateway. */
export type MastercardAccount = { merchantId: string; apiPassword: string; webhookSecret: string };

/** A partner by the open contract. */
export type PartnerAccount = { apiKey: string; webhookSecret: string };

export type OmiseAccount = { publicKey: string; secretKey: string; webhookSecret: string };

export type ApplePayAccount = {
  merchantIdentifier: string;
  /** The Merchant Identity certificate, PEM. */
  certificate: string;
};

/** Google's own name of the merchant. */
export type GooglePayAccount = { merchantId: string };

/** An app at Pusher Channels. */
export type PusherAccount = {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** A connection on which nothing has been said for so long is asked whether it is there. */
  activitySeconds: number;
};

/** A row for each kind; a kind that is missing in the registry (kinds/index.ts) fails to compile. */
export type Accounts = {
  stripe: StripeAccount;
  stripe_connect: StripeConnectAccount;
  paytabs: PaytabsAccount;
  dpo: DpoAccount;
  cc_avenue: CcAvenueAccount;
  i_pay88: IPay88Account;
  qpay: QpayAccount;
  fiserv: FiservAccount;
  geidea: GeideaAccount;
  pay_u: PayUAccount;
  my_fatoorah: MyFatoorahAccount;
  adyen: AdyenAccount;
  mastercard: MastercardAccount;
  generic_fintech_partner: PartnerAccount;
  omise: OmiseAccount;
  apple_pay: ApplePayAccount;
  google_pay: GooglePayAccount;
};

export type KindId = keyof Accounts;

export const ACCOUNTS: Accounts = {
  stripe: {
    secretKey: "sk_test_sandboxstripesecretkey",
    publicKey: "pk_test_sandboxstripepublickey",
    webhookSecret: "whsec_sandboxstripewebhook",
    webhookPath: "/webhooks/stripe/103",
    pageSeconds: 86_400,
  },
  stripe_connect: {
    secretKey: "sk_test_sandboxplatformsecretkey",
    publicKey: "pk_test_sandboxplatformpublickey",
    connectedAccount: "acct_sandboxconnected",
    webhookSecret: "whsec_sandboxplatformwebhook",
    webhookPath: "/webhooks/stripe_connect/307",
    pageSeconds: 86_400,
  },
  paytabs: {
    profileId: 100001,
    merchantId: 50001,
    serverKey: "sandbox-paytabs-server-key",
    requestsPerMinute: 20,
    pageSeconds: 305,
  },
  dpo: {
    companyToken: "00000000-D900-4000-8000-00000000CA5E",
    serviceType: 3854,
    pushPath: "/webhooks/dpo/113",
  },
  i_pay88: {
    merchantCode: "M00003",
    merchantKey: "sandbox-i-pay88-key",
    signatureType: "HMACSHA512",
    currency: "MYR",
    pageSeconds: 900,
  },
  qpay: {
    gatewayId: "010000001",
    secretKey: "sandbox-qpay-secret-key",
    mode: "TEST",
    currency: "QAR",
    pageSeconds: 900,
  },
  fiserv: {
    storeId: "5012345678",
    sharedSecret: "sandbox-fiserv-shared-secret",
    hashAlgorithm: "HMACSHA256",
    apiKey: "sandbox-fiserv-api-key",
    apiSecret: "sandbox-fiserv-api-secret",
    pageSeconds: 900,
  },
  cc_avenue: {
    merchantId: "45990",
    accessCode: "AVSB01SANDBOX",
    workingKey: "SANDBOXCCAVENUEWORKINGKEY0000001",
    echoPath: "/webhooks/cc_avenue/123",
    pageSeconds: 900,
  },
  geidea: { publicKey: "00000000-6e1d-4ea0-8000-00000000ca5e", apiPassword: "sandbox-geidea-api-password" },
  pay_u: {
    username: "Sandbox Store",
    password: "sandbox-payu-password",
    safekey: "{00000000-BA70-4000-8000-00000000CA5E}",
  },
  my_fatoorah: {
    apiKey: "SK_KWT_sandbox-my-fatoorah-key",
    webhookSecret: "sandbox-my-fatoorah-webhook-secret",
    currency: "KWD",
  },
  adyen: {
    apiKey: "sandbox-adyen-api-key",
    hmacKey: "5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4DB0A5",
    merchantAccount: "SandboxECOM",
    clientKey: "sandbox_ADYENCLIENTKEY",
    webhookPath: "/webhooks/adyen/115",
  },
  mastercard: {
    merchantId: "TESTSANDBOX01",
    apiPassword: "sandbox-mastercard-api-password",
    webhookSecret: "5A4DB0A5A4DB0A5A4DB0A5A4DB0A5A4D",
  },
  generic_fintech_partner: {
    apiKey: "sandbox-partner-api-key",
    webhookSecret: "whsec_c2FuZGJveC1wYXJ0bmVyLXdlYmhvb2stc2VjcmV0LTE=",
  },
  omise: {
    publicKey: "pkey_test_sandboxomisepublickey",
    secretKey: "skey_test_sandboxomisesecretkey",
    webhookSecret: "c2FuZGJveCBvbWlzZSB3ZWJob29rIHNlY3JldA==",
  },
  apple_pay: {
    merchantIdentifier: "merchant.localhost.sandbox",
    certificate: readFileSync(new URL("kinds/apple_pay/identity/merchant.crt", import.meta.url), "utf8"),
  },
  google_pay: { merchantId: "BCR2DN4TSANDBOX" },
};

export const PUSHER_ACCOUNT: PusherAccount = {
  appId: "1000001",
  key: "sandbox-pusher-key",
  secret: "sandbox-pusher-secret",
  cluster: "ap1",
  activitySeconds: 120,
};
